"""What single numbers decide on a field of any size, again and again, whole arrays at a time."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ringapp.games.mines.chances.constraints import Tick
from ringapp.games.mines.rules.rules import HIDDEN, Field, grid, known_mines, neighbour_sums


def settle(field: Field, tick: Tick) -> tuple[list[int], list[int], list[int]]:
    """(Certainly safe cells, certain mines, numbers that contradict their surroundings)."""
    cells = grid(field.cells, field.rows, field.columns)
    digits = (cells >= ord("0")) & (cells <= ord("8"))
    hidden = cells == HIDDEN
    mines = known_mines(field)
    safe: NDArray[np.bool_] = np.zeros_like(hidden)
    found: NDArray[np.bool_] = np.zeros_like(hidden)
    while True:
        tick(1)
        near = neighbour_sums(hidden)
        needs = cells.astype(np.int16) - ord("0") - neighbour_sums(mines)
        clash = digits & ((needs < 0) | (needs > near))
        if clash.any():
            return [], [], np.flatnonzero(clash).tolist()
        open_ = digits & (near > 0)
        free = hidden & (neighbour_sums(open_ & (needs == 0)) > 0)
        mined = hidden & (neighbour_sums(open_ & (needs == near)) > 0)
        if not (free.any() or mined.any()):
            return np.flatnonzero(safe).tolist(), np.flatnonzero(found).tolist(), []
        mined &= ~free
        safe |= free
        found |= mined
        mines = mines | mined
        hidden = hidden & ~free & ~mined
