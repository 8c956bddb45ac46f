"""Cells that show the same: groups by likeness, few enough that a person can name each once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.looks.glyphs import OTHER, REACH, differing, filled, without_ground
from ringapp.core.reading.sampling import Cells, by_row, sloping

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
TONES, LEAST, EACH = 6.0, 0.4, 4
"""Times that two tones of plain cells are farther apart than each differs in itself, colour levels that one
does at least, and cells of each at least.
"""
PARTED = 3
"""Sides of four on which rims of plain cells have to differ as tones do: bevels leave one side as it is."""
EVEN = 1.5
"""Colour levels by which the samples of cells that may be of two tones differ from their mean at most."""


def flat(cells: Cells) -> Looks:
    """The cells of a board row by row."""
    return cells.reshape(-1, *cells.shape[2:])


Shift = tuple[int, int]
AROUND: tuple[Shift, ...] = ((0, 0), (-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1))
"""Shifts by one sample, none first."""


def distances(looks: Looks, others: Looks, shifts: Sequence[Shift] = AROUND[:1]) -> Distances:
    """How unlike each of `looks` is to each of `others`, over the best of some shifts of these.

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
    """How unlike each of `looks` is to some of `others` alone, count x k.

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
    """What each sample of a cell counts for 0.9 of the mean over its middle half."""
    middle = slice(side // 4, side - side // 4)
    inner = np.zeros((side, side), np.float32)
    inner[middle, middle] = 0.9 / (side - side // 4 * 2) ** 2
    return inner.ravel()


def shifted(looks: Looks, down: int, right: int) -> Looks:
    """The looks moved by whole samples, their rims going on."""
    n = looks.shape[1]
    return looks.take(_sources(n, down), 1).take(_sources(n, right), 2)


@lru_cache(maxsize=64)
def _sources(n: int, by: int) -> npt.NDArray[np.intp]:
    """Which of n samples lies at each place once they are moved."""
    return np.clip(np.arange(n) - by, 0, n - 1)


def between(looks: Looks, down: float, right: float) -> Looks:
    """The looks moved by parts of samples, mixed of the two samples next to each place."""
    moved = looks
    for axis, by in ((1, down), (2, right)):
        whole = int(np.floor(by))
        near, far = (shifted(moved, *((one, 0) if axis == 1 else (0, one))) for one in (whole, whole + 1))
        moved = np.asarray(near + (far - near) * (by - whole), np.float32) if by != whole else near
    return moved


@dataclass(frozen=True, slots=True)
class Sight:
    """Cells as a whole, and seen closely.

    Attributes:
        whole: All of each cell.
        close: What stands in them seen closely: their middles, and where it is tiny, it alone once more.
    """

    whole: Looks
    close: tuple[Looks, ...]

    def of(self, chosen: npt.NDArray[np.intp] | slice) -> Sight:
        """Some of the cells."""
        return Sight(self.whole[chosen], tuple(one[chosen] for one in self.close))

    def room(self, count: int) -> Sight:
        """Room for so many cells seen likewise."""
        whole, *close = (np.empty((count, *one.shape[1:]), np.float32) for one in (self.whole, *self.close))
        return Sight(whole, tuple(close))

    def put(self, place: int, cell: Sight) -> None:
        """Put a cell in the place of another."""
        for own, other in zip((self.whole, *self.close), (cell.whole, *cell.close), strict=True):
            own[place] = other[0]

    def middle(self, members: Sequence[int]) -> Sight:
        """The mean of some cells, as one."""
        first = list(members)
        whole, *close = (one[first].mean(0, keepdims=True) for one in (self.whole, *self.close))
        return Sight(whole, tuple(close))

    def without_ground(self) -> Sight:
        """The cells, what is seen closely less the colour that each stands on."""
        return Sight(self.whole, tuple(without_ground(one) for one in self.close))

    def differs(self, other: Sight, part: float, reach: int = REACH) -> Distances:
        """What differs between the cells, seen closely, and another one, as a share of what is in either."""
        pairs = zip(self.close, other.close, strict=True)
        shares = [differing(own, others[0], part, reach) for own, others in pairs]
        return np.asarray(np.max(shares, axis=0), np.float32)


def _together(sights: Sequence[Sight]) -> Sight:
    """All cells of some sights."""
    close = zip(*(one.close for one in sights), strict=True)
    return Sight(np.concatenate([one.whole for one in sights]), tuple(np.concatenate(one) for one in close))


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
            for own, other in zip(cells.close, others.close, strict=True):
                glyphs = NEAR * part / OTHER * differing(own[alike], other[k], part)
                apart[alike, k] = np.maximum(apart[alike, k], glyphs)
    return apart


def group(cells: Sight, most: int = MOST) -> npt.NDArray[np.intp]:
    """The number of the group that each cell belongs to, the largest group first.

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
    members = _of_one_tone(cells.whole, _merged(cells, members, part, most), most)
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
    signs: Distances | None = None
    while len(alive) > 1:
        i, j = (int(place) for place in np.unravel_index(int(np.argmin(apart)), apart.shape))
        if apart[i, j] >= near:
            if len(alive) <= most:
                break
            if signs is None:
                signs = _signs_apart(middles, alive, part)
                apart = np.minimum(apart, _levels(signs, part))
                continue
            i, j = _cheapest(apart, np.array([len(group_of) for group_of in members]))
        count = len(members[j])
        members[i] += members[j]
        alive.remove(j)
        apart[j, :] = apart[:, j] = np.inf
        middles[i] = cells.middle(members[i])
        rest = [k for k in alive if k != i]
        if rest:
            others = _together([middles[k] for k in rest])
            apart[i, rest] = apart[rest, i] = unlike(others, middles[i], part, near)[:, 0]
            if signs is not None:
                share = count / len(members[i])
                signs[i] = signs[:, i] = (1 - share) * signs[i] + share * signs[j]
                apart[i, rest] = apart[rest, i] = np.minimum(apart[i, rest], _levels(signs[i, rest], part))
    return [members[k] for k in alive]


def _signs_apart(middles: Sequence[Sight], alive: Sequence[int], part: float) -> Distances:
    """How much of what stands in groups, less their grounds, differs between them; infinity for plain ones.

    Cells over a photo or a gradient are of more grounds than a person is asked to name: numbers of one ground
    were put together, not those of one sign.
    """
    apart = np.full((len(middles), len(middles)), np.inf, np.float32)
    shown = [k for k in alive if filled(middles[k].close[0], part)[0]]
    signs = [middles[k].without_ground() for k in shown]
    for place, k in enumerate(shown[:-1]):
        others = np.array(shown[place + 1 :])
        shares = _together(signs[place + 1 :]).differs(signs[place], part, reach=1)
        apart[k, others] = apart[others, k] = shares
    return apart


def _levels(shares: Distances, part: float) -> Distances:
    """How unlike groups are by what stands in them, infinity where that is not the same."""
    return np.where(shares < OTHER, NEAR * part / OTHER * shares, np.inf).astype(np.float32)


def _of_one_tone(looks: Looks, members: list[list[int]], most: int) -> list[list[int]]:
    """The groups, up to `most` of them, those of plain cells parted where these are of two tones.

    By night open cells of some programs are as near to covered ones as noise is, but each is even in itself,
    and so are flat ones to bevelled ones of their tone.
    """
    parted: list[list[int]] = []
    for k, group_of in enumerate(members):
        two = _two_tones(looks[group_of]) if len(parted) + len(members) - k < most else None
        if two is None:
            parted.append(group_of)
        else:
            parted += [
                [cell for cell, one in zip(group_of, two, strict=True) if one == side] for side in (0, 1)
            ]
    return parted


def _two_tones(looks: Looks) -> npt.NDArray[np.bool_] | None:
    """Which cells are of the second of two tones or rims; None where they are of one, or full."""
    if len(looks) < 2 * EACH:
        return None
    inner = next((one for one in _inner(looks) if float(np.abs(one - sloping(one)).mean()) <= EVEN), None)
    if inner is None:
        return None
    second = _second(inner.reshape(len(inner), -1) / inner.shape[2] ** 0.5)
    return _two_rims(looks) if second is None else second


def _inner(looks: Looks) -> Iterator[Looks]:
    """The middle half of cells, and where it lies if all of a gap is at one side; channel by channel."""
    side = looks.shape[1] // 2
    for down, right in AROUND:
        top, left = side // 2 + down, side // 2 + right
        part = looks[:, top : top + side, left : left + side]
        yield part.transpose(0, 3, 1, 2).reshape(len(looks), 3, -1)


def _two_rims(looks: Looks) -> npt.NDArray[np.bool_] | None:
    """Which cells have the second of two rims, bevelled and flat as a rule; None where they have one.

    What stands beside a cell changes its rim, too, but hardly on three sides of all cells of one part alone.
    """
    rims = [looks[:, 0, 1:-1], looks[:, -1, 1:-1], looks[:, 1:-1, 0], looks[:, 1:-1, -1]]
    tones = [rim.mean(1) for rim in rims]
    for tone in tones:
        second = _second(tone)
        if second is not None and sum(_are_apart(one, second) for one in tones) >= PARTED:
            return second
    return None


def _second(tones: Looks) -> npt.NDArray[np.bool_] | None:
    """Which of some tones, each some numbers, are of the second of two; None where they are of one."""
    off = tones - tones.mean(0)
    places = off @ np.linalg.svd(off, full_matrices=False)[2][0]
    order = np.sort(places)
    gap = int(np.argmax(np.diff(order)[EACH - 1 : len(order) - EACH])) + EACH - 1
    second = np.asarray(places > (order[gap] + order[gap + 1]) / 2)
    return second if _are_apart(tones, second) else None


def _are_apart(tones: Looks, second: npt.NDArray[np.bool_]) -> bool:
    """Whether two parts of some tones are as far apart as two tones are."""
    if second.all() or not second.any():
        return False
    between = tones[second].mean(0) - tones[~second].mean(0)
    apart = float(np.linalg.norm(between))
    places = tones @ between / max(apart, 1e-6)
    return apart >= TONES * max(float(places[second].std()), float(places[~second].std()), LEAST)


def _cheapest(apart: Distances, sizes: npt.NDArray[np.intp]) -> tuple[int, int]:
    """The pair of groups to be merged that adds least to the squares of how far cells are from their middle.

    One cell that the compression of a picture spoiled costs less there than two numbers that are alike.
    """
    shared = sizes[:, None] * sizes / (sizes[:, None] + sizes)
    i, j = np.unravel_index(int(np.argmin(shared * apart.astype(np.float64) ** 2)), apart.shape)
    return int(i), int(j)


def typical(looks: Looks, number: npt.NDArray[np.intp], group_number: int) -> int:
    """The cell of a group that is nearest to its middle."""
    inside = np.flatnonzero(number == group_number)
    centre = looks[inside].mean(0)
    return int(inside[np.argmin(np.abs(looks[inside] - centre).mean((1, 2, 3)))])
