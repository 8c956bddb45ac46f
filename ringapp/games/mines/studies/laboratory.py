"""Six published ways to lay mines, written anew, and the exact law of each by trying every random outcome.

A way is a function of (cells, mines, draw) that returns the mined cells. `draw(low, high)` is a uniform whole
number with both ends possible; `draw(low, high, taken)` one that is not in `taken`, as drawing again until it
is free gives it. Ways 4 to 6 shuffle: they go through the last cells and swap each with an earlier one. As
they were printed, a cell is never swapped with itself (`itself=False`), and that is a defect: then not every
layout is equally likely, and the one with all mines in the last cells never comes.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Container, Iterator
from fractions import Fraction
from typing import Any, Protocol

from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.contract.game import SolveContext
from ringapp.core.contract.i18n import tr
from ringapp.games.mines.rules.laying import lay

MAX_CELLS = 8
"""Fields whose laws are worked out: the second way alone has cells! outcomes."""


class Draw(Protocol):
    """Where a way gets its random numbers."""

    def __call__(self, low: int, high: int, taken: Container[int] = ()) -> int:
        """A uniform number from low to high that is not in `taken`."""
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
        if draw(1, cells - cell) <= mines - len(mined):
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
        options: list[list[int]] = []

        def draw(
            low: int,
            high: int,
            taken: Container[int] = (),
            given: tuple[int, ...] = given,
            options: list[list[int]] = options,
        ) -> int:
            options.append([value for value in range(low, high + 1) if value not in taken])
            step = len(options) - 1
            return given[step] if step < len(given) else options[step][0]

        layout = frozenset(way(cells, mines, draw))
        chance = Fraction(1)
        for found in options:
            chance /= len(found)
        path = [*given, *(found[0] for found in options[len(given) :])]
        for step in range(len(given), len(options)):
            todo += [(*path[:step], value) for value in options[step][1:]]
        yield layout, chance


def compare(cells: int, mines: int, ctx: SolveContext) -> dict[str, Any]:
    """Every way's law on a small field and its speed on an expert board, beside the one that is used here."""
    if not (1 <= cells <= MAX_CELLS and 0 < mines < cells):
        sentence = tr("Laws are worked out for up to {n} cells, with fewer mines than cells.")
        raise LimitExceeded(sentence.format(n=MAX_CELLS))
    rows = []
    for name, way in WAYS.items():
        ctx.tick(note="")
        rows.append({"way": name, **_describe(law(way, cells, mines), cells, mines), "seconds": _speed(way)})
    started = time.process_time()
    for seed in range(200):
        lay(480, 99, seed)
    rows.append({"way": "used here", "uniform": True, "seconds": (time.process_time() - started) / 200})
    return {"cells": cells, "mines": mines, "ways": rows}


def _describe(chances: dict[frozenset[int], Fraction], cells: int, mines: int) -> dict[str, Any]:
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


def _speed(way: Way) -> float:
    source = random.Random(1)

    def draw(low: int, high: int, taken: Container[int] = ()) -> int:
        while (value := source.randint(low, high)) in taken:
            continue
        return value

    started = time.process_time()
    for _ in range(20):
        way(480, 99, draw)
    return (time.process_time() - started) / 20
