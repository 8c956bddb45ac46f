"""Kernels as Python calls them; see `core.kernels.modules`."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.kernels.modules import KernelModules

PACKAGE = "ringapp.games.rings.kernels"
SOURCES = {name: (name,) for name in ("scan", "distances", "census", "effort", "walks", "pictures")}
"""Modules of code, and the source file that each is made of."""
Lines = npt.NDArray[np.int16]
"""Lines x moves, as numbers."""
Images = npt.NDArray[np.uint16]
"""Turns and mirrors x rows of a ring."""
Flags = npt.NDArray[np.bool_]
"""Moves x cells."""
Panels = npt.NDArray[np.uint8]
"""Boards x cells."""
Bests = npt.NDArray[np.int64]
"""Of three indices."""

MODULES = KernelModules("rings", PACKAGE, SOURCES)
export = MODULES.export
