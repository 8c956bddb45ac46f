"""Test which lines belong to a board."""

from __future__ import annotations

import numpy as np

from ringapp.core.reading.board.around import around
from ringapp.core.reading.board.belonging import _whole, reaching, whole_box
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import sums_of
from ringapp.games.mines.reading.screenshots import LOOK
from tests.reading.frames import tiled


def test_a_board_has_more_on_its_side_with_as_many_rows_as_columns() -> None:
    """Of sizes that are not usual two thirds are such, and hardly any has one row or column more or less."""
    pixels, lattice = tiled(["1 2 1 3 2 1"] * 11)
    seen = around(pixels, sums_of(pixels), lattice)
    square = whole_box(lattice)
    assert _whole(seen, square, LOOK) > _whole(seen, (*square[:3], square[3] - 1), LOOK)
    assert (11, 11) not in LOOK.usual


def test_a_rim_is_kept_where_no_cells_are_alike() -> None:
    """Of small cells, measured badly, those inside are no more alike than those at the rim."""
    source = np.random.default_rng(5)
    picture = source.integers(0, 256, (160, 160, 1)).repeat(3, 2).astype(np.uint8)
    board = Lattice(0, 0, 16, 16, 10, 10)
    assert reaching(picture, sums_of(picture), board, LOOK) == board
