"""Makes pictures upright: unchanged, or the part between the four corners that a person set."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Hints, Pixels, Point
from ringapp.core.reading.sampling import homography, project, straighten


@dataclass(frozen=True, slots=True)
class Upright:
    """A picture whose board is upright, with the corners it had in the given picture."""

    pixels: Pixels
    corners: tuple[Point, ...] = ()

    def around(self, box: tuple[float, float, float, float]) -> tuple[Point, ...]:
        """Return the corners, in the given picture, of a board at (x, y, width, height) of `pixels`.

        Returns () if the given picture was upright itself.
        """
        if not self.corners:
            return ()
        high, wide = self.pixels.shape[:2]
        x, y, across, down = box
        u, v = np.array([x, x + across, x + across, x]) / wide, np.array([y, y, y + down, y + down]) / high
        return tuple(zip(*(one.tolist() for one in project(homography(self.corners), u, v)), strict=True))


def upright(pixels: Pixels, hints: Hints) -> Upright:
    """Return the picture, or the part between the corners in `hints`, straightened.

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
