"""Swaps beside a model that is written from the article's words, and unknown refills beside all of them."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.match3.playing.actions import is_legal, legal_moves, resolve
from ringapp.games.match3.rules.board import Board, Move, Refill
from ringapp.games.match3.search import odds, sampled
from tests.games.match3 import plain_play
from tests.games.match3.boards import random_board
from tests.games.match3.builders import Courses, chance_between, mean_between

CTX = LocalContext(Budget(seconds=None))


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
