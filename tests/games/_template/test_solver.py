"""Test the solver of the template against all sets of presses."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.game import Solution, Status
from ringapp.core.contract.registry import load_game
from ringapp.games._template.rules import Lamps
from ringapp.games._template.solver import solve
from tests.games._template.builders import Watch, boards

GAME = load_game("_template")


def test_what_cannot_be_darkened_is_proved_and_says_on_what_that_rests() -> None:
    found = solve(Lamps(1, 2, frozenset({(0, 0)})), Watch())
    assert found.status is Status.INFEASIBLE
    assert [dict(assumption.facts) for assumption in found.assumptions] == [{"first_rows": 4}]
    assert "4" in GAME.describe_assumption(Lamps(1, 2), found.assumptions[0])


@given(board=boards(), ticks=st.integers(0, 15))
@settings(max_examples=40)
def test_a_search_that_is_cut_off_claims_no_proof_and_keeps_its_best(board: Lamps, ticks: int) -> None:
    watch = Watch(ticks)
    found = solve(board, watch)
    if ticks >= 2**board.columns:
        assert found.status.proved
        return
    assert not found.status.proved
    assert (found.claim, found.assumptions, found.bound) == ("", (), None)
    assert found == (watch.best[-1] if watch.best else Solution(Status.UNKNOWN))


def test_answers_on_the_way_get_better_and_the_share_that_is_done_grows() -> None:
    watch = Watch()
    found = solve(GAME.initial("all"), watch)
    scores = [solution.score for solution in watch.best]
    assert scores == sorted(set(scores), reverse=True)
    assert scores[-1] == found.score
    assert watch.shares == sorted(watch.shares)
    assert 0 <= watch.shares[0] < watch.shares[-1] < 1


@given(seed=st.integers(0, 999))
@settings(max_examples=15)
def test_a_random_board_can_be_darkened_and_its_seed_makes_it_again(seed: int) -> None:
    board = GAME.random(Lamps(3, 3), seed)
    assert board == GAME.random(Lamps(3, 3), seed)
    assert solve(board, Watch()).status is Status.OPTIMAL
