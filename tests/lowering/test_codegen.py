"""The compiler of the cores against Python, function by function."""

from __future__ import annotations

from types import ModuleType

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowering.jit import load_ir
from lowering.modules import row_signature
from lowering.rowmodule import row_module
from ringapp.games.contest.kernels import calling
from tests.lowering import rowfunctions as functions

numbers = st.integers(-(2**40), 2**40)
small = st.integers(-12, 12)


@pytest.fixture(scope="module")
def compiled() -> calling.Core:
    """The functions as code."""
    here = ModuleType(functions.__name__)
    here.__file__ = functions.__file__
    for name in (*functions.EXPORTS, "grown"):
        setattr(here, name, vars(functions)[name])
    vars(here)["EXPORTS"] = functions.EXPORTS
    address_of = load_ir(str(row_module([here])), 2)
    found = {}
    for name in functions.EXPORTS:
        takes, gives = row_signature(vars(functions)[name])
        found[name] = calling.called(address_of(f"__{name}"), *takes, gives=str(gives))
    return found


def both(compiled: calling.Core, name: str, *arguments: int) -> None:
    """Both give the same result and leave the same row."""
    row = np.arange(10, dtype=np.int64)
    plain = row.tolist()
    wanted = vars(functions)[name](plain, *arguments)
    assert compiled[name](calling.pointer(row), *arguments) == wanted
    assert row.tolist() == plain


@given(numbers, numbers)
def test_whole_numbers_are_divided_as_python_does(compiled: calling.Core, a: int, b: int) -> None:
    both(compiled, "divide", a, b)


@given(small | numbers, small)
def test_conditions_and_rounding_are_the_same(compiled: calling.Core, a: int, b: int) -> None:
    both(compiled, "mix", a, b)


@given(st.integers(0, 12))
def test_loops_and_calls_are_the_same(compiled: calling.Core, n: int) -> None:
    both(compiled, "walk", n)
    both(compiled, "choose", n)
    both(compiled, "wider", n)


@given(st.integers(0, 10**6), st.integers(0, 10**5))
def test_short_floats_round_as_numpy_does(compiled: calling.Core, a: int, b: int) -> None:
    both(compiled, "short", a, b)


def test_what_is_exchanged_and_added_is_read_first(compiled: calling.Core) -> None:
    row, other = np.arange(4, dtype=np.int64), np.zeros(1, np.int64)
    compiled["exchange"](calling.pointer(row), calling.pointer(other), 1)
    assert row.tolist() == [0, 2, 1, 3]
    assert other[0] == 12


@pytest.mark.parametrize("name", ["same_row", "listed"])
def test_what_cannot_be_compiled_is_refused_by_name(name: str) -> None:
    here = ModuleType(functions.__name__)
    here.__file__ = functions.__file__
    for source in ("exchange", "grown", name):
        setattr(here, source, vars(functions)[source])
    with pytest.raises(TypeError, match=name):
        row_module([here])
