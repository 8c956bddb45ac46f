"""Finds a first route on credit: a hero with lent HP comes through, then the loan is reduced to nothing.

Over many floors every climb may end before a boss that no hero is armed for. With HP lent at the start,
some get past it. Their best route guides sweeps like any other; each route that needs less credit is the
next guide, and less is lent. A route that needs no credit is a real one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial

from ringapp.core.contract.errors import IllegalMove
from ringapp.games.mota.search.objective import value_of_hero
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.best_ends import End, Ends
from ringapp.games.mota.search.tower.first_route import ON_CREDIT, TASTES, ascend
from ringapp.games.mota.search.tower.guide import Guide
from ringapp.games.mota.search.tower.heuristics.pinned_route import anchor_of
from ringapp.games.mota.search.tower.retrace import Retrace, retraced

LOANS = ((2_000, TASTES), (20_000, ON_CREDIT))
"""HP that is lent, in turn, until a climb comes to the goal, and what its beam looks for."""
NARROW, WIDEST = 60, 1_000
"""Widths of the sweeps that pay off: one that pays nothing makes the next twice as wide."""


@dataclass(slots=True)
class _Debt:
    """A route on credit, and the part of the credit that it needs."""

    deeds: list[int]
    line: Retrace
    needed: int


def on_credit(climb: BeamSearch, width: int) -> End | None:
    """Return the end of a route that needs no credit, found by lending ever less; None without one."""
    with _lending(climb):
        debt = _borrowed(climb, width)
        along = NARROW
        while debt is not None and debt.needed > 0 and along <= WIDEST:
            climb.credit = debt.needed
            climb.guide = Guide(climb.worlds, debt.line.trail, climb.outcomes)
            climb.anchor = anchor_of(climb, debt.deeds)
            less = _cheapest(climb, partial(climb.sweep, along, climb.pause))
            if less is not None and less.needed < debt.needed:
                debt = less
            else:
                along *= 2
        return _paid_off(climb, debt) if debt is not None and debt.needed <= 0 else None


def _paid_off(climb: BeamSearch, debt: _Debt) -> End | None:
    """Return the end of a route played without credit; None where HP changes it, as events may read HP."""
    try:
        end = retraced(climb.worlds, climb.board, debt.deeds, climb.outcomes).board
    except IllegalMove:
        return None
    lent = debt.line.board
    if replace(end, hero=replace(end.hero, hp=lent.hero.hp)) != lent:
        return None
    return End(value_of_hero(climb.board, end.hero), climb.layout.figures_of(end.hero), debt.deeds)


@contextmanager
def _lending(climb: BeamSearch) -> Iterator[None]:
    ends, guide = climb.ends, climb.guide
    try:
        yield
    finally:
        climb.ends, climb.guide, climb.credit, climb.anchor = ends, guide, 0, []


def _borrowed(climb: BeamSearch, width: int) -> _Debt | None:
    """Return the first route found, over growing loans; None without one."""
    for loan, tastes in LOANS:
        climb.credit = loan
        found = _cheapest(climb, partial(ascend, climb, width, climb.pause, tastes))
        if found is not None:
            return found
    return None


def _cheapest(climb: BeamSearch, search: Callable[[], object]) -> _Debt | None:
    """Return the end with most HP that a search finds, and the credit that it needs; None without one."""
    climb.ends = ends = Ends(climb.board, climb.layout)
    search()
    if ends.best is None:
        return None
    try:
        line = retraced(climb.worlds, climb.board, ends.best.deeds, climb.outcomes, climb.credit)
    except IllegalMove:
        return None
    return _Debt(ends.best.deeds, line, climb.credit - line.least + 1)
