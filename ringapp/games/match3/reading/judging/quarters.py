"""Boards that were found at half their pitch: each of their gems fills four cells of one kind."""

from __future__ import annotations

import numpy as np

from ringapp.core.reading.finder.look import Lattice
from ringapp.games.match3.reading.judging.gems import Gems

NEARLY_ALL, SEVERAL = 0.9, 3
"""Share of the squares of two by two cells that hold one kind, and kinds in these, at least: no board at rest
has such squares, since rows of three would be gone.
"""


def twice_as_large(gems: Gems) -> Lattice | None:
    """The lattice of twice the pitch where gems lie in quarters, else None."""
    rows, cols = gems.colours.shape
    if rows % 2 or cols % 2:
        return None
    squares = gems.colours.reshape(rows // 2, 2, cols // 2, 2).transpose(0, 2, 1, 3).reshape(-1, 4)
    one_kind = (squares >= 0).all(1) & (squares == squares[:, :1]).all(1)
    if one_kind.mean() < NEARLY_ALL or np.unique(squares[one_kind]).size < SEVERAL:
        return None
    whole = gems.lattice
    return Lattice(whole.x, whole.y, 2 * whole.dx, 2 * whole.dy, rows // 2, cols // 2, whole.score)
