"""What single numbers decide, taken out of a component before anything is counted; the rest falls apart."""

from __future__ import annotations

from dataclasses import dataclass

from ringapp.games.mines.chances.constraints import Component, Constraint


@dataclass(frozen=True, slots=True)
class Reduced:
    """`fixed` boxes with their mines, all or none; and the components that are left."""

    fixed: dict[int, int]
    parts: tuple[Component, ...]


def reduce(component: Component) -> Reduced | None:
    """The component without what single numbers decide, None where they contradict each other."""
    sizes = [len(box) for box in component.boxes]
    need = [constraint.mines for constraint in component.constraints]
    open_: list[set[int]] = [set(constraint.boxes) for constraint in component.constraints]
    touching: list[list[int]] = [[] for _ in sizes]
    for index, constraint in enumerate(component.constraints):
        for box in constraint.boxes:
            touching[box].append(index)
    fixed: dict[int, int] = {}
    todo = list(range(len(need)))
    while todo:
        index = todo.pop()
        room = sum(sizes[box] for box in open_[index])
        if not 0 <= need[index] <= room:
            return None
        if not room or 0 < need[index] < room:
            continue
        full = need[index] == room
        for box in list(open_[index]):
            fixed[box] = sizes[box] if full else 0
            for other in touching[box]:
                open_[other].discard(box)
                need[other] -= fixed[box]
                todo.append(other)
    parts = []
    for members in _groups(open_, touching):
        part = _part(component, open_, need, members)
        if part is None:
            return None
        parts.append(part)
    return Reduced(fixed, tuple(parts))


def _groups(open_: list[set[int]], touching: list[list[int]]) -> list[set[int]]:
    """The constraints that still have boxes, gathered by what they share."""
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
    component: Component, open_: list[set[int]], need: list[int], members: set[int]
) -> Component | None:
    """A component of its own; None where two constraints ask differently of the same boxes."""
    kept = sorted({box for index in members for box in open_[index]})
    place = {box: number for number, box in enumerate(kept)}
    distinct: dict[tuple[int, ...], Constraint] = {}
    for index in sorted(members):
        boxes = tuple(sorted(place[box] for box in open_[index]))
        number = component.constraints[index].number
        if distinct.setdefault(boxes, Constraint(number, need[index], boxes)).mines != need[index]:
            return None
    return Component(tuple(component.boxes[box] for box in kept), tuple(distinct.values()))
