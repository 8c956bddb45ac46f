"""Put the steps of a line into words: the reason, the risk, and the better cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ringapp.core.contract.game import Row, Solution, Step, Table, Target
from ringapp.core.contract.i18n import listed, tr
from ringapp.games.mines.rules.facts import Deed, Reason, answer_of
from ringapp.games.mines.rules.rules import Click, Field
from ringapp.games.mines.view.places import percent, place, places, seconds


def reason_text(field: Field, fact: Reason, is_mine: bool = False) -> str:
    """Return the reason why a cell is certain, in words."""
    numbers: Sequence[int] = fact.get("numbers", [])
    if fact.get("count"):
        return tr("the number of mines that are left forces it")
    if not numbers:
        return tr("every layout that fits has it so")
    sums = [str(-one) for one in numbers if one < 0]
    told = places(field, [one for one in numbers if one >= 0], 8)
    if sums:
        named = listed(sums, ", ")
        if len(sums) == len(numbers):
            return tr("these sums force it: {sums}").format(sums=named)
        words = tr("the numbers in {places} and these sums together force it: {sums}")
        return words.format(places=told, sums=named)
    if len(numbers) == 1 and field.board.holds > 1:
        return tr("the number in {place} forces it").format(place=told)
    if len(numbers) == 1:
        words = (
            tr("the number in {place} needs all the cells that it has left")
            if is_mine
            else tr("the number in {place} has all its mines")
        )
        return words.format(place=told)
    return tr("the numbers in {places} together force it").format(places=told)


def step_text(field: Field, fact: Deed) -> str:
    """Return the reason, or the judgement, of a step of the line in words."""
    if fact["kind"] == "flag":
        if fact.get("wrong"):
            return tr("a flag where no mine is")
        return tr("a flag taken away") if fact.get("taken") else tr("a flag")
    if fact.get("chord") and fact["kind"] != "later":
        return chord_text(field, fact)
    if fact["kind"] == "later":
        return tr("not judged: the time was up")
    if fact["kind"] == "unknown":
        return tr("too wide to judge")
    if fact["kind"] == "missed":
        words = tr("a mine with {risk}, while {better} was certainly safe")
        return words.format(risk=percent(fact["risk"]), better=place(field, fact["better"]))
    if "better" in fact:
        words = tr("a guess, a mine with {risk}; {better} had {least}")
        values = {"risk": percent(fact["risk"]), "least": percent(fact["least"])}
        return words.format(better=place(field, fact["better"]), **values)
    if fact["kind"] == "guess":
        return tr("a guess, a mine with {risk}").format(risk=percent(fact["risk"]))
    if fact["kind"] == "first":
        return tr("the first click")
    if not fact["numbers"] and not fact["count"]:
        return tr("certainly safe")
    return reason_text(field, fact)


def chord_text(field: Field, fact: Deed) -> str:
    """Return the sentence of what a chord risked, all its cells together."""
    if fact["kind"] == "first":
        return tr("the first click")
    if fact["kind"] == "unknown":
        return tr("a chord, too wide to judge")
    if "chance" not in fact:
        return tr("a chord, certainly safe")
    words = tr("a chord, whose cells were all safe with {chance}")
    if fact["kind"] == "missed":
        words = tr("a chord, whose cells were all safe with {chance}, while {better} was certainly safe")
    elif "better" in fact:
        words = tr("a chord, whose cells were all safe with {chance}; {better} was with {best}")
    better = place(field, fact["better"]) if "better" in fact else ""
    return words.format(chance=percent(fact["chance"]), better=better, best=percent(fact["best"]))


def table(field: Field, solution: Solution[Click], title: str) -> Table:
    """Return a table of the steps of the line, with times where known, and reasons."""
    timed = any("time" in fact for fact in answer_of(solution.data).get("line", ()))
    rows = []
    for number, step, fact in numbered(solution):
        when = (seconds(fact["time"]) if "time" in fact else "",) * timed
        cells = (str(number), *when, place(field, cell_of(field, step)), step_text(field, fact))
        rows.append(Row(cells, targets=pointed(field, step, fact), step=number - 1))
    columns = (tr("Step"), *(tr("Time"),) * timed, tr("Cell"), tr("Why"))
    return Table(title, columns, tuple(rows))


def numbered(solution: Solution[Click]) -> Iterator[tuple[int, Step[Click], Deed]]:
    """Yield the steps of the line: number from 1, step, and its fact."""
    facts = answer_of(solution.data).get("line", ())
    for number, (step, fact) in enumerate(zip(solution.steps, facts, strict=False), 1):
        yield number, step, fact


def cell_of(field: Field, step: Step[Click]) -> int:
    """Return the index of a step's cell."""
    return step.move.row * field.columns + step.move.column


def pointed(field: Field, step: Step[Click], fact: Deed) -> tuple[Target, ...]:
    """Return the cells to mark for a step: its own, then the better one where there is one."""
    better = (divmod(fact["better"], field.columns),) if "better" in fact else ()
    return ((step.move.row, step.move.column), *better)
