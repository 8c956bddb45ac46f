"""Test which moves a position allows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.errors import IllegalMove
from ringapp.games.mota.rules.board import Act
from ringapp.games.mota.rules.moves import battle_loss, before_fight, fight_at, items_near, keys_for, possible
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.rules.tower import KEYS, Hero, Tile
from tests.games.mota.halls import PLAIN, TILES, foe, hall


def test_every_move_that_can_be_made() -> None:
    board = hall("k@0", "#D.", foes=(foe(),))
    assert possible(board) == [Act("battle", 2, 0), Act("item", 0, 0)]
    keyed = replace(board, hero=replace(PLAIN, bag=(("yellowKey", 1),)))
    assert [act.kind for act in possible(keyed)] == ["battle", "door", "item"]
    assert possible(replace(board, left=True)) == []
    assert items_near(board) == [Act("item", 0, 0)]
    assert fight_at(board, (0, 0)) is None
    assert battle_loss(board, Act("battle", 2, 0)) == 120
    assert battle_loss(board, Act("battle", 2, 0, 99)) == 120, "only own rules say what a fight costs"
    with pytest.raises(IllegalMove):
        apply(board, Act("door", 1, 1))


def test_a_fight_that_costs_all_is_no_move() -> None:
    board = hall("@0", foes=(foe(),), hero=Hero(120, 20, 10))
    assert possible(board) == []
    assert possible(replace(board, hero=Hero(121, 20, 10))) == [Act("battle", 1, 0)]


def test_iron_doors_want_a_key_unless_the_tower_says_not() -> None:
    iron = Tile(81, "steelDoor", "animates", "openDoor", True, (("steelKey", 1, True),))
    tower = {"tiles": TILES}
    board = hall("@D")
    assert keys_for(board, (1, 0)) == (("yellowKey", 1, True),)
    assert keys_for(board, (0, 0)) == ()
    steel = replace(board.tower, key="steel", tiles=TILES | {81: iron})
    assert keys_for(replace(board, tower=steel), (1, 0)) == (("steelKey", 1, True),)
    free = replace(steel, key="free", flags={"steelDoorWithoutKey": True})
    assert keys_for(replace(board, tower=free), (1, 0)) == ()
    assert "steelKey" in KEYS
    assert tower["tiles"] is TILES


def test_what_happens_before_a_fight_is_first_the_place_s_then_the_kind_s() -> None:
    own, kind = (("say", 1),), (("say", 2),)
    board = hall(
        "@0",
        foes=(foe(),),
        floor={"programs": {("beforeBattle", 1, 0): own}},
        tower={"programs": {("beforeBattle", "m0"): kind}},
    )
    assert before_fight(board, (1, 0)) == (own, kind)
    assert before_fight(hall("@0", foes=(foe(),)), (1, 0)) == ()
