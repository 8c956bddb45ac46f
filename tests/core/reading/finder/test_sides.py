"""Test the sides of a board, and which is the weakest."""

from __future__ import annotations

import numpy as np
import pytest

from ringapp.core.reading.finder.sides import OPPOSITE, SIDES, line, trimmed, weakest

Boxes = tuple[int, int, int, int]


def test_sides_are_top_bottom_left_right() -> None:
    cells = np.arange(6).reshape(2, 3)
    assert [line(cells, side).tolist() for side in SIDES] == [[0, 1, 2], [3, 4, 5], [0, 3], [2, 5]]
    assert [OPPOSITE[OPPOSITE[side]] for side in SIDES] == list(SIDES)
    line(cells, 3)[:] = 9
    assert cells[:, 2].tolist() == [9, 9], "a line is a view"


@pytest.mark.parametrize(
    ("values", "side", "mean"),
    [
        ([[0, 0, 0], [1, 1, 1], [1, 1, 1]], 0, 0.0),
        ([[1, 1, 1], [1, 1, 1], [0, 1, 0]], 1, 1 / 3),
        ([[0, 1, 1], [0, 1, 1], [0, 1, 1]], 2, 0.0),
        ([[1, 1, 0], [1, 1, 0], [1, 1, 1]], 3, 1 / 3),
        ([[1, 1], [1, 1]], 0, 1.0),
    ],
)
def test_the_weakest_side_has_the_lowest_mean(values: list[list[int]], side: int, mean: float) -> None:
    assert weakest(np.array(values, float)) == (side, pytest.approx(mean))


@pytest.mark.parametrize(
    ("rows", "least", "box"),
    [
        ([".....", ".###.", ".###.", ".###.", "....."], 2, (1, 1, 4, 4)),
        (["####", "####"], 1, (0, 0, 2, 4)),
        ([".##.", ".##.", ".##."], 1, (0, 1, 3, 3)),
        (["....", "....", "...."], 2, (1, 0, 3, 4)),
        (["#...", "#..."], 2, (0, 0, 2, 4)),
    ],
    ids=("frame", "full", "sides", "nothing-good", "too-few-lines-to-cut"),
)
def test_rim_lines_with_few_good_cells_are_cut(rows: list[str], least: int, box: Boxes) -> None:
    good = np.array([[sign == "#" for sign in row] for row in rows])
    assert trimmed(good, (0, 0, *good.shape), 0.6, least) == box
