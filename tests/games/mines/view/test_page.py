"""Test the page of a recorded game."""

from __future__ import annotations

import pytest

from ringapp.games.mines.rules.rules import blank
from ringapp.games.mines.view import page


@pytest.mark.parametrize(
    ("size", "level"),
    [
        ((9, 9, 10), "beginner"),
        ((8, 8, 10), "beginner"),
        ((16, 16, 40), "intermediate"),
        ((16, 30, 99), "expert"),
        ((30, 16, 99), "custom"),
        ((9, 9, 11), "custom"),
    ],
)
def test_levels_by_their_sizes(size: tuple[int, int, int], level: str) -> None:
    field = blank(*size)
    assert page.level_name(field) == level
    rows, columns, mines = size
    assert page.level_of(field) == f"{level.capitalize()}, {rows} by {columns}, mines: {mines}"
