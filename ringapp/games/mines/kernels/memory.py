"""Arrays that many kernels share, handed on as one pointer.

A tuple of twenty arrays is twenty structures of seven words in every call: most of what the compiler had to
do was to pass them on. A reference is a single word, and what a function does not use costs it nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import numpy as np
import numpy.typing as npt
from numba.core import types
from numba.experimental import structref

from ringapp.core.solving.arrays import Numbers, Reals, Signs, Wholes, Words
from ringapp.games.mines.kernels.compiler import compiled

View = Signs


@structref.register
class SpaceType(types.StructRef):
    """The compiler's type of a space: always the same arrays."""

    def __init__(self, fields: Sequence[tuple[str, types.Type]]) -> None:
        super().__init__(fields)  # type: ignore[no-untyped-call]
        # The name goes into every symbol; with all fields in it a symbol has 1,500 letters.
        self.name = "Space"


@structref.register
class TreeType(types.StructRef):
    """The compiler's type of a tree: always the same arrays."""

    def __init__(self, fields: Sequence[tuple[str, types.Type]]) -> None:
        super().__init__(fields)  # type: ignore[no-untyped-call]
        self.name = "Tree"


class SpaceRef(structref.StructRefProxy):
    """A `fields.Space` as kernels take it: inside them every array is an attribute."""

    cells: Numbers
    work: View
    facts: Numbers
    members: Numbers
    boxes: Numbers
    lines: Numbers
    layers: Numbers
    share: Reals
    keys: Words
    spans: Numbers
    moves: Numbers
    values: Reals
    table: Numbers
    ways: Reals
    scales: Reals
    joins: Reals
    counts: Wholes
    where: Wholes
    sums: Reals
    bits: Words

    def __new__(cls, *arrays: npt.NDArray[np.generic]) -> Self:
        proxy: Self = structref.StructRefProxy.__new__(cls, *arrays)  # type: ignore[no-untyped-call]
        return proxy


class TreeRef(structref.StructRefProxy):
    """The memory of an endgame search as kernels take it; see `endgame.tree_space`."""

    layouts: Words
    marks: Words
    near: Words
    cells: Wholes
    arena: Numbers
    parts: Wholes
    safe: Words
    frames: Wholes
    tries: Wholes
    keys: Words
    known: Numbers

    def __new__(cls, *arrays: npt.NDArray[np.generic]) -> Self:
        proxy: Self = structref.StructRefProxy.__new__(cls, *arrays)  # type: ignore[no-untyped-call]
        return proxy


SPACE = tuple(SpaceRef.__annotations__)
TREE = tuple(TreeRef.__annotations__)


structref.define_boxing(SpaceType, SpaceRef)  # type: ignore[no-untyped-call]
structref.define_constructor(SpaceRef, SpaceType, SPACE)  # type: ignore[no-untyped-call]
structref.define_boxing(TreeType, TreeRef)  # type: ignore[no-untyped-call]
structref.define_constructor(TreeRef, TreeType, TREE)  # type: ignore[no-untyped-call]


@compiled
def refer_space(arrays: tuple[npt.NDArray[np.generic], ...]) -> SpaceRef:
    """The arrays named in SPACE, in that order, as one reference."""
    return SpaceRef(*arrays)


@compiled
def refer_tree(arrays: tuple[npt.NDArray[np.generic], ...]) -> TreeRef:
    """The arrays named in TREE, in that order, as one reference."""
    return TreeRef(*arrays)
