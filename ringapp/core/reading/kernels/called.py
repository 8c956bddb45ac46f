"""Kernels as Python calls them; see `lowering.modules`."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from lowering.emitting import F32
from lowering.kinds import I32, U8, Kind, Rows
from lowering.modules import PLAIN, Modules

HERE = "ringapp.core.reading.kernels"
HOMES = {
    name: (name,)
    for name in ("apart", "dots", "means", "recurring", "repeats", "softening", "straight", "strokes")
}
"""Modules of code, and the file of texts that each is made of."""
Level = np.float32
Levels = npt.NDArray[np.float32]
"""Colour levels, of samples or of cells."""
Looks = Levels
"""Cells x samples: of each its three channels."""
Planes = Levels
"""Lines x columns x channels of colour levels."""
Picture = npt.NDArray[np.uint8]
"""Lines x columns x channels."""
Sums = npt.NDArray[np.int32]
"""Kinds x lines x columns: running sums of pixels."""
KINDS: dict[str, Kind] = PLAIN | {
    "Level": F32, "Levels": Rows(F32), "Looks": Rows(F32, 2),
    "Planes": Rows(F32, 3), "Picture": Rows(U8, 3), "Sums": Rows(I32, 3)
}  # fmt: skip

MODULES = Modules(HERE, HOMES, lambda: KINDS, loose=True)
outer = MODULES.outer


def prepare() -> None:
    """Compile all kernels that are not kept."""
    for home in HOMES:
        MODULES.code(home)
