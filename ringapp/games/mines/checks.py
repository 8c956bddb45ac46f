"""What is wrong with a drawn field, found at sight: quick enough to be asked after every stroke."""

from __future__ import annotations

import numpy as np

from ringapp.core.game import Problem
from ringapp.core.i18n import tr
from ringapp.games.mines.constraints import known_mines
from ringapp.games.mines.rules import HIDDEN, Field, grid, neighbour_sums

MAX_MARKS = 200


def problems(field: Field) -> list[Problem]:
    """Numbers that their surroundings cannot satisfy, and a mine count that cannot be.

    They are warnings: solving such a field proves that no layout fits, which is an answer.
    """
    cells = grid(field.cells, field.rows, field.columns)
    hidden = cells == HIDDEN
    mines = known_mines(field)
    found: list[Problem] = []
    digits = (cells >= ord("0")) & (cells <= ord("8"))
    needs = cells.astype(np.int16) - ord("0") - neighbour_sums(mines)
    over, under = digits & (needs < 0), digits & (needs > neighbour_sums(hidden))
    if over.any():
        text = tr("A number has more mines around it than it says.")
        found.append(Problem(text, _marks(over), severity="warning"))
    if under.any():
        text = tr("A number says more mines than there is room for.")
        found.append(Problem(text, _marks(under), severity="warning"))
    marked, room = int(mines.sum()), int(hidden.sum())
    if marked > field.mines:
        text = tr("More mines are marked than there are in all: {found} of {mines}.")
        found.append(Problem(text.format(found=marked, mines=field.mines), _marks(mines), severity="warning"))
    elif marked + room < field.mines:
        text = tr("Too little room for the mines. In all: {mines}, marked: {marked}, hidden cells: {room}.")
        found.append(Problem(text.format(mines=field.mines, marked=marked, room=room), severity="warning"))
    return found


def _marks(where: np.ndarray[tuple[int, int], np.dtype[np.bool_]]) -> tuple[tuple[int, int], ...]:
    rows, columns = np.nonzero(where)
    pairs = zip(rows[:MAX_MARKS].tolist(), columns[:MAX_MARKS].tolist(), strict=True)
    return tuple(pairs)
