"""Gems so small that one kind has several looks, by where in a pixel it is drawn."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

SIDE, LINES = 40, 18
INKS = "#ff6a60", "#66ff70", "#6a60ff"


def board(seed: int) -> np.ndarray:
    """Three kinds by chance, so that some stand in lines, as gems do that are just falling."""
    return np.random.default_rng(seed).integers(0, 3, (LINES, LINES))


def drawn(kinds: np.ndarray, shrink: float) -> np.ndarray:
    image = Image.new("RGB", (SIDE * LINES, SIDE * LINES), (32, 32, 44))
    pen = ImageDraw.Draw(image)
    for (row, col), kind in np.ndenumerate(kinds):
        x, y = col * SIDE, row * SIDE
        if kind == 0:
            pen.polygon([(x + 20, y + 5), (x + 34, y + 34), (x + 6, y + 34)], INKS[0], "white", 2)
        elif kind == 1:
            pen.ellipse((x + 5, y + 5, x + 34, y + 34), INKS[1], "white", 2)
        else:
            pen.rectangle((x + 5, y + 5, x + 34, y + 34), INKS[2], "white", 2)
    size = round(SIDE * LINES / shrink)
    return np.asarray(image.resize((size, size), Image.Resampling.NEAREST))


def parts(labels: np.ndarray) -> list[np.ndarray]:
    return [np.flatnonzero(labels.ravel() == one) for one in np.unique(labels) if one >= 0]
