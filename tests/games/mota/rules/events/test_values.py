"""Test what names in events stand for."""

from __future__ import annotations

import pytest

from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.events.expressions import LIST, PUSHED, Unclear
from ringapp.games.mota.rules.events.values import READERS, capped, switch_name
from ringapp.games.mota.rules.tower import Floor, Hero
from tests.games.mota.halls import foe, grid_of_signs, hall

READ = hall(
    "@0>",
    foes=(foe(0, 100, 30, 5, 15, zone=4), foe(1, 100, 30, 25)),
    hero=Hero(300, 20, 10, 4, 50, 60, (("yellowKey", 3),), (("0", "sword"),), 2),
    values={"redGem": 3},
    flags={"enableHPMax": False},
    tower={"hard": ("Hard", "Easy")},
    floor={"ratio": 5},
    floors=(Floor("F2", "Second", grid_of_signs("...", "...")),),
    visited=frozenset({"F2"}),
)
FLAGS = {"met": 4, "status:mana": 9, "F1@1@0@A": 1, "@temp@B": 2, "list": LIST, f"list.{PUSHED}": 1, "t.x": 8}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("status:hp", 300),
        ("status:def", 10),
        ("status:mdef", 4),
        ("status:lv", 2),
        ("status:mana", 9),
        ("status:other", 0),
        ("item:yellowKey", 3),
        ("item:redKey", 0),
        ("flag:met", 4),
        ("flag:none", 0),
        ("flag:t.x", 8),
        ("switch:A", 1),
        ("switch:B", 0),
        ("temp:B", 2),
        ("value:redGem", 3),
        ("value:none", 0),
        ("sysflag:enableHPMax", False),
        ("loc:x", 0),
        ("loc:y", 0),
        ("visited:F1", True),
        ("visited:F2", True),
        ("visited:F3", False),
        ("worn:sword", True),
        ("worn:cloak", False),
        ("equip:0", "sword"),
        ("equip:1", ""),
        ("enemy:m0.def", 5),
        ("enemy:m0.zone", 4),
        ("wins:m0", True),
        ("wins:m1", False),
        ("costs:m0", 116),
        ("blockId:1,0", "m0"),
        ("blockId:0,0", ""),
        ("blockId:0,1,F2", ""),
        ("blockNumber:1,0", 201),
        ("blockCls:1,0", "enemys"),
        ("blockCls:0,0", ""),
        ("ratio:", 5),
        ("floor:", "F1"),
        ("hard:", "Hard"),
    ],
)
def test_what_a_name_stands_for(name: str, value: object) -> None:
    kind, _, rest = name.partition(":")
    assert READERS[kind](READ, FLAGS, rest, ("F1", 1, 0)) == value


@pytest.mark.parametrize(
    "name",
    ["costs:m1", "costs:m9", "wins:m9", "enemy:m9.hp", "enemy:m0.range", "blockNumber:0,0", "flag:list.3"],
)
def test_what_nobody_can_say_is_unclear(name: str) -> None:
    kind, _, rest = name.partition(":")
    with pytest.raises(Unclear):
        READERS[kind](READ, FLAGS, rest, None)


def test_switches_belong_to_their_cell() -> None:
    assert switch_name(("F1", 2, 3), "A") == "F1@2@3@A"
    assert switch_name(None, "A") == ":f@x@y@A"


@pytest.mark.parametrize(("limited", "hp"), [(True, 250), (False, 300)])
def test_hp_is_capped_where_the_tower_caps_it(limited: bool, hp: int) -> None:
    board: Board = hall("@", flags={"enableHPMax": limited})
    assert capped(board, Hero(300, 1, 1, hpmax=250)).hp == hp
    assert capped(board, Hero(200, 1, 1, hpmax=250)).hp == 200
