"""Where one can walk, act and leave, what is asked for and claimed: small floors, each told by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.games.mota.rules.board import Act, can_step, grid_now, grid_of, tile_at
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.rules.tower import POISON, Floor, Hero
from ringapp.games.mota.rules.walking import (
    anchored,
    approach,
    approaches,
    hurts,
    is_free,
    kind_at,
    one_way,
    targets,
    things,
    traps,
    walks,
)
from tests.games.mota.halls import foe, grid_of_signs, hall

ZONE = foe(0, 1, 1, 1, 15, zone=10)


# Walking -----------------------------------------------------------------------


def test_where_nothing_hurts_every_tile_is_reached_with_all_hp_by_the_fewest_steps() -> None:
    board = hall("@.#.", "..#.", "...0", foes=(foe(),))
    assert {cell: steps for cell, (_, steps, _) in walks(board).items()} == {
        (0, 0): 0,
        (1, 0): 1,
        (0, 1): 1,
        (1, 1): 2,
        (0, 2): 2,
        (1, 2): 3,
        (2, 2): 4,
    }
    assert {hp for hp, _, _ in walks(board).values()} == {1000}


def test_the_way_that_costs_least_is_walked_and_of_those_the_shortest() -> None:
    """The monster above the middle makes the straight way cost 10: the way round below costs nothing."""
    board = hall("..0..", "@....", "#....", "#####", foes=(ZONE,))
    seen = walks(board)
    assert seen[(2, 2)][0] == 1000
    assert seen[(4, 1)][:2] == (1000, 6)
    assert seen[(2, 1)][0] == 990
    narrow = hall("..0..", "@....", "#####", foes=(ZONE,))
    assert walks(narrow)[(4, 1)][:2] == (990, 4)


def test_he_never_walks_to_his_death() -> None:
    board = hall(".0.", "@..", foes=(ZONE,), hero=Hero(10, 20, 10))
    assert walks(board).keys() == {(0, 1)}
    assert (1, 1) in walks(replace(board, hero=Hero(11, 20, 10)))
    poisoned = Hero(3, 20, 10, bag=((POISON, 1),))
    sick = hall("@....", values={"poisonDamage": 1}, hero=poisoned)
    assert walks(sick).keys() == {(0, 0), (1, 0), (2, 0)}
    assert walks(sick)[(2, 0)][0] == 1


@pytest.mark.parametrize(
    ("sign", "kind"),
    [("#", None), (".", None), ("k", "item"), ("D", "door"), ("0", "battle"), (">", "stairs"), ("T", None)],
)
def test_what_can_be_done_on_a_tile(sign: str, kind: str | None) -> None:
    upstairs = (Floor("F2", "Second", grid_of_signs("<")),)
    board = hall(f"@{sign}", foes=(foe(),), floors=upstairs)
    assert kind_at(board, (1, 0)) == kind
    assert kind_at(replace(board, forbidden=frozenset({("F1", 1, 0)})), (1, 0)) is None


def test_somebody_to_talk_to_is_an_event_once_he_has_one() -> None:
    program = (("set", "flag:met", "=", ("num", 1)),)
    board = hall("@T", floor={"programs": {("events", 1, 0): program}})
    assert kind_at(board, (1, 0)) == "event"
    assert not is_free(board, (1, 0))


def test_what_is_gone_is_floor() -> None:
    board = hall("@0.", foes=(foe(),))
    assert (2, 0) not in walks(board)
    gone = replace(board, gone=frozenset({("F1", 1, 0)}))
    assert walks(gone)[(2, 0)][1] == 2
    assert (tile_at(gone, (1, 0)).number, grid_now(gone)[0]) == (0, (0, 0, 0))
    assert grid_of(gone)[0] == (0, 201, 0), "the map as it was drawn"


def test_from_where_a_tile_is_acted_on() -> None:
    """Beside the door one tile is in the zone of a monster: he opens it from the other."""
    board = hall("@...", "..D.", ".#.0", "....", foes=(ZONE,))
    seen = walks(board)
    assert approach(board, (2, 1), seen) == (1, 1)
    assert approach(board, (3, 3), {}) is None
    assert (2, 1) in targets(board, seen)
    assert (0, 0) in targets(board, seen), "his own tile can be stepped off and onto again"
    alone = hall("@", "#")
    assert targets(alone, walks(alone)) == {(0, 1)}


def test_tiles_that_monsters_answer_to_are_steps_of_their_own() -> None:
    board = hall("...", "@.0", foes=(foe(0, 1, 1, 1, 27),))
    assert traps(board) == {(1, 1), (2, 0)}
    assert kind_at(board, (1, 1)) == "step"
    assert not is_free(board, (1, 1))
    assert (1, 1) in things(board)
    assert kind_at(replace(board, forbidden=frozenset({("F1", 1, 1)})), (1, 1)) is None
    assert traps(hall("@.0", foes=(foe(),))) == set()


def test_ways_that_are_shut_are_one_way() -> None:
    """The middle cannot be left to the left, nor the last entered from above: no way back."""
    shut = {(1, 0): (frozenset({"left"}), frozenset()), (2, 1): (frozenset(), frozenset({"up"}))}
    board = hall("@..", "...", floor={"shut": shut})
    assert can_step(board, (0, 0), "right", (1, 0))
    assert not can_step(board, (1, 0), "left", (0, 0))
    assert not can_step(board, (2, 0), "down", (2, 1)), "entered from above"
    assert can_step(board, (1, 1), "right", (2, 1))
    assert one_way(board)
    assert not one_way(hall("@.."))


def test_other_tiles_to_act_from_are_told_where_it_matters() -> None:
    plain = hall("@.", "D.", "..")
    assert approaches(plain, Act("door", 0, 1)) == []
    costly = hall("@.0", "D..", "...", foes=(foe(0, 1, 1, 1, 15, zone=1),))
    assert hurts(costly)
    assert set(approaches(costly, Act("door", 0, 1))) == {(1, 1), (0, 2)}
    assert approaches(costly, Act("stairs", 0, 1)) == []


@pytest.mark.parametrize(
    ("program", "held"),
    [
        ((("show", (("F1", 0, 0),)),), True),
        ((("set", "flag:a", "=", ("name", "loc:x")),), True),
        ((("set", "flag:a", "=", ("num", 1)),), False),
        ((("if", ("num", 1), (("put", (("F1", 0, 0),), 1),), ()),), True),
    ],
)
def test_it_matters_where_he_stands_where_blocks_may_come_up(program: Any, held: bool) -> None:
    assert anchored(hall("@", floor={"programs": {("events", 0, 0): program}})) is held


# Blocks -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "tile"),
    [
        (0, ("", False)),
        (17, ("airwall", True)),
        (9_999, ("", False)),
        (10_000, ("X10000", True)),
        (201, ("m0", True)),
    ],
)
def test_numbers_without_an_entry(number: int, tile: tuple[str, bool]) -> None:
    found = hall("@").tower.tile(number)
    assert (found.id, found.blocks) == tile


# Stairs -----------------------------------------------------------------------


SECOND = Floor("F2", "Second", grid_of_signs("#.<", "...", ">.."), arrivals={"door": (1, 1)})


# Goals -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "reached"),
    [
        ({}, False),
        ({"left": True}, True),
        ({"goal": "tile", "goal_at": (2, 0)}, False),
        ({"goal": "tile", "goal_at": (1, 0)}, True),
        ({"goal": "tile", "goal_at": (2, 0), "gone": frozenset({("F1", 3, 0)})}, False),
        ({"goal": "tile", "goal_at": (3, 0), "gone": frozenset({("F1", 3, 0), ("F1", 2, 0)})}, True),
        ({"left": True, "forced": frozenset({("F1", 2, 0)})}, False),
        ({"left": True, "forced": frozenset({("F1", 2, 0)}), "gone": frozenset({("F1", 2, 0)})}, True),
        ({"goal": "all", "left": True}, False),
        ({"goal": "all", "left": True, "gone": frozenset({("F1", 3, 0)})}, True),
        ({"goal": "all", "gone": frozenset({("F1", 3, 0)})}, True),
    ],
    ids=[
        "not-yet",
        "left",
        "a-monster-between",
        "a-tile-he-can-walk-to",
        "gone-but-not-reached",
        "cleared-and-reached",
        "what-had-to-be-cleared-stands",
        "it-is-cleared",
        "an-item-behind-the-monster",
        "everything-taken",
        "no-way-out-to-take",
    ],
)
def test_whether_what_was_asked_for_is_reached(more: dict[str, Any], reached: bool) -> None:
    board = hall("@.0k", foes=(foe(),), **more)
    assert is_goal(board) is reached


def test_an_item_behind_walls_need_not_be_taken() -> None:
    assert is_goal(hall("@.#k", goal="all"))
    assert not is_goal(hall("@.Dk", goal="all"))
    assert not is_goal(hall("@k>", goal="all", floors=(SECOND,)))
