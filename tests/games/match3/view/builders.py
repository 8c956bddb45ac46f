"""Build the boards that tests of words and pictures share."""

from __future__ import annotations

from ringapp.core.contract.shapes import Label, Shape
from ringapp.games.match3.rules.board import Board, block


def texts(shapes: list[Shape]) -> list[str]:
    return [shape.text for shape in shapes if isinstance(shape, Label)]


A, B, C = block(1), block(2), block(3)
BOARD = Board(3, 2, (A, A, B, B, C, A), actions=2)
"""B C A over A A B: swapping (2, 0) up makes a line of three A."""
