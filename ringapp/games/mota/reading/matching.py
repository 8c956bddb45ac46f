"""Finds which floors of a tower a picture may show: each whole floor is moved over all of the picture.

Of both, only local changes count, relative to the total change around. No filter, curtain or fog alters
these, and a dialog removes only what it covers; so a floor is found even if only its rim is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np
import numpy.typing as npt
from PIL import Image

from ringapp.core.contract.reading import Pixels
from ringapp.core.reading.finder.look import Lattice
from ringapp.games.mota.reading.floorseen import LARGEST_FLOOR, FloorAt
from ringapp.games.mota.reading.painted import painted
from ringapp.games.mota.reading.parts import views_of
from ringapp.games.mota.reading.towerlooks import (
    Frames,
    Looks,
    ground_of,
    joined_as,
    laid,
    less,
    looks_of,
    whole,
)
from ringapp.games.mota.rules.tower import Floor, Grid, Tower

SAMPLES = 4
"""Of a cell along each axis."""
NEAR, WIDE, FAINT = 2, 4, 6.0
"""Samples on each side of one that tell its level, and how much changes there; levels that are no change."""
SEEN = 5
"""Lines of a floor that are in the picture at least."""
SMALLEST = 15.0
"""Pixels of a cell in which a floor's things still differ."""
SWEPT, FINER = (18.0, 90.0), 1.03
"""Pixels of the smallest and the largest cell that are tried without a sign of them; step between those."""
AT_ONCE = 6
"""Pitches after which it is asked whether a floor stands out."""
CLEAR = 1.35
"""How much more than anywhere else a floor is like the picture where nothing else needs to be tried."""
ASIDE, SAME_PITCH = 0.7, 0.03
"""Cells, and share of the pitch, up to which two places are one."""
TOGETHER, LIKELY, WORK = 4, 48, 4_800_000
"""Floors that are moved over the picture at once, since more do not stay near the processor; those of a size
and pitch that half the samples tell of, where there are more; samples of the picture, times such floors, up
to which more of them are: the one that was seen was among 33 of 457, but 57th of 321 half a sample aside.
"""
Planes = npt.NDArray[np.float32]
Drawn = dict[tuple[int, int], tuple[list["Part"], Planes]]
"""Parts of floors by their size, and what changes in each."""


@dataclass(frozen=True, slots=True)
class Part:
    """A floor, or as much of a large one as the engine shows at once: its first row and column."""

    floor: Floor
    top: int
    left: int

    def at(self, x: float, y: float, pitch: float, likeness: float) -> FloorAt:
        """Return the place of the whole floor if this part of it begins at a place."""
        rows, cols = len(self.floor.grid), len(self.floor.grid[0])
        x, y = x - self.left * pitch, y - self.top * pitch
        return FloorAt(self.floor, Lattice(x, y, pitch, pitch, rows, cols, likeness))


@dataclass(frozen=True, slots=True, eq=False)
class Match:
    """A floor's place in the picture, and its likeness there compared with chance places."""

    likeness: float
    at: FloorAt

    def beside(self, other: Match) -> bool:
        """Return whether another match lies at about the same place with about the same cell size."""
        one, two = self.at.lattice, other.at.lattice
        near = max(abs(one.x - two.x), abs(one.y - two.y)) < ASIDE * one.dx
        return near and abs(one.dx / two.dx - 1) < SAME_PITCH


def matches(pixels: Pixels, pitches: Iterable[float], tower: Tower) -> Iterator[list[Match]]:
    """Yield floors of a tower that a picture may show, the likeliest first, each at its likeliest place.

    They are yielded whenever one stands out, and when no more repeating pitches, or no pitches, are left.
    """
    gray = Image.fromarray(pixels).convert("L")
    found: list[Match] = []
    drawn = _drawn(tower)
    # Large cells are few, so large pitches take the least time.
    repeated = sorted((pitch for pitch in pitches if pitch >= SMALLEST), reverse=True)
    for some, last in (*_in_turn(repeated, AT_ONCE), *_in_turn(_others(repeated), 2 * AT_ONCE)):
        for pitch in some:
            found += _matched(gray, pitch, drawn)
        found.sort(key=lambda one: -one.likeness)
        # Parts of a large floor may all lead to the same place of the whole.
        found = list({(one.at.floor.id, one.at.lattice): one for one in found}.values())
        if last or stands_out(found):
            yield found


def _in_turn(pitches: Sequence[float], count: int) -> Iterator[tuple[Sequence[float], bool]]:
    """Yield some pitches at a time, and whether these are the last."""
    for start in range(0, len(pitches), count):
        yield pitches[start : start + count], start + count >= len(pitches)


def _others(repeated: Sequence[float]) -> list[float]:
    """Return pitches besides the repeating ones, which windows may hide."""
    return [
        one for one in swept_pitches(FINER) if all(abs(one / other - 1) > FINER - 1 for other in repeated)
    ]


def swept_pitches(finer: float) -> list[float]:
    """Return pitches to try without a sign of them, in a geometric series."""
    count = int(np.log(SWEPT[1] / SWEPT[0]) / np.log(finer))
    return [SWEPT[1] / finer**step for step in range(count)]


def stands_out(found: Sequence[Match]) -> bool:
    """Return whether the likeliest floor resembles the picture much more than any does at another place."""
    elsewhere = next((one.likeness for one in found if not found[0].beside(one)), 0.0)
    return bool(found) and found[0].likeness > CLEAR * elsewhere


def _matched(gray: Image.Image, pitch: float, drawn: Drawn) -> list[Match]:
    """Return each floor at its likeliest place in a picture whose cells have that pitch."""
    step = pitch / SAMPLES
    size = int(gray.width / step), int(gray.height / step)
    if min(size) < SEEN * SAMPLES:
        return []
    box = (0.0, 0.0, size[0] * step, size[1] * step)
    seen = _changes(np.asarray(gray.resize(size, Image.Resampling.BOX, box), np.float32))
    found = []
    for parts, planes in drawn.values():
        chosen, most = np.arange(len(parts)), max(LIKELY, WORK // seen.size)
        if len(parts) > most:
            like, _ = _over(_halved(seen), _halved(planes), SAMPLES // 2)
            chosen = np.argsort(-like, kind="stable")[:most]
        like, places = _over(seen, planes[chosen], SAMPLES)
        for k, near, (y, x) in zip(chosen.tolist(), like.tolist(), places.tolist(), strict=True):
            found.append(Match(near, parts[k].at(x * step, y * step, pitch, near)))
    return [one for one in found if one.likeness > 0]


def _over(seen: Planes, planes: Planes, samples: int) -> tuple[Planes, npt.NDArray[np.intp]]:
    """Return floors of one size: their likeness at their likeliest places, and first rows and columns.

    Floors and picture have the same samples per cell; at least SEEN cells of a floor lie in the picture.
    """
    rows, cols = planes.shape[1:]
    beyond = np.array([max(0, lines - SEEN * samples) for lines in (rows, cols)])
    around = np.pad(seen, np.stack([beyond, beyond], axis=1))
    high, wide = around.shape[0] - rows + 1, around.shape[1] - cols + 1
    like, places = np.zeros(len(planes), np.float32), np.zeros((len(planes), 2), np.intp)
    if min(high, wide) < 1:
        return like, places
    usual = max(float(np.sqrt((around**2).mean())), 1e-3)
    shape = _quick(around.shape[0]), _quick(around.shape[1])
    turned = np.fft.rfft2(around, shape)
    for start in range(0, len(planes), TOGETHER):
        part = slice(start, start + TOGETHER)
        some = planes[part]
        there = np.fft.irfft2(turned * np.conj(np.fft.rfft2(some, shape)), shape)[:, :high, :wide]
        there = there.reshape(len(some), -1)
        best = there.argmax(1)
        length = np.maximum(np.sqrt((some**2).sum((1, 2))), 1e-3)
        like[part] = there[np.arange(len(some)), best] / (usual * length)
        places[part] = np.stack(np.unravel_index(best, (high, wide)), axis=1) - beyond
    return like, places


def _halved(planes: Planes) -> Planes:
    """Return the means of each two by two samples."""
    rows, cols = (count // 2 * 2 for count in planes.shape[-2:])
    upper, lower = planes[..., 0:rows:2, :cols], planes[..., 1:rows:2, :cols]
    lines = upper + lower
    return np.asarray((lines[..., ::2] + lines[..., 1::2]) / 4, np.float32)


def _quick(size: int) -> int:
    """Return the next size whose only factors are 2, 3 and 5; a transform of others takes twice as long."""
    while True:
        rest = size
        for factor in (2, 3, 5):
            while rest % factor == 0:
                rest //= factor
        if rest == 1:
            return size
        size += 1


def _changes(planes: Planes) -> Planes:
    """Return local changes of planes, ... x height x width, as a share of the change around each sample.

    What continues along an axis is no change, as the edges of pages and windows resemble any floor's.
    """
    across, down = _along(planes, -1, NEAR), _along(planes, -2, NEAR)
    differs = planes - across - down + _along(across, -2, NEAR)
    spread = np.sqrt(np.maximum(_along(_along(differs**2, -1, WIDE), -2, WIDE), 0))
    return np.asarray(differs / (spread + FAINT), np.float32)


def _along(planes: Planes, axis: int, reach: int) -> Planes:
    """Return the mean of so many samples on each side along an axis."""
    beside = [(0, 0)] * planes.ndim
    beside[axis] = reach + 1, reach
    sums = np.moveaxis(np.cumsum(np.pad(planes, beside, mode="edge"), axis=axis, dtype=np.float64), axis, -1)
    side = 2 * reach + 1
    return np.asarray(np.moveaxis(sums[..., side:] - sums[..., :-side], -1, axis) / side, np.float32)


@lru_cache(maxsize=2)
def _drawn(tower: Tower) -> Drawn:
    """Return the floors of each size, with the changes within each as its file has it."""
    looks = looks_of(tower)
    small = less(looks.small, SAMPLES)
    view = views_of(looks.sizes)[0]
    drawn: dict[tuple[int, int], list[tuple[Part, Planes]]] = {}
    for floor in tower.floors.values():
        if not floor.grid or not _fits(floor):
            continue
        plane = _plane(tower, floor, looks, small)
        lines = len(floor.grid), len(floor.grid[0])
        rows, cols = (min(most, count) for most, count in zip(view, lines, strict=True))
        for top, left in product(_begins(lines[0], rows), _begins(lines[1], cols)):
            part = plane[top * SAMPLES :, left * SAMPLES :][: rows * SAMPLES, : cols * SAMPLES]
            drawn.setdefault((rows, cols), []).append((Part(floor, top, left), part))
    return {
        size: ([part for part, _ in some], _changes(np.stack([plane for _, plane in some])))
        for size, some in drawn.items()
    }


def _begins(lines: int, seen: int) -> list[int]:
    """Return where the parts of a floor of so many lines begin, half a part apart."""
    count = int(np.ceil((lines - seen) / (seen / 2))) + 1
    return [int(at) for at in np.linspace(0, lines - seen, count)]


def _fits(floor: Floor) -> bool:
    lines = len(floor.grid), len(floor.grid[0])
    return min(lines) >= SEEN and max(lines) <= LARGEST_FLOOR


def _plane(tower: Tower, floor: Floor, looks: Looks, small: Frames) -> Planes:
    """Return the brightness of a floor, SAMPLES x SAMPLES per cell."""
    rows, cols = len(floor.grid), len(floor.grid[0])
    below, above = (painted(tower, floor.paintings, (0, 0, rows, cols), canvas) for canvas in ("bg", "fg"))
    cells = np.tile(less(ground_of(tower, floor.ground)[None], SAMPLES), (rows * cols, 1, 1, 1))
    for layer in (below, floor.background, floor.grid, above, floor.foreground):
        if isinstance(layer, np.ndarray):
            cells = laid(less(whole(layer), SAMPLES), cells)
        elif layer:
            cells = laid(small[_frames(tower, layer, looks)], cells)
    light = cells.mean(-1).reshape(rows, cols, SAMPLES, SAMPLES).swapaxes(1, 2)
    return np.asarray(light.reshape(rows * SAMPLES, cols * SAMPLES), np.float32)


def _frames(tower: Tower, grid: Grid, looks: Looks) -> npt.NDArray[np.intp]:
    """Return the look of each cell of a layer, row by row, as a number; 0 (nothing) where unknown."""
    numbers = np.array(grid)
    known, first = np.unique(looks.numbers, return_index=True)
    at = np.clip(np.searchsorted(known, numbers), 0, len(known) - 1)
    frames = np.where(known[at] == numbers, first[at], 0)
    for number in np.unique(numbers[frames > 0]).tolist():
        if tower.tile(number).cls == "autotile":
            there = numbers == number
            ways = frames[there] + joined_as(there)[there]
            last = len(looks.numbers) - 1
            frames[there] = np.where(looks.numbers[np.minimum(ways, last)] == number, ways, frames[there])
    return frames.ravel()
