"""A judged game in words and figures: what its chords risked, how fast and how efficient it was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any

from ringapp.core.contract.game import Note, Row, Solution, Table
from ringapp.core.contract.i18n import listed, tr
from ringapp.games.mines.rules.metrics import figures
from ringapp.games.mines.rules.rules import Click, Field, apply_click, is_legal, is_won
from ringapp.games.mines.rules.tape import Efficiency, efficiency
from ringapp.games.mines.view.places import percent, place

Fact = Mapping[str, Any]


def unjudged(data: Mapping[str, Any]) -> int:
    """Clicks of a recorded game that were not judged: on fields too wide, or for lack of time."""
    wide: int = sum(fact["kind"] == "unknown" for fact in data["line"])
    return wide + int(data.get("unjudged", 0))


def luck(facts: Sequence[Fact]) -> float:
    """The chance that all openings together had."""
    return prod(float(fact.get("chance", 1.0)) for fact in facts)


def chord_text(field: Field, fact: Fact) -> str:
    """What a chord risked: all its cells together."""
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


def figures_of(field: Field) -> Efficiency | None:
    """The figures of a recorded game, None where its clock is not known."""
    if field.tape is None or not field.layout:
        return None
    return efficiency(field, field.record, field.tape)


def notes(field: Field) -> list[Note]:
    """The figures as a table."""
    found = figures_of(field)
    if found is None:
        return []
    rows = [(label, value) for label, value in _rows(found) if value]
    zini = figures(field.layout, field.rows, field.columns).zini
    if zini is not None and field.tape is not None and field.tape.clicks:
        share = zini * found.solved / (found.bbbv or 1) / field.tape.clicks
        rows.append(
            (
                tr("ZiNi, and its share of the clicks"),
                listed([str(zini), tr("{n} %").format(n=f"{100 * share:.1f}")]),
            )
        )
    title = tr("Figures of the game")
    return [Table(title, (tr("Figure"), tr("What it was")), tuple(Row(row) for row in rows))]


def _rows(found: Efficiency) -> list[tuple[str, str]]:
    clicks = tr("{all} ({left} left, {right} right, {double} double)")
    counts = {"left": found.left, "right": found.right, "double": found.double}
    return [
        (tr("Time"), tr("{n} s").format(n=f"{found.seconds:.3f}")),
        (tr("3BV"), tr("{done} of {all}").format(done=found.solved, all=found.bbbv)),
        (tr("3BV a second"), _number(found.rate)),
        (tr("Presses"), clicks.format(all=sum(counts.values()), **counts)),
        (tr("Efficiency (IOE)"), _number(found.ioe)),
        (tr("Correctness"), _number(found.corr)),
        (tr("Throughput"), _number(found.thrp)),
        ("RQP", _number(found.rqp)),
        ("QG", _number(found.qg)),
        ("STNB", _number(found.stnb)),
    ]


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.3f}"


def report(field: Field, solution: Solution[Click]) -> dict[str, Any]:
    """The judged game as JSON: whether it was won, its luck, the risky openings and the figures.

    The luck is null where a click was not judged.
    """
    end = field
    for click in field.record:
        if not is_legal(end, click):
            break
        end = apply_click(end, click)
    facts: Sequence[Fact] = solution.data["line"]
    left = unjudged(solution.data)
    pairs = zip(solution.steps, facts, strict=False)
    told: dict[str, Any] = {"won": is_won(end), "luck": None if left else luck(facts)}
    told["risky"] = [_risky(field, step.move, fact) for step, fact in pairs if "chance" in fact]
    told["unjudged"] = left
    told["wrong_flags"] = sum(bool(fact.get("wrong")) for fact in facts)
    found = figures_of(field)
    if found is not None:
        told["figures"] = _figures(field, found)
    return told


def _risky(field: Field, click: Click, fact: Fact) -> dict[str, Any]:
    told: dict[str, Any] = {"time": fact.get("time"), "kind": click.kind, "at": [click.row, click.column]}
    told["cells"] = [list(divmod(cell, field.columns)) for cell in fact["cells"]]
    told |= {"chance": fact["chance"], "best": fact["best"], "needless": fact["best"] == 1.0}
    told["safe_cells"] = fact["safe"]
    better = fact.get("better")
    return told | ({} if better is None else {"better": list(divmod(better, field.columns))})


def _figures(field: Field, found: Efficiency) -> dict[str, Any]:
    return {
        "time": found.seconds,
        "3bv": found.bbbv,
        "solved": found.solved,
        "left": found.left,
        "right": found.right,
        "double": found.double,
        "clicks": found.left + found.right + found.double,
        "actions": found.actions,
        "effective": found.effective,
        "3bv_s": found.rate,
        "ioe": found.ioe,
        "corr": found.corr,
        "thrp": found.thrp,
        "rqp": found.rqp,
        "qg": found.qg,
        "stnb": found.stnb,
        "zini": figures(field.layout, field.rows, field.columns).zini,
    }
