"""Cells that show the same: groups by likeness, few enough that a person can name each once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.looks.glyphs import OTHER, differing
from ringapp.core.reading.sampling import Cells, by_row

Looks = npt.NDArray[np.float32]
"""count x n x n x 3: what single cells look like."""
Distances = npt.NDArray[np.float32]
NEAR = 8.0
"""Colour levels by which cells of one group differ at most on average."""
CONTRAST, FAINT = 100.0, 0.4
"""Levels between dark and bright samples from which on contrast is usual, and the least share that counts."""
MOST, GROUPS = 16, 200
"""Groups in the end at most, and before any are merged: boards have some dozens then."""
CAP = 90.0
ENOUGH = 16
"""Cells of a group whose mean is its middle."""


def flat(cells: Cells) -> Looks:
    """Return the cells of a board row by row."""
    return cells.reshape(-1, *cells.shape[2:])


Shift = tuple[int, int]
AROUND: tuple[Shift, ...] = ((0, 0), (-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1))
"""Shifts by one sample, none first."""


def distances(looks: Looks, others: Looks, shifts: Sequence[Shift] = AROUND[:1]) -> Distances:
    """Return how unlike each of `looks` is to each of `others`, over the best of some shifts of these.

    The mean over a cell of the largest difference of a channel, capped, or 0.9 of the mean over its middle
    half, whichever is larger: a thin glyph must not drown in its ground.
    """
    from ringapp.core.reading.kernels import apart

    found, inner = np.full((len(looks), len(others)), np.inf, np.float32), _middle_half(looks.shape[1])
    own = by_row(looks)
    for down, right in shifts:
        apart.distances(own, by_row(shifted(others, down, right) if down or right else others), inner, found)
    return found


def distances_to(looks: Looks, others: Looks, which: npt.NDArray[np.intp]) -> Distances:
    """Return how unlike each of `looks` is to some of `others` alone, count x k.

    Args:
        which: count x k: the numbers of those others.
    """
    from ringapp.core.reading.kernels import apart

    found = np.empty(which.shape, np.float32)
    numbers = np.ascontiguousarray(which, np.int64)
    apart.distances_to(by_row(looks), by_row(others), numbers, _middle_half(looks.shape[1]), found)
    return found


@lru_cache(maxsize=8)
def _middle_half(side: int) -> npt.NDArray[np.float32]:
    """Return what each sample of a cell counts for 0.9 of the mean over its middle half."""
    middle = slice(side // 4, side - side // 4)
    inner = np.zeros((side, side), np.float32)
    inner[middle, middle] = 0.9 / (side - side // 4 * 2) ** 2
    return inner.ravel()


def shifted(looks: Looks, down: int, right: int) -> Looks:
    """Return the looks moved by whole samples, their rims going on."""
    n = looks.shape[1]
    return looks.take(_sources(n, down), 1).take(_sources(n, right), 2)


@lru_cache(maxsize=64)
def _sources(n: int, by: int) -> npt.NDArray[np.intp]:
    """Return which of n samples lies at each place once they are moved."""
    return np.clip(np.arange(n) - by, 0, n - 1)


@dataclass(frozen=True, slots=True)
class Sight:
    """Cells as a whole, and seen closely.

    Attributes:
        whole: All of each cell.
        close: Their middles, in which what stands in them is seen closely.
    """

    whole: Looks
    close: Looks

    def of(self, chosen: npt.NDArray[np.intp] | slice) -> Sight:
        """Return some of the cells."""
        return Sight(self.whole[chosen], self.close[chosen])

    def room(self, count: int) -> Sight:
        """Room for so many cells seen likewise."""
        return Sight(*(np.empty((count, *one.shape[1:]), np.float32) for one in (self.whole, self.close)))

    def put(self, place: int, cell: Sight) -> None:
        """Put a cell in the place of another."""
        self.whole[place], self.close[place] = cell.whole[0], cell.close[0]

    def middle(self, members: Sequence[int]) -> Sight:
        """Return the mean of some cells, as one."""
        first = list(members)
        return Sight(*(one[first].mean(0, keepdims=True) for one in (self.whole, self.close)))


def _together(sights: Sequence[Sight]) -> Sight:
    """Return all cells of some sights."""
    return Sight(np.concatenate([one.whole for one in sights]), np.concatenate([one.close for one in sights]))


def unlike(cells: Sight, others: Sight, part: float, within: float = np.inf) -> Distances:
    """How unlike each of some cells is to each of others: as a whole, or by what stands in their middles.

    Wide grounds drown small glyphs.

    Args:
        part: How much of its usual contrast the picture has, by which all levels are less.
        within: Levels by which they differ as a whole from which on what stands in them is not asked for.
    """
    apart = distances(cells.whole, others.whole)
    for k in range(len(others.whole)):
        alike = np.flatnonzero(apart[:, k] < within)
        if len(alike):
            glyphs = NEAR * part / OTHER * differing(cells.close[alike], others.close[k], part)
            apart[alike, k] = np.maximum(apart[alike, k], glyphs)
    return apart


def group(cells: Sight, most: int = MOST) -> npt.NDArray[np.intp]:
    """Return the number of the group that each cell belongs to, the largest group first.

    Cells join the group whose middle is nearest, if it is near; groups are then merged, the nearest pair
    first, until no pair is near. Of more than `most` those are merged by which the fewest cells get far from
    their middle. Of pages, whose cells are all unlike, the rest join the nearest.
    """
    part = contrast(cells.whole)
    near = NEAR * part
    middles = cells.room(GROUPS)
    members: list[list[int]] = []
    for i in range(len(cells.whole)):
        if len(members) == GROUPS:
            nearest = distances(cells.whole[i:], middles.whole).argmin(1)
            for k, group_of in enumerate(nearest.tolist()):
                members[group_of].append(i + k)
            break
        cell = cells.of(slice(i, i + 1))
        if members:
            apart = unlike(middles.of(slice(len(members))), cell, part, near)[:, 0]
            k = int(np.argmin(apart))
            if apart[k] < near:
                members[k].append(i)
                if len(members[k]) <= ENOUGH:
                    middles.put(k, cells.middle(members[k]))
                continue
        middles.put(len(members), cell)
        members.append([i])
    members = _merged(cells, members, part, most)
    members.sort(key=len, reverse=True)
    number = np.zeros(len(cells.whole), np.intp)
    for k, group_of in enumerate(members):
        number[group_of] = k
    return number


def contrast(looks: Looks) -> float:
    """How much of its usual contrast a picture has, 1 at most: numbers of dark programs hardly differ."""
    dark, bright = np.percentile(looks, (2, 98))
    return float(np.clip((bright - dark) / CONTRAST, FAINT, 1))


def _merged(cells: Sight, members: list[list[int]], part: float, most: int) -> list[list[int]]:
    near = NEAR * part
    middles = [cells.middle(group_of) for group_of in members]
    all_of = _together(middles)
    apart = unlike(all_of, all_of, part, near)
    apart = np.minimum(apart, apart.T)
    np.fill_diagonal(apart, np.inf)
    alive = list(range(len(members)))
    while len(alive) > 1:
        i, j = (int(place) for place in np.unravel_index(int(np.argmin(apart)), apart.shape))
        if apart[i, j] >= near:
            if len(alive) <= most:
                break
            i, j = _cheapest(apart, np.array([len(group_of) for group_of in members]))
        members[i] += members[j]
        alive.remove(j)
        apart[j, :] = apart[:, j] = np.inf
        middles[i] = cells.middle(members[i])
        rest = [k for k in alive if k != i]
        if rest:
            others = _together([middles[k] for k in rest])
            apart[i, rest] = apart[rest, i] = unlike(others, middles[i], part, near)[:, 0]
    return [members[k] for k in alive]


def _cheapest(apart: Distances, sizes: npt.NDArray[np.intp]) -> tuple[int, int]:
    """The pair of groups to be merged that adds least to the squares of how far cells are from their middle.

    One cell that the compression of a picture spoiled costs less there than two numbers that are alike.
    """
    shared = sizes[:, None] * sizes / (sizes[:, None] + sizes)
    i, j = np.unravel_index(int(np.argmin(shared * apart.astype(np.float64) ** 2)), apart.shape)
    return int(i), int(j)


def typical(looks: Looks, number: npt.NDArray[np.intp], group_number: int) -> int:
    """Return the cell of a group that is nearest to its middle."""
    inside = np.flatnonzero(number == group_number)
    centre = looks[inside].mean(0)
    return int(inside[np.argmin(np.abs(looks[inside] - centre).mean((1, 2, 3)))])
