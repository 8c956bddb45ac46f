"""Test whether a picture may hold cells at all."""

from __future__ import annotations

import numpy as np
import pytest

from ringapp.core.reading.structure import may_hold_cells, shows_nothing


def test_noise_and_patterns_show_nothing_and_a_field_of_cells_does() -> None:
    chance = np.random.default_rng(1)
    noise = chance.integers(0, 256, (640, 640, 3), np.uint8)
    assert shows_nothing(noise)
    y, x = np.ogrid[:800, :800]
    checks = np.repeat((((x // 8 + y // 8) % 2) * 255).astype(np.uint8)[..., None], 3, axis=2)
    assert shows_nothing(checks)
    assert shows_nothing(np.full((100, 100, 3), 7, np.uint8))
    large = np.repeat((((x // 40 + y // 40) % 2) * 255).astype(np.uint8)[..., None], 3, axis=2)
    assert not shows_nothing(large), "so looks a field of 20 x 20 that nobody has begun"
    noise[:, :200] = large[:640, :200]
    assert not shows_nothing(noise)


def test_a_large_picture_of_which_nothing_recurs_holds_no_cells() -> None:
    chance = np.random.default_rng(1)
    colours = chance.integers(0, 256, (36, 48, 3), np.uint8)
    tiles = np.kron(colours, np.ones((50, 50, 1), np.uint8))
    assert not may_hold_cells(tiles), "no two tiles are alike"
    assert may_hold_cells(tiles[:900, :1200]), "small pictures are searched at once"
    few = colours[:3, 0][chance.integers(0, 3, (36, 48))]
    assert may_hold_cells(np.kron(few, np.ones((50, 50, 1), np.uint8)))


@pytest.mark.parametrize("cell", [18, 140])
def test_a_board_in_a_large_picture_may_hold_cells(cell: int) -> None:
    """Also a small one on a large desktop."""
    y, x = np.mgrid[:1600, :2000]
    seen = np.stack((110 + 50 * np.sin(x / 300 + y / 500), 90 + y / 30, 150 + 40 * np.cos(x / 400)), -1)
    seen += np.random.default_rng(1).normal(0, 3, (1600, 2000, 1))
    shown = np.random.default_rng(2).integers(0, 5, (8, 8))
    colours = np.array([(220, 40, 40), (40, 180, 60), (50, 80, 220), (230, 200, 50), (160, 60, 190)])
    gems = np.kron(colours[shown], np.ones((cell, cell, 1)))
    disc = np.hypot(*(np.mgrid[:cell, :cell] - cell / 2 + 0.5)) < 0.4 * cell
    seen[300 : 300 + 8 * cell, 700 : 700 + 8 * cell] = gems * np.kron(np.ones((8, 8)), disc)[..., None]
    assert may_hold_cells(seen.astype(np.uint8))
