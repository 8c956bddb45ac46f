"""Test the score of an answer under a wish."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.game import Solution, Status, Step
from ringapp.games.mota.rules.board import Act
from ringapp.games.mota.search.wish import wished
from tests.games.mota.halls import hall


def test_the_score_of_an_answer_is_that_of_its_wish() -> None:
    board = hall("@k", objective="keys", goal="tile", goal_at=(1, 0))
    steps = (Step(Act("item", 1, 0), 1000.0),)
    proved = wished(board, Solution(Status.OPTIMAL, steps, 1000.0, 1000.0))
    assert (proved.score, proved.bound) == (1.0, 1.0)
    found = wished(board, Solution(Status.FEASIBLE, steps, 1000.0, 2000.0))
    assert (found.score, found.bound) == (1.0, None), "a bound of HP bounds no keys"
    none = wished(board, Solution(Status.UNKNOWN, bound=2000.0))
    assert (none.score, none.bound) == (None, None)
    plain = Solution(Status.FEASIBLE, steps, 1000.0, 2000.0)
    assert wished(replace(board, objective="hp"), plain) is plain
