"""Lay mines in six published ways, written anew, and compute the exact law of each from every outcome.

A way is a generator over (cells, mines, draw): after each step it gives its list of signs, True for a mine,
and the cells that the step was about; the list after the last step is the layout. `draw(low, high)` is a
uniform whole number with both ends possible; `draw(low, high, taken)` is a uniform one among those without a
sign in `taken`, by drawing again; of `draw(low, high, limit=k)` a way may only use whether it is above k.
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
"""Most cells of a field whose law is computed: ways 1 and 3 have cells! / (cells - mines)! outcomes."""


class Draw(Protocol):
    """The function from which a way gets its random numbers."""

    def __call__(self, low: int, high: int, taken: Sequence[bool] = (), *, limit: int | None = None) -> int:
        """Return a uniform number from low to high without a sign in `taken`; see the module on `limit`."""
        ...


Signs = list[bool]
Steps = Iterator[tuple[Signs, tuple[int, ...]]]
Way = Callable[[int, int, Draw], Steps]


def drawing(source: random.Random) -> Draw:
    """Return a function that draws numbers for a way from a random source."""

    def draw(low: int, high: int, taken: Sequence[bool] = (), *, limit: int | None = None) -> int:
        value = source.randint(low, high)
        while taken and taken[value]:
            value = source.randint(low, high)
        return value

    return draw


def laid(way: Way, cells: int, mines: int, draw: Draw) -> Signs:
    """Return the signs after the last step of a way, which are the layout."""
    *_, (signs, _touched) = way(cells, mines, draw)
    return signs


def retry(cells: int, mines: int, draw: Draw) -> Steps:
    """Yield the steps of way 1: each mine goes to a random cell, drawn again until it is free."""
    signs = [False] * cells
    for _ in range(mines):
        cell = draw(0, cells - 1, signs)
        signs[cell] = True
        yield signs, (cell,)


def sweep(cells: int, mines: int, draw: Draw) -> Steps:
    """Yield the steps of way 2: each cell in turn is a mine with the chance mines left / cells left."""
    signs, left = [False] * cells, mines
    for cell in range(cells):
        if draw(1, cells - cell, limit=left) <= left:
            signs[cell] = True
            left -= 1
        yield signs, (cell,)


def pool(cells: int, mines: int, draw: Draw) -> Steps:
    """Yield the steps of way 3: each mine goes to a cell taken out of a list of free cells."""
    signs, free = [False] * cells, list(range(cells))
    for _ in range(mines):
        cell = free.pop(draw(0, len(free) - 1))
        signs[cell] = True
        yield signs, (cell,)


def shuffle(cells: int, mines: int, draw: Draw, *, itself: bool = False, sign: bool = True) -> Steps:
    """Yield the steps of way 4: mines start in the last cells, each is swapped with an earlier cell."""
    signs = [not sign] * (cells - mines) + [sign] * mines
    for cell in range(cells - mines, cells):
        other = draw(0, cell if itself else cell - 1)
        signs[other], signs[cell] = signs[cell], signs[other]
        yield signs, (other, cell)


def fewer(cells: int, mines: int, draw: Draw, *, itself: bool = False) -> Steps:
    """Return the steps of way 5: way 4, but moving the free cells where mines are half or more."""
    sign = mines < cells / 2
    return shuffle(cells, mines if sign else cells - mines, draw, itself=itself, sign=sign)


def marks(cells: int, mines: int, draw: Draw, *, itself: bool = False) -> Steps:
    """Yield the steps of way 6: way 5, but writing only where a swap changes the signs."""
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
"""The shuffles, whose printed form is not uniform."""
WAYS: dict[str, Way] = {"1": retry, "2": sweep, "3": pool, **SHUFFLES}


def way_of(name: str, mended: bool) -> Way:
    """Return a way by its number; a shuffle as printed or, `mended`, with swaps of a cell with itself."""
    return partial(SHUFFLES[name], itself=True) if mended and name in SHUFFLES else WAYS[name]


def law(way: Way, cells: int, mines: int) -> dict[frozenset[int], Fraction]:
    """Return the exact chance of every layout that a way can lay."""
    chances: dict[frozenset[int], Fraction] = {}
    for layout, chance in _outcomes(way, cells, mines):
        chances[layout] = chances.get(layout, Fraction(0)) + chance
    return chances


def _outcomes(way: Way, cells: int, mines: int) -> Iterator[tuple[frozenset[int], Fraction]]:
    """Yield layout and chance for each sequence of random numbers that a way can draw."""
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
    """Return the numbers that a draw can give, each with its weight; with `limit` one for each side."""
    if limit is None:
        return {value: 1 for value in range(low, high + 1) if not (taken and taken[value])}
    under = min(max(limit - low + 1, 0), high - low + 1)
    over = high - low + 1 - under
    return ({low: under} if under else {}) | ({high: over} if over else {})


class Law(NamedTuple):
    """How far the law of a way is from the uniform law."""

    way: str
    layouts: int
    reached: int
    least: Fraction
    greatest: Fraction
    total_variation: Fraction


class Timed(NamedTuple):
    """Seconds for 10,000 boards of 16 by 30: by the article, and measured here on fewer boards."""

    way: str
    mines: int
    article: float | None
    measured: float


def compare(cells: int, mines: int, ctx: SolveContext | None = None) -> JsonObject:
    """Return each way's law on a small field and speed on an expert board, with the laying used in games."""
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
    """Return the times of the article's table, each with the time measured here."""
    return [
        Timed(name, mines, seconds, round(10_000 * _speed(WAYS[name], mines), 4))
        for name, said in ARTICLE.items()
        for mines, seconds in zip(ARTICLE_MINES, said, strict=True)
    ]


@lru_cache(maxsize=32)
def law_of(name: str, mended: bool, cells: int, mines: int) -> Law:
    """Return how far a way's law on a small field is from uniform. Raises LimitExceeded."""
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
    """The mines in the last `cells` cells, which a shuffle goes through: mean (`even`) and standard deviation
    (`spread`) if all layouts are equally likely, and the mean by the way's own law."""

    cells: int
    even: float
    spread: float
    mean: float

    @property
    def boards(self) -> int | None:
        """How many boards show the bias at five standard errors; None without a bias."""
        apart = abs(self.mean - self.even)
        return ceil((5 * self.spread / apart) ** 2) if apart else None


def late_of(name: str, mended: bool, cells: int, mines: int) -> Late:
    """Return the mean of the mines in the last cells under a way, and under the uniform law.

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
    """Return the measured seconds a way takes for one board of 480 cells."""
    draw = drawing(random.Random(1))
    started = time.process_time()
    for _ in range(20):
        laid(way, 480, mines, draw)
    return (time.process_time() - started) / 20
