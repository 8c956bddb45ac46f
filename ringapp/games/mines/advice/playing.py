"""Play on from a judged position: open certain cells, with reasons, or make the best guess.

Chances are computed in double precision; whole numbers are used only for a guess on a quickly counted field,
and where the number of mines may decide cells that the numbers leave open.
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
    """Return whether a position is small enough to be counted in whole numbers at once."""
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
    """Play until the game ends, or on a drawn field until the next number is unknown; append the steps.

    The game is lost where a wrong flag makes a mine look safe.

    Args:
        safe: The cells that are certainly safe now; `guesses`, the best first.
        steps, told: Lists that the clicks and the fact of each are appended to.
        reasons: Facts of certain cells by cell (as text), where known already.
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
    """Return the certainly safe cells, and the guesses where there is none. Raises TooWide."""
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
        # The number that the first click shows is unknown, so the line ends with it.
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
