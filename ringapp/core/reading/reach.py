"""How far a board reaches: lines of plain cells beside it, where flat skins let cells melt into one area.

Such cells recur nowhere that the finder looks, and are like the ground of many a window. They are the
board's where they have the look of cells inside and their area ends with a line of the lattice, along its
whole length: pages, margins and panels end elsewhere.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.clusters import Looks, distances
from ringapp.core.reading.look import Lattice
from ringapp.core.reading.rim import lies_in, looks_along, looks_of
from ringapp.core.reading.sampling import Sums
from ringapp.core.reading.sides import OPPOSITE, SIDES
from ringapp.core.reading.skins import SIDE

OWN = 160
"""Cells of a board that others are compared with."""
LIKE, SHAPED = 5.0, 10.0
"""Colour levels up to which a plain cell beside a board, or one that is not, may be one of its own."""
PLAIN = 4.0
"""Colour levels by which the samples of a plain cell differ from their mean at most."""
EDGE = 5.0
"""Colour levels by which what lies beyond the last line of a board differs from it."""
ALONG = 0.8
"""Share of the cells of a line that have to be so."""


def extended(sums: Sums, lattice: Lattice) -> Lattice:
    """The lattice with the lines of plain cells beside it that are its own."""
    grown = True
    while grown:
        grown = False
        for side in SIDES:
            count = _lines(sums, lattice, side)
            if count:
                lattice, grown = lattice.with_line(side, count), True
    return lattice


def _lines(sums: Sums, lattice: Lattice, side: int) -> int:
    """How many lines beside a board are its own."""
    own = _distinct(looks_of(sums, lattice))
    count, last = 0, looks_along(sums, lattice, side)
    while True:
        wider = lattice.with_line(side, count + 1)
        if not lies_in(wider, sums):
            return 0
        beside = looks_along(sums, wider, side)
        content = np.abs(beside - beside.mean((1, 2), keepdims=True)).max(-1).mean((1, 2))
        limit = np.where(content < PLAIN, LIKE, SHAPED)
        if (distances(beside, own).min(1) < limit).mean() < ALONG:
            return count if count and _ends(last, beside, side) else 0
        count, last = count + 1, beside


def _distinct(looks: Looks) -> Looks:
    """Some of a board's cells."""
    return np.asarray(looks[np.unique(np.linspace(0, len(looks) - 1, OWN).astype(int))], np.float32)


def _ends(last: Looks, beyond: Looks, side: int) -> bool:
    """Whether something else begins within half a cell after a line, along all of it; frames are thin."""
    inner = _strip(last, side, 1, SIDE // 4)
    outer = (_strip(beyond, OPPOSITE[side], *part) for part in ((1, SIDE // 4), (SIDE // 4, SIDE // 2)))
    apart = np.maximum.reduce([np.abs(inner - one).max(-1).mean(1) for one in outer])
    return bool((apart > EDGE).mean() >= ALONG)


def _strip(looks: Looks, side: int, start: int, end: int) -> npt.NDArray[np.float32]:
    """count x SIDE x 3: the mean of the samples at some distance from an edge of each cell."""
    if side % 2:
        start, end = SIDE - end, SIDE - start
    strip = looks[:, start:end].mean(1) if side < 2 else looks[:, :, start:end].mean(2)
    return np.asarray(strip, np.float32)
