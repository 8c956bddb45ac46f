"""Check case files: a field with the number of its layouts and the fraction of each cell."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import msgspec

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.game import SolveContext
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Facts, JsonObject
from ringapp.games.mines.chances.constraints import set_up
from ringapp.games.mines.chances.counting import count
from ringapp.games.mines.files.notation import parse
from ringapp.games.mines.rules.rules import FLAG, HIDDEN, Field

EXPECTED = ("solutions", "fractions", "cell_fraction", "group", "methods")
"""Keys of a case besides those of its board: the expected results and the source."""


def check(case: Facts, ctx: SolveContext) -> JsonObject:
    """Count the layouts of a case; return the count, and whether all is as expected. Raises ParseError."""
    field = _field(case)
    if "solutions" in case and case["solutions"] != "0" and not {"fractions", "cell_fraction"} <= case.keys():
        raise ParseError(tr("The case has “solutions” without “fractions” and “cell_fraction”."))
    counts = count(set_up(field), lambda nodes: ctx.tick(nodes=nodes))
    result: JsonObject = {"id": case.get("id"), "solutions": str(counts.total)}
    if "solutions" in case:
        result["equal"] = result["solutions"] == case["solutions"] and (
            not counts.total or _same(field, case, counts.mines, counts.total)
        )
    return result


def _field(case: Facts) -> Field:
    rows = case.get("grid")
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise ParseError(tr("The case has no list of rows “grid”."))
    board = {key: value for key, value in case.items() if key not in EXPECTED}
    field = parse(json.dumps({"game": "mines", **board}))
    return replace(field, mines=field.total)


def _same(field: Field, case: Facts, mines: Mapping[int, int], total: int) -> bool:
    fractions = [Fraction(text) for text in msgspec.convert(case["fractions"], list[str])]
    rows = msgspec.convert(case["cell_fraction"], list[list[int]])
    for cell, index in enumerate(index for row in rows for index in row):
        sign = field.cells[cell]
        if (index >= 0) != (sign in (HIDDEN, FLAG)):
            return False
        if index >= 0 and fractions[index] != (1 if sign == FLAG else Fraction(mines[cell], total)):
            return False
    return True
