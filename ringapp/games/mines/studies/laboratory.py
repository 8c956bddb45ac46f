"""Six published ways to lay mines, written anew, and the exact law of each by trying every random outcome.

A way is a generator over (cells, mines, draw): after each step it gives its list of signs, True for a mine,
and the cells that the step was about; the list after the last step is the layout. `draw(low, high)` is a
uniform whole number with both ends possible; `draw(low, high, taken)` one that has no sign in `taken`, as
drawing again until it is free gives it; `draw(low, high, limit=k)` may only be asked whether it is above k.
Ways 4 to 6 shuffle: they go through the last cells and swap each with an earlier one. As they were printed, a
cell is never swapped with itself (`itself=False`), and that is a defect: then not every layout is equally
likely, and the one with all mines in the last cells never comes.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial
from math import ceil, comb, sqrt
from typing import NamedTuple, Protocol

from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.contract.game import SolveContext
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.mines.rules.laying import lay

MAX_CELLS = 9
"""Fields whose laws are worked out: the first and the third way have cells! / (cells - mines)! outcomes."""


class Draw(Protocol):
    """Where a way gets its random numbers."""

    def __call__(self, low: int, high: int, taken: Sequence[bool] = (), *, limit: int | None = None) -> int:
        """A uniform number from low to high with no sign in `taken`; with `limit` its side of that counts."""
        ...


Signs = list[bool]
Steps = Iterator[tuple[Signs, tuple[int, ...]]]
Way = Callable[[int, int, Draw], Steps]


def drawing(source: random.Random) -> Draw:
    """Return numbers for a way, from a source."""

    def draw(low: int, high: int, taken: Sequence[bool] = (), *, limit: int | None = None) -> int:
        value = source.randint(low, high)
        while taken and taken[value]:
            value = source.randint(low, high)
        return value

    return draw


def laid(way: Way, cells: int, mines: int, draw: Draw) -> Signs:
    """Return the layout that a way ends with."""
    *_, (signs, _touched) = way(cells, mines, draw)
    return signs


def retry(cells: int, mines: int, draw: Draw) -> Steps:
    """Way 1: a random cell, again and again, until it is free."""
    signs = [False] * cells
    for _ in range(mines):
        cell = draw(0, cells - 1, signs)
        signs[cell] = True
        yield signs, (cell,)


def sweep(cells: int, mines: int, draw: Draw) -> Steps:
    """Way 2: cell by cell, a mine with the chance of mines left in cells left."""
    signs, left = [False] * cells, mines
    for cell in range(cells):
        if draw(1, cells - cell, limit=left) <= left:
            signs[cell] = True
            left -= 1
        yield signs, (cell,)


def pool(cells: int, mines: int, draw: Draw) -> Steps:
    """Way 3: take cells out of a pool of free ones."""
    signs, free = [False] * cells, list(range(cells))
    for _ in range(mines):
        cell = free.pop(draw(0, len(free) - 1))
        signs[cell] = True
        yield signs, (cell,)


def shuffle(cells: int, mines: int, draw: Draw, *, itself: bool = False, sign: bool = True) -> Steps:
    """Way 4: the mines stand in the last cells, and each of these is swapped with an earlier one."""
    signs = [not sign] * (cells - mines) + [sign] * mines
    for cell in range(cells - mines, cells):
        other = draw(0, cell if itself else cell - 1)
        signs[other], signs[cell] = signs[cell], signs[other]
        yield signs, (other, cell)


def fewer(cells: int, mines: int, draw: Draw, *, itself: bool = False) -> Steps:
    """Way 5: as way 4, with mines and free cells exchanged where the mines are more than half."""
    sign = mines < cells / 2
    return shuffle(cells, mines if sign else cells - mines, draw, itself=itself, sign=sign)


def marks(cells: int, mines: int, draw: Draw, *, itself: bool = False) -> Steps:
    """Way 6: as way 5, writing only where the swap changes something."""
    sign = mines < cells / 2
    few = mines if sign else cells - mines
    signs = [not sign] * (cells - few) + [sign] * few
    for cell in range(cells - few, cells):
        other = draw(0, cell if itself else cell - 1)
        if signs[other] != sign:
            signs[other], signs[cell] = sign, not sign
        yield signs, (other, cell)


ARTICLE_MINES = (99, 240, 479)
ARTICLE: dict[str, tuple[float | None, ...]] = {
    "1": (1.2754, None, 33.0841),
    "2": (5.0708, None, 5.5179),
    "3": (1.4729, 3.5417, 6.8174),
    "4": (1.1901, None, 5.4258),
    "5": (1.2161, 2.9356, 0.0492),
    "6": (1.1559, 2.7441, 0.0481),
}
"""Seconds for 10,000 boards of 480 cells in the article that published the six ways, by mines."""


SHUFFLES = {"4": shuffle, "5": fewer, "6": marks}
"""The ways whose printed form is not uniform."""
WAYS: dict[str, Way] = {"1": retry, "2": sweep, "3": pool, **SHUFFLES}


def way_of(name: str, mended: bool) -> Way:
    """Return a way by its number; a shuffle as it was printed, or mended."""
    return partial(SHUFFLES[name], itself=True) if mended and name in SHUFFLES else WAYS[name]


def law(way: Way, cells: int, mines: int) -> dict[frozenset[int], Fraction]:
    """Return the exact chance of every layout that a way can lay."""
    chances: dict[frozenset[int], Fraction] = {}
    for layout, chance in _outcomes(way, cells, mines):
        chances[layout] = chances.get(layout, Fraction(0)) + chance
    return chances


def _outcomes(way: Way, cells: int, mines: int) -> Iterator[tuple[frozenset[int], Fraction]]:
    """Run a way once for each sequence of random numbers that it can draw."""
    todo: list[tuple[int, ...]] = [()]
    while todo:
        given = todo.pop()
        options: list[dict[int, int]] = []

        def draw(
            low: int,
            high: int,
            taken: Sequence[bool] = (),
            *,
            limit: int | None = None,
            given: tuple[int, ...] = given,
            options: list[dict[int, int]] = options,
        ) -> int:
            options.append(_sides(low, high, limit, taken))
            step = len(options) - 1
            return given[step] if step < len(given) else next(iter(options[step]))

        layout = frozenset(cell for cell, mine in enumerate(laid(way, cells, mines, draw)) if mine)
        path = [*given, *(next(iter(found)) for found in options[len(given) :])]
        chance = Fraction(1)
        for found, value in zip(options, path, strict=True):
            chance *= Fraction(found[value], sum(found.values()))
        for step in range(len(given), len(options)):
            todo += [(*path[:step], value) for value in list(options[step])[1:]]
        yield layout, chance


def _sides(low: int, high: int, limit: int | None, taken: Sequence[bool]) -> dict[int, int]:
    """Return the numbers that may be drawn, each with how many it stands for."""
    if limit is None:
        return {value: 1 for value in range(low, high + 1) if not (taken and taken[value])}
    under = min(max(limit - low + 1, 0), high - low + 1)
    over = high - low + 1 - under
    return ({low: under} if under else {}) | ({high: over} if over else {})


class Law(NamedTuple):
    """How far the law of a way is from the uniform one."""

    way: str
    layouts: int
    reached: int
    least: Fraction
    greatest: Fraction
    total_variation: Fraction


class Timed(NamedTuple):
    """Seconds for 10,000 boards of 16 by 30: what the article says, and what is measured here on fewer."""

    way: str
    mines: int
    article: float | None
    measured: float


def compare(cells: int, mines: int, ctx: SolveContext | None = None) -> JsonObject:
    """Every way's law on a small field and its speed on an expert board, beside the one that is used here."""
    rows: list[JsonObject] = []
    for name, mended in [*((name, False) for name in WAYS), *((name, True) for name in SHUFFLES)]:
        if ctx is not None:
            ctx.tick(note="")
        found = law_of(name, mended, cells, mines)
        told: JsonObject = {"way": found.way, "uniform": not found.total_variation, "layouts": found.layouts}
        ends: JsonObject = {
            "reached": found.reached,
            "least": str(found.least),
            "greatest": str(found.greatest),
        }
        apart = {"total_variation": float(found.total_variation)}
        rows.append({**told, **ends, **apart, "seconds": _speed(way_of(name, mended))})
    started = time.process_time()
    for seed in range(200):
        lay(480, 99, seed)
    rows.append({"way": "used here", "uniform": True, "seconds": (time.process_time() - started) / 200})
    return {
        "cells": cells,
        "mines": mines,
        "ways": rows,
        "article": [one._asdict() for one in article_table()],
    }


@lru_cache(maxsize=1)
def article_table() -> list[Timed]:
    """Return the article's own table beside what is measured here."""
    return [
        Timed(name, mines, seconds, round(10_000 * _speed(WAYS[name], mines), 4))
        for name, said in ARTICLE.items()
        for mines, seconds in zip(ARTICLE_MINES, said, strict=True)
    ]


@lru_cache(maxsize=32)
def law_of(name: str, mended: bool, cells: int, mines: int) -> Law:
    """Return the law of a way on a small field. Raises LimitExceeded."""
    if not (1 <= cells <= MAX_CELLS and 0 < mines < cells):
        sentence = tr("Laws are worked out for up to {n} cells, with fewer mines than cells.")
        raise LimitExceeded(sentence.format(n=MAX_CELLS))
    chances = law(way_of(name, mended), cells, mines)
    sets = comb(cells, mines)
    even = Fraction(1, sets)
    apart = sum((abs(chance - even) for chance in chances.values()), even * (sets - len(chances))) / 2
    least = min(chances.values()) if len(chances) == sets else Fraction(0)
    label = f"{name} mended" if mended and name in SHUFFLES else name
    return Law(label, sets, len(chances), least, max(chances.values()), apart)


@dataclass(frozen=True, slots=True)
class Late:
    """The mines in the last `cells` cells, those that a shuffle goes through: their mean and standard
    deviation if all layouts are equally likely, and their mean by the way's own law."""

    cells: int
    even: float
    spread: float
    mean: float

    @property
    def boards(self) -> int | None:
        """How many boards show the bias at five standard errors; None where there is none."""
        apart = abs(self.mean - self.even)
        return ceil((5 * self.spread / apart) ** 2) if apart else None


def late_of(name: str, mended: bool, cells: int, mines: int) -> Late:
    """Return what the mines of the last cells are by a way.

    As printed, t of the last m cells keep their sign with (m - t)/m · n/(n - m) times the even chance.
    """
    last = min(mines, cells - mines) if name in ("5", "6") else mines
    even = last * mines / cells
    spread = sqrt(even * (1 - mines / cells) * (cells - last) / max(1, cells - 1))
    if mended or name not in SHUFFLES or not last:
        return Late(last, even, spread, even)
    sign = name == "4" or mines < cells / 2
    kept = even if sign else last - even
    biased = (last * kept - spread**2 - kept**2) * cells / (last * (cells - last))
    return Late(last, even, spread, biased if sign else last - biased)


def _speed(way: Way, mines: int = 99) -> float:
    """Return seconds for one board of 480 cells."""
    draw = drawing(random.Random(1))
    started = time.process_time()
    for _ in range(20):
        laid(way, 480, mines, draw)
    return (time.process_time() - started) / 20
