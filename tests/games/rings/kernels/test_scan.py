"""The compiled search without tables against numpy's search: sizes, kinds, equipment, groups and targets."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ringapp.core.contract.game import Budget, Status
from ringapp.core.solving.context import solve_here
from ringapp.games.rings import GAME
from ringapp.games.rings.rules.attacks import is_goal
from ringapp.games.rings.rules.board import KINDS, Board, with_kind
from ringapp.games.rings.rules.moves import all_moves
from ringapp.games.rings.rules.playing import apply_move
from ringapp.games.rings.search.lines import line_count
from tests.games.rings.brute import Brute
from tests.games.rings.small_answers import quiet
from tests.samples import sample


def lines_of(blocks: list[Any]) -> set[tuple[int, ...]]:
    return {tuple(int(number) for number in line) for block in blocks for line in block}


def scrambled(source: Random, rings: int, slices: int, moves: int) -> Board:
    """A board of random attacks with enemies of random kinds, some missing, after random moves."""
    boots, hurl = source.random() < 0.2, source.random() < 0.3
    groups = source.randint(1, 4)
    board = Board(rings, slices, groups=groups, iron_boots=boots, hurlhammer=hurl)
    kinds = source.choice([KINDS[:1], KINDS[:1], KINDS[:2], KINDS[:3], KINDS[1:]])
    missing = source.choice([0, 0, 0.1, 0.3])
    for _ in range(groups):
        place = source.randrange(slices)
        square = [(r, c % slices) for r in (rings - 2, rings - 1) for c in (place, place + 1)]
        column = [(r, place) for r in range(rings)]
        for cell in source.choice([square, column]):
            if source.random() >= missing:
                board = with_kind(board, cell, source.choice(kinds))
    if source.random() < 0.2:
        board = replace(board, targets=board.occupied)
    for move in source.sample(all_moves(rings, slices), moves):
        board = apply_move(board, move)
    return board


SIZES = [(2, 4), (2, 12), (3, 6), (3, 12), (4, 12), (4, 12), (4, 12), (4, 16), (5, 12), (6, 10)]


@pytest.mark.parametrize("least", sample(12, 40))
@pytest.mark.parametrize(("rings", "slices"), SIZES)
def test_every_line_is_found_and_no_other(rings: int, slices: int, least: int) -> None:
    from ringapp.games.rings.kernels.scan import Scan

    source, compared = Random(rings * 100 + slices), 0
    while compared < least:
        board = scrambled(source, rings, slices, source.randint(1, 3))
        scan, brute = Scan(board, quiet()), Brute(board, quiet())
        if is_goal(board) or not board.occupied:
            continue
        for length in (1, 2, 3):
            if line_count(board, length) > 600_000:
                break
            found = lines_of(scan.depth(length))
            assert found == lines_of(brute.depth(length)), (board, length)
            compared += 1
            if found:
                assert lines_of(scan.depth(length, only_first=True)) <= found
                break


@pytest.mark.parametrize("count", [7, 8, 12, 16])
def test_four_moves_are_the_same_with_and_without_a_table(count: int) -> None:
    from ringapp.games.rings.kernels.scan import Scan
    from ringapp.games.rings.search import engine

    source = Random(count)
    for _ in range(4):
        board = Board(free=sum(1 << cell for cell in source.sample(range(48), count)))
        guided, scan = engine.Guided(board, quiet()), Scan(board, quiet())
        for length in (1, 2, 3, 4):
            assert lines_of(guided.depth(length)) == lines_of(scan.depth(length))


def test_a_board_of_six_by_twenty_four_is_proved_to_four_moves() -> None:
    board = Board(6, 24, groups=3)
    for cell in [(r, s) for r in range(6) for s in (2, 9)] + [(4, 17), (4, 18), (5, 17), (5, 18)]:
        board = with_kind(board, cell, "any")
    board = replace(board, jump=board.free & 0b1111 << 24)
    for index in (30, 120, 180, 250):
        board = apply_move(board, all_moves(6, 24)[index])
    solution = solve_here(GAME, board, Budget(seconds=30))
    assert solution.status is Status.OPTIMAL
    assert solution.data["minimum"] <= 4


def test_one_solution_is_the_quickest_of_the_shortest() -> None:
    board = replace(GAME.initial("battle"), moves=None)
    for _ in range(3):
        every, one = solve_here(GAME, board), solve_here(GAME, board, all=False)
        assert one.alternatives == ()
        assert one.steps == every.steps
        assert one.data["solutions"] == every.data["solutions"]
        board = apply_move(board, all_moves(4, 12)[57])


def test_lines_are_counted() -> None:
    assert [line_count(Board(), n) for n in range(6)] == [1, 86, 5_157, 296_776, 17_102_460, 985_832_666]


def test_one_long_solution_is_not_called_the_only_one() -> None:
    source = Random(2)
    while True:
        board = Board(free=sum(1 << cell for cell in source.sample(range(48), 12)))
        solution = solve_here(GAME, board, all=False)
        if solution.data["minimum"] > 4:
            break
    assert GAME.explain(board, solution).headline.endswith("there may be others.")
    assert "solutions" not in GAME.report(board, solution)
