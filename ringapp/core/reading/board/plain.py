"""Plain cells, and what lies between cells that touch: a seam, nothing, or covered ones beside empty ones."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.looks.clusters import Looks
from ringapp.core.reading.looks.skins import SIDE
from ringapp.core.reading.sampling import by_row, most

RIM = 2
"""Samples of the rim of a cell, which shows what lies beside it where cells melt."""
INSIDE = slice(RIM, SIDE - RIM)
PLAIN = 4.0
"""Colour levels by which the samples of a plain cell differ from their mean at most."""
ALIKE, ALONG = 5.0, 0.8
"""Colour levels up to which cells are alike where they touch, and the share of their sides that has to be."""
SEAM, STRAIGHT = 3.0, 0.3
"""Colour levels by which rims of such cells differ from what lies next to them where a seam lies between, and
the share of a cell at most along which nothing else may begin after it: glyphs and text are shorter.
"""
CLASH = 25.0
"""Levels between covered and empty cells, more than between the tones of a chessboard."""
RING = np.setdiff1d(np.arange(SIDE * SIDE), np.arange(SIDE * SIDE).reshape(SIDE, SIDE)[INSIDE, INSIDE])
"""The samples of the rim of a cell."""
LIKE = 0.85
"""Share of them that are no farther apart than rims are said to be."""
Mask = npt.NDArray[np.bool_]
Levels = npt.NDArray[np.float32]
Some = TypeVar("Some", Looks, npt.NDArray[np.intp])


def some(cells: Some, count: int) -> Some:
    """So many of some cells, or numbers of cells, at most, evenly among them, as others are compared with."""
    chosen: Some = cells[np.unique(np.linspace(0, len(cells) - 1, count).astype(int))]
    return chosen


def quantile(values: Levels, share: float) -> Levels:
    """Return what `np.quantile` finds along the last axis, in a third of the time: it takes long to begin."""
    place = share * (values.shape[-1] - 1)
    below = int(place)
    ordered = np.sort(values, axis=-1)
    first, second = ordered[..., below], ordered[..., min(below + 1, values.shape[-1] - 1)]
    part, step = place - below, second - first
    return np.asarray(first + step * part if part < 0.5 else second - step * (1 - part), np.float32)


def rims_apart(looks: Looks, others: Looks) -> npt.NDArray[np.float32]:
    """Return how unlike the rims of cells are to the most like of others."""
    from ringapp.core.reading.kernels import apart

    found = np.empty(len(looks), np.float32)
    below, share = divmod(LIKE * (len(RING) - 1), 1)
    apart.rims(by_row(looks), by_row(others), RING, len(RING) - 1 - int(below), share, found)
    return found


def filling(looks: Looks) -> npt.NDArray[np.float32]:
    """Colour levels by which the samples of each cell, but those of its rim, differ from their mean."""
    inner = looks[:, INSIDE, INSIDE]
    return np.asarray(most(inner - inner.mean((1, 2), keepdims=True)).mean((1, 2)), np.float32)


def touching(board: Looks) -> tuple[Mask, Mask]:
    """Return which neighbours in rows are alike where they touch, and between which something lies.

    Samples next to a rim are of one colour along most of it, whatever stands in the middle of cells.
    """
    left, right = board[:, :-1, INSIDE], board[:, 1:, INSIDE]
    first, second = left[..., -1 - RIM : -1, :].mean(3), right[..., 1 : 1 + RIM, :].mean(3)
    alike = (most(first - second) < ALIKE).mean(2) >= ALONG
    middle = (first + second) / 2
    between = np.maximum(*(most(rim - middle) for rim in (left[..., -1, :], right[..., 0, :])))
    return np.asarray(alike), np.asarray(quantile(between, STRAIGHT) > SEAM)


def clashing(line: Looks, beside: Looks, contents: Levels) -> Mask:
    """Return where plain cells of two looks touch in two lines: covered cells never stand beside empty ones.

    Args:
        contents: Levels of what stands in either of two that touch.
    """
    plain = contents < PLAIN
    return np.asarray(plain & (most((line - beside)[:, INSIDE, INSIDE].mean((1, 2))) > CLASH))
