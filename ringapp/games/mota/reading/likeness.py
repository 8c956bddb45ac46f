"""Measures how much cells resemble a tower's sprites, by structure and by colour."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.looks.directions import TEXTURE, directions
from ringapp.core.reading.sampling import Sums, cut, most
from ringapp.games.mota.reading.lights import FULL, Light
from ringapp.games.mota.reading.towerlooks import SMALL, Frames, less

MATCH = 26.0
"""Colour levels up to which a cell may show a sprite, as the root of the mean square."""
RIM = 0.05
"""Worth, on average, of the cells of a line that belongs to a floor."""
ALIKE, OF_A_KIND, FAR_COUNTS = 0.7, 8.0, 0.2
"""Cosine from which on a cell in detail is like a sprite; cells of one look that count at most; what one of
other colours counts.
"""
Worth = npt.NDArray[np.float64]
Sizes = tuple[tuple[int, int], ...]
AGAINST, EMPTY, BEYOND = -0.1, -0.03, -0.2
"""Worth of a cell that is like no sprite, what each is worth less, and of one beyond the picture."""


@dataclass(frozen=True, slots=True)
class Sprites:
    """Sprites to find a floor by: the most frequent looks of a tower's cells, 8 x 8.

    Attributes:
        light: The light in which the picture shows them.
        sizes: Rows and columns of the tower's floors.
    """

    small: Frames
    light: Light = FULL
    sizes: Sizes = ()

    def in_light(self, light: Light) -> Sprites:
        """Return the sprites of a picture in another light."""
        return replace(self, light=light)

    def cells(self, sums: Sums, lattice: Lattice) -> Frames:
        """Return the cells of a lattice, 8 x 8, as they are in full light."""
        return self.light.undone(cut(sums, *lattice.lines(), SMALL).reshape(-1, SMALL, SMALL, 3))


def nearest(cells: Frames, looks: Frames) -> Frames:
    """Return each cell's distance from the nearest of some looks, without a table of all differences."""
    first, second = cells.reshape(len(cells), -1), looks.reshape(len(looks), -1)
    square = first @ (-2 * second.T)
    square += (second**2).sum(1)
    least = square.min(1) + (first**2).sum(1)
    return np.asarray(np.sqrt(np.maximum(least, 0) / first.shape[1]), np.float32)


def worth_of(cells: Frames, sprites: Sprites) -> Worth:
    """Return evidence that cells in full light belong to a floor: 1 like a sprite, below 0 like none."""
    side = cells.shape[1]
    plain = most(cells - cells.mean((1, 2), keepdims=True)).mean((1, 2)) < TEXTURE
    worth = np.clip(1 - nearest(cells, less(sprites.small, side)) / MATCH, -0.5, 1)
    return np.asarray(np.where(plain, np.minimum(worth, 0.1), worth), np.float64)


def evidence(sums: Sums, lattice: Lattice, sprites: Sprites) -> float:
    """Return the evidence for a lattice: cells with structure and colours of sprites, of several kinds.

    Grass and bricks resemble themselves at any place and pitch, so many cells of one look count as a few.
    The larger the share of cells that resemble sprites, the more each counts, as small cells are many.
    """
    worth, look, _ = alike_to(sprites.cells(sums, lattice), sprites)
    if not len(worth):
        return 0.0
    kinds = np.bincount(look, worth)
    return float(np.minimum(kinds, OF_A_KIND).sum() * worth.mean())


def alike_to(cells: Frames, sprites: Sprites) -> tuple[Worth, npt.NDArray[np.intp], npt.NDArray[np.bool_]]:
    """Return likeness (0 to 1) to sprites and the sprite, for cells not plain; and which these are."""
    seen, shows = directions(cells)
    known, some = directions(sprites.small)
    if not len(seen) or not len(known):
        return np.zeros(len(seen)), np.zeros(len(seen), np.intp), shows
    cosine = seen @ known.T
    alike = np.clip((cosine.max(1) - ALIKE) / (1 - ALIKE), 0, 1)
    near = np.clip(1.3 - nearest(cells[shows], sprites.small[some]) / MATCH, FAR_COUNTS, 1)
    return np.asarray(alike * near, np.float64), cosine.argmax(1), shows
