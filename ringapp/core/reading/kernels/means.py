"""Computes means of areas by running sums, to cut cells out of a picture."""

from __future__ import annotations

import numpy as np

from ringapp.core.reading.kernels.exports import Levels, Picture, export
from ringapp.core.solving.arrays import Reals, Weights, Wholes


def lay(xs: Reals, width: int, places: Wholes, beside: Reals) -> None:
    """Write, for places along a line, the index of the running sum to the left and the distance from it."""
    for k in range(len(xs)):
        left = min(int(xs[k]), width - 2)
        places[k] = 3 * left
        beside[k] = xs[k] - left


def at_points(sums: Weights, y: float, places: Wholes, beside: Reals, found: Reals) -> None:
    """Write the running sums at places of a line, each interpolated between four."""
    top = min(int(y), len(sums) - 2)
    below = y - top
    for k in range(len(places)):
        for c in range(3):
            place = places[k] + c
            first = sums[top, place] + (sums[top + 1, place] - sums[top, place]) * below
            second = sums[top, place + 3] + (sums[top + 1, place + 3] - sums[top, place + 3]) * below
            found[3 * k + c] = first + (second - first) * beside[k]


@export("means")
def add_up(pixels: Picture, sums: Weights) -> None:
    """Write the running sums of a picture: lines x (places of three channels), 0 above and left of all."""
    for place in range(sums.shape[1]):
        sums[0, place] = 0.0
    for y in range(len(pixels)):
        sums[y + 1, 0], sums[y + 1, 1], sums[y + 1, 2] = 0.0, 0.0, 0.0
        red, green, blue = 0, 0, 0
        for x in range(pixels.shape[1]):
            red += pixels[y, x, 0]
            green += pixels[y, x, 1]
            blue += pixels[y, x, 2]
            place = 3 * x + 3
            sums[y + 1, place] = sums[y, place] + red
            sums[y + 1, place + 1] = sums[y, place + 1] + green
            sums[y + 1, place + 2] = sums[y, place + 2] + blue


@export("means")
def lattice_means(sums: Weights, xs: Reals, ys: Reals, n: int, cells: Levels) -> None:
    """Write the mean colours of n x n samples in each cell, 0 for samples without width or height.

    Args:
        sums: Lines x (places of three channels).
        xs, ys: The n + 1 lines of each column and of each row.
        cells: The result: for each cell its n x n samples of three channels.
    """
    cols, rows = len(xs) // (n + 1), len(ys) // (n + 1)
    upper = np.empty(3 * len(xs), np.float64)
    lower = np.empty(3 * len(xs), np.float64)
    places = np.empty(len(xs), np.int64)
    beside = np.empty(len(xs), np.float64)
    lay(xs, sums.shape[1] // 3, places, beside)
    wide = np.empty(len(xs), np.float64)
    for k in range(len(xs) - 1):
        wide[k] = 1 / max(xs[k + 1] - xs[k], 1e-6)
    for row in range(rows):
        for i in range(n + 1):
            y = ys[row * (n + 1) + i]
            at_points(sums, y, places, beside, lower)
            if i:
                high = 1 / max(y - ys[row * (n + 1) + i - 1], 1e-6)
                for col in range(cols):
                    place = ((row * cols + col) * n + i - 1) * n * 3
                    for s in range(n):
                        k = col * (n + 1) + s
                        part = high * wide[k]
                        for c in range(3):
                            right = lower[3 * k + 3 + c] - upper[3 * k + 3 + c]
                            area = right - (lower[3 * k + c] - upper[3 * k + c])
                            cells[place + 3 * s + c] = np.float32(area * part)
            upper, lower = lower, upper


@export("means")
def some_means(sums: Weights, xs: Weights, ys: Weights, cells: Levels) -> None:
    """Write the samples of single cells, each with its own n + 1 lines both ways (cells x (n + 1))."""
    n = xs.shape[1] - 1
    size = 3 * n * n
    for cell in range(len(xs)):
        lattice_means(sums, xs[cell], ys[cell], n, cells[cell * size : (cell + 1) * size])
