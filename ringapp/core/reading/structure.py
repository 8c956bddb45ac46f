"""Whether a picture can show a board at all, told before one is looked for: noise and patterns do not."""

from __future__ import annotations

import numpy as np

from ringapp.core.reading.decode import Pixels

TILE = 64
"""Pixels of the sides of the parts that are looked at."""
ALIKE, SMOOTH = 8, 0.25
"""Colour levels by which neighbours in one area differ at most, and the share of such pairs where there are
any areas."""
AREAS, STRIPS = 0.005, 8
"""Share of the parts that have areas in them, from which on something may be shown; lines of parts that are
looked at about."""
FEW, CELLS = 4, 1000
"""Different rows of pixels of a mere pattern, and the cells from which on it is no empty board."""


def shows_nothing(pixels: Pixels) -> bool:
    """Whether a picture is noise throughout, or one pattern of more cells than an empty board has."""
    return _is_pattern(pixels) or _is_noise(pixels)


def _is_pattern(pixels: Pixels) -> bool:
    seen: dict[bytes, None] = {}
    changes, before = 0, b""
    for row in pixels:
        now = row.tobytes()
        changes += now != before
        before = now
        seen[now] = None
        if len(seen) > FEW:
            return False
    first = pixels[0].astype(np.int16)
    across = 1 + int((np.abs(np.diff(first, axis=0)).max(axis=1) > 0).sum())
    return min(across, changes) <= 1 or across * changes > CELLS


def _is_noise(pixels: Pixels) -> bool:
    parts = found = 0
    step = TILE * max(1, pixels.shape[0] // (TILE * STRIPS))
    for top in range(0, pixels.shape[0] - TILE + 1, step):
        strip = pixels[top : top + TILE].astype(np.int16)
        strip = strip[:, : strip.shape[1] // TILE * TILE]
        across = np.abs(np.diff(strip, axis=1, append=strip[:, -1:])).max(axis=2) < ALIKE
        down = np.abs(np.diff(strip, axis=0, append=strip[-1:])).max(axis=2) < ALIKE
        shares = [pairs.reshape(TILE, -1, TILE).mean(axis=(0, 2)) for pairs in (across, down)]
        smooth = np.maximum(*shares) > SMOOTH
        parts, found = parts + smooth.size, found + int(smooth.sum())
    return parts > 0 and found < AREAS * parts
