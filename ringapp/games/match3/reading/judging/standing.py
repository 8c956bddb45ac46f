"""Things that are no gems, told by where they stand: three gems of a kind in a line would vanish.

Frosting, ice and crates fill whole parts of a board, and bars and scenery fill a line beside it; each has one
look, and most of its cells stand in lines of three.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.finder.sides import SIDES, line
from ringapp.core.reading.looks.clusters import distances
from ringapp.core.reading.sampling import Cells
from ringapp.games.match3.reading.finding.looks import linked, rim_of
from ringapp.games.match3.reading.finding.threes import LONG, THREE, in_lines
from ringapp.games.match3.reading.judging.rims import TOUCHED, touched

MOSTLY, SELDOM = 0.5, 0.04
"""Share of the cells of a look that stand in lines of three if they are no gems, and of the gems of other
looks at most: where gems are taken by area, or are still falling, lines tell nothing."""
NEARLY = 0.8
"""Share of the cells of a look that stand in one line at the rim if they are not the board's."""
FILLED = 0.6
"""Share of such a line that they fill where they stand in several: scenery on two sides of a board."""
MANY = 6
"""Cells of such a look, at least, that are surely no gems if they stand in long lines, or fill their cells as
others do not; else they may be gems that are just going."""
Mask = npt.NDArray[np.bool_]
Kinds = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Standing:
    """Cells that seem to hold gems but stand as gems do not.

    Attributes:
        blockers: Cells of common looks that stand in several lines of the board: surely its own and no gems.
        strange: Cells of common looks that all stand in one line at the rim: bars and scenery, not the board.
        doubted: Cells of rarer looks that stand so.
    """

    blockers: Mask
    strange: Mask
    doubted: Mask


def standing(cells: Cells, colours: Kinds, told: Mask) -> Standing:
    """Return the cells that have a colour but stand as no gems do; cells and colours are rows x columns.

    Args:
        told: Cells whose colours are told by looks: cells of two such colours are never one thing.
    """
    found = Standing(*(np.zeros(colours.shape, bool) for _ in range(3)))
    for colour in np.unique(colours[colours >= 0]).tolist():
        own = colours == colour
        counts = [int(line(own, side).sum()) for side in SIDES]
        count = max(counts)
        side = counts.index(count)
        if THREE <= count < (colours >= 0).sum() and count >= NEARLY * own.sum():
            line(found.strange, side)[line(own, side)] = True  # Controls beside the board, of whatever looks.
    lined = [own for own in _looks(cells, colours, told) if in_lines(own).sum() >= MOSTLY * own.sum()]
    if not lined or _usually(colours, np.logical_or.reduce(lined)) > SELDOM:
        return found
    for own in lined:
        rim = _rim_line(own)
        if rim is not None:
            found.strange[rim & (colours == np.bincount(colours[own]).argmax())] = True
        else:
            long = in_lines(own, LONG).sum() >= MOSTLY * own.sum()
            surely = own.sum() >= MANY and (long or _fills(cells, own, colours >= 0))
            (found.blockers if surely else found.doubted)[own] = True
    return found


def _fills(cells: Cells, own: Mask, gems: Mask) -> bool:
    """Return whether the look of some cells fills them, while the looks of other gems do not."""
    others = gems & ~own
    rims = rim_of(cells)
    ground = np.median(rims[others], axis=(0, 1))
    usual = float(np.median(touched(rims[others], ground)))
    return usual <= TOUCHED[0] and float(touched(np.median(rims[own], axis=0), ground)) >= TOUCHED[1]


def _looks(cells: Cells, colours: Kinds, told: Mask) -> list[Mask]:
    """Return the cells of each look that several coloured cells share."""
    rows, cols = np.nonzero(colours >= 0)
    if not len(rows):
        return []
    looks = cells[rows, cols][:, 2:-2, 2:-2]
    apart = distances(looks, looks)
    own, sure = colours[rows, cols], told[rows, cols]
    found = []
    for chain in np.unique(linked(np.minimum(apart, apart.T)), axis=0):
        kinds = np.unique(own[chain & sure])
        for look in [chain & (own == kind) for kind in kinds] if len(kinds) > 1 else [chain]:
            if look.sum() >= THREE:
                found.append(np.zeros(colours.shape, bool))
                found[-1][rows[look], cols[look]] = True
    return found


def _usually(colours: Kinds, without: Mask) -> float:
    """Return the share of gems outside `without` that stand in lines of three; 1 where these are few."""
    gems = (colours >= 0) & ~without
    if gems.sum() < THREE:
        return 1.0
    return float(in_lines(np.where(gems, colours + 1, 0)).sum() / gems.sum())


def _rim_line(own: Mask) -> Mask | None:
    """Return the rim line that holds nearly all of some cells, or the rim lines that they fill, else None."""
    filled = np.zeros_like(own)
    for side in SIDES:
        there = np.zeros_like(own)
        line(there, side)[:] = True
        if (own & there).sum() >= NEARLY * own.sum():
            return there
        if line(own, side).mean() >= FILLED:
            filled |= there
    return filled if (own & filled).sum() >= NEARLY * own.sum() else None
