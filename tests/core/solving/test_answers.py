"""What an answer may claim: lines that reach it, figures that are plain, and what a report says of it."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from hashlib import sha256
from typing import Any

import msgspec
import numpy as np
import pytest

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.game import Solution, Status, Step
from ringapp.core.contract.registry import load_game
from ringapp.core.solving import answers, context
from ringapp.core.solving.answers import (
    Packed,
    WrongAnswer,
    as_saved,
    check_answer,
    digest_of,
    encode_json,
    explain,
    pack,
    replay,
    report_of,
    unpack,
)
from ringapp.core.solving.context import LocalContext
from ringapp.core.study.study import StudySpec, Tally
from ringapp.core.study.tallyfile import tally_to_text

GAME = load_game("_template")
BOARD = GAME.decode("oo.\no..\n...")
WIN = (Step((0, 0), 1.0),)
MISS = (Step((2, 2), 1.0),)
Answer = Solution[Any]


# What is claimed -------------------------------------------------------------------------------------------

HARMLESS, HARMFUL = Unmodelled("odd", matters=False), Unmodelled("event")


# Replay ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "steps", "more", "data", "holds"),
    [
        (Status.OPTIMAL, WIN, (), {}, True),
        (Status.FEASIBLE, WIN, (), {}, True),
        (Status.OPTIMAL, MISS, (), {}, False),
        (Status.FEASIBLE, MISS, (), {}, False),
        (Status.OPTIMAL, MISS, (), {"reaches_goal": False}, True),
        (Status.OPTIMAL, MISS, (), {"reaches_goal": True}, False),
        (Status.UNKNOWN, MISS, (), {}, True),
        (Status.OPTIMAL, (), (), {}, True),
        (Status.OPTIMAL, WIN, (WIN,), {}, True),
        (Status.OPTIMAL, WIN, (WIN, MISS), {}, False),
        (Status.OPTIMAL, (Step((9, 9)),), (), {}, False),
    ],
    ids=(
        *("wins", "wins-unproved", "misses", "misses-unproved", "needs-not-win", "has-to-win", "unknown"),
        *("no-moves", "other-line", "other-line-misses", "illegal"),
    ),
)
def test_lines_have_to_reach_what_they_claim(
    status: Status, steps: Any, more: Any, data: dict[str, Any], holds: bool
) -> None:
    solution: Answer = Solution(status, steps, alternatives=more, data=data)
    if holds:
        check_answer(GAME, BOARD, solution)
        return
    with pytest.raises(WrongAnswer):
        check_answer(GAME, BOARD, solution)


def test_a_replay_names_the_move_that_breaks_the_rules() -> None:
    with pytest.raises(WrongAnswer, match=r"move 2, r10c10: "):
        replay(GAME, BOARD, (*WIN, Step((9, 9))))
    with pytest.raises(WrongAnswer, match="the line r3c3 does not reach the goal"):
        check_answer(GAME, BOARD, Solution(Status.OPTIMAL, MISS))
    assert GAME.is_goal(replay(GAME, BOARD, WIN))
    assert replay(GAME, BOARD, ()) == BOARD


FULL: Answer = Solution(
    Status.FEASIBLE,
    WIN,
    1.0,
    0.0,
    (WIN,),
    {"facts": [1, 2]},
    {"nodes": 3},
    "a_claim",
    (Assumption("ruling", {"n": 1}),),
    (Unmodelled("odd", "page", ((1, 2), ("hand", 0)), {"a": "b"}, False), Unmodelled("event")),
)


def test_an_answer_comes_back_from_its_packed_form() -> None:
    packed = msgspec.json.decode(encode_json(pack(GAME, FULL)), type=Packed)
    assert unpack(GAME, BOARD, packed) == FULL


@pytest.mark.parametrize("figure", [math.inf, -math.inf, math.nan])
def test_figures_that_are_not_finite_become_nothing(figure: float) -> None:
    packed = pack(GAME, replace(FULL, score=figure, bound=figure, stats={"n": figure, "m": 1}))
    assert (packed.score, packed.bound, packed.stats) == (None, None, {"n": None, "m": 1})
    again = unpack(GAME, BOARD, msgspec.json.decode(encode_json(packed), type=Packed))
    assert again.stats == {"m": 1}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"steps": [("r1", 1)]}, "“r1”"),
        ({"steps": [("r9c9", 1)]}, "move 1"),
        ({"alternatives": [[("r3c3", 1)]]}, "does not reach the goal"),
        ({"alternatives": [[("nonsense", 1)]]}, "“nonsense”"),
    ],
)
def test_a_packed_answer_that_does_not_hold_is_refused(change: dict[str, Any], words: str) -> None:
    with pytest.raises(WrongAnswer, match=words):
        unpack(GAME, BOARD, msgspec.structs.replace(pack(GAME, FULL), **change))


def test_nonsense_lengths_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "LINES", 2)
    two = msgspec.structs.replace(pack(GAME, FULL), alternatives=[[("r1c1", 1)]] * 2)
    assert len(unpack(GAME, BOARD, two).alternatives) == 2
    with pytest.raises(WrongAnswer, match="3 alternatives"):
        unpack(GAME, BOARD, msgspec.structs.replace(two, alternatives=[[]] * 3))
    with pytest.raises(WrongAnswer, match="a line of 3 moves"):
        unpack(GAME, BOARD, msgspec.structs.replace(two, steps=[("r1c1", 1)] * 3))


def test_numbers_of_arrays_become_plain_and_nothing_else_does() -> None:
    told = {"a": np.int64(3), "b": np.arange(2), "c": np.float64(0.5)}
    assert json.loads(encode_json(told)) == {"a": 3, "b": [0, 1], "c": 0.5}
    with pytest.raises(TypeError, match="object is not JSON"):
        encode_json(object())


def test_a_report_says_what_is_claimed_under_what() -> None:
    told = report_of(GAME, BOARD, replace(FULL, assumptions=(), unmodelled=()))
    assert (told["status"], told["proved"], told["claim"]) == ("feasible", False, "a_claim")
    assert (told["premises"], told["left_alone"]) == ([], [])
    proved = report_of(GAME, BOARD, Solution(Status.OPTIMAL, WIN, 1.0, 1.0))
    assert proved["proved"]


# What may be spent -----------------------------------------------------------------------------------------


class Clock:
    """Time that goes on when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        monkeypatch.setattr(context, "monotonic", lambda: self.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


# How a search ends -----------------------------------------------------------------------------------------


def spent(ctx: LocalContext) -> Answer:
    ctx.tick(10**6)
    raise AssertionError("the budget has an end")


UNKNOWN: Answer = Solution(Status.UNKNOWN)


# Studies ----------------------------------------------------------------------------------------------------

SPEC = StudySpec("dice", 25, 3, 10, (("sides", 6),))


def told(**change: Any) -> str:
    """A saved study with other keys and the digest of these."""
    value = {**json.loads(tally_to_text(Tally(SPEC))), **change}
    del value["digest"]
    return json.dumps({**value, "digest": digest_of(value)})


# What binds and what it rests on ---------------------------------------------------------------------------


def test_a_digest_is_the_same_in_every_version_and_order_of_keys() -> None:
    assert digest_of({"b": "é", "a": 1}) == sha256('[{"a":1,"b":"é"}]'.encode()).hexdigest()


def test_a_saved_answer_proves_nothing_in_words_or_figures() -> None:
    begun = "Saved answer (the proof was not repeated): "
    none = explain(GAME, BOARD, as_saved(Solution(Status.INFEASIBLE))).headline
    assert none == f"{begun}it says that there is no solution."
    kept = as_saved(Solution(Status.OPTIMAL, WIN, 1.0, 1.0))
    assert explain(GAME, BOARD, kept).headline == begun + GAME.explain(BOARD, kept).headline
    told: Any = {"proved": True, "all": [{"proved": True, "n": 1}, 2], "one": {"proved": True}, "n": "x"}
    inner = {"proved": False}
    assert answers._unproved(told) == {"all": [{"n": 1} | inner, 2], "one": inner, "n": "x"} | inner
