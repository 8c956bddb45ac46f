"""Swaps beside a model that is written from the article's words, and unknown refills beside all of them."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product
from statistics import mean, stdev

import pytest

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.match3.files.notation import parse
from ringapp.games.match3.playing.actions import is_legal, legal_moves, resolve
from ringapp.games.match3.playing.values import swap_values
from ringapp.games.match3.rules.board import Board, Move, Refill
from ringapp.games.match3.search import odds, sampled
from ringapp.games.match3.search.games import play_game
from ringapp.games.match3.search.players import Player
from tests.games.match3 import plain_play
from tests.games.match3.boards import random_board

CTX = LocalContext(Budget(seconds=None))
THREE = replace(parse("actions 1\nD A D\nA D C\nA C D"), refill=Refill(4))
"""3 by 3: a single line at a time."""
FOUR = replace(parse("actions 1\nC B A C\nB C A C\nA C D B\nC A A C"), refill=Refill(4))
STRIPED = replace(parse("actions 1\nC- C A\nC D B\nA C C"), refill=Refill(4))
"""One swap fires a stripe: five blocks go, three of a column and two of the row."""


def everywhere(board: Board) -> list[Move]:
    return [(x, y, way) for y, x in product(range(board.height), range(board.width)) for way in "RU"]


def drawn_boards(count: int) -> list[Board]:
    source = random.Random(907)
    return [random_board(source, (3, 6), specials=0.25, reserve=number % 2 == 0) for number in range(count)]


def test_a_swap_is_allowed_exactly_where_the_words_allow_it() -> None:
    allowed = 0
    for board in drawn_boards(40):
        world = plain_play.world_of(board)
        for move in everywhere(board):
            fine = plain_play.may(world, move, board.width, board.height)
            assert is_legal(board, move) == fine, move
            allowed += fine
    assert allowed > 60


def test_every_wave_of_every_swap_is_that_of_the_words() -> None:
    """Cleared cells, points and the world at the end, on boards with stripes, thick blocks and a reserve."""
    waves = stripes = freed = 0
    for board in drawn_boards(40):
        for move in list(legal_moves(board))[:6]:
            action, told = resolve.__wrapped__(board, move), plain_play.play(board, move)
            cells = [{(cell % board.width, cell // board.width) for cell in w.cleared} for w in action.waves]
            assert cells == told.cleared
            assert [wave.points for wave in action.waves] == told.gains
            assert action.after.cells == plain_play.cells_of(told.world, board)
            assert action.gain == min(sum(told.gains), board.largest_gain)
            waves += len(cells) > 1
            stripes += any(wave.made for wave in action.waves)
            freed += any(wave.freed for wave in action.waves)
    assert min(waves, stripes, freed) >= 5, "each of them is met"


Courses = dict[Move, list[tuple[float, int, bool]]]


@pytest.fixture(scope="module", params=[THREE, FOUR, STRIPED], ids=["3x3", "4x4", "a stripe fires"])
def enumerated(request: pytest.FixtureRequest) -> tuple[Board, Courses]:
    """Every refill of every first swap, two falls deep."""
    board = request.param
    return board, {move: plain_play.expected(board, move, 4, 2) for move in legal_moves(board)}


def mean_between(board: Board, courses: list[tuple[float, int, bool]]) -> tuple[float, float]:
    """What a swap is worth on average, at least and at most: no action gains more than the cap."""
    cap = board.largest_gain
    low = sum(chance * min(points, cap) for chance, points, _ in courses)
    return low, low + sum(chance * cap for chance, _, ended in courses if not ended)


def chance_between(courses: list[tuple[float, int, bool]], target: int) -> tuple[float, float]:
    """How often a swap reaches so many points, at least and at most."""
    low = sum(chance for chance, points, _ in courses if points >= target)
    return low, low + sum(chance for chance, points, ended in courses if points < target and not ended)


def test_a_swap_of_sampled_worlds_is_worth_its_mean_over_all_refills(
    enumerated: tuple[Board, Courses],
) -> None:
    board, moves = enumerated
    values = {tuple(entry["move"]): entry for entry in sampled.solve(board, CTX, 500, 1).data["values"]}
    assert set(values) == set(moves)
    for move, courses in moves.items():
        low, high = mean_between(board, courses)
        reach = 5 * values[move]["error"]
        assert low - reach <= values[move]["mean"] <= high + reach, move


def test_gains_under_drawn_refills_are_among_the_enumerated_ones(enumerated: tuple[Board, Courses]) -> None:
    board, moves = enumerated
    for move, courses in moves.items():
        ends = {min(points, board.largest_gain) for _, points, ended in courses if ended}
        longest = min((points for _, points, ended in courses if not ended), default=board.largest_gain)
        for seed in range(40):
            gain = resolve.__wrapped__(replace(board, refill=Refill(4, seed * 331)), move).gain
            assert gain in ends or gain > longest


def test_the_chance_of_a_goal_is_the_share_of_refills_that_reach_it(
    enumerated: tuple[Board, Courses],
) -> None:
    """More than the swap alone gives, so that a second wave decides."""
    board, moves = enumerated
    target = 1 + max(min(points for _, points, _ in courses) for courses in moves.values())
    answer = odds.solve(replace(board, target=target), CTX, 400)
    low, high = chance_between(moves[answer.steps[0].move], target)
    assert low - 0.15 <= answer.data["odds"]["p"] <= high + 0.15
    assert answer.data["odds"]["low"] <= high
    assert answer.data["odds"]["high"] >= low


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
