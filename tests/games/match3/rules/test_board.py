"""Test how a board names cells and moves."""

from __future__ import annotations

from itertools import product

from ringapp.games.match3.files.notation import parse
from ringapp.games.match3.rules.board import on_board, partner

BOARD = parse("actions 5\nA B C\nB C A")


def test_a_move_names_its_left_or_lower_cell() -> None:
    """Every cell of 3 by 2: two pairs in each row, one in each column."""
    every = [(x, y, way) for x, y, way in product(range(-1, 4), range(-1, 3), "RU")]
    inside = {partner(3, move) for move in every if on_board(BOARD, move)}
    assert inside == {(0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5)}
