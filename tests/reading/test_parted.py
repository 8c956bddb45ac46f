"""Lines that nothing on the board is like, cells without sides, and wallpapers that recur as boards do."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PIL import Image, ImageDraw

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.board.belonging import reaching
from ringapp.core.reading.finder.lattice import find_lattices
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import is_dotted, sums_of
from ringapp.games.mines.reading.screenshots import LOOK, read_picture
from tests.reading.drawn import a_game, drawn, style_of

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


BAYER = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]])


def dithered(pixels: np.ndarray, step: int) -> np.ndarray:
    """The picture in a palette of some levels a channel, dithered by the usual matrix of 4 x 4."""
    high, wide = pixels.shape[:2]
    matrix = np.tile(BAYER, (high // 4 + 1, wide // 4 + 1))[:high, :wide, None]
    return np.minimum((pixels + matrix * step // 16) // step * step, 255).astype(np.uint8)


def test_dots_of_a_palette_are_no_cells() -> None:
    """They recur on the page as on the board, at any pitch of whole dots."""
    cells = a_game(np.random.default_rng(4), 12, 16)
    style = replace(STYLE, gap=0.06, hidden=(58, 58, 66), opened=(36, 36, 44), page=(36, 36, 44), frame=0.0)
    field = drawn(cells, style, 20.0, (3.0, 5.0, 1.0, 4.0))
    picture = dithered(field.pixels, 32)
    assert is_dotted(picture)
    assert not is_dotted(field.pixels)
    reading = read_picture(picture, Hints())
    assert (len(reading.confidence), len(reading.confidence[0])) == (12, 16)
