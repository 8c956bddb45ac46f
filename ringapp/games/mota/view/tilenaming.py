"""Which tile each cell of a picture shows, compared with all sprites of its tower in the picture's light."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.look import Lattice
from ringapp.core.reading.sampling import Sums, cut
from ringapp.core.reading.whole import DOUBTFUL

SIDE = 32
SMALL = 8
ROUGH, SHORTLIST = 160, 24
"""Frames that a cell is compared with at 8 x 8 with capped differences, and then at full size."""
PASSES, AROUND, UNEVEN = 3, 2, 8.0
"""How often local light is looked for, cells on each side that tell it, levels from which on it counts."""
SWAY, NEARLY = 20.0, 0.5
"""Levels by which the light of single cells may differ where it is uneven; how near another tile is then."""
HERO = -1
"""Number of the looks of the hero, who stands on a cell of any tile."""
QUIET = 10.0
"""Levels between cells and their sprites up to which a picture is sharp and still."""
Frames = npt.NDArray[np.float32]
"""count x side x side x 3."""


@dataclass(frozen=True, slots=True)
class Sprites:
    """What cells of a tower look like: frames over the ground, with the number of their tile.

    `sizes` are rows and columns that floors of the tower have.
    """

    numbers: npt.NDArray[np.int64]
    full: Frames
    small: Frames
    sizes: tuple[tuple[int, int], ...] = ()

    def rough(self, side: int = SMALL) -> Frames:
        """One look of side x side samples for each number."""
        _, first = np.unique(self.numbers, return_index=True)
        part = SMALL // side
        looks = self.small[first].reshape(len(first), side, part, side, part, 3).mean((2, 4))
        return np.asarray(looks, np.float32)

    def in_light(self, light: Frames) -> Sprites:
        """The sprites under a filter: factors for the three channels."""
        return Sprites(self.numbers, self.full * light, self.small * light, self.sizes)


def apart_of(cells: Frames, small: Frames) -> npt.NDArray[np.float32]:
    """Root mean square difference of cells and sprites at 8 x 8: count x sprites."""
    first = cells.reshape(len(cells), -1)
    second = small.reshape(len(small), -1)
    square = (first**2).sum(1)[:, None] + (second**2).sum(1)[None] - 2 * first @ second.T
    return np.asarray(np.sqrt(np.maximum(square, 0) / first.shape[1]), np.float32)


def _local_light(small: Frames, sprites: Sprites, lattice: Lattice) -> Frames:
    """What a glare or uneven light adds around each cell: count x 1 x 1 x 3, none in even light.

    What most cells around one are lighter than their sprites is the light's; the sprites are then looked for
    again in that light.
    """
    light = np.zeros((len(small), 1, 1, 3), np.float32)
    for _ in range(PASSES):
        nearest = sprites.small[apart_of(small - light, sprites.small).argmin(1)]
        lighter = (small - nearest).mean((1, 2)).reshape(lattice.rows, lattice.cols, 3)
        padded = np.pad(lighter, ((AROUND, AROUND), (AROUND, AROUND), (0, 0)), mode="reflect")
        around = np.lib.stride_tricks.sliding_window_view(
            padded, (2 * AROUND + 1, 2 * AROUND + 1), axis=(0, 1)
        )
        light = np.median(around, axis=(-2, -1)).reshape(-1, 1, 1, 3).astype(np.float32)
    return light if np.abs(light).max() > UNEVEN else np.zeros_like(light)


def named(
    sums: Sums, lattice: Lattice, sprites: Sprites
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float32], list[list[int]]]:
    """Tile numbers, how sure they are, and [row, column, number, other number] where two have one picture."""
    lines = lattice.lines()
    full = cut(sums, *lines, SIDE).reshape(-1, SIDE, SIDE, 3)
    small = cut(sums, *lines, SMALL).reshape(-1, SMALL, SMALL, 3)
    light = _local_light(small, sprites, lattice)
    full, small, uneven = full - light, small - light, bool(light.any())
    rough = np.argsort(apart_of(small, sprites.small), axis=1)[:, :ROUGH]
    numbers = np.zeros(len(full), np.int64)
    nearest, next_one = np.zeros(len(full)), np.zeros(len(full))
    swayed = np.zeros(len(full), bool)
    ties: list[list[int]] = []
    for cell, look in enumerate(full):
        # What lies over a cell, such as figures, counts little where differences are capped.
        near = np.minimum(np.abs(small[cell] - sprites.small[rough[cell]]).max(-1), 80).mean((1, 2))
        chosen = rough[cell][np.argsort(near, kind="stable")[:SHORTLIST]]
        differs = look - sprites.full[chosen]
        apart = np.minimum(np.abs(differs).max(-1), 120).mean((1, 2))
        by_number: dict[int, float] = {}
        for number, distance in zip(sprites.numbers[chosen].tolist(), apart.tolist(), strict=True):
            by_number[number] = min(distance, by_number.get(number, 1e9))
        order = sorted(by_number, key=lambda number: (round(by_number[number], 1), number))
        first = by_number[order[0]]
        equal = [number for number in order if by_number[number] <= first + 0.75]
        number = min(equal)
        if uneven:  # A wall in the shade is as dark as another one: how light a cell is tells little.
            differs -= np.clip(differs.mean((1, 2), keepdims=True), -SWAY, SWAY)
            apart = np.minimum(np.abs(differs).max(-1), 120).mean((1, 2))
            own = np.isin(sprites.numbers[chosen], equal)
            swayed[cell] = bool((apart[~own] <= apart[own].min() + NEARLY).any())
        others = [by_number[other] for other in order if other not in equal]
        numbers[cell], nearest[cell] = number, first
        next_one[cell] = min(others, default=2 * max(first, 6.0))
        ties += [[*divmod(cell, lattice.cols), number, other] for other in equal if other != number]
    shape, sure = (lattice.rows, lattice.cols), _sure(nearest, next_one, uneven)
    return numbers.reshape(shape), np.where(swayed, np.minimum(sure, DOUBTFUL), sure).reshape(shape), ties


def _sure(
    nearest: npt.NDArray[np.float64], next_one: npt.NDArray[np.float64], uneven: bool
) -> npt.NDArray[np.float32]:
    """How sure cells are whose nearest and next sprites are so far away.

    In photos (of uneven light) all cells are: noise and blur come between every one of them and its sprite.
    """
    noise = max(0.0, float(np.percentile(nearest, 25)) - QUIET) if uneven else 0.0
    near = np.maximum(nearest - noise, 0)
    clear = (next_one - nearest) / np.maximum(near, 6.0)
    return np.asarray(np.clip(1.15 - near / 60, 0, 1) * np.clip(0.45 + clear, 0, 1), np.float32)
