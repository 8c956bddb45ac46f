"""Compute the figures of a full board: 3BV, openings, islands, ZiNi, HZiNi and the count of each number.

The 3BV is the least number of left clicks that opens the board without flags. The ZiNi (Zimmermann and
Nikolaus) estimates the least number of clicks of any kind, greedily: the cell whose flags and chord save the
most clicks is worked first. The HZiNi opens all openings before that. This plain code is the reference that
the bit-parallel kernel is tested against.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ringapp.games.mines.rules.board import NUMBER_OF
from ringapp.games.mines.rules.rules import grid, neighbour_sums

MAX_ZINI_CELLS = 10_000


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures of a board.

    Attributes:
        zini, hzini: None on boards of more than MAX_ZINI_CELLS cells.
        cells: cells[n] is how many cells show the number n.
    """

    bbbv: int
    openings: int
    islands: int
    zini: int | None
    hzini: int | None
    cells: tuple[int, ...]


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
        self.group = self._components([n == 0 for n in self.numbers])
        self.edge = [
            n > 0 and any(self.group[c] >= 0 for c in self.near[cell]) for cell, n in enumerate(self.numbers)
        ]
        self.alone = [n > 0 and not self.edge[cell] for cell, n in enumerate(self.numbers)]
        self.openings = max(self.group) + 1
        self.members: list[list[int]] = [[] for _ in range(self.openings)]
        for cell, group in enumerate(self.group):
            if group >= 0:
                self.members[group].append(cell)

    def _components(self, inside: list[bool]) -> list[int]:
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

    def islands(self) -> int:
        """Return the number of islands: groups of touching numbers that no opening opens."""
        return max(self._components(self.alone), default=-1) + 1

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


def figures(layout: bytes, rows: int, columns: int) -> Figures:
    """Return every figure of a layout."""
    # Ties go to the first cell column by column, as in the programs that made the ZiNi known.
    turned = np.ascontiguousarray(grid(layout, rows, columns).T).tobytes()
    board = Board(turned, columns, rows)
    cells = tuple(board.numbers.count(n) for n in range(9))
    small = board.size <= MAX_ZINI_CELLS
    zini = Zini(board, human=False).run() if small else None
    hzini = Zini(board, human=True).run() if small else None
    return Figures(board.bbbv(), board.openings, board.islands(), zini, hzini, cells)


class Zini:
    """The greedy play of the ZiNi; `human` play (HZiNi) opens all openings first, then works open cells."""

    def __init__(self, board: Board, human: bool) -> None:
        self.board = board
        self.human = human
        self.clicks = 0
        self.closed = sum(n >= 0 for n in board.numbers)
        self.open = [False] * board.size
        self.flag = [False] * board.size
        # A cell that touches three openings counts two of them, as the definition of the figure says.
        self.touched = [
            sorted({board.group[c] for c in (*near, i)} - {-1})[:2] for i, near in enumerate(board.near)
        ]
        self.borders: list[list[int]] = [[] for _ in range(board.openings)]
        for cell, groups in enumerate(self.touched):
            for group in groups:
                self.borders[group].append(cell)
        self.opened = [False] * board.openings
        self.premium = [self._premium(cell) for cell in range(board.size)]

    def run(self) -> int:
        """Return the number of clicks until every cell without a mine is open."""
        if self.human:
            for group, members in enumerate(self.board.members):
                if not self.opened[group]:
                    self._click(members[0])
        while self.closed:
            self._turn()
        return self.clicks

    def _turn(self) -> None:
        best, most = -1, -1
        for cell, premium in enumerate(self.premium):
            if premium > most and (self.open[cell] or not self.human):
                best, most = cell, premium
        if best < 0:
            board = self.board
            best = next(
                cell
                for cell in range(board.size)
                if not self.open[cell] and (board.alone[cell] or board.group[cell] >= 0)
            )
            self._click(best)
            return
        if not self.open[best]:
            self._click(best)
        for near in self.board.near[best]:
            if self.board.numbers[near] < 0 and not self.flag[near]:
                self.flag[near] = True
                self.clicks += 1
                self._refresh(near)
        for near in self.board.near[best]:
            if self.board.numbers[near] >= 0:
                self._reveal(near)
        self.clicks += 1
        self.premium[best] = self._premium(best)

    def _click(self, cell: int) -> None:
        self._reveal(cell)
        self.clicks += 1

    def _reveal(self, cell: int) -> None:
        group = self.board.group[cell]
        if group < 0:
            self._open(cell)
        elif not self.opened[group]:
            self.opened[group] = True
            for member in self.board.members[group]:
                for near in (member, *self.board.near[member]):
                    self._open(near)
            for border in self.borders[group]:
                self.premium[border] = self._premium(border)

    def _open(self, cell: int) -> None:
        if not self.open[cell]:
            self.open[cell] = True
            self.closed -= 1
            self._refresh(cell)

    def _refresh(self, cell: int) -> None:
        for near in (cell, *self.board.near[cell]):
            self.premium[near] = self._premium(near)

    def _premium(self, cell: int) -> int:
        """Return how many clicks flags and a chord on a cell save over single clicks on what they open."""
        board = self.board
        if board.numbers[cell] < 0:
            return -99
        around = (cell, *board.near[cell])
        saved = sum(board.alone[near] and not self.open[near] for near in around)
        saved += sum(not self.opened[group] for group in self.touched[cell])
        saved -= sum(board.numbers[near] < 0 and not self.flag[near] for near in around)
        return saved - 2 + self.open[cell]
