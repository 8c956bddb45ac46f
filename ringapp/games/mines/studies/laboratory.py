"""Six published ways to lay mines, written anew, and the exact law of each by trying every random outcome.

A way is a function of (cells, mines, draw) that returns the mined cells. `draw(low, high)` is a uniform
whole number with both ends possible; `draw(low, high, taken)` one that is not in `taken`, as drawing again
until it is free gives it; of `draw(low, high, limit=k)` only whether it is above k may be asked. Ways 4 to 6
shuffle: they go through the last cells and swap each with an earlier one. As they were printed, a cell is
never swapped with itself (`itself=False`), and that is a defect: then not every layout is equally likely, and
the one with all mines in the last cells never comes.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Container, Iterator
from fractions import Fraction
from typing import Protocol

from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.contract.game import SolveContext
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.mines.rules.laying import lay

MAX_CELLS = 9
"""Fields whose laws are worked out: the first and the third way have cells! / (cells - mines)! outcomes."""


class Draw(Protocol):
    """Where a way gets its random numbers."""

    def __call__(self, low: int, high: int, taken: Container[int] = (), *, limit: int | None = None) -> int:
        """A uniform number from low to high that is not in `taken`; with `limit` its side of that counts."""
        ...


Way = Callable[[int, int, Draw], set[int]]


def retry(cells: int, mines: int, draw: Draw) -> set[int]:
    """Way 1: a random cell, again and again, until it is free."""
    mined: set[int] = set()
    while len(mined) < mines:
        mined.add(draw(0, cells - 1, mined))
    return mined


def sweep(cells: int, mines: int, draw: Draw) -> set[int]:
    """Way 2: cell by cell, a mine with the chance of mines left in cells left."""
    mined: set[int] = set()
    for cell in range(cells):
        left = mines - len(mined)
        if draw(1, cells - cell, limit=left) <= left:
            mined.add(cell)
    return mined


def pool(cells: int, mines: int, draw: Draw) -> set[int]:
    """Way 3: take cells out of a pool of free ones."""
    free = list(range(cells))
    return {free.pop(draw(0, len(free) - 1)) for _ in range(mines)}


def shuffle(cells: int, mines: int, draw: Draw, *, itself: bool = False) -> set[int]:
    """Way 4: the mines stand in the last cells, and each of these is swapped with an earlier one."""
    mined = [False] * (cells - mines) + [True] * mines
    for cell in range(cells - mines, cells):
        other = draw(0, cell if itself else cell - 1)
        mined[other], mined[cell] = mined[cell], mined[other]
    return {cell for cell, is_mine in enumerate(mined) if is_mine}


def fewer(cells: int, mines: int, draw: Draw, *, itself: bool = False) -> set[int]:
    """Way 5: as way 4, with mines and free cells exchanged where the mines are more than half."""
    if mines < cells / 2:
        return shuffle(cells, mines, draw, itself=itself)
    return set(range(cells)) - shuffle(cells, cells - mines, draw, itself=itself)


def marks(cells: int, mines: int, draw: Draw, *, itself: bool = False) -> set[int]:
    """Way 6: as way 5, writing only where the swap changes something."""
    few = mines if mines < cells / 2 else cells - mines
    marked = [False] * (cells - few) + [True] * few
    for cell in range(cells - few, cells):
        other = draw(0, cell if itself else cell - 1)
        if not marked[other]:
            marked[other], marked[cell] = True, False
    wanted = few == mines and mines < cells / 2
    return {cell for cell, mark in enumerate(marked) if mark == wanted}


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


def _mended(way: Callable[..., set[int]]) -> Way:
    return lambda cells, mines, draw: way(cells, mines, draw, itself=True)


WAYS: dict[str, Way] = {
    "1": retry,
    "2": sweep,
    "3": pool,
    "4": shuffle,
    "5": fewer,
    "6": marks,
    "4 mended": _mended(shuffle),
    "5 mended": _mended(fewer),
    "6 mended": _mended(marks),
}


def law(way: Way, cells: int, mines: int) -> dict[frozenset[int], Fraction]:
    """The exact chance of every layout that a way can lay."""
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
            taken: Container[int] = (),
            *,
            limit: int | None = None,
            given: tuple[int, ...] = given,
            options: list[dict[int, int]] = options,
        ) -> int:
            options.append(_sides(low, high, limit, taken))
            step = len(options) - 1
            return given[step] if step < len(given) else next(iter(options[step]))

        layout = frozenset(way(cells, mines, draw))
        path = [*given, *(next(iter(found)) for found in options[len(given) :])]
        chance = Fraction(1)
        for found, value in zip(options, path, strict=True):
            chance *= Fraction(found[value], sum(found.values()))
        for step in range(len(given), len(options)):
            todo += [(*path[:step], value) for value in list(options[step])[1:]]
        yield layout, chance


def _sides(low: int, high: int, limit: int | None, taken: Container[int]) -> dict[int, int]:
    """The numbers that may be drawn, each with how many it stands for."""
    if limit is None:
        return {value: 1 for value in range(low, high + 1) if value not in taken}
    under = min(max(limit - low + 1, 0), high - low + 1)
    over = high - low + 1 - under
    return ({low: under} if under else {}) | ({high: over} if over else {})


def compare(cells: int, mines: int, ctx: SolveContext) -> JsonObject:
    """Every way's law on a small field and its speed on an expert board, beside the one that is used here."""
    if not (1 <= cells <= MAX_CELLS and 0 < mines < cells):
        sentence = tr("Laws are worked out for up to {n} cells, with fewer mines than cells.")
        raise LimitExceeded(sentence.format(n=MAX_CELLS))
    rows: list[JsonObject] = []
    for name, way in WAYS.items():
        ctx.tick(note="")
        rows.append({"way": name, **_describe(law(way, cells, mines), cells, mines), "seconds": _speed(way)})
    started = time.process_time()
    for seed in range(200):
        lay(480, 99, seed)
    rows.append({"way": "used here", "uniform": True, "seconds": (time.process_time() - started) / 200})
    return {"cells": cells, "mines": mines, "ways": rows, "article": article_table(ctx)}


def article_table(ctx: SolveContext) -> list[JsonObject]:
    """The article's own table, seconds for 10,000 boards of 16 by 30: what it says, and what is measured here
    on fewer boards."""
    rows: list[JsonObject] = []
    for name, said in ARTICLE.items():
        for mines, seconds in zip(ARTICLE_MINES, said, strict=True):
            ctx.tick(note="")
            measured = 10_000 * _speed(WAYS[name], mines)
            rows.append({"way": name, "mines": mines, "article": seconds, "measured": round(measured, 4)})
    return rows


def _describe(chances: dict[frozenset[int], Fraction], cells: int, mines: int) -> JsonObject:
    from math import comb

    sets = comb(cells, mines)
    even = Fraction(1, sets)
    apart = sum((abs(chance - even) for chance in chances.values()), even * (sets - len(chances))) / 2
    return {
        "uniform": apart == 0,
        "layouts": sets,
        "reached": len(chances),
        "least": str(min(chances.values()) if len(chances) == sets else Fraction(0)),
        "greatest": str(max(chances.values())),
        "total_variation": float(apart),
    }


def _speed(way: Way, mines: int = 99) -> float:
    """Seconds for one board of 480 cells."""
    source = random.Random(1)

    def draw(low: int, high: int, taken: Container[int] = (), *, limit: int | None = None) -> int:
        while (value := source.randint(low, high)) in taken:
            continue
        return value

    started = time.process_time()
    for _ in range(20):
        way(480, mines, draw)
    return (time.process_time() - started) / 20
