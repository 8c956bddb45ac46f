"""What programs of events may do, what may come of them, and what their names stand for, by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.games.mota.rules.board import (
    Board,
)
from ringapp.games.mota.rules.coming import foes_of, items_of, tiles_of
from ringapp.games.mota.rules.events.contents import (
    changes_only_blocks_away,
    goes_to,
    instructions,
    numbers_put_by,
    opened_by,
    trees_in,
    unread_in,
)
from ringapp.games.mota.rules.events.expressions import LIST, PUSHED, Unclear
from ringapp.games.mota.rules.events.values import READERS, capped, switch_name
from ringapp.games.mota.rules.tower import (
    AutoEvent,
    Choice,
    Floor,
    Hero,
    Shop,
    all_programs,
)
from tests.games.mota.halls import PLAIN, foe, grid_of_signs, hall

# What events may do -----------------------------------------------------------------------

P, Q = ("F1", 1, 0), ("F1", 2, 0)
SET = ("set", "flag:a", "=", ("num", 1))


@pytest.mark.parametrize(
    ("program", "count"),
    [
        ((), 0),
        ((SET, SET), 2),
        ((("if", ("num", 1), (SET,), (SET, SET)),), 4),
        ((("confirm", 0, (SET,), ()),), 2),
        ((("switch", ("num", 1), ((("num", 1), (SET,), False), (None, (SET,), True))),), 3),
        ((("choices", 0, ((0, None, ("num", 1), (SET,)),)),), 2),
        ((("while", ("num", 0), (SET,)),), 2),
        ((("for", "temp:A", ("num", 0), ("num", 2), ("num", 1), (SET,)),), 2),
        ((("if", ("num", 1), (("if", ("num", 2), (SET,), ()),), ()),), 3),
    ],
)
def test_every_instruction_is_met_at_any_depth(program: Any, count: int) -> None:
    assert len(list(instructions(program))) == count


@pytest.mark.parametrize(
    ("instruction", "trees"),
    [
        (SET, [("num", 1)]),
        (("if", ("num", 5), (), ()), [("num", 5)]),
        (("while", ("num", 6), ()), [("num", 6)]),
        (("for", "temp:A", ("num", 0), ("num", 2), ("num", 1), ()), [("num", 0), ("num", 2), ("num", 1)]),
        (("switch", ("num", 1), ((("num", 2), (), False), (None, (), True))), [("num", 1), ("num", 2)]),
        (("choices", 0, ((0, ("num", 8), ("num", 9), (SET,)),)), [("num", 8), ("num", 9)]),
        (("foe", "m0", "atk", "=", ("num", 3)), [("num", 3)]),
        (("open", (P,)), []),
    ],
)
def test_the_conditions_and_figures_of_an_instruction(instruction: Any, trees: list[Any]) -> None:
    assert list(trees_in(instruction)) == trees


@pytest.mark.parametrize(
    ("program", "plain"),
    [
        ((SET,), True),
        ((("set", "status:hpmax", "=", ("num", 1)),), False),
        ((("set", "value:redGem", "=", ("num", 1)),), False),
        ((("set", "item:yellowKey", "+=", ("num", 1)),), True),
        ((("open", (P,)),), True),
        ((("put", (P,), 0),), True),
        ((("put", (P,), 81),), False),
        ((("goto", "F2", None, ""),), False),
        ((("if", ("num", 1), (("battle", "m0"),), ()),), False),
        ((("unread", "x"),), False),
    ],
)
def test_programs_that_only_change_numbers_and_take_blocks_away(program: Any, plain: bool) -> None:
    assert changes_only_blocks_away(program) is plain


@pytest.mark.parametrize(
    ("program", "places"),
    [
        ((("open", (P, Q)),), {P, Q}),
        ((("hide", (P,)),), {P}),
        ((("put", (Q,), 81),), {Q}),
        ((("move", P, 2, 1),), {P, ("F1", 3, 1)}),
        ((("jump", P, Q),), {P, Q}),
        ((("if", ("num", 1), (("open", (P,)),), (("show", (Q,)),)),), {P, Q}),
        ((SET,), set()),
    ],
)
def test_which_places_a_program_may_touch(program: Any, places: set[Any]) -> None:
    assert opened_by(program) == places


def test_what_a_program_puts_where_it_leads_and_what_is_unread() -> None:
    program = (
        ("put", (P,), 81),
        ("if", ("num", 1), (("goto", "F2", (1, 2), "upFloor"), ("unread", "win")), (("pos", 3, 4),)),
        ("shift", 1, 0),
    )
    assert numbers_put_by(program) == {81}
    assert goes_to(program) == {("F2", (1, 2), "upFloor"), ("", (3, 4), ""), ("", None, "")}
    assert unread_in(program) == "win"
    assert unread_in((SET,)) == ""


def test_what_may_come_is_drawn_put_given_or_carried() -> None:
    program = (
        ("put", (("F1", 0, 0),), 201),
        ("set", "item:sword", "+=", ("num", 1)),
        ("put", (), 202),
    )
    shop = Shop("s", "S", (Choice("x", ("num", 1), None, (("set", "item:redGem", "+=", ("num", 1)),)),))
    board = hall(
        "@k",
        foes=(foe(0), foe(1)),
        hero=replace(PLAIN, bag=(("redPotion", 1), ("flag:weak", 1))),
        floor={"programs": {("events", 0, 0): program}},
        tower={"shops": {"s": shop}},
    )
    assert tiles_of(board, "F1") == {0, 21, 201, 202}
    assert items_of(board) == {"yellowKey", "sword", "redGem", "redPotion"}
    assert [(x, y, enemy.id) for x, y, enemy in foes_of(board)] == [(0, 0, "m0")]


def test_automatic_events_of_other_floors_count_where_they_may_run() -> None:
    here, there = (SET,), (SET, SET)
    autos = (
        AutoEvent("a", ("num", 1), here, here_only=True),
        AutoEvent("b", ("num", 1), there, here_only=False),
    )
    upstairs = Floor("F2", "Second", grid_of_signs("."), autos=autos)
    board = hall("@", floors=(upstairs,))
    assert all_programs(board.tower, "F1") == (there,)
    assert all_programs(board.tower, "F2") == (here, there)
    points = hall("@", tower={"programs": {("points", ""): here, ("touch", "x"): there}})
    assert all_programs(points.tower) == (there,)
    with_points = replace(points.tower, key="points", flags={"enableAddPoint": True})
    assert all_programs(with_points) == (here, there)


# What names stand for -----------------------------------------------------------------------

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
