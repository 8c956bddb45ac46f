"""Drawing a floor: tools to paint with, settings of a board, empty and random floors."""

from __future__ import annotations

import random as randomness
from collections.abc import Sequence
from dataclasses import replace

from ringapp.core.contract.abilities import Page
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Option, OptionValue, Setting, Target, Tool
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.shapes import Rect
from ringapp.games.mota.files.notation import BIG, OBJECTIVES, in_order, open_floor, weights_from
from ringapp.games.mota.rules.board import Board, Place, grid_of, inside, stairs_at, task_floors, tile_at
from ringapp.games.mota.rules.onward import asked_onward
from ringapp.games.mota.rules.tower import STATS, WALL, Gain, Grid, Hero, Tile, Tower
from ringapp.games.mota.view.names import floor_label, tile_name
from ringapp.games.mota.view.pictograms import hero_picture, is_brick, pictogram
from ringapp.games.mota.view.sprites import sprite

MARKS = ("hero", "goal", "forced", "forbidden")
PAINTED_KINDS = 40
_STATS = {"hp": "hp", "atk": "atk", "def": "df", "mdef": "mdef"}
_BAG = {"yellow_keys": "yellowKey", "blue_keys": "blueKey", "red_keys": "redKey", "green_keys": "greenKey"}
_PURSE = {"gold": "money", "exp": "exp"}
_SIDES = ("width", "height")
LEAST_SIDE, MOST_SIDE = 3, 128


def tools(board: Board) -> tuple[Tool, ...]:
    """Return the tools to paint with: wall, hero, marks, and the tower's own doors, items and monsters."""
    found = [Tool("wall", tr("Wall"), tuple(pictogram(board.tower.tile(WALL), 0, 0, 1)), key="1")]
    found.append(Tool("erase", tr("Empty floor"), (Rect(0, 0, 1, 1, "board", "line", 0.04),), key="0"))
    found.append(Tool("hero", tr("Hero"), tuple(hero_picture(0, 0, 1)), key="2", strokes=False))
    frame = Rect(0.1, 0.1, 0.8, 0.8, "", "accent", 0.08)
    found.append(Tool("goal", tr("Goal"), (frame,), tr("The tile to reach."), tr("Orders"), "3", False))
    ring = Rect(0.1, 0.1, 0.8, 0.8, "", "good", 0.12)
    found.append(Tool("forced", tr("Must fight"), (ring,), "", tr("Orders"), "4", False))
    bar = Rect(0.1, 0.1, 0.8, 0.8, "s1", "bad", 0.12)
    found.append(Tool("forbidden", tr("Must not touch"), (bar,), "", tr("Orders"), "5", False))
    for tile in _paintable(board.tower):
        enemy = board.tower.enemies.get(tile.id)
        label = tile_name(board, tile)
        group = tr("Monsters") if enemy is not None else tr("Items and doors")
        icon = tuple(sprite(board.tower, tile, 0, 0, 1, 0, _everywhere) or pictogram(tile, 0, 0, 1, label))
        if icon:
            found.append(Tool(f"tile{tile.number}", label, icon, group=group))
    return tuple(found)


def _everywhere(_dx: int, _dy: int) -> bool:
    return True


def _paintable(tower: Tower) -> list[Tile]:
    things = [
        tile
        for tile in tower.tiles.values()
        if tile.cls == "items" or tile.door is not None or tile.id in ("upFloor", "downFloor")
    ]
    foes = [tile for tile in tower.tiles.values() if tile.trigger == "battle" and _is_real(tower, tile)]
    return things[:PAINTED_KINDS] + foes[:PAINTED_KINDS]


def _is_real(tower: Tower, tile: Tile) -> bool:
    enemy = tower.enemies.get(tile.id)
    return enemy is not None and enemy.hp > 0


def edit(board: Board, tool: str, target: Target) -> Board:
    """Return the board after painting a cell. Raises RingappError for an unknown tool."""
    cell = (int(target[0]), int(target[1]))
    if not inside(board, cell):
        raise RingappError(tr("[{x}, {y}] is not on the map.").format(x=cell[0], y=cell[1]))
    place = (board.floor, *cell)
    if tool == "hero":
        return replace(board, at=cell)
    if tool == "goal":
        return replace(board, goal="tile", goal_at=cell, goal_floor=board.floor)
    if tool == "forced":
        fights = tile_at(board, cell).trigger == "battle"
        return replace(board, forced=board.forced | {place}) if fights else board
    if tool == "forbidden":
        return replace(board, forbidden=board.forbidden | {place})
    if tool == "erase" and place in board.forced | board.forbidden:
        return paint(board, cell, 0)
    return paint(board, cell, _number(board.tower, tool))


def _number(tower: Tower, tool: str) -> int:
    if tool in ("wall", "erase"):
        return WALL if tool == "wall" else 0
    text = tool.removeprefix("tile")
    if tool == text or not text.isdecimal() or int(text) not in tower.tiles:
        raise RingappError(tr("There is no tool “{name}”.").format(name=tool[:40]))
    return int(text)


def paint(board: Board, cell: tuple[int, int], number: int) -> Board:
    """Return the board with another tile on a cell of the current floor."""
    place = (board.floor, *cell)
    rows = [list(row) for row in grid_of(board)]
    rows[cell[1]][cell[0]] = number
    clean = replace(
        board, gone=board.gone - {place}, forced=board.forced - {place},
        forbidden=board.forbidden - {place},
    )  # fmt: skip
    return with_grid(clean, tuple(tuple(row) for row in rows))


def with_grid(board: Board, grid: Grid) -> Board:
    """Return the board with another map of the current floor, stored unless it is the tower's own."""
    painted = {name: old for name, old in board.painted if name != board.floor}
    if grid != board.tower.floors[board.floor].grid:
        painted[board.floor] = grid
    return replace(board, painted=tuple(sorted(painted.items())))


def settings(board: Board) -> Sequence[Setting]:
    """Return the settings of a board: floor, hero and task."""
    floors = tuple((name, floor_label(board, name)) for name in board.tower.floors)
    hero = board.hero
    labels = {"hp": tr("HP"), "atk": tr("ATK"), "def": tr("DEF"), "mdef": tr("MDEF")}
    words = {"hp": "", "atk": tr("Attack"), "def": tr("Defence"), "mdef": tr("Magic defence")}
    found = [Setting(Option("floor", tr("Floor"), "choice", board.floor, choices=floors), board.floor)]
    for name, attribute in _STATS.items():
        usual = 1000 if name == "hp" else 0
        option = Option(name, labels[name], "int", usual, words[name], minimum=0, maximum=10**9)
        found.append(Setting(option, getattr(hero, attribute)))
    goals = (
        ("exit", tr("Reach the stairs")), ("all", tr("Take everything")),
        ("tile", tr("Reach the marked tile")), ("further", tr("What now: as far as it goes")),
    )  # fmt: skip
    found.append(Setting(Option("goal", tr("Task"), "choice", "exit", choices=goals), board.goal))
    wishes = (
        ("hp", tr("Most HP")), ("stats", tr("Most ATK + DEF + MDEF")), ("keys", tr("Most keys")),
        ("weights", tr("Weights of one’s own")),
    )  # fmt: skip
    found.append(Setting(Option("objective", tr("Wish"), "choice", "hp", choices=wishes), board.objective))
    weights = Option("weights", tr("Weights"), "text", "", tr("Such as hp=1,atk=100,yellowKey=50."))
    found.append(Setting(weights, ",".join(f"{name}={value:g}" for name, value in board.weights)))
    reach = (("one", tr("This floor")), ("all", tr("The whole tower")), ("some", tr("Chosen floors")))
    found.append(Setting(Option("floors", tr("Floors"), "choice", "one", choices=reach), board.floors))
    found += _carried(board)
    grid = grid_of(board)
    sides = ((tr("Width"), len(grid[0])), (tr("Height"), len(grid)))
    for name, (label, size) in zip(_SIDES, sides, strict=True):
        option = Option(name, label, "int", 13, minimum=LEAST_SIDE, maximum=max(MOST_SIDE, size))
        found.append(Setting(option, size))
    among = Option("among", tr("Chosen floors"), "text", "", tr("Such as MT1-MT6 or MT1,MT3."))
    found.append(Setting(among, ",".join(board.chosen)))
    return tuple(found)


def _carried(board: Board) -> list[Setting]:
    """Return settings for keys of the tower's doors, and for gold and experience where monsters give some."""
    tower, hero = board.tower, board.hero
    needed = {key for tile in tower.tiles.values() for key, _, _ in tile.door or ()}
    words = dict(
        zip(_BAG, (tr("Yellow keys"), tr("Blue keys"), tr("Red keys"), tr("Green keys")), strict=True)
    )
    found = []
    for name, key in _BAG.items():
        if key in needed or hero.count(key):
            option = Option(name, words[name], "int", 0, minimum=0, maximum=10**6)
            found.append(Setting(option, hero.count(key)))
    labels = {"gold": tr("Gold"), "exp": tr("EXP")}
    for name, field in _PURSE.items():
        if getattr(hero, field) or any(getattr(enemy, field) for enemy in tower.enemies.values()):
            option = Option(name, labels[name], "int", 0, minimum=0, maximum=10**9)
            found.append(Setting(option, getattr(hero, field)))
    return found


def change_setting(board: Board, name: str, value: OptionValue) -> Board:
    """Return the board with one setting changed. Raises RingappError."""
    if name == "floor" and isinstance(value, str) and value in board.tower.floors:
        return board if value == board.floor else _on_floor(board, value)
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= BIG:
        changed = _change_number(board, name, value)
        if changed is not None:
            return changed
    changed = _change_choice(board, name, str(value)) if isinstance(value, str) else None
    if changed is None:
        raise RingappError(tr("“{value}” is no value for “{name}”.").format(value=str(value)[:40], name=name))
    return changed


def _change_choice(board: Board, name: str, value: str) -> Board | None:
    """Return the board with a setting of words changed; None where the value is not allowed."""
    if name == "weights":
        return _with_weights(board, value)
    if name == "among":
        return _among(board, value)
    match name, value:
        case "goal", "exit" | "all":
            goal_at = None if board.goal == "tile" else board.goal_at
            return replace(board, goal=value, goal_at=goal_at, goal_floor="")
        case "goal", "tile":
            return replace(board, goal="tile", goal_at=board.goal_at or board.at)
        case "goal", "further":
            return asked_onward(board)
        case "objective", "weights":
            return replace(board, objective="weights", weights=board.weights or (("hp", 1),))
        case "floors", "some":
            return replace(board, floors="some", chosen=board.chosen or (board.floor,))
        case "floors", "one" | "all":
            return replace(board, floors=value, chosen=())
    if name == "objective" and value in OBJECTIVES:
        return replace(board, objective=value, weights=())
    return None


def _change_number(board: Board, name: str, value: int) -> Board | None:
    """Return the board with a setting of numbers changed; None where it is none of these."""
    hero = board.hero
    if name in _STATS:
        return replace(board, hero=_with_stat(hero, name, value))
    if name in _BAG and value <= 10**6:
        more = Gain(keys=((_BAG[name], value - hero.count(_BAG[name])),))
        return replace(board, hero=hero.with_gain(more))
    if name == "gold":
        return replace(board, hero=replace(hero, money=value))
    if name == "exp":
        return replace(board, hero=replace(hero, exp=value))
    grid = grid_of(board)
    if name in _SIDES and LEAST_SIDE <= value <= max(MOST_SIDE, len(grid), len(grid[0])):
        wide, high = (value, len(grid)) if name == "width" else (len(grid[0]), value)
        return resize(board, wide, high)
    return None


def resize(board: Board, wide: int, high: int) -> Board:
    """Return the floor with other numbers of columns and rows; its outer wall and the hero stay inside."""
    grid = grid_of(board)
    walled = _is_walled(board.tower, grid)
    right, bottom = len(grid[0]) - walled, len(grid) - walled

    def number(x: int, y: int) -> int:
        if walled and (x in (0, wide - 1) or y in (0, high - 1)):
            return WALL
        return grid[y][x] if x < right and y < bottom else (0 if walled else WALL)

    rows = tuple(tuple(number(x, y) for x in range(wide)) for y in range(high))
    inner = 1 if walled else 0

    def kept(places: frozenset[Place]) -> frozenset[Place]:
        return frozenset(p for p in places if p[0] != board.floor or (p[1] < wide and p[2] < high))

    goal_at = board.goal_at
    if goal_at is not None:
        goal_at = min(goal_at[0], wide - 1), min(goal_at[1], high - 1)
    return with_grid(
        replace(
            board, at=(min(board.at[0], wide - 1 - inner), min(board.at[1], high - 1 - inner)),
            goal_at=goal_at, gone=kept(board.gone), forced=kept(board.forced),
            forbidden=kept(board.forbidden),
        ),
        rows,
    )  # fmt: skip


def _with_weights(board: Board, text: str) -> Board:
    """Return the board with weights as its wish, such as "hp=1,atk=100"; with HP where none are given."""
    parts = [part.strip().partition("=") for part in text.split(",") if part.strip()]
    if not parts:
        return replace(board, weights=(), objective="hp") if board.objective == "weights" else board
    table: dict[str, object] = {}
    for name, _, number in parts:
        try:
            table[name.strip()] = float(number)
        except ValueError:
            table[name.strip()] = number
    weights = tuple((name, int(n) if n.is_integer() else n) for name, n in weights_from(table))
    for name, _ in weights:
        if name not in STATS and name not in board.tower.items:  # Always 0: a slip of the hand.
            sentence = tr("“{name}” cannot be weighed; expected {stats}, or an item of the tower.")
            raise RingappError(sentence.format(name=name, stats=listed(list(STATS))))
    return replace(board, objective="weights", weights=weights)


def _among(board: Board, text: str) -> Board:
    """Return the board with the floors of its task, such as "MT1-MT6,MT9"; its own floor if none is given."""
    names = list(board.tower.floors)
    chosen = [board.floor]
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        first, _, last = (part, "", part) if part in names else part.partition("-")
        if first not in names or last not in names:
            raise RingappError(tr("“{name}” is none of the tower’s floors.").format(name=part[:60]))
        at, to = sorted((names.index(first), names.index(last)))
        chosen += names[at : to + 1]
    if not text.strip():
        return replace(board, chosen=(), floors="one") if board.floors == "some" else board
    return replace(board, floors="some", chosen=in_order(board.tower, chosen))


def _is_walled(tower: Tower, grid: Grid) -> bool:
    """Return whether a wall goes all around a map."""
    ring = {*grid[0], *grid[-1], *(row[0] for row in grid), *(row[-1] for row in grid)}
    return all(is_brick(tower.tile(n)) for n in ring)


def _with_stat(hero: Hero, name: str, value: int) -> Hero:
    stats = {"hp": hero.hp, "atk": hero.atk, "def": hero.df, "mdef": hero.mdef, name: value}
    return replace(hero, hp=stats["hp"], atk=stats["atk"], df=stats["def"], mdef=stats["mdef"])


def turn(board: Board, floor: str) -> Board:
    """Return the board on another floor, hero's stats kept; an unknown floor changes nothing."""
    known = floor != board.floor and floor in board.tower.floors
    return _on_floor(board, floor) if known else board


def pages(board: Board) -> tuple[Page, ...]:
    """Return the tower's floors; a floor counts as visited where something on it was cleared."""
    if len(board.tower.floors) < 2:
        return ()
    been = {name for name, _, _ in board.gone}
    return tuple(Page(name, floor_label(board, name), name in been) for name in board.tower.floors)


def chosen_pages(board: Board) -> frozenset[str]:
    """Return the floors of the task."""
    return frozenset(task_floors(board))


def choose_page(board: Board, floor: str, on: bool) -> Board:
    """Return the board with a floor added to the task or removed from it. Raises RingappError."""
    if not on and floor in (board.floor, board.goal_floor if board.goal == "tile" else ""):
        words = tr("The floors of the hero and of the goal belong to the task.")
        raise RingappError(words)
    wanted = chosen_pages(board) | {floor} if on else chosen_pages(board) - {floor}
    if wanted == {board.floor}:
        return replace(board, floors="one", chosen=())
    if wanted == frozenset(board.tower.floors):
        return replace(board, floors="all", chosen=())
    return replace(board, floors="some", chosen=in_order(board.tower, list(wanted)))


def _on_floor(board: Board, floor: str) -> Board:
    """Return the board with the hero on another floor; tasks of several floors keep a goal tile."""
    there = open_floor(board.tower, floor)
    tile = board.goal == "tile" and board.floors != "one" and board.goal_at is not None
    goal = "exit" if board.goal == "tile" and not tile else board.goal
    return replace(
        board, floor=floor, at=there.at, goal=goal, goal_at=board.goal_at if tile else None,
        goal_floor=board.goal_floor if tile else "", left=False,
        chosen=in_order(board.tower, [floor, *board.chosen]) if board.chosen else (),
    )  # fmt: skip


def clear(board: Board) -> Board:
    """Return the floor with nothing but its outer wall, the hero and the stairs."""
    grid = grid_of(board)
    high, wide = len(grid), len(grid[0])
    rows = [
        [
            grid[y][x]
            if stairs_at(board, (x, y)) is not None
            else WALL
            if x in (0, wide - 1) or y in (0, high - 1)
            else 0
            for x in range(wide)
        ]
        for y in range(high)
    ]
    x, y = board.at
    rows[y][x] = rows[y][x] if stairs_at(board, (x, y)) is not None else 0
    empty = replace(board, gone=frozenset(), forced=frozenset(), forbidden=frozenset(), left=False)
    return with_grid(empty, tuple(tuple(row) for row in rows))


def random(board: Board, seed: int) -> Board:
    """Return a random floor: a tree of rooms with monsters between, a gain in each, stairs in the last."""
    source = randomness.Random(seed)
    cleared = clear(board)
    grid = grid_of(cleared)
    high, wide = len(grid), len(grid[0])
    rows = [[WALL] * wide for _ in range(high)]
    rooms = [(x, y) for y in range(board.at[1] % 2, high, 2) for x in range(board.at[0] % 2, wide, 2)]
    rooms = [(x, y) for x, y in rooms if (0 < x < wide - 1 and 0 < y < high - 1) or (x, y) == board.at]
    foes = [tile.number for tile in board.tower.tiles.values() if _is_easy(board, tile)] or [0]
    gifts = [t.number for t in board.tower.tiles.values() if t.id in ("blueGem", "redGem", "redPotion")]
    rows[board.at[1]][board.at[0]] = 0
    reached = _joined(rows, board.at, set(rooms) - {board.at}, foes, gifts or [0], source)
    stairs = [t.number for t in board.tower.tiles.values() if t.id == "upFloor"]
    if stairs and len(reached) > 1:
        rows[reached[-1][1]][reached[-1][0]] = stairs[0]
    return with_grid(cleared, tuple(tuple(row) for row in rows))


def _joined(
    rows: list[list[int]], at: tuple[int, int], left: set[tuple[int, int]], foes: list[int],
    gifts: list[int], source: randomness.Random,
) -> list[tuple[int, int]]:  # fmt: skip
    """Connect the rooms `left` to reached ones, one by one, with monsters and gains; return all in order."""
    reached = [at]
    while left and len(reached) < 30:
        x, y = source.choice(reached)
        near = [(x + dx, y + dy) for dx, dy in ((2, 0), (-2, 0), (0, 2), (0, -2)) if (x + dx, y + dy) in left]
        if not near:
            if all(not _near(left, cell) for cell in reached):
                break
            continue
        nx, ny = source.choice(near)
        left.discard((nx, ny))
        reached.append((nx, ny))
        rows[(y + ny) // 2][(x + nx) // 2] = source.choice(foes)
        rows[ny][nx] = source.choice(gifts)
    return reached


def _near(left: set[tuple[int, int]], cell: tuple[int, int]) -> bool:
    x, y = cell
    return any((x + dx, y + dy) in left for dx, dy in ((2, 0), (-2, 0), (0, 2), (0, -2)))


def _is_easy(board: Board, tile: Tile) -> bool:
    enemy = board.tower.enemies.get(tile.id)
    return (
        tile.trigger == "battle"
        and enemy is not None
        and enemy.hp > 0
        and enemy.df < board.hero.atk
        and (set(enemy.special) <= {1, 2, 4, 5, 6})
    )
