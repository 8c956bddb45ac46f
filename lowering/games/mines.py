"""Intrinsics for vectors of words, and the types of the annotations that the kernels of Mines use."""

from __future__ import annotations

from llvmlite import ir  # type: ignore[import-untyped]

from lowering.arraycodegen import ArrayFunctionCodegen, intrinsic
from lowering.types import (
    COMMON_TYPES,
    GENERIC,
    I8,
    U8,
    U64,
    ArrayType,
    ArrayValue,
    RecordType,
    TupleType,
    Type,
    Value,
)
from ringapp.games.mines.kernels import words64
from ringapp.games.mines.kernels.memory import Space, Tree, parts_of
from ringapp.games.mines.kernels.words64 import LANES

VECTOR = ir.VectorType(U64, LANES)
ARRAYS: dict[str, Type] = COMMON_TYPES | {
    "View": ArrayType(I8), "Layout": ArrayType(U8, 2), "Layouts": ArrayType(U8, 3)
}  # fmt: skip


def types() -> dict[str, Type]:
    """Return the compiler's type for each annotation that the kernels use."""
    records = {
        record.__name__: RecordType({name: ARRAYS[word] for name, word in parts_of(record).items()}, {})
        for record in (Space, Tree)
    }
    words, table = ARRAYS["Words"], ARRAYS["Table"]
    groups = {"Tables": TupleType((words,) * 3), "Room": TupleType((table,) * 4)}
    return ARRAYS | records | groups | {"Lane": GENERIC}


def _pointer(body: ArrayFunctionCodegen, table: ArrayValue, row: Value, word: Value) -> Value:
    body.require(row, table.sizes[0])
    body.require(word, table.sizes[1], LANES)
    at = body.build.add(body.build.mul(row, table.sizes[1]), word)
    return body.build.bitcast(body.build.gep(table.place, [at]), VECTOR.as_pointer())


@intrinsic(words64.load)
def _load(body: ArrayFunctionCodegen, table: ArrayValue, row: Value, word: Value) -> Value:
    value = body.build.load(_pointer(body, table, row, word))
    value.align = 8
    return value


@intrinsic(words64.store)
def _store(body: ArrayFunctionCodegen, table: ArrayValue, row: Value, word: Value, value: Value) -> None:
    wide = value if value.type == VECTOR else body.spread(value, VECTOR)
    body.build.store(wide, _pointer(body, table, row, word)).align = 8


@intrinsic(words64.some)
def _some(body: ArrayFunctionCodegen, value: Value) -> Value:
    whole = ir.IntType(64 * LANES)
    return body.build.icmp_unsigned("!=", body.build.bitcast(value, whole), ir.Constant(whole, 0))
