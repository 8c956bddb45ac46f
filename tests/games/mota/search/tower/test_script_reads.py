"""Test what programs of events read."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.events.scripts import HERE
from ringapp.games.mota.rules.tower import AutoEvent, Floor, Level
from ringapp.games.mota.search.tower.script_reads import only_shuts, read_by
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


OWN, TRADER = ("F1", 1, 0), ("events", 1, 0)
SHUT = (("open", (OWN,)), ("close", OWN, 1))


def bumped(program: Any, *, other: Any = (), tower: dict[str, Any] | None = None, **board: Any) -> bool:
    """Whether a trader at (1, 0) does nothing but turn into a wall, with another event at (3, 0)."""
    floor = {"programs": {TRADER: program, ("events", 3, 0): other}}
    view = hall("@TTT", floor=floor, tower=tower, **board)
    return only_shuts(view, (1, 0))


@pytest.mark.parametrize(
    ("program", "shuts"),
    [
        (SHUT, True),
        ((("say", 3), ("hide", (OWN,)), ("put", (OWN,), 1)), True),
        ((("open", (HERE,)), ("close", HERE, 1)), True),
        ((), False),
        ((("open", (OWN,)),), False),
        ((("close", OWN, 1), ("open", (OWN,))), False),
        ((*SHUT, ("set", "flag:a", "=", ONE)), False),
        ((("set", "flag:a", "=", ONE), *SHUT), False),
        ((("open", (("F1", 2, 0),)), *SHUT), False),
        ((("close", ("F1", 2, 0), 1),), False),
        ((("open", (OWN,)), ("close", OWN, 81)), False),
        ((("open", (OWN,)), ("put", (OWN,), 6)), False),
        ((("open", (OWN,)), ("put", (OWN,), 201)), False),
    ],
)
def test_an_event_that_only_becomes_a_wall_is_of_no_use(program: Any, shuts: bool) -> None:
    assert bumped(program) is shuts


@pytest.mark.parametrize(
    ("other", "shuts"),
    [
        ((("open", (("F1", 2, 0),)),), True),
        ((("open", (OWN,)),), False),
        ((("move", OWN, 1, 0, True),), False),
        (asks("blockId:1,0"), False),
        (asks("blockCls:1,0,F1"), False),
        (asks("blockId:1,0,F2"), True),
        (asks("blockId:2,0"), True),
    ],
)
def test_a_wall_that_something_else_asks_for_is_not(other: Any, shuts: bool) -> None:
    assert bumped(SHUT, other=other) is shuts


@pytest.mark.parametrize(("cell", "shuts"), [((1, 0), False), ((2, 0), True)])
def test_what_programs_of_no_floor_change_may_be_on_any(cell: tuple[int, int], shuts: bool) -> None:
    common = (("open", (("", *cell),)),)
    assert bumped(SHUT, tower={"programs": {("touch", "x"): common}}) is shuts
    auto = AutoEvent("0", ("name", f"blockId:{cell[0]},{cell[1]}"), (), place=("F1", 0, 0))
    board = hall("@TTT", floor={"programs": {TRADER: SHUT}, "autos": (auto,)})
    assert only_shuts(board, (1, 0)) is shuts


def test_where_the_task_needs_the_place_or_the_hero_steps_on_it_an_event_stays() -> None:
    assert not bumped(SHUT, forced=frozenset({OWN}))
    assert not bumped(SHUT, goal="tile", goal_at=(1, 0), goal_floor="F1")
    assert bumped(SHUT, goal="tile", goal_at=(1, 0), goal_floor="F2")
    level = hall("@~", floor={"programs": {TRADER: SHUT}})
    assert not only_shuts(level, (1, 0)), "it is no block"
