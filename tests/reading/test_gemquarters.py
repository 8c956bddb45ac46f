"""Boards of gems that are found at half their pitch."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

from ringapp.core.reading.finder.look import Lattice
from ringapp.games.match3.reading.judging.quarters import twice_as_large

KINDS = np.array([[0, 1, 2, 0, 3, 1], [3, 2, 2, 1, 0, 3], [1, 1, 0, 3, 2, 0], [2, 0, 3, 1, 1, 2]])


def seen(colours: np.ndarray) -> Any:
    """What is judged of a board, as far as it is asked for."""
    rows, cols = colours.shape
    return SimpleNamespace(colours=colours, lattice=Lattice(20, 30, 41, 40, rows, cols, 5.0))


def test_gems_in_quarters_are_gems_of_twice_the_pitch() -> None:
    """Squares with a figure on them recur in quarters, and 12 x 12 of them were read without a word."""
    quarters = KINDS.repeat(2, 0).repeat(2, 1)
    assert twice_as_large(seen(quarters)) == Lattice(20, 30, 82, 80, 4, 6, 5.0)
    quarters[3, 4] = -1  # one quarter is covered
    assert twice_as_large(seen(quarters)) is not None


def test_other_boards_stay_as_they_are() -> None:
    quarters = KINDS.repeat(2, 0).repeat(2, 1)
    assert twice_as_large(seen(KINDS)) is None
    assert twice_as_large(seen(quarters[1:])) is None, "an odd number of lines"
    assert twice_as_large(seen(np.roll(quarters, 1, 0))) is None, "quarters of two gems"
    assert twice_as_large(seen(np.ones((8, 8), int))) is None, "one look all over"
