"""Boards of plain squares on which something is written that differs from square to square."""

from __future__ import annotations

from io import BytesIO
from itertools import product

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints
from ringapp.core.reading.finder.look import Lattice
from ringapp.games.match3.reading.finding.writing import without_writing
from ringapp.games.match3.reading.screenshots import read_picture
from tests.reading.gems import scattered
from tests.samples import seldom

SIDE, MARGIN = 30, 50
INKS = ((255, 255, 0), (255, 165, 0), (0, 128, 0), (0, 0, 255), (128, 0, 128), (255, 0, 0))


def written(board: np.ndarray, quality: int = 0) -> tuple[np.ndarray, Lattice]:
    """Squares on a white page with their places' names on them, stored as JPEG if a quality is given."""
    rows, cols = board.shape
    image = Image.new("RGB", (cols * SIDE + 2 * MARGIN, rows * SIDE + 2 * MARGIN), "white")
    pen, font = ImageDraw.Draw(image), ImageFont.load_default(15)
    for row, col in product(range(rows), range(cols)):
        x, y, kind = MARGIN + col * SIDE, MARGIN + row * SIDE, board[row, col]
        pen.rectangle((x, y, x + SIDE - 2, y + SIDE - 2), INKS[kind])
        pen.text((x + 6, y + 5), f"{chr(97 + col)}{row + 1}", "white" if kind else "grey", font)
    if quality:
        stored = BytesIO()
        image.save(stored, "JPEG", quality=quality)
        image = Image.open(stored)
    return np.asarray(image), Lattice(MARGIN, MARGIN, SIDE, SIDE, rows, cols)


def scattered_board(seed: int, cols: int = 8) -> np.ndarray:
    return scattered(8, cols, len(INKS), np.random.default_rng(seed))


@pytest.mark.parametrize(
    ("seed", "cols", "quality"),
    [(1, 6, 0), (1, 8, 0), (2, 6, 60), seldom(2, 8, 0), seldom(3, 6, 60), (5, 8, 60)],
)
def test_squares_with_writing_are_kinds(seed: int, cols: int, quality: int) -> None:
    """Hardly a square has a copy, so that few were sure, or no lattice was seen, and it was refused."""
    board = scattered_board(seed, cols)
    reading = read_picture(written(board, quality)[0], Hints())
    codes = np.array(reading.board.cells).reshape(reading.board.height, reading.board.width)[::-1] & 15
    assert codes.shape == board.shape
    assert 0 not in codes
    assert len(set(zip(codes.ravel().tolist(), board.ravel().tolist(), strict=True))) == len(INKS)
    assert min(map(min, reading.confidence)) >= 0.5


@pytest.mark.parametrize("quality", [0, 60])
def test_what_is_written_is_taken_out(quality: int) -> None:
    board = scattered_board(4)
    pixels, lattice = written(board, quality)
    bare = without_writing(pixels, lattice)
    assert bare is not None
    middles = bare[MARGIN + 5 : MARGIN + 8 * SIDE : SIDE, MARGIN + 15 : MARGIN + 8 * SIDE : SIDE]
    assert (np.abs(middles.astype(int) - np.array(INKS)[board]) < 24).all()


def test_where_nothing_is_written_nothing_is_taken_out() -> None:
    pixels, lattice = written(scattered_board(4))
    bare = without_writing(pixels, lattice)
    assert bare is not None
    assert without_writing(bare, lattice) is None


@pytest.mark.parametrize("lines", [(0, 1), (0, 1, 2, 3, 4, 5, 0, 1)])
def test_tables_are_no_boards(lines: tuple[int, ...]) -> None:
    """Chequered ones have two grounds, others lines of one; a small board of squares is of another game."""
    board = np.array(lines)[:, None].repeat(8, 1) if len(lines) > 2 else np.indices((8, 8)).sum(0) % 2
    pixels, lattice = written(board)
    assert without_writing(pixels, lattice) is None
    pixels, lattice = written(scattered_board(4)[:4, :4])
    assert without_writing(pixels, lattice) is None
    with pytest.raises(RingappError):
        read_picture(written(board)[0], Hints())
