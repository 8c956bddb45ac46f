"""Which search answers: claims at the edges of a task, where a search once began with nothing."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ringapp.core.contract.game import Budget, Solution, Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import find_tower, open_floor
from ringapp.games.mota.referee.judging import Judged
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.rules.stairs import all_stairs
from ringapp.games.mota.rules.tower import Stairs
from ringapp.games.mota.search import solver
from ringapp.games.mota.search.floor.arrays import Unfit
from ringapp.games.mota.search.floor.model import contract
from ringapp.games.mota.search.solver import solve
from ringapp.games.mota.search.stepwise import solve_stepwise
from ringapp.games.mota.search.tower.solve import solve_several
from tests.games.mota.halls import PLAIN, foe, hall
from tests.games.mota.small_towers import small_tower, write_tower


def on_the_way_down(*rows: str) -> Board:
    """A hero on stairs that lead out of the task, who is to go up."""
    stairs = {(0, 0): Stairs("F0", (0, 0)), (len(rows[0]) - 1, 0): Stairs("F2", (0, 0))}
    return hall(*rows, foes=(foe(0, 10, 12, 0),), floor={"stairs": stairs})


@pytest.mark.parametrize("rows", [("<0g.>",), ("<.0g.>",), ("<.0g.>", ".#####"), ("<0g.>", "D###.", ".k...")])
@pytest.mark.parametrize("goal", ["exit", "tile"])
def test_who_stands_on_stairs_steps_off_them(rows: tuple[str, ...], goal: str) -> None:
    """They lead out of the task: as the way out itself, or where another one is asked for."""
    board = on_the_way_down(*rows)
    if goal == "tile":
        board = replace(board, goal="tile", goal_at=(len(rows[0]) - 1, 0), goal_floor="F1")
    packed, stepped = solve_several(board, LocalContext()), solve_stepwise(board, LocalContext())
    assert packed.status is not Status.INFEASIBLE
    assert solve(board, LocalContext()).status is stepped.status is Status.OPTIMAL
    assert stepped.score == solve(board, LocalContext()).score


@pytest.mark.parametrize("objective", ["hp", "stats", "weights"])
def test_a_floor_of_the_examples_is_proved_whatever_is_wished_for(objective: str) -> None:
    board = open_floor(find_tower("example:blue"), "F4")
    weights = (("atk", 20.0), ("hp", 0.5)) if objective == "weights" else ()
    found = solve(replace(board, objective=objective, weights=weights), LocalContext())
    assert found.status is Status.OPTIMAL
    assert found.bound == found.score


@pytest.mark.parametrize("rows", [("p.>.pp",), ("p0>0pp",), ("p0>..pp", "......."), ("p0>D.pp", ".......")])
@pytest.mark.parametrize("goal", ["exit", "all", "tile"])
def test_who_stands_on_the_way_out_does_not_pass_it_again(rows: tuple[str, ...], goal: Any) -> None:
    """On the exit, or on stairs that lead out elsewhere: the other side is lost but for a way round."""
    stairs = {(2, 0): Stairs("F0" if goal == "tile" else "F2", (0, 0))}
    board = replace(hall(*rows, foes=(foe(0, 10, 12, 0),), floor={"stairs": stairs}), at=(2, 0))
    board = replace(board, goal=goal)
    if goal == "tile":
        board = replace(board, goal_at=(len(rows[0]) - 1, 0), goal_floor="F1")
    found, stepped = solve(board, LocalContext()), solve_stepwise(board, LocalContext())
    assert (found.status, found.score) == (stepped.status, stepped.score)
    assert solve_several(board, LocalContext()).status in (Status.UNKNOWN, Status.FEASIBLE, found.status)


@pytest.mark.parametrize("rows", [("#0g.>",), ("#..0g>",), ("g0#0g>",), ("g.#.p>", ".....#")])
def test_who_begins_in_a_wall_steps_off_it(rows: tuple[str, ...]) -> None:
    board = replace(hall(*rows, foes=(foe(0, 10, 12, 0),)), at=(rows[0].index("#"), 0), goal="tile")
    board = replace(board, goal_at=(len(rows[0]) - 2, 0), goal_floor="F1")
    found, stepped = solve(board, LocalContext()), solve_stepwise(board, LocalContext())
    assert (found.status, found.score) == (stepped.status, stepped.score)


def test_who_has_left_is_through() -> None:
    board = on_the_way_down("<.0g.>")
    for step in solve(board, LocalContext()).steps:
        board = apply(board, step.move)
    found = solve(board, LocalContext())
    assert (found.status, found.steps, found.score) == (Status.OPTIMAL, (), board.hero.hp)


OPEN: Solution[Act] = Solution(Status.FEASIBLE, score=1.0)
WORN = replace(PLAIN, worn=(("0", "sword"),))
FLYING = replace(PLAIN, bag=(("fly", 1),))


@pytest.mark.parametrize(
    ("found", "more", "bounded"),
    [
        (OPEN, {}, True),
        (OPEN, {"chosen": ("F1",)}, True),
        (replace(OPEN, status=Status.UNKNOWN), {}, False),
        (replace(OPEN, score=None), {}, False),
        (OPEN, {"objective": "stats"}, False),
        (OPEN, {"hero": WORN}, False),
        (OPEN, {"hero": FLYING}, True),
        (OPEN, {"hero": FLYING, "chosen": ("F1",)}, False),
        (OPEN, {"flags": {"enableNegativeDamage": True}}, False),
        (OPEN, {"foes": (foe(0, 5, 30, 2, 8, counterAttack=9),)}, False),
        (OPEN, {"floor": {"programs": {("event", 0, 0): (("say",),)}}}, False),
    ],
)
def test_barriers_and_regions_alone_bound_what_a_line_ends_with(
    found: Solution[Act], more: dict[str, Any], *, bounded: bool
) -> None:
    board = hall("@g0.", **{"foes": (foe(0),), "goal": "tile", "goal_at": (3, 0), **more})
    board = replace(board, floors="some" if board.chosen else "one")
    told = solver._bounded(board, found)
    assert (told.status, told.score, told.bound is not None) == (found.status, found.score, bounded)
    if bounded:
        best = solve(replace(board, hero=PLAIN), LocalContext()).score
        assert best is not None
        assert told.bound is not None
        assert 1000 >= told.bound >= best
        assert solver._bounded(board, replace(found, score=5000.0)).bound == 5000


@pytest.mark.parametrize("status", [Status.OPTIMAL, Status.FEASIBLE, Status.UNKNOWN, Status.INFEASIBLE])
@pytest.mark.parametrize("own", [True, False])
def test_a_proof_asks_the_own_rules_anew_and_all_tried_is_noted(
    monkeypatch: pytest.MonkeyPatch, status: Status, *, own: bool
) -> None:
    board = hall("@0>", foes=(foe(0),))
    source = SimpleNamespace(box=SimpleNamespace(), engine="", why="")
    rules: Any = SimpleNamespace(source=source, failed={}, missed=set(), strayed=lambda: ["m0"])
    monkeypatch.setattr(solver, "_search", lambda *_: Solution(status))
    found = solver._solved(board, Judged(board, rules if own else None), LocalContext(), theory_only=False)
    changing = [dict(item.facts).get("changing") for item in found.unmodelled if item.kind == "own_rules"]
    assert changing == ([["m0"]] if own and status.proved else [])
    assert found.data.get("exhausted") is (True if status is Status.INFEASIBLE else None)
    assert ("manual" in found.data, "damage" in found.data) == (own, own)
    assert hasattr(source.box, "tick") == own


@pytest.mark.parametrize(
    ("task", "by", "data"),
    [
        ({"goal": "further"}, "onward", {}),
        ({"left": True}, "rules", {}),
        ({"beyond": "events"}, "rules", {"blocks": [], "broken": ["events"]}),
        ({"beyond": "events", "floors": "some"}, "packed", {"blocks": [], "broken": ["events"]}),
        ({"beyond": "odd", "floors": "some"}, "rules", {"blocks": [], "broken": ["events"]}),
        ({"wide": True}, "packed", {"blocks": [], "broken": ["resources"]}),
        ({"model": "size"}, "packed", {"blocks": [], "broken": ["size"]}),
        ({}, "exact", {"broken": []}),
        ({"unfit": True}, "packed", {"broken": []}),
        ({"theory_only": True}, "", {"broken": [], "theory_only": True}),
        ({"broken": ["loops"]}, "exact", {"broken": ["loops"], "left": [1], "proved": True}),
        (
            {"broken": ["loops"], "theory_only": True},
            "exact",
            {"broken": ["loops"], "left": [1], "proved": True},
        ),
        (
            {"broken": ["loops"], "ends": Status.FEASIBLE},
            "exact",
            {"broken": ["loops"], "left": [1], "proved": False},
        ),
        ({"broken": ["loops"], "score": None}, "exact", {"broken": ["loops"]}),
    ],
)
def test_each_task_has_its_search_and_the_theory_what_it_says(
    monkeypatch: pytest.MonkeyPatch, task: dict[str, Any], by: str, data: dict[str, Any]
) -> None:
    """Loops are judged by what the answer fought of the barriers: here the second one of two."""
    model: Any = SimpleNamespace(barriers=[SimpleNamespace(place=("F1", x, 0)) for x in (1, 2)])
    fought: dict[str, Any] = {"fought": [["F1", 2, 0], ["F1", 9, 0]]}

    def answers(name: str) -> Any:
        ends, score = task.get("ends", Status.OPTIMAL), task.get("score", 1.0)
        told = fought if name == "exact" else {}
        return lambda *_: Solution(ends, score=score, claim=name, data=told)

    def exact(*_: object) -> Solution[Act]:
        if task.get("unfit"):
            raise Unfit
        found: Solution[Act] = answers("exact")()
        return found

    def theory(_: object, order: list[int] | None = None) -> dict[str, Any]:
        return {"broken": task.get("broken", []), **({"left": order} if order is not None else {})}

    monkeypatch.setattr("ringapp.games.mota.search.onward.solve_onward", answers("onward"))
    monkeypatch.setattr("ringapp.games.mota.search.floor.search.solve_exact", exact)
    monkeypatch.setattr(solver, "solve_stepwise", answers("rules"))
    monkeypatch.setattr(solver, "_solve_general", answers("packed"))
    monkeypatch.setattr(solver, "theory_data", theory)
    monkeypatch.setattr(solver, "merged", lambda _: task.get("model", model))
    monkeypatch.setattr(solver, "beyond_graphs", lambda _: task.get("beyond", ""))
    monkeypatch.setattr(solver, "needs_wide", lambda _: task.get("wide", False))
    board = replace(hall("@"), **{name: task[name] for name in ("goal", "left", "floors") if name in task})
    found = solver._search(board, LocalContext(), task.get("theory_only", False))
    assert found.claim == by
    assert found.data == data


def test_a_bound_needs_no_way_back(monkeypatch: pytest.MonkeyPatch) -> None:
    board = hall("@g0.", foes=(foe(0),), goal="tile", goal_at=(3, 0))
    known = contract(board)
    monkeypatch.setattr(solver, "contract", lambda _, *, loose=False: known if loose else "oneway")
    assert solver._bounded(board, OPEN).bound is not None


@pytest.mark.parametrize(
    ("asks", "lies", "status"),
    [(False, False, Status.OPTIMAL), (True, False, Status.FEASIBLE), (False, True, Status.FEASIBLE)],
)
def test_states_that_were_compared_without_what_is_asked_prove_nothing(
    monkeypatch: pytest.MonkeyPatch, status: Status, *, asks: bool, lies: bool
) -> None:
    proved: Solution[Act] = Solution(Status.OPTIMAL, score=5.0, bound=5.0)
    monkeypatch.setattr("ringapp.games.mota.search.tower.solve.solve_several", lambda *_: proved)
    monkeypatch.setattr(solver, "reads_stats", lambda _: asks)
    monkeypatch.setattr(solver, "anchored", lambda _: lies)
    found = solver._solve_several(hall("@"), LocalContext())
    assert found is not None
    assert (found.status, found.bound) == (status, 5.0 if status is Status.OPTIMAL else None)


def test_who_begins_on_any_stairs_is_answered_as_by_the_rules(tmp_path: Path) -> None:
    """Who stands on stairs may still take them; on the way out he steps off and on again."""
    dice, compared = random.Random(5), 0
    for seed in range(3000, 3025):
        tower = load_tower(write_tower(small_tower(seed, floors=3, rooms=3), tmp_path / str(seed)))
        for floor in tower.floors:
            board = open_floor(tower, floor)
            at = dice.choice([cell for cell, _ in all_stairs(board)])
            chosen = tuple(sorted({floor, dice.choice(list(tower.floors))}))
            goal = dice.choice(("exit", "all"))
            board = replace(board, at=at, floors="some", chosen=chosen, goal=goal)  # type: ignore[arg-type]
            found = solve(board, LocalContext(Budget(nodes=20_000)))
            stepped = solve_stepwise(board, LocalContext(Budget(nodes=5_000)))
            if found.status.proved and stepped.status.proved:
                compared += 1
                assert (found.status, found.score) == (stepped.status, stepped.score), (seed, floor, at)
    assert compared > 60
