"""What lies at the rims of cells: the ground around gems, or what fills its cell and is therefore none."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.sampling import Cells, most

RAISED = 30.0
"""Colour levels by which what stands in a cell differs from its ground."""
TOUCHED = 0.3, 0.6
"""Shares of the rim of a cell that usual gems cover at most, and that blockers cover which fill it."""


def rim_of(cells: Cells) -> Cells:
    """The samples around cells: ... x n x n x channels to ... x samples x channels."""
    sides = cells[..., 0, :, :], cells[..., -1, :, :], cells[..., 0, :], cells[..., -1, :]
    return np.concatenate(sides, axis=-2)


def touched(rim: Cells, ground: npt.NDArray[np.float32]) -> npt.NDArray[np.floating]:
    """The share of each rim, ... x samples x 3, that is not the ground around gems."""
    return np.asarray((most(rim - ground) > RAISED).mean(-1))
