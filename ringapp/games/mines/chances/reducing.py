"""Take the boxes that single constraints decide out of a component, which may fall into several."""

from __future__ import annotations

from dataclasses import dataclass

from ringapp.games.mines.chances.constraints import Component, Constraint


@dataclass(frozen=True, slots=True)
class Reduced:
    """A reduced component: the mines of each decided (`fixed`) box, and the components that remain."""

    fixed: dict[int, int]
    parts: tuple[Component, ...]


def reduce(component: Component) -> Reduced | None:
    """Return a component without the boxes that single constraints decide; None for a contradiction."""
    spans = [component.span(box) for box in range(len(component.boxes))]
    done = [0] * len(component.constraints)
    weights = [dict(constraint.pairs) for constraint in component.constraints]
    open_: list[set[int]] = [set(constraint.boxes) for constraint in component.constraints]
    touching: list[list[int]] = [[] for _ in spans]
    for index, constraint in enumerate(component.constraints):
        for box in constraint.boxes:
            touching[box].append(index)
    fixed = {box: low for box, (low, high) in enumerate(spans) if low == high}
    if any(low > high for low, high in spans):
        return None
    for box, mines in fixed.items():
        _take(box, mines, touching, open_, done, weights)
    todo = list(range(len(done)))
    while todo:
        index = todo.pop()
        ends = [sorted(weights[index][box] * k for k in spans[box]) for box in open_[index]]
        least, most = (done[index] + sum(end[side] for end in ends) for side in (0, 1))
        allowed = [value for value in component.constraints[index].allowed if least <= value <= most]
        if not allowed:
            return None
        if not ends or (allowed[-1] > least and allowed[0] < most):
            continue
        for box in list(open_[index]):
            fullest = (allowed[0] == most) == (weights[index][box] > 0)
            fixed[box] = spans[box][fullest]
            _take(box, fixed[box], touching, open_, done, weights)
            todo += touching[box]
    parts = []
    for members in _groups(open_, touching):
        part = _part(component, open_, done, members)
        if part is None:
            return None
        parts.append(part)
    parts += [_alone(component, box) for box in range(len(spans)) if not touching[box] and box not in fixed]
    return Reduced(fixed, tuple(parts))


def _take(
    box: int,
    mines: int,
    touching: list[list[int]],
    open_: list[set[int]],
    done: list[int],
    weights: list[dict[int, int]],
) -> None:
    """Take a decided box out of its constraints, with its mines."""
    for index in touching[box]:
        open_[index].discard(box)
        done[index] += weights[index][box] * mines


def _alone(component: Component, box: int) -> Component:
    """Return a box without constraints as a component of its own."""
    spans = component.spans[box : box + 1]
    return Component((component.boxes[box],), (), component.holds, spans)


def _groups(open_: list[set[int]], touching: list[list[int]]) -> list[set[int]]:
    """Return the constraints that still have boxes, grouped by shared boxes."""
    groups: list[set[int]] = []
    seen: set[int] = set()
    for start, boxes in enumerate(open_):
        if not boxes or start in seen:
            continue
        members, todo = {start}, [start]
        while todo:
            for box in open_[todo.pop()]:
                fresh = [other for other in touching[box] if other not in members]
                members.update(fresh)
                todo += fresh
        seen |= members
        groups.append(members)
    return groups


def _part(
    component: Component, open_: list[set[int]], done: list[int], members: set[int]
) -> Component | None:
    """Return the component of the constraints `members`; None where two contradict on equal boxes."""
    kept = sorted({box for index in members for box in open_[index]})
    place = {box: number for number, box in enumerate(kept)}
    distinct: dict[tuple[tuple[int, ...], tuple[int, ...]], Constraint] = {}
    for index in sorted(members):
        one = component.constraints[index]
        boxes = sorted(open_[index])
        weights = tuple(dict(one.pairs)[box] for box in boxes) if one.weights else ()
        key = (tuple(place[box] for box in boxes), weights)
        allowed = tuple(value - done[index] for value in one.allowed)
        first = distinct.get(key)
        if first is not None:
            allowed = tuple(value for value in first.allowed if value in allowed)
        if not allowed:
            return None
        distinct[key] = Constraint(first.number if first else one.number, allowed, *key)
    boxes_, spans = tuple(component.boxes[box] for box in kept), component.spans
    if spans:
        spans = tuple(spans[box] for box in kept)
    return Component(boxes_, tuple(distinct.values()), component.holds, spans)
