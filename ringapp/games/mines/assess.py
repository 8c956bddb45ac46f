"""What is known of a position: the exact chance of each cell, what is certain and why, the best click."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from ringapp.games.mines.constraints import Cell, Problem, set_up
from ringapp.games.mines.counting import Counts, Tick, TooWide, count
from ringapp.games.mines.endgame import TooMany, play_out
from ringapp.games.mines.reasons import Reason, reason_for
from ringapp.games.mines.rules import HIDDEN, Field, around

PROGRESS = 0.1
"""What a click's chance to uncover a safe cell is worth beside its chance to survive two clicks."""
CANDIDATES = 10
SLACK = Fraction(1, 10)
"""Cells whose chance of a mine is this much above the lowest are still looked at."""
MAX_REASONS = 400
"""Boxes whose reasons are looked for; further ones are proved all the same."""
ENDGAME_LAYOUTS = 300
LOOK_AHEAD_COST = 60_000


@dataclass(frozen=True, slots=True)
class Guess:
    """A click that may be a mine.

    Attributes:
        risk: Chance of a mine.
        progress: Chance that it is safe and uncovers a cell that is certainly safe.
        survive: Chance to survive it and the best click after it.
        wins: Chance to win under perfect play, None where that was not searched.
        dead: Whether it could show one number only, so that opening it tells no more than that it is safe.
    """

    cell: Cell
    risk: Fraction
    progress: Fraction | None = None
    survive: Fraction | None = None
    wins: Fraction | None = None
    dead: bool = False


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
    safe = tuple(sorted(cell for cell, ways in counts.mines.items() if ways == 0))
    mines = tuple(sorted(cell for cell, ways in counts.mines.items() if ways == counts.total))
    judged = Assessment(counts, safe, mines)
    if reasons:
        judged = replace(judged, reasons=reasons_of(problem, safe, mines, tick))
    if guesses and not safe and len(mines) < len(counts.mines):
        judged = _with_guesses(position, problem, judged, tick)
    return judged


def reasons_of(
    problem: Problem, safe: Sequence[Cell], mines: Sequence[Cell], tick: Tick
) -> dict[Cell, Reason]:
    """Why cells are certain, for the first few hundred boxes of them."""
    certain = {**dict.fromkeys(safe, False), **dict.fromkeys(mines, True)}
    found: dict[Cell, Reason] = {}
    left = MAX_REASONS
    for component in problem.components:
        for box, cells in enumerate(component.boxes):
            known = [cell for cell in cells if cell in certain]
            if known and left > 0:
                left -= 1
                reason = reason_for(component, box, certain[known[0]], tick)
                found.update(dict.fromkeys(cells, reason))
    found.update({cell: Reason((), True) for cell in problem.sea if cell in certain})
    return found


def _with_guesses(position: Field, problem: Problem, judged: Assessment, tick: Tick) -> Assessment:
    total = judged.counts.total
    if total <= ENDGAME_LAYOUTS:
        try:
            end = play_out(problem, lambda cell: _near(position, cell), tick, ENDGAME_LAYOUTS)
        except TooMany:
            pass
        else:
            ranked = sorted(end.by_cell, key=lambda cell: (-end.by_cell[cell], judged.risk(cell), cell))
            guesses = tuple(
                Guess(cell, judged.risk(cell), wins=Fraction(end.by_cell[cell], total)) for cell in ranked
            )
            return replace(judged, guesses=guesses[:CANDIDATES], win=Fraction(end.wins, total))
    chosen = _candidates(position, problem, judged)
    meter = _Meter(tick)
    found = []
    for cell in chosen:
        if meter.spent > LOOK_AHEAD_COST:
            break
        found.append(_look_ahead(position, cell, judged, meter.tick))
    found += [Guess(cell, judged.risk(cell)) for cell in chosen[len(found) :]]
    found.sort(key=_strength)
    return replace(judged, guesses=tuple(found))


class _Meter:
    """A tick that adds up, so that the look-ahead ends in time on positions that are costly to count."""

    def __init__(self, tick: Tick) -> None:
        self.spent = 0
        self.outer = tick

    def tick(self, nodes: int) -> None:
        self.spent += nodes
        self.outer(nodes)


def _strength(guess: Guess) -> tuple[float, float, int]:
    if guess.survive is None or guess.progress is None:
        return (1.0, float(guess.risk), guess.cell)
    return (-float(guess.survive) - PROGRESS * float(guess.progress), float(guess.risk), guess.cell)


def _candidates(position: Field, problem: Problem, judged: Assessment) -> list[Cell]:
    """The cells worth looking at: one of each box, a few of the sea, the safest first, dead ones left out."""
    sea = set(problem.sea)
    picked = [box[0] for component in problem.components for box in component.boxes]
    picked += sorted(sea, key=lambda cell: (_openness(position, cell), cell))[:3]
    beside = [cell for cell in sea if any(not _hidden(position, c) for c in _wide(position, cell))]
    picked += sorted(beside, key=lambda cell: (_openness(position, cell), cell))[:2]
    risks = {cell: judged.risk(cell) for cell in dict.fromkeys(picked)}
    least = min(risks.values())
    close = [cell for cell, risk in risks.items() if risk <= least + SLACK and risk < 1]
    close.sort(key=lambda cell: (risks[cell], _openness(position, cell), cell))
    return close[:CANDIDATES]


def _openness(position: Field, cell: Cell) -> int:
    """How many neighbours are hidden: corners and edges are the likeliest to be a 0."""
    return sum(_hidden(position, c) for c in _near(position, cell))


def _hidden(position: Field, cell: Cell) -> bool:
    return position.cells[cell] == HIDDEN


def _near(position: Field, cell: Cell) -> list[Cell]:
    return around(position, *divmod(cell, position.columns))


def _wide(position: Field, cell: Cell) -> list[Cell]:
    row, column = divmod(cell, position.columns)
    rows = range(max(0, row - 2), min(position.rows, row + 3))
    columns = range(max(0, column - 2), min(position.columns, column + 3))
    return [r * position.columns + c for r in rows for c in columns]


def _look_ahead(position: Field, cell: Cell, judged: Assessment, tick: Tick) -> Guess:
    """Each number that the cell may show, with what it would leave to click on safely."""
    total = judged.counts.total
    survive = progress = Fraction(0)
    numbers = 0
    for shown in shown_numbers(position, cell):
        counts = counts_after(position, cell, shown, tick)
        if not counts.total:
            continue
        numbers += 1
        part = Fraction(counts.total, total)
        least = min(counts.mines.values(), default=0)
        survive += part * (1 - Fraction(least, counts.total))
        if least == 0:
            progress += part
    return Guess(cell, judged.risk(cell), progress, survive, dead=numbers == 1)


def shown_numbers(position: Field, cell: Cell) -> range:
    """The numbers that a hidden cell could show, from the cells around it."""
    near = _near(position, cell)
    hidden = sum(_hidden(position, c) for c in near)
    known = sum(position.cells[c] in b"F*X" for c in near)
    return range(known, known + hidden + 1)


def counts_after(position: Field, cell: Cell, shown: int, tick: Tick) -> Counts:
    """The counts once a cell shows a number; a total of 0 where it cannot."""
    cells = bytearray(position.cells)
    cells[cell] = ord("0") + shown
    try:
        return count(set_up(replace(position, cells=bytes(cells))), tick)
    except TooWide:
        return Counts(0, {})
