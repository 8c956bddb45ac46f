"""Count, in whole numbers, how many layouts fit a field and in how many of them each cell is a mine.

A component is swept box by box. A state is what each number and sum has so far, packed; its value is a
polynomial whose coefficient of x^m counts the ways with m mines so far, packed into one long integer
(x = 2^bits, with room for every coefficient), so that adding, multiplying and shifting are single operations.
A sweep forwards and one backwards give the count and how often each box has how many mines. The components
and the sea are then joined by the mines that are left over, or by all numbers of them that there can be.

Where a cell can hold several mines each choice of places for them is equally likely: ways are counted by
places. The layouts, which only say how many mines are in a cell, are counted in a sweep of their own.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import comb

from ringapp.games.mines.chances.constraints import Cell, Component, Problem, Tick, TooWide
from ringapp.games.mines.chances.reducing import reduce

TICK_EVERY = 1000
SMALL = 16
"""Most boxes of a component that is ordered greedily, without a search for a better order."""
MAX_STATES = 400_000
"""States of one component above which its sweep ends with TooWide."""


@dataclass(frozen=True, slots=True)
class Counts:
    """The counts of a field: `mines[cell]` of its `total` layouts have a mine in the cell.

    Attributes:
        layouts: How many layouts there are; `total` is the sum of their weights.
        held: For each cell that can hold several mines, the weight of the layouts with 0, 1, ... in it.
        totals: Where the number of mines is unknown, the weight of the layouts with each number of mines.
    """

    total: int
    mines: dict[Cell, int]
    layouts: int = 0
    held: dict[Cell, tuple[int, ...]] = field(default_factory=dict)
    totals: dict[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Swept:
    """A component counted by its number of mines.

    Attributes:
        ways: ways[m] is the number of assignments with low + m mines.
        shares: shares[box][k][m] is the number of assignments with k of their low + m mines in the box.
        several: Whether each box is a cell that can hold several mines.
    """

    low: int
    ways: tuple[int, ...]
    shares: tuple[dict[int, tuple[int, ...]], ...]
    several: bool = False

    def verdict(self, box: int, most: int) -> bool | None:
        """Return True where all cells of a box are mines (`most` in all), False for none, else None."""
        seen = {k for k, share in self.shares[box].items() if any(share)}
        if seen == {0}:
            return False
        return True if seen == {most} or (self.several and 0 not in seen) else None


def count(problem: Problem, tick: Tick, limit: int = MAX_STATES) -> Counts:
    """Return the counts of a problem. Raises TooWide where a component has more states than `limit`."""
    inside = [c for comp in problem.components for box in comp.boxes for c in box]
    nothing = Counts(0, dict.fromkeys([*inside, *problem.sea], 0))
    totals = problem.totals or ((problem.left, 1),)
    if problem.clash or totals[-1][0] < 0:
        return nothing
    decided: dict[Cell, int] = {}
    parts: list[Component] = []
    for component in problem.components:
        reduced = reduce(component)
        if reduced is None:
            return nothing
        decided |= {
            c: k // len(component.boxes[box])
            for box, k in reduced.fixed.items()
            for c in component.boxes[box]
        }
        parts += reduced.parts
    used = sum(decided.values())
    if totals[-1][0] < used:
        return nothing
    swept = []
    for component in parts:
        swept.append(sweep(component, tick, limit))
        if not swept[-1].ways:
            return nothing
    joint = _Joint(problem, tuple(parts), swept, [(total - used, weight) for total, weight in totals])
    counts = joint.count(tick)
    if not counts.total:
        return nothing
    counts.mines.update({cell: bool(k) * counts.total for cell, k in decided.items()})
    if problem.holds > 1:
        places = range(problem.holds + 1)
        held = {cell: tuple((j == k) * counts.total for j in places) for cell, k in decided.items()}
        counts.held.update(held)
    layouts = counts.total
    if problem.totals or problem.holds > 1:
        layouts = joint.layouts(tick, limit)
    known = problem.known + used
    found = {left + known: ways for left, ways in counts.totals.items()} if problem.totals else {}
    return Counts(counts.total, counts.mines, layouts, counts.held, found)


def sweep(component: Component, tick: Tick, limit: int = MAX_STATES, *, places: bool = True) -> Swept:
    """Return the counts of a component by its number of mines. Raises TooWide.

    Args:
        places: Whether different places of mines inside a cell that can hold several count as different.
    """
    order = box_order(component)
    bits = sum(component.holds * len(cells) for cells in component.boxes) + 1
    steps = _steps(component, order, bits, places)
    layers = [{_start(component): 1}]
    for step in steps:
        layers.append(_forward(layers[-1], step, tick, limit))
    if not layers[-1]:
        return Swept(0, (), ())
    found: list[dict[int, int]] = [{} for _ in order]
    backward = dict.fromkeys(layers[-1], 1)
    for place in range(len(order) - 1, -1, -1):
        backward, found[order[place]] = _backward(layers[place], backward, steps[place], tick)
    ways = _unpack(next(iter(layers[-1].values())), bits)
    low = next(m for m, number in enumerate(ways) if number)
    shares = tuple(
        {k: tuple(_unpack(share, bits, len(ways))[low:]) for k, share in by_mines.items()}
        for by_mines in found
    )
    return Swept(low, tuple(ways[low:]), shares, component.holds > 1)


@dataclass(frozen=True, slots=True)
class _Step:
    """One box of a sweep.

    Attributes:
        mines: The numbers of mines in a set, by the set (bit k stands for k mines); filled as sets are met.
        every: The set of all numbers of mines that the box can have.
        slots: For each constraint on the box: shift and mask of its sum in a state, and for each sum so far
            the set of the box's mines after which an allowed number can still be reached.
        kept: Mask of the constraints that still need later boxes; `add` adds one mine to their sums.
        choose: For each k the ways to lay k mines in the box, and the shift that multiplies by x^k.
    """

    mines: dict[int, tuple[int, ...]]
    every: int
    slots: tuple[tuple[int, int, _Reach], ...]
    kept: int
    add: int
    choose: tuple[tuple[int, int], ...]

    def after(self, state: int, k: int) -> int:
        """Return the state that follows `state` when the box has k mines."""
        return (state & self.kept) + k * self.add

    def allowed(self, state: int) -> tuple[int, ...]:
        """Return the numbers of mines that the box may have after `state`."""
        found = self.every
        for shift, mask, table in self.slots:
            found &= table[state >> shift & mask]
        numbers = self.mines.get(found)
        if numbers is None:
            numbers = tuple(k for k in range(found.bit_length()) if found >> k & 1)
            self.mines[found] = numbers
        return numbers


def _widths(component: Component) -> list[tuple[int, int, int]]:
    """Return for each constraint the shift and mask of its sum in a state, and the code of sum 0."""
    found, shift = [], 0
    for constraint in component.constraints:
        low = min(0, sum(min(0, w * component.span(box)[1]) for box, w in constraint.pairs))
        high = sum(max(0, w * component.span(box)[1]) for box, w in constraint.pairs)
        width = (high - low).bit_length() + 1
        found.append((shift, (1 << width) - 1, -low))
        shift += width
    return found


def steps_of(component: Component, order: Sequence[int]) -> tuple[int, list[_Step]]:
    """Return the first state of a component's sweep and the steps of its boxes in the given order."""
    return _start(component), _steps(component, order, 1, places=True)


def _start(component: Component) -> int:
    return sum(base << shift for shift, _, base in _widths(component))


def _steps(component: Component, order: Sequence[int], bits: int, places: bool) -> list[_Step]:
    """Return a step for each box, in the given order; a polynomial's coefficient takes `bits` bits."""
    touching: list[list[tuple[int, int]]] = [[] for _ in component.boxes]
    for number, constraint in enumerate(component.constraints):
        for box, weight in constraint.pairs:
            touching[box].append((number, weight))
    widths = _widths(component)
    rest = [(0, 0)] * len(component.constraints)
    done = [True] * len(component.constraints)
    steps: list[_Step] = []
    full = (1 << sum(mask.bit_length() for _, mask, _ in widths)) - 1
    for box in reversed(order):
        low, high = component.span(box)
        slots, kept, add = [], full, 0
        for number, weight in touching[box]:
            shift, mask, base = widths[number]
            allowed = component.constraints[number].allowed
            slots.append((shift, mask, _reach(allowed, base, weight, (low, high), rest[number])))
            if done[number]:
                kept &= ~(mask << shift)
                done[number] = False
            else:
                add += weight << shift
            ends = (weight * low, weight * high)
            rest[number] = (rest[number][0] + min(ends), rest[number][1] + max(ends))
        every = sum(1 << k for k in range(low, high + 1))
        ways = [_ways(component, box, k, places) for k in range(high + 1)]
        choose = tuple((way, k * bits) for k, way in enumerate(ways))
        steps.append(_Step({}, every, tuple(slots), kept, add, choose))
    steps.reverse()
    return steps


def _ways(component: Component, box: int, k: int, places: bool) -> int:
    """Return how many ways there are to lay k mines in a box."""
    if component.holds == 1:
        return comb(len(component.boxes[box]), k)
    return comb(component.holds, k) if places else 1


class _Reach(dict[int, int]):
    """By sum so far, the set of a box's mines after which later boxes can still reach an allowed number."""

    def __init__(
        self, allowed: tuple[int, ...], base: int, weight: int, span: tuple[int, int], rest: tuple[int, int]
    ) -> None:
        super().__init__()
        self._allowed, self._base, self._weight, self._span, self._rest = allowed, base, weight, span, rest

    def __missing__(self, total: int) -> int:
        found = 0
        for k in range(self._span[0], self._span[1] + 1):
            so_far = total - self._base + self._weight * k
            next_one = bisect_left(self._allowed, so_far + self._rest[0])
            if next_one < len(self._allowed) and self._allowed[next_one] <= so_far + self._rest[1]:
                found |= 1 << k
        self[total] = found
        return found


_reach = lru_cache(maxsize=4096)(_Reach)


def _forward(layer: dict[int, int], step: _Step, tick: Tick, limit: int) -> dict[int, int]:
    """Return the layer of states after a step, with polynomials. Raises TooWide above `limit` states."""
    allowed, choose, kept, add = step.allowed, step.choose, step.kept, step.add
    out: dict[int, int] = {}
    for number, (state, value) in enumerate(layer.items()):
        if number % TICK_EVERY == 0:
            tick(TICK_EVERY)
            if len(out) > limit:
                raise TooWide(len(out))
        base = state & kept
        for k in allowed(state):
            ways, shift = choose[k]
            key = base + k * add
            out[key] = out.get(key, 0) + (value * ways << shift)
    if len(out) > limit:
        raise TooWide(len(out))
    return out


def _backward(
    layer: dict[int, int], later: dict[int, int], step: _Step, tick: Tick
) -> tuple[dict[int, int], dict[int, int]]:
    """Return the ways from each state of a layer to the end, and all ways by the mines in the step's box."""
    allowed, choose, kept, add = step.allowed, step.choose, step.kept, step.add
    out: dict[int, int] = {}
    shares: dict[int, int] = {}
    for number, (state, value) in enumerate(layer.items()):
        if number % TICK_EVERY == 0:
            tick(TICK_EVERY)
        total, base = 0, state & kept
        for k in allowed(state):
            end = later.get(base + k * add)
            if end is not None:
                ways, shift = choose[k]
                part = end * ways << shift
                total += part
                shares[k] = shares.get(k, 0) + value * part
        if total:
            out[state] = total
    return out, shares


def _unpack(value: int, bits: int, length: int = 0) -> list[int]:
    mask = (1 << bits) - 1
    found = []
    while value:
        found.append(value & mask)
        value >>= bits
    return found + [0] * (length - len(found))


def box_order(component: Component) -> list[int]:
    """Return an order of the boxes in which few constraints are begun but not complete at a time."""
    if len(component.boxes) > SMALL:
        from ringapp.games.mines.chances.ordering import order_of

        return order_of(component)
    near: list[set[int]] = [set() for _ in component.boxes]
    for slot, constraint in enumerate(component.constraints):
        for box in constraint.boxes:
            near[box].add(slot)
    return _greedy(component, near, min(range(len(near)), key=lambda box: (len(near[box]), box)))


def _greedy(component: Component, near: Sequence[set[int]], box: int) -> list[int]:
    """Return an order from a first box on, in which the next box begins the fewest new constraints."""
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


@dataclass(frozen=True, slots=True)
class _Joint:
    """Swept components joined with the sea under the possible totals.

    Attributes:
        totals: Possible numbers of mines in components and sea together, ascending, each with its weight.
    """

    problem: Problem
    parts: tuple[Component, ...]
    swept: Sequence[Swept]
    totals: Sequence[tuple[int, int]]

    def count(self, tick: Tick) -> Counts:
        """Return the counts of the cells in components and sea; their `totals` leave out known mines."""
        swept, cells, holds = self.swept, len(self.problem.sea), self.problem.holds
        lows = sum(component.low for component in swept)
        ahead: list[list[int]] = [[1]]
        for component in swept:
            ahead.append(_multiply(ahead[-1], component.ways))
            tick(len(ahead[-1]))
        # behind[j]: ways of the sea and of the components after this one when j mines have been used before.
        behind = _sea_ways(cells * holds, lows, self.totals, len(ahead[-1]))
        total = sum(ways * after for ways, after in zip(ahead[-1], behind, strict=True))
        mines: dict[Cell, int] = {}
        held: dict[Cell, tuple[int, ...]] = {}
        if not total:
            inside = [cell for part in self.parts for box in part.boxes for cell in box]
            return Counts(0, dict.fromkeys([*inside, *self.problem.sea], 0))
        in_sea = self._sea(ahead[-1], lows, total, tick)
        for index in range(len(swept) - 1, -1, -1):
            component, before = swept[index], ahead[index]
            span = len(component.ways)
            weights = [sum(ways * behind[j + m] for j, ways in enumerate(before)) for m in range(span)]
            tick(len(before) * span)
            for box, shares in zip(self.parts[index].boxes, component.shares, strict=True):
                found = {
                    k: sum(part * weight for part, weight in zip(share, weights, strict=True))
                    for k, share in shares.items()
                }
                if holds > 1:
                    held[box[0]] = tuple(found.get(k, 0) for k in range(holds + 1))
                    mines[box[0]] = total - found.get(0, 0)
                else:
                    mined = sum(k * ways for k, ways in found.items()) // len(box)
                    mines.update(dict.fromkeys(box, mined))
            behind = [
                sum(ways * behind[j + m] for m, ways in enumerate(component.ways)) for j in range(len(before))
            ]
        mines.update(dict.fromkeys(self.problem.sea, total - in_sea[0] if in_sea else 0))
        if holds > 1:
            held.update(dict.fromkeys(self.problem.sea, in_sea))
        return Counts(total, mines, total, held, self._totals(ahead[-1], lows))

    def layouts(self, tick: Tick, limit: int) -> int:
        """Return how many layouts fit with any of the totals, each counted once whatever its weight."""
        ways = [1]
        lows = 0
        for part, swept in zip(self.parts, self.swept, strict=True):
            plain = sweep(part, tick, limit, places=False) if part.holds > 1 else swept
            ways = _multiply(ways, plain.ways)
            lows += plain.low
        sea = [1]
        for _ in self.problem.sea:
            sea = _multiply(sea, [1] * (self.problem.holds + 1)) if self.problem.holds > 1 else [1]
        cells = len(self.problem.sea)
        sea = [comb(cells, m) for m in range(cells + 1)] if self.problem.holds == 1 else sea
        found = 0
        for total, _ in self.totals:
            tick(1)
            for used, way in enumerate(ways):
                left = total - lows - used
                found += way * sea[left] if 0 <= left < len(sea) else 0
        return found

    def _sea(self, ways: Sequence[int], lows: int, total: int, tick: Tick) -> tuple[int, ...]:
        """Return the weight of the layouts with 0, 1, ... mines in a cell of the sea; empty without a sea."""
        cells, holds = len(self.problem.sea), self.problem.holds
        if not cells:
            return ()
        found = []
        for k in range(1, holds + 1):
            after = _sea_ways((cells - 1) * holds, lows + k, self.totals, len(ways))
            tick(len(after))
            found.append(comb(holds, k) * sum(way * rest for way, rest in zip(ways, after, strict=True)))
        return (total - sum(found), *found)

    def _totals(self, ways: Sequence[int], lows: int) -> dict[int, int]:
        """Return the weight of the layouts by number of mines; empty where the number is known."""
        if not self.problem.totals:
            return {}
        slots = len(self.problem.sea) * self.problem.holds
        found: dict[int, int] = {}
        for total, weight in self.totals:
            after = _sea_ways(slots, lows, ((total, weight),), len(ways))
            here = sum(way * rest for way, rest in zip(ways, after, strict=True))
            if here:
                found[total] = here
        return found


def _sea_ways(slots: int, lows: int, totals: Sequence[tuple[int, int]], length: int) -> list[int]:
    """Return for j = 0, 1, ... the weight of the sea when the components use `lows` + j mines."""
    if len(totals) == 1:
        (total, weight), *_ = totals
        return [weight * ways for ways in _chooses(slots, total - lows, length)]
    choose = [comb(slots, m) for m in range(slots + 1)]
    found = []
    for j in range(length):
        parts = ((total - lows - j, weight) for total, weight in totals)
        found.append(sum(weight * choose[m] for m, weight in parts if 0 <= m <= slots))
    return found


def _chooses(size: int, left: int, length: int) -> list[int]:
    """Return comb(size, left - j) for j = 0, 1, ..., each computed from the one before."""
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
