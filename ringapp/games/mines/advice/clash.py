"""Explain why no layout fits: blame the flags first, then the number of mines, then the numbers.

A flag that is left out is a hidden cell; a number that is left out is a safe cell with an unknown number.
Sets are minimal: without any one of the numbers a layout fits again, and with any one of the flags none
does.
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
"""Most cells of a field that is searched; of a larger one only what single numbers show is told."""
MAX_CLASH = 200
TRIES = 300
"""Most sets of flags of one size that are tried to find a smaller set."""


@dataclass(frozen=True, slots=True)
class Clash:
    """A minimal set of contradicting `numbers`; `by_count` if only together with the number of mines."""

    numbers: tuple[Cell, ...]
    by_count: bool


def contradiction(field: Field, tick: Tick, window: Collection[Cell] | None = None) -> dict[str, Any]:
    """Return the facts of a field that no layout fits; only what single numbers show when time is up.

    Args:
        window: Cells whose numbers are known to contradict each other, used on fields without flags.
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
    """Return the facts of a clash that single constraints show: numbers, and indices of sums."""
    sums = [-1 - one for one in clash if one < 0]
    return {"clash": [one for one in clash if one >= 0]} | ({"clash_sums": sums} if sums else {})


def _flags(field: Field) -> list[Cell]:
    return [cell for cell, sign in enumerate(field.cells) if sign == FLAG or sign in COUNTED_FLAGS]


def _without_count(field: Field) -> Field:
    """Return the field with the number of mines unknown."""
    return replace(field, mines=None, board=replace(field.board, law=None))


def _digits(field: Field) -> list[Cell]:
    return np.flatnonzero(numbers_of(field) >= 0).tolist()


def without_flags(field: Field, flags: Collection[Cell]) -> Field:
    """Return the field with some flags replaced by hidden cells."""
    return _with(field, flags, HIDDEN)


def _with(field: Field, cells: Collection[Cell], sign: int) -> Field:
    signs = bytearray(field.cells)
    for cell in cells:
        signs[cell] = sign
    return replace(field, cells=bytes(signs), layout=b"")


def fits(field: Field, tick: Tick) -> bool:
    """Return whether a layout fits the field. Raises TooWide."""
    tick(1)
    if field.mines is not None or field.board.law is not None:
        return count(set_up(field), tick).total > 0
    known = certain(problem_of(field), tick)
    if known is not None and not known.whole:
        raise TooWide(0)
    return known is not None


def _wrong_flags(field: Field, bare: Field, tick: Tick) -> dict[str, Any]:
    """Return a smallest set of flags to remove, and whether each can never be a mine, as facts."""
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
    """Return the flags whose cells are safe in every layout that fits the field without flags (`bare`)."""
    if bare.mines is None and bare.board.law is None:
        known = certain(problem_of(bare), tick)
        return [flag for flag in flags if known is not None and flag in known.safe]
    counts: Counts = count(set_up(bare), tick)
    return [flag for flag in flags if not counts.mines[flag]]


def _smaller(field: Field, wrong: list[Cell], never: Sequence[Cell], tick: Tick) -> list[Cell]:
    """Return a smaller set than `wrong` whose removal lets a layout fit, if trying all sets finds one."""
    others = [flag for flag in _flags(field) if flag not in never]
    for size in range(1, len(wrong) - len(never)):
        if comb(len(others), size) > TRIES:
            break
        for more in combinations(others, size):
            if fits(without_flags(field, [*never, *more]), tick):
                return sorted([*never, *more])
    return wrong


def find_clash(field: Field, tick: Tick) -> Clash | None:
    """Return a minimal clash of a field that no layout fits; None where the field is too wide.

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
    """Return the field with only the `kept` of its numbers."""
    return _with(field, set(digits).difference(kept), SAFE)


def _thin(
    fails: Callable[[Sequence[Cell]], bool], base: Sequence[Cell], rest: Sequence[Cell]
) -> Sequence[Cell]:
    """Return the cells of `rest` that a minimal clash with `base` needs (Junker's QuickXplain, 2004).

    Requires that `base` alone does not fail, and `base` with `rest` does.
    """
    if len(rest) == 1:
        return rest
    half = len(rest) // 2
    first, second = rest[:half], rest[half:]
    with_first = (*base, *first)
    needed = () if fails(with_first) else _thin(fails, with_first, second)
    with_needed = (*base, *needed)
    return (*needed, *(() if fails(with_needed) else _thin(fails, with_needed, first)))
