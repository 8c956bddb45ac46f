"""Find problems of a drawn field from single numbers, quickly enough for every stroke."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ringapp.core.contract.game import Problem
from ringapp.core.contract.i18n import language, tr
from ringapp.games.mines.rules.rules import (
    HIDDEN,
    Cells,
    Field,
    claimed,
    grid,
    known_mines,
    neighbour_sums,
    numbers_of,
    sums_around,
)

MAX_MARKS = 200
Flags = NDArray[np.bool_]


def problems(field: Field) -> list[Problem]:
    """Return problems: numbers that their surroundings cannot satisfy, a missing or impossible mine count.

    They are warnings, not errors: solving such a field is allowed and proves that no layout fits.
    """
    return list(_problems(field, language()))


@lru_cache(maxsize=2)
def _problems(field: Field, _language: str) -> tuple[Problem, ...]:
    cells = grid(field.cells, field.rows, field.columns)
    hidden, mines = cells == HIDDEN, known_mines(field)
    over, under = _impossible(field, cells, hidden, mines)
    found: list[Problem] = []
    if over.any():
        text = tr("A number has more mines and flags around it than it says.")
        found.append(Problem(text, _marks(over), severity="warning"))
    if under.any():
        text = tr("A number says more mines than there is room for.")
        found.append(Problem(text, _marks(under), severity="warning"))
    marked, room = claimed(field), int(np.count_nonzero(hidden)) * field.board.holds
    if field.board.holds > 1:
        room += (field.board.holds - 1) * int(np.count_nonzero(mines))
    if field.mines is None and field.board.law is not None:
        return tuple(found)
    if field.mines is None:
        found.append(Problem(tr("How many mines there are in all is missing; set it."), severity="info"))
    elif marked > field.mines:
        text = tr("More mines are marked than there are in all: {found} of {mines}.")
        found.append(Problem(text.format(found=marked, mines=field.mines), _marks(mines), severity="warning"))
    elif marked + room < field.mines:
        text = tr("Too little room for the mines. In all: {mines}, marked: {marked}, hidden cells: {room}.")
        found.append(Problem(text.format(mines=field.mines, marked=marked, room=room), severity="warning"))
    return tuple(found)


def _impossible(field: Field, cells: Cells, hidden: Flags, mines: Flags) -> tuple[Flags, Flags]:
    """Return which numbers have more mines around them than they say, and which have too little room."""
    over, under = np.zeros_like(hidden), np.zeros_like(hidden)
    if not field.plain:
        return _impossible_on_board(field, hidden, mines)
    digits = cells - np.uint8(ord("0")) <= 8  # smaller bytes wrap to large ones
    used = np.flatnonzero(digits.any(1))
    if len(used):
        rows = slice(max(0, int(used[0]) - 1), int(used[-1]) + 2)
        needs = cells[rows].astype(np.int16) - ord("0") - neighbour_sums(mines[rows])
        over[rows] = digits[rows] & (needs < 0)
        under[rows] = digits[rows] & (needs > neighbour_sums(hidden[rows]))
    return over, under


def _impossible_on_board(field: Field, hidden: Flags, mines: Flags) -> tuple[Flags, Flags]:
    """Return which numbers have too many mines and which too little room, on a board that is not plain."""
    holds, numbers = field.board.holds, numbers_of(field)
    needs = numbers - sums_around(field, mines)
    room = sums_around(field, hidden) * holds + sums_around(field, mines) * (holds - 1)
    return (numbers >= 0) & (needs < 0), (numbers >= 0) & (needs > room)


def _marks(where: Flags) -> tuple[tuple[int, int], ...]:
    rows, columns = np.nonzero(where)
    pairs = zip(rows[:MAX_MARKS].tolist(), columns[:MAX_MARKS].tolist(), strict=True)
    return tuple(pairs)
