"""A board, immutable: tower, current floor, hero, cleared places, and what is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from ringapp.games.mota.rules.copying import replace
from ringapp.games.mota.rules.fields import SCAN, Fields, field_table
from ringapp.games.mota.rules.tower import (
    HATRED,
    WEAKNESS,
    Around,
    Enemy,
    Floor,
    Grid,
    Hero,
    Item,
    Mark,
    Stairs,
    Tile,
    Tower,
)

Cell = tuple[int, int]
Place = tuple[str, int, int]
GoalKind = Literal["exit", "all", "tile", "further"]
Kind = Literal[
    "battle", "door", "item", "stairs", "event", "wear", "buy", "fly", "spend", "use", "walk", "step",
    "choose", "press",
]  # fmt: skip
PLACELESS = ("wear", "buy", "fly", "spend", "choose", "press")
"""Moves that are made where the hero stands."""
Flags = tuple[tuple[str, int | float | str], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the tower's own engine made of keys: where the hero is, and what is on one side of it only."""

    floor: str
    at: Cell
    hero: Hero
    left: bool
    gone: frozenset[Place]
    changed: frozenset[tuple[str, int, int, int]]
    flags: frozenset[tuple[str, bool | int | float | str]]
    visited: frozenset[str]


@dataclass(frozen=True, slots=True)
class Act:
    """A move: walk to the tile at (x, y) and act there. `loss`: HP that a fight costs by a tower's own rules.

    Attributes:
        what: Depends on `kind`: the equipment to wear, "shop/choice" to buy, the floor to fly to, the tool to
            use (at (x, y) or up), the number of the answer to choose, the keys to press.
        losses: HP of each further fight that the move forces on the hero, in order, set as `loss` is.
        outcome: What the keys of "press" lead to, which the rules here do not follow.
    """

    kind: Kind
    x: int
    y: int
    loss: int | None = None
    what: str = ""
    losses: tuple[int, ...] = ()
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """A game state, with the task that is set on it.

    Attributes:
        floor: Id of the floor the hero is on.
        gone: Blocks that were cleared or taken, as (floor, x, y).
        painted: Floors drawn by hand, which replace the tower's of the same id.
        foes: Monsters edited by hand, which replace the tower's of the same id.
        things: Items edited by hand, which replace the tower's of the same id.
        left: Whether the hero has taken the stairs that were the goal.
        goal_floor: Floor of `goal_at`, "" without one; if given as "", it becomes the current floor.
        floors: "one", "all", or "some": then `chosen` are the floors of the task.
        flags: Numbers that events keep, without zeros; "shop:ID" is 1 once a shop is open.
        visited: Floors that stairs have led to.
        changed: Blocks put by events, as (floor, x, y, number); -1 - number means that it is hidden.
        pending: A move that waits at a question, and the answers so far; the board is as before the move.
        weights: For the objective "weights": (stat or item, worth of one in HP).
        saved: The save that the board was read from, packed, for the tower's own engine; "" without one.
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
    flags: Flags = ()
    visited: frozenset[str] = frozenset()
    changed: tuple[tuple[str, int, int, int], ...] = ()
    weights: tuple[tuple[str, float], ...] = ()
    goal_floor: str = ""
    pending: tuple[Act, tuple[int, ...]] | None = None
    saved: str = ""

    def __post_init__(self) -> None:
        """Set the goal's floor to the current one where a goal cell came without its floor."""
        if (self.goal_at is None) == bool(self.goal_floor):
            object.__setattr__(self, "goal_floor", "" if self.goal_at is None else self.floor)


def grid_of(board: Board, floor: str | None = None) -> Grid:
    """Return the map of a floor as drawn or as changed by events; cleared blocks are still on it."""
    name = board.floor if floor is None else floor
    grid = next((grid for painted, grid in board.painted if painted == name), board.tower.floors[name].grid)
    return _as_changed(grid, name, board.changed) if board.changed else grid


def _as_changed(grid: Grid, floor: str, changed: tuple[tuple[str, int, int, int], ...]) -> Grid:
    """Return `_with_changes` of the arguments; the last result is kept, as hashing them all is slow."""
    global _drawn_last
    last = _drawn_last
    if last is None or last[0] is not grid or last[1] != floor or last[2] is not changed:
        _drawn_last = last = (grid, floor, changed, _with_changes(grid, floor, changed))
    return last[3]


_drawn_last: tuple[Grid, str, tuple[tuple[str, int, int, int], ...], Grid] | None = None


@lru_cache(maxsize=256)
def _with_changes(grid: Grid, floor: str, changed: tuple[tuple[str, int, int, int], ...]) -> Grid:
    rows = [list(row) for row in grid]
    for name, x, y, number in changed:
        if name == floor and 0 <= y < len(rows) and 0 <= x < len(rows[0]):
            rows[y][x] = max(0, number)
    return tuple(tuple(row) for row in rows)


def grid_now(board: Board) -> Grid:
    """Return the map of the current floor with cleared places as bare floor (0)."""
    grid = grid_of(board)
    gone = {(x, y) for floor, x, y in board.gone if floor == board.floor}
    if not gone:
        return grid
    touched = {y for _, y in gone}
    return tuple(
        tuple(0 if (x, y) in gone else n for x, n in enumerate(row)) if y in touched else row
        for y, row in enumerate(grid)
    )


def task_floors(board: Board) -> frozenset[str]:
    """Return the floors that belong to the task."""
    if board.floors == "all":
        return frozenset(board.tower.floors)
    return frozenset((board.floor, *board.chosen)) if board.floors == "some" else frozenset((board.floor,))


def floor_of(board: Board) -> Floor:
    """Return the floor the hero is on."""
    return board.tower.floors[board.floor]


def inside(board: Board, cell: Cell) -> bool:
    """Return whether a cell lies on the current floor."""
    grid = grid_of(board)
    return 0 <= cell[1] < len(grid) and 0 <= cell[0] < len(grid[0])


def beside(cell: Cell) -> list[tuple[str, Cell]]:
    """Return the four neighbours of a cell, perhaps off the map, each as (direction, cell)."""
    return [(way, (cell[0] + dx, cell[1] + dy)) for way, (dx, dy) in SCAN.items()]


def tile_at(board: Board, cell: Cell) -> Tile:
    """Return the tile at a cell of the current floor, modified by the cell's events; floor where cleared."""
    place = (board.floor, *cell)
    if place in board.gone:
        return board.tower.tile(0)
    number = grid_of(board)[cell[1]][cell[0]]
    mark = floor_of(board).marks.get(cell)
    if mark is None or (number == 0 and block_of(board, place) is None):
        return board.tower.tile(number)
    return _with_mark(board.tower.tile(number), mark)


@lru_cache(maxsize=4096)
def _with_mark(tile: Tile, mark: Mark) -> Tile:
    trigger = mark.trigger or tile.trigger or "action"
    door = tile.lock if trigger == "openDoor" else None
    return replace(
        tile, trigger=trigger, blocks=tile.blocks if mark.blocks is None else mark.blocks, door=door
    )


@lru_cache(maxsize=4096)
def _changes(changed: tuple[tuple[str, int, int, int], ...]) -> dict[Place, int]:
    return {entry[:3]: entry[3] for entry in changed}


def block_of(board: Board, place: Place) -> int | None:
    """Return the number of the block at a place; None without a block, 0 for an event on bare floor."""
    grid = None if place in board.gone else _map_of(board, place)
    if grid is None:
        return None
    number = grid[place[2]][place[1]]
    if number:
        return number
    floor, now = board.tower.floors[place[0]], _changes(board.changed).get(place)
    asleep = place[1:] in floor.dormant if now is None else now < 0
    return 0 if floor.marked(place[1:]) and not asleep else None


def hidden_block(board: Board, place: Place) -> int | None:
    """Return the number of a block that is hidden at a place until an event shows it; None without one."""
    grid = None if place in board.gone else _map_of(board, place)
    if grid is None:
        return None
    now = _changes(board.changed).get(place)
    if now is not None:
        return -1 - now if now < 0 else None
    return board.tower.floors[place[0]].dormant.get(place[1:]) if not grid[place[2]][place[1]] else None


def _map_of(board: Board, place: Place) -> Grid | None:
    """Return the map of the floor that a place names; None where the place lies off the map."""
    if place[0] not in board.tower.floors:
        return None
    grid = grid_of(board, place[0])
    return grid if 0 <= place[2] < len(grid) and 0 <= place[1] < len(grid[0]) else None


def enemy_named(board: Board, name: str) -> Enemy | None:
    """Return a monster by id, as edited on this board."""
    for foe in board.foes:
        if foe.id == name:
            return foe
    return board.tower.enemies.get(name)


def item_at(board: Board, cell: Cell) -> Item | None:
    """Return the item on a cell of the current floor, as edited on this board."""
    return item_named(board, tile_at(board, cell).id)


def item_named(board: Board, name: str) -> Item | None:
    """Return an item by id, as edited on this board."""
    for thing in board.things:
        if thing.id == name:
            return thing
    return board.tower.items.get(name)


def is_unlike(board: Board, tool: str) -> bool:
    """Return whether the tower's pickaxe or bomb acts differently from the engine's on the block ahead."""
    item = item_named(board, tool)
    wide = board.tower.flags.get(tool + "FourDirections", False)
    return item is not None and item.usable and (item.unlike or wide)


def monsters(board: Board) -> tuple[tuple[int, int, Enemy], ...]:
    """Return the monsters that are still on the current floor, row by row."""
    return _monsters(board.tower, board.floor, grid_of(board), board.gone, board.foes)


@lru_cache(maxsize=256)
def _monsters(
    tower: Tower, floor: str, grid: Grid, gone: frozenset[Place], foes: tuple[Enemy, ...]
) -> tuple[tuple[int, int, Enemy], ...]:
    return tuple(entry for entry in _drawn(tower, grid, foes) if (floor, *entry[:2]) not in gone)


@lru_cache(maxsize=256)
def _drawn(tower: Tower, grid: Grid, foes: tuple[Enemy, ...]) -> tuple[tuple[int, int, Enemy], ...]:
    """Return all monsters of a map as (x, y, monster), those already beaten included."""
    edited = {foe.id: foe for foe in foes}
    found = []
    for y, row in enumerate(grid):
        for x, n in enumerate(row):
            tile = tower.tile(n)
            if tile.trigger == "battle":
                enemy = edited.get(tile.id) or tower.enemies.get(tile.id)
                if enemy is not None:
                    found.append((x, y, enemy))
    return tuple(found)


@lru_cache(maxsize=256)
def _nets(tower: Tower, floor: str, grid: Grid) -> tuple[Cell, ...]:
    """Return the cells of a map that hold 血网, tiles that hurt without a monster.

    Rules of old engines ask for their trigger “passNet”, which an event or stairs on the cell replace.
    """
    rows, marked = enumerate(grid), tower.floors[floor].marked
    every = ((x, y) for y, row in rows for x, n in enumerate(row) if tower.tile(n).id == "lavaNet")
    return tuple(cell for cell in every if not (marked(cell) and "passNet" in tower.own_rules))


def around(board: Board, at: Cell | None = None) -> Around:
    """Return what besides monster and hero decides a fight at a cell; None: nowhere, as in the manual."""
    found = around_hero(board.tower, board.hero, helpers(board), at, board.floor)
    if found.judge is None:
        return found
    told = found.judge.told
    flags = tuple(entry for entry in board.flags if entry[0] in told) if told else ()
    return replace(found, foes=board.foes, flags=flags)


def helpers(board: Board) -> tuple[tuple[int, int, Enemy], ...]:
    """Return the current floor's monsters if some may change the fights of others, else ()."""
    here = monsters(board)
    felt = board.tower.judge is not None or any(25 in e.special or 26 in e.special for _, _, e in here)
    return here if felt else ()


def around_hero(
    tower: Tower, hero: Hero, near: tuple[tuple[int, int, Enemy], ...], at: Cell | None, floor: str = ""
) -> Around:
    """Return what besides monster and hero decides a fight at a cell; `blocks` are the floor's `helpers`."""
    share = tower.values.get("weakValue", 0) if hero.count(WEAKNESS) else 0
    buff = 1 - share if share < 1 else 1
    return Around(
        tower.values, tower.flags.get("enableNegativeDamage", False), hero.count("cross") > 0,
        hatred=hero.count(HATRED), atk_buff=buff, def_buff=buff, blocks=near, at=at,
        between_max=tower.flags.get("betweenAttackMax", False), floor=floor, judge=tower.judge,
    )  # fmt: skip


def fields(board: Board) -> Fields:
    """Return the damage and traps of the current floor's tiles near monsters."""
    global _asked
    known = _asked  # a walk asks for the same board once for each tile
    if known is None or known[0] is not board:
        felt = tuple(entry for entry in board.hero.bag if entry[0] in FELT)
        known = (board, _fields(replace(board, hero=Hero(bag=felt), at=(0, 0))))
        _asked = known
    return known[1]


FELT = frozenset({"amulet", "cross", WEAKNESS, HATRED})
"""What a hero carries that decides what a step costs him: see `around_hero` and `_fields`."""
_asked: tuple[Board, Fields] | None = None


@lru_cache(maxsize=64)
def _fields(board: Board) -> Fields:
    grid = grid_of(board)
    nets: list[Cell] = []
    if not board.hero.count("amulet"):
        nets = [
            cell for cell in _nets(board.tower, board.floor, grid) if (board.floor, *cell) not in board.gone
        ]
    return field_table(
        monsters(board), len(grid[0]), len(grid), around(board),
        lambda cell: block_of(board, (board.floor, *cell)) is not None, nets,
        lambda start, way, end: can_step(board, start, way, end),
    )  # fmt: skip


OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}


def can_step(board: Board, start: Cell, way: str, end: Cell) -> bool:
    """Return whether a step from a cell in a direction is allowed by the arrows and edges of both cells."""
    shut = floor_of(board).shut
    if shut and (way in shut.get(start, _OPEN)[0] or OPPOSITE.get(way, "") in shut.get(end, _OPEN)[1]):
        return False
    out, into = faces_at(board, start), faces_at(board, end)
    return ("out", way) not in out and ("in", OPPOSITE.get(way, "")) not in into


_OPEN: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())


def faces_at(board: Board, cell: Cell) -> tuple[tuple[str, str], ...]:
    """Return the directions blocked on a cell by its tiles: ("in" or "out", direction)."""
    faced = _faced(board.tower)
    if not faced:
        return ()
    floor, (x, y) = floor_of(board), cell
    own = grid_of(board)[y][x]
    found = faced[own] if own in faced and (board.floor, x, y) not in board.gone else ()
    for layer in (floor.background, floor.foreground):
        if layer and y < len(layer) and x < len(layer[0]):
            found += faced.get(layer[y][x], ())
    return found


@lru_cache(maxsize=16)
def _faced(tower: Tower) -> dict[int, tuple[tuple[str, str], ...]]:
    """Return the tiles of a tower that block some directions: number to ("in" or "out", direction)."""
    return {number: tile.faces for number, tile in tower.tiles.items() if tile.faces}


def stairs_at(board: Board, cell: Cell) -> Stairs | None:
    """Return the stairs on a cell of the current floor; drawn stairs lead to the next or previous floor."""
    found = floor_of(board).stairs.get(cell)
    if found is not None and _as_it_was(board, cell):
        return found if block_of(board, (board.floor, *cell)) is not None else None
    tile = tile_at(board, cell)
    if tile.id in ("upFloor", "downFloor"):
        names = list(board.tower.floors)
        index = names.index(board.floor) + (1 if tile.id == "upFloor" else -1)
        return Stairs(names[index] if 0 <= index < len(names) else "", None, "")
    return None


def _as_it_was(board: Board, cell: Cell) -> bool:
    """Return whether a cell still shows the tower's own tile, not one drawn by hand."""
    own = board.tower.floors[board.floor].grid
    now = next((grid for name, grid in board.painted if name == board.floor), own)
    x, y = cell
    return own is now or (y < len(own) and x < len(own[0]) and own[y][x] == now[y][x])
