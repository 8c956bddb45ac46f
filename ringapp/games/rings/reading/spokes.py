"""The lines between the slices of a ring board: how far they are turned from its four points."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.reading import Pixels, Point
from ringapp.core.reading.sampling import look_up, match, most, project
from ringapp.games.rings.reading.arena import SLICES, UNIT, copied

WIDE = 400
"""Pixels of a board in the copy that is looked at."""
PARTS = 30
"""Parts of a slice."""
RADII = np.linspace(0.4, 0.97, 48)
"""Where lines are looked for, from the middle to the rim."""
NEAR = 2
"""Parts of a slice by which a line may be aside of where it is looked for."""
SEEN = 0.7
"""Share of the places on lines at which there is one: figures fill less of the way to the rim."""
LINED, CLEARER = 1.5, 1.5
"""Levels from which on there are lines; how much clearer they are half a slice aside, where slices lie so."""
OUTER, ALONE = np.linspace(0.75, 0.97, 24), 2.0
"""Where the lines of the outermost ring are; how much clearer they are than the rest of their circle."""
TURNED = 1 / 3
"""Share of a slice from which on lines are half a slice aside rather than turned."""
Grid = npt.NDArray[np.float64]
FIRST = 8.5
"""Slices from 12 o'clock to where slice 0 begins on boards whose points are the middles of slices: ours are
numbered from 9 o'clock."""


def lines_of(pixels: Pixels, points: Sequence[Point], radii: Grid = RADII) -> Grid:
    """Return the levels by which a picture changes at lines to the middle, for each part of a slice.

    All slices are added up; the first part lies at the points. Raises ValueError where the points are on no
    circle.
    """
    plane = match(UNIT, points)
    (left, top), (right, low) = np.min(points, axis=0), np.max(points, axis=0)
    copy, moved = copied(pixels, (left, top, right, low), WIDE)
    angle = 2 * np.pi * (np.arange(SLICES * PARTS) - 0.5) / (SLICES * PARTS)
    x, y = project(moved @ plane, radii[:, None] * np.sin(angle), -radii[:, None] * np.cos(angle))
    around = look_up(np.asarray(copy, np.float32), x, y)
    change = most(np.roll(around, -1, axis=1) - around)
    near = np.max([np.roll(change, by, axis=1) for by in range(-NEAR, NEAR + 1)], axis=0)
    return np.asarray(np.quantile(near.reshape(-1, PARTS), 1 - SEEN, axis=0), np.float64)


def turn_of(pixels: Pixels, points: Sequence[Point]) -> float | None:
    """Return the share of a slice by which lines are turned from the points, None where none are seen."""
    lines = lines_of(pixels, points, OUTER)
    if lines.max() < max(LINED, ALONE * float(np.median(lines))):
        return None
    at = np.exp(2j * np.pi * np.arange(PARTS) / PARTS)
    share = float(np.angle((lines * (lines > lines.max() / 2)) @ at)) / (2 * np.pi)
    return share - float(np.sign(share)) / 2 if abs(share) >= TURNED else share


def slices_from(pixels: Pixels, points: Sequence[Point]) -> tuple[Point, ...]:
    """Return four points on lines between slices, the first where slice 0 begins.

    The given points are kept unless the lines are half a slice aside of them.
    """
    lines = lines_of(pixels, points)
    if lines[PARTS // 2] < max(LINED, CLEARER * lines[0]):
        return tuple(points)
    angle = 2 * np.pi * (FIRST / SLICES + np.arange(4) / 4)
    x, y = project(match(UNIT, points), np.sin(angle), -np.cos(angle))
    return tuple((float(u), float(v)) for u, v in zip(x, y, strict=True))
