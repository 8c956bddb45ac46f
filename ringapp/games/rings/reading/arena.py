"""Where the cells of a ring board lie in a picture, and which pixels differ from the ground."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import numpy.typing as npt
from PIL import Image

from ringapp.core.contract.reading import Pixels, Point
from ringapp.core.reading.sampling import look_up, match, most, project

RINGS, SLICES = 4, 12
UNIT = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
"""12, 3, 6 and 9 o’clock of the unit disc."""
WIDE = 256
"""Pixels of a board in the copy that is looked at: of larger ones only noise is lost."""
DEEP, LONG = 20, 40
"""Places across and along each cell."""
SPARSE, MANY = 7, 100
"""Every which place tells of the light; how many must."""
FINE = 128
"""Steps from the middle to the rim in which rings are looked for."""
HUBS = tuple(k / 100 for k in range(56))
"""Shares of the radius that may lie in front of the first ring."""
SIZES, MISS, OTHER_SIZE = (0.98, 0.99, 1.0, 1.01, 1.02), 0.01, 0.5
"""Sizes of the board over that of the circle that was set; how far a hand misses it, and what that costs."""
AROUND = 1.03
"""How much of the picture is looked at, over the circle that was set."""
USUAL_HUB, SMALL_HUB = 0.18, 1.2
"""Share of the radius that a hub has at least; how much clearer rings have to be where it is smaller."""
PLAIN_HUB, CLEAR = 0.3, 25.0
"""What a sample of the hub counts beside one of the rings; levels from which on a difference is one."""
SAME = 30.0
"""Colour levels up to which samples of two cells show one ground."""
HUB_PARTS = 10
"""Circles of the hub that may be of several colours."""
UNUSUAL = 1.5
"""What a level from the usual colour of a ring counts beside one from another cell."""
OTHER_PARITY = 8.0
"""Levels by which the ground of every other cell is less likely a cell's own."""
LIT, SHARE_LIT, SHARE_UNLIT = 14.0, 0.45, 0.25
"""Levels within which a cell is in one light; shares of it that must be in that, and may be as others."""
MOST_RINGS = 3
"""In how many rings a slice must be in another light."""
MOST_TONED = 6
"""How many tiles must be of one tone; figures that fill their cells are fewer."""
MOST_SLICES, MOST_LIT = 4, 4
"""In how many slices there must be some to tell them from slices in another light; how many these are."""
THERE = 0.1
"""Share of the middle of a cell that shows somebody who stands there."""
MIDDLE_PART = 0.7
"""Share of a cell's depth and width that is its middle part."""
NONE: npt.NDArray[np.bool_] = np.zeros(SLICES, bool)
"""No slice."""
UNEVEN = 20.0
"""Levels up to which a difference from a ring's usual colour may be uneven light."""
ONE_COLOUR, DRAWN = 3.0, 0.01
"""Levels within which pixels have one colour, and which share of others is drawn."""
PALE, NOISE = 18.0, 2.5
"""Levels, and times the usual difference, by which something is unlike the ground."""
Grid = npt.NDArray[np.float64]
Colours = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]
Places = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Arena:
    """A ring board in a small copy of a picture, rows x columns of pixels.

    Attributes:
        plane: Takes the unit disc (12 o'clock at (0, -1)) to the copy.
        hub: Share of the radius inside the innermost ring.
        strange: -1 to 1: whether a pixel shows something that stands there, or the ground; 0 outside.
        full: Share of the rings' area that shows things standing there.
        quiet: Levels by which the ground varies.
        gone: Rings from the hub x slices: the share of each cell that lies beyond the picture.
        filled: Rings from the hub x slices: whether a cell is of one colour, but not that of its ring.
        inner: The cell in whose middle part each pixel lies, counted from the hub clockwise; -1 elsewhere.
        plain: Whether nothing is drawn within the circle, neither lines nor tiles: a page, or a desktop.
    """

    plane: Grid
    hub: float
    strange: Grid
    full: float
    quiet: float
    gone: Grid
    filled: Mask
    inner: Places
    plain: bool


def arena_of(pixels: Pixels, points: Sequence[Point]) -> Arena:
    """Return the board between 12, 3, 6 and 9 o'clock. Raises ValueError where these are on no circle."""
    plane = match(UNIT, points)
    rim = np.linspace(0, 2 * np.pi, 64)
    x, y = project(plane, np.sin(rim), np.cos(rim))
    far = (AROUND - 1) / 2 * np.array([x.max() - x.min(), y.max() - y.min()])
    box = x.min() - far[0], y.min() - far[1], x.max() + far[0], y.max() + far[1]
    copy, moved = copied(pixels, box, WIDE)
    colours = np.asarray(copy, np.float32)
    hub, size = min(_hubs_of(colours, moved @ plane))[1:]
    plane = moved @ plane @ np.diag([size, size, 1.0])
    rows, cols = np.mgrid[0 : colours.shape[0], 0 : colours.shape[1]]
    u, v = project(np.asarray(np.linalg.inv(plane), np.float64), cols + 0.5, rows + 0.5)
    radius = np.hypot(u, v)
    unlike, outside, filled = _unlike(colours, plane, hub)
    quiet = float(np.median(unlike))
    down = ((radius - hub) / (1 - hub) * RINGS * DEEP).astype(np.intp)
    along = (np.arctan2(u, -v) * SLICES * LONG / (2 * np.pi)).astype(np.intp) % (SLICES * LONG)
    on = (radius >= hub) & (radius < 1)
    levels = np.zeros(radius.shape)
    levels[on] = unlike[np.minimum(down[on], RINGS * DEEP - 1), along[on]]
    for inner, outer in pairwise(hub * np.arange(HUB_PARTS + 1) / HUB_PARTS):
        part = (radius >= inner) & (radius < outer)
        if part.any():
            levels[part] = most(colours[part] - np.median(colours[part], axis=0))
    limit = max(PALE, NOISE * quiet)
    strange = np.where(radius < 1, np.clip((levels - limit) / limit, -1, 1), 0)
    gone = outside.reshape(RINGS, DEEP, SLICES, LONG).mean((1, 3))
    full = float((strange[on] > 0).mean()) if on.any() else 0.0
    deep = down / DEEP % 1
    far = along / LONG % 1
    middle = on & (np.abs(deep - 0.5) < MIDDLE_PART / 2) & (np.abs(far - 0.5) < MIDDLE_PART / 2)
    inner = np.where(middle, down // DEEP * SLICES + along // LONG, -1)
    plain = _is_plain(colours[radius < 1])
    return Arena(plane, hub, strange, full, quiet, gone, filled, inner, plain)


def _is_plain(colours: Colours) -> bool:
    """Return whether pixels have one colour; lines one pixel thin would be a twentieth of them."""
    if not len(colours):
        return False
    return bool((most(colours - np.median(colours, axis=0)) > ONE_COLOUR).mean() < DRAWN)


def copied(pixels: Pixels, box: tuple[float, float, float, float], wide: float) -> tuple[Image.Image, Grid]:
    """Return a box of a picture scaled to `wide` pixels, and the matrix from the picture to it.

    Raises ValueError where the box lies beyond the picture.
    """
    height, width = pixels.shape[:2]
    left, top = max(0, int(box[0]) - 2), max(0, int(box[1]) - 2)
    right, low = min(width, int(box[2]) + 3), min(height, int(box[3]) + 3)
    if right - left < 2 or low - top < 2:
        raise ValueError("beyond the picture")
    scale = wide / max(box[2] - box[0], box[3] - box[1])
    size = max(2, round((right - left) * scale)), max(2, round((low - top) * scale))
    kind = Image.Resampling.BOX if scale < 1 else Image.Resampling.BILINEAR
    part = Image.fromarray(pixels[top:low, left:right]).resize(size, kind)
    across, down = size[0] / (right - left), size[1] / (low - top)
    moved = np.array([[across, 0, -left * across], [0, down, -top * down], [0, 0, 1]])
    return part, moved


def _hubs_of(colours: Colours, plane: Grid) -> Iterator[tuple[float, float, float]]:
    """Yield (misfit, hub, size) for each hub and size of the board relative to the circle that was set."""
    for size in SIZES:
        cost, hub = _hub_of(colours, plane @ np.diag([size, size, 1.0]))
        yield cost + OTHER_SIZE * ((size - 1) / MISS) ** 2, hub, size


def _hub_of(colours: Colours, plane: Grid) -> tuple[float, float]:
    """Return (misfit, hub) of the hub at which halves of rings mirror each other best."""
    radius = (np.arange(FINE) + 0.5) / FINE
    angle = 2 * np.pi * (np.arange(SLICES)[:, None] + np.linspace(0.15, 0.85, 9)) / SLICES
    x, y = project(plane, radius[:, None, None] * np.sin(angle), -radius[:, None, None] * np.cos(angle))
    around = look_up(colours, x, y)
    cells = np.stack([np.median(around[:, k::2], axis=1) for k in (0, 1)], 1).reshape(FINE, -1, 3)
    lines = np.stack([np.median(around[:, k::2].reshape(FINE, -1, 3), axis=1) for k in (0, 1)], 1)
    return min((_lopsided(cells, hub, radius) + _lopsided(lines, hub, radius), hub) for hub in HUBS)


def _lopsided(lines: Colours, hub: float, radius: Grid) -> float:
    """Return how unlike inner and outer halves of rings are, and parts of the hub; lines: FINE x n x 3."""
    edges = hub + (1 - hub) * np.arange(RINGS + 1) / RINGS
    ring = np.clip(np.searchsorted(edges, radius, side="right") - 1, 0, RINGS - 1)
    at = np.clip((edges[ring] + edges[ring + 1] - radius) * FINE - 0.5, 0, FINE - 1)
    low = at.astype(np.intp)
    part = (at - low)[:, None, None]
    other = lines[low] * (1 - part) + lines[np.minimum(low + 1, FINE - 1)] * part
    inside = radius < hub
    if inside.any():
        other[inside] = np.median(lines[inside], axis=0)
    apart = np.minimum(np.abs(lines - other).max(-1), CLEAR).mean(1)
    counts = np.where(inside, PLAIN_HUB, 1.0)
    unlike = float((apart * counts).sum() / counts.sum()) + 0.3
    return unlike * (SMALL_HUB if hub < USUAL_HUB else 1.0)


def _unlike(colours: Colours, plane: Grid, hub: float) -> tuple[Grid, Mask, Mask]:
    """Return how far places of the rings are from their ground, in levels; which lie beyond the picture.

    Both are (RINGS * DEEP) x (SLICES * LONG), hub first, clockwise from 12 o'clock. The third are the cells
    that are filled with one colour that may be a tile's or a figure's.
    """
    radius = hub + (1 - hub) * (np.arange(RINGS * DEEP) + 0.5) / (RINGS * DEEP)
    angle = 2 * np.pi * (np.arange(SLICES * LONG) + 0.5) / (SLICES * LONG)
    u, v = radius[:, None] * np.sin(angle), -radius[:, None] * np.cos(angle)
    x, y = project(plane, u, v)
    outside = (x < 0) | (y < 0) | (x > colours.shape[1]) | (y > colours.shape[0])
    cells = look_up(colours, x, y).reshape(RINGS, DEEP, SLICES, LONG, 3)
    cells = cells - _light(cells, u, v)
    grounds = _grounds(cells)
    own = grounds[:, :, np.arange(SLICES) % 2]
    lit = _lit(cells - own)
    if lit.any():
        # Cells in another light tell nothing of the ground, and few other cells of a ring may show it.
        grounds = _grounds(cells, lit)
        own = grounds[:, :, np.arange(SLICES) % 2]
        found, middle = _evenly(cells - own)  # how these cells differ from their rings, in levels
        cells = cells - np.where((found & lit)[..., None], middle, 0)[:, None, :, None]
        grounds = _grounds(cells)
        own = grounds[:, :, np.arange(SLICES) % 2]
    other = grounds[:, :, 1 - np.arange(SLICES) % 2]
    unlike = np.minimum(most(cells - own), most(cells - other) + OTHER_PARITY)
    tones, filled = _tones(cells, own)
    if not _peopled(unlike, filled):
        tones = np.where(filled[..., None], 0, tones)
    # Lines between tiles have no tone, so a place may match the ground with the tone or without it.
    unlike = np.minimum(unlike, most(cells - own - tones[:, None, :, None]))
    unlike = np.asarray(unlike.reshape(RINGS * DEEP, SLICES * LONG), np.float64)
    return np.where(outside, 0, unlike), outside, filled


def _usual(cells: Colours, lit: Mask) -> Colours:
    """Return the colour of most cells of a ring, for every other cell: RINGS x 2 x 3.

    It is the colour of the cell most like the others: where half the tiles are lit or stood on, a median is a
    colour of no cell.
    """
    middles = _middles(cells)
    found = []
    for k in (0, 1):
        some = middles[:, k::2][:, ~lit[k::2]]
        apart = np.minimum(most(some[:, :, None] - some[:, None]), SAME).sum(2)
        found.append(np.take_along_axis(some, apart.argmin(1)[:, None, None], 1)[:, 0])
    return np.stack(found, 1)


def _light(cells: Colours, u: Grid, v: Grid) -> Colours:
    """Return the smooth part of cells' differences from the usual colours, which uneven light makes.

    Cells and result are RINGS x DEEP x SLICES x LONG x 3.
    """
    rest = (cells - _usual(cells, NONE)[:, None, np.arange(SLICES) % 2, None]).reshape(-1, 3)
    flat, down = u.ravel(), v.ravel()
    terms = np.stack([np.ones(flat.size), flat, down, flat * flat, flat * down, down * down], -1)
    light = np.zeros((terms.shape[1], 3))
    for _ in range(3):
        near = (np.abs(rest - terms @ light).max(-1) < UNEVEN)[::SPARSE]
        if near.sum() < MANY:
            break
        light = np.linalg.lstsq(terms[::SPARSE][near], rest[::SPARSE][near], rcond=None)[0]
    light[0] = 0
    return np.asarray((terms @ light).reshape(cells.shape), np.float32)


def _grounds(cells: Colours, lit: Mask = NONE) -> Colours:
    """Return what most cells of a ring show at each place, for every other cell: RINGS x DEEP x 2 x LONG x 3.

    Cells of slices that are `lit` do not count.

    Where things stand in half of the cells a median shows the things; where they stand in more, the colour
    nearer to the usual one of the ring is the ground.
    """
    found = []
    for k, usual in enumerate(_usual(cells, lit).transpose(1, 0, 2)):
        some = cells[:, :, k::2][:, :, ~lit[k::2]]
        apart = most(some[:, :, :, None] - some[:, :, None])
        odd = np.minimum(most(some - usual[:, None, None, None]), 2 * SAME)
        chosen = (np.minimum(apart, SAME).sum(3) + UNUSUAL * odd).argmin(2)
        found.append(np.take_along_axis(some, chosen[:, :, None, :, None], 2)[:, :, 0])
    return np.stack(found, 2)


def _lit(rest: Colours) -> Mask:
    """Return which slices are lit differently: most of their cells nowhere look like others of their rings.

    Where tones are random, several tiles of a slice may look so; but other slices have tiles of that tone.
    """
    found, middle = _evenly(rest)
    tones, place = middle[found], np.nonzero(found)[1]
    alike = np.logical_or(*(most(tones[:, None] - way * tones[None]) < LIT for way in (1, -1)))
    wide = (alike[:, :, None] & (place[:, None] == np.arange(SLICES))).any(1).sum(1)
    found[found] = (alike.sum(1) < MOST_TONED) | (wide < MOST_SLICES)
    lit = found.sum(0) >= MOST_RINGS
    return lit if lit.sum() <= MOST_LIT else NONE


def _tones(cells: Colours, own: Colours) -> tuple[Colours, Mask]:
    """Return how tiles of one colour differ from their ground, in levels: RINGS x SLICES x 3; filled cells.

    Many tiles share a tone, in any order. A cell whose colour is the ground of no other cell may be filled
    because somebody stands there: the second result marks such cells.
    """
    found, middle = _evenly(cells - own)
    known = _usual(cells, NONE).reshape(-1, 3)
    colours = _middles(cells)[found]
    seen = (most(colours[:, None] - known) < LIT).any(1)
    tones = middle[found]
    same, other = (most(tones[:, None] - way * tones[None]) < LIT for way in (1, -1))
    toned = found.copy()
    toned[found] = seen | (((same | other).sum(1) >= MOST_TONED) & other.any(1))
    return np.where(found[..., None], middle, 0), found & ~toned


def _peopled(unlike: Grid, filled: Mask) -> bool:
    """Return whether things stand in cells other than the filled ones, which then are tiles."""
    low, far = (slice(round(0.2 * size), round(0.8 * size)) for size in (DEEP, LONG))
    return bool(((unlike[:, low, :, far] > CLEAR).mean((1, 3)) > THERE)[~filled].any())


def _middles(cells: Colours) -> Colours:
    """Return the colour of each cell: RINGS x SLICES x 3."""
    return np.median(cells.transpose(0, 2, 1, 3, 4).reshape(RINGS, SLICES, -1, 3), axis=2)


def _evenly(rest: Colours) -> tuple[Mask, Colours]:
    """Return which cells differ from their ground by one colour, and by which: RINGS x SLICES (x 3)."""
    cells = rest.transpose(0, 2, 1, 3, 4).reshape(RINGS, SLICES, -1, 3)
    middle = np.median(cells, axis=2)
    unlit = (np.abs(cells).max(-1) < LIT).mean(2)
    alike = (np.abs(cells - middle[:, :, None]).max(-1) < LIT).mean(2)
    return (unlit < SHARE_UNLIT) & (alike > SHARE_LIT), middle
