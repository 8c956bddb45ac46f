"""Test the rows of nodes, ways and things."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.rules.tower import Gain
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.nodes import Growing, Node, Pool, Way
from ringapp.games.mota.search.tower.state_layout import ATK, DEF, EXP, HP, MDEF, MONEY, Layout
from ringapp.games.mota.search.tower.supported import Support
from tests.games.mota.halls import PLAIN, hall
from tests.games.mota.several_towers import board_of

FEW = settings(max_examples=25, deadline=None, derandomize=True)
BOARD = hall("@kD.", hero=replace(PLAIN, bag=(("sword", 1),)))


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


def test_every_thing_has_a_bit_and_every_floor_its_nodes(tmp_path: Path) -> None:
    pool = BeamSearch(board_of(4, tmp_path), LocalContext()).pool
    for node in range(pool.kind.count):
        if pool.kind.rows[node] == Node.THING and pool.way.rows[node] != Way.EVENT:
            assert pool.bit.rows[node] >= 0
