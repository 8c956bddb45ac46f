"""Why a cell is certain: the few numbers that force it, found by growing a set around it and thinning it out.

A set of numbers forces a cell when every way to satisfy just these numbers agrees on it. Where no set of
numbers does, the count of the mines that are left is what decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from ringapp.games.mines.chances.constraints import Cell, Component, Constraint, Tick, TooWide
from ringapp.games.mines.chances.counting import sweep

LOCAL_STATES = 5_000


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a cell is certain: its `numbers` force it, or, with `by_count`, the number of mines left does."""

    numbers: tuple[Cell, ...]
    by_count: bool = False


def reason_for(component: Component, box: int, is_mine: bool, tick: Tick) -> Reason:
    """Return the reason of a box that is known to be all mines or all safe: few numbers that force it.

    Raises TooWide where the numbers around the box are too many to try.
    """
    chosen = _grow(component, box, is_mine, tick)
    if chosen is None:
        return Reason((), True)
    for constraint in sorted(chosen, key=lambda c: (box in c.boxes, c.number)):
        fewer = [other for other in chosen if other is not constraint]
        with suppress(TooWide):
            if fewer and _forced(component, fewer, box, is_mine, tick):
                chosen = fewer
    return Reason(tuple(constraint.number for constraint in chosen))


def _grow(component: Component, box: int, is_mine: bool, tick: Tick) -> list[Constraint] | None:
    """Return the constraints at a box, widened ring by ring until they force it; None if none do."""
    chosen = [constraint for constraint in component.constraints if box in constraint.boxes]
    for constraint in chosen:
        if _forced(component, [constraint], box, is_mine, tick):
            return [constraint]
    while True:
        if _forced(component, chosen, box, is_mine, tick):
            return chosen
        boxes = {b for constraint in chosen for b in constraint.boxes}
        wider = [constraint for constraint in component.constraints if boxes & set(constraint.boxes)]
        if len(wider) == len(chosen):
            return None
        chosen = wider


def _forced(
    component: Component, constraints: Sequence[Constraint], box: int, is_mine: bool, tick: Tick
) -> bool:
    """Return whether some constraints alone force a box to be all mines, or all safe."""
    if len(constraints) == 1 and not component.spans and not constraints[0].weights:
        one = constraints[0]
        ends = (0, sum(len(component.boxes[b]) for b in one.boxes))
        return box in one.boxes and one.allowed == (ends[is_mine],)
    used = sorted({b for constraint in constraints for b in constraint.boxes})
    if box not in used:
        return False
    place = {b: index for index, b in enumerate(used)}
    part = Component(
        tuple(component.boxes[b] for b in used),
        tuple(replace(c, boxes=tuple(place[b] for b in c.boxes)) for c in constraints),
        component.holds,
        tuple(component.spans[b] for b in used) if component.spans else (),
    )
    swept = sweep(part, tick, LOCAL_STATES)
    verdict = swept.verdict(place[box], len(component.boxes[box])) if swept.ways else is_mine
    return verdict is is_mine
