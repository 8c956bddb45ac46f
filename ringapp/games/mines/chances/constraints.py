"""Turn a field into boxes of like cells and the constraints that its numbers and sums put on them.

Hidden cells that touch the same numbers are alike and merged into a box; where a cell can hold several mines
each is a box of its own. Numbers that touch the same boxes are one constraint; boxes that share constraints,
directly or through others, form a component. Cells that touch no number are the sea. Everything that counts
layouts starts from here, on any board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import lcm

import numpy as np
from numpy.typing import NDArray

from ringapp.games.mines.rules.board import COUNTED_FLAGS, VOID
from ringapp.games.mines.rules.rules import (
    HIDDEN,
    Field,
    around,
    grid,
    known_mines,
    numbers_of,
    sums_around,
)

Cell = int
"""Index of a cell, row by row."""
Tick = Callable[..., None]
"""Called with the states since the last call and, where it is known, the share of the work that is done."""


class TooWide(Exception):
    """Raised where a component has too many states to count; `cost` is how many were foreseen or met."""

    def __init__(self, cost: int) -> None:
        super().__init__(cost)
        self.cost = cost


@dataclass(frozen=True, slots=True)
class Constraint:
    """A demand: the mines in some boxes, each times the weight of its box, add up to an allowed number.

    Attributes:
        number: The open cell whose number it is; -1 - i for the sum i of the board.
        allowed: The allowed numbers, ascending.
        weights: One for each box; empty where all are 1.
    """

    number: Cell
    allowed: tuple[int, ...]
    boxes: tuple[int, ...]
    weights: tuple[int, ...] = ()

    @property
    def mines(self) -> int:
        """The demanded number of mines, where only one number is allowed."""
        return self.allowed[0]

    @property
    def pairs(self) -> Iterable[tuple[int, int]]:
        """The boxes, each with its weight."""
        return zip(self.boxes, self.weights or (1,) * len(self.boxes), strict=True)


@dataclass(frozen=True, slots=True)
class Component:
    """Boxes linked by shared constraints, directly or through others.

    Attributes:
        boxes: Cells of each box.
        constraints: The constraints on them, whose `boxes` are indices into this component's `boxes`.
        holds: The most mines that a cell can hold; where this is more than 1 each box is one cell.
        spans: The fewest and the most mines of each box; empty where each box has 0 to its number of cells.
    """

    boxes: tuple[tuple[Cell, ...], ...]
    constraints: tuple[Constraint, ...]
    holds: int = 1
    spans: tuple[tuple[int, int], ...] = ()

    def span(self, box: int) -> tuple[int, int]:
        """Return the fewest and the most mines in a box."""
        return self.spans[box] if self.spans else (0, len(self.boxes[box]))


@dataclass(frozen=True, slots=True)
class Problem:
    """What is to be counted: components, the sea and the number of mines.

    Attributes:
        sea: Hidden cells that touch no number.
        left: Mines among the hidden cells: all mines less known mines and flags.
        clash: Cells of numbers that contradict each other or the cells around them, as far as each number
            alone shows it; -1 - i for the sum i.
        holds: The most mines that a cell can hold.
        totals: Where the number of mines is unknown: pairs of a possible `left` and the weight of a layout
            with this many mines; else empty.
        known: How many known mines and flags were taken off.
    """

    components: tuple[Component, ...]
    sea: tuple[Cell, ...]
    left: int
    clash: tuple[Cell, ...] = ()
    holds: int = 1
    totals: tuple[tuple[int, int], ...] = ()
    known: int = 0


@dataclass(slots=True)
class _Demands:
    """By constraint the allowed numbers, by cell its constraints and weights, and the clashing numbers."""

    allowed: dict[Cell, tuple[int, ...]] = field(default_factory=dict)
    touched: dict[Cell, list[tuple[Cell, int]]] = field(default_factory=dict)
    clash: list[Cell] = field(default_factory=list)


def set_up(position: Field) -> Problem:
    """Return the problem that a field poses. Raises RingappError where the number of mines is missing."""
    holds = position.board.holds
    shown, mines = position.cells, known_mines(position)
    variable = grid(shown, position.rows, position.columns) == HIDDEN
    if holds > 1:
        variable |= mines
        mines = np.zeros_like(mines)
    known = int(mines.sum())
    left, totals = _totals(position, known)
    numbers, near = numbers_of(position), sums_around(position, variable)
    needs = numbers - sums_around(position, mines)
    bad = (numbers >= 0) & ((needs < 0) | (needs > holds * near))
    if bad.any():
        return Problem((), (), left, tuple(np.flatnonzero(bad).tolist()))
    demands = _Demands()
    inside = variable.reshape(-1).tolist()
    for number in np.flatnonzero((numbers >= 0) & (near > 0)).tolist():
        demands.allowed[number] = (int(needs.flat[number]),)
        for cell in around(position, *divmod(number, position.columns)):
            if inside[cell]:
                demands.touched.setdefault(cell, []).append((number, 1))
    _add_sums(position, mines.reshape(-1), inside, demands)
    if holds > 1:
        for cell in np.flatnonzero(known_mines(position)).tolist():
            demands.touched.setdefault(cell, [])
    sea = variable.copy()
    sea.flat[list(demands.touched)] = False
    components = _components(position, demands)
    clash = tuple(sorted(set(demands.clash)))
    return Problem(components, tuple(np.flatnonzero(sea).tolist()), left, clash, holds, totals, known)


def _totals(position: Field, known: int) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Return `left` and `totals` of the problem that a field with `known` known mines poses."""
    law = position.board.law
    if law is None or position.mines is not None:
        return position.total - known, ()
    slots = position.board.holds * (len(position.cells) - position.cells.count(VOID))
    if law.density is not None:
        mined, places = law.density.numerator, law.density.denominator
        weights = [mined**total * (places - mined) ** (slots - total) for total in range(slots + 1)]
        return 0, tuple((total - known, weight) for total, weight in enumerate(weights) if weight)
    # Every total is equally likely, so a layout weighs 1 / (number of layouts with its total).
    ways, found = 1, []
    for total in range(min(law.high, slots) + 1):
        if total >= law.low:
            found.append((total - known, ways))
        ways = ways * (slots - total) // (total + 1)
    common = lcm(*(ways for _, ways in found))
    return 0, tuple((total, common // ways) for total, ways in found)


def _add_sums(position: Field, mines: NDArray[np.bool_], inside: Sequence[bool], demands: _Demands) -> None:
    for index, one in enumerate(position.board.sums):
        taken = sum(weight for cell, weight in one.pairs() if mines[cell])
        pairs = [(cell, weight) for cell, weight in one.pairs() if inside[cell] and weight]
        allowed = tuple(sorted({value - taken for value in one.allowed}))
        if not pairs and 0 not in allowed:
            demands.clash.append(-1 - index)
        if pairs:
            demands.allowed[-1 - index] = allowed
        for cell, weight in pairs:
            demands.touched.setdefault(cell, []).append((-1 - index, weight))


_Key = tuple[tuple[tuple[Cell, int], ...], Cell]
"""A box's constraints with its weights in them, and its cell where cells hold several mines (else -1)."""


def _components(position: Field, demands: _Demands) -> tuple[Component, ...]:
    holds = position.board.holds
    boxes: dict[_Key, list[Cell]] = {}
    for cell, numbers in sorted(demands.touched.items()):
        boxes.setdefault((tuple(numbers), cell if holds > 1 else -1), []).append(cell)
    leader = {number: number for number in demands.allowed}

    def find(number: Cell) -> Cell:
        while leader[number] != number:
            leader[number] = leader[leader[number]]
            number = leader[number]
        return number

    for key, _ in boxes:
        for other, _ in key[1:]:
            leader[find(other)] = find(key[0][0])
    groups: dict[Cell, list[_Key]] = {}
    alone = [key for key in boxes if not key[0]]
    for box in boxes:
        if box[0]:
            groups.setdefault(find(box[0][0][0]), []).append(box)
    parts = [*groups.values(), *([key] for key in alone)]
    return tuple(_component(position, keys, [tuple(boxes[key]) for key in keys], demands) for keys in parts)


def _component(
    position: Field, keys: Sequence[_Key], boxes: Sequence[tuple[Cell, ...]], demands: _Demands
) -> Component:
    members: dict[Cell, list[tuple[int, int]]] = {}
    for index, (numbers, _) in enumerate(keys):
        for number, weight in numbers:
            members.setdefault(number, []).append((index, weight))
    seen: dict[tuple[tuple[int, int], ...], Constraint] = {}
    for number, pairs in sorted(members.items()):
        demand = tuple(pairs)
        indices, weights = tuple(index for index, _ in pairs), tuple(weight for _, weight in pairs)
        shown = weights if any(weight != 1 for weight in weights) else ()
        first = seen.setdefault(demand, Constraint(number, demands.allowed[number], indices, shown))
        both = tuple(value for value in first.allowed if value in demands.allowed[number])
        if not both:
            demands.clash += [first.number, number]
        elif both != first.allowed:
            seen[demand] = Constraint(first.number, both, indices, shown)
    holds = position.board.holds
    spans = tuple(_span(position.cells[box[0]], holds) for box in boxes) if holds > 1 else ()
    return Component(tuple(boxes), tuple(seen.values()), holds, spans)


def _span(sign: int, holds: int) -> tuple[int, int]:
    """Return the fewest and the most mines in a closed cell that shows `sign`."""
    if sign == HIDDEN:
        return 0, holds
    return (sign, min(sign, holds)) if sign in COUNTED_FLAGS else (1, holds)
