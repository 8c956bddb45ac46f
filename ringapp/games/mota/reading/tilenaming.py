"""Finds the tile that each cell of a picture shows, by comparing it with all looks of its tower."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.board.whole import DOUBTFUL
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.looks.directions import TEXTURE
from ringapp.core.reading.sampling import Sums, cut, most
from ringapp.games.mota.reading.lights import Light
from ringapp.games.mota.reading.painted import SIDE
from ringapp.games.mota.reading.towerlooks import (
    SMALL,
    Backdrop,
    Frames,
    Looks,
    Numbers,
    backdrops,
    laid,
    less,
    whole,
)
from ringapp.games.mota.rules.tower import Floor, Tower

ROUGH, SHORTLIST = 160, 24
"""Frames that a cell is compared with at 8 x 8 with capped differences, and then at full size."""
PASSES, AROUND, UNEVEN = 3, 2, 8.0
"""How often local light is looked for, cells on each side that tell it, levels from which on it counts."""
STRANGE, FEW = 20.0, 0.8
"""Levels besides its light from which on a cell tells nothing of that; share of cells around one that tell
nothing from which on its light is the picture's.
"""
SWAY, NEARLY = 20.0, 0.5
"""Levels by which the light of single cells may differ where it is uneven; how near another tile is then."""
QUIET = 10.0
"""Levels between cells and their sprites up to which a picture is sharp and still."""
FAR, SAME, KNOWN_SAME = 40.0, 0.3, 2.0
"""Levels that a cell is away from all looks at most; how much a floor may be farther than a plain ground, and
one whose picture was found.
"""
MOST_FLOORS = 5
"""Floors that a picture is compared with."""
TIE, TWINS = 0.75, 0.15
"""Levels by which numbers differ that are told as ties, and those that have one picture."""
OWN = 2.5
"""Levels that what a known floor has at a cell may be farther than what the cell is nearest to."""
AS_IT_IS = 0.01
"""Share by which cells of a picture that was not scaled may be measured wrongly."""
TELLING = 200
"""Cells that tell which ground they lie on."""
HIDDEN = 8
"""Numbers that look the same at a cell from which on what lies over it hides what it is."""

FloorPart = tuple[Floor, tuple[int, int]]
"""A floor, and the first row and column of a part of it."""


@dataclass(frozen=True, slots=True)
class Named:
    """What the cells of a lattice show; each array is rows x columns.

    Attributes:
        frames: The nearest of the tower's looks for each cell.
        ties: [row, column, number, other number] where two numbers have one picture.
        far: Distance of each cell from that look, in levels of full light.
        plain: Cells of a single colour.
    """

    numbers: Numbers
    sure: Frames
    frames: npt.NDArray[np.intp]
    ties: list[list[int]]
    far: Frames
    plain: npt.NDArray[np.bool_]


def apart_of(cells: Frames, small: Frames) -> Frames:
    """Return the root mean square difference of cells and sprites at 8 x 8: count x sprites."""
    first = cells.reshape(len(cells), -1)
    second = small.reshape(len(small), -1)
    square = (first**2).sum(1)[:, None] + (second**2).sum(1)[None] - 2 * first @ second.T
    return np.asarray(np.sqrt(np.maximum(square, 0) / first.shape[1]), np.float32)


def apart_between(cells: Frames, small: Frames, under: Frames, over: Frames | None) -> Frames:
    """Return `apart_of` for sprites put between what lies under and over each cell.

    A floor's own picture is a different ground for every cell. A sprite's look is linear in the ground, so
    the squares of all differences are sums of products, and no sprite is drawn on any ground.

    Args:
        under: cells x 8 x 8 x 3.
        over: cells x 8 x 8 x 4, None where nothing does.
    """
    seen = cells if over is None else cells - over[..., :3]
    left = np.ones((*cells.shape[:3], 1), np.float32) if over is None else 1 - over[..., 3:]
    colours, through = small[..., :3], 1 - small[..., 3:]
    ground, light = left * under, left**2

    def products(of_cells: Frames, of_sprites: Frames) -> Frames:
        return of_cells.reshape(len(cells), -1) @ of_sprites.reshape(len(small), -1).T

    square = products(light, (colours**2).sum(-1, keepdims=True))
    square += products((ground**2).sum(-1, keepdims=True), through**2)
    square += 2 * products(left * ground, colours * through)
    square -= 2 * products(seen * left, colours)
    square -= 2 * products((seen * ground).sum(-1, keepdims=True), through)
    square += (seen**2).sum((1, 2, 3))[:, None]
    return np.asarray(np.sqrt(np.maximum(square, 0) / cells[0].size), np.float32)


def _less(backdrop: Backdrop) -> tuple[Frames, Frames | None]:
    """Return the backdrop under and over each cell, scaled down to 8 x 8 samples."""
    return less(backdrop.under), None if backdrop.over is None else less(backdrop.over)


def shown(small: Frames, under: Frames, over: Frames | None) -> Frames:
    """Return the look of frames between what lies under and over them."""
    looks = laid(small, under)
    return looks if over is None else laid(over, looks)


def nearest(
    cells: Frames, looks: Looks, backdrop: Backdrop, some: npt.NDArray[np.intp]
) -> tuple[Frames, npt.NDArray[np.intp], Frames]:
    """Return for each 8 x 8 cell its nearest frame: the distance, the frame's number, and its look there."""
    under, over = _less(backdrop)
    apart = apart_between(cells, looks.small[some], under, over)
    frames = some[apart.argmin(1)]
    return apart.min(1), frames, shown(looks.small[frames], under, over)


def behind(
    tower: Tower, looks: Looks, cells: Frames, size: tuple[int, int], known: FloorPart | None = None
) -> Backdrop:
    """Return what lies under and over a picture's cells: a ground of the tower, or a floor's own layers.

    Args:
        cells: rows * columns x 8 x 8 x 3.
        size: Rows and columns.
        known: The floor that the picture shows, if known.
    """
    numbers, best, least = rough_numbers(cells, looks)
    more = SAME if known is None else KNOWN_SAME
    for floor, place in [known] if known is not None else _like(tower, numbers.reshape(size)):
        for one in backdrops(tower, floor, (*place, *size)):
            apart, _, _ = nearest(cells, looks, one, looks.common)
            far = float(np.minimum(apart, FAR).mean())
            if far <= least + more:
                best, least, more = one, min(least, far), SAME if known is None else 0.0
    return best


def rough_numbers(cells: Frames, looks: Looks) -> tuple[Numbers, Backdrop, float]:
    """Return a rough guess at the numbers of 8 x 8 cells, the ground that fits best, and its distance."""
    some = cells[:: max(1, len(cells) // TELLING)]
    tried = [_on_ground(some, looks, ground, looks.common)[0] for ground in looks.grounds]
    far = [float(np.minimum(apart, FAR).mean()) for apart in tried]
    ground = looks.grounds[int(np.argmin(far))]
    _, frames = _on_ground(cells, looks, ground, np.arange(len(looks.numbers)))
    return looks.numbers[frames], Backdrop(np.tile(ground, (len(cells), 1, 1, 1))), min(far)


def _on_ground(
    cells: Frames, looks: Looks, ground: Frames, some: npt.NDArray[np.intp]
) -> tuple[Frames, npt.NDArray[np.intp]]:
    """Return distances and frames by `nearest` where one ground, 32 x 32 x 3, lies under all cells."""
    apart = apart_of(cells, shown(looks.small[some], less(ground[None])[0], None))
    return apart.min(1), some[apart.argmin(1)]


def seen_numbers(floor: Floor) -> Numbers:
    """Return the numbers seen of a floor as its file has it: its things, and the background where bare."""
    grid = np.array(floor.grid)
    return np.where(grid == 0, np.array(floor.background), grid) if floor.background else grid


def _like(tower: Tower, numbers: Numbers) -> list[tuple[Floor, tuple[int, int]]]:
    """Return the floors, or parts of them with first row and column, that match most of what was read."""
    found = []
    for floor in tower.floors.values():
        seen = seen_numbers(floor)
        if seen.shape[0] < numbers.shape[0] or seen.shape[1] < numbers.shape[1]:
            continue
        windows = np.lib.stride_tricks.sliding_window_view(seen, numbers.shape)
        share = ((windows == numbers) & (windows > 0)).sum((2, 3)) / max(1, (numbers > 0).sum())
        place = np.unravel_index(int(share.argmax()), share.shape)
        found.append((float(share[place]), floor, (int(place[0]), int(place[1]))))
    found.sort(key=lambda one: -one[0])
    return [(floor, place) for share, floor, place in found[:MOST_FLOORS] if share > 0.3][::-1]


def _local_light(small: Frames, looks: Looks, backdrop: Backdrop, lattice: Lattice) -> Frames:
    """Return the level that glare or uneven light adds to each cell: count x 1 x 1 x 3, 0 in even light.

    It is the median excess of the cells around one over their sprites; the sprites are then looked for
    again in that light.
    """
    added = np.zeros((len(small), 1, 1, 3), np.float32)
    every = np.arange(len(looks.numbers))
    for _ in range(PASSES):
        _, _, seen = nearest(small - added, looks, backdrop, every)
        lighter = (small - seen).mean((1, 2))
        # Cells that are covered tell nothing about the light of the floor.
        rest = most(small - seen - lighter[:, None, None]).mean((1, 2))
        texture = most(small - small.mean((1, 2), keepdims=True)).mean((1, 2))
        told = (texture > TEXTURE) & (rest < np.minimum(texture, STRANGE))
        lighter = np.where(told[:, None], lighter, np.nan).reshape(lattice.rows, lattice.cols, 3)
        padded = np.pad(lighter, ((AROUND, AROUND), (AROUND, AROUND), (0, 0)), mode="reflect")
        around = np.lib.stride_tricks.sliding_window_view(
            padded, (2 * AROUND + 1, 2 * AROUND + 1), axis=(0, 1)
        )
        few = np.isnan(around[:, :, 0]).mean((-2, -1)) > FEW
        around = np.where(few[:, :, None, None, None], 0, around)
        added = np.nanmedian(around, axis=(-2, -1)).reshape(-1, 1, 1, 3).astype(np.float32)
    return added if np.abs(added).max() > UNEVEN else np.zeros_like(added)


def named(
    sums: Sums, lattice: Lattice, tower: Tower, looks: Looks, light: Light, known: FloorPart | None = None
) -> Named:
    """Return what the cells of a lattice show in a light, in front of what lies behind them.

    Args:
        known: The floor that the picture shows, if known.
    """
    lines = lattice.lines()
    as_it_is = abs(lattice.dx / SIDE - 1) < AS_IT_IS
    side = SIDE if as_it_is else SIDE // 2  # Scaled cells are blurred.
    full = light.undone(cut(sums, *lines, side).reshape(-1, side, side, 3))
    small = light.undone(cut(sums, *lines, SMALL).reshape(-1, SMALL, SMALL, 3))
    back = behind(tower, looks, small, (lattice.rows, lattice.cols), known)
    added = _local_light(small, looks, back, lattice)
    full, small, uneven = full - added, small - added, bool(added.any())
    count = len(full)
    numbers, frames = np.zeros(count, np.int64), np.zeros(count, np.intp)
    first, next_one, swayed = np.zeros(count), np.zeros(count), np.zeros(count, bool)
    ties: list[list[int]] = []
    under, over = _less(back)
    rough = np.argsort(apart_between(small, looks.small, under, over), axis=1)[:, :ROUGH]
    for cell, near in enumerate(rough):
        there = shown(looks.small[near], under[cell], None if over is None else over[cell])
        # Things over a cell, such as figures, count little where differences are capped.
        capped = np.minimum(most(small[cell] - there), 80).mean((1, 2))
        chosen = near[np.argsort(capped, kind="stable")[:SHORTLIST]]
        one = _compared(full[cell], looks, chosen, _around(back, cell, side), uneven)
        numbers[cell], frames[cell], first[cell], next_one[cell], swayed[cell] = one.told
        own = None if back.own is None else int(back.own[cell])
        # Under a dialog all tiles are equally far away.
        margin = OWN if known is not None and one.told[2] < STRANGE else TIE
        if own is not None and one.apart.get(own, np.inf) <= one.told[2] + margin:
            numbers[cell] = own
            swayed[cell] |= known is None and own in one.farther
        swayed[cell] |= len(one.equal) >= HIDDEN
        place, number = divmod(cell, lattice.cols), int(numbers[cell])
        ties += [[*place, number, other] for other in one.equal if other != number]
    shape, sure = (lattice.rows, lattice.cols), _sure(first, next_one, uneven)
    sure = np.where(swayed, np.minimum(sure, DOUBTFUL), sure)
    far = np.asarray(first, np.float32).reshape(shape)
    plain = most(small - small.mean((1, 2), keepdims=True)).mean((1, 2)) < TEXTURE
    found = numbers.reshape(shape), sure.reshape(shape), frames.reshape(shape)
    return Named(*found, ties, far, plain.reshape(shape))


@dataclass(frozen=True, slots=True)
class _One:
    """A cell: number, frame, distance, distance of the next number, whether light may deceive.

    `equal`: numbers that look like it, `farther`: those of them that look less so, `apart`: all distances.
    """

    told: tuple[int, int, float, float, bool]
    equal: list[int]
    farther: list[int]
    apart: dict[int, float]


def _around(backdrop: Backdrop, cell: int, side: int) -> tuple[Frames, Frames | None]:
    under = less(backdrop.under[cell : cell + 1], side)[0]
    return under, None if backdrop.over is None else less(backdrop.over[cell : cell + 1], side)[0]


def _compared(
    look: Frames,
    looks: Looks,
    chosen: npt.NDArray[np.intp],
    around: tuple[Frames, Frames | None],
    uneven: bool,
) -> _One:
    """Return a cell compared with some frames at full detail."""
    differs = look - shown(less(whole(looks.full[chosen]), len(look)), *around)
    apart = np.minimum(most(differs), 120).mean((1, 2))
    known = looks.numbers[chosen]
    by_number: dict[int, float] = {}
    for number, distance in zip(known.tolist(), apart.tolist(), strict=True):
        by_number[number] = min(distance, by_number.get(number, 1e9))
    first = min(by_number.values())
    equal = sorted(number for number, distance in by_number.items() if distance <= first + TIE)
    swayed = False
    if uneven:  # A wall in the shade is as dark as another one: how light a cell is tells little.
        differs -= np.clip(differs.mean((1, 2), keepdims=True), -SWAY, SWAY)
        level = np.minimum(most(differs), 120).mean((1, 2))
        own = np.isin(known, equal)
        swayed = bool((level[~own] <= level[own].min() + NEARLY).any())
    others = [distance for number, distance in by_number.items() if number not in equal]
    frame = int(chosen[np.where(known == equal[0], apart, np.inf).argmin()])
    farther = [number for number in equal if by_number[number] > first + TWINS]
    return _One(
        (equal[0], frame, first, min(others, default=2 * max(first, 6.0)), swayed), equal, farther, by_number
    )


def _sure(first: npt.NDArray[np.float64], next_one: npt.NDArray[np.float64], uneven: bool) -> Frames:
    """Return how sure cells are, from the distances of their nearest and next sprites.

    In photos (of uneven light) noise and blur add to every distance; this part is taken off first.
    """
    noise = max(0.0, float(np.percentile(first, 25)) - QUIET) if uneven else 0.0
    near = np.maximum(first - noise, 0)
    clear = (next_one - first) / np.maximum(near, 6.0)
    return np.asarray(np.clip(1.15 - near / 60, 0, 1) * np.clip(0.45 + clear, 0, 1), np.float32)
