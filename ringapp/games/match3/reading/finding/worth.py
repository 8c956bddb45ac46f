"""How much each cell of a lattice looks like a gem: one hue in its middle that is not at its rim.

Lattices are tried by the hundred, so the pixels of each hue are counted once, in running sums: the count in
any rectangle takes four look-ups.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.reading import Pixels
from ringapp.core.reading.finder.look import Lattice

HUES = (0.0, 28.0, 50.0, 115.0, 212.0, 292.0)
"""Degrees of red, orange, yellow, green, blue and purple gems; white is the seventh."""
COLOURS = ("red", "orange", "yellow", "green", "blue", "purple", "white")
WHITE = 6
EMPTY_CELL = 0.24
"""What a cell without a gem says against a board, where a gem says up to 1 for it."""
COARSE = 24
"""Pixels along a cell, at least, in which its hues are counted where it has more."""
LEVELS = 3
"""Sizes in which hues are counted, each half the one before."""
RIM, MIDDLE = 1 / 12, 1 / 4
"""Shares of a cell beside its rim, and beside its middle, on each side."""
PASSES, ASIDE, FEW = 3, 0.15, 3
"""How often a lattice is centred, shares of a cell by which gems lie aside at most, lines of gems needed."""
MOST_WHITE = 0.3
"""Share of the gems that are not white from which on a lattice is centred on these."""
SEEN = 0.5
"""Share of the middle of a gem that has to be in the picture."""
Places = npt.NDArray[np.intp]
Planes = npt.NDArray[np.float32]
Shares = npt.NDArray[np.float32]
Counted = npt.NDArray[np.uint64]
"""2 x (height + 1) x (width + 1): pixels above and to the left of each of four hues, 16 bits for each hue.

Sums overflow, but the difference that a rectangle of up to 65,535 pixels is does not.
"""


@dataclass(frozen=True, slots=True)
class Hued:
    """The hues of a picture: of each pixel, and counted at several sizes of the picture, the finest first."""

    labels: npt.NDArray[np.uint8]
    sizes: tuple[Counted, ...]

    def at(self, lattice: Lattice, fine: bool = False) -> tuple[Counted, int]:
        """Return the counts at the size that suits a lattice's cells, and how often that size is halved."""
        side = min(lattice.dx, lattice.dy)
        half = 0
        while not fine and half + 1 < len(self.sizes) and side >= 2 * COARSE:
            side, half = side / 2, half + 1
        return self.sizes[half], half


def hued(pixels: Pixels) -> Hued:
    """Return the hues of a picture, counted for finding gems."""
    labels = _labels(pixels)
    sizes = [_counted(labels)]
    while len(sizes) < LEVELS and min(pixels.shape[:2]) >= 4 * COARSE:
        high, wide = pixels.shape[0] // 2 * 2, pixels.shape[1] // 2 * 2
        parts = pixels[:high, :wide].reshape(high // 2, 2, wide // 2, 2, 3)
        pixels = (parts.sum((1, 3), dtype=np.uint16) >> 2).astype(np.uint8)
        sizes.append(_counted(_labels(pixels)))
    return Hued(labels, tuple(sizes))


def _counted(labels: npt.NDArray[np.uint8]) -> Counted:
    bits = np.uint64(1) << (16 * np.arange(4, dtype=np.uint64))
    ones = np.zeros((2, 8), "<u8")
    ones[0, :4], ones[1, 4 : len(COLOURS)] = bits, bits[: len(COLOURS) - 4]
    counted = np.zeros((2, labels.shape[0] + 1, labels.shape[1] + 1), "<u8")
    for part, values in zip(counted, ones, strict=True):
        np.cumsum(np.cumsum(values[labels], axis=0), axis=1, out=part[1:, 1:])
    return counted


def worth(picture: Hued, lattice: Lattice, fine: bool = False) -> tuple[Shares, npt.NDArray[np.int64]]:
    """Return each cell's best surplus of one hue in its middle over its rim, below 0 for none; and the hue.

    Args:
        fine: Whether to count in the finest size, however large the cells are.
    """
    counted, half = picture.at(lattice, fine)
    size = counted.shape[1] - 1, counted.shape[2] - 1
    left = (lattice.x + lattice.dx * np.arange(lattice.cols)) / 2**half
    top = (lattice.y + lattice.dy * np.arange(lattice.rows)) / 2**half
    wide, high = lattice.dx / 2**half, lattice.dy / 2**half

    shares = np.array([[0], [RIM], [MIDDLE]])
    x0, x1 = (_places(left + share * wide, size[1])[:, None] for share in (shares, 1 - shares))
    y0, y1 = (_places(top + share * high, size[0])[:, :, None] for share in (shares, 1 - shares))
    numbers = _numbers(counted, y0, y1, x0, x1)
    best = numbers[2].argmax(-1)
    of_best = np.take_along_axis(numbers, best[None, ..., None], -1)[..., 0]
    whole, inside, middle = of_best.astype(np.float32)
    all_of_it, most, part = ((y1 - y0) * (x1 - x0)).astype(np.float32)
    own = middle / np.maximum(part, 1)
    clear = own - (whole - inside) / np.maximum(all_of_it - most, 1)
    seen = part >= SEEN * (1 - 2 * MIDDLE) ** 2 * wide * high
    return np.where((own > 0.5) & (clear > 0.3) & seen, clear, -EMPTY_CELL).astype(np.float32), best


def _numbers(counted: Counted, y0: Places, y1: Places, x0: Places, x1: Places) -> npt.NDArray[np.uint16]:
    """Return how many pixels of each hue rectangles hold; their edges are broadcast: ... x hues."""
    planes, width = counted.reshape(2, -1), counted.shape[2]
    within = planes.take(y1 * width + x1, 1)
    within -= planes.take(y1 * width + x0, 1)
    within -= planes.take(y0 * width + x1, 1)
    within += planes.take(y0 * width + x0, 1)
    numbers = within.view("<u2").reshape(*within.shape, 4)
    return np.concatenate(tuple(numbers), axis=-1)[..., : len(COLOURS)]


def centred(picture: Hued, lattice: Lattice) -> Lattice:
    """Return the lattice whose cells' middles lie nearest to the gems of a picture, by least squares.

    The place of a gem is the mean place of the pixels of its hue.
    """
    for _ in range(PASSES):
        clear, colours = worth(picture, lattice, fine=True)
        coloured = (clear > 0) & (colours != WHITE)  # Light ground is white, too.
        rows, cols = np.nonzero(coloured if coloured.sum() > MOST_WHITE * (clear > 0).sum() else clear > 0)
        x, y = _lie(picture.labels, lattice, rows, cols, colours)
        left, dx = _line_through(cols + 0.5, x, lattice.x, lattice.dx)
        top, dy = _line_through(rows + 0.5, y, lattice.y, lattice.dy)
        lattice = replace(lattice, x=left, y=top, dx=dx, dy=dy)
    return lattice


def _lie(
    labels: npt.NDArray[np.uint8],
    lattice: Lattice,
    rows: Places,
    cols: Places,
    colours: npt.NDArray[np.int64],
) -> tuple[npt.NDArray[np.floating], npt.NDArray[np.floating]]:
    """Return for each cell the mean place of the pixels of its hue, across and down."""
    places = np.zeros((2, len(rows)))
    for k, (row, col) in enumerate(zip(rows.tolist(), cols.tolist(), strict=True)):
        left, right = _places(lattice.x + lattice.dx * np.array([col, col + 1]), labels.shape[1])
        top, low = _places(lattice.y + lattice.dy * np.array([row, row + 1]), labels.shape[0])
        own = labels[top:low, left:right] == colours[row, col]
        across, down = own.sum(0), own.sum(1)
        places[0, k] = left + 0.5 + (across * np.arange(len(across))).sum() / across.sum()
        places[1, k] = top + 0.5 + (down * np.arange(len(down))).sum() / down.sum()
    return places[0], places[1]


def _line_through(
    numbers: npt.NDArray[np.floating], places: npt.NDArray[np.floating], start: float, pitch: float
) -> tuple[float, float]:
    """Return start and pitch of evenly spaced cells whose middles lie nearest to the given places."""
    near = np.abs(places - start - pitch * numbers) < ASIDE * pitch
    if len(np.unique(numbers[near])) < FEW:
        return start, pitch
    pitch, start = np.polyfit(numbers[near], places[near], 1)
    return float(start), float(pitch)


def _places(at: npt.NDArray[np.floating], last: int) -> Places:
    return np.asarray(np.minimum(np.maximum(np.rint(at), 0), last), np.intp)


def _labels(pixels: Pixels) -> npt.NDArray[np.uint8]:
    """Return the number of each pixel's hue, 7 for none that a gem has, in steps of four levels."""
    red, green, blue = (pixels[..., k].astype(np.int32) >> 2 for k in range(3))
    labels: npt.NDArray[np.uint8] = _label_of_levels()[(red << 12) | (green << 6) | blue]
    return labels


@lru_cache(maxsize=1)
def _label_of_levels() -> npt.NDArray[np.uint8]:
    """Return a table of the hues of 64 x 64 x 64 levels of red, green and blue."""
    levels = np.arange(2, 256, 4, dtype=np.float32)
    hue, saturation, value = hsv(np.stack(np.meshgrid(levels, levels, levels, indexing="ij"), axis=-1))
    apart = np.abs((hue[..., None] - np.array(HUES, np.float32) + 180) % 360 - 180)
    coloured = (saturation > 0.45) & (value > 0.35)
    pale = np.where((saturation < 0.16) & (value > 0.6), WHITE, len(COLOURS))
    return np.where(coloured, apart.argmin(-1), pale).astype(np.uint8).ravel()


def hsv(samples: Planes) -> tuple[Planes, Planes, Planes]:
    """Return hue in degrees, saturation and value of levels of red, green and blue."""
    red, green, blue = samples[..., 0], samples[..., 1], samples[..., 2]
    high, low = samples.max(-1), samples.min(-1)
    span = np.maximum(high - low, 1e-3)
    hue = np.where(
        high == red,
        (green - blue) / span % 6,
        np.where(high == green, (blue - red) / span + 2, (red - green) / span + 4),
    )
    return 60 * hue, (high - low) / np.maximum(high, 1), high / 255
