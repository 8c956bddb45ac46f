"""A floor as shapes: map, hero, damage of each fight and tile, blocks of the theory, the walk of a move."""

from __future__ import annotations

from ringapp.core.game import Target, View
from ringapp.core.shapes import Arrow, Disc, Label, Line, Rect, Shape
from ringapp.games.mota.board import Act, Board, Cell, enemy_named, fields, floor_of, grid_of, tile_at
from ringapp.games.mota.board import around as around_of
from ringapp.games.mota.damage import critical
from ringapp.games.mota.pictograms import hero_picture, pictogram
from ringapp.games.mota.rules import apply, approach, fight_at, gently, kind_at, walks
from ringapp.games.mota.sprites import ground, hero_sprite, sprite

CELL = 48.0
BAR = 34.0
"""Height of the line of figures above the map."""


def extent(board: Board) -> tuple[float, float]:
    """Width and height in scene units."""
    grid = grid_of(board)
    return len(grid[0]) * CELL, len(grid) * CELL + BAR


def hit(board: Board, x: float, y: float) -> Target | None:
    """The cell that holds a point."""
    grid = grid_of(board)
    column, row = int(x // CELL), int((y - BAR) // CELL)
    return (column, row) if 0 <= column < len(grid[0]) and 0 <= row < len(grid) else None


def scene(board: Board, view: View, act: Act | None, t: float) -> list[Shape]:
    """The floor; with a move the hero walks its path, and at t = 1 stands where the next board has him."""
    if act is not None and t >= 1:
        return scene(apply(board, act), view, None, 0.0)
    shapes = _status(board)
    for x, y in _visible(board, view):
        shapes += _cell(board, (x, y), view)
    if "damage" in view.layers or not view.layers:
        shapes += _costs(board, view)
    shapes += _blocks(board, view)
    shapes += _marks(board, view)
    path = [board.at] if act is None else path_of(board, act)
    shapes += _hero(board, path, 0.0 if act is None else t)
    if act is not None:
        shapes += _announce(board, act, path, t)
    return shapes


def path_of(board: Board, act: Act) -> list[Cell]:
    """Tiles from the hero to the target of a move, both included."""
    seen = walks(board)
    cell = approach(board, (act.x, act.y), seen)
    path = [(act.x, act.y)]
    while cell is not None:
        path.append(cell)
        cell = seen[cell][2]
    return path[::-1]


def _status(board: Board) -> list[Shape]:
    hero = board.hero
    words = f"{floor_of(board).title[:24]}   HP {hero.hp}   ATK {hero.atk}   DEF {hero.df}   MDEF {hero.mdef}"
    keys = "   ".join(f"{name} {n}" for name, n in hero.bag if name.endswith("Key"))
    width = extent(board)[0]
    size = min(17.0, width / 36)
    return [
        Rect(0, 0, width, BAR - 4, "board2", "line", 1, 6),
        Label(10, BAR / 2 - 2, words + ("   " + keys if keys else ""), size, "ink", "start", True),
    ]


def _visible(board: Board, view: View) -> list[Cell]:
    grid = grid_of(board)
    x0, y0, x1, y1 = 0, 0, len(grid[0]), len(grid)
    if view.visible is not None:
        x, y, w, h = view.visible
        x0, x1 = max(x0, int(x // CELL)), min(x1, int((x + w) // CELL) + 1)
        y0, y1 = max(y0, int((y - BAR) // CELL)), min(y1, int((y + h - BAR) // CELL) + 2)
    return [(column, row) for row in range(y0, y1) for column in range(x0, x1)]


def _cell(board: Board, cell: Cell, view: View) -> list[Shape]:
    x, y = cell[0] * CELL, cell[1] * CELL + BAR
    tower, tile = board.tower, tile_at(board, cell)
    shapes = ground(tower, floor_of(board).ground, x, y, CELL)
    if not shapes:
        shapes = [Rect(x, y, CELL, CELL, "board" if sum(cell) % 2 else "board2", "faint", 0.5)]
    for layer in (floor_of(board).background,):
        if layer and layer[cell[1]][cell[0]]:
            shapes += sprite(tower, tower.tile(layer[cell[1]][cell[0]]), x, y, CELL, view.clock)
    if tile.number:
        enemy = enemy_named(board, tile.id)
        name = enemy.name if enemy is not None else ""
        shapes += sprite(tower, tile, x, y, CELL, view.clock) or pictogram(tile, x, y, CELL, name)
    layer = floor_of(board).foreground
    if layer and layer[cell[1]][cell[0]]:
        shapes += sprite(tower, tower.tile(layer[cell[1]][cell[0]]), x, y, CELL, view.clock)
    if (board.floor, *cell) in board.forbidden:
        shapes += _cross(x, y, "bad")
    if (board.floor, *cell) in board.forced:
        shapes.append(Rect(x + 2, y + 2, CELL - 4, CELL - 4, "", "good", 3, 6))
    return shapes


def _cross(x: float, y: float, role: str) -> list[Shape]:
    a, b = 6.0, CELL - 6
    return [
        Line(((x + a, y + a), (x + b, y + b)), role, 3),
        Line(((x + b, y + a), (x + a, y + b)), role, 3),
    ]


def _costs(board: Board, view: View) -> list[Shape]:
    shapes: list[Shape] = []
    own = view.facts.get("damage", {})
    table = fields(board)
    for x, y in _visible(board, view):
        tile = tile_at(board, (x, y))
        left, top = x * CELL, y * CELL + BAR
        if tile.trigger == "battle":
            shapes += _fight_label(board, (x, y), left, top, own.get(f"{x},{y}"))
        elif (x, y) in table.damage or (x, y) in table.between:
            cost = table.cost((x, y), board.hero)
            if cost and not tile.blocks:
                shapes.append(Label(left + CELL / 2, top + CELL / 2, str(-cost), 13, "bad"))
        if (x, y) in table.ambush and not tile.blocks:
            shapes.append(Label(left + CELL - 8, top + 9, "!", 14, "bad", bold=True))
    return shapes


def _fight_label(board: Board, cell: Cell, x: float, y: float, known: int | None) -> list[Shape]:
    found = fight_at(board, cell)
    damage = known if known is not None else (None if found is None else found.damage)
    if damage is None:
        words, role = "???", "bad"
    else:
        words = str(damage)
        role = "good" if damage <= 0 else "bad" if damage >= board.hero.hp else "ink"
    shapes: list[Shape] = [
        Rect(x + 1, y + CELL - 15, 9 + 7.2 * len(words), 14, "paper", "", 0, 3, 0.85),
        Label(x + 5, y + CELL - 8, words, 12, role, "start", True),
    ]
    enemy = enemy_named(board, tile_at(board, cell).id)
    edge = critical(enemy, board.hero, around_of(board, cell)) if enemy is not None and found else None
    if edge is not None and edge[0] > 0:
        shapes.append(Label(x + CELL - 4, y + 8, str(edge[0]), 10, "accent", "end", True))
    return shapes


def _blocks(board: Board, view: View) -> list[Shape]:
    """Blocks of the theory, numbered in order; members of a merged block are joined."""
    if "theory" not in view.layers and view.layers:
        return []
    shapes: list[Shape] = []
    for number, block in enumerate(view.facts.get("blocks", ()), 1):
        cells = [(cell[0], cell[1]) for cell in block.get("cells", ()) if block.get("floor") == board.floor]
        middles = [(x * CELL + CELL / 2, y * CELL + BAR + CELL / 2) for x, y in cells]
        if len(middles) > 1:
            shapes.append(Line(tuple(middles), "accent", 3, 6))
        for x, y in cells:
            shapes.append(Disc(x * CELL + 10, y * CELL + BAR + 11, 10, "accent"))
            shapes.append(Label(x * CELL + 10, y * CELL + BAR + 11, str(number), 11, "accent_ink", bold=True))
    return shapes


def _marks(board: Board, view: View) -> list[Shape]:
    shapes: list[Shape] = []
    for problem in view.problems:
        for target in problem.targets:
            role = "bad" if problem.severity == "error" else "warn"
            x, y = target[0] * CELL, target[1] * CELL + BAR
            shapes.append(Rect(x + 2, y + 2, CELL - 4, CELL - 4, "", role, 2.5, 6))
            shapes.append(Label(x + CELL - 9, y + CELL - 10, "?", 14, role, bold=True))
    for place, role in ((view.hover, "hover"), (view.cursor, "select")):
        if place is not None:
            x, y = place[0] * CELL, place[1] * CELL + BAR
            shapes.append(Rect(x + 1, y + 1, CELL - 2, CELL - 2, "", role, 3, 4))
    return shapes


def _hero(board: Board, path: list[Cell], t: float) -> list[Shape]:
    along = min(t / 0.8, 1.0) * (len(path) - 1)
    index = min(int(along), len(path) - 1)
    after = path[min(index + 1, len(path) - 1)]
    share = along - index
    x = path[index][0] + (after[0] - path[index][0]) * share
    y = path[index][1] + (after[1] - path[index][1]) * share
    left, top = x * CELL, y * CELL + BAR
    return hero_sprite(board.tower, left, top, CELL) or hero_picture(left, top, CELL)


def _announce(board: Board, act: Act, path: list[Cell], t: float) -> list[Shape]:
    middles = tuple((x * CELL + CELL / 2, y * CELL + BAR + CELL / 2) for x, y in path)
    x, y = act.x * CELL, act.y * CELL + BAR
    shapes: list[Shape] = [Rect(x + 1, y + 1, CELL - 2, CELL - 2, "", "accent", 3, 6)]
    if len(middles) > 1:
        shapes.append(Arrow(middles, "accent", 3, 12, 0.8))
    if act.kind == "battle" and t > 0.8:
        shapes += _cross(x, y, "accent")
    if kind_at(board, (act.x, act.y)) == "item" and gently(board, (act.x, act.y)):
        shapes.append(Label(x + CELL / 2, y - 6, "G", 13, "accent", bold=True))
    return shapes
