"""Define arrays that kernels share, passed as one pointer to a table of their addresses and sizes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ringapp.core.kernels.calls import address_of
from ringapp.core.solving.arrays import (
    Bytes,
    Grid,
    Lists,
    Numbers,
    Reals,
    Signs,
    Weights,
    Wholes,
    Words,
)

View: TypeAlias = Signs
Layout: TypeAlias = Bytes
"""A layout: rows of bytes, 1 for a mine."""
Layouts: TypeAlias = Bytes
"""Several layouts."""


def table_of(arrays: Iterable[npt.NDArray[Any]]) -> Words:
    """Return the table of the addresses, rows and columns of arrays; the caller keeps the arrays alive."""
    words: list[int] = []
    for array in arrays:
        rows, columns = (*array.shape, 1)[:2]
        words += (address_of(array), rows, columns)
    return np.array(words, np.uint64)


@dataclass(frozen=True, slots=True)
class Space:
    """Memory of the chance kernels, from `chances.workspace`; `fields` names the rows of `facts` and `lines`.

    Attributes:
        cells: Two rows for each cell: its box, or -1; its number, or -1.
        work: The view with the cells that single numbers decide.
        facts: For each number how many mines it needs, and its place in the keys.
        members: For each number: how many boxes it touches, then which.
        boxes: For each box: how many cells, how many numbers, then which numbers.
        lines: Facts of each place of the order, each box or each component, by row.
        layers: First state of each layer; the layer before place p of component c is entry p + c.
        share: Chance of a mine in each box.
        keys: For each state what its numbers still demand, packed.
        spans, moves: For each state fewest and most mines so far, first value, whether it leads to the end;
            the states after 0, 1, ... mines.
        values: Two rows: weights of the states forwards and backwards.
        entries: Hash table: the states of a layer by their keys; boxes by their numbers.
        ways: Two rows: each component's weights by its mines; the weights of the others and the sea.
        scales: For each component the logarithm of the factor that its weights were divided by.
        joins: Work space to join components.
        counts: Boxes, cells of the sea, mines left, components, numbers.
        where, sums, bits: How far a sweep is, by the names in `fields` and `chances`.
        table: Addresses and sizes of all these arrays.
    """

    cells: Grid
    work: View
    facts: Grid
    members: Grid
    boxes: Grid
    lines: Grid
    layers: Numbers
    share: Reals
    keys: Words
    spans: Grid
    moves: Grid
    values: Weights
    entries: Numbers
    ways: Weights
    scales: Reals
    joins: Weights
    counts: Wholes
    where: Wholes
    sums: Reals
    bits: Words
    table: Words = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "table", table_of(getattr(self, name) for name in parts_of(Space)))


@dataclass(frozen=True, slots=True)
class Tree:
    """The memory of an endgame search; see `endgame.tree_space`."""

    layouts: Words
    marks: Words
    near: Words
    cells: Lists
    arena: Numbers
    parts: Lists
    safe: Words
    frames: Lists
    tries: Lists
    frees: Lists
    keys: Words
    known: Numbers
    table: Words = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "table", table_of(getattr(self, name) for name in parts_of(Tree)))


def parts_of(record: type[Space | Tree]) -> dict[str, str]:
    """Return the names of a record's arrays, in the order of its table, each with its type's name."""
    return {name: str(word) for name, word in record.__annotations__.items() if name != "table"}
