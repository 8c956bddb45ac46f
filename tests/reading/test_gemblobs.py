"""Boards of things that stand apart on a ground: pale, hollow, unevenly spaced, turned, among controls."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw

from ringapp.core.contract.reading import Hints
from ringapp.games.match3.reading.screenshots import read_picture
from tests.reading.blobs import CELL, COLS, ROWS, board, bright

DARK, LIGHT = (34, 32, 44), (244, 240, 234)


@pytest.mark.parametrize("stretch", [0.66, 1.6])
def test_cells_of_a_stretched_window_are_no_squares(stretch: float) -> None:
    image = board(bright, DARK)
    image = image.resize((image.width, round(stretch * image.height)), Image.Resampling.BICUBIC)
    reading = read_picture(np.asarray(image), Hints())
    assert (reading.board.height, reading.board.width) == (ROWS, COLS)
    assert reading.grid == pytest.approx((30, 30 * stretch, COLS * CELL, ROWS * CELL * stretch), abs=3)


def test_thin_rings_on_a_coloured_ground_have_their_own_hue() -> None:
    """What is half ring and half ground is of another hue: red ones were purple, yellow ones nothing."""
    inks = ((255, 0, 0), (255, 255, 0), (0, 255, 0), (0, 0, 255), (255, 0, 0))

    def ring(pen: ImageDraw.ImageDraw, box: tuple[float, float, float, float], kind: int) -> None:
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        pen.ellipse(box, None, inks[kind], 3)
        pen.rectangle((x - 2, y - 2, x + 2, y + 2), inks[kind])

    reading = read_picture(np.asarray(board(ring, (0, 0, 120), size=0.45)), Hints())
    assert set(reading.facts["legend"].values()) == {"red", "yellow", "green", "blue"}
    assert np.mean([code > 0 for code in reading.board.cells]) == 1


def test_rows_and_columns_that_were_set_go_before() -> None:
    reading = read_picture(np.asarray(board(bright, DARK)), Hints(rows=ROWS, cols=COLS))
    assert (reading.board.height, reading.board.width) == (ROWS, COLS)
    assert reading.grid == pytest.approx((30, 30, COLS * CELL, ROWS * CELL), abs=2)
