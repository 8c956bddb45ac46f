"""Published cases and recorded boards: each is solved here and compared with what it expects."""

from __future__ import annotations

from collections.abc import Mapping

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.game import Solution, SolveContext, Status
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Json, JsonObject
from ringapp.core.files.jsontext import Fields
from ringapp.games.rings.files.notation import parse_fields
from ringapp.games.rings.rules.board import MAX_MOVES, Board
from ringapp.games.rings.rules.facts import PREFERENCES, Facts, Prefer, facts_of
from ringapp.games.rings.rules.moves import WALK, Move
from ringapp.games.rings.search.solver import solve
from ringapp.games.rings.view.report import report


def check_case(case: Mapping[str, Json], ctx: SolveContext) -> JsonObject:
    """Return what solving a case gave, and whether it is what the case expects.

    Without "board" the case is a plain board itself, with "min_moves", "n_optimal" and "min_clicks". With it
    "expect" holds what its answer is to be: on ordinary boards for "moves" and "clicks" preferred, on boss
    boards under "prefer"; "left" or "effort" of the best effort.
    """
    result: JsonObject = {"id": case.get("id", case.get("name"))}
    if case.get("kind") == "boss" or "tiles" in case:
        return result | {"unsupported": "a boss board in another notation"}
    if "board" in case:
        return result | _with_expectations(Fields(dict(case)), ctx)
    found = _plain(solve(parse_fields(Fields(dict(case) | {"moves": None})), ctx))
    return result | found | _compared(found, case)


def _compared(found: Mapping[str, Json], expected: Mapping[str, Json]) -> JsonObject:
    known = {key: expected[key] for key in found if expected.get(key) is not None}
    return {"equal": all(found[key] == value for key, value in known.items())} if known else {}


def _plain(solution: Solution[Move]) -> JsonObject:
    facts = facts_of(solution)
    return {
        "min_moves": facts.minimum,
        "n_optimal": facts.solutions or None,
        "min_clicks": facts.clicks[0][0] if facts.clicks else None,
    }


def _with_expectations(fields: Fields, ctx: SolveContext) -> JsonObject:
    value, expect = fields.value["board"], fields.value.get("expect", {})
    if not isinstance(value, dict) or not isinstance(expect, dict):
        raise ParseError(tr("A case has “board” and “expect”, both objects."))
    board = parse_fields(Fields(value, "board"))
    limit = fields.optional_integer("limit", 0, MAX_MOVES)
    if board.boss is not None:
        found = _boss(board, limit, expect, ctx)
    else:
        found = _ordinary(board, limit, ctx) if board.picture is None else _picture(board, limit, ctx)
    return found | _compared(found, expect)


def _ordinary(board: Board, limit: int | None, ctx: SolveContext) -> JsonObject:
    solution = solve(board, ctx, limit)
    facts = facts_of(solution)
    if facts.effort is not None:
        effort: JsonObject = {
            "left": facts.effort.left,
            "moves": facts.effort.moves,
            "clicks": facts.effort.clicks,
        }
        return {"status": solution.status.value} | effort
    quickest = solve(board, ctx, limit, prefer="clicks")
    found: JsonObject = {"moves": _figures(solution), "clicks": _figures(quickest)}
    return {"status": solution.status.value} | found


def _picture(board: Board, limit: int | None, ctx: SolveContext) -> JsonObject:
    solution = solve(board, ctx, limit)
    facts = facts_of(solution)
    found: JsonObject = {"status": solution.status.value, "limit": facts.limit}
    if facts.effort is not None:
        effort = facts.effort
        return found | {"effort": {"wrong": effort.wrong, "moves": effort.moves, "clicks": effort.clicks}}
    return found | _figures(solution) | {"solutions": facts.solutions}


def _boss(board: Board, limit: int | None, expect: Mapping[str, Json], ctx: SolveContext) -> JsonObject:
    solution = solve(board, ctx, limit)
    facts = facts_of(solution)
    found: JsonObject = {"status": solution.status.value, "limit": facts.limit}
    if solution.status is Status.INFEASIBLE and facts.turns:
        return found | {"met": facts.met}
    if solution.status is Status.INFEASIBLE and facts.effort is not None:
        effort = facts.effort
        figures: JsonObject = {"unmet": len(effort.unmet), "value": effort.value}
        return found | {"effort": figures | {"moves": effort.moves, "clicks": effort.clicks}}
    found |= {"moves": facts.minimum, "solutions": facts.solutions, "boards": facts.boards}
    told = report(board, solution)
    for part in ("walk", "next"):
        wanted = expect.get(part)
        if isinstance(wanted, dict):
            found[part] = _parts(told[part], wanted)
    wanted = expect.get("prefer")
    if isinstance(wanted, dict):
        asked: list[Prefer] = [name for name in PREFERENCES if name in wanted]
        found["prefer"] = {name: _boss_figures(solve(board, ctx, limit, prefer=name)) for name in asked}
    return found


def _parts(told: Json, wanted: JsonObject) -> JsonObject:
    """Return the parts of a report that a case expects; on a boss board those under its boss."""
    assert isinstance(told, dict)
    boss = told.get("boss")
    found = boss if isinstance(boss, dict) else told
    return {key: found.get(key, [] if isinstance(value, list) else False) for key, value in wanted.items()}


def _figures(solution: Solution[Move]) -> JsonObject:
    clicks = int(solution.steps[-1].score or 0) if solution.steps else 0
    return {"moves": sum(step.move != WALK for step in solution.steps), "clicks": clicks}


def _boss_figures(solution: Solution[Move]) -> JsonObject:
    facts: Facts = facts_of(solution)
    return _figures(solution) | {"value": facts.value}
