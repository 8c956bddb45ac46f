"""Test the players of the studies."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from statistics import mean, stdev

import pytest

from ringapp.games.match3.files.notation import parse
from ringapp.games.match3.playing.actions import legal_moves
from ringapp.games.match3.playing.values import swap_values
from ringapp.games.match3.rules.board import Board, Refill, Rules
from ringapp.games.match3.search import memory, players
from ringapp.games.match3.search.games import play_game
from ringapp.games.match3.search.players import Player
from tests.games.match3 import plain_play
from tests.games.match3.builders import THREE, Courses, chance_between, mean_between

BOARD = parse("actions 4\nP 360\nA B A C\nD A B B\nB D D B\nB B A C")
OPEN = replace(BOARD, target=None)
ONE, TWO = sorted(legal_moves(BOARD))[:2]


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is known of any board."""
    monkeypatch.setattr(memory, "_known", OrderedDict())
    monkeypatch.setattr(memory, "_left", [])


def test_a_goal_outweighs_what_a_player_likes_besides() -> None:
    for board in (BOARD, replace(OPEN, collect=((1, 3),)), replace(BOARD, rules=Rules(value="linear"))):
        player = players.Player.of(replace(board, refill=Refill(4)))
        weights = player.weights
        assert (weights >= 0).all()
        assert weights[:, 5].min() >= 5 * weights[:, :5].max()
        assert weights[0].tolist() == weights[1].tolist(), "with a goal all ends are judged alike"
    open_end = players.Player.of(replace(OPEN, refill=Refill(4))).weights
    assert open_end[:, 5].tolist() == [0.0, 0.0], "no goal, no merit of it"


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_a_policy_wins_as_often_as_the_swaps_it_takes(enumerated: tuple[Board, Courses], policy: str) -> None:
    """Any swap: the mean of their chances. The largest gain: a swap of the largest known gain."""
    board, moves = enumerated
    target = 1 + max(min(points for _, points, _ in courses) for courses in moves.values())
    player = Player.of(replace(board, target=target))
    games = 300
    wins = [float(play_game(player, policy, 17 * seed + 1, 1, 1).won) for seed in range(games)]
    gains = {move: action.gain for move, action in swap_values(board).items()}
    taken = [move for move in moves if policy == "random" or gains[move] == max(gains.values())]
    shares = [chance_between(moves[move], target) for move in taken]
    if policy == "random":
        low, high = mean(share[0] for share in shares), mean(share[1] for share in shares)
    else:
        low, high = min(share[0] for share in shares), max(share[1] for share in shares)
    reach = 5 * max(stdev(wins), 0.1) / games**0.5
    assert low - reach <= mean(wins) <= high + reach


def test_a_game_of_one_action_gains_what_its_swap_does() -> None:
    """Points of whole games are those of the refills, on average."""
    moves = {move: plain_play.expected(THREE, move, 4, 2) for move in legal_moves(THREE)}
    player = Player.of(THREE)
    ends = [play_game(player, "random", seed, 1, 1) for seed in range(250)]
    assert {(end.swaps, end.shuffled, end.won) for end in ends} == {(1, 0, False)}
    points = [end.points for end in ends]
    between = [mean_between(THREE, courses) for courses in moves.values()]
    reach = 5 * stdev(points) / len(points) ** 0.5
    assert mean(low for low, _ in between) - reach <= mean(points) <= mean(h for _, h in between) + reach
