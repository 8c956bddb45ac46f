"""Test that shares of work reach whoever waits."""

from __future__ import annotations

from ringapp.core.process.progress import progress_to
from tests.core.gatework import by_quarters


def test_shares_of_the_work_are_told_where_the_answer_is_waited_for(guarded: None) -> None:
    told: list[float] = []
    with progress_to(told.append):
        assert by_quarters() == "done"
    assert told == [0.25, 0.5, 0.75]
    assert by_quarters() == "done"
    assert len(told) == 3, "nobody listens any more"
