"""Lines that nothing on the board is like, cells without sides, and wallpapers that recur as boards do."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PIL import Image, ImageDraw

from ringapp.core.reading.board.belonging import reaching
from ringapp.core.reading.finder.lattice import find_lattices
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import sums_of
from ringapp.games.mines.reading.screenshots import LOOK
from tests.reading.drawn import drawn, style_of

RIM = ("......", ".1123.", ".1003.", ".1002.", ".2234.", "......")
"""A small field of which nothing but the rim is covered."""
STYLE = replace(style_of(np.random.default_rng(3)), gap=0.0, bevel=0.08, corner=0.0, sloping=False, chess=0)
PITCH = 24.0


def boxed() -> tuple[np.ndarray, Lattice]:
    """A picture of RIM, and its lattice."""
    field = drawn(RIM, STYLE, PITCH, (1.5, 1.5, 1.5, 1.5))
    x, y, _, _ = field.grid
    return field.pixels, Lattice(x, y, PITCH, PITCH, 6, 6)


def test_covered_cells_that_stand_in_a_rim_alone_are_the_boards() -> None:
    picture, board = boxed()
    assert reaching(picture, sums_of(picture), board, LOOK) == board


def test_a_terminal_in_a_frame_is_not_parted_through_its_glyphs() -> None:
    """Two glyphs of three stood half a cell aside, where they recur as well."""
    image = Image.new("RGB", (460, 430), "#2e3436")
    pen = ImageDraw.Draw(image)
    pen.rectangle((26, 26, 386, 386), outline="#d3d7cf")
    source = np.random.default_rng(12)
    for row in range(18):
        for col in range(18):
            glyph = str(source.choice(list("     1112?F")))
            x, y = 30 + 20 * col + 10, 30 + 20 * row + 10
            if glyph in "1F":
                pen.rectangle((x - 1, y - 7, x + 1, y + 7), fill="#8a8a8a" if glyph == "1" else "#eeeeec")
            elif glyph != " ":
                pen.rectangle((x - 4, y - 7, x + 4, y + 7), outline="#8a8a8a" if glyph == "2" else "#eeeeec")
    found = find_lattices(np.asarray(image), LOOK)[0]
    assert abs((found.x - 30 + 10) % 20 - 10) < 3
    assert abs((found.y - 30 + 10) % 20 - 10) < 3
