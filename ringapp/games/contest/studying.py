"""A study as an answer of the tab: the AI's line on the board, and many seeds counted beside it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any

from ringapp.core.context import LocalContext
from ringapp.core.errors import RingappError
from ringapp.core.game import BudgetSpent, Solution, SolveContext
from ringapp.core.i18n import tr
from ringapp.core.storage import read_bounded
from ringapp.core.study import Counts, merge
from ringapp.games.contest import seeds
from ringapp.games.contest.board import Board, decode
from ringapp.games.contest.solver import solve
from ringapp.games.contest.study import count_contests

BATCH = 40
"""Contests between two ticks: some 10 ms of the core."""


def study(board: Board, ctx: SolveContext, runs: int, other: str) -> Solution[int]:
    """The AI's line with the counts of `runs` seeds in its data; what is counted survives a stop."""
    import numpy as np

    second = None if not other else read_board(other)
    ctx.tick(0, None, "preparing")
    line = solve(board, LocalContext(ctx.budget), "ai")  # a moment, whose progress is not the study's
    counts: Counts = {}
    drawn = np.random.default_rng(board.seed).integers(1, seeds.SEED_LIMIT, runs)
    done = 0
    began = 0.0
    while done < runs:
        batch = drawn[done : done + BATCH]
        merge(counts, count_contests(board.rewound(), second, batch))
        began = began or monotonic()
        done += len(batch)
        ctx.incumbent(_with_counts(line, counts, done))
        if not _goes_on(ctx, len(batch), done / runs, monotonic() - began):
            break
    return _with_counts(line, counts, done)


def _goes_on(ctx: SolveContext, counted: int, share: float, seconds: float) -> bool:
    """Whether time is left; the first use compiles the core, and that time is not taken from the study's."""
    try:
        ctx.tick(counted, share, "counting")
    except BudgetSpent:
        limit = ctx.budget
        return limit.nodes is None and limit.seconds is not None and seconds < limit.seconds
    return True


def read_board(file: str) -> Board:
    """The board of a file. Raises RingappError."""
    try:
        return decode(read_bounded(Path(file).expanduser()).decode("utf-8-sig")).rewound()
    except (OSError, UnicodeDecodeError):
        raise RingappError(tr("The board file “{file}” cannot be read.").format(file=file)) from None


def _with_counts(line: Solution[int], counts: Counts, runs: int) -> Solution[int]:
    kept: dict[str, Any] = {
        name: {str(value): n for value, n in rows.items()} for name, rows in counts.items()
    }
    data = {**line.data, "goal": "study", "runs": runs, "counts": kept}
    return replace(line, data=data, stats={**line.stats, "contests": float(runs)})
