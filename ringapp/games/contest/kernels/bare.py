"""Calls texts that were compiled over bare memory, all of a core at once.

The tables of plain functions are pointers in the core: nothing is counted when one is handed on, and no
index is checked. A core is one module of LLVM; that takes some three seconds, where the functions one by
one, each with all that it calls, took five times as long.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from lowering.emitting import F64, I64, NOTHING, ROW, module_of, signature, texts
from lowering.kept import loaded

Table = npt.NDArray[np.int64]
Core = Mapping[str, Callable[..., Any]]
"""Functions by name; each takes `pointer`s, `pointers` and whole numbers."""
NUMBERS = ctypes.POINTER(ctypes.c_int64)
FROM_OUTSIDE: dict[str, Any] = {
    str(ROW): NUMBERS,
    str(ROW.as_pointer()): ctypes.POINTER(NUMBERS),
    str(I64): ctypes.c_int64,
    str(F64): ctypes.c_double,
    str(NOTHING): None,
}


def compiled(source: str, modules: Sequence[ModuleType]) -> Core:
    """What the modules name in `CALLED`, compiled or as it was kept.

    Args:
        source: The file that asks; what is kept goes by it and all that it imports.
    """
    address_of = loaded(source, "core", partial(module_of, modules))
    core: dict[str, Callable[..., Any]] = {}
    for module in modules:
        for name in getattr(module, "CALLED", ()):
            result, arguments = signature(texts(module)[name])
            kinds = [FROM_OUTSIDE[str(kind)] for kind in (result, *arguments)]
            core[name] = ctypes.CFUNCTYPE(*kinds)(address_of(name))
    return core


def pointer(table: Table) -> Any:
    """Where a table of one dimension lies; the table must be kept as long as it is used."""
    return table.ctypes.data_as(NUMBERS)


def pointers(table: Table) -> Any:
    """Where the rows of a table of two dimensions lie."""
    return (NUMBERS * len(table))(*(pointer(row) for row in table))
