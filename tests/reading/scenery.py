"""Draw boards with scenery in their holes."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from ringapp.core.reading.finder.look import Lattice

SIDE, MARGIN = 40, 60
INKS = {"R": "#d81818", "G": "#10b020", "B": "#1070e0", "P": "#a020c0", "#": "#e0e0e0"}
SKY = (90, 190, 200)


def drawn(rows: tuple[str, ...]) -> tuple[np.ndarray, Lattice]:
    """A board before a sky with stones on dark ground, frosting that fills its cells, holes where “.” is."""
    wide, high = SIDE * len(rows[0]), SIDE * len(rows)
    image = Image.new("RGB", (wide + 2 * MARGIN, high + 2 * MARGIN), SKY)
    pen = ImageDraw.Draw(image)
    for row, line in enumerate(rows):
        for col, name in enumerate(line):
            x, y = MARGIN + col * SIDE, MARGIN + row * SIDE
            if name == ".":
                continue
            pen.rectangle((x, y, x + SIDE - 1, y + SIDE - 1), (30, 50, 90))
            margin = 1 if name == "#" else 8
            pen.ellipse((x + 8, y + 8, x + 31, y + 31), INKS[name])
            pen.rectangle((x + margin, y + 12, x + SIDE - margin - 1, y + 27), INKS[name])
            if name == "#":
                pen.rectangle((x + 1, y + 1, x + SIDE - 2, y + SIDE - 2), INKS[name])
            pen.ellipse((x + 12, y + 11, x + 20, y + 18), "#909090" if name == "#" else "#ffffff")
    return np.asarray(image), Lattice(MARGIN, MARGIN, SIDE, SIDE, len(rows), len(rows[0]))
