"""Solve: judge the position, then play on. With a known layout the line goes to the end of the game; on a
drawn field it opens what is certainly safe, or makes the best guess where nothing is.

`Solution.data` holds facts only:
    solutions: layouts that fit, as decimal text; "log10" of it where that would be too long
    left, hidden: mines and cells that are hidden
    chances: groups of cells that are alike, [{"p": float, "fraction": "a/b", "cells": [...]}, ...]
    safe, mines: cells; reasons: {cell: {"numbers": [cells], "count": bool}}
    guesses: [{"cell", "risk", "progress", "survive", "wins"}, ...], the best first
    line: for each step {"kind": "sure" | "guess" | "first", "numbers", "count", "risk"}
    fifty: pairs of cells that nothing can ever tell apart, one of them a mine
    clash: numbers that contradict their surroundings, or with "together" each other; with "count" only
        together with the number of mines
    wide: states of a field that is too wide to count
    large: how many cells single numbers decide, safe ones and mines, on a field too large to count
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from math import log10
from typing import Any

from ringapp.core.game import BudgetSpent, Solution, SolveContext, Status, Step
from ringapp.games.mines.assess import Assessment, Guess, assess
from ringapp.games.mines.clash import find_clash
from ringapp.games.mines.constraints import Cell, set_up
from ringapp.games.mines.counting import TooWide
from ringapp.games.mines.fifty import unavoidable
from ringapp.games.mines.judging import judge
from ringapp.games.mines.large import MAX_COUNTED, settle
from ringapp.games.mines.reasons import Reason
from ringapp.games.mines.rules import Click, Field, apply_click, is_lost, is_untouched, is_won

MAX_DIGITS = 4000
MAX_TOLD = 20_000
"""Cells that are told one by one on a field too large to count."""
Line = tuple[list[Step[Click]], list[dict[str, Any]]]


def solve(field: Field, ctx: SolveContext, *, line: bool = True) -> Solution[Click]:
    """The position judged and, with `line`, played on. See the module for the facts."""

    def tick(nodes: int) -> None:
        ctx.tick(nodes=nodes)

    if is_lost(field) or (field.layout and is_won(field)):
        return Solution(Status.OPTIMAL, data={"over": "lost" if is_lost(field) else "won"})
    if len(field.cells) > MAX_COUNTED:
        return _large(field, tick)
    try:
        judged = assess(field, tick)
    except TooWide as wide:
        return Solution(Status.UNKNOWN, data={"wide": wide.cost, "reaches_goal": False})
    except BudgetSpent:
        return Solution(Status.UNKNOWN)
    if not judged.counts.total:
        return Solution(Status.INFEASIBLE, data=_contradiction(field, tick))
    data = _facts(field, judged)
    solved: Solution[Click] = Solution(Status.OPTIMAL, data={**data, "line": [], "reaches_goal": False})
    ctx.incumbent(solved)
    steps: list[Step[Click]] = []
    told: list[dict[str, Any]] = []
    if line:
        with suppress(BudgetSpent, TooWide):
            if field.record:
                judge(field, tick, steps, told)
            else:
                _play(field, judged, tick, steps, told)
    end = field
    for step in steps:
        end = apply_click(end, step.move)
    data["recorded"] = bool(field.record)
    data |= {"line": told, "reaches_goal": is_won(end)}
    if field.layout and steps:
        data["ends"] = "won" if is_won(end) else "lost" if is_lost(end) else "stopped"
    return Solution(Status.OPTIMAL, tuple(steps), data=data)


def _contradiction(field: Field, tick: Any) -> dict[str, Any]:
    """What clashes; only what is wrong at sight where the time is up before a smallest set is found."""
    problem = set_up(field)
    facts: dict[str, Any] = {"clash": list(problem.clash), "left": problem.left}
    if not problem.clash and problem.left >= 0:
        with suppress(BudgetSpent):
            found = find_clash(field, tick)
            if found:
                facts |= {"clash": list(found.numbers), "together": True, "count": found.by_count}
    return facts


def _large(field: Field, tick: Any) -> Solution[Click]:
    """Only what single numbers decide; it is proved, but there may be more."""
    try:
        safe, mines, clash = settle(field, tick)
    except BudgetSpent:
        return Solution(Status.UNKNOWN)
    if clash:
        return Solution(Status.INFEASIBLE, data={"clash": clash[:MAX_TOLD], "left": 0})
    facts = {"large": [len(safe), len(mines)], "safe": safe[:MAX_TOLD], "mines": mines[:MAX_TOLD]}
    chances = [
        {"p": 0.0, "fraction": "0", "cells": safe[:MAX_TOLD]},
        {"p": 1.0, "fraction": "1", "cells": mines[:MAX_TOLD]},
    ]
    return Solution(Status.FEASIBLE, data={**facts, "chances": chances, "reaches_goal": False})


def _play(
    field: Field, judged: Assessment, tick: Any, steps: list[Step[Click]], told: list[dict[str, Any]]
) -> None:
    """Play on until the game ends, or on a drawn field until a number would have to be read."""
    while True:
        moves = _next(field, judged)
        for click, fact in moves:
            if click.kind == "open" and field.cells[click.row * field.columns + click.column] != ord("."):
                continue
            steps.append(Step(click))
            told.append(fact)
            field = apply_click(field, click)
        if not moves or not field.layout or is_lost(field) or is_won(field):
            return
        judged = assess(field, tick)


def _next(field: Field, judged: Assessment) -> list[tuple[Click, dict[str, Any]]]:
    if judged.safe and not is_untouched(field):
        return [(_open(field, cell), _sure(judged.reasons.get(cell))) for cell in judged.safe]
    if not judged.guesses:
        return []
    guess = judged.guesses[0]
    if is_untouched(field):
        return [(replace(_open(field, guess.cell), seed=0), {"kind": "first"})]
    return [(_open(field, guess.cell), {"kind": "guess", "risk": float(guess.risk)})]


def _open(field: Field, cell: Cell) -> Click:
    return Click("open", *divmod(cell, field.columns))


def _sure(reason: Reason | None) -> dict[str, Any]:
    numbers = list(reason.numbers) if reason else []
    return {"kind": "sure", "numbers": numbers, "count": bool(reason and reason.by_count)}


def _facts(field: Field, judged: Assessment) -> dict[str, Any]:
    total = judged.counts.total
    groups: dict[int, list[Cell]] = {}
    for cell, ways in sorted(judged.counts.mines.items()):
        groups.setdefault(ways, []).append(cell)
    chances = []
    for ways, cells in sorted(groups.items()):
        risk = Fraction(ways, total)
        short = risk.denominator.bit_length() < 3 * MAX_DIGITS
        chances.append({"p": float(risk), "fraction": str(risk) if short else "", "cells": cells})
    facts: dict[str, Any] = {
        "left": set_up(field).left,
        "hidden": len(judged.counts.mines),
        "chances": chances,
        "safe": list(judged.safe),
        "mines": list(judged.mines),
        "reasons": {str(cell): _sure(reason) for cell, reason in judged.reasons.items()},
        "guesses": [_guess_fact(guess) for guess in judged.guesses],
    }
    facts["fifty"] = [list(pair) for pair in unavoidable(field, set_up(field), set(judged.mines))]
    if total.bit_length() < 3 * MAX_DIGITS:
        facts["solutions"] = str(total)
    else:
        facts["log10"] = log10(total >> (shift := total.bit_length() - 60)) + shift * log10(2)
    if judged.win is not None:
        facts["win"] = str(judged.win)
    return facts


def _guess_fact(guess: Guess) -> dict[str, Any]:
    parts = {"risk": guess.risk, "progress": guess.progress, "survive": guess.survive, "wins": guess.wins}
    shown = {name: None if value is None else float(value) for name, value in parts.items()}
    return {"cell": guess.cell, "dead": guess.dead, **shown}
