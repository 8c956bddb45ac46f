"""Where the hero can walk, what stands in his way, and from where he acts on it. Pure functions."""

from __future__ import annotations

import heapq
from functools import lru_cache

from ringapp.games.mota.rules.aftermath import gently, poison_of
from ringapp.games.mota.rules.board import (
    OPPOSITE,
    Act,
    Board,
    Cell,
    Kind,
    beside,
    can_step,
    enemy_named,
    faces_at,
    fields,
    floor_of,
    grid_of,
    inside,
    item_at,
    stairs_at,
    tile_at,
)
from ringapp.games.mota.rules.copying import replace
from ringapp.games.mota.rules.events.contents import instructions
from ringapp.games.mota.rules.tower import Gain, Grid, Hero, Program, Tower, all_programs


def kind_at(board: Board, cell: Cell) -> Kind | None:
    """Return the kind of move possible on a cell; None for floor, walls and unsupported tiles."""
    kind = _kind(board, cell)
    if kind is None and _is_floor(board, cell) and cell in traps(board):
        return "step" if (board.floor, *cell) not in board.forbidden else None
    return kind


def _kind(board: Board, cell: Cell) -> Kind | None:
    if (board.floor, *cell) in board.forbidden:
        return None
    if stairs_at(board, cell) is not None:
        return "stairs"
    tile = tile_at(board, cell)
    if tile.trigger in ("action", "touch") or tile.trigger in board.tower.handled:
        return "event" if event_at(board, cell) else None
    if tile.trigger == "battle":
        return "battle" if enemy_named(board, tile.id) is not None else None
    if tile.door is not None:
        return "door"
    if tile.trigger == "getItem":
        item = item_at(board, cell)
        known = item is not None and (item.script is not None or gain_at(board, cell) is not None)
        return "item" if known else None
    return None


def event_at(board: Board, cell: Cell) -> Program:
    """Return the program of a cell's event, or of the tile that stands there; () without one."""
    tile = tile_at(board, cell)
    if tile.trigger == "touch":
        return board.tower.programs.get(("touch", tile.id), ())
    own = tile.trigger == "action" or tile.trigger in board.tower.handled
    return floor_of(board).programs.get(("events", *cell), ()) if own else ()


def traps(board: Board) -> set[Cell]:
    """Return the tiles where monsters nearby ambush the hero or are pushed away."""
    table = fields(board)
    return table.ambush.keys() | table.repulse.keys() if table.ambush or table.repulse else set()


def gain_at(board: Board, cell: Cell) -> Gain | None:
    """Return what the item on a cell adds; None where its effect is not understood."""
    item = item_at(board, cell)
    return None if item is None else item.gain(floor_of(board).ratio)


def is_free(board: Board, cell: Cell) -> bool:
    """Return whether the hero can walk over a cell with no consequence but tile damage."""
    return _is_floor(board, cell) and cell not in traps(board)


def _is_floor(board: Board, cell: Cell) -> bool:
    tile = tile_at(board, cell)
    if tile.blocks or stairs_at(board, cell) is not None:
        return False
    return tile.trigger in ("", "null") or (tile.trigger == "action" and not event_at(board, cell))


Terrain = tuple[dict[Cell, tuple[Cell, ...]], frozenset[Cell], bool, frozenset[Cell]]


def _terrain(board: Board) -> Terrain:
    painted = next((grid for name, grid in board.painted if name == board.floor), None)
    changed = tuple(entry for entry in board.changed if entry[0] == board.floor)
    return _terrain_of(board.tower, board.floor, painted, changed)


@lru_cache(maxsize=512)
def _terrain_of(
    tower: Tower, floor: str, painted: Grid | None, changed: tuple[tuple[str, int, int, int], ...]
) -> Terrain:
    """Return a floor's walkable cells, now or once cleared: (neighbours, free now, has arrows, things)."""
    own = ((floor, painted),) if painted is not None else ()
    view = Board(tower, floor, Hero(), (0, 0), painted=own, changed=changed)
    grid = grid_of(view)
    cells = [(x, y) for y, row in enumerate(grid) for x in range(len(row))]
    bare = replace(view, gone=frozenset((floor, *cell) for cell in cells))
    now = frozenset(cell for cell in cells if _is_floor(view, cell))
    ever = {cell for cell in cells if cell in now or _is_floor(bare, cell)}
    near = {cell: tuple(spot for _, spot in beside(cell) if spot in ever) for cell in cells}
    arrows = bool(tower.floors[floor].shut) or any(faces_at(view, cell) for cell in cells)
    things = frozenset(
        cell
        for cell in cells
        if tile_at(view, cell).trigger in ("battle", "getItem") or _kind(view, cell) is not None
    )
    return near, now, arrows, things


def things(board: Board) -> frozenset[Cell] | set[Cell]:
    """Return the cells of the current floor on which a move is possible."""
    return _terrain(board)[3] | traps(board)


def ground(board: Board) -> frozenset[Cell]:
    """Return the cells of the current floor that are bare floor before anything is cleared."""
    return _terrain(board)[1]


def one_way(board: Board) -> bool:
    """Return whether some step on the current floor cannot be reversed."""
    return _terrain(board)[2]


Walks = dict[Cell, tuple[int, int, Cell | None]]


def walks(board: Board) -> Walks:
    """Return all reachable tiles: (HP on arrival, steps, tile before), by most HP, then fewest steps.

    The last board's walks are kept: a search asks for them once for each of its moves.
    """
    global _walked
    known = _walked
    if known is None or known[0] is not board:
        known = (board, _walks(board))
        _walked = known
    return known[1]


_walked: tuple[Board, Walks] | None = None


def _walks(board: Board) -> Walks:
    table = fields(board)
    around_cell, now, arrows, _ = _terrain(board)
    if not (table.damage or table.between or table.ambush or table.repulse or arrows or poison_of(board)):
        return _stroll(board, around_cell, now)
    best: dict[Cell, tuple[int, int, Cell | None]] = {}
    queue: list[tuple[int, int, Cell, Cell | None]] = [(-board.hero.hp, 0, board.at, None)]
    costs, poison = bool(table.damage or table.between), poison_of(board)
    while queue:
        minus, steps, cell, before = heapq.heappop(queue)
        if cell in best:
            continue
        best[cell] = (-minus, steps, before)
        for way, near in beside(cell):
            if near in best or not inside(board, near) or not is_free(board, near):
                continue
            if not can_step(board, cell, way, near):
                continue
            left = -minus - poison
            cost = table.cost(near, replace(board.hero, hp=left)) if costs else 0
            if left > 0 and left - cost > 0:
                heapq.heappush(queue, (cost - left, steps + 1, near, cell))
    return best


def _stroll(board: Board, near: dict[Cell, tuple[Cell, ...]], now: frozenset[Cell]) -> Walks:
    """Return the walks where no step costs HP: tiles in order of steps, each with the tile before it."""
    hp, floor, gone = board.hero.hp, board.floor, board.gone
    best: Walks = {board.at: (hp, 0, None)}
    layer, steps = [board.at], 0
    while layer:
        steps += 1
        after = []
        for cell in sorted(layer):
            for spot in near[cell]:
                if spot not in best and (spot in now or (floor, *spot) in gone):
                    best[spot] = (hp, steps, cell)
                    after.append(spot)
        layer = after
    return best


def approach(board: Board, cell: Cell, seen: dict[Cell, tuple[int, int, Cell | None]]) -> Cell | None:
    """Return the best tile beside `cell` to act on it from; None where it cannot be reached."""
    best: tuple[int, int, Cell] | None = None
    for way, near in beside(cell):
        if near in seen and can_step(board, near, OPPOSITE.get(way, ""), cell):
            key = (-seen[near][0], seen[near][1], near)
            best = key if best is None or key < best else best
    return None if best is None else best[2]


def hurts(board: Board) -> bool:
    """Return whether walking on the current floor may cost HP."""
    return bool(fields(board).damage or fields(board).between or poison_of(board))


def anchored(board: Board) -> bool:
    """Return whether the hero's position matters to some event, as blocks may be put around him."""
    return _anchored(board.tower)


@lru_cache(maxsize=16)
def _anchored(tower: Tower) -> bool:
    return any(
        one[0] in ("show", "close", "move", "jump", "put", "shift") or "'loc:" in repr(one)
        for program in all_programs(tower)
        for one in instructions(program)
    )


def approaches(board: Board, act: Act) -> list[Cell]:
    """Return the other tiles from which a move may be made, where the hero's position afterwards matters."""
    matters = hurts(board) or one_way(board) or anchored(board) or not is_free(board, board.at)
    matters = matters or _poisons(board, act)
    mirrors = act.kind == "use" and act.what not in ("pickaxe", "bomb")
    if act.kind in ("step", "stairs") or mirrors or not matters:
        return []
    cell = (act.x, act.y)
    blocks = tile_at(board, cell).blocks
    steps_on = act.kind == "item" and not gently(board, cell) and not blocks
    if steps_on or (act.kind == "event" and not blocks):
        return []
    seen = walks(board)
    usual = approach(board, cell, seen)
    return [
        near
        for way, near in beside(cell)
        if near in seen and near not in (usual, board.at)
        if can_step(board, near, OPPOSITE.get(way, ""), cell)
    ]


def _poisons(board: Board, act: Act) -> bool:
    """Return whether a move may poison the hero: by its monster, or by an event."""
    if act.kind == "battle":
        enemy = enemy_named(board, tile_at(board, (act.x, act.y)).id)
        if enemy is not None and 12 in enemy.special:
            return True
    return act.kind in ("battle", "door", "item", "event") and _poisonous(board.tower)


@lru_cache(maxsize=16)
def _poisonous(tower: Tower) -> bool:
    """Return whether some event of a tower may poison the hero."""
    ones = (one for program in all_programs(tower) for one in instructions(program))
    return any(one[0] in ("debuff", "unread") for one in ones)


def targets(board: Board, seen: Walks) -> set[Cell]:
    """Return the cells that can be stepped on or touched from the tiles walked on.

    The hero's own cell is included where he can step off and come back to what lies on it.
    """
    around_seen = {near for cell in seen for _, near in beside(cell)}
    return {cell for cell in around_seen if (cell not in seen or cell == board.at) and inside(board, cell)}
