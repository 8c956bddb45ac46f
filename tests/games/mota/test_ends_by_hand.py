"""The frontier of ends, what programs rest on, and arrays that grow: each by what it is said to be."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.tower import AutoEvent, Floor, Gain, Level
from ringapp.games.mota.search.tower.best_ends import MAX_FRONT, End, Ends
from ringapp.games.mota.search.tower.nodes import Growing, Pool
from ringapp.games.mota.search.tower.script_reads import read_by
from ringapp.games.mota.search.tower.state_layout import ATK, DEF, EXP, HP, MDEF, MONEY, Layout
from ringapp.games.mota.search.tower.supported import Support
from tests.games.mota.halls import PLAIN, grid_of_signs, hall

FEW = settings(max_examples=25, deadline=None, derandomize=True)
ONE = ("num", 1)
BOARD = hall("@kD.", hero=replace(PLAIN, bag=(("sword", 1),)))


def ends_of(**more: Any) -> Ends:
    board = replace(BOARD, **more)
    return Ends(board, Layout(board))


def figures(ends: Ends, hp: int, atk: int = 1, df: int = 1, mdef: int = 1, **more: int) -> Any:
    row = np.zeros(ends.layout.figures, np.int64)
    row[[HP, ATK, DEF, MDEF]] = hp, atk, df, mdef
    row[[MONEY, EXP]] = more.get("money", 0), more.get("exp", 0)
    row[ends.layout.counter["yellowKey"]] = more.get("keys", 0)
    row[ends.layout.counter["sword"]] = more.get("swords", 0)
    return row


# Ends ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "beaten"),
    [
        pytest.param({"hp": 100, "atk": 5}, True, id="as much of everything"),
        pytest.param({"hp": 99, "atk": 5}, True, id="less"),
        pytest.param({"hp": 101, "atk": 5}, False, id="more HP"),
        pytest.param({"hp": 1, "atk": 6}, False, id="more ATK"),
        pytest.param({"hp": 1, "atk": 1, "keys": 1}, False, id="a key"),
        pytest.param({"hp": 1, "atk": 1, "df": 2}, False, id="more DEF"),
        pytest.param({"hp": 1, "atk": 1, "mdef": 2}, False, id="more MDEF"),
        pytest.param({"hp": 100, "atk": 5, "money": 9}, True, id="gold is not asked for"),
        pytest.param({"hp": 100, "atk": 5, "swords": 1}, True, id="nor what is no key"),
    ],
)
def test_an_end_is_beaten_by_one_with_as_much_of_everything(other: dict[str, int], beaten: bool) -> None:
    ends = ends_of()
    ends.take(End(100, figures(ends, 100, 5), []))
    assert ends.beaten(figures(ends, **other)) is beaten


@pytest.mark.parametrize(
    ("weights", "other", "beaten"),
    [
        ((("money", 2.0),), {"money": 9}, False),
        ((("exp", 2.0),), {"exp": 9}, False),
        ((("exp", 2.0),), {"money": 9}, True),
        ((("sword", 2.0),), {"swords": 1}, False),
        ((("lv", 2.0),), {}, False),
    ],
)
def test_what_is_weighed_is_compared_and_what_cannot_be_seen_beats_nothing(
    weights: Any, other: dict[str, int], beaten: bool
) -> None:
    ends = ends_of(objective="weights", weights=weights)
    ends.take(End(100, figures(ends, 100, 5), []))
    assert ends.beaten(figures(ends, 100, 5, **other)) is beaten


ROW = st.tuples(*[st.integers(0, 3)] * 5)


@given(st.lists(ROW, min_size=1, max_size=14))
@FEW
def test_the_frontier_is_what_nothing_else_betters(rows: list[tuple[int, ...]]) -> None:
    ends = ends_of()
    for hp, atk, df, mdef, keys in rows:
        row = figures(ends, hp, atk, df, mdef, keys=keys)
        if not ends.beaten(row):
            ends.take(End(float(hp), row, []))
    best = {
        a for a in rows if not any(a != b and all(x <= y for x, y in zip(a, b, strict=True)) for b in rows)
    }
    kept: list[Any] = [(f["hp"], f["atk"], f["def"], f["mdef"], f["keys"]) for f in ends.facts()]
    assert sorted((*row[:4], row[4].get("yellowKey", 0)) for row in kept) == sorted(best)
    assert [row[0] for row in kept] == sorted((row[0] for row in kept), reverse=True), "most HP first"
    assert ends.best is not None
    assert ends.best.value == max(row[0] for row in rows)


def test_the_first_of_the_best_ends_stays_the_best() -> None:
    ends = ends_of()
    first, second = End(9.0, figures(ends, 9, 1), [1]), End(9.0, figures(ends, 9, 2), [2])
    for end in (first, second):
        ends.take(end)
    assert ends.best is first
    assert ends.front == [second], "which is no longer of the frontier"


def test_a_full_frontier_takes_only_more_hp() -> None:
    ends = ends_of()
    for n in range(MAX_FRONT):
        ends.take(End(float(n), figures(ends, n, MAX_FRONT - n), []))
    assert not ends.beaten(figures(ends, MAX_FRONT))
    assert ends.beaten(figures(ends, MAX_FRONT - 1, 10**6)), "as much HP as the best: no more is looked at"
    assert ends.beaten(figures(ends, 3, 10**6))


# Arrays that grow ----------------------------------------------------------------------------


@given(st.lists(st.lists(st.integers(-5, 5), max_size=200), max_size=8))
@FEW
def test_rows_are_added_one_after_another(parts: list[list[int]]) -> None:
    growing, whole = Growing(np.int32), list[int]()
    for part in parts:
        assert growing.extend(part) == len(whole)
        whole += part
    assert (growing.count, growing.rows[: growing.count].tolist()) == (len(whole), whole)


def test_gains_and_doors_are_rows_of_figures() -> None:
    layout = Layout(BOARD)
    pool = Pool(layout, Support(BOARD))
    key = layout.counter["yellowKey"]
    pool.gains = {Gain(hp=5, atk=1, money=3): 0, Gain(df=2, mdef=4, exp=6, keys=(("yellowKey", 2),)): 1}
    pool.doors = {(("yellowKey", 2, True), ("sword", 1, False)): 0}
    first, second = pool.gain_rows()
    assert first[[HP, ATK, MONEY]].tolist() == [5, 1, 3]
    assert second[[DEF, MDEF, EXP, key]].tolist() == [2, 4, 6, 2]
    assert (first.sum(), second.sum()) == (9, 14)
    need, spent = pool.door_rows()
    assert (need[0, key], need[0, layout.counter["sword"]], need.sum()) == (2, 1, 3)
    assert (spent[0, key], spent.sum()) == (2, 2), "what is only asked for stays"


# What programs rest on -----------------------------------------------------------------------

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
