"""Every command of events, one at a time, on a floor of a few tiles."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from ringapp.games.mota.rules.board import Board, block_of, hidden_block
from ringapp.games.mota.rules.events.expressions import Unclear
from ringapp.games.mota.rules.events.lowering import Compiler
from ringapp.games.mota.rules.events.running import MAX_ROUNDS, finished, run
from ringapp.games.mota.rules.events.world import World
from ringapp.games.mota.rules.tower import CURSE, POISON, WEAKNESS
from tests.games.mota.rules.events.builders import HERE, Commands, setting, worked

COUNT = setting("flag:n", "1", "+=")


@pytest.mark.parametrize(
    ("commands", "flags"),
    [
        ([setting("flag:a", "2 + 3")], {"a": 5}),
        ([setting("flag:a", "2"), setting("flag:a", "flag:a", "*=")], {"a": 4}),
        ([{"type": "addValue", "name": "flag:a", "value": "3"}], {"a": 3}),
        ([setting("flag:a", "7"), setting("flag:a", "2", "//=")], {"a": 3}),
        ([setting("flag:a", "7"), setting("flag:a", "2", "min=")], {"a": 2}),
        ([setting("flag:a", "'x'"), setting("flag:a", "'y'", "+=")], {"a": "xy"}),
        ([setting("temp:A", "4"), setting("flag:a", "temp:A + 1")], {"a": 5}),
        ([setting("switch:A", "true"), setting("flag:a", "switch:A ? 1 : 2")], {"a": 1, "F1@3@3@A": True}),
        ([{"type": "if", "condition": "1 > 2", "true": [COUNT], "false": [COUNT, COUNT]}], {"n": 2}),
        ([{"type": "if", "condition": "2 > 1", "true": [COUNT], "false": []}], {"n": 1}),
        ([{"type": "exit"}, COUNT], {}),
        ([{"type": "if", "condition": "true", "true": [{"type": "exit"}], "false": []}, COUNT], {}),
        ([{"type": "while", "condition": "flag:n < 5", "data": [COUNT]}], {"n": 5}),
        ([{"type": "while", "condition": "false", "data": [COUNT]}], {}),
        ([{"type": "dowhile", "condition": "false", "data": [COUNT]}], {"n": 1}),
        ([{"type": "while", "condition": "true", "data": [COUNT, {"type": "break"}]}, COUNT], {"n": 2}),
        (
            [{"type": "while", "condition": "flag:n < 3", "data": [COUNT, {"type": "continue"}, COUNT]}],
            {"n": 3},
        ),
        (
            [
                {"type": "while", "condition": "true", "data": [
                    {"type": "while", "condition": "true", "data": [COUNT, {"type": "break", "n": 2}]}, COUNT
                ]},
            ],
            {"n": 1},
        ),
        (
            [{"type": "for", "name": "temp:A", "from": "1", "to": "4", "step": "1", "data": [
                setting("flag:n", "temp:A", "+=")
            ]}],
            {"n": 10},
        ),
        (
            [{"type": "for", "name": "temp:A", "from": "5", "to": "1", "step": "-2", "data": [
                setting("flag:n", "temp:A", "+=")
            ]}],
            {"n": 9},
        ),
        (
            [{"type": "for", "name": "temp:A", "from": "1", "to": "9", "step": "1", "data": [
                COUNT, {"type": "if", "condition": "temp:A == 3", "true": [{"type": "break"}], "false": []}
            ]}],
            {"n": 3},
        ),
        (
            [{"type": "for", "name": "temp:A", "from": "2", "to": "1", "step": "1", "data": [COUNT]}],
            {},
        ),
        (
            [{"type": "forEach", "name": "temp:A", "list": [2, 3, 7], "data": [
                setting("flag:n", "temp:A", "+=")
            ]}],
            {"n": 12},
        ),
        (
            [{"type": "forEach", "name": "temp:A", "list": [2, 3], "data": [COUNT, {"type": "break"}]}],
            {"n": 1},
        ),
        (
            [{"type": "switch", "condition": "2", "caseList": [
                {"case": "1", "action": [setting("flag:a", "1")]},
                {"case": "2", "action": [setting("flag:a", "2")]},
                {"case": "default", "action": [setting("flag:a", "9")]},
            ]}],
            {"a": 2},
        ),
        (
            [{"type": "switch", "condition": "5", "caseList": [
                {"case": "1", "action": [setting("flag:a", "1")]},
                {"case": "default", "action": [setting("flag:a", "9")]},
            ]}],
            {"a": 9},
        ),
        (
            [{"type": "switch", "condition": "1", "caseList": [
                {"case": "1", "nobreak": True, "action": [COUNT]},
                {"case": "2", "action": [COUNT]},
                {"case": "default", "action": [COUNT]},
            ]}],
            {"n": 2},
        ),
        (
            [{"type": "switch", "condition": "true", "caseList": [{"case": "1", "action": [COUNT]}]}],
            {},
        ),
        (
            [{"type": "switch", "condition": "1", "caseList": [
                {"case": "1", "_disabled": True, "action": [COUNT]}, {"case": "1", "action": [COUNT, COUNT]}
            ]}],
            {"n": 2},
        ),
        ([{"type": "comment", "text": "nothing"}, "words", COUNT], {"n": 1}),
        ([{"type": "setValue", "name": "flag:x", "value": "1", "_disabled": True}, COUNT], {"n": 1}),
        ([{"type": "insert", "name": "twice"}], {"n": 2}),
        ([{"type": "insert", "name": "by", "args": [4]}], {"n": 4}),
        ([{"type": "openShop", "id": "shop1"}], {"shop:shop1": 1}),
        ([{"type": "openShop", "id": "shop1"}, {"type": "disableShop", "id": "shop1"}], {}),
        ([{"type": "setFloor", "name": "bgm", "value": "x"}], {}),
        ([{"type": "function", "function": "function () { core.setFlag('a', 3); }"}], {"a": 3}),
        ([{"type": "function", "function": "function () { core.addFlag('a', 3); }"}], {"a": 3}),
        ([{"type": "openDoor", "loc": [1, 0]}], {"opened": 1}),
    ],
)  # fmt: skip
def test_flags_after_commands(start: Board, commands: Commands, flags: dict[str, object]) -> None:
    common = {"twice": [COUNT, COUNT], "by": [setting("flag:n", "flag:arg1")]}
    world = worked(start, commands, common=common)
    finished(world)
    assert {name: value for name, value in world.board.flags if value} == flags


@pytest.mark.parametrize(
    ("commands", "changed"),
    [
        ([setting("status:hp", "50", "+=")], {"hp": 150}),
        ([setting("status:atk", "2.7", "+=")], {"atk": 12}),
        ([setting("status:def", "status:atk")], {"df": 10}),
        ([setting("status:money", "30")], {"money": 30}),
        ([setting("item:redGem", "2", "+=")], {"atk": 14}),
        ([setting("item:redPotion", "1", "+=")], {"hp": 190}),
    ],
)
def test_the_hero_after_commands(start: Board, commands: Commands, changed: dict[str, int]) -> None:
    assert worked(start, commands).hero == replace(start.hero, **changed)


def test_keys_and_tools_are_counted(start: Board) -> None:
    world = worked(start, [setting("item:yellowKey", "2", "+="), setting("item:pickaxe", "1")])
    assert (world.hero.count("yellowKey"), world.hero.count("pickaxe")) == (2, 1)
    world = worked(world.board, [setting("item:yellowKey", "5", "-="), setting("item:cross", "3")])
    assert (world.hero.count("yellowKey"), world.hero.count("cross")) == (0, 1)


@pytest.mark.parametrize(
    ("commands", "block", "hidden"),
    [
        ([{"type": "hide"}], None, 121),
        ([{"type": "hide", "remove": True}], None, None),
        ([{"type": "hide"}, {"type": "show"}], 121, None),
        ([{"type": "hide", "remove": True}, {"type": "show"}], None, None),
        ([{"type": "hide", "loc": [[3, 3], [1, 0]], "remove": True}], None, None),
        ([{"type": "setBlock", "number": "yellowDoor"}], 81, None),
        ([{"type": "setBlock", "number": 202}], 202, None),
        ([{"type": "setBlock", "number": 0}], None, None),
        ([{"type": "hide"}, {"type": "setBlock", "number": 202}], None, 202),
        ([{"type": "move", "steps": ["up:2"], "keep": True}], None, None),
        ([{"type": "jump", "from": [1, 0], "to": [3, 3], "keep": True}], 81, None),
    ],
)
def test_blocks_after_commands(
    start: Board, commands: Commands, block: int | None, hidden: int | None
) -> None:
    board = worked(start, commands).board
    assert (block_of(board, HERE), hidden_block(board, HERE)) == (block, hidden)


def test_a_block_moves_where_its_steps_lead(start: Board) -> None:
    for steps, end in ((["up:2", "left"], (2, 1)), (["down", "rightup"], (4, 3)), ([], (3, 3))):
        board = worked(start, [{"type": "move", "steps": steps, "keep": True}]).board
        assert block_of(board, ("F1", *end)) == 121, steps
    gone = worked(start, [{"type": "move", "steps": ["up"]}]).board
    assert block_of(gone, HERE) is None
    assert block_of(gone, ("F1", 3, 2)) is None


def test_doors_open_with_and_without_a_key(start: Board) -> None:
    door, free = ("F1", 1, 0), {"type": "openDoor", "loc": [1, 0]}
    assert block_of(worked(start, [free]).board, door) is None
    asked: Commands = [free | {"needKey": True}]
    assert block_of(worked(start, asked).board, door) == 81, "without a key it stays"
    world = worked(start, [setting("item:yellowKey", "2"), *asked])
    assert block_of(world.board, door) is None
    assert world.hero.count("yellowKey") == 1
    assert block_of(worked(start, [{"type": "openDoor", "loc": [2, 0]}]).board, ("F1", 2, 0)) == 201
    elsewhere = worked(start, [free | {"floorId": "F2"}]).board
    assert (block_of(elsewhere, door), block_of(elsewhere, ("F2", 1, 0))) == (81, None)


def test_doors_close_where_nothing_stands(start: Board) -> None:
    close = {"type": "closeDoor", "id": "yellowDoor"}
    assert block_of(worked(start, [close | {"loc": [0, 0]}]).board, ("F1", 0, 0)) == 81
    assert block_of(worked(start, [close]).board, HERE) == 121, "somebody stands there"
    assert block_of(worked(start, [close | {"loc": [0, 0], "id": "m201"}]).board, ("F1", 0, 0)) is None


def test_arrows_turn(start: Board) -> None:
    place = ("F1", 4, 4)
    for way, number in ((":right", 302), (":left", 304), (":back", 303), ("down", 304), ("left", 301)):
        board = worked(start, [{"type": "turnBlock", "loc": [4, 4], "direction": way}]).board
        assert block_of(board, place) == number, way
    twice = [{"type": "turnBlock", "loc": [4, 4], "direction": ":back"}] * 2
    assert block_of(worked(start, list(twice)).board, place) == 301
    with pytest.raises(Unclear):
        worked(start, [{"type": "turnBlock", "loc": [4, 4], "direction": ":hero"}])
    assert worked(start, [{"type": "turnBlock", "loc": [2, 0], "direction": "up"}]).board == start


def test_the_hero_is_moved_without_walking(start: Board) -> None:
    assert worked(start, [{"type": "changePos", "loc": [0, 4]}]).board.at == (0, 4)
    assert worked(start, [{"type": "changePos", "direction": "up"}]).board.at == (1, 1)
    assert worked(start, [{"type": "moveHero", "steps": ["right:2", "down"]}]).board.at == (3, 2)
    assert worked(start, [{"type": "jumpHero", "loc": [4, 0]}]).board.at == (4, 0)
    for out in ([{"type": "changePos", "loc": [9, 9]}], [{"type": "moveHero", "steps": ["left:2"]}]):
        with pytest.raises(Unclear):
            worked(start, list(out))


def test_floors_change_by_name_and_by_order(start: Board) -> None:
    arrived: list[tuple[str, tuple[int, int]]] = []

    def come(commands: Commands) -> Board:
        numbers = {tile.id: number for number, tile in start.tower.tiles.items()}
        world = World(start, arrives=lambda world: arrived.append((world.board.floor, world.board.at)))
        run(Compiler(numbers).program(commands, "F1", HERE[1:]), world, HERE)
        return world.board

    assert come([{"type": "changeFloor", "floorId": "F2", "loc": [4, 1]}]).visited >= {"F1"}
    come([{"type": "changeFloor", "floorId": ":next", "loc": [0, 1]}])
    come([{"type": "changeFloor", "floorId": ":before", "loc": [0, 2]}])
    come([{"type": "changeFloor", "floorId": ":now", "stair": ":symmetry"}])
    assert arrived == [("F2", (4, 1)), ("F2", (0, 1)), ("F1", (0, 2)), ("F1", (3, 3))]
    with pytest.raises(Unclear):
        worked(start, [{"type": "changeFloor", "floorId": "F2", "loc": [4, 1]}])


def test_fights_are_left_to_who_knows_them(start: Board) -> None:
    fought: list[tuple[str, object]] = []
    numbers = {tile.id: number for number, tile in start.tower.tiles.items()}
    for commands in (
        [{"type": "battle", "id": "m202"}],
        [{"type": "battle", "loc": [2, 0]}],
        [{"type": "battle"}],
    ):
        world = World(start, fights=lambda world, name, place: fought.append((name, place)))
        run(Compiler(numbers).program(commands, "F1", HERE[1:]), world, HERE)
        with pytest.raises(Unclear):
            worked(start, list(commands))
    assert fought == [("m202", None), ("m201", ("F1", 2, 0)), ("trader", HERE)]


def test_monsters_change(start: Board) -> None:
    def foe(name: str, value: object, operator: str = "=") -> Any:
        command = {"type": "setEnemy", "id": "m201", "name": name, "value": value, "operator": operator}
        return worked(start, [command]).foe("m201")

    was = start.tower.enemies["m201"]
    assert foe("hp", "99") == replace(was, hp=99)
    assert foe("atk", "1", "+=") == replace(was, atk=was.atk + 1)
    assert foe("def", "2", "*=") == replace(was, df=2 * was.df)
    assert foe("special", "[4, 15]") == replace(was, special=(4, 15))
    assert foe("special", "0") == replace(was, special=())
    assert foe("special", "7") == replace(was, special=(7,))
    assert dict(foe("zone", "12").more)["zone"] == 12
    assert foe("name", "Bob") == was, "how it looks is no rule"
    for wrong in (
        ("hp", "'x'", "="),
        ("special", "1", "+="),
        ("afterBattle", "[]", "="),
        ("hp", "10**16", "="),
    ):
        with pytest.raises(Unclear):
            foe(*wrong)
    assert worked(start, [{"type": "setEnemy", "id": "nobody", "name": "hp", "value": "1"}]).board == start


def test_equipment_is_put_on_and_taken_off(start: Board) -> None:
    bare = worked(start, [{"type": "loadEquip", "id": "sword1"}])
    assert bare.hero == start.hero, "what is not there cannot be worn"
    world = worked(start, [setting("item:sword1", "1"), {"type": "loadEquip", "id": "sword1"}])
    assert (world.hero.atk, world.value("equip:0", None)) == (16, "sword1")
    assert world.value("worn:sword1", None) is True
    world = worked(world.board, [{"type": "unloadEquip", "pos": "0"}])
    assert (world.hero.atk, world.hero.count("sword1"), world.value("equip:0", None)) == (10, 1, "")


def test_what_afflicts_the_hero_comes_and_goes(start: Board) -> None:
    start = replace(start, tower=replace(start.tower, values={**start.tower.values, "weakValue": 3}))
    for name, what, lost in (("poison", POISON, 0), ("curse", CURSE, 0), ("weak", WEAKNESS, 3)):
        world = World(start)
        run((("debuff", name, True), ("debuff", name, True)), world, HERE)
        assert (world.hero.count(what), start.hero.atk - world.hero.atk) == (1, lost)
        run((("debuff", name, False),), world, HERE)
        assert world.hero == start.hero


@pytest.mark.parametrize(
    "command",
    [
        {"type": "neverHeardOf"},
        {"type": "if", "condition": "core.plugin.x()", "true": []},
        {"type": "setValue", "name": "flag:a", "value": "Math.random()"},
        {"type": "setValue", "name": "flag:a", "operator": "?=", "value": "1"},
        {"type": "setValue", "name": "enemy:m201:hp", "value": "1"},
        {"type": "setValue", "name": "status:lives", "value": "'x'"},
        {"type": "for", "name": "flag:i", "from": "1", "to": "2", "step": "1", "data": []},
        {"type": "forEach", "name": "temp:A", "list": [[1]], "data": []},
        {"type": "choices", "timeout": 5, "choices": ["A"]},
        {"type": "confirm", "timeout": 5, "yes": [], "no": []},
        {"type": "choices", "choices": [3]},
        {"type": "choices", "choices": [{"text": "x", "need": "Math.random()"}]},
        {"type": "switch", "condition": "1", "caseList": [3]},
        {"type": "switch", "condition": "1", "caseList": [{"case": "Math.random()"}]},
        {"type": "hide", "loc": ["flag:x", 1]},
        {"type": "hide", "loc": []},
        {"type": "move", "steps": ["sideways"]},
        {"type": "setBlock", "number": "nobody"},
        {"type": "closeDoor", "id": "nobody", "loc": [0, 0]},
        {"type": "unloadEquip", "pos": "flag:x"},
        {"type": "insert", "name": "by", "args": [{}]},
        {"type": "setGlobalAttribute", "name": "equipName", "value": "[]"},
        {"type": "function", "function": "function () { document.title = 'x'; }"},
        {"type": "while", "condition": "true", "data": [COUNT]},
        {"type": "for", "name": "temp:A", "from": "1", "to": "9", "step": "0", "data": []},
        {"type": "while", "condition": "core.random()", "data": []},
    ],
)
def test_what_is_not_followed_is_said_and_never_passed_over(start: Board, command: dict[str, Any]) -> None:
    with pytest.raises(Unclear):
        worked(start, [command], common={"by": [COUNT]})


def test_a_list_that_is_too_long_or_too_deep_is_not_followed(start: Board) -> None:
    deep: dict[str, Any] = dict(COUNT)
    for _ in range(60):
        deep = {"type": "if", "condition": "true", "true": [deep], "false": []}
    for commands in ([deep], [dict(COUNT) for _ in range(30_000)], [3]):
        with pytest.raises(Unclear):
            worked(start, commands)  # type: ignore[arg-type]


def test_loops_end_after_a_thousand_rounds_or_are_not_followed(start: Board) -> None:
    rounds = {"type": "while", "condition": "flag:n < {}", "data": [COUNT]}
    within = json.loads(json.dumps(rounds).replace("{}", str(MAX_ROUNDS - 1)))
    beyond = json.loads(json.dumps(rounds).replace("{}", str(MAX_ROUNDS + 1)))
    assert worked(start, [within]).flags["n"] == MAX_ROUNDS - 1
    with pytest.raises(Unclear):
        worked(start, [beyond])


def test_what_only_passes_is_gone_with_the_event(start: Board) -> None:
    world = worked(start, [setting("temp:A", "1"), setting("flag:arg1", "2"), setting("flag:args", "3")])
    assert {"@temp@A", "arg1"} <= set(world.flags)
    finished(world)
    assert world.board.flags == (("args", 3),)
