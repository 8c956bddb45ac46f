"""What is known of a position: the exact chance of each cell, what is certain and why, the best click."""

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
"""Time to look for reasons; what is left after it is proved all the same."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """A position judged. `guesses` are in order of strength; empty while something is certainly safe."""

    counts: Counts
    safe: tuple[Cell, ...] = ()
    mines: tuple[Cell, ...] = ()
    reasons: dict[Cell, Reason] = field(default_factory=dict)
    guesses: tuple[Guess, ...] = ()
    win: Fraction | None = None

    def risk(self, cell: Cell) -> Fraction:
        """Chance of a mine in a hidden cell."""
        return Fraction(self.counts.mines[cell], self.counts.total)


def assess(position: Field, tick: Tick, *, guesses: bool = True, reasons: bool = True) -> Assessment:
    """Judge a position. Raises TooWide where its layouts are too many to count."""
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
    """Return why cells are certain; on a large field for as many of them as half a second allows."""
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
