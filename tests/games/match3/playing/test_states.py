"""Test the compiled engine against the plain reference."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from ringapp.games.match3.files.notation import parse, to_json
from ringapp.games.match3.kernels.layout import move_of, pack
from ringapp.games.match3.kernels.moves import list_moves
from ringapp.games.match3.kernels.waves import play
from ringapp.games.match3.playing.actions import settle
from ringapp.games.match3.playing.states import Reader, number_of
from ringapp.games.match3.rules.board import Board, Rules
from tests.games.match3.boards import formula_board, random_board, random_rules, real_board
from tests.games.match3.plainrules.rules import legal_moves, resolve
from tests.samples import sample

WORLDS = Path(__file__).parents[5] / "shared/data/match3/worlds.json"


def compare(start: Board, source: random.Random, most: int = 30) -> int:
    """Play random swaps with the reference and the engine side by side; how many were compared."""
    world, state = pack(start)
    board, reader = start, Reader(start, world)
    for compared in range(most):
        moves = sorted(legal_moves(board))
        count = list_moves(state, world, world.moves)
        assert sorted(move_of(world, number) for number in world.moves[:count]) == moves, to_json(board)
        if not moves:
            return compared
        move = source.choice(moves)
        number = number_of(world, move)
        action = resolve(board, move)
        gain = play(state, number, world)
        assert gain == action.gain, (to_json(board), move)
        found = reader.cells(state), reader.jelly(state)
        assert found == (action.after.cells, action.after.jelly), (to_json(board), move)
        after = action.after
        wanted = [left for _, left in after.collect]
        wanted += [after.ingredients] if after.ingredients is not None else []
        assert reader.wanted(state) == wanted, (to_json(board), move)
        board = after
    return most


@pytest.mark.parametrize("moves", sample(900, 3_000))
def test_the_engine_equals_the_reference_on_random_moves(moves: int) -> None:
    source = random.Random(51)
    compared = 0
    while compared < moves:
        board = replace(random_board(source), rules=random_rules(source))
        compared += compare(board, source)


@pytest.mark.parametrize("moves", sample(1_000, 2_500))
def test_the_engine_equals_the_reference_with_every_switch(moves: int) -> None:
    source = random.Random(52)
    compared = 0
    while compared < moves:
        board = random_board(source, (3, 9), specials=0.25, extended=True)
        compared += compare(settle(replace(board, rules=random_rules(source, True))), source)


@pytest.mark.parametrize("boards", sample(500, 2_000))
def test_the_engine_equals_the_reference_on_boards_with_shapes_crates_and_ingredients(boards: int) -> None:
    source = random.Random(56)
    for _ in range(boards):
        compare(real_board(source, (3, 6)), source, most=4)


@pytest.mark.parametrize("moves", sample(250, 600))
def test_the_engine_equals_the_reference_under_the_refill_formula(moves: int) -> None:
    source = random.Random(57)
    compared = 0
    while compared < moves:
        compared += compare(formula_board(source), source, most=5)


@pytest.mark.slow
def test_the_engine_equals_the_reference_on_thirty_thousand_moves() -> None:
    source = random.Random(53)
    compared = 0
    while compared < 30_000:
        compared += compare(replace(random_board(source), rules=random_rules(source)), source)
        wide = random_board(source, (3, 16), specials=0.25, extended=True)
        compared += compare(settle(replace(wide, rules=random_rules(source, True))), source)
        compared += compare(real_board(source, (3, 16)), source)
        compared += compare(formula_board(source, (3, 9)), source, most=5)


def test_a_board_of_the_largest_size_is_played() -> None:
    source = random.Random(54)
    board = replace(random_board(source, (16, 16), extended=True), rules=Rules(combos=True, bombs=True))
    assert compare(settle(board), source, most=10) > 0


@pytest.mark.skipif(not WORLDS.exists(), reason="../shared/data/match3 is absent")
def test_public_worlds_are_played_alike() -> None:
    keys = ("world", "m", "P", "actions", "rules")
    source = random.Random(55)
    for entry in json.loads(WORLDS.read_text())["worlds"]:
        board = settle(parse(json.dumps({key: entry[key] for key in keys if key in entry})))
        assert compare(replace(board, actions=99), source, most=20) > 0
