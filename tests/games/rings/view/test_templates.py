"""Test what a fight that is picked offers."""

from __future__ import annotations

from ringapp.games.rings import GAME
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import Boss
from ringapp.games.rings.view import bossediting, editing
from ringapp.games.rings.view.templates import TEMPLATES
from tests.games.rings.view.builders import panels

BOSS = Board(2, 4, boss=Boss(bytes(8)))


def test_a_picked_fight_offers_what_it_needs_and_what_lies_there_until_all_is_asked_for() -> None:
    every = {tool.id for tool in editing.tools(BOSS)}
    fight = editing.edit(panels("ice"), "boss:rubber-band", (0, 0))
    offered = {tool.id for tool in editing.tools(fight)}
    assert {"arrow-in", "on", "circle", "band-out", "entry", "erase", "boss:tape", "ice"} <= offered
    assert not {"gap", "face", "missile", "spout", "feathers-1", "tape-a", "circle-fire", "hole"} & offered
    assert GAME.decode(GAME.encode(fight)) == fight, "the next turn offers the same"
    again = editing.edit(fight, bossediting.ALL, (0, 0))
    assert {tool.id for tool in editing.tools(again)} == every
    for one in TEMPLATES:
        made = editing.edit(BOSS, f"boss:{one.id}", (0, 0))
        assert len(editing.tools(made)) < len(every) or made.picture is not None
