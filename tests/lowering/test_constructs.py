"""Every construct that a source may be made of does what Python does, and every other is refused by name."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowering.jit import compile_functions
from lowering.types import BIT, F64, I8, I16, I32, I64, U8, U64, ArrayType, RecordType
from tests.lowering import constructs

TYPES = {
    "int": I64, "float": F64, "bool": BIT, "Words": ArrayType(U64), "Numbers": ArrayType(I64),
    "Grid": ArrayType(I64, 2), "Eights": ArrayType(I8), "Sixteens": ArrayType(I16),
    "Thirties": ArrayType(I32),
    "Bytes": ArrayType(U8),
    "World": RecordType({"grid": ArrayType(I64, 2), "line": ArrayType(U64)}, {"sizes": (4, 9)}),
}  # fmt: skip
TAKEN = (
    "division", "divided_by_constants", "bits", "arithmetic", "folded", "loops", "loops_over_rows",
    "counter_is_no_variable", "chosen", "compared", "only_what_is_needed", "wider", "quotient", "reals",
    "real_comparisons", "truths", "narrowed", "over_a_grid", "unsigned", "real_of_a_word", "of_a_record",
)  # fmt: skip
LEAST, MOST = -(2**63), 2**63 - 1
middling = st.integers(-(2**31), 2**31)
small = st.integers(-12, 12)
anything = st.sampled_from([LEAST, MOST, -1, 0, 1]) | st.integers(LEAST, MOST)
words = st.sampled_from([1, 2**63, 2**64 - 1]) | st.integers(0, 2**64 - 1)
few = settings(max_examples=40)


@cache
def compiled() -> dict[str, Callable[..., Any]]:
    """All of them as one module."""
    return compile_functions([vars(constructs)[name] for name in TAKEN], TYPES, opt_level=1)


def both(name: str, *arguments: Any) -> None:
    """Both give the same and leave the same in the arrays."""
    copies = [one.copy() if isinstance(one, np.ndarray) else one for one in arguments]
    with np.errstate(over="ignore"):
        wanted = vars(constructs)[name](*arguments)
    assert compiled()[name](*copies) == wanted
    for one, two in zip(arguments, copies, strict=True):
        assert not isinstance(one, np.ndarray) or np.array_equal(one, two)


def wrapped(value: int) -> int:
    """A whole number as 64 bits with a sign hold it."""
    return (value - LEAST) % 2**64 + LEAST


# Whole numbers ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("a", "b", "quotient", "rest"),
    [
        pytest.param(7, 2, 3, 1, id="both above nothing"),
        pytest.param(-7, 2, -4, 1, id="rounded down, not towards nothing"),
        pytest.param(7, -2, -4, -1, id="the rest has the sign of the divisor"),
        pytest.param(-7, -2, 3, -1, id="both below nothing"),
        pytest.param(-8, 2, -4, 0, id="no rest, no step further down"),
        pytest.param(8, -2, -4, 0, id="no rest, other sign"),
        pytest.param(0, -3, 0, 0, id="nothing divided"),
        pytest.param(5, 0, 0, 0, id="by nothing: nothing, as it is written"),
        pytest.param(LEAST, 3, LEAST // 3, LEAST % 3, id="the least number there is"),
    ],
)
def test_division_rounds_down(a: int, b: int, quotient: int, rest: int) -> None:
    assert compiled()["division"](a, b) == (quotient, rest)


@few
@given(middling, middling.filter(bool))
def test_division_is_that_of_python(a: int, b: int) -> None:
    both("division", a, b)
    both("divided_by_constants", a)


@few
@given(anything, anything, st.integers(0, 63))
def test_bits_are_those_of_numbers_with_a_sign(a: int, b: int, by: int) -> None:
    wanted = tuple(wrapped(value) for value in constructs.bits(a, b, by))
    assert compiled()["bits"](a, b, by) == wanted


@few
@given(anything, anything)
def test_what_does_not_fit_into_64_bits_goes_round(a: int, b: int) -> None:
    assert compiled()["arithmetic"](a, b) == tuple(map(wrapped, constructs.arithmetic(a, b)))


def test_known_numbers_are_worked_out_alike() -> None:
    both("folded")


@few
@given(small, small, small)
def test_the_least_the_most_and_one_of_two(a: int, b: int, c: int) -> None:
    both("chosen", a, b, c)


@few
@given(small, small)
def test_comparisons_hold_where_they_do_in_python(a: int, b: int) -> None:
    both("compared", a, b)
    both("truths", a, b)


# Ways through a source -------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", range(-1, 24))
def test_loops_run_as_often_as_in_python(n: int) -> None:
    both("loops", n)
    both("loops_over_rows", n)
    both("counter_is_no_variable", n)


@pytest.mark.parametrize("a", [-1, 0, 1, 2])
@pytest.mark.parametrize("b", [-1, 0, 1, 2])
def test_conditions_work_out_no_more_than_they_need(a: int, b: int) -> None:
    for before in range(4):
        both("only_what_is_needed", np.array([before, 0]), a, b)


# Real numbers --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("a", [2, 3, 4, 5, -5])
def test_a_variable_is_as_wide_as_the_widest_it_is_given(a: int) -> None:
    both("wider", a)


@few
@given(middling, middling.filter(bool))
def test_whole_numbers_divided_make_a_real_one(a: int, b: int) -> None:
    both("quotient", a, b)


@few
@given(st.floats(-1e9, 1e9), st.floats(-1e9, 1e9), small)
def test_real_and_whole_numbers_go_together(x: float, y: float, n: int) -> None:
    both("reals", x, y, n)


@pytest.mark.parametrize("x", [0.0, -0.0, 1.5, -2.5, math.inf, -math.inf, math.nan])
@pytest.mark.parametrize("y", [0.0, 1.5, math.inf, math.nan])
def test_real_numbers_are_compared_as_python_does(x: float, y: float) -> None:
    both("real_comparisons", x, y)


@pytest.mark.parametrize(
    ("x", "down", "up", "cut"),
    [
        pytest.param(2.0, 2, 2, 2, id="whole already"),
        pytest.param(2.25, 2, 3, 2, id="above nothing"),
        pytest.param(-2.25, -3, -2, -2, id="below nothing: cut is up"),
        pytest.param(-0.5, -1, 0, 0, id="between minus one and nothing"),
    ],
)
def test_rounding(x: float, down: int, up: int, cut: int) -> None:
    assert compiled()["reals"](x, 0.0, 0)[3:] == (down, up, cut)


# Arrays --------------------------------------------------------------------------------------------------


@few
@given(st.lists(anything, min_size=1, max_size=4))
def test_narrow_arrays_keep_the_low_bits(values: list[int]) -> None:
    numbers = np.array(values, np.int64)
    kinds = (np.int8, np.int16, np.int32, np.uint8)
    kept = [np.zeros(len(values), kind) for kind in kinds]
    found = compiled()["narrowed"](*kept, numbers)
    wanted = [numbers.astype(kind) for kind in kinds]
    for one, two in zip(kept, wanted, strict=True):
        assert np.array_equal(one, two)
    factors = (1, 3, 5, 7)
    assert found == sum(f * int(n) for f, one in zip(factors, wanted, strict=True) for n in one)


@few
@given(st.integers(1, 4), st.integers(1, 4), st.data())
def test_grids_are_read_and_written_in_place(rows: int, columns: int, data: st.DataObject) -> None:
    cells = data.draw(st.lists(small, min_size=rows * columns, max_size=rows * columns))
    both("over_a_grid", np.array(cells, np.int64).reshape(rows, columns), np.arange(rows + 2))


@few
@given(words, words.filter(bool), st.integers(1, 63))
def test_words_have_no_sign_in_any_operation(one: int, other: int, by: int) -> None:
    found = compiled()["unsigned"](np.array([one, other], np.uint64), by)
    ordered = (one < other) + 2 * (one >= other) + 4 * (one > 5) + 8 * (one == other)
    moved = (one << by) % 2**64 ^ one >> by
    wanted = (one // other + one % by) % 2**64, moved, 2**64 - 1 - one, ordered
    assert tuple(value % 2**64 for value in found) == wanted


@pytest.mark.parametrize("word", [0, 3, 2**63, 2**64 - 2**12])
def test_a_large_word_becomes_a_large_real_number(word: int) -> None:
    assert compiled()["real_of_a_word"](np.array([word], np.uint64)) == word / 2


@pytest.mark.parametrize("at", [0, 1])
def test_a_record_is_read_where_its_arrays_lie(at: int) -> None:
    line = np.array([2**63, 2**60, 5], np.uint64)
    mine, other = np.arange(4).reshape(2, 2), np.arange(4).reshape(2, 2)
    places = [mine.ctypes.data, *mine.shape, line.ctypes.data, len(line), 0]
    table = np.array(places, np.uint64)
    sizes = np.uint64(4), np.uint64(9)
    wanted = constructs.of_a_record(constructs.World(other, line, sizes, table), at)
    assert compiled()["of_a_record"](constructs.World(mine, line, sizes, table), at) == wanted
    assert np.array_equal(mine, other)


# What is refused -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "piece"),
    [
        ("a_list", "[a, 2]"),
        ("a_word", "'two'"),
        ("a_promise", "assert a > 0"),
        ("an_attempt", "try:"),
        ("sameness", "a is b"),
        ("a_plus", "+a"),
        ("something_printed", "print(a)"),
        ("a_set", "{1, 2}"),
        ("half_a_word", "words[0] / words[1]"),
        ("whole_part_of_a_real", "x // 2.0"),
        ("every_second", "numbers[::2]"),
        ("a_piece_of_a_grid", "grid[1:]"),
        ("a_row_as_a_number", "grid[0]"),
        ("a_piece_put_into_a_piece", "numbers[1:]"),
        ("one_variable_of_both_signs", "value"),
        ("a_number_with_places", "a[0]"),
        ("an_attribute_stored", "world.size"),
    ],
)
def test_what_cannot_be_compiled_is_named_with_its_place(name: str, piece: str) -> None:
    with pytest.raises(TypeError) as caught:
        compile_functions([vars(constructs)[name]], TYPES)
    sentence = str(caught.value)
    assert sentence.startswith(f"tests.lowering.constructs.{name}: “{piece}")
    assert sentence.endswith("cannot be compiled")


def test_an_unknown_type_is_refused() -> None:
    with pytest.raises(TypeError, match="“complex” is no type"):
        compile_functions([constructs.unknown_type], TYPES)
