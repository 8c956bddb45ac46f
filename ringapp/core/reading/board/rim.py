"""The cells of a board, of a line of it or beside it, and what of them is looked at closely."""

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
"""Which of rows x cols values can be none beside those around them, but the ground of a window."""
ALIKE = 9.0
"""Colour levels up to which a cell beside the board may be one of its cells."""


def looks_of(sums: Sums, lattice: Lattice, margin: float = 0.0) -> Looks:
    """Return the cells, without some share of them on each side, as SIDE x SIDE samples, row by row."""
    return flat(cut(sums, *lattice.lines(), SIDE, margin))


def close_looks(sums: Sums, lattice: Lattice, looks: Looks) -> Looks:
    """Return the cells seen closely where glyphs stand in them: at the upper end with some programs."""
    down, right = middle(looks)
    aimed = replace(lattice, x=lattice.x + right * lattice.dx, y=lattice.y + down * lattice.dy)
    return looks_of(sums, aimed, CLOSE)


def looks_along(sums: Sums, lattice: Lattice, side: int, samples: int = SIDE) -> Looks:
    """Return the cells of the line at a side alone, in their order, as samples x samples."""
    x, y = lattice.lines()
    ends = slice(-2, None) if side % 2 else slice(2)
    return flat(cut(sums, x, y[ends], samples) if side < 2 else cut(sums, x[ends], y, samples))


def looks_at(sums: Sums, lattice: Lattice, chosen: npt.NDArray[np.intp]) -> Looks:
    """Return some cells, by their numbers row by row."""
    x, y, wide, high = lattice.box
    if min(x, y) < 0 or x + wide > sums.shape[1] - 1 or y + high > sums.shape[0] - 1:
        return looks_of(sums, lattice)[chosen]
    return cut_some(sums, *lattice.lines(), SIDE, *np.divmod(chosen, lattice.cols))


def lies_in(lattice: Lattice, sums: Sums) -> bool:
    """Return whether at least 60 % of the cells at its rim lie in the picture."""
    x, y, wide, high = lattice.box
    across, down = 0.4 * lattice.dx, 0.4 * lattice.dy
    there = x >= -across and x + wide <= sums.shape[1] - 1 + across
    return there and y >= -down and y + high <= sums.shape[0] - 1 + down
