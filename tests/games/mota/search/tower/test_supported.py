"""Test which towers the search over several floors supports."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.tower import (
    CURSE,
    POISON,
    AutoEvent,
    Choice,
    Enemy,
    Gain,
    Item,
    Level,
    Shop,
    Tile,
)
from ringapp.games.mota.search.tower.state_layout import Unsuited
from ringapp.games.mota.search.tower.supported import MAX_CHOICES, Support
from tests.games.mota.halls import PLAIN, TILES, foe, hall
from tests.games.mota.rules.builders import carrying, with_items

ONE, HP = ("num", 1), ("name", "status:hp")
SET = ("set", "flag:a", "=", ONE)
HEAL = ("set", "status:hp", "+=", ONE)
WINGS = Item("wings", "Wings", "tools", usable=True, mirrors=True)
FRUIT = Item("fruit", "Fruit", "tools", usable=True, spent=(HEAL,))
COUNTER = Shop("s", "S", (Choice("x", ONE, None, (SET,)),))


def test_a_plain_task_is_searched_whole() -> None:
    suit = Support(hall("@k0", foes=(foe(),)))
    assert (suit.exact, suit.careful, suit.rises, suit.spends) == (True, False, False, ())
    assert suit.plain(foe())


@pytest.mark.parametrize("name", [POISON, CURSE])
def test_who_suffers_from_something_is_played(name: str) -> None:
    assert Support(hall("@", hero=replace(PLAIN, bag=((name, 1),)))).lacks == "specials"


@pytest.mark.parametrize(
    ("board", "exact"),
    [
        (hall("@"), True),
        (hall("@", objective="keys"), True),
        (hall("@", tower={"own_rules": "x"}), False),
        (hall("@", floor={"programs": {("beforeBattle", 0, 0): (SET,)}}), False),
        (hall("@", tower={"programs": {("beforeBattle", "m0"): (SET,)}}), False),
        (hall("@", tower={"programs": {("afterBattle", "m0"): (SET,)}}), True),
    ],
)
def test_where_nothing_that_was_left_out_could_be_better(board: Board, exact: bool) -> None:
    assert Support(board).exact is exact


@pytest.mark.parametrize(
    ("special", "plain"),
    [((), True), ((1, 2, 3), True), ((7,), True), ((10,), True), ((16,), True), ((12,), False)],
)
def test_fights_that_rest_on_stats_alone(special: tuple[int, ...], plain: bool) -> None:
    suit = Support(hall("@0", foes=(foe(),)))
    assert suit.plain(foe(0, 100, 30, 5, *special)) is plain
    assert suit.lacks == ("" if plain else "specials")
    assert suit.exact


@pytest.mark.parametrize(("gems", "taken"), [(MAX_CHOICES, False), (MAX_CHOICES + 1, True)])
def test_what_may_hurt_is_taken_at_once_only_where_it_is_too_much_and_then_proves_nothing(
    gems: int, taken: bool
) -> None:
    counters = foe(0, 5, 30, 5, 8, counterAttack=5.0)
    suit = Support(hall("@" + "g" * gems + "0", foes=(counters,)))
    assert suit.takes(Gain(df=1, hp=5))
    assert suit.exact
    assert suit.takes(Gain(atk=1)) is taken
    assert suit.exact is not taken
    assert not suit.takes(Gain(atk=-1))
    assert not suit.takes(Gain(doubles=1))


def test_fights_that_may_heal_prove_nothing() -> None:
    assert not Support(hall("@0", foes=(foe(),), flags={"enableNegativeDamage": True})).exact


@pytest.mark.parametrize("special", [11, 12, 17, 23, 25, 26])
def test_fights_that_rest_on_more_than_a_state_holds_are_refused(special: int) -> None:
    """At the start that is noted, for another search may hold them; later on the move is refused."""
    suit = Support(hall("@"))
    assert not suit.plain(foe(0, 1, 1, 1, special))
    assert suit.lacks == "specials"
    suit.begun = True
    with pytest.raises(Unsuited, match="specials"):
        suit.plain(foe(0, 1, 1, 1, special))


@pytest.mark.parametrize("told", [frozenset(), frozenset({"rage"})])
def test_own_rules_for_a_monster_that_events_change_prove_nothing(told: frozenset[str]) -> None:
    judge = SimpleNamespace(
        felt=(), told=told, changing={"m0"}, rests_on_more=lambda _: True, rests_on_items=lambda _: False
    )
    suit = Support(hall("@0", foes=(foe(), foe(1))))
    suit.tower = replace(suit.tower, key=f"judged {told}", judge=judge)
    assert suit.plain(foe()) is not bool(told)
    assert (suit.exact, suit.lacks) == (bool(told), "specials" if told else "")
    assert not suit.plain(foe(1))


def test_where_answers_need_not_be_exact_nothing_is_refused() -> None:
    suit = Support(hall("@", goal="further"))
    assert not suit.plain(foe(0, 1, 1, 1, 12))
    suit.begun = True
    assert not suit.plain(foe(0, 1, 1, 1, 12))
    assert suit.lacks == ""


@pytest.mark.parametrize("special", [13, 14, 19, 21])
def test_fights_that_leave_something_behind_are_played_by_the_rules(special: int) -> None:
    assert not Support(hall("@")).plain(foe(0, 1, 1, 1, special))


@pytest.mark.parametrize(
    ("condition", "careful", "watched"),
    [
        (("name", "flag:a"), False, set()),
        (("name", "switch:A"), False, set()),
        (("name", "blockId:1,2"), False, {("F1", 1, 2)}),
        (("name", "status:hp"), True, set()),
        (("name", "item:yellowKey"), True, set()),
        (("name", "blockId:hero"), True, set()),
    ],
)
def test_what_makes_automatic_events_run_is_watched(
    condition: Any, careful: bool, watched: set[tuple[str, int, int]]
) -> None:
    auto = AutoEvent("x", condition, (SET,), place=("F1", 0, 0))
    suit = Support(hall("@", floor={"autos": (auto,)}))
    assert (suit.careful, suit.watched) == (careful, watched)
    assert suit.plain(foe()) is not careful


def test_levels_make_every_move_one_to_be_played() -> None:
    assert Support(hall("@", tower={"levels": (Level(ONE, False, (SET,)),)})).careful


def test_things_that_do_more_are_told() -> None:
    suit = Support(hall("@", tower={"shops": {"s": COUNTER}}))
    assert suit.loose == {"sword", "blade", "cloak"}, "a relic cannot be worn"
    assert Support(with_items(hall("@"), WINGS)).loose == {"sword", "blade", "cloak", "wings"}


@pytest.mark.parametrize(
    ("spent", "alike"),
    [
        ((HEAL,), True),
        ((("if", HP, (HEAL,), ()),), True),
        ((("set", "item:yellowKey", "+=", ONE),), False),
        ((SET,), False),
        ((("set", "status:hp", "+=", ("name", "item:yellowKey")),), False),
    ],
)
def test_tools_that_do_the_same_to_each_hero_of_like_stats(spent: Any, alike: bool) -> None:
    board = carrying(with_items(hall("@"), replace(FRUIT, spent=spent)), "fruit")
    suit = Support(board)
    assert suit.spends == (("fruit",) if alike else ())
    assert ("fruit" in suit.loose) is not alike


@pytest.mark.parametrize(
    ("enemy", "refused"),
    [
        (foe(), False),
        (foe(0, 1, 1, 1, 15, zone=1), True),
        (foe(0, 1, 1, 1, 27), True),
        (foe(0, 1, 1, 1, 24, laser=2), True),
    ],
)
def test_floors_with_fields_are_refused(enemy: Enemy, refused: bool) -> None:
    board = hall("@.0", foes=(enemy,))
    suit = Support(board)
    suit.meet(board)
    assert suit.lacks == ("fields" if refused else "")


@pytest.mark.parametrize(
    ("blocks", "program", "lacks"),
    [
        pytest.param(False, (SET,), "events", id="what is stepped on"),
        pytest.param(True, (SET,), "", id="what is bumped into"),
        pytest.param(False, (SET, ("if", ONE, (("unread", "x"),), ())), "", id="nobody steps on it"),
    ],
)
def test_tiles_that_are_stepped_on_are_refused(blocks: bool, program: Any, lacks: str) -> None:
    tiles, programs = (
        TILES | {121: Tile(121, "spring", "terrains", "touch", blocks)},
        {("touch", "spring"): program},
    )
    board = hall("@T", tower={"programs": programs})
    suit = Support(replace(board, tower=replace(board.tower, key=f"touch {blocks} {program}", tiles=tiles)))
    suit.meet(suit.board)
    assert suit.lacks == lacks
