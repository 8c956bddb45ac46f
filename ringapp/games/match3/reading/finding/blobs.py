"""Lattices of blobs that stand apart on a ground, whatever their hues: blobs of one size at even steps.

The ground is a colour that many pixels have, changing smoothly over the picture as light on a screen does.
Pixels unlike the ground form blobs; those that have a neighbour at one step across and one step down are a
board, upright or turned.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.reading import Pixels, Point
from ringapp.core.reading.boxes import Mask, Numbers, Places, boxes_of, joined
from ringapp.core.reading.finder.extent import largest
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import reduced

SEARCHED = 300_000
"""Pixels that blobs are looked for in."""
GROUNDS, LEAST_GROUND = 5, 0.04
"""Colours that are tried as the ground, and the share of the pixels that one has at least."""
CHEQUERED = 3
"""Grounds of which two together are tried as the ground, as those of chequered boards are."""
UNLIKE = (14.0, 1.0), (32.0, 1.0), (75.0, 0.9)
"""Colour levels by which a blob differs from its ground, and what a board at these counts; the first tells
pale gems, the second no shades, the last gems that touch each other by their middles, which lie inexactly."""
GROUND_LIKE, FITS = 22.0, 3
"""Levels within which pixels belong to a ground while it is followed, and how often it is followed."""
SAMPLED = 20_000
"""Pixels that grounds are measured on."""
SMALLEST, ASPECT, SIZES = 6.0, 2.2, 1.45
"""Pixels of a blob at least; how much longer than wide, and larger than others of a board, it is at most."""
MANY, MOST = 12, 320
"""Blobs that a board has at least, and that are compared at most."""
STEP, ASKEW = 0.14, 0.12
"""Shares of a step by which steps differ from each other, and slope of a step at most."""
NEAR = 0.2
"""Share of a step by which a blob lies beside its place at most."""
ROUNDS, ASIDE = 6, 0.004
"""How often a board is fitted again, and share of a step by which no blob is surely aside."""
GAP = 0.4
"""What a place without a blob says against a board, where a blob says 1 for it."""
SKEW = 0.5, 2.0
"""Height of a cell over its width, at least and at most: windows are stretched."""
STRAIGHT = 0.007
"""Slope of the lines of a board up to which it is upright."""
LEAST = 3
"""Rows and columns that a board has at least."""


@dataclass(frozen=True, slots=True)
class Spaced:
    """A board of blobs.

    Attributes:
        lattice: Its cells, in a picture turned upright where it is turned.
        corners: The corners of the board from top left, clockwise; none where it is upright.
        filled: Share of the cells that hold a blob.
        apart: Share of a step by which blobs lie beside their places, as a root of the mean square.
        strays: Blobs of the usual size between cells, as a share of the cells.
    """

    lattice: Lattice
    corners: tuple[Point, ...]
    filled: float
    apart: float
    strays: float = 0.0

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Return (x, y, width, height) of the board in the picture, around its corners where it is turned."""
        if not self.corners:
            return self.lattice.box
        x, y = zip(*self.corners, strict=True)
        return min(x), min(y), max(x) - min(x), max(y) - min(y)

    @property
    def score(self) -> float:
        """Return a score for comparing boards; larger is better."""
        return (
            self.lattice.rows * self.lattice.cols * self.filled**2 * (1 - 3 * self.apart) / (1 + self.strays)
        )


def find_spaced(pixels: Pixels) -> Spaced | None:
    """Return the board of blobs in a picture, None where there is none."""
    small = reduced(pixels, SEARCHED)
    apart = list(_unlike_grounds(small))
    apart += [np.minimum(*both) for both in combinations(apart[:CHEQUERED], 2)]
    found: list[tuple[float, Spaced]] = []
    for least, counts in UNLIKE:
        groups = [group for one in apart for group in _sizes(boxes_of(one > least))]
        found += [(counts * one.score, one) for group in groups if (one := _laid(group)) is not None]
    if not found:
        return None
    best = max(found, key=lambda each: each[0])[1]
    return _scaled(best, pixels.shape[1] / small.shape[1], pixels.shape[0] / small.shape[0])


def _scaled(found: Spaced, across: float, down: float) -> Spaced:
    """Return the board in a picture `across` times as wide and `down` times as high."""
    corners = tuple((x * across, y * down) for x, y in found.corners)
    return replace(found, lattice=found.lattice.scaled(across, down), corners=corners)


def _unlike_grounds(pixels: Pixels) -> Iterator[npt.NDArray[np.float32]]:
    """Yield, for each ground of a picture, how much each pixel differs from it, in levels."""
    high, wide = pixels.shape[:2]
    step = max(1, int((high * wide / SAMPLED) ** 0.5))
    down, across = np.mgrid[0:high:step, 0:wide:step]
    samples = pixels[::step, ::step].reshape(-1, 3).astype(np.float32)
    terms = _terms(down.ravel() / high, across.ravel() / wide)
    all_terms = _terms(np.arange(high)[:, None] / high, np.arange(wide)[None] / wide)
    for colour in _modes(samples):
        near = np.abs(samples - colour).max(1) < GROUND_LIKE
        weights = np.zeros((terms.shape[0], 3), np.float32)
        weights[0] = colour
        for _ in range(FITS):
            solved, *_ = np.linalg.lstsq(terms[:, near].T, samples[near], rcond=1e-4)
            weights = solved.astype(np.float32)
            near = np.abs(samples - terms.T @ weights).max(1) < GROUND_LIKE
            if near.mean() < LEAST_GROUND:
                break
        apart = np.zeros((high, wide), np.float32)
        for channel in range(3):
            level = np.tensordot(weights[:, channel], all_terms, 1)
            np.maximum(apart, np.abs(pixels[..., channel] - level), out=apart)
        yield apart


def _terms(down: Places, across: Places) -> npt.NDArray[np.float32]:
    """Return the terms of a quadratic field at places from 0 to 1, for fitting a ground."""
    y, x = np.broadcast_arrays(down, across)
    return np.stack([np.ones_like(x), x, y, x * x, x * y, y * y]).astype(np.float32)


def _modes(samples: npt.NDArray[np.float32]) -> Iterator[npt.NDArray[np.float32]]:
    """Yield the colours that most pixels have, the commonest first."""
    left = samples
    for _ in range(GROUNDS):
        bins = (left.astype(np.int32) >> 4) @ np.array([256, 16, 1])
        fullest = int(np.bincount(bins).argmax())
        colour = left[bins == fullest].mean(0)
        near = np.abs(left - colour).max(1) < GROUND_LIKE
        if near.sum() >= LEAST_GROUND * len(samples):
            yield left[near].mean(0)
        left = left[~near]
        if not len(left):
            return


def _sizes(boxes: Places) -> Iterator[Places]:
    """Yield the boxes of about one size, for each of the two commonest sizes."""
    wide, high = boxes[:, 2] - boxes[:, 0], boxes[:, 3] - boxes[:, 1]
    fit = (np.minimum(wide, high) >= SMALLEST) & (np.maximum(wide, high) < ASPECT * np.minimum(wide, high))
    boxes = boxes[fit]
    size = _size_of(boxes)
    for _ in range(2):
        if len(boxes) < MANY:
            return
        tried = np.sort(size)[:: max(1, len(size) // 200)]
        counts = [((size > one / SIZES) & (size < one * SIZES)).sum() for one in tried]
        usual = tried[int(np.argmax(counts))]
        same = (size > usual / SIZES) & (size < usual * SIZES)
        if MANY <= same.sum() <= MOST:
            yield boxes[same]
        boxes, size = boxes[~same], size[~same]


def _size_of(boxes: Places) -> Places:
    return np.sqrt((boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1]))


def _laid(boxes: Places) -> Spaced | None:
    """Return the board whose cells most of the boxes fill, None where they form none."""
    middles = (boxes[:, :2] + boxes[:, 2:4]) / 2
    size = float(np.median(boxes[:, 2:4] - boxes[:, :2]))
    across, down = _step(middles, 0, size), _step(middles, 1, size)
    if across is None or down is None:
        return None
    steps = np.stack([across, down])
    numbers, members = _numbered(middles, steps)
    if len(members) < MANY:
        return None
    for _ in range(3):
        start, steps = _fitted(numbers, middles[members])
        if np.linalg.cond(steps) > 4:
            return None
        at = (middles - start) @ np.linalg.inv(steps)
        numbers = np.rint(at)
        members = np.flatnonzero(np.abs(at - numbers).max(1) < NEAR)
        if len(members) < MANY:
            return None
        numbers = numbers[members]
    found = _bounded(numbers.astype(np.intp), middles[members], boxes[members, 4:])
    if found is None:
        return None
    others = np.delete(middles, members, axis=0)
    x, y, wide, high = found.box
    inside = ((others > (x, y)) & (others < (x + wide, y + high))).all(1)
    return replace(found, strays=float(inside.sum() / (found.lattice.rows * found.lattice.cols)))


def _step(middles: Places, axis: int, size: float) -> npt.NDArray[np.float64] | None:
    """Return the usual step from a blob to the next one across (axis 0) or down (1), None without one."""
    apart = middles[None] - middles[:, None]
    along, aside = apart[..., axis], apart[..., 1 - axis]
    ahead = (along > 0.6 * size) & (np.abs(aside) < 0.3 * along)
    along = np.where(ahead, along, np.inf)
    nearest = along.argmin(1)
    rows = np.flatnonzero(np.isfinite(along.min(1)))
    if len(rows) < MANY / 2:
        return None
    steps = apart[rows, nearest[rows]]
    length = steps[:, axis]
    alike: Mask = np.asarray(np.abs(length[:, None] - length[None]) < STEP / 2 * length[:, None])
    usual = alike[int(alike.sum(1).argmax())]
    usual &= np.abs(steps[:, 1 - axis] - np.median(steps[usual, 1 - axis])) < STEP * length
    return np.asarray(np.median(steps[usual], axis=0)) if usual.sum() >= MANY / 2 else None


def _numbered(middles: Places, steps: Places) -> tuple[Places, Numbers]:
    """Return column and row of the blobs that steps join in the largest part, and these blobs' numbers.

    Each blob is numbered from its neighbour, so that rounding does not add up.
    """
    apart = (middles[None] - middles[:, None]) @ np.linalg.inv(steps)
    right, below = (np.asarray((np.abs(apart - step) < NEAR).all(-1)) for step in ((1, 0), (0, 1)))
    first, second = np.nonzero(right | below)
    part = joined(len(middles), first, second)
    own = np.flatnonzero(part == np.bincount(part).argmax())
    numbers = np.full((len(middles), 2), np.nan)
    numbers[own[0]] = 0
    todo = [int(own[0])]
    nexts = ((right, (1, 0)), (right.T, (-1, 0)), (below, (0, 1)), (below.T, (0, -1)))
    while todo:
        one = todo.pop()
        for beside, step in nexts:
            for other in np.flatnonzero(beside[one]).tolist():
                if np.isnan(numbers[other, 0]):
                    numbers[other] = numbers[one] + step
                    todo.append(other)
    return numbers[own], own


def _fitted(numbers: Places, middles: Places, rounds: int = 0) -> tuple[Places, Places]:
    """Return where column and row 0 lie, and the steps across and down, by least squares.

    Args:
        rounds: How often to fit again with less weight for blobs that lie aside, as triangles and stars do
            in their cells.
    """
    terms = np.column_stack([np.ones(len(numbers)), numbers])
    solved, *_ = np.linalg.lstsq(terms, middles, rcond=None)
    for _ in range(rounds):
        aside = np.abs(middles - terms @ solved)
        weights = 1 / np.sqrt(aside + ASIDE * np.abs(solved[1:]).max())
        for axis in (0, 1):
            weight = weights[:, axis]
            fitted, *_ = np.linalg.lstsq(terms * weight[:, None], middles[:, axis] * weight, rcond=None)
            solved[:, axis] = fitted
    return np.asarray(solved[0], np.float64), np.asarray(solved[1:], np.float64)


def _bounded(numbers: Numbers, middles: Places, centres: Places) -> Spaced | None:
    """Return the board of the rectangle of cells that blobs fill best, None where none can be a board.

    Args:
        middles: Middles of the boxes around blobs.
        centres: Centres of mass of the blobs; the middle of a cell may be at either.
    """
    numbers = numbers - numbers.min(0)
    cols, rows = (numbers.max(0) + 1).tolist()
    if min(rows, cols) < LEAST or rows * cols > 4000:
        return None
    there = np.zeros((rows, cols), bool)
    there[numbers[:, 1], numbers[:, 0]] = True
    _, (top, left, low, right) = largest(np.where(there, 1.0, -GAP))
    rows, cols = low - top, right - left
    if min(rows, cols) < LEAST:
        return None
    inside = ((numbers >= (left, top)) & (numbers < (right, low))).all(1)
    numbers, middles = (
        np.tile(numbers[inside] - (left, top), (2, 1)),
        np.vstack((middles[inside], centres[inside])),
    )
    start, steps = _fitted(numbers.astype(np.float64), middles, ROUNDS)
    slope = steps[0, 1] / steps[0, 0], -steps[1, 0] / steps[1, 1]
    if max(abs(one) for one in slope) > ASKEW:
        return None
    dx, dy = (float(one) for one in np.hypot(*steps.T))
    if not SKEW[0] <= dy / dx <= SKEW[1]:
        return None
    filled = float(there[top:low, left:right].mean())
    apart = (middles - start - numbers @ steps) @ np.linalg.inv(steps)
    corner = start - steps.sum(0) / 2
    far = float(np.sqrt((apart**2).mean()))
    if abs(slope[0] + slope[1]) / 2 <= STRAIGHT:
        lattice = Lattice(float(corner[0]), float(corner[1]), dx, dy, rows, cols)
        return Spaced(lattice, (), filled, far)
    corners = [corner + cols * across * steps[0] + rows * down * steps[1] for across, down in _AROUND]
    lattice = Lattice(0.0, 0.0, dx, dy, rows, cols)
    return Spaced(lattice, tuple((float(x), float(y)) for x, y in corners), filled, far)


_AROUND = ((0, 0), (1, 0), (1, 1), (0, 1))
