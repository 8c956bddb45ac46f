"""Cells as they are compared: all of a lattice, some, or those of a line."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.looks.clusters import Looks, flat
from ringapp.core.reading.looks.skins import SIDE
from ringapp.core.reading.sampling import Sums, cut, cut_some

ALIKE = 9.0
"""Colour levels up to which a cell beside the board may be one of its cells."""


def looks_of(sums: Sums, lattice: Lattice) -> Looks:
    """The cells as SIDE x SIDE samples, row by row."""
    return flat(cut(sums, *lattice.lines(), SIDE))


def looks_along(sums: Sums, lattice: Lattice, side: int) -> Looks:
    """The cells of the line at a side alone, in their order."""
    x, y = lattice.lines()
    ends = slice(-2, None) if side % 2 else slice(2)
    return flat(cut(sums, x, y[ends], SIDE) if side < 2 else cut(sums, x[ends], y, SIDE))


def looks_at(sums: Sums, lattice: Lattice, chosen: npt.NDArray[np.intp]) -> Looks:
    """Some cells, by their numbers row by row."""
    x, y, wide, high = lattice.box
    if min(x, y) < 0 or x + wide > sums.shape[1] - 1 or y + high > sums.shape[0] - 1:
        return looks_of(sums, lattice)[chosen]
    return cut_some(sums, *lattice.lines(), SIDE, *np.divmod(chosen, lattice.cols))


def lies_in(lattice: Lattice, sums: Sums) -> bool:
    """Whether at least 60 % of the cells at its rim lie in the picture."""
    x, y, wide, high = lattice.box
    across, down = 0.4 * lattice.dx, 0.4 * lattice.dy
    there = x >= -across and x + wide <= sums.shape[1] - 1 + across
    return there and y >= -down and y + high <= sums.shape[0] - 1 + down
