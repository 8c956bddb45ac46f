"""What the outcome of a program rests on besides the world: blocks and figures that it names.

Most events ask for flags alone, and these belong to the world. Then what an event does to one state it does
to all that agree in the blocks and figures named here; other figures go on, are added to or set anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ringapp.games.mota.rules.board import Board, Place
from ringapp.games.mota.rules.events.consequences import autos_of
from ringapp.games.mota.rules.events.lowering import HERE, goes_to, instructions, opened_by
from ringapp.games.mota.rules.tower import Program
from ringapp.games.mota.search.floors.layout import ATK, DEF, EXP, HP, MDEF, MONEY, Layout

_STATUS = {"hp": HP, "atk": ATK, "def": DEF, "mdef": MDEF, "money": MONEY, "exp": EXP}
_OF_THE_WORLD = frozenset(
    {"flag", "switch", "temp", "value", "sysflag", "visited", "worn", "equip", "ratio", "floor", "hard"}
)
_BY_STATE = frozenset({"battle", "fight", "lose", "debuff", "each"})
"""Instructions whose outcome rests on more than is named in them."""
_ADDS = frozenset({"=", "+=", "-="})


class _Unknown(Exception):
    """A program rests on what is not named."""


@dataclass(slots=True)
class Reads:
    """Blocks and figures of the hero that are read or touched."""

    places: set[Place] = field(default_factory=set)
    figures: set[int] = field(default_factory=set)


def reads_of(layout: Layout, world: Board, place: Place, programs: list[Program]) -> Reads | None:
    """What programs at a place rest on, with all that follows by itself; None where that is not told.

    Args:
        place: Where they run; its floor is that of automatic events.
    """
    found = Reads()
    tower = world.tower
    if tower.levels:
        return None
    todo = [(place[0], program) for program in programs]
    floors = {place[0]}
    try:
        for floor, _, _ in (goal for program in programs for goal in goes_to(program)):
            floors.add(floor or place[0])
        for floor in floors:
            if floor not in tower.floors:
                return None
            arrivals = [p for key, p in tower.floors[floor].programs.items() if key[1] < 0]
            todo += [(floor, program) for program in arrivals]
            for auto in autos_of(tower, floor):
                todo.append((auto.place[0] if auto.place else floor, auto.program))
                _tree(layout, auto.condition, floor, found)
        for floor, program in todo:
            for one in instructions(program):
                _instruction(layout, one, floor, found)
            found.places |= {_resolved(spot, (floor, *place[1:])) for spot in opened_by(program)}
    except _Unknown:
        return None
    return found


def _resolved(spot: Place, here: Place) -> Place:
    return here if spot == HERE else (spot[0] or here[0], spot[1], spot[2])


def _instruction(layout: Layout, one: tuple[Any, ...], floor: str, found: Reads) -> None:
    if one[0] in _BY_STATE:
        raise _Unknown
    if one[0] == "set" and one[2] not in _ADDS:
        _name(layout, one[1], floor, found)
    if one[0] == "set" and one[1].startswith("item:"):  # a bag never holds less than none
        _name(layout, one[1], floor, found)
    _tree(layout, one[1:], floor, found)


def _tree(layout: Layout, tree: Any, floor: str, found: Reads) -> None:
    for name in _named(tree):
        _name(layout, name, floor, found)


def _named(tree: Any) -> Iterator[str]:
    """Every name that is asked for in trees, however deep they lie."""
    if isinstance(tree, tuple | list):
        if len(tree) == 2 and tree[0] == "name" and isinstance(tree[1], str):
            yield tree[1]
        else:
            for part in tree:
                yield from _named(part)


def _name(layout: Layout, name: str, floor: str, found: Reads) -> None:
    kind, _, rest = name.partition(":")
    if kind == "status":
        if rest in _STATUS:
            found.figures.add(_STATUS[rest])
    elif kind == "item":
        if rest in layout.counter:
            found.figures.add(layout.counter[rest])
    elif kind.startswith("block"):
        parts = rest.split(",")
        if len(parts) < 2 or not (parts[0].isdecimal() and parts[1].isdecimal()):
            raise _Unknown
        found.places.add((parts[2] if len(parts) > 2 else floor, int(parts[0]), int(parts[1])))
    elif kind not in _OF_THE_WORLD:
        raise _Unknown
