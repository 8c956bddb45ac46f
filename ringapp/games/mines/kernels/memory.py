"""Arrays that many kernels share, handed on as one pointer: a table of where each lies and how long it is."""

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
"""Rows of bytes."""
Layouts: TypeAlias = Bytes
"""Several of these."""


def table_of(arrays: Iterable[npt.NDArray[Any]]) -> Words:
    """Where arrays lie, each with its rows and columns, as kernels look them up; they are kept elsewhere."""
    words: list[int] = []
    for array in arrays:
        rows, columns = (*array.shape, 1)[:2]
        words += (address_of(array), rows, columns)
    return np.array(words, np.uint64)


@dataclass(frozen=True, slots=True)
class Space:
    """Memory of the kernels, made by `chances.workspace`; `fields` names the rows of `facts` and `lines`.

    Attributes:
        cells: Two rows for each cell: its box, or -1; its number, or -1.
        work: The view while it is settled.
        facts: For each number what it needs and how its state is kept.
        members: For each number: how many boxes, then which.
        boxes: For each box: cells, numbers, then which numbers.
        lines: For each place of the order, or for each component.
        layers: First state of each layer: that before place p of component c is at p + c.
        share: Chance of a mine in each box.
        keys, spans, moves, values: States: what is demanded; fewest and most mines so far, where the values
            begin, whether the end is reached; the state after k mines; weights forwards and backwards.
        entries: The states of a layer by what they demand; boxes by their numbers.
        ways: Two rows: each component's weights by its mines, and the weights of everything else.
        scales: For each component the logarithm of what its weights were divided by.
        joins: Room to join components.
        counts: Boxes, cells of the sea, mines left, components, numbers.
        where: How far a sweep is; `sums` and `bits` go with it.
        table: Where all of these lie.
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
    """Return the arrays of a record by name, in the order of its table, and what they are called."""
    return {name: str(word) for name, word in record.__annotations__.items() if name != "table"}
