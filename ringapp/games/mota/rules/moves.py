"""Moves on a board: walk to a monster, a door, an item or stairs and do what is there. Pure functions."""

from __future__ import annotations

import heapq
from dataclasses import replace
from functools import lru_cache

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.i18n import tr
from ringapp.games.mota.rules.aftermath import after_fight, gently, poison_of, reborn, stepped
from ringapp.games.mota.rules.board import (
    PLACELESS,
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
    task_floors,
    tile_at,
)
from ringapp.games.mota.rules.consequences import program_at, settle
from ringapp.games.mota.rules.damage import Fight, fight
from ringapp.games.mota.rules.equipment import in_fight, wearable, worn_instead
from ringapp.games.mota.rules.events import Unclear
from ringapp.games.mota.rules.shops import bought, shown
from ringapp.games.mota.rules.tower import Floor, Gain, Grid, Hero, Stairs, Tower
from ringapp.games.mota.view.names import item_name

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
    if (board.floor, *cell) not in board.gone and ("events", *cell) in floor_of(board).programs:
        return "event" if program_at(board.tower, (board.floor, *cell), "event") else None
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
    return _is_floor(board, cell) and cell not in fields(board).ambush


def _is_floor(board: Board, cell: Cell) -> bool:
    tile = tile_at(board, cell)
    if ("events", *cell) in floor_of(board).programs and (board.floor, *cell) not in board.gone:
        return not tile.blocks and not program_at(board.tower, (board.floor, *cell), "event")
    return (
        not tile.blocks
        and tile.trigger in ("", "null")
        and stairs_at(board, cell) is None
        and not has_event(board, cell)
    )


Terrain = tuple[dict[Cell, tuple[Cell, ...]], frozenset[Cell], bool, frozenset[Cell]]


def _terrain(board: Board) -> Terrain:
    painted = any(name == board.floor for name, _ in board.painted)
    return _terrain_of(board.tower, board.floor, grid_of(board), painted)


@lru_cache(maxsize=512)
def _terrain_of(tower: Tower, floor: str, grid: Grid, painted: bool) -> Terrain:
    """Cells to step on, now or once what is there is gone: (beside, free now, arrows, things)."""
    cells = [(x, y) for y, row in enumerate(grid) for x in range(len(row))]
    own = ((floor, grid),) if painted else ()
    changed = () if painted else _differences(floor, tower.floors[floor].grid, grid)
    view = Board(tower, floor, Hero(), (0, 0), painted=own, changed=changed)
    bare = replace(view, gone=frozenset((floor, *cell) for cell in cells))
    now = frozenset(cell for cell in cells if _is_floor(view, cell))
    ever = {cell for cell in cells if cell in now or _is_floor(bare, cell)}
    near = {
        cell: tuple(spot for _, spot in beside(tower.floors[floor], cell) if spot in ever) for cell in cells
    }
    arrows = any(tower.tile(n).faces for n in {n for row in grid for n in row})
    things = frozenset(
        cell for cell in cells if tile_at(view, cell).trigger == "battle" or kind_at(view, cell) is not None
    )
    return near, now, arrows, things


def _differences(floor: str, before: Grid, after: Grid) -> tuple[tuple[str, int, int, int], ...]:
    return tuple(
        (floor, x, y, n) for y, row in enumerate(after) for x, n in enumerate(row) if before[y][x] != n
    )


def _can_step(board: Board, start: Cell, way: str, end: Cell) -> bool:
    out, into = tile_at(board, start).faces, tile_at(board, end).faces
    return ("out", way) not in out and ("in", _OPPOSITE.get(way, "")) not in into


Walks = dict[Cell, tuple[int, int, Cell | None]]


def walks(board: Board) -> Walks:
    """Every tile that can be walked to: (HP on arrival, steps, tile before); most HP, then fewest steps.

    The last board asked about is remembered: a search asks for the same one once for each move.
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
    if not (table.damage or table.between or table.ambush or arrows or poison_of(board)):
        return _stroll(board, around_cell, now)
    best: dict[Cell, tuple[int, int, Cell | None]] = {}
    queue: list[tuple[int, int, Cell, Cell | None]] = [(-board.hero.hp, 0, board.at, None)]
    hurts, floor, poison = bool(table.damage or table.between), floor_of(board), poison_of(board)
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
            left = -minus - poison
            cost = table.cost(near, replace(board.hero, hp=left)) if hurts else 0
            if left > 0 and left - cost > 0:
                heapq.heappush(queue, (cost - left, steps + 1, near, cell))
    return best


def _stroll(board: Board, near: dict[Cell, tuple[Cell, ...]], now: frozenset[Cell]) -> Walks:
    """The walks where nothing hurts: all tiles in order of steps, each from the first of those before it."""
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
    """The tile beside `cell` from which it is best acted on; None where it cannot be reached."""
    best: tuple[int, int, Cell] | None = None
    for way, near in beside(floor_of(board), cell):
        if near in seen and _can_step(board, near, _OPPOSITE.get(way, ""), cell):
            key = (-seen[near][0], seen[near][1], near)
            best = key if best is None or key < best else best
    return None if best is None else best[2]


def approaches(board: Board, act: Act) -> list[Cell]:
    """The other tiles to act from, where it matters from which: the hero stays there after the act."""
    hurts = fields(board).damage or fields(board).between or poison_of(board)
    cell = (act.x, act.y)
    steps_on = act.kind == "item" and not gently(board, cell)
    if not hurts or act.kind == "stairs" or steps_on:
        return []
    seen = walks(board)
    usual = approach(board, cell, seen)
    return [
        near
        for way, near in beside(floor_of(board), cell)
        if near in seen and near not in (usual, board.at)
        if _can_step(board, near, _OPPOSITE.get(way, ""), cell)
    ]


def fight_at(board: Board, cell: Cell) -> Fight | None:
    """The fight against the monster on a cell with the hero's present stats."""
    enemy = enemy_named(board, tile_at(board, cell).id)
    return None if enemy is None else fight(enemy, in_fight(board.tower, board.hero), around(board, cell))


def legal(board: Board) -> list[Act]:
    """Every move that the rules allow, but for walks that do nothing."""
    if board.left:
        return []
    seen = walks(board)
    found = []
    for cell in _targets(board, seen) & _terrain(board)[3]:
        kind = kind_at(board, cell)
        if kind is None:
            continue
        act = Act(kind, *cell)
        try:
            _check(board, act, seen)
        except IllegalMove:
            continue
        found.append(act)
    found += _choices(board) + _uses(board, seen)
    return sorted(found, key=lambda act: (act.kind, act.y, act.x, act.what))


def items_near(board: Board) -> list[Act]:
    """The items that can be walked up to, row by row."""
    seen = walks(board)
    near = _targets(board, seen) & _terrain(board)[3]
    cells = [cell for cell in near if kind_at(board, cell) == "item"]
    return [
        Act("item", x, y)
        for x, y in sorted(cells, key=lambda c: (c[1], c[0]))
        if approach(board, (x, y), seen)
    ]


def _choices(board: Board) -> list[Act]:
    """What can be worn, bought or flown to now."""
    found = [Act("wear", 0, 0, None, name) for name in wearable(board.tower, board.hero)]
    for name, shop in board.tower.shops.items():
        if ("shop:" + name, 1) in board.flags and floor_of(board).quick_shop:
            for n in shown(shop, board.hero, board.flags):
                try:
                    if bought(shop, n, board.hero, board.flags) is not None:
                        found.append(Act("buy", 0, 0, None, f"{name}/{n}"))
                except Unclear:
                    continue
    return found + [Act("fly", 0, 0, None, name) for name in flights(board)]


def flights(board: Board) -> list[str]:
    """The floors that the hero can fly to from where he stands or can walk."""
    if not board.hero.count("fly") or not floor_of(board).fly_from or not board.visited:
        return []
    if board.tower.flags.get("flyNearStair") and _near_stairs(board) is None:
        return []
    there = task_floors(board) if board.floors != "one" else frozenset(board.tower.floors)
    return [
        name
        for name, floor in board.tower.floors.items()
        if name in board.visited and name in there and name != board.floor and floor.fly_to
    ]


def _near_stairs(board: Board) -> Cell | None:
    """The nearest walkable tile beside stairs or on them, where the engine asks for one."""
    seen = walks(board)
    best: tuple[int, int, Cell] | None = None
    for cell, (hp, steps, _) in seen.items():
        spots = [cell, *(spot for _, spot in beside(floor_of(board), cell))]
        if any(inside(board, spot) and stairs_at(board, spot) is not None for spot in spots):
            key = (-hp, steps, cell)
            best = key if best is None or key < best else best
    return None if best is None else best[2]


def takeoff(board: Board) -> Cell:
    """The tile from which the hero flies. Raises IllegalMove."""
    if not board.tower.flags.get("flyNearStair"):
        return board.at
    near = _near_stairs(board)
    if near is None:
        raise IllegalMove(tr("Here one can only fly from beside stairs."))
    return near


def _uses(board: Board, seen: Walks) -> list[Act]:
    """Walls that a pickaxe in the bag breaks and monsters that a bomb removes."""
    tools = [name for name in ("pickaxe", "bomb") if board.hero.count(name)]
    if not tools:
        return []
    cells = sorted(_targets(board, seen))
    return [
        Act("use", *cell, None, tool)
        for tool in tools
        for cell in cells
        if _can_use(board, tool, cell) and approach(board, cell, seen) is not None
    ]


def _can_use(board: Board, tool: str, cell: Cell) -> bool:
    place = (board.floor, *cell)
    tile = tile_at(board, cell)
    if not board.hero.count(tool) or place in board.forbidden:
        return False
    if tool == "pickaxe":
        return tile.breakable
    enemy = enemy_named(board, tile.id) if tile.trigger == "battle" else None
    return tool == "bomb" and enemy is not None and not enemy.value("notBomb") and place not in board.forced


def _targets(board: Board, seen: dict[Cell, tuple[int, int, Cell | None]]) -> set[Cell]:
    floor = floor_of(board)
    around_seen = {near for cell in seen for _, near in beside(floor, cell)}
    return {cell for cell in around_seen if cell not in seen and inside(board, cell)}


def _check(board: Board, act: Act, seen: dict[Cell, tuple[int, int, Cell | None]]) -> Cell:
    cell = (act.x, act.y)
    if act.kind == "walk" and cell in seen and cell != board.at and not board.left:
        return cell
    found = kind_at(board, cell) if inside(board, cell) else None
    if act.kind == "use" and inside(board, cell) and _can_use(board, act.what, cell):
        found = "use"
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
    if act.kind == "stairs" or (act.kind == "item" and not gently(board, cell)):
        stepped(board, cell, replace(board.hero, hp=seen[near][0]), gain_at(board, cell) or Gain())
    if act.kind == "door":
        for key, count, _ in keys_for(board, cell):
            if board.hero.count(key) < count:
                sentence = tr("The door at [{x}, {y}] needs a {key}.")
                raise IllegalMove(sentence.format(x=act.x, y=act.y, key=item_name(board, key)))
    return near


def keys_for(board: Board, cell: Cell) -> tuple[tuple[str, int, bool], ...]:
    """What the door on a cell needs; some towers open iron doors without a key."""
    needed = tile_at(board, cell).door or ()
    if board.tower.flags.get("steelDoorWithoutKey"):
        return tuple(entry for entry in needed if entry[0] != "steelKey")
    return needed


def battle_loss(board: Board, act: Act) -> int | None:
    """HP that a fight costs; None where it cannot be fought."""
    if act.loss is not None and board.tower.own_rules:
        return act.loss
    found = fight_at(board, (act.x, act.y))
    return None if found is None else found.damage


def apply(board: Board, act: Act) -> Board:
    """The board after a move and all that follows by itself. Raises IllegalMove."""
    try:
        after = _placeless(board, act) if act.kind in PLACELESS else _walked_to(board, act)
    except Unclear:
        sentence = tr("What the event at [{x}, {y}] does is not followed.")
        raise IllegalMove(sentence.format(x=act.x, y=act.y)) from None
    if after.hero.hp <= 0:
        raise IllegalMove(tr("The hero would not survive on [{x}, {y}].").format(x=act.x, y=act.y))
    return after


def _placeless(board: Board, act: Act) -> Board:
    if board.left:
        raise IllegalMove(tr("There is no such move at [{x}, {y}].").format(x=act.x, y=act.y))
    if act.kind == "wear":
        hero = worn_instead(board.tower, board.hero, act.what)
        if hero is None:
            raise IllegalMove(tr("The hero cannot wear “{name}” now.").format(name=act.what))
        return settle(replace(board, hero=hero))
    if act.kind == "buy":
        name, _, number = act.what.partition("/")
        shop = board.tower.shops.get(name)
        is_open = ("shop:" + name, 1) in board.flags and floor_of(board).quick_shop
        deal = bought(shop, int(number), board.hero, board.flags) if shop is not None and is_open else None
        if deal is None:
            raise IllegalMove(tr("“{name}” is not for sale now.").format(name=act.what))
        return settle(replace(board, hero=deal[0], flags=deal[1]))
    if act.what not in flights(board):
        raise IllegalMove(tr("The hero cannot fly to “{name}” now.").format(name=act.what))
    start = takeoff(board)
    hero = replace(board.hero, hp=walks(board)[start][0]) if start != board.at else board.hero
    return _arrived(replace(board, at=start, hero=hero), Stairs(act.what, None), flown=True)


def _walked_to(board: Board, act: Act) -> Board:
    seen = walks(board)
    near = _check(board, act, seen)
    cell = (act.x, act.y)
    hero = replace(board.hero, hp=seen[near][0])
    gone = board.gone | {(board.floor, *cell)}
    after = replace(board, at=near, hero=hero)
    if act.kind == "walk":
        return after
    program = program_at(board.tower, (board.floor, *cell), act.kind)
    if act.kind == "battle":
        return settle(_after_battle(replace(after, gone=gone), board, act), program)
    if act.kind == "door":
        used = tuple((key, -count) for key, count, spent in keys_for(board, cell) if spent)
        return settle(replace(after, gone=gone, hero=hero.with_gain(Gain(keys=used))), program)
    if act.kind == "use":
        return settle(replace(after, gone=gone, hero=hero.with_gain(Gain(keys=((act.what, -1),)))))
    if act.kind == "event":
        steps_on = not tile_at(board, cell).blocks
        moved = replace(after, at=cell, hero=stepped(board, cell, hero, Gain())) if steps_on else after
        return settle(moved, program)
    if act.kind == "item":
        gain = gain_at(board, cell) or Gain()
        if gently(board, cell):
            return settle(replace(after, gone=gone, hero=hero.with_gain(gain)), program)
        moved = replace(after, at=cell, gone=gone, hero=stepped(board, cell, hero, gain))
        return settle(moved, program)
    return _take_stairs(replace(after, hero=stepped(board, cell, hero, Gain())), cell)


def _after_battle(after: Board, before: Board, act: Act) -> Board:
    loss = battle_loss(before, act) or 0
    enemy = enemy_named(before, tile_at(before, (act.x, act.y)).id)
    hero = replace(after.hero, hp=after.hero.hp - loss)
    if enemy is not None:
        hero = after_fight(before, enemy, hero)
    return replace(after, hero=hero)


def _take_stairs(board: Board, cell: Cell) -> Board:
    stairs = stairs_at(board, cell) or Stairs("", None)
    if is_exit(board, cell) and (board.goal != "tile" or cell == board.goal_at):
        return replace(board, at=cell, left=True)
    if stairs.floor not in board.tower.floors:
        raise IllegalMove(tr("The stairs at [{x}, {y}] lead out of this tower.").format(x=cell[0], y=cell[1]))
    if board.floors == "some" and stairs.floor not in board.chosen:
        raise IllegalMove(
            tr("The stairs at [{x}, {y}] lead to a floor outside the task.").format(x=cell[0], y=cell[1])
        )
    return _arrived(board, stairs)


def _arrived(board: Board, stairs: Stairs, flown: bool = False) -> Board:
    """The board on another floor, with what rises again there; both floors count as visited from now on."""
    spot = board.tower.floors[stairs.floor].arrivals.get("flyPoint") if flown else None
    at = spot or arrival(board, stairs)
    visited, gone = board.visited | {board.floor, stairs.floor}, reborn(board, stairs.floor)
    return settle(replace(board, floor=stairs.floor, at=at, visited=visited, gone=gone))


def is_exit(board: Board, cell: Cell) -> bool:
    """Whether the stairs on a cell are those that end the task."""
    return exit_of(board) == (board.floor, *cell)


def exit_of(board: Board) -> tuple[str, int, int] | None:
    """The stairs to leave by: the goal's tile, else the first that lead on, else the first there are."""
    inner = task_floors(board)
    goal = board.goal_at if (board.goal_floor or board.floor) == board.floor else None
    if goal is not None and inside(board, goal) and stairs_at(board, goal) is not None:
        return board.floor, *goal
    names = list(board.tower.floors)
    here = names.index(board.floor)
    first = None
    for (x, y), stairs in all_stairs(board):
        on = stairs.floor not in board.tower.floors or names.index(stairs.floor) > here
        if on and board.floors != "one" and stairs.floor in inner:
            continue
        rank = (not on, y, x)
        first = rank if first is None or rank < first else first
    if first is None or (board.floors != "one" and first[0]):
        return None
    return board.floor, first[2], first[1]


def all_stairs(board: Board) -> tuple[tuple[Cell, Stairs], ...]:
    """Every flight of stairs on the current floor, row by row."""
    painted = any(name == board.floor for name, _ in board.painted)
    found = _all_stairs(board.tower, board.floor, grid_of(board), painted)
    if painted and any((board.floor, *cell) in board.gone for cell, _ in found):
        return tuple((cell, stairs) for cell, stairs in found if (board.floor, *cell) not in board.gone)
    return found


@lru_cache(maxsize=1024)
def _all_stairs(tower: Tower, floor: str, grid: Grid, painted: bool) -> tuple[tuple[Cell, Stairs], ...]:
    view = Board(tower, floor, Hero(), (0, 0), painted=((floor, grid),) if painted else ())
    found = []
    own = tower.floors[floor].stairs
    for y, row in enumerate(grid):
        for x, n in enumerate(row):
            if (x, y) in own or tower.tile(n).id in ("upFloor", "downFloor"):
                stairs = stairs_at(view, (x, y))
                if stairs is not None:
                    found.append(((x, y), stairs))
    return tuple(found)


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
        goal = (board.goal_floor or board.floor, *(board.goal_at or (-1, -1)))
        reached = board.floor == goal[0] and (board.at == goal[1:] or goal[1:] in walks(board))
        return board.left or reached or goal in board.gone
    if board.goal == "all":
        views = views_of(board).values()
        gone_out = board.left or all(exit_of(view) is None for view in views)
        return gone_out and not any(_items_left(view) for view in views)
    return board.left


def views_of(board: Board) -> dict[str, Board]:
    """The board as seen from each floor of the task: the current one, or all that stairs join to it."""
    views = {board.floor: board}
    inner = task_floors(board)
    queue = [board] if board.floors != "one" else []
    while queue:
        view = queue.pop()
        for cell, stairs in all_stairs(view):
            if stairs.floor not in views and stairs.floor in inner and not is_exit(view, cell):
                views[stairs.floor] = replace(view, floor=stairs.floor, at=arrival(view, stairs))
                queue.append(views[stairs.floor])
    return views


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
