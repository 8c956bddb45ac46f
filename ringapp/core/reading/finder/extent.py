"""Finds the extent of a board: its cells recur in other rows and other columns."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.finder.sides import trimmed
from ringapp.core.reading.sampling import Cells, by_row

Line = npt.NDArray[np.float64]
FAINT = 0.7
"""Largest difference of similar faint cells as a share of their content; texts differ by nearly all of it."""
EMPTY = 2.5
"""Most colour levels by which samples of an empty cell differ, on average."""
Planes = npt.NDArray[np.float32]
"""Channel by channel, the samples or the mean of each cell."""


def worth_of_cells(cells: Cells, tolerance: float) -> Line:
    """Return each cell's weight for being on a board: 1 if it recurs, -0.7 if not, about 0 if it is empty."""
    from ringapp.core.reading.kernels.recurring import contents

    rows, cols, n = cells.shape[:3]
    planes, means = np.empty((rows * cols, 3 * n * n), np.float32), np.empty((rows * cols, 3), np.float32)
    levels = np.empty((2, rows * cols), np.float32)
    contents(by_row(cells.reshape(rows * cols, n, n, 3)), n, planes, means, levels[0], levels[1])
    content, uneven = levels.reshape(2, rows, cols)
    mean = means.T.reshape(3, rows, cols)
    # A backdrop with a gradient recurs at any pitch, so its cells count as empty.
    empty = uneven < EMPTY
    differs = np.zeros(empty.shape, np.int64)
    below, beside = _differ(mean[:, 1:], mean[:, :-1], 3), _differ(mean[:, :, 1:], mean[:, :, :-1], 3)
    differs[1:] += below
    differs[:-1] += below
    differs[:, 1:] += beside
    differs[:, :-1] += beside
    chess = (content < EMPTY) & (differs >= 3)
    limit = np.where(empty, 3.0, np.maximum(np.minimum(4.5, FAINT * content), tolerance * content))
    recurs = _recurring(planes, means, limit, ~empty | chess)
    return np.where(empty, np.where(chess & recurs, 1.0, -0.03), np.where(recurs, 1.0, -0.7))


def _differ(first: Planes, second: Planes, least: Line | float) -> npt.NDArray[np.bool_]:
    """Return where two colours differ by more than `least` in some channel."""
    return np.asarray(np.abs(first - second).max(0) > least)


def _recurring(
    planes: Planes, means: Planes, limit: Line, asked: npt.NDArray[np.bool_]
) -> npt.NDArray[np.bool_]:
    """Return which of the `asked` cells have a similar one near by in another row and another column."""
    from ringapp.core.reading.kernels.recurring import recurring

    found = np.zeros((2, limit.size), np.uint8)
    limits = np.ascontiguousarray(limit, np.float64).ravel()
    recurring(planes, means, limits, np.ascontiguousarray(asked).ravel(), limit.shape[1], found[0], found[1])
    return np.asarray(found[0] & found[1], bool).reshape(limit.shape)


def largest(worth: Line) -> tuple[float, tuple[int, int, int, int]]:
    """Return the rectangle with the largest sum: (sum, (top, left, bottom, right)), the last exclusive."""
    rows, cols = worth.shape
    if rows > cols:
        total, (left, top, right, low) = largest(worth.T)  # The loop is over the shorter side.
        return total, (top, left, low, right)
    above = np.zeros((rows + 1, cols + 1))
    np.cumsum(np.cumsum(worth, axis=0), axis=1, out=above[1:, 1:])
    most = np.cumsum(np.maximum(worth, 0).sum(1)[::-1])[::-1]  # Upper bounds of sums from a row on.
    best, box = -np.inf, (0, 0, rows, cols)
    for top in range(rows):
        if most[top] <= best:
            break
        sums = above[top + 1 :] - above[top]
        gain = sums - np.minimum.accumulate(sums, axis=1)
        row, end = divmod(int(np.argmax(gain)), cols + 1)
        if gain[row, end] > best + 1e-9:
            best = float(gain[row, end])
            start = int(np.argmin(sums[row, : end + 1][::-1]))
            box = (top, end - start, top + 1 + row, end)
    return best, box


def _longest_run(good: npt.NDArray[np.bool_]) -> tuple[int, int]:
    """Return start and end of the longest run of True; (0, length) without any."""
    edges = np.flatnonzero(np.diff(np.concatenate(([0], good.astype(np.int8), [0]))))
    if not len(edges):
        return 0, len(good)
    starts, ends = edges[::2], edges[1::2]
    longest = int(np.argmax(ends - starts))
    return int(starts[longest]), int(ends[longest])


def without_rim(worth: Line, box: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """Return the part of a box without rim lines in which too few cells count for the board."""
    top, left, low, right = box
    speaks = worth > 0.5
    if low - top < 3 or right - left < 3:
        return box
    first, last = _longest_run(speaks[top:low, left:right].mean(1) >= 0.2)
    top, low = top + first, top + last
    first, last = _longest_run(speaks[top:low, left:right].mean(0) >= 0.2)
    left, right = left + first, left + last
    return trimmed(speaks, (top, left, low, right), 0.3, 2)
