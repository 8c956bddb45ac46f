"""What lies at the rims of cells: the ground around gems, or what fills its cell and is therefore none."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.sampling import Cells, most
from ringapp.games.match3.reading.blobs import joined
from ringapp.games.match3.reading.worth import hsv

RAISED = 30.0
"""Colour levels by which what stands in a cell differs from its ground."""
TOUCHED = 0.3, 0.6
"""Shares of the rim of a cell that usual gems cover at most, and that blockers cover which fill it."""
TINTED, MORE, AWAY = 0.6, 0.25, 50.0
"""Saturation and brightness of a rim that tints a gem, by how much more saturated than usual rims it is, and
colour levels by which it differs from these, at least."""
LINKED, OFTEN = 25.0, 0.25
"""Levels between rims of one ground, from cell to cell, and share of gems that stand on a usual one."""


def rim_of(cells: Cells) -> Cells:
    """The samples around cells: ... x n x n x channels to ... x samples x channels."""
    sides = cells[..., 0, :, :], cells[..., -1, :, :], cells[..., 0, :], cells[..., -1, :]
    return np.concatenate(sides, axis=-2)


def touched(rim: Cells, ground: npt.NDArray[np.float32], strictness: float = 1.0) -> npt.NDArray[np.floating]:
    """The share of each rim, ... x samples x 3, that is not the ground around gems.

    Args:
        strictness: The share of the usual levels by which it differs from that.
    """
    return np.asarray((most(rim - ground) > RAISED * strictness).mean(-1))


def tinted_at(cells: Cells, gems: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """Gems among rows x columns cells that are seen through something of a bright hue, such as honey."""
    found = np.zeros(gems.shape, bool)
    around = rim_of(cells)[gems].mean(1)
    if len(around) < 4:
        return found
    part = joined(len(around), *np.nonzero(most(around[:, None] - around[None]) < LINKED))
    usual = [one for one in np.unique(part).tolist() if (part == one).mean() >= OFTEN]
    if not usual:
        return found
    grounds = np.stack([np.median(around[part == one], axis=0) for one in usual])
    ground = grounds[np.argmin(hsv(grounds)[1])]
    _, saturation, value = hsv(around)
    bright = (saturation > TINTED) & (value > TINTED) & (saturation > float(hsv(ground)[1]) + MORE)
    found[gems] = bright & (most(around - ground) > AWAY)
    return found
