"""Finds the connected parts of a mask."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Places = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.intp]


def boxes_of(raised: Mask) -> Places:
    """Return left, top, right, low of each part of a mask, joined at corners too; and centres of mass."""
    wide = raised.shape[1]
    edges = np.diff(np.pad(raised, ((0, 0), (1, 2))).astype(np.int8), axis=1).ravel()
    stride = wide + 2
    starts, ends = np.flatnonzero(edges == 1), np.flatnonzero(edges == -1)
    if not len(starts):
        return np.zeros((0, 6))
    # Runs of the row above that reach from one place before a run to one place after it.
    first = np.searchsorted(ends, starts - stride, "left")
    count = np.maximum(np.searchsorted(starts, ends - stride, "right") - first, 0)
    run = np.repeat(np.arange(len(starts)), count)
    above = np.arange(len(run)) - np.repeat(np.cumsum(count) - count, count) + np.repeat(first, count)
    part = joined(len(starts), run, above)
    order = np.argsort(part, kind="stable")
    heads = np.flatnonzero(np.diff(part[order], prepend=-1))
    row, left, right = starts[order] // stride, starts[order] % stride, ends[order] % stride
    mass = (right - left).astype(np.float64)
    whole = np.add.reduceat(mass, heads)
    sides = (
        np.minimum.reduceat(left, heads),
        np.minimum.reduceat(row, heads),
        np.maximum.reduceat(right, heads),
        np.maximum.reduceat(row, heads) + 1,
        np.add.reduceat(mass * (left + right) / 2, heads) / whole,
        np.add.reduceat(mass * (row + 0.5), heads) / whole,
    )
    return np.stack(sides, axis=1).astype(np.float64)


def joined(count: int, first: Numbers, second: Numbers) -> Numbers:
    """Return for each of `count` things the lowest number of the things that pairs join it with."""
    lowest = np.arange(count)
    while True:
        least = np.minimum(lowest[first], lowest[second])
        if (lowest[first] == least).all() and (lowest[second] == least).all():
            return lowest
        np.minimum.at(lowest, lowest[first], least)
        np.minimum.at(lowest, lowest[second], least)
        while (lowest[lowest] != lowest).any():
            lowest = lowest[lowest]
