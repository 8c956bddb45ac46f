"""Find guesses that no play avoids, compiled: two cells side by side, or two by two, with two ways to lay
their mines (a split) that nothing can ever tell apart.

Every cell outside that touches only some of them is a mine or off the board, so no number tells the two ways
apart. A cell that is a mine only in layouts of a split loses nothing by being guessed now, and the number it
shows may save a guess elsewhere (after D. N. Hill).
"""

from __future__ import annotations

import math

import numpy as np

from ringapp.core.solving.arrays import Reals, Signs, Whole, Wholes
from ringapp.games.mines.kernels.chances import HIDDEN, KNOWN, READ, chances
from ringapp.games.mines.kernels.exports import export
from ringapp.games.mines.kernels.memory import Space

# For each kind of split: its cells, mines and others in turn, and the cells around that must all be mines;
# rows and columns from the first cell on, and how many of both there are.
_ACROSS = ((0, 0), (0, 1)), ((-1, -1), (0, -1), (1, -1), (-1, 2), (0, 2), (1, 2))
_DOWN = ((0, 0), (1, 0)), ((-1, -1), (-1, 0), (-1, 1), (2, -1), (2, 0), (2, 1))
_BOX = ((0, 0), (0, 1), (1, 1), (1, 0)), ((-1, -1), (-1, 2), (2, -1), (2, 2))
KINDS = 3
CELLS = np.zeros((KINDS, 4, 2), np.int64)
FLANKS = np.zeros((KINDS, 6, 2), np.int64)
COUNTS = np.array([[len(cells), len(flanks)] for cells, flanks in (_ACROSS, _DOWN, _BOX)])
for _kind, (_cells, _flanks) in enumerate((_ACROSS, _DOWN, _BOX)):
    CELLS[_kind, : len(_cells)] = _cells
    FLANKS[_kind, : len(_flanks)] = _flanks
LEAST = 1e-9


@export("guesses")
def forced(
    view: Signs,
    rows: Whole,
    columns: Whole,
    mines: Whole,
    weight: float,
    out: Reals,
    ahead: Reals,
    space: Space,
) -> int:
    """Return the safest cell that is a mine only in layouts of a split; -1 where there is none.

    Args:
        weight: Logarithm of the layouts, as `chances` returned it with `out`, the chances of a mine.
        ahead: Work space for the chances of other fields.
    """
    group = np.empty(4, np.int64)
    best = -1
    for cell in range(rows * columns):
        if view[cell] != HIDDEN:
            continue
        for kind in range(KINDS):
            if not _gather(view, rows, columns, kind, cell, group):
                continue
            share = _share(view, rows, columns, mines, weight, group[: COUNTS[kind, 0]], ahead, space)
            for member in group[: COUNTS[kind, 0]]:
                lost = abs(0.5 * share - out[member]) < LEAST
                if lost and (best < 0 or out[member] < out[best] - LEAST):
                    best = member
    return best


def _gather(view: Signs, rows: Whole, columns: Whole, kind: Whole, cell: Whole, group: Wholes) -> bool:
    """List in `group` the cells of a split that begins at `cell`; return False where none is possible."""
    r, c = cell // columns, cell % columns
    for place in range(COUNTS[kind, 0]):
        i, j = r + CELLS[kind, place, 0], c + CELLS[kind, place, 1]
        if i >= rows or j >= columns or view[i * columns + j] != HIDDEN:
            return False
        group[place] = i * columns + j
    for place in range(COUNTS[kind, 1]):
        i, j = r + FLANKS[kind, place, 0], c + FLANKS[kind, place, 1]
        if 0 <= i < rows and 0 <= j < columns and view[i * columns + j] != KNOWN:
            return False
    return True


def _share(
    view: Signs,
    rows: Whole,
    columns: Whole,
    mines: Whole,
    weight: float,
    group: Wholes,
    ahead: Reals,
    space: Space,
) -> float:
    """Return the share of layouts in which the mines of a group are exactly its odd, or exactly its even,
    cells; `view` is restored."""
    for place in range(len(group)):
        view[group[place]] = READ if place % 2 else KNOWN
    after = chances(view, rows, columns, mines, space, ahead)
    for member in group:
        view[member] = HIDDEN
    return 0.0 if math.isinf(after) else 2.0 * math.exp(after - weight)
