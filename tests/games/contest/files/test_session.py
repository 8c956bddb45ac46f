"""Positions in the middle, weights and recorded cases: what a board's words become in the interpreter."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.games.contest.files import session as session_module
from ringapp.games.contest.files.board import GROWTH_WORDS, PILES, Board
from ringapp.games.contest.files.cases import FIELDS, changes, position
from ringapp.games.contest.files.session import load_weights, open_session, start_position, tables_of
from ringapp.games.contest.files.starter import starter_tables
from ringapp.games.contest.files.tables import Tables
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.weights import MAINS
from tests.games.contest.builders import ITEM, PLAIN, board, given, weighed

POSE = "ポーズの基本"


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
