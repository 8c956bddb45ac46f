"""The board as shapes: a picture is a function of the board, the view, a swap and the time within it.

The reserve stands above the board in rows of less height. Scene units: a board cell is CELL wide and high.
"""

from __future__ import annotations

from collections.abc import Sequence

from ringapp.core.contract.game import Target, View
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.shapes import Arrow, Disc, Label, Line, Polygon, Rect, Shape
from ringapp.games.match3.playing.values import values_at
from ringapp.games.match3.rules.board import (
    CHOCOLATE,
    INGREDIENT,
    VOID,
    Board,
    Move,
    is_caged,
    is_crate,
    is_thick,
    item_name,
)
from ringapp.games.match3.rules.facts import answer_of, move_of
from ringapp.games.match3.rules.falling import exits
from ringapp.games.match3.rules.lines import at_risk
from ringapp.games.match3.view.gems import gem
from ringapp.games.match3.view.naming import chance

CELL = 60.0
LOW = 27.0
EDGE = 26.0
GAP = 10.0
FOOT = 58.0
RADIUS = 23.0
CHIP = 10.0
"""Half the height of a badge."""


def extent(board: Board) -> tuple[float, float]:
    """Return width and height in scene units."""
    reserve = board.world_height - board.height
    top = EDGE / 2 + (reserve * LOW + GAP if reserve else 0)
    return board.width * CELL + 2 * EDGE, top + board.height * CELL + FOOT


def place(board: Board, x: float, y: float) -> tuple[float, float, float]:
    """Return centre and scale of a cell; y may lie between two rows while a block falls."""
    across = EDGE + (x + 0.5) * CELL
    below = extent(board)[1] - FOOT
    if y <= board.height - 1:
        return across, below - (y + 0.5) * CELL, 1.0
    floor = below - board.height * CELL - GAP
    small = LOW / CELL
    if y >= board.height:
        return across, floor - (y - board.height + 0.5) * LOW, small
    share = y - (board.height - 1)
    upper, lower = floor - 0.5 * LOW, below - (board.height - 0.5) * CELL
    return across, lower + (upper - lower) * share, 1.0 + (small - 1.0) * share


def hit(board: Board, x: float, y: float) -> Target | None:
    """Return the cell at a point of the scene, None beside the world."""
    column = int((x - EDGE) // CELL)
    below = extent(board)[1] - FOOT
    row = int((below - y) // CELL)
    if row >= board.height:
        row = board.height + int((below - board.height * CELL - GAP - y) // LOW)
        row = -1 if row < board.height else row
    inside = 0 <= column < board.width and 0 <= row < board.world_height
    return (column, row) if inside else None


def place_of(board: Board, target: Target) -> tuple[float, float] | None:
    """Return the middle of a cell in the scene, None where there is no cell."""
    x, y, _ = place(board, target[0], target[1])
    return (x, y) if hit(board, x, y) == target else None


def still(board: Board, view: View) -> list[Shape]:
    """Return the shapes of a position at rest."""
    shapes = ground(board, board.jelly, view)
    for cell, code in enumerate(board.cells):
        x, y, scale = place(board, cell % board.width, cell // board.width)
        shapes += gem(code, x, y, RADIUS * scale, letter="letters" in view.layers)
    shapes += _facts(board, view) if "values" in view.layers else []
    shapes += _hover(board, view) if "values" in view.layers else []
    shapes += _invented(board) + _at_risk(board)
    return shapes + _marks(board, view) + foot(board, board.points, board.actions)


def announced(board: Board, view: View, move: Move) -> list[Shape]:
    """Return the shapes of a position with a swap about to happen: both cells framed, an arrow between."""
    shapes = still(board, View(view.visible, view.scale, layers=view.layers))
    x, y, direction = move
    first = place(board, x, y)
    second = place(board, x + (direction == "R"), y + (direction == "U"))
    for cx, cy, _ in (first, second):
        shapes.append(Rect(cx - 28, cy - 28, 56, 56, "", "accent", 4, 9))
    ends = (first[:2], second[:2])
    return [*shapes, Arrow(ends, "ink", 7, 16, 0.6), Arrow(ends, "accent", 4, 13)]


def ground(board: Board, jelly: Sequence[int], view: View) -> list[Shape]:
    """Return what lies under the blocks: cells, jelly, the line between board and reserve, coordinates."""
    shapes: list[Shape] = []
    for cell in range(len(board.cells)):
        column, row = cell % board.width, cell // board.width
        x, y, _ = place(board, column, row)
        if row >= board.height:
            shapes.append(Rect(x - CELL / 2, y - LOW / 2, CELL, LOW, "board2", "faint", 0.6))
            continue
        if board.cells[cell] == VOID:
            continue
        fill = "hover" if (column, row) == view.hover else ("board", "board2")[(column + row) % 2]
        shapes.append(Rect(x - CELL / 2, y - CELL / 2, CELL, CELL, fill, "faint", 1))
        for layer in range(jelly[cell] if jelly else 0):
            side = CELL - 6 - layer * 11
            shapes.append(Rect(x - side / 2, y - side / 2, side, side, "s2", "c2", 2, 10, 0.8))
    x0, x1 = EDGE, EDGE + board.width * CELL
    top = extent(board)[1] - FOOT - board.height * CELL
    if board.world_height > board.height:
        shapes.append(Line(((x0, top - GAP / 2), (x1, top - GAP / 2)), "ink", 2.5))
    shapes += _rim(board) + _ways_out(board) + _ways_in(board)
    if "coordinates" in view.layers:
        shapes += [
            Label(place(board, x, 0)[0], extent(board)[1] - FOOT + 10, str(x), 11, "muted")
            for x in range(board.width)
        ]
        shapes += [Label(EDGE / 2, place(board, 0, y)[1], str(y), 11, "muted") for y in range(board.height)]
    return shapes


def _rim(board: Board) -> list[Shape]:
    """Return the outline of the board: an edge wherever a cell ends at a void or at the border."""
    shapes: list[Shape] = []
    half = CELL / 2

    def there(x: int, y: int) -> bool:
        return 0 <= x < board.width and 0 <= y < board.height and board.at(x, y) != VOID

    for y in range(board.height):
        for x in range(board.width):
            if not there(x, y):
                continue
            cx, cy, _ = place(board, x, y)
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                if not there(x + dx, y + dy):
                    ex, ey = cx + dx * half, cy - dy * half
                    ends = (
                        (ex - abs(dy) * half, ey - abs(dx) * half),
                        (ex + abs(dy) * half, ey + abs(dx) * half),
                    )
                    shapes.append(Line(ends, "line", 2.5))
    return shapes


def _ways_out(board: Board) -> list[Shape]:
    """Return a small arrow at the foot of each exit, where ingredients are to be delivered."""
    if board.ingredients is None and INGREDIENT not in board.cells:
        return []
    shapes: list[Shape] = []
    for cell in exits(board):
        x, y, _ = place(board, cell % board.width, cell // board.width)
        foot_y = y + CELL / 2
        corners = ((x - 8, foot_y - 8), (x + 8, foot_y - 8), (x, foot_y))
        shapes.append(Polygon(corners, "good", "ink", 1))
    return shapes


def _ways_in(board: Board) -> list[Shape]:
    """Return portals as a bar and a number at both ends, and sources of unknown blocks as arrows."""
    shapes: list[Shape] = []
    for number, ends in enumerate(board.portals, 1):
        for cell, side in zip(ends, (1, -1), strict=True):
            x, y, _ = place(board, cell % board.width, cell // board.width)
            edge = y + side * (CELL / 2 - 4)
            shapes.append(Line(((x - CELL / 2 + 3, edge), (x + CELL / 2 - 3, edge)), "accent", 6))
            shapes.append(Label(x + CELL / 2 - 9, edge - side * 8, str(number), 12, "accent", bold=True))
    for cell in board.sources or () if board.unknown else ():
        x, y, _ = place(board, cell % board.width, cell // board.width)
        top = y - CELL / 2
        shapes.append(Polygon(((x - 8, top), (x + 8, top), (x, top + 8)), "accent", "ink", 1))
    return shapes


def _at_risk(board: Board) -> list[Shape]:
    """Return dots around known blocks that may have changed in the game alongside."""
    shapes: list[Shape] = []
    for cell in at_risk(board) if board.asks else ():
        x, y, _ = place(board, cell % board.width, cell // board.width)
        reach = CELL / 2 - 5
        ends = [(x + dx * reach, y + dy * reach) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
        shapes += [Disc(ex, ey, 2.2, "warn") for ex, ey in ends]
    return shapes


def _invented(board: Board) -> list[Shape]:
    """Return corner marks for blocks that were drawn at random here, in the colour of what is uncertain."""
    shapes: list[Shape] = []
    for cell in board.invented:
        x, y, scale = place(board, cell % board.width, cell // board.width)
        wide, tall = CELL / 2 - 4, (CELL if scale == 1.0 else LOW) / 2 - 4
        for sx in (-1, 1):
            for sy in (-1, 1):
                corner = (x + sx * wide, y + sy * tall)
                ends = (
                    (corner[0] - sx * wide * 0.45, corner[1]),
                    corner,
                    (corner[0], corner[1] - sy * tall * 0.45),
                )
                shapes.append(Line(ends, "warn", 3))
    return shapes


def foot(board: Board, points: int, actions: int, news: str = "") -> list[Shape]:
    """Return the lines below the board: points, goal, actions left; `news` of a wave takes the second one."""
    width, height = extent(board)
    gained = tr("at least {n}").format(n=points) if "points" in board.assumed else str(points)
    words = [tr("Points {n}").format(n=gained)]
    if board.target is not None:
        words = [tr("Points {n} of {goal}").format(n=gained, goal=board.target)]
    words.append(tr("Actions left {n}").format(n=actions))
    size = min(16.0, width / 18)
    first = Label(width / 2, height - 30, " · ".join(words), size, "ink", bold=True)
    second = news or goal_text(board)
    return [first] if not second else [first, Label(width / 2, height - 11, second, size * 0.85, "muted")]


def goal_text(board: Board) -> str:
    """Return what is left of the goal besides points, in words."""
    words = []
    if board.clear_jelly:
        words.append(tr("Jelly {n}").format(n=sum(board.jelly)))
    if board.free_thick:
        thick = sum(is_thick(code) or is_caged(code) for code in board.cells)
        words.append(tr("Thick {n}").format(n=thick))
    if board.clear_crates:
        words.append(tr("Crates {n}").format(n=sum(map(is_crate, board.cells))))
    if board.clear_chocolate:
        words.append(tr("Chocolate {n}").format(n=board.cells.count(CHOCOLATE)))
    if board.ingredients is not None:
        words.append(tr("Ingredients {n}").format(n=board.ingredients))
    words += [f"{item_name(colour)} × {left}" for colour, left in board.collect]
    return " · ".join(words)


def _marks(board: Board, view: View) -> list[Shape]:
    shapes: list[Shape] = []
    for target in {target for problem in view.problems for target in problem.targets}:
        shapes.append(_frame(board, target, "bad", 3))
    shapes.sort(key=repr)
    if view.cursor is not None:
        shapes.append(_frame(board, view.cursor, "select", 3))
    return shapes


def _frame(board: Board, target: Target, role: str, width: float) -> Shape:
    x, y, scale = place(board, target[0], target[1])
    tall = CELL if scale == 1.0 else LOW
    return Rect(x - CELL / 2 + 2, y - tall / 2 + 2, CELL - 4, tall - 4, "", role, width, 6)


def _hover(board: Board, view: View) -> list[Shape]:
    """Return arrows from the block under the mouse to where it can go, with what each swap gives."""
    if view.hover is None:
        return []
    shapes: list[Shape] = []
    for move, action in values_at(board, int(view.hover[0]), int(view.hover[1])).items():
        x, y, direction = move
        ends = ((x, y), (x + (direction == "R"), y + (direction == "U")))
        start, end = ends if view.hover == ends[0] else ends[::-1]
        (x0, y0, _), (x1, y1, _) = place(board, *start), place(board, *end)
        shapes.append(Arrow(((x0, y0), (x1, y1)), "ink", 6, 13, 0.75))
        shapes += _chip(x1, y1, f"+{action.gain}", "accent")
    return shapes


def _facts(board: Board, view: View) -> list[Shape]:
    """Return what the best swaps of a sampled answer are worth, written at the edges that they cross."""
    shapes: list[Shape] = []
    taken: list[tuple[float, float, float]] = []
    values = answer_of(view.facts).get("values", ())
    for rank, entry in enumerate(values[:5]):
        x, y, direction = move_of(entry)
        (x0, y0, _), (x1, y1, _) = (
            place(board, x, y),
            place(board, x + (direction == "R"), y + (direction == "U")),
        )
        text = chance(entry) if "p_goal" in entry else f"{entry['mean']:.0f}"
        middle, height, half = (x0 + x1) / 2, (y0 + y1) / 2, _half_width(text)
        while any(abs(x - middle) < half + other and abs(y - height) < 2 * CHIP for x, y, other in taken):
            height += 2 * CHIP
        taken.append((middle, height, half))
        shapes += _chip(middle, height, text, "good" if rank == 0 else "muted")
    return shapes


def _half_width(text: str) -> float:
    return 6 + 4.2 * len(text)


def _chip(x: float, y: float, text: str, role: str) -> list[Shape]:
    half = _half_width(text)
    return [
        Rect(x - half, y - CHIP, 2 * half, 2 * CHIP, role, "paper", 1.5, 9),
        Label(x, y, text, 13, "accent_ink", bold=True),
    ]
