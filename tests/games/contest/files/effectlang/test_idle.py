"""Levels of customizations that change nothing of their card are named."""

from __future__ import annotations

from typing import Any

import pytest

from ringapp.games.contest.files.effectlang.idle import all_idle, changes_nothing, idle_customizations
from ringapp.games.contest.files.tables import Tables
from tests.games.contest.small_program import table_card

CHEAPER = {"id": 29, "max": 1, "effects": "at:prestage { target:this { g.cost+=2 } }"}


def grown(what: str, level: int = 1) -> dict[str, Any]:
    return {"id": 1, "max": 2, "effects": f"level:{level} {{ at:prestage {{ target:this {{ {what} }} }} }}"}


@pytest.mark.parametrize(("card", "custom", "level", "idle"), [
    ({"cost": "stamina-=3"}, CHEAPER, 1, True), ({"cost": "cost-=3"}, CHEAPER, 1, False),
    ({"cost": "stamina-=3"}, grown("g.typedCost+=1"), 1, False),
    ({"cost": "cost-=3"}, grown("g.typedCost+=1"), 1, True), ({}, grown("g.score+=3"), 1, False),
    ({}, grown("g.score+=3"), 2, True), ({}, grown("g.genki+=4"), 1, True),
    ({"actions": "genki+=1"}, grown("g.genki+=4"), 1, False),
    ({"actions": "setStance(strength)"}, grown("g.stanceLevel+=1"), 1, False),
    ({}, grown("g.stanceLevel+=1"), 1, True), ({}, {"actions": "motivation+=2"}, 1, False),
    ({"limit": 1}, {"limit": 0}, 1, False), ({"limit": ""}, {"limit": 0}, 1, True),
    ({"forceInitialHand": True}, {"forceInitialHand": True}, 1, True),
    ({}, {"forceInitialHand": True}, 1, False), ({}, {"effects": "at:startOfTurn { score+=1 }"}, 1, False),
])  # fmt: skip
def test_a_level_changes_something_or_nothing(
    card: dict[str, Any], custom: dict[str, Any], level: int, idle: bool
) -> None:
    record = {**table_card(47, "score+=1"), **card}
    assert changes_nothing(record, custom, level) is idle


def test_another_customization_may_bring_what_grows() -> None:
    record, more = table_card(47, "score+=1"), {"actions": "genki+=4"}
    assert changes_nothing(record, grown("g.genki+=4"), 1)
    assert not changes_nothing(record, grown("g.genki+=4"), 1, [(more, 1)])


def test_decks_and_tables_name_theirs() -> None:
    card = table_card(47, "score+=1", cost="stamina-=3", availableCustomizations="29,1")
    tables = Tables("t", {"skill_cards": (card,), "customizations": (CHEAPER, grown("g.score+=3"))}, {})
    assert all_idle(tables) == [("47+e29x1", "29"), ("47+e1x2", "1")]
    assert list(idle_customizations(tables, ("47", "47+e29x1", "47+e1x1"))) == [("47+e29x1", "29")]
    assert not list(idle_customizations(tables, ("47",)))
