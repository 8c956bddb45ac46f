"""The bound from the blocks that there are: never below what can be had, below the cap beyond some swaps."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from functools import cache

from ringapp.core.contract.game import Budget, BudgetSpent
from ringapp.core.solving.context import LocalContext
from ringapp.games.match3.files import presets
from ringapp.games.match3.playing.actions import legal_moves, resolve
from ringapp.games.match3.rules.board import Board, Refill, Rules, block, is_gem
from ringapp.games.match3.search import layered
from ringapp.games.match3.search.answers import Found
from ringapp.games.match3.search.bounds import ceiling, first_bound, most_points
from ringapp.games.match3.search.claims import Objective
from tests.games.match3 import plain
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


def test_a_cut_layer_sets_no_bound() -> None:
    """A beam of one state sees the best line seldom: its layers say nothing of what was cut away."""
    below = 0
    for board in instances(85, 60, (3, 4), 3):
        board = replace(board, target=None, jelly=(), clear_jelly=False, free_thick=False, collect=())
        best = plain.search(board, Objective.POINTS, lambda _: None).score or 0
        found = layered.beam(board, Objective.POINTS, 1, LocalContext(Budget(None)), Found())
        assert found.bound == first_bound(board, Objective.POINTS)
        assert not found.proved
        assert found.layers == []
        below += (found.score or 0) < best
    assert below > 5, "some beams miss the best line"


def test_whole_layers_lower_the_bound_and_never_below_the_best() -> None:
    lowered = 0
    for board in instances(86, 60, (3, 4), 3):
        board = replace(board, target=None, jelly=(), clear_jelly=False, free_thick=False, collect=())
        best = plain.search(board, Objective.POINTS, lambda _: None).score or 0
        found = Found()
        for nodes in (1, 20, 200):
            with suppress(BudgetSpent):
                layered.exact(board, Objective.POINTS, LocalContext(Budget(None, nodes=nodes)), found)
            first = first_bound(board, Objective.POINTS)
            assert found.bound is None or found.bound >= best
            lowered += found.bound is not None and first is not None and found.bound < first
    assert lowered > 5


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


@cache
def plain_cleared(rules: Rules, blocks: int) -> int:
    """The most points for exactly so many blocks, cleared in any waves; for one wave of at most so many."""
    if rules.scoring == "action":
        return max(max(rules.points(n), 0) for n in range(blocks + 1))
    parts = [max(rules.points(n), 0) + plain_cleared(rules, blocks - n) for n in range(1, blocks + 1)]
    return max(parts, default=0)


def plain_most(gains: list[int], actions: int, blocks: int) -> int:
    """The most that so many actions gain which consume at most so many blocks together."""
    if actions == 0:
        return 0
    return max(
        gain + plain_most(gains, actions - 1, blocks - used) for used, gain in enumerate(gains[: blocks + 1])
    )


def test_the_ceiling_is_the_best_way_to_spend_the_blocks() -> None:
    source = random.Random(77)
    for _ in range(40):
        rules = replace(random_rules(source), cap=source.random() < 0.5, thick_matches=False)
        rules = replace(rules, scoring=source.choice(("wave", "action")), wrapped=source.random() < 0.5)
        blocks, actions = source.randint(1, 6), source.randint(0, 3)
        cells = tuple(block(1 + n % 3) for n in range(blocks))
        board = Board(blocks, 1, cells, actions=actions, rules=rules)
        known = ceiling(board)
        assert known is not None
        shortest = 3 if rules.wrapped else 4
        gains = [0] * (blocks + 1)
        for count in range(1, (3 if rules.wrapped else 2) * blocks + 1):
            made = 2 * (count // shortest)
            gain = plain_cleared(rules, count) + made * max(rules.stripe_bonus, 0)
            gain = min(gain, board.largest_gain) if rules.cap else gain
            for used in range(min(max(count - made, 0), blocks), blocks + 1):
                gains[used] = max(gains[used], gain)
        for left in range(actions + 1):
            for there in range(blocks + 1):
                assert known.most[left, there] == plain_most(gains, left, there), (rules, left, there)
