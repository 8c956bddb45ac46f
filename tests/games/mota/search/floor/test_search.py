"""What the search over barriers says of itself: a proof where all was tried, else a bound of what is open."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from ringapp.core.contract.game import Budget, Solution, Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.search.floor import search as exact
from ringapp.games.mota.search.floor.model import contract
from ringapp.games.mota.search.floor.search import Run
from ringapp.games.mota.search.solver import solve
from tests.games.mota.random_floors import rooms_floor
from tests.games.mota.search.floor.builders import mesh


def run(line: object, **more: Any) -> Any:
    """As much of a search as is asked for its answer: 500 HP at the end, 700 at most from the start."""
    told = {"heavy": False, "gap": None, **more}
    return SimpleNamespace(
        line=line,
        gap=told["gap"],
        tables=SimpleNamespace(heavy=told["heavy"]),
        root_bound=lambda: 700,
        _stats=lambda: {"nodes": 3.0},
        _solution=lambda status: Solution(status, score=500.0),
    )


@pytest.mark.parametrize(
    ("search", "complete", "status", "bound"),
    [
        (run(None), True, Status.INFEASIBLE, None),
        (run(None), False, Status.UNKNOWN, None),
        (run(()), True, Status.OPTIMAL, 500),
        (run((), heavy=True), True, Status.OPTIMAL, 500),
        (run(()), False, Status.FEASIBLE, 700),
        (run((), gap=600), False, Status.FEASIBLE, 600),
        (run((), gap=0), False, Status.FEASIBLE, 500),
        (run((), heavy=True), False, Status.FEASIBLE, None),
    ],
)
def test_what_a_search_says_of_itself(
    search: Any, status: Status, bound: float | None, *, complete: bool
) -> None:
    found = Run.answer(search, complete)
    assert (found.status, found.bound) == (status, bound)
    assert found.score == (None if search.line is None else 500)


def run_of(board: Board) -> exact.Run:
    model = contract(board)
    assert not isinstance(model, str)
    return exact.Run(exact.tables_of(model, LocalContext()), LocalContext(Budget(seconds=None)))


@pytest.mark.parametrize("goal", ["exit", "all"])
def test_chains_cut_for_want_of_room_prove_nothing(monkeypatch: pytest.MonkeyPatch, goal: str) -> None:
    monkeypatch.setattr(exact, "MAX_CHAINS", 2)
    run = run_of(replace(mesh(4), goal=goal))
    assert not run.sweep(None, exact.MAX_STATES)
    assert run.lost


@pytest.mark.parametrize("most", [1, 300, 3000, 9000])
def test_a_pool_that_is_full_proves_nothing(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    board = rooms_floor(5, 6, 30, 6)
    best = solve(board, LocalContext(Budget(seconds=None)))
    assert best.status is Status.OPTIMAL
    monkeypatch.setattr(exact, "FIRST_POOL", 4100)
    monkeypatch.setattr(exact, "STAGES", ((30, exact.MAX_STATES), (None, most)))
    found = solve(board, LocalContext(Budget(seconds=None)))
    assert found.status in (Status.FEASIBLE, Status.UNKNOWN)
    if found.status is Status.FEASIBLE:
        assert (found.score or 0) <= (best.score or 0) <= (found.bound or 0)
