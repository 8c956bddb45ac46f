"""Cells that are certain whatever the number of mines: each component is counted on its own."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace

from ringapp.games.mines.chances.constraints import Cell, Component, Problem, Tick, TooWide, set_up
from ringapp.games.mines.chances.counting import sweep
from ringapp.games.mines.chances.reducing import reduce
from ringapp.games.mines.rules.rules import Field


@dataclass(frozen=True, slots=True)
class Certain:
    """The cells that are safe, and those that are mines, whatever the number of mines.

    Attributes:
        whole: Whether all such cells were found; False where some components were too wide to count.
    """

    safe: tuple[Cell, ...]
    mines: tuple[Cell, ...]
    whole: bool = True


def problem_of(field: Field) -> Problem:
    """Return the problem of a field without its number of mines; the problem's `left` means nothing."""
    return set_up(replace(field, mines=0, board=replace(field.board, law=None)))


def certain(problem: Problem, tick: Tick) -> Certain | None:
    """Return the cells that are certain whatever the number of mines; None where no layout fits."""
    if problem.clash:
        return None
    found: dict[Cell, bool] = {}
    whole = True
    for component in problem.components:
        reduced = reduce(component)
        if reduced is None:
            return None
        found |= {cell: k > 0 for box, k in reduced.fixed.items() for cell in component.boxes[box]}
        for part in reduced.parts:
            known = None
            with suppress(TooWide):
                known = _of_part(part, tick)
                if known is None:
                    return None
            whole &= known is not None
            found |= known or {}
    mines = {cell for cell, is_mine in found.items() if is_mine}
    return Certain(tuple(sorted(found.keys() - mines)), tuple(sorted(mines)), whole)


def _of_part(part: Component, tick: Tick) -> dict[Cell, bool] | None:
    """Return each certain cell of a component, True for a mine; None where nothing fits. Raises TooWide."""
    swept = sweep(part, tick)
    if not swept.ways:
        return None
    found: dict[Cell, bool] = {}
    for box, cells in enumerate(part.boxes):
        verdict = swept.verdict(box, len(cells))
        if verdict is not None:
            found |= dict.fromkeys(cells, verdict)
    return found
