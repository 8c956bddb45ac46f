"""Test facts of answers, there and back."""

from __future__ import annotations

import msgspec
import pytest

from ringapp.core.contract.game import Solution
from ringapp.core.solving.answers import as_saved
from ringapp.games.rings.rules.facts import Effort, Facts, Repair, data_of, facts_of
from ringapp.games.rings.rules.moves import WALK, Move
from tests.games.rings.builders import STRAIGHT
from tests.games.rings.small_answers import APART, DONE, FOUND, NEVER, UNKNOWN, answer, headline, said


@pytest.mark.parametrize(
    ("solution", "told"),
    [
        (
            answer(DONE, Move("slide", 1, 2), WALK, score=2, minimum=1, solutions=1),
            "Moves: 1, clicks: 2, worth: 1. Proved: no fewer moves reach the goal. It is the only solution.",
        ),
        (
            answer(DONE, WALK, score=0, minimum=0, solutions=2_345),
            "Moves: 0, clicks: 0, worth: 1. Proved: no fewer moves reach the goal. "
            "2,345 solutions of that length.",
        ),
        (
            answer(DONE, WALK, score=0, minimum=0, complete=False),
            "Moves: 0, clicks: 0, worth: 1. Proved: no fewer moves reach the goal.",
        ),
        (
            answer(FOUND, WALK, score=0, minimum=0, complete=False),
            "Moves: 0, clicks: 0, worth: 1. The best found.",
        ),
        (
            answer(DONE, WALK, score=0, prefer="clicks", limit=2, minimum=0),
            "Moves: 0, clicks: 0, worth: 1. Proved: within 2 moves no line takes fewer clicks.",
        ),
        (
            answer(DONE, WALK, score=0, prefer="pickups", limit=1, minimum=0),
            "Moves: 0, clicks: 0, worth: 1. Proved: within 1 move no line is worth more.",
        ),
        (answer(UNKNOWN), "Stopped before an answer."),
        (answer(UNKNOWN, ruled_out=2), "Stopped before an answer. Proved: it takes at least 3 moves."),
        (answer(NEVER, limit=1), "The goal is out of reach within 1 move. Proved."),
        (
            answer(NEVER, limit=2, effort=Effort(1, 1, unmet=("end", "rings"))),
            "The goal is out of reach within 2 moves. Proved.",
        ),
        (
            answer(NEVER, limit=1, total=3, made=2),
            "1 of 3 moves is left: the goal is out of reach. Proved.",
        ),
        (
            answer(NEVER, limit=2, total=3, made=1),
            "2 of 3 moves are left: the goal is out of reach. Proved.",
        ),
    ],
)
def test_the_headline_of_a_boss_board(solution: Solution[Move], told: str) -> None:
    assert headline(STRAIGHT, solution) == told


def test_facts_go_there_and_back_and_wrong_ones_are_refused() -> None:
    facts = Facts(
        prefer="clicks",
        limit=3,
        repairs=(Repair("add", None, (1, 2), 2, "b"),),
        effort=Effort(1, 2, 3, ("end",), 4, False),
        clicks=((1, 2),),
    )
    assert facts_of(Solution(NEVER, data=data_of(facts))) == facts
    with pytest.raises(msgspec.ValidationError):
        facts_of(Solution(NEVER, data={"prefer": "gold"}))


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"ruled_out": 0}, []),
        ({"ruled_out": 1, "lines": 86}, ["No solution in 1 move. 86 lines were tried."]),
        ({"ruled_out": 2, "lines": 6543}, ["No solution in 2 moves or fewer. 6,543 lines were tried."]),
        (
            {"effort": Effort(3, 7, left=1)},
            ["Not a solution: at best 1 enemy stays, after 3 moves of 7 clicks."],
        ),
        (
            {"effort": Effort(1, 1, left=2)},
            ["Not a solution: at best 2 enemies stay, after 1 move of 1 click."],
        ),
        (
            {"effort": Effort(2, 3, left=2, proved=False)},
            ["Not a solution: the best found up to 2 moves leaves 2 enemies, with 3 clicks."],
        ),
    ],
)
def test_what_was_tried_and_what_is_left(facts: dict[str, object], told: list[str]) -> None:
    assert said(APART, answer(NEVER, limit=3, **facts)) == told


def test_a_saved_answer_tells_nothing_that_only_its_search_knew() -> None:
    kept = as_saved(answer(UNKNOWN, ruled_out=2, effort=Effort(2, 3, left=2)))
    words = "Not a solution: the best found up to 2 moves leaves 2 enemies, with 3 clicks."
    assert said(APART, kept) == [words]
    assert headline(APART, kept) == "Stopped before an answer."
