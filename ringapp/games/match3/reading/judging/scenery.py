"""Scenery around a board, seen through its holes: it goes on across the borders of cells.

From the middle of a gem to the middle of a cell beside it the picture changes at the gem's contour. From the
middle of a hole to the surroundings it does not, where these are a sky, a wall or water.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.board.rim import lies_in
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.sides import SIDES, line
from ringapp.core.reading.sampling import Cells, Sums, cut, most

N = 12
"""Samples along the side of a cell."""
WIDE = slice(N // 3, N - N // 3)
"""Samples beside the middle of a cell, at right angles to the way from one cell to the next."""
STEADY, LIKE = 14.0, 24.0
"""Colour levels by which samples on the way from one middle to the next differ from the first at most; and
middles of cells that may show one wall though lines on it lie between them."""
Mask = npt.NDArray[np.bool_]


def scenery(sums: Sums, lattice: Lattice) -> tuple[Mask, Mask]:
    """Return cells that show the surroundings of the board, and cells that may: rows x columns each."""
    wider = lattice
    for side in SIDES:
        wider = wider.with_line(side)
    cells = cut(sums, *wider.lines(), N)
    outside = np.zeros(cells.shape[:2], bool)
    for side in SIDES:
        line(outside, side)[:] = lies_in(lattice.with_line(side), sums)
    turned = cells.transpose(1, 0, 3, 2, 4)
    surely = _reached(outside, _steady(cells), _steady(turned).T)
    maybe = _reached(surely, _alike(cells), _alike(turned).T)
    return surely[1:-1, 1:-1], maybe[1:-1, 1:-1]


def _reached(seeds: Mask, down: Mask, across: Mask) -> Mask:
    """Return the cells reached from `seeds` by steps down or up, and across, where these are allowed."""
    while True:
        found = seeds.copy()
        found[1:] |= seeds[:-1] & down
        found[:-1] |= seeds[1:] & down
        found[:, 1:] |= seeds[:, :-1] & across
        found[:, :-1] |= seeds[:, 1:] & across
        if (found == seeds).all():
            return found
        seeds = found


def _steady(cells: Cells) -> Mask:
    """Return whether the picture stays even from the middle of each cell to that of the one below."""
    half = N // 2
    way = np.concatenate([cells[:-1, :, half:], cells[1:, :, :half]], axis=2)[:, :, :, WIDE].mean(3)
    return np.asarray(most(way - way[:, :, :1]).max(2) < STEADY)


def _alike(cells: Cells) -> Mask:
    """Return whether the middle of each cell has the colour of the middle of the one below."""
    middle = cells[:, :, WIDE, WIDE].mean((2, 3))
    return np.asarray(most(middle[1:] - middle[:-1]) < LIKE)
