"""The types of the annotations that the kernels of picture reading use."""

from __future__ import annotations

from lowering.types import COMMON_TYPES, F32, I32, U8, ArrayType, Type

TYPES: dict[str, Type] = COMMON_TYPES | {
    "Level": F32, "Levels": ArrayType(F32), "Looks": ArrayType(F32, 2),
    "Planes": ArrayType(F32, 3), "Picture": ArrayType(U8, 3), "Sums": ArrayType(I32, 3)
}  # fmt: skip
