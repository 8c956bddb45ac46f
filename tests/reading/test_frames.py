"""Lines at the rim of a board: frames of tiles, numbers in its bars, covered cells with rims of their own."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from ringapp.core.reading.board.around import around, is_boxed_in, measures, turned_box
from ringapp.core.reading.board.belonging import _whole, whole_box
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.seams import edges_of
from ringapp.core.reading.sampling import sums_of
from ringapp.games.mines.reading.screenshots import LOOK
from tests.reading.drawn import FONT

SIDE = 30


def tiled(cells: list[str], margin: int = 40) -> tuple[np.ndarray, Lattice]:
    """Cells as tiles: `#` covered with a rim of its own, `+` a part of a frame, else what is written."""
    rows, cols = len(cells), len(cells[0])
    image = Image.new("RGB", (cols * SIDE + 2 * margin, rows * SIDE + 2 * margin), "#000000")
    pen, font = ImageDraw.Draw(image), ImageFont.truetype(str(FONT), 24)
    for (row, col), value in np.ndenumerate(np.array([list(line) for line in cells])):
        x, y = margin + SIDE * int(col), margin + SIDE * int(row)
        if value == "#":
            pen.rectangle((x, y, x + SIDE - 1, y + SIDE - 1), fill="#8a3cb0", outline="#4c1f66")
            pen.rectangle((x + 9, y + 3, x + SIDE - 10, y + SIDE - 4), fill="#a850d4", outline="#6a2c8c")
        elif value == "+":
            pen.polygon(
                [(x + 15, y + 6), (x + 24, y + 15), (x + 15, y + 24), (x + 6, y + 15)], fill="#2f8fe0"
            )
        else:
            pen.text((x + 15, y + 15), value, "#f0f0f0", font, "mm")
    return np.asarray(image), Lattice(margin, margin, SIDE, SIDE, rows, cols, 1.0)


FIELD = [
    "######112#",
    "1122##1 1#",
    "  1##11 12",
    "  12#1    ",
    "   111  11",
    "111     1#",
    "##1   1121",
    "##2  12#1 ",
]
"""Covered and open cells; no line of them is all covered."""


def test_covered_cells_with_a_rim_of_their_own_are_boxed_in() -> None:
    """Edges of their rims lie at two of three places within them, but do not go through them everywhere."""
    pixels, lattice = tiled(["2" * 9 + "#"] * 8)
    inner = Lattice(lattice.x, lattice.y, SIDE, SIDE, 8, 9, 1.0)
    seen = around(pixels, sums_of(pixels), inner)
    right, box = seen.turned(3), turned_box(whole_box(inner), seen.looks.shape[:2], 3)
    assert right.lies[:, box[0] - 1, box[1] : box[3]].mean() > 0.5
    assert is_boxed_in(right, box, measures(right, box))


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


def test_a_board_has_more_on_its_side_with_as_many_rows_as_columns() -> None:
    """Of sizes that are not usual two thirds are such, and hardly any has one row or column more or less."""
    pixels, lattice = tiled(["1 2 1 3 2 1"] * 11)
    seen = around(pixels, sums_of(pixels), lattice)
    square = whole_box(lattice)
    assert _whole(seen, square, LOOK) > _whole(seen, (*square[:3], square[3] - 1), LOOK)
    assert (11, 11) not in LOOK.usual
