"""Effects after fights, fields, poison: the search against play by single steps; moves that are refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.game import Budget, Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.rules.playing import apply, legal
from ringapp.games.mota.search.solver import solve
from tests.games.mota.odd_floors import odd_floor
from tests.games.mota.stepper import Stepper

KINDS = [
    (0, 12),
    (0, 13),
    (0, 14, 17),
    (0, 19, 21),
    (0, 11, 23),
    (0, 25, 26),
    (0, 16, 22),
    (0, 15, 19),
    (12, 24),
]


@pytest.mark.parametrize("kinds", KINDS)
def test_the_search_equals_play_by_single_steps(kinds: tuple[int, ...]) -> None:
    for seed in range(12):
        board = odd_floor(seed, kinds, 4)
        expected = Stepper(board).best()
        found = solve(board, LocalContext(Budget(seconds=None)))
        if expected is None:
            assert found.status is Status.INFEASIBLE, seed
            continue
        assert (found.status, found.score) == (Status.OPTIMAL, expected), seed
        for step in found.steps:
            board = apply(board, step.move)
        assert is_goal(board), seed


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("kinds", [*KINDS, (0, 15), (0, 24), (0, 11, 12, 15, 16, 19)])
def test_the_search_equals_play_by_single_steps_on_many_floors(kinds: tuple[int, ...]) -> None:
    for seed in range(100, 180):
        board = odd_floor(seed, kinds, 5)
        expected = Stepper(board).best()
        found = solve(board, LocalContext(Budget(seconds=None)))
        assert found.status is (Status.INFEASIBLE if expected is None else Status.OPTIMAL), seed
        assert found.score == expected, seed


def test_every_legal_move_can_be_made() -> None:
    for seed in range(30):
        board = odd_floor(seed, (12, 15, 24), 5)
        board = replace(board, hero=replace(board.hero, hp=40))
        for act in legal(board):
            assert apply(board, act).hero.hp > 0
