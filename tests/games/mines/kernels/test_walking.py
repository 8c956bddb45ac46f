"""The search for a first layout: what it finds fits, on lattices of any density."""

from __future__ import annotations

import numpy as np
import pytest

from ringapp.games.mines.chances.decimals import view_of
from ringapp.games.mines.kernels.walking import walk
from ringapp.games.mines.rules.rules import Field, grid, neighbour_sums


def lattice(side: int, density: float, seed: int) -> Field:
    """Every second cell of every second row open: no row of it can be swept alone."""
    laid = np.random.default_rng(seed).random((side, side)) < density
    laid[1::2, 1::2] = False
    cells = np.full((side, side), ord("."), np.uint8)
    cells[1::2, 1::2] = (neighbour_sums(laid) + ord("0"))[1::2, 1::2]
    return Field(side, side, int(laid.sum()), cells.tobytes())


@pytest.mark.parametrize("density", [0.1, 0.2, 0.3, 0.4, 0.6, 0.9])
def test_a_first_layout_of_a_lattice_fits(density: float) -> None:
    field = lattice(40, density, 3)
    view, laid = view_of(field), np.zeros(1600, np.uint8)
    assert any(walk(view, 40, 40, field.mines, density, seed, 300_000, laid) for seed in range(20))
    sums = neighbour_sums(grid(laid.tobytes(), 40, 40)).reshape(-1)
    assert all(sums[cell] == view[cell] for cell in np.flatnonzero(view >= 0))
    beside = neighbour_sums(grid((view >= 0).astype(np.uint8).tobytes(), 40, 40)).reshape(-1) > 0
    assert not laid[~beside].any()
    rest = field.mines - int(laid.sum())
    assert 0 <= rest <= int(((view < 0) & ~beside).sum())


def test_a_contradiction_is_not_walked_around() -> None:
    view = np.array([-1, 3, -1], np.int8)
    assert not walk(view, 1, 3, 2, 0.5, 1, 10_000, np.zeros(3, np.uint8))
    assert not walk(np.array([-1, 1, -1], np.int8), 1, 3, 2, 0.5, 1, 10_000, np.zeros(3, np.uint8))
