"""Tasks as barriers and regions: what becomes of each tile, what is reached, what fights cost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.damage import fight
from ringapp.games.mota.rules.tower import Hero
from ringapp.games.mota.search.damages import Fights
from ringapp.games.mota.search.floor.bounds import reachable
from ringapp.games.mota.search.floor.loops import ring_of
from ringapp.games.mota.search.floor.model import Model, contract
from tests.games.mota.halls import foe, hall

FEW = settings(max_examples=25, deadline=None, derandomize=True)


def to_tile(*rows: str, at: tuple[int, int] = (-1, 0), **more: Any) -> Board:
    """A hall with a tile as its goal, the last of its first row if none is named."""
    goal = (len(rows[0]) - 1, 0) if at[0] < 0 else at
    return replace(hall(*rows, **more), goal="tile", goal_at=goal, goal_floor="F1")


def model(board: Board) -> Model:
    found = contract(board)
    assert isinstance(found, Model), found
    return found


@given(st.integers(1, 60), st.integers(0, 40), st.integers(0, 30))
@FEW
def test_remembered_fights_are_the_rules(atk: int, df: int, mdef: int) -> None:
    board = hall("@0", foes=(foe(),))
    fights, hero = Fights(board), Hero(1, atk, df, mdef)
    told = fight(foe(), hero, fights.around)
    expected = None if told is None else told.damage
    assert [fights.loss(foe(), hero) for _ in range(2)] == [expected] * 2
    assert fights.loss(foe(), replace(hero, hp=10**6)) == expected, "HP do not matter"


# Barriers ------------------------------------------------------------------------------------


def test_what_lies_free_in_a_region_is_its_gain() -> None:
    found = model(to_tile("@kg0pD.", foes=(foe(),)))
    assert [(b.kind, b.place[1]) for b in found.barriers] == [("battle", 3), ("door", 5)]
    gains = [found.regions[r].gain for r in sorted(found.start)]
    assert [(gain.atk, gain.keys) for gain in gains] == [(3, (("yellowKey", 1),))]
    behind = found.barriers[0].regions - found.start
    assert [found.regions[r].gain.hp for r in behind] == [50]


def test_gems_that_need_not_be_taken_are_barriers() -> None:
    found = contract(to_tile("@g.k."), (True, False, False))
    assert isinstance(found, Model)
    assert [(b.kind, b.place[1]) for b in found.barriers] == [("item", 1)]
    assert not model(to_tile("@g.k.")).barriers


@pytest.mark.parametrize(
    ("without", "regions"),
    [
        pytest.param(-1, {"@", "a", "b"}, id="all are cleared"),
        pytest.param(0, {"@"}, id="the first shuts off all"),
        pytest.param(1, {"@", "a"}, id="the second what is behind it"),
    ],
)
def test_what_can_be_reached_with_one_barrier_shut(without: int, regions: set[str]) -> None:
    found = model(to_tile("@0.D.", foes=(foe(),)))
    names = {"@": ("F1", 0, 0), "a": ("F1", 2, 0), "b": ("F1", 4, 0)}
    reached = reachable(found, without)
    there = {
        name for name, place in names.items() for r in reached if r >= 0 and place in found.regions[r].cells
    }
    assert there == regions
    assert {-1 - n for n in reached if n < 0} == set(range(2)) - (
        {without} | ({1} if without == 0 else set())
    )


def loop(*rows: str) -> list[list[int]]:
    """The edges of the loops of a hall whose fights cost 10, 20, 30 by their numbers, none of them forced."""
    board = replace(hall(*rows, foes=tuple(foe(n) for n in range(4))), goal="all")
    found = model(board)
    least = np.array([10 * (int(b.enemy.id[1]) + 1) if b.enemy else 0 for b in found.barriers], np.int64)
    free = np.zeros(len(found.barriers), np.bool_)
    ring = ring_of(found, reachable(found, -1), free, least)
    assert [row[4] for row in ring] == sorted(row[4] for row in ring), "cheapest first"
    return [[int(row[4]), int(row[3] >= 0)] for row in ring]


def test_loops_are_told_by_their_rooms_and_what_joins_them() -> None:
    assert loop("@0g", "1#2", "g3p") == [[10, 0], [20, 0], [30, 0], [40, 0]]
    assert loop("@0g", "1#2", ".3p") == [[10, 0], [30, 0], [20 + 40, 1]], (
        "through an empty room both are paid"
    )
