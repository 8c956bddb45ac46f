"""How much of their cells things leave free: small signs are seen closely, without lines between cells."""

from __future__ import annotations

import numpy as np

from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import Cells, Sums, cut, most

FINE = 24
"""Samples along the side of a cell."""
LEAST, MOST, LEFT = 4, 8, 2
"""Rings of samples that are left free from which on cells are seen closely, that count at most, and that are
left around things, since what fills its cell is none of these."""
FREE = 4.0, 0.08
"""Levels by which most cells differ from the usual one in such a ring; also as a share of how much they
differ in the ring where that is most."""
USUAL = 75
"""Per cent of the cells that do: blockers fill theirs."""


def seen_closely(sums: Sums, lattice: Lattice) -> Cells:
    """The cells as FINE x FINE samples, without what lies around things that are small in all of them."""
    cells = cut(sums, *lattice.lines(), FINE)
    free = _free(cells)
    return cut(sums, *lattice.lines(), FINE, (min(free, MOST) - LEFT) / FINE) if free >= LEAST else cells


def _free(cells: Cells) -> int:
    """The rings of samples from the rim inwards in which the cells are alike, each on its ground of two."""
    rows, cols = np.indices(cells.shape[:2])
    apart = np.zeros(cells.shape[:-1], np.float32)
    for second in (0, 1):
        own = (rows + cols) % 2 == second
        apart[own] = most(cells[own] - np.median(cells[own], axis=0))
    # Lines between cells lie in the outermost ring, now on one side of a cell and now on the other.
    levels = np.array([0.0, *(_along(apart, ring) for ring in range(1, FINE // 2))])
    filled = levels > max(FREE[0], FREE[1] * float(levels.max()))
    return int(filled.argmax()) if filled.any() else 0


def _along(apart: Cells, ring: int) -> float:
    """By how much most cells differ from the usual one along a ring of samples."""
    first, last = ring, FINE - 1 - ring
    inner = slice(first, last + 1)
    sides = (
        apart[..., first, inner],
        apart[..., last, inner],
        apart[..., inner, first],
        apart[..., inner, last],
    )
    return float(np.percentile(np.stack([side.mean(-1) for side in sides]).max(0), USUAL))
