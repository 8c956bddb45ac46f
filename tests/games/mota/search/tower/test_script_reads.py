"""Test what programs of events read."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.tower import AutoEvent, Floor, Level
from ringapp.games.mota.search.tower.script_reads import read_by
from ringapp.games.mota.search.tower.state_layout import Layout
from tests.games.mota.halls import PLAIN, grid_of_signs, hall

ONE = ("num", 1)
BOARD = hall("@kD.", hero=replace(PLAIN, bag=(("sword", 1),)))
PLACE = ("F1", 2, 1)


def asks(name: str) -> Any:
    return (("if", ("==", ("name", name), ONE), (), ()),)


def reads(*program: Any, board: Board = BOARD) -> set[Any] | None:
    return read_by(Layout(BOARD), board, PLACE, [tuple(program)])


@pytest.mark.parametrize(
    ("name", "found"),
    [
        pytest.param("flag:a", set(), id="flags are the world's"),
        pytest.param("status:hp", set(), id="figures note what is made of them"),
        pytest.param("item:yellowKey", set(), id="so do items"),
        pytest.param("blockId:3,1", {("F1", 3, 1)}, id="a block of this floor"),
        pytest.param("blockId:3,1,F2", {("F2", 3, 1)}, id="of another"),
        pytest.param("blockCls:0,0", {("F1", 0, 0)}, id="its class"),
        pytest.param("blockId:x,1", None, id="a block that is not named"),
        pytest.param("blockId:3", None, id="half a place"),
        pytest.param("enemy:m0:hp", None, id="what is not told"),
    ],
)
def test_a_program_rests_on_the_blocks_it_asks_for(name: str, found: set[Any] | None) -> None:
    assert reads(*asks(name)) == found
    deep = ("set", "flag:b", "+=", ("+", ONE, ("*", ("name", name), ONE)))
    assert reads(deep) == found, "however deep it asks"


@pytest.mark.parametrize("kind", ["battle", "fight", "lose", "debuff", "each", "trigger"])
def test_what_rests_on_more_than_it_names_is_not_told(kind: str) -> None:
    assert reads((kind, "flag:x", "flag:y", ())) is None


def test_arrivals_and_automatic_events_of_the_floor_are_asked_too() -> None:
    auto = AutoEvent("0", ("==", ("name", "blockId:1,1"), ONE), asks("blockId:0,1"), place=PLACE)
    greets = {("eachArrive", -1, -1): asks("blockId:2,2"), ("events", 3, 0): asks("blockId:3,3")}
    floor = replace(BOARD.tower.floors["F1"], autos=(auto,), programs=greets)
    other = Floor("F2", "", grid_of_signs(".."), programs={("eachArrive", -1, -1): asks("blockId:9,9")})
    board = replace(BOARD, tower=replace(BOARD.tower, key="autos", floors={"F1": floor, "F2": other}))
    assert reads(("set", "flag:a", "=", ONE), board=board) == {("F1", 1, 1), ("F1", 0, 1), ("F1", 2, 2)}


def test_where_levels_rise_nothing_is_told() -> None:
    tower = replace(BOARD.tower, key="levels", levels=(Level(ONE, False, ()),))
    assert reads(("set", "flag:a", "=", ONE), board=replace(BOARD, tower=tower)) is None
