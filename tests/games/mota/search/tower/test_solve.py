"""What the packed search says of itself, stopped and at its end."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ringapp.core.contract.game import Solution, Status
from ringapp.games.mota.search.tower.solve import _Run


def run(line: Solution[Any] | None = None, found: object = None, best: object = None) -> Any:
    """As much of a search as is asked for its answer: `found` is how far it came, `best` an end of it."""
    climb = SimpleNamespace(states=3, furthest=SimpleNamespace(found=found))
    ends = SimpleNamespace(best=best, facts=lambda: ["end"])
    return SimpleNamespace(line=line, climb=climb, ends=ends)


LINE: Solution[Any] = Solution(Status.FEASIBLE, score=500.0)


@pytest.mark.parametrize(
    ("search", "proved", "status", "bound", "far"),
    [
        (run(), True, Status.INFEASIBLE, None, False),
        (run(found=[1]), True, Status.INFEASIBLE, None, False),
        (run(best=1), True, Status.UNKNOWN, None, False),
        (run(best=1, found=[1]), True, Status.UNKNOWN, None, True),
        (run(), False, Status.UNKNOWN, None, False),
        (run(found=[1]), False, Status.UNKNOWN, None, True),
        (run(LINE), False, Status.FEASIBLE, None, False),
        (run(LINE), True, Status.OPTIMAL, 500, False),
    ],
)
def test_what_a_search_says_of_itself(
    search: Any, status: Status, bound: float | None, *, proved: bool, far: bool
) -> None:
    found = _Run.answer(search, proved)
    assert (found.status, found.bound, "furthest" in found.data) == (status, bound, far)
    assert found.stats == {"nodes": 3.0}


@pytest.mark.parametrize(
    ("search", "told"), [(run(), False), (run(found=[1]), True), (run(LINE, found=[1]), False)]
)
def test_how_far_it_came_is_told_where_there_is_no_route(search: Any, *, told: bool) -> None:
    published: list[object] = []
    search.ctx = SimpleNamespace(incumbent=published.append)
    search.answer = lambda proved: proved
    _Run.leave(search)
    assert published == ([False] if told else [])
