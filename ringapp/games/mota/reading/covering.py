"""Finds what lies over a floor: dialogs, shops, message boxes, menus; rectangles without sprites."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.finder.extent import largest
from ringapp.games.mota.reading.towerlooks import Frames

FAR, USUAL = 30.0, 1.6
"""Levels, and times those of a quarter of the cells, from which on one is like no sprite; figures that the
game writes over one change it less.
"""
STRANGE, OTHERWISE, PLAIN, SEEN, LIKE = 1.0, 0.6, 0.25, -1.5, -0.6
"""What speaks for something that covers a cell: it is like no sprite, shows something else than the floor's
file has, or nothing at all; what speaks against: it shows what the file has, or some sprite.
"""
LEAST, MOST_COVERS = 4.0, 4
"""What speaks for a rectangle at least, and how many are told."""
Mask = npt.NDArray[np.bool_]


def covered(far: Frames, plain: Mask, other: Mask | None) -> Mask:
    """Return which cells something lies over.

    Args:
        far: Distance of each cell from what it seems to show, in levels of full light: rows x columns.
        plain: Cells of a single colour.
        other: Cells that seem to show something else than the floor's file has there; None without a
            known floor.
    """
    limit = max(FAR, USUAL * float(np.percentile(far, 25)))
    speaks = np.where(far > limit, STRANGE, np.where(plain, PLAIN, LIKE))
    if other is not None:
        speaks = np.where(other, np.maximum(speaks, OTHERWISE), np.where(plain, 0.0, SEEN))
    found = np.zeros(far.shape, bool)
    for _ in range(MOST_COVERS):
        total, (top, left, low, right) = largest(speaks.astype(np.float64))
        if total < LEAST:
            break
        found[top:low, left:right] = True
        speaks[top:low, left:right] = LIKE
    return found
