"""Boards on pages and desktops that repeat as their cells do, and cells that look as near to a wrong skin."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.finder.lattice import find_lattices
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.seams import edges_of
from ringapp.games.mines.reading.screenshots import LOOK, read_picture
from tests.reading.drawn import FONT, INKS, strange_field
from tests.samples import seldom

CELLS = (
    "....10000",
    "..1.10111",
    "..22101F2",
    "...100123",
    "..2101...",
    "..1.11...",
    ".........",
    "....2....",
)
TONES = {".": ("#aad751", "#a2d149"), "0": ("#e5c29f", "#d7b899")}


def chessboard(side: int, left: int, top: int, size: tuple[int, int], page: str) -> Image.Image:
    """A field of plain cells in two tones that hardly differ."""
    image = Image.new("RGB", size, page)
    pen = ImageDraw.Draw(image)
    font = ImageFont.truetype(str(FONT), round(0.62 * side))
    for row, text in enumerate(CELLS):
        for col, value in enumerate(text):
            x, y = left + side * col, top + side * row
            tones = TONES["." if value in ".F" else "0"]
            pen.rectangle((x, y, x + side - 1, y + side - 1), fill=tones[(row + col) % 2])
            if value in "F123":
                ink = "#f23607" if value == "F" else INKS[int(value) - 1]
                pen.text((x + side / 2, y + side / 2), value, fill=ink, font=font, anchor="mm")
    return image


def grass(high: int, wide: int, seed: int) -> np.ndarray:
    """What changes everywhere, and nowhere in one direction for long."""
    source = np.random.default_rng(seed)
    blades = source.integers(-28, 28, (high // 3, wide // 3, 1)).repeat(3, 0).repeat(3, 1)
    return np.asarray(np.array([90, 150, 30]) + blades, np.uint8)


def test_the_sides_of_cells_are_found_where_tones_hardly_differ_and_grass_has_none() -> None:
    picture = np.asarray(chessboard(36, 72, 108, (468, 504), "#202124")).copy()
    board = Lattice(72, 108, 36, 36, 8, 9)
    assert (edges_of(picture).sides(board) == 4).mean() > 0.9
    picture[108:396, 72:396] = grass(288, 324, 3)
    assert edges_of(picture).sides(board)[1:-1, 1:-1].mean() < 1


STRETCHED = {(0.5, 500), (0.7, 504), (1.4, 502), (2.0, 500)}
"""Each way once, and each field at least once."""


@pytest.mark.parametrize(
    ("times", "seed"),
    [case if case in STRETCHED else seldom(*case) for case in product((0.5, 0.7, 1.4, 2.0), (500, 502, 504))],
)
def test_cells_need_not_be_square(times: float, seed: int) -> None:
    """Buttons and terminals have long cells, and lattices of square ones lay over parts of them."""
    field = strange_field(seed)
    height, width = field.pixels.shape[:2]
    size = (width, round(height * times)) if times > 1 else (round(width / times), height)
    stretched = np.asarray(Image.fromarray(field.pixels).resize(size, Image.Resampling.BICUBIC))
    reading = read_picture(stretched, Hints())
    assert (len(reading.confidence), len(reading.confidence[0])) == field.shape


def test_glyphs_without_cells_around_them_are_in_the_middle_of_theirs() -> None:
    """Nothing else has edges on a terminal: lines lay on its glyphs, and a line of the page was one of it."""
    image = Image.new("RGB", (420, 400), "#0c0c0c")
    pen, font = ImageDraw.Draw(image), ImageFont.truetype(str(FONT), 18)
    for row, text in enumerate(CELLS):
        for col, value in enumerate(text):
            shown = {".": "#", "0": "·"}.get(value, value)
            pen.text((75 + 32 * col, 95 + 32 * row), shown, "#9a9aff", font, "mm")
    found = find_lattices(np.asarray(image), LOOK)[0]
    assert (found.rows, found.cols) == (8, 9)
    assert np.allclose(found.box, (59, 79, 288, 256), atol=5)
