"""Draw boards of gems and blockers."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

SIDE, LEFT, TOP = 60, 47, 83
HUES = {"R": "#e01818", "G": "#10b020", "B": "#1070e0", "Y": "#f0d010"}


def drawn(rows: tuple[str, ...], coloured: tuple[tuple[int, int], ...] = ()) -> np.ndarray:
    """Gems and swirls, some of these coloured, before scenery that grows light from the left."""
    wide, high = SIDE * len(rows[0]) + 130, SIDE * len(rows) + 190
    shade = (60 + 90 * np.arange(wide) / wide).astype(np.uint8)
    scenery = np.stack([np.broadcast_to(shade + add, (high, wide)) for add in (0, 70, 60)], -1)
    image = Image.fromarray(np.ascontiguousarray(scenery))
    pen = ImageDraw.Draw(image)
    pen.rectangle((LEFT - 5, TOP - 5, LEFT + SIDE * len(rows[0]) + 4, TOP + SIDE * len(rows) + 4), "#285078")
    for row, line in enumerate(rows):
        for col, name in enumerate(line):
            x, y = LEFT + col * SIDE, TOP + row * SIDE
            if name in HUES:
                pen.ellipse((x + 8, y + 8, x + 51, y + 51), HUES[name])
                pen.ellipse((x + 16, y + 14, x + 27, y + 23), "#f8f0f0")
            elif name == "#":
                light, dark = ("#f05080", "#c02050") if (row, col) in coloured else ("#f0e8d8", "#d0c0a8")
                pen.rounded_rectangle((x + 1, y + 1, x + SIDE - 2, y + SIDE - 2), 18, light)
                for k in range(4):
                    pen.arc((x + 8, y + 8, x + 51, y + 51), 90 * k, 90 * k + 60, dark, 5)
    return np.asarray(image)
