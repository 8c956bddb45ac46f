"""Boards told by pictures alone that recur and stand scattered: animals of many hues before ones of the same.

Neither one hue in the middle of a cell nor a ground around it tells where such a gem lies. But what stands in
a cell stands in others too, and a part of two cells seldom does: lines lie where most recurs.
"""

from __future__ import annotations

from itertools import product

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.finder.extent import largest
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.pitches import Pair
from ringapp.core.reading.finder.placing import over_all
from ringapp.core.reading.looks.clusters import distances
from ringapp.core.reading.sampling import Cells, Sums, cut
from ringapp.games.match3.reading.finding.finder import FULL, USUAL_SIDE, Small
from ringapp.games.match3.reading.finding.looks import LINKED, N, contents, linked
from ringapp.games.match3.reading.finding.threes import LONG, THREE, in_lines

PAIRS, MANY, NOT_SQUARE = 2, 900, 0.005
"""Pairs of pitches that are tried, cells of a whole picture that are compared at most, and the share by which
sides of cells differ from which on squares are tried as well."""
SAMPLES, NEAR = 8, 3
"""Samples along a cell, each of which may be its first, and lines away from it that one like it is sought."""
OF_CONTENT, MARGIN = 0.45, 0.15
"""Share of what there is in it by which a cell differs from one like it at most; share of it that is left out
on each side where kinds are told, since grounds change."""
ALONE, IN_LINE = -0.5, -1.0
"""What a cell says against a board that is of no kind, and one in a long line of one kind."""
LEAST, SEVERAL, KINDS, CLEAR = 5, 3, 3, 0.8
"""Rows and columns of a board, cells of a kind, kinds, and share of the cells that are of a kind and stand in
no line of three, at least."""
Plane = npt.NDArray[np.floating]
Mask = npt.NDArray[np.bool_]
Part = tuple[slice, slice]


def find_scattered(small: Small) -> Lattice | None:
    """The board whose cells show some pictures that stand scattered, None where there is none."""
    for pair in small.pairs[:PAIRS]:
        placed = (_placed(small.sums, *pitches) for pitches in _pitches(pair))
        found = [one for whole in placed if whole is not None and (one := _bounded(small.sums, whole))]
        if found:
            return max(found, key=lambda one: one.score).scaled(*small.scale)
    return None


def _pitches(pair: Pair) -> list[tuple[float, float]]:
    """Pitches of columns and rows, and the squares of each: over a few cells one may be measured too long."""
    dx, dy = pair.dx, pair.dy
    return [(dx, dy)] if abs(dx - dy) <= NOT_SQUARE * dx else [(dx, dy), (dx, dx), (dy, dy)]


def _placed(sums: Sums, dx: float, dy: float) -> Lattice | None:
    """The lattice of these pitches over the whole picture, at the place of the lines where most recurs."""
    shape = sums.shape[0] - 1, sums.shape[1] - 1
    whole = over_all(shape, dx, dy, 0.0, 0.0)
    if whole is None or whole.rows * whole.cols > MANY:
        return None
    recurs = _recurring(cut(sums, *whole.lines(), SAMPLES))
    down, right = max(
        product(range(SAMPLES), repeat=2),
        key=lambda place: int(recurs[place[0] :: SAMPLES, place[1] :: SAMPLES].sum()),
    )
    return over_all(shape, dx, dy, whole.x + right / SAMPLES * dx, whole.y + down / SAMPLES * dy)


def _recurring(cells: Cells) -> Mask:
    """For each sample, whether a cell that begins there is like one some rows, and one some columns, away."""
    rows, cols, n = cells.shape[:3]
    planes = np.ascontiguousarray(cells.transpose(4, 0, 2, 1, 3)).reshape(3, rows * n, cols * n)
    content = np.max([_means(plane**2, n) - _means(plane, n) ** 2 for plane in planes], 0)
    content = np.sqrt(np.maximum(content, 0))
    limit = np.minimum(LINKED, OF_CONTENT * content)
    in_rows, in_columns = np.zeros((2, *content.shape), bool)
    for down, right in product(range(NEAR + 1), range(-NEAR, NEAR + 1)):
        if (down == 0 and right <= 0) or down >= rows or abs(right) >= cols:
            continue
        first, second = _on_each_other(planes.shape[1:], down * n, right * n)
        apart = _means(np.abs(planes[:, *first] - planes[:, *second]).max(0), n)
        both = _on_each_other(content.shape, down * n, right * n)
        like = apart < np.minimum(limit[both[0]], limit[both[1]])
        for part in both:
            in_rows[part] |= like & (down > 0)
            in_columns[part] |= like & (right != 0)
    return np.asarray(in_rows & in_columns & (content > FULL))


def _on_each_other(shape: tuple[int, ...], down: int, right: int) -> tuple[Part, Part]:
    """The parts of two planes that lie on each other if the second one is moved."""
    rows, cols = shape
    first = slice(down, rows), slice(max(right, 0), cols + min(right, 0))
    second = slice(0, rows - down), slice(max(-right, 0), cols - max(right, 0))
    return first, second


def _means(plane: Plane, n: int) -> Plane:
    """The mean of each square of n x n samples, by its first one."""
    sums = np.zeros((plane.shape[0] + 1, plane.shape[1] + 1))
    np.cumsum(np.cumsum(plane, axis=0, dtype=np.float64), axis=1, out=sums[1:, 1:])
    return np.asarray((sums[n:, n:] - sums[:-n, n:] - sums[n:, :-n] + sums[:-n, :-n]) / n**2)


def _bounded(sums: Sums, whole: Lattice) -> Lattice | None:
    """The rectangle of a lattice's cells whose kinds stand scattered, None where that is no board."""
    kinds = _kinds(cut(sums, *whole.lines(), N, MARGIN))
    three, long = (in_lines(kinds, length) for length in (THREE, LONG))
    worth = np.where(long, IN_LINE, np.where(kinds == 0, ALONE, np.where(three, 0.0, 1.0)))
    total, (top, left, low, right) = largest(worth)
    inside = slice(top, low), slice(left, right)
    rows, cols = low - top, right - left
    if min(rows, cols) < LEAST or max(rows, cols) > USUAL_SIDE:
        return None
    several = np.bincount(kinds[inside].ravel())[1:] >= SEVERAL
    if several.sum() < KINDS or (worth[inside] > 0).mean() < CLEAR:
        return None
    corner = whole.x + left * whole.dx, whole.y + top * whole.dy
    return Lattice(*corner, whole.dx, whole.dy, rows, cols, float(total))


def _kinds(cells: Cells) -> npt.NDArray[np.intp]:
    """rows x columns: the number of the look that several full cells share, 0 for none."""
    looks = cells.reshape(-1, N, N, 3)
    kinds = np.zeros(len(looks), np.intp)
    full = contents(looks) > FULL
    if full.any():
        chains = linked(distances(looks[full], looks[full]))
        kinds[full] = np.where(chains.sum(1) >= SEVERAL, chains.argmax(1) + 1, 0)
    return kinds.reshape(cells.shape[:2])
