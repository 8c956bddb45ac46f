"""Test a kernel as plain Python plays it."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from ringapp.games.match3.kernels.layout import pack
from ringapp.games.match3.kernels.moves import list_moves
from ringapp.games.match3.kernels.waves import play
from tests.games.match3.boards import random_board


@pytest.mark.parametrize("size", [(5, 6), (9, 9), (12, 13)], ids=["64 bits", "128 bits", "256 bits"])
def test_a_kernel_plays_as_plain_python_as_its_code_does(size: tuple[int, int]) -> None:
    source = random.Random(7)
    for _ in range(3):
        world, state = pack(replace(random_board(source, size), actions=9))
        count = list_moves(state, world, world.moves)
        moves = world.moves[:count].copy()
        assert list_moves.function(state, world, world.moves) == count
        assert np.array_equal(world.moves[:count], moves)
        for move in source.sample(moves.tolist(), min(3, count)):
            code, plain = state.copy(), state.copy()
            assert play.function(plain, move, world) == play(code, move, world)
            assert np.array_equal(plain, code)
