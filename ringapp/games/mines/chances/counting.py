"""Exact counts: how many layouts fit, and in how many of them each cell is a mine, as whole numbers.

A component is swept box by box. A state is what the numbers still demand, packed four bits to a number; its
value is a polynomial whose coefficient of x^m counts the ways with m mines so far, packed into one long
integer (x = 2^bits, with room for every coefficient), so that adding, multiplying and shifting are single
operations. A sweep forwards and one backwards give the count and every box's share. The components and the
sea are then joined by the mines that are left over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

from ringapp.games.mines.chances.constraints import Cell, Component, Problem, Tick, TooWide
from ringapp.games.mines.chances.reducing import reduce

TICK_EVERY = 1000
SMALL = 16
"""Boxes of a component whose order is not worth a search."""
MAX_STATES = 400_000
"""States of one component beyond which nothing is started: its numbers are interlaced too widely."""


@dataclass(frozen=True, slots=True)
class Counts:
    """`mines[cell]` of `total` layouts have a mine there, for each hidden cell; like cells agree."""

    total: int
    mines: dict[Cell, int]


@dataclass(frozen=True, slots=True)
class Swept:
    """A component counted by its number of mines.

    Attributes:
        ways: ways[m] assignments have low + m mines.
        shares: shares[box][m]: mines of the box, summed over those assignments.
    """

    low: int
    ways: tuple[int, ...]
    shares: tuple[tuple[int, ...], ...]


def count(problem: Problem, tick: Tick, limit: int = MAX_STATES) -> Counts:
    """The counts of a field. Raises TooWide, before or while a component is swept."""
    cells = [c for comp in problem.components for box in comp.boxes for c in box]
    nothing = Counts(0, dict.fromkeys([*cells, *problem.sea], 0))
    if problem.clash or problem.left < 0:
        return nothing
    decided: dict[Cell, int] = {}
    parts: list[Component] = []
    for component in problem.components:
        reduced = reduce(component)
        if reduced is None:
            return nothing
        decided |= {c: int(k > 0) for box, k in reduced.fixed.items() for c in component.boxes[box]}
        parts += reduced.parts
    left = problem.left - sum(decided.values())
    if left < 0:
        return nothing
    swept = []
    for component in parts:
        swept.append(sweep(component, tick, limit))
        if not swept[-1].ways:
            return nothing
    counts = _join(Problem(tuple(parts), problem.sea, left), swept, tick)
    if not counts.total:
        return nothing
    counts.mines.update({cell: is_mine * counts.total for cell, is_mine in decided.items()})
    return counts


def sweep(component: Component, tick: Tick, limit: int = MAX_STATES) -> Swept:
    """A component's counts by mines. Raises TooWide."""
    order = box_order(component)
    sizes = [len(component.boxes[box]) for box in order]
    bits = sum(sizes) + max(sizes).bit_length() + 1
    touching: list[list[int]] = [[] for _ in component.boxes]
    for slot, constraint in enumerate(component.constraints):
        for box in constraint.boxes:
            touching[box].append(4 * slot)
    start = sum(constraint.mines << 4 * slot for slot, constraint in enumerate(component.constraints))
    room = [0] * len(component.constraints)
    after: list[list[int]] = []
    for box in reversed(order):
        after.append([room[slot // 4] for slot in touching[box]])
        for slot in touching[box]:
            room[slot // 4] += len(component.boxes[box])
    after.reverse()
    layers = [{start: 1}]
    for place, box in enumerate(order):
        layers.append(_forward(layers[-1], touching[box], after[place], sizes[place], bits, tick, limit))
    if not layers[-1]:
        return Swept(0, (), ())
    shares = [0] * len(order)
    backward = {0: 1}
    for place in range(len(order) - 1, -1, -1):
        box = order[place]
        backward, shares[box] = _backward(layers[place], backward, touching[box], sizes[place], bits, tick)
    ways = _unpack(layers[-1][0], bits)
    low = next(m for m, number in enumerate(ways) if number)
    unpacked = tuple(tuple(_unpack(share, bits, len(ways))[low:]) for share in shares)
    return Swept(low, tuple(ways[low:]), unpacked)


def _forward(
    layer: dict[int, int],
    slots: Sequence[int],
    after: Sequence[int],
    size: int,
    bits: int,
    tick: Tick,
    limit: int,
) -> dict[int, int]:
    """One box further: each state with each number of mines that the numbers around still allow.

    Raises TooWide.
    """
    step = sum(1 << slot for slot in slots)
    choose = [comb(size, k) for k in range(size + 1)]
    out: dict[int, int] = {}
    for number, (state, value) in enumerate(layer.items()):
        if number % TICK_EVERY == 0:
            tick(TICK_EVERY)
            if len(out) > limit:
                raise TooWide(len(out))
        fewest, most = 0, size
        for slot, room in zip(slots, after, strict=True):
            need = state >> slot & 15
            most = min(most, need)
            fewest = max(fewest, need - room)
        for k in range(fewest, most + 1):
            key = state - k * step
            out[key] = out.get(key, 0) + (value * choose[k] << k * bits)
    if len(out) > limit:
        raise TooWide(len(out))
    return out


def _backward(
    layer: dict[int, int],
    later: dict[int, int],
    slots: Sequence[int],
    size: int,
    bits: int,
    tick: Tick,
) -> tuple[dict[int, int], int]:
    """The ways from each state of a layer to the end, and the mines of its box over all ways."""
    step = sum(1 << slot for slot in slots)
    choose = [comb(size, k) for k in range(size + 1)]
    out: dict[int, int] = {}
    share = 0
    for number, (state, value) in enumerate(layer.items()):
        if number % TICK_EVERY == 0:
            tick(TICK_EVERY)
        total = weighted = 0
        for k in range(min([size, *(state >> slot & 15 for slot in slots)]) + 1):
            end = later.get(state - k * step)
            if end is not None:
                part = end * choose[k] << k * bits
                total += part
                weighted += k * part
        if total:
            out[state] = total
            share += value * weighted
    return out, share


def _unpack(value: int, bits: int, length: int = 0) -> list[int]:
    mask = (1 << bits) - 1
    found = []
    while value:
        found.append(value & mask)
        value >>= bits
    return found + [0] * (length - len(found))


def box_order(component: Component) -> list[int]:
    """An order of the boxes in which few numbers are half-done at a time."""
    if len(component.boxes) > SMALL:
        from ringapp.games.mines.chances.ordering import order_of

        return order_of(component)
    near: list[set[int]] = [set() for _ in component.boxes]
    for slot, constraint in enumerate(component.constraints):
        for box in constraint.boxes:
            near[box].add(slot)
    return _greedy(component, near, min(range(len(near)), key=lambda box: (len(near[box]), box)))


def _greedy(component: Component, near: Sequence[set[int]], box: int) -> list[int]:
    """From a first box on: next comes the box that opens the fewest numbers."""
    left = [len(constraint.boxes) for constraint in component.constraints]
    opened: set[int] = set()
    order: list[int] = []
    taken = [False] * len(near)
    edge: set[int] = set()
    while True:
        order.append(box)
        taken[box] = True
        edge.discard(box)
        for slot in near[box]:
            if slot not in opened:
                opened.add(slot)
                edge.update(b for b in component.constraints[slot].boxes if not taken[b])
            left[slot] -= 1
        if len(order) == len(near):
            return order
        box = min(
            edge or [b for b in range(len(near)) if not taken[b]],
            key=lambda b: (
                len(near[b] - opened) - sum(left[slot] == 1 for slot in near[b]),
                min(left[slot] for slot in near[b]),
                b,
            ),
        )


def _join(problem: Problem, swept: Sequence[Swept], tick: Tick) -> Counts:
    """Components and sea together: how often each has how many mines, weighed by all the others."""
    size = len(problem.sea)
    left = problem.left - sum(component.low for component in swept)
    spans = [len(component.ways) for component in swept]
    ahead: list[list[int]] = [[1]]
    for component in swept[:-1]:
        ahead.append(_multiply(ahead[-1], component.ways))
        tick(len(ahead[-1]))
    longest = sum(span - 1 for span in spans) + 1
    # behind[j]: ways of the sea and of the components after this one when j mines have been used before.
    behind = _chooses(size, left, longest)
    mines: dict[Cell, int] = {}
    total = behind[0] if not swept else 0
    for index in range(len(swept) - 1, -1, -1):
        component = swept[index]
        before = ahead[index]
        weights = [
            sum(ways * behind[j + m] for j, ways in enumerate(before) if j + m < len(behind))
            for m in range(spans[index])
        ]
        tick(len(before) * spans[index])
        if index == len(swept) - 1:
            total = sum(ways * weight for ways, weight in zip(component.ways, weights, strict=True))
        for box, share in zip(problem.components[index].boxes, component.shares, strict=True):
            inside = sum(part * weight for part, weight in zip(share, weights, strict=False))
            for cell in box:
                mines[cell] = inside // len(box)
        kept = len(behind) - spans[index] + 1
        behind = [
            sum(ways * behind[j + m] for m, ways in enumerate(component.ways)) for j in range(max(kept, 0))
        ]
    if not total:
        return Counts(0, dict.fromkeys([*mines, *problem.sea], 0))
    in_sea = 0
    if size:
        in_sea = (problem.left * total - sum(mines.values())) // size
    mines.update(dict.fromkeys(problem.sea, in_sea))
    return Counts(total, mines)


def _chooses(size: int, left: int, length: int) -> list[int]:
    """comb(size, left - j) for j from 0; each comes from its neighbour by one product and one quotient."""
    found = []
    value = comb(size, left) if 0 <= left <= size else 0
    for j in range(length):
        k = left - j
        if 0 <= k <= size and not value:
            value = comb(size, k)
        found.append(value if 0 <= k <= size else 0)
        if 0 < k <= size:
            value = value * k // (size - k + 1)
        elif k <= 0:
            value = 0
    return found


def _multiply(a: Sequence[int], b: Sequence[int]) -> list[int]:
    out = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        if x:
            for j, y in enumerate(b):
                out[i + j] += x * y
    return out
