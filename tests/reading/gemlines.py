"""Draw boards with lines beside them."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from ringapp.core.reading.finder.look import Lattice

SIDE, MARGIN = 40, 60
INKS = {"R": "#d81818", "G": "#10b020", "B": "#1070e0", "P": "#a020c0"}


def drawn(rows: tuple[str, ...], frame: int = 0) -> tuple[np.ndarray, Lattice]:
    """A board on dark cells before a light wall, in a beaded frame of so many pixels."""
    wide, high = SIDE * len(rows[0]), SIDE * len(rows)
    image = Image.new("RGB", (wide + 2 * MARGIN, high + 2 * MARGIN), (176, 150, 120))
    pen = ImageDraw.Draw(image)
    if frame:
        low, right = MARGIN + high + frame - 1, MARGIN + wide + frame - 1
        pen.rectangle((MARGIN - frame, MARGIN - frame, right, low), "#404858")
        for k in range(len(rows[0]) * 2 + 1):
            for y in (MARGIN - frame // 2, MARGIN + high + frame // 2):
                x = MARGIN + k * SIDE // 2
                pen.ellipse((x - 5, y - 5, x + 5, y + 5), "#e8c020")
    for row, line in enumerate(rows):
        for col, name in enumerate(line):
            x, y = MARGIN + col * SIDE, MARGIN + row * SIDE
            if name != ".":
                pen.rectangle((x, y, x + SIDE - 1, y + SIDE - 1), (30, 50, 90))
                pen.ellipse((x + 7, y + 7, x + 32, y + 32), INKS[name])
                pen.ellipse((x + 12, y + 11, x + 20, y + 18), "#ffffff")
    return np.asarray(image), Lattice(MARGIN, MARGIN, SIDE, SIDE, len(rows), len(rows[0]))
