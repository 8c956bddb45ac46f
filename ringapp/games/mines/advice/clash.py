"""Why no layout fits: what can be wrong is blamed, the flags first, then the count of mines or the numbers.

A flag that is left out is a hidden cell. A number that is left out counts as a safe cell whose number nobody
has read. Sets are minimal: without any one of the numbers a layout fits again, and with any one of the flags
none does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import combinations
from math import comb
from typing import Any

import numpy as np

from ringapp.core.contract.game import BudgetSpent
from ringapp.games.mines.chances.anytotal import certain, problem_of
from ringapp.games.mines.chances.constraints import Cell, Tick, TooWide, set_up
from ringapp.games.mines.chances.counting import Counts, count
from ringapp.games.mines.chances.large import settle
from ringapp.games.mines.rules.board import COUNTED_FLAGS
from ringapp.games.mines.rules.rules import FLAG, HIDDEN, SAFE, Field, known_mines, numbers_of

MAX_CELLS = 90_000
"""Cells of a field that is looked into; of a larger one what is wrong at sight is told."""
MAX_CLASH = 200
TRIES = 300
"""Sets of flags that are tried to find a smaller one."""


@dataclass(frozen=True, slots=True)
class Clash:
    """`numbers` contradict each other; with `by_count` only together with the number of mines in all."""

    numbers: tuple[Cell, ...]
    by_count: bool


def contradiction(field: Field, tick: Tick, window: Collection[Cell] | None = None) -> dict[str, Any]:
    """The facts of a field that no layout fits; what is wrong at sight where the time is up before the rest.

    Args:
        window: Numbers that are known to contradict each other with the flags as they are, where known.
    """
    large = len(field.cells) > MAX_CELLS
    sight = settle(field, tick)[2][:MAX_CLASH] if large else list(problem_of(field).clash)
    facts: dict[str, Any] = {**_at_sight(sight)}
    if field.mines is not None:
        facts["left"] = field.mines - int(known_mines(field).sum())
    if large:
        return facts
    flags = _flags(field)
    bare = without_flags(field, flags)
    with suppress(BudgetSpent, TooWide):
        if flags and fits(bare, tick):
            return facts | {"clash": [], "blame": "flags"} | _wrong_flags(field, bare, tick)
        wrong = problem_of(bare).clash
        if wrong:
            return facts | _at_sight(wrong) | {"blame": "numbers"}
        any_total = _without_count(bare)
        by_count = bare != any_total and fits(any_total, tick)
        among = bare if by_count else any_total
        if window is not None and not flags:
            among = _only(among, _digits(among), window)
        clash = find_clash(among, tick)
        if clash is not None:
            facts |= {"clash": list(clash.numbers), "together": True, "count": clash.by_count}
            facts["blame"] = "count" if by_count else "numbers"
    return facts


def _at_sight(clash: Sequence[Cell]) -> dict[str, list[Cell]]:
    """Return what contradicts itself: numbers, and sums by their places."""
    sums = [-1 - one for one in clash if one < 0]
    return {"clash": [one for one in clash if one >= 0]} | ({"clash_sums": sums} if sums else {})


def _flags(field: Field) -> list[Cell]:
    return [cell for cell, sign in enumerate(field.cells) if sign == FLAG or sign in COUNTED_FLAGS]


def _without_count(field: Field) -> Field:
    """Return the field with nothing told of the number of mines."""
    return replace(field, mines=None, board=replace(field.board, law=None))


def _digits(field: Field) -> list[Cell]:
    return np.flatnonzero(numbers_of(field) >= 0).tolist()


def without_flags(field: Field, flags: Collection[Cell]) -> Field:
    """Return the field with some flags taken away."""
    return _with(field, flags, HIDDEN)


def _with(field: Field, cells: Collection[Cell], sign: int) -> Field:
    signs = bytearray(field.cells)
    for cell in cells:
        signs[cell] = sign
    return replace(field, cells=bytes(signs), layout=b"")


def fits(field: Field, tick: Tick) -> bool:
    """Return whether a layout fits. Raises TooWide."""
    tick(1)
    if field.mines is not None or field.board.law is not None:
        return count(set_up(field), tick).total > 0
    known = certain(problem_of(field), tick)
    if known is not None and not known.whole:
        raise TooWide(0)
    return known is not None


def _wrong_flags(field: Field, bare: Field, tick: Tick) -> dict[str, Any]:
    """Return the flags that have to go, and whether no layout at all has a mine there."""
    never = _never(bare, _flags(field), tick)
    if never and fits(without_flags(field, never), tick):
        return {"wrong_flags": never, "never": True}
    wrong = _flags(field)
    with suppress(BudgetSpent):
        for flag in [flag for flag in wrong if flag not in never]:
            fewer = [other for other in wrong if other != flag]
            if fits(without_flags(field, fewer), tick):
                wrong = fewer
        wrong = _smaller(field, wrong, never, tick)
    return {"wrong_flags": wrong, "never": False}


def _never(bare: Field, flags: Sequence[Cell], tick: Tick) -> list[Cell]:
    """Return the flags of which no layout that fits without any of them has a mine there."""
    if bare.mines is None and bare.board.law is None:
        known = certain(problem_of(bare), tick)
        return [flag for flag in flags if known is not None and flag in known.safe]
    counts: Counts = count(set_up(bare), tick)
    return [flag for flag in flags if not counts.mines[flag]]


def _smaller(field: Field, wrong: list[Cell], never: Sequence[Cell], tick: Tick) -> list[Cell]:
    """A smaller set of flags whose removal lets a layout fit, where trying all sets of its size finds one."""
    others = [flag for flag in _flags(field) if flag not in never]
    for size in range(1, len(wrong) - len(never)):
        if comb(len(others), size) > TRIES:
            break
        for more in combinations(others, size):
            if fits(without_flags(field, [*never, *more]), tick):
                return sorted([*never, *more])
    return wrong


def find_clash(field: Field, tick: Tick) -> Clash | None:
    """Return the clash of a field that no layout fits; None where it is too wide to be looked for.

    Raises whatever `tick` raises when the time is up.
    """
    digits = _digits(field)

    def fails(kept: Sequence[Cell]) -> bool:
        return not fits(_only(field, digits, kept), tick)

    with suppress(TooWide):
        numbers = () if fails(()) else tuple(sorted(_thin(fails, (), digits)))
        here = _only(field, digits, numbers)
        alone = _without_count(here)
        return Clash(numbers, alone != here and fits(alone, tick))
    return None


def _only(field: Field, digits: Sequence[Cell], kept: Collection[Cell]) -> Field:
    """Return the field with no other numbers than those that are kept."""
    return _with(field, set(digits).difference(kept), SAFE)


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
