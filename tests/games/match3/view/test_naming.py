"""Test blocks, swaps and chances in words."""

from __future__ import annotations

import pytest

from ringapp.games.match3.rules.board import (
    BOMB,
    COLUMN,
    EMPTY,
    INGREDIENT,
    PLAIN,
    ROW,
    VOID,
    WRAPPED,
    Move,
    block,
    crate,
)
from ringapp.games.match3.view import naming
from tests.games.match3.view.builders import BOARD, A

UP: Move = (2, 0, "U")


@pytest.mark.parametrize(("code", "told"), [
    (EMPTY, "empty"), (A, "A"), (block(9), "I"), (block(2, ROW), "B, horizontal stripe"),
    (block(2, COLUMN), "B, vertical stripe"), (block(2, WRAPPED), "B, wrapped"),
    (block(0, BOMB), "colour bomb"), (block(3, PLAIN, 2), "C, thickness 2"),
    (block(3, PLAIN, 1, True), "C, licorice 1"), (crate(3), "crate 3"), (INGREDIENT, "ingredient"),
    (VOID, "void"),
])  # fmt: skip
def test_a_block_in_words(code: int, told: str) -> None:
    assert naming.describe_block(code) == told


@pytest.mark.parametrize(("move", "told"), [
    ((0, 0, "R"), "(0, 0) to the right: A ↔ A"), (UP, "(2, 0) up: B ↔ A"),
    ((0, 1, "U"), "Swap (0, 1) with its neighbour"), ((3, 0, "R"), "Swap (3, 0) with its neighbour"),
])  # fmt: skip
def test_a_swap_in_words(move: Move, told: str) -> None:
    assert naming.describe_move(BOARD, move) == told


@pytest.mark.parametrize(
    ("share", "error", "told"), [(0.5, 0.02, "50 ± 2 %"), (1.0, 0.0, "100 ± 1 %"), (0.004, 0.001, "0 ± 1 %")]
)
def test_a_chance_never_has_an_error_of_nothing(share: float, error: float, told: str) -> None:
    entry = {"p_goal": share, "p_error": error}
    assert naming.chance(entry) == told  # type: ignore[arg-type]
