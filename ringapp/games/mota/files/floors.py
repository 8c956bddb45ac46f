"""Reads a floor file as a `Floor`: its map, stairs, events, and the cells whose events are unsupported."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Facts
from ringapp.games.mota.files.paintings import paintings_from
from ringapp.games.mota.files.tables import number
from ringapp.games.mota.rules.events.contents import unread_in
from ringapp.games.mota.rules.events.lowering import Compiler, compile_auto, only_says
from ringapp.games.mota.rules.tower import AutoEvent, Floor, Grid, Mark, Program, Stairs

MAX_SIDE = 256
CELL_EVENTS = ("events", "beforeBattle", "afterBattle", "afterGetItem", "afterOpenDoor")
ARRIVALS = ("firstArrive", "eachArrive")


def floor_from(
    name: str,
    value: object,
    compiler: Compiler,
    neighbours: tuple[str, str],
    oddities: list[str],
) -> Floor:
    """Return the floor that a file holds.

    Args:
        compiler: Compiles the floor's events.
        neighbours: Ids of the floors before and after, for `:before` and `:next`.
        oddities: Sentences about what is wrong in the file are added.

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
    events = _Events(name, value, grid, compiler, oddities)
    arrivals = {
        kind: (number(spot[0]), number(spot[1]))
        for kind in ("upFloor", "downFloor", "flyPoint")
        if isinstance(spot := value.get(kind), list) and len(spot) >= 2
    }
    return Floor(
        name, str(value.get("title") or name)[:200], _awake(grid, events.dormant),
        number(value.get("ratio", value.get("item_ratio")), 1) or 1, MappingProxyType(stairs),
        tuple(events.odd), _layer(value.get("bgmap"), grid), _layer(value.get("fgmap"), grid),
        str(value.get("defaultGround") or "ground"), MappingProxyType(arrivals),
        MappingProxyType(events.programs), tuple(events.autos), value.get("canFlyTo") is not False,
        value.get("canFlyFrom", value.get("canFlyTo")) is not False,
        value.get("canUseQuickShop") is not False, marks=MappingProxyType(events.marks),
        dormant=MappingProxyType(events.dormant), talk=MappingProxyType(events.talk),
        shut=MappingProxyType(_shut(name, value, grid, oddities)),
        paintings=paintings_from(value.get("images")),
    )  # fmt: skip


class _Events:
    """Collects the events of a floor file: programs, marks, hidden blocks, and unsupported ones."""

    def __init__(self, name: str, value: Facts, grid: Grid, compiler: Compiler, oddities: list[str]) -> None:
        self.name, self.grid, self.compiler = name, grid, compiler
        self.programs: dict[tuple[str, int, int], Program] = {}
        self.talk: dict[tuple[str, int, int], Program] = {}
        self.marks: dict[tuple[int, int], Mark] = {}
        self.dormant: dict[tuple[int, int], int] = {}
        self.autos: list[AutoEvent] = []
        self.odd: list[tuple[int, int, str]] = []
        for kind in CELL_EVENTS:
            for place, entry in _entries(name, kind, value, grid, oddities):
                if entry is not None:
                    self._cell(kind, place, entry)
        self._touched(value)
        for place, entry in _entries(name, "autoEvent", value, grid, oddities):
            found, whole = compile_auto(compiler, place, entry, name)
            self.autos += found
            if not whole or any(unread_in(auto.program) for auto in found):
                self.odd.append((*place, "autoEvent"))
        for kind in ARRIVALS:
            if value.get(kind):
                self._keep(kind, (-1, -1), compiler.with_talk(value[kind], name, None))
        for kind in (*CELL_EVENTS, "autoEvent", "changeFloor", "cannotMove", "cannotMoveIn"):
            if value.get(kind) and not isinstance(value[kind], dict):
                self.odd.append((-1, -1, kind))
        self.odd += [(*cell, "map") for cell in unclear_cells(value.get("map"))]
        if str(value.get("parallelDo") or "").strip():
            self.odd.append((-1, -1, "parallelDo"))

    def _cell(self, kind: str, place: tuple[int, int], entry: object) -> None:
        data = entry
        if isinstance(entry, dict) and "type" not in entry:
            data = entry.get("data")
        if kind == "events":
            self._mark(place, entry if isinstance(entry, dict) and "type" not in entry else {})
        if data:
            self._keep(kind, place, self.compiler.with_talk(data, self.name, place))

    def _touched(self, value: Facts) -> None:
        """Compile the events of tiles whose trigger a plug-in handles."""
        for y, row in enumerate(self.grid):
            for x, tile in enumerate(row):
                handler = self.compiler.handlers.get(tile)
                mark = self.marks.get((x, y))
                if handler is not None and (mark is None or not mark.trigger):
                    self.odd = [entry for entry in self.odd if entry != (x, y, "events")]
                    self.talk["events", x, y] = ()  # dealt with, whatever that comes to
                    self._keep("events", (x, y), self.compiler.handler(*handler, self.name, (x, y)))

    def _mark(self, place: tuple[int, int], entry: Facts) -> None:
        trigger, blocks = entry.get("trigger"), entry.get("noPass")
        odd = trigger not in _TRIGGERS or any(entry.get(key) is not None for key in _ALSO)
        self.marks[place] = Mark(str(trigger or ""), None if blocks is None else bool(blocks))
        if odd:
            self.odd.append((*place, "events"))
        if entry.get("enable") is False:
            self.dormant[place] = self.grid[place[1]][place[0]]

    def _keep(self, kind: str, place: tuple[int, int], program: Program) -> None:
        if program:
            (self.talk if only_says(program) else self.programs)[kind, *place] = program
        if unread_in(program):
            self.odd.append((*place, kind))


_TRIGGERS = (None, "", "null", "action", "battle", "getItem", "openDoor", "changeFloor")
_ALSO = ("cls", "id", "doorInfo", "script", "event", "cannotIn", "cannotOut", "canBreak")
"""Entries that would make another block of a cell than the one on the map: not followed."""


def _awake(grid: Grid, dormant: Mapping[tuple[int, int], int]) -> Grid:
    """Return the map without the blocks that are hidden at first."""
    return tuple(
        tuple(0 if (x, y) in dormant else n for x, n in enumerate(row)) for y, row in enumerate(grid)
    )


def _shut(
    name: str, value: Facts, grid: Grid, oddities: list[str]
) -> dict[tuple[int, int], tuple[frozenset[str], frozenset[str]]]:
    """Return for each such cell the directions it cannot be left by, and those it cannot be entered from."""
    found: dict[tuple[int, int], tuple[frozenset[str], frozenset[str]]] = {}
    for side, kind in enumerate(("cannotMove", "cannotMoveIn")):
        for place, entry in _entries(name, kind, value, grid, oddities):
            ways = frozenset(str(way) for way in entry) if isinstance(entry, list) else frozenset()
            if ways:
                before = found.get(place, (frozenset(), frozenset()))
                found[place] = (ways, before[1]) if side == 0 else (before[0], ways)
    return found


def grid_from(place: str, rows: object, oddities: list[str]) -> Grid:
    """Return a rectangle of tile numbers; rows that are too short are filled up with floor.

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
            if not _is_tile(cell):
                odd = odd or (x, y, cell)
                cell = number(cell) if isinstance(cell, int | float | str) else 0
                cell = cell if 0 <= cell < 10**7 else 0
            cells.append(cell)
        grid.append(tuple(cells))
    if odd is not None:
        sentence = tr("“{place}” has {found} at [{x}, {y}]; expected a tile number.")
        oddities.append(sentence.format(place=place, found=repr(odd[2])[:40], x=odd[0], y=odd[1]))
    return tuple(grid)


def _is_tile(cell: object) -> bool:
    return type(cell) is int and 0 <= cell < 10**7


def unclear_cells(rows: object) -> list[tuple[int, int]]:
    """Return the cells of a map that hold no tile number."""
    lines = [row if isinstance(row, list) else [] for row in rows] if isinstance(rows, list) else []
    return [(x, y) for y, row in enumerate(lines) for x, cell in enumerate(row) if not _is_tile(cell)]


def _layer(rows: object, grid: Grid) -> Grid:
    """Return a background or foreground of the map's size, () where there is none."""
    if not isinstance(rows, list) or not rows:
        return ()
    layer = []
    for y in range(len(grid)):
        row = rows[y] if y < len(rows) and isinstance(rows[y], list) else []
        layer.append(tuple(max(0, number(row[x])) if x < len(row) else 0 for x in range(len(grid[0]))))
    return tuple(layer) if any(map(any, layer)) else ()


def _entries(
    name: str, kind: str, value: Facts, grid: Grid, oddities: list[str]
) -> list[tuple[tuple[int, int], object]]:
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
