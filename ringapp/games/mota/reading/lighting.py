"""Estimates the light in which a lattice's cells are seen, from the sprites that they resemble."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.looks.directions import TEXTURE, directions
from ringapp.core.reading.sampling import Sums, cut
from ringapp.games.mota.reading.lights import (
    KEPT,
    ROUNDS,
    TOUCHED,
    Light,
    by_changes,
    curtain_between,
    filter_between,
    usual_lights,
)
from ringapp.games.mota.reading.likeness import Sprites, nearest
from ringapp.games.mota.reading.settling import TELLS
from ringapp.games.mota.reading.tilenaming import apart_of
from ringapp.games.mota.reading.towerlooks import SMALL, Frames

TELLING = 64
"""Cells that tell of the light."""
SELDOM = 1.2
"""How much better a curtain, which is seldom and fits more, must explain cells than a filter does."""
SAME_LOOK = 6
"""Cells of one look that tell of the light."""


def lit(sums: Sums, lattice: Lattice, sprites: Sprites) -> Sprites:
    """Return the sprites in the light of the cells that have their structure.

    Sprites of other colours can look like a light, so usual lights are tried as well.
    """
    cells = cut(sums, *lattice.lines(), SMALL).reshape(-1, SMALL, SMALL, 3)
    known, some = directions(sprites.small, 0.0)
    seen, shows = directions(cells, 0.0)
    if not len(seen) or not len(known):
        return sprites
    cosine = seen @ known.T
    tell = _telling(cosine)
    if not len(tell):
        return sprites
    there, like = cells[shows][tell], sprites.small[some][cosine.argmax(1)[tell]]
    begun = [sprites.light, *(fit(like, there) for fit in (by_changes, filter_between))]
    begun += usual_lights()
    tried = [_refitted(there, sprites.small, light) for light in begun]
    return sprites.in_light(min(tried, key=lambda one: one[0])[1])


def lit_as(sums: Sums, lattice: Lattice, sprites: Sprites, expected: Frames) -> Sprites:
    """Return the sprites in the light in which most cells of a lattice look as expected, 8 x 8.

    A look that fills half a floor fits in any light of its level, so only some cells of each look count.
    """
    cells = cut(sums, *lattice.lines(), SMALL).reshape(-1, SMALL, SMALL, 3)
    tell = _some_of_each(expected)
    cells, expected = cells[tell], expected[tell]
    tried = []
    for fit in (filter_between, curtain_between):
        light = sprites.light
        for _ in range(ROUNDS):
            far = np.sqrt(((light.undone(cells) - expected) ** 2).mean((1, 2, 3)))
            good = far <= np.quantile(far, KEPT)
            light = fit(expected[good], cells[good])
        far = np.sqrt(((light.undone(cells) - expected) ** 2).mean((1, 2, 3)))
        tried.append((float(np.minimum(far, np.median(far)).mean()), light))
    return sprites.in_light(min(tried, key=lambda one: one[0])[1])


def _some_of_each(expected: Frames) -> npt.NDArray[np.intp]:
    """Return some cells of each expected look."""
    look, _ = looks_among(expected)
    order = np.argsort(look, kind="stable")
    begins = np.searchsorted(look[order], look[order])
    return np.asarray(np.sort(order[np.arange(len(order)) - begins < SAME_LOOK]), np.intp)


def looks_among(frames: Frames) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """Return the look of each of some frames, by number, and how many have each look."""
    levels = np.rint(frames).astype(np.int16).reshape(len(frames), -1)
    _, look, count = np.unique(levels, axis=0, return_inverse=True, return_counts=True)
    return np.asarray(look.reshape(-1), np.intp), np.asarray(count, np.intp)


def _telling(cosine: Frames) -> npt.NDArray[np.intp]:
    """Return the cells most like sprites, by the cosines of both, but only some of each look."""
    like, look = cosine.max(1), cosine.argmax(1)
    counted: dict[int, int] = {}
    chosen: list[int] = []
    for at in np.argsort(-like, kind="stable").tolist():
        if like[at] < TELLS or len(chosen) == TELLING:
            break
        counted[look[at]] = counted.get(look[at], 0) + 1
        if counted[look[at]] <= SAME_LOOK:
            chosen.append(at)
    return np.array(chosen, np.intp)


def _refitted(cells: Frames, small: Frames, light: Light) -> tuple[float, Light]:
    """Return the cells' distance from sprites in the best light, as a share of contrast, and the light."""
    curtain = bool((light.lift > TOUCHED).any())
    for _ in range(ROUNDS if curtain else 1):
        apart = apart_of(light.undone(cells), small)
        least = apart.min(1)
        good = least <= np.quantile(least, KEPT)
        fit = curtain_between if curtain else filter_between
        light = fit(small[apart.argmin(1)[good]], cells[good])
    undone = light.undone(cells)
    # A dim cell is near to anything dim, so the distance counts as a share of the cell's contrast.
    shows = np.sqrt(((undone - undone.mean((1, 2), keepdims=True)) ** 2).mean((1, 2, 3)))
    far = nearest(undone, small) / np.maximum(shows, TEXTURE)
    return float(np.minimum(far, np.median(far)).mean()) * (SELDOM if curtain else 1.0), light
