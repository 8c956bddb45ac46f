"""Effects, triggers, costs and growths of master tables in words: each row as it is read aloud."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.i18n import LANGUAGES, set_language
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.program import Program, Row
from ringapp.games.contest.rules.state import Rules
from ringapp.games.contest.view import words
from ringapp.games.contest.view.cards import card_lines, custom_lines
from tests.games.contest.small_program import card, effect, machine, trigger


@pytest.fixture(params=sorted(LANGUAGES))
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language in turn."""
    set_language(request.param)
    yield request.param
    set_language("en")


def program(*effects: Row, **more: Any) -> Program:
    return machine(*effects, **more).program


# Effects -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("row", "told"), [
    (effect(c.OP_LESSON, v1=9, count=1), "score +9"), (effect(c.OP_LESSON, v1=9, count=2), "score +9 ×2"),
    (effect(c.OP_LESSON_FOCUS, v1=9, v2=500, count=2), "score +9 ×2 (focus ×1.5)"),
    (effect(c.OP_LESSON_FIXED, v1=4), "fixed score +4"),
    (effect(c.OP_LESSON_BY_BLOCK, v1=1300), "score of 130 % of Genki 元気"),
    (effect(c.OP_LESSON_BY_GOOD, v1=50), "score of 5 % of Good condition 好調"),
    (effect(c.OP_LESSON_BY_SPENT, v1=200), "score of 20 % of the stamina spent"),
    (effect(c.OP_FOCUS, v1=3), "Focus 集中 +3"), (effect(c.OP_GOOD, v1=9, turns=3), "Good condition 好調 +3"),
    (effect(c.OP_SHIELD, v1=9, count=2), "Ward 低下状態無効 +2"), (effect(c.OP_BLOCK, v1=7), "Genki 元気 +7"),
    (effect(c.OP_BLOCK_FIXED, v1=7), "fixed genki 固定元気 +7"),
    (effect(c.OP_BLOCK_LOSE, v1=500), "genki -50 %"), (effect(c.OP_STRONG, v1=1), "Strength 強気"),
    (effect(c.OP_STRONG, v1=2), "Strength 強気 II"), (effect(c.OP_CALM, v1=2), "Preservation 温存 II"),
    (effect(c.OP_STANCE_RESET), "no stance"), (effect(c.OP_HEAL, v1=4), "Stamina 体力 +4"),
    (effect(c.OP_HEAL_SHARE, v1=100), "stamina +10 % of the maximum"),
    (effect(c.OP_SPEND, v1=4), "stamina -4"), (effect(c.OP_PLAYS, v1=9, count=1), "Plays left +1"),
    (effect(c.OP_DRAW, v1=2), "draw 2"), (effect(c.OP_SCORE_UP, v1=300), "scores +30 %"),
    (effect(c.OP_SCORE_DOWN, v1=300), "scores -30 %"), (effect(c.OP_FOCUS_TIMES, v1=500), "focus 集中 +50 %"),
    (effect(c.OP_DRIVE_LOSE, v1=2), "motivation やる気 -2"),
    (effect(c.OP_NO_CARDS, turns=1), "cards of one kind blocked for 1 turn"),
    (effect(c.OP_NO_CARDS, turns=2), "cards of one kind blocked for 2 turns"),
])  # fmt: skip
def test_an_effect_in_words(row: Row, told: str) -> None:
    assert words.effect_words(program(row), 0) == told


@pytest.mark.parametrize(("wait", "told"), [(1, "next turn: draw 2"), (3, "in 3 turns: draw 2")])
def test_an_effect_that_waits_says_for_how_long(wait: int, told: str) -> None:
    found = program(effect(c.OP_TIMER, v1=wait, ref=1), effect(c.OP_DRAW, v1=2))
    assert words.effect_words(found, 0) == told


def test_a_lasting_effect_says_when_and_all_that_it_does() -> None:
    found = program(
        effect(c.OP_ENCHANT, ref=0), effect(c.OP_DRAW, v1=1), effect(c.OP_FOCUS, v1=2),
        triggers=(trigger(c.P_END_TURN),), enchants=((0, (1, 2)),),
    )  # fmt: skip
    assert words.effect_words(found, 0) == "at the end of a turn: draw 1, Focus 集中 +2"


def test_every_operation_has_words_in_every_language(tongue: str) -> None:
    """None is told by its number or by the word of the program."""
    simple = [op for op in c.OP_NAMES if op not in (c.OP_TIMER, c.OP_ENCHANT)]
    found = program(*(effect(op, v1=1000, count=1, turns=1) for op in simple))
    for number, op in enumerate(simple):
        told = words.effect_words(found, number)
        assert told, op
        assert told != str(op)


# When and whether ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("values", "told"), [
    ({"condition": c.IF_FOCUS, "value": 3}, "Focus 集中 ≥ 3"),
    ({"condition": c.IF_FOCUS, "value": 3, "not_": 1}, "not Focus 集中 ≥ 3"),
    ({"condition": c.IF_STAMINA, "value": 500}, "stamina at least 50 %"),
    ({"condition": c.IF_STAMINA_LOW, "value": 250}, "stamina at most 25 %"),
    ({"condition": c.IF_REMAIN, "value": 1}, "at most 1 turn left"),
    ({"condition": c.IF_REMAIN, "value": 3}, "at most 3 turns left"),
    ({"condition": c.IF_STRONG}, "Strength 強気"),
    ({"condition": c.IF_NO_STANCE, "not_": 1}, "in any stance"),
    ({"condition": c.IF_AFTER_MENTAL}, "after a mental card"),
    ({"condition": c.IF_NO_BLOCK, "not_": 1}, "not without genki 元気"), ({}, "always"),
])  # fmt: skip
def test_a_condition_in_words(values: dict[str, int], told: str) -> None:
    assert words.condition_words(trigger(**values)) == told


@pytest.mark.parametrize(("row", "told"), [
    (trigger(c.P_START_TURN), "at the start of a turn"),
    (trigger(c.P_TURN_TIMER, every=5), "at the start of turn 5"),
    (trigger(c.P_TURN_INTERVAL, every=2), "every 2 turns"),
    (trigger(c.P_TURN_INTERVAL, every=1), "every 1 turn"),
    (trigger(c.P_PLAY_INTERVAL, every=3), "every 3 such cards"),
    (trigger(c.P_START_TURN, colour=c.VOCAL), "at the start of a turn, Vocal turns only"),
    (trigger(c.P_END_TURN, condition=c.IF_GOOD), "at the end of a turn, if in good condition 好調"),
    (trigger(c.P_END_TURN, condition=c.IF_FOCUS, value=2, colour=c.DANCE),
     "at the end of a turn, if Focus 集中 ≥ 2, Dance turns only"),
])  # fmt: skip
def test_a_moment_in_words(row: Row, told: str) -> None:
    assert words.when_words(row) == told


# Cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("row", "sign", "told"), [
    (card(stamina=4), "4", "cost 4"), (card(forced=5), "5", "stamina -5"), (card(stamina=0), "0", "cost 0"),
    (card(cost_field=c.FOCUS, cost=3), "集3", "Focus 集中 -3"),
])  # fmt: skip
def test_a_cost_in_a_sign_and_in_words(row: Row, sign: str, told: str) -> None:
    found = program(cards=(row,))
    assert words.cost_words(found, 0) == told
    assert words.cost_sign(found, 0) == sign


def test_a_card_tells_a_line_for_each_effect_and_what_comes_of_it() -> None:
    found = program(
        effect(c.OP_LESSON, v1=9, count=1),
        effect(c.OP_DRAW, v1=1),
        triggers=(trigger(), trigger(condition=c.IF_FOCUS, value=6)),
        cards=(card(effects=0, effect_count=2, lost=1, grow_trigger=0), card(effects=1, effect_count=1)),
        plays=((0, c.NONE), (1, 1)),
    )
    assert card_lines(found, 0) == [
        "score +9", "if Focus 集中 ≥ 6: draw 1", "[成長] grows during the contest", "once per contest",
    ]  # fmt: skip
    assert card_lines(found, 1) == ["if Focus 集中 ≥ 6: draw 1"]
    assert custom_lines(found, 0) == []


@pytest.mark.parametrize(("single", "rarities", "told"), [
    (frozenset(), {0: "SSR"}, "SSR"), (frozenset({0}), {0: "SSR"}, "SSR, once a deck"),
    (frozenset({0}), {}, "once a deck"), (frozenset(), {}, ""),
], ids=["many of it", "one of it", "one, rarity not known", "nothing known"])  # fmt: skip
def test_a_rarity_in_words(single: frozenset[int], rarities: Mapping[int, str], told: str) -> None:
    assert words.rarity_words(program(single=single, rarities=rarities), 0) == told


@pytest.mark.parametrize(("word", "amount", "told"), [
    ("LessonAdd", 3, "Score +3"), ("LessonReduce", 3, "Score -3"),
    ("ReviewAdd", 2, "Good impression 好印象 +2"),
    ("LessonDependBlockAdd", 300, "Score: +30 % of Genki 元気"), ("CostReduce", 2, "Cost -2"),
    ("CostStaminaAdd", 1, "Cost +1"), ("LessonCountAdd", 1, "Scores 1 more time"),
    ("LessonCountAdd", 2, "Scores 2 more times"), ("InitialAdd", 0, "In the first hand"),
    ("SomethingNewAdd", 4, "SomethingNewAdd"),
])  # fmt: skip
def test_a_growth_in_words(word: str, amount: int, told: str) -> None:
    assert words.growth_words(word, amount) == told


# Names ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "chinese", "name", "told", "short"), [
    ("en", {"挑戦": "挑战"}, "挑戦+", "挑戦+", "挑戦+"),
    ("zh_CN", {"挑戦": "挑战"}, "挑戦+", "挑战+（挑戦+）", "挑战+"),
    ("zh_CN", {"挑戦": "挑戦"}, "挑戦", "挑戦", "挑戦"), ("zh_CN", {}, "挑戦++", "挑戦++", "挑戦++"),
])  # fmt: skip
def test_names_stand_beside_the_games_own(
    language: str, chinese: dict[str, str], name: str, told: str, short: str
) -> None:
    found = replace(program(cards=(card(),)), card_names=(name,), chinese=chinese, kinds={name: 0})
    set_language(language)
    try:
        assert words.card_name(found, 0) == told
        assert words.named_card(found, name) == told
        assert words.named_card(found, "not there") == "not there"
        assert words.item_name(found, name.rstrip("+")) == told.replace("+", "")
        assert words.short_name(told) == short
    finally:
        set_language("en")


def test_lists_of_names_fit_what_they_name(tongue: str) -> None:
    """Every stance, plan, colour, term, growth and switch has its own name."""
    stances = [words.stance_name(stance) for stance in range(c.FULL + 1)]
    plans = [words.plan_name(plan) for plan in range(4)]
    colours = [words.colour_name(colour) for colour in range(4)]
    growths = [words.growth_name(slot) for slot in range(6)]
    switches = [words.switch_label(name) for name in Rules.__dataclass_fields__]
    for names in (stances, plans, colours, growths, switches):
        assert len(set(names)) == len(names)
    assert not set(switches) & set(Rules.__dataclass_fields__)
    assert all(words.term_name(number) for number in range(1, 30))
    with pytest.raises(IndexError):
        words.term_name(30)
