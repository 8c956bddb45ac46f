"""Lines beside a board that are its own: those with copies of its gems, and none of a frame's."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import numpy as np
import pytest
from PIL import Image, ImageDraw

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import cut, sums_of
from ringapp.games.match3.reading.finding.lines import copies, faint_copies, recurring, with_copies, within
from ringapp.games.match3.reading.screenshots import read_picture

SIDE, MARGIN = 40, 60
INKS = {"R": "#d81818", "G": "#10b020", "B": "#1070e0", "P": "#a020c0"}
ROUND = ("..RGB...", ".GBPRGB.", "RGBPRGBP", "BPRGBRPG", ".RGBPGR.", "...PG...")


def drawn(rows: tuple[str, ...], frame: int = 0) -> tuple[np.ndarray, Lattice]:
    """A board on dark cells before a light wall, in a beaded frame of so many pixels."""
    wide, high = SIDE * len(rows[0]), SIDE * len(rows)
    image = Image.new("RGB", (wide + 2 * MARGIN, high + 2 * MARGIN), (176, 150, 120))
    pen = ImageDraw.Draw(image)
    if frame:
        low, right = MARGIN + high + frame - 1, MARGIN + wide + frame - 1
        pen.rectangle((MARGIN - frame, MARGIN - frame, right, low), "#404858")
        for k in range(len(rows[0]) * 2 + 1):
            for y in (MARGIN - frame // 2, MARGIN + high + frame // 2):
                x = MARGIN + k * SIDE // 2
                pen.ellipse((x - 5, y - 5, x + 5, y + 5), "#e8c020")
    for row, line in enumerate(rows):
        for col, name in enumerate(line):
            x, y = MARGIN + col * SIDE, MARGIN + row * SIDE
            if name != ".":
                pen.rectangle((x, y, x + SIDE - 1, y + SIDE - 1), (30, 50, 90))
                pen.ellipse((x + 7, y + 7, x + 32, y + 32), INKS[name])
                pen.ellipse((x + 12, y + 11, x + 20, y + 18), "#ffffff")
    return np.asarray(image), Lattice(MARGIN, MARGIN, SIDE, SIDE, len(rows), len(rows[0]))


CRATES = (
    ".xxRGBPxx.",
    "xGBPRGBRGx",
    ".xRGBPRGx.",
    "xBPRGBRPGx",
    "xGBPGRBRBx",
    ".xRGPBRGx.",
    "xGPBRGPRBx",
    "..xBPGRx..",
    "...xxxx...",
)


def crated(rows: tuple[str, ...]) -> tuple[np.ndarray, Lattice]:
    """A board before a dark wall of which crates of few tones, x, are the outermost lines."""
    pixels, lattice = drawn(tuple(line.replace("x", ".") for line in rows))
    wall = np.random.default_rng(1).integers(40, 56, pixels.shape[:2], np.uint8)[..., None]
    image = Image.fromarray(np.where((pixels == (176, 150, 120)).all(-1)[..., None], wall, pixels))
    pen = ImageDraw.Draw(image)
    for row, line in enumerate(rows):
        for col, name in enumerate(line):
            x, y = MARGIN + col * SIDE, MARGIN + row * SIDE
            if name == "x":
                pen.rectangle((x, y, x + SIDE - 1, y + SIDE - 1), (206, 172, 122), (178, 142, 96), 4)
                pen.line((x + 6, y + 6, x + SIDE - 7, y + SIDE - 7), (178, 142, 96), 6)
    return np.asarray(image), lattice


def gems_of(rows: tuple[str, ...]) -> np.ndarray:
    return np.array([[name != "." for name in line] for line in rows])


def test_lines_with_copies_are_the_board_s() -> None:
    pixels, lattice = drawn(ROUND)
    inner = replace(lattice, x=lattice.x + 2 * SIDE, y=lattice.y + SIDE, rows=3, cols=4)
    found = with_copies(sums_of(pixels), inner, gems_of(ROUND)[1:4, 2:6])
    assert found.box == lattice.box


def test_boards_of_round_outline_are_read_whole() -> None:
    reading = read_picture(drawn(ROUND)[0], Hints())
    assert (reading.board.height, reading.board.width) == (len(ROUND), len(ROUND[0]))


def test_a_mirrored_outline_is_beyond_doubt() -> None:
    """Its lines at the rim have two gems of eight, and were hatched."""
    rows = ("...RB...", ".GBPRGB.", "RGBPRGBP", "BPRGBRPG", ".RGBPGR.", "...PG...")
    reading = read_picture(drawn(rows)[0], Hints())
    assert (reading.board.height, reading.board.width) == (len(rows), len(rows[0]))
    assert reading.warnings == ()
    assert min(map(min, reading.confidence)) >= 0.5


def test_a_line_of_gems_that_are_hinted_at_is_the_board_s() -> None:
    """They are lit, so that they are like no gem of the board."""
    pixels, lattice = drawn(ROUND)
    lit = pixels.copy()
    rows = slice(MARGIN, MARGIN + SIDE)
    gems = (pixels[rows] != (30, 50, 90)).any(-1) & (pixels[rows] != (176, 150, 120)).any(-1)
    lit[rows][gems] = np.clip(pixels[rows][gems].astype(int) + 45, 0, 255)
    inner = replace(lattice, y=lattice.y + SIDE, rows=lattice.rows - 1)
    assert with_copies(sums_of(lit), inner, gems_of(ROUND)[1:]).box == lattice.box


@pytest.mark.parametrize("quality", [0, 80])
def test_lines_of_blockers_of_few_tones_are_the_board_s(quality: int) -> None:
    """Crates differ less within themselves than gems do, and what is no gem was cut off."""
    pixels, lattice = crated(CRATES)
    if quality:
        stored = BytesIO()
        Image.fromarray(pixels).save(stored, "JPEG", quality=quality)
        pixels = np.asarray(Image.open(stored))
    reading = read_picture(pixels, Hints())
    assert (reading.board.height, reading.board.width) == (lattice.rows, lattice.cols)
    gems = np.array(reading.board.cells).reshape(lattice.rows, lattice.cols)[::-1] > 0
    assert (gems == [[name in INKS for name in line] for line in CRATES]).all()


def test_a_plain_line_holds_no_copies_of_plain_things() -> None:
    cells = np.zeros((3, 12, 12, 3), np.float32)
    assert not faint_copies(cells, cells).any()
    assert not recurring(cells).any()
    cells[:2, :4] = 60
    assert faint_copies(cells, cells[:1]).tolist() == recurring(cells).tolist() == [True, True, False]
    assert not faint_copies(cells, cells[:0]).any()
    assert not recurring(cells[:1]).any()


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


def test_lines_that_are_hardly_seen_are_left() -> None:
    sums = sums_of(np.zeros((300, 400, 3), np.uint8))
    assert within(sums, Lattice(-18, 0, 40, 40, 8, 10)).rows == 7
    assert within(sums, Lattice(-18, 0, 40, 40, 8, 10)).x == 22
    assert within(sums, Lattice(-12, 0, 40, 40, 7, 10)).box == (-12, 0, 400, 280)
