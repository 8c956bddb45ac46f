"""Levels of other programs and boards written in other ways: opened, or refused by name."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import solve_here
from ringapp.games.match3.files.notation import parse, to_json
from ringapp.games.match3.playing.actions import legal_moves
from ringapp.games.match3.rules.board import Refill

GAME = load_game("match3")
FILES = Path(__file__).parents[3] / "data" / "match3" / "files"
CASES = json.loads((FILES / "expect.json").read_text(encoding="utf-8"))["files"]


@pytest.mark.parametrize("case", CASES, ids=[case["file"] for case in CASES])
def test_a_file_of_another_program_opens_as_it_says(case: dict[str, object]) -> None:
    board = parse((FILES / str(case["file"])).read_text(encoding="utf-8"))
    expect = dict(case["expect"])  # type: ignore[call-overload]
    told = json.loads(to_json(board))
    told |= {"width": board.width, "colours": board.refill and board.refill.colours}
    told |= {"stripes": board.rules.stripes, "fall": board.rules.fall}
    above = board.world_height - board.height
    told["reserve"] = told["world"][:above]
    drawn = {(x, y) for x, y in told.get("invented", [])}
    for row, tokens in enumerate(expect.pop("rows")):
        shown = told["world"][above + row].split()
        for x, token in enumerate(tokens.split()):
            invented = (x, board.height - 1 - row) in drawn
            assert invented == (token == "g"), (x, row)
            assert invented or shown[x] == token, (x, row)
    assert {key: told.get(key) for key in expect} == expect
    assert next(legal_moves(board), None) is not None
    assert not [problem for problem in GAME.problems(board) if problem.severity == "error"]
    assert GAME.decode(GAME.encode(board)) == board


def test_what_was_left_out_is_said_and_takes_the_proof_away() -> None:
    board = parse((FILES / "02_ultragem.txt").read_text(encoding="utf-8"))
    (told,) = [problem for problem in GAME.problems(board) if "ultragem" in problem.text]
    assert (told.severity, "goal" in told.text) == ("warning", True)
    answer = solve_here(GAME, replace(board, refill=None, actions=1))
    assert not answer.status.proved
    assert "goal" in GAME.explain(board, answer).headline


def test_elements_of_king_are_on_the_board() -> None:
    tiles = [
        [2, 2 + 128, 256, 2 + 65536], [2, 2 + 2048 + 1024, 0, 2], [2, 0, 2, 2], [2, 2 + 4096 + 1024, 2, 2],
    ]  # fmt: skip
    level = {"tileMap": tiles, "moveLimit": 9, "numberOfColours": 5, "gameModeName": "Light up"}
    board = parse(json.dumps(level))
    rows = [row.split() for row in json.loads(to_json(board))["world"]]
    assert rows[0][1].endswith("^")
    assert rows[0][2:] == ["%", "~"]
    assert (board.portals, board.rules.fall, board.left_out) == (((9, 1),), "slide", ())


@pytest.mark.parametrize(("text", "rows"), [
    ('[["R", "R"], ["g", "R"], ["R", "g"], ["b", null]]', ["A A", "B A", "A B", "C x"]),
    ("RRGB\nGBRR", ["A A B C", "B C A A"]), ("🟥🟦🟥\n🟦🟥🟥", ["A B A", "B A A"]),
    ("0 0 2\n0 1 1", [". . B", ". A A"]), ("1 1 2\n0 1 1", ["B B C", "A B B"]),
    ("0 0 2\n1 1 2", [". . B", "A A B"]),
])  # fmt: skip
def test_other_ways_of_writing_rows(text: str, rows: list[str]) -> None:
    assert json.loads(to_json(parse(text)))["world"] == rows


@pytest.mark.parametrize(("text", "told"), [
    ('{"TargetMove": 1, "BoardBlockPositions": []}', "Candy-Match-3"),
    ("data = {'level_index': 1, 'board_info': {}}", "levelupai"),
    ('{"tileMap": [[2, 8192]], "moveLimit": 3, "numberOfColours": 5}', r"\(1, 0\).*8192"),
    ('{"tileMap": [[2, 2], [2]], "moveLimit": 3, "numberOfColours": 5}', "equal length"),
    ("1 2 3\n0 9 1", "0 to 8"), ("A B C\nA ! C\nA B C\nA ? !", "Row 2, block 2"),
    ("NCOLORS: 6\nMAXSWAPS: 9\nBOARD: 2x1\n Q   1  ", "Q"), ("NCOLORS: 6\nBOARD: 2x1\n", "MAXSWAPS"),
    ("[1, 2]", "no rows"), ("[[1, {}], [2, 3]]", "Row 1, block 2"),
    ("Q W E R T Y U I O P A\n" * 3, "more than 9"),
])  # fmt: skip
def test_what_cannot_be_read_is_named(text: str, told: str) -> None:
    with pytest.raises(ParseError, match=told):
        parse(text)


def test_drawn_blocks_follow_the_colours_of_the_refill() -> None:
    board = parse('{"tiles": [[1, 1, 1], [1, 1, 1], [1, 1, 1],], "moves": 3, "targetScore": 60}')
    assert (board.refill, len(board.invented)) == (Refill(6), 9)
