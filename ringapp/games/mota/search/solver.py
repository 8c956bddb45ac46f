"""Chooses the search for a board: the contracted one with proof where it holds, else the rules themselves."""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import replace
from functools import partial
from time import monotonic

import msgspec

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.game import WITHDRAWN, BudgetSpent, Solution, SolveContext, Status, Step
from ringapp.core.contract.i18n import tr
from ringapp.core.solving.context import Retold, ending_in_time
from ringapp.games.mota.referee.judging import Judged, finished, judge, odd_fields
from ringapp.games.mota.referee.towerengine import check_line
from ringapp.games.mota.rules.board import Act, Board, grid_now, grid_of, monsters, task_floors
from ringapp.games.mota.rules.coming import items_of
from ringapp.games.mota.rules.facts import answer_of
from ringapp.games.mota.rules.features import beyond_graphs, reads_stats
from ringapp.games.mota.rules.manual import entries
from ringapp.games.mota.rules.moves import fight_at
from ringapp.games.mota.rules.playing import apply, ended
from ringapp.games.mota.rules.problems import of_task
from ringapp.games.mota.rules.walking import anchored, walks
from ringapp.games.mota.search.asked import may_ask, solve_asked
from ringapp.games.mota.search.assumptions import assumptions_of, claim_of
from ringapp.games.mota.search.floor.model import contract, merged
from ringapp.games.mota.search.pickup import harm_of
from ringapp.games.mota.search.stepwise import solve_stepwise, worth_of
from ringapp.games.mota.search.theory import theory_data
from ringapp.games.mota.search.tower.supported import Support
from ringapp.games.mota.search.tower.worlds import Worlds
from ringapp.games.mota.search.wish import wished

Told = Callable[[Solution[Act]], Solution[Act]]
SHARE = 0.5
"""Share of the time for the search by the rules here, where the tower's engine may be searched after it."""
REFEREE = 20.0
"""Seconds that a tower's engine has for a line, twice played, after the search."""
SMALL_TASK = 40
"""Things up to which the slower search, which also compares states that differ, finds and proves more."""


def solve(board: Board, ctx: SolveContext, theory_only: bool = False) -> Solution[Act]:
    """Return the best route of a board; `data` says what the theory makes of it.

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

    asks = not theory_only and may_ask(board)
    retold = Retold(ctx, told)
    if asks and any(fact.matters for fact in alone):
        retold.tick = partial(_until, ctx.tick, monotonic() + SHARE * (ctx.budget.seconds or math.inf))
    found = ending_in_time(lambda keep: _search(judged.board, keep, theory_only), retold)
    if judged.rules is not None:
        judged.rules.source.box.tick = partial(_let_in, ctx)
    odd: tuple[Unmodelled, ...] = ()
    if found.status.proved:
        judged = judged.asked_anew()
        odd = odd_fields(judged)
    alone = (*of_board, *judged.unmodelled(), *odd)  # a rule may have failed on the way
    facts = judged.facts()
    data = {**found.data, **facts}
    if found.status is Status.INFEASIBLE:  # which may be withdrawn, and then looks like a search cut short
        data["exhausted"] = True
    if judged.rules is not None:
        data["manual"] = msgspec.to_builtins(entries(judged.board))
        data["damage"] = _damage_on_map(judged.board)
    assumptions = assumptions_of(judged.board, facts)
    found = replace(told(_arrived(judged.board, found)), data=data, assumptions=assumptions)
    found = _refereed(board, found, ctx)
    if asks and (any(fact.matters for fact in found.unmodelled) or _is_equal(found) is False):
        found = _ask(board, judged, found, told, ctx)
    return replace(found, claim=claim_of(board, found))


def _until(tick: Callable[..., None], latest: float, *counted: object, **named: object) -> None:
    """Tick, and raise BudgetSpent from a moment on."""
    tick(*counted, **named)
    if monotonic() >= latest:
        raise BudgetSpent


def _is_equal(found: Solution[Act]) -> bool | None:
    return answer_of(found.data).get("referee", {}).get("equal")


def _ask(board: Board, judged: Judged, found: Solution[Act], told: Told, ctx: SolveContext) -> Solution[Act]:
    """Return the answer after a search in the tower's own engine: proved, better, or told that it was asked.

    What the rules here do not follow the engine has played where all was tried, but not a game's beginning.
    """
    other = solve_asked(judged.board, ctx, _referee_tick(ctx))
    if other is None:
        return found
    ours, theirs = worth_of(judged.board, found), worth_of(judged.board, other)
    data, search = {**found.data, **other.data}, msgspec.to_builtins(answer_of(other.data)["engine_search"])
    if (theirs <= ours and not other.status.proved) or (theirs < ours and _is_equal(found)):
        return replace(found, data={**data, "engine_search": {**search, "complete": False}})
    line = replace(found, data=data)
    if theirs != ours or not other.steps:
        line = told(replace(other, data=data, assumptions=found.assumptions))
    if other.status.proved:
        engine = Assumption("rules", {**search, "rules": "engine"})
        begins = tuple(one for one in found.unmodelled if one.facts.get("what") == "startText")
        held = (one for one in found.assumptions if one.kind != "stairs")  # the engine walks over them
        rests = tuple(engine if one.kind == "rules" else one for one in held)
        bound = line.score if other.status is Status.OPTIMAL else None
        line = replace(line, status=other.status, bound=bound, unmodelled=begins, assumptions=rests)
    checked = _refereed(board, line, ctx) if other.steps else line
    if other.steps and not _is_equal(checked):
        return replace(found, data={**data, "engine_search": {**search, "complete": False}})
    ctx.incumbent(checked)
    return checked


def _refereed(board: Board, found: Solution[Act], ctx: SolveContext) -> Solution[Act]:
    """Return the answer with the verdict of the tower's own engine on its line; no line where it differs.

    A line that ends with no less in the engine is left, and one that asks how far the hero comes, with the
    move up to which it holds. A proof holds under the rules here, so it falls where the engine differs at
    all, refuses a step or plays by chance.
    """
    acts = [step.move for step in found.steps]
    try:
        verdict = check_line(board, acts, _referee_tick(ctx))
    except BudgetSpent:
        verdict = {"equal": None, "fault": tr("it took too long")}
    if verdict is None:
        return found
    data = {**found.data, "referee": verdict}
    differs = verdict["equal"] is False
    if differs and not verdict.get("ahead") and board.goal != "further":
        data = {name: fact for name, fact in data.items() if name not in ("fought", "frontier")}
        nothing: Solution[Act] = Solution(
            Status.UNKNOWN, data=data, stats=found.stats, unmodelled=found.unmodelled
        )
        ctx.incumbent(nothing)  # in the place of what was published on the way
        return nothing
    doubtful = differs or "refused" in verdict or "chance" in verdict
    status = WITHDRAWN.get(found.status, found.status) if doubtful else found.status
    return replace(found, status=status, data=data)


def _referee_tick(ctx: SolveContext) -> Callable[[], None]:
    """Return what to call while the engine is asked: it lets the world in, and raises once time is up."""
    latest = monotonic() + REFEREE

    def tick() -> None:
        _let_in(ctx)
        if monotonic() > latest:
            raise BudgetSpent

    return tick


def _arrived(board: Board, found: Solution[Act]) -> Solution[Act]:
    """Return the line with the walk to the goal's tile, where that costs nothing.

    No answer at all where something that is not followed stands between: an automatic event that is ripe.
    """
    at = (board.goal_floor, board.goal_at)
    if board.goal != "tile" or found.score is None:
        return found
    end = ended(board, (step.move for step in found.steps))
    if (end.floor, end.at) == at or end.left:
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
    from ringapp.games.mota.search.floor.arrays import Unfit
    from ringapp.games.mota.search.floor.search import solve_exact

    if board.goal == "further":
        from ringapp.games.mota.search.onward import solve_onward

        return solve_onward(board, ctx)
    if board.left:
        return solve_stepwise(board, ctx)
    beyond = beyond_graphs(board)
    if beyond:
        alone = board.floors == "one" or beyond != "events"
        found = solve_stepwise(board, ctx) if alone else _solve_general(board, ctx)
        return replace(found, data={**found.data, "blocks": [], "broken": ["events"]})
    worlds = Worlds(board, Support(board))
    model = "resources" if needs_wide(board) else merged(worlds)
    if isinstance(model, str):
        found = _solve_general(board, ctx, worlds)
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


def _is_large(board: Board) -> bool:
    """Return whether a task has more monsters and doors than the search by the rules comes through."""
    views = [replace(board, floor=name) for name in task_floors(board)]
    doors = sum(board.tower.tile(n).trigger == "openDoor" for v in views for row in grid_now(v) for n in row)
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


def _solve_general(board: Board, ctx: SolveContext, worlds: Worlds | None = None) -> Solution[Act]:
    """Return the packed search where it holds what the task has, else the search over the rules."""
    found = _solve_several(board, ctx, worlds)
    if found is None or not (found.steps or found.status.proved or "furthest" in found.data):
        return solve_stepwise(board, ctx)
    if not found.status.proved and not _is_large(board):
        other = solve_stepwise(board, ctx)
        found = other if other.status.proved or worth_of(board, other) > worth_of(board, found) else found
    return _bounded(board, found)


def _bounded(board: Board, found: Solution[Act]) -> Solution[Act]:
    """An answer with what no line ends with more of, where the task is one of barriers and regions alone."""
    from ringapp.games.mota.search.floor.bounds import most_hp

    if found.status is not Status.FEASIBLE or found.score is None or board.objective != "hp":
        return found
    heals = board.tower.flags.get("enableNegativeDamage") or any(harm_of(board).stats)
    more = heals or beyond_graphs(board) or needs_wide(board)
    model = "resources" if more else contract(board, loose=True)
    flies = board.hero.count("fly") or "fly" in items_of(board)
    if isinstance(model, str) or (flies and board.floors != "one"):
        return found
    return replace(found, bound=max(float(most_hp(model)), found.score))


def _solve_several(board: Board, ctx: SolveContext, worlds: Worlds | None = None) -> Solution[Act] | None:
    """Return the compiled search over several floors; None where it does not hold what the task has."""
    from ringapp.games.mota.search.tower.solve import solve_several
    from ringapp.games.mota.search.tower.state_layout import Unsuited

    try:
        found = solve_several(board, ctx, worlds)
    except Unsuited:
        return None
    if found.status.proved and (reads_stats(board) or anchored(board)):  # states compared as if they did not
        return replace(found, status=WITHDRAWN.get(found.status, found.status), bound=None)
    return found


def _damage_on_map(board: Board) -> dict[str, int | None]:
    """Return what each fight of the floor costs now, None where it cannot be fought."""
    found = {}
    for x, y, _ in monsters(board):
        now = fight_at(board, (x, y))
        found[f"{x},{y}"] = None if now is None else now.damage
    return found
