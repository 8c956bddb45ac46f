"""Mines: words side by side as LLVM has them, and what the annotations of its texts stand for."""

from __future__ import annotations

from llvmlite import ir  # type: ignore[import-untyped]

from lowering.arraycodegen import WideBody, writes
from lowering.codegen import Value
from lowering.types import I8, OPEN, PLAIN, U8, U64, Array, Group, Kind, Record, Rows
from ringapp.games.mines.kernels import words64
from ringapp.games.mines.kernels.memory import Space, Tree, parts_of
from ringapp.games.mines.kernels.words64 import LANES

VECTOR = ir.VectorType(U64, LANES)
ARRAYS: dict[str, Kind] = PLAIN | {
    "View": Rows(I8), "Layout": Rows(U8, 2), "Layouts": Rows(U8, 3)
}  # fmt: skip


def kinds() -> dict[str, Kind]:
    """What the annotations of the texts stand for."""
    records = {
        record.__name__: Record({name: ARRAYS[word] for name, word in parts_of(record).items()}, {})
        for record in (Space, Tree)
    }
    words, table = ARRAYS["Words"], ARRAYS["Table"]
    groups = {"Tables": Group((words,) * 3), "Room": Group((table,) * 4)}
    return ARRAYS | records | groups | {"Lane": OPEN}


def _pointer(body: WideBody, table: Array, row: Value, word: Value) -> Value:
    at = body.build.add(body.build.mul(row, table.sizes[1]), word)
    return body.build.bitcast(body.build.gep(table.place, [at]), VECTOR.as_pointer())


@writes(words64.load)
def _load(body: WideBody, table: Array, row: Value, word: Value) -> Value:
    value = body.build.load(_pointer(body, table, row, word))
    value.align = 8
    return value


@writes(words64.store)
def _store(body: WideBody, table: Array, row: Value, word: Value, value: Value) -> None:
    wide = value if value.type == VECTOR else body.spread(value, VECTOR)
    body.build.store(wide, _pointer(body, table, row, word)).align = 8


@writes(words64.some)
def _some(body: WideBody, value: Value) -> Value:
    whole = ir.IntType(64 * LANES)
    return body.build.icmp_unsigned("!=", body.build.bitcast(value, whole), ir.Constant(whole, 0))
