"""Boards as others write them: compact, lower case, digits, colour words, puzzles and editor levels."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.registry import load_game
from ringapp.games.match3.files.notation import format_rows, parse, to_json
from ringapp.games.match3.rules.board import VOID, reaches_goal
from ringapp.games.match3.rules.lines import find_runs

DATA = Path(__file__).parents[5] / "shared/data/match3"


@pytest.mark.parametrize(("text", "rows"), [
    ("A B C\nB C A", ["A B C", "B C A"]), ("A\tB\tC\nB, C, A", ["A B C", "B C A"]),
    ("AABx#2C\nABABAB", ["A A B x #2 C", "A B A B A B"]),
    ("A3#B-C|@*.\nABCABC", ["A3# B- C| @ * .", "A B C A B C"]), ("aabb\nbaab", ["A A B B", "B A A B"]),
    ("112\n230", ["B B C", "C D A"]), ("002\n231", [". . B", "B C A"]), ("1 0 0\n2 3 4", ["A . .", "B C D"]),
    ("RED,GREEN,null\nBLUE,RED,green", ["A B x", "C A B"]),
])  # fmt: skip
def test_every_way_of_writing_a_board_is_read(text: str, rows: list[str]) -> None:
    assert format_rows(parse(text)) == rows
    assert parse(to_json(parse(text))) == parse(text)


def test_an_unknown_block_is_drawn_and_marked_as_invented() -> None:
    board = parse("A?B\nB?A\nABB")
    assert board.invented == (4, 7)
    assert all(board.cells)
    assert not find_runs(board, board.cells)
    assert parse(to_json(board)) == board


@pytest.mark.skipif(not DATA.exists(), reason="../shared/data/match3 is absent")
def test_puzzles_of_the_assignment_are_opened_in_their_original_rules() -> None:
    boards = json.loads((DATA / "mechanicalmatch_original.json").read_text())["puzzles"]
    for number, entry in enumerate(boards):
        text = (DATA / f"mechanicalmatch/puzzle{number}.txt").read_text()
        assert parse(text) == parse(json.dumps(entry["board"]))


@pytest.mark.skipif(not DATA.exists(), reason="../shared/data/match3 is absent")
def test_levels_of_the_editor_keep_their_goals() -> None:
    folder = DATA / "match3explore/data_levels"
    board = parse((folder / "NewLevel_3.json").read_text())
    assert (board.width, board.height, board.actions) == (8, 8, 20)
    assert board.collect == ((1, 10), (2, 10))
    assert board.unknown
    assert not reaches_goal(board)
    assert VOID not in board.cells
    start = json.loads((folder / "NewLevel_3.json").read_text())["Grid"]
    assert board.at(0, 7) == start[0].bit_length() - 7, "the first number is the top left cell"


@pytest.mark.parametrize(("value", "words"), [
    ({"analyzedAt": "2026", "basic": {}}, "analysis"), ({"$schema": "x", "properties": {}}, "schema"),
    ({"levels": [{}, {}]}, "lists 2 boards"),
])  # fmt: skip
def test_what_lies_beside_levels_is_told_for_what_it_is(value: dict[str, object], words: str) -> None:
    with pytest.raises(ParseError, match=words):
        parse(json.dumps(value))


def test_a_read_board_is_told_in_one_line() -> None:
    """Size, shape, colours and goals: what the window says after a paste."""
    words = load_game("match3").summary(parse("P 360\nactions 4\nA B x C\nB #2 A A\nC A B B"))
    for part in ("4 × 3 board", "1 void", "1 crate", "3 colours", "goal: 360 points"):
        assert part in words
    jelly = replace(parse("A B A\nB A A\nA B B"), jelly=(1,) * 9, clear_jelly=True)
    assert "goal: Jelly 9" in load_game("match3").summary(jelly)
