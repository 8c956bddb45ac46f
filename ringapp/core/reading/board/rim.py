"""Cuts out the cells of a board, of a line at its rim or beside it, or their middles seen closely."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.looks.clusters import Looks, flat
from ringapp.core.reading.looks.glyphs import CLOSE, middle
from ringapp.core.reading.looks.skins import SIDE
from ringapp.core.reading.sampling import Sums, cut, cut_some

Ground = Callable[[npt.NDArray[np.str_]], npt.NDArray[np.bool_]]
"""Returns which of rows x cols values cannot be cells beside their neighbours, so are a window's ground."""
ALIKE = 9.0
"""Colour levels up to which a cell beside the board may be one of its cells."""


def looks_of(sums: Sums, lattice: Lattice, margin: float = 0.0) -> Looks:
    """Return the cells as SIDE x SIDE samples, row by row, each without a share `margin` on each side."""
    return flat(cut(sums, *lattice.lines(), SIDE, margin))


def close_looks(sums: Sums, lattice: Lattice, looks: Looks) -> Looks:
    """Return close views of cells: of their middles, or of where glyphs stand if these stand aside."""
    down, right = middle(looks)
    aimed = replace(lattice, x=lattice.x + right * lattice.dx, y=lattice.y + down * lattice.dy)
    return looks_of(sums, aimed, CLOSE)


def looks_along(sums: Sums, lattice: Lattice, side: int, samples: int = SIDE) -> Looks:
    """Return the cells of the line at a side, in order, as samples x samples."""
    x, y = lattice.lines()
    ends = slice(-2, None) if side % 2 else slice(2)
    return flat(cut(sums, x, y[ends], samples) if side < 2 else cut(sums, x[ends], y, samples))


def looks_at(sums: Sums, lattice: Lattice, chosen: npt.NDArray[np.intp]) -> Looks:
    """Return the cells with the given numbers, counted row by row."""
    x, y, wide, high = lattice.box
    if min(x, y) < 0 or x + wide > sums.shape[1] - 1 or y + high > sums.shape[0] - 1:
        return looks_of(sums, lattice)[chosen]
    return cut_some(sums, *lattice.lines(), SIDE, *np.divmod(chosen, lattice.cols))


def lies_in(lattice: Lattice, sums: Sums) -> bool:
    """Return whether at least 60 % of each rim cell's width and height lies in the picture."""
    x, y, wide, high = lattice.box
    across, down = 0.4 * lattice.dx, 0.4 * lattice.dy
    there = x >= -across and x + wide <= sums.shape[1] - 1 + across
    return there and y >= -down and y + high <= sums.shape[0] - 1 + down
