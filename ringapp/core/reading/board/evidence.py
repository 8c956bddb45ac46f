"""What cells of a lattice say about being a board's: like others in other lines, ending with a side, at odds.

Looks are told apart among the cells that are taken for the board's so far; all others are compared with them.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.finder.sides import line
from ringapp.core.reading.sampling import Cells

Values = npt.NDArray[np.float32]
Labels = npt.NDArray[np.intp]
Part = tuple[slice, slice]
Levels = tuple[float, float]
FINE, COARSE = 12, 6
"""Samples along the side of a cell where ends are looked for, and where cells are compared."""
GROUP = 6.0
"""Colour levels up to which cells show one look."""
LOOKS, STRIDE = 100, 37
"""Looks of a board at most, and how many cells apart those lie that are told first: all parts have some."""
PLAIN = 3.0
"""Levels by which the samples of a plain cell differ from their mean at most; twice as much may be noise."""
LIKE, LIKE_LEVELS = 0.5, (4.0, 10.0)
"""Share of what is in a cell by which it differs at most from one like it, and bounds of that in levels."""
UNLIKE, UNLIKE_LEVELS = 1.1, (8.0, 20.0)
"""The same from which on it speaks against the board."""
SAME, OTHER, TOLD = 3.0, 8.0, 0.05
"""The same for plain cells, and what one of them tells."""
PAGE = 0.2
"""Share of the cells around a board that a page fills."""
EDGE, STRAIGHT = 5.0, 0.3
"""Levels by which something else differs; share of a side along which it need not be seen."""
SHY, EXPECTED = 0.03, 12.0
"""Looks are shy of each other that touch in a smaller share of the cases expected, where so many are."""
KNOWN_LEVELS, STRANGER_LEVELS = (4.0, 9.0), (8.0, 17.0)
"""The same bounds for cells compared with a skin's signs."""
HIDDEN = 0.2
"""What a plain covered cell tells that a skin knows."""
CAP = 90.0


@dataclass(frozen=True, slots=True)
class Compared:
    """The cells of a lattice compared with the looks of a board inside it.

    Attributes:
        apart: looks x rows x cols: colour levels between each cell and each look.
        bare: Which looks have nothing in them.
        content: rows x cols: how much is in each cell.
        core: The cells that are the board's so far.
    """

    apart: Values
    bare: npt.NDArray[np.bool_]
    content: Values
    core: Part

    @property
    def plain(self) -> npt.NDArray[np.bool_]:
        """Cells with nothing in them."""
        return np.asarray(self.content < PLAIN)

    def speaks(self) -> Values:
        """What each cell says: 1 if it is like one in another row and one in another column, -1 if like none.

        Plain cells say little, and a little against the board where their look fills what lies around it.
        """
        members = self._members()
        in_rows, in_cols = members.any(2), members.any(1)
        other_row = in_rows.sum(1)[:, None] - in_rows > 0
        other_col = in_cols.sum(1)[:, None] - in_cols > 0
        elsewhere = other_row[:, :, None] & other_col[:, None, :]
        # One cell at the rim may be like all of a frame.
        outside = np.ones(self.content.shape, bool)
        outside[self.core] = False
        elsewhere &= ~outside | (members.sum((1, 2)) > 1)[:, None, None]
        apart = np.where(elsewhere, self.apart, CAP)
        bare = self.bare[:, None, None]
        shaped = _graded(np.where(bare, CAP, apart).min(0), self.content, LIKE_LEVELS, UNLIKE_LEVELS)
        same = np.clip((OTHER - np.where(bare, apart, CAP).min(0)) / (OTHER - SAME), 0, 1)
        plain = np.where(self.pages(), -TOLD, TOLD) * same - (1 - same)
        noisy = np.where(self.content < 2 * PLAIN, np.maximum(shaped, plain), shaped)
        return np.asarray(np.where(self.plain, plain, noisy), np.float32)

    def touches(self) -> tuple[list[Values], bool]:
        """For neighbours in four directions where looks touch that do not inside, and whether some do not.

        Covered cells never stand beside empty ones.
        """
        label = np.where(self.apart.min(0) < 1.5 * GROUP, self.apart.argmin(0), -1)
        inside = np.full(label.shape, -1)
        inside[self.core] = label[self.core]
        count = len(self.apart)
        met = np.zeros((count, count))
        for first, second in _neighbours(inside):
            both = (first >= 0) & (second >= 0)
            np.add.at(met, (first[both], second[both]), 1)
        sizes = self._members().sum((1, 2))
        expected = 8 * sizes[:, None] * sizes[None] / max(1, int(sizes.sum()))
        shy = (expected >= EXPECTED) & (met + met.T <= SHY * expected)
        np.fill_diagonal(shy, False)
        found = [
            ((first >= 0) & (second >= 0) & shy[first, second]).astype(np.float32)
            for first, second in _neighbours(label)
        ]
        return found, bool(shy.any())

    def _members(self) -> npt.NDArray[np.bool_]:
        """looks x rows x cols: which cells of the board show each look."""
        inside = np.zeros(self.content.shape, bool)
        inside[self.core] = True
        nearest = (self.apart + CAP * (self.bare[:, None, None] != self.plain)).argmin(0)
        numbers = np.arange(len(self.apart))[:, None, None]
        return np.asarray((nearest == numbers) & inside & (self.apart < GROUP))

    def pages(self) -> npt.NDArray[np.bool_]:
        """Plain cells of a look that fills much of what lies around the board."""
        label = self.apart.argmin(0)
        known = self.plain & (self.apart.min(0) < OTHER)
        around = np.ones(label.shape, bool)
        around[self.core] = False
        counts = np.bincount(label[known & around], minlength=len(self.apart))
        return np.asarray(known & (counts > PAGE * max(1, int(around.sum())))[label])


def compared(cells: Cells, core: Part) -> Compared:
    """The cells of a lattice compared with those of a part of it."""
    rows, cols = cells.shape[:2]
    by = FINE // COARSE
    small = cells.reshape(rows, cols, COARSE, by, COARSE, by, 3).mean((3, 5))
    planes = np.ascontiguousarray(small.reshape(rows * cols, -1, 3).transpose(2, 0, 1))
    content = _levels(planes, planes.mean(2, keepdims=True))
    inside = np.zeros((rows, cols), bool)
    inside[core] = True
    left, plain = inside.ravel(), content < PLAIN
    order = np.argsort(np.arange(left.size) % STRIDE, kind="stable")
    apart: list[Values] = []
    bare: list[bool] = []
    while left.any() and len(apart) < LOOKS:
        leader = int(order[np.argmax(left[order])])
        apart.append(_levels(planes, planes[:, leader : leader + 1]))
        bare.append(bool(plain[leader]))
        left &= (apart[-1] >= GROUP) | (plain != plain[leader])
        left[leader] = False
    return Compared(
        np.stack(apart).reshape(-1, rows, cols), np.array(bare), content.reshape(rows, cols), core
    )


def by_skin(near: Values, shown: npt.NDArray[np.str_], content: Values) -> Values:
    """What cells say for the board whose skin they differ so much from, and as which they show so much.

    Open cells are like any page; plain covered ones are told by their colour.
    """
    close = _graded(near, content, KNOWN_LEVELS, STRANGER_LEVELS)
    most = np.where(shown == "0", TOLD, np.where(content < PLAIN, HIDDEN, 1.0))
    return np.asarray(np.where(content < PLAIN, most * (near < OTHER), np.minimum(close, most)), np.float32)


def _graded(near: Values, content: Values, like: Levels, unlike: Levels) -> Values:
    """1 for cells that differ little for what is in them, -1 for those that differ much, within bounds."""
    least, most = np.clip(LIKE * content, *like), np.clip(UNLIKE * content, *unlike)
    return np.asarray(np.clip((least + most - 2 * near) / (most - least), -1, 1), np.float32)


def goes_on(cells: Cells, pages: npt.NDArray[np.bool_]) -> tuple[Values, Values, Values, Values]:
    """For each side (top, bottom, left, right) 1 where nothing else begins beyond it of a cell, else 0.

    Beyond the outermost lines nothing is seen: a page goes on there, a board that fills a screen does not.
    """
    near, far = slice(1, FINE // 4), slice(FINE // 4, FINE // 2)
    back, deep = slice(FINE - FINE // 4, FINE - 1), slice(FINE // 2, FINE - FINE // 4)
    rows = [cells[:, :, part].mean(2) for part in (near, far, back, deep)]
    columns = [cells[:, :, :, part].mean(3).transpose(1, 0, 2, 3) for part in (near, far, back, deep)]
    up, low = _unended(*rows)
    left, right = _unended(*columns)
    found = up, low, left.T, right.T
    for side, array in enumerate(found):
        line(array, side)[:] = line(pages, side)
    return found


def _unended(first: Values, second: Values, last: Values, before: Values) -> tuple[Values, Values]:
    """The same for the beginnings and the ends of lines of cells, of whose strips these are some."""
    up, low = np.zeros(first.shape[:2], np.float32), np.zeros(first.shape[:2], np.float32)
    up[1:] = _alike(first[1:], last[:-1], before[:-1])
    low[:-1] = _alike(last[:-1], first[1:], second[1:])
    return up, low


def _alike(inner: Values, *outer: Values) -> npt.NDArray[np.bool_]:
    apart = [np.quantile(np.abs(inner - one).max(-1), STRAIGHT, axis=2) for one in outer]
    return np.asarray(np.maximum(*apart) <= EDGE)


def _neighbours(labels: Labels) -> list[tuple[Labels, Labels]]:
    """Cells and those to the right, below, below to the right, and below to the left of them."""
    return [
        (labels[:, :-1], labels[:, 1:]),
        (labels[:-1], labels[1:]),
        (labels[:-1, :-1], labels[1:, 1:]),
        (labels[:-1, 1:], labels[1:, :-1]),
    ]


def _levels(planes: Values, others: Values) -> Values:
    """How unlike cells are, channel by channel: the mean of the largest difference of one, capped."""
    apart = np.abs(planes[0] - others[0])
    for plane, other in zip(planes[1:], others[1:], strict=True):
        np.maximum(apart, np.abs(plane - other), out=apart)
    return np.asarray(np.minimum(apart, CAP, out=apart).mean(1), np.float32)
