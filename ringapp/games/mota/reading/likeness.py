"""How like a tower's sprites cells are, by their structure and by their colours."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import Sums, cut, most
from ringapp.games.mota.reading.lights import FULL, Light
from ringapp.games.mota.reading.tilenaming import TEXTURE
from ringapp.games.mota.reading.towerlooks import SMALL, Frames, less

HUE = 0.5
"""What the mean of a channel, beside that of all, counts of what a place differs by."""
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
    """What a floor is found by: the most frequent looks of a tower's cells, 8 x 8.

    Attributes:
        light: The light that the picture shows them in.
        sizes: Rows and columns that floors of the tower have.
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


def directions(frames: Frames, hue: float = HUE) -> tuple[Frames, npt.NDArray[np.bool_]]:
    """Return what frames differ from their means by, of length 1, and which of them show something at all."""
    texture = frames - frames.mean((1, 2), keepdims=True)
    shows = np.sqrt((texture**2).mean((1, 2, 3))) > TEXTURE
    # Paper under a filter is as brown as a wall, so hue counts less than what changes.
    level = frames[shows].mean((1, 2), keepdims=True)
    differs = texture[shows] + hue * (level - level.mean(-1, keepdims=True))
    differs = differs.reshape(len(differs), frames[0].size)
    length = np.sqrt((differs**2).sum(1, keepdims=True))
    return np.asarray(differs / np.maximum(length, 1e-6), np.float32), shows


def nearest(cells: Frames, looks: Frames) -> Frames:
    """Return how far each cell is from the nearest of some looks, without the table of all differences."""
    first, second = cells.reshape(len(cells), -1), looks.reshape(len(looks), -1)
    square = first @ (-2 * second.T)
    square += (second**2).sum(1)
    least = square.min(1) + (first**2).sum(1)
    return np.asarray(np.sqrt(np.maximum(least, 0) / first.shape[1]), np.float32)


def worth_of(cells: Frames, sprites: Sprites) -> Worth:
    """Return how much cells in full light say that they are a floor's: 1 like a sprite, below 0 like none."""
    side = cells.shape[1]
    plain = most(cells - cells.mean((1, 2), keepdims=True)).mean((1, 2)) < TEXTURE
    worth = np.clip(1 - nearest(cells, less(sprites.small, side)) / MATCH, -0.5, 1)
    return np.asarray(np.where(plain, np.minimum(worth, 0.1), worth), np.float64)


def evidence(sums: Sums, lattice: Lattice, sprites: Sprites) -> float:
    """How much speaks for a lattice: cells with the structure and the colours of sprites, of several kinds.

    Grass and bricks are like themselves at any place and pitch, so many cells of one look count as some. The
    more of the cells that show something are like sprites the more each counts, since small cells are many.
    """
    worth, look, _ = alike_to(sprites.cells(sums, lattice), sprites)
    if not len(worth):
        return 0.0
    kinds = np.bincount(look, worth)
    return float(np.minimum(kinds, OF_A_KIND).sum() * worth.mean())


def alike_to(cells: Frames, sprites: Sprites) -> tuple[Worth, npt.NDArray[np.intp], npt.NDArray[np.bool_]]:
    """How like sprites cells with something in them are, 0 to 1, which ones, and which cells have that."""
    seen, shows = directions(cells)
    known, some = directions(sprites.small)
    if not len(seen) or not len(known):
        return np.zeros(len(seen)), np.zeros(len(seen), np.intp), shows
    cosine = seen @ known.T
    alike = np.clip((cosine.max(1) - ALIKE) / (1 - ALIKE), 0, 1)
    near = np.clip(1.3 - nearest(cells[shows], sprites.small[some]) / MATCH, FAR_COUNTS, 1)
    return np.asarray(alike * near, np.float64), cosine.argmax(1), shows
