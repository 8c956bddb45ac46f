"""Test how case files are checked."""

from __future__ import annotations

from typing import Any

import pytest

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.games.mines.files.cases import check
from tests.games.mines.chances.test_counting import Quiet

CASE: dict[str, Any] = {
    "id": "one",
    "rows": 1,
    "cols": 5,
    "mines": 1,
    "grid": [".1..."],
    "solutions": "2",
    "fractions": ["1/2", "0"],
    "cell_fraction": [[0, -1, 0, 1, 1]],
}


@pytest.mark.parametrize(
    ("change", "equal"),
    [
        ({}, True),
        ({"solutions": "3"}, False),
        ({"fractions": ["1/3", "0"]}, False),
        ({"cell_fraction": [[0, 0, 0, 1, 1]]}, False),
        ({"cell_fraction": [[-1, -1, 0, 1, 1]]}, False),
        ({"cell_fraction": [[0, -1, 0, 1, 0]]}, False),
        ({"grid": ["F1..."], "solutions": "1", "fractions": ["1", "0"]}, False),
        (
            {
                "grid": ["F1..."],
                "solutions": "1",
                "fractions": ["1", "0"],
                "cell_fraction": [[0, -1, 1, 1, 1]],
            },
            True,
        ),
        ({"grid": ["31..."], "solutions": "0"}, True),
    ],
    ids=(
        *("same", "count", "fraction", "open-cell", "closed-cell", "other-cell", "flag-wrong", "flag"),
        "no-layout",
    ),
)
def test_a_case_is_equal_where_count_and_every_fraction_are(change: dict[str, Any], equal: bool) -> None:
    found = check({**CASE, **change}, Quiet())
    assert found["id"] == "one"
    assert found["equal"] is equal


def test_a_case_that_expects_nothing_is_counted() -> None:
    told = {key: CASE[key] for key in ("id", "rows", "cols", "mines", "grid")}
    assert check(told, Quiet()) == {"id": "one", "solutions": "2"}


@pytest.mark.parametrize("grid", [None, "....", [1], 3])
def test_a_case_without_a_grid_is_one_sentence(grid: Any) -> None:
    with pytest.raises(ParseError, match="The case has no list of rows “grid”"):
        check({**CASE, "grid": grid}, Quiet())


def test_a_case_that_asks_more_than_is_counted_is_refused() -> None:
    with pytest.raises(ParseError, match="Unknown key “warp”"):
        check({**CASE, "warp": True}, Quiet())
    with pytest.raises(ParseError, match="without “fractions”"):
        check({key: value for key, value in CASE.items() if key != "fractions"}, Quiet())
    with pytest.raises(RingappError, match="is missing; set it"):
        check({**CASE, "mines": "unknown"}, Quiet())
