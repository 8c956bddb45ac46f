"""What stands as no gems do, and what goes on from around a board into it, is no gem of the board."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import cut, sums_of
from ringapp.games.match3.reading.finding.looks import N
from ringapp.games.match3.reading.finding.threes import in_lines
from ringapp.games.match3.reading.judging.gems import judged, unlikely
from ringapp.games.match3.reading.judging.scenery import scenery
from ringapp.games.match3.reading.judging.standing import standing
from ringapp.games.match3.reading.screenshots import read_picture

SIDE, MARGIN = 40, 60
INKS = {"R": "#d81818", "G": "#10b020", "B": "#1070e0", "P": "#a020c0", "#": "#e0e0e0"}
FROSTED = ("RGBPRG", "GBPRGB", "######", "######", "R####P", "GBRPGB")
SKY = (90, 190, 200)


def drawn(rows: tuple[str, ...]) -> tuple[np.ndarray, Lattice]:
    """A board before a sky with stones on dark ground, frosting that fills its cells, holes where “.” is."""
    wide, high = SIDE * len(rows[0]), SIDE * len(rows)
    image = Image.new("RGB", (wide + 2 * MARGIN, high + 2 * MARGIN), SKY)
    pen = ImageDraw.Draw(image)
    for row, line in enumerate(rows):
        for col, name in enumerate(line):
            x, y = MARGIN + col * SIDE, MARGIN + row * SIDE
            if name == ".":
                continue
            pen.rectangle((x, y, x + SIDE - 1, y + SIDE - 1), (30, 50, 90))
            margin = 1 if name == "#" else 8
            pen.ellipse((x + 8, y + 8, x + 31, y + 31), INKS[name])
            pen.rectangle((x + margin, y + 12, x + SIDE - margin - 1, y + 27), INKS[name])
            if name == "#":
                pen.rectangle((x + 1, y + 1, x + SIDE - 2, y + SIDE - 2), INKS[name])
            pen.ellipse((x + 12, y + 11, x + 20, y + 18), "#909090" if name == "#" else "#ffffff")
    return np.asarray(image), Lattice(MARGIN, MARGIN, SIDE, SIDE, len(rows), len(rows[0]))


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


def test_cells_in_lines_are_those_of_three_in_a_row_or_a_column() -> None:
    own = np.array([[1, 1, 0, 1], [0, 1, 0, 0], [1, 1, 1, 0]], bool)
    assert in_lines(own).tolist() == [
        [False, True, False, False],
        [False, True, False, False],
        [True, True, True, False],
    ]
    assert not in_lines(own, 4).any()


def test_frosting_is_no_gem() -> None:
    pixels, lattice = drawn(FROSTED)
    gems = judged(sums_of(pixels), lattice)
    for row, line in enumerate(FROSTED):
        for col, name in enumerate(line):
            assert (gems.colours[row, col] < 0) == (name == "#"), (row, col)
            assert gems.placed.blockers[row, col] == (name == "#")


@pytest.mark.parametrize(
    ("rows", "strange"),
    [
        pytest.param(("######", "RGBPRG", "GBPRGB", "PRGBPR"), 6, id="a bar beside the board"),
        pytest.param(("RRRGGG", "BBBPPP", "GGGRRR", "PPPBBB"), 0, id="gems that are taken by area"),
    ],
)
def test_lines_tell_only_where_gems_stand_in_none(rows: tuple[str, ...], strange: int) -> None:
    pixels, lattice = drawn(rows)
    colours = np.array([["#RGBP".index(name) for name in line] for line in rows])
    found = standing(cut(sums_of(pixels), *lattice.lines(), N), colours, np.zeros(colours.shape, bool))
    assert found.strange.sum() == strange
    assert not found.blockers.any()


def test_kinds_that_looks_tell_are_no_one_thing() -> None:
    """Two reds that are hardly unlike stood in lines together, and all gems of both were doubted."""
    rows = ("RrRGBP", "BGPRGB", "GPrBPG", "BrRrGP", "PGBPBG")
    pixels, lattice = drawn(tuple(line.replace("r", "R") for line in rows))
    colours = np.array([["rRGBP".index(name) for name in line] for line in rows])
    cells = cut(sums_of(pixels), *lattice.lines(), N) + 8.0 * (colours == 0)[..., None, None, None]
    told = np.ones(colours.shape, bool)
    told[1, 3] = False  # A gem that sparkles hangs together with both.
    assert not standing(cells, colours, told).doubted.any()
    assert standing(cells, colours, ~told).doubted.sum() == 8


def test_a_sky_that_is_seen_through_holes_goes_on_into_them() -> None:
    rows = ("..BP..", ".BPRG.", "RGBPRG", ".PRGB.")
    pixels, lattice = drawn(rows)
    surely, perhaps = scenery(sums_of(pixels), lattice)
    holes = np.array([[name == "." for name in line] for line in rows])
    assert (surely == holes).all()
    assert (perhaps == holes).all()
    gems = judged(sums_of(pixels), lattice)
    assert ((gems.colours < 0) == holes).all()


def test_holes_in_the_middle_of_a_board_are_not_asked() -> None:
    """What is seen through them may be gems on the ground of all cells."""
    rows = ("RGBPRG", "GB..GB", "RGBPRG", "PRGBPR")
    surely, _ = scenery(sums_of(drawn(rows)[0]), drawn(rows)[1])
    assert not surely.any()


def kinds_by_chance(side: int) -> np.ndarray:
    return np.random.default_rng(side).integers(0, 4, (side, side))


def test_a_colour_that_stands_at_the_rim_alone_is_doubted() -> None:
    """A wall was seen through the corners of a board in which none of its colour stood."""
    colours = kinds_by_chance(7)
    colours[[0, 0, 1, 5, 6, 6], [0, 6, 0, 6, 0, 6]] = 5
    assert (unlikely(colours) == (colours == 5)).all()
    colours[3, 3] = 5
    assert not unlikely(colours).any()


def test_some_gems_at_the_rim_of_a_small_board_are_likely() -> None:
    colours = kinds_by_chance(5)
    colours[[0, 0, 4], [0, 3, 2]] = 5
    assert not unlikely(colours).any()


def test_a_colour_of_which_there_are_far_fewer_gems_is_doubted() -> None:
    colours = kinds_by_chance(16)
    colours[[3, 5, 8, 11, 12, 14], [4, 9, 2, 13, 7, 5]] = 6
    assert (unlikely(colours) == (colours == 6)).all()
    assert not unlikely(np.full((4, 4), -1)).any()
