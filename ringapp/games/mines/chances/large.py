"""Find the cells that single numbers decide, repeatedly, by whole arrays, on a field of any size."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ringapp.games.mines.chances.constraints import Tick
from ringapp.games.mines.rules.rules import (
    HIDDEN,
    Field,
    grid,
    known_mines,
    numbers_of,
    sums_around,
    touched_by,
)


def settle(field: Field, tick: Tick) -> tuple[list[int], list[int], list[int]]:
    """Return safe cells, mines, and numbers that contradict their surroundings; one mine a cell."""
    cells = grid(field.cells, field.rows, field.columns)
    numbers = numbers_of(field)
    digits = numbers >= 0
    hidden = cells == HIDDEN
    mines = known_mines(field)
    safe: NDArray[np.bool_] = np.zeros_like(hidden)
    found: NDArray[np.bool_] = np.zeros_like(hidden)
    while True:
        tick(1)
        near = sums_around(field, hidden)
        needs = numbers - sums_around(field, mines)
        clash = digits & ((needs < 0) | (needs > near))
        if clash.any():
            return [], [], np.flatnonzero(clash).tolist()
        open_ = digits & (near > 0)
        free = hidden & touched_by(field, open_ & (needs == 0))
        mined = hidden & touched_by(field, open_ & (needs == near))
        if not (free.any() or mined.any()):
            return np.flatnonzero(safe).tolist(), np.flatnonzero(found).tolist(), []
        mined &= ~free
        safe |= free
        found |= mined
        mines = mines | mined
        hidden = hidden & ~free & ~mined
