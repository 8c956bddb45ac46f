"""Finds the blocks that a program's outcome depends on, besides the world and the hero's figures.

Most events read flags and figures alone; flags belong to the world, and figures record how they are used
(`traced`). So what an event does to one state it does to all that agree in the blocks found here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ringapp.games.mota.rules.board import Board, Cell, Place, tile_at
from ringapp.games.mota.rules.events.consequences import autos_of
from ringapp.games.mota.rules.events.contents import goes_to, instructions, opened_by
from ringapp.games.mota.rules.events.scripts import HERE
from ringapp.games.mota.rules.tower import Program, Tower, all_programs, shop_programs
from ringapp.games.mota.search.tower.state_layout import Layout

_OF_THE_WORLD = frozenset(
    {"flag", "switch", "temp", "value", "sysflag", "visited", "worn", "equip", "ratio", "floor", "hard"}
    | {"status", "item"}
)
_BY_STATE = frozenset({"battle", "fight", "lose", "debuff", "each", "trigger"})
"""Instructions whose outcome rests on more than is named in them."""

_SHUTTING = frozenset({"open", "hide", "put", "close", "say"})


class _Unknown(Exception):
    """A program depends on something that cannot be named."""


def read_by(layout: Layout, world: Board, place: Place, programs: list[Program]) -> set[Place] | None:
    """Return the places whose blocks a place's programs and their consequences read; None if unknown.

    Args:
        place: The place where they run; its floor's automatic events count as consequences.
    """
    found: set[Place] = set()
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
                _tree(auto.condition, floor, found)
        for floor, program in todo:
            for one in instructions(program):
                if one[0] in _BY_STATE:
                    raise _Unknown
                _tree(one[1:], floor, found)
            found |= {_resolved(spot, (floor, *place[1:])) for spot in opened_by(program)}
    except _Unknown:
        return None
    return found


def _resolved(spot: Place, here: Place) -> Place:
    return here if spot == HERE else (spot[0] or here[0], spot[1], spot[2])


def _tree(tree: object, floor: str, found: set[Place]) -> None:
    for name in _named(tree):
        _name(name, floor, found)


def _named(tree: object) -> Iterator[str]:
    """Yield every name that trees read, at any depth."""
    if isinstance(tree, tuple | list):
        if len(tree) == 2 and tree[0] == "name" and isinstance(tree[1], str):
            yield tree[1]
        else:
            for part in tree:
                yield from _named(part)


def _name(name: str, floor: str, found: set[Place]) -> None:
    kind, _, rest = name.partition(":")
    if kind.startswith("block"):
        parts = rest.split(",")
        if len(parts) < 2 or not (parts[0].isdecimal() and parts[1].isdecimal()):
            raise _Unknown
        found.add((parts[2] if len(parts) > 2 else floor, int(parts[0]), int(parts[1])))
    elif kind not in _OF_THE_WORLD:
        raise _Unknown


def only_shuts(view: Board, cell: Cell) -> bool:
    """Return whether an event in the way only turns its own block into a wall that nothing else asks for."""
    place, own = (view.floor, *cell), view.tower.floors[view.floor].programs.get(("events", *cell), ())
    if not own or not tile_at(view, cell).blocks or any(one[0] not in _SHUTTING for one in own):
        return False
    wall = view.tower.tile(int(own[-1][2])) if own[-1][0] in ("close", "put") else None
    if wall is None or not wall.blocks or wall.door is not None or wall.trigger not in ("", "null"):
        return False
    goal = (view.goal_floor, *(view.goal_at or ()))
    if {_resolved(spot, place) for spot in opened_by(own)} != {place} or place in {goal, *view.forced}:
        return False
    here, anywhere = _texts(view.tower, view.floor), _texts(view.tower)
    if anywhere.count(repr(place)) > repr(own).count(repr(place)) or repr(("", *cell)) in here:
        return False
    asked = ":{1},{2}".format(*place)
    return f"{asked},{view.floor}" not in anywhere and not re.search(rf"{asked}(?![\d,])", here)


@lru_cache(maxsize=64)
def _texts(tower: Tower, floor: str = "") -> str:
    """Return all that may run in a tower, or on one of its floors, as text."""
    autos = [auto.condition for one in tower.floors.values() if floor in ("", one.id) for auto in one.autos]
    rest = [shop_programs(tower), tower.levels, *((item.script, item.spent) for item in tower.items.values())]
    return repr([all_programs(tower, floor), autos, rest])
