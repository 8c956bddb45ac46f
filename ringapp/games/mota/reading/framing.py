"""A frame that a game draws where a floor has its rim: of the floor only what is inside it is seen."""

from __future__ import annotations

import numpy as np

from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.sides import SIDES
from ringapp.core.reading.sampling import Sums
from ringapp.games.mota.reading.floorseen import FloorAt, alike_as, expected_of
from ringapp.games.mota.reading.lighting import looks_among
from ringapp.games.mota.reading.likeness import Sprites
from ringapp.games.mota.reading.parts import ends_of
from ringapp.games.mota.reading.tilenaming import TEXTURE
from ringapp.games.mota.reading.towerlooks import Frames
from ringapp.games.mota.rules.tower import Tower

AT_RIM, INSIDE = 0.1, 0.5
"""Shares of a floor's cells that are seen: at most of a rim that is a frame, and at least inside it."""
RECUR = 0.75
"""How long the mean of what changes in cells of one look is at least, each of which is of length one."""


def inside_frame(sums: Sums, at: FloorAt, part: Lattice, tower: Tower, sprites: Sprites) -> Lattice:
    """A part of a floor, without the floor's rim where a frame lies there instead.

    Windows leave something of a rim; of a frame no side that the picture shows is as the floor's file has it.
    """
    sides = [side for side, cut in zip(SIDES, ends_of(at.lattice, part), strict=True) if not cut]
    inside = part
    for side in sides:
        inside = inside.with_line(side, -1)
    if len(sides) < 2 or min(inside.rows, inside.cols) < 1:
        return part
    both = sprites.cells(sums, part), expected_of(tower, at.floor, at.box(part))
    cells, expected = (frames[:, 1:-1, 1:-1] for frames in both)  # A line may be drawn along a rim.
    alike, tells = alike_as(cells, expected)
    rim = np.ones((part.rows, part.cols), bool)
    top, left, rows, cols = FloorAt(at.floor, part).box(inside)
    rim[top : top + rows, left : left + cols] = False
    within, rim = ~rim.ravel() & tells, rim.ravel() & tells
    if not within.any() or rim.sum() < min(rows, cols) or _recur(cells[rim], expected[rim]):
        return part
    return inside if alike[rim].mean() < AT_RIM and alike[within].mean() > INSIDE else part


def _recur(cells: Frames, expected: Frames) -> bool:
    """Whether cells of the most frequent look that is expected look the same, be it otherwise than expected.

    So do walls of which a tower brings another picture than it shows, but no frame all around.
    """
    look, count = looks_among(expected)
    same = look == count.argmax()
    changes = (cells - cells.mean((1, 2), keepdims=True))[same].reshape(int(same.sum()), -1)
    length = np.maximum(np.sqrt((changes**2).sum(1)), TEXTURE * changes.shape[1] ** 0.5)
    return float(np.linalg.norm((changes / length[:, None]).mean(0))) > RECUR
