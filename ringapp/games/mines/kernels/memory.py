"""Arrays that many kernels share, handed on as one pointer.

A tuple of twenty arrays is twenty structures of seven words in every call: most of what the compiler had to
do was to pass them on. A reference is a single word, and what a function does not use costs it nothing.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from numba.core import types
from numba.experimental import structref

from ringapp.games.mines.kernels.compiler import compiled

View = npt.NDArray[np.int8]
Numbers = npt.NDArray[np.int32]
Wholes = npt.NDArray[np.int64]
Words = npt.NDArray[np.uint64]
Reals = npt.NDArray[np.float64]

SPACE = (
    *("cells", "work", "facts", "members", "boxes", "lines", "layers", "share", "keys", "spans"),
    *("moves", "values", "table", "ways", "scales", "joins", "counts", "where", "sums", "bits"),
)
TREE = ("layouts", "marks", "near", "cells", "arena", "parts", "safe", "frames", "tries", "keys", "known")


@structref.register
class SpaceType(types.StructRef):
    """The compiler's type of a space: always the same arrays."""

    def __init__(self, fields: Any) -> None:
        super().__init__(fields)  # type: ignore[no-untyped-call]
        # The name goes into every symbol; with all fields in it a symbol has 1,500 letters.
        self.name = "Space"


@structref.register
class TreeType(types.StructRef):
    """The compiler's type of a tree: always the same arrays."""

    def __init__(self, fields: Any) -> None:
        super().__init__(fields)  # type: ignore[no-untyped-call]
        self.name = "Tree"


class SpaceRef(structref.StructRefProxy):
    """A `fields.Space` as kernels take it: inside them every array is an attribute."""

    def __new__(cls, *arrays: Any) -> Any:
        return structref.StructRefProxy.__new__(cls, *arrays)  # type: ignore[no-untyped-call]


class TreeRef(structref.StructRefProxy):
    """The memory of an endgame search as kernels take it; see `endgame.tree_space`."""

    def __new__(cls, *arrays: Any) -> Any:
        return structref.StructRefProxy.__new__(cls, *arrays)  # type: ignore[no-untyped-call]


structref.define_boxing(SpaceType, SpaceRef)  # type: ignore[no-untyped-call]
structref.define_constructor(SpaceRef, SpaceType, SPACE)  # type: ignore[no-untyped-call]
structref.define_boxing(TreeType, TreeRef)  # type: ignore[no-untyped-call]
structref.define_constructor(TreeRef, TreeType, TREE)  # type: ignore[no-untyped-call]


@compiled
def refer_space(arrays: Any) -> Any:
    """The arrays named in SPACE, in that order, as one reference."""
    return SpaceRef(*arrays)


@compiled
def refer_tree(arrays: Any) -> Any:
    """The arrays named in TREE, in that order, as one reference."""
    return TreeRef(*arrays)
