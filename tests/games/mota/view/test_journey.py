"""Test how a line over floors is told."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.game import Sentence, Solution, Status
from ringapp.games.mota.view.journey import MOST_ENDS, frontier, journey
from tests.games.mota.halls import hall


def test_other_ends_are_told_and_that_there_is_no_bound() -> None:
    board = hall("@")
    end = {"hp": 5, "atk": 6, "def": 7, "mdef": 8, "keys": {"yellowKey": 2}}
    assert [row.cells for row in frontier(board, [end, "spoon"]).rows] == [
        ("5", "6", "7", "8", "yellow key 2")
    ]
    assert len(frontier(board, [end] * 50).rows) == MOST_ENDS
    open_end = Solution(Status.FEASIBLE, data={"frontier": [end]})
    (note,) = journey(board, open_end, [])
    assert note == Sentence("There is no bound: more HP may be possible.")
    bounded = replace(open_end, bound=9.0)
    assert journey(board, bounded, []) == []
    assert len(journey(board, replace(bounded, data={"frontier": [end, end]}), [])) == 1
