"""The rim of a board: whether lines beside it belong to it, and whether that can be told.

A line of empty cells beside a board looks like its ground. Where the ground ends with that line, as a frame
does, it is the board's; where it goes on, nothing in the picture tells, and the person is asked to look.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.clusters import Looks, distances, flat
from ringapp.core.reading.lattice import Lattice
from ringapp.core.reading.naming import Named, name
from ringapp.core.reading.sampling import Sums, cut
from ringapp.core.reading.skins import SIDE

ALIKE = 9.0
"""Colour levels up to which a cell beside the board may be one of its cells."""
DOUBTFUL = 0.45
"""Confidence, at most, of the cells of a rim that may not be the board's."""
SIDES = (0, 1, 2, 3)
"""Top, bottom, left, right."""


def looks_of(sums: Sums, lattice: Lattice) -> Looks:
    """The cells as SIDE x SIDE samples, row by row."""
    return flat(cut(sums, *lattice.lines(), SIDE))


def lies_in(lattice: Lattice, sums: Sums) -> bool:
    """Whether at least 60 % of the cells at its rim lie in the picture."""
    x, y, wide, high = lattice.box
    across, down = 0.4 * lattice.dx, 0.4 * lattice.dy
    there = x >= -across and x + wide <= sums.shape[1] - 1 + across
    return there and y >= -down and y + high <= sums.shape[0] - 1 + down


def with_line(lattice: Lattice, side: int) -> Lattice:
    """The lattice with one more line at the top (0), bottom (1), left (2) or right (3)."""
    return replace(
        lattice,
        x=lattice.x - (side == 2) * lattice.dx,
        y=lattice.y - (side == 0) * lattice.dy,
        rows=lattice.rows + (side < 2),
        cols=lattice.cols + (side > 1),
    )


def without_line(lattice: Lattice, side: int) -> Lattice:
    """The lattice without its top (0), bottom (1), left (2) or right (3) line."""
    return replace(
        lattice,
        x=lattice.x + (side == 2) * lattice.dx,
        y=lattice.y + (side == 0) * lattice.dy,
        rows=lattice.rows - (side < 2),
        cols=lattice.cols - (side > 1),
    )


def line_of(lattice: Lattice, side: int) -> npt.NDArray[np.int64]:
    """Numbers of the cells of the top (0), bottom (1), left (2) or right (3) line."""
    cells = np.arange(lattice.rows * lattice.cols).reshape(lattice.rows, lattice.cols)
    return (cells[0], cells[-1], cells[:, 0], cells[:, -1])[side]


def with_empty(sums: Sums, lattice: Lattice, named: Named) -> Lattice:
    """The lattice with those lines of empty cells beside it after which the ground of the board ends."""
    for side in SIDES:
        wider = with_line(lattice, side)
        seen_whole = lies_in(with_line(wider, side), sums)
        if seen_whole and _goes_on(sums, lattice, side, named) and not _goes_on(sums, wider, side, named):
            lattice = wider
    return lattice


def _goes_on(sums: Sums, lattice: Lattice, side: int, named: Named) -> bool:
    """Whether the line beside the lattice shows cells that the skin knows as well as those inside."""
    wider = with_line(lattice, side)
    if not lies_in(wider, sums):
        return False
    seen = name(looks_of(sums, wider), [named.skin])
    assert seen is not None
    inside = np.setdiff1d(np.arange(wider.rows * wider.cols), line_of(wider, side))
    limit = min(ALIKE, max(4.0, 1.2 * float(np.percentile(seen.near[inside], 90))))
    return bool((seen.near[line_of(wider, side)] < limit).mean() >= 0.8)


def doubtful(sums: Sums, lattice: Lattice) -> tuple[int, ...]:
    """Sides at which the board may end elsewhere: cells beside it look like its own."""
    own = looks_of(sums, lattice)
    return tuple(side for side in SIDES if _outside_alike(sums, lattice, own, side))


def _outside_alike(sums: Sums, lattice: Lattice, own: Looks, side: int) -> bool:
    wider = with_line(lattice, side)
    if not lies_in(wider, sums):
        return False
    line = looks_of(sums, wider)[line_of(wider, side)]
    if _plain(line).mean() > 0.4:
        return False  # The ground of many windows looks like an empty cell.
    some = own[np.unique(np.linspace(0, len(own) - 1, 120).astype(int))]
    return bool((distances(line, some).min(1) < ALIKE).mean() >= 0.6)


def _plain(looks: Looks) -> npt.NDArray[np.bool_]:
    """Cells with nothing in them."""
    middle = looks.mean((1, 2), keepdims=True)
    return np.asarray(np.abs(looks - middle).max(-1).mean((1, 2)) < 2.5)


def doubt(confidence: npt.NDArray[np.float32], sides: tuple[int, ...]) -> npt.NDArray[np.float32]:
    """Confidences of which those of the doubtful rims are lowered, so that their cells are hatched."""
    lowered = confidence.copy()
    for side in sides:
        line = (lowered[0], lowered[-1], lowered[:, 0], lowered[:, -1])[side]
        np.minimum(line, DOUBTFUL, out=line)
    return lowered
