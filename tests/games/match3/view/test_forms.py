"""Settings, shuffles, flaws and levels of an editor: what is set stays, what is no value is refused."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import View
from ringapp.core.contract.registry import load_game
from ringapp.games.match3.files.explore import from_level
from ringapp.games.match3.files.notation import parse
from ringapp.games.match3.playing.actions import legal_moves, reshuffle
from ringapp.games.match3.playing.problems import flaws
from ringapp.games.match3.rules.board import EMPTY, INGREDIENT, VOID, Board, Refill, block, crate
from ringapp.games.match3.rules.lines import find_runs
from ringapp.games.match3.view.forms import change, settings
from tests.games.match3.boards import random_board
from tests.games.match3.builders import level

GAME = load_game("match3")
START = random_board(random.Random(4), (5, 6))


def value_of(board: Board, name: str) -> object:
    return next(entry.value for entry in settings(board) if entry.option.name == name)


@pytest.mark.parametrize(("name", "value"), [
    ("width", 7), ("height", 4), ("world", 20), ("refill", "unknown"), ("refill", "formula"), ("actions", 0),
    ("target", 500), ("target", None), ("clear_jelly", True), ("free_thick", True), ("clear_crates", True),
    ("ingredients", 3), ("ingredients", None), ("exits", "0 3"), ("exits", ""), ("collect", "A 12 C 8"),
    ("collect", ""), ("value", "linear"), ("value", "table"), ("table", "0 0 0 60 120"),
    ("scoring", "action"), ("stripe_bonus", 70), ("thick_bonus", 80), ("cap", True), ("cap", False),
    ("free_swaps", True), ("thick", "cage"), ("thick", "chain"), ("thick", "bubble"), ("thick", "free"),
    ("thick", "article"), ("stripe_damage", 2), ("adjacent_damage", 0), ("adjacent_source", "matched"),
    ("wrapped", True), ("bombs", True), ("combos", True), ("stripes", False), ("fall", "stop"),
    ("crate_damage", 3), ("crate_bonus", 40), ("delivery_bonus", 90),
])  # fmt: skip
def test_a_setting_is_what_it_was_set_to(name: str, value: Any) -> None:
    changed = change(START, name, value)
    assert value_of(changed, name) == value
    assert change(changed, name, value) == changed, "twice is once"
    others = {entry.option.name: entry.value for entry in settings(START)}
    now = {entry.option.name: entry.value for entry in settings(changed)}
    moved = {other for other in others if now.get(other) != others[other]} - {name}
    assert moved <= {"table", "value", "width", "height", "world", "colours", "exits"}, moved


@pytest.mark.parametrize(("name", "value", "words"), [
    ("width", 0, "whole number from 1 to"), ("width", "5", "whole number"), ("width", True, "whole number"),
    ("actions", -1, "from 0 to"), ("width", None, "whole number"), ("target", 10**12, "from 0 to"),
    ("cap", 1, "yes or no"), ("refill", "other", "one of known, unknown, asked, formula"),
    ("refill", 3, "one of"), ("exits", "0 99", "columns from 0 to"), ("exits", "a", "columns from 0 to"),
    ("exits", 3, "a text"), ("exits", "0" * 5000, "columns from 0 to"),
    ("collect", "Z 3", "colours and numbers"), ("collect", "A", "colours and numbers"),
    ("table", "1 x", "row of numbers"), ("table", "1 " * 1500, "row of numbers"),
    ("nothing", 1, "no setting “nothing”"),
])  # fmt: skip
def test_what_is_no_value_is_refused_in_a_sentence(name: str, value: Any, words: str) -> None:
    with pytest.raises(RingappError, match=words):
        change(START, name, value)


def test_swaps_that_nobody_told_are_asked_for_until_they_are_set() -> None:
    bare = parse("A B A\nB A A\nA B B")
    assert value_of(bare, "actions") is None
    assert next(flaw.kind for flaw in flaws(bare)) == "assumed"
    told = change(bare, "actions", 5)
    assert (told.assumed, value_of(told, "actions")) == ((), 5)
    assert change(told, "actions", None) == bare


def test_colours_belong_to_a_refill() -> None:
    assert change(START, "colours", 7) == START
    drawn = change(change(START, "refill", "unknown"), "colours", 7)
    assert drawn.refill is not None
    assert drawn.refill.colours == 7
    assert change(drawn, "refill", "unknown") is drawn, "its seed stays"
    assert change(drawn, "refill", "known").refill is None


def test_an_own_table_begins_with_what_counted_before() -> None:
    table = change(START, "value", "table")
    assert table.rules.value == tuple(START.rules.points(n) for n in range(10))
    assert change(table, "value", "table") == table
    assert change(table, "table", "").rules.value == "candy"
    assert change(START, "table", "") == START


def test_invented_blocks_are_confirmed_at_once() -> None:
    drawn = replace(START, invented=(0, 1))
    assert value_of(drawn, "invented") == "open"
    assert change(drawn, "invented", "open") == drawn
    assert change(drawn, "invented", "confirm").invented == ()
    with pytest.raises(RingappError, match="no setting"):
        change(START, "invented", "confirm")


# A board that has no swap ------------------------------------------------------------------------------


def stuck(seed: int) -> Board:
    """A checkerboard of four colours in which no swap makes a line."""
    cells = tuple(block(1 + (x % 2) + 2 * (y % 2)) for y in range(5) for x in range(5))
    return Board(5, 5, cells, actions=5, refill=Refill(5, seed=seed))


@pytest.mark.parametrize("seed", range(8))
def test_a_shuffle_keeps_the_blocks_and_leaves_a_swap_and_no_line(seed: int) -> None:
    board = stuck(seed)
    assert not list(legal_moves(board))
    after = reshuffle(board)
    assert after != board
    assert sorted(after.cells) == sorted(board.cells)
    assert not list(find_runs(after, after.cells))
    assert list(legal_moves(after))
    assert reshuffle(after) == after, "with a swap nothing is shuffled"


def test_thick_blocks_and_specials_stay_where_they_are() -> None:
    cells = list(stuck(1).cells)
    cells[0], cells[12] = block(5, thickness=2), block(5, 1)
    board = replace(stuck(1), cells=tuple(cells))
    if list(legal_moves(board)):
        pytest.skip("this board has a swap")
    after = reshuffle(board)
    assert (after.cells[0], after.cells[12]) == (cells[0], cells[12])


def test_a_known_world_is_never_shuffled() -> None:
    board = replace(stuck(1), refill=None)
    assert reshuffle(board) is board


# What is wrong with a board ----------------------------------------------------------------------------


def kinds(board: Board) -> list[str]:
    return [flaw.kind for flaw in flaws(board)]


def test_flaws_by_kind() -> None:
    a, b, d = block(1), block(2), block(3)
    assert kinds(Board(3, 3, (EMPTY,) * 9)) == ["empty"]
    assert "row_line" in kinds(Board(3, 2, (a, a, a, b, d, b)))
    assert "column_line" in kinds(Board(2, 3, (a, b, a, d, a, b)))
    assert "hanging" in kinds(Board(2, 2, (EMPTY, a, b, a)))
    assert "on_exit" in kinds(Board(2, 2, (INGREDIENT, a, b, a), ingredients=1))
    assert "over_void" in kinds(Board(2, 1, (VOID, a, b, EMPTY)))
    plain = Board(2, 2, (a, b, b, a), actions=3)
    assert kinds(plain) == ["no_swap"]
    assert kinds(replace(plain, actions=0)) == ["no_action"]
    assert "invented" in kinds(replace(plain, invented=(0,)))
    assert "reached" in kinds(replace(plain, target=0))
    assert "no_jelly" in kinds(replace(plain, clear_jelly=True))
    assert "too_few_ingredients" in kinds(replace(plain, ingredients=2))
    assert "too_few_ingredients" not in kinds(replace(plain, ingredients=0))
    formula = replace(plain, refill=Refill(6, formula=True))
    assert kinds(formula) == ["no_swap"]
    assert "formula_standing" in kinds(replace(formula, cells=(crate(1), b, b, a)))
    assert "formula_gaps" in kinds(replace(formula, cells=(a, b, EMPTY, a)))
    stops = replace(formula.rules, fall="stop")
    assert "formula_stop" in kinds(replace(formula, cells=(VOID, b, VOID, a), rules=stops))


@pytest.mark.parametrize(
    ("width", "rows", "large"),
    [(2, 60, False), (2, 61, True), (16, 16, False), (16, 17, True), (8, 32, False), (8, 33, True)],
)
def test_a_formula_asks_for_a_world_that_its_numbers_hold(width: int, rows: int, large: bool) -> None:
    cells = tuple(block(1 + (x + y) % 2) for y in range(rows) for x in range(width))
    board = Board(width, 2, cells, refill=Refill(6, formula=True))
    assert ("formula_large" in kinds(board)) is large
    assert "formula_large" not in kinds(replace(board, refill=Refill(6)))


# Levels of an editor -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("change", "words"), [
    ({"Width": 2}, "Width"), ({"Grid": [128]}, "Grid"), ({"Grid": [-1] * 9}, "Grid"),
    ({"Grid": ["a"] * 9}, "Grid"), ({"Grid": [129] * 9}, "bits from 128"),
    ({"Grid": [1] * 9}, "bits from 128"), ({"Bombs": [1] + [0] * 8}, "Bombs"), ({"Covers": [1]}, "Covers"),
    ({"Covers": [1] * 9, "CoverHealths": "?"}, "base64"), ({"Objectives": [3]}, "Objectives"),
    ({"MoveLimit": 0}, "MoveLimit"),
])  # fmt: skip
def test_a_broken_level_is_refused_with_its_key(change: dict[str, Any], words: str) -> None:
    with pytest.raises(RingappError, match=words):
        from_level(level(**change))


@pytest.mark.parametrize(
    "change", [{"grid": []}, {"objectives": [{"type": "Jelly"}]}, {"objectives": [3]}, {"height": 1}]
)
def test_a_broken_level_of_the_other_form(change: dict[str, Any]) -> None:
    told = {"width": 4, "height": 3, "moveLimit": 5, "objectives": [{"type": "Score", "target": 90}]}
    with pytest.raises(RingappError):
        from_level(told | change)


def test_every_wave_is_drawn_between_its_boards() -> None:
    """Stripes, crosses and bombs sweep over the board; at the ends the board stands still."""
    source, drawn = random.Random(12), 0
    while drawn < 12:
        board = random_board(source, (5, 7), specials=0.5, extended=True)
        board = replace(board, rules=replace(board.rules, wrapped=True, bombs=True, combos=True))
        moves = sorted(legal_moves(board))
        if not moves:
            continue
        move = source.choice(moves)
        after = GAME.apply(board, move)
        for t in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0):
            assert GAME.scene(board, View(), move=move, t=t)
        assert GAME.scene(board, View(), move=move, t=1.0) == GAME.scene(after, View())
        drawn += 1


@pytest.mark.parametrize(
    ("rows", "reserve", "fine"), [(16, 0, True), (17, 0, False), (16, 83, True), (16, 84, False)]
)
def test_boards_and_worlds_have_a_limit(rows: int, reserve: int, fine: bool) -> None:
    lines = ["AB" if n % 2 else "BA" for n in range(rows + reserve)]
    text = "\n".join(lines[:reserve] + (["---"] if reserve else []) + lines[reserve:])
    if fine:
        board = parse(text)
        assert (board.height, board.world_height) == (rows, rows + reserve)
    else:
        with pytest.raises(RingappError, match="at most"):
            parse(text)
