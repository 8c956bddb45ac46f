"""Counts the dots of dithering: pixels that differ from both horizontal neighbours."""

from __future__ import annotations

from ringapp.core.reading.kernels.exports import Picture, export
from ringapp.core.solving.arrays import Wholes


@export("dots")
def dots(pixels: Picture, lines: Wholes, least: int) -> int:
    """Return how many pixels in some lines are lighter, or darker, by over `least` than both neighbours."""
    found = 0
    for line in lines:
        for x in range(1, pixels.shape[1] - 1):
            dotted = False
            for c in range(3):
                before = pixels[line, x, c] - pixels[line, x - 1, c]
                after = pixels[line, x, c] - pixels[line, x + 1, c]
                dotted |= min(before, after) > least or max(before, after) < -least
            found += int(dotted)
    return found
