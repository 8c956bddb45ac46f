"""Finds straight edges of a picture by running sums along them: pieces as long as a side of a cell."""

from __future__ import annotations

import numpy as np

from ringapp.core.reading.kernels.exports import Looks, Picture, Sums, export
from ringapp.core.solving.arrays import Bytes, Reals, Wholes

NONE = np.float32(0)


def take(pixels: Picture, line: int, is_column: bool, planes: Looks) -> None:
    """Write the pixels of a row or column of a picture, channel after channel."""
    if is_column:
        for x in range(planes.shape[1]):
            for c in range(3):
                planes[c, x] = np.float32(pixels[x, line, c])
    else:
        for x in range(planes.shape[1]):
            for c in range(3):
                planes[c, x] = np.float32(pixels[line, x, c])


@export("straight")
def changing(
    pixels: Picture, down: bool, step: float, faint: float, cap: float, changes: Looks, counts: Sums
) -> None:
    """Write the changes along each line, and running sums across lines of four kinds of edges.

    Args:
        down: Lines are the picture's columns, else its rows.
        step: Least rise or fall of an edge, in levels; the edge may lie a pixel aside.
        faint: Least change of a faint edge over two pixels, summed over the channels.
        changes: Lines x pixels, up to `cap`.
        counts: Edges before each line, by kind: rising, falling, faint rising, faint falling.
    """
    high, wide = changes.shape
    edge, slight, most = np.float32(step), np.float32(faint), np.float32(cap)
    planes = np.empty((3, wide), np.float32)
    rising = np.zeros(wide + 2, np.float32)
    falling = np.zeros(wide + 2, np.float32)
    grey = np.empty(wide, np.float32)
    for kind in range(4):
        for x in range(wide):
            counts[kind, 0, x] = 0
    for y in range(high):
        take(pixels, y, down, planes)
        changes[y, 0] = NONE
        for x in range(1, wide):
            red = planes[0, x] - planes[0, x - 1]
            green = planes[1, x] - planes[1, x - 1]
            blue = planes[2, x] - planes[2, x - 1]
            up = max(red, green, blue, NONE)
            fall = max(-red, -green, -blue, NONE)
            rising[x + 1] = up
            falling[x + 1] = fall
            changes[y, x] = min(max(up, fall), most)
        for x in range(wide):
            grey[x] = planes[0, x] + planes[1, x] + planes[2, x]
        for x in range(wide):
            up = max(rising[x], rising[x + 1], rising[x + 2])
            fall = max(falling[x], falling[x + 1], falling[x + 2])
            counts[0, y + 1, x] = counts[0, y, x] + int(up > edge)
            counts[1, y + 1, x] = counts[1, y, x] + int(fall > edge)
        counts[2, y + 1, 0], counts[3, y + 1, 0] = 0, 0
        counts[2, y + 1, wide - 1], counts[3, y + 1, wide - 1] = 0, 0
        for x in range(1, wide - 1):
            slope = grey[x + 1] - grey[x - 1]
            counts[2, y + 1, x] = counts[2, y, x] + int(slope > slight)
            counts[3, y + 1, x] = counts[3, y, x] + int(-slope > slight)


@export("straight")
def pieces(
    counts: Sums, x: int, wide: int, y: int, end: int, step: int, long: int, least: int, found: Reals
) -> None:
    """Write, for each of some columns, how many of its pieces are edges of a single kind.

    Args:
        counts: Kinds x lines x columns: pixels of edges above each place.
        y: Where the first piece begins; each other begins a step farther down, before `end`.
        long: Pixels in a piece; at least `least` of them must be edge.
    """
    most = np.empty(wide, np.int32)  # Narrow numbers, so that many columns fit into a vector.
    lengths = np.empty(wide, np.int32)
    for col in range(wide):
        found[col] = 0.0
    for start in range(y, end):
        if (start - y) % step == 0:
            for col in range(wide):
                most[col] = counts[0, start + long, x + col] - counts[0, start, x + col]
            for kind in range(1, len(counts)):
                for col in range(wide):
                    lengths[col] = counts[kind, start + long, x + col] - counts[kind, start, x + col]
                for col in range(wide):
                    most[col] = max(most[col], lengths[col])
            for col in range(wide):
                found[col] += 1.0 if most[col] >= least else 0.0


@export("straight")
def on_lines(
    counts: Sums, columns: Wholes, reach: int, first: Wholes, end: Wholes, share: float, found: Bytes
) -> None:
    """Mark the pieces, each from one line to another, that have an edge of a single kind near a column.

    Args:
        reach: How many columns on each side count as near.
        share: The least share of a piece that must be edge.
        found: Pieces x columns.
    """
    last = counts.shape[2] - 1
    for piece in range(len(first)):
        least = share * max(end[piece] - first[piece], 1)
        for k in range(len(columns)):
            most = 0
            for col in range(columns[k] - reach, columns[k] + reach + 1):
                there = min(max(col, 0), last)
                for kind in range(len(counts)):
                    most = max(most, counts[kind, end[piece], there] - counts[kind, first[piece], there])
            found[piece * len(columns) + k] = 1 if most >= least else 0
