"""A lattice moved a little, to where a skin fits its cells: edges alone leave that open by a bevel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from ringapp.core.reading.board.rim import looks_at, looks_of
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.looks.clusters import Looks, distances
from ringapp.core.reading.looks.naming import (
    SAMPLE,
    Named,
    misfit,
    misfit_of_nearest,
    name,
    nearest_signs,
    soft,
)
from ringapp.core.reading.looks.skins import Skin
from ringapp.core.reading.sampling import Sums

WELL = 6.0
"""Colour levels up to which cells differ from the signs of a skin where the lattice lies well."""
NEAR = 22.0
"""A skin whose signs differ by more from the cells is too far from them to say where they lie."""
STEPS = (0.1, 0.05, 0.025)
"""Shares of a cell by which a lattice is moved, one after the other."""
MOVES = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
"""Left edge, top edge, width and height of the board, one at a time."""


def refitted(sums: Sums, lattice: Lattice, skins: Sequence[Skin]) -> tuple[Lattice, Named | None]:
    """The lattice near this one under which a skin fits its cells best, and the cells under that skin."""
    if not skins:
        return lattice, None
    named = _named(sums, lattice, skins)
    return (lattice, named) if named.unlike < WELL else _moved(sums, lattice, named)


def _named(sums: Sums, lattice: Lattice, skins: Sequence[Skin]) -> Named:
    """Return the cells of a lattice under the one of some skins that fits them best."""
    named = name(looks_of(sums, lattice), skins)
    assert named is not None
    return named


def _some(sums: Sums, lattice: Lattice) -> Looks:
    """As many cells as a skin is chosen by."""
    last = lattice.rows * lattice.cols - 1
    return looks_at(sums, lattice, np.unique(np.linspace(0, last, SAMPLE).astype(int)))


def _moved(sums: Sums, lattice: Lattice, named: Named) -> tuple[Lattice, Named]:
    """Return the lattice moved and stretched in ever smaller steps as long as the skin fits better."""
    if named.unlike >= NEAR:
        return lattice, named
    return min((lattice, named), _settled(sums, lattice, named), key=lambda one: one[1].unlike)


def _settled(sums: Sums, lattice: Lattice, named: Named) -> tuple[Lattice, Named]:
    """Return the lattice where steps of its place and size make a skin fit no better."""
    best, apart = lattice, distances(soft(_some(sums, lattice)), named.signs)
    for step in STEPS:
        for _ in range(2):
            # Steps are so small that each cell stays near the same few signs.
            kept, which = nearest_signs(apart)
            tried = [_step(best, step * sign, move) for move in MOVES for sign in (-1, 1)]
            values = [misfit_of_nearest(soft(_some(sums, one)), named.signs[kept], which) for one in tried]
            moved = tried[values.index(min(values))]
            there = distances(soft(_some(sums, moved)), named.signs)
            if misfit(there) >= misfit(apart) - 0.05:
                break
            best, apart = moved, there
    return best, _named(sums, best, [named.skin])


def _step(lattice: Lattice, share: float, move: tuple[int, int, int, int]) -> Lattice:
    """Return the lattice with its place or its size changed by a share of a cell."""
    left, top, wide, high = (share * part for part in move)
    return replace(
        lattice,
        x=lattice.x + (left - wide / 2) * lattice.dx,
        y=lattice.y + (top - high / 2) * lattice.dy,
        dx=lattice.dx * (1 + wide / lattice.cols),
        dy=lattice.dy * (1 + high / lattice.rows),
    )
