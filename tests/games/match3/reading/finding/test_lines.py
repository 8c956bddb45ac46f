"""Test which lines beside a board hold copies of its gems."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PIL import Image, ImageDraw

from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import cut, sums_of
from ringapp.games.match3.reading.finding.lines import copies, faint_copies, with_copies
from tests.reading.gemlines import MARGIN, SIDE, drawn

ROUND = ("..RGB...", ".GBPRGB.", "RGBPRGBP", "BPRGBRPG", ".RGBPGR.", "...PG...")


def gems_of(rows: tuple[str, ...]) -> np.ndarray:
    return np.array([[name != "." for name in line] for line in rows])


def test_lines_with_copies_are_the_board_s() -> None:
    pixels, lattice = drawn(ROUND)
    inner = replace(lattice, x=lattice.x + 2 * SIDE, y=lattice.y + SIDE, rows=3, cols=4)
    found = with_copies(sums_of(pixels), inner, gems_of(ROUND)[1:4, 2:6])
    assert found.box == lattice.box


def test_a_line_of_gems_that_are_hinted_at_is_the_board_s() -> None:
    """They are lit, so that they are like no gem of the board."""
    pixels, lattice = drawn(ROUND)
    lit = pixels.copy()
    rows = slice(MARGIN, MARGIN + SIDE)
    gems = (pixels[rows] != (30, 50, 90)).any(-1) & (pixels[rows] != (176, 150, 120)).any(-1)
    lit[rows][gems] = np.clip(pixels[rows][gems].astype(int) + 45, 0, 255)
    inner = replace(lattice, y=lattice.y + SIDE, rows=lattice.rows - 1)
    assert with_copies(sums_of(lit), inner, gems_of(ROUND)[1:]).box == lattice.box


def test_a_plain_line_holds_no_copies_of_plain_things() -> None:
    cells = np.zeros((3, 12, 12, 3), np.float32)
    assert not faint_copies(cells, cells).any()
    cells[:2, :4] = 60
    assert faint_copies(cells, cells[:1]).tolist() == [True, True, False]
    assert not faint_copies(cells, cells[:0]).any()


def test_what_is_plain_but_for_a_ring_at_its_rim_has_its_copies_there() -> None:
    """The corner of a bar above a board of rings was a copy of the middle of one."""
    ring = Image.new("RGB", (SIDE, SIDE), "white")
    ImageDraw.Draw(ring).ellipse((0, 0, SIDE - 1, SIDE - 1), outline="black", width=2)
    bar = Image.new("RGB", (SIDE, SIDE), "white")
    ImageDraw.Draw(bar).rectangle((27, 27, SIDE, SIDE), "#80f080", "black", 3)
    cells = cut(sums_of(np.hstack([ring, bar, ring])), np.arange(4) * SIDE, np.arange(2) * SIDE, 12)[0]
    assert copies(cells, cells[:1]).tolist() == [True, False, True]


def test_nothing_is_copied_outside_the_picture() -> None:
    pixels, _ = drawn(ROUND)
    part = sums_of(pixels[MARGIN + SIDE :])
    inner = Lattice(MARGIN, SIDE, SIDE, SIDE, 3, 8)
    found = with_copies(part, inner, gems_of(ROUND)[2:5])
    assert (found.rows, found.y) == (5, 0)
