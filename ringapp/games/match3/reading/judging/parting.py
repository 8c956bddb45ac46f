"""Nearly alike kinds, told apart by where they stand: three gems of one kind in a line would vanish."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.looks.clusters import Distances
from ringapp.games.match3.reading.finding.looks import linked
from ringapp.games.match3.reading.finding.threes import in_lines

OWN = 3
"""Cells that a look has at least, to speak for the colour of its cells."""
LINES = 2
"""Rows and columns in which a kind stands at least."""
CLEARLY, PARTED = 2.0, 0.85
"""How often as far apart as copies of one look those of two are which only lines of three tell, and share of
the cells that are of one of these."""
SEVERAL_LINES = 6
"""Cells in lines of three from which on these are more than one line, which may be of gems that are going."""
Mask = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.intp]


def parted(own: Numbers, apart: Distances, shape: tuple[int, ...]) -> list[Numbers]:
    """Return the cells of one look, parted into clear kinds where three of them stand in a line.

    Three gems of a kind in a line would vanish, so the line holds two kinds that look nearly alike. On a
    chessboard one kind looks different over light and dark cells, and neither part can have a line.
    """
    if len(own) < OWN:
        return []
    if is_scattered(at(own, shape)):
        return [own]
    inside = apart[np.ix_(own, own)]
    steps = np.unique(joining_steps(inside))
    # A single line may consist of gems that are just vanishing.
    several = in_lines(at(own, shape)).sum() >= SEVERAL_LINES
    for shorter, limit in zip(steps[-2::-1].tolist(), steps[:0:-1].tolist(), strict=True):
        parts = [own[part] for part in np.unique(linked(inside, limit), axis=0) if part.sum() >= OWN]
        if sum(map(len, parts)) < PARTED * len(own):
            break
        scattered = len(parts) > 1 and all(is_scattered(at(one, shape)) for one in parts)
        clear = several or limit >= CLEARLY * max(shorter, 1.0)
        shades = [np.unique((part // shape[1] + part % shape[1]) % 2).size for part in parts]
        if scattered and clear and max(shades) > 1:
            return parts
    return [own]


def joining_steps(inside: Distances) -> Distances:
    """Return the distances at which cells come to hang together, in increasing order."""
    nearest, found = inside[0].copy(), []
    nearest[0] = np.inf
    left = np.ones(len(inside), bool)
    left[0] = False
    while left.any():
        one = int(np.where(left, nearest, np.inf).argmin())
        found.append(nearest[one])
        left[one] = False
        nearest = np.minimum(nearest, inside[one])
    return np.sort(np.array(found, np.float32))


def at(own: Numbers, shape: tuple[int, ...]) -> Mask:
    """Return a mask of rows x columns with the cells of the given numbers set."""
    there = np.zeros(shape[0] * shape[1], bool)
    there[own] = True
    return there.reshape(shape)


def is_scattered(own: Mask) -> bool:
    """Return whether cells stand in several rows and columns, no three of them in a line."""
    if own.any(0).sum() < LINES or own.any(1).sum() < LINES:
        return False
    across = own[:, 2:] & own[:, 1:-1] & own[:, :-2]
    down = own[2:] & own[1:-1] & own[:-2]
    return not (across.any() or down.any())
