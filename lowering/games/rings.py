"""The types of the annotations that the kernels of Rings use."""

from __future__ import annotations

from lowering.types import COMMON_TYPES, I16, I64, U8, U16, U32, ArrayType, Type, tuple_type_of
from ringapp.games.rings.kernels.distances import Size
from ringapp.games.rings.kernels.walks import Ground

TYPES: dict[str, Type] = COMMON_TYPES | {
    "Shorts": ArrayType(I16), "Lines": ArrayType(I16, 2), "Images": ArrayType(U16, 2),
    "Halves": ArrayType(U32), "Flags": ArrayType(U8, 2),
    "Panels": ArrayType(U8, 2), "Bests": ArrayType(I64, 3)
}  # fmt: skip
TYPES |= {record.__name__: tuple_type_of(record, TYPES) for record in (Ground, Size)}
