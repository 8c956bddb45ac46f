"""Test boards laid out for kernels, and lines that are traced back."""

from __future__ import annotations

import random

import numpy as np
import pytest

from lowering.games.match3 import types
from lowering.jit import compile_functions
from ringapp.games.match3.files.notation import to_json
from ringapp.games.match3.kernels.lanes import lane
from ringapp.games.match3.kernels.layout import LANES, Numbers, Table, Words, World, is_regular, move_of, pack
from ringapp.games.match3.kernels.masks import low
from ringapp.games.match3.kernels.moves import list_moves
from ringapp.games.match3.kernels.regular import NOTES, planes_of, play_lanes, written
from ringapp.games.match3.kernels.waves import play
from tests.games.match3.boards import regular_board
from tests.games.match3.builders import searching
from tests.samples import sample


def test_a_line_is_traced_back_through_the_layers() -> None:
    search = searching()
    first, second = np.array([0, 0, 0], np.int32), np.array([2, 1], np.int32)
    search.history = [(first, np.array([4, 5, 6], np.int16)), (second, np.array([7, 8], np.int16))]
    name = lambda number: move_of(search.world, number)  # noqa: E731
    assert search._trace(2, 0, 9) == [name(6), name(7), name(9)]
    assert search._trace(2, 1, 9) == [name(5), name(8), name(9)]
    assert search._trace(1, 1, 3) == [name(5), name(3)]
    assert search._trace(0, 0, 3) == [name(3)]


def side_by_side(
    state: Words, first: int, count: int, gains: Numbers, rooms: Table, notes: Words, world: World
) -> None:
    """Some of the swaps of a state by the kernel for regular boards, each written into a room."""
    planes = planes_of(state, world)
    found = play_lanes(state, planes, world.moves, first, count, rooms, notes, world)
    for number in range(min(LANES, count - first)):
        gains[number] = low(lane(found, number))
        written(rooms[number], state, number, notes, world)


@pytest.mark.parametrize("swaps", sample(8_000, 20_000))
def test_regular_boards_are_played_side_by_side_as_by_the_engine(swaps: int) -> None:
    played = compile_functions([side_by_side], types(1))["side_by_side"]
    source = random.Random(58)
    compared = 0
    while compared < swaps:
        board = regular_board(source)
        assert is_regular(board)
        world, state = pack(board)
        gains, notes = np.zeros(LANES, np.int64), np.zeros(NOTES, np.uint64)
        rooms = np.zeros((LANES, len(state)), np.uint64)
        for _ in range(20):
            count = list_moves(state, world, world.moves)
            moves = world.moves[:count].copy()
            for first in range(0, count, LANES):
                played(state, first, count, gains, rooms, notes, world)
                for number, move in enumerate(moves[first : first + LANES]):
                    alone = state.copy()
                    gain = play(alone, move, world)
                    assert gains[number] == gain, (to_json(board), move_of(world, move))
                    assert np.array_equal(rooms[number], alone), (to_json(board), move_of(world, move))
            compared += count
            if not count:
                break
            play(state, source.choice(list(moves)), world)
