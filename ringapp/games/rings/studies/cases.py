"""Cases of other engines and recorded boards: solved here and compared with what the case expects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ringapp.core.contract.game import Solution, SolveContext
from ringapp.core.files.jsontext import Fields
from ringapp.games.rings.files.notation import parse_fields
from ringapp.games.rings.rules.board import Move
from ringapp.games.rings.rules.facts import facts_of
from ringapp.games.rings.search.solver import solve


def check_case(case: Mapping[str, Any], ctx: SolveContext) -> dict[str, Any]:
    """Solve one case and compare the fewest moves, the number of shortest lines and the fewest clicks."""
    result: dict[str, Any] = {"id": case.get("id", case.get("name"))}
    if case.get("kind") == "boss" or "tiles" in case:
        return result | {"unsupported": "boss board"}
    solution = solve(parse_fields(Fields(dict(case))), ctx)
    found = _found(solution)
    expected = {key: case[key] for key in found if case.get(key) is not None}
    result |= found
    if expected:
        result["equal"] = all(found[key] == value for key, value in expected.items())
    return result


def _found(solution: Solution[Move]) -> dict[str, Any]:
    facts = facts_of(solution)
    return {
        "min_moves": facts.minimum,
        "n_optimal": facts.solutions or None,
        "min_clicks": facts.clicks[0][0] if facts.clicks else None,
    }
