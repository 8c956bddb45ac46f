"""What kind of board a field lies on: which cells a number counts, how many mines a cell holds, sums.

Also what is told of the number of mines. The plain field is the board with nothing special.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

MAX_OWN_CELLS = 40_000
"""Cells of a board that is not plain."""
MAX_HOLDS = 9
VOID = ord("#")
COUNTED_FLAGS = bytes(range(1, MAX_HOLDS + 1))
"""Signs of flags that say how many mines they claim: the byte is that number."""
NUMBER_SIGNS = b"0123456789abcdefghijklmnopqrstuvwxyz" + bytes(range(128, 256))
"""Signs of open cells, in the order of their numbers."""
MAX_NUMBER = len(NUMBER_SIGNS) - 1
NUMBER_OF: NDArray[np.int16] = np.full(256, -1, np.int16)
"""The number that a sign shows, -1 for none."""
NUMBER_OF[np.frombuffer(NUMBER_SIGNS, np.uint8)] = np.arange(len(NUMBER_SIGNS))
NUMBER_OF.setflags(write=False)

SHAPES = ("8", "4", "diagonal", "24", "knight", "hex")
WRAPS = ("rows", "columns")

Offset = tuple[int, int]
_SIDES = ((-1, 0), (0, -1), (0, 1), (1, 0))
_CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))
_OFFSETS: dict[str, tuple[Offset, ...]] = {
    "8": (*_SIDES, *_CORNERS),
    "4": _SIDES,
    "diagonal": _CORNERS,
    "24": tuple((r, c) for r in range(-2, 3) for c in range(-2, 3) if (r, c) != (0, 0)),
    "knight": tuple((r, c) for r in range(-2, 3) for c in range(-2, 3) if abs(r * c) == 2),
}
_HEX = (
    ((0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0)),
    ((0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1)),
)
"""Of even and of odd rows, which are moved half a cell to the right."""


@dataclass(frozen=True, slots=True)
class Sum:
    """Some cells whose mines, each times its weight, add up to one of the numbers of `allowed`."""

    cells: tuple[int, ...]
    allowed: tuple[int, ...]
    weights: tuple[int, ...] = ()

    def pairs(self) -> Iterable[tuple[int, int]]:
        """Return each cell with its weight."""
        return zip(self.cells, self.weights or (1,) * len(self.cells), strict=True)


@dataclass(frozen=True, slots=True)
class Law:
    """What is told of a number of mines that is not known: each from `low` to `high` is equally likely, or
    each place for a mine holds one with the chance `density`."""

    low: int = 0
    high: int = 0
    density: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """A kind of board.

    Attributes:
        shape: One of SHAPES; "offsets" or "lists" where the neighbours are told one by one.
        lists: The cells that each cell sees; a cell that is not among them sees none.
        wrap: Which sides meet: "rows" top and bottom, "columns" left and right.
        walls: Pairs of cells.
        holds: How many mines a cell can hold.
        law: What is told of the number of mines where it is not known.
    """

    shape: str = "8"
    offsets: tuple[Offset, ...] = ()
    lists: tuple[tuple[int, tuple[int, ...]], ...] = ()
    wrap: frozenset[str] = frozenset()
    walls: tuple[tuple[int, int], ...] = ()
    holds: int = 1
    law: Law | None = None
    sums: tuple[Sum, ...] = ()

    def seen_from(self, rows: int, columns: int, row: int, column: int) -> list[tuple[int, Offset]]:
        """The cells that a cell would see if there were no walls and no voids, with the way to each."""
        here = row * columns + column
        if self.shape == "lists":
            return [(cell, _way(here, cell, columns)) for cell in dict(self.lists).get(here, ())]
        offsets = self.offsets if self.shape == "offsets" else _HEX[row % 2]
        found = []
        for dr, dc in _OFFSETS.get(self.shape, offsets):
            place = self.place(rows, columns, row + dr, column + dc)
            if place is not None:
                found.append((place, (dr, dc)))
        return found

    def place(self, rows: int, columns: int, row: int, column: int) -> int | None:
        """Return the cell in a row and a column, round the sides that meet; None beyond the others."""
        if "rows" in self.wrap:
            row %= rows
        if "columns" in self.wrap:
            column %= columns
        return row * columns + column if 0 <= row < rows and 0 <= column < columns else None


def _way(here: int, there: int, columns: int) -> Offset:
    (r, c), (row, column) = divmod(here, columns), divmod(there, columns)
    return row - r, column - c


PLAIN = Board()


@dataclass(frozen=True, slots=True)
class Sight:
    """Which cells the number of each cell counts.

    Attributes:
        sees: For each cell.
    """

    sees: tuple[tuple[int, ...], ...]
    seers: NDArray[np.int64] = field(repr=False, compare=False)
    seen: NDArray[np.int64] = field(repr=False, compare=False)

    def sums(self, what: NDArray[np.bool_] | NDArray[np.uint8]) -> NDArray[np.int16]:
        """For each cell how many of the cells that it sees are set; `what` has one entry a cell."""
        weights = np.asarray(what, float)[self.seen]
        return np.bincount(self.seers, weights, len(self.sees)).astype(np.int16)

    def counted(self, numbers: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Return the cells that one of some numbers counts."""
        found = np.zeros(len(self.sees), bool)
        found[self.seen[numbers[self.seers]]] = True
        return found


@lru_cache(maxsize=8)
def sight_of(board: Board, rows: int, columns: int, voids: bytes = b"") -> Sight:
    """Return who sees whom. `voids` has a 1 for each cell that is none, or is empty where all are."""
    walls = {frozenset(pair) for pair in board.walls}
    sees: list[tuple[int, ...]] = []
    for row in range(rows):
        for column in range(columns):
            here = row * columns + column
            if voids and voids[here]:
                sees.append(())
                continue
            found = {
                cell
                for cell, way in board.seen_from(rows, columns, row, column)
                if cell != here and not (voids and voids[cell])
                if not (walls and _is_cut(board, rows, columns, (here, cell), way, walls))
            }
            sees.append(tuple(sorted(found)))
    seers = np.repeat(np.arange(len(sees)), [len(cells) for cells in sees])
    return Sight(tuple(sees), seers, np.array([cell for cells in sees for cell in cells], np.int64))


def _is_cut(
    board: Board,
    rows: int,
    columns: int,
    pair: tuple[int, int],
    way: Offset,
    walls: set[frozenset[int]],
) -> bool:
    """Return whether a wall is between two cells: it is named, or both ways around the corner cross one."""
    if frozenset(pair) in walls:
        return True
    dr, dc = way
    if board.shape == "hex" or abs(dr) != 1 or abs(dc) != 1:
        return False
    row, column = divmod(pair[0], columns)
    corners = (board.place(rows, columns, row + dr, column), board.place(rows, columns, row, column + dc))
    return all(
        corner is not None and any(frozenset((corner, cell)) in walls for cell in pair) for corner in corners
    )


def shares_side(board: Board, rows: int, columns: int, first: int, second: int) -> bool:
    """Return whether two cells touch along a side, round the sides that meet as well."""
    row, column = divmod(first, columns)
    sides: Sequence[Offset] = _HEX[row % 2] if board.shape == "hex" else _SIDES
    return second in [board.place(rows, columns, row + dr, column + dc) for dr, dc in sides]
