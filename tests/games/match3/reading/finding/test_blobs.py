"""Test lattices of blobs that stand apart on a ground."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.finder.look import Lattice
from ringapp.games.match3.reading.finding.blobs import Spaced, find_spaced
from ringapp.games.match3.reading.screenshots import read_picture
from tests.reading.blobs import BRIGHT, CELL, COLS, ROWS, Drawn, Level, board, bright, pale

DARK, LIGHT = (34, 32, 44), (244, 240, 234)
HOLLOW = ((90, 84, 116), (220, 60, 60), (60, 190, 80), (230, 200, 60), (70, 130, 230))


def hollow(pen: ImageDraw.ImageDraw, box: tuple[float, float, float, float], kind: int) -> None:
    (pen.ellipse if kind % 2 else pen.rectangle)(box, None, HOLLOW[kind], 3)


def found_in(image: Image.Image) -> Spaced:
    found = find_spaced(np.asarray(image))
    assert found is not None
    assert (found.lattice.rows, found.lattice.cols) == (ROWS, COLS)
    return found


@pytest.mark.parametrize(
    ("draw", "ground", "size"), [(pale, LIGHT, 0.7), (hollow, DARK, 0.45), (bright, (90, 70, 80), 0.8)]
)
def test_blobs_of_any_hue_are_a_board(draw: Drawn, ground: Level, size: float) -> None:
    found = found_in(board(draw, ground, size=size))
    assert found.corners == ()
    assert found.lattice.box == pytest.approx((30, 30, COLS * CELL, ROWS * CELL), abs=2)
    assert found.filled > 0.95


def test_gaps_may_differ() -> None:
    found_in(board(bright, DARK, size=0.85, gaps=3))


def test_gems_that_touch_each_other_stand_apart_by_their_middles() -> None:
    """Their rims are joined by what blur makes of the ground between them."""
    image = board(bright, (110, 110, 120), size=0.8)
    joined = Image.new("RGB", image.size, (110, 110, 120))
    pen = ImageDraw.Draw(joined)
    for row in range(ROWS):
        y = 30 + CELL * (row + 0.5)
        pen.line((30, y, 30 + COLS * CELL, y), (160, 160, 165), 12)
    lit = np.where(np.asarray(image) == (110, 110, 120), np.asarray(joined), np.asarray(image))
    assert found_in(Image.fromarray(lit.astype(np.uint8))).filled > 0.95


def test_things_on_chequered_tiles_are_a_board() -> None:
    """Tiles of either tone are blobs where the other one is the ground, joined with what stands on them."""
    image = board(bright, (96, 90, 120), size=0.84, margin=0)
    odd = ((np.indices((image.height, image.width)) // CELL).sum(0) % 2 == 1)[..., None]
    lit = np.where((np.asarray(image) == (96, 90, 120)) & odd, (140, 134, 164), np.asarray(image))
    found_in(Image.fromarray(lit.astype(np.uint8)))


def test_controls_beside_a_board_are_none_of_its_lines() -> None:
    image = Image.new("RGB", (COLS * CELL + 40, ROWS * CELL + 140), (120, 120, 150))
    image.paste(board(bright, DARK, margin=16), (4, 60))
    pen = ImageDraw.Draw(image)
    for k in range(5):
        bright(pen, (20 + 52 * k, 16, 50 + 52 * k, 46), k)
        pen.rounded_rectangle((20 + 60 * k, ROWS * CELL + 100, 70 + 60 * k, ROWS * CELL + 130), 6, BRIGHT[2])
    found_in(image)


@pytest.mark.parametrize("degrees", [-3.0, 1.5, 4.5])
def test_a_turned_photo_is_read_upright(degrees: float) -> None:
    ground = (130, 100, 110)
    turned = board(bright, ground, margin=36).rotate(degrees, Image.Resampling.BICUBIC, fillcolor=ground)
    light = 1 - 0.3 * np.linspace(0, 1, turned.width)[None, :, None] ** 2
    seen = Image.fromarray((np.asarray(turned) * light).astype(np.uint8))
    assert len(found_in(seen).corners) == 4
    reading = read_picture(np.asarray(seen), Hints())
    assert (reading.board.height, reading.board.width) == (ROWS, COLS)
    assert len(reading.corners) == 4
    slope = (reading.corners[1][1] - reading.corners[0][1]) / (reading.corners[1][0] - reading.corners[0][0])
    assert slope == pytest.approx(-np.tan(np.radians(degrees)), abs=0.01)


def test_a_small_board_lies_where_it_does_in_a_large_picture() -> None:
    desk = Image.new("RGB", (1800, 1200), (60, 90, 120))
    desk.paste(board(hollow, DARK), (900, 500))
    assert found_in(desk).lattice.box == pytest.approx((930, 530, COLS * CELL, ROWS * CELL), abs=3)


def test_plain_and_noisy_pictures_have_no_board() -> None:
    assert find_spaced(np.full((300, 400, 3), 90, np.uint8)) is None
    noise = np.random.default_rng(1).integers(0, 256, (300, 400, 3)).astype(np.uint8)
    assert find_spaced(noise) is None


def test_corners_of_a_turned_board_lie_around_it() -> None:
    lattice = Lattice(0, 0, 10, 10, 3, 4)
    turned = Spaced(lattice, ((5, 0), (45, 2), (43, 32), (3, 30)), 1.0, 0.0)
    assert turned.box == (3, 0, 42, 32)


def test_blobs_between_others_speak_against_a_board() -> None:
    image = Image.new("RGB", (460, 460), DARK)
    pen = ImageDraw.Draw(image)
    for row in range(10):
        for col in range(row % 2, 10, 2):
            bright(pen, (34 + 40 * col, 34 + 40 * row, 64 + 40 * col, 64 + 40 * row), 2 + col % 3)
    found = find_spaced(np.asarray(image))
    assert found is not None
    assert found.lattice.dx == pytest.approx(80, abs=1)
    assert found.strays > 0.5


def test_gems_are_found_that_stand_apart_on_another_ground_only() -> None:
    image = Image.new("RGB", (COLS * CELL + 60, ROWS * CELL + 60), DARK)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 30 + 4 * CELL, image.width, image.height), LIGHT)
    for row in range(ROWS):
        for col in range(COLS):
            x, y = 30 + CELL * (col + 0.15), 30 + CELL * (row + 0.15)
            bright(pen, (x, y, x + 0.7 * CELL, y + 0.7 * CELL), 2 + (row + col) % 3)
    assert found_in(image).filled == 1
