"""Describe the board of a field: which cells a number counts, how many mines a cell holds, sums.

Also the law of an unknown number of mines. The plain field is the board PLAIN.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

MAX_OWN_CELLS = 40_000
"""Most cells of a board that is not plain."""
MAX_HOLDS = 9
VOID = ord("#")
COUNTED_FLAGS = bytes(range(1, MAX_HOLDS + 1))
"""Signs of flags for several mines a cell: the byte is the number of mines."""
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
"""Offsets to the neighbours of a hexagon in even and in odd rows; odd rows are moved half a cell right."""


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum on some cells: their mines, each times the cell's weight, add up to an allowed number."""

    cells: tuple[int, ...]
    allowed: tuple[int, ...]
    weights: tuple[int, ...] = ()

    def pairs(self) -> Iterable[tuple[int, int]]:
        """Return each cell with its weight."""
        return zip(self.cells, self.weights or (1,) * len(self.cells), strict=True)


@dataclass(frozen=True, slots=True)
class Law:
    """The law of an unknown number of mines: each number from `low` to `high` is equally likely, or each
    place holds a mine with the chance `density`."""

    low: int = 0
    high: int = 0
    density: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """A kind of board.

    Attributes:
        shape: One of SHAPES; "offsets" or "lists" where the neighbours are listed in the field of that name.
        lists: For each cell the cells that its number counts; a cell without an entry counts none.
        wrap: Which sides meet: "rows" top and bottom, "columns" left and right.
        walls: Pairs of neighbouring cells with a wall between them, which do not count each other.
        holds: The most mines that a cell can hold.
        law: The law of an unknown number of mines, where one is given.
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
        """Return the cells that a cell counts, walls and voids ignored, each with its offset."""
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
        """Return the cell in a row and a column, wrapped where sides meet; None outside the board."""
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
    """Which cells the number of each cell counts ("sees").

    Attributes:
        sees: For each cell the cells that it sees; `seers` and `seen` are the same as pairs in two arrays.
    """

    sees: tuple[tuple[int, ...], ...]
    seers: NDArray[np.int64] = field(repr=False, compare=False)
    seen: NDArray[np.int64] = field(repr=False, compare=False)

    def sums(self, what: NDArray[np.bool_] | NDArray[np.uint8]) -> NDArray[np.int16]:
        """Return for each cell how many of the cells that it sees are set in `what`."""
        weights = np.asarray(what, float)[self.seen]
        return np.bincount(self.seers, weights, len(self.sees)).astype(np.int16)

    def counted(self, numbers: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Return which cells are seen by a cell that is set in `numbers`."""
        found = np.zeros(len(self.sees), bool)
        found[self.seen[numbers[self.seers]]] = True
        return found


@lru_cache(maxsize=8)
def sight_of(board: Board, rows: int, columns: int, voids: bytes = b"") -> Sight:
    """Return which cells each cell sees; `voids` has a 1 for each void, or is empty without voids."""
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
    """Return whether a wall parts two cells: directly, or diagonally where both ways round cross one."""
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
    """Return whether two cells touch along a side, also across sides of the board that meet."""
    row, column = divmod(first, columns)
    sides: Sequence[Offset] = _HEX[row % 2] if board.shape == "hex" else _SIDES
    return second in [board.place(rows, columns, row + dr, column + dc) for dr, dc in sides]
