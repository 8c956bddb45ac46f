"""What a program of events contains under any condition: instructions, places, tile numbers and exits."""

from __future__ import annotations

from collections.abc import Iterator

from ringapp.games.mota.rules.events.expressions import Tree
from ringapp.games.mota.rules.tower import Instruction, Program

Place = tuple[str, int, int]


def programs_in(instruction: Instruction) -> Iterator[Program]:
    """Yield the programs nested directly in an instruction, as the branches of an `if`."""
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
    """Yield the expressions (conditions and numbers) of an instruction, nested programs left out."""
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
    """Yield every instruction of a program, nested ones included."""
    for instruction in program:
        yield instruction
        for inner in programs_in(instruction):
            yield from instructions(inner)


def unread_in(program: Program) -> str:
    """Return the first command of a program that is not supported, "" if all are."""
    return next((str(one[1]) for one in instructions(program) if one[0] == "unread"), "")


_SIMPLE = frozenset({"set", "say", "if", "open", "hide", "door", "exit", "shop", "put"})


def changes_only_blocks_away(program: Program) -> bool:
    """Return whether a program, on every branch, does nothing but change numbers and remove blocks."""
    for one in instructions(program):
        if one[0] not in _SIMPLE or (one[0] in ("put", "door") and one[2]):
            return False
        if one[0] == "set" and not one[1].startswith(("flag:", "status:", "item:")):
            return False
        if one[0] == "set" and one[1] in ("status:hpmax", "status:mana", "status:manamax"):
            return False
    return True


def opened_by(program: Program) -> set[Place]:
    """Return every place whose block a program may remove or replace."""
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
    """Return where a program may move the hero: (floor, cell, stair); floor "" is the current one."""
    found = set()
    for one in instructions(program):
        if one[0] == "goto":
            found.add((one[1], one[2], one[3]))
        elif one[0] == "pos":
            found.add(("", (one[1], one[2]), ""))
        elif one[0] == "shift":
            found.add(("", None, ""))
    return found
