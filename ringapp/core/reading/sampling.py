"""Cuts cells out of a picture as area means over an upright lattice, and straightens slanted boards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import prod

import numpy as np
import numpy.typing as npt
from PIL import Image

from ringapp.core.reading.decode import Pixels

Sums = npt.NDArray[np.float64]
"""(height + 1) x (width + 1) x 3: sums of all pixels above and to the left."""
Cells = npt.NDArray[np.float32]
"""rows x columns x n x n x 3: each cell as n x n area means."""
Places = npt.NDArray[np.intp]
Point = tuple[float, float]


def reduced(pixels: Pixels, limit: int) -> Pixels:
    """Return a picture of at most `limit` pixels: itself, or its area means."""
    height, width = pixels.shape[:2]
    factor = (limit / (height * width)) ** 0.5
    if factor >= 1:
        return pixels
    size = max(1, round(width * factor)), max(1, round(height * factor))
    return np.asarray(Image.fromarray(pixels).resize(size, Image.Resampling.BOX))


def part_of(pixels: Pixels, left: int, top: int, right: int, low: int) -> Pixels:
    """Return a part of the picture between columns and rows; outside the picture its rim is repeated."""
    height, width = pixels.shape[:2]
    first, last, above, below = max(left, 0), min(right, width), max(top, 0), min(low, height)
    beyond = (above - top, low - below), (first - left, right - last), (0, 0)
    return np.pad(pixels[above:below, first:last], beyond, "edge")


def sums_of(pixels: Pixels) -> Sums:
    """Return the running sums of a picture, which give the mean of any rectangle by four look-ups."""
    from ringapp.core.reading.kernels.means import add_up

    height, width = pixels.shape[:2]
    sums = np.empty((height + 1, width + 1, 3))
    add_up(np.ascontiguousarray(pixels), _lines(sums))
    return sums


def cut(
    sums: Sums,
    x: npt.NDArray[np.float64],
    y: npt.NDArray[np.float64],
    n: int,
    margin: float = 0.0,
    goes_on: bool = True,
) -> Cells:
    """Return the cells between lattice lines as n x n area means.

    Args:
        x: Left edges of the columns and the right edge of the last one, in pixels.
        y: Top edges of the rows and the bottom edge of the last one, in pixels.
        margin: Share of a cell that is left out on each side.
        goes_on: Whether the picture's edge is repeated outside; else it is black there.
    """
    from ringapp.core.reading.kernels.means import lattice_means

    xs = np.clip(_inner(x, n, margin), 0, sums.shape[1] - 1)
    ys = np.clip(_inner(y, n, margin), 0, sums.shape[0] - 1)
    cells = np.empty((len(ys), len(xs), n, n, 3), np.float32)
    lattice_means(_lines(sums), xs.ravel(), ys.ravel(), n, cells.reshape(-1))
    if not goes_on:
        return cells
    return _gone_on(_gone_on(cells, np.diff(ys), 0), np.diff(xs), 1)


def cut_some(
    sums: Sums,
    x: npt.NDArray[np.float64],
    y: npt.NDArray[np.float64],
    n: int,
    rows: npt.NDArray[np.intp],
    cols: npt.NDArray[np.intp],
) -> Cells:
    """Return some cells between lattice lines in the picture, as `cut` does but as count x n x n x 3."""
    from ringapp.core.reading.kernels.means import some_means

    xs = np.clip(_inner(x, n, 0.0), 0, sums.shape[1] - 1)[cols]
    ys = np.clip(_inner(y, n, 0.0), 0, sums.shape[0] - 1)[rows]
    cells = np.empty((len(rows), n, n, 3), np.float32)
    some_means(_lines(sums), xs, ys, cells.reshape(-1))
    return cells


def _lines(sums: Sums) -> Sums:
    """Return running sums as kernels take them: a row for each line."""
    return np.ascontiguousarray(sums).reshape(len(sums), -1)


def by_row(cells: npt.NDArray[np.floating]) -> npt.NDArray[np.float32]:
    """Return cells as kernels take them: a row for each cell, with its samples of three channels."""
    return np.ascontiguousarray(cells, np.float32).reshape(len(cells), prod(cells.shape[1:]))


def most(differences: npt.NDArray[np.floating]) -> npt.NDArray[np.floating]:
    """Return the largest absolute value of three channels: ... x 3 becomes ....

    Written out, since numpy reduces so short an axis ten times as slowly.
    """
    size = np.abs(differences)
    return np.asarray(np.maximum(np.maximum(size[..., 0], size[..., 1]), size[..., 2]))


def _gone_on(cells: Cells, widths: npt.NDArray[np.float64], axis: int) -> Cells:
    """Return cells in which samples outside the picture are copies of the nearest ones inside."""
    inside = (widths > 0).ravel()
    if inside.all() or not inside.any():
        return cells
    there = np.flatnonzero(inside)
    nearest = np.clip(np.arange(inside.size), there[0], there[-1])
    lines, samples = divmod(nearest, widths.shape[1])
    if axis:
        whole = cells.transpose(1, 3, 0, 2, 4)
        filled = whole[lines, samples].reshape(*widths.shape, *whole.shape[2:]).transpose(2, 0, 3, 1, 4)
    else:
        whole = cells.transpose(0, 2, 1, 3, 4)
        filled = whole[lines, samples].reshape(*widths.shape, *whole.shape[2:]).transpose(0, 2, 1, 3, 4)
    return np.asarray(filled, np.float32)


def _inner(edges: npt.NDArray[np.float64], n: int, margin: float) -> npt.NDArray[np.float64]:
    left, right = edges[:-1, None], edges[1:, None]
    return np.asarray(left + (right - left) * _shares(n, margin), np.float64)


@lru_cache(maxsize=64)
def _shares(n: int, margin: float) -> npt.NDArray[np.float64]:
    """Return the places of the lines between n samples, as shares of a cell."""
    return np.linspace(margin, 1 - margin, n + 1)


def go_around(corners: Sequence[Point]) -> bool:
    """Return whether four points are the corners of a convex board, in clockwise order."""
    sides = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise([*corners, corners[0]])]
    return all(one[0] * two[1] > one[1] * two[0] for one, two in pairwise([*sides, sides[0]]))


def homography(corners: Sequence[Point]) -> npt.NDArray[np.float64]:
    """Return the 3 x 3 matrix that maps the unit square's corners (top left, clockwise) to four points.

    Raises:
        ValueError: Three of the points lie on one line.
    """
    unit = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    return match(unit, corners)


def match(places: Sequence[Point], points: Sequence[Point]) -> npt.NDArray[np.float64]:
    """Return the homography that maps four places to four points. Raises ValueError if there is none."""
    rows, values = [], []
    for (u, v), (x, y) in zip(places, points, strict=True):
        rows += [[u, v, 1, 0, 0, 0, -u * x, -v * x], [0, 0, 0, u, v, 1, -u * y, -v * y]]
        values += [x, y]
    try:
        solved = np.linalg.solve(np.array(rows, np.float64), np.array(values, np.float64))
    except np.linalg.LinAlgError:
        raise ValueError("corners on one line") from None
    if not np.isfinite(solved).all() or np.linalg.cond(np.append(solved, 1).reshape(3, 3)) > 1e12:
        raise ValueError("corners on one line")
    return np.append(solved, 1).reshape(3, 3)


def project(matrix: npt.NDArray[np.float64], u: npt.ArrayLike, v: npt.ArrayLike) -> tuple[Sums, Sums]:
    """Return where a homography puts places (u, v): their x and y in the picture."""
    a, b = np.asarray(u, np.float64), np.asarray(v, np.float64)
    x, y, w = (matrix[i, 0] * a + matrix[i, 1] * b + matrix[i, 2] for i in range(3))
    w = np.where(np.abs(w) < 1e-12, 1e-12, w)
    return x / w, y / w


def look_up(pixels: Pixels | npt.NDArray[np.float32], x: Sums, y: Sums) -> npt.NDArray[np.float32]:
    """Return the picture's colours at fractional places, interpolated; its rim is repeated outside."""
    height, width = pixels.shape[:2]
    x = np.clip(x - 0.5, 0, width - 1.001)
    y = np.clip(y - 0.5, 0, height - 1.001)
    left, top = x.astype(np.intp), y.astype(np.intp)
    right, low = np.minimum(left + 1, width - 1), np.minimum(top + 1, height - 1)
    a, b = (x - left)[..., None], (y - top)[..., None]
    points = pixels.reshape(-1, pixels.shape[2])  # `take` by one number is twice as fast as by two.

    def at(row: Places, col: Places) -> Cells | Pixels:
        return np.asarray(points.take(row * width + col, axis=0))

    upper = at(top, left) * (1 - a) + at(top, right) * a
    lower = at(low, left) * (1 - a) + at(low, right) * a
    return np.asarray(upper * (1 - b) + lower * b, np.float32)


def straighten(pixels: Pixels, corners: Sequence[Point], width: int, height: int) -> Pixels:
    """Return the part of a picture between four corners (top left, clockwise), upright, in the given size."""
    matrix = homography(corners)
    u = (np.arange(width) + 0.5) / width
    v = (np.arange(height) + 0.5) / height
    x, y = project(matrix, u[None, :].repeat(height, 0), v[:, None].repeat(width, 1))
    return np.clip(np.rint(look_up(pixels, x, y)), 0, 255).astype(np.uint8)
