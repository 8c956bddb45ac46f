"""The four sides of a rectangle of cells, and the lines of cells at its rim."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

SIDES = (0, 1, 2, 3)
"""Top, bottom, left, right."""
OPPOSITE = (1, 0, 3, 2)
Array = npt.NDArray[Any]
Box = tuple[int, int, int, int]
"""Top, left, bottom, right in cells; bottom and right are exclusive."""


def line(array: Array, side: int) -> Array:
    """Return the row or column at a side of an array of rows x columns, as a view."""
    return (array[0], array[-1], array[:, 0], array[:, -1])[side]


def weakest(values: Array) -> tuple[int, float]:
    """Return the side whose rim line has the lowest mean, and that mean."""
    means = [float(line(values, side).mean()) for side in SIDES]
    side = int(np.argmin(means))
    return side, means[side]


def trimmed(good: npt.NDArray[np.bool_], box: Box, share: float, least: int) -> Box:
    """Return a box without rim lines whose share of good cells is below `share`; `least` lines are kept."""
    top, left, low, right = box
    while low - top > least and right - left > least:
        side, found = weakest(good[top:low, left:right])
        if found >= share:
            break
        top, low = top + (side == 0), low - (side == 1)
        left, right = left + (side == 2), right - (side == 3)
    return top, left, low, right
