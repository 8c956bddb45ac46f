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


def contains(board: Lamps, cell: Press) -> bool:
    """Whether a cell lies on the board."""
    return 0 <= cell[0] < board.rows and 0 <= cell[1] < board.columns


def switched_by(board: Lamps, press: Press) -> frozenset[Press]:
    """The lamps that a press switches."""
    row, column = press
    around = (press, (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return frozenset(cell for cell in around if contains(board, cell))


def apply_press(board: Lamps, press: Press) -> Lamps:
    """The board after a press. Raises IllegalMove off the board."""
    if not contains(board, press):
        sentence = tr("There is no lamp in row {row}, column {column}.")
        raise IllegalMove(sentence.format(row=press[0] + 1, column=press[1] + 1))
    return Lamps(board.rows, board.columns, board.on ^ switched_by(board, press))
