"""Figures of a board in plain Python, the reference for the kernel: islands, ZiNi and HZiNi."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ringapp.games.mines.rules.metrics import Board
from ringapp.games.mines.rules.rules import grid


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures of a board.

    Attributes:
        zini, hzini: Clicks of the greedy play, alone or after all openings.
        cells: cells[n] is how many cells show the number n.
    """

    bbbv: int
    openings: int
    islands: int
    zini: int
    hzini: int
    cells: tuple[int, ...]


def figures(layout: bytes, rows: int, columns: int) -> Figures:
    """Return every figure of a layout."""
    # Ties go to the first cell column by column, as in the programs that made the ZiNi known.
    turned = np.ascontiguousarray(grid(layout, rows, columns).T).tobytes()
    board = Board(turned, columns, rows)
    cells = tuple(board.numbers.count(n) for n in range(9))
    zini, hzini = (Zini(board, human).run() for human in (False, True))
    return Figures(board.bbbv(), board.openings, islands(board), zini, hzini, cells)


def islands(board: Board) -> int:
    """Return the number of islands: groups of touching numbers that no opening opens."""
    return max(board.components(board.alone), default=-1) + 1


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
