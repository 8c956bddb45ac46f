"""Cases of other engines: equal in all that they name."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.rings.studies.cases import check_case


def checked(case: dict[str, Any]) -> dict[str, Any]:
    return dict(check_case(case, LocalContext(Budget(seconds=None))))


ROWS = {"rings": 4, "slices": 12, "moves": 1}
APART = ROWS | {"enemies": [[0, 4], [1, 5], [2, 5], [3, 5]]}
"""Won once ring 0 is turned by one."""
SENT = {
    "rings": 2,
    "slices": 4,
    "moves": 0,
    "boss": {"entry": 0, "panels": [[0, 0, "heart"], [1, 0, "action"]]},
}
TURNS = {
    "rings": 2,
    "slices": 4,
    "boss": {
        "entry": 0,
        "panels": [[0, 0, "heart"], [1, 0, "action"]],
        "turns": [{"moves": 0}, {"moves": 0, "goal": {"collect": {"heart": 1}}}],
    },
}
"""Won in the first turn; its heart is gone in the second."""
GONE = {**SENT, "boss": {"entry": 0, "panels": [], "walked": True}}
"""After a walk that led nowhere."""


@pytest.mark.parametrize(
    ("expected", "equal"),
    [
        ({"min_moves": 1, "n_optimal": 1, "min_clicks": 1}, True),
        ({"min_moves": 1}, True),
        ({"min_moves": 1, "n_optimal": 2}, False),
        ({"min_clicks": 2}, False),
        ({}, None),
    ],
)
def test_a_plain_case_is_equal_in_all_that_it_expects(expected: dict[str, int], equal: bool | None) -> None:
    found = checked({"id": "a"} | APART | expected)
    assert found.get("equal") == equal
    assert {key: found[key] for key in ("id", "min_moves", "n_optimal", "min_clicks")} == {
        "id": "a",
        "min_moves": 1,
        "n_optimal": 1,
        "min_clicks": 1,
    }


@pytest.mark.parametrize(
    ("board", "limit", "expect", "equal"),
    [
        (APART, None, {"status": "optimal", "moves": {"moves": 1, "clicks": 1}}, True),
        (APART, None, {"clicks": {"moves": 1, "clicks": 2}}, False),
        (APART, 0, {"status": "infeasible", "left": 1, "moves": 0, "clicks": 0}, True),
        (APART, 0, {"left": 0}, False),
        (SENT, None, {"status": "optimal", "moves": 0, "solutions": 1, "boards": 1}, True),
        (SENT, None, {"prefer": {"pickups": {"moves": 0, "clicks": 0, "value": 1}}}, True),
        (SENT, None, {"prefer": {"pickups": {"moves": 0, "clicks": 0, "value": 2}}}, False),
        (TURNS, None, {"status": "infeasible", "met": 1}, True),
        (TURNS, None, {"status": "infeasible", "met": 2}, False),
        (GONE, None, {"status": "infeasible", "solutions": 1}, False),
        (GONE, None, {"status": "infeasible", "solutions": 0}, True),
    ],
)
def test_a_case_with_a_board_is_equal_in_what_it_names(
    board: dict[str, Any], limit: int | None, expect: dict[str, Any], equal: bool
) -> None:
    case = {"name": "b", "board": board, "expect": expect} | ({} if limit is None else {"limit": limit})
    found = checked(case)
    assert found["id"] == "b"
    assert found["equal"] == equal, found


def test_the_best_effort_of_a_boss_board_is_compared() -> None:
    board = json.loads(json.dumps(SENT))
    board["boss"]["goal"] = {"end": ["hole"], "collect": {"chest": 1}}
    found = checked({"board": board, "expect": {"effort": {"unmet": 2, "value": 1, "moves": 0, "clicks": 0}}})
    assert found["status"] == "infeasible"
    assert found["equal"], found


@pytest.mark.parametrize("case", [{"kind": "boss"}, {"tiles": []}])
def test_boss_boards_of_another_notation_are_left(case: dict[str, Any]) -> None:
    assert checked({"id": 7} | case) == {"id": 7, "unsupported": "a boss board in another notation"}


@pytest.mark.parametrize("case", [{"board": []}, {"board": APART, "expect": 1}])
def test_a_case_that_is_none_is_refused(case: dict[str, Any]) -> None:
    with pytest.raises(ParseError, match="both objects"):
        checked(case)
