"""Moves, attacks and Mario's walk on boards small enough to be followed by hand."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from ringapp.core.contract.errors import IllegalMove
from ringapp.games.rings.rules.attacks import goal_exists, is_goal, most_hitting
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.moves import (
    WALK,
    Move,
    all_moves,
    clicks,
    line,
    loop_length,
    move_mask,
)
from ringapp.games.rings.rules.playing import apply_move
from ringapp.games.rings.search.lines import line_count
from tests.games.rings.rules.builders import board

SMALL = Board(2, 4)


# Moves -------------------------------------------------------------------------------------------------


def test_clicks_are_those_of_the_shorter_way() -> None:
    made = Board(4, 12)
    assert [clicks(made, Move("rotate", 0, by)) for by in (1, 6, 7, 11, -2)] == [1, 6, 5, 1, 2]
    assert [clicks(made, Move("slide", 0, by)) for by in (1, 4, 5, 7)] == [1, 4, 3, 1]
    assert clicks(made, WALK) == 0
    assert (loop_length(made, Move("rotate", 0, 1)), loop_length(made, Move("slide", 0, 1))) == (12, 8)


def test_a_diameter_goes_in_and_out_again() -> None:
    assert line(3, 8, 2) == [(0, 2), (1, 2), (2, 2), (2, 6), (1, 6), (0, 6)]
    assert line(2, 4, 0) == [(0, 0), (1, 0), (1, 2), (0, 2)]


@pytest.mark.parametrize(("rings", "slices"), [(2, 4), (3, 6), (4, 12)])
def test_every_move_is_listed_once_and_is_no_other(rings: int, slices: int) -> None:
    moves = all_moves(rings, slices)
    assert len(moves) == rings * (slices - 1) + slices // 2 * (2 * rings - 1)
    assert len(set(moves)) == len(moves)
    if rings * slices <= 18:
        permuted = {
            tuple(move_mask(1 << n, rings, slices, move) for n in range(rings * slices)) for move in moves
        }
        assert len(permuted) == len(moves)
        assert tuple(1 << n for n in range(rings * slices)) not in permuted


@pytest.mark.parametrize(
    ("rings", "slices", "length"), [(2, 4, 0), (2, 4, 1), (2, 4, 2), (2, 4, 3), (3, 4, 2)]
)
def test_lines_are_counted_whatever_the_order_of_moves_that_commute(
    rings: int, slices: int, length: int
) -> None:
    """Runs of turns and of slides alternate; within a run no ring or diameter moves twice."""
    found = set()
    for moves in product(all_moves(rings, slices), repeat=length):
        runs: list[set[Move]] = []
        kinds: list[str] = []
        for move in moves:
            if kinds and kinds[-1] == move.kind:
                if move.index in {other.index for other in runs[-1]}:
                    break
                runs[-1].add(move)
            else:
                kinds.append(move.kind)
                runs.append({move})
        else:
            found.add(tuple(map(frozenset, runs)))
    assert line_count(Board(rings, slices), length) == len(found)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Move("rotate", 2, 1), "no ring 2; the rings are 0 to 1"),
        (Move("rotate", -1, 1), "no ring -1"),
        (Move("slide", 2, 1), "slices 0 to 1 slide"),
        (Move("rotate", 0, 0), "by 0 is none; here it goes by 1 to 3"),
        (Move("rotate", 0, 4), "by 4 is none"),
        (Move("slide", 0, -4), "by -4 is none"),
        (WALK, "no walk on an ordinary board"),
    ],
)
def test_what_is_no_move_is_refused_in_a_sentence(move: Move, words: str) -> None:
    with pytest.raises(IllegalMove, match=words):
        apply_move(SMALL, move)


def test_moves_are_counted_where_their_number_is_stated() -> None:
    turn = Move("rotate", 0, 1)
    assert apply_move(SMALL, turn).made == 0
    stated = replace(SMALL, moves=2)
    assert apply_move(apply_move(stated, turn), turn).made == 2
    assert apply_move(replace(stated, made=2), turn).made == 2, "no more than there are"


# Attacks -----------------------------------------------------------------------------------------------


def test_targets_are_met_exactly_and_speak_of_no_attacks() -> None:
    aimed = board("oo..", "....", targets=0b11)
    assert is_goal(aimed)
    assert not is_goal(replace(aimed, targets=0b101))
    assert not is_goal(replace(aimed, targets=0b111))
    assert goal_exists(aimed)
    assert not goal_exists(replace(aimed, targets=0b111))
    assert most_hitting(aimed) == ()
    assert is_goal(replace(SMALL, targets=0b11)), "nobody is left"
