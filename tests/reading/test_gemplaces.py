"""Gems so small that one kind has several looks, by where in a pixel it is drawn."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw

from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import sums_of
from ringapp.games.match3.reading.judging.gems import judged
from ringapp.games.match3.reading.judging.parting import follow_lines, following_places

SIDE, LINES = 40, 18
INKS = "#ff6a60", "#66ff70", "#6a60ff"


def board(seed: int) -> np.ndarray:
    """Three kinds by chance, so that some stand in lines, as gems do that are just falling."""
    return np.random.default_rng(seed).integers(0, 3, (LINES, LINES))


def drawn(kinds: np.ndarray, shrink: float) -> np.ndarray:
    image = Image.new("RGB", (SIDE * LINES, SIDE * LINES), (32, 32, 44))
    pen = ImageDraw.Draw(image)
    for (row, col), kind in np.ndenumerate(kinds):
        x, y = col * SIDE, row * SIDE
        if kind == 0:
            pen.polygon([(x + 20, y + 5), (x + 34, y + 34), (x + 6, y + 34)], INKS[0], "white", 2)
        elif kind == 1:
            pen.ellipse((x + 5, y + 5, x + 34, y + 34), INKS[1], "white", 2)
        else:
            pen.rectangle((x + 5, y + 5, x + 34, y + 34), INKS[2], "white", 2)
    size = round(SIDE * LINES / shrink)
    return np.asarray(image.resize((size, size), Image.Resampling.NEAREST))


@pytest.mark.parametrize("shrink", [2.4, 3.0, 3.2])
def test_gems_drawn_at_several_places_in_a_pixel_are_of_one_kind(shrink: float) -> None:
    kinds = board(0)
    pitch = SIDE / shrink
    colours = judged(sums_of(drawn(kinds, shrink)), Lattice(0, 0, pitch, pitch, LINES, LINES)).colours
    pairs = set(zip(kinds.ravel().tolist(), colours.ravel().tolist(), strict=True))
    assert len(pairs) == 3
    assert {colour for _, colour in pairs} == {0, 3, 4}


def parts(labels: np.ndarray) -> list[np.ndarray]:
    return [np.flatnonzero(labels.ravel() == one) for one in np.unique(labels) if one >= 0]


def test_looks_follow_places_where_every_third_line_shows_the_same() -> None:
    row, col = np.indices((LINES, LINES))
    some = np.random.default_rng(3).random((LINES, LINES)) < 0.3
    assert following_places(parts(np.where(some, row % 3 * 3 + col % 3, -1)), LINES) == list(range(9))
    assert following_places(parts(np.where(some, (col % 3) // 2, -1)), LINES) == [0, 1]


@pytest.mark.parametrize("side", [6, 8, 9])
def test_kinds_stand_anywhere(side: int) -> None:
    rng = np.random.default_rng(side)
    found = [
        following_places(
            parts(np.where(rng.random((side, side)) < 0.4, rng.integers(0, 2, (side, side)), -1)), side
        )
        for _ in range(200)
    ]
    assert sum(map(bool, found)) <= 2


def test_looks_follow_lines_where_these_begin_anywhere_in_a_pixel() -> None:
    """A small copy of a picture drew one kind in two ways, by its columns, without a period."""
    row, col = np.indices((10, 10))
    some = np.random.default_rng(5).random((10, 10)) < 0.3
    one, other = parts(np.where(some, np.isin(col, (2, 7, 8, 9)), -1))
    assert follow_lines(one, other, 10)
    one, other = parts(np.where(some.T, np.isin(row, (2, 7, 8, 9)), -1))
    assert follow_lines(one, other, 10)
    assert not follow_lines(np.array([0, 20]), np.array([31, 51]), 10)
    assert not follow_lines(np.array([0, 20]), np.array([1, 31, 61, 91]), 10)


@pytest.mark.parametrize("side", [6, 8, 9])
def test_two_kinds_hardly_follow_lines(side: int) -> None:
    rng = np.random.default_rng(side)
    found = [
        follow_lines(
            *parts(np.where(rng.random((side, side)) < 0.4, rng.random((side, side)) < 0.5, -1)), side
        )
        for _ in range(200)
    ]
    assert sum(found) <= 2
