"""Chooses the search for a board: the contracted one with proof where it holds, else the rules themselves."""

from __future__ import annotations

from contextlib import closing, suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.game import WITHDRAWN, BudgetSpent, Solution, SolveContext, Status, Step
from ringapp.core.solving.context import Retold, ending_in_time
from ringapp.games.mota.rules.board import Act, Board, grid_now, grid_of, monsters, task_floors
from ringapp.games.mota.rules.facts import answer_of
from ringapp.games.mota.rules.features import beyond_graphs, packs, reads_stats
from ringapp.games.mota.rules.manual import entries
from ringapp.games.mota.rules.moves import fight_at
from ringapp.games.mota.rules.playing import apply, begun
from ringapp.games.mota.rules.problems import of_task
from ringapp.games.mota.rules.walking import anchored, walks
from ringapp.games.mota.sandbox.judging import Judged, finished, judge
from ringapp.games.mota.search.assumptions import assumptions_of, claim_of
from ringapp.games.mota.search.floor.model import contract
from ringapp.games.mota.search.stepwise import solve_stepwise, worth_of
from ringapp.games.mota.search.theory import theory_data
from ringapp.games.mota.search.wish import wished

if TYPE_CHECKING:
    from ringapp.games.mota.search.graph.model import Graph


FIRST_STATES = 1500
"""States of the search by the rules before several floors are packed."""
SMALL_TASK = 40
"""Things up to which the slower search, which also compares states that differ, finds and proves more."""


def solve(board: Board, ctx: SolveContext, theory_only: bool = False) -> Solution[Act]:
    """The best route of a board; `data` says what the theory makes of it.

    What it claims rests on the model of all floors of the task: what is left alone on any of them, where the
    hero could come to it, withdraws the proof.
    """
    try:
        judged = judge(board, ctx.tick)
    except BudgetSpent:
        return Solution(Status.UNKNOWN)
    with closing(judged):
        return _solved(board, judged, ctx, theory_only)


def _solved(board: Board, judged: Judged, ctx: SolveContext, theory_only: bool) -> Solution[Act]:
    of_board = of_task(board)
    alone = (*of_board, *judged.unmodelled())

    def told(found: Solution[Act]) -> Solution[Act]:
        return replace(finished(judged, wished(judged.board, found)), unmodelled=alone)

    found = ending_in_time(lambda keep: _search(judged.board, keep, theory_only), Retold(ctx, told))
    if judged.rules is not None:
        judged.rules.box.tick = partial(_let_in, ctx)
    if found.status.proved:
        judged = judged.asked_anew()
    alone = (*of_board, *judged.unmodelled())  # a rule may have failed on the way
    facts = judged.facts()
    data = {**found.data, **facts}
    if found.status is Status.INFEASIBLE:  # which may be withdrawn, and then looks like a search cut short
        data["exhausted"] = True
    if judged.rules is not None:
        data["manual"] = msgspec.to_builtins(entries(judged.board))
        data["damage"] = _damage_on_map(judged.board)
    assumptions = assumptions_of(judged.board, str(facts["rules"]))
    found = replace(told(_arrived(judged.board, found)), data=data, assumptions=assumptions)
    return replace(found, claim=claim_of(board, found))


def _arrived(board: Board, found: Solution[Act]) -> Solution[Act]:
    """The line with the walk to the goal's tile, where that costs nothing.

    No answer at all where something that is not followed stands between: an automatic event that is ripe.
    """
    end = begun(board)
    for step in found.steps:
        end = apply(end, step.move)
    at = (board.goal_floor, board.goal_at)
    if board.goal != "tile" or found.score is None or (end.floor, end.at) == at or end.left:
        return found
    if end.floor != at[0] or end.goal_at is None or end.goal_at not in walks(end):
        return found
    walk = Act("walk", *end.goal_at)
    try:
        hp = apply(end, walk).hero.hp
    except IllegalMove:
        return Solution(Status.UNKNOWN, data=found.data, stats=found.stats)
    return replace(found, steps=(*found.steps, Step(walk, float(hp))))


def _let_in(ctx: SolveContext) -> None:
    """Let the world in after the search, when there is no more to be spent."""
    with suppress(BudgetSpent):
        ctx.tick()


def _search(board: Board, ctx: SolveContext, theory_only: bool) -> Solution[Act]:
    from ringapp.games.mota.search.floor.damagetables import Unfit
    from ringapp.games.mota.search.floor.search import solve_exact

    if board.goal == "further":
        from ringapp.games.mota.search.onward import solve_onward

        return solve_onward(board, ctx)
    beyond = beyond_graphs(board)
    if beyond:
        found = _solve_by_rules(board, ctx, beyond)
        return replace(found, data={**found.data, "blocks": [], "broken": ["events"]})
    model = "resources" if needs_wide(board) else contract(board)
    if isinstance(model, str):
        found = _solve_general(board, ctx)
        return replace(found, data={**found.data, "blocks": [], "broken": [model]})
    data = theory_data(model)
    loops = "loops" in answer_of(data)["broken"]
    if theory_only and not loops:
        return Solution(Status.UNKNOWN, data={**data, "theory_only": True})
    try:
        found = solve_exact(model, ctx)
    except Unfit:
        found = _solve_general(board, ctx)
        return replace(found, data={**found.data, **data})
    if loops and found.score is not None:
        spot = {barrier.place: number for number, barrier in enumerate(model.barriers)}
        fought = [spot[name, x, y] for name, x, y in answer_of(found.data)["fought"] if (name, x, y) in spot]
        data |= {**theory_data(model, fought), "proved": found.status is Status.OPTIMAL}
    return replace(found, data=data)


def _solve_by_rules(board: Board, ctx: SolveContext, beyond: str) -> Solution[Act]:
    """A task whose events do more than contracted floors hold: by the rules, several floors also packed."""
    if board.floors == "one" or beyond != "events" or not packs(board):
        return solve_stepwise(board, ctx)
    if _is_large(board):
        found = _solve_several(board, ctx)
        if found is not None and (found.steps or "furthest" in found.data):
            return found
    first = solve_stepwise(board, ctx, FIRST_STATES)
    if first.status.proved:
        return first
    found = _solve_several(board, Retold(ctx, lambda told: told if told.steps else first))
    if found is None or not found.steps:
        return solve_stepwise(board, ctx)
    return found if worth_of(board, found) >= worth_of(board, first) else first


def _is_large(board: Board) -> bool:
    """Whether a task has more monsters and doors than the search by the rules comes through."""
    views = [replace(board, floor=name) for name in task_floors(board)]
    doors = sum(
        board.tower.tile(n).trigger == "openDoor" for view in views for row in grid_now(view) for n in row
    )
    return doors + sum(len(monsters(view)) for view in views) > SMALL_TASK


def needs_wide(board: Board) -> bool:
    """Whether a task has what the contracted search does not count: shops, levels, equipment, events."""
    tower, floors = board.tower, task_floors(board)
    if board.objective == "weights" or tower.levels or board.hero.worn:
        return True
    if any(any(tower.floors[name].programs.values()) or tower.floors[name].autos for name in floors):
        return True
    if any(name.startswith("shop:") for name, _ in board.flags):
        return True
    odd = {"pickaxe", "bomb"} | {
        item.id for item in tower.items.values() if item.times or (item.cls == "equips" and item.equip_type)
    }
    lying = {tower.tile(n).id for name in floors for row in grid_of(board, name) for n in row}
    return bool(odd & (lying | {name for name, _ in board.hero.bag}))


def _solve_general(board: Board, ctx: SolveContext) -> Solution[Act]:
    """The search on the graph of the task where that says all, else the search over the rules."""
    from ringapp.games.mota.search.graph.bounds import flying_matters
    from ringapp.games.mota.search.graph.model import graph_of
    from ringapp.games.mota.search.graph.search import solve_wide

    graph = graph_of(board)
    whole = not isinstance(graph, str) and not flying_matters(graph)
    if board.floors != "one" and (isinstance(graph, str) or not whole or len(graph.things) > SMALL_TASK):
        found = _solve_several(board, ctx)
        if found is not None and (found.steps or found.status.proved):
            return found if isinstance(graph, str) or not whole else _bounded(found, graph)
    if not isinstance(graph, str) and whole:
        with suppress(IllegalMove):  # an event may change the map in a way that the graph does not see
            return solve_wide(graph, ctx)
    return solve_stepwise(board, ctx)


def _bounded(found: Solution[Act], graph: Graph) -> Solution[Act]:
    """An answer with what no line ends with more of: every gain taken, what cannot be avoided fought last."""
    from ringapp.games.mota.search.graph.bounds import outlook_of
    from ringapp.games.mota.search.graph.outfits import Fights

    if found.status is not Status.FEASIBLE or found.score is None:
        return found
    view = outlook_of(graph, Fights(graph.board))
    most = view.most(0, graph.board.hero) if view.exact else None
    return found if most is None else replace(found, bound=max(float(most), found.score))


def _solve_several(board: Board, ctx: SolveContext) -> Solution[Act] | None:
    """The compiled search over several floors; None where it does not hold what the task has."""
    from ringapp.games.mota.search.tower.solve import solve_several
    from ringapp.games.mota.search.tower.state_layout import TooMany
    from ringapp.games.mota.search.tower.supported import Unsuited

    try:
        found = solve_several(board, ctx)
    except (Unsuited, TooMany):
        return None
    if found.status.proved and (reads_stats(board) or anchored(board)):  # states compared as if they did not
        return replace(found, status=WITHDRAWN.get(found.status, found.status), bound=None)
    return found


def _damage_on_map(board: Board) -> dict[str, int | None]:
    """What each fight of the floor costs now, None where it cannot be fought."""
    found = {}
    for x, y, _ in monsters(board):
        now = fight_at(board, (x, y))
        found[f"{x},{y}"] = None if now is None else now.damage
    return found
