"""Draw cells of a skin, glyph by glyph."""

from __future__ import annotations

import numpy as np

from ringapp.core.reading.looks.clusters import Looks
from ringapp.core.reading.looks.skins import SIDE, Skin, sign_of

GROUNDS = {"0": (190, 190, 190), ".": (120, 120, 120)}


def look(value: str, shift: int = 0) -> Looks:
    """A cell: plain, or with a bar of its own colour at a place of its own."""
    cell = np.full((SIDE, SIDE, 3), GROUNDS.get(value, GROUNDS["0"]), np.float32)
    if value not in GROUNDS:
        number = ord(value) % 8
        cell[2:10, 2 + number // 2 + shift : 5 + number // 2 + shift] = (30 * number, 250 - 30 * number, 60)
    return cell


def skin(title: str, values: str) -> Skin:
    return Skin("mines", title, tuple(sign_of(value, look(value)) for value in values))
