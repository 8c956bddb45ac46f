"""Clusters cells by likeness, into few enough groups that a person can name each once."""

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
"""Most colour levels between cells of one group, on average."""
CONTRAST, FAINT = 100.0, 0.4
"""Levels between dark and bright samples of usual contrast, and the least contrast as a share of it."""
MOST, GROUPS = 16, 200
"""Most groups in the end, and before any are merged, when boards have some dozens."""
CAP = 90.0
ENOUGH = 16
"""Number of cells in a group after which its middle stays as it is."""


def flat(cells: Cells) -> Looks:
    """Return the cells of a board in one row after the other."""
    return cells.reshape(-1, *cells.shape[2:])


Shift = tuple[int, int]
AROUND: tuple[Shift, ...] = ((0, 0), (-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1))
"""Shifts (down, right) by a sample, beginning with none."""


def distances(looks: Looks, others: Looks, shifts: Sequence[Shift] = AROUND[:1]) -> Distances:
    """Return how unlike each of `looks` is to each of `others`, at the best of some shifts of the latter.

    That is the mean over a cell of the largest channel difference, capped, or 0.9 of the mean over its middle
    half if that is larger, so that a thin glyph counts beside its ground.
    """
    from ringapp.core.reading.kernels import apart

    found, inner = np.full((len(looks), len(others)), np.inf, np.float32), _middle_half(looks.shape[1])
    own = by_row(looks)
    for down, right in shifts:
        apart.distances(own, by_row(shifted(others, down, right) if down or right else others), inner, found)
    return found


def distances_to(looks: Looks, others: Looks, which: npt.NDArray[np.intp]) -> Distances:
    """Return how unlike each of `looks` is to some of `others`, as count x k.

    Args:
        which: count x k: the numbers of the others to compare with.
    """
    from ringapp.core.reading.kernels import apart

    found = np.empty(which.shape, np.float32)
    numbers = np.ascontiguousarray(which, np.int64)
    apart.distances_to(by_row(looks), by_row(others), numbers, _middle_half(looks.shape[1]), found)
    return found


@lru_cache(maxsize=8)
def _middle_half(side: int) -> npt.NDArray[np.float32]:
    """Return the weights of samples by which `distances` counts the middle half of a cell."""
    middle = slice(side // 4, side - side // 4)
    inner = np.zeros((side, side), np.float32)
    inner[middle, middle] = 0.9 / (side - side // 4 * 2) ** 2
    return inner.ravel()


def shifted(looks: Looks, down: int, right: int) -> Looks:
    """Return looks shifted by whole samples, with their rims repeated."""
    n = looks.shape[1]
    return looks.take(_sources(n, down), 1).take(_sources(n, right), 2)


@lru_cache(maxsize=64)
def _sources(n: int, by: int) -> npt.NDArray[np.intp]:
    """Return the index of the sample that lies at each place after a shift."""
    return np.clip(np.arange(n) - by, 0, n - 1)


@dataclass(frozen=True, slots=True)
class Sight:
    """Cells in two views.

    Attributes:
        whole: All of each cell.
        close: A close view of each cell's middle, where glyphs stand.
    """

    whole: Looks
    close: Looks

    def of(self, chosen: npt.NDArray[np.intp] | slice) -> Sight:
        """Return the cells with the given numbers."""
        return Sight(self.whole[chosen], self.close[chosen])

    def room(self, count: int) -> Sight:
        """Return empty views for `count` cells of this kind."""
        return Sight(*(np.empty((count, *one.shape[1:]), np.float32) for one in (self.whole, self.close)))

    def put(self, place: int, cell: Sight) -> None:
        """Replace a cell by another."""
        self.whole[place], self.close[place] = cell.whole[0], cell.close[0]

    def middle(self, members: Sequence[int]) -> Sight:
        """Return one cell, the mean of those with the given numbers."""
        first = list(members)
        return Sight(*(one[first].mean(0, keepdims=True) for one in (self.whole, self.close)))


def _together(sights: Sequence[Sight]) -> Sight:
    """Return the cells of some `Sight`s joined."""
    return Sight(np.concatenate([one.whole for one in sights]), np.concatenate([one.close for one in sights]))


def unlike(cells: Sight, others: Sight, part: float, within: float = np.inf) -> Distances:
    """Return how unlike each cell is to each of others: as a whole, or by its glyph if that differs more.

    Args:
        part: The picture's contrast as a share of a usual one's, which scales all levels.
        within: Levels as a whole from which on glyphs are not compared.
    """
    apart = distances(cells.whole, others.whole)
    for k in range(len(others.whole)):
        alike = np.flatnonzero(apart[:, k] < within)
        if len(alike):
            glyphs = NEAR * part / OTHER * differing(cells.close[alike], others.close[k], part)
            apart[alike, k] = np.maximum(apart[alike, k], glyphs)
    return apart


def group(cells: Sight, most: int = MOST) -> npt.NDArray[np.intp]:
    """Return the number of each cell's group, the largest group first.

    Cells join the group with the nearest middle if that is near, or else begin one. Groups are then merged,
    the nearest pair first, until no pair is near, and further while there are more than `most`. Once there
    are GROUPS, as on pages of text, all other cells join the nearest.
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
    """Return a picture's contrast as a share of a usual one's, at most 1; dark programs have little."""
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
    """Return the pair of groups whose merging adds least to the squared distances from their middles.

    By that measure a cell spoiled by compression is merged before two similar numbers are.
    """
    shared = sizes[:, None] * sizes / (sizes[:, None] + sizes)
    i, j = np.unravel_index(int(np.argmin(shared * apart.astype(np.float64) ** 2)), apart.shape)
    return int(i), int(j)


def typical(looks: Looks, number: npt.NDArray[np.intp], group_number: int) -> int:
    """Return the index of the cell in a group that is nearest to the group's middle."""
    inside = np.flatnonzero(number == group_number)
    centre = looks[inside].mean(0)
    return int(inside[np.argmin(np.abs(looks[inside] - centre).mean((1, 2, 3)))])
