"""Saves of the engine as boards, and a route taken up where its save was made."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.registry import load_game
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.lz import pack
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.files.resuming import taken_up
from ringapp.games.mota.files.route import played
from ringapp.games.mota.files.saves import board_of
from ringapp.games.mota.rules.board import Board, block_of
from ringapp.games.mota.rules.tower import Tower
from tests.games.mota.event_towers import write_tower
from tests.games.mota.test_commands import corridor


def tower_in(folder: Path) -> Tower:
    """A corridor with a hidden key, a potion, and stairs at its end to a second floor."""
    tower = corridor([])
    floor = tower["floors"]["F1"]
    floor["map"] = [[0, 0, 31, 27, 202, 0], [0, 0, 21, 1, 0, 0], [1] * 6, [1] * 6]
    floor["events"] = {"2,1": {"enable": False, "data": []}}
    tower["floors"]["F2"] = json.loads(json.dumps(floor)) | {"floorId": "F2", "title": "F2"}
    floor["changeFloor"] = {"5,0": {"floorId": "F2", "loc": [0, 0]}}
    tower["floors"]["F2"]["changeFloor"] = {"5,0": {"floorId": "F1", "loc": [0, 0]}}
    tower["data"]["main"]["floorIds"] = ["F1", "F2"]
    return load_tower(write_tower(tower, folder))


SAVE: dict[str, Any] = {
    "floorId": "F2",
    "hero": {
        "hp": 77, "hpmax": 120, "atk": 12, "def": 5, "mdef": 0, "money": 3, "exp": 1, "lv": 1,
        "loc": {"x": 1, "y": 0, "direction": "left"}, "equipment": [None, "shield"],
        "items": {"tools": {"yellowKey": 2}, "constants": {}, "equips": {}},
        "flags": {
            "a": 2, "hatred": 8, "weak": True, "list": [0, 5], "__visited__": {"F1": True, "F2": True},
            "__disabled__": {"F1": [[4], [8]]}, "__aed__": ["F1@1,1@0"],
            "enemyInfo": {"weak": {"hp": 30, "special": [3], "bite": 2}},
        },
    },
    "hard": "", "values": {}, "route": "", "version": "1",
    "maps": {"F1": {"map": [[-1, -1, 0, -1, -1, -1], 0, 0, [-1, -1, -1, -1, 81, -1]]}, "F2": {}},
}  # fmt: skip


def test_a_save_is_a_board(tmp_path: Path) -> None:
    tower = tower_in(tmp_path)
    board = board_of(tower, SAVE)
    assert (board.floor, board.at, board.visited) == ("F2", (1, 0), {"F1", "F2"})
    hero = board.hero
    assert (hero.hp, hero.atk, hero.money, hero.worn) == (77, 12, 3, (("1", "shield"),))
    assert dict(hero.bag) == {"yellowKey": 2, "flag:weak": 1}
    assert dict(board.flags) == {"a": 2, "list": "[…]", "list.1": 5, "auto:F1:1,1:0": 1}
    told = {cell: block_of(board, ("F1", *cell)) for cell in ((2, 0), (3, 0), (4, 0), (2, 1), (4, 3))}
    assert told == {(2, 0): None, (3, 0): 27, (4, 0): None, (2, 1): 21, (4, 3): 81}
    assert block_of(board, ("F2", 2, 1)) is None
    assert [(foe.id, foe.hp, foe.special, foe.more["bite"]) for foe in board.foes] == [("weak", 30, (3,), 2)]


@pytest.mark.parametrize("packed", [True, False])
def test_a_save_whose_route_is_not_followed_is_taken_up_where_it_was_made(
    packed: bool, tmp_path: Path
) -> None:
    tower = tower_in(tmp_path)
    text = json.dumps({"name": "t", "data": [SAVE, SAVE | {"floorId": "F1"}]})
    data = (pack(text) if packed else text).encode()
    begin: Board = replace(open_floor(tower, "F1"), visited=frozenset({"F1"}))
    board, acts, why = taken_up(begin, "Q1", data, None)
    assert (board.floor, board.at, board.goal, board.chosen, acts) == (
        "F1",
        (1, 0),
        "further",
        ("F1", "F2"),
        [],
    )
    assert "F1" in why
    other = taken_up(begin, "", data, 0)
    assert (other[0].hero.hp, "another state" in other[2]) == (77, True)  # its route ends where it began
    chosen = replace(begin, floors="some", chosen=("F1", "F2"), goal="tile", goal_at=(4, 1), goal_floor="F2")
    some = taken_up(chosen, "Q1", data, None)[0]
    assert (some.floor, some.hero.hp, some.chosen, some.goal_at) == ("F1", 77, ("F1", "F2"), (4, 1))


def test_a_save_that_the_browser_keeps_is_read_whatever_its_name(tmp_path: Path) -> None:
    begin = replace(open_floor(tower_in(tmp_path), "F1"), visited=frozenset({"F1"}))
    data = pack(json.dumps({**SAVE, "route": pack("Q1")})).encode()
    board, acts, why = load_game("mota").line_from_start(begin, "tower_save3", data, None)  # type: ignore[attr-defined]
    assert (board.floor, board.hero.hp, acts) == ("F2", 77, [])
    assert why.startswith("The route has “Q1” at character 1")


def test_a_save_whose_route_is_followed_is_played(tmp_path: Path) -> None:
    tower = tower_in(tmp_path)
    begin = replace(open_floor(tower, "F1"), at=(0, 0), visited=frozenset({"F1"}))
    end, acts, why = played(begin, "R3")
    assert (len(acts), why) == (2, "")
    hero = {"hp": end.hero.hp, "atk": end.hero.atk, "def": end.hero.df, "mdef": end.hero.mdef, "items": {}}
    hero |= {"loc": {"x": 3, "y": 0}, "flags": {}}
    data = json.dumps({"data": {**SAVE, "floorId": "F1", "hero": hero, "maps": {}}}).encode()
    board, line, why = taken_up(begin, "R3", data, None)
    assert (board.hero, line, why) == (tower.hero, acts, "")


def test_a_line_that_fits_only_the_board_begins_there(tmp_path: Path) -> None:
    begin = replace(open_floor(tower_in(tmp_path), "F2"), at=(1, 0), visited=frozenset({"F1"}))
    _, acts, _ = played(begin, "R2Q1")
    assert len(acts) == 2
    board, line, why = taken_up(begin, "R2Q1", b"", None)
    assert (board, line) == (begin, acts)
    assert why
    with pytest.raises(RingappError):
        taken_up(begin, "Q1", b"", None)


def test_a_slip_in_the_name_of_a_key_is_refused() -> None:
    game = load_game("mota")
    value = json.loads(game.encode(game.initial("F4")))
    value["hero"]["keys"] = {"yelowKey": 2}
    with pytest.raises(ParseError, match="Did you mean “yellowKey”"):
        game.decode(json.dumps(value))
    value["hero"]["keys"] = {"yellowKey": 2, "flag:weak": 1}
    assert dict(game.decode(json.dumps(value)).hero.bag) == {"yellowKey": 2, "flag:weak": 1}
