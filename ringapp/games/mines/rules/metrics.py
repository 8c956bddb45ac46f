"""Number the openings of a board, and compute its 3BV: the least left clicks that open it without flags."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ringapp.games.mines.rules.board import NUMBER_OF
from ringapp.games.mines.rules.rules import grid, neighbour_sums

MAX_ZINI_CELLS = 10_000
"""Cells of a board up to which 3BV and ZiNi are told."""


class Board:
    """A layout with its openings numbered.

    Attributes:
        numbers: The number of each cell, row by row, -1 for a mine.
        near: For each cell its neighbours.
        group: For each cell with a 0 the index of its opening, else -1.
        edge: Whether each cell has a number above 0 and is opened by an opening.
    """

    def __init__(self, layout: bytes, rows: int, columns: int) -> None:
        mines = grid(layout, rows, columns)
        self.size = rows * columns
        sums: NDArray[np.int16] = np.where(mines == 1, -1, neighbour_sums(mines))
        self.numbers: list[int] = sums.reshape(-1).tolist()
        self.near = [_near(cell, rows, columns) for cell in range(self.size)]
        self.group = self.components([n == 0 for n in self.numbers])
        self.edge = [
            n > 0 and any(self.group[c] >= 0 for c in self.near[cell]) for cell, n in enumerate(self.numbers)
        ]
        self.alone = [n > 0 and not self.edge[cell] for cell, n in enumerate(self.numbers)]
        self.openings = max(self.group) + 1
        self.members: list[list[int]] = [[] for _ in range(self.openings)]
        for cell, group in enumerate(self.group):
            if group >= 0:
                self.members[group].append(cell)

    def components(self, inside: list[bool]) -> list[int]:
        """Return for each cell inside the number of its group of touching cells, else -1."""
        found = [-1] * self.size
        count = 0
        for start in range(self.size):
            if inside[start] and found[start] < 0:
                found[start], todo = count, [start]
                while todo:
                    for cell in self.near[todo.pop()]:
                        if inside[cell] and found[cell] < 0:
                            found[cell] = count
                            todo.append(cell)
                count += 1
        return found

    def bbbv(self) -> int:
        """Return the 3BV: the number of openings plus that of numbers that no opening opens."""
        return self.openings + sum(self.alone)


def _near(cell: int, rows: int, columns: int) -> list[int]:
    row, column = divmod(cell, columns)
    return [
        r * columns + c
        for r in range(max(0, row - 1), min(rows, row + 2))
        for c in range(max(0, column - 1), min(columns, column + 2))
        if (r, c) != (row, column)
    ]


@lru_cache(maxsize=4)
def _board(layout: bytes, rows: int, columns: int) -> Board:
    return Board(layout, rows, columns)


def progress(layout: bytes, cells: bytes, rows: int, columns: int) -> tuple[int, int]:
    """Return the 3BV of the opened part and that of the board; `cells` are the signs shown."""
    board = _board(layout, rows, columns)
    shown = (NUMBER_OF[np.frombuffer(cells, np.uint8)] >= 0).tolist()
    opened = sum(shown[members[0]] for members in board.members)
    return opened + sum(map(bool.__and__, board.alone, shown)), board.bbbv()
