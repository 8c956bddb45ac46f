"""The code modules of the kernels of picture reading; see `core.kernels.modules`."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.kernels.modules import KernelModules

PACKAGE = "ringapp.core.reading.kernels"
SOURCES = {
    name: (name,) for name in ("apart", "means", "recurring", "repeats", "softening", "straight", "strokes")
}
"""Modules of code, and the source file that each is made of."""
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

MODULES = KernelModules("reading", PACKAGE, SOURCES)
export = MODULES.export
