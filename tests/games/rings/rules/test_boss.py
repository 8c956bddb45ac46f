"""Test boss boards: tape, arrows and rulings."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.solving.context import solve_here
from ringapp.games.rings import GAME
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import CODE, RULINGS, WORDS, Boss, Rulings, feathers_of
from ringapp.games.rings.rules.moves import Move, all_moves
from ringapp.games.rings.rules.playing import apply_move
from tests.games.rings.builders import random_boss, read
from tests.games.rings.rules.builders import boss, rows_of


def test_what_is_taped_may_be_locked_and_the_outermost_values_hold() -> None:
    boss = read(
        tape=[{"rings": [0, 1]}, {"locked_rings": [0]}, {"slices": [0, 1]}, {"locked_slices": [2]}],
        goal={"weights": {"heart": 1000, "ice": -1000}, "collect": {"hint": 8}, "avoid": list(WORDS)},
        entry=3,
    )
    assert [strip.kind for strip in boss.tape] == ["rings", "locked_rings", "slices", "locked_slices"]
    assert (boss.goal.weight(CODE["heart"]), boss.goal.weight(CODE["ice"])) == (1000, -1000)
    assert boss.goal.avoid == WORDS


def test_arrows_keep_their_direction_in_space() -> None:
    made = boss("v>..", "....")
    far = apply_move(made, Move("slide", 0, 3))
    assert rows_of(far) == [".>^.", "...."], "beyond the centre inward is outward"
    assert rows_of(apply_move(made, Move("slide", 0, 1))) == [".>..", "v..."]
    assert rows_of(apply_move(made, Move("rotate", 0, 2))) == ["..v>", "...."]
    kept = boss("v>..", "....", flip="keep")
    assert rows_of(apply_move(kept, Move("slide", 0, 3))) == [".>v.", "...."]
    assert rows_of(apply_move(made, Move("slide", 1, 2))) == ["v...", "...<"]


@settings(max_examples=40)
@given(st.binary(min_size=12, max_size=12), st.sampled_from(all_moves(2, 6)))
def test_a_move_of_panels_and_back_changes_nothing(codes: bytes, move: Move) -> None:
    panels = bytes(code % len(CODE) for code in codes)
    feathers = bytes(code // len(CODE) for code in codes)
    for flip in ("rigid", "keep"):
        made = Board(2, 6, boss=Boss(panels, rules=Rulings(flip=flip), feathers=feathers_of(feathers)))
        assert apply_move(apply_move(made, move), replace(move, by=-move.by)) == made


def test_an_answer_names_each_ruling_that_it_rests_on() -> None:
    board = GAME.decode(json.dumps(random_boss(Random(1), [(2, 4)])))
    solution = solve_here(GAME, board)
    named = {
        fact.facts["name"]: fact.facts["value"] for fact in solution.assumptions if fact.kind == "ruling"
    }
    assert board.boss is not None
    assert named == {name: getattr(board.boss.rules, name) for name in RULINGS}
    assert all(
        GAME.describe_assumption(board, fact) != fact.kind
        for fact in (*solution.assumptions, *solution.unmodelled)
    )
