"""Test how rules become scripts, and what of a tower may change under them."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ringapp.games.mota.referee.rulescripts import changing_foes, moving_flags, scripts_of
from ringapp.games.mota.rules.tower import AutoEvent, Item
from tests.games.mota.halls import hall


def test_flags_that_move_are_those_that_something_sets() -> None:
    one = ("num", 1)
    sets = (
        ("set", "flag:door", "+=", one),
        ("set", "status:mana", "=", one),
        ("set", "status:hp", "+=", one),
    )
    auto = AutoEvent("0", ("num", 1), (("set", "flag:hatred", "+=", one), ("set", "item:key", "+=", one)))
    drink = Item("drink", "Drink", "tools", script=(("set", "flag:drunk", "=", one),))
    board = hall("@", floor={"programs": {("events", 0, 0): sets}, "autos": (auto,)})
    board = replace(board, tower=replace(board.tower, items={"drink": drink}))
    moving = moving_flags(board)
    assert {"door", "status:mana", "drunk", "poison", "weak", "curse"} <= moving
    assert not moving & {"hatred", "status:hp", "item:key", "key"}


def test_kinds_that_events_change_are_named() -> None:
    changes = (
        ("if", ("num", 1), (("foe", "m3", "hp", "=", ("num", 1)),), ()),
        ("foe", "m1", "atk", "=", ("num", 2)),
    )
    assert changing_foes(hall("@", floor={"programs": {("events", 0, 0): changes}})) == {"m1", "m3"}
    assert changing_foes(hall("@")) == frozenset()


@pytest.mark.parametrize(
    ("text", "rules_script"),
    [
        pytest.param("var functions_a = {enemys: 1}", "var RULES = {enemys: 1}", id="one value"),
        pytest.param("nothing at all", "var RULES = null", id="no value"),
        pytest.param("export const functions_a = {x: 1}", "var RULES = {x: 1}", id="a module of one value"),
        pytest.param(
            "var more = 2;\nvar functions_a = {x: more}",
            "var more = 2;\nvar functions_a = {x: more}\n;var RULES = functions_a;",
            id="a value after something else is run as it is",
        ),
    ],
)
def test_rules_become_a_script(text: str, rules_script: str) -> None:
    board = hall("@", tower={"own_rules": text})
    data, found, plugins = scripts_of(board)
    assert (found.strip().replace("  ", " "), plugins) == (rules_script, "")
    assert data.startswith("var V = {")
    facts = json.loads(data.removeprefix("var V = ").removesuffix(";"))
    assert facts["hero"] == {"hp": 1000, "atk": 20, "def": 10, "mdef": 0, "money": 0, "exp": 0}
    assert (facts["floorId"], facts["floorIds"], facts["hard"]) == ("F1", ["F1"], "")
