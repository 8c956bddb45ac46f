"""Put a judged game into figures: luck, risky openings, speed and efficiency."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

import msgspec

from ringapp.core.contract.game import Note, Row, Solution, Table
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.mines.rules.facts import Answer, Deed, Figures, answer_of
from ringapp.games.mines.rules.rules import Click, Field
from ringapp.games.mines.view.places import percent, seconds


def unjudged(data: Answer) -> int:
    """Return how many clicks of a recorded game were not judged: field too wide, or time was up."""
    wide: int = sum(fact["kind"] == "unknown" for fact in data["line"])
    return wide + int(data.get("unjudged", 0))


def luck(facts: Sequence[Deed]) -> float:
    """Return a game's luck: the product of the chances of all its openings to be safe."""
    return prod(float(fact.get("chance", 1.0)) for fact in facts)


def notes(data: Answer) -> list[Note]:
    """Return the figures of a recorded game as a table; empty where its clock is unknown."""
    found = data.get("figures")
    if not found:
        return []
    rows = [Row((label, value)) for label, value in _rows(found) if value]
    return [Table(tr("Figures of the game"), (tr("Figure"), tr("What it was")), tuple(rows))]


def _rows(found: Figures) -> list[tuple[str, str]]:
    presses = tr("{all} ({left} left, {right} right, {double} double)")
    counts = {"left": found["left"], "right": found["right"], "double": found["double"]}
    zini = found["zini"]
    return [
        (tr("Time"), seconds(found["time"], 3)),
        (tr("3BV"), tr("{done} of {all}").format(done=found["solved"], all=found["3bv"])),
        (tr("3BV a second"), number(found["3bv_s"])),
        (tr("Presses"), presses.format(all=found["clicks"], **counts)),
        (tr("Efficiency (IOE)"), number(found["ioe"])),
        (tr("Correctness"), number(found["corr"])),
        (tr("Throughput"), number(found["thrp"])),
        ("RQP", number(found["rqp"])),
        ("QG", number(found["qg"])),
        ("STNB", number(found["stnb"])),
        ("ZiNi", "" if zini is None else str(zini)),
        (tr("ZiNi efficiency"), percent(share) if (share := zini_share(found)) is not None else ""),
    ]


def zini_share(found: Figures) -> float | None:
    """Return ZiNi clicks for the opened part of the board divided by the clicks made; None if undefined."""
    if found["zini"] is None or not found["clicks"] or not found["3bv"]:
        return None
    return float(found["zini"] * found["solved"] / found["3bv"] / found["clicks"])


def number(value: float | None) -> str:
    """Return a figure with three decimals, "" for None."""
    return "" if value is None else f"{value:.3f}"


def report(field: Field, solution: Solution[Click]) -> JsonObject:
    """Return the judged game as JSON: whether it was won, its luck, the risky openings and the figures.

    The luck is null where a click was not judged.
    """
    data = answer_of(solution.data)
    facts: Sequence[Deed] = data["line"]
    left = unjudged(data)
    pairs = zip(solution.steps, facts, strict=False)
    told: JsonObject = {"won": data["won"], "luck": None if left else luck(facts)}
    told["risky"] = [_risky(field, step.move, fact) for step, fact in pairs if "chance" in fact]
    told["unjudged"] = left
    told["wrong_flags"] = sum(bool(fact.get("wrong")) for fact in facts)
    if data.get("figures"):
        figures = msgspec.to_builtins(data["figures"])
        told["figures"] = {key: value for key, value in figures.items() if key != "won"}
    return told


def _risky(field: Field, click: Click, fact: Deed) -> JsonObject:
    told: JsonObject = {"time": fact.get("time"), "kind": click.kind, "at": [click.row, click.column]}
    told["cells"] = [list(divmod(cell, field.columns)) for cell in fact["cells"]]
    told |= {"chance": fact["chance"], "best": fact["best"], "needless": fact["best"] == 1.0}
    told["safe_cells"] = fact["safe"]
    better = fact.get("better")
    return told | ({} if better is None else {"better": list(divmod(better, field.columns))})
