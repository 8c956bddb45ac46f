"""Small fields with every layout listed: what is certain, what a click shows, and perfect play, told slowly.

A layout is the set of its mines. Numbers are counted from the layout anew each time; nothing is shared with
the program but the field itself and the neighbours of a cell.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

from ringapp.games.mines.rules.rules import Field, around

Layout = frozenset[int]

SHAPES = [(1, 1), (1, 2), (1, 7), (7, 1), (2, 2), (2, 5), (5, 2), (3, 3), (3, 4), (4, 3)]
"""Rows and columns: single cells, strips in both directions, and fields with an inside."""


def near(field: Field, cell: int) -> list[int]:
    """The cells around one."""
    return around(field, *divmod(cell, field.columns))


def number(field: Field, layout: Layout, cell: int) -> int:
    """What a cell would show."""
    return sum(one in layout for one in near(field, cell))


def hidden(field: Field) -> list[int]:
    """The cells of which nothing is known."""
    return [cell for cell, sign in enumerate(field.cells) if sign == ord(".")]


def fitting(field: Field, mines: int | None = None) -> list[Layout]:
    """Every layout with so many mines in all that shows what the field shows; flags are mines."""
    known = {cell for cell, sign in enumerate(field.cells) if sign in b"F*X"}
    left = (field.mines if mines is None else mines) - len(known)
    shown = [(cell, sign - ord("0")) for cell, sign in enumerate(field.cells) if chr(sign).isdigit()]
    if left < 0:
        return []
    every = (frozenset(known.union(chosen)) for chosen in combinations(hidden(field), left))
    return [one for one in every if all(number(field, one, cell) == told for cell, told in shown)]


def in_any_number(field: Field) -> list[Layout]:
    """The same whatever the number of mines."""
    return [one for mines in range(len(field.cells) + 1) for one in fitting(field, mines)]


def risk(layouts: Iterable[Layout], cell: int) -> Fraction:
    """The share of layouts with a mine there."""
    every = list(layouts)
    return Fraction(sum(cell in one for one in every), len(every))


def position(source: Random, shape: tuple[int, int], share: float = 0.25, shown: float = 0.4) -> Field:
    """A field of a game: cells of a random layout, some open, some mines flagged or shown, some only safe."""
    rows, columns = shape
    size = rows * columns
    layout = frozenset(cell for cell in range(size) if source.random() < share)
    bare = Field(rows, columns, len(layout), b"." * size)
    signs = bytearray(b"." * size)
    for cell in range(size):
        if cell in layout:
            signs[cell] = ord("." if source.random() < 0.8 else source.choice("FF*X"))
        elif source.random() < shown:
            told = str(number(bare, layout, cell))
            signs[cell] = ord(told if source.random() < 0.9 else "?")
    return Field(rows, columns, len(layout), bytes(signs))


def parts(field: Field, layouts: Iterable[Layout], cell: int) -> dict[int, list[Layout]]:
    """The layouts in which a cell is safe, by what it then shows."""
    found: dict[int, list[Layout]] = {}
    for one in layouts:
        if cell not in one:
            found.setdefault(number(field, one, cell), []).append(one)
    return found


def most_wins(field: Field) -> dict[int, int]:
    """For each hidden cell the layouts that are won if it is opened first and all is played perfectly then.

    Every click is tried in every position, also one on a cell that is certainly a mine.
    """

    @cache
    def won(layouts: frozenset[Layout], closed: frozenset[int]) -> int:
        if all(closed <= one for one in layouts):
            return len(layouts)
        return max(after(layouts, closed, cell) for cell in closed)

    def after(layouts: frozenset[Layout], closed: frozenset[int], cell: int) -> int:
        found = parts(field, layouts, cell).values()
        return sum(won(frozenset(part), closed - {cell}) for part in found)

    every, cells = frozenset(fitting(field)), frozenset(hidden(field))
    return {cell: after(every, cells, cell) for cell in cells}
