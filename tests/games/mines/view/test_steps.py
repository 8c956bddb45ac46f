"""Test the steps of a recorded game in words."""

from __future__ import annotations

from typing import Any

import pytest

from ringapp.core.contract.game import Solution, Status, Step
from ringapp.games.mines.files.notation import parse
from ringapp.games.mines.rules.rules import Click
from ringapp.games.mines.view import steps

WIDE = parse("3 4 2\n....\n....\n....")


@pytest.mark.parametrize(
    ("fact", "is_mine", "words"),
    [
        ({"count": True}, False, "the number of mines that are left forces it"),
        ({"count": True, "numbers": [1]}, True, "the number of mines that are left forces it"),
        ({}, False, "every layout that fits has it so"),
        ({"numbers": [5]}, False, "the number in row 2, column 2 has all its mines"),
        ({"numbers": [5]}, True, "the number in row 2, column 2 needs all the cells that it has left"),
        ({"numbers": [0, 5]}, True, "the numbers in row 1, column 1; row 2, column 2 together force it"),
    ],
)
def test_why_a_cell_is_certain(fact: Any, is_mine: bool, words: str) -> None:
    assert steps.reason_text(WIDE, fact, is_mine) == words


@pytest.mark.parametrize(("count", "cut"), [(8, False), (9, True)])
def test_more_than_eight_numbers_are_cut(count: int, cut: bool) -> None:
    told = steps.reason_text(WIDE, {"numbers": list(range(count))})
    assert told.count("row") == 8
    assert ("…" in told) is cut


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        ({"kind": "flag"}, "a flag"),
        ({"kind": "flag", "wrong": True}, "a flag where no mine is"),
        ({"kind": "flag", "taken": True}, "a flag taken away"),
        ({"kind": "first"}, "the first click"),
        ({"kind": "later"}, "not judged: the time was up"),
        ({"kind": "later", "chord": True}, "not judged: the time was up"),
        ({"kind": "unknown"}, "too wide to judge"),
        ({"kind": "guess", "risk": 0.25}, "a guess, a mine with 25 %"),
        (
            {"kind": "guess", "risk": 0.25, "better": 5, "least": 0.125},
            "a guess, a mine with 25 %; row 2, column 2 had 12.5 %",
        ),
        (
            {"kind": "missed", "risk": 0.5, "better": 0},
            "a mine with 50 %, while row 1, column 1 was certainly safe",
        ),
        ({"kind": "sure", "numbers": [], "count": False}, "certainly safe"),
        ({"kind": "sure", "numbers": [5], "count": False}, "the number in row 2, column 2 has all its mines"),
        ({"kind": "sure", "numbers": [], "count": True}, "the number of mines that are left forces it"),
        ({"kind": "first", "chord": True}, "the first click"),
        ({"kind": "unknown", "chord": True}, "a chord, too wide to judge"),
        ({"kind": "sure", "chord": True}, "a chord, certainly safe"),
        (
            {"kind": "guess", "chord": True, "chance": 0.5, "best": 0.5},
            "a chord, whose cells were all safe with 50 %",
        ),
        (
            {"kind": "guess", "chord": True, "chance": 0.5, "better": 0, "best": 0.75},
            "a chord, whose cells were all safe with 50 %; row 1, column 1 was with 75 %",
        ),
        (
            {"kind": "missed", "chord": True, "chance": 0.5, "better": 0, "best": 1.0},
            "a chord, whose cells were all safe with 50 %, while row 1, column 1 was certainly safe",
        ),
    ],
    ids=lambda value: value["kind"] if isinstance(value, dict) else "",
)
def test_why_a_step_was_made(fact: Any, words: str) -> None:
    told = steps.step_text(WIDE, fact)
    assert told.replace(".0 %", " %") == words


def test_the_table_of_steps_has_times_where_there_are_any() -> None:
    made = (Step(Click("open", 0, 0)), Step(Click("open", 2, 3)))
    plain: Solution[Click] = Solution(
        Status.OPTIMAL, made, data={"line": [{"kind": "first"}, {"kind": "unknown"}]}
    )
    table = steps.table(WIDE, plain, "Steps")
    assert [len(row.cells) for row in table.rows] == [len(table.columns)] * 2 == [3, 3]
    assert [row.step for row in table.rows] == [0, 1]
    assert table.rows[1].targets == ((2, 3),)
    line = [{"kind": "first", "time": 1.5}, {"kind": "missed", "risk": 0.5, "better": 5}]
    timed: Solution[Click] = Solution(Status.OPTIMAL, made, data={"line": line})
    table = steps.table(WIDE, timed, "Steps")
    assert len(table.columns) == 4
    assert table.rows[1].cells[1] == "", "a step without a time has none"
    assert table.rows[1].targets == ((2, 3), (1, 1)), "the cell and the better one"
