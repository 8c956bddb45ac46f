"""Four points set by hand, moved to where the cells of the picture's rings are most alike.

A hand misses by a hundredth of the board. The circle's size is kept: a larger circle would hold more of the
page, which looks alike everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageFilter

from ringapp.core.contract.reading import Pixels, Point
from ringapp.core.reading.sampling import look_up, match, most, project
from ringapp.games.rings.reading.arena import SLICES, UNIT, copied

SMALL, MARGIN = 128, 0.1
"""Pixels across the board in the copy that is looked at; the share of them that is seen around it."""
ROUNDS = ((2.5, (0.01, 0.005)), (1.0, (0.004, 0.002)))
"""Pixels by which the copy is softened, since lines are thinner than a miss, and steps over the width."""
SWEEPS = 6
"""How often each way is tried at each step."""
RADII, PLACES = np.linspace(0.12, 1.05, 32), 12
"""Where rings are looked at, from the middle on, and places along each slice."""
OTHER = 40.0
"""Colour levels from which on places are of different things: who stands there tells nothing."""
MISS = 0.015
"""How far a hand misses, over the board's width; that costs as much as one level."""
LEAST = 1e-3
"""Levels that are worth another sweep."""
WAYS: tuple[tuple[Point, ...], ...] = (
    ((1, 0),) * 4,
    ((0, 1),) * 4,
    ((0, 1), (1, 0), (0, -1), (-1, 0)),
    ((1, 0), (0, 1), (-1, 0), (0, -1)),
    ((1, 0), (0, -1), (-1, 0), (0, 1)),
    ((0, 1), (0, -1), (0, 1), (0, -1)),
    ((1, 0), (-1, 0), (1, 0), (-1, 0)),
)
"""How the points move: aside, down, to a flatter, slanted, turned board, or one seen otherwise aslant."""
Grid = npt.NDArray[np.float64]
Colours = npt.NDArray[np.float32]


def settled(pixels: Pixels, points: Sequence[Point]) -> tuple[Point, ...]:
    """Return the four points moved onto the board. Raises ValueError where they are on no circle."""
    match(UNIT, points)  # Raises ValueError early; no cost would be finite.
    begun = np.array(points, np.float64)
    far = MARGIN * float(np.ptp(begun, axis=0).max())
    (left, top), (right, low) = begun.min(0) - far, begun.max(0) + far
    copy, plane = copied(pixels, (left, top, right, low), SMALL * (1 + 2 * MARGIN))
    scale, shift = plane.diagonal()[:2], plane[:2, 2]
    moved = (_moved(copy, begun * scale + shift) - shift) / scale
    return tuple((float(x), float(y)) for x, y in moved)


def _moved(copy: Image.Image, begun: Grid) -> Grid:
    """Return the points of a small copy moved to where its rings are most alike."""
    found = begun
    for soft, steps in ROUNDS:
        colours = np.asarray(copy.filter(ImageFilter.GaussianBlur(soft)), np.float32)

        def cost(points: Grid, colours: Colours = colours) -> float:
            missed = ((points - begun) / (MISS * SMALL)) ** 2
            return _unlike(colours, points) + float(missed.mean())

        for step in steps:
            found = _descended(cost, found, step * SMALL)
    return found


def _descended(cost: Callable[[Grid], float], points: Grid, step: float) -> Grid:
    """Return the points moved in steps of one length while each step lowers the cost."""
    best = cost(points)
    for _ in range(SWEEPS):
        before = best
        for way in _steps(step):
            while (there := cost(points + way)) < best:
                points, best = points + way, there
        if before - best < LEAST:
            break
    return points


def _steps(step: float) -> Iterator[Grid]:
    for way in WAYS:
        for length in (step, -step):
            yield length * np.array(way, np.float64)


def _unlike(colours: Colours, points: Grid) -> float:
    """Return by how many levels cells differ from the usual cell of their ring and its mirror image."""
    try:
        plane = match(UNIT, [(x, y) for x, y in points.tolist()])
    except ValueError:
        return np.inf
    angle = 2 * np.pi * (np.arange(SLICES * PLACES) + 0.5) / (SLICES * PLACES)
    x, y = project(plane, RADII[:, None] * np.sin(angle), -RADII[:, None] * np.cos(angle))
    cells = look_up(colours, x, y).reshape(len(RADII), SLICES // 2, 2, PLACES, 3)
    cells = np.concatenate([cells, cells[:, :, :, ::-1]], 1)
    return float(np.minimum(most(cells - np.median(cells, axis=1, keepdims=True)), OTHER).mean())
