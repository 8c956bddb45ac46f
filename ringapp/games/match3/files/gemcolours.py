"""Names of the colours of a picture's gems: hues that several share are kept apart, whatever their names."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import numpy.typing as npt

from ringapp.games.match3.files.gemfinder import COLOURS, HUES

NAMED = (*COLOURS, "pink", "cyan")
"""Colours by number; the last two stand where the hues of other gems leave them nothing nearer."""
_PLACES = {**dict(enumerate(HUES)), len(COLOURS): 330.0, len(COLOURS) + 1: 180.0}
SPARE = 60.0
"""Degrees that a gem is farther from the names that are seldom needed."""
LINKED, OWN, GEMS = 6.0, 14.0, 3
"""Degrees between hues of one colour, from gem to gem and to the middle; how many gems have a colour."""
MOST = 7
Degrees = npt.NDArray[np.float64]


def named(angles: Degrees, gems: npt.NDArray[np.bool_]) -> tuple[npt.NDArray[np.int64], Degrees]:
    """The number of the colour of each cell's hue, and by how many degrees it is nearer than any other.

    Args:
        angles: rows x columns hues.
        gems: Which of them are gems'.
    """
    middles, sizes = _middles(angles[gems])
    names = _names(middles, sizes)
    rest = [number for number in range(len(HUES)) if number not in names]
    hues = np.array([*middles, *(HUES[number] for number in rest)])
    numbers = np.array([*names, *rest])
    apart = np.abs((angles[..., None] - hues + 180) % 360 - 180)
    # Where gems share a hue, one near to it is of their colour, even if the name of another is nearer.
    apart[..., : len(middles)] *= np.where(apart[..., : len(middles)] < OWN, 0.5, 1.0)
    nearest = np.sort(apart, -1)
    return numbers[apart.argmin(-1)], nearest[..., 1] - nearest[..., 0]


def _middles(hues: Degrees) -> tuple[list[float], list[int]]:
    """The hues that several gems have, those of most gems if they are too many; how many gems have each."""
    order = np.sort(hues % 360)
    if len(order) < GEMS:
        return [], []
    gaps = np.diff(np.append(order, order[0] + 360))
    start = int(gaps.argmax()) + 1  # Cut the circle where no gem is.
    turned = (np.roll(order, -start) - order[start % len(order)]) % 360
    parts = np.split(turned, np.flatnonzero(np.diff(turned) > LINKED) + 1)
    parts = sorted((part for part in parts if len(part) >= GEMS), key=len, reverse=True)[:MOST]
    middles = [float((np.median(part) + order[start % len(order)]) % 360) for part in parts]
    return middles, [len(part) for part in parts]


def _names(middles: list[float], sizes: list[int]) -> list[int]:
    """A name for each hue, no two the same, so that those of all gems together are as near as can be."""
    if not middles:
        return []
    numbers = list(_PLACES)
    apart = np.abs((np.array(middles)[:, None] - np.array(list(_PLACES.values())) + 180) % 360 - 180)
    apart[:, len(HUES) :] += SPARE
    own = apart.argmin(1)
    if len(set(own.tolist())) == len(own):
        return [numbers[k] for k in own]
    ways = np.array(list(permutations(range(len(numbers)), len(middles))))
    cost = sum(sizes[k] * apart[k, ways[:, k]] ** 1.2 for k in range(len(middles)))
    return [numbers[k] for k in ways[int(np.argmin(cost))].tolist()]
