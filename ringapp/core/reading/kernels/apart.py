"""Measures how unlike cells are, sample by sample, each by its most different channel."""

from __future__ import annotations

import numpy as np

from ringapp.core.reading.kernels.exports import Level, Levels, Looks, export
from ringapp.core.solving.arrays import Lists, Wholes

NONE, CAP, UNLIKE = np.float32(0), np.float32(90), np.float32(255)


def part(cell: Levels, planes: Levels) -> None:
    """Write the channels of a cell one after the other, so that several samples fit into a vector."""
    samples = len(planes) // 3
    for s in range(samples):
        planes[s] = cell[3 * s]
        planes[samples + s] = cell[3 * s + 1]
        planes[2 * samples + s] = cell[3 * s + 2]


def part_all(cells: Looks, planes: Looks) -> None:
    """Write the channels of each of some cells one after the other."""
    for k in range(len(cells)):
        part(cells[k], planes[k])


def distance(own: Levels, other: Levels, inner: Levels) -> Level:
    """Return the mean difference of two parted cells, or that weighted by `inner` if it is larger."""
    samples = len(inner)
    whole = NONE
    middle = NONE
    for s in range(samples):
        red = own[s] - other[s]
        green = own[samples + s] - other[samples + s]
        blue = own[2 * samples + s] - other[2 * samples + s]
        apart = min(max(red, -red, green, -green, blue, -blue), CAP)
        whole += apart
        middle += apart * inner[s]
    return max(whole / samples, middle)


@export("apart")
def distances(looks: Looks, others: Looks, inner: Levels, found: Looks) -> None:
    """Write how unlike each cell is to each of others, unless `found` holds a smaller value."""
    own = np.empty(3 * len(inner), np.float32)
    planes = np.empty((len(others), 3 * len(inner)), np.float32)
    part_all(others, planes)
    for i in range(len(looks)):
        part(looks[i], own)
        for k in range(len(others)):
            found[i, k] = min(found[i, k], distance(own, planes[k], inner))


@export("apart")
def distances_to(looks: Looks, others: Looks, which: Lists, inner: Levels, found: Looks) -> None:
    """Write how unlike each cell is to some of others, whose numbers `which` gives for each cell."""
    own = np.empty(3 * len(inner), np.float32)
    planes = np.empty((len(others), 3 * len(inner)), np.float32)
    part_all(others, planes)
    for i in range(len(looks)):
        part(looks[i], own)
        for k in range(which.shape[1]):
            found[i, k] = distance(own, planes[which[i, k]], inner)


@export("apart")
def rims(looks: Looks, others: Looks, ring: Wholes, most: int, share: float, found: Levels) -> None:
    """Write how unlike the rim of each cell is to the most similar rim of others.

    Args:
        ring: The samples of a rim.
        most: How many samples are left out as outliers.
        share: Where between the largest sample that is left and the next one the level is taken.
    """
    count = len(ring)
    own = np.empty(3 * count, np.float32)
    planes = np.empty((len(others), 3 * count), np.float32)
    differs = np.empty(count, np.float32)
    largest = np.empty(most + 1, np.float32)
    for k in range(len(others)):
        take(others[k], ring, planes[k])
    for i in range(len(looks)):
        take(looks[i], ring, own)
        least = UNLIKE
        for k in range(len(others)):
            below = 0
            for s in range(count):
                red = own[s] - planes[k, s]
                green = own[count + s] - planes[k, count + s]
                blue = own[2 * count + s] - planes[k, 2 * count + s]
                apart = max(red, -red, green, -green, blue, -blue)
                differs[s] = apart
                below += 1 if apart < least else 0
            if below >= count - most:
                keep_largest(differs, largest)
                level = largest[0] + (largest[1] - largest[0]) * np.float32(share)
                least = min(least, level)
        found[i] = least


def take(cell: Levels, ring: Wholes, planes: Levels) -> None:
    """Write some samples of a cell, channel after channel."""
    for s in range(len(ring)):
        for c in range(3):
            planes[c * len(ring) + s] = cell[3 * ring[s] + c]


def keep_largest(values: Levels, largest: Levels) -> None:
    """Write the largest of some values, as many as `largest` holds, in growing order."""
    for k in range(len(largest)):
        largest[k] = -UNLIKE
    for value in values:
        keep(value, largest)


def keep(value: Level, largest: Levels) -> None:
    """Put a value among the largest, in growing order, if it is larger than the least of them."""
    if value > largest[0]:
        k = 1
        while k < len(largest) and largest[k] < value:
            largest[k - 1] = largest[k]
            k += 1
        largest[k - 1] = value
