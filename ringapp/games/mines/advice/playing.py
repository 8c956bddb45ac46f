"""Playing on from a judged position: what is certain is opened, with its reason; else the best guess is made.

Each round is weighed in double precision; whole numbers are asked only for a guess on a field that is quickly
counted, and where the number of mines may decide what the numbers leave open.
"""

from __future__ import annotations

from collections.abc import Mapping

from ringapp.core.contract.game import Step
from ringapp.games.mines.advice.assess import assess, reasons_of
from ringapp.games.mines.advice.facts import Facts, look_ahead, sure
from ringapp.games.mines.chances.anytotal import problem_of
from ringapp.games.mines.chances.constraints import Cell, Tick
from ringapp.games.mines.chances.decimals import Chances, view_of
from ringapp.games.mines.chances.weighing import weigh
from ringapp.games.mines.rules.rules import Click, Field, apply_click, is_lost, is_untouched, is_won

QUICK_STATES = 20_000
QUICK_CELLS = 2500
MAX_STEPS = 20_000


def is_quick(field: Field, judged: Chances) -> bool:
    """Return whether counting this position in whole numbers takes no time to speak of."""
    return judged.states <= QUICK_STATES and len(field.cells) <= QUICK_CELLS and judged.errors is None


def play_on(
    field: Field,
    safe: list[Cell],
    guesses: list[Facts],
    tick: Tick,
    steps: list[Step[Click]],
    told: list[Facts],
    reasons: Mapping[str, Facts] | None = None,
) -> None:
    """Play on until the game ends, or on a drawn field until a number would have to be read.

    A flag that is wrong may make a mine look safe: the game is lost there.

    Args:
        safe: What is certainly safe now; `guesses` are the best ones, the best first.
        steps, told: Get the clicks and the fact of each.
        reasons: Why cells are certain, by their numbers as texts, where that is known already.
    """
    while True:
        if safe and not reasons and len(field.cells) <= QUICK_CELLS:
            found = reasons_of(problem_of(field), safe, (), tick)
            reasons = {str(cell): sure(reason) for cell, reason in found.items()}
        moves = _next(field, safe, guesses, reasons or {})
        reasons = None
        for click, fact in moves:
            if click.kind == "open" and field.cells[click.row * field.columns + click.column] != ord("."):
                continue
            steps.append(Step(click))
            told.append(fact)
            field = apply_click(field, click)
            if is_lost(field):
                return
        over = not field.layout or is_won(field)
        if not moves or over or len(steps) > MAX_STEPS:
            return
        safe, guesses = look(field, tick)


def look(field: Field, tick: Tick) -> tuple[list[Cell], list[Facts]]:
    """Return what is certainly safe, and where nothing is the guesses. Raises TooWide."""
    if not field.plain:
        exact = assess(field, tick, reasons=False)
        return list(exact.safe), [{"cell": guess.cell, "risk": float(guess.risk)} for guess in exact.guesses]
    judged = weigh(view_of(field), field.rows, field.columns, field.total, tick)
    if judged is None:
        return [], []
    safe = [cell for cell, is_safe in enumerate(judged.safe.tolist()) if is_safe]
    if safe:
        return safe, []
    if is_quick(field, judged):
        exact = assess(field, tick, reasons=False)
        return list(exact.safe), [{"cell": guess.cell, "risk": float(guess.risk)} for guess in exact.guesses]
    if judged.tight and judged.errors is None and judged.states <= 4 * QUICK_STATES:
        exact = assess(field, tick, reasons=False, guesses=False)
        safe = list(exact.safe)
    return safe, [] if safe else look_ahead(field, judged, tick)["guesses"]


def _next(
    field: Field, safe: list[Cell], guesses: list[Facts], reasons: Mapping[str, Facts]
) -> list[tuple[Click, Facts]]:
    if is_untouched(field):
        # What the first click shows is not known: nothing is played on.
        cells = safe[:1] or [guess["cell"] for guess in guesses[:1]]
        return [(_open(field, cell), {"kind": "first"}) for cell in cells]
    if safe:
        return [(_open(field, cell), reasons.get(str(cell), sure(None))) for cell in safe]
    if not guesses:
        return []
    guess = guesses[0]
    return [(_open(field, guess["cell"]), {"kind": "guess", "risk": guess["risk"]})]


def _open(field: Field, cell: Cell) -> Click:
    return Click("open", *divmod(cell, field.columns))
