"""Test which features of a board each search has to follow."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.game import Budget, Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.features import beyond_graphs, reads_hp, reads_stats, spent_on
from ringapp.games.mota.rules.tower import Choice, Floor, Item, Level, Mark, Shop, Tile
from ringapp.games.mota.search.stepwise import solve_stepwise
from ringapp.games.mota.search.tower.solve import solve_several
from tests.games.mota.event_towers import write_tower as events_written
from tests.games.mota.halls import ITEMS, TILES, foe, grid_of_signs, hall
from tests.games.mota.rules.builders import carrying, with_items
from tests.games.mota.test_commands import corridor


def test_a_tile_that_is_bumped_into_is_an_event_like_any_other(tmp_path: Path) -> None:
    once = {"type": "setValue", "name": "flag:b", "value": "1"}
    gift = {"type": "setValue", "name": "status:hp", "operator": "+=", "value": "50"}
    tower = corridor([])
    lava = [{"type": "if", "condition": "flag:b", "true": [], "false": [gift, once]}]
    tower["maps"]["165"] = {"cls": "terrains", "id": "lava", "event": lava}
    floor = tower["floors"]["F1"]
    floor["map"] = [[0, 0, 0, 202, 0, 0], [165, 1, 1, 1, 1, 1], [1] * 6, [1] * 6]
    floor["events"] = {}
    tower["floors"]["F2"] = {**floor, "floorId": "F2", "map": [[0] * 6 for _ in range(4)]}
    floor["changeFloor"] = {"5,0": {"floorId": "F2", "loc": [0, 0]}}
    tower["data"]["main"]["floorIds"] = ["F1", "F2"]
    board = open_floor(load_tower(events_written(tower, tmp_path)), "F1")
    board = replace(board, at=(1, 0), floors="all", goal="tile", goal_at=(3, 3), goal_floor="F2")
    found = solve_several(board, LocalContext(Budget(seconds=None)))
    by_rules = solve_stepwise(board, LocalContext(Budget(seconds=None)))
    assert (found.status, found.score) == (Status.OPTIMAL, by_rules.score)
    assert sum(step.move.kind == "event" for step in found.steps) == 1


ONE, HP = ("num", 1), ("name", "status:hp")
SET = ("set", "flag:a", "=", ONE)
HEAL = ("set", "status:hp", "+=", ONE)
WINGS = Item("wings", "Wings", "tools", usable=True, mirrors=True)
FRUIT = Item("fruit", "Fruit", "tools", usable=True, spent=(HEAL,))
COUNTER = Shop("s", "S", (Choice("x", ONE, None, (SET,)),))


def event(*program: Any) -> dict[str, Any]:
    return {"programs": {("events", 1, 0): program}}


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
