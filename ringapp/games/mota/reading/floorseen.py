"""Finds which of a tower's floors a lattice shows, where all of it lies, and how its file looks."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.board.whole import gaps
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.sides import OPPOSITE, SIDES, line
from ringapp.core.reading.looks.directions import TEXTURE
from ringapp.core.reading.sampling import Sums
from ringapp.games.mota.reading.lighting import lit_as, looks_among
from ringapp.games.mota.reading.likeness import Sprites
from ringapp.games.mota.reading.parts import around_part, ends_of, seen_of, views_of
from ringapp.games.mota.reading.settling import COARSE, climbed
from ringapp.games.mota.reading.tilenaming import rough_numbers, seen_numbers, shown
from ringapp.games.mota.reading.towerlooks import SMALL, Frames, Looks, backdrop, layer, less, whole
from ringapp.games.mota.rules.tower import Floor, Tower

AROUND, MANY_THINGS, OF_A_LOOK, CLEARLY, NOWHERE = 4, 20, 4.0, 1.3, -2
"""Cells beside a lattice in which a floor may lie; things of which a share of a floor's has to be seen there,
and as how many those of one look count, since ground is like itself wherever a floor is laid; how many times
as many as of floors that would lie elsewhere; number of what is beyond the picture.
"""
ALIKE, NEAR = 0.7, 50.0
"""Cosine from which on what changes in a cell is what does in a floor's, and levels up to which."""
ROUGH, LAST = 1 / 32, 0.05
"""Share of a cell, and pixels, by which a floor is moved last, before and after it is known to be there."""
ONTO = 24, 64
"""Cells that a floor is moved by at least, and at most."""
MOST_BESIDE, MOST_CELLS = 30, 900
"""Lines beside a lattice, and cells, that a floor is looked for in."""
LARGEST_FLOOR = 48
"""Lines of the largest floor that a picture is compared with."""
KNOWN, WELL_KNOWN, SURELY = 0.18, 0.25, 5.0
"""Share of a floor's things that is seen of one that is known, and that where less speaks for the
lattice itself.
"""
FITTED, STILL, NOTHING = 5, 0.15, 0.02
"""How often a floor's place and its light are measured anew, each by the other; pixels that are no move;
share of a floor's things that are seen by chance.
"""
VOTED, EQUAL = 8, 20.0
"""Floors that are compared cell by cell; levels up to which a cell shows what is expected."""
Mask = npt.NDArray[np.bool_]


def onto(sums: Sums, at: FloorAt, tower: Tower, sprites: Sprites) -> FloorAt:
    """Return a floor moved to where its cells look most as its file has it."""
    part = seen_of(at.lattice, (sums.shape[0] - 1, sums.shape[1] - 1))
    expected = expected_of(tower, at.floor, at.box(part))
    moved = _onto(sums, part, expected, sprites, COARSE * part.dx, LAST)
    return replace(at, lattice=around_part(at.lattice, part, moved))


def _onto(sums: Sums, part: Lattice, expected: Frames, sprites: Sprites, step: float, last: float) -> Lattice:
    """Return a part of a floor moved to where its cells look most as expected; steps are in pixels."""
    near = apart_from(sprites.cells(sums, part), expected)
    texture = np.abs(expected - expected.mean((1, 2), keepdims=True)).mean((1, 2, 3))
    count = int(np.clip(len(near) // 2, *ONTO))
    told = np.argsort(np.where(texture > TEXTURE, near, np.inf), kind="stable")[:count]
    rows, cols = divmod(told, part.cols)
    return climbed(sums, part, sprites.light, (rows, cols), expected[told][:, None], step, last)


def fitted(sums: Sums, at: FloorAt, tower: Tower, sprites: Sprites) -> tuple[float, FloorAt, Sprites]:
    """Return the share of a floor's things that is seen where it fits best, that place, and lit sprites."""
    rows, cols = at.lattice.rows, at.lattice.cols
    all_of = expected_of(tower, at.floor, (0, 0, rows, cols)).reshape(rows, cols, SMALL, SMALL, 3)
    seen, step, last = 0.0, COARSE * at.lattice.dx, ROUGH * at.lattice.dx
    for _ in range(FITTED):
        part = seen_of(at.lattice, (sums.shape[0] - 1, sums.shape[1] - 1))
        part = _like(sums, part, _part_of(all_of, at.box(part)), sprites)
        expected = _part_of(all_of, at.box(part))
        light = lit_as(sums, part, sprites, expected)
        moved = _onto(sums, part, expected, light, step, last)
        seen = _shown(light.cells(sums, moved), expected)
        at = replace(at, lattice=around_part(at.lattice, part, moved))
        still = max(abs(moved.x - part.x), abs(moved.y - part.y)) < STILL
        if seen < NOTHING or (still and last == LAST):
            break
        step, last = last, LAST
    return seen, at, light


def _part_of(cells: Frames, box: tuple[int, int, int, int]) -> Frames:
    """Return a part (first row and column, rows, columns) of a floor's cells, rows x columns x 8 x 8 x 3."""
    top, left, rows, cols = box
    return cells[top : top + rows, left : left + cols].reshape(-1, SMALL, SMALL, 3)


def _like(sums: Sums, part: Lattice, expected: Frames, sprites: Sprites) -> Lattice:
    """Return the view of a floor, as large as the engine shows at once, where most cells change as expected.

    Cells outside of it tell neither the light nor the place.
    """
    view = views_of(sprites.sizes)[0]
    size = min(view[0], part.rows), min(view[1], part.cols)
    if size == (part.rows, part.cols):
        return part
    alike, _ = alike_as(sprites.cells(sums, part), expected)
    return _within(part, *_most_in(alike.reshape(part.rows, part.cols).astype(np.float32), size), size)


def viewed(sums: Sums, at: FloorAt, part: Lattice, tower: Tower, sprites: Sprites) -> Lattice:
    """Return the part that a picture shows of a floor larger than the engine's view.

    It is the view with the most cells as in the file, less what the picture cuts off, and grown by lines
    that continue it.
    """
    rows, cols = views_of(sprites.sizes)[0]
    if part.rows <= rows and part.cols <= cols:
        return part
    rows, cols = min(rows, part.rows), min(cols, part.cols)
    agrees = apart_from(sprites.cells(sums, part), expected_of(tower, at.floor, at.box(part))) < EQUAL
    worth = np.where(agrees.reshape(part.rows, part.cols), 1.0, -1.0)
    view = _within(part, *_most_in(worth, (rows, cols)), (rows, cols))

    def along(view: Lattice, side: int) -> float:
        top, left, rows, cols = FloorAt(at.floor, part).box(view)
        return float(line(worth[top : top + rows, left : left + cols], side).mean())

    for side, cut in zip(SIDES, ends_of(at.lattice, part), strict=True):
        while cut and not ends_of(part, view)[side] and along(view, OPPOSITE[side]) < 0:
            if min(view.rows, view.cols) == 1:
                break
            view = view.with_line(OPPOSITE[side], -1)
    for side in SIDES:
        while ends_of(part, view)[side] and along(view.with_line(side), side) > 0:
            view = view.with_line(side)
    return view


def _most_in(worth: Frames, size: tuple[int, int]) -> tuple[int, int]:
    """Return the first row and column of the window of so many rows and columns with the highest sum."""
    total = np.lib.stride_tricks.sliding_window_view(worth, size).sum((2, 3))
    top, left = np.unravel_index(int(total.argmax()), total.shape)
    return int(top), int(left)


def _within(lattice: Lattice, top: int, left: int, size: tuple[int, int]) -> Lattice:
    """Return the part of a lattice with so many rows and columns from a row and a column on."""
    x, y = lattice.x + left * lattice.dx, lattice.y + top * lattice.dy
    return replace(lattice, x=x, y=y, rows=size[0], cols=size[1])


@dataclass(frozen=True, slots=True)
class FloorAt:
    """One of a tower's floors, and the lattice of all its cells in a picture."""

    floor: Floor
    lattice: Lattice

    def box(self, part: Lattice) -> tuple[int, int, int, int]:
        """Return the first row and column of a part of its lattice, and its rows and columns."""
        top, left = (part.y - self.lattice.y) / part.dy, (part.x - self.lattice.x) / part.dx
        return round(top), round(left), part.rows, part.cols


def floor_at(sums: Sums, lattice: Lattice, tower: Tower, looks: Looks, sprites: Sprites) -> FloorAt | None:
    """Return the floor that a lattice shows, perhaps shifted by some cells; None where none clearly does."""
    wide = _all_over(sums, lattice)
    cells = sprites.cells(sums, wide)
    one_of = looks.twins()
    numbers = one_of(rough_numbers(cells, looks)[0]).reshape(wide.rows, wide.cols)
    x, y = (np.arange(count) + 0.5 for count in (wide.cols, wide.rows))
    numbers[:, ~_between(np.asarray(wide.x + x * wide.dx), sums.shape[1] - 1)] = NOWHERE
    numbers[~_between(np.asarray(wide.y + y * wide.dy), sums.shape[0] - 1)] = NOWHERE
    found = []
    for floor in tower.floors.values():
        seen = one_of(seen_numbers(floor))
        if max(seen.shape) > LARGEST_FLOOR:
            continue
        # Of a large floor the engine shows a part.
        down, right = (max(0, seen.shape[at] - (lattice.rows, lattice.cols)[at]) for at in (0, 1))
        padded = np.pad(numbers, ((down, down), (right, right)), constant_values=NOWHERE)
        windows = np.lib.stride_tricks.sliding_window_view(padded, seen.shape)
        same = ((windows == seen) & (seen > 0)).sum((2, 3))
        top, left = (int(at) for at in np.unravel_index(int(same.argmax()), same.shape))
        found.append((int(same[top, left]), (top - down, left - right, *seen.shape), floor))
    found.sort(key=lambda one: -one[0])
    all_cells = cells.reshape(wide.rows, wide.cols, SMALL, SMALL, 3)
    tried = []
    for _, box, floor in found[:VOTED]:
        top, left, rows, cols = box
        first, low = max(0, top), min(wide.rows, top + rows)
        begins, ends = max(0, left), min(wide.cols, left + cols)
        part = all_cells[first:low, begins:ends].reshape(-1, SMALL, SMALL, 3)
        inside = first - top, begins - left, low - first, ends - begins
        tried.append((_shown(part, expected_of(tower, floor, inside)), box, floor))
    if not tried:
        return None
    most, box, floor = max(tried, key=lambda one: one[0])
    others = max((share for share, place, _ in tried if place != box), default=0.0)
    if most <= KNOWN or most < CLEARLY * others or (lattice.score < SURELY and most < WELL_KNOWN):
        return None
    top, left, rows, cols = box
    place = wide.x + left * wide.dx, wide.y + top * wide.dy
    laid_at = replace(wide, x=place[0], y=place[1], rows=rows, cols=cols)
    return FloorAt(floor, laid_at)


def _all_over(sums: Sums, lattice: Lattice) -> Lattice:
    """Return a lattice extended over the picture and a little more, unless it has too many cells.

    Things beside a floor may resemble sprites while most of the floor is covered.
    """
    wide = lattice
    for side in SIDES:
        wide = wide.with_line(side, AROUND)
    for side, free in zip(SIDES, gaps(sums, wide), strict=True):
        more = wide.with_line(side, int(np.clip(free, 0, MOST_BESIDE)))
        if more.rows * more.cols <= MOST_CELLS:
            wide = more
    return wide


def expected_of(tower: Tower, floor: Floor, box: tuple[int, int, int, int]) -> Frames:
    """Return the expected look of a floor's part (first row and column, rows, columns) at 8 x 8 per cell."""
    lies = backdrop(tower, floor, box)
    things = less(whole(layer(tower, floor.grid, box)))
    return shown(things, less(lies.under), None if lies.over is None else less(lies.over))


def apart_from(cells: Frames, expected: Frames) -> Frames:
    """Return the distance of each 8 x 8 cell from its expected look, in levels."""
    return np.asarray(np.sqrt(((cells - expected) ** 2).mean((1, 2, 3))), np.float32)


def _shown(cells: Frames, expected: Frames) -> float:
    """Return the share of a floor's non-empty cells that are seen; cells of one look count as a few."""
    alike, tells = alike_as(cells, expected)
    look, count = looks_among(expected)
    counts = np.where(tells, np.minimum(1, OF_A_LOOK / count[look]), 0)
    return float(counts[alike].sum() / max(MANY_THINGS, counts.sum()))


def alike_as(cells: Frames, expected: Frames) -> tuple[Mask, Mask]:
    """Return which cells change within as expected, and which ones are expected to."""
    seen, looks = (frames - frames.mean((1, 2), keepdims=True) for frames in (cells, expected))
    # A change along one axis only resembles the edge of any window, wherever that is.
    both = looks - looks.mean(1, keepdims=True) - looks.mean(2, keepdims=True)
    texture = np.abs(both).mean((1, 2, 3)) > TEXTURE
    length = np.sqrt((seen**2).sum((1, 2, 3)) * (looks**2).sum((1, 2, 3)))
    alike = (seen * looks).sum((1, 2, 3)) > ALIKE * length
    near = np.sqrt(((cells - expected) ** 2).mean((1, 2, 3))) < NEAR
    return alike & near, texture


def _between(places: npt.NDArray[np.float64], end: int) -> npt.NDArray[np.bool_]:
    return (places > 0) & (places < end)
