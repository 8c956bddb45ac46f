"""Write a judged line as a table for spreadsheets, and a judged game or position as Markdown."""

from __future__ import annotations

import csv
import io

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Solution, Status
from ringapp.core.contract.i18n import tr
from ringapp.core.files.movelist import markdown
from ringapp.games.mines.files.notation import to_text
from ringapp.games.mines.rules.facts import answer_of
from ringapp.games.mines.rules.rules import Click, Field
from ringapp.games.mines.view.page import judgement
from ringapp.games.mines.view.steps import step_text
from ringapp.games.mines.view.words import explain


def table(field: Field, solution: Solution[Click] | None) -> bytes:
    """Return tab-separated rows, one for each click of the line: its risk, the least risk and its reason."""
    facts = answer_of(solution.data).get("line", []) if solution is not None else []
    if solution is None or solution.status is Status.UNKNOWN:
        raise RingappError(tr("There are no clicks to write; solve the game first."))
    out = io.StringIO()
    rows = csv.writer(out, dialect="excel-tab")
    rows.writerow(("step", "click", "row", "column", "kind", "risk", "least", "better", "why"))
    for number, (step, fact) in enumerate(zip(solution.steps, facts, strict=False), 1):
        click, better = step.move, fact.get("better")
        place = (click.row + 1, click.column + 1, fact["kind"], fact.get("risk", ""), fact.get("least", ""))
        where = "" if better is None else "{},{}".format(*(n + 1 for n in divmod(better, field.columns)))
        rows.writerow((number, click.kind, *place, where, step_text(field, fact)))
    return out.getvalue().encode()


def written_page(field: Field, solution: Solution[Click] | None) -> bytes:
    """Return a judged game, or a position with its answer, as Markdown."""
    if solution is None or solution.status is Status.UNKNOWN:
        raise RingappError(tr("There is no answer to write; solve the field first."))
    if solution.data.get("recorded") and solution.data.get("line"):
        return markdown(judgement(field, solution)).encode()
    return markdown(explain(field, solution), to_text(field)).encode()
