"""What is left alone and whether it matters: each thing that is not followed, in reach and behind a wall."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.claims import Unmodelled
from ringapp.core.contract.game import Solution, Status
from ringapp.games.mota.files.tables import item_from
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.playing import legal
from ringapp.games.mota.rules.problems import of_task, on_floor, reachable
from ringapp.games.mota.rules.tower import Choice, Floor, Item, Level, Shop, Stairs, Tile
from tests.games.mota.halls import ITEMS, PLAIN, TILES, foe, grid_of_signs, hall

ONE = ("num", 1)
SET = ("set", "flag:a", "=", ONE)
UNREAD = (("unread", "win"),)
WAND = Item("wand", "Wand", "items", None)
STAFF = Item("staff", "Staff", "tools", usable=True)


def told(board: Board) -> list[tuple[str, dict[str, Any], bool]]:
    """(kind, facts, whether it matters) of what a task leaves alone."""
    return [(one.kind, dict(one.facts), one.matters) for one in of_task(board)]


def with_tables(board: Board, **more: Any) -> Board:
    """The board of a tower with other tables."""
    return replace(board, tower=replace(board.tower, key=f"{board.tower.key} {more}", **more))


# In reach and out of it --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "places"),
    [
        (("@.#.",), {0, 1, 2}),
        (("@D0k.",), {0, 1, 2, 3, 4}),
        (("@>.",), {0, 1, 2}),
        (("@T.",), {0, 1, 2}),
    ],
    ids=["a-wall-is-touched-and-not-passed", "doors-fights-and-items-may-go", "stairs", "somebody-may-go"],
)
def test_what_the_hero_could_come_to(rows: tuple[str, ...], places: set[int]) -> None:
    assert reachable(hall(*rows, foes=(foe(),))) == {("F1", x, 0) for x in places}


def test_walls_that_events_open_or_a_pickaxe_breaks_are_passed() -> None:
    closed = hall("@#.")
    assert ("F1", 2, 0) not in reachable(closed)
    opened = hall("@#.", floor={"programs": {("events", 0, 0): (("open", (("F1", 1, 0),)),)}})
    assert ("F1", 2, 0) in reachable(opened)
    elsewhere = hall("@#.", floor={"programs": {("events", 0, 0): (("open", (("F1", 2, 0),)),)}})
    assert ("F1", 2, 0) not in reachable(elsewhere)
    carried = replace(closed, hero=replace(PLAIN, bag=(("pickaxe", 1),)))
    assert ("F1", 2, 0) in reachable(carried)
    given = hall("@#.", floor={"programs": {("events", 0, 0): (("set", "item:pickaxe", "+=", ONE),)}})
    assert ("F1", 2, 0) in reachable(given)
    shop = Shop("s", "S", (Choice("x", ONE, None, (("set", "item:pickaxe", "+=", ONE),)),))
    assert ("F1", 2, 0) in reachable(hall("@#.", tower={"shops": {"s": shop}}))


def test_a_task_of_one_floor_ends_at_its_stairs_and_one_of_more_goes_on() -> None:
    upstairs = (Floor("F2", "Second", grid_of_signs("<.#.")),)
    board = hall("@>", floors=upstairs)
    assert {place[0] for place in reachable(board)} == {"F1"}
    both = reachable(replace(board, floors="all"))
    assert {place for place in both if place[0] == "F2"} == {("F2", 0, 0), ("F2", 1, 0), ("F2", 2, 0)}


def test_events_and_flights_set_him_down_elsewhere() -> None:
    upstairs = (Floor("F2", "Second", grid_of_signs("..#.")),)
    program = {("events", 0, 0): (("goto", "F2", (3, 0), ""),)}
    board = replace(hall("@.", floors=upstairs, floor={"programs": program}), floors="all")
    assert {place for place in reachable(board) if place[0] == "F2"} == {("F2", 3, 0), ("F2", 2, 0)}
    landing = (replace(upstairs[0], arrivals={"flyPoint": (0, 0)}),)
    flies = replace(hall("@.", floors=landing), floors="all")
    assert {place[0] for place in reachable(flies)} == {"F1"}
    with_wings = replace(flies, hero=replace(PLAIN, bag=(("fly", 1),)))
    assert {place for place in reachable(with_wings) if place[0] == "F2"} == {("F2", x, 0) for x in range(3)}


@pytest.mark.parametrize(
    ("goto", "places"),
    [
        (("goto", "F2", None, ""), {0, 1, 2, 3}),
        (("goto", ":next", (3, 0), ""), {2, 3}),
        (("goto", "F2", (3, 0), ":symmetry"), {0, 1, 2, 3}),
        (("goto", "F2", (3, 0), "upFloor"), {0, 1, 2}),
        (("goto", "F9", (3, 0), ""), set()),
    ],
    ids=[
        "where-he-stood-is-anywhere",
        "the-next-floor",
        "mirrored-is-anywhere",
        "by-stairs",
        "no-such-floor",
    ],
)
def test_where_an_event_may_set_him_down(goto: Any, places: set[int]) -> None:
    upstairs = (Floor("F2", "Second", grid_of_signs(">.#.")),)
    board = hall("@.", floors=upstairs, floor={"programs": {("events", 0, 0): (goto,)}})
    found = reachable(replace(board, floors="all"))
    assert {x for name, x, _ in found if name == "F2"} == places


@pytest.mark.parametrize(("row", "beyond"), [("@#...", True), ("@#..#", False)], ids=["bare-floor", "a-wall"])
def test_wings_carry_him_to_the_opposite_tile_where_no_block_stands(row: str, beyond: bool) -> None:
    wings = Item("wings", "Wings", "tools", usable=True, mirrors=True)
    board = with_tables(hall(row), items=ITEMS | {"wings": wings})
    assert ("F1", 3, 0) not in reachable(board)
    carried = replace(board, hero=replace(PLAIN, bag=(("wings", 1),)))
    assert (("F1", 3, 0) in reachable(carried)) is beyond


# One thing at a time, before and behind a wall ---------------------------------------------------------


@pytest.mark.parametrize(("row", "matters"), [("@.0", True), ("@#0", False), ("@D0", True)])
def test_a_monster_with_an_unknown_special(row: str, matters: bool) -> None:
    strange = foe(0, 100, 30, 5, 1, 88)
    board = hall(row, foes=(strange,))
    facts = {"id": "m0", "special": [88]}
    # What stands beside the last tile that he can touch is behind it.
    assert told(board) == [("special", facts, matters)]
    assert told(with_tables(board, tame=frozenset({88}))) == []
    assert told(hall(row, foes=(foe(0, 100, 30, 5, 27),))) == []


def test_only_what_matters_takes_the_proof_away() -> None:
    near, far = (hall(row, foes=(foe(0, 1, 1, 1, 88),)) for row in ("@.0", "@#0"))
    for board, status in ((near, Status.FEASIBLE), (far, Status.OPTIMAL)):
        found = Solution(Status.OPTIMAL, bound=5.0, unmodelled=of_task(board))
        assert found.status is status
        assert found.bound == (5.0 if status is Status.OPTIMAL else None)


@pytest.mark.parametrize(("row", "matters"), [("@k", True), ("@#k", False)])
def test_an_item_whose_effect_is_not_understood(row: str, matters: bool) -> None:
    tiles = TILES | {21: Tile(21, "wand", "items", "getItem")}
    board = with_tables(hall(row), tiles=tiles, items=ITEMS | {"wand": WAND})
    assert told(board) == [("item", {"id": "wand"}, matters)]
    read = replace(board, things=(replace(WAND, effect=()),))
    assert told(read) == [], "as it was edited it is understood"
    scripted = with_tables(board, items=ITEMS | {"wand": replace(WAND, script=(SET,))})
    assert told(scripted) == []
    unread = with_tables(board, items=ITEMS | {"wand": replace(WAND, script=UNREAD)})
    assert told(unread) == [("item", {"id": "wand"}, matters)]
    unlisted = with_tables(board, items={})
    assert told(unlisted) == [("item", {"id": "wand"}, matters)]


@pytest.mark.parametrize(
    ("tile", "trigger"),
    [
        (Tile(121, "ice", "terrains", "ski"), "ski"),
        (Tile(121, "gate", "terrains", "openDoor", True), "openDoor"),
        (Tile(121, "ghost", "enemys", "battle", True), "battle"),
        (Tile(121, "gate", "terrains", "openDoor", True, ()), None),
        (Tile(121, "plain", "terrains", "null"), None),
        (Tile(121, "talks", "terrains", "action"), None),
    ],
    ids=[
        "a-trigger-of-its-own",
        "a-door-without-a-lock",
        "a-monster-of-no-table",
        "a-door-for-nothing",
        "none",
        "talk",
    ],
)
def test_tiles_that_do_what_is_not_known(tile: Tile, trigger: str | None) -> None:
    board = with_tables(hall("@T"), tiles=TILES | {121: tile})
    assert told(board) == ([("tile", {"trigger": trigger}, True)] if trigger else [])
    behind = with_tables(hall("@#T"), tiles=TILES | {121: tile})
    assert told(behind) == ([("tile", {"trigger": trigger}, False)] if trigger else [])


def test_a_tile_that_a_plug_in_deals_with_is_followed_where_its_event_is() -> None:
    tile = Tile(121, "spring", "terrains", "bounce")
    tables: dict[str, Any] = {"tiles": TILES | {121: tile}, "handled": frozenset({"bounce"})}
    assert [kind for kind, *_ in told(with_tables(hall("@T"), **tables))] == ["tile"]
    dealt = hall("@T", floor={"programs": {("events", 1, 0): (SET,)}})
    assert told(with_tables(dealt, **tables)) == []
    talks = hall("@T", floor={"talk": {("events", 1, 0): (("say", 0),)}})
    assert told(with_tables(talks, **tables)) == []


def test_ice_under_a_tile_slides() -> None:
    tiles = TILES | {9: Tile(9, "ice", "terrains", "ski")}
    board = with_tables(hall("@.", floor={"background": ((0, 9),)}), tiles=tiles)
    assert told(board) == [("tile", {"trigger": "ski"}, True)]


@pytest.mark.parametrize(
    ("oddity", "kind", "matters"),
    [
        ((1, 0, "afterBattle"), "event", True),
        ((3, 0, "afterBattle"), "event", False),
        ((3, 0, "autoEvent"), "event", True),
        ((-1, -1, "parallelDo"), "arrival", True),
    ],
    ids=["in-reach", "behind-a-wall", "an-automatic-event-runs-from-anywhere", "of-the-floor"],
)
def test_events_that_are_not_followed(oddity: tuple[int, int, str], kind: str, matters: bool) -> None:
    board = hall("@.#.", floor={"oddities": (oddity,)})
    assert told(board) == [(kind, {"what": oddity[2]}, matters)]
    if kind == "event":
        gone = replace(board, gone=frozenset({("F1", *oddity[:2])}))
        assert told(gone) == ([] if oddity[2] == "afterBattle" else told(board))


def test_hidden_blocks_count_too() -> None:
    strange = foe(0, 1, 1, 1, 88)
    asleep = hall("@..", foes=(strange,), floor={"dormant": {(2, 0): 201}})
    assert told(asleep) == [("special", {"id": "m0", "special": [88]}, True)]
    hidden = hall("@..", foes=(strange,), changed=(("F1", 2, 0, -202),))
    assert told(hidden) == [("special", {"id": "m0", "special": [88]}, True)]


@pytest.mark.parametrize(
    ("program", "wanted"),
    [
        ((("put", (("F1", 0, 0),), 201),), ("special", {"id": "m0", "special": [88]})),
        ((("put", (("F1", 0, 0),), 21),), ("item", {"id": "wand"})),
        ((("put", (("F1", 0, 0),), 122),), ("tile", {"trigger": "ski"})),
        ((("put", (("F1", 0, 0),), 81),), None),
        ((("shop", "bank"),), ("shop", {"id": "bank"})),
        ((("equip", "relic"),), ("item", {"id": "relic"})),
        ((("equip", "sword"),), None),
        ((("foe", "m1", "special", "=", ("specials", (1, 77))),), ("special", {"id": "m1", "special": [77]})),
        ((("foe", "m1", "special", "=", ("num", 76)),), ("special", {"id": "m1", "special": [76]})),
        ((("foe", "m1", "special", "=", ("num", 0)),), None),
        ((("foe", "m1", "atk", "=", ("num", 76)),), None),
        ((("if", ONE, (("put", (("F1", 0, 0),), 201),), ()),), ("special", {"id": "m0", "special": [88]})),
    ],
)
def test_what_events_may_bring(program: Any, wanted: tuple[str, dict[str, Any]] | None) -> None:
    board = hall("@.", foes=(foe(0, 1, 1, 1, 88), foe(1)), floor={"programs": {("events", 1, 0): program}})
    tiles = TILES | {21: Tile(21, "wand", "items", "getItem"), 122: Tile(122, "ice", "terrains", "ski")}
    made = with_tables(board, tiles=tiles, items=ITEMS | {"wand": WAND})
    found = [(kind, facts) for kind, facts, _ in told(made)]
    assert found == ([wanted] if wanted else [])


def test_a_shop_that_is_known_is_not_left_alone() -> None:
    shop = Shop("bank", "Bank", ())
    board = hall(
        "@", floor={"programs": {("events", 0, 0): (("shop", "bank"),)}}, tower={"shops": {"bank": shop}}
    )
    assert told(board) == []


@pytest.mark.parametrize(
    ("programs", "flags", "wanted"),
    [
        ({("afterBattle", "m0"): UNREAD}, {}, {"what": "win"}),
        ({("touch", "trader"): UNREAD}, {}, None),
        ({("afterBattle", "m0"): (SET,)}, {}, None),
        ({("points", ""): UNREAD}, {"enableAddPoint": True}, {"what": "win"}),
        ({}, {"enableAddPoint": True}, {"what": "points"}),
        ({("points", ""): (SET,)}, {"enableAddPoint": True}, None),
        ({("points", ""): UNREAD}, {}, None),
    ],
    ids=[
        "an-event-of-its-kind",
        "of-another-kind",
        "one-that-is-followed",
        "points-that-are-not-followed",
        "points-without-an-event",
        "points-that-are",
        "points-that-no-tower-gives",
    ],
)
def test_events_of_kinds(programs: Any, flags: dict[str, bool], wanted: dict[str, str] | None) -> None:
    enemy = replace(foe(), point=3)
    board = hall("@0", foes=(enemy,), flags=flags, tower={"programs": programs})
    found = [facts for kind, facts, _ in told(board) if kind == "event"]
    assert len(found) == (wanted is not None)
    if wanted is not None and wanted["what"] == "points":
        assert found == [wanted]


# Of the tower ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("opening", "kept"),
    [
        ((), False),
        ((("say", 0),), False),
        ((SET,), False),
        ((("set", "temp:A", "=", ONE),), False),
        ((("set", "flag:hard", "=", ONE),), True),
        ((("set", "flag:asked", "=", ONE),), True),
        ((("set", "status:hp", "=", ONE),), True),
        (UNREAD, True),
        ((("if", ONE, (("set", "item:key", "=", ONE),), ()),), True),
    ],
    ids=[
        "nothing",
        "talk",
        "a-flag-that-nobody-asks-for",
        "a-passing-one",
        "a-flag-of-the-engine",
        "a-flag-that-an-event-asks-for",
        "a-stat",
        "unread",
        "within-a-condition",
    ],
)
def test_what_the_beginning_does(opening: Any, kept: bool) -> None:
    asks = {("events", 1, 0): (("if", ("name", "flag:asked"), (("open", ()),), ()),)}
    board = hall("@.", floor={"programs": asks}, tower={"opening": opening})
    rules = [facts for kind, facts, _ in told(board) if kind == "rule"]
    unread = {"command": "win"} if opening == UNREAD else {}
    assert rules == ([{"what": "startText", "file": "data.js"} | unread] if kept else [])


def test_levels_that_bring_what_is_not_understood() -> None:
    board = hall("@", tower={"levels": (Level(ONE, False, UNREAD),)})
    assert told(board) == [("rule", {"what": "levelUp"}, True)]
    assert told(hall("@", tower={"levels": (Level(ONE, False, (SET,)),)})) == []


@pytest.mark.parametrize(
    ("file", "floors", "matters"),
    [
        ("enemys.js", "one", True),
        ("floors/F9.js", "one", False),
        ("floors/F9.js", "all", True),
        ("floors/F8.js", "all", False),
    ],
)
def test_files_that_cannot_be_read(file: str, floors: str, matters: bool) -> None:
    """Stairs of the floor lead to F9, and none to F8."""
    board = hall("@.", floor={"stairs": {(1, 0): Stairs("F9", (0, 0))}}, tower={"unread": (file,)})
    assert told(replace(board, floors=floors)) == [("file", {"file": file}, matters)]


def test_tools_whose_use_is_not_followed() -> None:
    items = ITEMS | {"staff": STAFF, "bomb": replace(STAFF, id="bomb")}
    tiles = TILES | {21: Tile(21, "staff", "items", "getItem")}

    def tools(board: Board) -> list[str]:
        made = with_tables(board, items=items, tiles=tiles)
        return [str(facts["id"]) for kind, facts, _ in told(made) if kind == "tool"]

    assert tools(hall("@")) == []
    assert tools(hall("@", hero=replace(PLAIN, bag=(("bomb", 1), ("staff", 1))))) == ["staff"]
    assert tools(hall("@k")) == ["staff"], "on the way"
    assert tools(hall("@.#.k")) == [], "behind a wall"
    shop = Shop("s", "S", (Choice("x", ONE, None, (("set", "item:staff", "+=", ONE),)),))
    assert tools(hall("@", tower={"shops": {"s": shop}})) == [], "nobody opens it"
    opens = {"programs": {("events", 0, 0): (("shop", "s"),)}}
    assert tools(hall("@", floor=opens, tower={"shops": {"s": shop}})) == ["staff"]
    opened = replace(hall("@", tower={"shops": {"s": shop}}), flags=(("shop:s", 1),))
    assert tools(opened) == ["staff"]


def test_facts_stand_on_their_floor_with_their_cells() -> None:
    board = hall("@00", foes=(foe(0, 1, 1, 1, 88),))
    assert on_floor(board) == [Unmodelled("special", "F1", ((1, 0), (2, 0)), {"id": "m0", "special": [88]})]
    upstairs = (Floor("F2", "Second", grid_of_signs("0.<")),)
    far = hall("@.", foes=(foe(0, 1, 1, 1, 88),), floors=upstairs)
    assert of_task(far) == (), "the floor above is no part of the task"
    task = of_task(replace(far, floors="all"))
    assert [(one.page, one.matters) for one in task] == [("F2", False)], "nothing leads there"
    stairs = hall("@>", foes=(foe(0, 1, 1, 1, 88),), floors=upstairs)
    assert [(one.page, one.matters) for one in of_task(replace(stairs, floors="all"))] == [("F2", True)]


# Pickaxes and bombs of a tower's own -------------------------------------------------------------------

AHEAD = (
    "var {0}FourDirections = false; // or all four\n"
    "if (!{0}FourDirections) core.removeBlock(core.nextX(), core.nextY());"
)
LATER = "if (false) {\n var scan = core.utils.scan;\n} else hit(core.nextX(), core.nextY()); // hero.money"
OLDER = "core.removeBlockByIds(core.status.floorId, core.status.event.data);"
TOOLS = [
    (AHEAD, "true", False),
    (LATER, "true", False),
    (OLDER, "(function () { return near(); })();", False),
    (AHEAD, "core.getFlag('dry', 0) > 0", True),
    (AHEAD.replace("false", "true"), "true", True),
    (LATER.replace("false", "true"), "true", True),
    (LATER + "\ncore.status.hero.money += 5;", "true", True),
    ("for (var way in core.utils.scan) core.removeBlock(way.x, way.y);", "true", True),
]


@pytest.mark.parametrize("key", ["pickaxe", "bomb"])
@pytest.mark.parametrize(("does", "may", "unlike"), TOOLS)
def test_which_pickaxes_and_bombs_do_what_the_engines_own_do(
    key: str, does: str, may: str, unlike: bool
) -> None:
    data = {"cls": "tools", "useItemEffect": does.replace("{0}", key), "canUseItemEffect": may}
    assert item_from(key, data, {}).unlike is unlike
    assert not item_from("hammer", data, {}).unlike
    assert not item_from(key, {"cls": "tools"}, {}).unlike


@pytest.mark.parametrize("key", ["pickaxe", "bomb"])
def test_an_odd_pickaxe_is_told_and_an_odd_bomb_is_not_thrown(key: str) -> None:
    """A bomb may spare some monsters and bring gold for others; a pickaxe may break more walls than one."""
    item = Item(key, key, "tools", usable=True)
    for odd, wide in ((False, False), (True, False), (False, True)):
        items = ITEMS | {key: replace(item, unlike=odd)}
        board = with_tables(hall("@0#.", foes=(foe(),)), items=items, flags={key + "FourDirections": wide})
        board = replace(board, hero=replace(PLAIN, bag=((key, 1),)))
        expected = [("tool", {"id": key}, True)] if odd or wide else []
        assert [fact for fact in told(board) if fact[0] == "tool"] == expected
        throws = Act("use", 1, 0, None, "bomb") in legal(board)
        assert throws is (key == "bomb" and not expected)
