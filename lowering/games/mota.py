"""Mota: the types of its annotations."""

from __future__ import annotations

from lowering.codegen import I64
from lowering.types import COMMON_TYPES, I8, U64, ArrayType, TupleType, Type, tuple_type_of
from ringapp.games.mota.search.barriers.kernels import records as barriers
from ringapp.games.mota.search.floors.kernels import records as floors

RECORDS = (
    *(barriers.Root, barriers.Options, barriers.Task, barriers.Bounds, barriers.Model, barriers.States),
    *(barriers.Scratch, floors.Graph, floors.WorldRows, floors.Prices, floors.Room, floors.Rows),
    *(floors.LossTable, floors.Ways, floors.Met, floors.Later, floors.Misses, floors.Rest),
)


def types() -> dict[str, Type]:
    """Return the types that annotations stand for."""
    found = COMMON_TYPES | {"Damages": ArrayType(I64, 4), "Opened": ArrayType(I8, 2)}
    found |= {"Pair": TupleType((U64,) * 2), "Six": TupleType((I64,) * 6)}
    return found | {record.__name__: tuple_type_of(record, found) for record in RECORDS}
