"""Test cells that are cut alone."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from ringapp.core.reading.board.rim import close_looks, looks_along, looks_at, looks_of
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.sides import SIDES, line
from ringapp.core.reading.looks.clusters import Sight, group
from ringapp.core.reading.sampling import sums_of
from tests.reading.drawn import Drawn, drawn, style_of

GAME = ("1101....", "F101F...", "11011211", "00000001", "01121101", "02..2011", "02.3.201", "F2..F201")
"""A small field, a few of whose numbers are twos and threes."""
STYLE = replace(
    style_of(np.random.default_rng(3)),
    opened=(250, 250, 250),
    hidden=(190, 190, 190),
    line=(20, 20, 20),
    gap=0.03,
    bevel=0.0,
    corner=0.0,
    chess=0,
    sloping=False,
    weight=0,
    height=0.6,
)
MARGINS = (0.5, 0.5, 0.5, 0.5)


def looks_apart(field: Drawn, right: float = 0.0) -> tuple[int, set[tuple[int, str]]]:
    """How many looks a field's cells are of, each with what it shows, its lattice some pixels aside."""
    x, y, wide, high = field.grid
    rows, cols = field.shape
    lattice, sums = Lattice(x + right, y, wide / cols, high / rows, rows, cols), sums_of(field.pixels)
    looks = looks_of(sums, lattice)
    number = group(Sight(looks, close_looks(sums, lattice, looks)))
    return len(set(number)), set(zip(number.tolist(), "".join(field.cells), strict=True))


@pytest.mark.parametrize("right", [-1.5, 0.0, 1.5])
def test_plain_cells_are_one_look_whatever_stands_beside_them(right: float) -> None:
    """What a lattice a pixel off shows of the cells beside them is on one or two sides."""
    _, shown = looks_apart(drawn(GAME, replace(STYLE, gap=0.0), 40.0, MARGINS), right)
    assert sum(value == "." for _, value in shown) == 1


@pytest.mark.parametrize("lattice", [Lattice(3.3, 2.7, 9.1, 8.4, 5, 6), Lattice(-3.0, 20.5, 9.5, 9.5, 4, 6)])
def test_cells_cut_alone_are_those_of_the_whole_board(lattice: Lattice) -> None:
    """Also those that the edge of the picture cuts, which goes on outside."""
    sums = sums_of(np.random.default_rng(2).integers(0, 256, (60, 70, 3)).astype(np.uint8))
    whole = looks_of(sums, lattice)
    some = np.array([0, 7, 11, lattice.rows * lattice.cols - 1])
    assert np.allclose(looks_at(sums, lattice, some), whole[some], atol=1e-3)
    for side in SIDES:
        rim = line(np.arange(lattice.rows * lattice.cols).reshape(lattice.rows, lattice.cols), side)
        assert np.array_equal(looks_along(sums, lattice, side), whole[rim])
