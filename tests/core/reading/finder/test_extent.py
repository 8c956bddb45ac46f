"""Test how far a board extends: rectangles of cells that recur."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.reading.finder.extent import _longest_run, largest, without_rim, worth_of_cells
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import cut, sums_of


def test_faint_texts_do_not_recur_though_all_of_them_differ_by_little() -> None:
    source = np.random.default_rng(4)
    cells = np.full((8, 8, 8, 8, 3), 20, np.float32)
    cells += np.where(source.random((8, 8, 8, 8, 1)) < 0.25, 15, 0)
    assert worth_of_cells(cells, 0.35).mean() < -0.4
    assert (worth_of_cells(np.broadcast_to(cells[:1, :1], cells.shape), 0.35) == 1).all()


def test_a_page_that_grows_lighter_does_not_recur() -> None:
    """A dark backdrop was a board of 28 lines, since it is like itself at any pitch."""
    across, down = np.meshgrid(np.arange(400), np.arange(300))
    page = (across + down)[..., None] * np.array([0.35, 0.3, 0.1])
    sums = sums_of(np.asarray(page, np.uint8))
    x, y = Lattice(0, 0, 25, 25, 12, 16).lines()
    assert worth_of_cells(cut(sums, x, y, 8), 0.35).max() < 0


def slow_largest(worth: np.ndarray) -> float:
    rows, cols = worth.shape
    ways = product(range(rows), range(rows), range(cols), range(cols))
    return max(float(worth[a : b + 1, c : d + 1].sum()) for a, b, c, d in ways if a <= b and c <= d)


@settings(max_examples=20)
@given(st.integers(1, 4), st.integers(1, 4), st.integers(0, 10**6))
def test_the_largest_rectangle_is_that_of_all(rows: int, cols: int, seed: int) -> None:
    worth = np.random.default_rng(seed).integers(-5, 6, (rows, cols)).astype(float)
    most, (top, left, low, right) = largest(worth)
    assert most == max(slow_largest(worth), 0.0)
    assert worth[top:low, left:right].sum() == most


def test_the_largest_rectangle_of_some_boards() -> None:
    worth = np.full((5, 6), -0.7)
    worth[1:4, 2:5] = 1
    assert largest(worth) == (9.0, (1, 2, 4, 5))
    worth[2, 3] = -0.7
    assert largest(worth) == (pytest.approx(7.3), (1, 2, 4, 5)), "a cell that is like none is kept inside"


@pytest.mark.parametrize(
    ("good", "run"),
    [
        ("", (0, 0)),
        ("....", (0, 4)),
        ("####", (0, 4)),
        ("##.###.", (3, 6)),
        ("##.##", (0, 2)),
        (".#", (1, 2)),
        ("#.", (0, 1)),
    ],
)
def test_the_longest_run(good: str, run: tuple[int, int]) -> None:
    assert _longest_run(np.array([sign == "#" for sign in good], bool)) == run


def test_a_rectangle_is_cut_where_hardly_a_cell_speaks_for_it() -> None:
    worth = np.full((8, 8), 1.0)
    worth[4] = -0.7
    assert without_rim(worth, (0, 0, 8, 8)) == (0, 0, 4, 8), "the larger part above a gap"
    worth = np.full((8, 8), 1.0)
    worth[0, :7] = -0.7
    assert without_rim(worth, (0, 0, 8, 8)) == (1, 0, 8, 8), "one cell of eight does not make a line"
    assert without_rim(np.full((2, 8), -1.0), (0, 0, 2, 8)) == (0, 0, 2, 8), "too small to be cut"


def test_cells_that_recur_in_rows_and_columns_speak_for_a_board() -> None:
    source = np.random.default_rng(7)
    cells = source.integers(0, 256, (6, 6, 4, 4, 3)).astype(np.float32)
    kinds = source.integers(0, 256, (2, 4, 4, 3)).astype(np.float32)
    for row, col in product(range(1, 5), range(1, 5)):
        cells[row, col] = kinds[(row + col) % 2]
    worth = worth_of_cells(cells, 0.35)
    assert (worth[1:5, 1:5] == 1).all()
    worth[1:5, 1:5] = -0.7
    assert (worth == -0.7).all(), "noise is like nothing"


def test_empty_cells_say_little_unless_they_are_a_chessboard() -> None:
    plain = np.full((5, 5, 4, 4, 3), 99, np.float32)
    assert (worth_of_cells(plain, 0.35) == -0.03).all()
    plain[::2, 1::2] = plain[1::2, ::2] = 30
    worth = worth_of_cells(plain, 0.35)
    assert (worth[1:4, 1:4] == 1).all()
    assert worth[0, 0] == -0.03, "a corner has two neighbours only"


def test_a_cell_that_recurs_in_its_row_alone_is_against_a_board() -> None:
    cells = np.random.default_rng(8).integers(0, 256, (5, 5, 4, 4, 3)).astype(np.float32)
    cells[2, 1] = cells[2, 3] = cells[2, 0]
    assert (worth_of_cells(cells, 0.35) == -0.7).all()
