"""Compiled part of the outlook: the summed costs of the things left on the floors."""

from __future__ import annotations

import numpy as np

from ringapp.core.solving.arrays import Grid, Lists, Reals, Weights, Wholes
from ringapp.games.mota.search.exports import export
from ringapp.games.mota.search.tower.kernels.climbing import ONE
from ringapp.games.mota.search.tower.kernels.records import Rows


@export("tolls")
def costs(
    rows: Rows, spans: Lists, own: Wholes, things: Grid, weights: Weights, tolls: Weights, found: Reals
) -> None:
    """Add up for each state the cost of all things left, in `found`.

    Args:
        spans: For each state, where the things of its form begin and end.
        own: For each state, the row of `tolls` for its stats.
        things: (bit or -1, kind, floor) of each thing; `weights` of floors for each world.
    """
    words, world = rows.words, rows.world
    for i in range(words.shape[0]):
        total = 0.0
        for n in range(spans[i, 0], spans[i, 1]):
            bit = things[n, 0]
            if bit < 0 or (words[i, bit >> 6] >> np.uint64(bit & 63)) & ONE == np.uint64(0):
                total += weights[world[i], things[n, 2]] * tolls[own[i], things[n, 1]]
        found[i] = total
