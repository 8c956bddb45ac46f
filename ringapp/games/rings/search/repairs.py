"""Did you mean: boards that differ in one cell and are won within the moves that the game gives.

A board without a solution in the stated moves is most often one on which an enemy slipped to a neighbouring
cell, or, where the count is no multiple of four, one that has an enemy too many or too few.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import Literal

from ringapp.core.contract.game import BudgetSpent, SolveContext
from ringapp.games.rings.files.notation import to_json
from ringapp.games.rings.rules.attacks import goal_exists, is_goal
from ringapp.games.rings.rules.board import Board, Cell, cells, kind_at, with_kind
from ringapp.games.rings.rules.facts import Repair
from ringapp.games.rings.search.engine import Compiled

SECONDS = 1.0
MOST = 6
"""Corrections that are offered."""
DEEPEST = 4
"""Moves up to which corrections are looked for."""


def repairs(board: Board, limit: int, ctx: SolveContext) -> list[Repair]:
    """Return corrections that make a board solvable within `limit` moves, fewest moves first.

    The search has a time limit and ends when the budget is spent; corrections found by then are returned.
    """
    found: list[Repair] = []
    if not 0 < limit <= DEEPEST:
        return found
    end = monotonic() + SECONDS
    try:
        for kind, start, to, other in _corrections(board):
            moves = _moves_within(other, limit, ctx)
            if moves is not None:
                found.append(Repair(kind, start, to, moves, to_json(other)))
            if monotonic() > end:
                break
    except BudgetSpent:
        pass
    found.sort(key=lambda repair: repair.moves)
    return found[:MOST]


Correction = tuple[Literal["move", "add", "remove"], Cell | None, Cell | None, Board]


def _corrections(board: Board) -> Iterator[Correction]:
    for cell in cells(board, board.occupied):
        for near in _neighbours(board, cell):
            if kind_at(board, near) is None:
                moved = with_kind(with_kind(board, cell, None), near, kind_at(board, cell))
                yield "move", cell, near, moved
    if board.count % 4 == 1 and board.count > 1:
        for cell in cells(board, board.occupied):
            yield "remove", cell, None, with_kind(board, cell, None)
    if board.count % 4 == 3:
        empty = (1 << board.rings * board.slices) - 1 & ~board.occupied
        for cell in cells(board, empty):
            yield "add", None, cell, with_kind(board, cell, "any")


def _neighbours(board: Board, cell: Cell) -> Iterator[Cell]:
    ring, place = cell
    yield ring, (place + 1) % board.slices
    yield ring, (place - 1) % board.slices
    for other in (ring - 1, ring + 1):
        if 0 <= other < board.rings:
            yield other, place


def _moves_within(board: Board, limit: int, ctx: SolveContext) -> int | None:
    if is_goal(board):
        return 0
    if not goal_exists(board):
        return None
    engine = Compiled(board, ctx)
    for length in range(1, limit + 1):
        if engine.depth(length, only_first=True):
            return length
    return None
