"""Test what an answer says that it rests on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.game import Solution, Status
from ringapp.games.mota.rules.tower import Floor
from ringapp.games.mota.search.assumptions import assumptions_of, claim_of
from tests.games.mota.halls import foe, grid_of_signs, hall

SECOND = Floor("F2", "Second", grid_of_signs("#.<", "...", ">.."), arrivals={"door": (1, 1)})
THIRD = Floor("F3", "Third", grid_of_signs("...", "..."))


@pytest.mark.parametrize(
    ("status", "objective", "claim"),
    [
        (Status.OPTIMAL, "hp", "no route ends with more HP"),
        (Status.OPTIMAL, "keys", "no route ends with more keys, nor with as many and more HP"),
        (Status.OPTIMAL, "weights", "no route ends with more of what is weighed"),
        (Status.INFEASIBLE, "hp", "no route reaches the goal alive"),
        (Status.FEASIBLE, "hp", ""),
        (Status.UNKNOWN, "hp", ""),
    ],
)
def test_what_is_claimed(status: Status, objective: str, claim: str) -> None:
    assert claim_of(hall("@", objective=objective), Solution(status)) == claim


@pytest.mark.parametrize(
    ("more", "facts"),
    [
        ({}, {"goal": "exit", "by": ["F1", 1, 0]}),
        ({"goal": "all"}, {"goal": "all", "by": ["F1", 1, 0]}),
        (
            {"goal": "tile", "goal_at": (0, 0)},
            {"goal": "tile", "floor": "F1", "at": [0, 0]},
        ),
        (
            {"goal": "tile", "goal_at": (1, 0)},
            {"goal": "tile", "floor": "F1", "at": [1, 0], "stairs": True},
        ),
    ],
)
def test_an_answer_rests_on_its_goal(more: dict[str, Any], facts: dict[str, Any]) -> None:
    board = hall("@>", floors=(SECOND,), **more)
    assert assumptions_of(board, {"rules": "stock"})[0].facts == facts


def test_an_answer_rests_on_wishes_floors_and_rules() -> None:
    board = hall("@>0", foes=(foe(),), floors=(SECOND, THIRD))
    kinds = [one.kind for one in assumptions_of(board, {"rules": "stock"})]
    assert kinds == ["goal", "objective", "floors", "rules"]
    some = replace(
        board,
        floors="some",
        chosen=("F3",),
        forbidden=frozenset({("F1", 2, 0), ("F1", 1, 0)}),
        forced=frozenset({("F1", 2, 0)}),
        objective="weights",
        weights=(("atk", 3.0),),
    )
    found = {one.kind: one.facts for one in assumptions_of(some, {"rules": "own"})}
    assert found["floors"] == {"floors": ["F1", "F3"]}
    assert found["rules"] == {"rules": "own"}
    asked = {one.kind: one.facts for one in assumptions_of(some, {"rules": "own", "why": "x", "missing": []})}
    assert asked["rules"] == {"rules": "own", "why": "x"}
    assert found["forbidden"] == {"places": [["F1", 1, 0], ["F1", 2, 0]]}
    assert found["forced"] == {"places": [["F1", 2, 0]]}
    assert found["objective"] == {"objective": "weights", "atk": 3.0}
    whole = [one.kind for one in assumptions_of(replace(board, floors="all"), {"rules": "stock"})]
    assert "floors" not in whole
    arrived = hall("@", floor={"oddities": ((-1, -1, "firstArrive"),)})
    assert "has_arrived" in [one.kind for one in assumptions_of(arrived, {"rules": "stock"})]


@pytest.mark.parametrize(("row", "told"), [("@>.", True), ("@.>", False), ("@>#", False), ("@>0", True)])
def test_stairs_between_cells_are_said_not_to_be_walked_over(row: str, told: bool) -> None:
    board = hall(row, foes=(foe(),), floors=(SECOND,))
    flags = {**board.tower.flags, "ignoreChangeFloor": True}
    passing = replace(board, tower=replace(board.tower, flags=flags))
    found = {one.kind for one in assumptions_of(passing, {"rules": "stock"})}
    assert ("stairs" in found) == told
    assert "stairs" not in {one.kind for one in assumptions_of(board, {"rules": "stock"})}
