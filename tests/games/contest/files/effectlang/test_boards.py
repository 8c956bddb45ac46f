"""Test that cards are the same whatever the width of their signs."""

from __future__ import annotations

from ringapp.games.contest.files.effectlang.boards import effectlang_program
from ringapp.games.contest.files.tables import Tables


def test_cards_are_the_same_whatever_the_width_of_their_signs() -> None:
    record = {
        "id": 1, "name": "A&B!", "type": "active", "plan": "free", "actions": "score+=9", "conditions": "",
    }  # fmt: skip
    today = effectlang_program(Tables("t", {"skill_cards": (record,)}, {}), ())
    assert today.kind("Ａ＆Ｂ！") == today.kind("A&B!") == today.find("A&B！")
    assert today.find("A&B") is None
