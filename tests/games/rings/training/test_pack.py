"""Test the pack of training puzzles."""

from __future__ import annotations

import json

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.solving.context import solve_here
from ringapp.games.rings import GAME
from ringapp.games.rings.rules.playing import apply_move, is_goal
from ringapp.games.rings.training import pack


def test_every_puzzle_of_the_pack_keeps_what_it_says() -> None:
    tasks = [*pack.ringer("easy", 1), *pack.ringer("medium", 2), *pack.ringer("hard", 3), *pack.bosses(4)]
    for task in tasks:
        board = task.board
        for move in task.answer:
            assert not is_goal(board)
            board = apply_move(board, move)
        assert is_goal(board)
    for number in (1, 77, 200):
        board = GAME.initial(f"puzzle-{number}")
        value = json.loads(pack.puzzle_text(number))
        assert solve_here(GAME, board).data["minimum"] == value["minimum"] == board.moves
    with pytest.raises(RingappError):
        GAME.initial("puzzle-201")


def test_the_board_of_the_day_is_the_same_for_all_and_changes() -> None:
    days = [pack.daily(f"2026-11-{day:02}")[0].board for day in range(1, 29)]
    assert pack.daily("2026-11-22")[0].board == days[21]
    assert len(set(days)) >= 25
