"""What the search over barriers says of itself: a proof where all was tried, else a bound of what is open."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ringapp.core.contract.game import Solution, Status
from ringapp.games.mota.search.floor.search import Run


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
