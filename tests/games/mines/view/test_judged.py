"""Test tables of judged clicks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Solution, Status
from ringapp.games.mines.rules.rules import blank
from ringapp.games.mines.rules.tape import Tape
from ringapp.games.mines.view.judged import table, written_page
from tests.games.mines.view.builders import GUESS, judged

FIELD = blank(3, 4, 2)
FIRST: dict[str, Any] = {"kind": "first"}
SURE: dict[str, Any] = {"kind": "sure", "numbers": [1], "count": False}


def test_names_from_files_are_no_markdown() -> None:
    field = replace(FIELD, tape=Tape((), 1.0, player="*A* | <b> [x](y) #_`"))
    written = written_page(field, judged(FIRST, GUESS)).decode()
    assert "\\*A\\* \\| \\<b\\> \\[x\\](y) \\#\\_\\`" in written
    assert written.count("| 2 | row 1, column 2 | 50 % | row 2, column 4 | 25 % |") == 1
    assert "## Clicks that risked a mine" in written


def test_a_table_has_a_row_for_each_click() -> None:
    head, *lines = table(FIELD, judged(FIRST, GUESS, SURE)).decode().splitlines()
    assert head.split("\t") == [*("step", "click", "row", "column", "kind"), "risk", "least", "better", "why"]
    assert [line.split("\t")[:8] for line in lines] == [
        ["1", "open", "1", "1", "first", "", "", ""],
        ["2", "open", "1", "2", "guess", "0.5", "0.25", "2,4"],
        ["3", "open", "1", "3", "sure", "", "", ""],
    ]
    assert lines[0].endswith("the first click")


@pytest.mark.parametrize("writer", [table, written_page])
def test_what_was_not_solved_is_not_written(writer: Any) -> None:
    for solution in (None, Solution(Status.UNKNOWN)):
        with pytest.raises(RingappError, match="solve"):
            writer(FIELD, solution)
