"""A task contracted to barriers (monsters, doors) and the regions between them, where the rules allow it.

Everything that lies free in a region is taken on reaching it, so stats and keys depend only on the set of
barriers cleared. `contract` says in one word what forbids this: then the search is over the rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ringapp.games.mota.rules.aftermath import LASTING, poison_of
from ringapp.games.mota.rules.board import (
    Board,
    Cell,
    Kind,
    Place,
    beside,
    enemy_named,
    fields,
    grid_of,
    stairs_at,
    tile_at,
)
from ringapp.games.mota.rules.goals import ends_task, exit_of, is_exit, views_of
from ringapp.games.mota.rules.stairs import arrival
from ringapp.games.mota.rules.tower import Enemy, Gain
from ringapp.games.mota.rules.walking import gain_at, is_free, kind_at

Links = dict[Place, list[Place]]
"""Where stairs inside a task lead."""
MAX_BARRIERS = MAX_REGIONS = 126
_PLACE_BOUND = frozenset({11, 25, 26}) | LASTING


@dataclass(slots=True)
class Barrier:
    """A monster or a door, or an item that need not be taken (`kind`).

    `regions` and `barriers` are the neighbours that clearing it opens.
    """

    place: Place
    kind: Kind
    enemy: Enemy | None
    door: tuple[tuple[str, int, bool], ...]
    regions: set[int] = field(default_factory=set)
    barriers: set[int] = field(default_factory=set)


@dataclass(slots=True)
class Region:
    """Connected tiles; `gain` sums up all items there, `goal` tells whether reaching it reaches the goal."""

    cells: set[Place]
    gain: Gain
    barriers: set[int] = field(default_factory=set)
    goal: bool = False


@dataclass(slots=True)
class Model:
    """A contracted task.

    Attributes:
        start: Regions where the hero stands; `edge`: barriers next to his tile.
        items: Free items in the regions, `links` where stairs inside the task lead.
        ends: Stairs that leave the task, where leaving is its goal.
    """

    board: Board
    barriers: list[Barrier]
    regions: list[Region]
    start: set[int]
    edge: set[int]
    goal_barrier: int = -1
    forced: set[int] = field(default_factory=set)
    has_exit: bool = True
    items: dict[Place, Gain] = field(default_factory=dict)
    links: Links = field(default_factory=dict)
    ends: list[Place] = field(default_factory=list)


Picked = tuple[bool, bool, bool]


def contract(board: Board, picked: Picked = (False, False, False), *, loose: bool = False) -> Model | str:
    """Return the contracted model of a task, or the word for what prevents one.

    Args:
        picked: Whether items that give ATK, DEF or MDEF are barriers, so that they may be left.
        loose: Whether to accept any size, and one-way stairs as two-way ones; such a model only gives bounds.
    """
    views = views_of(board)
    reason = next((why for view in views.values() if (why := _obstacle(view))), "")
    if reason:
        return reason
    links = _links(board, views)
    barriers, spot = _barriers(board, views, picked)
    for place in [place for place in links if _changes_nothing(board, views, links, spot, place)]:
        del links[place]
    if not loose and not all(_leads_back(board, views, links, spot, place) for place in links):
        return "oneway"
    items: dict[Place, Gain] = {}
    regions, index = _regions(board, views, links, spot, items)
    if not loose and (len(barriers) > MAX_BARRIERS or len(regions) > 4000):
        return "size"
    _join(views, barriers, regions, index, spot, links)
    for barrier in barriers:
        if barrier.kind == "item":
            barrier.regions.add(len(regions))
            gain = gain_at(views[barrier.place[0]], barrier.place[1:]) or Gain()
            regions.append(Region({barrier.place}, gain))
    start = {index[board.floor, *board.at]}
    model = Model(board, barriers, regions, start, set(), items=items, links=links)
    return _with_goal(model, views, index, spot)


def _barriers(
    board: Board, views: dict[str, Board], picked: Picked
) -> tuple[list[Barrier], dict[Place, int]]:
    barriers: list[Barrier] = []
    spot: dict[Place, int] = {}
    for name, view in views.items():
        for cell in _cells(view):
            kind = kind_at(view, cell)
            if cell == _own(board, name) or kind is None or kind == "stairs":
                continue
            gain = (gain_at(view, cell) if kind == "item" else None) or Gain()
            if kind == "item" and not any(
                yes and n for yes, n in zip(picked, (gain.atk, gain.df, gain.mdef), strict=True)
            ):
                continue
            spot[name, *cell] = len(barriers)
            tile = tile_at(view, cell)
            enemy = enemy_named(view, tile.id) if kind == "battle" else None
            barriers.append(Barrier((name, *cell), kind, enemy, (kind == "door" and tile.door) or ()))
    return barriers, spot


def _join(
    views: dict[str, Board],
    barriers: list[Barrier],
    regions: list[Region],
    index: dict[Place, int],
    spot: dict[Place, int],
    links: Links,
) -> None:
    for number, barrier in enumerate(barriers):
        for near in _beside(views, barrier.place, {}):
            if near in spot:
                barrier.barriers.add(spot[near])
            for place in (near, *links.get(near, ())):
                if place in index:
                    barrier.regions.add(index[place])
                    regions[index[place]].barriers.add(number)


def _own(board: Board, floor: str) -> Cell | None:
    return board.at if floor == board.floor else None


def _cells(view: Board) -> list[Cell]:
    grid = grid_of(view)
    return [(x, y) for y, row in enumerate(grid) for x, n in enumerate(row) if n != 1 or (x, y) == view.at]


def _obstacle(view: Board) -> str:
    table = fields(view)
    if table.damage or table.between or table.ambush:
        return "fields"
    if poison_of(view):
        return "specials"
    for cell in _cells(view):
        tile, kind = tile_at(view, cell), kind_at(view, cell)
        if kind == "battle":
            enemy = enemy_named(view, tile.id)
            if enemy is not None and _is_bound(view, enemy):
                return "specials"
        if kind == "item":
            gain = gain_at(view, cell) or Gain()
            if min(gain.hp, gain.atk, gain.df, gain.mdef) < 0 or tile.id in ("cross", "amulet"):
                return "items"
        if tile.faces and not tile.blocks:
            return "arrows"
    return ""


def _is_bound(view: Board, enemy: Enemy) -> bool:
    """Return whether more than ATK, DEF and MDEF decides a fight, or it has effects besides lost HP."""
    judge = view.tower.judge
    kept = LASTING if judge is not None else _PLACE_BOUND
    return bool(kept & set(enemy.special)) or (judge is not None and judge.rests_on_more(enemy))


def _links(board: Board, views: dict[str, Board]) -> Links:
    """Return where the stairs inside the task lead, by place."""
    links: Links = {}
    if board.floors == "one":
        return links
    for name, view in views.items():
        for cell in _cells(view):
            stairs = stairs_at(view, cell)
            if stairs is not None and not is_exit(view, cell) and stairs.floor in views:
                links.setdefault((name, *cell), []).append((stairs.floor, *arrival(view, stairs)))
    return links


def _changes_nothing(
    board: Board, views: dict[str, Board], links: Links, spot: dict[Place, int], start: Place
) -> bool:
    """Return whether stairs lead only to where anybody on their floor can walk back to anyway.

    The last floor's stairs onward count too: whoever reaches them has passed their landing before.
    """
    others = [end for stairs, ends in links.items() if stairs != start for end in ends]
    entrances = [end for end in others if end[0] == start[0]]
    entrances += [(board.floor, *board.at)] if board.floor == start[0] else []
    if start in others or start in entrances:
        return False
    walked = [_strolled(board, views, {}, spot, entrance) for entrance in entrances]
    return all(
        landing[0] == start[0] and all(landing in tiles for tiles in walked) for landing in links[start]
    )


def _leads_back(
    board: Board, views: dict[str, Board], links: Links, spot: dict[Place, int], start: Place
) -> bool:
    """Return whether stairs, with all cells beside them, may form one region with their target.

    They may where stairs beside the landing lead straight back, onto the first stairs, or beside them if
    nothing else is there that can only be reached by standing on them.
    """
    near = {cell for cell in _beside(views, start, {}) if _inside(views[cell[0]], cell[1:])}
    near = {place for place in near if place in spot or _open(board, views[place[0]], place[1:], links)}
    for landing in links[start]:
        around = {landing, *_strolled(board, views, links, spot, landing)}
        backs = [end for stairs in links if stairs in around for end in links[stairs]]
        if not any(end == start or near <= _strolled(board, views, {}, spot, end) for end in backs):
            return False
    return True


def _strolled(
    board: Board, views: dict[str, Board], links: Links, spot: dict[Place, int], start: Place
) -> set[Place]:
    """Return the tiles reachable on a floor from `start`, nothing cleared; `links` adds stairs beside."""
    if start in spot:
        return set()
    seen, stack = {start}, [start]
    while stack:
        for near in _beside(views, stack.pop(), {}):
            view = views[near[0]]
            if near in seen or near in spot or not _inside(view, near[1:]):
                continue
            if _open(board, view, near[1:], links):
                seen.add(near)
                if near not in links:
                    stack.append(near)
    return seen


def _regions(
    board: Board,
    views: dict[str, Board],
    links: Links,
    spot: dict[Place, int],
    items: dict[Place, Gain],
) -> tuple[list[Region], dict[Place, int]]:
    index: dict[Place, int] = {}
    regions: list[Region] = []
    for name, view in views.items():
        for cell in _cells(view):
            first = (name, *cell)
            if first in index or first in spot or not _open(board, view, cell, links):
                continue
            region = Region(set(), Gain())
            stack = [first]
            index[first] = len(regions)
            while stack:
                place = stack.pop()
                region.cells.add(place)
                here = views[place[0]]
                if kind_at(here, place[1:]) == "item" and place[1:] != _own(board, place[0]):
                    items[place] = gain_at(here, place[1:]) or Gain()
                    region.gain = region.gain + items[place]
                for near in _beside(views, place, links):
                    if near in index or near in spot or near[0] not in views:
                        continue
                    if not _inside(views[near[0]], near[1:]):
                        continue
                    if _open(board, views[near[0]], near[1:], links):
                        index[near] = len(regions)
                        stack.append(near)
            regions.append(region)
    return regions, index


def _beside(views: dict[str, Board], place: Place, links: Links) -> list[Place]:
    return [*((place[0], *near) for _, near in beside(place[1:])), *links.get(place, ())]


def _inside(view: Board, cell: Cell) -> bool:
    grid = grid_of(view)
    return 0 <= cell[1] < len(grid) and 0 <= cell[0] < len(grid[0])


def _open(board: Board, view: Board, cell: Cell, links: Links) -> bool:
    if cell == _own(board, view.floor) or (view.floor, *cell) in links:
        return True
    return is_free(view, cell) or kind_at(view, cell) == "item"


def _with_goal(
    model: Model, views: dict[str, Board], index: dict[Place, int], spot: dict[Place, int]
) -> Model:
    board = model.board
    model.forced = {spot[place] for place in board.forced if place in spot}
    ends: list[Place] = []
    if board.goal == "tile" and board.goal_at is not None:
        place = (board.goal_floor, *board.goal_at)
        if place in spot:
            model.goal_barrier = spot[place]
        elif place in index:
            model.regions[index[place]].goal = True
        elif board.goal_floor in views and ends_task(views[board.goal_floor], board.goal_at):
            ends = model.ends = [place]
    else:
        ends = [end for view in views.values() if (end := exit_of(view)) is not None]
        model.ends = ends
        model.has_exit = bool(ends) or board.goal != "all"
    for end in ends:
        for near in _beside(views, end, {}):
            if near in index:
                model.regions[index[near]].goal = True
            elif near in spot:
                model.barriers[spot[near]].regions.add(_outside(model))
    return model


def _outside(model: Model) -> int:
    """Return a region of its own for exit stairs that have a barrier beside them."""
    if model.regions[-1].cells:
        model.regions.append(Region(set(), Gain(), goal=True))
    return len(model.regions) - 1
