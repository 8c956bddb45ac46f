"""Where a board ends, by one measure: lines of plain cells, pages, tables beside it, skins that know it."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.board.boards import _knows_few
from ringapp.core.reading.board.outline import outlined, ranked
from ringapp.core.reading.finder.lattice import find_lattices
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.looks.naming import Named
from ringapp.core.reading.looks.skins import shipped
from ringapp.core.reading.sampling import sums_of
from ringapp.games.mines.reading.screenshots import LOOK, read_picture
from tests.reading.drawn import Drawn, _font, a_game, drawn, style_of


def a_field(seed: int) -> tuple[np.ndarray, Lattice]:
    source = np.random.default_rng(seed)
    field = drawn(a_game(source, 9, 12), style_of(source), 24.0, (3, 3, 3, 3))
    x, y, wide, high = field.grid
    return field.pixels, Lattice(x, y, wide / 12, high / 9, 9, 12)


@pytest.mark.parametrize("seed", range(6))
def test_a_field_ends_where_it_ends(seed: int) -> None:
    pixels, whole = a_field(seed)
    sums = sums_of(pixels)
    assert outlined(sums, whole, LOOK).lattice == whole


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("side", range(4))
def test_lines_are_added_and_taken_away_up_to_the_end(seed: int, side: int) -> None:
    """By a word where one more or less is nearly as likely."""
    pixels, whole = a_field(seed)
    for count in (-2, 2):
        found = outlined(sums_of(pixels), whole.with_line(side, count), LOOK)
        same = (found.lattice.rows, found.lattice.cols) == (whole.rows, whole.cols)
        assert same or min(found.margins) < 3


def test_a_page_that_goes_on_to_the_edge_is_no_part_of_the_board() -> None:
    picture = np.full((240, 300, 3), 230, np.uint8)
    picture[40:200:20, 40:200] = 90
    picture[40:200, 40:200:20] = 90
    picture[40:200, 199] = picture[199, 40:200] = 90
    picture[41:60, 41:60] = picture[81:100, 101:120] = (200, 40, 40)
    inside = Lattice(40, 40, 20, 20, 8, 8)
    assert outlined(sums_of(picture), inside.with_line(3, 3).with_line(1, 2), LOOK).lattice == inside


def beside_a_table() -> tuple[np.ndarray, Drawn]:
    """A small field on a desktop that a table of words fills, whose cells recur as well."""
    source = np.random.default_rng(5)
    field = drawn(a_game(source, 9, 9), style_of(source), 26.0, (0.5, 0.5, 0.5, 0.5))
    image = Image.new("RGB", (1300, 700), "#28405c")
    pen = ImageDraw.Draw(image)
    pen.rectangle((400, 40, 1280, 680), "white")
    for row in range(20):
        for col in range(11):
            text = ("open", "12", "won", "7.5", "lost", "yes")[int(source.integers(6))]
            pen.text((406 + 80 * col, 46 + 31 * row), text, "black", _font(15))
            pen.rectangle((400 + 80 * col, 40 + 31 * row, 480 + 80 * col, 71 + 31 * row), outline="#cccccc")
    image.paste(Image.fromarray(field.pixels), (60, 200))
    x, y, wide, high = field.grid
    return np.asarray(image), Drawn(np.asarray(image), field.cells, (x + 60, y + 200, wide, high))


def test_a_small_field_is_found_beside_a_large_table() -> None:
    pixels, field = beside_a_table()
    sums = sums_of(pixels)
    best = outlined(sums, ranked(sums, find_lattices(pixels, LOOK), LOOK)[0], LOOK).lattice
    assert np.allclose(best.box, field.grid, atol=3)
    reading = read_picture(pixels, Hints())
    assert (reading.board.rows, reading.board.columns) == (9, 9)


def test_a_skin_that_knows_few_cells_is_left_aside() -> None:
    nothing = np.zeros(0, np.float32)
    skin = shipped("mines")[0]

    def named(*sure: float) -> Named:
        return Named(skin, (), nothing, np.array(sure, np.float32), 9.0, nothing)

    assert _knows_few(named(0.9, 0.9, 0.2, 0.2))
    assert not _knows_few(named(0.9, 0.9, 0.9, 0.2))
