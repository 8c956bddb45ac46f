"""Test what a beam keeps of a layer."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from ringapp.games.match3.kernels.layers import promises
from ringapp.games.match3.kernels.layout import pack
from ringapp.games.match3.rules.board import Rules
from ringapp.games.match3.search.layered import Layer
from tests.games.match3.boards import random_board
from tests.games.match3.builders import searching


@pytest.mark.parametrize("width", [1, 3, 5, 7])
def test_a_beam_keeps_the_most_promising_in_their_order(width: int) -> None:
    source = random.Random(5)
    boards = [replace(random_board(source, (5, 5), reserve=False), rules=Rules()) for _ in range(6)]
    packed = [pack(board)[1] for board in boards]
    same = [state for state in packed if len(state) == len(packed[0])]
    search = searching(boards[0], width=width)
    layer = Layer.of_size(8, len(same[0]), 8)
    kept = len(same)
    for number, state in enumerate(same):
        layer.states[number], layer.scores[number] = state, 100 * (number % 3)
        layer.parents[number], layer.moves[number] = number, 10 + number
    good = np.empty(kept)
    promises(layer.states, layer.scores, 0, kept, search.world, good)
    best = sorted(sorted(range(kept), key=lambda number: -good[number])[:width])
    search.history = [(layer.parents[:kept], layer.moves[:kept])]
    states, scores = search._cut(layer, kept)
    assert np.array_equal(states, layer.states[best])
    assert scores.tolist() == [100 * (number % 3) for number in best]
    parents, moves = search.history[-1]
    assert parents.tolist() == best
    assert moves.tolist() == [10 + number for number in best]
