"""Match-3 boards as texts and documents: every key, every limit, every refusal; and boards that are typed."""

from __future__ import annotations

import base64
import json
from dataclasses import fields, replace
from itertools import product
from typing import Any

import pytest

from ringapp.core.contract.errors import LimitExceeded, ParseError, RingappError
from ringapp.games.match3.files import documents, presets
from ringapp.games.match3.files.notation import (
    format_move,
    format_rows,
    parse,
    parse_move,
    parse_token,
    to_json,
    to_text,
    token,
)
from ringapp.games.match3.rules.board import (
    BOMB,
    COLUMN,
    EMPTY,
    INGREDIENT,
    PLAIN,
    ROW,
    VOID,
    WRAPPED,
    Board,
    Refill,
    Rules,
    block,
    crate,
    reaches_goal,
)
from ringapp.games.match3.view.typing import BACK, type_key

BOARD = parse("actions 5\nA B C\nB C A")


# Tokens ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("code", "text"), [
    (EMPTY, "."), (VOID, "x"), (INGREDIENT, "@"), (block(0, BOMB), "*"), (block(1), "A"), (block(9), "I"),
    (block(2, ROW), "B-"), (block(2, COLUMN), "B|"), (block(3, WRAPPED), "C*"), (block(4, PLAIN, 9), "D9"),
    (block(4, PLAIN, 1, True), "D1#"), (crate(1), "#1"), (crate(9), "#9"),
])  # fmt: skip
def test_a_block_is_a_token_and_back(code: int, text: str) -> None:
    assert token(code) == text
    assert parse_token(text, 1, 1) == code


def test_every_block_that_can_be_has_a_token_of_its_own() -> None:
    codes = {EMPTY, VOID, INGREDIENT, block(0, BOMB), *map(crate, range(1, 10))}
    codes |= {block(colour, kind) for colour, kind in product(range(1, 10), (PLAIN, ROW, COLUMN, WRAPPED))}
    codes |= {
        block(colour, PLAIN, layers, licorice)
        for colour, layers, licorice in product(range(1, 10), range(1, 10), (False, True))
    }
    texts = {token(code) for code in codes}
    assert len(texts) == len(codes)
    assert {parse_token(text, 1, 1) for text in texts} == codes


def test_a_crate_without_a_number_has_one_layer() -> None:
    assert parse_token("#", 1, 1) == crate(1)


@pytest.mark.parametrize("text", ["J", "A0", "A10", "A-3", "A#", "#0", "##", "AA", "-", "@@", "a"])
def test_what_is_no_token_names_its_place(text: str) -> None:
    with pytest.raises(ParseError, match="Row 4, block 2: found") as caught:
        parse_token(text, 4, 2)
    assert (caught.value.line, caught.value.column) == (4, 2)


# Texts -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "height", "world", "actions", "target"), [
    ("A B\nB A", 2, 2, 5, None), ("actions 7\nA B\nB A", 2, 2, 7, None), ("A B\nB A\nP 0", 2, 2, 5, 0),
    ("P 900\n\nactions 0\nA B\n---\nB A\n", 1, 2, 0, 900), ("A B\n====\nB A\nA B", 2, 3, 5, None),
    ("---\nA B\nB A", 2, 2, 5, None),  # a reserve of no rows
    ("\ufeffactions 99\nA B\nB A", 2, 2, 99, None),
], ids=["bare", "head", "tail", "reserve", "equals", "no-reserve", "mark"])  # fmt: skip
def test_lines_beside_the_rows(text: str, height: int, world: int, actions: int, target: int | None) -> None:
    board = parse(text)
    assert (board.height, board.world_height, board.actions, board.target) == (height, world, actions, target)


def test_the_reserve_stands_above_its_line_and_the_bottom_row_is_row_0() -> None:
    board = parse("actions 5\nC C\n---\nA B\nB A")
    assert [board.at(x, y) for y in range(3) for x in range(2)] == [2, 1, 1, 2, 3, 3]
    assert to_text(board) == "actions 5\nC C\n---\nA B\nB A"
    assert format_rows(board) == ["C C", "A B", "B A"]


@pytest.mark.parametrize(("text", "words"), [
    ("P 10000001\nA B", "“P” is 10000001; at most 10000000"), ("", "no rows"),
    ("\n".join(["A B"] * 100), "The world has 100 rows; at most 99"),
    ("AABBA\nAAB0A", "Row 2: “0” at place 4 is no block"), ("hello world", "None of these words"),
    ("RED GREEN\nRED 7", "Row 2, block 2: found “7”; expected a colour word"),
    (" ".join(f"WORD{'XYZABCDEFG'[n]}" for n in range(10)), "more than 9 different colour words"),
])  # fmt: skip
def test_a_text_is_refused_in_a_sentence(text: str, words: str) -> None:
    with pytest.raises((ParseError, LimitExceeded), match=words):
        parse(text)


MECHANICAL = ["30", "4", "3", "3", "2", "1", "7", "1 2 3", "2 1 2", "1 2 1"]
"""Quota, swaps, colours, columns, rows, rows of the pool, a number of its own, then pool and board."""


def test_a_puzzle_of_seven_numbers_is_played_by_its_own_rules() -> None:
    board = parse("\n".join(MECHANICAL))
    assert (board.width, board.height, board.world_height) == (3, 2, 3)
    assert (board.target, board.actions) == (30, 4)
    assert board.refill == Refill(3, formula=True)
    assert board.rules.points(5) == 5
    assert (board.rules.stripes, board.rules.cap) == (False, False)
    assert format_rows(board) == ["A B C", "B A B", "A B A"]


@pytest.mark.parametrize(("line", "value", "words"), [
    (0, "999999", None), (1, "0", "Lines 1 to 3"), (1, "100", "Lines 1 to 3"), (2, "1", "Lines 1 to 3"),
    (2, "10", "Lines 1 to 3"), (3, "4", "Line 4 says 4 columns, but the rows have 3"),
])  # fmt: skip
def test_a_puzzle_of_seven_numbers_is_refused_by_its_lines(line: int, value: str, words: str | None) -> None:
    lines = [*MECHANICAL]
    lines[line] = value
    if words is None:
        assert parse("\n".join(lines)).target == int(value)
        return
    with pytest.raises(ParseError, match=words):
        parse("\n".join(lines))


# Documents -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("change", "value"), [
    ({}, {}), ({"points": 60}, {"points": 60}), ({"target": 0}, {"P": 0}),
    ({"jelly": (0, 1, 2, 3, 0, 0)}, {"jelly": ["3 0 0", "0 1 2"]}),
    ({"clear_jelly": True}, {"clear_jelly": True}),
    ({"free_thick": True, "clear_crates": True}, {"free_thick": True, "clear_crates": True}),
    ({"ingredients": 0}, {"ingredients": 0}), ({"exits": ()}, {"exits": []}),
    ({"exits": (0, 2)}, {"exits": [0, 2]}), ({"collect": ((1, 4), (9, 0))}, {"collect": {"A": 4, "I": 0}}),
    ({"refill": Refill(4, 7)}, {"refill": {"colours": 4, "seed": 7}}),
    ({"refill": Refill(2, formula=True)}, {"refill": {"colours": 2, "formula": True}}),
    ({"invented": (1, 3)}, {"invented": [[1, 0], [0, 1]]}),
])  # fmt: skip
def test_only_what_differs_from_the_usual_is_written(change: dict[str, Any], value: dict[str, Any]) -> None:
    board = replace(BOARD, **change)
    usual = {"ringapp": 1, "game": "match3", "world": ["A B C", "B C A"], "m": 2, "actions": 5, "P": None}
    assert json.loads(to_json(board)) == usual | value
    assert parse(to_json(board)) == board


OTHERWISE: dict[str, Any] = {
    "value": (0, 0, 0, 5), "scoring": "action", "adjacent_source": "matched", "fall": "stop",
    "slide_first": "right", **{name: not getattr(Rules(), name) for name in documents.FLAGS},
    **dict.fromkeys(documents.NUMBERS, 3),
}  # fmt: skip


@pytest.mark.parametrize("name", [entry.name for entry in fields(Rules)])
def test_each_switch_travels_alone_under_its_own_key(name: str) -> None:
    board = replace(BOARD, rules=replace(Rules(), **{name: OTHERWISE[name]}))
    written = json.loads(to_json(board))["rules"]
    key = {"value": "V", "stripe_bonus": "Vs", "thick_bonus": "Vt", "crate_bonus": "Vc"}.get(name, name)
    assert list(written) == ["Vi" if name == "delivery_bonus" else key]
    assert parse(to_json(board)) == board


@pytest.mark.parametrize(("change", "words"), [
    ({"game": "rings"}, '“game” is "rings"'), ({"m": 0}, "“m” is 0"), ({"world": "A B"}, '“world” is "A B"'),
    ({"world": ["A B", 5]}, "“world”"), ({"P": -1}, "“P” is -1"), ({"actions": True}, "“actions” is true or"),
    ({"rules": {"V": "gold"}}, '“rules.V” is "gold"'), ({"rules": {"V": [1, -2]}}, "“rules.V”"),
    ({"rules": {"stripe_damage": 10}}, "“rules.stripe_damage” is 10"), ({"collect": {"Z": 1}}, "“collect.Z”"),
    ({"m": 3}, "The board has 3 rows and its world 2"), ({"points": -1}, "“points” is -1"),
    ({"P": 10_000_001}, "“P” is 10000001"), ({"actions": 100}, "“actions” is 100"),
    ({"clear_jelly": 1}, "“clear_jelly” is 1"), ({"ingredients": 256}, "“ingredients” is 256"),
    ({"exits": [3]}, "a list of columns from 0 to 2"), ({"exits": [True]}, "a list of columns from 0 to 2"),
    ({"exits": [0, 0, 1, 2]}, "“exits”"), ({"invented": [[0, 2]]}, "a list of cells such as"),
    ({"invented": [[0, 0, 0]]}, "a list of cells such as"), ({"invented": [3]}, "a list of cells such as"),
    ({"jelly": ["0 0 0"]}, "a list of 2, one text for each board row"),
    ({"jelly": ["0 0 0", "0 0 4"]}, "3 numbers 0 to 3 in each row"),
    ({"jelly": ["0 0 0", "0 x 0"]}, "3 numbers 0 to 3 in each row"),  # no void is there
    ({"jelly": ["0 0 0", 7]}, "3 numbers 0 to 3 in each row"), ({"collect": []}, "“collect”"),
    ({"collect": {"AB": 1}}, "“collect.AB”"), ({"collect": {"A": 1000}}, "“collect.A” is 1000"),
    ({"refill": {}}, "“refill.colours”"), ({"refill": {"colours": 3}}, "“refill.colours” is 3"),
    ({"refill": {"colours": 1, "formula": True}}, "“refill.colours” is 1"),
    ({"refill": {"colours": 10}}, "“refill.colours” is 10"),
    ({"refill": {"colours": 5, "seed": -1}}, "“refill.seed” is -1"),
    ({"rules": {"stripe_bonus": 5}}, "Unknown key “rules.stripe_bonus”"),
    ({"rules": {"bomb": True}}, "Unknown key “rules.bomb”. Did you mean “bombs”"),
    ({"clear_jely": True}, "Unknown key “clear_jely”. Did you mean “clear_jelly”"),
    ({"refil": {"colours": 5}}, "Unknown key “refil”. Did you mean “refill”"),
    ({"refill": {"colours": 5, "sed": 3}}, "Unknown key “refill.sed”. Did you mean “seed”"),
    ({"walls": []}, "Unknown key “walls”"), ({"assumed": ["swaps"]}, "“assumed”"),
    ({"rules": {"Vs": 10_001}}, "“rules.Vs” is 10001"),
    ({"rules": {"crate_damage": 10}}, "“rules.crate_damage” is 10"),
    ({"rules": {"fall": "up"}}, "“rules.fall”"), ({"rules": {"cap": "yes"}}, "“rules.cap”"),
    ({"rules": {"V": []}}, "“rules.V”"), ({"rules": {"V": [True]}}, "“rules.V”"),
    ({"rules": {"V": [0] * 401}}, "“rules.V”"), ({"world": []}, "“world”|no rows"),
    ({"world": ["A" * 200, "B"]}, "“world”"),
    ({"world": ["A"] * 17}, "The board has 17 rows; at most 16 are allowed"),
])  # fmt: skip
def test_a_document_is_refused_by_its_key(change: dict[str, Any], words: str) -> None:
    with pytest.raises(RingappError, match=words):
        parse(json.dumps({"ringapp": 1, "game": "match3", "world": ["A B C", "B C A"], **change}))


def test_keys_of_other_programs_and_notes_are_free() -> None:
    value = {"world": ["A B C"], "actions": 5, "x-mine": {"clear_jely": 1}, "name": "one", "source": "here"}
    assert parse(json.dumps({"game": "match3", **value})) == parse("actions 5\nA B C")


def test_swaps_that_no_file_tells_stay_untold() -> None:
    """In every form that a board is written in, until somebody says how many they are."""
    for board in (parse("A B C\nB C A"), parse(json.dumps({"world": ["A B C", "B C A"]}))):
        assert board.assumed == ("actions",)
        assert parse(to_json(board)) == parse(to_text(board)) == board
    assert parse(to_json(replace(board, actions=3))).assumed == ("actions",)
    level = {"Width": 3, "Height": 3, "Grid": [128, 256, 512] * 3, "MoveLimit": 5, "Grounds": [1] * 9}
    wanted = [{"TargetLayer": 3, "TargetCount": number} for number in (9, 4)]
    read = [parse(json.dumps({**level, "Objectives": [goal]})) for goal in wanted]
    assert [one.assumed for one in read] == [("colours",), ("colours", "counts")]


@pytest.mark.parametrize(("key", "layers"), [("Cover", 10), ("Ground", 4)])
def test_more_layers_than_a_level_can_have_here_are_refused(key: str, layers: int) -> None:
    healths = base64.b64encode(bytes([layers] * 9)).decode()
    level = {"Width": 3, "Height": 3, "Grid": [128, 256, 512] * 3, "MoveLimit": 5}
    with pytest.raises(RingappError, match=f"{key}Healths.*at most {layers - 1}"):
        parse(json.dumps({**level, f"{key}s": [1] * 9, f"{key}Healths": healths}))


def test_the_outermost_values_are_read() -> None:
    value = {
        "world": ["A x C", "B C A"], "jelly": ["1 x 3", "0 0 0"], "exits": [2, 0], "ingredients": 255,
        "refill": {"colours": 9, "seed": 2**64 - 1},
        "rules": {"V": [0] * 400, "Vs": 10_000, "stripe_damage": 9}, "collect": {"I": 999},
        "invented": [[2, 1], [0, 0], [2, 1]],
    }  # fmt: skip
    board = parse(json.dumps(value))
    assert board.jelly == (0, 0, 0, 1, 0, 3)
    assert (board.exits, board.ingredients, board.collect) == ((0, 2), 255, ((9, 999),))
    assert board.invented == (0, 5)
    assert parse(to_json(board)) == board


def test_every_example_is_there_and_none_besides() -> None:
    names = [preset.id for preset in presets.presets()]
    assert len(set(names)) == len(names) > 10
    for name in names:
        board = presets.load(name)
        assert parse(to_json(board)) == board
        assert not (board.has_goal and reaches_goal(board)), "there is something left to do"
    assert presets.load("") == presets.NEW
    for other in ("none", "../match3/reserve", "reserve.json"):
        with pytest.raises(RingappError, match="no example"):
            presets.load(other)


# Moves -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", [(0, 0, "R"), (15, 0, "U"), (3, 14, "R")])
def test_a_move_goes_through_both_texts(move: tuple[int, int, str]) -> None:
    assert parse_move(format_move(move)) == parse_move(" {} {}  {} ".format(*move)) == move


# Typing ----------------------------------------------------------------------------------------------------


def typed(board: Board, *keys: str, at: tuple[int, int] | None = None) -> tuple[list[str], tuple[int, ...]]:
    target: Any = at
    for key in keys:
        board, target = type_key(board, target, key)
    return format_rows(board), target


EMPTIES = replace(BOARD, cells=(EMPTY,) * 6)


@pytest.mark.parametrize(("keys", "rows", "target"), [
    ("ab", ["A B .", ". . ."], (2, 1)),
    ("abc", ["A B C", ". . ."], (0, 0)),  # on in the row below
    ("abcabc", ["A B C", "A B C"], (0, 1)),  # and round
    ("19", ["A I .", ". . ."], (2, 1)),
    ("a-", ["A- . .", ". . ."], (1, 1)),  # the sign belongs to the letter before it
    ("a|b", ["A| B .", ". . ."], (2, 1)), ("*@#", ["* @ #1", ". . ."], (0, 0)),
    ("x.a", ["x . A", ". . ."], (0, 0)), ("ab\b", ["A . .", ". . ."], (1, 1)),
    ("a?", ["A . .", ". . ."], (1, 1)),  # no such key
    ("-", [". . .", ". . ."], (0, 1)),  # nothing before it
])  # fmt: skip
def test_keys_one_after_the_other(keys: str, rows: list[str], target: tuple[int, int]) -> None:
    assert BACK == "\b"
    assert typed(EMPTIES, *keys) == (rows, target)


def test_nothing_that_belongs_to_the_board_is_typed_above_it() -> None:
    board = replace(EMPTIES, height=1)
    for key in "xX#":
        assert typed(board, key, at=(0, 1)) == ([". . .", ". . ."], (0, 1))
    assert typed(board, "a", at=(2, 1))[0] == [". . A", ". . ."]


def test_a_void_takes_its_jelly_along() -> None:
    board = replace(EMPTIES, jelly=(0, 0, 0, 2, 1, 0))
    assert type_key(board, (0, 1), "x")[0].jelly == (0, 0, 0, 0, 1, 0)
    assert type_key(board, (0, 1), "a")[0].jelly == board.jelly
    assert type_key(replace(board, jelly=(0, 0, 0, 2, 0, 0)), (0, 1), "x")[0].jelly == ()


def test_invented_blocks_are_gone_through_from_the_top() -> None:
    board = replace(BOARD, invented=(0, 2, 4))
    after, target = type_key(board, None, "c")
    assert (after.at(1, 1), after.invented, target) == (3, (0, 2), (0, 0))
    after, target = type_key(after, target, "a")
    assert (after.invented, target) == ((2,), (2, 0))
    after, target = type_key(after, target, "b")
    assert (after.invented, target) == ((), (2, 0)), "the last one: there is nowhere to go"
