"""Test boards that are turned upright."""

from __future__ import annotations

import numpy as np

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.board.upright import Upright
from ringapp.games.match3.reading.finding.boards import candidates
from tests.reading.blobs import COLS, ROWS, board, pale

DARK, LIGHT = (34, 32, 44), (244, 240, 234)


def test_hues_tell_no_other_size_of_a_board_that_is_clear() -> None:
    straight = Upright(np.asarray(board(pale, LIGHT)))
    tried = list(candidates(straight, Hints()))
    assert [(one.lattice.rows, one.lattice.cols) for one in tried] == [(ROWS, COLS)]
