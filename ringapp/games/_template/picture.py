"""Lights as shapes: a picture is a function of the board, the view, a press and the time within it."""

from __future__ import annotations

from ringapp.core.contract.game import Target, View
from ringapp.core.contract.shapes import Disc, Rect, Shape
from ringapp.games._template.rules import Lamps, Press, switched_by

CELL = 60.0
LAMP = 22.0


def extent(board: Lamps) -> tuple[float, float]:
    """Width and height in scene units."""
    return board.columns * CELL, board.rows * CELL


def hit(board: Lamps, x: float, y: float) -> Target | None:
    """The lamp whose cell holds a point."""
    row, column = int(y // CELL), int(x // CELL)
    return (row, column) if 0 <= row < board.rows and 0 <= column < board.columns else None


def place_of(board: Lamps, target: Target) -> tuple[float, float] | None:
    """The middle of a cell."""
    x, y = (target[1] + 0.5) * CELL, (target[0] + 0.5) * CELL
    return (x, y) if hit(board, x, y) == target else None


def scene(board: Lamps, view: View, press: Press | None, t: float) -> list[Shape]:
    """The board; with a press its lamps change size while they switch."""
    changing = switched_by(board, press) if press is not None else frozenset()
    marked = {target for problem in view.problems for target in problem.targets}
    shapes: list[Shape] = []
    for row in range(board.rows):
        for column in range(board.columns):
            cell = (row, column)
            x, y = column * CELL, row * CELL
            fill = "hover" if cell == view.hover else "board"
            shapes.append(Rect(x + 1, y + 1, CELL - 2, CELL - 2, fill, "line", 1, 8))
            glow = _glow(cell in board.on, cell in changing, t)
            shapes.append(Disc(x + CELL / 2, y + CELL / 2, LAMP, "", "faint", 2))
            if glow > 0:
                shapes.append(Disc(x + CELL / 2, y + CELL / 2, LAMP * glow, "c4", "ink", 1.5))
            if cell == press and t < 1:
                shapes.append(Disc(x + CELL / 2, y + CELL / 2, LAMP + 4, "", "accent", 3))
            if cell in marked:
                shapes.append(Rect(x + 3, y + 3, CELL - 6, CELL - 6, "", "bad", 3, 8))
            if cell == view.cursor:
                shapes.append(Rect(x + 2, y + 2, CELL - 4, CELL - 4, "", "select", 3, 8))
    return shapes


def _glow(lit: bool, changing: bool, t: float) -> float:
    if not changing:
        return float(lit)
    return 1 - t if lit else t
