"""What a text over arrays works with besides numbers: arrays, groups of values, records in memory.

LLVM knows none of them: an array is a pointer and its lengths, a group its parts one after the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]

from lowering.codegen import BIT, F32, F64, I64, NOTHING, Value
from ringapp.core.kernels.calls import NAMED, Letters

I32, I16, I8 = ir.IntType(32), ir.IntType(16), ir.IntType(8)


class Unsigned(ir.IntType):  # type: ignore[misc]
    """Whole numbers that are never negative: the same to LLVM, compared and shifted otherwise."""

    _made: ClassVar[dict[int, Unsigned]] = {}

    def __new__(cls, bits: int) -> Unsigned:
        found = cls._made.get(bits)
        if found is None:
            found = cls._made[bits] = object.__new__(cls)
            found.width = bits
        return found


U64, U32, U16, U8 = Unsigned(64), Unsigned(32), Unsigned(16), Unsigned(8)


@dataclass(frozen=True, slots=True)
class Rows:
    """An array without gaps, the last index running first."""

    cell: Value
    dimensions: int = 1


@dataclass(frozen=True, slots=True)
class Group:
    """Several kinds, or several values, as one; with names those of a NamedTuple."""

    parts: tuple[Value, ...]
    names: tuple[str, ...] = ()

    def named(self, name: str) -> Value:
        """The part of that name."""
        return self.parts[self.names.index(name)]


@dataclass(frozen=True, slots=True)
class Record:
    """A table in memory of arrays, an address and two lengths each, that nobody changes meanwhile.

    Attributes:
        parts: The arrays by name, in the order of the table.
        constants: Groups of whole numbers that are no part of the table.
    """

    parts: Mapping[str, Rows]
    constants: Mapping[str, tuple[int, ...]]

    def __hash__(self) -> int:
        return hash(tuple(self.parts))


OPEN: Value = object()
"""Stands for the one kind of number that a text is called with: such a text is compiled for each of them."""

Kind = Value
"""A type of LLVM, `Rows`, a `Group` of kinds or a `Record`."""


@dataclass(frozen=True, slots=True)
class Array:
    """An array as a text sees it: where it begins, and how long it is in each direction."""

    kind: Rows
    place: Value
    sizes: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """A record as a text sees it: where its table lies."""

    kind: Record
    place: Value


def closed(kind: Kind, number: Value) -> Kind:
    """A kind with a kind of number where it is open."""
    if isinstance(kind, Group):
        return Group(tuple(closed(part, number) for part in kind.parts), kind.names)
    return number if kind is OPEN else kind


def flat_kinds(kind: Kind) -> list[Value]:
    """The types of LLVM that a kind is handed on as."""
    if isinstance(kind, Group):
        return [flat for part in kind.parts for flat in flat_kinds(part)]
    if isinstance(kind, Rows):
        return [kind.cell.as_pointer(), *[I64] * kind.dimensions]
    return [U64.as_pointer() if isinstance(kind, Record) else kind]


def flat_values(value: Value) -> list[Value]:
    """The values of LLVM that something is handed on as."""
    if isinstance(value, Group):
        return [flat for part in value.parts for flat in flat_values(part)]
    if isinstance(value, Array):
        return [value.place, *value.sizes]
    return [value.place if isinstance(value, Held) else value]


def rebuilt(kind: Kind, values: Iterator[Value]) -> Value:
    """What `flat_values` took apart."""
    if isinstance(kind, Group):
        return Group(tuple(rebuilt(part, values) for part in kind.parts), kind.names)
    if isinstance(kind, Rows):
        place = next(values)
        return Array(kind, place, tuple(next(values) for _ in range(kind.dimensions)))
    return Held(kind, next(values)) if isinstance(kind, Record) else next(values)


def kind_of(value: Value) -> Kind:
    """What kind of value something is."""
    if isinstance(value, Group):
        return Group(tuple(kind_of(part) for part in value.parts), value.names)
    return value.kind if isinstance(value, Array | Held) else value.type


NUMPY: dict[tuple[int, bool], np.dtype[Value]] = {
    (64, True): np.dtype(np.int64), (64, False): np.dtype(np.uint64),
    (32, True): np.dtype(np.int32), (32, False): np.dtype(np.uint32),
    (16, True): np.dtype(np.int16), (16, False): np.dtype(np.uint16),
    (8, True): np.dtype(np.int8), (8, False): np.dtype(np.uint8),
}  # fmt: skip


REALS: dict[Value, np.dtype[Value]] = {F64: np.dtype(np.float64), F32: np.dtype(np.float32)}


def numpy_of(cell: Value) -> np.dtype[Value]:
    """The numbers of numpy that an array of this kind has to have."""
    if cell in REALS:
        return REALS[cell]
    return NUMPY[cell.width, not isinstance(cell, Unsigned)]


def cell_of(dtype: np.dtype[Value]) -> Value:
    """The type of LLVM that an array of numpy holds."""
    for cell in (F64, F32, U64, I64, U32, I32, U16, I16, U8, I8):
        if numpy_of(cell) == dtype:
            return cell
    raise TypeError(f"arrays of {dtype} cannot be compiled")


PLAIN: dict[str, Kind] = {
    "None": NOTHING, "bool": BIT, "Truth": BIT, "int": I64, "Whole": I64, "float": F64, "np.uint64": U64,
    "Truths": Rows(U8), "Signs": Rows(I8), "Bytes": Rows(U8), "Numbers": Rows(I32), "Wholes": Rows(I64),
    "Words": Rows(U64), "Reals": Rows(F64),
    "Grid": Rows(I32, 2), "Lists": Rows(I64, 2), "Table": Rows(U64, 2), "Weights": Rows(F64, 2),
}  # fmt: skip
"""What annotations stand for in every game: numbers, and the names of `solving.arrays`."""


def group_of(record: type[NamedTuple], kinds: Mapping[str, Kind]) -> Group:
    """What a NamedTuple is to a text, by the annotations of its parts."""
    words = [str(getattr(word, "__forward_arg__", word)) for word in record.__annotations__.values()]
    return Group(tuple(kinds[word] for word in words), record._fields)


def letters_of(kind: Kind) -> Letters:
    """A kind in the letters that calls go by."""
    if isinstance(kind, Group):
        return [*([NAMED] if kind.names else []), *map(letters_of, kind.parts)]
    if isinstance(kind, Rows):
        return f"{numpy_of(kind.cell).str[1:]}:{kind.dimensions}"
    if isinstance(kind, Record):
        return "table"
    return {NOTHING: "", BIT: "?", F64: "d"}.get(kind, "q")
