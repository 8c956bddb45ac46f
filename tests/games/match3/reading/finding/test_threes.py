"""Test cells in lines of three."""

from __future__ import annotations

import numpy as np

from ringapp.games.match3.reading.finding.threes import in_lines


def test_cells_in_lines_are_those_of_three_in_a_row_or_a_column() -> None:
    own = np.array([[1, 1, 0, 1], [0, 1, 0, 0], [1, 1, 1, 0]], bool)
    assert in_lines(own).tolist() == [
        [False, True, False, False],
        [False, True, False, False],
        [True, True, True, False],
    ]
    assert not in_lines(own, 4).any()
