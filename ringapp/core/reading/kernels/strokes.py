"""What stands in cells, seen closely, compared with what stands in another."""

from __future__ import annotations

import numpy as np

from ringapp.core.reading.kernels.apart import NONE, keep
from ringapp.core.reading.kernels.called import Level, Levels, Looks, outer

HUGE = np.float32(1e9)


def strongest(differs: Levels, n: int, largest: Levels) -> Level:
    """The mean of those squares of four samples that differ most, as many as `largest` has room for."""
    for k in range(len(largest)):
        largest[k] = -HUGE
    for row in range(n - 1):
        for col in range(n - 1):
            here = row * n + col
            value = differs[here] + differs[here + 1] + differs[here + n] + differs[here + n + 1]
            keep(value, largest)
    total = NONE
    for k in range(len(largest)):
        total += largest[k]
    return total / (4 * len(largest))


@outer("strokes")
def differ_least(cells: Looks, places: Looks, n: int, strokes: int, found: Levels) -> None:
    """How much some cells differ from the one of others, one in several places, from which they differ least.

    Args:
        n: Samples along a side of a cell.
        strokes: Places of two by two samples that count.
    """
    differs = np.empty(n * n, np.float32)
    largest = np.empty(strokes, np.float32)
    for cell in range(len(cells)):
        least = HUGE
        for place in range(len(places)):
            for s in range(n * n):
                red = cells[cell, 3 * s] - places[place, 3 * s]
                green = cells[cell, 3 * s + 1] - places[place, 3 * s + 1]
                blue = cells[cell, 3 * s + 2] - places[place, 3 * s + 2]
                differs[s] = max(red, -red, green, -green, blue, -blue)
            least = min(least, strongest(differs, n, largest))
        found[cell] = least
