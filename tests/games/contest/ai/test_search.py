"""Beating the AI: full search against plain enumeration, the beam against full search."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.game import BudgetSpent, Status
from ringapp.core.contract.registry import load_game
from ringapp.games.contest.ai import solver
from ringapp.games.contest.ai.search import Line, best_line, exact_line
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.session import Session, after, position, session_for
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.state import State
from tests.games.contest.conftest import Free


def short(preset: str, turns: int, seed: int) -> Board:
    board = load_game("contest").initial(preset)
    return replace(board, turns=turns, seed=seed)


def best_of_all(session: Session, s: State) -> int:
    if s.v[c.ENDED]:
        return s.v[c.SCORE]
    plays = [i for i, card in enumerate(s.hand) if session.machine.playable(s, card)]
    return max(best_of_all(session, after(session.machine, s, move)) for move in (*plays, -1))


@pytest.mark.parametrize("preset", ["sense", "logic", "anomaly"])
def test_full_search_finds_what_plain_enumeration_finds(preset: str, free: Free) -> None:
    board = short(preset, 3, 5)
    session, start = session_for(board), position(board)
    assert exact_line(session, start, free).score == best_of_all(session, start)


@pytest.mark.parametrize("preset", ["sense", "logic", "anomaly"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_beam_equals_the_proved_best_on_five_turns(preset: str, seed: int, free: Free) -> None:
    board = short(preset, 5, seed)
    session, start = session_for(board), position(board)
    line = best_line(session, start, 200, free)
    assert line.score == exact_line(session, start, free).score


def test_the_proved_line_replays_and_beats_the_ai(free: Free) -> None:
    game = load_game("contest")
    board = short("anomaly", 5, 3)
    solution = game.solve(board, free, find="exact")
    assert solution.status is Status.OPTIMAL
    end = board
    for step in solution.steps:
        end = game.apply(end, step.move)
    assert game.is_goal(end)
    assert position(end).v[c.SCORE] == solution.score
    assert solution.data["ai_score"] <= solution.score
    regrets = solution.data["regrets"]
    assert len(regrets) == len(solution.data["ai_path"])
    assert sum(regrets) == solution.score - solution.data["ai_score"]


def test_what_a_narrow_beam_found_is_kept_when_time_runs_out(
    free: Free, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = short("anomaly", 6, 3)
    session, start = session_for(board), position(board)
    widths = []

    def until_the_last(session: Session, start: State, width: int, ctx: Free) -> Line:
        widths.append(width)
        if width == 200:
            raise BudgetSpent
        return best_line(session, start, width, ctx)

    monkeypatch.setattr(solver, "best_line", until_the_last)
    found = load_game("contest").solve(board, free, find="beam")
    assert widths == [8, 40, 200]
    assert found.status is Status.FEASIBLE
    assert found.score == best_line(session, start, 40, Free()).score > found.data["ai_score"]
    assert free.best is not None
    assert free.best.steps == found.steps
    assert found.bound is None


def test_only_a_full_search_claims_that_nothing_is_better(free: Free) -> None:
    board = short("sense", 3, 5)
    told = {goal: solver.solve(board, free, goal, width=20) for goal in ("ai", "beam", "exact")}
    assert {goal: found.claim for goal, found in told.items()} == {
        "ai": "line_of_the_ai",
        "beam": "best_line_found_with_these_draws",
        "exact": "no_line_with_these_draws_gives_more_points",
    }
    assert {goal: found.status.proved for goal, found in told.items()} == {
        "ai": False,
        "beam": False,
        "exact": True,
    }
    assert told["exact"].bound == told["exact"].score
    assert told["beam"].bound is None
    kinds = {goal: {fact.kind for fact in found.assumptions} for goal, found in told.items()}
    assert kinds["exact"] - kinds["ai"] == {"ai_chooses_cards"} == kinds["beam"] - kinds["ai"]


def test_a_line_is_taken_only_where_it_is_better_or_proved(free: Free) -> None:
    board = short("sense", 3, 5)
    session, start = session_for(board), position(board)
    ai = solver.solve(board, free)
    score, path = int(ai.score or 0), tuple(step.move for step in ai.steps)
    found = solver._Found(session, start, ai, "exact")
    assert (found.score, found.path) == (score, path), "at first it is the AI's own"
    found.take(Line(score, (), 5))
    assert (found.path, found.nodes) == (path, 5)
    found.take(Line(score + 1, path, 7))
    assert (found.score, found.nodes, found.answer().status) == (score + 1, 12, Status.FEASIBLE)
    found.take(Line(score, path, 1), proved=True)
    assert (found.answer().status, found.answer().bound) == (Status.OPTIMAL, score)
    found.take(Line(score, path, 1, spilt=True), proved=True)
    assert found.answer().status is Status.FEASIBLE, "what found no room proves nothing"
    assert [fact.kind for fact in found.answer().unmodelled] == ["too_many_waiting"]
    found.take(Line(score - 1, (), 0))
    assert not found.proved
