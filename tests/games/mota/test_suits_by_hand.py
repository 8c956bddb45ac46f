"""Which search a task may be given to: every feature that only plain play counts right, one at a time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.features import beyond_graphs, packs, reads_hp, reads_stats, spent_on
from ringapp.games.mota.rules.tower import (
    CURSE,
    POISON,
    AutoEvent,
    Choice,
    Enemy,
    Floor,
    Gain,
    Item,
    Level,
    Mark,
    Shop,
    Tile,
)
from ringapp.games.mota.search.tower.supported import MAX_CHOICES, Support, Unsuited
from tests.games.mota.halls import ITEMS, PLAIN, TILES, foe, grid_of_signs, hall

ONE, HP = ("num", 1), ("name", "status:hp")
SET = ("set", "flag:a", "=", ONE)
HEAL = ("set", "status:hp", "+=", ONE)
WINGS = Item("wings", "Wings", "tools", usable=True, mirrors=True)
FRUIT = Item("fruit", "Fruit", "tools", usable=True, spent=(HEAL,))
COUNTER = Shop("s", "S", (Choice("x", ONE, None, (SET,)),), goods=True)


def event(*program: Any) -> dict[str, Any]:
    return {"programs": {("events", 1, 0): program}}


def with_items(board: Board, *items: Item) -> Board:
    table = ITEMS | {item.id: item for item in items}
    return replace(board, tower=replace(board.tower, key=f"{board.tower.key} {items}", items=table))


def carrying(board: Board, *names: str) -> Board:
    return replace(board, hero=replace(PLAIN, bag=tuple((name, 1) for name in sorted(names))))


# Beyond graphs -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "why"),
    [
        (hall("@k0D"), ""),
        (hall("@", flags={"enableHPMax": True}), "limit"),
        (hall("@.", floor=event(SET)), ""),
        (hall("@.", floor=event(("open", (("F1", 0, 0),)))), ""),
        (hall("@.", floor=event(("put", (("F1", 0, 0),), 81))), "events"),
        (hall("@.", floor=event(("goto", "F1", (0, 0), ""))), "events"),
        (hall("@.", floor=event(("open", (("F1", 1, 0),))), goal="tile", goal_at=(1, 0)), "events"),
        (hall("@.", floor=event(("open", (("F1", 0, 0),))), goal="tile", goal_at=(1, 0)), ""),
        (hall("@.", floor={"programs": {("firstArrive", -1, -1): (SET,)}}), "events"),
        (hall("@.", floor={"programs": {("beforeBattle", 1, 0): (SET,)}}), "events"),
        (hall("@.", floor={"shut": {(1, 0): (frozenset({"left"}), frozenset())}}), "events"),
        (hall("@.", floor={"dormant": {(1, 0): 81}}), "events"),
        (hall("@.", floor={"marks": {(1, 0): Mark()}}), ""),
        (hall("@.", floor={"marks": {(1, 0): Mark("action")}}), ""),
        (hall("@.", floor={"marks": {(1, 0): Mark("openDoor")}}), "events"),
        (hall("@.", floor={"marks": {(1, 0): Mark("", False)}}), "events"),
        (hall("@.0.", foes=(foe(0, 1, 1, 1, 18, repulse=1),)), "events"),
        (hall("@..0", foes=(foe(0, 1, 1, 1, 15, zone=1),)), ""),
        (hall("@.", changed=(("F1", 1, 0, -82),)), "events"),
        (hall("@.", changed=(("F1", 1, 0, 81),)), ""),
        (hall("@.", pending=(Act("event", 1, 0), ())), "events"),
        (hall("@0", foes=(foe(),), tower={"programs": {("afterBattle", "m0"): (SET,)}}), "events"),
        (hall("@.", foes=(foe(),), tower={"programs": {("afterBattle", "m0"): (SET,)}}), ""),
        (hall("@", foes=(replace(foe(), point=1),), flags={"enableAddPoint": True}), "events"),
        (hall("@", tower={"levels": (Level(ONE, False, (("put", (("F1", 0, 0),), 81),)),)}), "events"),
    ],
)
def test_what_no_contracted_search_counts(board: Board, why: str) -> None:
    assert beyond_graphs(board) == why


def test_an_item_that_runs_a_script_is_played_and_one_upstairs_is_not_asked() -> None:
    scripted = replace(ITEMS["redGem"], script=(SET,))
    assert beyond_graphs(with_items(hall("@g"), scripted)) == "events"
    assert beyond_graphs(with_items(hall("@"), scripted)) == ""
    above = (Floor("F2", "Second", grid_of_signs("<g")),)
    far = with_items(hall("@>", floors=above), scripted)
    assert beyond_graphs(far) == ""
    assert beyond_graphs(replace(far, floors="all")) == "events"


@pytest.mark.parametrize("item", [WINGS, FRUIT], ids=["wings", "fruit"])
def test_tools_that_do_more_count_once_he_may_have_them(item: Item) -> None:
    assert beyond_graphs(with_items(hall("@."), item)) == ""
    assert beyond_graphs(carrying(with_items(hall("@."), item), item.id)) == "events"
    given = hall("@.", floor=event(("set", f"item:{item.id}", "+=", ONE)))
    assert beyond_graphs(with_items(given, item)) == "events"
    tiles = TILES | {21: Tile(21, item.id, "items", "getItem")}
    lying = with_items(hall("@k"), item)
    lying = replace(lying, tower=replace(lying.tower, key=f"lying {item}", tiles=tiles))
    assert beyond_graphs(lying) == "events"
    sold = Shop("s", "S", (Choice("x", ONE, None, (("set", f"item:{item.id}", "+=", ONE),)),))
    assert beyond_graphs(with_items(hall("@.", tower={"shops": {"s": sold}}), item)) == "events"


def test_what_tools_that_are_used_up_do() -> None:
    board = with_items(hall("@."), FRUIT)
    assert spent_on(board) == {}
    assert spent_on(carrying(board, "fruit")) == {"fruit": (HEAL,)}


def test_a_counter_counts_once_it_may_be_opened() -> None:
    closed = hall("@.", tower={"shops": {"s": COUNTER}})
    assert beyond_graphs(closed) == ""
    assert beyond_graphs(replace(closed, flags=(("shop:s", 1),))) == "events"
    opens = hall("@.", floor=event(("shop", "s")), tower={"shops": {"s": COUNTER}})
    assert beyond_graphs(opens) == "events"
    plain = replace(COUNTER, goods=False)
    assert beyond_graphs(hall("@.", floor=event(("shop", "s")), tower={"shops": {"s": plain}})) == ""


@pytest.mark.parametrize(
    ("board", "packed"),
    [
        (hall("@k0D", foes=(foe(),)), True),
        (hall("@.0.", foes=(foe(0, 1, 1, 1, 18, repulse=1),)), False),
        (hall("@..0", foes=(foe(0, 1, 1, 1, 27),)), False),
        (hall("@..0", foes=(foe(0, 1, 1, 1, 15, zone=1),)), True),
        (hall("@", flags={"enableHPMax": True}), False),
    ],
)
def test_what_a_packed_state_holds(board: Board, packed: bool) -> None:
    assert packs(board) is packed


@pytest.mark.parametrize(("blocks", "packed"), [(False, False), (True, True)])
def test_tiles_that_are_stepped_on_are_not_packed_and_those_bumped_into_are(
    blocks: bool, packed: bool
) -> None:
    tiles = TILES | {121: Tile(121, "spring", "terrains", "touch", blocks)}
    board = hall("@T")
    assert packs(replace(board, tower=replace(board.tower, key=f"touch {blocks}", tiles=tiles))) is packed


# What events ask for -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("program", "hp", "stats"),
    [
        ((SET,), False, False),
        ((("if", HP, (SET,), ()),), True, True),
        ((("if", ("name", "status:atk"), (SET,), ()),), False, True),
        ((("if", ("name", "item:yellowKey"), (SET,), ()),), False, True),
        ((("if", ("name", "flag:a"), (SET,), ()),), False, False),
        ((HEAL,), False, False),
        ((("set", "status:hp", "-=", ONE),), False, False),
        ((("set", "status:hp", "=", ONE),), False, True),
        ((("set", "status:hp", "*=", ONE),), False, True),
        ((("set", "flag:a", "=", HP),), True, True),
        ((("if", ONE, (("if", HP, (), ()),), ()),), True, True),
    ],
)
def test_whether_more_may_be_worse(program: Any, hp: bool, stats: bool) -> None:
    board = hall("@.", floor=event(*program))
    assert (reads_hp(board), reads_stats(board)) == (hp, stats)


# The compiled climb ------------------------------------------------------------------------------------


def test_a_plain_task_is_searched_whole() -> None:
    suit = Support(hall("@k0", foes=(foe(),)))
    assert (suit.exact, suit.careful, suit.rises, suit.spends) == (True, False, False, ())
    assert suit.plain(foe())


@pytest.mark.parametrize("name", [POISON, CURSE])
def test_who_suffers_from_something_is_played(name: str) -> None:
    with pytest.raises(Unsuited, match="specials"):
        Support(hall("@", hero=replace(PLAIN, bag=((name, 1),))))


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
    ("special", "plain"), [((), True), ((1, 2, 3), True), ((7,), True), ((10,), True), ((12,), None)]
)
def test_fights_that_rest_on_stats_alone(special: tuple[int, ...], plain: bool | None) -> None:
    suit = Support(hall("@0", foes=(foe(),)))
    enemy: Enemy = foe(0, 100, 30, 5, *special)
    if plain is None:
        with pytest.raises(Unsuited, match="specials"):
            suit.plain(enemy)
    else:
        assert suit.plain(enemy) is plain
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


@pytest.mark.parametrize("special", [11, 12, 16, 17, 23, 25, 26])
def test_fights_that_rest_on_more_than_a_state_holds_are_refused(special: int) -> None:
    with pytest.raises(Unsuited, match="specials"):
        Support(hall("@")).plain(foe(0, 1, 1, 1, special))


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
    if refused:
        with pytest.raises(Unsuited, match="fields"):
            suit.meet(board)
    else:
        suit.meet(board)
