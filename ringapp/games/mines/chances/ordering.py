"""Find orders in which the boxes of a component are swept with few states.

Fewer half-complete constraints mean fewer states. Orders are grown from the rim in random directions.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np

from ringapp.core.solving.arrays import Reals
from ringapp.games.mines.chances.constraints import Component, Tick
from ringapp.games.mines.kernels import fields
from ringapp.games.mines.kernels.chances import workspace
from ringapp.games.mines.kernels.memory import Space

NARROW = 20_000.0
"""Bound on the states of a component up to which its first order is kept."""
TRIES = 300
MAX_SEARCHED = 20_000
"""Most boxes of a component whose order is searched: a larger order cannot be stopped in time."""
WORTH = 20.0
"""States whose sweep takes as long as ordering one box."""
MOST_NEEDED = 10
"""Mines of a number that foretelling its states goes up to."""
HASTE = (0.02, 0.15, 0.4)


def foreseen(bound: float) -> float:
    """Return about how many states a component has, from the bound on them: most are never met (measured on
    lattices and scattered fields, within a factor of three)."""
    return float(bound**0.8)


def bounds(space: Space) -> list[float]:
    """Return for each component an upper bound on its states in its present order."""
    starts = space.lines[fields.STARTS]
    comps = int(space.counts[fields.COMPS])
    return [float(fields.foresee(int(starts[comp]), int(starts[comp + 1]), space)) for comp in range(comps)]


def narrow(space: Space, columns: int, tick: Tick) -> list[float]:
    """Give wide components better orders; return the bounds on the states of all components."""
    found = bounds(space)
    for comp, bound in enumerate(found):
        size = int(space.lines[fields.STARTS, comp + 1] - space.lines[fields.STARTS, comp])
        if bound > NARROW and size <= MAX_SEARCHED:
            found[comp] = _search(space, comp, columns, bound, tick)
    return found


def order_of(component: Component) -> list[int]:
    """Return an order of the boxes of a component with few states."""
    boxes, numbers = len(component.boxes), len(component.constraints)
    touching = Counter(box for constraint in component.constraints for box in constraint.boxes)
    widest = max(len(constraint.boxes) for constraint in component.constraints)
    space = replace(
        workspace(1, boxes, numbers, 1, 1, 1),
        members=np.zeros((numbers + 1, widest + 1), np.int32),
        boxes=np.zeros((boxes + 1, max(touching.values()) + 2), np.int32),
    )
    spans = map(component.span, range(boxes))
    space.boxes[:boxes, 0] = [high - low for low, high in spans]
    for number, constraint in enumerate(component.constraints):
        space.facts[fields.NEED, number] = min(max(constraint.mines, 1), MOST_NEEDED)
        space.members[number, : len(constraint.boxes) + 1] = (len(constraint.boxes), *constraint.boxes)
        for box in constraint.boxes:
            count = int(space.boxes[box, 1])
            space.boxes[box, 2 + count] = number
            space.boxes[box, 1] = count + 1
    space.lines[fields.STARTS, 1] = space.counts[fields.BOXES] = boxes
    order = space.lines[fields.ORDER, :boxes]
    order[:] = np.arange(boxes)
    source = np.random.default_rng(0)
    least, best = float("inf"), order.copy()
    for number in range(TRIES):
        first = int(source.integers(boxes)) if number else int(np.argmin(space.boxes[:boxes, 1]))
        found = float(fields.try_order(first, 0, HASTE[number % len(HASTE)], space))
        if found < least:
            least, best = found, order.copy()
        if number * WORTH * boxes > foreseen(least):
            break
    return [int(box) for box in best]


def _search(space: Space, comp: int, columns: int, bound: float, tick: Tick) -> float:
    start, stop = (int(space.lines[fields.STARTS, c]) for c in (comp, comp + 1))
    order = space.lines[fields.ORDER, start:stop]
    best = order.copy()
    rows, cols = _places(space, columns)
    source = np.random.default_rng(comp)
    for number in range(TRIES):
        angle = source.uniform(0, 2 * np.pi)
        away = rows[best] * np.cos(angle) + cols[best] * np.sin(angle) + source.uniform(0, 2, len(best))
        found = float(fields.try_order(int(best[np.argmin(away)]), comp, HASTE[number % len(HASTE)], space))
        tick(stop - start)
        if found < bound:
            bound, best = found, order.copy()
        if number * WORTH * (stop - start) > foreseen(bound):
            break
    order[:] = best
    return bound


def _places(space: Space, columns: int) -> tuple[Reals, Reals]:
    """Return the mean row and the mean column of each box."""
    box_of = space.cells[0, :-1]
    cells = np.flatnonzero(box_of >= 0)
    count = int(space.counts[fields.BOXES])
    size = np.bincount(box_of[cells], minlength=count)
    row = np.bincount(box_of[cells], cells // columns, count) / size
    column = np.bincount(box_of[cells], cells % columns, count) / size
    return row, column
