"""Stages weighed in the compiled core: the same ways, values and choice as in the readable interpreter."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.game import BudgetSpent, Cancelled, Status
from ringapp.core.contract.registry import load_game
from ringapp.games.contest.ai import solver
from ringapp.games.contest.ai.planner import KEPT, MOST_WAYS, StagePlan, in_core, plan_stage
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.presets import preset
from ringapp.games.contest.files.session import Session, open_session, start_position
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.state import State
from tests.games.contest.conftest import GKTOOLS, MASTER, Free, Stops, need
from tests.games.contest.test_core import random_board

GAME = load_game("contest")
MANY = ["291", "385", "255", "161", "329", "343", "475", "163", "99", "245", "87", "609"]
"""Cards of today that let many others be played in one turn."""


def today(seed: int = 1) -> Board:
    need(GKTOOLS)
    board = GAME.change_setting(Board(master=f"{GKTOOLS} | starter"), "season", "139")
    return replace(board, deck=tuple(MANY), seed=seed)


def stages(board: Board) -> list[tuple[Session, State, StagePlan]]:
    """The AI's stages by the readable interpreter."""
    session = open_session(board)
    s, found = start_position(session), []
    while not s.v[c.ENDED]:
        plan = plan_stage(session.machine, s, session.weights, most=0)
        found.append((session, s, plan))
        s = plan.end.copy()
        if not s.v[c.ENDED] and s.v[c.TURN] > plan.last_turn:
            session.machine.draw_hand(s)
    return found


def same_plans(board: Board) -> None:
    for session, s, plan in stages(board):
        wide = plan_stage(session.machine, s, session.weights, search=in_core)
        assert (wide.count, wide.nodes, wide.stopped) == (plan.count, plan.nodes, False)
        assert wide.path == plan.path
        assert wide.leaves[wide.chosen].kinds == plan.leaves[plan.chosen].kinds
        assert wide.end.key() == plan.end.key()
        totals = [leaf.evaluation.total for leaf in plan.leaves]
        shown = {leaf.path: leaf.evaluation.total for leaf in wide.leaves}
        assert len(shown) == min(KEPT, plan.count)
        assert sorted(shown.values()) == sorted(totals)[-len(shown) :]
        known = {leaf.path: leaf.evaluation.total for leaf in plan.leaves}
        assert all(known.get(path, value) == value for path, value in shown.items())


@pytest.mark.parametrize("seed", range(3))
def test_the_core_weighs_the_same_ways(seed: int) -> None:
    same_plans(random_board(seed))


def test_the_core_weighs_the_same_ways_of_today() -> None:
    same_plans(today())


@pytest.mark.skipif(not MASTER.is_dir(), reason="the shared master tables are not there")
def test_a_turn_with_very_many_ways_takes_no_time_and_shows_the_best() -> None:
    names = (
        "アイドル宣言+ 仕切り直し+ 全身全霊+ 全力サポート+ 花萌ゆ季節+ ティーパーティ+ "
        "光のステージ+ 新生徒会爆誕！+ みずたまりスキップ+ 理想のテンポ+ 切磋琢磨+"
    )
    board = Board(master=str(MASTER), plan=c.ANOMALY, main="ExamFullPower", deck=tuple(names.split()))
    ctx = Free()
    answer = GAME.solve(board, ctx)
    ways = [stage["ways"] for stage in answer.data["stages"]]
    assert max(ways) > 3000
    assert all(len(stage["combinations"]) <= MOST_WAYS for stage in answer.data["stages"])
    for stage in answer.data["stages"]:
        values = [way["evaluation"] for way in stage["combinations"]]
        assert stage["combinations"][stage["chosen"]]["evaluation"] == max(values)
    titles = [note.title for note in GAME.explain(board, answer).notes if hasattr(note, "title")]
    assert any("best 100" in title for title in titles)
    assert ctx.best is not None
    assert ctx.best.data["stages"]


@pytest.mark.parametrize("why", [BudgetSpent, Cancelled])
def test_stopped_within_a_turn_the_best_way_so_far_is_kept(
    why: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solver, "FEW", 2)
    monkeypatch.setattr("ringapp.games.contest.ai.planner.AT_ONCE", 4)
    board = preset("sense")
    full = GAME.solve(board, Free())
    ctx = Stops(9, why)
    stopped = GAME.solve(board, ctx)
    assert stopped.status is Status.FEASIBLE
    assert stopped.steps
    assert not stopped.data["reaches_goal"]
    assert len(stopped.steps) < len(full.steps)
    assert "stage_stopped" in {fact.kind for fact in stopped.unmodelled}
    assert ctx.best is not None
    assert ctx.best.steps == stopped.steps
    state = board
    for step in stopped.steps:
        state = GAME.apply(state, step.move)
    assert GAME.scores(board, [step.move for step in stopped.steps])[-1] == stopped.score
    assert any(
        word in GAME.describe_assumption(board, fact)
        for fact in stopped.unmodelled
        for word in ("Stopped", "AI")
    )
