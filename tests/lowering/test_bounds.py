"""The checked build: an index that lies outside is told with its function and expression."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import pytest

from lowering.jit import compile_functions, load_ir
from lowering.rowmodule import row_module
from lowering.types import I64, U64, ArrayType
from ringapp.core.kernels.calls import FAULT, Fault, raising
from ringapp.games.contest.kernels import calling
from tests.lowering import indices, rowfunctions

TYPES = {"int": I64, "Numbers": ArrayType(I64), "Grid": ArrayType(I64, 2), "Words": ArrayType(U64)}
EXPRESSIONS = {
    "read": "row[at]", "write": "row[at]", "read_row": "grid[at]", "read_both": "grid[0, at]",
    "read_slice": "row[1:at + 1]", "fill_slice": "row[at:at + 1]", "read_listed": "LISTED[at - 1]",
}  # fmt: skip


@cache
def compiled() -> dict[str, Callable[..., Any]]:
    """The functions as checked code."""
    functions = [found for found in vars(indices).values() if isinstance(found, FunctionType)]
    return compile_functions(functions, TYPES, opt_level=1, checked=True)


def array_for(name: str) -> Any:
    """A row of four numbers, or a table of four rows and as many columns."""
    return np.arange(16).reshape(4, 4) if "grid" in EXPRESSIONS.get(name, "") else np.arange(4)


@pytest.mark.parametrize("name", EXPRESSIONS)
def test_indices_within_give_what_python_gives(name: str) -> None:
    for at in (1, 2, 3):
        assert compiled()[name](array_for(name), at) == vars(indices)[name](array_for(name), at)


@pytest.mark.parametrize("at", [4, 5, -1, 2**62])
@pytest.mark.parametrize("name", EXPRESSIONS)
def test_an_index_outside_is_told_with_function_and_expression(name: str, at: int) -> None:
    with pytest.raises(IndexError) as told:
        compiled()[name](array_for(name), at)
    assert str(told.value).startswith(f"tests.lowering.indices.{name}: {EXPRESSIONS[name]}: index ")
    assert compiled()["read"](np.arange(4), 3) == 3, "the next call is none of its business"


def test_a_fault_ends_every_function_that_is_running() -> None:
    row = np.arange(4)
    with pytest.raises(IndexError, match=r"indices\.read: row\[at\]: index 4 of 4$"):
        compiled()["call_others"](row, 4)
    assert row.tolist() == [0, 1, 2, 3]


def test_rows_of_a_core_know_their_length(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calling, "is_checked", lambda: True)
    here = ModuleType(rowfunctions.__name__)
    here.__file__ = rowfunctions.__file__
    for own in ("exchange", "grown", "sum_rows"):
        setattr(here, own, vars(rowfunctions)[own])
    vars(here)["EXPORTS"] = ("exchange", "sum_rows")
    address_of = load_ir(str(row_module([here], "core", checked=True)), 1)
    fault = Fault.from_address(address_of(FAULT))
    exchange = raising(calling.called(address_of("core__exchange"), "row", "row", "q", gives=""), fault)
    sum_rows = raising(calling.called(address_of("core__sum_rows"), "rows", "q", "q", gives="q"), fault)
    row, table = np.arange(4), np.arange(6).reshape(2, 3)
    exchange(calling.pointer(row), calling.pointer(np.zeros(1, np.int64)), 2)
    assert row.tolist() == [0, 1, 3, 2]
    with pytest.raises(IndexError, match=r"rowfunctions\.exchange: out\[i \+ 1\]: index 4 of 4$"):
        exchange(calling.pointer(row), calling.pointer(np.zeros(1, np.int64)), 3)
    assert sum_rows(calling.pointers(table), 2, 3) == 15
    with pytest.raises(IndexError, match=r"rowfunctions\.sum_rows: rows\[i\]: index 2 of 2$"):
        sum_rows(calling.pointers(table), 3, 3)
    with pytest.raises(IndexError, match=r"rowfunctions\.sum_rows: row\[j\]: index 3 of 3$"):
        sum_rows(calling.pointers(table), 2, 4)
