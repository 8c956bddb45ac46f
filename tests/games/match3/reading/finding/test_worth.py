"""Test what a cell is worth by its hue."""

from __future__ import annotations

import numpy as np
import pytest

from ringapp.core.reading.finder.look import Lattice
from ringapp.games.match3.reading.finding.worth import EMPTY_CELL, WHITE, centred, hued, worth

PURE = {0: (230, 10, 10), 2: (230, 200, 10), 3: (20, 210, 10), 4: (10, 120, 230), WHITE: (240, 240, 240)}


def squares(
    rows: int, cols: int, pitch: float, x: float, y: float, size: tuple[int, int], hues: int = len(PURE)
) -> np.ndarray:
    """Squares of pure hues, half as wide as their cells, on a dark ground; colours go on diagonally."""
    pixels = np.full((*size, 3), 30, np.uint8)
    for row in range(rows):
        for col in range(cols):
            left, top = round(x + (col + 0.25) * pitch), round(y + (row + 0.25) * pitch)
            colour = list(PURE.values())[(row + col) % hues]
            pixels[top : top + round(pitch / 2), left : left + round(pitch / 2)] = colour
    return pixels


@pytest.mark.parametrize("pitch", [16.0, 60.0, 130.0])
def test_a_cell_is_worth_the_hue_in_its_middle(pitch: float) -> None:
    size = int(4 * pitch), int(5 * pitch)
    clear, colours = worth(hued(squares(4, 5, pitch, 0, 0, size)), Lattice(0, 0, pitch, pitch, 4, 5))
    names = list(PURE)
    assert colours.tolist() == [[names[(row + col) % len(PURE)] for col in range(5)] for row in range(4)]
    assert clear.min() > 0.9


def test_plain_areas_and_cells_outside_are_no_gems() -> None:
    plain = np.full((90, 90, 3), PURE[0], np.uint8)
    clear, _ = worth(hued(plain), Lattice(-30, -30, 30, 30, 5, 5))
    assert np.allclose(clear, -EMPTY_CELL)


def test_counts_overflow_without_harm() -> None:
    pixels = np.full((300, 300, 3), PURE[0], np.uint8)
    pixels[290:, 290:] = PURE[3]
    clear, colours = worth(hued(pixels), Lattice(285, 285, 20, 20, 1, 1), fine=True)
    assert colours[0, 0] == 3
    assert clear[0, 0] > 0.3


@pytest.mark.parametrize("aside", [(3.0, -4.0, 0.3), (-3.5, 2.0, -0.3)])
def test_a_lattice_is_centred_on_its_gems(aside: tuple[float, float, float]) -> None:
    picture = hued(squares(7, 8, 40.5, 21.3, 33.7, (360, 400)))
    found = centred(picture, Lattice(21.3 + aside[0], 33.7 + aside[1], 40.5 + aside[2], 40.5, 7, 8))
    assert (found.x, found.y) == pytest.approx((21.3, 33.7), abs=0.6)
    assert (found.dx, found.dy) == pytest.approx((40.5, 40.5), abs=0.1)
