"""Rules of Lights: a board of lamps, a press switches a lamp and its four neighbours. Pure functions."""

from __future__ import annotations

from dataclasses import dataclass

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.i18n import tr

MIN_SIDE, MAX_SIDE = 1, 8

Press = tuple[int, int]
"""A move: the (row, column) that is pressed."""


@dataclass(frozen=True, slots=True)
class Lamps:
    """A board; `on` holds the (row, column) of every lamp that is lit."""

    rows: int = 5
    columns: int = 5
    on: frozenset[Press] = frozenset()


def legal(state: Lamps) -> list[Press]:
    """Return the (row, column) of every lamp, row by row; each may be pressed."""
    return [(row, column) for row in range(state.rows) for column in range(state.columns)]


def switched_by(board: Lamps, press: Press) -> frozenset[Press]:
    """Return the lamps that a press switches."""
    row, column = press
    return frozenset(cell for cell in legal(board) if abs(cell[0] - row) + abs(cell[1] - column) <= 1)


def apply(state: Lamps, move: Press) -> Lamps:
    """Return the board after a press. Raises IllegalMove off the board."""
    if move not in legal(state):
        raise IllegalMove(tr("There is no lamp at {place}.").format(place=f"r{move[0] + 1}c{move[1] + 1}"))
    return Lamps(state.rows, state.columns, state.on ^ switched_by(state, move))
