"""Parts of lattices and floors: what a picture shows of them, and the whole around a moved part."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ringapp.core.reading.finder.look import Lattice
from ringapp.games.mota.reading.finding import LARGEST_VIEW

VIEWS = (13, 13), (15, 15)
"""Rows and columns of a floor that the engine shows at once."""
MOST_SIZES = 8
"""Sizes of floors that are tried."""


def seen_of(lattice: Lattice, shape: tuple[int, ...]) -> Lattice:
    """Return the part of a lattice inside a picture of this height and width: cells at least 60 % visible."""
    left, top = (
        max(0, int(np.ceil(-at / step - 0.4)))
        for at, step in ((lattice.x, lattice.dx), (lattice.y, lattice.dy))
    )
    right = min(lattice.cols, int((shape[1] - lattice.x) / lattice.dx + 0.4))
    low = min(lattice.rows, int((shape[0] - lattice.y) / lattice.dy + 0.4))
    x, y = lattice.x + left * lattice.dx, lattice.y + top * lattice.dy
    return replace(lattice, x=x, y=y, rows=max(1, low - top), cols=max(1, right - left))


def around_part(lattice: Lattice, seen: Lattice, moved: Lattice) -> Lattice:
    """Return the whole lattice around a part of it that was moved."""
    left, top = round((seen.x - lattice.x) / lattice.dx), round((seen.y - lattice.y) / lattice.dy)
    x, y = moved.x - left * moved.dx, moved.y - top * moved.dy
    return replace(moved, x=x, y=y, rows=lattice.rows, cols=lattice.cols)


def ends_of(whole: Lattice, part: Lattice) -> tuple[bool, bool, bool, bool]:
    """Return at which sides (top, bottom, left, right) a part of a lattice ends before the whole does."""
    x, y, wide, high = whole.box
    left, top, some, few = part.box
    half = part.dx / 2
    return top - y > half, y + high - top - few > half, left - x > half, x + wide - left - some > half


def views_of(sizes: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Return the sizes at which a picture may show floors; of large floors the engine shows a part."""
    shown = tuple(size for size in sizes[:MOST_SIZES] if max(size) <= LARGEST_VIEW)
    return shown or (*VIEWS, *sizes[:MOST_SIZES])
