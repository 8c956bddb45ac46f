"""Read the counter of mines left: red seven-segment digits on a dark plate above a field's left half."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.reading import Pixels
from ringapp.core.reading.finder.look import Lattice

ABOVE, BESIDE = 5.0, 1.2
"""How far above a field, and to the left of it, its counter may lie, in cells."""
HALF = 0.45
"""Share of a field's width above which the counter lies; the clock is farther right."""
SLIM = 0.56
"""Width of a digit over its height."""
LIT, UNLIT = 0.72, 0.3
"""Brightness of a lit segment at least, and of an unlit one at most, as shares of the brightest red."""
SEGMENTS = ((0.5, 0.12), (0.8, 0.3), (0.8, 0.7), (0.5, 0.88), (0.2, 0.7), (0.2, 0.3), (0.5, 0.5))
"""Middles of the segments a to g, as shares of a digit's width and height."""
SHOWN = "1111110 0110000 1101101 1111001 0110011 1011011 1011111 1110000 1111111 1111011 0000001"
DIGITS = dict(zip(SHOWN.split(), "0123456789-", strict=True))
"""Each digit by which of its segments are lit."""
Mask = npt.NDArray[np.bool_]


def read_counter(pixels: Pixels, field: Lattice) -> int | None:
    """Return the mines left by the picture's counter, None where no counter is read without doubt."""
    x, y, wide, _ = field.box
    top, low = max(0, int(y - ABOVE * field.dy)), max(0, int(y))
    left, right = max(0, int(x - BESIDE * field.dx)), min(pixels.shape[1], int(x + HALF * wide))
    part = pixels[top:low, left:right].astype(np.int16)
    if min(part.shape[:2], default=0) < 8:
        return None
    red, others = part[..., 0], part[..., 1:].max(-1)
    lit = (red > 120) & (others < 0.5 * red)
    plate = _plate(lit, lit | (part.max(-1) < 100) | ((red < 180) & (others < 0.4 * red)))
    if plate is None:
        return None
    rows, cols = plate
    return _number(np.where(lit, red, 0)[rows, cols].astype(np.float64))


def _plate(lit: Mask, dark: Mask) -> tuple[slice, slice] | None:
    """Return rows and columns of the dark plate around lit parts: the largest box that is nearly all dark."""
    rows, cols = np.flatnonzero(lit.sum(1) >= 2), np.flatnonzero(lit.sum(0) >= 2)
    if len(rows) < 6 or len(cols) < 3:
        return None
    top, low, left, right = int(rows[0]), int(rows[-1]) + 1, int(cols[0]), int(cols[-1]) + 1
    high = low - top
    if right - left > 4 * high:
        return None
    while left > 0 and dark[top:low, left - 1].mean() > 0.9 and right - left < 4 * high:
        left -= 1
    while right < dark.shape[1] and dark[top:low, right].mean() > 0.9 and right - left < 4 * high:
        right += 1
    if dark[top:low, left:right].mean() < 0.9:
        return None
    return slice(top, low), slice(left, right)


def _number(red: npt.NDArray[np.float64]) -> int | None:
    """Return the number that the digits of a plate show."""
    high, wide = red.shape
    count = round(wide / (SLIM * high))
    if count not in (3, 4):
        return None
    brightest = float(np.percentile(red[red > 0], 95))
    parts = (red[:, wide * k // count : wide * (k + 1) // count] for k in range(count))
    text = "".join(_digit(part, brightest) for part in parts)
    return int(text) if len(text) == count and text.lstrip("-").isdigit() else None


def _digit(red: npt.NDArray[np.float64], brightest: float) -> str:
    """Return the digit whose segments are lit; "" where a segment is neither clearly lit nor unlit."""
    high, wide = red.shape
    reach = max(1, round(0.07 * high))
    shown = ""
    for across, down in SEGMENTS:
        x, y = int(across * wide), int(down * high)
        around = red[max(0, y - reach) : y + reach + 1, max(0, x - reach) : x + reach + 1]
        share = float(np.percentile(around, 70)) / brightest
        if UNLIT < share <= LIT:
            return ""
        shown += str(int(share > LIT))
    return DIGITS.get(shown, "")
