"""Speed of Contest: python3 dev.py bench contest. The plain interpreter is the core's baseline."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.contest import GAME
from ringapp.games.contest.ai.search import best_line
from ringapp.games.contest.ai.solver import solve
from ringapp.games.contest.files.compiler import _base
from ringapp.games.contest.files.session import open_session, position, start_position
from ringapp.games.contest.studies.study import count_contests, run_board
from tests.games.contest.conftest import MASTER, run_contest

PLANS = ("sense", "logic", "anomaly")
RUNS = 1000


def quiet() -> LocalContext:
    return LocalContext(Budget(seconds=None))


@pytest.fixture(scope="module", autouse=True)
def warm() -> None:
    for plan in PLANS:
        run_board(GAME.initial(plan), np.arange(1, 3))


@pytest.mark.parametrize("plan", PLANS)
def test_contests_in_the_core(benchmark: Any, plan: str) -> None:
    board = GAME.initial(plan)
    benchmark.extra_info["contests"] = RUNS
    totals, _, _ = benchmark(run_board, board, np.arange(1, RUNS + 1))
    assert len(totals) == RUNS


@pytest.mark.parametrize("plan", PLANS)
def test_contests_in_plain_python(benchmark: Any, plan: str) -> None:
    board = GAME.initial(plan)
    sessions = [open_session(replace(board, seed=seed)) for seed in range(1, 41)]

    def run() -> list[int]:
        return [run_contest(s.machine, start_position(s), s.weights)[1].v[0] for s in sessions]

    benchmark.extra_info["contests"] = len(sessions)
    assert benchmark.pedantic(run, rounds=3) == list(run_board(board, np.arange(1, 41))[0])


@pytest.mark.parametrize("plan", PLANS)
def test_histogram_of_a_thousand_contests(benchmark: Any, plan: str) -> None:
    board = GAME.initial(plan)
    counts = benchmark(count_contests, board, None, np.arange(1, RUNS + 1))
    assert sum(counts["scores"].values()) == RUNS


@pytest.mark.parametrize("plan", PLANS)
def test_beam_of_200_over_twelve_turns(benchmark: Any, plan: str) -> None:
    board = GAME.initial(plan)
    session, start = open_session(board), position(board)
    line = benchmark.pedantic(best_line, (session, start, 200, quiet()), rounds=3)
    assert line.score >= solve(board, quiet()).score


@pytest.mark.parametrize("plan", PLANS)
def test_the_ai_with_every_stage_explained(benchmark: Any, plan: str) -> None:
    board = GAME.initial(plan)
    assert benchmark(solve, board, quiet()).data["reaches_goal"]


def test_compiling_the_master_tables(benchmark: Any) -> None:
    if not MASTER.is_dir():
        pytest.skip("the shared master tables are not there")
    from ringapp.games.contest.files.tables import open_folder

    tables = open_folder(str(MASTER))
    assert len(benchmark(lambda: _base.__wrapped__(tables).program()).cards) == 933
