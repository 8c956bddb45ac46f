"""Find the fewest clicks of any kind that open a board: openings, flags and chords count one each.

The kernel searches for the numbers to chord; here they become clicks that can be played. The lower bound
comes from `bounding.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ringapp.games.mines.rules.metrics import Board
from ringapp.games.mines.rules.rules import Click
from ringapp.games.mines.studies.bounding import Bounding

Cell = int
ROUNDS, STEPS = 4, 100_000
"""Number of searches, and of changes that each one tries."""
MAX_CLICK_CELLS = 2_500


@dataclass(frozen=True, slots=True)
class Fewest:
    """The shortest sequence of clicks found, and a lower bound on the length of any sequence."""

    line: tuple[Click, ...]
    bound: int

    @property
    def proved(self) -> bool:
        """Whether the sequence is proved shortest: its length equals the bound."""
        return len(self.line) == self.bound


def fewest(layout: bytes, rows: int, columns: int, tick: Callable[[int], None]) -> Fewest:
    """Return the fewest clicks found for a layout, and a lower bound."""
    board = Board(layout, rows, columns)
    chosen = _search(board, rows, columns, tick)
    line = _line(board, chosen, columns)
    return Fewest(tuple(line), Bounding(board, tick).bound(len(line)))


def _search(board: Board, rows: int, columns: int, tick: Callable[[int], None]) -> list[Cell]:
    """Return the cells of the numbers to chord in the best set found."""
    from ringapp.games.mines.kernels import clicks as kernel

    wide = columns + 2
    inner = [(cell // columns + 1) * wide + cell % columns + 1 for cell in range(board.size)]
    facts = np.zeros((9, (rows + 2) * wide), np.int64)
    facts[kernel.NUMBER], facts[kernel.GROUP] = kernel.OUTSIDE, -1
    facts[kernel.NUMBER, inner], facts[kernel.GROUP, inner] = board.numbers, board.group
    facts[kernel.ALONE, inner] = board.alone
    near = np.array([-wide - 1, -wide, -wide + 1, -1, 1, wide - 1, wide, wide + 1], np.int64)
    candidates = np.array([inner[c] for c, n in enumerate(board.numbers) if n > 0], np.int64)
    borders: list[int] = []
    starts = [0]
    for members in board.members:
        around = {other for cell in members for other in board.near[cell] if board.numbers[other] > 0}
        borders += [inner[cell] for cell in sorted(around)]
        starts.append(len(borders))
    best, chosen = 1 << 60, np.zeros(0, np.int64)
    for seed in range(ROUNDS):
        tick(STEPS)
        edges = np.array(borders, np.int64)
        found = int(kernel.anneal(facts, near, candidates, np.array(starts, np.int64), edges, STEPS, seed))
        if found < best:
            best, chosen = found, np.flatnonzero(facts[kernel.BEST, inner])
    return [int(cell) for cell in chosen]


def _line(board: Board, chosen: list[Cell], columns: int) -> list[Click]:
    """Return the clicks of a set of chords, in an order in which each chord is on an open cell."""
    line: list[Click] = []
    opened: set[Cell] = set()
    flagged: set[Cell] = set()
    left = set(chosen)

    def reveal(cells: list[Cell]) -> None:
        todo = [cell for cell in cells if cell not in opened]
        while todo:
            cell = todo.pop()
            if cell not in opened:
                opened.add(cell)
                todo += board.near[cell] if board.numbers[cell] == 0 else []

    def work() -> None:
        while ready := sorted(left & opened):
            left.difference_update(ready)
            for cell in ready:
                mines = [other for other in board.near[cell] if board.numbers[other] < 0]
                line.extend(Click("flag", *divmod(mine, columns)) for mine in mines if mine not in flagged)
                flagged.update(mines)
                line.append(Click("chord", *divmod(cell, columns)))
                reveal([other for other in board.near[cell] if board.numbers[other] >= 0])

    roots = [*(members[0] for members in board.members), *sorted(chosen), *range(board.size)]
    for root in roots:
        if root not in opened and board.numbers[root] >= 0:
            line.append(Click("open", *divmod(root, columns)))
            reveal([root])
            work()
    return line
