"""Compares the strokes in cells, seen closely, with those in another cell that may be shifted."""

from __future__ import annotations

import numpy as np

from ringapp.core.reading.kernels.apart import NONE, keep, part
from ringapp.core.reading.kernels.exports import Level, Levels, Looks, Planes, export

HUGE = np.float32(1e9)


def strongest(differs: Levels, n: int, largest: Levels) -> Level:
    """Return the mean of the squares of 2 x 2 samples that differ most, as many as `largest` holds."""
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


def at_halves(cell: Levels, n: int, reach: int, fine: Planes) -> None:
    """Write a cell's values at half-sample steps, up to `reach` halves outside, where the rim is repeated."""
    lines = np.empty((len(fine), 3 * n), np.float32)
    for row in range(len(fine)):
        above = 3 * n * min(max((row - reach) // 2, 0), n - 1)
        below = 3 * n * min(max((row - reach + 1) // 2, 0), n - 1)
        for k in range(3 * n):
            lines[row, k] = (cell[above + k] + cell[below + k]) / 2
    for row in range(len(fine)):
        for col in range(len(fine)):
            left = 3 * min(max((col - reach) // 2, 0), n - 1)
            right = 3 * min(max((col - reach + 1) // 2, 0), n - 1)
            for c in range(3):
                fine[row, col, c] = (lines[row, left + c] + lines[row, right + c]) / 2


def lift(fine: Planes, n: int, down: int, right: int, place: Levels) -> None:
    """Write the samples of a cell shifted by some half samples, channel after channel."""
    for row in range(n):
        for col in range(n):
            for c in range(3):
                place[c * n * n + row * n + col] = fine[down + 2 * row, right + 2 * col, c]


@export("strokes")
def differ_least(cells: Looks, other: Levels, n: int, reach: int, strokes: int, found: Levels) -> None:
    """Write how much each cell differs from another one, shifted so that they differ least.

    Args:
        n: Samples along a side of a cell.
        reach: Half samples that the other cell is shifted at most, each way.
        strokes: How many squares of 2 x 2 samples count, those that differ most.
    """
    side = 2 * reach + 1
    samples = n * n
    fine = np.empty((2 * n - 1 + 2 * reach, 2 * n - 1 + 2 * reach, 3), np.float32)
    places = np.empty((side * side, 3 * samples), np.float32)
    own = np.empty(3 * samples, np.float32)
    differs = np.empty(samples, np.float32)
    largest = np.empty(strokes, np.float32)
    at_halves(other, n, reach, fine)
    for down in range(side):
        for right in range(side):
            lift(fine, n, down, right, places[down * side + right])
    for cell in range(len(cells)):
        part(cells[cell], own)
        least = HUGE
        for place in range(side * side):
            for s in range(samples):
                red = own[s] - places[place, s]
                green = own[samples + s] - places[place, samples + s]
                blue = own[2 * samples + s] - places[place, 2 * samples + s]
                differs[s] = max(red, -red, green, -green, blue, -blue)
            least = min(least, strongest(differs, n, largest))
        found[cell] = least
