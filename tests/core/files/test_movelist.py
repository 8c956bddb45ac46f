"""Tables of moves as text."""

from __future__ import annotations

import pytest

from ringapp.core.files.movelist import _grid, number_text


@pytest.mark.parametrize(
    ("value", "text"),
    [(None, ""), (3.0, "3"), (-2.0, "-2"), (2.5, "2.5"), (1 / 3, "0.333333"), (1e15, "1" + "0" * 15)],
)
def test_scores_as_people_write_them(value: float | None, text: str) -> None:
    assert number_text(value) == text


def test_a_cell_of_a_table_cannot_end_it() -> None:
    told = _grid(("a", "b"), [("x|y", "1\n2"), ("back\\slash", "")])
    assert told == ["| a | b |", "| --- | --- |", "| x\\|y | 1 2 |", "| back\\\\slash |  |"]
