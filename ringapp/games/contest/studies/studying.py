"""A study as an answer of the tab: the AI's line on the board, and the counts over many seeds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Solution, SolveContext
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.solving.context import LocalContext
from ringapp.core.storage import read_bounded
from ringapp.core.study.study import Counts, merge
from ringapp.games.contest.ai.claims import sampled
from ringapp.games.contest.ai.solver import solve
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.seasons import decode_on_stage
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.studies.study import count_contests

BATCH = 40
"""Contests between two ticks, some 10 ms of work in the core."""


def study(board: Board, ctx: SolveContext, runs: int, other: str) -> Solution[int]:
    """Return the AI's line with the counts over `runs` seeds in its data; a stop keeps those made so far."""
    import numpy as np

    second = None if not other else read_board(other)
    board = board.rewound()
    line = solve(board, LocalContext(ctx.budget), "ai")  # a moment, whose progress is not the study's
    counts: Counts = {}
    drawn = np.random.default_rng(board.seed).integers(1, seeds.SEED_LIMIT, runs)
    done = 0
    while done < runs:
        batch = drawn[done : done + BATCH]
        merge(counts, count_contests(board, second, batch))
        done += len(batch)
        ctx.incumbent(_with_counts(line, counts, done, board.seed))
        ctx.tick(len(batch), done / runs, "counting")
    return _with_counts(line, counts, done, board.seed)


def read_board(file: str) -> Board:
    """Return the board in a file, without its moves. Raises RingappError."""
    try:
        return decode_on_stage(read_bounded(Path(file).expanduser()).decode("utf-8-sig")).rewound()
    except (OSError, UnicodeDecodeError):
        raise RingappError(tr("The board file “{file}” cannot be read.").format(file=file)) from None


def _with_counts(line: Solution[int], counts: Counts, runs: int, seed: int) -> Solution[int]:
    kept: JsonObject = {name: {str(value): n for value, n in rows.items()} for name, rows in counts.items()}
    data = {**line.data, "goal": "study", "runs": runs, "counts": kept}
    assumptions = sampled(line.assumptions, runs, seed)
    return replace(line, data=data, assumptions=assumptions, stats={**line.stats, "contests": float(runs)})
