"""Draw fields in frames of tiles."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from ringapp.core.reading.finder.look import Lattice
from tests.reading.drawn import FONT

SIDE = 30


def tiled(cells: list[str], margin: int = 40) -> tuple[np.ndarray, Lattice]:
    """Cells as tiles: `#` covered with a rim of its own, `+` a part of a frame, else what is written."""
    rows, cols = len(cells), len(cells[0])
    image = Image.new("RGB", (cols * SIDE + 2 * margin, rows * SIDE + 2 * margin), "#000000")
    pen, font = ImageDraw.Draw(image), ImageFont.truetype(str(FONT), 24)
    for (row, col), value in np.ndenumerate(np.array([list(line) for line in cells])):
        x, y = margin + SIDE * int(col), margin + SIDE * int(row)
        if value == "#":
            pen.rectangle((x, y, x + SIDE - 1, y + SIDE - 1), fill="#8a3cb0", outline="#4c1f66")
            pen.rectangle((x + 9, y + 3, x + SIDE - 10, y + SIDE - 4), fill="#a850d4", outline="#6a2c8c")
        elif value == "+":
            pen.polygon(
                [(x + 15, y + 6), (x + 24, y + 15), (x + 15, y + 24), (x + 6, y + 15)], fill="#2f8fe0"
            )
        else:
            pen.text((x + 15, y + 15), value, "#f0f0f0", font, "mm")
    return np.asarray(image), Lattice(margin, margin, SIDE, SIDE, rows, cols, 1.0)
