"""Lattices of a wrong pitch, on which cells are like the second or third one beside them, unlike the next.

Lines half a pitch apart show cells and what lies between them by turns, lines one and a half apart cells both
whole and halved. Cells of a board are like those next to them as often as like those farther away, but for a
chessboard's, of which those that touch at a corner are of one tone, and those of stripes.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import Cells, Sums, cut, most

SAMPLES = 8
"""Samples of a cell in each direction."""
SAME, EMPTY = 0.4, 3.0
"""Share of what is in two cells that they differ by at most, and colour levels where nothing is in them."""
OFTENER, CHANCE = 0.2, 2.0
"""Share of the cells by which more are like a farther one than like nearer ones where they stand by turns,
and what it is at least over the root of their number: of few cells as many more may be so by chance.
"""
SEVERAL, PART = 8, 0.06
"""Cells with something in them that tell this at least, and as a share of all."""
CHESS = 0.75
"""Share of those like the second one, at least, that as many are of which are like one at a corner, or like
the next one but for their tone, if tiles of a chessboard or stripes stand by turns."""
EVENLY = 1 / 3
"""Share of the difference of their tones that two cells of stripes differ by besides at most."""
GOES_ON = 0.5
"""Share of those like a farther one, at least, that are like the next one at the right pitch."""
UNLIKE = 90
"""Colour levels by which samples differ at most."""
FACTORS: dict[int, tuple[float, ...]] = {1: (1.0,), 2: (2 / 3, 2.0), 3: (3 / 4, 3 / 2, 3.0)}
"""What a pitch may have to be multiplied by where cells are alike after so many lines, finer ones first."""
Levels = npt.NDArray[np.float32]
Told = tuple[float, int]
"""A share, and of how many."""
Periods = tuple[int, int]
"""Across and down: after how many lines cells are alike again."""


def periods_of(sums: Sums, lattice: Lattice) -> Periods:
    """1 where cells are like the next ones, as those of boards are, 2 or 3 where they stand by turns."""
    cells, content = _seen(sums, lattice)
    corners = max(_alike(cells, content, 1, 1)[0], _alike(cells[:, ::-1], content[:, ::-1], 1, 1)[0])
    across, down = (_period(cells, content, axis, corners) for axis in (1, 0))
    return across, down


def _period(cells: Cells, content: Levels, axis: int, corners: float) -> int:
    """After how many lines cells are alike again, where so many are like one at a corner."""
    (following, _), (second, two), (third, three) = (_along(cells, content, axis, k) for k in (1, 2, 3))
    if second - following > _oftener(two) and max(corners, _striped(cells, axis)) < CHESS * second:
        return 2
    return 3 if third - max(following, second) > _oftener(three) else 1


def _oftener(count: int) -> float:
    """By what share of so many cells more are like a farther one where they stand by turns."""
    return float(max(OFTENER, CHANCE / max(count, 1) ** 0.5))


def go_on(sums: Sums, before: Lattice, after: Lattice, periods: Periods) -> bool:
    """Whether cells of a lattice are like the next ones where those of another stood by turns.

    Fewer may be: gaps between lines were like farther ones, too.
    """
    old, new = _seen(sums, before), _seen(sums, after)
    return all(
        _along(*new, axis, 1)[0] >= GOES_ON * _along(*old, axis, steps)[0]
        for axis, steps in zip((1, 0), periods, strict=True)
        if steps > 1
    )


def _seen(sums: Sums, lattice: Lattice) -> tuple[Cells, Levels]:
    """The samples of rows x columns of cells, and what is in them in levels."""
    cells = cut(sums, *lattice.lines(), SAMPLES, 0.0, goes_on=False)
    return cells, _level(cells - cells.mean((2, 3), keepdims=True))


def _striped(cells: Cells, axis: int) -> float:
    """The share of cells from which the next ones, down (0) or across, differ by their tone alone."""
    apart = np.diff(cells, axis=axis)
    tones = apart.mean((2, 3), keepdims=True)
    tone = most(tones[:, :, 0, 0])
    return float(((tone > EMPTY) & (_level(apart - tones) < EVENLY * tone)).mean())


def _level(differences: Cells) -> Levels:
    """The mean of what the samples of each cell differ by."""
    return np.asarray(np.minimum(most(differences), UNLIKE).mean((2, 3)), np.float32)


def _along(cells: Cells, content: Levels, axis: int, steps: int) -> Told:
    """The share of cells that are like the one so many steps farther down (0) or across, and their number."""
    return _alike(cells, content, steps * (1 - axis), steps * axis)


def _alike(cells: Cells, content: Levels, down: int, right: int) -> Told:
    """The share of cells that are like the one so many rows below and columns to the right, and their number.

    Where something stands in one of the two: empty cells are like each other at any pitch. 0 where few are.
    """
    rows, cols = content.shape
    if rows <= down or cols <= right:
        return 0.0, 0
    here, there = (slice(down, None), slice(right, None)), (slice(rows - down), slice(cols - right))
    full = np.maximum(content[here], content[there]) >= EMPTY
    if full.sum() < max(SEVERAL, PART * full.size):
        return 0.0, 0
    apart = _level(cells[here] - cells[there])[full]
    limit = np.maximum(SAME * np.minimum(content[here], content[there])[full], EMPTY)
    return float((apart < limit).mean()), len(apart)
