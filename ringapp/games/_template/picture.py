"""Lights as shapes: a picture is a function of the board, the view, a press and the time within it."""

from __future__ import annotations

from ringapp.core.contract.game import View
from ringapp.core.contract.shapes import Disc, Rect, Shape
from ringapp.games._template.rules import Lamps, Press, legal, switched_by

CELL, LAMP = 60.0, 22.0


def scene(board: Lamps, view: View, press: Press | None, t: float) -> list[Shape]:
    """Return the board; with a press its lamps change size while they switch."""
    changing = switched_by(board, press) if press is not None else frozenset()
    shapes: list[Shape] = []
    for cell in legal(board):
        y, x = cell[0] * CELL, cell[1] * CELL
        middle = x + CELL / 2, y + CELL / 2
        fill = "hover" if cell == view.hover else "board"
        shapes.append(Rect(x + 1, y + 1, CELL - 2, CELL - 2, fill, "line", 1, 8))
        shapes.append(Disc(*middle, LAMP, "", "faint", 2))
        lit = cell in board.on
        glow = (1 - t if lit else t) if cell in changing else float(lit)
        if glow > 0:
            shapes.append(Disc(*middle, LAMP * glow, "c4", "ink", 1.5))
        if cell == press and t < 1:
            shapes.append(Disc(*middle, LAMP + 4, "", "accent", 3))
        if cell == view.cursor:
            shapes.append(Rect(x + 2, y + 2, CELL - 4, CELL - 4, "", "select", 3, 8))
    return shapes
