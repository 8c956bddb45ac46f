"""Boards, moves, floors and tables as they are written: each key there and back, each fault in a sentence."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.games.mota.files.floors import MAX_SIDE, floor_from, grid_from, unclear_cells
from ringapp.games.mota.files.notation import (
    entrance,
    find_tower,
    format_act,
    in_order,
    open_floor,
    parse,
    parse_act,
    parse_hero,
    to_json,
    weights_from,
)
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
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.events.lowering import Compiler
from ringapp.games.mota.rules.tower import Floor, Hero, Mark, Stairs, Tower
from tests.games.mota.halls import hall

Json = dict[str, Any]


@pytest.fixture(scope="module")
def tower() -> Tower:
    return find_tower("example:blue")


@pytest.fixture(scope="module")
def plain(tower: Tower) -> Board:
    return open_floor(tower, "F1")


def read(**more: object) -> Board:
    return parse(json.dumps({"game": "mota", "tower": "example:blue", "floor": "F1", **more}))


# Boards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"floor": "F2", "at": (3, 4)},
        {"hero": Hero(7, 8, 9, 10, 11, 12, (("yellowKey", 3),), (("0", "sword1"),), 4, 500)},
        {"goal": "all"},
        {"goal": "tile", "goal_at": (2, 3)},
        {"goal": "tile", "goal_at": (2, 3), "goal_floor": "F3"},
        {"objective": "keys"},
        {"objective": "weights", "weights": (("atk", 10.0), ("yellowKey", 2.5))},
        {"floors": "all"},
        {"floors": "some", "chosen": ("F1", "F3")},
        {"flags": (("a", 1), ("b", 2.5), ("c", "text"))},
        {"visited": frozenset({"F2", "F4"})},
        {"changed": (("F1", 1, 2, 0), ("F2", 3, 4, -202))},
        {"gone": frozenset({("F1", 1, 1)}), "forbidden": frozenset({("F2", 0, 0)})},
        {"forced": frozenset({("F1", 5, 5), ("F1", 6, 6)})},
        {"left": True},
        {"pending": (Act("event", 3, 4), (0, 2))},
    ],
    ids=lambda more: "-".join(more) or "plain",
)
def test_every_part_of_a_board_goes_there_and_back(plain: Board, more: dict[str, Any]) -> None:
    board = replace(plain, **more)
    assert parse(to_json(board)) == board


def test_what_was_drawn_goes_there_and_back_and_what_was_not_is_left_out(plain: Board) -> None:
    grid = tuple(tuple(0 for _ in row) for row in plain.tower.floors["F1"].grid)
    moss = replace(plain.tower.enemies["moss"], hp=999, special=(1, 15), more={"zone": 8}, point=2)
    gem = replace(plain.tower.items["redGem"], effect=(("atk", 9.0, False), ("key:blueKey", 1.0, True)))
    drawn = replace(plain, painted=(("F1", grid),), foes=(moss,), things=(gem,))
    assert parse(to_json(drawn)) == drawn
    same = replace(
        plain,
        painted=(("F1", plain.tower.floors["F1"].grid),),
        foes=(plain.tower.enemies["moss"],),
        things=(plain.tower.items["redGem"],),
    )
    assert parse(to_json(same)) == plain, "what is as in the tower is not drawn"
    assert json.loads(to_json(plain)).keys() == {
        *("ringapp", "game", "tower", "floor", "hero", "goal", "objective"),
    }


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


def test_keys_of_other_programs_are_passed_over() -> None:
    assert read(**{"x-colour": 1, "note": "mine"}) == read()


def test_floors_are_kept_in_the_tower_s_order_and_the_own_one_with_them(tower: Tower) -> None:
    assert read(floors=["F3", "F2", "F3"]).chosen == ("F1", "F2", "F3")
    assert in_order(tower, ["F4", "F1", "F9"]) == ("F1", "F4")


def test_flags_lose_zeros_and_the_prefix_that_events_give_them() -> None:
    assert read(flags={"flag:b": 2, "a": 0, "c": "x"}).flags == (("b", 2), ("c", "x"))


def test_weights_are_sorted() -> None:
    assert weights_from({"hp": 1, "atk": 2.5, "钥匙": 0}) == (("atk", 2.5), ("hp", 1), ("钥匙", 0))
    with pytest.raises(ParseError):
        weights_from({f"w{n}": 1 for n in range(51)})


def test_where_the_hero_arrives_on_a_floor(tower: Tower) -> None:
    assert entrance(tower, "F1") == (6, 11)
    leads = Floor("A", "A", ((0, 0), (0, 0)), stairs={(0, 0): Stairs("B", (1, 0))})
    named = Floor("B", "B", ((0, 0), (0, 0)), arrivals={"downFloor": (9, 9)})
    lone = Floor("C", "C", ((0, 0, 0), (0, 0, 0)))
    own = replace(tower, key="three", floors={"A": leads, "B": named, "C": lone}, start=("A", 0, 1))
    assert entrance(own, "A") == (0, 1)
    assert entrance(own, "B") == (1, 0), "where the floor before leads"
    assert entrance(own, "C") == (1, 1), "nothing leads there: the middle of the lowest row"
    bare = replace(own, key="bare", floors={"A": replace(leads, stairs={}), "B": named})
    assert entrance(bare, "B") == (1, 1), "the arrival that the floor names, as far as the map goes"


# Moves -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("act", "text"),
    [
        (Act("battle", 6, 10), "battle:6,10"),
        (Act("battle", 6, 10, 120), "battle:6,10=120"),
        (Act("battle", 6, 10, -30), "battle:6,10=-30"),
        (Act("battle", 6, 10, 120, losses=(5, 0)), "battle:6,10=120+5+0"),
        (Act("stairs", 0, 255), "stairs:0,255"),
        (Act("use", 6, 10, None, "bomb"), "use:6,10@bomb"),
        (Act("use", 6, 10, None, "pickaxe"), "use:6,10@pickaxe"),
        (Act("wear", 0, 0, None, "sword1"), "wear:sword1"),
        (Act("buy", 0, 0, None, "shop1/0"), "buy:shop1/0"),
        (Act("fly", 0, 0, None, "MT3"), "fly:MT3"),
        (Act("choose", 0, 0, None, "2"), "choose:2"),
        (Act("choose", 0, 0, None, "2", (40,)), "choose:2+40"),
    ],
)
def test_a_move_goes_there_and_back(act: Act, text: str) -> None:
    assert format_act(act) == text
    assert parse_act(text) == act


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "battle",
            "battle:6",
            "battle:6,",
            "battle:06,1",
            "battle:6,1000",
            "battle:-1,0",
            "battle:6,1=007",
        ),
        *(
            "dance:1,1",
            "use:1,1",
            "battle:1,1@bomb",
            "use:1,1@spoon",
            "choose:x",
            "wear:",
            "wear:a b",
            "battle:1,1+",
        ),
        *("battle:١,1", "battle:1,1 ", " battle:1,1", "fly:a=b"),
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="is no move; expected one such as battle:6,10"):
        parse_act(text)


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("", {}),
        ("hp=5", {"hp": 5}),
        (" atk=7 , def=8,mdef=9 ", {"atk": 7, "df": 8, "mdef": 9}),
        ("money=-3,exp=4", {"money": -3, "exp": 4}),
        ("yellowKey=2", {"bag": (("bomb", 1), ("yellowKey", 2))}),
        ("bomb=0", {"bag": ()}),
        ("bomb=-4", {"bag": ()}),
    ],
)
def test_stats_that_are_typed_change_what_they_name(text: str, changed: dict[str, Any]) -> None:
    hero = Hero(1, 2, 3, bag=(("bomb", 1),), worn=(("0", "sword1"),), lv=3)
    assert parse_hero(text, hero, ("yellowKey",)) == replace(hero, **changed)


@pytest.mark.parametrize("text", ["hp", "hp=", "hp=x", "=5", "hp=1.5", "hp=1234567890123"])
def test_what_is_no_stat_is_refused(text: str) -> None:
    with pytest.raises(RingappError, match="is no stat; expected hp=1000"):
        parse_hero(text, Hero(), ())


def test_a_stat_by_another_name_is_no_item() -> None:
    with pytest.raises(RingappError, match="“attack” is no stat"):
        parse_hero("attack=5", Hero(), ("yellowKey",))


# Floors ------------------------------------------------------------------------------------------------


def floor(**more: object) -> tuple[Floor, list[str]]:
    odd: list[str] = []
    value = {"map": [[0, 1, 2], [3, 4, 5]], **more}
    return floor_from("F1", value, Compiler({}), ("F0", "F2"), odd), odd


@pytest.mark.parametrize(
    ("rows", "grid", "told"),
    [
        ([[1, 2], [3, 4]], ((1, 2), (3, 4)), ""),
        ([[1, 2], [3]], ((1, 2), (3, 0)), ""),
        ([["7", 2]], ((7, 2),), "“m” has '7' at [0, 0]; expected a tile number."),
        ([[1, None], [None, 4]], ((1, 0), (0, 4)), "“m” has None at [1, 0]; expected a tile number."),
        ([[1, -5]], ((1, 0),), "“m” has -5 at [1, 0]; expected a tile number."),
        ([[1, True]], ((1, 0),), "“m” has True at [1, 0]; expected a tile number."),
        ([[2.0]], ((2,),), "“m” has 2.0 at [0, 0]; expected a tile number."),
        ([[10**7]], ((0,),), "“m” has 10000000 at [0, 0]; expected a tile number."),
    ],
)
def test_a_map_is_filled_up_and_what_is_odd_on_it_is_told_once(rows: object, grid: object, told: str) -> None:
    odd: list[str] = []
    assert grid_from("m", rows, odd) == grid
    assert odd == ([told] if told else [])


@pytest.mark.parametrize("rows", [None, [], [1], [[]], "0", [[0] * (MAX_SIDE + 1)], [[0]] * (MAX_SIDE + 1)])
def test_what_is_no_map_is_refused(rows: object) -> None:
    with pytest.raises(ParseError, match=r"“m”: expected the map|“m” has \d+ x \d+ tiles; at most 256 x 256"):
        grid_from("m", rows, [])


def test_cells_without_a_number_are_named() -> None:
    assert unclear_cells([[0, None, 1], "x", [True, 2]]) == [(1, 0), (0, 2)]
    assert unclear_cells(None) == []


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


def test_events_become_programs_and_what_only_talks_is_kept_apart() -> None:
    compiler = Compiler({})
    compiler.texts = {}
    value = {
        "map": [[0, 1, 2], [3, 4, 5]],
        "events": {
            "1,0": ["Hello"],
            "2,0": {"data": [{"type": "setValue", "name": "flag:a", "value": "1"}]},
        },
        "afterGetItem": {"0,1": {"type": "setValue", "name": "flag:b", "value": "2"}},
    }
    found = floor_from("F1", value, compiler, ("", ""), [])
    assert found.programs.keys() == {("events", 2, 0), ("afterGetItem", 0, 1)}
    assert found.talk.keys() == {("events", 1, 0)}
    assert compiler.texts == {"Hello": 0}
    with pytest.raises(ParseError, match="F1: expected an object"):
        floor_from("F1", [], Compiler({}), ("", ""), [])


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
