"""The compiler of functions over arrays against Python, function by function."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowering.arraycodegen import ModuleCodegen
from lowering.jit import compile_functions
from lowering.types import BIT, F32, F64, I8, I16, I64, U8, U64, VOID, ArrayType, TupleType, tuple_type_of
from tests.lowering import arrayfunctions as functions

TYPES = {
    "int": I64, "Words": ArrayType(U64), "Table": ArrayType(U64, 2), "Numbers": ArrayType(I64),
    "Narrow": ArrayType(I16), "Reals": ArrayType(F64), "Levels": ArrayType(F32), "None": VOID,
    "float": F64, "bool": BIT, "Signs": ArrayType(I8), "Bytes": ArrayType(U8), "Truths": ArrayType(U8),
    "Pair": TupleType((ArrayType(I64), ArrayType(I64)), ("left", "right")),
}  # fmt: skip
words = st.integers(0, 2**64 - 1)
small = st.integers(-(2**14), 2**14)


@cache
def compiled(name: str) -> Callable[..., Any]:
    """A function as code."""
    return compile_functions([vars(functions)[name]], TYPES)[name]


def both(name: str, *arguments: Any) -> None:
    """Both give the same and leave the same behind."""
    copies = [_copied(argument) for argument in arguments]
    with np.errstate(over="ignore"):
        wanted = int(vars(functions)[name](*arguments))
    assert compiled(name)(*copies) == wanted
    for one, two in zip(_arrays(arguments), _arrays(copies), strict=True):
        assert np.array_equal(one, two)


def _copied(argument: Any) -> Any:
    if isinstance(argument, functions.Pair):
        return functions.Pair(*(part.copy() for part in argument))
    return argument.copy() if isinstance(argument, np.ndarray) else argument


def _arrays(arguments: Any) -> list[Any]:
    flat = [part for one in arguments for part in (one if isinstance(one, tuple) else (one,))]
    return [one for one in flat if isinstance(one, np.ndarray)]


@given(st.lists(words, min_size=2, max_size=5), st.integers(1, 2**40))
def test_words_have_no_sign(values: list[int], by: int) -> None:
    both("mix", np.array(values, np.uint64), by)


@given(st.lists(words, min_size=6, max_size=6), st.integers(0, 2))
def test_rows_of_a_table_are_the_table(values: list[int], at: int) -> None:
    both("rows", np.array(values, np.uint64).reshape(2, 3), np.arange(4), at)


@given(small, small)
def test_groups_are_handed_on_and_taken_apart(one: int, two: int) -> None:
    both("grouped", functions.Pair(np.arange(3), np.arange(2)), (one, two))


@given(small)
def test_narrow_numbers_keep_their_sign(value: int) -> None:
    both("narrow", np.zeros(2, np.int16), np.zeros(1), value)


@given(st.floats(0.01, 50.0), st.integers(0, 3))
def test_doubles_are_worked_out_as_python_does(value: float, by: int) -> None:
    found, less, endless = compiled("doubles")(value, by)
    wanted = functions.doubles(value, by)
    assert (less, endless) == wanted[1:] == (wanted[1], by == 0)
    assert found == pytest.approx(wanted[0], rel=1e-13, abs=1e-12)
    assert compiled("only_a_double")(value) == value / 3.0


@given(st.integers(3, 2000))
def test_texts_make_arrays_of_their_own(count: int) -> None:
    both("arrays", np.zeros(4, np.int8), np.zeros(2, np.uint8), count)


def test_memory_is_given_back_by_texts_that_give_nothing_else() -> None:
    program = ModuleCodegen(TYPES)
    source: Any = functions.doubled
    program.export(source)
    llvm_ir = str(program.module)
    # What the same place made before, and at the end.
    assert llvm_ir.count('call void @"free"') == 2 * llvm_ir.count('call i8* @"malloc"') == 2


@pytest.mark.parametrize("fast_math", [False, True])
@given(st.lists(st.floats(-200, 200, width=32), min_size=1, max_size=40))
def test_short_doubles_are_summed_up_in_any_order(fast_math: bool, values: list[float]) -> None:
    first = np.array(values, np.float32)
    wanted, found = np.zeros(2, np.float32), np.zeros(2, np.float32)
    functions.apart(first, first[::-1].copy(), wanted)
    summed_up(fast_math)(first, first[::-1].copy(), found)
    assert found[0] == pytest.approx(wanted[0], rel=1e-5)


@cache
def summed_up(fast_math: bool) -> Callable[..., Any]:
    """the function that sums up, its terms in their order or in any."""
    return compile_functions([functions.apart], TYPES, fast_math=fast_math)["apart"]


def test_arrays_that_may_not_be_written_to_are_handed_on() -> None:
    values = np.array([5, 6], np.uint64)
    values.flags.writeable = False
    both("mix", values, 3)


def test_numbers_with_and_without_a_sign_are_not_compared() -> None:
    with pytest.raises(TypeError, match="refused"):
        compiled("refused")


@pytest.mark.parametrize("wrong", [np.zeros(2), np.zeros((2, 2), np.uint64), np.zeros(4, np.uint64)[::2]])
def test_an_array_of_another_kind_is_refused(wrong: Any) -> None:
    with pytest.raises(TypeError, match="array"):
        compiled("mix")(wrong, 3)


@given(st.lists(st.booleans(), max_size=6))
def test_truth_values_lie_in_arrays_as_bytes(values: list[bool]) -> None:
    both("turned", np.array(values, np.bool_), np.zeros(len(values), np.bool_))


def test_a_named_tuple_is_a_group_by_its_annotations() -> None:
    assert tuple_type_of(functions.Pair, {"Numbers": ArrayType(I64)}) == TYPES["Pair"]
