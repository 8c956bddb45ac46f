"""What programs are told of an answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.game import Solution, Status, Step
from ringapp.games.rings.rules.attacks import Attack, most_hitting
from ringapp.games.rings.rules.board import mask_of, with_kind
from ringapp.games.rings.rules.facts import Effort, Facts, data_of
from ringapp.games.rings.rules.moves import WALK, Move
from ringapp.games.rings.view import report
from tests.games.rings.builders import boss_board
from tests.games.rings.small_answers import APART, DONE, LINE, NEVER, PLAIN, TURN, UNKNOWN, answer

STRAIGHT = boss_board("heart", "", "", "", "action")
"""He walks in over a heart and attacks on ring 1."""


@pytest.mark.parametrize(
    ("status", "facts", "bound", "told"),
    [
        (DONE, {"minimum": 1, "solutions": 2}, 1.0, 1),
        (UNKNOWN, {"ruled_out": 3}, 4.0, 4),
        (UNKNOWN, {"ruled_out": 3}, None, None),
    ],
)
def test_the_bound_of_a_report_is_the_least_that_wins(
    status: Status, facts: dict[str, object], bound: float | None, told: int | None
) -> None:
    solution = replace(answer(status, *([TURN] if status is DONE else []), **facts), bound=bound)
    value = report.report(APART, solution)
    assert value["bound"] == told
    if status is DONE:
        assert value["steps"] == [{"kind": "rotate", "ring": 0, "by": 1}]
        assert value["attacks"] == [{"kind": "jump", "slice": 5}]
        assert value["solutions"] == 2
    else:
        assert (value["moves"], value["steps"], value["alternatives"]) == (None, [], [])
        assert "solutions" not in value
    assert "did_you_mean" not in value, "only where a limit is stated"


def test_a_report_names_the_best_effort_and_what_wins_beyond_the_limit() -> None:
    short, beyond = (Step(Move("slide", 1, 2), 2.0),), (Step(TURN, 1.0),)
    facts = Facts(limit=0, minimum=1, effort=Effort(1, 2, left=1, proved=False), beyond=1)
    value = report.report(APART, Solution(NEVER, data=data_of(facts), alternatives=(short, beyond)))
    effort, (line,) = value["best_effort"], value["beyond"]  # type: ignore[misc]
    assert effort == {
        "steps": [{"kind": "slide", "slice": 1, "by": 2}],
        "left": 1,
        "attacks": [{"kind": "jump", "slice": 5}],
        "moves": 1,
        "clicks": 2,
        "proved": False,
    }
    assert (line["steps"], line["attacks"]) == (  # type: ignore[index,call-overload]
        [{"kind": "rotate", "ring": 0, "by": 1}],
        [{"kind": "jump", "slice": 5}],
    )
    assert value["did_you_mean"] == []


def test_a_report_of_a_boss_board_tells_the_walk_of_its_line() -> None:
    won = Solution(DONE, (Step(WALK, 0.0),), bound=0.0, data=data_of(Facts(minimum=0, solutions=1, boards=1)))
    value = report.report(STRAIGHT, won)
    assert (value["status"], value["bound"], value["moves"], value["clicks"], value["value"]) == (
        *("optimal", 0, 0, 0),
        1,
    )
    assert value["walk"] == {
        "cells": [[0, 0], [1, 0]],
        "end": "action",
        "at": [1, 0],
        "on": False,
        "pickups": {"heart": 1},
        "hurt": 0,
        "missiles": 0,
    }
    facts = Facts(limit=1, ruled_out=1, effort=Effort(1, 1, unmet=("end",)))
    steps = (Step(Move("rotate", 0, 3), 1.0), Step(WALK, 1.0))
    board = boss_board("arrow-out")
    lost = report.report(board, Solution(NEVER, bound=2.0, data=data_of(facts), alternatives=(steps,)))
    assert (lost["moves"], lost["steps"], lost["alternatives"], lost["bound"]) == (None, [], [], 2)
    effort = lost["best_effort"]
    assert isinstance(effort, dict)
    assert (effort["moves"], effort["clicks"], effort["unmet"], effort["proved"]) == (1, 1, ["end"], True)
    assert effort["steps"] == [{"kind": "rotate", "ring": 0, "by": 3}]


def test_attacks_are_told_of_won_boards_only() -> None:
    assert report.winning_attacks(APART) == ()
    assert report.winning_attacks(LINE) == (Attack("jump", 5),)
    block = replace(PLAIN, free=mask_of(PLAIN, [(ring, place) for ring in (2, 3) for place in (11, 0)]))
    assert report.winning_attacks(block) == (Attack("hammer", 11),)
    both = with_kind(LINE, (0, 4), "any")
    assert most_hitting(replace(both, groups=1)) == (Attack("jump", 5),)
