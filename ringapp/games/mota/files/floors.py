"""A floor file as a `Floor`: the map of any size, stairs, and the cells whose events are not handled."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.games.mota.files.tables import number
from ringapp.games.mota.rules.events import compile_auto, compile_program
from ringapp.games.mota.rules.tower import AutoEvent, Floor, Grid, Program, Stairs, Tile

MAX_SIDE = 256
CELL_EVENTS = (
    "events",
    "beforeBattle",
    "afterBattle",
    "afterGetItem",
    "afterOpenDoor",
    "autoEvent",
    "cannotMove",
    "cannotMoveIn",
)
PROGRAM_EVENTS = ("events", "afterBattle", "afterGetItem", "afterOpenDoor")
"""Events that are followed where all their commands are understood; so are automatic ones."""
FLOOR_EVENTS = ("firstArrive", "eachArrive", "parallelDo")


def floor_from(
    name: str,
    value: object,
    tiles: Mapping[int, Tile],
    neighbours: tuple[str, str],
    oddities: list[str],
) -> Floor:
    """The floor that a file holds.

    Args:
        neighbours: Ids of the floors before and after, for `:before` and `:next`.
        oddities: Sentences are added for what is not as it should be.

    Raises:
        ParseError: It has no map.
    """
    if not isinstance(value, dict):
        raise ParseError(tr("{file}: expected an object.").format(file=name))
    grid = grid_from(f"{name}.map", value.get("map"), oddities)
    stairs: dict[tuple[int, int], Stairs] = {}
    for place, entry in _entries(name, "changeFloor", value, grid, oddities):
        found = _stairs(entry, name, neighbours)
        if found is None:
            sentence = tr("{file}: the stairs at {place} lead nowhere.")
            oddities.append(sentence.format(file=name, place=list(place)))
        else:
            stairs[place] = found
    odd: list[tuple[int, int, str]] = []
    programs: dict[tuple[str, int, int], Program] = {}
    autos: list[AutoEvent] = []
    numbers = {tile.id: n for n, tile in tiles.items() if tile.id}
    for kind in CELL_EVENTS:
        for place, entry in _entries(name, kind, value, grid, oddities):
            if entry in (None, [], {}, ""):
                continue
            known = compile_auto(place, entry, name, numbers) if kind == "autoEvent" else None
            program = _program(kind, entry, name, place, numbers)
            if known is not None:
                autos += known
            elif program is not None:
                programs[kind, *place] = program
            else:
                odd.append((*place, kind))
    for kind in FLOOR_EVENTS:
        if value.get(kind):
            odd.append((-1, -1, kind))
    arrivals = {
        kind: (number(spot[0]), number(spot[1]))
        for kind in ("upFloor", "downFloor", "flyPoint")
        if isinstance(spot := value.get(kind), list) and len(spot) >= 2
    }
    return Floor(
        name,
        str(value.get("title") or name)[:200],
        grid,
        number(value.get("ratio", value.get("item_ratio")), 1) or 1,
        MappingProxyType(stairs),
        tuple(odd),
        _layer(value.get("bgmap"), grid),
        _layer(value.get("fgmap"), grid),
        str(value.get("defaultGround") or "ground"),
        MappingProxyType(arrivals),
        MappingProxyType(programs),
        tuple(autos),
        value.get("canFlyTo") is not False,
        value.get("canFlyFrom", value.get("canFlyTo")) is not False,
        value.get("canUseQuickShop") is not False,
    )


def _program(
    kind: str, entry: object, floor: str, place: tuple[int, int], numbers: Mapping[str, int]
) -> Program | None:
    """The program of an event, None where it is not understood or does more than a list of commands."""
    if kind not in PROGRAM_EVENTS:
        return None
    if isinstance(entry, dict) and "type" not in entry:
        usual = entry.get("enable") is not False and entry.get("trigger") in (None, "null", "", "action")
        if not usual or entry.get("noPass") is not None or not entry.get("data"):
            return None
        entry = entry["data"]
    return compile_program(entry, floor, place, numbers)


def grid_from(place: str, rows: object, oddities: list[str]) -> Grid:
    """A rectangle of tile numbers; rows that are too short are filled up with floor.

    Raises:
        ParseError: It is no list of lists of numbers, or larger than MAX_SIDE.
    """
    if not isinstance(rows, list) or not rows or not all(isinstance(row, list) for row in rows):
        raise ParseError(tr("“{place}”: expected the map, a list of rows.").format(place=place))
    width = max(len(row) for row in rows)
    if not 1 <= width <= MAX_SIDE or len(rows) > MAX_SIDE:
        sentence = tr("“{place}” has {w} x {h} tiles; at most {limit} x {limit} are read.")
        raise ParseError(sentence.format(place=place, w=width, h=len(rows), limit=MAX_SIDE))
    odd = None
    grid = []
    for y, row in enumerate(rows):
        cells = []
        for x in range(width):
            cell = row[x] if x < len(row) else 0
            if isinstance(cell, bool) or not isinstance(cell, int) or not 0 <= cell < 10**7:
                odd = odd or (x, y, cell)
                cell = number(cell) if isinstance(cell, int | float | str) else 0
                cell = cell if 0 <= cell < 10**7 else 0
            cells.append(cell)
        grid.append(tuple(cells))
    if odd is not None:
        sentence = tr("“{place}” has {found} at [{x}, {y}]; expected a tile number.")
        oddities.append(sentence.format(place=place, found=repr(odd[2])[:40], x=odd[0], y=odd[1]))
    return tuple(grid)


def _layer(rows: object, grid: Grid) -> Grid:
    """A background or foreground of the map's size, () where there is none."""
    if not isinstance(rows, list) or not rows:
        return ()
    layer = []
    for y in range(len(grid)):
        row = rows[y] if y < len(rows) and isinstance(rows[y], list) else []
        layer.append(tuple(max(0, number(row[x])) if x < len(row) else 0 for x in range(len(grid[0]))))
    return tuple(layer) if any(map(any, layer)) else ()


def _entries(
    name: str, kind: str, value: Mapping[str, Any], grid: Grid, oddities: list[str]
) -> list[tuple[tuple[int, int], Any]]:
    table = value.get(kind)
    if not isinstance(table, dict):
        return []
    found = []
    for key, entry in table.items():
        parts = str(key).split(",")
        if len(parts) == 2 and all(part.strip().isdecimal() and len(part) < 6 for part in parts):
            x, y = int(parts[0]), int(parts[1])
            if x < len(grid[0]) and y < len(grid):
                found.append(((x, y), entry))
                continue
        if entry not in (None, [], {}, ""):
            sentence = tr("{file}: “{kind}” names the place “{key}”, which is not on the map.")
            oddities.append(sentence.format(file=name, kind=kind, key=str(key)[:40]))
    return found


def _stairs(entry: object, name: str, neighbours: tuple[str, str]) -> Stairs | None:
    if not isinstance(entry, dict):
        return None
    target = str(entry.get("floorId") or "")
    target = {":before": neighbours[0], ":next": neighbours[1], ":now": name}.get(target, target)
    if not target:
        return None
    spot = entry.get("loc")
    if isinstance(spot, list) and len(spot) >= 2:
        return Stairs(target, (number(spot[0]), number(spot[1])))
    return Stairs(target, None, str(entry.get("stair") or ""))
