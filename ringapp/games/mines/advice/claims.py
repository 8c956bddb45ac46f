"""Add to an answer its claim, the assumptions it rests on, and what it does not model."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.claims import OUT_OF_TIME, Assumption, Unmodelled
from ringapp.core.contract.game import Solution, Status
from ringapp.games.mines.rules.board import COUNTED_FLAGS
from ringapp.games.mines.rules.facts import Answer, answer_of
from ringapp.games.mines.rules.laying import GUESSLESS
from ringapp.games.mines.rules.rules import (
    FLAG,
    HIT,
    MINE,
    Click,
    Field,
    is_untouched,
    numbers_of,
)

OVER = "the game is over"
NO_LAYOUT = "no layout of mines fits"
CERTAIN = "these cells are safe in every layout that fits"
CHANCES = "these are the chances of a mine, and no cell is certainly safe"
SAMPLED = "these are estimates of the chances of a mine"
PARTLY = "these cells are certain; there may be more"
FIRST = "these are the chances of a first click by its rule"
EVERY_TOTAL = "these cells are certain whatever the number of mines is"
JUDGED = "these are the chances that the clicks had"

UNPROVED = {"sampled", "large", "wide", "partly", "any_total"}
"""Facts of answers whose chances are estimates, or unknown for some cells."""
UNEVEN_RULES = ("xp", *GUESSLESS)
"""First-click rules under which not every layout that fits is equally likely."""


def with_claim(field: Field, solution: Solution[Click]) -> Solution[Click]:
    """Return the answer with its claim, assumptions and gaps; it is not proved where not all was counted."""
    claim = _claim(field, solution)
    if not claim:
        return solution
    data = answer_of(solution.data)
    status = Status.FEASIBLE if UNPROVED & data.keys() else solution.status
    left, assumptions = _unmodelled(field, claim, data), _assumptions(field, claim)
    return replace(solution, status=status, claim=claim, assumptions=assumptions, unmodelled=left)


def _claim(field: Field, solution: Solution[Click]) -> str:
    data = answer_of(solution.data)
    if "over" in data:
        return OVER
    if solution.status is Status.INFEASIBLE:
        return NO_LAYOUT
    if "chances" not in data:
        return ""
    if "any_total" in data:
        return EVERY_TOTAL
    if "first" in data:
        return FIRST
    if field.record and data.get("line"):
        return JUDGED
    if "wide" in data or "large" in data or data.get("partly"):
        return PARTLY
    if data["safe"]:
        return CERTAIN
    return SAMPLED if "sampled" in data else CHANCES


def _assumptions(field: Field, claim: str) -> tuple[Assumption, ...]:
    """Return the assumptions of a claim: numbers, sums, mine count, flags taken as mines, even layouts."""
    if claim == OVER:
        return ()
    digits = int((numbers_of(field) >= 0).sum())
    found = [Assumption("numbers", {"numbers": digits})]
    found.append(_count(field))
    if field.board.sums:
        found.append(Assumption("sums", {"sums": len(field.board.sums)}))
    flags = sum(field.cells.count(sign) for sign in (FLAG, *COUNTED_FLAGS))
    if flags and claim != JUDGED:
        found.append(Assumption("flags", {"flags": flags}))
    shown = field.cells.count(MINE) + field.cells.count(HIT)
    if shown:
        found.append(Assumption("shown_mines", {"mines": shown}))
    if claim == FIRST:
        found.append(Assumption("first_click", {"rule": field.rule}))
    if claim in (CHANCES, SAMPLED, JUDGED):
        found.append(Assumption("even_layouts" if field.playable else "even_places"))
    return tuple(found)


def _count(field: Field) -> Assumption:
    """Return the assumption about the number of mines: known, missing, a range or a density."""
    law = field.board.law
    if field.mines is not None:
        return Assumption("mines", {"mines": field.mines})
    if law is None:
        return Assumption("mines_missing")
    if law.density is not None:
        return Assumption("mines_density", {"density": str(law.density)})
    return Assumption("mines_range", {"low": law.low, "high": law.high})


def _unmodelled(field: Field, claim: str, data: Answer) -> tuple[Unmodelled, ...]:
    """Return what a claim does not model: an uneven first-click rule, clicks not judged, time up."""
    found: list[Unmodelled] = []
    uneven = field.rule in UNEVEN_RULES and not is_untouched(field)
    if uneven and claim != NO_LAYOUT:
        matters = claim in (CHANCES, JUDGED)
        found.append(Unmodelled("first_click_rule", facts={"rule": field.rule}, matters=matters))
    if data.get("short") and not data.get("unjudged"):
        found.append(Unmodelled(OUT_OF_TIME, matters=False))
    unknown = sum(fact["kind"] == "unknown" for fact in data.get("line", ()))
    if claim == JUDGED and unknown:
        found.append(Unmodelled("clicks_too_wide", facts={"clicks": unknown}))
    if claim == JUDGED and data.get("unjudged"):
        found.append(Unmodelled("clicks_unjudged", facts={"clicks": data["unjudged"]}))
    return tuple(found)
