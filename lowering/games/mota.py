"""The types of the annotations that the kernels of Mota use."""

from __future__ import annotations

from lowering.types import COMMON_TYPES, I8, I64, U64, ArrayType, TupleType, Type, tuple_type_of
from ringapp.games.mota.search.floor.kernels import records as floor
from ringapp.games.mota.search.tower.kernels import records as tower

RECORDS = (
    *(floor.Root, floor.Options, floor.Task, floor.Bounds, floor.Model, floor.States),
    *(floor.Scratch, tower.Graph, tower.WorldRows, tower.Prices, tower.Room, tower.Rows),
    *(tower.LossTable, tower.Ways, tower.Met, tower.Later, tower.Misses, tower.Rest),
)


def types() -> dict[str, Type]:
    """Return the compiler's type for each annotation that the kernels use."""
    found = COMMON_TYPES | {"Damages": ArrayType(I64, 4), "Opened": ArrayType(I8, 2)}
    found |= {"Pair": TupleType((U64,) * 2), "Six": TupleType((I64,) * 6)}
    return found | {record.__name__: tuple_type_of(record, found) for record in RECORDS}
