"""Unknown refill: estimates against the reference, common random numbers, whole games and the study."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ringapp.core.contract.game import Budget, Status
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import LocalContext, solve_here
from ringapp.core.study.study import Tally, find_study, make_spec, run_study
from ringapp.games.match3.files.notation import parse
from ringapp.games.match3.rules.board import Refill
from ringapp.games.match3.studies.refill import RefillStudy

CTX = LocalContext(Budget(seconds=None))


def test_the_answer_is_one_swap_with_errors_and_repeatable() -> None:
    game = load_game("match3")
    board = game.initial("unknown")
    first, again = (solve_here(game, board, Budget(seconds=None, seed=4), worlds=30) for _ in range(2))
    assert first.data == again.data
    assert (first.status, len(first.steps)) == (Status.FEASIBLE, 1)
    values = first.data["values"]
    assert [entry["mean"] for entry in values] == sorted((entry["mean"] for entry in values), reverse=True)
    assert values[0]["behind"] == 0
    assert all(entry["error"] > 0 for entry in values)
    other = solve_here(game, board, Budget(seconds=None, seed=5), worlds=30)
    assert other.data != first.data
    assert "±" in game.explain(board, first).headline


def test_a_board_without_swaps_has_nothing_to_say() -> None:
    stuck = replace(parse("A B C\nC A B\nB C A"), refill=Refill(4))
    game = load_game("match3")
    answer = solve_here(game, stuck)
    assert answer.steps == ()
    assert answer.claim == ""
    assert "shuffle" in game.explain(stuck, answer).headline


def test_a_board_without_blocks_asks_for_them() -> None:
    game = load_game("match3")
    bare = replace(parse("A B C\nC A B\nB C A"), refill=Refill(4), cells=(0,) * 9)
    answer = solve_here(game, bare)
    assert (answer.status, answer.claim) == (Status.UNKNOWN, "")
    assert game.explain(bare, answer).headline in [problem.text for problem in game.problems(bare)]


def test_a_game_by_hand_repeats_itself() -> None:
    game = load_game("match3")
    ends = []
    for _ in range(2):
        state = game.initial("unknown")
        for _ in range(8):
            state = game.apply(state, next(iter(game.legal(state))))
        ends.append(state)
    assert ends[0] == ends[1]
    assert all(ends[0].cells), "the board is full again after every swap"


def test_the_study_is_counted_once_and_better_policies_score_more() -> None:
    means = {}
    for policy, games in (("random", 20), ("greedy", 20), ("beam", 5)):
        spec = make_spec(find_study("refill"), games, 7, policy=policy, worlds=10, depth=2)
        tally = Tally(spec)
        run_study(tally, CTX)
        report = RefillStudy().report(tally)
        assert report["games"] == games
        means[policy] = report["mean"]
        assert str(games) in RefillStudy().explain(tally).headline
    assert means["random"] < 0.6 * means["greedy"]
    assert means["greedy"] < means["beam"]
    options = dict(spec.options)
    once, again = (RefillStudy().count(2, np.random.SeedSequence(3), options) for _ in range(2))
    assert once == again
