"""Build the facts of a solution (`solver.solve`) from exact counts or from chances in double precision."""

from __future__ import annotations

from collections.abc import Container, Mapping
from fractions import Fraction
from math import log, log10
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ringapp.games.mines.advice.assess import Assessment
from ringapp.games.mines.advice.guessing import Guess, rank
from ringapp.games.mines.advice.reasons import Reason
from ringapp.games.mines.chances.constraints import Cell, Problem, Tick, set_up
from ringapp.games.mines.chances.decimals import Chances
from ringapp.games.mines.rules.first import first_fact, first_of, log10_layouts
from ringapp.games.mines.rules.rules import (
    FLAG,
    HIDDEN,
    HIT,
    MINE,
    Field,
    around,
    grid,
    known_mines,
    neighbour_sums,
    sea_of,
)


def unavoidable(field: Field, problem: Problem, mines: Container[Cell]) -> tuple[tuple[Cell, Cell], ...]:
    """Return the pairs of cells with one mine that no number can ever tell apart: guesses no play avoids.

    Exchanging the two cells of a pair turns a layout into one that looks the same everywhere else, so each
    cell is the mine in exactly half of all layouts, now and later.

    Args:
        mines: The hidden cells that are certainly mines.
    """
    found: set[tuple[Cell, Cell]] = set()
    for component in problem.components:
        for constraint in component.constraints:
            if constraint.weights or len(constraint.allowed) > 1:
                continue
            cells = sorted(cell for box in constraint.boxes for cell in component.boxes[box])
            unknown = [cell for cell in cells if cell not in mines]
            if len(unknown) == 2 and constraint.mines - (len(cells) - 2) == 1:
                first, second = unknown
                if _alike(field, first, second, mines):
                    found.add((first, second))
    return tuple(sorted(found))


def _alike(field: Field, first: Cell, second: Cell, mines: Container[Cell]) -> bool:
    """Return whether every cell that could show a number touches both cells or neither."""
    near = set(around(field, *divmod(first, field.columns)))
    differ = near ^ set(around(field, *divmod(second, field.columns)))
    differ -= {first, second}
    return all(field.cells[cell] in (FLAG, MINE, HIT) or cell in mines for cell in differ)


MAX_DIGITS = 4000
MAX_CELLS = 90_000
"""Most cells of a field that is counted in whole numbers; on a larger one the sea is a single chance."""
CANDIDATES = 10
MAX_LOOKED = 40_000
"""Most cells of a field on which each guess is tried with the numbers that it may show."""

Facts = dict[str, Any]


def sure(reason: Reason | None) -> Facts:
    """Return the fact of a certain cell: its reason, empty where only the proof is known."""
    numbers = list(reason.numbers) if reason else []
    return {"kind": "sure", "numbers": numbers, "count": bool(reason and reason.by_count)}


def exact_facts(field: Field, judged: Assessment) -> Facts:
    """Return the facts of a position whose layouts were counted."""
    total = judged.counts.total
    groups: dict[int, list[Cell]] = {}
    for cell, ways in sorted(judged.counts.mines.items()):
        groups.setdefault(ways, []).append(cell)
    chances = []
    for ways, cells in sorted(groups.items()):
        risk = Fraction(ways, total)
        short = risk.denominator.bit_length() < 3 * MAX_DIGITS
        chances.append({"p": _between(risk), "fraction": str(risk) if short else "", "cells": cells})
    problem = set_up(field)
    facts: Facts = {
        "left": problem.left,
        "hidden": field.cells.count(HIDDEN),
        "chances": chances,
        "safe": list(judged.safe),
        "mines": list(judged.mines),
        "reasons": {str(cell): sure(reason) for cell, reason in judged.reasons.items()},
        "guesses": [_guess_fact(guess) for guess in judged.guesses],
        "fifty": [],
    }
    if field.playable:
        facts["fifty"] = [list(pair) for pair in unavoidable(field, problem, set(judged.mines))]
    layouts = judged.counts.layouts
    if layouts.bit_length() < 3 * MAX_DIGITS:
        facts["solutions"] = str(layouts)
    else:
        facts["log10"] = log10(layouts >> (shift := layouts.bit_length() - 60)) + shift * log10(2)
    if problem.totals:
        totals = judged.counts.totals.items()
        facts["totals"] = {str(mines): str(Fraction(ways, total)) for mines, ways in totals}
    if problem.holds > 1:
        facts["held"] = {
            str(cell): [str(Fraction(ways, total)) for ways in held]
            for cell, held in sorted(judged.counts.held.items())
        }
    if judged.win is not None:
        facts["win"] = str(judged.win)
    return facts


def _between(risk: Fraction) -> float:
    """Return a chance as a float that is 0 or 1 only if the fraction is."""
    p = float(risk)
    if p == 1.0 and risk != 1:
        return 1 - 2.0**-53
    return max(p, 1e-300) if risk else 0.0


def _guess_fact(guess: Guess) -> Facts:
    parts = {"risk": guess.risk, "progress": guess.progress, "survive": guess.survive, "wins": guess.wins}
    shown = {name: None if value is None else float(value) for name, value in parts.items()}
    told = {"cell": guess.cell, "dead": guess.dead, "certain": guess.certain, **shown}
    return told | ({"forced": True} if guess.forced else {})


def decimal_facts(field: Field, judged: Chances) -> Facts:
    """Return the facts of a position whose chances are in double precision, computed or sampled."""
    cells = grid(field.cells, field.rows, field.columns)
    hidden = (cells == HIDDEN).reshape(-1)
    safe, mines = np.flatnonzero(judged.safe).tolist(), np.flatnonzero(judged.mines).tolist()
    facts: Facts = {
        "left": field.total - int(known_mines(field).sum()),
        "hidden": int(np.count_nonzero(hidden)),
        "decimal": True,
        "reasons": {},
        "fifty": [],
        "guesses": [] if safe else decimal_guesses(field, judged),
    }
    told = hidden.copy()
    if len(told) > MAX_CELLS:
        facts["large"] = True
        sea = sea_of(field) & ~(judged.safe | judged.mines)
        if sea.any():
            facts["sea"] = float(judged.risk[np.flatnonzero(sea)[0]])
            told &= ~sea
    facts |= {"safe": safe, "mines": mines, "chances": _groups(judged, told, len(told) > MAX_CELLS)}
    if judged.errors is not None:
        facts["sampled"] = {
            "error": float(judged.errors.max()),
            "mean_error": _mean_error(judged),
            "cut": judged.cut,
            "r_hat": judged.mixing,
        }
    elif judged.log == judged.log:
        facts["log10"] = judged.log / log(10)
        if judged.undecided.any():
            facts |= {"partly": True, "guesses": []}
    return facts


def first_facts(field: Field) -> Facts:
    """Return the facts of an unopened board: the best first click with its chances by the board's rule."""
    first = first_of(field)
    hidden = np.flatnonzero(np.frombuffer(field.cells, np.uint8) == HIDDEN)
    layouts, size = log10_layouts(field)
    facts: Facts = {
        "left": field.total - int(known_mines(field).sum()),
        "hidden": len(hidden),
        "first": first_fact(first, field.rule),
        "safe": [],
        "mines": [],
        "reasons": {},
        "guesses": [],
        "fifty": [],
        "chances": [],
    }
    facts |= {"log10": size} if layouts is None else {"solutions": str(layouts)}
    if len(field.cells) > MAX_CELLS:
        return facts | {"sea": float(first.risk)}
    group = {"p": float(first.risk), "fraction": str(first.risk), "cells": hidden.tolist()}
    return facts | {"chances": [group]}


def _mean_error(judged: Chances) -> float:
    assert judged.errors is not None
    seen = judged.errors[judged.errors > 0]
    return float(seen.mean()) if len(seen) else 0.0


def _groups(judged: Chances, told: NDArray[np.bool_], rounded: bool) -> list[Facts]:
    """Return groups of cells with equal chances, `rounded` to nine places but for proved cells."""
    cells = np.flatnonzero(told)
    if not len(cells):
        return []
    risk = judged.risk[cells]
    open_ = ~(judged.safe | judged.mines)[cells]
    if rounded:
        risk = np.where(open_, np.clip(np.round(risk, 9), 1e-9, 1 - 1e-9), risk)
    values, index = np.unique(risk, return_inverse=True)
    order = np.argsort(index, kind="stable")
    parts = np.split(cells[order], np.cumsum(np.bincount(index, minlength=len(values)))[:-1])
    found: list[Facts] = []
    for value, part in zip(values.tolist(), parts, strict=True):
        exact = {0.0: "0", 1.0: "1"}.get(value, "")
        group: Facts = {"p": value, "fraction": exact, "cells": part.tolist()}
        if judged.errors is not None and len(part):
            group["error"] = float(judged.errors[part].max())
        found.append(group)
    return found


def look_ahead(field: Field, judged: Chances, tick: Tick) -> Facts:
    """Return facts of the guesses by the strongest strategy, with an exact chance to win where known; on
    sampled or large fields the lowest chances."""
    if judged.errors is not None or len(field.cells) > MAX_LOOKED:
        return {"guesses": decimal_guesses(field, judged)}
    mines = np.flatnonzero(judged.mines).tolist()
    guesses, win = rank(field, mines, lambda cell: Fraction(float(judged.risk[cell])), tick)
    return {"guesses": [_guess_fact(guess) for guess in guesses]} | ({} if win is None else {"win": str(win)})


def decimal_guesses(field: Field, judged: Chances) -> list[Facts]:
    """Return facts of the cells with the lowest chances; ties go to the fewest hidden neighbours."""
    hidden = np.frombuffer(field.cells, np.uint8) == HIDDEN
    candidates = np.flatnonzero(hidden & ~judged.mines)
    if not len(candidates):
        return []
    near = neighbour_sums(hidden.reshape(field.rows, field.columns)).reshape(-1)
    order = np.lexsort((near[candidates], judged.risk[candidates]))[:CANDIDATES]
    empty: Mapping[str, object] = {"progress": None, "survive": None, "wins": None, "dead": False}
    return [
        {"cell": int(cell), "risk": float(judged.risk[cell]), **empty} for cell in candidates[order].tolist()
    ]
