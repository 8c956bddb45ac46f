"""Test samples of cells, and pictures reduced to their means."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.reading.sampling import cut, look_up, reduced, sums_of


def test_a_picture_is_reduced_to_its_area_means_where_it_is_too_large() -> None:
    picture = np.zeros((20, 40, 3), np.uint8)
    picture[:10, :20] = 200
    assert reduced(picture, 800) is picture
    half = reduced(picture, 200)
    assert half.shape == (10, 20, 3)
    assert (half[:5, :10] == 200).all()
    assert not half[5:].any()


@settings(max_examples=10)
@given(st.floats(0, 20), st.floats(2.0, 9.0), st.sampled_from((1, 2, 4)))
def test_cut_cells_are_means_of_areas(left: float, pitch: float, n: int) -> None:
    """Against the pixels one by one, each as much as an area covers of it."""
    shades = np.random.default_rng(6).integers(0, 256, 60)
    pixels = np.broadcast_to(shades.astype(np.uint8)[None, :, None], (30, 60, 3))
    cells = cut(sums_of(pixels), left + pitch * np.arange(4), np.array([5.0, 15.0]), n)
    places = np.arange(60)
    for col, part in product(range(3), range(n)):
        low, high = left + pitch * (col + part / n), left + pitch * (col + (part + 1) / n)
        covered = np.clip(np.minimum(places + 1, high) - np.maximum(places, low), 0, 1)
        assert cells[0, col, 0, part, 0] == pytest.approx((covered @ shades) / (high - low), abs=1e-2)


def test_outside_a_picture_its_edge_goes_on_or_it_is_black() -> None:
    pixels = np.full((10, 10, 3), 50, np.uint8)
    lines = np.array([-10.0, 0.0, 10.0])
    on = cut(sums_of(pixels), lines, lines, 2)
    assert np.allclose(on, 50)
    off = cut(sums_of(pixels), lines, lines, 2, goes_on=False)
    assert np.allclose(off[1, 1], 50)
    assert np.allclose(off[0, 0], 0)


def test_running_sums_are_those_of_all_pixels_above_and_to_the_left() -> None:
    pixels = np.random.default_rng(3).integers(0, 256, (17, 23, 3)).astype(np.uint8)
    sums = sums_of(pixels)
    assert sums.shape == (18, 24, 3)
    assert not sums[0].any()
    assert not sums[:, 0].any()
    assert np.array_equal(sums[1:, 1:], pixels.astype(np.float64).cumsum(0).cumsum(1))


def test_a_margin_leaves_out_the_rim_of_cells() -> None:
    pixels = np.zeros((10, 10, 3), np.uint8)
    pixels[2:8, 2:8] = 90
    whole = np.array([0.0, 10.0])
    assert cut(sums_of(pixels), whole, whole, 1)[0, 0, 0, 0, 0] == pytest.approx(90 * 0.36)
    assert cut(sums_of(pixels), whole, whole, 1, 0.2)[0, 0, 0, 0, 0] == pytest.approx(90)


def test_colours_at_places_between_pixels_are_between_theirs() -> None:
    pixels = np.zeros((2, 2, 3), np.uint8)
    pixels[0, 1], pixels[1, 0], pixels[1, 1] = 100, 40, 200

    def at(x: float, y: float) -> float:
        return float(look_up(pixels, np.array([x]), np.array([y]))[0, 0])

    assert [at(0.5, 0.5), at(1.5, 0.5), at(0.5, 1.5)] == pytest.approx([0, 100, 40], abs=0.3)
    assert at(1.0, 0.5) == pytest.approx(50)
    assert at(1.0, 1.0) == pytest.approx(85)
    assert at(-9.0, -9.0) == pytest.approx(0), "the rim goes on"
    assert at(9.0, 9.0) == pytest.approx(200, abs=0.3)
