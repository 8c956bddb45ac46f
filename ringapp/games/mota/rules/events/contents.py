"""What a program of events may do, whatever its conditions: its instructions, places, tiles and exits."""

from __future__ import annotations

from collections.abc import Iterator

from ringapp.games.mota.rules.events.expressions import Tree
from ringapp.games.mota.rules.tower import Instruction, Program

Place = tuple[str, int, int]


def programs_in(instruction: Instruction) -> Iterator[Program]:
    """Yield the programs that an instruction holds."""
    head = instruction[0]
    if head in ("if", "confirm"):
        yield from instruction[2:4]
    elif head == "switch":
        yield from (program for _, program, _ in instruction[2])
    elif head == "choices":
        yield from (option[3] for option in instruction[2])
    elif head == "moved":
        yield from (program for _, program in instruction[1])
        yield instruction[2]
    elif head in ("while", "for", "each"):
        yield instruction[{"while": 2, "for": 5, "each": 3}[head]]


def trees_in(instruction: Instruction) -> Iterator[Tree]:
    """Yield the conditions and figures of an instruction itself."""
    head = instruction[0]
    if head in ("if", "while"):
        yield instruction[1]
    elif head == "set":
        yield instruction[3]
    elif head == "foe":
        yield instruction[4]
    elif head == "for":
        yield from instruction[2:5]
    elif head == "switch":
        yield instruction[1]
        yield from (tree for tree, _, _ in instruction[2] if tree is not None)
    elif head == "choices":
        yield from (tree for option in instruction[2] for tree in option[1:3])


def instructions(program: Program) -> Iterator[Instruction]:
    """Yield every instruction of a program, at any depth."""
    for instruction in program:
        yield instruction
        for inner in programs_in(instruction):
            yield from instructions(inner)


def unread_in(program: Program) -> str:
    """Return the first command of a program that is not followed, "" where all are."""
    return next((str(one[1]) for one in instructions(program) if one[0] == "unread"), "")


_SIMPLE = frozenset({"set", "say", "if", "open", "hide", "door", "exit", "shop", "put"})


def changes_only_blocks_away(program: Program) -> bool:
    """Whether a program changes numbers and takes blocks away, and does nothing else under any condition."""
    for one in instructions(program):
        if one[0] not in _SIMPLE or (one[0] in ("put", "door") and one[2]):
            return False
        if one[0] == "set" and not one[1].startswith(("flag:", "status:", "item:")):
            return False
        if one[0] == "set" and one[1] in ("status:hpmax", "status:mana", "status:manamax"):
            return False
    return True


def opened_by(program: Program) -> set[Place]:
    """Return every place that a program may clear or put another block on."""
    found: set[Place] = set()
    for one in instructions(program):
        if one[0] in ("open", "hide", "put", "show", "door", "turn"):
            found.update(one[1])
        elif one[0] == "move":
            floor, x, y = one[1]
            found |= {one[1], (floor, x + one[2], y + one[3])}
        elif one[0] == "jump":
            found |= {one[1], one[2]}
        elif one[0] in ("close", "battle", "appear", "trigger"):
            found.add(one[-1] if one[0] == "battle" else one[1])
    return found


def numbers_put_by(program: Program) -> set[int]:
    """Return every tile number that a program may put somewhere."""
    return {int(one[2]) for one in instructions(program) if one[0] in ("put", "close", "appear")}


def goes_to(program: Program) -> set[tuple[str, tuple[int, int] | None, str]]:
    """Return where a program may set the hero: (floor, cell, stair), the floor "" for the one he is on."""
    found = set()
    for one in instructions(program):
        if one[0] == "goto":
            found.add((one[1], one[2], one[3]))
        elif one[0] == "pos":
            found.add(("", (one[1], one[2]), ""))
        elif one[0] == "shift":
            found.add(("", None, ""))
    return found
