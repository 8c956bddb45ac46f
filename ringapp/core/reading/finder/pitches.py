"""Finds pitches that repeat in a picture, by peaks in the autocorrelation of its clipped gradients."""

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
"""Levels at which changes from pixel to pixel are clipped."""
MULTIPLES = (2, 3, 4, 5)
WEAK = 0.15
"""Least strength of a pair, as a share of the likeliest one's."""
FEW = 6
"""Cells in a window below which its pitch may be that of something else, such as strokes."""
SQUARE = 1.5
"""Power of the ratio of a cell's sides by which a pair is weaker whose cells should be square."""
SCORED, INSIDE = 4, 0.85
"""Number of multiples that score a pitch, and the share of the autocorrelation that they must lie in."""
MOST = 12
"""The largest multiple that a pitch is refined on."""
FAR = 0.7
"""Share of an autocorrelation that is used to refine pitches, as the rest comes from few pixels."""
SAMPLED = 128
"""Least number of lines of a window that go into its autocorrelation."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Pitches of columns and rows, how strongly they repeat, and the window in which they do."""

    strength: float
    dx: float
    dy: float
    window: Window


Repeats = dict[Window, tuple[Line, Line]]
"""Autocorrelations of windows, across and down."""


def gradients(pixels: Pixels) -> tuple[Plane, Plane]:
    """Return changes from column to column and from row to row: the largest of the channels, clipped."""
    # Channel by channel, as numpy reduces short last axes slowly.
    planes = np.ascontiguousarray(pixels.transpose(2, 0, 1)).astype(np.int16)
    across, down = np.zeros_like(planes[0]), np.zeros_like(planes[0])
    for plane in planes:
        np.maximum(across[:, 1:], np.abs(plane[:, 1:] - plane[:, :-1]), out=across[:, 1:])
        np.maximum(down[1:], np.abs(plane[1:] - plane[:-1]), out=down[1:])
    return _capped(across), _capped(down)


def _capped(changes: npt.NDArray[np.int16]) -> Plane:
    """Return changes clipped at CAP."""
    return np.minimum(changes, CAP, dtype=np.int16).astype(np.float32)


def _windows(height: int, width: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield (x, y, width, height) of the whole picture, its halves and thirds, overlapping by half."""
    for share in (1, 2, 3):
        wide, high = width // share, height // share
        for i in range(2 * share - 1):
            for j in range(2 * share - 1):
                yield j * wide // 2, i * high // 2, wide, high


def pitch_pairs(across: Plane, down: Plane, look: Look) -> list[Pair]:
    """Return pairs of pitches that a board in the picture may have, the likeliest first."""
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
                    # A pitch that a window holds only a few times may be chance.
                    often = min(1.0, min(wide / dx, high / dy) / FEW)
                    fits = min(dx / dy, dy / dx) ** SQUARE if look.square else 1.0
                    pairs.append(Pair(_together(first, second) * often**0.5 * fits, dx, dy, window))
    pairs.sort(key=lambda pair: -pair.strength)
    kept: list[Pair] = []
    for pair in pairs:
        if pair.strength < WEAK * pairs[0].strength or len(kept) == 24:
            break
        if not any(alike(pair.dx, other.dx) and alike(pair.dy, other.dy) for other in kept):
            kept.append(pair)
    return _without_multiples(kept, seen, look)


def _together(first: float, second: float) -> float:
    """Return the strength of a pair from the scores of its two pitches; the weaker one counts most."""
    return min(first, second) + (first + second) / 2


def alike(first: float, second: float, share: float = 0.02) -> bool:
    """Return whether two pitches are equal within a share, as if measured twice."""
    return abs(first - second) <= share * first


def _without_multiples(pairs: list[Pair], seen: Repeats, look: Look) -> list[Pair]:
    """Return pairs without multiples: of two the coarser is dropped unless it is stronger.

    If the coarse one is not clearly stronger both stay, and their cells decide later.

    A fine pair that a window holds only a few times is scored in the coarse one's window, since strokes of
    glyphs repeat there too. If cells should be square, one pitch that is a multiple is enough.
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
    """Return the autocorrelation along the rows, summed over some hundred of them; 1 at 0.

    Equal rows are transformed once: in programs half of the rows are repeated.
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
    """Return an autocorrelation blurred to edges some pixels wide, as sharp ones favour certain multiples."""
    values = np.convolve(np.concatenate((repeats[2:0:-1], repeats)), np.array([1, 2, 3, 2, 1]) / 9, "same")[
        2:
    ]
    return np.asarray(values / max(values[0], 1e-9))


def _round(count: int) -> int:
    """Return the next power of 2, or 5/8, 3/4 or 7/8 of one, as sizes for fast Fourier transforms."""
    power = 1 << (count - 1).bit_length()
    return min(power * share // 8 for share in (5, 6, 7, 8) if power * share // 8 >= count and power >= 8)


def _pitches(repeats: Line, sharp: Line, smallest: float, most: int = 8) -> list[tuple[float, float]]:
    """Return (pitch, score) of the strongest periods, refined on far multiples."""
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
    """Return each pitch's score: mean autocorrelation at multiples, less half of that at half a pitch."""
    from ringapp.core.reading.kernels.repeats import score

    grid = np.array(pitches, np.float64)
    found = np.empty_like(grid)
    score(grid.ravel(), repeats, SCORED, INSIDE, found.ravel())
    return found


def _sharpened(pitches: Line, repeats: Line, sharp: Line) -> Line:
    """Return pitches refined on ever larger multiples of sharp or of blurred edges, the better of both."""
    from ringapp.core.reading.kernels.repeats import follow, move

    tried = np.stack((pitches, pitches))
    follow(tried[0], sharp, FAR)
    follow(tried[1], repeats, FAR)
    times = np.clip(np.ceil(FAR * len(repeats) / pitches) - 1, 1, MOST)
    move(tried[1], sharp, times, 1.0)
    return np.asarray(np.where(np.diff(_scores(tried, repeats), axis=0)[0] > 0, tried[1], tried[0]))
