"""A frame of tiles around a board, such as a wall, on the lines of its own cells."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.board.around import SHOWN
from ringapp.core.reading.board.plain import ALIKE, PLAIN, filling
from ringapp.core.reading.board.rim import looks_along, looks_of
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.sides import SIDES
from ringapp.core.reading.looks.clusters import Looks, distances
from ringapp.core.reading.sampling import Sums

SMALLEST = 5
"""Rows, and columns, of a lattice with a frame at least."""
NEARLY, HARDLY = 0.95, 0.05
"""Share of the cells at the rim that have the look of a frame at least, and of those within it at most."""


def within_frame(sums: Sums, lattice: Lattice) -> Lattice | None:
    """The lattice without the cells at its rim where all of these, and none of the others, have one look.

    None where that is not so. Something stands in them: plain ones are a page. The corners of a board are
    never all that is covered, or open, of it.
    """
    if min(lattice.rows, lattice.cols) < SMALLEST:
        return None
    rim = np.concatenate([looks_along(sums, lattice, side) for side in SIDES])
    frame = np.asarray(np.median(rim, axis=0, keepdims=True), np.float32)
    if filling(frame)[0] < PLAIN or _alike(rim, frame).mean() < NEARLY:
        return None
    inside = lattice
    for side in SIDES:
        inside = inside.with_line(side, -1)
    return inside if _alike(looks_of(sums, inside), frame).mean() < HARDLY else None


def _alike(looks: Looks, frame: Looks) -> npt.NDArray[np.bool_]:
    """Which cells show what a frame does."""
    limit = max(2 * ALIKE, SHOWN * float(filling(frame)[0]))
    return np.asarray(distances(looks, frame)[:, 0] < limit)
