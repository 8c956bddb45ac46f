"""Boards kept as files of their project, and saves of the engine as boards: what changes and what stays."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.errors import LimitExceeded, ParseError, RingappError
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.lz import pack
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.files.projectfile import parse_project_file
from ringapp.games.mota.files.projectsave import floor_file, items_file, monsters_file
from ringapp.games.mota.files.saves import MAX_CHARACTERS, board_of, saved_state
from ringapp.games.mota.rules.board import Board, block_of, grid_of
from ringapp.games.mota.rules.tower import CURSE, HATRED, POISON, WEAKNESS, Floor, Item, Stairs, Tower
from ringapp.games.mota.view.editing import with_grid
from tests.games.mota.event_towers import write_tower
from tests.games.mota.halls import foe, grid_of_signs, hall
from tests.games.mota.test_commands import corridor

Json = dict[str, Any]
UP, DOWN = 87, 88


def value(data: bytes) -> Any:
    return parse_project_file("x.js", data)


def read_back(data: bytes) -> tuple[str, Any]:
    """The words before the data, and the data."""
    return data.decode().partition("=")[0].strip(), value(data)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project of two floors with a layer, stairs, events, and things that nobody here knows."""
    tower = corridor([])
    floor = tower["floors"]["F1"]
    floor |= {"odd": {"kept": [1, "道"]}, "bgmap": [[5] * 6, [6] * 6, [7] * 6, [8] * 6], "ratio": 3}
    floor["map"] = [[0, 0, 31, 27, 202, UP], [0, 0, 21, 1, 0, DOWN], [1] * 6, [1] * 6]
    floor["changeFloor"] = {"5,0": {"floorId": "F2", "loc": [0, 0], "time": 9}, "5,1": {"floorId": ":before"}}
    second = json.loads(json.dumps(floor)) | {"floorId": "F2", "title": "F2", "changeFloor": {}}
    tower["floors"]["F2"] = second
    tower["data"]["main"]["floorIds"] = ["F1", "F2"]
    tower["maps"] |= {
        "87": {"cls": "terrains", "id": "upFloor"},
        "88": {"cls": "terrains", "id": "downFloor"},
    }
    return write_tower(tower, tmp_path_factory.mktemp("project"))


@pytest.fixture(scope="module")
def tower(folder: Path) -> Tower:
    return load_tower(folder)


@pytest.fixture
def board(tower: Tower) -> Board:
    return open_floor(tower, "F1")


def painted(board: Board, **cells: int) -> Board:
    """A board with numbers drawn on cells, named c and their column and row."""
    rows = [list(row) for row in grid_of(board)]
    for name, number in cells.items():
        rows[int(name[2])][int(name[1])] = number
    return with_grid(board, tuple(tuple(row) for row in rows))


# Floors --------------------------------------------------------------------------------------


def test_a_floor_that_nobody_touched_is_kept_as_it_was(board: Board, folder: Path) -> None:
    head, found = read_back(floor_file(board))
    before = value((folder / "project" / "floors" / "F1.js").read_bytes())
    assert head == "main.floors.F1"
    assert {name: found[name] for name in before} == before
    assert set(found) - set(before) <= {
        "defaultGround",
        "width",
        "height",
        "title",
        "ratio",
        "floorId",
        "fgmap",
    }


def test_what_is_drawn_or_gone_is_on_the_map_and_all_else_stays(board: Board) -> None:
    drawn = replace(painted(board, c01=81), gone=frozenset({("F1", 2, 0), ("F2", 3, 0)}))
    found = value(floor_file(drawn))
    assert found["map"][0] == [0, 0, 0, 27, 202, UP], "the potion is gone"
    assert found["map"][1] == [81, 0, 21, 1, 0, DOWN]
    assert found["odd"] == {"kept": [1, "道"]}
    assert (found["ratio"], found["width"], found["height"]) == (3, 6, 4)


@pytest.mark.parametrize(
    ("floor", "cells", "stairs"),
    [
        pytest.param("F1", {}, {"5,0": "F2", "5,1": ":before"}, id="they stay"),
        pytest.param("F1", {"c50": 0}, {"5,1": ":before"}, id="they leave with their tile"),
        pytest.param("F1", {"c50": DOWN}, {"5,1": ":before", "5,0": ":now"}, id="nothing is below"),
        pytest.param("F1", {"c00": UP}, {"5,0": "F2", "5,1": ":before", "0,0": ":next"}, id="up"),
        pytest.param("F2", {"c00": DOWN}, {"0,0": ":before"}, id="down"),
        pytest.param("F2", {"c00": UP}, {"0,0": ":now"}, id="above the highest is nothing"),
        pytest.param("F2", {"c00": 81}, {}, id="a door leads nowhere"),
    ],
)
def test_stairs_that_are_drawn_lead_to_the_floor_beside(
    tower: Tower, floor: str, cells: dict[str, int], stairs: dict[str, str]
) -> None:
    found = value(floor_file(painted(open_floor(tower, floor), **cells)))["changeFloor"]
    assert {key: entry["floorId"] for key, entry in found.items()} == stairs
    for entry in found.values():
        assert entry.get("stair") in (None, "upFloor", "downFloor")
    if "0,0" in found:
        assert found["0,0"]["stair"] == ("downFloor" if cells["c00"] == UP else "upFloor")


def test_what_stairs_say_besides_is_kept(board: Board) -> None:
    assert value(floor_file(board))["changeFloor"]["5,0"] == {"floorId": "F2", "loc": [0, 0], "time": 9}


def test_layers_are_cut_and_filled_up_to_the_size_of_the_map(board: Board) -> None:
    narrow = with_grid(board, tuple(row[:4] for row in grid_of(board)[:2]))
    found = value(floor_file(narrow))
    assert (found["width"], found["height"], found["bgmap"]) == (4, 2, [[5] * 4, [6] * 4])
    wide = with_grid(board, tuple((*row, 0, 0) for row in (*grid_of(board), (1,) * 6)))
    found = value(floor_file(wide))
    assert (found["width"], found["height"]) == (8, 5)
    assert found["bgmap"] == [[5] * 6 + [0, 0], [6] * 6 + [0, 0], [7] * 6 + [0, 0], [8] * 6 + [0, 0], [0] * 8]


def test_rows_of_a_map_stand_on_lines_of_their_own(board: Board) -> None:
    lines = floor_file(board).decode().splitlines()
    assert "\t\t[0, 0, 31, 27, 202, 87]," in lines
    assert lines[0] == "main.floors.F1 ="
    assert lines[-1] == "}"


def test_a_floor_of_no_project_is_written_from_what_is_known() -> None:
    up = Floor("F2", "", grid_of_signs("."))
    stairs = {(3, 0): Stairs("F2", None), (2, 0): Stairs("F2", (0, 0)), (1, 0): Stairs("F2", None, "upFloor")}
    head, found = read_back(floor_file(hall("@>>>", floors=(up,), floor={"stairs": stairs, "ratio": 2})))
    assert (head, found["floorId"], found["title"], found["ratio"]) == ("main.floors.F1", "F1", "First", 2)
    assert found["changeFloor"] == {
        "1,0": {"floorId": "F2", "stair": "upFloor"},
        "2,0": {"floorId": "F2", "loc": [0, 0]},
        "3,0": {"floorId": "F2", "stair": "downFloor"},
    }
    with pytest.raises(RingappError, match="was not opened from a project"):
        floor_file(hall("@", floor={"oddities": ((0, 0, "events"),)}))


def test_a_project_that_is_not_there_any_more_is_named(tmp_path: Path) -> None:
    gone = load_tower(write_tower(corridor([]), tmp_path))
    (tmp_path / "project" / "enemys.js").unlink()
    with pytest.raises(RingappError, match=r"enemys\.js cannot be read"):
        monsters_file(open_floor(gone, "F1"))
    (tmp_path / "project" / "enemys.js").write_text("var enemys = [1]")
    with pytest.raises(RingappError, match="expected an object"):
        monsters_file(open_floor(gone, "F1"))


# Monsters and items --------------------------------------------------------------------------


def test_only_what_was_edited_of_a_monster_is_written(board: Board, folder: Path) -> None:
    before = value((folder / "project" / "enemys.js").read_bytes())
    weak = board.tower.enemies["weak"]
    edited = replace(weak, hp=weak.hp + 5, df=77, special=(3, 9), more={**weak.more, "bite": 4.0})
    found = value(monsters_file(replace(board, foes=(edited,))))
    assert found["weak"] == {**before["weak"], "hp": weak.hp + 5, "def": 77, "special": [3, 9], "bite": 4}
    assert {name: one for name, one in found.items() if name != "weak"} == {
        name: one for name, one in before.items() if name != "weak"
    }
    assert value(monsters_file(replace(board, foes=(weak,)))) == before


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ((("atk", 5, False),), "core.status.hero.atk += 5"),
        ((("atk", 5, True),), "core.status.hero.atk += 5 * core.status.thisMap.ratio"),
        ((("hp", 2.5, False),), "core.status.hero.hp += 2.5"),
        ((("key:yellowKey", 2, False),), "core.addItem('yellowKey', 2)"),
        (
            (("hp", 10.0, False), ("key:blueKey", 1, False)),
            "core.status.hero.hp += 10; core.addItem('blueKey', 1)",
        ),
        ((), ""),
    ],
)
def test_what_an_item_does_is_written_as_a_script(board: Board, effect: Any, text: str) -> None:
    thing = Item("redGem", "redGem", "items", effect)
    found = value(items_file(replace(board, things=(thing,))))
    table = found.get("itemEffect", {})
    assert table.get("redGem", found.get("redGem", {}).get("itemEffect")) == text


# Saves ---------------------------------------------------------------------------------------

SAVE: Json = {
    "floorId": "F1",
    "hero": {"hp": 5, "atk": 6, "def": 7, "loc": {"x": 0, "y": 0}, "items": {}, "flags": {}},
    "maps": {},
}  # fmt: skip


def saved(**hero: Any) -> Json:
    return {**SAVE, "hero": {**SAVE["hero"], **hero}}


@pytest.mark.parametrize(
    ("data", "whole"),
    [
        pytest.param(json.dumps(SAVE), True, id="a save by itself"),
        pytest.param(json.dumps({"data": SAVE}), True, id="in its file"),
        pytest.param("\ufeff " + json.dumps({"data": [{}, SAVE]}), True, id="the last of several"),
        pytest.param(pack(json.dumps({"data": SAVE})), True, id="packed"),
        pytest.param(json.dumps({"data": [SAVE, {}]}), False, id="the last of several is none"),
        pytest.param(json.dumps({"data": []}), False, id="none at all"),
        pytest.param(json.dumps({"hero": {}, "maps": []}), False, id="maps are a table"),
        pytest.param(json.dumps({"hero": 3, "maps": {}}), False, id="so is a hero"),
        pytest.param("[1]", False, id="a list"),
        pytest.param("{", False, id="half a file"),
        pytest.param("", False, id="nothing"),
    ],
)
def test_what_is_a_save(data: str, whole: bool) -> None:
    assert saved_state(data.encode()) == (SAVE if whole else None)


def test_a_save_that_is_too_large_is_not_looked_at() -> None:
    with pytest.raises(LimitExceeded, match="save is too large"):
        saved_state(b"x" * (MAX_CHARACTERS + 1))


@pytest.mark.parametrize(
    ("place", "there"),
    [
        ({"x": 5, "y": 3}, True),
        ({"x": 6, "y": 0}, False),
        ({"x": 0, "y": 4}, False),
        ({"x": -1, "y": 0}, False),
        ({"x": 0}, False),
        (None, False),
    ],
)
def test_the_hero_must_stand_on_the_map(tower: Tower, place: Json | None, there: bool) -> None:
    if there:
        assert board_of(tower, saved(loc=place)).at == (5, 3)
        return
    with pytest.raises(ParseError, match="of another tower: it has no such place as F1"):
        board_of(tower, saved(loc=place))


@pytest.mark.parametrize(
    ("more", "word"),
    [
        ({"flags": {"enemyOnPoint": {"F1": {}}}}, "enemyOnPoint"),
        ({"flags": {"__removed__": ["F2"]}}, "__removed__"),
        ({"flags": {"__removed__": ["F2"], "enemyOnPoint": {"a": 1}}}, "enemyOnPoint, __removed__"),
    ],
)
def test_what_a_save_keeps_that_is_not_followed(tower: Tower, more: Json, word: str) -> None:
    with pytest.raises(ParseError) as told:
        board_of(tower, saved(**more))
    assert str(told.value) == f"The save keeps what is not followed: {word}."
    with pytest.raises(ParseError, match="values"):
        board_of(tower, {**SAVE, "values": {"redGem": 9}})
    assert board_of(tower, saved(flags={"enemyOnPoint": {}})).flags == (), "an empty one says nothing"


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        pytest.param(None, {}, id="no map: as it was"),
        pytest.param([0, 0, 0, 0], {}, id="rows of 0: as they were"),
        pytest.param([[-1] * 6], {}, id="cells of -1: as they were"),
        pytest.param([[-1, -1, 0, -1, -1, -1]], {(2, 0): None}, id="a potion that is gone"),
        pytest.param([[81]], {(0, 0): 81}, id="a door where there was none; the rest as it was"),
        pytest.param([[0]], {}, id="nothing where there was nothing"),
        pytest.param([0, [-1, -1, 27]], {(2, 1): 27}, id="a key that became a gem"),
        pytest.param([["x", None, 2.5, True, {}, []]], {}, id="what is no number: as it was"),
        pytest.param([[-1] * 6] * 9, {}, id="rows beyond the map"),
    ],
)
def test_maps_of_a_save_are_differences(
    tower: Tower, rows: Any, told: dict[tuple[int, int], int | None]
) -> None:
    board = board_of(tower, {**SAVE, "maps": {"F1": {"map": rows}}})
    first = open_floor(tower, "F1")
    for y in range(4):
        for x in range(6):
            now = block_of(board, ("F1", x, y)) or None
            expected = told.get((x, y), block_of(first, ("F1", x, y)) or None)
            assert now == expected, (x, y)
    assert not [place for place in board.gone if place[0] == "F2"]


def test_blocks_that_events_hide_are_listed_beside_the_map(tower: Tower) -> None:
    """Numbers count row by row: 2 is the potion, 8 the key below it."""
    board = board_of(tower, saved(flags={"__disabled__": {"F1": [[2, 8], []]}}))
    assert block_of(board, ("F1", 2, 0)) is None
    assert set(board.changed) == {("F1", 2, 0, -1 - 31), ("F1", 2, 1, -1 - 21)}
    assert board.gone == frozenset()


@pytest.mark.parametrize(
    ("flags", "kept"),
    [
        pytest.param({"a": 3}, {"a": 3}, id="a number"),
        pytest.param({"a": 0, "b": False, "c": None, "d": ""}, {}, id="what is nothing"),
        pytest.param({"a": "x", "b": True}, {"a": "x", "b": True}, id="texts and truths"),
        pytest.param({"__inner__": 5}, {}, id="the engine's own"),
        pytest.param({"l": [7, 0, "x", {}]}, {"l": "[…]", "l.0": 7, "l.2": "x"}, id="a list, entry by entry"),
        pytest.param({"t": {"x": 1}}, {}, id="a table is none"),
        pytest.param({"__aed__": ["F1@2@3@0"]}, {"auto:F1:2,3:0": 1}, id="events that have run"),
        pytest.param({"__aed__": ["F1@2", 5, "F1@9999,1@0"]}, {}, id="what names no event"),
        pytest.param({"__shops__": {"nowhere": {"visited": True}}}, {}, id="a shop that is none"),
    ],
)
def test_flags_of_a_save(tower: Tower, flags: Json, kept: Json) -> None:
    assert dict(board_of(tower, saved(flags=flags)).flags) == kept


def test_mana_is_a_flag_of_the_board(tower: Tower) -> None:
    assert board_of(tower, saved(mana=3, manamax=9)).flags == (("status:mana", 3), ("status:manamax", 9))


@pytest.mark.parametrize(
    ("flags", "bag"),
    [
        ({"poison": True}, {POISON: 1}),
        ({"weak": 2, "curse": True}, {WEAKNESS: 2, CURSE: 1}),
        ({"poison": False, "weak": 0}, {}),
        ({"hatred": 7}, {}),
    ],
)
def test_what_the_hero_suffers(tower: Tower, flags: Json, bag: dict[str, int]) -> None:
    found = board_of(tower, saved(flags=flags))
    assert dict(found.hero.bag) == bag
    assert found.flags == ()


def test_hatred_counts_where_a_monster_asks_for_it(tower: Tower) -> None:
    asks = replace(tower, key="asks", enemies={**tower.enemies, "m": foe(0, 1, 1, 1, 17)})
    assert dict(board_of(asks, saved(flags={"hatred": 7})).hero.bag) == {HATRED: 7}


@pytest.mark.parametrize(
    ("table", "changed"),
    [
        ({"weak": {"hp": 3, "atk": 4, "def": 5, "money": 6, "exp": 7, "point": 8}},
         {"hp": 3, "atk": 4, "df": 5, "money": 6, "exp": 7, "point": 8}),
        ({"weak": {"special": 4}}, {"special": (4,)}),
        ({"weak": {"special": []}}, {"special": ()}),
        ({"weak": {"n": 5, "name": "x", "odd": None}}, {}),
    ],
)  # fmt: skip
def test_monsters_that_events_have_made_others(tower: Tower, table: Json, changed: Json) -> None:
    (found,) = board_of(tower, saved(flags={"enemyInfo": table})).foes
    assert found == replace(tower.enemies["weak"], **changed, more=found.more)
    assert found.more == {**tower.enemies["weak"].more, **({"n": 5} if "n" in table["weak"] else {})}


def test_changes_of_monsters_that_are_none_say_nothing(tower: Tower) -> None:
    assert board_of(tower, saved(flags={"enemyInfo": {"nobody": {"hp": 3}}})).foes == ()
    assert board_of(tower, saved(flags={"enemyInfo": 5})).foes == ()


def test_floors_that_were_seen_and_the_one_he_is_on(tower: Tower) -> None:
    seen = board_of(tower, saved(flags={"__visited__": {"F2": True, "F9": True}})).visited
    assert seen == {"F1", "F2"}
    assert board_of(tower, saved(flags={"__visited__": {"F2": False}})).visited == {"F1"}


def test_a_hero_of_a_save_has_its_figures(tower: Tower) -> None:
    hero = board_of(tower, saved(items={"tools": {"yellowKey": 2, "blueKey": 0}}, money=4, lv=3)).hero
    assert (hero.hp, hero.atk, hero.df, hero.money, hero.lv) == (5, 6, 7, 4, 3)
    assert hero.bag == (("yellowKey", 2),)
