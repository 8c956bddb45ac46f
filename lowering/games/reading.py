"""Pictures: what the annotations of its texts stand for."""

from __future__ import annotations

from lowering.codegen import F32
from lowering.types import I32, PLAIN, U8, Kind, Rows

KINDS: dict[str, Kind] = PLAIN | {
    "Level": F32, "Levels": Rows(F32), "Looks": Rows(F32, 2),
    "Planes": Rows(F32, 3), "Picture": Rows(U8, 3), "Sums": Rows(I32, 3)
}  # fmt: skip
