"""Tells quickly whether a picture can show a board: noise and patterns cannot.

Nor can a large picture of which no part resembles its neighbours, as the cells of every board do.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.decode import Pixels

TILE = 64
"""Pixels along the sides of the examined parts."""
ALIKE, SMOOTH = 8, 0.25
"""Colour levels by which neighbours in one area differ at most, and the share of such pairs where there are
any areas."""
AREAS, STRIPS = 0.005, 8
"""Share of the parts that have areas in them, from which on something may be shown; lines of parts that are
looked at about."""
FEW, CELLS = 4, 1000
"""Most different rows of pixels in a mere pattern, and most of its cells that may be an empty board."""
LARGE = 3 * 10**6
"""Pixels of a picture from which on a search for cells takes seconds."""
BAND, BANDS = 12, 64
"""Pixels of the side of a block, and most bands of blocks that are examined."""
WIDTHS = (1200, 400)
"""Widths in pixels of the windows of a band that are searched for recurring blocks, besides all of it."""
STEPS, LEAST, CAP = 3, 10, 40
"""Distances at which a window is likest to itself that are tried, pixels of the smallest, and the levels of
an edge that count."""
FILLED, MANY = 1.5, 8 * BAND
"""Least mean change per pixel in a block that is not plain, and least number of such blocks to decide by."""
SAME, RECURS = 0.5, 0.04
"""Share of what is in a block by which one like it differs at most; share of the blocks of a window that
recur where it holds cells: of boards a tenth and more do, of what is no board a fiftieth."""
Line = npt.NDArray[np.int64]
Planes = npt.NDArray[np.int16]


def shows_nothing(pixels: Pixels) -> bool:
    """Return whether a picture is nothing but noise, or one pattern of more cells than an empty board has."""
    return _is_pattern(pixels) or _is_noise(pixels)


def _is_pattern(pixels: Pixels) -> bool:
    seen: dict[bytes, None] = {}
    changes, before = 0, b""
    for row in pixels:
        now = row.tobytes()
        changes += now != before
        before = now
        seen[now] = None
        if len(seen) > FEW:
            return False
    first = pixels[0].astype(np.int16)
    across = 1 + int((np.abs(np.diff(first, axis=0)).max(axis=1) > 0).sum())
    return min(across, changes) <= 1 or across * changes > CELLS


def _is_noise(pixels: Pixels) -> bool:
    parts = found = 0
    step = TILE * max(1, pixels.shape[0] // (TILE * STRIPS))
    for top in range(0, pixels.shape[0] - TILE + 1, step):
        strip = _planes(pixels[top : top + TILE, : pixels.shape[1] // TILE * TILE])
        shares = []
        for axis in (1, 0):
            alike = _changes(strip, 1, axis) < ALIKE
            whole = np.pad(alike, [(0, n - m) for n, m in zip(strip.shape[1:], alike.shape, strict=True)])
            shares.append(whole.reshape(TILE, -1, TILE).mean(axis=(0, 2)))
        smooth = np.maximum(*shares) > SMOOTH
        parts, found = parts + smooth.size, found + int(smooth.sum())
    return parts > 0 and found < AREAS * parts


def may_hold_cells(pixels: Pixels) -> bool:
    """Return whether parts of a large picture resemble parts beside them; True for small pictures."""
    height, width = pixels.shape[:2]
    if height * width < LARGE:
        return True
    tops = np.linspace(0, height - BAND, min(BANDS, height // BAND)).astype(int)
    return any(_recurs(_planes(pixels[top : top + BAND])) for top in tops)


def _recurs(band: Planes) -> bool:
    """Return whether enough blocks of a band recur at one distance."""
    changes = _changes(band, 1, 1)
    content = _blocks(changes)
    filled = np.append(0, np.cumsum(content > FILLED * BAND * BAND))
    profile = np.minimum(changes, CAP).sum(0)
    for left, right in _windows(band.shape[2]):
        if filled[right - BAND] - filled[left] < MANY:
            continue
        for step in _likeliest(profile[left : right - 1]):
            apart = _blocks(_changes(band[:, :, left:right], step, 1))
            here = content[left : left + len(apart)], content[left + step : left + step + len(apart)]
            inside = np.minimum(*(part[: len(here[1])] for part in here))
            full = inside > FILLED * BAND * BAND
            alike = apart[: len(full)] < SAME * inside
            if full.sum() >= MANY and (alike & full).sum() > RECURS * full.sum():
                return True
    return False


def _windows(width: int) -> Iterator[tuple[int, int]]:
    """Yield the left and right ends of windows in which the blocks of a band are compared."""
    for wide in (width, *WIDTHS):
        for left in range(0, width - wide + 1, wide // 2):
            yield left, left + wide


def _likeliest(profile: Line) -> Line:
    """Return the distances at which a profile of edges is most similar to itself."""
    own = profile - profile.mean()
    count, most = len(own), len(own) * 2 // 3
    size = 1 << (2 * count).bit_length()
    alike = np.fft.irfft(np.abs(np.fft.rfft(own, size)) ** 2, size)[:most] / np.arange(
        count, count - most, -1
    )
    alike[:LEAST] = 0
    peaks = 1 + np.flatnonzero((alike[1:-1] > alike[:-2]) & (alike[1:-1] >= alike[2:]))
    return peaks[np.argsort(-alike[peaks])[:STEPS]]


def _planes(part: Pixels) -> Planes:
    """Return lines of a picture as channels x rows x columns, as numpy reduces short last axes slowly."""
    return np.ascontiguousarray(part.transpose(2, 0, 1)).astype(np.int16)


def _changes(planes: Planes, step: int, axis: int) -> Planes:
    """Return each pixel's largest channel difference from that `step` rows (axis 0) or columns (1) on."""
    ahead, behind = (slice(step, None), slice(None, -step))
    first = planes[:, :, behind] if axis else planes[:, behind]
    second = planes[:, :, ahead] if axis else planes[:, ahead]
    return np.asarray(np.abs(second - first).max(0))


def _blocks(changes: Planes) -> Line:
    """Return the sum of changes in each block of a band, by the block's left end."""
    sums = np.append(0, np.cumsum(changes.sum(0, dtype=np.int64)))
    return np.asarray(sums[BAND:] - sums[:-BAND], np.int64)
