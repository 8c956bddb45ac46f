"""Test the greedy line."""

from __future__ import annotations

import random
from collections import OrderedDict
from dataclasses import replace

import pytest

from ringapp.games.match3.files.notation import parse
from ringapp.games.match3.playing.actions import legal_moves, resolve
from ringapp.games.match3.playing.values import greedy_line
from ringapp.games.match3.search import memory
from ringapp.games.match3.search.answers import Found
from ringapp.games.match3.search.bounds import first_bound
from ringapp.games.match3.search.claims import Objective
from ringapp.games.match3.search.greedy import greedy
from tests.games.match3.boards import random_board

BOARD = parse("actions 4\nP 360\nA B A C\nD A B B\nB D D B\nB B A C")


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is known of any board."""
    monkeypatch.setattr(memory, "_known", OrderedDict())
    monkeypatch.setattr(memory, "_left", [])


def test_greedy_takes_the_largest_gain_until_there_is_nothing_left() -> None:
    source = random.Random(3)
    for _ in range(6):
        board = replace(random_board(source, (4, 5)), actions=4)
        line = greedy_line(board)
        state = board
        for move, gain in line:
            gains = {one: resolve(state, one).gain for one in legal_moves(state)}
            assert gains[move] == gain == max(gains.values())
            state = resolve(state, move).after
        assert not list(legal_moves(state))
        found = greedy(board, Objective.POINTS, lambda _: None, Found())
        assert found.score == state.points
        assert (found.proved, found.bound) == (False, first_bound(board, Objective.POINTS))
    goal = greedy(replace(BOARD, target=1), Objective.MOVES, lambda _: None, Found())
    assert [len(one) for one in goal.lines] == [1], "it stops at the goal"
