"""What of a tower the rules do not follow, as facts with their places; and what of it a task could come to.

A thing is left alone for good: the hero goes around it. It may matter to an answer wherever the hero could
come if all else were out of his way; behind walls that nothing opens it cannot.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ringapp.core.contract.claims import LeftAlone
from ringapp.games.mota.rules.board import (
    UNFOLLOWED,
    Board,
    Cell,
    Place,
    beside,
    enemy_named,
    floor_of,
    grid_of,
    item_named,
    stairs_at,
    task_floors,
    tile_at,
)
from ringapp.games.mota.rules.events import opened_by
from ringapp.games.mota.rules.moves import all_stairs, arrival, gain_at, has_event
from ringapp.games.mota.rules.tower import Program

TRIGGERS = frozenset({"", "null", "battle", "getItem", "openDoor", "changeFloor", "action"})
KNOWN_SPECIALS = range(28)
FOLLOWED_TOOLS = frozenset({"pickaxe", "bomb", "fly", "book"})
"""What is used from the bag and followed, or does nothing but show."""


def on_floor(board: Board) -> list[LeftAlone]:
    """What is left alone on the floor that is seen."""
    return [*_events(board), *_monsters(board), *_items(board), *_tiles(board)]


def of_task(board: Board) -> tuple[LeftAlone, ...]:
    """What is left alone on every floor of the task; `matters` where the hero could come to it."""
    reach = reachable(board)
    come_to = {place[0] for place in reach}
    found = []
    for name in board.tower.floors:
        if name not in task_floors(board):
            continue
        for fact in on_floor(replace(board, floor=name)):
            near = name in come_to if not _rests_on_place(fact) else _near(fact, reach)
            found.append(replace(fact, matters=near))
    if board.tower.flags.get("enableHPMax"):
        found.append(LeftAlone("rule", facts={"what": "enableHPMax"}))
    return (*found, *_tools(board, reach))


def _rests_on_place(fact: LeftAlone) -> bool:
    return bool(fact.targets) and fact.facts.get("what") != "autoEvent"


def _near(fact: LeftAlone, reach: frozenset[Place]) -> bool:
    return any((fact.page, *cell) in reach for cell in fact.targets)


def _events(board: Board) -> list[LeftAlone]:
    kinds: dict[str, list[Cell]] = {}
    for x, y, kind in floor_of(board).oddities:
        if (board.floor, x, y) not in board.gone or kind == "autoEvent":
            kinds.setdefault(kind, []).append((x, y))
    return [
        LeftAlone(
            "arrival" if cells[0][0] < 0 else "event",
            board.floor,
            tuple(sorted(cell for cell in set(cells) if cell[0] >= 0)),
            {"what": kind},
        )
        for kind, cells in kinds.items()
    ]


def _monsters(board: Board) -> list[LeftAlone]:
    """Monsters that do what is not followed."""
    kinds: dict[str, list[Cell]] = {}
    for cell in _cells(board):
        tile = tile_at(board, cell)
        enemy = enemy_named(board, tile.id) if tile.trigger == "battle" else None
        if enemy is not None and any(s in UNFOLLOWED or s not in KNOWN_SPECIALS for s in enemy.special):
            kinds.setdefault(enemy.id, []).append(cell)
    return [
        LeftAlone("special", board.floor, tuple(cells), {"id": name, "special": _specials(board, name)})
        for name, cells in kinds.items()
    ]


def _specials(board: Board, name: str) -> list[int]:
    enemy = enemy_named(board, name)
    assert enemy is not None
    return [s for s in enemy.special if s in UNFOLLOWED or s not in KNOWN_SPECIALS]


def _items(board: Board) -> list[LeftAlone]:
    """Items whose effect is not understood."""
    kinds: dict[str, list[Cell]] = {}
    for cell in _cells(board):
        tile = tile_at(board, cell)
        if tile.trigger == "getItem" and gain_at(board, cell) is None and not has_event(board, cell):
            kinds.setdefault(tile.id, []).append(cell)
    return [LeftAlone("item", board.floor, tuple(cells), {"id": name}) for name, cells in kinds.items()]


def _tiles(board: Board) -> list[LeftAlone]:
    """Tiles with a trigger of their own, monsters that no table has, doors without a lock that is known."""
    kinds: dict[str, list[Cell]] = {}
    for cell in _cells(board):
        tile = tile_at(board, cell)
        unknown = tile.trigger == "battle" and enemy_named(board, tile.id) is None
        locked = tile.trigger == "openDoor" and tile.door is None
        if (unknown or locked or tile.trigger not in TRIGGERS) and not has_event(board, cell):
            kinds.setdefault(tile.trigger, []).append(cell)
    return [LeftAlone("tile", board.floor, tuple(cells), {"trigger": name}) for name, cells in kinds.items()]


def _tools(board: Board, reach: frozenset[Place]) -> list[LeftAlone]:
    """Things in the bag, or to be had, whose use is not followed."""
    names = {name for name, _ in board.hero.bag}
    for floor in {place[0] for place in reach}:
        view = replace(board, floor=floor)
        names |= {tile_at(view, place[1:]).id for place in reach if place[0] == floor}
    found = []
    for name in sorted(names):
        item = item_named(board, name)
        if item is not None and item.usable and name not in FOLLOWED_TOOLS:
            found.append(LeftAlone("tool", facts={"id": name}))
    return found


def _cells(board: Board) -> Iterable[Cell]:
    grid = grid_of(board)
    return ((x, y) for y in range(len(grid)) for x in range(len(grid[0])))


# What the hero could come to ---------------------------------------------------------------------------


def reachable(board: Board) -> frozenset[Place]:
    """Every place of the task that the hero could touch or stand on if all that can go were gone."""
    inner = task_floors(board)
    views = {name: replace(board, floor=name) for name in inner}
    opened = _ever_opened(views.values())
    breaks = _may_have(board, views.values(), "pickaxe")
    start = [(board.floor, *board.at)]
    if _may_have(board, views.values(), "fly"):
        start += [(name, *spot) for name in inner for spot in _landings(views[name])]
    seen, stack, entered = set(start), list(start), frozenset(start)
    while stack:
        place = stack.pop()
        view = views[place[0]]
        if place not in entered and not _passable(view, place, opened, breaks):
            continue
        for near in _around(view, place, inner, views):
            if near not in seen:
                seen.add(near)
                stack.append(near)
    return frozenset(seen)


def _around(view: Board, place: Place, inner: frozenset[str], views: dict[str, Board]) -> list[Place]:
    grid = grid_of(view)
    found = [
        (place[0], *cell)
        for _, cell in beside(floor_of(view), place[1:])
        if 0 <= cell[1] < len(grid) and 0 <= cell[0] < len(grid[0])
    ]
    stairs = stairs_at(view, place[1:])
    if stairs is not None and stairs.floor in inner:
        found.append((stairs.floor, *arrival(view, stairs)))
    return found


def _passable(view: Board, place: Place, opened: set[Place], breaks: bool) -> bool:
    """Whether a place could ever be stood on."""
    if place in opened:
        return True
    tile = tile_at(view, place[1:])
    return not tile.blocks or tile.trigger not in ("", "null") or (breaks and tile.breakable)


def _ever_opened(views: Iterable[Board]) -> set[Place]:
    found: set[Place] = set()
    for view in views:
        for program in _programs(view):
            found |= opened_by(program)
    return found


def _programs(view: Board) -> list[Program]:
    floor = floor_of(view)
    return [*floor.programs.values(), *(auto.program for auto in floor.autos)]


def _may_have(board: Board, views: Iterable[Board], item: str) -> bool:
    views = list(views)
    if board.hero.count(item) or any(f"item:{item}" in repr(p) for view in views for p in _programs(view)):
        return True
    return any(tile_at(view, cell).id == item for view in views for cell in _cells(view))


def _landings(view: Board) -> list[Cell]:
    """Where a flight may set the hero down."""
    floor = floor_of(view)
    return [cell for cell, _ in all_stairs(view)] + list(floor.arrivals.values())
