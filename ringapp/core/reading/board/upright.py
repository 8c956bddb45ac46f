"""Pictures made upright: as they are, or what lies between the four corners that a person set."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Hints, Pixels, Point
from ringapp.core.reading.sampling import homography, project, straighten


@dataclass(frozen=True, slots=True)
class Upright:
    """A picture whose board is upright, and how it came from the one that was given."""

    pixels: Pixels
    corners: tuple[Point, ...] = ()

    def around(self, box: tuple[float, float, float, float]) -> tuple[Point, ...]:
        """Return the corners of a board at (x, y, width, height) of `pixels`, in the picture that was given.

        None where that one was upright.
        """
        if not self.corners:
            return ()
        high, wide = self.pixels.shape[:2]
        x, y, across, down = box
        u, v = np.array([x, x + across, x + across, x]) / wide, np.array([y, y, y + down, y + down]) / high
        return tuple(zip(*(one.tolist() for one in project(homography(self.corners), u, v)), strict=True))


def upright(pixels: Pixels, hints: Hints) -> Upright:
    """Return the picture, or what lies between the corners that were given.

    Raises:
        RingappError: The corners do not span a board.
    """
    if not hints.corners:
        return Upright(pixels)
    points = np.array(hints.corners)
    wide = max(float(np.hypot(*(points[1] - points[0]))), float(np.hypot(*(points[2] - points[3]))))
    high = max(float(np.hypot(*(points[3] - points[0]))), float(np.hypot(*(points[2] - points[1]))))
    if not (24 <= wide <= 8000 and 24 <= high <= 8000):
        raise RingappError(tr("The four corners do not span a board."))
    try:
        return Upright(straighten(pixels, hints.corners, round(wide), round(high)), hints.corners)
    except ValueError:
        raise RingappError(tr("The four corners do not span a board.")) from None
