"""Solve: judge the position, then play on. With a known layout the line goes to the end of the game; on a
drawn field it opens what is certainly safe, or makes the best guess where nothing is.

The field is weighed in double precision first, in milliseconds, and that answer is published; then it is
counted in whole numbers where what that costs, foreseen from the states that were met, fits into the time.

`Solution.data` holds facts only:
    solutions: layouts that fit, as decimal text; "log10" of it where that would be too long
    left, hidden: mines and cells that are hidden
    chances: groups of cells that are alike, [{"p": float, "fraction": "a/b", "cells": [...]}, ...]
    sea: chance in every hidden cell that is not among them, on a field too large to tell all
    safe, mines: cells; reasons: {cell: {"numbers": [cells], "count": bool}}
    guesses: [{"cell", "risk", "progress", "survive", "certain", "wins"}, ...], the best first
    line: for each step {"kind": "sure" | "guess" | "first", "numbers", "count", "risk"}; of a recorded game
        what `judging.judge` says
    unjudged: of a recorded game the clicks that there was no time to judge; won: whether it was won; figures:
        what players compare, where its clock is known (`tape.figures_of`)
    fifty: pairs of cells that nothing can ever tell apart, one of them a mine
    clash: numbers that contradict their surroundings, or with "together" each other; with "count" only
        together with the number of mines
    decimal: the chances were computed in double precision; "fraction" is empty but for what is proved
    sampled: {"error", "mean_error", "cut", "r_hat"}: the chances are estimates; largest and mean standard
        error, whether time ended it, largest R-hat of the chains; each group has its largest error as "error"
    foreseen: states that were foreseen for a field that is wide
    wide: states of a field that is too wide even to be sampled; only what is proved is told
    large: the field is too large to be counted in whole numbers
    first: of an unopened board its first click (`facts.FirstClick`)
    short: the time was up before all was worked out; what is told holds
    totals: where the number of mines is not known the chance of each; held: where a cell can hold several
        {cell: chances of 0, 1, ... mines}, as fractions
    partly: cells that only the number of mines may make certain were not counted; more may be certain
    any_total: how many mines there are is missing; only what holds with every number is told
    blame: what is wrong where no layout fits, "flags", "count" or "numbers"; wrong_flags: a smallest set of
        them without which a layout fits; never: whether each of these is a mine in no such layout
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from math import inf, isfinite
from time import monotonic

from ringapp.core.contract.game import BudgetSpent, Solution, SolveContext, Status, Step
from ringapp.games.mines.advice.assess import Assessment, assess, reasons_of
from ringapp.games.mines.advice.claims import with_claim
from ringapp.games.mines.advice.clash import contradiction
from ringapp.games.mines.advice.efficiency import figures_of
from ringapp.games.mines.advice.facts import (
    MAX_CELLS,
    Facts,
    decimal_facts,
    exact_facts,
    first_facts,
    look_ahead,
    sure,
)
from ringapp.games.mines.advice.judging import judge
from ringapp.games.mines.advice.listed import MAX_WON, win_of
from ringapp.games.mines.advice.playing import play_on
from ringapp.games.mines.chances.anytotal import certain, problem_of
from ringapp.games.mines.chances.constraints import Tick, TooWide
from ringapp.games.mines.chances.decimals import Chances, view_of
from ringapp.games.mines.chances.large import settle
from ringapp.games.mines.chances.proving import Contradiction
from ringapp.games.mines.chances.weighing import weigh
from ringapp.games.mines.rules.first import first_at, first_fact, is_open_question
from ringapp.games.mines.rules.rules import HIDDEN, Click, Field, apply_click, is_legal, is_lost, is_won

COUNTING = "counting"
SECONDS_A_STATE, SECONDS_A_CELL = 1e-4, 2e-5
"""Measured seconds of exact counting for each state and each cell, to foresee whether time allows it."""
TOLD_STATES = 300_000
"""States of a field from which on a preview is published before they are swept."""
LONGEST = 10.0
"""Most seconds of exact counting, where no shorter limit is set."""


def solve(
    field: Field, ctx: SolveContext, *, line: bool = True, fractions: bool = True, sampled: bool = False
) -> Solution[Click]:
    """Return the answer for a position and, with `line`, the play from it; the module lists its facts.

    Args:
        fractions: Also count in whole numbers, where there is time for it.
        sampled: Sample the chances even where they could be counted.
    """
    return with_claim(field, _solve(field, _Told(field, ctx, sampled), line, fractions and not sampled))


class _Told:
    """The search's link to its caller: publishes answers with their claims, counts work, knows the time."""

    def __init__(self, field: Field, ctx: SolveContext, sampled: bool) -> None:
        self._field, self._ctx = field, ctx
        self.seconds, self.seed = ctx.budget.seconds, ctx.budget.seed
        self.sampled = sampled
        self.end = inf if self.seconds is None else monotonic() + self.seconds

    def tick(self, nodes: int = 0, done: float | None = None) -> None:
        """Report work done, `nodes` states and the share `done`; raises when the time is up."""
        self._ctx.tick(nodes, done, COUNTING)

    def incumbent(self, facts: Facts) -> None:
        """Publish facts as an answer without a line."""
        data = {**facts, "line": [], "reaches_goal": False}
        self._ctx.incumbent(with_claim(self._field, _whole(data)))


def _whole(data: Facts, steps: Iterable[Step[Click]] = ()) -> Solution[Click]:
    """Return an answer marked as proved; `with_claim` later withdraws the proof where not all was counted."""
    return Solution(Status.OPTIMAL, tuple(steps), data=data)


def _solve(field: Field, told: _Told, line: bool, fractions: bool) -> Solution[Click]:
    tick = told.tick
    if is_lost(field) or (field.layout and is_won(field)):
        return _whole({"over": "lost" if is_lost(field) else "won"})
    if field.mines is None and field.board.law is None:
        return _without_total(field, tick, line)
    if is_open_question(field) and field.rule != "any":
        return _with_line(field, first_facts(field), tick, line)
    return _counted(field, told, line, fractions)


def _counted(field: Field, told: _Told, line: bool, fractions: bool) -> Solution[Click]:
    """Return the answer for a field: chances in double precision, then exact counts where time allows."""
    if not field.plain:
        return _counted_alone(field, told, line)
    tick = told.tick
    try:
        judged, facts = _weighed(field, told)
    except Contradiction as found:
        return Solution(Status.INFEASIBLE, data=contradiction(field, tick, found.cells))
    except TooWide as wide:
        return _whole(_proved(field, wide.cost, tick))
    if judged is None:
        return Solution(Status.INFEASIBLE, data=contradiction(field, tick))
    told.incumbent(facts)
    price = _price(field, judged)
    wanted = fractions and "sampled" not in facts and isfinite(price)
    if wanted and price < LONGEST and monotonic() + price < told.end:
        with suppress(BudgetSpent, TooWide):
            exact = assess(field, tick)
            if not exact.counts.total:
                return Solution(Status.INFEASIBLE, data=contradiction(field, tick))
            facts = exact_facts(field, exact)
            told.incumbent(facts)
            facts |= _win(field, exact, tick)
    if "decimal" in facts and wanted:
        facts["short"] = True
    if "decimal" in facts and facts["guesses"]:
        with _noting(facts):
            facts |= look_ahead(field, judged, tick)
    return _with_line(field, facts, tick, line)


def _counted_alone(field: Field, told: _Told, line: bool) -> Solution[Click]:
    """Return the answer for a board that is not plain, by exact counts alone."""
    try:
        exact = assess(field, told.tick)
    except TooWide as wide:
        return _whole(_proved(field, wide.cost, told.tick))
    if not exact.counts.total:
        return Solution(Status.INFEASIBLE, data=contradiction(field, told.tick))
    facts = exact_facts(field, exact)
    told.incumbent(facts)
    facts |= _win(field, exact, told.tick)
    return _with_line(field, facts, told.tick, line)


def _win(field: Field, exact: Assessment, tick: Tick) -> Facts:
    """Return the fact of the chance to win where some cell is safe and layouts are few; else empty."""
    if not exact.safe or not field.playable or exact.counts.total > MAX_WON:
        return {}
    win = win_of(field, exact.mines, tick)
    return {} if win is None else {"win": str(win)}


@contextmanager
def _noting(facts: Facts) -> Iterator[None]:
    """Run a block; if it runs out of time, note it in the facts as "short"."""
    try:
        yield
    except BudgetSpent:
        facts["short"] = True


def _without_total(field: Field, tick: Tick, line: bool) -> Solution[Click]:
    """Return the answer for an unknown number of mines: cells that are certain whatever the number."""
    field = replace(field, record=(), tape=None)
    problem = problem_of(field) if len(field.cells) <= MAX_CELLS else None
    if problem is None:
        safe, mines, clash = settle(field, tick)
        if clash:
            return Solution(Status.INFEASIBLE, data=contradiction(field, tick))
        return _with_line(field, _decided(safe, mines) | {"any_total": True}, tick, line)
    found = certain(problem, tick)
    if found is None:
        return Solution(Status.INFEASIBLE, data=contradiction(field, tick))
    safe, mines = ([c for c in cells if field.cells[c] == HIDDEN] for cells in (found.safe, found.mines))
    why = reasons_of(problem, safe, mines, tick)
    reasons = {str(cell): sure(reason) for cell, reason in why.items()}
    return _with_line(field, _decided(safe, mines) | {"any_total": True, "reasons": reasons}, tick, line)


def _decided(safe: list[int], mines: list[int]) -> Facts:
    chances = [{"p": 0.0, "fraction": "0", "cells": safe}, {"p": 1.0, "fraction": "1", "cells": mines}]
    return {"safe": safe, "mines": mines, "chances": chances, "guesses": [], "reasons": {}}


def _weighed(field: Field, told: _Told) -> tuple[Chances | None, Facts]:
    """Return the chances and their facts; sampled chances are published while they improve."""
    extra: Facts = {}

    def show_preview(states: float) -> None:
        if states > TOLD_STATES:
            extra["foreseen"] = int(states)
            told.incumbent(_proved(field, int(states), told.tick))

    def tell(sampled: Chances) -> None:
        told.incumbent({**decimal_facts(field, sampled), **extra})

    judged = weigh(
        view_of(field),
        field.rows,
        field.columns,
        field.total,
        told.tick,
        seconds=told.seconds,
        tell=tell,
        show_preview=show_preview,
        sampled=told.sampled,
        seed=told.seed,
    )
    return judged, {} if judged is None else {**decimal_facts(field, judged), **extra}


def _price(field: Field, judged: Chances) -> float:
    """Return about how many seconds exact counting will take; infinite above LONGEST or on a large field."""
    if len(field.cells) > MAX_CELLS:
        return inf
    price = SECONDS_A_STATE * judged.states + SECONDS_A_CELL * len(field.cells)
    return price if price < LONGEST else inf


def _with_line(field: Field, facts: Facts, tick: Tick, line: bool) -> Solution[Click]:
    steps: list[Step[Click]] = []
    told: list[Facts] = []
    if facts["guesses"] and is_open_question(field):
        facts["first"] = first_fact(first_at(field, facts["guesses"][0]["cell"]), field.rule)
    if line:
        with _noting(facts), suppress(TooWide):
            if field.record:
                facts["unjudged"] = len(field.record)
                judge(field, tick, steps, told)
                facts["unjudged"] = 0
            elif "large" not in facts or "first" in facts:
                guesses = [facts["first"]] if "first" in facts else facts["guesses"]
                play_on(field, facts["safe"], guesses, tick, steps, told, facts["reasons"])
    end = field
    for step in steps:
        end = apply_click(end, step.move)
    if facts.get("unjudged"):
        facts["unjudged"] -= len(steps)
        for click in field.record[len(steps) :]:
            if not is_legal(end, click):
                break
            end = apply_click(end, click)
            steps.append(Step(click))
            told.append({"kind": "later"} | ({"chord": True} if click.kind == "chord" else {}))
    if line and field.record:
        facts["figures"] = figures_of(field)
    facts |= {"line": told, "reaches_goal": is_won(end), "recorded": bool(field.record), "won": is_won(end)}
    if field.layout and steps:
        facts["ends"] = "won" if is_won(end) else "lost" if is_lost(end) else "stopped"
    return _whole(facts, steps)


def _proved(field: Field, states: int, tick: Tick) -> Facts:
    """Return facts of the cells that single numbers decide on a field too wide to count."""
    safe, mines, _ = settle(field, tick) if field.playable else ([], [], [])
    return {**_decided(safe, mines), "wide": states, "reaches_goal": False}
