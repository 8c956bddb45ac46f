"""Why no layout fits: a smallest set of numbers that already contradict each other, by leaving numbers out.

A number that is left out counts as a safe cell whose number nobody has read. The set is minimal, not
minimum: without any one of its numbers a layout fits again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from ringapp.games.mines.chances.constraints import Cell, Tick, TooWide, set_up
from ringapp.games.mines.chances.counting import count, sweep
from ringapp.games.mines.rules.rules import SAFE, Field


@dataclass(frozen=True, slots=True)
class Clash:
    """`numbers` contradict each other; with `by_count` only together with the number of mines in all."""

    numbers: tuple[Cell, ...]
    by_count: bool


def find_clash(field: Field, tick: Tick) -> Clash | None:
    """The clash of a field that no layout fits; None where it is too wide to be looked for.

    Raises whatever `tick` raises when the time is up.
    """
    digits = [cell for cell, sign in enumerate(field.cells) if ord("0") <= sign <= ord("8")]

    def fails(kept: Sequence[Cell]) -> bool:
        tick(1)
        problem = set_up(_only(field, digits, kept))
        return bool(problem.clash) or not count(problem, tick).total

    with suppress(TooWide):
        if fails(()):
            return Clash((), True)
        numbers = tuple(sorted(_thin(fails, (), digits)))
        return Clash(numbers, _needs_count(_only(field, digits, numbers), tick))
    return None


def _only(field: Field, digits: Sequence[Cell], kept: Sequence[Cell]) -> Field:
    """The field with no other numbers than those that are kept."""
    cells = bytearray(field.cells)
    for cell in set(digits).difference(kept):
        cells[cell] = SAFE
    return replace(field, cells=bytes(cells))


def _thin(
    fails: Callable[[Sequence[Cell]], bool], base: Sequence[Cell], rest: Sequence[Cell]
) -> Sequence[Cell]:
    """The cells of `rest` that a minimal clash with `base` needs, by halving (Junker's QuickXplain, 2004).

    `base` alone does not fail, `base` with `rest` does.
    """
    if len(rest) == 1:
        return rest
    half = len(rest) // 2
    first, second = rest[:half], rest[half:]
    with_first = (*base, *first)
    needed = () if fails(with_first) else _thin(fails, with_first, second)
    with_needed = (*base, *needed)
    return (*needed, *(() if fails(with_needed) else _thin(fails, with_needed, first)))


def _needs_count(field: Field, tick: Tick) -> bool:
    """Whether the numbers could all be true if the number of mines were another."""
    problem = set_up(field)
    return not problem.clash and all(any(sweep(part, tick).ways) for part in problem.components)
