"""Boards, moves, floors and tables as they are written: each key there and back, each fault in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.games.mota.files.floors import floor_from
from ringapp.games.mota.files.tables import (
    LIMIT,
    enemy_from,
    has_old_names,
    item_from,
    number,
    parse_effect,
    specials,
    tile_from,
)
from ringapp.games.mota.rules.events.lowering import Compiler
from ringapp.games.mota.rules.tower import Floor, Mark, Stairs
from tests.games.mota.files.builders import read
from tests.games.mota.halls import hall

Json = dict[str, Any]


# Boards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"floor": "F9"}, '“floor” is "F9"; expected one of the tower’s floors.'),
        ({"tower": "example:none"}, "There is no example tower “example:none”."),
        ({"tower": "example:../x"}, "There is no example tower “example:../x”."),
        ({"tower": "/no/such/folder"}, "The tower’s folder “/no/such/folder” is not there."),
        ({"goal": {"kind": "win"}}, '“goal.kind” is "win"; expected one of exit, all, tile, further.'),
        (
            {"goal": {"kind": "tile"}},
            "“goal.at” is nothing (it is missing); expected [x, y], the tile to reach.",
        ),
        ({"goal": {"kind": "tile", "at": [13, 0]}}, "expected [x, y] on a map of 13 x 13."),
        ({"goal": {"kind": "tile", "at": [0, 0], "floor": "F9"}}, '“goal.floor” is "F9"'),
        ({"goal": []}, "“goal” is a list of 0; expected an object."),
        ({"hero": {"at": [1]}}, "“hero.at” is a list of 1; expected [x, y] on a map of 13 x 13."),
        ({"hero": {"at": [1, True]}}, "expected [x, y] on a map"),
        ({"hero": {"at": [-1, 0]}}, "expected [x, y] on a map"),
        ({"hero": {"hp": "many"}}, '“hero.hp” is "many"; expected a whole number from'),
        ({"hero": {"hp": 1.5}}, "“hero.hp” is 1.5"),
        ({"hero": {"keys": {"yellowKey": 0}}}, "yellowKey” is 0; expected a whole number from 1 to 1000000."),
        ({"objective": "fame"}, '“objective” is "fame"; expected one of hp, stats, keys.'),
        ({"objective": {}}, "“objective” needs 1 to 50 weights"),
        ({"objective": {"hp": -1}}, "“objective” has hp: -1; expected a weight from 0 to 1000000."),
        ({"objective": {"hp": True}}, "“objective” has hp: True"),
        ({"objective": {"h p": 1}}, "“objective” has h p: 1"),
        ({"floors": "two"}, '“floors” is "two"; expected one of one, all.'),
        ({"floors": ["F1", "F9"]}, "“floors” is a list of 2; expected a list of the tower’s floors."),
        ({"visited": ["F9"]}, "“visited” is a list of 1; expected a list of the tower’s floors."),
        ({"flags": {"a": None}}, "“flags” is an object; expected numbers by name."),
        ({"flags": {"a": "x" * 1001}}, "expected numbers by name"),
        ({"changed": [["F1", 0, 0]]}, "expected a list of [floor, x, y, tile number]"),
        ({"changed": [["F9", 0, 0, 1]]}, "expected a list of [floor, x, y, tile number]"),
        ({"changed": [["F1", 0, 0, 10**7]]}, "expected a list of [floor, x, y, tile number]"),
        ({"gone": [["F1", 0]]}, "“gone” is a list of 1; expected a list of [floor, x, y]."),
        ({"gone": [["F1", 0, 0.5]]}, "expected a list of [floor, x, y]"),
        ({"forced": [["F9", 0, 0]]}, "“forced” is a list of 1; expected a list of [floor, x, y]."),
        ({"maps": {"F9": [[0]]}}, "“maps” is an object; expected maps of the tower’s floors."),
        ({"maps": {"F1": [[0, -1]]}}, "“maps.F1” has -1 at [1, 0]; expected a tile number."),
        ({"maps": {"F1": 3}}, "“maps.F1”: expected the map, a list of rows."),
        ({"enemies": {"nobody": {}}}, "“enemies.nobody” is an object; expected one of the tower’s monsters."),
        ({"enemies": {"moss": {"hp": -1}}}, "hp” is -1; expected a whole number from 0 to"),
        ({"items": {"nothing": []}}, "“items.nothing” is a list of 0; expected one of the tower’s items."),
        ({"items": {"redGem": [["atk", 1]]}}, "expected a list of [stat, amount, times the floor’s ratio]."),
        (
            {"items": {"redGem": [["luck", 1, True]]}},
            "expected hp, atk, def, mdef, money, exp or key:yellowKey",
        ),
        ({"asked": [3]}, "“asked” is a list of 1; expected a move and the numbers of the answers given."),
        ({"asked": ["event:1,1", -1]}, "expected a move and the numbers of the answers given"),
        ({"asked": ["dance:1,1"]}, "“dance:1,1” is no move; expected one such as battle:6,10."),
        ({"game": "mines"}, "a board of “mota” was expected"),
        ({"objectiv": "keys"}, "Unknown key “objectiv”. Did you mean “objective”?"),
        ({"hero": {"hp": 5, "attack": 3}}, "Unknown key “hero.attack”."),
        ({"goal": {"kind": "all", "floors": 1}}, "Unknown key “goal.floors”. Did you mean “floor”?"),
        ({"enemies": {"moss": {"specials": [1]}}}, "Unknown key “enemies.moss.specials”."),
        (
            {"enemies": {"moss": {"more": {"zone": "5"}}}},
            '“enemies.moss.more.zone” is "5"; expected a number.',
        ),
    ],
)
def test_what_a_board_cannot_be_is_told_in_one_sentence(more: Json, sentence: str) -> None:
    with pytest.raises(ParseError) as refused:
        read(**more)
    assert sentence in str(refused.value)


def test_flags_lose_zeros_and_the_prefix_that_events_give_them() -> None:
    assert read(flags={"flag:b": 2, "a": 0, "c": "x"}).flags == (("b", 2), ("c", "x"))


# Floors ------------------------------------------------------------------------------------------------


def floor(**more: object) -> tuple[Floor, list[str]]:
    odd: list[str] = []
    value = {"map": [[0, 1, 2], [3, 4, 5]], **more}
    return floor_from("F1", value, Compiler({}), ("F0", "F2"), odd), odd


@pytest.mark.parametrize(
    ("entry", "stairs"),
    [
        ({"floorId": "F7", "loc": [1, 0]}, Stairs("F7", (1, 0))),
        ({"floorId": "F7", "stair": "upFloor"}, Stairs("F7", None, "upFloor")),
        ({"floorId": ":before"}, Stairs("F0", None)),
        ({"floorId": ":next"}, Stairs("F2", None)),
        ({"floorId": ":now", "loc": ["1", 0.0]}, Stairs("F1", (1, 0))),
        ({"floorId": "F7", "loc": [1]}, Stairs("F7", None)),
    ],
)
def test_where_stairs_lead(entry: Json, stairs: Stairs) -> None:
    found, odd = floor(changeFloor={"1,1": entry})
    assert found.stairs == {(1, 1): stairs}
    assert odd == []


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ({"1,1": {}}, "F1: the stairs at [1, 1] lead nowhere."),
        ({"1,1": 5}, "F1: the stairs at [1, 1] lead nowhere."),
        ({"3,0": {"floorId": "F7"}}, "F1: “changeFloor” names the place “3,0”, which is not on the map."),
        ({"a,b": {"floorId": "F7"}}, "F1: “changeFloor” names the place “a,b”, which is not on the map."),
        ({"1": {"floorId": "F7"}}, "F1: “changeFloor” names the place “1”, which is not on the map."),
        ({"-1,0": {"floorId": "F7"}}, "F1: “changeFloor” names the place “-1,0”, which is not on the map."),
        ({"3,0": None}, ""),
    ],
)
def test_stairs_that_lead_nowhere_are_told(table: Json, told: str) -> None:
    found, odd = floor(changeFloor=table)
    assert found.stairs == {}
    assert odd == ([told] if told else [])


@pytest.mark.parametrize(
    ("more", "attribute", "value"),
    [
        ({}, "title", "F1"),
        ({"title": "Top"}, "title", "Top"),
        ({}, "ratio", 1),
        ({"ratio": 3}, "ratio", 3),
        ({"item_ratio": "2"}, "ratio", 2),
        ({"ratio": 0}, "ratio", 1),
        ({}, "fly_to", True),
        ({"canFlyTo": False}, "fly_to", False),
        ({"canFlyTo": False}, "fly_from", False),
        ({"canFlyTo": False, "canFlyFrom": True}, "fly_from", True),
        ({"canUseQuickShop": False}, "quick_shop", False),
        (
            {"upFloor": [1, 0], "downFloor": "x", "flyPoint": ["2", 1, 9]},
            "arrivals",
            {"upFloor": (1, 0), "flyPoint": (2, 1)},
        ),
        ({"bgmap": [[0, 9]]}, "background", ((0, 9, 0), (0, 0, 0))),
        ({"bgmap": [[0, 0]]}, "background", ()),
        ({"fgmap": [["7"], "x"]}, "foreground", ((7, 0, 0), (0, 0, 0))),
        ({"defaultGround": "grass"}, "ground", "grass"),
        ({"cannotMove": {"1,0": ["left", "up"]}}, "shut", {(1, 0): (frozenset({"left", "up"}), frozenset())}),
        ({"cannotMoveIn": {"1,0": ["down"]}}, "shut", {(1, 0): (frozenset(), frozenset({"down"}))}),
        (
            {"events": {"1,0": {"trigger": "action", "noPass": False}}},
            "marks",
            {(1, 0): Mark("action", False)},
        ),
        ({"events": {"1,1": {"enable": False, "data": []}}}, "dormant", {(1, 1): 4}),
        ({"events": {"1,1": {"enable": False, "data": []}}}, "grid", ((0, 1, 2), (3, 0, 5))),
        ({"events": {"1,0": {"trigger": "dance"}}}, "oddities", ((1, 0, "events"),)),
        ({"events": {"1,0": {"doorInfo": {}}}}, "oddities", ((1, 0, "events"),)),
        ({"events": [1]}, "oddities", ((-1, -1, "events"),)),
        ({"parallelDo": " x() "}, "oddities", ((-1, -1, "parallelDo"),)),
        ({"parallelDo": "  "}, "oddities", ()),
        ({"afterBattle": {"1,0": [{"type": "noSuchCommand"}]}}, "oddities", ((1, 0, "afterBattle"),)),
        ({"firstArrive": [{"type": "noSuchCommand"}]}, "oddities", ((-1, -1, "firstArrive"),)),
        ({"firstArrive": [{"type": "sleep", "time": 1}]}, "oddities", ()),
    ],
)
def test_what_a_floor_file_says(more: Json, attribute: str, value: object) -> None:
    found, _ = floor(**more)
    got = getattr(found, attribute)
    assert (dict(got) if isinstance(got, Mapping) else got) == value


# Tables ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (3, 3),
        ("3", 3),
        ("3.9", 3),
        (-3.9, -3),
        (None, 9),
        ("x", 9),
        (True, 9),
        (float("nan"), 9),
        (float("inf"), 9),
        ([], 9),
        (10**30, LIMIT),
        (-(10**30), -LIMIT),
    ],
)
def test_numbers_of_projects(value: object, told: int) -> None:
    assert number(value, 9) == told


@pytest.mark.parametrize(
    ("value", "told"),
    [(0, ()), (None, ()), (7, (7,)), ([1, 7], (1, 7)), ([7, 7, 0, "8"], (7, 8)), ("7", (7,))],
)
def test_specials_are_a_number_a_list_or_nothing(value: object, told: tuple[int, ...]) -> None:
    assert specials(value) == told


def test_a_monster_is_read_with_its_numbers_and_old_names_are_renamed() -> None:
    found = enemy_from(
        "bat", {"name": "Bat", "hp": "50", "atk": 8, "experience": 3, "special": [11], "value": 0.2}
    )
    assert (found.name, found.hp, found.atk, found.df, found.exp, found.special) == (
        "Bat",
        50,
        8,
        0,
        3,
        (11,),
    )
    assert found.value("vampire") == 0
    old = enemy_from("bat", {"special": [11, 15], "value": 0.2, "zone": 7}, True)
    assert (old.value("vampire"), old.value("zone")) == (0.2, 7), "a name that is there is not overwritten"
    assert enemy_from("bat", {"special": 1, "value": 0.2}, True).value("vampire") == 0
    assert has_old_names({"bat": {"value": 1}})
    assert not has_old_names({"bat": {"vampire": 1}, "cat": {}})


STATUS = "core.status.hero."


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("", ()),
        (f"{STATUS}hp += 50", (("hp", 50.0, False),)),
        (f"{STATUS}atk += core.values.redGem", (("atk", 3.0, False),)),
        (f"{STATUS}atk += core.values.redGem * ratio", (("atk", 3.0, True),)),
        (f"{STATUS}def += 2 * core.values.redGem * core.status.thisMap.ratio", (("def", 6.0, True),)),
        (f"{STATUS}hp += core.values.none", (("hp", 0.0, False),)),
        (f"{STATUS}hp += 1;\n{STATUS}mdef += 0.5", (("hp", 1.0, False), ("mdef", 0.5, False))),
        ("core.addItem('yellowKey')", (("key:yellowKey", 1.0, False),)),
        ("core.addItem('yellowKey', 3)", (("key:yellowKey", 3.0, False),)),
        (f"{STATUS}hp += ratio * ratio", None),
        (f"{STATUS}hp -= 5", None),
        (f"{STATUS}luck += 5", None),
        ("core.win()", None),
        (";" * 2001, None),
    ],
)
def test_what_taking_an_item_does(text: str, effect: object) -> None:
    assert parse_effect(text, {"redGem": 3}) == effect


@pytest.mark.parametrize(
    ("equip", "worn", "share", "slot"),
    [
        ({"type": 0, "value": {"atk": 5}}, (("atk", 5.0),), (), "0"),
        (
            {"type": "1", "value": {"def": "6"}, "percentage": {"mdef": 10}},
            (("def", 6.0),),
            (("mdef", 10.0),),
            "1",
        ),
        ({"type": 0, "atk": 4, "def": 2}, (("atk", 4.0), ("def", 2.0)), (), "0"),
        ({"type": 0, "value": {"atk": 20}, "percentage": True}, (), (("atk", 20.0),), "0"),
        ({"type": "shield", "value": {}}, (), (), "1"),
        ({"type": "helmet", "value": {}}, (), (), ""),
        ({"type": 0, "value": {"luck": 5}}, (), (), ""),
        ({"type": 0, "value": {"mana": 5, "atk": 1}}, (("atk", 1.0),), (), "0"),
        (None, (), (), ""),
    ],
)
def test_what_equipment_adds(equip: object, worn: object, share: object, slot: str) -> None:
    found = item_from("x", {"cls": "equips", "equip": equip}, {}, ("sword", "shield"))
    assert (found.equip, found.share, found.equip_type) == (worn, share, slot)
    scripted = item_from("x", {"cls": "equips", "equip": equip, "equipCondition": "true"}, {})
    assert scripted.equip_type == "", "nobody knows what its script does"


@pytest.mark.parametrize(
    ("data", "trigger", "blocks", "door"),
    [
        ({}, "", True, None),
        ({"cls": "items"}, "getItem", False, None),
        ({"cls": "enemys"}, "battle", True, None),
        ({"cls": "enemy48"}, "battle", True, None),
        ({"canPass": True}, "", False, None),
        ({"cls": "items", "canPass": False}, "getItem", True, None),
        ({"noPass": False}, "", False, None),
        ({"trigger": "null"}, "", True, None),
        ({"trigger": "changeFloor"}, "changeFloor", True, None),
        (
            {"trigger": "openDoor", "doorInfo": {"keys": {"yellowKey": 2}}},
            "openDoor",
            True,
            (("yellowKey", 2, True),),
        ),
        ({"doorInfo": {"keys": {"yellowKey": 2}}}, "", True, None),
        ({"event": []}, "touch", True, None),
    ],
)
def test_what_a_tile_is(data: Json, trigger: str, blocks: bool, door: object) -> None:
    tile = tile_from(5, data)
    assert (tile.trigger, tile.blocks, tile.door) == (trigger, blocks, door)


def test_a_tile_knows_its_sides_turns_and_what_breaks_it() -> None:
    data = {"cannotIn": ["up"], "cannotOut": ["left", "up"], "canBreak": 1, "animate": "9", "name": "n" * 99}
    tile = tile_from(5, data | {"faceIds": {"left": "a", "up": "zebra"}}, {"a": 7})
    assert tile.faces == (("in", "up"), ("out", "left"), ("out", "up"))
    assert (tile.turns, tile.breakable, tile.frames, len(tile.name)) == ((("left", 7),), True, 4, 60)
    lock = tile_from(5, {"doorInfo": {"keys": {"yellowKey": 2}}}).lock
    assert lock == (("yellowKey", 2, True),)
    assert hall("@").tower.tile(0).number == 0
