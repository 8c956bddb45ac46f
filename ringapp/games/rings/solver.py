"""Fewest moves, proved, with every shortest line: levels of lines are ruled out one by one until one wins.

An answer's `data` holds the facts: "limit" (moves allowed, None where not stated), "minimum" (None while
unknown), "ruled_out" (lines of that many moves and fewer do not win), "lines" (how many were tried),
"solutions" (how many shortest lines there are), "clicks" ([clicks, lines] pairs), "reason" ("no_goal" where
no placing of these enemies wins) and "repairs" (boards that may have been meant).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ringapp.core.game import BudgetSpent, Solution, SolveContext, Status, Step
from ringapp.games.rings.attacks import goal_exists, is_goal
from ringapp.games.rings.brute import Brute
from ringapp.games.rings.rules import Board, Move, clicks

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
    return _answer(board, facts, progress, lines, max_moves)


def _search(board: Board, ctx: SolveContext, progress: Progress, every: bool) -> list[tuple[Move, ...]]:
    brute = Brute(board, ctx)
    while True:
        length = progress.ruled_out + 1
        found = brute.depth(length, only_first=not every)
        progress.lines += found.tried
        if found.count:
            return [tuple(brute.moves[number] for number in line) for part in found.lines for line in part]
        progress.ruled_out = length


def _answer(
    board: Board,
    facts: dict[str, Any],
    progress: Progress,
    lines: list[tuple[Move, ...]],
    max_moves: int | None,
) -> Solution[Move]:
    minimum = len(lines[0])
    lines.sort(key=lambda line: (line_clicks(board, line), [(m.kind, m.index, m.by) for m in line]))
    tally: dict[int, int] = {}
    for line in lines:
        total = line_clicks(board, line)
        tally[total] = tally.get(total, 0) + 1
    facts |= {
        "minimum": minimum,
        "ruled_out": progress.ruled_out,
        "lines": progress.lines,
        "solutions": len(lines),
        "clicks": [[total, tally[total]] for total in sorted(tally)],
    }
    stats = {"nodes": float(progress.lines)}
    if max_moves is not None and minimum > max_moves:
        return Solution(Status.INFEASIBLE, bound=float(minimum), data=facts, stats=stats)
    steps = [_steps(board, line) for line in lines[:MOST_LISTED]]
    return Solution(Status.OPTIMAL, steps[0], float(minimum), float(minimum), tuple(steps[1:]), facts, stats)


def _stopped(facts: dict[str, Any], progress: Progress, max_moves: int | None) -> Solution[Move]:
    """Out of budget: what is ruled out stays proved."""
    facts |= {"ruled_out": progress.ruled_out, "lines": progress.lines}
    proved = max_moves is not None and progress.ruled_out >= max_moves
    status = Status.INFEASIBLE if proved else Status.UNKNOWN
    stats = {"nodes": float(progress.lines)}
    return Solution(status, bound=float(progress.ruled_out + 1), data=facts, stats=stats)


def line_clicks(board: Board, line: tuple[Move, ...]) -> int:
    """How many steps the player keys in for a line."""
    return sum(clicks(board, move) for move in line)


def _steps(board: Board, line: tuple[Move, ...]) -> tuple[Step[Move], ...]:
    total, steps = 0, []
    for move in line:
        total += clicks(board, move)
        steps.append(Step(move, float(total)))
    return tuple(steps)
