"""Assess a position exactly: the chance of each cell, certain cells with their reasons, the best click."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from fractions import Fraction
from time import monotonic

from ringapp.games.mines.advice.guessing import Guess, rank
from ringapp.games.mines.advice.listed import ranked
from ringapp.games.mines.advice.reasons import Reason, reason_for
from ringapp.games.mines.chances.constraints import Cell, Problem, Tick, TooWide, set_up
from ringapp.games.mines.chances.counting import Counts, count
from ringapp.games.mines.rules.rules import HIDDEN, Field

REASONS_SECONDS = 0.5
"""Seconds to search for reasons; certain cells beyond this time are proved but get no reason."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """The result for a position; `guesses`, the strongest first, is empty while some cell is safe."""

    counts: Counts
    safe: tuple[Cell, ...] = ()
    mines: tuple[Cell, ...] = ()
    reasons: dict[Cell, Reason] = field(default_factory=dict)
    guesses: tuple[Guess, ...] = ()
    win: Fraction | None = None

    def risk(self, cell: Cell) -> Fraction:
        """Return the chance of a mine in a hidden cell."""
        return Fraction(self.counts.mines[cell], self.counts.total)


def assess(position: Field, tick: Tick, *, guesses: bool = True, reasons: bool = True) -> Assessment:
    """Return the assessment of a position. Raises TooWide where its layouts are too many to count."""
    problem = set_up(position)
    counts = count(problem, tick)
    if not counts.total:
        return Assessment(counts)
    hidden = {cell: ways for cell, ways in counts.mines.items() if position.cells[cell] == HIDDEN}
    safe = tuple(sorted(cell for cell, ways in hidden.items() if ways == 0))
    mines = tuple(sorted(cell for cell, ways in hidden.items() if ways == counts.total))
    judged = Assessment(counts, safe, mines)
    if reasons:
        judged = replace(judged, reasons=reasons_of(problem, safe, mines, tick))
    if guesses and not safe and len(mines) < len(hidden):
        ranking = rank if position.plain else ranked
        found, win = ranking(position, mines, judged.risk, tick)
        judged = replace(judged, guesses=found, win=win)
    return judged


def reasons_of(
    problem: Problem, safe: Sequence[Cell], mines: Sequence[Cell], tick: Tick
) -> dict[Cell, Reason]:
    """Return the reasons of certain cells, of as many as REASONS_SECONDS allow."""
    certain = {**dict.fromkeys(safe, False), **dict.fromkeys(mines, True)}
    found: dict[Cell, Reason] = {}
    until = monotonic() + REASONS_SECONDS

    def timed(nodes: int) -> None:
        tick(nodes)
        if monotonic() > until:
            raise TooWide(nodes)

    for component in problem.components:
        for box, cells in enumerate(component.boxes):
            known = [cell for cell in cells if cell in certain]
            if known and monotonic() < until:
                with suppress(TooWide):
                    reason = reason_for(component, box, certain[known[0]], timed)
                    found.update(dict.fromkeys(cells, reason))
    found.update({cell: Reason((), True) for cell in problem.sea if cell in certain})
    return found
