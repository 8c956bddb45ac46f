"""The types and values of generated code beyond numbers: arrays, tuples, and records in memory.

LLVM has none of them: an array is passed as a pointer and its lengths, a tuple as its parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]

from ringapp.core.kernels.calls import NAMED, TypeCode

Value = Any
"""A value of `llvmlite.ir`, which has no types."""
I64, I32, I16, I8 = ir.IntType(64), ir.IntType(32), ir.IntType(16), ir.IntType(8)
F64, F32, BIT, VOID = ir.DoubleType(), ir.FloatType(), ir.IntType(1), ir.VoidType()
ROW = I64.as_pointer()
"""A row of numbers: its address; for the checked build see `bounds`."""


class UnsignedType(ir.IntType):  # type: ignore[misc]
    """An unsigned integer: LLVM's own integer type, but compared and shifted as unsigned."""

    _known: ClassVar[dict[int, UnsignedType]] = {}

    def __new__(cls, bits: int) -> UnsignedType:
        found = cls._known.get(bits)
        if found is None:
            found = cls._known[bits] = object.__new__(cls)
            found.width = bits
        return found


U64, U32, U16, U8 = UnsignedType(64), UnsignedType(32), UnsignedType(16), UnsignedType(8)


@dataclass(frozen=True, slots=True)
class ArrayType:
    """An array in C order without gaps: the type of its elements and its number of dimensions."""

    element: Value
    dimensions: int = 1


@dataclass(frozen=True, slots=True)
class TupleType:
    """The types of a tuple's parts; `names` are the field names of a NamedTuple."""

    parts: tuple[Type, ...]
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TupleValue:
    """The values of a tuple's parts; `names` are the field names of a NamedTuple."""

    parts: tuple[Value, ...]
    names: tuple[str, ...] = ()

    def named(self, name: str) -> Value:
        """Return the part with this field name."""
        return self.parts[self.names.index(name)]


@dataclass(frozen=True, slots=True)
class RecordType:
    """A read-only table in memory: an address and two lengths for each of its arrays.

    Attributes:
        parts: The arrays by name, in the order of the table.
        constants: Tuples of whole numbers known at compile time, which are not in the table.
    """

    parts: Mapping[str, ArrayType]
    constants: Mapping[str, tuple[int, ...]]

    def __hash__(self) -> int:
        return hash(tuple(self.parts))


GENERIC: Value = object()
"""Placeholder for the number type of a call; a function is compiled once for each such type."""

Type = Value
"""A type of LLVM, an `ArrayType`, a `TupleType` or a `RecordType`."""


@dataclass(frozen=True, slots=True)
class ArrayValue:
    """An array in generated code: the address of its first element, and its length in each dimension."""

    type_: ArrayType
    place: Value
    sizes: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class RecordValue:
    """A record in generated code: the address of its table."""

    type_: RecordType
    place: Value


def number(value: int) -> Value:
    """Return an LLVM constant of 64 bits."""
    return ir.Constant(I64, value)


def specialised(type_: Type, number: Value) -> Type:
    """Return a type in which the type `number` stands in place of `GENERIC`."""
    if isinstance(type_, TupleType):
        return TupleType(tuple(specialised(part, number) for part in type_.parts), type_.names)
    return number if type_ is GENERIC else type_


def flat_types(type_: Type) -> list[Value]:
    """Return the LLVM types of the words that a value of a type is passed as."""
    if isinstance(type_, TupleType):
        return [flat for part in type_.parts for flat in flat_types(part)]
    if isinstance(type_, ArrayType):
        return [type_.element.as_pointer(), *[I64] * type_.dimensions]
    return [U64.as_pointer() if isinstance(type_, RecordType) else type_]


def flat_values(value: Value) -> list[Value]:
    """Return the LLVM values that a value is passed as."""
    if isinstance(value, TupleValue):
        return [flat for part in value.parts for flat in flat_values(part)]
    if isinstance(value, ArrayValue):
        return [value.place, *value.sizes]
    return [value.place if isinstance(value, RecordValue) else value]


def unflatten(type_: Type, values: Iterator[Value]) -> Value:
    """Return the value of a type put together from the next LLVM values; the inverse of `flat_values`."""
    if isinstance(type_, TupleType):
        return TupleValue(tuple(unflatten(part, values) for part in type_.parts), type_.names)
    if isinstance(type_, ArrayType):
        place = next(values)
        return ArrayValue(type_, place, tuple(next(values) for _ in range(type_.dimensions)))
    return RecordValue(type_, next(values)) if isinstance(type_, RecordType) else next(values)


def type_of(value: Value) -> Type:
    """Return the type of a value."""
    if isinstance(value, TupleValue):
        return TupleType(tuple(type_of(part) for part in value.parts), value.names)
    return value.type_ if isinstance(value, ArrayValue | RecordValue) else value.type


INT_DTYPES: dict[tuple[int, bool], np.dtype[Value]] = {
    (64, True): np.dtype(np.int64), (64, False): np.dtype(np.uint64),
    (32, True): np.dtype(np.int32), (32, False): np.dtype(np.uint32),
    (16, True): np.dtype(np.int16), (16, False): np.dtype(np.uint16),
    (8, True): np.dtype(np.int8), (8, False): np.dtype(np.uint8),
}  # fmt: skip


FLOAT_DTYPES: dict[Value, np.dtype[Value]] = {F64: np.dtype(np.float64), F32: np.dtype(np.float32)}


def dtype_of(element: Value) -> np.dtype[Value]:
    """Return the numpy dtype of arrays whose elements have an LLVM type."""
    if element in FLOAT_DTYPES:
        return FLOAT_DTYPES[element]
    return INT_DTYPES[element.width, not isinstance(element, UnsignedType)]


def element_type(dtype: np.dtype[Value]) -> Value:
    """Return the LLVM type of the elements of a numpy array. Raises TypeError for a dtype without one."""
    for element in (F64, F32, U64, I64, U32, I32, U16, I16, U8, I8):
        if dtype_of(element) == dtype:
            return element
    raise TypeError(f"arrays of {dtype} cannot be compiled")


COMMON_TYPES: dict[str, Type] = {
    "None": VOID, "bool": BIT, "Truth": BIT, "int": I64, "Whole": I64, "float": F64, "np.uint64": U64,
    "Truths": ArrayType(U8), "Signs": ArrayType(I8), "Bytes": ArrayType(U8), "Numbers": ArrayType(I32),
    "Wholes": ArrayType(I64), "Words": ArrayType(U64), "Reals": ArrayType(F64),
    "Grid": ArrayType(I32, 2), "Lists": ArrayType(I64, 2), "Table": ArrayType(U64, 2),
    "Weights": ArrayType(F64, 2),
}  # fmt: skip
"""The types that annotations stand for in every game: numbers, and the names of `solving.arrays`."""


def tuple_type_of(record: type[NamedTuple], types: Mapping[str, Type]) -> TupleType:
    """Return the `TupleType` of a NamedTuple class, from the annotations of its fields."""
    words = [str(getattr(word, "__forward_arg__", word)) for word in record.__annotations__.values()]
    return TupleType(tuple(types[word] for word in words), record._fields)


def code_of(type_: Type) -> TypeCode:
    """Return the type code by which Python passes a value of a type to a kernel, see `core.kernels.calls`."""
    if isinstance(type_, TupleType):
        return [*([NAMED] if type_.names else []), *map(code_of, type_.parts)]
    if isinstance(type_, ArrayType):
        return f"{dtype_of(type_.element).str[1:]}:{type_.dimensions}"
    if isinstance(type_, RecordType):
        return "table"
    return {VOID: "", BIT: "?", F64: "d"}.get(type_, "q")
