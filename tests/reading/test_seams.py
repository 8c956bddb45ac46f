"""Lattices by straight edges: fields whose cells melt together, lines of one look, glyphs at half a pitch."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.seams import edges_of
from ringapp.games.mines.reading.screenshots import read_picture
from tests.reading.drawn import FONT, INKS
from tests.samples import seldom

OPENED = (
    "............",
    "..111...112.",
    "..101...10..",
    "..111221101.",
    "....100000..",
    "..21100111..",
    "..10001.11..",
    "..1111......",
    "............",
    "............",
)
ROWS_OF_ONE_LOOK = ("00000000", "00000000", "22222222", "FFFFFFFF", "........", "........")


def draw(
    cells: tuple[str, ...], side: int, gap: int, colours: tuple[str, str, str], melt: bool
) -> np.ndarray:
    """A field on a page: covered cells, open ones and the page in colours, covered ones melted or apart."""
    covered, opened, page = colours
    rows, cols = len(cells), len(cells[0])
    image = Image.new("RGB", (side * cols + 3 * side, side * rows + 4 * side), page)
    pen = ImageDraw.Draw(image)
    font = ImageFont.truetype(str(FONT), side // 2)
    left, top = 1.4 * side, 2.3 * side
    hidden = {(row, col) for row in range(rows) for col in range(cols) if cells[row][col] in ".F"}
    for row in range(rows):
        for col in range(cols):
            x, y, value = left + col * side, top + row * side, cells[row][col]
            own = (row, col) in hidden
            beside = [(row, col - 1), (row - 1, col), (row, col + 1), (row + 1, col)]
            rim = [0 if melt and own and one in hidden else gap for one in beside]
            box = x + rim[0], y + rim[1], x + side - 1 - rim[2], y + side - 1 - rim[3]
            pen.rectangle(box, fill=covered if own else opened)
            if value in "F12345678":
                ink = "#c01818" if value == "F" else INKS[int(value) - 1]
                pen.text((x + side / 2, y + side / 2), value, fill=ink, font=font, anchor="mm")
    return np.asarray(image)


@pytest.mark.parametrize(
    "colours", [("#424242", "#fafafa", "#fafafa"), seldom(("#7cb342", "#cfcfcf", "#cfcfcf"))]
)
def test_melted_cells_on_a_page_of_the_colour_of_open_ones(colours: tuple[str, str, str]) -> None:
    reading = read_picture(draw(OPENED, 60, 4, colours, melt=True), Hints())
    assert (reading.board.rows, reading.board.columns) == (10, 12)
    assert np.allclose(reading.grid, (84, 138, 720, 600), atol=12)


def test_lines_of_one_look_each_are_cells_where_they_are_boxed_in() -> None:
    reading = read_picture(
        draw(ROWS_OF_ONE_LOOK, 48, 3, ("#f0a040", "#fde8d0", "#f0f0f6"), melt=False), Hints()
    )
    assert (reading.board.rows, reading.board.columns) == (6, 8)


def test_lines_without_seams_are_none_of_the_lattice() -> None:
    blank = tuple("".join("." if value == "." else "0" for value in row) for row in OPENED)
    edges = edges_of(draw(blank, 60, 2, ("#424242", "#dddddd", "#ffffff"), melt=False))
    lattice = Lattice(84, 138, 60, 60, 10, 12)
    assert edges.times(lattice) == (1, 1)
    assert edges.times(Lattice(84, 138, 30, 30, 20, 24)) == (2, 2)
    assert edges.times(Lattice(84, 138, 30, 60, 10, 24)) == (2, 1)
    assert edges.times(Lattice(84, 138, 20, 20, 30, 36)) == (3, 3)
    assert edges.on_lines(lattice) > 0.95
    assert edges.on_lines(Lattice(114, 168, 60, 60, 8, 10)) < 0.1
