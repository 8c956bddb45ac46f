"""Wallpapers and dithered pages that recur as boards do: all of their cells are one look."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.decode import Pixels
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.placing import over_all
from ringapp.core.reading.sampling import Cells, Sums, cut

SAMPLES = 8
"""Samples of a cell in each direction."""
SAME, STROKES = 0.3, 4
"""Share of what is in a look that its cells differ by at most where most, and samples of a stroke."""
FULL = 5.0
"""Colour levels by which samples of a look differ from their mean at least; cells of a terminal hardly do."""
ALL = 0.8
"""Share of the cells of a backdrop that are of one look; windows may cast a shadow on others."""


def without_backdrop(pixels: Pixels, sums: Sums, lattice: Lattice) -> Pixels | None:
    """The picture with the look that all cells of a lattice have painted over, None where they have several.

    A board of one look shows nothing but that it has just begun; what else stands in the picture may be one.
    """
    own = cut(sums, *lattice.lines(), SAMPLES, 0.0)
    look = np.median(own.reshape(-1, *own.shape[2:]), axis=0)
    if np.abs(look - look.mean((0, 1))).max(-1).mean() < FULL or _alike(own, look).mean() < ALL:
        return None
    whole = over_all(pixels.shape, lattice.dx, lattice.dy, lattice.x, lattice.y)
    if whole is None:
        return None
    x, y = (np.clip(np.rint(places), 0, None).astype(int) for places in whole.lines())
    painted, colour = pixels.copy(), look.mean((0, 1)).astype(np.uint8)
    for row, col in np.argwhere(_alike(cut(sums, *whole.lines(), SAMPLES, 0.0), look)):
        painted[y[row] : y[row + 1], x[col] : x[col + 1]] = colour
    return painted


def _alike(cells: Cells, look: npt.NDArray[np.floating]) -> npt.NDArray[np.bool_]:
    """Which of rows x columns of cells have a look, without so much as a pale numeral in it."""
    content = np.abs(look - look.mean((0, 1))).max(-1).mean()
    apart = np.abs(cells - look).max(-1).reshape(*cells.shape[:2], -1)
    return np.asarray(np.sort(apart, axis=-1)[..., -STROKES:].mean(-1) < SAME * content)
