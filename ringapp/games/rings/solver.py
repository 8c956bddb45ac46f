"""Fewest moves, proved, with every shortest line: levels of lines are ruled out one by one until one wins.

An answer's `data` holds the facts: "limit" (moves allowed, None where not stated), "minimum" (None while
unknown), "ruled_out" (lines of that many moves and fewer do not win), "lines" (how many were tried),
"solutions" (how many shortest lines there are), "clicks" ([clicks, lines] pairs), "reason" ("no_goal" where
no placing of these enemies wins) and "repairs" (boards that may have been meant).
"""

from __future__ import annotations

import sys
import threading
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ringapp.core.game import BudgetSpent, Cancelled, Solution, SolveContext, Status, Step
from ringapp.games.rings.attacks import goal_exists, is_goal
from ringapp.games.rings.brute import Brute
from ringapp.games.rings.repairs import repairs
from ringapp.games.rings.rules import Board, Move, all_moves, clicks, packs

if TYPE_CHECKING:
    from ringapp.games.rings.engine import Compiled

AT_ONCE = 3
"""Moves up to which nobody waits for the compiler."""
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
        every: List every shortest line; else one of them.
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
    return _answer(board, facts, progress, lines, max_moves)


def _search(board: Board, ctx: SolveContext, progress: Progress, every: bool) -> NDArray[np.int16]:
    """Every line of the first length that has one, as numbers of moves."""
    engine: Brute | Compiled = _first_engine(board, ctx)
    while True:
        length = progress.ruled_out + 1
        if length == AT_ONCE + 1 and isinstance(engine, Brute):
            engine = _deep_engine(board, ctx, engine)
        blocks = engine.depth(length, only_first=not every)
        progress.lines += engine.tried
        if blocks:
            return np.concatenate(blocks)
        progress.ruled_out = length


def _first_engine(board: Board, ctx: SolveContext) -> Brute | Compiled:
    """The compiled search where it is ready; nobody waits for it, because most boards take three moves."""
    module = sys.modules.get("ringapp.games.rings.engine")
    # While another thread still imports it the module is there, but its functions are not.
    if module is not None and hasattr(module, "is_ready") and module.is_ready(board):
        compiled: Compiled = module.Compiled(board, ctx)
        if compiled.usable:
            return compiled
    return Brute(board, ctx)


def _deep_engine(board: Board, ctx: SolveContext, brute: Brute) -> Brute | Compiled:
    if not packs(board):
        return brute
    # Loading the compiler takes half a second, in which the world is let in.
    loader = threading.Thread(target=import_module, args=("ringapp.games.rings.engine",), daemon=True)
    loader.start()
    while loader.is_alive():
        loader.join(0.01)
        ctx.tick(note="preparing")
    from ringapp.games.rings import engine

    engine.wait_until_ready(ctx)
    compiled = engine.Compiled(board, ctx)
    return compiled if compiled.usable else brute


def _answer(
    board: Board,
    facts: dict[str, Any],
    progress: Progress,
    lines: NDArray[np.int16],
    max_moves: int | None,
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
    }
    stats = {"nodes": float(progress.lines)}
    if max_moves is not None and minimum > max_moves:
        return Solution(Status.INFEASIBLE, bound=float(minimum), data=facts, stats=stats)
    steps = [_steps(board, [moves[number] for number in lines[at]]) for at in order[:MOST_LISTED]]
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
