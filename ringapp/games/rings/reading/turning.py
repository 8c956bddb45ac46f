"""A guess at the outer circle of a ring board without visible lines, such as a page of dots.

Half a turn around its middle leaves the board as it is, and turns by a slice or two leave each ring.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from PIL import Image

from ringapp.core.contract.reading import Pixels, Point
from ringapp.games.rings.reading.arena import SLICES

SMALL, STEEP = 160, 60.0
"""Pixels of the copy that is looked at, along its longer side; levels from one to the next, at most."""
HALF_TURN = 0.5
"""Which share of a picture has to be as it is after half a turn."""
AROUND = 12
"""Places along each slice."""
SEEN, ALIKE, ALL_ALIKE = 2.0, 0.6, 0.7
"""Levels from which on there is something on a circle; how like itself that is after a turn: the outermost
one, and all of them.
"""
FEWEST = 8
"""Circles, a pixel apart, that something has to be seen on."""
Grid = npt.NDArray[np.float64]


def circle_of(pixels: Pixels) -> tuple[Point, ...]:
    """Return the likely places of 12, 3, 6 and 9 o'clock, () where no turn leaves the picture alike."""
    scale = min(1.0, SMALL / max(pixels.shape[:2]))
    size = max(8, round(pixels.shape[1] * scale)), max(8, round(pixels.shape[0] * scale))
    copy = np.asarray(Image.fromarray(pixels).resize(size, Image.Resampling.BOX), np.float64)
    down, across = np.gradient(copy, axis=(0, 1))
    steep = np.minimum(np.hypot(down, across).max(-1), STEEP)
    middle = _middle(steep)
    radius = 0.0 if middle is None else _radius(steep, *middle)
    if middle is None or not radius:
        return ()
    x, y = (at * whole / part for at, whole, part in zip(middle, pixels.shape[1::-1], size, strict=True))
    far = radius / scale
    return (x, y - far), (x + far, y), (x, y + far), (x - far, y)


def _middle(steep: Grid) -> Point | None:
    """Return the place around which half a turn changes least, None where it changes much everywhere."""
    odd = steep - steep.mean()
    high, wide = odd.shape
    turned = np.fft.rfft2(odd, (2 * high, 2 * wide))
    same = np.fft.irfft2(turned * turned, (2 * high, 2 * wide))
    if same.max() < HALF_TURN * (odd * odd).sum():
        return None
    y, x = np.unravel_index(int(same.argmax()), same.shape)
    return float(x + 1) / 2, float(y + 1) / 2


def _radius(steep: Grid, x: float, y: float) -> float:
    """Return the radius of the outermost circle on which turns by slices change little; 0 where none do."""
    high, wide = steep.shape
    radii = np.arange(2.0, min(x, y, wide - x, high - y))
    angle = 2 * np.pi * np.arange(SLICES * AROUND) / (SLICES * AROUND)
    cols = (x + radii[:, None] * np.sin(angle)).astype(np.intp)
    rows = (y - radii[:, None] * np.cos(angle)).astype(np.intp)
    around = steep[rows, cols]
    whole = np.maximum((around * around).sum(1), 1e-9)
    same = [(around * np.roll(around, k * AROUND, 1)).sum(1) / whole for k in (1, 2)]
    alike, seen = np.minimum(*same), around.mean(1) > SEEN
    on = seen & (alike >= ALIKE)
    if on.sum() < FEWEST or np.average(alike, weights=whole * seen) < ALL_ALIKE:
        return 0.0
    return float(radii[on].max())
