"""Functions that index arrays in every way that kernels may; tests ask them for what lies outside."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Words = npt.NDArray[np.uint64]
Grid = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.int64]
LISTED = (3, 5, 7)
KEPT = np.array([2, 4, 6, 8])


def read(row: Numbers, at: int) -> int:
    """One number of a row."""
    return row[at]


def write(row: Numbers, at: int) -> int:
    """A number of a row is written, and one is added."""
    row[at] = 5
    row[at] += 1
    return row[at]


def read_row(grid: Grid, at: int) -> int:
    """One row of a table."""
    row = grid[at]
    return row[0]


def read_both(grid: Grid, at: int) -> int:
    """A number by two indices, the second of which is asked for."""
    return grid[0, at]


def read_slice(row: Numbers, at: int) -> int:
    """The length of a slice that ends behind an index."""
    piece = row[1 : at + 1]
    return len(piece)


def fill_slice(row: Numbers, at: int) -> int:
    """A slice is filled."""
    row[at : at + 1] = 9
    return row[0]


def read_listed(row: Numbers, at: int) -> int:
    """A constant tuple, and a constant array as long as the row."""
    return LISTED[at - 1] + KEPT[at] + row[0]


def call_others(row: Numbers, at: int) -> int:
    """Nothing is written once a function that is called met a fault."""
    total = 0
    for _ in range(3):
        total += read(row, at)
    row[0] = 77
    return total
