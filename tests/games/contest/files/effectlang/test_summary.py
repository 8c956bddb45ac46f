"""Test what effects touch and see."""

from __future__ import annotations

import pytest

from ringapp.games.contest.files.effectlang.language import effects_of
from ringapp.games.contest.files.effectlang.summary import has_effect, named, selected


@pytest.mark.parametrize(("text", "word", "there"), [
    ("genki+=3", "genki", True), ("genki+=3", "score", False), ("drawCard(2)", "drawCard", True),
    ("if:a { at:turnEnd { genki+=1 } }", "genki", True), ("setStance(strength2)", "strength", True),
    ("setStance(preservation)", "strength", False), ("score+=genki", "genki", False),
], ids=["set", "another", "called", "nested", "stance", "another stance", "only looked at"])  # fmt: skip
def test_what_effects_touch(text: str, word: str, there: bool) -> None:
    assert has_effect(effects_of(text), word) is there


@pytest.mark.parametrize(("text", "seen"), [
    ("score+=9", (9000, 0, 0)), ("score+=9; score+=1.5", (10_500, 0, 0)), ("score=9", (0, 0, 0)),
    ("fullPowerCharge+=2", (0, 2000, 0)), ("score+=cumulativeFullPowerCharge*3", (0, 0, 3000)),
    ("score+=4+2*cumulativeFullPowerCharge*3", (4000, 0, 6000)), ("score+=genki*2", (0, 0, 0)),
    pytest.param("score+=genki*2+5", (5000, 0, 0), id="of another status only what is beside it"),
    ("score+=8-3", (0, 0, 0)), ("if:a { score+=2 }", (2000, 0, 0)), ("drawCard(2)", (0, 0, 0)),
])  # fmt: skip
def test_what_a_choice_of_cards_sees(text: str, seen: tuple[int, int, int]) -> None:
    assert selected(effects_of(text)) == seen


@pytest.mark.parametrize(
    ("text", "number"),
    [("genki*2", 1), ("goodImpressionTurns", 2), ("genki+motivation", 3), ("score*2", 0), ("7", 0)],
)
def test_the_status_that_an_amount_names(text: str, number: int) -> None:
    (effect,) = effects_of(f"score+={text}")
    (action,) = effect.actions
    assert named(action.parts[0]) == number  # type: ignore[union-attr]
