"""Positions in the middle, weights and recorded cases: what a board's words become in the interpreter."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.games.contest.files import session as session_module
from ringapp.games.contest.files.board import GROWTH_WORDS, PILES, Board
from ringapp.games.contest.files.cases import FIELDS, PLANS, STANCES, _pile, changes, position, run_case
from ringapp.games.contest.files.session import load_weights, open_session, start_position, tables_of
from ringapp.games.contest.files.starter import starter_tables
from ringapp.games.contest.files.tables import Tables
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.state import Rules, State
from ringapp.games.contest.rules.weights import GROWTH_TERMS, MAINS, SELECT_TERMS, TERMS

PLAIN = "アピールの基本"
POSE = "ポーズの基本"
ITEM = "アニメイト装備"


def given(**state: Any) -> State:
    """The position of a board of 12 turns with this state."""
    return start_position(open_session(board(**state)))


def board(**state: Any) -> Board:
    return Board(deck=(PLAIN,), items=(ITEM,), stamina=33, start=json.dumps(state))


# Positions -------------------------------------------------------------------------------------------------


def test_what_a_position_does_not_say_is_as_at_the_start_of_a_turn() -> None:
    s = given()
    assert (s.v[c.TURN], s.v[c.REMAIN], s.v[c.PLAYS]) == (1, 12, 1)
    assert (s.v[c.STAMINA], s.v[c.MAX_STAMINA], s.v[c.SCORE], s.v[c.STANCE]) == (33, 33, 0, c.NO_STANCE)
    assert [getattr(s, pile) for pile in PILES] == [[]] * 5, "the deck of the board is not dealt"


@pytest.mark.parametrize(("turn", "remain"), [(1, 12), (5, 8), (12, 1)])
def test_turns_left_follow_from_the_turn_unless_they_are_said(turn: int, remain: int) -> None:
    assert given(turn=turn).v[c.REMAIN] == remain
    assert given(turn=turn, turnsRemaining=3).v[c.REMAIN] == 3


@pytest.mark.parametrize("name", sorted(FIELDS))
def test_each_word_sets_its_scalar_and_no_other(name: str) -> None:
    plain, said = given(), given(**{name: 7})
    changed = {place for place in range(c.SCALARS) if plain.v[place] != said.v[place]}
    assert changed <= {FIELDS[name]}
    assert said.v[FIELDS[name]] == 7


@pytest.mark.parametrize("stance", STANCES)
def test_stances_by_their_words(stance: str) -> None:
    assert STANCES[given(stance=stance).v[c.STANCE]] == stance


@pytest.mark.parametrize("pile", PILES)
def test_cards_lie_in_their_pile_in_the_order_that_is_said(pile: str) -> None:
    session = open_session(board())
    s = given(**{pile: [POSE, PLAIN, f"{PLAIN}+"]})
    kinds = [s.cards[card][c.KIND] for card in getattr(s, pile)]
    assert kinds == [session.program.kind(word) for word in (POSE, PLAIN, f"{PLAIN}+")]


@pytest.mark.parametrize(("grown", "good"), [
    ({"score": 4}, ["score"]), ({"times": 1, "genki": 2, "power": 3}, ["times", "genki", "power"]),
    ({"score": -4}, []), ({"cost": -1, "stamina": -2}, ["cost", "stamina"]), ({"cost": 1}, []),
    ({"score": 0}, None),
], ids=("score", "several", "less-is-bad", "cheaper-is-good", "dearer-is-bad", "nothing"))  # fmt: skip
def test_what_a_card_has_grown_is_good_or_bad(grown: dict[str, int], good: list[str] | None) -> None:
    s = given(hand=[POSE, PLAIN], growth=[{"pile": "hand", "place": 1, **grown}])
    row = s.cards[s.hand[1]]
    assert row[c.GROW_SCORE : c.GROW_SCORE + c.GROWTHS] == tuple(grown.get(word, 0) for word in GROWTH_WORDS)
    bits = 0
    for place, word in enumerate(GROWTH_WORDS):
        if good is not None and word in grown:
            bits |= 1 << place if word in good else 1 << (place + c.GROWTHS)
    assert row[c.GROW_BITS] == bits
    assert s.v[c.GROWN] == int(any(grown.values()))
    assert not any(s.cards[s.hand[0]][c.GROW_SCORE :]), "the other card is as it was"


def test_growth_that_is_said_twice_adds_up() -> None:
    entry = {"pile": "hand", "place": 0, "score": 4}
    s = given(hand=[PLAIN], growth=[entry, entry])
    assert s.cards[s.hand[0]][c.GROW_SCORE] == 8


def test_lasting_effects_are_those_of_the_items_unless_they_are_said() -> None:
    session = open_session(board())
    whole = session.program.item(ITEM).enchants
    assert [row[0] for row in given().enchants] == [enchant for enchant, _, _ in whole]
    assert given(enchants=[]).enchants == []
    ((enchant, turns, uses, count, source, fresh),) = given(
        enchants=[{"from": ITEM, "turns": 3, "uses": 2, "count": 1}]
    ).enchants
    assert (enchant, turns, uses, count, source, fresh) == (whole[0][0], 3, 2, 1, c.FROM_ITEM, 0)
    bare = given(enchants=[{"from": ITEM}]).enchants
    assert [row[1:4] for row in bare] == [(-1, -1, 0)], "without numbers they last"


def test_lasting_effects_of_cards_and_rules_of_the_stage() -> None:
    ((*_, source, _),) = given(enchants=[{"from": "ちょちょいのちょい+", "turns": 5}]).enchants
    assert source == c.FROM_CARD
    ruled = replace(board(enchants=[{"from": ITEM}]), gimmicks=("turn 2: heal 1",))
    rows = start_position(open_session(ruled)).enchants
    assert [row[c.A_SOURCE] for row in rows] == [c.FROM_STAGE, c.FROM_ITEM], "those of the stage come first"


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ({"hand": ["nobody"]}, "There is no card “nobody” in the tables “starter”."),
        ({"enchants": [{"from": "nothing"}]}, "There is no P-item “nothing” in the tables “starter”."),
    ],
)
def test_a_word_that_is_no_card_or_item_is_named(state: dict[str, Any], words: str) -> None:
    with pytest.raises(RingappError) as refused:
        given(**state)
    assert str(refused.value) == words


def test_forced_hands_and_moves_make_a_line() -> None:
    plain = Board(deck=(PLAIN, POSE) * 8, turns=3, hands=((POSE, PLAIN), (PLAIN,)))
    session = open_session(plain)
    s = session_module.position(plain)
    assert [session.program.card_names[s.cards[card][c.KIND]] for card in s.hand] == [POSE, PLAIN]
    over = session_module.position(replace(plain, moves=(-1, -1, -1)))
    assert over.v[c.ENDED]
    assert sum(session_module.points_by_turn(replace(plain, moves=(0, 0))).values()) > 0


# Tables ----------------------------------------------------------------------------------------------------


def test_later_tables_lie_over_earlier_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    term = "ProduceExamAutoEvaluation"
    first = Tables(
        "one", {"A": ({"id": "1"},), "B": ({"id": "2"},)}, {"X": {"a": 1}, term: {}}, 1, {"x": "甲"}, 15
    )
    second = Tables("two", {"A": ({"id": "3"},), "B": ()}, {"X": {}, term: {"b": 2}}, 2, {"y": "乙"}, 42)
    monkeypatch.setattr(session_module, "_tables", {"one": first, "two": second}.__getitem__)
    found = tables_of("one | two")
    assert found.records == {"A": ({"id": "3"},), "B": ({"id": "2"},)}, "an empty table hides nothing"
    assert found.ai == {"X": {"a": 1}, term: {"b": 2}}
    assert (found.source, found.version, dict(found.names_zh)) == ("one | two", 2, {"x": "甲", "y": "乙"})
    assert found.season == 42, "that of the tables with the weights"
    assert tables_of("two") is second
    turned = tables_of("two | one")
    assert (turned.version, turned.season) == (2, 42), "the first tables have no weights"


# Weights ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def program() -> Program:
    return open_session(board()).program


def weighed(**ai: Any) -> Tables:
    return Tables("by hand", {}, {f"ProduceExamAuto{name}": {"AutoPlay": data} for name, data in ai.items()})


def test_terms_are_read_in_their_order_and_missing_ones_are_nothing(program: Program) -> None:
    rows = {"ExamReview": {"1": {TERMS[0]: [5, 1000]}, "3": {TERMS[2]: [7, 2000]}}}
    growth = {"ExamReview": {"3": {GROWTH_TERMS[1]: [9, 500]}}}
    select = {"ExamReview": {"1": dict(zip(SELECT_TERMS, (1, 2, 3), strict=True))}}
    found = load_weights(
        weighed(Evaluation=rows, GrowEffectEvaluation=growth, CardSelectEvaluation=select),
        program,
        c.LOGIC,
        "ExamReview",
    )
    assert len(found.terms) == 3
    first, between, last = found.terms
    assert (first.weights[0], first.permils[0]) == (5, 1000)
    assert (last.weights[2], last.permils[2]) == (7, 2000)
    assert not any((*between.weights, *between.permils, *between.growth, *between.select))
    assert (last.growth[1], last.growth_permils[1]) == (9, 500)
    assert first.select == (1, 2, 3)


def test_a_main_effect_without_weights_is_one_sentence(program: Program) -> None:
    with pytest.raises(RingappError) as refused:
        load_weights(weighed(Evaluation={}), program, c.LOGIC, MAINS[2])
    assert str(refused.value) == f"The tables “by hand” have no AI weights for AutoPlay, {MAINS[2]}."
    with pytest.raises(RingappError, match="no AI weights for ManualPlayLesson"):
        load_weights(weighed(Evaluation={MAINS[2]: {"1": {}}}), program, 2, MAINS[2], "ManualPlayLesson")


def test_a_contest_looks_over_a_stage_and_a_recommendation_at_one_play(program: Program) -> None:
    tables = starter_tables()
    stage = load_weights(tables, program, c.SENSE, MAINS[0])
    once = load_weights(tables, program, c.SENSE, MAINS[0], "ManualPlayAudition")
    assert (stage.limit, once.limit, once.stage_turns) == (0, 1, 1)
    assert stage.stage_turns > 1
    assert not stage.recommends
    assert once.recommends


# Cases -----------------------------------------------------------------------------------------------------


def case(**more: Any) -> Any:
    told = {
        "id": "one", "plan": "sense", "card": {"id": PLAIN}, "bonusPermil": 1000, "before": {"stamina": 30},
    }  # fmt: skip
    return {key: value for key, value in {**told, **more}.items() if value is not ...}


def test_a_case_plays_its_card_and_says_what_changed(program: Program) -> None:
    found = run_case(program, case(), Rules())
    assert (found["id"], found["usable"], found["card_goes_to"]) == ("one", True, "discard")
    assert found["after"]["score"] == 9
    assert found["after"]["stamina"] == 26
    assert "equal" not in found, "nothing was expected"


@pytest.mark.parametrize(("expected", "equal"), [
    ({"usable": True}, True), ({"usable": False}, False), ({"usable": True, "card_goes_to": "discard"}, True),
    ({"usable": True, "card_goes_to": "removed"}, False), ({"usable": True, "after": {}}, False),
])  # fmt: skip
def test_what_a_case_expects_is_compared(program: Program, expected: dict[str, Any], equal: bool) -> None:
    assert run_case(program, case(**expected), Rules())["equal"] is equal


def test_a_card_that_cannot_be_played_changes_nothing(program: Program) -> None:
    found = run_case(program, case(before={"stamina": 0}, usable=False), Rules())
    assert found == {"id": "one", "usable": False, "equal": True}


@pytest.mark.parametrize(("more", "words"), [
    ({"card": ...}, "A case lacks or misstates 'card'."), ({"card": {}}, "A case lacks or misstates 'id'."),
    ({"plan": "magic"}, "A case lacks or misstates 'magic'."),
    ({"bonusPermil": "x"}, "A case lacks or misstates invalid literal"),
    ({"bonusPermil": None}, "A case lacks or misstates int()"),
])  # fmt: skip
def test_a_case_that_lacks_something_says_what(program: Program, more: dict[str, Any], words: str) -> None:
    with pytest.raises(ParseError) as refused:
        run_case(program, case(**more), Rules())
    assert words in str(refused.value)


def test_the_position_of_cases_is_turn_four_of_twelve(program: Program) -> None:
    s = position(program, program.kind(POSE), {"stance": "fullPower", "score": 5, "unheard": 1})
    assert (s.v[c.TURN], s.v[c.REMAIN], s.v[c.PLAYS], s.v[c.PLAYED]) == (4, 9, 2, 3)
    assert (s.v[c.STANCE], s.v[c.SCORE], s.v[c.MAX_STAMINA]) == (c.FULL, 5, 40)
    assert (len(s.hand), len(s.deck), len(s.grave)) == (3, 5, 2)
    assert s.cards[s.hand[0]][c.KIND] == program.kind(POSE)


def test_changes_are_told_by_the_words_of_cases(program: Program) -> None:
    before = position(program, program.kind(POSE), {})
    after = before.copy()
    assert changes(before, after) == {}
    after.v[c.SCORE], after.v[c.STANCE] = 3, c.CALM2
    assert changes(before, after) == {"score": 3, "stance": "preservation2"}


@pytest.mark.parametrize(
    ("pile", "name"),
    [("lost", "removed"), ("grave", "discard"), ("hold", "held"), ("deck", "deck"), ("hand", "hand")],
)
def test_where_a_card_went_has_a_word(pile: str, name: str) -> None:
    s = State()
    setattr(s, pile, [s.add_card(0)])
    assert _pile(s, 0) == name


def test_plans_have_the_names_of_the_tables_and_ours() -> None:
    assert {PLANS[name] for name in ("Plan1", "sense")} == {c.SENSE}
    assert {PLANS[name] for name in ("Plan2", "logic")} == {c.LOGIC}
    assert {PLANS[name] for name in ("Plan3", "anomaly")} == {c.ANOMALY}
