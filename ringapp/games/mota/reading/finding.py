"""Finds where a floor lies in a picture: where cells have the structure of the tower's sprites, in any light.

A picture is reduced so that a cell is 4 x 4 samples, once for each pitch. Every place is compared with the
sprites by the cosine of their deviations from the mean, which neither a filter nor a dialog beside it
changes. What lies over cells costs little, so a floor is found of which half is seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

import numpy as np
from PIL import Image

from ringapp.core.contract.reading import Pixels
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.pitches import Pair
from ringapp.core.reading.looks.directions import HUE, TEXTURE
from ringapp.games.mota.reading.likeness import AGAINST, BEYOND, EMPTY, Sizes, Sprites, Worth
from ringapp.games.mota.reading.painted import SIDE
from ringapp.games.mota.reading.towerlooks import Frames, less

TINY, BORDER = 4, 2
"""Samples of a cell along each axis; samples beyond the picture, which is its rim gone on."""
SMALLEST, LARGEST, MOST_PITCHES = 14, 130, 18
"""Pixels of a cell, and pitches that are tried."""
ZOOMS = (1.0, 1.25, 1.5, 2.0)
"""Sizes in which browsers show a game whose cells are 32 pixels."""
MIDDLE = 128.0
"""Level that is taken off, so that squares stay exact."""
LIKE = 0.75
"""Cosine from which on a place speaks for a sprite."""
OUT = 4
"""Cells by which a floor may lie beyond the picture."""
LARGEST_VIEW, OF_LARGE = 20, 0.25
"""Lines of the largest floor that the engine shows whole; worth of a cell, on average, of a picture of a
larger one, which has room for many things that are like some sprite by chance.
"""
LOCAL = 0.5
"""What the places around one count of what is usual, beside all of them."""
PLACES, CLEAR, FAINT = 4, 30.0, 0.25
"""Places that are looked at in detail; how likely one is beside which no hue is left out; what each is at
least, as a share of the first one.
"""
SAME_PITCH = 0.02
"""Share by which the pitches of two places differ."""
PHASES = (0.0, 0.0), (0.5, 0.5), (0.5, 0.0), (0.0, 0.5)
"""Where the first sample begins, in samples: half of one aside a cell is hardly like its sprite any more."""
AT_ONCE = 4096
"""Places that are compared at once: what comes of them stays near the processor."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place where a floor may lie: its evidence, pitch, left and top, rows and columns.

    Attributes:
        worth: The evidence, for comparison with places of the same pitch.
        stands: How much it stands out from places around it, for comparison between pitches.
    """

    worth: float
    stands: float
    pitch: float
    x: float
    y: float
    rows: int
    cols: int

    @property
    def likely(self) -> float:
        """The likelihood of the place; small cells count less, as they resemble much by chance."""
        return self.stands * float(np.clip(self.pitch / SIDE, 0.5, 1.5))

    def lattice(self) -> Lattice:
        """The place as a lattice."""
        return Lattice(self.x, self.y, self.pitch, self.pitch, self.rows, self.cols, self.worth)


def pitches_of(pairs: Iterable[Pair], scale: float) -> list[float]:
    """Return pitches to try: repeating ones, their parts and multiples (sprites repeat every 16), and zooms.

    Args:
        scale: Size of the searched picture over that of the given one.
    """
    bases = [(pair.dx + pair.dy) / 2 for pair in pairs][:10]
    wanted = [SIDE * zoom * scale for zoom in ZOOMS]
    for base in bases:
        wanted += [base, base * 2, base / 2, base / 3, base * 4]
    pitches: list[float] = []
    for pitch in wanted:
        if SMALLEST <= pitch <= LARGEST and all(abs(pitch - other) > 0.006 * pitch for other in pitches):
            pitches.append(pitch)
    return pitches[:MOST_PITCHES]


def _speaks(pixels: Pixels, pitch: float, known: Frames, hue: float) -> tuple[Worth, Worth]:
    """Return the evidence for a cell beginning at each place, TINY of them per cell, and how it stands out.

    The first compares places of one pitch; the second, how much more than around a place, compares
    pitches, since small cells resemble some sprite by chance anywhere.
    """
    step = pitch / TINY
    size = int(pixels.shape[1] / step), int(pixels.shape[0] / step)
    box = (0.0, 0.0, size[0] * step, size[1] * step)
    reduced = np.asarray(Image.fromarray(pixels).resize(size, Image.Resampling.BOX, box), np.float32)
    reduced = np.pad(reduced - MIDDLE, ((BORDER, BORDER), (BORDER, BORDER), (0, 0)), mode="edge")
    windows = np.lib.stride_tricks.sliding_window_view(reduced, (TINY, TINY), axis=(0, 1))
    shape = windows.shape[:2]
    level, square = _means(reduced), _means((reduced**2).sum(-1, keepdims=True))[..., 0]
    changes = square - (level**2).sum(-1)
    shows = changes > 3 * TEXTURE**2
    worth = np.zeros(shape)
    if not shows.any():
        return worth, worth
    # Sprites' deviations have mean 0, so the means of a place need not be subtracted.
    colour = hue * TINY * (level - level.mean(-1, keepdims=True))[shows]
    length = np.sqrt(TINY**2 * changes[shows] + (colour**2).sum(-1))
    cells = windows.transpose(0, 1, 3, 4, 2)[shows].reshape(len(colour), -1)
    cosine = np.empty(len(colour), np.float32)
    for start in range(0, len(colour), AT_ONCE):
        part = slice(start, start + AT_ONCE)
        seen = np.concatenate([cells[part], colour[part]], axis=1)
        cosine[part] = (seen @ known.T).max(1)
    worth[shows] = np.clip((cosine / np.maximum(length, 1e-6) - LIKE) / (1 - LIKE), AGAINST, 1)
    # Grass resembles the tower's grass wherever a cell begins, so only the excess over the area counts.
    around = np.pad(
        worth[..., None].astype(np.float32), ((BORDER, BORDER - 1), (BORDER, BORDER - 1), (0, 0)), mode="edge"
    )
    more = np.asarray(worth - _means(around)[..., 0], np.float64)
    usual = worth - worth[shows].mean() * shows
    return np.asarray((1 - LOCAL) * usual + LOCAL * more, np.float64), more


def _means(plane: Frames) -> Frames:
    """Return the means of all windows of TINY x TINY samples."""
    sums = np.cumsum(np.cumsum(np.pad(plane, ((1, 0), (1, 0), (0, 0))), axis=0, dtype=np.float64), axis=1)
    inside = sums[TINY:, TINY:] - sums[:-TINY, TINY:] - sums[TINY:, :-TINY] + sums[:-TINY, :-TINY]
    return np.asarray(inside / TINY**2, np.float32)


def _apart_from_means(frames: Frames, hue: float) -> Frames:
    """Return deviations of TINY x TINY sprites from their means, then of their hue, scaled to length 1."""
    texture = frames - frames.mean((1, 2), keepdims=True)
    level = frames.mean((1, 2))
    shows = np.sqrt((texture**2).mean((1, 2, 3))) > TEXTURE
    colour = hue * TINY * (level - level.mean(-1, keepdims=True))
    told = np.concatenate([texture.reshape(len(texture), -1), colour], axis=1)[shows]
    length = np.sqrt((told**2).sum(1, keepdims=True))
    return np.asarray(told / np.maximum(length, 1e-6), np.float32)


def _windows(worth: Worth, rows: int, cols: int) -> tuple[float, int, int]:
    """Return the highest worth of a window of so many cells, its first row and column (perhaps outside)."""
    beyond = np.pad(worth + EMPTY, OUT, constant_values=BEYOND)
    if beyond.shape[0] < rows or beyond.shape[1] < cols:
        return -np.inf, 0, 0
    sums = np.zeros((beyond.shape[0] + 1, beyond.shape[1] + 1))
    np.cumsum(np.cumsum(beyond, axis=0), axis=1, out=sums[1:, 1:])
    inside = sums[rows:, cols:] - sums[:-rows, cols:] - sums[rows:, :-cols] + sums[:-rows, :-cols]
    top, left = divmod(int(inside.argmax()), inside.shape[1])
    return float(inside[top, left]), top - OUT, left - OUT


def _best(
    pixels: Pixels,
    pitch: float,
    known: Frames,
    hue: float,
    sizes: Sizes,
    phase: tuple[float, float] = PHASES[0],
) -> Place | None:
    """Return the place of a pitch that is worth most."""
    aside, down_by = (round(part * pitch / TINY) for part in phase)
    pixels = np.ascontiguousarray(pixels[down_by:, aside:])
    if min(pixels.shape[:2]) < 4 * pitch:
        return None
    worth, more = _speaks(pixels, pitch, known, hue)
    best: tuple[float, int, int, int, int, int, int] | None = None
    for down in range(TINY):
        for right in range(TINY):
            cells = worth[down::TINY, right::TINY]
            for rows, cols in sizes:
                value, top, left = _windows(cells, rows, cols)
                if max(rows, cols) > LARGEST_VIEW and value < OF_LARGE * rows * cols:
                    continue
                if value > -np.inf and (best is None or value > best[0]):
                    best = value, top, left, down, right, rows, cols
    if best is None:
        return None
    value, top, left, down, right, rows, cols = best
    inside = np.pad(more[down::TINY, right::TINY] + EMPTY, OUT, constant_values=BEYOND)
    stands = float(inside[top + OUT : top + OUT + rows, left + OUT : left + OUT + cols].sum())
    x, y = ((at * TINY + by - BORDER) * pitch / TINY for at, by in ((left, right), (top, down)))
    return Place(value, stands, pitch, x + aside, y + down_by, rows, cols)


def places(pixels: Pixels, pitches: Iterable[float], sprites: Sprites, phases: int) -> Iterator[Place]:
    """Yield where floors of a tower may lie in a picture, the likeliest first, some pitches at a time.

    A curtain gives all cells its hue, so where no place has much evidence, hue is left out.

    Args:
        phases: The greatest number of offsets at which samples are taken.
    """
    small, tries = less(sprites.small, TINY), list(pitches)
    found: list[Place] = []
    for hue, phase in product((HUE, 0.0), PHASES[:phases]):
        known = _apart_from_means(small, hue)
        if not len(known):
            return
        tried = (_best(pixels, pitch, known, hue, sprites.sizes, phase) for pitch in tries)
        found = sorted([*found, *(one for one in tried if one is not None)], key=lambda one: -one.likely)
        if found and found[0].likely > CLEAR:
            break
    chosen: list[Place] = []
    for place in found:
        if place.likely < FAINT * found[0].likely or len(chosen) == PLACES:
            break
        if all(abs(place.pitch / other.pitch - 1) > SAME_PITCH for other in chosen):
            chosen.append(place)
            yield place
