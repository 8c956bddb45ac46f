"""Pitches that repeat in a picture: the autocorrelation of clipped gradients has peaks at them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.decode import Pixels
from ringapp.core.reading.finder.look import Look

Line = npt.NDArray[np.float64]
Plane = npt.NDArray[np.float32]
Window = tuple[int, int, int, int]
"""x, y, width, height."""
CAP = 40
"""Levels up to which changes from pixel to pixel count."""
MULTIPLES = (2, 3, 4, 5)
WEAK = 0.15
"""Share of the strength of the likeliest pair that others have at least."""
FEW = 6
"""A pitch that a window holds less often may be one of something smaller than cells."""
SKEWED, LONG = 0.7, 0.5
"""What the strength of a pair counts whose cells are not as square as they should be, or far from it."""
NEARLY = 1.25
"""Times that one side of cells is longer than the other, up to which they are as good as square."""
SCORED, INSIDE = 4, 0.85
"""Multiples of a pitch that tell how strongly it repeats, and the share of an autocorrelation they lie in."""
MOST = 12
"""The farthest multiple on which a pitch is measured."""
FAR = 0.7
"""Share of an autocorrelation up to which multiples are looked at: few pixels tell of farther ones."""
SAMPLED = 128
"""Lines of a window, at least, whose gradients are compared with themselves."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Pitches of columns and rows, and the window (x, y, width, height) in which they repeat."""

    strength: float
    dx: float
    dy: float
    window: Window


Repeats = dict[Window, tuple[Line, Line]]
"""Autocorrelations across and down of windows."""


def gradients(pixels: Pixels) -> tuple[Plane, Plane]:
    """Changes from column to column and from row to row, the largest of the channels, capped."""
    # One by one: numpy reduces short last axes slowly.
    planes = np.ascontiguousarray(pixels.transpose(2, 0, 1)).astype(np.int16)
    across, down = np.zeros_like(planes[0]), np.zeros_like(planes[0])
    for plane in planes:
        np.maximum(across[:, 1:], np.abs(plane[:, 1:] - plane[:, :-1]), out=across[:, 1:])
        np.maximum(down[1:], np.abs(plane[1:] - plane[:-1]), out=down[1:])
    return _capped(across), _capped(down)


def _capped(changes: npt.NDArray[np.int16]) -> Plane:
    """Changes up to those that an edge is clear from."""
    return np.minimum(changes, CAP, dtype=np.int16).astype(np.float32)


def _windows(height: int, width: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield the whole picture, halves and thirds of it, each half over the next."""
    for share in (1, 2, 3):
        wide, high = width // share, height // share
        for i in range(2 * share - 1):
            for j in range(2 * share - 1):
                yield j * wide // 2, i * high // 2, wide, high


def pitch_pairs(across: Plane, down: Plane, look: Look) -> list[Pair]:
    """Return pitches that a board in the picture may have, the likeliest first."""
    pairs = []
    seen: dict[Window, tuple[Line, Line]] = {}
    for window in _windows(*across.shape):
        x, y, wide, high = window
        if min(wide, high) < 4 * look.smallest:
            continue
        part = slice(y, y + high), slice(x, x + wide)
        sharp = _repeats(across[part]), _repeats(down[part].T)
        seen[window] = _spread(sharp[0]), _spread(sharp[1])
        columns = _pitches(seen[window][0], sharp[0], look.smallest)
        lines = _pitches(seen[window][1], sharp[1], look.smallest)
        for dx, first in columns:
            for dy, second in lines:
                if look.skew[0] <= dy / dx <= look.skew[1]:
                    # What a window holds a few times only may be one of a random field's chances.
                    often = min(1.0, min(wide / dx, high / dy) / FEW)
                    fits = _fits(dx, dy) if look.square else 1.0
                    pairs.append(Pair(_together(first, second) * often**0.5 * fits, dx, dy, window))
    pairs.sort(key=lambda pair: -pair.strength)
    kept: list[Pair] = []
    for pair in pairs:
        if pair.strength < WEAK * pairs[0].strength or len(kept) == 24:
            break
        if not any(alike(pair.dx, other.dx) and alike(pair.dy, other.dy) for other in kept):
            kept.append(pair)
    return _without_multiples(kept, seen, look)


def _fits(dx: float, dy: float) -> float:
    """Return what a pair counts for its cells that should be square."""
    if alike(dx, dy, 0.03):
        return 1.0
    return SKEWED if max(dx / dy, dy / dx) <= NEARLY else LONG


def _together(first: float, second: float) -> float:
    """Return how strongly a pair repeats whose pitches repeat so."""
    return min(first, second) + (first + second) / 2


def alike(first: float, second: float, share: float = 0.02) -> bool:
    """Return whether two pitches may be one that was measured twice."""
    return abs(first - second) <= share * first


def _without_multiples(pairs: list[Pair], seen: Repeats, look: Look) -> list[Pair]:
    """Of pairs that are multiples of each other the likelier: the finer one unless it is weaker.

    Both stay where it is so, but not clearly: what their cells show decides.

    One that repeats a few times only, and not much more strongly, is measured where the coarser one was
    found: strokes of glyphs repeat too. A pair that should be square and is not is a part of a pitch where
    either of its own is.
    """
    dropped = set()
    for fine in pairs:
        few = min(fine.window[2:]) < FEW * fine.dx
        skewed = look.square and not alike(fine.dx, fine.dy, 0.03)
        for coarse in pairs:
            for times in MULTIPLES:
                wide = alike(coarse.dx, fine.dx * times, 0.04)
                high = alike(coarse.dy, fine.dy * times, 0.04)
                if (wide and high) or (skewed and (wide or high)):
                    across, down = seen[coarse.window]
                    there = _together(float(_scores(fine.dx, across)), float(_scores(fine.dy, down)))
                    least = there if few and coarse.strength > 0.9 * fine.strength else fine.strength
                    clearly = coarse.strength > 1.15 * least
                    if clearly and ((wide and high) or coarse.strength > fine.strength):
                        dropped.add(fine)
                    elif wide and high and coarse.strength < fine.strength:
                        dropped.add(coarse)
    return [pair for pair in pairs if pair not in dropped]


def _repeats(gradient: Plane) -> Line:
    """Autocorrelation along the rows, summed over some hundred of them; 1 at 0.

    Each row is looked at once, however often it stands there: half of the rows of programs do so.
    """
    gradient = np.ascontiguousarray(gradient[:: max(1, len(gradient) // SAMPLED)])
    count = gradient.shape[1]
    size = _round(2 * count)
    numbers: dict[bytes, int] = {}
    which = [numbers.setdefault(row.tobytes(), len(numbers)) for row in gradient]
    rows = np.frombuffer(b"".join(numbers), gradient.dtype).reshape(-1, count)
    waves = np.fft.rfft(rows - rows.mean(1, keepdims=True), size, axis=1)
    power = np.asarray((waves.real**2 + waves.imag**2)[which].sum(0), np.float64)
    values = np.fft.irfft(power, size)[:count] / (count - np.arange(count))
    return np.asarray(values / max(values[0], 1e-9))


def _spread(repeats: Line) -> Line:
    """The autocorrelation of edges some pixels wide: sharp ones between two pixels favour multiples."""
    values = np.convolve(np.concatenate((repeats[2:0:-1], repeats)), np.array([1, 2, 3, 2, 1]) / 9, "same")[
        2:
    ]
    return np.asarray(values / max(values[0], 1e-9))


def _round(count: int) -> int:
    """The next number that is 2 to some power, or 5/8, 3/4 or 7/8 of it: such waves are found quickly."""
    power = 1 << (count - 1).bit_length()
    return min(power * share // 8 for share in (5, 6, 7, 8) if power * share // 8 >= count and power >= 8)


def _pitches(repeats: Line, sharp: Line, smallest: float, most: int = 8) -> list[tuple[float, float]]:
    """(pitch, score) of the strongest periods, refined on their farthest multiples where they are sharp."""
    count = len(repeats)
    grid = np.arange(smallest, min(240.0, count / 3), 0.25)
    if len(grid) < 3:
        return []

    score = _scores(grid, repeats)
    tops = 1 + np.flatnonzero((score[:-2] <= score[1:-1]) & (score[1:-1] > score[2:]))
    chosen: list[int] = []
    for i in tops[np.argsort(-score[tops], kind="stable")].tolist():
        if all(abs(grid[i] - grid[j]) > 0.6 for j in chosen):
            chosen.append(i)
        if len(chosen) == most:
            break
    if not chosen:
        return []
    pitches = _sharpened(grid[chosen], repeats, sharp)
    return list(zip(pitches.tolist(), score[chosen].tolist(), strict=True))


def _scores(pitches: Line | float, repeats: Line) -> Line:
    """Return how strongly pitches repeat: the mean at some of them, less half of what is at half of one."""
    from ringapp.core.reading.kernels.repeats import score

    grid = np.array(pitches, np.float64)
    found = np.empty_like(grid)
    score(grid.ravel(), repeats, SCORED, INSIDE, found.ravel())
    return found


def _sharpened(pitches: Line, repeats: Line, sharp: Line) -> Line:
    """Pitches on ever farther multiples of edges as they are or of spread ones: the likelier of both."""
    from ringapp.core.reading.kernels.repeats import follow, move

    tried = np.stack((pitches, pitches))
    follow(tried[0], sharp, FAR)
    follow(tried[1], repeats, FAR)
    times = np.clip(np.ceil(FAR * len(repeats) / pitches) - 1, 1, MOST)
    move(tried[1], sharp, times, 1.0)
    return np.asarray(np.where(np.diff(_scores(tried, repeats), axis=0)[0] > 0, tried[1], tried[0]))
