"""Saves of the engine as boards, and a route taken up where its save was made."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.registry import load_game
from ringapp.games.mota.files.lz import pack
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.files.saves import board_of
from ringapp.games.mota.rules.board import block_of
from tests.games.mota.files.builders import SAVE, tower_in


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


def test_a_save_that_the_browser_keeps_is_read_whatever_its_name(tmp_path: Path) -> None:
    begin = replace(open_floor(tower_in(tmp_path), "F1"), visited=frozenset({"F1"}))
    data = pack(json.dumps({**SAVE, "route": pack("Q1")})).encode()
    board, acts, why = load_game("mota").line_from_start(begin, "tower_save3", data, None)  # type: ignore[attr-defined]
    assert (board.floor, board.hero.hp, acts) == ("F2", 77, [])
    assert why.startswith("The route has “Q1” at character 1")


def test_a_slip_in_the_name_of_a_key_is_refused() -> None:
    game = load_game("mota")
    value = json.loads(game.encode(game.initial("F4")))
    value["hero"]["keys"] = {"yelowKey": 2}
    with pytest.raises(ParseError, match="Did you mean “yellowKey”"):
        game.decode(json.dumps(value))
    value["hero"]["keys"] = {"yellowKey": 2, "flag:weak": 1}
    assert dict(game.decode(json.dumps(value)).hero.bag) == {"yellowKey": 2, "flag:weak": 1}
