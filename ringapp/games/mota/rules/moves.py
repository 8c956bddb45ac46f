"""The moves that the rules allow on a board, from where they are made, and their price. Pure functions."""

from __future__ import annotations

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.i18n import tr
from ringapp.games.mota.rules.board import (
    Act,
    Board,
    Cell,
    around,
    beside,
    block_of,
    enemy_named,
    floor_of,
    grid_of,
    inside,
    is_unlike,
    task_floors,
    tile_at,
)
from ringapp.games.mota.rules.damage import fight
from ringapp.games.mota.rules.equipment import in_fight, wearable
from ringapp.games.mota.rules.events.expressions import Unclear
from ringapp.games.mota.rules.events.shops import bought, shown
from ringapp.games.mota.rules.stairs import all_stairs
from ringapp.games.mota.rules.tower import Fight, Program
from ringapp.games.mota.rules.walking import Walks, approach, kind_at, targets, things, walks

MAX_ANSWERS = 30


def fight_at(board: Board, cell: Cell) -> Fight | None:
    """Return the fight against the monster on a cell with the hero's present stats."""
    enemy = enemy_named(board, tile_at(board, cell).id)
    return None if enemy is None else fight(enemy, in_fight(board.tower, board.hero), around(board, cell))


def battle_loss(board: Board, act: Act) -> int | None:
    """Return the HP that the fight on a cell costs; None where it cannot be fought."""
    if act.loss is not None and board.tower.own_rules:
        return act.loss
    found = fight_at(board, (act.x, act.y))
    return None if found is None else found.damage


def before_fight(board: Board, cell: Cell) -> tuple[Program, ...]:
    """Return the programs to run before the fight on a cell: the place's own, then the monster's."""
    own = floor_of(board).programs.get(("beforeBattle", *cell), ())
    kind = board.tower.programs.get(("beforeBattle", tile_at(board, cell).id), ())
    return tuple(program for program in (own, kind) if program)


def _called(board: Board, key: str) -> str:
    """Return a key's name in the tower, its id where it has none."""
    item = board.tower.items.get(key)
    return key if item is None else item.name


def keys_for(board: Board, cell: Cell) -> tuple[tuple[str, int, bool], ...]:
    """Return what the door on a cell needs: (item id, number, used up); steel keys may be waived."""
    needed = tile_at(board, cell).door or ()
    if board.tower.flags.get("steelDoorWithoutKey"):
        return tuple(entry for entry in needed if entry[0] != "steelKey")
    return needed


def possible(board: Board) -> list[Act]:
    """Return all moves possible by what can be reached; their consequences may still make some illegal."""
    if board.left:
        return []
    if board.pending is not None:
        return [Act("choose", 0, 0, None, str(n)) for n in range(MAX_ANSWERS)]
    seen = walks(board)
    found = []
    for cell in targets(board, seen) & things(board):
        kind = kind_at(board, cell)
        if kind is None:
            continue
        act = Act(kind, *cell)
        try:
            checked(board, act, seen)
        except IllegalMove:
            continue
        found.append(act)
    found += _choices(board) + _uses(board, seen)
    return sorted(found, key=lambda act: (act.kind, act.y, act.x, act.what))


def items_near(board: Board) -> list[Act]:
    """Return the items that can be walked up to, row by row."""
    seen = walks(board)
    near = targets(board, seen) & things(board)
    cells = [cell for cell in near if kind_at(board, cell) == "item"]
    return [
        Act("item", x, y)
        for x, y in sorted(cells, key=lambda c: (c[1], c[0]))
        if approach(board, (x, y), seen)
    ]


def _choices(board: Board) -> list[Act]:
    """Return the moves that need no place: wear, buy, use up a tool, fly."""
    found = [Act("wear", 0, 0, None, name) for name in wearable(board.tower, board.hero)]
    for name, shop in board.tower.shops.items():
        if ("shop:" + name, 1) in board.flags and floor_of(board).quick_shop:
            for n in shown(shop, board.hero, board.flags):
                try:
                    deal = bought(shop, n, board.hero, board.flags)
                except Unclear:
                    continue
                if deal is not None:
                    found.append(Act("buy", 0, 0, None, f"{name}/{n}"))
    found += [Act("spend", 0, 0, None, name) for name in spendable(board)]
    return found + [Act("fly", 0, 0, None, name) for name in flights(board)]


def spendable(board: Board) -> list[str]:
    """Return the tools in the bag that affect the hero when used up, wherever he stands."""
    items = ((name, board.tower.items.get(name)) for name, count in board.hero.bag if count > 0)
    return [name for name, item in items if item is not None and item.spent is not None]


def flights(board: Board) -> list[str]:
    """Return the floors that the hero can fly to from where he stands or can walk."""
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
    """Return the best reachable tile on or beside stairs to fly from; None without one."""
    seen = walks(board)
    stairs = [cell for cell, _ in all_stairs(board)]
    near = {spot for cell in stairs for spot in (cell, *(spot for _, spot in beside(cell)))}
    ranked = ((-seen[cell][0], seen[cell][1], cell) for cell in near if cell in seen)
    return min(ranked, default=(0, 0, None))[2]


def takeoff(board: Board) -> Cell:
    """Return the tile from which the hero flies. Raises IllegalMove."""
    if not board.tower.flags.get("flyNearStair"):
        return board.at
    near = _near_stairs(board)
    if near is None:
        raise IllegalMove(tr("Here one can only fly from beside stairs."))
    return near


def _uses(board: Board, seen: Walks) -> list[Act]:
    """Return the moves that use a pickaxe, a bomb or a mirroring tool."""
    tools = [name for name in ("pickaxe", "bomb") if board.hero.count(name)]
    flights = [Act("use", *spot, None, name) for name in _mirrors(board) for spot in _mirrored(board, seen)]
    if not tools:
        return flights
    cells = sorted(targets(board, seen))
    return flights + [
        Act("use", *cell, None, tool)
        for tool in tools
        for cell in cells
        if _can_use(board, tool, cell) and approach(board, cell, seen) is not None
    ]


def _mirrors(board: Board) -> list[str]:
    """Return the tools in the bag that move the hero to the opposite cell."""
    items = ((name, board.tower.items.get(name)) for name, _ in board.hero.bag)
    return [name for name, item in items if item is not None and item.mirrors]


def _mirrored(board: Board, seen: Walks) -> list[Cell]:
    """Return the cells that he can only reach by mirroring: opposite to one where he can walk."""
    spots = (opposite(board, cell) for cell in seen)
    return sorted(one for one in spots if one not in seen and block_of(board, (board.floor, *one)) is None)


def opposite(board: Board, cell: Cell) -> Cell:
    """Return the cell opposite to a cell, through the centre of the floor."""
    grid = grid_of(board)
    return len(grid[0]) - 1 - cell[0], len(grid) - 1 - cell[1]


def mirrors(board: Board, act: Act) -> bool:
    """Return whether a move uses a tool that puts the hero on the opposite cell."""
    item = board.tower.items.get(act.what) if act.kind == "use" else None
    return item is not None and item.mirrors


def _flown(board: Board, act: Act, seen: Walks) -> Cell:
    """Return the tile from which a tool puts the hero on the opposite cell. Raises IllegalMove."""
    cell = (act.x, act.y)
    start = opposite(board, cell)
    free = inside(board, cell) and block_of(board, (board.floor, *cell)) is None
    if board.left or not free or start not in seen or not board.hero.count(act.what):
        raise IllegalMove(tr("There is no such move at [{x}, {y}].").format(x=act.x, y=act.y))
    return start


def _can_use(board: Board, tool: str, cell: Cell) -> bool:
    place = (board.floor, *cell)
    tile = tile_at(board, cell)
    if not board.hero.count(tool) or place in board.forbidden:
        return False
    if tool == "pickaxe":
        return tile.breakable
    if tool != "bomb" or is_unlike(board, tool):
        return False  # another bomb may spare whom this one removes
    enemy = enemy_named(board, tile.id) if tile.trigger == "battle" else None
    return enemy is not None and not enemy.value("notBomb") and place not in board.forced


def checked(board: Board, act: Act, seen: Walks) -> Cell:
    """Return the tile from which a move is made. Raises IllegalMove."""
    cell = (act.x, act.y)
    if mirrors(board, act):
        return _flown(board, act, seen)
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
    if act.kind == "battle" and not before_fight(board, cell):
        loss = battle_loss(board, act)
        if loss is None or loss >= seen[near][0]:
            raise IllegalMove(
                tr("The hero would not survive the fight at [{x}, {y}].").format(x=act.x, y=act.y)
            )
    if act.kind == "door":
        for key, count, _ in keys_for(board, cell):
            if board.hero.count(key) < count:
                sentence = tr("The door at [{x}, {y}] needs a {key}.")
                raise IllegalMove(sentence.format(x=act.x, y=act.y, key=_called(board, key)))
    return near
