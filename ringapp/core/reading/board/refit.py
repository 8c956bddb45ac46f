"""Moves a lattice a little to where a skin fits its cells best, as edges leave it uncertain by a bevel."""

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
"""Most colour levels between cells and the signs of a skin if the lattice lies well."""
NEAR = 22.0
"""Colour levels between signs and cells from which on a skin cannot tell where the cells lie."""
STEPS = (0.1, 0.05, 0.025)
"""Shares of a cell by which a lattice is moved, one after the other."""
MOVES = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
"""Left edge, top edge, width and height of the board, one at a time."""


def refitted(sums: Sums, lattice: Lattice, skins: Sequence[Skin]) -> tuple[Lattice, Named | None]:
    """Return the lattice, moved to where a skin fits its cells best, and its cells under that skin."""
    if not skins:
        return lattice, None
    named = _named(sums, lattice, skins)
    return (lattice, named) if named.unlike < WELL else _moved(sums, lattice, named)


def _named(sums: Sums, lattice: Lattice, skins: Sequence[Skin]) -> Named:
    """Return the cells of a lattice named by the best fitting of some skins."""
    named = name(looks_of(sums, lattice), skins)
    assert named is not None
    return named


def _some(sums: Sums, lattice: Lattice) -> Looks:
    """Return an even sample of the lattice's cells, as many as a skin is chosen by."""
    last = lattice.rows * lattice.cols - 1
    return looks_at(sums, lattice, np.unique(np.linspace(0, last, SAMPLE).astype(int)))


def _moved(sums: Sums, lattice: Lattice, named: Named) -> tuple[Lattice, Named]:
    """Return the lattice and its cells, moved and stretched if the skin fits better there."""
    if named.unlike >= NEAR:
        return lattice, named
    return min((lattice, named), _settled(sums, lattice, named), key=lambda one: one[1].unlike)


def _settled(sums: Sums, lattice: Lattice, named: Named) -> tuple[Lattice, Named]:
    """Return the lattice and its cells after ever smaller steps of place and size while the fit improves."""
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
    """Return the lattice with its place or size changed by a share of a cell."""
    left, top, wide, high = (share * part for part in move)
    return replace(
        lattice,
        x=lattice.x + (left - wide / 2) * lattice.dx,
        y=lattice.y + (top - high / 2) * lattice.dy,
        dx=lattice.dx * (1 + wide / lattice.cols),
        dy=lattice.dy * (1 + high / lattice.rows),
    )
