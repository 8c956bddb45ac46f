"""Rings: what the annotations of its texts stand for."""

from __future__ import annotations

from lowering.codegen import I64
from lowering.types import I16, PLAIN, U8, U16, U32, Kind, Rows

KINDS: dict[str, Kind] = PLAIN | {
    "Shorts": Rows(I16), "Lines": Rows(I16, 2), "Images": Rows(U16, 2), "Halves": Rows(U32),
    "Flags": Rows(U8, 2), "Panels": Rows(U8, 2), "Bests": Rows(I64, 3)
}  # fmt: skip
