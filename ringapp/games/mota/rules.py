"""Moves on a board: walk to a monster, a door, an item or stairs and do what is there. Pure functions."""

from __future__ import annotations

import heapq
from dataclasses import replace
from functools import lru_cache

from ringapp.core.errors import IllegalMove
from ringapp.core.i18n import tr
from ringapp.games.mota.board import (
    UNFOLLOWED,
    Act,
    Board,
    Cell,
    Kind,
    around,
    beside,
    enemy_named,
    fields,
    floor_of,
    grid_of,
    inside,
    item_at,
    stairs_at,
    tile_at,
)
from ringapp.games.mota.damage import Fight, fight
from ringapp.games.mota.names import item_name
from ringapp.games.mota.tower import Floor, Gain, Stairs

_OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}


def kind_at(board: Board, cell: Cell) -> Kind | None:
    """What can be done on a cell; None for floor, walls and what is not handled."""
    if (board.floor, *cell) in board.forbidden:
        return None
    tile = tile_at(board, cell)
    if stairs_at(board, cell) is not None and (not tile.blocks or tile.number == 0):
        return "stairs"
    if has_event(board, cell):
        return None
    if tile.trigger == "battle":
        enemy = enemy_named(board, tile.id)
        handled = enemy is not None and not any(s in UNFOLLOWED for s in enemy.special)
        return "battle" if handled else None
    if tile.door is not None:
        return "door"
    if tile.trigger == "getItem":
        return "item" if gain_at(board, cell) is not None else None
    return None


def has_event(board: Board, cell: Cell) -> bool:
    """Whether a cell carries an event of the project that is not handled and keeps the hero out."""
    return cell in _events(floor_of(board)) and (board.floor, *cell) not in board.gone


@lru_cache(maxsize=512)
def _events_of(key: tuple[tuple[int, int, str], ...]) -> frozenset[Cell]:
    return frozenset((x, y) for x, y, kind in key if kind in ("events", "cannotMove", "cannotMoveIn"))


def _events(floor: Floor) -> frozenset[Cell]:
    return _events_of(floor.oddities)


def gain_at(board: Board, cell: Cell) -> Gain | None:
    """What the item on a cell adds; None where its effect is not understood."""
    item = item_at(board, cell)
    return None if item is None else item.gain(floor_of(board).ratio)


def is_free(board: Board, cell: Cell) -> bool:
    """Whether the hero can walk over a cell without anything happening but field damage."""
    tile = tile_at(board, cell)
    return (
        not tile.blocks
        and tile.trigger in ("", "null")
        and stairs_at(board, cell) is None
        and not has_event(board, cell)
        and cell not in fields(board).ambush
    )


def _can_step(board: Board, start: Cell, way: str, end: Cell) -> bool:
    out, into = tile_at(board, start).faces, tile_at(board, end).faces
    return ("out", way) not in out and ("in", _OPPOSITE.get(way, "")) not in into


def walks(board: Board) -> dict[Cell, tuple[int, int, Cell | None]]:
    """Every tile that can be walked to: (HP on arrival, steps, tile before); most HP, then fewest steps."""
    table = fields(board)
    best: dict[Cell, tuple[int, int, Cell | None]] = {}
    queue: list[tuple[int, int, Cell, Cell | None]] = [(-board.hero.hp, 0, board.at, None)]
    hurts, floor = bool(table.damage or table.between), floor_of(board)
    while queue:
        minus, steps, cell, before = heapq.heappop(queue)
        if cell in best:
            continue
        best[cell] = (-minus, steps, before)
        for way, near in beside(floor, cell):
            if near in best or not inside(board, near) or not is_free(board, near):
                continue
            if not _can_step(board, cell, way, near):
                continue
            cost = table.cost(near, replace(board.hero, hp=-minus)) if hurts else 0
            if -minus - cost > 0:
                heapq.heappush(queue, (minus + cost, steps + 1, near, cell))
    return best


def approach(board: Board, cell: Cell, seen: dict[Cell, tuple[int, int, Cell | None]]) -> Cell | None:
    """The tile beside `cell` from which it is best acted on; None where it cannot be reached."""
    best: tuple[int, int, Cell] | None = None
    for way, near in beside(floor_of(board), cell):
        if near in seen and _can_step(board, near, _OPPOSITE.get(way, ""), cell):
            key = (-seen[near][0], seen[near][1], near)
            best = key if best is None or key < best else best
    return None if best is None else best[2]


def fight_at(board: Board, cell: Cell) -> Fight | None:
    """The fight against the monster on a cell with the hero's present stats."""
    enemy = enemy_named(board, tile_at(board, cell).id)
    return None if enemy is None else fight(enemy, board.hero, around(board, cell))


def legal(board: Board) -> list[Act]:
    """Every move that the rules allow."""
    if board.left:
        return []
    seen = walks(board)
    found = []
    for cell in _targets(board, seen):
        kind = kind_at(board, cell)
        if kind is None:
            continue
        act = Act(kind, *cell)
        try:
            _check(board, act, seen)
        except IllegalMove:
            continue
        found.append(act)
    return sorted(found, key=lambda act: (act.kind, act.y, act.x))


def _targets(board: Board, seen: dict[Cell, tuple[int, int, Cell | None]]) -> set[Cell]:
    floor = floor_of(board)
    around_seen = {near for cell in seen for _, near in beside(floor, cell)}
    return {cell for cell in around_seen if cell not in seen and inside(board, cell)}


def _check(board: Board, act: Act, seen: dict[Cell, tuple[int, int, Cell | None]]) -> Cell:
    cell = (act.x, act.y)
    found = kind_at(board, cell) if inside(board, cell) else None
    if board.left or found != act.kind:
        raise IllegalMove(tr("There is no such move at [{x}, {y}].").format(x=act.x, y=act.y))
    near = approach(board, cell, seen)
    if near is None:
        raise IllegalMove(tr("The hero cannot get to [{x}, {y}].").format(x=act.x, y=act.y))
    if act.kind == "battle":
        loss = battle_loss(board, act)
        if loss is None or loss >= seen[near][0]:
            raise IllegalMove(
                tr("The hero would not survive the fight at [{x}, {y}].").format(x=act.x, y=act.y)
            )
    if act.kind == "door":
        for key, count, _ in tile_at(board, cell).door or ():
            if board.hero.count(key) < count:
                sentence = tr("The door at [{x}, {y}] needs a {key}.")
                raise IllegalMove(sentence.format(x=act.x, y=act.y, key=item_name(board, key)))
    return near


def battle_loss(board: Board, act: Act) -> int | None:
    """HP that a fight costs; None where it cannot be fought."""
    if act.loss is not None and board.tower.own_rules:
        return act.loss
    found = fight_at(board, (act.x, act.y))
    return None if found is None else found.damage


def apply(board: Board, act: Act) -> Board:
    """The board after a move. Raises IllegalMove."""
    seen = walks(board)
    near = _check(board, act, seen)
    cell = (act.x, act.y)
    hero = replace(board.hero, hp=seen[near][0])
    gone = board.gone | {(board.floor, *cell)}
    after = replace(board, at=near, hero=hero)
    if act.kind == "battle":
        return _after_battle(replace(after, gone=gone), board, act)
    if act.kind == "door":
        used = tuple((key, -count) for key, count, spent in tile_at(board, cell).door or () if spent)
        return replace(after, gone=gone, hero=hero.with_gain(Gain(keys=used)))
    if act.kind == "item":
        gain = gain_at(board, cell) or Gain()
        taken = hero.with_gain(gain)
        if gently(board, cell):
            return replace(after, gone=gone, hero=taken)
        hurt = fields(board).cost(cell, taken)
        if hurt >= taken.hp:
            raise IllegalMove(tr("The hero would not survive on [{x}, {y}].").format(x=act.x, y=act.y))
        return replace(after, at=cell, gone=gone, hero=replace(taken, hp=taken.hp - hurt))
    return _take_stairs(after, cell)


def gently(board: Board, cell: Cell) -> bool:
    """Whether an item is taken from the neighbouring tile (轻按), because standing on it would hurt."""
    allowed = board.tower.flags.get("enableGentleClick", True)
    table = fields(board)
    return allowed and (cell in table.damage or cell in table.between or cell in table.ambush)


def _after_battle(after: Board, before: Board, act: Act) -> Board:
    loss = battle_loss(before, act) or 0
    enemy = enemy_named(before, tile_at(before, (act.x, act.y)).id)
    hero = replace(after.hero, hp=after.hero.hp - loss)
    if enemy is not None:
        hero = replace(hero, money=hero.money + enemy.money, exp=hero.exp + enemy.exp)
        if 19 in enemy.special:
            hero = replace(hero, hp=1)
        if 21 in enemy.special:
            down, wall = int(enemy.value("atkValue")), int(enemy.value("defValue"))
            hero = replace(hero, atk=hero.atk - down, df=hero.df - wall)
    return replace(after, hero=hero)


def _take_stairs(board: Board, cell: Cell) -> Board:
    stairs = stairs_at(board, cell) or Stairs("", None)
    if is_exit(board, cell) and (board.goal != "tile" or cell == board.goal_at):
        return replace(board, at=cell, left=True)
    if stairs.floor not in board.tower.floors:
        raise IllegalMove(tr("The stairs at [{x}, {y}] lead out of this tower.").format(x=cell[0], y=cell[1]))
    return replace(board, floor=stairs.floor, at=arrival(board, stairs))


def is_exit(board: Board, cell: Cell) -> bool:
    """Whether the stairs on a cell are those that end the task."""
    return exit_of(board) == (board.floor, *cell)


def exit_of(board: Board) -> tuple[str, int, int] | None:
    """The stairs to leave by: the goal's tile, else the first that lead on, else the first there are."""
    grid = grid_of(board)
    names = list(board.tower.floors)
    here = names.index(board.floor)
    first = None
    for y in range(len(grid)):
        for x in range(len(grid[0])):
            stairs = stairs_at(board, (x, y))
            if stairs is None:
                continue
            if board.goal_at == (x, y):
                return board.floor, x, y
            on = stairs.floor not in board.tower.floors or names.index(stairs.floor) > here
            if on and board.floors == "all" and stairs.floor in board.tower.floors:
                continue
            rank = (not on, y, x)
            first = rank if first is None or rank < first else first
    if first is None or (board.floors == "all" and first[0]):
        return None
    return board.floor, first[2], first[1]


def arrival(board: Board, stairs: Stairs) -> Cell:
    """Where a flight of stairs arrives on its floor."""
    if stairs.at is not None:
        return stairs.at
    floor = board.tower.floors[stairs.floor]
    if stairs.by in floor.arrivals:
        return floor.arrivals[stairs.by]
    names = list(board.tower.floors)
    going_up = names.index(stairs.floor) > names.index(board.floor)
    wanted = stairs.by or ("downFloor" if going_up else "upFloor")
    for y, row in enumerate(grid_of(board, stairs.floor)):
        for x, n in enumerate(row):
            if board.tower.tile(n).id == wanted:
                return x, y
    return floor.width // 2, floor.height - 1


def is_goal(board: Board) -> bool:
    """Whether what was asked for is reached."""
    if board.forced - board.gone:
        return False
    if board.goal == "tile":
        return (
            board.left
            or board.at == board.goal_at
            or (board.floor, *(board.goal_at or (-1, -1))) in board.gone
        )
    if board.goal == "all":
        views = _floors_of(board)
        gone_out = board.left or all(exit_of(view) is None for view in views)
        return gone_out and not any(_items_left(view) for view in views)
    return board.left


def _floors_of(board: Board) -> list[Board]:
    """The board as seen from each floor of the task: the current one, or all that stairs join to it."""
    views = {board.floor: board}
    queue = [board] if board.floors == "all" else []
    while queue:
        view = queue.pop()
        width, height = len(grid_of(view)[0]), len(grid_of(view))
        for cell in ((x, y) for y in range(height) for x in range(width)):
            stairs = stairs_at(view, cell)
            if stairs is None or stairs.floor in views or stairs.floor not in view.tower.floors:
                continue
            if not is_exit(view, cell):
                views[stairs.floor] = replace(view, floor=stairs.floor, at=arrival(view, stairs))
                queue.append(views[stairs.floor])
    return list(views.values())


def _items_left(board: Board) -> list[Act]:
    """Items of the current floor that no wall keeps from the hero, whatever stands in the way."""
    seen, stack, found = {board.at}, [board.at], []
    while stack:
        cell = stack.pop()
        for way, near in beside(floor_of(board), cell):
            if near in seen or not inside(board, near) or not _can_step(board, cell, way, near):
                continue
            kind = kind_at(board, near)
            if kind is None and not is_free(board, near):
                continue
            seen.add(near)
            if kind == "item":
                found.append(Act("item", *near))
            if kind != "stairs":
                stack.append(near)
    return found
