"""Lines at the rim of a board: frames of tiles, numbers in its bars, covered cells with rims of their own."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.seams import edges_of
from tests.reading.drawn import FONT
from tests.reading.frames import tiled


def test_double_bars_are_the_lines_that_cells_lie_between() -> None:
    """They box no cell in, and lines were moved from them into the cells, all of which were alike then."""
    image = Image.new("RGB", (8 * 32 + 20, 7 * 44 + 20), "#2b2b2b")
    pen, font = ImageDraw.Draw(image), ImageFont.truetype(str(FONT), 18)
    for k in range(9):
        for aside in (-3, 3):
            pen.line((10 + 32 * k + aside, 10, 10 + 32 * k + aside, 10 + 7 * 44), "#c0c0c0")
    for k in range(8):
        for aside in (-3, 3):
            pen.line((10, 10 + 44 * k + aside, 10 + 8 * 32, 10 + 44 * k + aside), "#c0c0c0")
    for row, col in np.ndindex(7, 8):
        pen.text((26 + 32 * col, 32 + 44 * row), "X012"[(row * row + col) % 4], "#c09030", font, "mm")
    edges, lattice = edges_of(np.asarray(image)), Lattice(10, 10, 32, 44, 7, 8, 1.0)
    assert edges.are_lines(lattice)
    assert not edges.are_lines(Lattice(26, 32, 32, 44, 6, 7, 1.0)), "half a cell off"
    pixels, text = tiled(["1 2 1 3 2 "] * 8)
    assert not edges_of(pixels).are_lines(text), "nothing but glyphs"
