"""Test both searches for lines against each other."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ringapp.games.rings import GAME
from ringapp.games.rings.rules.attacks import is_goal
from ringapp.games.rings.rules.board import KINDS, Board, judged, mask_of
from ringapp.games.rings.rules.moves import Move, all_moves
from ringapp.games.rings.rules.playing import apply_move
from tests.games.rings.brute import Brute
from tests.games.rings.reference import enemies_of, moved, won
from tests.games.rings.search.builders import drawn, lines_of, normal_lines, random_board
from tests.games.rings.small_answers import quiet


def played(board: Board, line: tuple[Move, ...]) -> tuple[Any, bool]:
    """Where everyone stands after a line by the plain rules, and whether every move of it moved someone."""
    placing, idle = enemies_of(board), False
    for move in line:
        after = moved(placing, board.rings, board.slices, move)
        placing, idle = after, idle or after == placing
    return placing, not idle


@pytest.mark.parametrize("seed", [1, 2, 5, 8, 10, 28])
def test_every_line_that_wins_is_found_by_both_searches(seed: int) -> None:
    """Kinds, equipment and targets; a move that leaves everyone in place is worth no line of its own."""
    from ringapp.games.rings.search.engine import Compiled

    source = Random(seed)
    board = drawn(source, 2, 4, source.randint(2, 5), KINDS)
    board = replace(board, hurlhammer=seed % 2 == 0, groups=source.choice([None, 1, 2]))
    if seed == 5:
        board = replace(board, targets=mask_of(board, [(0, n % 4) for n in range(min(board.count, 4))]))
    if is_goal(board):
        board = replace(board, groups=1)
    assert not is_goal(board)
    moves, equipped = all_moves(2, 4), judged(board)
    for length in (1, 2):
        wanted = {
            line
            for line in normal_lines(board, length)
            if len(line) == length and won(played(board, line)[0], board) and played(equipped, line)[1]
        }
        for engine in (Brute(board, quiet()), Compiled(board, quiet())):
            blocks = engine.depth(length)
            found = {tuple(moves[int(number)] for number in line) for block in blocks for line in block}
            assert wanted <= found, type(engine)
            assert all(won(played(board, line)[0], board) for line in found)


@pytest.mark.parametrize("count", [3, 4, 7, 8, 12])
def test_compiled_and_numpy_find_the_same_lines(engine: Any, count: int) -> None:
    source = Random(count)
    for _ in range(4):
        board = random_board(source, 4, 12, count)
        for move in source.sample(all_moves(4, 12), 2):
            board = apply_move(board, move)
        compiled, brute = engine.Compiled(board, quiet()), Brute(board, quiet())
        if is_goal(board):
            continue
        for length in (1, 2, 3):
            found = lines_of(compiled.depth(length), board)
            assert found == lines_of(brute.depth(length), board)
            if found:
                break


def test_typed_boards_and_targets_give_the_same_lines_on_both_paths(engine: Any) -> None:
    for preset in ("wings-and-spikes", "circles"):
        board = GAME.initial(preset)
        compiled, brute = engine.Compiled(board, quiet()), Brute(board, quiet())
        for length in (1, 2, 3):
            assert lines_of(compiled.depth(length), board) == lines_of(brute.depth(length), board)
