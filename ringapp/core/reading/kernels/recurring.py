"""Finds the cells of a picture that recur near by, and measures their content."""

from __future__ import annotations

import numpy as np

from ringapp.core.reading.kernels.apart import CAP, NONE, part
from ringapp.core.reading.kernels.exports import Levels, Looks, export
from ringapp.core.solving.arrays import Bytes, Reals, Truths

REACH = 3
"""Rows and columns within which a similar cell is searched."""


@export("recurring")
def contents(cells: Looks, n: int, planes: Looks, means: Looks, content: Levels, uneven: Levels) -> None:
    """Write the channels of each cell one after the other, their means, and how much its samples differ.

    Args:
        content: Mean difference from the mean colour, in levels.
        uneven: Mean difference from a colour that slopes evenly, in levels.
    """
    samples = n * n
    beside = np.empty(samples, np.float32)
    below = np.empty(samples, np.float32)
    spread = NONE
    for s in range(samples):
        beside[s] = np.float32(s % n) - np.float32(n - 1) / 2
        below[s] = np.float32(s // n) - np.float32(n - 1) / 2
        spread += below[s] * below[s]
    slopes = np.empty((3, 2), np.float32)
    for cell in range(len(cells)):
        part(cells[cell], planes[cell])
        for c in range(3):
            total = NONE
            across = NONE
            down = NONE
            for s in range(samples):
                value = planes[cell, c * samples + s]
                total += value
                across += value * beside[s]
                down += value * below[s]
            means[cell, c] = total / samples
            slopes[c, 0], slopes[c, 1] = across / spread, down / spread
        far = NONE
        bent = NONE
        for s in range(samples):
            most = NONE
            most_bent = NONE
            for c in range(3):
                apart = planes[cell, c * samples + s] - means[cell, c]
                sloped = apart - slopes[c, 0] * beside[s] - slopes[c, 1] * below[s]
                most = max(most, apart, -apart)
                most_bent = max(most_bent, sloped, -sloped)
            far += min(most, CAP)
            bent += min(most_bent, CAP)
        content[cell] = far / samples
        uneven[cell] = bent / samples


def are_alike(planes: Looks, means: Looks, first: int, second: int, limit: float) -> bool:
    """Return whether two cells' samples differ by less than `limit` on average, and their means as little."""
    for c in range(3):
        if abs(means[first, c] - means[second, c]) > limit:
            return False
    samples = planes.shape[1] // 3
    total = NONE
    for s in range(samples):
        red = planes[first, s] - planes[second, s]
        green = planes[first, samples + s] - planes[second, samples + s]
        blue = planes[first, 2 * samples + s] - planes[second, 2 * samples + s]
        total += min(max(red, -red, green, -green, blue, -blue), CAP)
    return bool(total / samples < limit)


def is_open(cell: int, down: int, right: int, in_rows: Bytes, in_columns: Bytes) -> bool:
    """Return whether a similar cell this far away would set a mark that a cell does not have yet."""
    return (down != 0 and in_rows[cell] == 0) or (right != 0 and in_columns[cell] == 0)


@export("recurring")
def recurring(
    planes: Looks, means: Looks, limit: Reals, asked: Truths, cols: int, in_rows: Bytes, in_columns: Bytes
) -> None:
    """Mark the cells that have a similar cell near by in another row, and in another column.

    Only pairs with a cell that is `asked` for are compared, so other cells may lack marks.
    """
    rows = len(limit) // cols
    for down in range(min(REACH + 1, rows)):
        for right in range(-REACH, REACH + 1):
            if (down != 0 or right > 0) and abs(right) < cols:
                for row in range(rows - down):
                    for col in range(max(0, -right), min(cols, cols - right)):
                        one = row * cols + col
                        two = one + down * cols + right
                        wanted = asked[one] != 0 and is_open(one, down, right, in_rows, in_columns)
                        wanted |= asked[two] != 0 and is_open(two, down, right, in_rows, in_columns)
                        if wanted and are_alike(planes, means, one, two, min(limit[one], limit[two])):
                            if down != 0:
                                in_rows[one], in_rows[two] = 1, 1
                            if right != 0:
                                in_columns[one], in_columns[two] = 1, 1
