"""Contradictions named by a minimal set of numbers, and pairs that nothing can tell apart."""

from __future__ import annotations

import json
from dataclasses import replace

from ringapp.games.mines.advice.clash import find_clash
from ringapp.games.mines.advice.solver import solve
from ringapp.games.mines.chances.constraints import set_up
from ringapp.games.mines.chances.counting import count
from ringapp.games.mines.files import notation
from ringapp.games.mines.rules.rules import Field
from tests.games.mines.chances.test_counting import Quiet, tick
from tests.samples import DATA


def fits(field: Field, kept: set[int]) -> bool:
    cells = bytes(
        sign if cell in kept or not chr(sign).isdigit() else ord("?") for cell, sign in enumerate(field.cells)
    )
    problem = set_up(replace(field, cells=cells))
    return not problem.clash and count(problem, tick).total > 0


def check_minimal(field: Field) -> tuple[int, ...]:
    found = find_clash(field, tick)
    assert found is not None
    assert not fits(field, set(found.numbers))
    assert all(fits(field, set(found.numbers) - {number}) for number in found.numbers)
    return found.numbers


def test_contradictory_cases_are_minimal() -> None:
    cases = json.loads((DATA / "mines" / "prob_cases.json").read_text())["cases"]
    seen = 0
    for case in cases:
        if str(case.get("solutions", "")) == "0" and case["rows"] * case["cols"] <= 100 and seen < 6:
            text = "\n".join([f"{case['rows']} {case['cols']} {case['mines']}", *case["grid"]])
            field = notation.parse(text)
            if not set_up(field).clash:
                check_minimal(field)
                seen += 1
    assert seen


def test_a_true_fifty_fifty_is_named() -> None:
    field = notation.parse("2 3 1\n.1?\n.1?")
    data = solve(field, Quiet(), line=False).data
    assert data["fifty"] == [[0, 3]]
