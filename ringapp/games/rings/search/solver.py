"""Fewest moves, proved, with every shortest line: levels of lines are ruled out one by one until one wins.

An answer's `data` holds the facts: "limit" (moves allowed, None where not stated), "minimum" (None while
unknown), "ruled_out" (lines of that many moves and fewer do not win), "lines" (how many were tried),
"solutions" (how many shortest lines there are), "clicks" ([clicks, lines] pairs), "complete" (whether these
two hold all shortest lines), "reason" ("no_goal" where
no placing of these enemies wins) and "repairs" (boards that may have been meant).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ringapp.core.contract.game import BudgetSpent, Cancelled, Solution, SolveContext, Status, Step
from ringapp.games.rings.rules.attacks import goal_exists, is_goal
from ringapp.games.rings.rules.board import Board, Move, all_moves, clicks
from ringapp.games.rings.search.choice import first_search, search_for
from ringapp.games.rings.search.repairs import repairs

QUICKEST = 4
"""Moves up to which all lines are listed, so that the quickest is known, even where one would do."""
MOST_LISTED = 1_000
"""More shortest lines than this are counted but not listed."""


@dataclass
class Progress:
    """What is known so far."""

    ruled_out: int = -1
    lines: int = 0


def solve(
    board: Board, ctx: SolveContext, max_moves: int | None = None, every: bool = True
) -> Solution[Move]:
    """The fewest moves that win, with the proof.

    Args:
        max_moves: Proving that this many do not do is an answer; the true minimum is looked for all the same.
        every: List every shortest line; else one of them, up to QUICKEST moves that with the fewest clicks.
    """
    limit = max_moves if max_moves is not None else board.moves
    facts: dict[str, Any] = {"limit": limit, "minimum": None, "ruled_out": -1, "lines": 0}
    if is_goal(board):
        facts |= {"minimum": 0, "solutions": 1, "clicks": [[0, 1]]}
        return Solution(Status.OPTIMAL, (), 0.0, 0.0, data=facts)
    if not goal_exists(board):
        return Solution(Status.INFEASIBLE, data=facts | {"reason": "no_goal"})
    progress = Progress(ruled_out=0)
    try:
        lines = _search(board, ctx, progress, every)
    except BudgetSpent:
        return _stopped(facts, progress, max_moves)
    except Cancelled:
        ctx.incumbent(_stopped(facts, progress, max_moves))
        raise
    if limit is not None and lines.shape[1] > limit:
        facts["repairs"] = repairs(board, limit, ctx)
    return _answer(board, facts, progress, lines, max_moves, every)


def _search(board: Board, ctx: SolveContext, progress: Progress, every: bool) -> NDArray[np.int16]:
    """Every line of the first length that has one, as numbers of moves; one of them where that will do."""
    engine = first_search(board, ctx)
    while True:
        length = progress.ruled_out + 1
        engine = search_for(engine, board, ctx, length)
        blocks = engine.depth(length, only_first=not every and length > QUICKEST)
        progress.lines += engine.tried
        if blocks:
            return np.concatenate(blocks)
        progress.ruled_out = length


def _answer(
    board: Board,
    facts: dict[str, Any],
    progress: Progress,
    lines: NDArray[np.int16],
    max_moves: int | None,
    every: bool,
) -> Solution[Move]:
    minimum = lines.shape[1]
    moves = all_moves(board.rings, board.slices)
    totals = np.array([clicks(board, move) for move in moves])[lines].sum(axis=1)
    order = np.lexsort((*lines.T[::-1], totals))
    values, counts = np.unique(totals, return_counts=True)
    facts |= {
        "minimum": minimum,
        "ruled_out": progress.ruled_out,
        "lines": progress.lines,
        "solutions": len(lines),
        "clicks": [[int(total), int(n)] for total, n in zip(values, counts, strict=True)],
        "complete": every or minimum <= QUICKEST,
    }
    stats = {"nodes": float(progress.lines)}
    if max_moves is not None and minimum > max_moves:
        return Solution(Status.INFEASIBLE, bound=float(minimum), data=facts, stats=stats)
    steps = [
        _steps(board, [moves[number] for number in lines[at]]) for at in order[: MOST_LISTED if every else 1]
    ]
    return Solution(Status.OPTIMAL, steps[0], float(minimum), float(minimum), tuple(steps[1:]), facts, stats)


def _stopped(facts: dict[str, Any], progress: Progress, max_moves: int | None) -> Solution[Move]:
    """Out of budget: what is ruled out stays proved."""
    facts |= {"ruled_out": progress.ruled_out, "lines": progress.lines}
    proved = max_moves is not None and progress.ruled_out >= max_moves
    status = Status.INFEASIBLE if proved else Status.UNKNOWN
    stats = {"nodes": float(progress.lines)}
    return Solution(status, bound=float(progress.ruled_out + 1), data=facts, stats=stats)


def _steps(board: Board, line: list[Move]) -> tuple[Step[Move], ...]:
    total, steps = 0, []
    for move in line:
        total += clicks(board, move)
        steps.append(Step(move, float(total)))
    return tuple(steps)
