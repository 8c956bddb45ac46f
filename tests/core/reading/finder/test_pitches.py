"""Test pitches: gradients, waves and multiples."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw, ImageFont

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.finder import pitches
from ringapp.core.reading.finder.look import Look
from ringapp.core.reading.finder.pitches import alike, gradients, pitch_pairs
from ringapp.core.reading.finder.seams import edges_of
from ringapp.games.mines.reading.screenshots import LOOK, read_picture
from tests.reading.drawn import FONT, INKS


def test_a_chessboard_beside_a_window_full_of_text() -> None:
    cells = ("....1000", "..1.1000", "..221000", "...10000", "..210111", "..101...")
    image = Image.new("RGB", (1920, 1080), "#3a6ea5")
    pen = ImageDraw.Draw(image)
    for row, text in enumerate(cells):
        for col, value in enumerate(text):
            x, y, odd = 70 + 45 * col, 120 + 45 * row, (row + col) % 2
            tones = ("#aad751", "#a2d149") if value == "." else ("#e5c29f", "#d7b899")
            pen.rectangle((x, y, x + 44, y + 44), fill=tones[odd])
            if value in "12":
                font = ImageFont.truetype(str(FONT), 28)
                pen.text((x + 22, y + 22), value, fill=INKS[int(value) - 1], font=font, anchor="mm")
    source = np.random.default_rng(3)
    font = ImageFont.truetype(str(FONT), 15)
    pen.rectangle((960, 0, 1920, 1080), fill="white")
    for line in range(53):
        letters = source.choice(list("abcdefghiklmnoprstuv    "), 110)
        pen.text((970, 10 + 20 * line), "".join(letters), fill="black", font=font)
    pair = pitch_pairs(*edges_of(np.asarray(image)).straight(), LOOK)[0]
    assert np.allclose((pair.dx, pair.dy), 45, atol=0.5)
    reading = read_picture(np.asarray(image), Hints())
    assert (reading.board.rows, reading.board.columns) == (6, 8)
    assert np.allclose(reading.grid, (70, 120, 360, 270), atol=5)


def test_gradients_are_the_largest_step_of_a_channel_capped() -> None:
    pixels = np.zeros((2, 3, 3), np.uint8)
    pixels[0, 1] = (10, 30, 0)
    pixels[1, 2] = (0, 0, 255)
    across, down = gradients(pixels)
    assert across.tolist() == [[0, 30, 30], [0, 0, 40]]
    assert down.tolist() == [[0, 0, 0], [0, 30, 40]]
    noise = np.random.default_rng(4).integers(0, 256, (30, 20, 3)).astype(np.uint8)
    edges = edges_of(noise)
    assert all(
        (one == other).all() for one, other in zip(gradients(noise), (edges.across, edges.down), strict=True)
    )


@pytest.mark.parametrize(
    ("first", "second", "share", "same"),
    [(100, 102, 0.02, True), (100, 103, 0.02, False), (100, 98, 0.02, True), (100, 103, 0.03, True)],
)
def test_pitches_within_a_share_are_one(first: float, second: float, share: float, same: bool) -> None:
    assert alike(first, second, share) is same


WINDOW, PLANE = (0, 0, 100, 100), np.zeros((100, 100), np.float32)


@settings(max_examples=30)
@given(st.integers(5, 5000))
def test_waves_are_as_long_as_they_have_to_be_and_hardly_longer(count: int) -> None:
    size = pitches._round(count)
    power = 1 << (count - 1).bit_length()
    assert count <= size <= power
    assert size * 8 // power in (5, 6, 7, 8)
    smaller = [power * share // 8 for share in (5, 6, 7, 8) if count <= power * share // 8 < size]
    assert smaller == [], "nothing shorter of that form fits"


def test_an_autocorrelation_is_the_mean_product_at_each_distance() -> None:
    gradient = np.random.default_rng(9).integers(0, 40, (3, 20)).astype(np.float32)
    centred = gradient - gradient.mean(1, keepdims=True)
    slow = [float((centred[:, : 20 - lag] * centred[:, lag:]).sum() / (20 - lag)) for lag in range(20)]
    assert np.allclose(pitches._repeats(gradient), np.array(slow) / slow[0], atol=1e-5)


@pytest.mark.parametrize("period", [8, 12, 15.5])
def test_a_pitch_is_found_on_its_far_multiples(period: float) -> None:
    gradient = np.zeros((40, 240), np.float32)
    gradient[:, np.rint(np.arange(3, 239, period)).astype(int)] = 40
    sharp = pitches._repeats(gradient)
    found = pitches._pitches(pitches._spread(sharp), sharp, 6.0)
    assert any(abs(pitch - period) < 0.1 for pitch, _ in found)
    assert pitches._pitches(sharp[:19], sharp[:19], 6.0) == [], "too short to hold three of them"


def test_windows_are_the_picture_its_halves_and_its_thirds() -> None:
    found = list(pitches._windows(60, 120))
    assert found[0] == (0, 0, 120, 60)
    assert len(found) == 1 + 9 + 25
    assert found[1:4] == [(0, 0, 60, 30), (30, 0, 60, 30), (60, 0, 60, 30)]
    assert all(x + wide <= 120 and y + high <= 60 for x, y, wide, high in found)


def test_a_pitch_outside_what_cells_may_be_is_no_pair() -> None:
    picture = np.zeros((96, 160, 3), np.uint8)
    picture[::16], picture[:, ::32] = 255, 255
    planes = gradients(picture)
    assert all(one.dy / one.dx >= 0.8 for one in pitches.pitch_pairs(*planes, Look()))
    flat_cells = pitches.pitch_pairs(*planes, Look(skew=(0.4, 0.6)))
    assert any(abs(one.dx - 32) < 0.3 and abs(one.dy - 16) < 0.3 for one in flat_cells)
