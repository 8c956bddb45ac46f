"""A recorded game judged: what each click risked, and where a cell was certainly safe and not seen."""

from __future__ import annotations

from typing import Any

from ringapp.core.contract.game import Step
from ringapp.games.mines.advice.assess import assess
from ringapp.games.mines.chances.counting import Tick, TooWide
from ringapp.games.mines.rules.rules import Click, Field, apply_click, is_legal, is_untouched

Fact = dict[str, Any]


def judge(field: Field, tick: Tick, steps: list[Step[Click]], facts: list[Fact]) -> None:
    """Append the recorded clicks of a field, each with a fact, as far as they are legal.

    A fact has "kind": "first", "flag", "chord", "sure" (certainly safe), "guess" (nothing was certain) or
    "missed" (something was certainly safe, and this was not). The last two have "risk", "least", the lowest
    one there was, and where that is less "better", a cell that has it.
    """
    for click in field.record:
        if not is_legal(field, click):
            return
        facts.append(_fact(field, click, tick))
        steps.append(Step(click))
        field = apply_click(field, click)


def _fact(field: Field, click: Click, tick: Tick) -> Fact:
    if click.kind != "open":
        tick(1)
        return {"kind": click.kind}
    if not field.cells.strip(b".F"):
        return {"kind": "first"}
    bare = Field(field.rows, field.columns, field.mines, field.cells.replace(b"F", b"."))
    try:
        judged = assess(bare, tick, guesses=False, reasons=False)
    except TooWide:
        return {"kind": "chord"}
    risk = float(judged.risk(click.row * field.columns + click.column))
    if risk == 0 or is_untouched(field):
        return {"kind": "sure", "numbers": [], "count": False}
    better = min(judged.counts.mines, key=lambda cell: (judged.counts.mines[cell], cell))
    least = float(judged.risk(better))
    fact: Fact = {"kind": "missed" if judged.safe else "guess", "risk": risk, "least": least}
    return {**fact, "better": better} if least < risk else fact
