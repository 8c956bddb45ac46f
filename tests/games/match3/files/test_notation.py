"""Text of boards and moves: round trips, and every fault named with its place."""

from __future__ import annotations

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.registry import load_game
from ringapp.games.match3.files.notation import parse, parse_move
from ringapp.games.match3.rules.board import Board


@pytest.mark.parametrize(("text", "line", "column", "words"), [
    ("A B C\nA B", 2, 3, "Row 2 has 2 blocks; the first row has 3"),
    ("A B C\nA X C", 2, 2, "Row 2, block 2: found “X”"), ("A B C\nA B0 C", 2, 2, "found “B0”"),
    ("A B C\nA B C10", 2, 3, "found “C10”"), ("A B\n---\nA B\n---\nC D", 4, 1, "second line of dashes"),
    ("A B\n---", 1, 1, "The board has 0 rows"), ("P 5", 1, 1, "no rows"),
    ("actions 100\nA B", 1, 1, "at most 99"), (" ".join("A" * 17), 1, 1, "17 blocks"),
    ("\n".join("A" * 17), 1, 1, "at most 16"),
])  # fmt: skip
def test_bad_text_names_its_place(text: str, line: int, column: int, words: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert words in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_without_m_the_whole_world_is_the_board() -> None:
    board = parse('{"world": ["A B", "B A", "A B"]}')
    assert (board.width, board.height, board.world_height) == (2, 3, 3)


def test_moves_are_read_in_both_forms() -> None:
    assert parse_move("3,0,R") == parse_move("3 0 R") == (3, 0, "R")
    for text in ("", "3,0", "3,0,L", "x,0,R", "333,0,U"):
        with pytest.raises(ParseError):
            parse_move(text)


def test_the_solution_is_written_as_x_y_direction() -> None:
    from ringapp.core.contract.game import Solution, Status, Step

    game = load_game("match3")
    board = game.initial("first-lines")
    line = (Step((3, 0, "R")), Step((1, 2, "U")))
    assert game.write(board, Solution(Status.FEASIBLE, line), "moves") == b"3 0 R\n1 2 U\n"
    assert game.read("a.txt", game.write(board, None, "text")).cells == board.cells


@pytest.mark.parametrize("text", ["A 12 C 8", "a:12, c=8", "C 8 A 12"])
def test_collect_is_read_from_a_form_row(text: str) -> None:
    game = load_game("match3")
    board: Board = game.change_setting(game.initial(), "collect", text)
    assert board.collect == ((1, 12), (3, 8))
    with pytest.raises(ParseError):
        game.change_setting(board, "collect", "twelve")
