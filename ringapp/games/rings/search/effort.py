"""Best effort: the best that the moves at hand do where they do not win."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from ringapp.core.contract.game import BudgetSpent, SolveContext, Step
from ringapp.games.rings.files.notation import format_move
from ringapp.games.rings.kernels.scan import rows_of
from ringapp.games.rings.rules.board import Board, judged
from ringapp.games.rings.rules.facts import Effort
from ringapp.games.rings.rules.generators import generators
from ringapp.games.rings.rules.moves import Move, all_moves, clicks
from ringapp.games.rings.rules.playing import steps_of
from ringapp.games.rings.search.lines import Lines, counted, lines_of

WORK = 200_000
"""Slices times numbers of attacks that are looked at between two ticks: 2 to 10 ms."""
DEEPEST = 3
"""Moves up to which every line is looked at; with more at hand this is the best that was looked at."""

Best = tuple[int, int, int, str, list[int]]
"""Enemies left, moves, clicks, the line in words, and as numbers of moves."""
Found = tuple[Effort, tuple[Step[Move], ...]]


def best_effort(board: Board, limit: int, ctx: SolveContext) -> Found:
    """Return the line after which attacks leave the fewest enemies, then of fewest moves and clicks.

    When the budget is spent, the best line seen so far is returned, not proved. Raises BudgetSpent if not
    even the board as it stands was judged by then.
    """
    moves = all_moves(board.rings, board.slices)
    costs = np.array([clicks(board, move) for move in moves])
    best: Best | None = None
    whole = limit <= DEEPEST
    try:
        for lines, left in _judged(board, min(limit, DEEPEST), ctx):
            totals = costs[lines].sum(axis=1)
            for at in _least(left, totals):
                line = lines[at].tolist()
                text = " ".join(format_move(moves[number]) for number in line)
                key = (int(left[at]), len(line), int(totals[at]), text, line)
                best = key if best is None else min(best, key)
    except BudgetSpent:
        if best is None:
            raise
        whole = False
    assert best is not None
    steps = steps_of(board, [moves[number] for number in best[-1]])
    return Effort(best[1], best[2], left=best[0], proved=whole), steps


def _judged(board: Board, most: int, ctx: SolveContext) -> Iterator[tuple[Lines, NDArray[np.int64]]]:
    """Yield every line of at most `most` moves, in pieces, with the number of enemies left after each."""
    from ringapp.games.rings.kernels.effort import least_left, room_for

    sizes = counted(generators(board.rings, board.slices, ()))
    rows, targets = _rows(board)
    allowed = min(board.allowed, 2 * board.slices)
    room = room_for(allowed)
    share = max(WORK // (board.slices * (allowed + 1)), 1)
    for length in range(most + 1):
        states = np.zeros((length + 1, rows.size), np.uint64)
        states[0] = rows
        for lines in lines_of(sizes, length):
            left = np.zeros(len(lines), np.int64)
            for start in range(0, len(lines), share):
                end = min(start + share, len(lines))
                least_left(
                    *(lines, states, board.slices, allowed, board.hurlhammer, targets),
                    *(*room, left, start, end),
                )
                yield lines[start:end], left[start:end]
                ctx.tick(end - start)


def _least(left: NDArray[np.int64], totals: NDArray[np.int64]) -> list[int]:
    fewest = np.flatnonzero(left == left.min())
    return [int(at) for at in fewest[totals[fewest] == totals[fewest].min()]]


def _rows(board: Board) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """Return the planes of enemy kinds ring by ring, and the targets; with targets all kinds are one."""
    board = judged(board)
    planes = (board.occupied, 0, 0) if board.targets else (board.free, board.jump, board.hammer)
    return rows_of(board, *planes), rows_of(board, *([board.targets] if board.targets else []))
