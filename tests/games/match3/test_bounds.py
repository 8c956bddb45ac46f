"""The bound from the blocks that there are: never below what can be had, below the cap beyond some swaps."""

from __future__ import annotations

import random
from dataclasses import replace

from ringapp.games.match3.files import presets
from ringapp.games.match3.rules.board import Refill, Rules, is_gem
from ringapp.games.match3.rules.rules import legal_moves, resolve
from ringapp.games.match3.search import plain
from ringapp.games.match3.search.bounds import ceiling, most_points
from ringapp.games.match3.search.claims import Objective
from tests.games.match3.boards import instances, random_board, random_rules, regular_board


def test_no_proved_optimum_is_above_the_bound() -> None:
    source = random.Random(81)
    boards = [
        *instances(82, 60, (3, 4), 3),
        *(replace(regular_board(source, (3, 5)), actions=3) for _ in range(40)),
    ]
    for board in boards:
        board = replace(board, target=None, jelly=(), clear_jelly=False, free_thick=False, collect=())
        bound, best = most_points(board), plain.search(board, Objective.POINTS, lambda _: None).score
        assert best is not None
        assert bound is None or bound >= best


def test_whole_games_by_random_swaps_stay_below_the_ceiling_from_every_place() -> None:
    """Specials that are made and made again are what a count of blocks could miss."""
    source = random.Random(83)
    for _ in range(150):
        rules = random_rules(source, True)
        board = replace(random_board(source, (3, 6), extended=True), rules=rules, actions=40)
        known, start = ceiling(board), board.points
        blocks, swaps, state = sum(map(is_gem, board.cells)), 0, board
        while (moves := list(legal_moves(state))) and swaps < 12:
            state = resolve.__wrapped__(state, source.choice(moves)).after
            swaps += 1
            if known is not None:
                assert state.points - start <= known.after(0, swaps)
                assert sum(map(is_gem, state.cells)) <= blocks - known.a_swap * swaps


def test_thirty_swaps_on_a_board_without_reserve_are_bounded_by_its_blocks() -> None:
    board = replace(presets.load("reserve"), actions=30)
    trivial = board.actions * board.largest_gain
    bound = most_points(board)
    assert bound is not None
    assert bound < trivial * 2 / 3
    uncapped = most_points(replace(board, rules=Rules(cap=False)))
    assert uncapped is not None
    assert uncapped > bound
    endless = replace(board, refill=Refill(5, formula=True))
    assert most_points(endless) == trivial
