"""Build fields in lattices, for tests of chances."""

from __future__ import annotations

import numpy as np

from ringapp.games.mines.kernels import fields
from ringapp.games.mines.rules.rules import neighbour_sums


def lattice(side: int, seed: int, step: int = 2) -> tuple[np.ndarray, int]:
    """A view in which every second cell of every second row is open, and its mines."""
    layout = np.random.default_rng(seed).random((side, side)) < 0.2
    layout[::step, ::step] = False
    view = np.full((side, side), fields.HIDDEN, np.int8)
    view[::step, ::step] = neighbour_sums(layout)[::step, ::step]
    return view.reshape(-1), int(layout.sum())
