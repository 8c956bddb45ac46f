"""The search over the rules: a narrow one first, then all of it, and what is proved by which."""

from __future__ import annotations

import pytest

from ringapp.core.contract.game import Solution, Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.search import stepwise
from tests.games.mota.halls import hall

LINES: dict[int, Solution[object]] = {
    score: Solution(Status.FEASIBLE, score=float(score)) for score in (4, 5)
}


@pytest.mark.parametrize(
    ("narrow", "whole", "status", "score", "nodes"),
    [
        ((5, True, 2), None, Status.OPTIMAL, 5, 2),
        ((None, True, 2), None, Status.INFEASIBLE, None, 2),
        ((4, False, 2), (5, True, 3), Status.OPTIMAL, 5, 5),
        ((4, False, 2), (5, False, 3), Status.FEASIBLE, 5, 5),
        ((5, False, 2), (4, False, 3), Status.FEASIBLE, 5, 5),
        ((None, False, 2), (4, True, 3), Status.OPTIMAL, 4, 5),
        ((4, False, 2), (None, False, 3), Status.FEASIBLE, 4, 5),
        ((None, False, 2), (None, True, 3), Status.INFEASIBLE, None, 5),
        ((None, False, 2), (None, False, 3), Status.UNKNOWN, None, 5),
    ],
)
def test_all_is_tried_where_the_narrow_search_left_something(
    monkeypatch: pytest.MonkeyPatch,
    narrow: tuple[int | None, bool, int],
    whole: tuple[int | None, bool, int] | None,
    status: Status,
    score: int | None,
    nodes: int,
) -> None:
    results = iter([narrow, whole])
    widths: list[int | None] = []

    def search(_board: object, _ctx: object, width: int | None, _most: int) -> tuple[object, bool, int]:
        widths.append(width)
        known, complete, states = next(results) or (None, False, 0)
        return LINES.get(known or 0), complete, states

    monkeypatch.setattr(stepwise, "search", search)
    monkeypatch.setattr(stepwise, "worth_of", lambda _, found: -1.0 if found is None else found.score)
    found = stepwise.solve_stepwise(hall("@"), LocalContext())
    assert (found.status, found.score, found.stats) == (status, score, {"nodes": nodes})
    assert found.bound == (score if status is Status.OPTIMAL else None)
    assert widths == [stepwise.NARROW, *([None] if whole else [])]


def test_of_two_lines_as_good_that_of_the_whole_search_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = (Solution(Status.FEASIBLE, score=5.0, claim=name) for name in ("narrow", "whole"))
    results = iter([(one, False, 1), (two, False, 1)])
    monkeypatch.setattr(stepwise, "search", lambda *_: next(results))
    monkeypatch.setattr(stepwise, "worth_of", lambda *_: 5.0)
    assert stepwise.solve_stepwise(hall("@"), LocalContext()).claim == "whole"
