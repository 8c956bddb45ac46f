"""Tells plain cells, and the contact of neighbours: alike, a seam between, or covered beside empty."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.looks.clusters import Looks
from ringapp.core.reading.looks.skins import SIDE
from ringapp.core.reading.sampling import by_row, most

RIM = 2
"""Width of a cell's rim in samples; where cells have no seam it shows the neighbour too."""
INSIDE = slice(RIM, SIDE - RIM)
PLAIN = 4.0
"""Colour levels by which the samples of a plain cell differ from their mean at most."""
ALIKE, ALONG = 5.0, 0.8
"""Most colour levels between touching cells that are alike, and least share of the side where it holds."""
SEAM, STRAIGHT = 3.0, 0.3
"""Colour levels by which rims differ from the samples next to them if a seam lies between, and the share of a
side that may lack the difference: glyphs and text are shorter than the rest.
"""
CLASH = 25.0
"""Levels between covered and empty cells, more than between the tones of a chessboard."""
RING = np.setdiff1d(np.arange(SIDE * SIDE), np.arange(SIDE * SIDE).reshape(SIDE, SIDE)[INSIDE, INSIDE])
"""The samples of the rim of a cell."""
LIKE = 0.85
"""Share of a rim's samples that differ by no more than the difference given for two rims."""
Mask = npt.NDArray[np.bool_]
Levels = npt.NDArray[np.float32]
Some = TypeVar("Some", Looks, npt.NDArray[np.intp])


def some(cells: Some, count: int) -> Some:
    """Return at most `count` of some cells, or of numbers of cells, evenly chosen."""
    chosen: Some = cells[np.unique(np.linspace(0, len(cells) - 1, count).astype(int))]
    return chosen


def quantile(values: Levels, share: float) -> Levels:
    """Return quantiles along the last axis as `np.quantile` does, but three times as fast on small arrays."""
    place = share * (values.shape[-1] - 1)
    below = int(place)
    ordered = np.sort(values, axis=-1)
    first, second = ordered[..., below], ordered[..., min(below + 1, values.shape[-1] - 1)]
    part, step = place - below, second - first
    return np.asarray(first + step * part if part < 0.5 else second - step * (1 - part), np.float32)


def rims_apart(looks: Looks, others: Looks) -> npt.NDArray[np.float32]:
    """Return how unlike each cell's rim is to the most similar rim of other cells."""
    from ringapp.core.reading.kernels import apart

    found = np.empty(len(looks), np.float32)
    below, share = divmod(LIKE * (len(RING) - 1), 1)
    apart.rims(by_row(looks), by_row(others), RING, len(RING) - 1 - int(below), share, found)
    return found


def filling(looks: Looks) -> npt.NDArray[np.float32]:
    """Return how many colour levels the samples inside each cell's rim differ from their mean."""
    inner = looks[:, INSIDE, INSIDE]
    return np.asarray(most(inner - inner.mean((1, 2), keepdims=True)).mean((1, 2)), np.float32)


def touching(board: Looks) -> tuple[Mask, Mask]:
    """Return, for neighbours in each row, which are alike where they touch, and which have a seam between.

    The samples compared lie next to the rim, where the content in the middle of cells seldom reaches.
    """
    left, right = board[:, :-1, INSIDE], board[:, 1:, INSIDE]
    first, second = left[..., -1 - RIM : -1, :].mean(3), right[..., 1 : 1 + RIM, :].mean(3)
    alike = (most(first - second) < ALIKE).mean(2) >= ALONG
    middle = (first + second) / 2
    between = np.maximum(*(most(rim - middle) for rim in (left[..., -1, :], right[..., 0, :])))
    return np.asarray(alike), np.asarray(quantile(between, STRAIGHT) > SEAM)


def clashing(line: Looks, beside: Looks, contents: Levels) -> Mask:
    """Return where plain cells of two colours touch across two lines, as covered and empty cells never do.

    Args:
        contents: For each pair the larger content of the two cells, in levels.
    """
    plain = contents < PLAIN
    return np.asarray(plain & (most((line - beside)[:, INSIDE, INSIDE].mean((1, 2))) > CLASH))
