"""Test chances, times and places in words."""

from __future__ import annotations

import pytest

from ringapp.games.mines.rules.rules import blank
from ringapp.games.mines.view import places

FIELD = blank(3, 4, 2)


@pytest.mark.parametrize(
    ("share", "told"),
    [
        (None, ""),
        (0.0, "0 %"),
        (1.0, "100 %"),
        (0.5, "50 %"),
        (1 / 3, "33.3 %"),
        (0.012345, "1.23 %"),
        (0.000123456, "0.0123 %"),
        (0.9994, "99.9 %"),
        (0.9997, "> 99.9 %"),
        (1 - 1e-12, "> 99.9 %"),
    ],
)
def test_a_chance_has_three_figures_that_matter(share: float | None, told: str) -> None:
    assert places.percent(share) == told


@pytest.mark.parametrize(
    ("number", "digits", "told"),
    [(1.0, 2, "1.00 s"), (12.3456, 3, "12.346 s"), (-0.001, 2, "0.00 s"), (-0.4, 2, "-0.40 s")],
    ids=["two-digits", "three", "less-than-nothing-is-nothing", "before-the-start"],
)
def test_a_time(number: float, digits: int, told: str) -> None:
    assert places.seconds(number, digits) == told


@pytest.mark.parametrize(("cell", "told"), [(0, "1, column 1"), (3, "1, column 4"), (4, "2, column 1")])
def test_a_place_is_counted_from_one(cell: int, told: str) -> None:
    assert places.place(FIELD, cell) == f"row {told}"
