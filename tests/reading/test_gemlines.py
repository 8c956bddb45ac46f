"""Lines beside a board that are its own: those with copies of its gems, and none of a frame's."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest
from PIL import Image, ImageDraw

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.finder.look import Lattice
from ringapp.games.match3.reading.screenshots import read_picture
from tests.reading.gemlines import INKS, MARGIN, SIDE, drawn

ROUND = ("..RGB...", ".GBPRGB.", "RGBPRGBP", "BPRGBRPG", ".RGBPGR.", "...PG...")
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
