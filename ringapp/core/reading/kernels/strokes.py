"""What stands in cells, seen closely, compared with what stands in another."""

from __future__ import annotations

import numpy as np

from ringapp.core.reading.kernels.apart import NONE, keep, part
from ringapp.core.reading.kernels.exports import Level, Levels, Looks, Planes, export

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


def at_halves(cell: Levels, n: int, reach: int, fine: Planes) -> None:
    """A cell at its samples and half way between them, up to so many halves beyond its rim, which goes on."""
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
    """The samples of a cell that was moved by so many halves, its channels one after the other."""
    for row in range(n):
        for col in range(n):
            for c in range(3):
                place[c * n * n + row * n + col] = fine[down + 2 * row, right + 2 * col, c]


@export("strokes")
def differ_least(cells: Looks, other: Levels, n: int, reach: int, strokes: int, found: Levels) -> None:
    """How much some cells differ from another one where that is moved so that they differ least.

    Args:
        n: Samples along a side of a cell.
        reach: Half samples by which the other one is moved at most, each way.
        strokes: Places of two by two samples that count.
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
