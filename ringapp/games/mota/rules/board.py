"""A board: a tower, the floor that is seen, the hero, what is gone, and what is asked for. Immutable."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from ringapp.games.mota.rules.damage import Around
from ringapp.games.mota.rules.fields import SCAN, Fields, field_table
from ringapp.games.mota.rules.tower import (
    HATRED,
    WEAKNESS,
    Enemy,
    Floor,
    Grid,
    Hero,
    Item,
    Stairs,
    Tile,
    Tower,
)

Cell = tuple[int, int]
Place = tuple[str, int, int]
GoalKind = Literal["exit", "all", "tile"]
Kind = Literal["battle", "door", "item", "stairs", "event", "wear", "buy", "fly", "use", "walk"]
PLACELESS = ("wear", "buy", "fly")
"""Moves that are made where the hero stands."""

UNFOLLOWED = {18: "repulse", 27: "ambush"}
"""Specials that move monsters or begin fights by themselves: such monsters are listed and left."""


@dataclass(frozen=True, slots=True)
class Act:
    """Walk to the tile at (x, y) and do what is there; only a tower with its own rules gives `loss`.

    Attributes:
        what: The equipment to wear, "shop/choice" to buy, the floor to fly to, the tool to use at (x, y).
    """

    kind: Kind
    x: int
    y: int
    loss: int | None = None
    what: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """The state.

    Attributes:
        floor: Id of the floor the hero is on.
        gone: Blocks that were cleared or taken, as (floor, x, y).
        painted: Floors drawn by hand, which replace the tower's of the same id.
        foes: Monsters edited by hand, which replace the tower's of the same id.
        things: Items edited by hand, likewise.
        left: Whether the hero has taken the stairs that were the goal.
        goal_floor: Floor of `goal_at`, "" for the one that is seen.
        floors: "one", "all", or "some": then `chosen` are the floors of the task.
        flags: Numbers that events keep, without zeros; "shop:ID" is 1 once a shop is open.
        visited: Floors that stairs have led to.
        changed: Blocks that events have put, as (floor, x, y, number).
        weights: For the objective "weights": (status or item, HP that one of it is worth).
    """

    tower: Tower
    floor: str
    hero: Hero
    at: Cell
    goal: GoalKind = "exit"
    goal_at: Cell | None = None
    objective: str = "hp"
    floors: str = "one"
    gone: frozenset[Place] = frozenset()
    forbidden: frozenset[Place] = frozenset()
    forced: frozenset[Place] = frozenset()
    painted: tuple[tuple[str, Grid], ...] = ()
    foes: tuple[Enemy, ...] = ()
    things: tuple[Item, ...] = ()
    left: bool = False
    chosen: tuple[str, ...] = ()
    flags: tuple[tuple[str, float], ...] = ()
    visited: frozenset[str] = frozenset()
    changed: tuple[tuple[str, int, int, int], ...] = ()
    weights: tuple[tuple[str, float], ...] = ()
    goal_floor: str = ""


def grid_of(board: Board, floor: str | None = None) -> Grid:
    """The map of a floor as it was drawn or events have made it, with what is gone still on it."""
    name = board.floor if floor is None else floor
    grid = next((grid for painted, grid in board.painted if painted == name), board.tower.floors[name].grid)
    return _with_changes(grid, name, board.changed) if board.changed else grid


@lru_cache(maxsize=256)
def _with_changes(grid: Grid, floor: str, changed: tuple[tuple[str, int, int, int], ...]) -> Grid:
    rows = [list(row) for row in grid]
    for name, x, y, number in changed:
        if name == floor and 0 <= y < len(rows) and 0 <= x < len(rows[0]):
            rows[y][x] = number
    return tuple(tuple(row) for row in rows)


def task_floors(board: Board) -> frozenset[str]:
    """The floors that belong to the task."""
    if board.floors == "all":
        return frozenset(board.tower.floors)
    return frozenset((board.floor, *board.chosen)) if board.floors == "some" else frozenset((board.floor,))


def floor_of(board: Board) -> Floor:
    """The floor the hero is on."""
    return board.tower.floors[board.floor]


def inside(board: Board, cell: Cell) -> bool:
    """Whether a cell lies on the current floor."""
    grid = grid_of(board)
    return 0 <= cell[1] < len(grid) and 0 <= cell[0] < len(grid[0])


def beside(floor: Floor, cell: Cell) -> list[tuple[str, Cell]]:
    """The tiles that one leads to, perhaps off the map, with the way there; joined ones have no way."""
    if floor.joins:
        return [("", near) for near in floor.joins.get(cell, ())]
    return [(way, (cell[0] + dx, cell[1] + dy)) for way, (dx, dy) in SCAN.items()]


def tile_at(board: Board, cell: Cell) -> Tile:
    """The tile at a cell of the current floor; what is gone has become floor."""
    if (board.floor, *cell) in board.gone:
        return board.tower.tile(0)
    return board.tower.tile(grid_of(board)[cell[1]][cell[0]])


def enemy_named(board: Board, name: str) -> Enemy | None:
    """A monster by id, as edited on this board."""
    for foe in board.foes:
        if foe.id == name:
            return foe
    return board.tower.enemies.get(name)


def item_at(board: Board, cell: Cell) -> Item | None:
    """The item on a cell of the current floor, as edited on this board."""
    return item_named(board, tile_at(board, cell).id)


def item_named(board: Board, name: str) -> Item | None:
    """An item by id, as edited on this board."""
    for thing in board.things:
        if thing.id == name:
            return thing
    return board.tower.items.get(name)


def monsters(board: Board) -> tuple[tuple[int, int, Enemy], ...]:
    """The monsters that are still on the current floor, row by row."""
    return _monsters(board.tower, board.floor, grid_of(board), board.gone, board.foes)


@lru_cache(maxsize=256)
def _monsters(
    tower: Tower, floor: str, grid: Grid, gone: frozenset[Place], foes: tuple[Enemy, ...]
) -> tuple[tuple[int, int, Enemy], ...]:
    edited = {foe.id: foe for foe in foes}
    found = []
    for y, row in enumerate(grid):
        for x, n in enumerate(row):
            tile = tower.tile(n)
            if tile.trigger == "battle" and (floor, x, y) not in gone:
                enemy = edited.get(tile.id) or tower.enemies.get(tile.id)
                if enemy is not None:
                    found.append((x, y, enemy))
    return tuple(found)


def around(board: Board, at: Cell | None = None) -> Around:
    """What decides a fight at a cell; None as in the manual."""
    return around_hero(board.tower, board.hero, helpers(board), at, board.floor)


def helpers(board: Board) -> tuple[tuple[int, int, Enemy], ...]:
    """The monsters of the floor where some of them change the fights of others; () where none does."""
    here = monsters(board)
    felt = board.tower.judge is not None or any(25 in e.special or 26 in e.special for _, _, e in here)
    return here if felt else ()


def around_hero(
    tower: Tower, hero: Hero, near: tuple[tuple[int, int, Enemy], ...], at: Cell | None, floor: str = ""
) -> Around:
    """What decides a fight of a hero at a cell, with the `helpers` of the floor."""
    share = tower.values.get("weakValue", 0) if hero.count(WEAKNESS) else 0
    buff = 1 - share if share < 1 else 1
    return Around(
        tower.values,
        tower.flags.get("enableNegativeDamage", False),
        hero.count("cross") > 0,
        hatred=hero.count(HATRED),
        atk_buff=buff,
        def_buff=buff,
        blocks=near,
        at=at,
        between_max=tower.flags.get("betweenAttackMax", False),
        floor=floor,
        judge=tower.judge,
    )


def fields(board: Board) -> Fields:
    """Damage of tiles near monsters on the current floor."""
    global _asked
    known = _asked  # a walk asks for the same board once for each tile
    if known is None or known[0] is not board:
        known = (board, _fields(replace(board, hero=Hero(bag=board.hero.bag), at=(0, 0))))
        _asked = known
    return known[1]


_asked: tuple[Board, Fields] | None = None


@lru_cache(maxsize=64)
def _fields(board: Board) -> Fields:
    grid = grid_of(board)
    nets: list[Cell] = []
    if not board.hero.count("amulet"):
        nets = [
            (x, y)
            for y, row in enumerate(grid)
            for x, n in enumerate(row)
            if board.tower.tile(n).id == "lavaNet" and (board.floor, x, y) not in board.gone
        ]
    return field_table(
        monsters(board),
        len(grid[0]),
        len(grid),
        around(board),
        lambda cell: tile_at(board, cell).number != 0,
        nets,
    )


def stairs_at(board: Board, cell: Cell) -> Stairs | None:
    """The stairs on a cell of the current floor; a drawn pair of stairs leads to the floors around."""
    found = floor_of(board).stairs.get(cell)
    if found is not None and _as_it_was(board, cell):
        return found
    tile = tile_at(board, cell)
    if tile.id in ("upFloor", "downFloor"):
        names = list(board.tower.floors)
        index = names.index(board.floor) + (1 if tile.id == "upFloor" else -1)
        return Stairs(names[index] if 0 <= index < len(names) else "", None, "")
    return None


def _as_it_was(board: Board, cell: Cell) -> bool:
    """Whether nothing was painted over a cell of the tower's own floor."""
    own, now = board.tower.floors[board.floor].grid, grid_of(board)
    if own is now:
        return True
    x, y = cell
    return y < len(own) and x < len(own[0]) and own[y][x] == now[y][x]
