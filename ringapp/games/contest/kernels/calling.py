"""Calls functions that were compiled over bare memory, all of a core at once.

The tables of plain functions are pointers in the core: nothing is counted when one is handed on, and no
index is checked. A core is one module of code.
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
"""Functions by name; each takes `pointer`s, `pointers` and whole numbers."""
RULES = "ringapp.games.contest.rules"
TEXTS = {
    "effectlang": ("values", "status_changes", "piles", "executor", "turns", "evaluation"),
    "tables": ("parts", "piles", "flow", "value", "turns"),
}
MODULES = (
    *(f"{RULES}.{rules}.{name}" for rules, names in TEXTS.items() for name in names),
    f"{RULES}.contests",
)
"""The Python modules of the core: the texts of both rules and what they share, whose `EXPORTS` are called."""
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
    """Return the function at an address, by the letters of what it takes and gives."""
    return ctypes.CFUNCTYPE(FROM_OUTSIDE[gives], *(FROM_OUTSIDE[str(letters)] for letters in takes))(address)


def pointer(table: Table) -> Any:
    """Return where a table of one dimension lies; the table must be kept as long as it is used."""
    found = table if not is_checked() else np.array([table.ctypes.data, len(table)], np.int64)
    return found.ctypes.data_as(NUMBERS)


def pointers(table: Table) -> Any:
    """Return where the rows of a table of two dimensions lie."""
    if not is_checked():
        return (NUMBERS * len(table))(*(pointer(row) for row in table))
    listed = np.array([(0, len(table)), *((row.ctypes.data, len(row)) for row in table)], np.int64)
    listed[0, 0] = listed[1:].ctypes.data
    return listed.ctypes.data_as(ctypes.POINTER(NUMBERS))
