"""Events of a project as programs: the common commands that change numbers or remove blocks, nothing else.

A program is a tuple of instructions made when the tower is read; whatever has a command that is not
known here is no program at all, so that its place can be listed instead of guessed at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ringapp.games.mota.rules.expressions import Tree, evaluate, names, parse, whole
from ringapp.games.mota.rules.tower import AutoEvent, Hero, Program

Place = tuple[str, int, int]

MAX_COMMANDS = 500
MAX_DEPTH = 12
STATUS = ("hp", "atk", "def", "mdef", "money", "exp", "lv")
_FIELD = {"def": "df"}
QUIET = frozenset(
    [
        "comment",
        "text",
        "autoText",
        "scrollText",
        "setText",
        "tip",
        "playSound",
        "stopSound",
        "playBgm",
        "pauseBgm",
        "resumeBgm",
        "loadBgm",
        "freeBgm",
        "sleep",
        "animate",
        "stopAnimate",
        "vibrate",
        "setCurtain",
        "screenFlash",
        "setVolume",
        "setBgmSpeed",
        "showImage",
        "hideImage",
        "showTextImage",
        "moveImage",
        "showGif",
        "setHeroIcon",
        "update",
        "waitAsync",
        "setWeather",
        "autoSave",
        "forbidSave",
        "showStatusBar",
        "hideStatusBar",
        "previewUI",
        "clearMap",
        "drawArrow",
        "turnHero",
        "setHeroOpacity",
        "setViewport",
        "lockViewport",
        "moveViewport",
        "stopAsync",
        "setBgFgBlock",
        "hideBgFgMap",
        "showBgFgMap",
        "setFloorText",
    ]
)
"""Commands that only show or sound."""


class Unclear(Exception):
    """A program came to a number that the engine would keep as a fraction."""


@dataclass(slots=True)
class Change:
    """What a program has done: `hero` and `flags` after it, blocks `opened` or `put` (place -> number)."""

    hero: Hero
    flags: dict[str, float]
    opened: set[Place] = field(default_factory=set)
    put: dict[Place, int] = field(default_factory=dict)
    shops: list[str] = field(default_factory=list)
    left: bool = False


def compile_program(
    commands: object, floor: str, own: tuple[int, int] | None, numbers: Mapping[str, int], depth: int = 0
) -> Program | None:
    """The program of an event list; None where a command is not known.

    Args:
        own: The cell that carries the event, which `hide` without a place means.
        numbers: Tile numbers by id, for `setBlock`.
    """
    if isinstance(commands, str | dict):
        commands = [commands]
    if not isinstance(commands, list) or len(commands) > MAX_COMMANDS or depth > MAX_DEPTH:
        return None
    program = []
    for command in commands:
        if isinstance(command, str):
            continue
        if not isinstance(command, dict):
            return None
        kind = str(command.get("type"))
        if kind in QUIET:
            continue
        made = _instruction(kind, command, floor, own, numbers, depth)
        if made is None:
            return None
        program.append(made)
    return tuple(program)


def _instruction(
    kind: str,
    command: Mapping[str, Any],
    floor: str,
    own: tuple[int, int] | None,
    numbers: Mapping[str, int],
    depth: int,
) -> tuple[Any, ...] | None:
    if kind == "exit":
        return ("exit",)
    if kind in ("setValue", "addValue"):
        return _setting(kind, command)
    if kind == "openShop":
        return ("shop", str(command.get("id") or ""), bool(command.get("open")))
    if kind == "if":
        tree = parse(str(command.get("condition") or ""))
        ways = [
            compile_program(command.get(way) or [], floor, own, numbers, depth + 1)
            for way in ("true", "false")
        ]
        known = tree is not None and _readable(tree) and None not in ways
        return ("if", tree, *ways) if known else None
    if kind in ("hide", "openDoor", "setBlock"):
        places = _places(command, floor, own)
        if places is None or (kind == "openDoor" and command.get("needKey")):
            return None
        if kind != "setBlock":
            return ("open", places)
        number = _number(command.get("number"), numbers)
        return None if number is None else ("put", places, number)
    return None


def _setting(kind: str, command: Mapping[str, Any]) -> tuple[Any, ...] | None:
    name = str(command.get("name") or "")
    op = "+=" if kind == "addValue" else str(command.get("operator") or "=")
    value = command.get("value")
    tree = parse("0" if value is None else str(value))
    settable = name.startswith(("flag:", "item:")) or name.removeprefix("status:") in STATUS
    if tree is None or not settable or op not in _ASSIGN or not _readable(tree):
        return None
    return ("set", name, op, tree)


def _readable(tree: Tree) -> bool:
    return all(
        name.startswith(("flag:", "item:")) or name.removeprefix("status:") in STATUS for name in names(tree)
    )


def _places(command: Mapping[str, Any], floor: str, own: tuple[int, int] | None) -> tuple[Place, ...] | None:
    where = str(command.get("floorId") or floor)
    spots = command.get("loc")
    if spots is None:
        return None if own is None else ((where, *own),)
    if isinstance(spots, list) and len(spots) == 2 and all(type(n) is int for n in spots):
        spots = [spots]
    if not isinstance(spots, list):
        return None
    found: list[Place] = []
    for spot in spots:
        if not (isinstance(spot, list) and len(spot) == 2 and all(type(n) is int for n in spot)):
            return None
        found.append((where, spot[0], spot[1]))
    return tuple(found)


def _number(value: object, numbers: Mapping[str, int]) -> int | None:
    text = str(value)
    if text.isdecimal() and len(text) < 8:
        return int(text)
    return numbers.get(text)


def compile_auto(
    place: tuple[int, int], data: object, floor: str, numbers: Mapping[str, int]
) -> list[AutoEvent] | None:
    """The automatic events of a cell; None where one of them is not understood."""
    found = []
    for key, entry in data.items() if isinstance(data, dict) else ():
        if not isinstance(entry, dict) or not entry:
            continue
        tree = parse(str(entry.get("condition") or ""))
        program = compile_program(entry.get("data") or [], floor, place, numbers)
        if tree is None or program is None or not _readable(tree):
            return None
        name = f"auto:{floor}:{place[0]},{place[1]}:{str(key)[:20]}"
        again = bool(entry.get("multiExecute"))
        found.append(AutoEvent(name, tree, program, bool(entry.get("currentFloor")), again))
    return found


def run(program: Program, change: Change) -> Change:
    """The change after a program. Raises Unclear."""
    for instruction in program:
        if change.left:
            break
        head = instruction[0]
        if head == "set":
            _assign(change, instruction[1], instruction[2], evaluate(instruction[3], _reading(change)))
        elif head == "if":
            run(instruction[2] if evaluate(instruction[1], _reading(change)) else instruction[3], change)
        elif head == "open":
            change.opened.update(instruction[1])
            for place in instruction[1]:
                change.put.pop(place, None)
        elif head == "put":
            for place in instruction[1]:
                change.opened.discard(place)
                change.put[place] = instruction[2]
        elif head == "shop":
            change.flags["shop:" + instruction[1]] = 1
            if instruction[2]:
                change.shops.append(instruction[1])
        else:
            change.left = True
    return change


def read_value(hero: Hero, flags: Mapping[str, float], name: str) -> float:
    """The value of "status:atk", "item:yellowKey" or "flag:door"."""
    kind, _, rest = name.partition(":")
    if kind == "status":
        return int(getattr(hero, _FIELD.get(rest, rest)))
    if kind == "item":
        return hero.count(rest)
    return flags.get(rest, 0)


def _reading(change: Change) -> Any:
    return lambda name: read_value(change.hero, change.flags, name)


_ASSIGN: dict[str, Callable[[float, float], float]] = {
    "=": lambda old, new: new,
    "+=": lambda old, new: old + new,
    "-=": lambda old, new: old - new,
    "*=": lambda old, new: old * new,
    "/=": lambda old, new: old / new if new else 0,
    "//=": lambda old, new: int(old / new) if new else 0,
    "%=": lambda old, new: old % new if new else 0,
    "min=": lambda old, new: min(old, new),
    "max=": lambda old, new: max(old, new),
}


def _assign(change: Change, name: str, op: str, value: float) -> None:
    kind, _, rest = name.partition(":")
    result = whole(_ASSIGN[op](read_value(change.hero, change.flags, name), value))
    if kind == "flag":
        change.flags[rest] = result
        return
    if not isinstance(result, int) or abs(result) > 10**15:
        raise Unclear(name)
    if kind == "status":
        stats: dict[str, Any] = {_FIELD.get(rest, rest): result}
        change.hero = replace(change.hero, **stats)
    else:
        bag = dict(change.hero.bag) | {rest: max(0, result)}
        change.hero = replace(change.hero, bag=tuple(sorted((k, n) for k, n in bag.items() if n)))


def changes_only_blocks_away(program: Program) -> bool:
    """Whether a program puts no new blocks anywhere, under any condition."""
    for instruction in program:
        if instruction[0] == "put" and instruction[2] != 0:
            return False
        if instruction[0] == "if" and not all(changes_only_blocks_away(p) for p in instruction[2:]):
            return False
    return True


def opened_by(program: Program) -> set[Place]:
    """Every place that a program may clear."""
    found: set[Place] = set()
    for instruction in program:
        if instruction[0] in ("open", "put"):
            found.update(instruction[1])
        elif instruction[0] == "if":
            found |= opened_by(instruction[2]) | opened_by(instruction[3])
    return found
