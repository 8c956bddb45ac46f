"""The lattice of a board in a picture of anything: pitches that repeat, then the rectangle whose cells recur.

1. Per axis and window, the autocorrelation of the clipped gradient has peaks at the pitch and its multiples.
2. For each pair of pitches and each phase the whole picture is cut into cells. A cell counts for the board
   when one much like it stands a few rows away and another a few columns away, against it when it is like
   none. The rectangle with the largest sum is the board.
3. Pitch and phase are refined on the lines of that rectangle, and its rim is judged anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.decode import Pixels
from ringapp.core.reading.sampling import Cells, Sums, cut, sums_of
from ringapp.core.reading.sides import SIDES, line, trimmed

Line = npt.NDArray[np.float64]
Plane = npt.NDArray[np.float32]
Window = tuple[int, int, int, int]
"""x, y, width, height."""
MULTIPLES = (2, 3, 4, 5)
WEAK = 0.15
"""Share of the strength of the likeliest pair that others have at least."""
FEW = 6
"""A pitch that a window holds less often may be one of something smaller than cells."""
SAMPLED = 128
"""Lines of a window, at least, whose gradients are compared with themselves."""
KEPT = 0.7
"""Share of a lattice's score that is left at least where it was fitted well."""
FIT = 0.004
"""Share by which a pitch is still moved when it is fitted on the board itself."""
MAX_CELLS = 14_000
"""Cells that the whole picture may be cut into; finer lattices are no boards."""


@dataclass(frozen=True, slots=True)
class Look:
    """What cells of a game look like to the finder.

    Attributes:
        quiet: Lattice lines are the quietest places (gems on a ground) rather than the strongest edges.
        margin: Share of a cell that is left out on each side when cells are compared.
        tolerance: How much two equal cells may differ, as a share of what is in them.
        smallest: Pixels of the smallest cell.
        skew: Height of a cell over its width, at least and at most.
        least: Rows and columns of the smallest board.
        square: Cells are as high as wide, as far as pitches can be measured.
        usual: (rows, columns) that boards of the game usually have.
    """

    quiet: bool = False
    margin: float = 0.0
    tolerance: float = 0.35
    smallest: float = 10.0
    skew: tuple[float, float] = (0.8, 1.25)
    least: int = 4
    square: bool = False
    usual: frozenset[tuple[int, int]] = frozenset()


@dataclass(frozen=True, slots=True)
class Lattice:
    """An upright lattice: left and top of the first cell, pitches in pixels, rows and columns.

    `score` compares lattices of one picture; larger is better.
    """

    x: float
    y: float
    dx: float
    dy: float
    rows: int
    cols: int
    score: float = 0.0

    def lines(self) -> tuple[Line, Line]:
        """Places of the column lines and of the row lines."""
        across, down = np.arange(self.cols + 1, dtype=np.float64), np.arange(self.rows + 1, dtype=np.float64)
        return self.x + self.dx * across, self.y + self.dy * down

    @property
    def box(self) -> tuple[float, float, float, float]:
        """(x, y, width, height) in pixels."""
        return self.x, self.y, self.dx * self.cols, self.dy * self.rows

    def with_line(self, side: int, count: int = 1) -> Lattice:
        """The lattice with one more line at a side (top, bottom, left, right), or one less (-1)."""
        return replace(
            self,
            x=self.x - count * (side == 2) * self.dx,
            y=self.y - count * (side == 0) * self.dy,
            rows=self.rows + count * (side < 2),
            cols=self.cols + count * (side > 1),
        )


def find_lattices(pixels: Pixels, look: Look, rows: int = 0, cols: int = 0, most: int = 6) -> list[Lattice]:
    """Lattices that may be the board, best first; rows and columns are forced where they are not 0."""
    across, down = gradients(pixels)
    sums = sums_of(pixels)
    found: list[tuple[Lattice, float]] = []
    pairs = pitch_pairs(across, down, look)[:6]
    for pair in [*pairs, *(_squares(pairs) if look.square else ())]:
        placed = [one for one in _placed(sums, across, down, pair, look) if min(one.rows, one.cols) >= 3]
        placed.sort(key=lambda lattice: -lattice.score)
        found += [(one, pair.strength) for one in placed[:2]]
    found.sort(key=lambda one: -one[0].score)
    refined = [_refine(sums, across, down, *one, look) for one in found[:most]]
    if rows or cols:
        refined = [_forced(sums, lattice, look, rows, cols) for lattice in refined]
    refined.sort(key=lambda lattice: -lattice.score)
    kept: list[Lattice] = []
    for lattice in refined:
        large = lattice.rows >= look.least and lattice.cols >= look.least
        if large and not any(_same(lattice, other) for other in kept):
            kept.append(lattice)
    return kept


def same_pitch(pixels: Pixels, sums: Sums, dx: float, dy: float, look: Look) -> list[Lattice]:
    """The best rectangles of cells of a size that is known, such as further boards of one picture."""
    height, width = pixels.shape[:2]
    placed = _placed(sums, *gradients(pixels), Pair(1.0, dx, dy, (0, 0, width, height)), look)
    return [one for one in placed if min(one.rows, one.cols) >= look.least]


def _same(first: Lattice, second: Lattice) -> bool:
    apart = max(abs(a - b) for a, b in zip(first.box, second.box, strict=True))
    return (first.rows, first.cols) == (second.rows, second.cols) and apart < 0.15 * first.dx


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
    """Changes from column to column and from row to row, the largest of the channels, capped at 40."""
    across = np.zeros(pixels.shape[:2], np.int16)
    down = across.copy()
    # Channel by channel: numpy reduces short last axes slowly.
    for values in pixels.astype(np.int16).transpose(2, 0, 1):
        np.maximum(across[:, 1:], np.abs(np.diff(values, axis=1)), out=across[:, 1:])
        np.maximum(down[1:], np.abs(np.diff(values, axis=0)), out=down[1:])
    return np.minimum(across, 40).astype(np.float32), np.minimum(down, 40).astype(np.float32)


def _windows(height: int, width: int) -> Iterator[tuple[int, int, int, int]]:
    """The whole picture, halves and thirds of it, each half over the next."""
    for share in (1, 2, 3):
        wide, high = width // share, height // share
        for i in range(2 * share - 1):
            for j in range(2 * share - 1):
                yield j * wide // 2, i * high // 2, wide, high


def pitch_pairs(across: Plane, down: Plane, look: Look) -> list[Pair]:
    """Pitches that a board in the picture may have, the likeliest first."""
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
                    pairs.append(Pair(_together(first, second), dx, dy, window))
    pairs.sort(key=lambda pair: -pair.strength)
    kept: list[Pair] = []
    for pair in pairs:
        if pair.strength < WEAK * pairs[0].strength or len(kept) == 24:
            break
        if not any(_alike(pair.dx, other.dx) and _alike(pair.dy, other.dy) for other in kept):
            kept.append(pair)
    return _without_multiples(kept, seen, look)


def _together(first: float, second: float) -> float:
    """How strongly a pair repeats whose pitches repeat so."""
    return min(first, second) + (first + second) / 2


def _squares(pairs: list[Pair]) -> list[Pair]:
    """Square pairs of either pitch of some that are not: one of the two was measured on something else."""
    squares: list[Pair] = []
    for pair in pairs:
        if not _alike(pair.dx, pair.dy, 0.03):
            squares += [replace(pair, dy=pair.dx), replace(pair, dx=pair.dy)]
    kept: list[Pair] = []
    for pair in squares:
        if not any(_alike(pair.dx, other.dx) and _alike(pair.dy, other.dy) for other in [*pairs, *kept]):
            kept.append(pair)
    return kept[:4]


def _alike(first: float, second: float, share: float = 0.02) -> bool:
    return abs(first - second) <= share * first


def _without_multiples(pairs: list[Pair], seen: Repeats, look: Look) -> list[Pair]:
    """Of pairs that are multiples of each other the likelier: the finer one unless it is clearly weaker.

    One that repeats a few times only, and not much more strongly, is measured where the coarser one was
    found: strokes of glyphs repeat too. A pair that should be square and is not is a part of a pitch where
    either of its own is.
    """
    dropped = set()
    for fine in pairs:
        few = min(fine.window[2:]) < FEW * fine.dx
        skewed = look.square and not _alike(fine.dx, fine.dy, 0.03)
        for coarse in pairs:
            for times in MULTIPLES:
                wide = _alike(coarse.dx, fine.dx * times, 0.04)
                high = _alike(coarse.dy, fine.dy * times, 0.04)
                if (wide and high) or (skewed and (wide or high)):
                    across, down = seen[coarse.window]
                    there = _together(float(_scores(fine.dx, across)), float(_scores(fine.dy, down)))
                    least = there if few and coarse.strength > 0.9 * fine.strength else fine.strength
                    clearly = coarse.strength > 1.15 * least
                    if wide and high:
                        dropped.add(fine if clearly else coarse)
                    elif clearly and coarse.strength > fine.strength:
                        dropped.add(fine)
    return [pair for pair in pairs if pair not in dropped]


def _repeats(gradient: Plane) -> Line:
    """Autocorrelation along the rows, summed over some hundred of them; 1 at 0."""
    gradient = gradient[:: max(1, len(gradient) // SAMPLED)]
    count = gradient.shape[1]
    size = _round(2 * count)
    power = np.zeros(size // 2 + 1)
    for start in range(0, len(gradient), 256):
        part = np.ascontiguousarray(gradient[start : start + 256])
        waves = np.fft.rfft(part - part.mean(1, keepdims=True), size, axis=1)
        power += (waves.real**2 + waves.imag**2).sum(0)
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
    tops = [i for i in range(1, len(grid) - 1) if score[i - 1] <= score[i] > score[i + 1]]
    tops.sort(key=lambda i: -score[i])
    chosen: list[int] = []
    for i in tops:
        if all(abs(grid[i] - grid[j]) > 0.6 for j in chosen):
            chosen.append(i)
        if len(chosen) == most:
            break
    return [(_sharpened(float(grid[i]), sharp), float(score[i])) for i in chosen]


def _scores(pitches: Line | float, repeats: Line) -> Line:
    """How strongly pitches repeat: the mean at 1 to 4 of them, less half of what is at half of one."""
    grid = np.asarray(pitches, np.float64)
    places = np.arange(len(repeats))

    def at(x: Line) -> Line:
        return np.interp(x, places, repeats)

    score, counted = np.zeros_like(grid), np.zeros_like(grid)
    for times in (1, 2, 3, 4):
        inside = grid * times < 0.85 * len(repeats)
        peak = np.maximum.reduce([at(grid * times + shift) for shift in (-0.5, 0.0, 0.5)])
        score += np.where(inside, peak, 0)
        counted += inside
    return np.asarray(score / np.maximum(counted, 1) - 0.5 * at(grid / 2))


def _sharpened(pitch: float, repeats: Line) -> float:
    places = np.arange(len(repeats))
    times = 2
    while pitch * times < 0.7 * len(repeats) and times <= 12:
        reach = 0.4 * times**0.5 + 0.6
        near = np.arange(pitch * times - reach, pitch * times + reach, 0.05)
        pitch = float(near[np.argmax(np.interp(near, places, repeats))]) / times
        times += 1 if times < 4 else 2
    return pitch


def _phases(profile: Line, pitch: float, quiet: bool) -> list[float]:
    """Where in a pitch lattice lines may lie: on the strongest edges, anywhere where lines are quiet."""
    if quiet:
        return [share * pitch / 6 for share in range(6)]
    bins = max(round(pitch * 2), 4)
    places = ((np.arange(len(profile)) / pitch) % 1 * bins).astype(np.intp) % bins
    folded = np.bincount(places, profile, bins) / np.maximum(np.bincount(places, minlength=bins), 1)
    smooth = folded + 0.5 * (np.roll(folded, 1) + np.roll(folded, -1))
    chosen: list[int] = []
    for i in np.argsort(-smooth):
        if all(min(abs(i - j), bins - abs(i - j)) > bins * 0.12 for j in chosen):
            chosen.append(int(i))
        if len(chosen) == 2:
            break
    return [(i + 0.5) / bins * pitch for i in chosen]


def _placed(sums: Sums, across: Plane, down: Plane, pair: Pair, look: Look) -> list[Lattice]:
    """The best rectangle for each phase of a pair of pitches."""
    x, y, wide, high = pair.window
    columns = _phases(across[y : y + high, x : x + wide].mean(0), pair.dx, look.quiet)
    lines = _phases(down[y : y + high, x : x + wide].mean(1), pair.dy, look.quiet)
    placed = []
    for shift_x in columns:
        for shift_y in lines:
            lattice = over_all(across.shape, pair.dx, pair.dy, x + shift_x, y + shift_y)
            if lattice is not None:
                placed.append(_best_part(sums, lattice, look, 6, pair.strength))
    return placed


def over_all(shape: tuple[int, ...], dx: float, dy: float, x: float, y: float) -> Lattice | None:
    """The lattice over a whole picture through a corner of a cell, with cut cells of which 60 % are left."""
    height, width = shape[:2]
    left, top = x % dx, y % dy
    left -= dx if left > 0.6 * dx else 0
    top -= dy if top > 0.6 * dy else 0
    cols, rows = int((width - left) / dx + 0.4), int((height - top) / dy + 0.4)
    if min(cols, rows) < 3 or cols * rows > MAX_CELLS:
        return None
    return Lattice(left, top, dx, dy, rows, cols)


def _best_part(sums: Sums, lattice: Lattice, look: Look, n: int, strength: float) -> Lattice:
    cells = cut(sums, *lattice.lines(), n, look.margin, goes_on=False)
    worth = _worth(cells, look.tolerance)
    total, box = largest(worth)
    top, left, low, right = _trimmed(worth, box)
    return Lattice(
        lattice.x + left * lattice.dx,
        lattice.y + top * lattice.dy,
        lattice.dx,
        lattice.dy,
        low - top,
        right - left,
        total * (lattice.dx * lattice.dy) ** 0.5 * strength,
    )


def _worth(cells: Cells, tolerance: float) -> Line:
    """What each cell says about being on a board: 1 for, -0.7 against, a little against where it is empty."""
    mean = cells.mean((2, 3))
    content = np.minimum(np.abs(cells - mean[:, :, None, None]).max(-1), 90).mean((2, 3))
    empty = content < 2.5
    limit = np.where(empty, 3.0, np.maximum(4.5, tolerance * content))
    in_rows, in_columns = _recurring(cells, limit)
    recurs = in_rows & in_columns
    differs = np.zeros(recurs.shape, np.int64)
    below = np.abs(mean[1:] - mean[:-1]).max(-1) > 3
    beside = np.abs(mean[:, 1:] - mean[:, :-1]).max(-1) > 3
    differs[1:] += below
    differs[:-1] += below
    differs[:, 1:] += beside
    differs[:, :-1] += beside
    chessboard = empty & recurs & (differs >= 3)
    full = np.where(recurs, 1.0, -0.7)
    return np.where(empty, np.where(chessboard, 1.0, -0.03), full)


def _recurring(cells: Cells, limit: Line) -> tuple[npt.NDArray[np.bool_], npt.NDArray[np.bool_]]:
    """Whether a like cell stands in another row nearby, and in another column."""
    rows, cols = limit.shape
    in_rows, in_columns = np.zeros((rows, cols), bool), np.zeros((rows, cols), bool)
    planes = np.ascontiguousarray(cells.reshape(rows, cols, -1, 3).transpose(3, 0, 1, 2))
    for down in range(4):
        for right in range(-3, 4):
            if (down == 0 and right <= 0) or down >= rows or abs(right) >= cols:
                continue
            here = slice(down, None), slice(max(right, 0), cols + min(right, 0))
            there = slice(0, rows - down), slice(max(-right, 0), cols - max(right, 0))
            apart = np.abs(planes[0][here] - planes[0][there])
            for plane in planes[1:]:
                np.maximum(apart, np.abs(plane[here] - plane[there]), out=apart)
            same = np.minimum(apart, 90, out=apart).mean(-1) < np.minimum(limit[here], limit[there])
            if down:
                in_rows[here] |= same
                in_rows[there] |= same
            if right:
                in_columns[here] |= same
                in_columns[there] |= same
    return in_rows, in_columns


def largest(worth: Line) -> tuple[float, tuple[int, int, int, int]]:
    """The rectangle with the largest sum: (sum, (top, left, bottom, right)), bottom and right beyond it."""
    rows, cols = worth.shape
    above = np.zeros((rows + 1, cols))
    np.cumsum(worth, axis=0, out=above[1:])
    best, box = -np.inf, (0, 0, rows, cols)
    for top in range(rows):
        strips = above[top + 1 :] - above[top]
        sums = np.concatenate((np.zeros((len(strips), 1)), np.cumsum(strips, axis=1)), axis=1)
        gain = sums - np.minimum.accumulate(sums, axis=1)
        row, end = divmod(int(np.argmax(gain)), cols + 1)
        if gain[row, end] > best + 1e-9:
            best = float(gain[row, end])
            start = int(np.argmin(sums[row, : end + 1][::-1]))
            box = (top, end - start, top + 1 + row, end)
    return best, box


def _longest_run(good: npt.NDArray[np.bool_]) -> tuple[int, int]:
    """Start and end of the longest run of True; everything where there is none."""
    edges = np.flatnonzero(np.diff(np.concatenate(([0], good.astype(np.int8), [0]))))
    if not len(edges):
        return 0, len(good)
    starts, ends = edges[::2], edges[1::2]
    longest = int(np.argmax(ends - starts))
    return int(starts[longest]), int(ends[longest])


def _trimmed(worth: Line, box: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """The rectangle cut where hardly a cell of a row or column speaks for the board: its largest part."""
    top, left, low, right = box
    speaks = worth > 0.5
    if low - top < 3 or right - left < 3:
        return box
    first, last = _longest_run(speaks[top:low, left:right].mean(1) >= 0.2)
    top, low = top + first, top + last
    first, last = _longest_run(speaks[top:low, left:right].mean(0) >= 0.2)
    left, right = left + first, left + last
    return trimmed(speaks, (top, left, low, right), 0.3, 2)


def _refine(sums: Sums, across: Plane, down: Plane, lattice: Lattice, strength: float, look: Look) -> Lattice:
    """Pitch and phase on the lines of the rectangle itself, then its extent anew."""
    x, y, wide, high = (int(value) for value in lattice.box)
    height, width = across.shape
    columns = across[max(y, 0) : min(y + high, height)].mean(0)
    lines = down[:, max(x, 0) : min(x + wide, width)].mean(1)
    wide_pitch, high_pitch = lattice.dx, lattice.dy
    if look.square and _alike(wide_pitch, high_pitch):
        wide_pitch = high_pitch = (wide + high) / (lattice.cols + lattice.rows)
    dx, left = _fit(columns, wide_pitch, lattice.x, lattice.cols, look.quiet)
    dy, top = _fit(lines, high_pitch, lattice.y, lattice.rows, look.quiet)
    whole = over_all(across.shape, dx, dy, left, top)
    if whole is None:
        return lattice
    better = _with_rows_of_one_look(sums, _best_part(sums, whole, look, 8, 1.0))
    better = replace(better, score=better.score * strength)
    # Where the lines of the rectangle mislead, as those of half cells do, it stays as it was placed.
    return better if better.score > KEPT * lattice.score else lattice


def _with_rows_of_one_look(sums: Sums, lattice: Lattice) -> Lattice:
    """The lattice with those lines beside it whose cells are all one look that stands nowhere else.

    Such a line recurs along itself only. A frame does so too, but shows no cells: nothing changes along it.
    """
    grown = min(lattice.rows, lattice.cols) >= 3
    while grown:
        grown = False
        for side in SIDES:
            wider = lattice.with_line(side)
            x, y, wide, high = wider.box
            if min(x, y) < -1 or x + wide > sums.shape[1] or y + high > sums.shape[0]:
                continue
            cells = line(cut(sums, *wider.lines(), 8, 0.04), side)
            along = 2 if side < 2 else 1
            changes = np.abs(cells - cells.mean(along, keepdims=True)).max(-1).mean((1, 2))
            apart = np.minimum(np.abs(cells[1:] - cells[:-1]).max(-1), 90).mean((1, 2))
            limit = np.maximum(3.0, 0.35 * np.minimum(changes[1:], changes[:-1]))
            if changes.min() > 5 and (apart < limit).mean() >= 0.8:
                gain = len(cells) * (lattice.dx * lattice.dy) ** 0.5
                lattice, grown = replace(wider, score=lattice.score + gain), True
    return lattice


def _worth_of(sums: Sums, lattice: Lattice, look: Look) -> float:
    worth = _worth(cut(sums, *lattice.lines(), 6, look.margin, goes_on=False), look.tolerance)
    return float(worth.sum() * (lattice.dx * lattice.dy) ** 0.5)


def _fit(profile: Line, pitch: float, start: float, count: int, quiet: bool) -> tuple[float, float]:
    """(pitch, start) of `count` cells whose lines fit a profile of gradients best."""
    if quiet:
        reach = max(1, int(pitch * 0.1))
        smooth = -np.convolve(profile, np.ones(2 * reach + 1) / (2 * reach + 1), "same")
    else:
        smooth = np.convolve(profile, (0.5, 1.0, 0.5), "same")
    places = np.arange(len(profile))
    pitches = pitch * (1 + np.linspace(-FIT, FIT, 25))
    reach_of_shift = 0.12 if quiet else 0.3
    shifts = np.arange(-reach_of_shift * pitch, reach_of_shift * pitch, 0.25)
    middle = start + count * pitch / 2
    steps = np.arange(count + 1) - count / 2
    at = middle + shifts[None, :, None] + pitches[:, None, None] * steps
    inside = (at >= -1) & (at <= len(profile))
    values = np.where(inside, np.interp(at, places, smooth), 0).sum(-1) / np.maximum(inside.sum(-1), 1)
    values = values - 1e-3 * np.abs(values).max() * np.abs(pitches / pitch - 1)[:, None] / FIT
    i, j = np.unravel_index(int(np.argmax(values)), values.shape)
    return float(pitches[i]), float(middle + shifts[j] - pitches[i] * count / 2)


def _forced(sums: Sums, lattice: Lattice, look: Look, rows: int, cols: int) -> Lattice:
    """The lattice with so many rows and columns, moved to where its cells recur most."""
    rows, cols = rows or lattice.rows, cols or lattice.cols
    best = lattice
    top = -np.inf
    for up in range(min(lattice.rows, rows) - max(lattice.rows, rows), abs(lattice.rows - rows) + 1):
        for back in range(min(lattice.cols, cols) - max(lattice.cols, cols), abs(lattice.cols - cols) + 1):
            x, y = lattice.x + back * lattice.dx, lattice.y + up * lattice.dy
            moved = Lattice(x, y, lattice.dx, lattice.dy, rows, cols)
            inside = x > -0.4 * lattice.dx and y > -0.4 * lattice.dy
            inside &= x + cols * lattice.dx < sums.shape[1] + 0.4 * lattice.dx
            inside &= y + rows * lattice.dy < sums.shape[0] + 0.4 * lattice.dy
            worth = _worth_of(sums, moved, look) if inside else -np.inf
            if worth > top:
                top, best = worth, Lattice(x, y, lattice.dx, lattice.dy, rows, cols, lattice.score)
    return best
