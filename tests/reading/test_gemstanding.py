"""What stands as no gems do, and what goes on from around a board into it, is no gem of the board."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.sampling import sums_of
from ringapp.games.match3.reading.judging.gems import judged
from ringapp.games.match3.reading.screenshots import read_picture
from tests.reading.scenery import MARGIN, SIDE, drawn

FROSTED = ("RGBPRG", "GBPRGB", "######", "######", "R####P", "GBRPGB")


def test_scenery_that_recurs_in_holes_and_beside_the_board_makes_it_no_larger() -> None:
    """A wallpaper stood once in the line above, and a row of nothing was the board's."""
    rows = (".RGBPRG.", ".GBPRGB.", ".BPRGBP.", "PRGBPRGB", "RGBPRGBP", "GBPRGBPR", ".PRGBPR.", ".RGBPRG.")
    pixels, lattice = drawn(rows)
    image = Image.fromarray(pixels)
    pen = ImageDraw.Draw(image)
    for row in range(-1, 3):
        x, y = MARGIN + 7 * SIDE, MARGIN + row * SIDE
        pen.polygon([(x + 20, y + 4), (x + 36, y + 20), (x + 20, y + 36), (x + 4, y + 20)], (200, 225, 230))
    reading = read_picture(np.asarray(image), Hints())
    assert (reading.board.height, reading.board.width) == (len(rows), len(rows[0]))
    assert np.allclose(reading.grid, lattice.box, atol=2)


def test_frosting_is_no_gem() -> None:
    pixels, lattice = drawn(FROSTED)
    gems = judged(sums_of(pixels), lattice)
    for row, line in enumerate(FROSTED):
        for col, name in enumerate(line):
            assert (gems.colours[row, col] < 0) == (name == "#"), (row, col)
            assert gems.placed.blockers[row, col] == (name == "#")
