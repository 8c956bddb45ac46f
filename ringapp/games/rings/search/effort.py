"""Best effort: what the moves at hand do where they do not win."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ringapp.core.contract.game import SolveContext, Step
from ringapp.games.rings.files.notation import format_move
from ringapp.games.rings.rules.board import Board, judged
from ringapp.games.rings.rules.facts import Effort
from ringapp.games.rings.rules.moves import Move, all_moves, clicks
from ringapp.games.rings.search.lines import Generators, lines_of

SHARE = 4_000
"""Lines between two ticks: 2 to 10 ms."""
DEEPEST = 3
"""Moves up to which every line is looked at; with more at hand this is the best that was looked at."""

Found = tuple[Effort, tuple[Step[Move], ...]]


def best_effort(board: Board, limit: int, ctx: SolveContext) -> Found:
    """The line after which the allowed attacks leave the fewest enemies, then of fewest moves and clicks."""
    from ringapp.games.rings.kernels.effort import least_left
    from ringapp.games.rings.search.engine import wait_until_ready

    wait_until_ready(ctx, walks=True)
    moves = all_moves(board.rings, board.slices)
    costs = np.array([clicks(board, move) for move in moves])
    sizes = Generators((board.slices - 1,) * board.rings, (2 * board.rings - 1,) * (board.slices // 2))
    rows, targets = _rows(board)
    allowed = min(board.allowed, 2 * board.slices)
    best: tuple[int, int, int, str] | None = None
    chosen: list[int] = []
    for length in range(min(limit, DEEPEST) + 1):
        for lines in lines_of(sizes, length):
            left = np.zeros(len(lines), np.int64)
            states = np.zeros((length + 1, rows.size), np.uint64)
            states[0] = rows
            for start in range(0, len(lines), SHARE):
                end = min(start + SHARE, len(lines))
                least_left(lines, states, board.slices, allowed, board.hurlhammer, targets, left, start, end)
                ctx.tick(end - start)
            totals = costs[lines].sum(axis=1)
            for at in _least(left, totals):
                text = " ".join(format_move(moves[number]) for number in lines[at])
                key = (int(left[at]), length, int(totals[at]), text)
                if best is None or key < best:
                    best, chosen = key, lines[at].tolist()
    assert best is not None
    total, steps = 0, []
    for number in chosen:
        total += clicks(board, moves[number])
        steps.append(Step(moves[number], float(total)))
    return Effort(best[1], best[2], left=best[0], proved=limit <= DEEPEST), tuple(steps)


def _least(left: NDArray[np.int64], totals: NDArray[np.int64]) -> list[int]:
    fewest = np.flatnonzero(left == left.min())
    return [int(at) for at in fewest[totals[fewest] == totals[fewest].min()]]


def _rows(board: Board) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """The three planes of kinds, ring by ring, and the targets; enemies count alike where there are some."""
    board = judged(board)
    planes = (board.occupied, 0, 0) if board.targets else (board.free, board.jump, board.hammer)
    full = (1 << board.slices) - 1
    rows = [mask >> (ring * board.slices) & full for mask in planes for ring in range(board.rings)]
    goal = [board.targets >> (ring * board.slices) & full for ring in range(board.rings)]
    return np.array(rows, np.uint64), np.array(goal if board.targets else [], np.uint64)
