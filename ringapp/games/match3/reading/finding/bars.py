"""Boards that are written as text: bars between the columns stand as evenly as the gems do."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ringapp.core.contract.reading import Pixels
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.looks.clusters import Looks, distances
from ringapp.core.reading.sampling import cut, sums_of
from ringapp.games.match3.reading.finding.looks import COPY, N

FEWEST = 2
"""Bars in a line of cells at least."""
ALIKE, OTHERS = 0.9, 0.1
"""Share of the cells in every second column that show a bar at least, and of the others at most."""


def without_bars(pixels: Pixels, lattice: Lattice) -> Lattice:
    """The lattice of the cells between bars, of twice the pitch, if every second column shows one alone."""
    cells = cut(sums_of(pixels), *lattice.lines(), N)
    for first in (0, 1):
        bars, others = cells[:, first::2], cells[:, 1 - first :: 2]
        if bars.shape[1] >= FEWEST and _show_alone(bars.reshape(-1, N, N, 3), others.reshape(-1, N, N, 3)):
            # The first cell reaches from the middle of the column before it to that of the one after.
            x = lattice.x + (0.5 - first) * lattice.dx
            return replace(lattice, x=x, dx=2 * lattice.dx, cols=others.shape[1])
    return lattice


def _show_alone(bars: Looks, others: Looks) -> bool:
    """Whether cells show one thing, and others hardly ever do."""
    usual = np.median(bars, axis=0)[None]
    shares = [float((distances(one, usual) < COPY).mean()) for one in (bars, others)]
    return shares[0] >= ALIKE and shares[1] <= OTHERS
