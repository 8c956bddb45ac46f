"""Test programs packed from today's tables: names of cards, and the limit of a stage."""

from __future__ import annotations

from ringapp.games.contest.files.effectlang.boards import effectlang_program
from ringapp.games.contest.files.effectlang.compiler import lower
from ringapp.games.contest.files.effectlang.packing import pack
from ringapp.games.contest.files.tables import Tables
from ringapp.games.contest.rules.contests import MOST_NODES
from ringapp.games.contest.rules.effectlang import layout
from ringapp.games.contest.rules.weights import AUTO_PLAY, TERMS, TermWeights, Weights


def test_cards_are_the_same_whatever_the_width_of_their_signs() -> None:
    record = {
        "id": 1, "name": "A&B!", "type": "active", "plan": "free", "actions": "score+=9", "conditions": "",
    }  # fmt: skip
    today = effectlang_program(Tables("t", {"skill_cards": (record,)}, {}), ())
    assert today.kind("Ａ＆Ｂ！") == today.kind("A&B!") == today.find("A&B！")
    assert today.find("A&B") is None


def test_a_stage_of_todays_cards_may_have_as_many_positions_as_answers_say() -> None:
    record = {"id": 1, "name": "A", "type": "active", "plan": "free", "actions": "score+=9", "conditions": ""}
    none = (0,) * len(TERMS)
    weights = Weights("", AUTO_PLAY, 2, (TermWeights(none, none, (0,) * 6, (0,) * 6, (0, 0, 0)),))
    low = lower(Tables("t", {"skill_cards": (record,)}, {}), ())
    row = pack(low, 1, [(0, 1, 30, 1000, 1000, 1000, 0)], (1,), (weights,))
    assert row[layout.P_MOST] == MOST_NODES


def test_each_place_of_a_programs_head_has_one_name() -> None:
    places = [at for name, at in vars(layout).items() if name.startswith("P_")]
    assert len(set(places)) == len(places)
