"""Boards whose plain gems fill their cells without a gap: kinds that stand scattered.

Such gems show no ground from which they stand apart, and have one hue from rim to rim. But gems at rest never
stand three in a line, and by chance seldom in long lines, while pages, frames and bars mostly repeat in long
lines.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.board.whole import gaps
from ringapp.core.reading.boxes import joined
from ringapp.core.reading.decode import Pixels
from ringapp.core.reading.finder.extent import largest
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.pitches import gradients
from ringapp.core.reading.finder.placing import over_all
from ringapp.core.reading.finder.sides import SIDES
from ringapp.core.reading.looks.clusters import distances
from ringapp.core.reading.sampling import Cells, Sums, cut, most, reduced, sums_of
from ringapp.games.match3.reading.finding.finder import USUAL_SIDE, pairs_of
from ringapp.games.match3.reading.finding.looks import SHADED, N, rim_of
from ringapp.games.match3.reading.finding.threes import LONG, THREE, in_lines

SEARCHED, PAIRS, PHASES = 250_000, 5, 2
"""Pixels that are searched, pairs of pitches that are tried, and places of the lines for each of these."""
SAMPLES, MARGIN = 3, 0.15
"""Samples along the middle of a cell, and the share of it that is left out on each side."""
LINKED, SEVERAL, KINDS = 12.0, 3, 3
"""Levels between cells of a kind, from cell to cell, cells that a kind has, and kinds that a board has."""
ALONE, IN_LINE = -0.5, -1.0
"""What a cell says against a board that is like no other, and one in a long line of one kind."""
LEAST, CELLS, CLEAR, ALONG = 4, 20, 0.92, 0.5
"""Rows and columns of a board, and cells, that it has at least; the shares of these that do not speak against
it, and that stand in no line of three."""
AS_UNLIKE = 0.6
"""Share of what the middles of two kinds differ by that their rims do where these touch each other."""
MANY = 900
"""Cells of a whole picture that are compared at most."""
BINS = 2
"""Places of a pixel at which lines may lie."""
ASIDE = 0.12
"""Share of a pitch by which edges lie beside their line at most."""
Line = npt.NDArray[np.float64]
Worth = npt.NDArray[np.float64]


def find_tiles(pixels: Pixels) -> Lattice | None:
    """Return the board of a picture whose gems fill their cells, None where there is none."""
    small = reduced(pixels, SEARCHED)
    sums, (across, down) = sums_of(small), gradients(small)
    best: Lattice | None = None
    for pair in pairs_of(small)[:PAIRS]:
        x, y, wide, high = pair.window
        part = slice(y, y + high), slice(x, x + wide)
        # A board may reach beyond the part of a picture in which its pitches are clearest.
        left, top = max(0, x - wide // 2), max(0, y - high // 2)
        right, low = min(small.shape[1], x + wide * 3 // 2), min(small.shape[0], y + high * 3 // 2)
        near = np.ascontiguousarray(sums[top : low + 1, left : right + 1])
        for shift in product(_phases(across[part].mean(0), pair.dx), _phases(down[part].mean(1), pair.dy)):
            lattice = over_all(
                (low - top, right - left), pair.dx, pair.dy, x - left + shift[0], y - top + shift[1]
            )
            found = None if lattice is None or lattice.rows * lattice.cols > MANY else _bounded(near, lattice)
            if found is not None and (best is None or found.score > best.score):
                best = replace(found, x=found.x + left, y=found.y + top)
    if best is None:
        return None
    best = _fitted(across, down, grown(sums, best))
    if not _is_gapless(sums, best):
        return None
    return best.scaled(pixels.shape[1] / small.shape[1], pixels.shape[0] / small.shape[0])


def grown(sums: Sums, lattice: Lattice) -> Lattice:
    """Return the board grown step by step by cells around it that belong to it; other boards may be near."""
    for _ in range(USUAL_SIDE):
        wider = lattice
        for side, free in zip(SIDES, gaps(sums, lattice), strict=True):
            wider = wider.with_line(side, max(0, min(int(free + ASIDE), 1)))
        found = _bounded(sums, wider)
        if found is None or found.rows * found.cols <= lattice.rows * lattice.cols:
            break
        lattice = found
    return lattice


def _phases(profile: npt.NDArray[np.float32], pitch: float) -> list[float]:
    """Return offsets within a pitch at which lines may lie, where the picture changes most."""
    bins = round(pitch * BINS)
    places = ((np.arange(len(profile)) / pitch) % 1 * bins).astype(np.intp) % bins
    folded = np.bincount(places, profile, bins) / np.maximum(np.bincount(places, minlength=bins), 1)
    smooth = folded + np.roll(folded, 1) + np.roll(folded, -1)
    chosen: list[int] = []
    for place in np.argsort(-smooth).tolist():
        if all(min(abs(place - one), bins - abs(place - one)) > ASIDE * bins for one in chosen):
            chosen.append(place)
        if len(chosen) == PHASES:
            break
    return [(place + 0.5) / bins * pitch for place in chosen]


def _bounded(sums: Sums, lattice: Lattice) -> Lattice | None:
    """Return the rectangle of cells of a lattice over the whole picture whose kinds stand scattered."""
    worth, kinds = _worth(cut(sums, *lattice.lines(), SAMPLES, MARGIN))
    total, (top, left, low, right) = largest(worth)
    rows, cols = low - top, right - left
    if not (min(rows, cols) >= LEAST and max(rows, cols) <= USUAL_SIDE and rows * cols >= CELLS):
        return None
    inside = slice(top, low), slice(left, right)
    counts = np.unique(kinds[inside], return_counts=True)[1]
    shares = [float(share.mean()) for share in (worth[inside] >= 0, worth[inside] > 0)]
    if shares[0] < CLEAR or shares[1] < ALONG or (counts >= SEVERAL).sum() < KINDS:
        return None
    x, y = lattice.x + left * lattice.dx, lattice.y + top * lattice.dy
    score = float(total) * (lattice.dx * lattice.dy) ** 0.5
    return Lattice(x, y, lattice.dx, lattice.dy, rows, cols, score)


def _worth(cells: Cells) -> tuple[Worth, npt.NDArray[np.intp]]:
    """Return how much each cell speaks for a board, and the number of its kind."""
    rows, cols = cells.shape[:2]
    looks = cells.reshape(rows * cols, *cells.shape[2:])
    part = joined(rows * cols, *np.nonzero(distances(looks, looks) < LINKED))
    _, kinds, counts = np.unique(part, return_inverse=True, return_counts=True)
    several, kinds = (counts >= SEVERAL)[kinds].reshape(rows, cols), kinds.reshape(rows, cols)
    three, long = (in_lines(kinds + 1, length) for length in (THREE, LONG))
    return np.where(long, IN_LINE, np.where(~several, ALONE, np.where(three, 0.0, 1.0))), kinds


def _is_gapless(sums: Sums, lattice: Lattice) -> bool:
    """Return whether gems fill their cells: plain in the middle, and at the rims as different as there.

    Gems that leave gaps have one common ground at their rims.
    """
    middles = cut(sums, *lattice.lines(), SAMPLES, MARGIN)
    shades = most(middles - middles.mean((2, 3), keepdims=True)).mean((2, 3))
    if np.median(shades) > SHADED:
        return False
    _, kinds = _worth(middles)
    several = [number for number in np.unique(kinds).tolist() if (kinds == number).sum() >= SEVERAL]
    inner, outer = (
        np.stack([np.median(samples[kinds == number], axis=0).reshape(-1, 3) for number in several])
        for samples in (middles, rim_of(cut(sums, *lattice.lines(), N)))
    )
    pairs = np.triu_indices(len(several), 1)
    middle, rim = (most(each[:, None] - each).mean(2)[pairs] for each in (inner, outer))
    return bool(np.median(rim / middle) > AS_UNLIKE)


def _fitted(across: npt.NDArray[np.float32], down: npt.NDArray[np.float32], lattice: Lattice) -> Lattice:
    """Return the lattice whose lines lie nearest to the edges in the picture, by least squares."""
    x, y, wide, high = (round(value) for value in lattice.box)
    columns = across[max(y, 0) : y + high].mean(0)
    rows = down[:, max(x, 0) : x + wide].mean(1)
    left, dx = _line_through(columns, lattice.x, lattice.dx, lattice.cols)
    top, dy = _line_through(rows, lattice.y, lattice.dy, lattice.rows)
    return replace(lattice, x=left, y=top, dx=dx, dy=dy)


def _line_through(
    profile: npt.NDArray[np.float32], start: float, pitch: float, count: int
) -> tuple[float, float]:
    """Return start and pitch of the lines, each moved to the middle of the change near it, by a fit."""
    reach = max(1, round(ASIDE * pitch))
    numbers, places = [], []
    for number in range(count + 1):
        middle = round(start + number * pitch)
        near = profile[max(middle - reach, 0) : middle + reach + 1]
        if len(near) == 2 * reach + 1 and near.any():
            numbers.append(number)
            places.append(middle + float((near * np.arange(-reach, reach + 1)).sum() / near.sum()))
    if len(numbers) < SEVERAL:
        return start, pitch
    pitch, start = np.polyfit(numbers, places, 1)
    return float(start), float(pitch)
