"""Pitches of a lattice by copies: gems of one look lie alike in their cells, wherever these are.

Where a gem lies is told by its hue (`worth.centred`), and a hue lies aside under a cover or beside a shine.
How far one copy lies beside another is not touched by that, and a small error of a pitch adds up over cells.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.looks.clusters import distances
from ringapp.core.reading.sampling import Cells, Sums, cut, most
from ringapp.games.match3.reading.finding.looks import N, linked

FINE = 24
"""Samples along a cell in which copies are laid over each other."""
REACH, MARGIN = 3, 4
"""Samples by which a copy may lie aside, and that are left out on each side so that it can be moved."""
SEVERAL, LINES = 3, 3
"""Copies of a look, and lines in which they stand, that tell a pitch."""
LEAST, MOST = 0.002, 0.05
"""Shares of a pitch by which it is changed."""
Mask = npt.NDArray[np.bool_]
Places = npt.NDArray[np.float64]


def fitted(sums: Sums, lattice: Lattice, gems: Mask) -> Lattice:
    """The lattice with the pitches at which gems of one look lie alike, around its middle.

    Args:
        gems: rows x columns: the cells that surely hold gems.
    """
    rows, cols = np.nonzero(gems)
    cells = cut(sums, *lattice.lines(), FINE)[rows, cols]
    looks = cells.reshape(-1, N, 2, N, 2, 3).mean((2, 4))[:, 2:-2, 2:-2]
    chains = np.unique(linked(distances(looks, looks)), axis=0)
    groups = [np.flatnonzero(chain) for chain in chains if chain.sum() >= SEVERAL]
    if not groups:
        return lattice
    aside = np.zeros((2, len(cells)))
    for own in groups:
        aside[:, own] = _aside(cells[own])
    down = _slope(rows, aside[0], groups) / FINE
    right = _slope(cols, aside[1], groups) / FINE
    if not (down or right):
        return lattice
    return replace(
        lattice,
        x=lattice.x - right * lattice.dx * (lattice.cols - 1) / 2,
        y=lattice.y - down * lattice.dy * (lattice.rows - 1) / 2,
        dx=lattice.dx * (1 + right),
        dy=lattice.dy * (1 + down),
    )


def _aside(cells: Cells) -> Places:
    """By how many samples each cell of one look lies farther down, and farther right, than most."""
    usual = np.median(cells, axis=0)
    found = np.zeros((2, len(cells)))
    inner = slice(MARGIN, FINE - MARGIN)
    for axis in (0, 1):
        costs = []
        for by in range(-REACH, REACH + 1):
            moved = slice(MARGIN + by, FINE - MARGIN + by)
            part = cells[:, moved, inner] if axis == 0 else cells[:, inner, moved]
            costs.append(most(part - usual[inner, inner]).mean((1, 2)))
        found[axis] = _lowest(np.stack(costs))
    return found


def _lowest(costs: npt.NDArray[np.floating]) -> Places:
    """Where the costs of shifts from -REACH to REACH are lowest, between shifts, too."""
    best = np.clip(costs.argmin(0), 1, 2 * REACH - 1)
    each = np.arange(costs.shape[1])
    before, there, after = (costs[best + by, each] for by in (-1, 0, 1))
    bend = before - 2 * there + after
    part = np.where(bend > 1e-6, (before - after) / np.maximum(2 * bend, 1e-6), 0.0)
    return np.asarray(best - REACH + np.clip(part, -1, 1), np.float64)


def _slope(lines: npt.NDArray[np.intp], aside: Places, groups: list[npt.NDArray[np.intp]]) -> float:
    """By how many samples more copies lie aside with each line; the same for all looks."""
    number = np.concatenate([lines[own] - lines[own].mean() for own in groups])
    apart = np.concatenate([aside[own] - np.median(aside[own]) for own in groups])
    near = np.abs(apart) < REACH
    spread = float((number[near] ** 2).sum())
    if len(np.unique(np.concatenate([lines[own] for own in groups]))) < LINES or spread == 0:
        return 0.0
    slope = float((number[near] * apart[near]).sum() / spread)
    return slope if LEAST * FINE < abs(slope) < MOST * FINE else 0.0
