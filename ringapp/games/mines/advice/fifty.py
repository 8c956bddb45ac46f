"""Two cells with one mine that nothing can ever tell apart: a guess that no play avoids.

Exchanging the two turns a layout into another one that looks the same everywhere else, so each is the mine
in exactly half of all layouts, now and later.
"""

from __future__ import annotations

from collections.abc import Container

from ringapp.games.mines.chances.constraints import Cell, Problem
from ringapp.games.mines.rules.rules import FLAG, HIT, MINE, Field, around


def unavoidable(field: Field, problem: Problem, mines: Container[Cell]) -> tuple[tuple[Cell, Cell], ...]:
    """The pairs; `mines` are the hidden cells that are certainly mines."""
    found: set[tuple[Cell, Cell]] = set()
    for component in problem.components:
        for constraint in component.constraints:
            if constraint.weights or len(constraint.allowed) > 1:
                continue
            cells = sorted(cell for box in constraint.boxes for cell in component.boxes[box])
            unknown = [cell for cell in cells if cell not in mines]
            if len(unknown) == 2 and constraint.mines - (len(cells) - 2) == 1:
                first, second = unknown
                if _alike(field, first, second, mines):
                    found.add((first, second))
    return tuple(sorted(found))


def _alike(field: Field, first: Cell, second: Cell, mines: Container[Cell]) -> bool:
    """Whether every cell that could show a number touches both or neither."""
    near = set(around(field, *divmod(first, field.columns)))
    differ = near ^ set(around(field, *divmod(second, field.columns)))
    differ -= {first, second}
    return all(field.cells[cell] in (FLAG, MINE, HIT) or cell in mines for cell in differ)
