"""Boards of plain squares with something written on them: what stands there tells nothing of their kinds.

Names of places, numbers of points and the like differ from cell to cell, so that hardly a square has a copy.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.reading import Pixels
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import cut, most, sums_of
from ringapp.games.match3.reading.finding.blobs import joined
from ringapp.games.match3.reading.finding.threes import LONG, in_lines

FINE, RINGS = 24, (3, 6)
"""Samples along a cell, and the rings of them, from the rim inwards, in which a square is plain."""
EVEN, PLAIN = 20.0, 0.65
"""Levels by which a sample of such rings differs from most, and the share of these that does not."""
LINKED, SEVERAL, KINDS = 16.0, 3, 3
"""Levels between the grounds of squares of a kind, squares that a kind has, and kinds that a board has."""
SIDE, SHARE = 5, 0.6
"""Rows and columns that a board has at least, and the share of its cells that are squares of such kinds."""
INK, DRAWN, WRITTEN = 40.0, 0.03, 0.6
"""Levels by which ink differs from its ground, and shares of a square that it covers, and of squares that
have some, at least."""
EDGE = 0.1
"""Share of a cell at its rim that is left as it is."""
Mask = npt.NDArray[np.bool_]
Grounds = npt.NDArray[np.float32]


def without_writing(pixels: Pixels, lattice: Lattice) -> Pixels | None:
    """The picture with plain squares in place of those with writing on them, None where there are none."""
    if min(lattice.rows, lattice.cols) < SIDE:
        return None
    cells = cut(sums_of(pixels), *lattice.lines(), FINE)
    grounds, plain = grounds_of(cells)
    squares = plain & _are_kinds(grounds, plain)
    inner = slice(RINGS[0], FINE - RINGS[0])
    ink = (most(cells - grounds[:, :, None, None])[:, :, inner, inner] > INK).mean((2, 3))
    if squares.mean() < SHARE or (ink[squares] > DRAWN).mean() < WRITTEN:
        return None
    bare = pixels.copy()
    for row, col in np.argwhere(squares).tolist():
        left, right = (round(lattice.x + (col + share) * lattice.dx) for share in (EDGE, 1 - EDGE))
        top, low = (round(lattice.y + (row + share) * lattice.dy) for share in (EDGE, 1 - EDGE))
        bare[max(top, 0) : max(low, 0), max(left, 0) : max(right, 0)] = np.rint(grounds[row, col])
    return bare


def grounds_of(cells: npt.NDArray[np.float32]) -> tuple[Grounds, Mask]:
    """The colour around the middle of each cell, and whether it is one colour."""
    ring = np.zeros((FINE, FINE), bool)
    first, last = RINGS
    ring[first : FINE - first, first : FINE - first] = True
    ring[last : FINE - last, last : FINE - last] = False
    around = cells[:, :, ring]
    grounds = np.median(around, axis=2)
    plain = (most(around - grounds[:, :, None]) < EVEN).mean(2) >= PLAIN
    return np.asarray(grounds, np.float32), np.asarray(plain)


def _are_kinds(grounds: Grounds, plain: Mask) -> Mask:
    """Which cells have the ground of a kind that stands in no long line, if there are several."""
    flat = grounds.reshape(-1, 3)
    part = joined(len(flat), *np.nonzero(most(flat[:, None] - flat[None]) < LINKED)).reshape(plain.shape)
    found, kinds = np.zeros(plain.shape, bool), 0
    for number in np.unique(part[plain]).tolist():
        own = plain & (part == number)
        if own.sum() >= SEVERAL and not in_lines(own, LONG).any():
            found, kinds = found | own, kinds + 1
    return found if kinds >= KINDS else np.zeros(plain.shape, bool)
