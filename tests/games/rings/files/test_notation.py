"""Ring boards as text: round trips, and every kind of bad input as a sentence with its place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.game import Budget
from ringapp.core.files.share_code import share_code
from ringapp.core.solving.answers import report_of
from ringapp.core.solving.assumptions import provisos
from ringapp.core.solving.context import LocalContext, solve_here
from ringapp.games.rings import GAME
from ringapp.games.rings.files.notation import format_move, parse, parse_move, to_code, to_json, to_text
from ringapp.games.rings.rules.board import KINDS, Board, bit, with_kind
from ringapp.games.rings.rules.moves import Move


@st.composite
def full_boards(draw: st.DrawFn) -> Board:
    rings, half = draw(st.integers(2, 6)), draw(st.integers(2, 12))
    cell = st.tuples(st.integers(0, rings - 1), st.integers(0, 2 * half - 1))
    size = Board(rings, 2 * half)
    targets = sum({bit(size, place) for place in draw(st.lists(cell, max_size=6))})
    board = Board(
        rings,
        2 * half,
        targets=targets,
        moves=draw(st.none() | st.integers(0, 9)),
        groups=draw(st.none() | st.integers(1, 9)),
        iron_boots=draw(st.booleans()),
        hurlhammer=draw(st.booleans()),
    )
    for place in draw(st.lists(cell, max_size=20)):
        board = with_kind(board, place, draw(st.sampled_from(KINDS)))
    return board


@given(board=full_boards())
def test_json_and_lines_go_there_and_back(board: Board) -> None:
    assert parse(to_json(board)) == board
    read = parse(to_text(board))
    assert (read.free, read.jump, read.hammer, read.targets) == (
        board.free,
        board.jump,
        board.hammer,
        board.targets,
    )


@given(free=st.integers(0, 2**48 - 1), moves=st.none() | st.integers(0, 99))
def test_a_plain_board_has_a_code_of_twelve_digits(free: int, moves: int | None) -> None:
    board = Board(free=free, moves=moves)
    assert parse(to_code(board)) == board
    assert len(to_code(board).split("-")[0]) == 12
    assert share_code(GAME, board) == to_code(board)


def test_a_board_with_kinds_has_no_short_code() -> None:
    assert to_code(Board(jump=1)) == ""
    assert to_code(Board(5, 12, free=1)) == ""


def test_the_matrix_of_the_article_can_be_pasted() -> None:
    assert parse("0 1 0 0\n0 0 0 1") == parse(".o..\n...o")


@given(kind=st.sampled_from(["rotate", "slide"]), index=st.integers(0, 23), by=st.integers(-23, 23))
def test_moves_go_through_text(kind: Any, index: int, by: int) -> None:
    if by:
        assert parse_move(format_move(Move(kind, index, by))) == Move(kind, index, by)


def board_json(**changes: Any) -> str:
    value = {"ringapp": 1, "game": "rings", "rings": 4, "slices": 12, "enemies": [[0, 4], [2, 6]]}
    return json.dumps(value | changes)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (board_json(slices=11), "slices"),
        (board_json(slices=26), "slices"),
        (board_json(rings=7), "rings"),
        (board_json(rings=True), "rings"),
        (board_json(enemies=[[0, 4], [1, 2], [0, 12]]), "enemies[2]"),
        (board_json(enemies=[[0, 4], [-1, 2]]), "enemies[1]"),
        (board_json(enemies=[[0, 4], [0, 4]]), "enemies[1]"),
        (board_json(enemies=[[0, 4.0]]), "enemies[0]"),
        (board_json(enemies=[{"at": [9, 9]}]), "enemies[0].at"),
        (board_json(enemies=[{"at": [1, 1], "kind": "ghost"}]), "enemies[0].kind"),
        (board_json(enemies="all"), "enemies"),
        (board_json(targets=[[0, 1], [0, 1]]), "targets[1]"),
        (board_json(moves=-1), "moves"),
        (board_json(groups=0), "groups"),
        (board_json(equipment=["spring"]), "equipment"),
        (board_json(game="mines"), "game"),
        (board_json().replace("4, 12", "NaN, 12").replace("[0, 4]", "[0, NaN]"), "NaN"),
        ('{"ringapp": 1, "game": "rings"}', "enemies"),
    ],
)
def test_bad_json_names_the_place(text: str, place: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert place in str(caught.value)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("....\n..x.", (2, 3)),
        ("....\n...", (2, 3)),
        (".....\n.....", (1, 1)),
        ("....", (1, 1)),
        ("\n".join(["...."] * 7), (7, 1)),
        ("", (1, 1)),
        ("x" * 5000, (1, 1)),
    ],
)
def test_bad_lines_name_line_and_column(text: str, where: tuple[int, int]) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert (caught.value.line, caught.value.column) == where


@pytest.mark.parametrize("text", ["", "r1", "r1+0", "x1+2", "r1+٣", "s0-1 ", "r100+1"])
def test_bad_moves_are_refused(text: str) -> None:
    with pytest.raises(ParseError):
        parse_move(text)


# Strict reading -----------------------------------------------------------------------------------------


def document(**keys: object) -> str:
    plain = {"ringapp": 1, "game": "rings", "rings": 2, "slices": 4, "enemies": [[0, 0], [1, 1]]}
    return json.dumps(plain | keys)


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"group": 2}, "Unknown key “group”. Did you mean “groups”?"),
        ({"Moves": 2}, "Unknown key “Moves”. Did you mean “moves”?"),
        ({"equipement": ["iron_boots"]}, "Unknown key “equipement”. Did you mean “equipment”?"),
        ({"enemy": []}, "Unknown key “enemy”. Did you mean “enemies”?"),
        ({"enemies": [{"at": [0, 0], "knd": "jump"}]}, "Unknown key “enemies[0].knd”. Did you mean “kind”?"),
        ({"enemies": [{"at": [0, 0], "kind": "jumps"}]}, "“enemies[0].kind” is"),
        ({"equipment": ["iron_boot"]}, "“equipment” is"),
        ({"moves": 2, "made": 3}, "“made” is 3, more than the 2 of “moves”."),
        ({f"weather{n}": n for n in range(51)}, "More than 50 keys mean nothing here"),
    ],
)
def test_what_is_nearly_known_is_refused(keys: dict[str, object], told: str) -> None:
    with pytest.raises(ParseError) as refused:
        GAME.decode(document(**keys))
    assert str(refused.value).startswith(told)


def test_other_keys_are_named_as_unread_wherever_the_answer_is_told() -> None:
    board = GAME.decode(document(wind=3, note="mine", seed=5, enemies=[{"at": [0, 0], "hp": 9, "name": "A"}]))
    assert board.unread == ("wind", "enemies[0].hp")
    assert GAME.decode(GAME.encode(board)) == board
    solution = solve_here(GAME, board)
    answer = report_of(GAME, board, solution)
    assert answer["unread"] == ["wind", "enemies[0].hp"]
    assert provisos(GAME, board, solution) == (
        "Not read, because it means nothing here: “wind”, “enemies[0].hp”.",
    )
    plain = GAME.decode(document(**{"x-wind": 3, "id": 4, "title": "t"}))
    assert plain.unread == ()
    assert "unread" not in report_of(GAME, plain, solve_here(GAME, plain))


def test_what_is_written_beside_a_board_is_no_unknown_key() -> None:
    made = GAME.run_command(
        "generate", GAME.initial(), LocalContext(Budget(seconds=20)), **generate_options(enemies=4, moves=1)
    )
    for puzzle in made["puzzles"]:
        assert GAME.decode(json.dumps(puzzle)).unread == ()


def generate_options(**given: object) -> dict[str, object]:
    (command,) = GAME.commands()
    return {option.name: option.default for option in command.options} | given


@pytest.mark.parametrize("key", ["iron_boot", "iron_boots", "Hurlhammer"])
def test_equipment_among_the_keys_is_refused_and_told_where_it_belongs(key: str) -> None:
    with pytest.raises(ParseError, match="belongs into the list “equipment”"):
        GAME.decode(json.dumps({"game": "rings", "enemies": [[0, 0]], key: True}))
