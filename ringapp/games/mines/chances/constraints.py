"""What the numbers of a field say: which hidden cells are alike, what each number demands of them.

Hidden cells that touch the same numbers are alike and merged into a box; numbers that touch the same boxes
are one constraint; boxes that share constraints, directly or through others, form a component. Cells that
touch no number are the sea. Everything that counts layouts starts from here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from ringapp.games.mines.rules.rules import HIDDEN, Field, grid, known_mines, neighbour_sums

Cell = int
"""Index of a cell, row by row."""
Tick = Callable[..., None]
"""Called with the states since the last call and, where it is known, the share of the work that is done."""


class TooWide(Exception):
    """A component whose states are too many to count; `cost` is how many were foreseen or met."""

    def __init__(self, cost: int) -> None:
        super().__init__(cost)
        self.cost = cost


@dataclass(frozen=True, slots=True)
class Constraint:
    """`mines` of the cells in `boxes` are mines; `number` is the open cell that says so."""

    number: Cell
    mines: int
    boxes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Component:
    """Boxes that hang together.

    Attributes:
        boxes: Cells of each box.
        constraints: Their `boxes` are indices into `boxes` here.
    """

    boxes: tuple[tuple[Cell, ...], ...]
    constraints: tuple[Constraint, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """Everything that is to be counted.

    Attributes:
        left: Mines among the hidden cells; known ones and flags are taken off.
        sea: Hidden cells that touch no number.
        clash: Numbers that contradict each other or the cells around them, empty where none does at sight.
    """

    components: tuple[Component, ...]
    sea: tuple[Cell, ...]
    left: int
    clash: tuple[Cell, ...] = ()


def set_up(field: Field) -> Problem:
    """The problem that a field poses. Raises RingappError where the number of mines is missing."""
    cells = grid(field.cells, field.rows, field.columns)
    mines = known_mines(field)
    hidden = cells == HIDDEN
    left = field.total - int(mines.sum())
    near = neighbour_sums(hidden)
    digits = (cells >= ord("0")) & (cells <= ord("8"))
    needs = cells.astype(np.int16) - ord("0") - neighbour_sums(mines)
    bad = digits & ((needs < 0) | (needs > near))
    if bad.any():
        return Problem((), (), left, tuple(np.flatnonzero(bad).tolist()))
    touched: dict[Cell, list[Cell]] = {}
    sizes: dict[Cell, int] = {}
    columns = field.columns
    for number in np.flatnonzero(digits & (near > 0)).tolist():
        sizes[number] = int(needs.flat[number])
        row, column = divmod(number, columns)
        for r in range(max(0, row - 1), min(field.rows, row + 2)):
            for c in range(max(0, column - 1), min(columns, column + 2)):
                if hidden[r, c]:
                    touched.setdefault(r * columns + c, []).append(number)
    sea = hidden.copy()
    sea.flat[list(touched)] = False
    components, clash = _components(touched, sizes)
    return Problem(components, tuple(np.flatnonzero(sea).tolist()), left, clash)


def _components(
    touched: dict[Cell, list[Cell]], needs: dict[Cell, int]
) -> tuple[tuple[Component, ...], tuple[Cell, ...]]:
    boxes: dict[tuple[Cell, ...], list[Cell]] = {}
    for cell, numbers in sorted(touched.items()):
        boxes.setdefault(tuple(numbers), []).append(cell)
    leader = {number: number for number in needs}

    def find(number: Cell) -> Cell:
        while leader[number] != number:
            leader[number] = leader[leader[number]]
            number = leader[number]
        return number

    for key in boxes:
        for other in key[1:]:
            leader[find(other)] = find(key[0])
    groups: dict[Cell, list[tuple[Cell, ...]]] = {}
    for key in boxes:
        groups.setdefault(find(key[0]), []).append(key)
    components: list[Component] = []
    clash: list[Cell] = []
    for keys in groups.values():
        component, wrong = _component(keys, [tuple(boxes[key]) for key in keys], needs)
        components.append(component)
        clash += wrong
    return tuple(components), tuple(sorted(set(clash)))


def _component(
    keys: Sequence[tuple[Cell, ...]], boxes: Sequence[tuple[Cell, ...]], needs: dict[Cell, int]
) -> tuple[Component, list[Cell]]:
    members: dict[Cell, list[int]] = {}
    for index, numbers in enumerate(keys):
        for number in numbers:
            members.setdefault(number, []).append(index)
    seen: dict[tuple[int, ...], Constraint] = {}
    clash: list[Cell] = []
    for number, indices in sorted(members.items()):
        key = tuple(indices)
        first = seen.setdefault(key, Constraint(number, needs[number], key))
        if first.mines != needs[number]:
            clash += [first.number, number]
    return Component(tuple(boxes), tuple(seen.values())), clash
