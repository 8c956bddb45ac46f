"""Calls to functions of the compiled core, which work on tables of bare memory.

The core gets its tables as pointers: it counts no references to them and checks no index, unless its
kernels were compiled to be checked. All its functions are one module of code.
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ringapp.core.kernels.calls import Call
from ringapp.core.kernels.library import address_of, is_checked, signature_of, watched
from ringapp.games.contest.rules.contests import EXPORTS

Table = npt.NDArray[np.int64]
Core = Mapping[str, Call]
"""Functions by name; their arguments are made by `pointer` and `pointers`, or are whole numbers."""
RULES = "ringapp.games.contest.rules"
TEXTS = {
    "effectlang": ("values", "status_changes", "piles", "executor", "turns", "evaluation"),
    "tables": ("parts", "piles", "flow", "value", "turns"),
}
MODULES = (
    *(f"{RULES}.{rules}.{name}" for rules, names in TEXTS.items() for name in names),
    f"{RULES}.contests",
)
"""The Python modules that the core is compiled from: those of both rules, and `contests`."""
NUMBERS = ctypes.POINTER(ctypes.c_int64)
FROM_OUTSIDE: dict[str, Any] = {
    "row": NUMBERS,
    "rows": ctypes.POINTER(NUMBERS),
    "q": ctypes.c_int64,
    "d": ctypes.c_double,
    "": None,
}


@cache
def core() -> Core:
    """Return the functions of the core by name."""
    found: dict[str, Call] = {}
    for own in EXPORTS:
        takes, gives = signature_of("contest", own)
        found[own] = watched(called(address_of("contest", own), *takes, gives=str(gives)))
    return found


def called(address: int, *takes: object, gives: str) -> Call:
    """Return the compiled function at an address; letters of FROM_OUTSIDE tell its arguments and result."""
    return ctypes.CFUNCTYPE(FROM_OUTSIDE[gives], *(FROM_OUTSIDE[str(letters)] for letters in takes))(address)


def pointer(table: Table) -> Any:
    """Return a pointer to a one-dimensional table; the caller keeps the table while the pointer is used."""
    found = table if not is_checked() else np.array([table.ctypes.data, len(table)], np.int64)
    return found.ctypes.data_as(NUMBERS)


def pointers(table: Table) -> Any:
    """Return pointers to the rows of a two-dimensional table."""
    if not is_checked():
        return (NUMBERS * len(table))(*(pointer(row) for row in table))
    listed = np.array([(0, len(table)), *((row.ctypes.data, len(row)) for row in table)], np.int64)
    listed[0, 0] = listed[1:].ctypes.data
    return listed.ctypes.data_as(ctypes.POINTER(NUMBERS))
