"""Write the page of a recorded game: player, result, costly clicks with better ones, and figures."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from ringapp.core.contract.game import Explanation, Note, Row, Sentence, Solution, Table
from ringapp.core.contract.i18n import listed, sentences, tr
from ringapp.games.mines.rules.facts import Deed, answer_of
from ringapp.games.mines.rules.rules import LEVELS, Click, Field
from ringapp.games.mines.view import coach, steps
from ringapp.games.mines.view.places import percent, place, places, seconds
from ringapp.games.mines.view.steps import cell_of, numbered, pointed


def judgement(field: Field, solution: Solution[Click]) -> Explanation:
    """Return the explanation of a recorded game: its luck, its costly clicks and its figures."""
    facts = answer_of(solution.data)["line"]
    missed = sum(fact["kind"] == "missed" for fact in facts)
    headline = tr("The clicks together were survived with {kept}; the safest click each time had {best}.")
    left = coach.unjudged(answer_of(solution.data))
    if left:
        headline = tr("Clicks not judged: {n}. The others were survived with {kept}; the safest had {best}.")
    words = tr("Times that a certainly safe cell was missed: {n}.")
    costly = _costly(field, solution)
    notes: list[Note] = [Sentence(text) for text in [_about(field, solution)] if text]
    notes.append(Sentence(words.format(n=missed), "warn" if missed else "good"))
    notes += _wrong_flags(field, solution) + _unjudged(facts)
    notes += [costly] if costly.rows else []
    notes += coach.notes(answer_of(solution.data))
    notes.append(steps.table(field, solution, tr("All clicks")))
    best = percent(prod(fact.get("best", 1.0) for fact in facts))
    told = headline.format(n=left, kept=percent(coach.luck(facts)), best=best)
    return Explanation(told, tuple(notes))


def level_name(field: Field) -> str:
    """Return the name of a field's level, "custom" for other sizes; 8 by 8 is the old beginner level."""
    size = (field.rows, field.columns, field.mines)
    known: dict[tuple[int, int, int | None], str]
    known = {**{known: level for level, known in LEVELS.items()}, (8, 8, 10): "beginner"}
    return known.get(size, "custom")


def level_of(field: Field) -> str:
    """Return the level or the size of a field in words."""
    names = {"beginner": tr("Beginner"), "intermediate": tr("Intermediate"), "expert": tr("Expert")}
    name = names.get(level_name(field), tr("Custom"))
    values = {"level": name, "rows": field.rows, "columns": field.columns, "mines": field.mines}
    return tr("{level}, {rows} by {columns}, mines: {mines}").format(**values)


def _about(field: Field, solution: Solution[Click]) -> str:
    """Return the sentence of player, program, level and result; "" for a game without a tape."""
    tape = field.tape
    if tape is None:
        return ""
    ending = tr("Won in {n}.") if answer_of(solution.data)["won"] else tr("Lost after {n}.")
    played = listed([name for name in (tape.player, tape.program) if name])
    parts = [tr("{what}.").format(what=what) for what in (played, level_of(field)) if what]
    return sentences(*parts, ending.format(n=seconds(tape.seconds, 3)))


def _wrong_flags(field: Field, solution: Solution[Click]) -> list[Note]:
    """Return a warning that lists the cells flagged without a mine; empty for none."""
    wrong = [step for _, step, fact in numbered(solution) if fact.get("wrong")]
    if not wrong:
        return []
    words = tr("Flags where no mine is: {places}.")
    cells = [cell_of(field, step) for step in wrong]
    return [Sentence(words.format(places=places(field, cells, 8)), "warn")]


def _unjudged(facts: Sequence[Deed]) -> list[Note]:
    unknown = sum(fact["kind"] == "unknown" for fact in facts)
    words = tr("Clicks on fields too wide to count, which were not judged: {n}.")
    return [Sentence(words.format(n=unknown), "warn")] if unknown else []


def _costly(field: Field, solution: Solution[Click]) -> Table:
    """Return a table of the clicks that risked a mine, each with the better cell."""
    timed = any("time" in fact for fact in answer_of(solution.data)["line"])
    rows = []
    for number, step, fact in numbered(solution):
        if fact["kind"] not in ("missed", "guess"):
            continue
        better = place(field, fact["better"]) if "better" in fact else ""
        least = percent(fact["least"]) if better else ""
        when = (seconds(fact["time"]) if "time" in fact else "",) * timed
        where = place(field, cell_of(field, step))
        cells = (str(number), *when, where, percent(fact["risk"]), better, least)
        rows.append(Row(cells, targets=pointed(field, step, fact), step=number - 1))
    head = (tr("Step"), *(tr("Time"),) * timed)
    columns = (*head, tr("Cell"), tr("Mine"), tr("Better cell"), tr("Mine"))
    return Table(tr("Clicks that risked a mine"), columns, tuple(rows))
