"""The compiled engines equal the plain reference, move for move."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from ringapp.games.match3.files.notation import parse, to_json
from ringapp.games.match3.kernels.layers import list_moves, play
from ringapp.games.match3.kernels.layout import BITS, ENGINE, move_of, number_of, pack, unpack
from ringapp.games.match3.kernels.waves import new_scratch
from ringapp.games.match3.rules.board import Board, Rules
from ringapp.games.match3.rules.rules import legal_moves, resolve
from ringapp.games.match3.view.editing import settle
from tests.games.match3.boards import random_board, random_rules

WORLDS = Path(__file__).parents[4] / "shared/data/match3/worlds.json"


def compare(start: Board, source: random.Random, cells_engine: bool, most: int = 30) -> int:
    """Play random swaps with the reference and an engine side by side; how many were compared."""
    world, state = pack(start, cells_engine)
    assert (world.parameters[ENGINE] == BITS) != cells_engine
    scratch, numbers = new_scratch(), np.zeros(600, np.int64)
    board = start
    for compared in range(most):
        moves = sorted(legal_moves(board))
        count = list_moves(state, world.parameters, scratch, numbers)
        assert sorted(move_of(world, number) for number in numbers[:count]) == moves, to_json(board)
        if not moves:
            return compared
        move = source.choice(moves)
        number = number_of(world, move)
        action = resolve(board, move)
        gain = play(state, number, world.parameters, world.values, world.reserve, scratch)
        assert gain == action.gain, (to_json(board), move)
        assert unpack(start, world, state) == (action.after.cells, action.after.jelly), (to_json(board), move)
        board = action.after
    return most


@pytest.mark.parametrize("cells_engine", [False, True])
def test_an_engine_equals_the_reference_on_random_moves(cells_engine: bool) -> None:
    source = random.Random(51)
    compared = 0
    while compared < 2_500:
        board = replace(random_board(source), rules=random_rules(source))
        compared += compare(board, source, cells_engine)


def test_the_cell_engine_equals_the_reference_with_every_switch() -> None:
    source = random.Random(52)
    compared = 0
    while compared < 2_500:
        board = random_board(source, (3, 9), specials=0.25, extended=True)
        compared += compare(settle(replace(board, rules=random_rules(source, True))), source, True)


@pytest.mark.slow
def test_the_engines_equal_the_reference_on_thirty_thousand_moves() -> None:
    source = random.Random(53)
    compared = 0
    while compared < 30_000:
        compared += compare(replace(random_board(source), rules=random_rules(source)), source, False)
        wide = random_board(source, (3, 16), specials=0.25, extended=True)
        compared += compare(settle(replace(wide, rules=random_rules(source, True))), source, True)


def test_a_board_of_the_largest_size_is_played() -> None:
    source = random.Random(54)
    board = replace(random_board(source, (16, 16), extended=True), rules=Rules(combos=True, bombs=True))
    assert compare(settle(board), source, True, most=10) > 0


@pytest.mark.skipif(not WORLDS.exists(), reason="../shared/data/match3 is absent")
def test_public_worlds_are_played_alike() -> None:
    keys = ("world", "m", "P", "actions", "rules")
    source = random.Random(55)
    for entry in json.loads(WORLDS.read_text())["worlds"]:
        board = settle(parse(json.dumps({key: entry[key] for key in keys if key in entry})))
        cells_engine = board.width > 8
        assert compare(replace(board, actions=99), source, cells_engine, most=20) > 0
