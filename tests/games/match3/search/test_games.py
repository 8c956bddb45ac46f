"""Test whole games: dead boards are shuffled."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.registry import load_game
from ringapp.games.match3.rules.board import Refill
from ringapp.games.match3.search.games import play_game
from ringapp.games.match3.search.players import Player


def test_a_dead_board_is_shuffled_and_played_on() -> None:
    board = load_game("match3").decode("actions 6\nA B C D\nC D A B\nA B C D\nC D A B")
    board = replace(board, refill=Refill(4))
    ends = [play_game(Player.of(board), "greedy", seed, 1, 1) for seed in range(20)]
    assert all(end.shuffled >= 1 for end in ends)
    assert any(end.points > 0 for end in ends)
