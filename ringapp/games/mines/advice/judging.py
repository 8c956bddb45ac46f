"""Judge a recorded game: what each opening risked, and which click would have been better.

An opening is a click or a chord that opens at least one cell. Its chance is that of all the cells that it
opens together, given every number shown before it and the number of mines: the layouts in which all of them
are safe, of all that fit. Flags are no evidence; they only decide what a chord opens. The first opening is
not judged: what it may hit is the program's rule.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import exp, log
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ringapp.core.contract.game import Step
from ringapp.games.mines.advice.assess import assess
from ringapp.games.mines.chances.constraints import Cell, Tick, TooWide, set_up
from ringapp.games.mines.chances.counting import count
from ringapp.games.mines.chances.decimals import NEARLY, Chances, view_of
from ringapp.games.mines.chances.weighing import weigh
from ringapp.games.mines.kernels import fields
from ringapp.games.mines.rules.rules import FLAG, HIDDEN, Click, Field, apply_click, is_legal, opens

Fact = dict[str, Any]

SURELY = 1 - 2.0**-53
"""The greatest chance shown for a click that is not certainly safe."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a recorded game, without flags, with its chances."""

    field: Field
    view: NDArray[np.int8]
    chances: Chances

    def chance(self, cells: list[Cell], tick: Tick) -> float:
        """Return the chance that all of some cells are safe, 1 only if certain. Raises TooWide."""
        if self.chances.safe[cells].all():
            return 1.0
        if self.chances.mines[cells].any():
            return 0.0
        found = 1.0 - float(self.chances.risk[cells[0]])
        if len(cells) > 1 and not self.field.plain:
            return self._counted(cells, tick)
        if len(cells) > 1:
            view = self.view.copy()
            view[cells] = fields.READ
            both = weigh(view, self.field.rows, self.field.columns, self.field.total, tick)
            if both is None:
                return 0.0
            if both.errors is not None:
                raise TooWide(int(both.states))
            found = min(exp(both.log - self.chances.log), 1.0)
        if self.chances.tight and not NEARLY < found < 1 - NEARLY:
            return self._counted(cells, tick)
        return min(found, SURELY)

    def _counted(self, cells: list[Cell], tick: Tick) -> float:
        """Return the chance that all of some cells are safe, counted in whole numbers."""
        safe = bytearray(self.field.cells)
        for cell in cells:
            safe[cell] = ord("?")
        among = replace(self.field, cells=bytes(safe))
        kept, total = (count(set_up(field), tick).total for field in (among, self.field))
        return kept / total if kept < total else 1.0

    def safe(self, tick: Tick) -> list[Cell]:
        """Return the hidden cells that are certainly safe, also by the number of mines. Raises TooWide."""
        hidden = self.view == fields.HIDDEN
        near = hidden & (self.chances.risk < NEARLY) & ~self.chances.safe
        if self.chances.tight and near.any():
            return list(assess(self.field, tick, guesses=False, reasons=False).safe)
        return [int(cell) for cell in np.flatnonzero(self.chances.safe & hidden)]

    def best(self, safe: list[Cell]) -> tuple[float, Cell]:
        """Return the chance and the cell of the safest click; `safe` are the certainly safe cells."""
        if safe:
            return 1.0, safe[0]
        risks = np.where(self.view == fields.HIDDEN, self.chances.risk, 2.0)
        cell = int(np.argmin(risks))
        return min(1.0 - float(risks[cell]), SURELY), cell


def position_of(field: Field, tick: Tick) -> Position:
    """Return a field's position with chances. Raises TooWide where only sampled, or where no layout fits."""
    cells = field.cells.replace(b"F", b".")
    bare = Field(field.rows, field.columns, field.total, cells, board=field.board)
    view = view_of(bare)
    plain = bare.plain
    chances = weigh(view, bare.rows, bare.columns, bare.total, tick) if plain else _chances(bare, tick)
    if chances is None or chances.errors is not None:
        raise TooWide(int(chances.states) if chances is not None else 0)
    return Position(bare, view, chances)


def _chances(field: Field, tick: Tick) -> Chances | None:
    """Return the chances on a board that is not plain, by exact counting; None where no layout fits."""
    counts = count(set_up(field), tick)
    if not counts.total:
        return None
    risk = np.full(len(field.cells), np.nan)
    for cell, ways in counts.mines.items():
        risk[cell] = min(ways / counts.total, SURELY) if ways < counts.total else 1.0
    return Chances(log(counts.total), risk, risk == 0.0, risk == 1.0, 0.0)


def judge(field: Field, tick: Tick, steps: list[Step[Click]], facts: list[Fact]) -> None:
    """Append the recorded clicks of a field to `steps`, each with a fact, up to the first illegal one.

    A fact has "kind": "flag", "first", "sure" (certainly safe), "guess" (no cell was certain), "missed"
    (another cell was certainly safe), "unknown" (the field was too wide to judge); "chord" for a chord;
    "time" where known. A flag has "wrong" on a cell without a mine, "taken" where it was removed. "guess" and
    "missed" have "cells" (opened), "chance" (all safe), "risk" (1 - chance), "best" (the highest chance of a
    click), "least" (1 - best), "safe" (how many cells were certainly safe), and "better" (a click with the
    highest chance, where this was not one).
    """
    times = field.tape.times if field.tape is not None else ()
    position: Position | None = None
    for number, click in enumerate(field.record):
        if not is_legal(field, click):
            return
        tick(1)
        if click.kind == "flag":
            fact = _flag(field, click)
        elif not field.cells.strip(b".F"):
            fact = {"kind": "first"}
        else:
            try:
                position = position or position_of(field, tick)
                fact = _opening(position, opens(field, click), tick)
            except TooWide:
                fact = {"kind": "unknown"}
        if click.kind == "chord":
            fact["chord"] = True
        if number < len(times):
            fact["time"] = times[number]
        facts.append(fact)
        steps.append(Step(click))
        field = apply_click(field, click)
        if click.kind != "flag":
            position = None


def _flag(field: Field, click: Click) -> Fact:
    place = click.row * field.columns + click.column
    wrong = bool(field.layout) and field.cells[place] == HIDDEN and not field.layout[place]
    taken = field.cells[place] == FLAG
    return {"kind": "flag"} | ({"wrong": True} if wrong else {}) | ({"taken": True} if taken else {})


def _opening(position: Position, cells: list[Cell], tick: Tick) -> Fact:
    chance = position.chance(cells, tick)
    if chance == 1.0:
        return {"kind": "sure", "numbers": [], "count": False}
    safe = position.safe(tick)
    best, better = position.best(safe)
    fact: Fact = {"kind": "missed" if safe else "guess", "cells": cells, "chance": chance}
    fact |= {"risk": 1 - chance, "best": best, "least": 1 - best, "safe": len(safe)}
    return {**fact, "better": better} if best > chance else fact
