"""Moves a lattice that was found to where its cells are nearest to their possible looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.sides import SIDES
from ringapp.core.reading.looks.directions import directions
from ringapp.core.reading.sampling import Sums, cut_some
from ringapp.games.mota.reading.lights import Light
from ringapp.games.mota.reading.likeness import AGAINST, BEYOND, EMPTY, Sizes, Sprites, alike_to, worth_of
from ringapp.games.mota.reading.tilenaming import apart_of
from ringapp.games.mota.reading.towerlooks import SMALL, Frames

BARE, AROUND = -0.25, 6
"""Worth of a cell with nothing in it that is like no sprite's ground; cells that one is moved by at most."""
LEAST_STEP = 0.2
"""Pixels by which a lattice is moved at least."""
FEWEST, SAMPLED, TELLS, NEAREST, FAR = 12, 60, 0.6, 16, 40.0
"""Cells by which a lattice is moved at least and at most, the cosine from which on they tell of it, sprites
that each is compared with, levels that it is away at most.
"""
STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))
COARSE, FINE = 1 / 8, 1 / 16
"""First steps by which a lattice is moved, as shares of a cell: where it was found, and near its place."""


def settled(sums: Sums, lattice: Lattice, sprites: Sprites, step: float = 1 / 8) -> Lattice:
    """Return the lattice moved in ever smaller steps as long as its cells come nearer to sprites.

    Covered cells would pull it anywhere, so only the cells most like sprites count. If a lattice is some
    pixels off on one side, these lie on the other, so they are chosen anew after moving.

    Args:
        step: The first step, as a share of a cell.
    """
    size = step * lattice.dx
    while size > LEAST_STEP:
        lattice = _moved(sums, lattice, sprites, size)
        size /= 2
    return lattice


def _moved(sums: Sums, lattice: Lattice, sprites: Sprites, step: float) -> Lattice:
    """Return the lattice moved by the cells that are most like sprites where it is now.

    Each cell is compared with the sprites nearest to it now.
    """
    rows, cols = (count.ravel() for count in np.indices((lattice.rows, lattice.cols)))
    cells = sprites.cells(sums, lattice)
    seen, shows = directions(cells)
    like = np.zeros(len(shows))
    like[shows] = (seen @ directions(sprites.small)[0].T).max(1, initial=0)
    chosen = np.argsort(-like, kind="stable")[: int(np.clip((like > TELLS).sum(), FEWEST, SAMPLED))]
    apart = apart_of(cells[chosen], sprites.small)
    near = np.argpartition(apart, min(NEAREST, apart.shape[1] - 1), axis=1)[:, :NEAREST]
    at = rows[chosen], cols[chosen]
    return climbed(sums, lattice, sprites.light, at, sprites.small[near], step, step)


def climbed(
    sums: Sums,
    lattice: Lattice,
    light: Light,
    at: tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]],
    looks: Frames,
    step: float,
    last: float = LEAST_STEP,
) -> Lattice:
    """Return the lattice moved as long as some of its cells come nearer to their possible looks.

    Args:
        at: Rows and columns of these cells.
        looks: The possible looks of each: cells x looks x 8 x 8 x 3.
        step: First step in pixels, halved until it is less than `last`.
    """

    count, samples = len(looks), looks[0, 0].size
    known = looks.reshape(count, -1, samples)
    length = (known**2).sum(-1)

    def far(one: Lattice) -> float:
        some = light.undone(cut_some(sums, *one.lines(), SMALL, *at)).reshape(count, samples, 1)
        square = (length - 2 * (known @ some)[..., 0]).min(1) + (some**2).sum((1, 2))
        return float(np.minimum(np.sqrt(np.maximum(square, 0) / samples), FAR).mean())

    best, least = lattice, far(lattice)
    while step >= last:
        begun = least
        tries: list[Callable[[Lattice], Lattice]] = [
            *(partial(_pushed, right=a * step, down=b * step) for a, b in STEPS),
            *(partial(_widened, by=a * step, about=about) for a in (-1, 1) for about in (0.0, 0.5, 1.0)),
        ]
        for moved in tries:
            one = moved(best)
            value = far(one)
            if value < least - 1e-6:
                best, least = one, value
        if least == begun:
            step /= 2
    return best


def _pushed(lattice: Lattice, right: float, down: float) -> Lattice:
    """Return the lattice moved right and down by so many pixels."""
    return replace(lattice, x=lattice.x + right, y=lattice.y + down)


def _widened(lattice: Lattice, by: float, about: float) -> Lattice:
    """Return the lattice enlarged by so many pixels along each axis; `about`: the shares left and above."""
    share = by / max(lattice.rows, lattice.cols)
    return replace(
        lattice,
        dx=lattice.dx + share,
        dy=lattice.dy + share,
        x=lattice.x - share * lattice.cols * about,
        y=lattice.y - share * lattice.rows * about,
    )


def shifted(sums: Sums, lattice: Lattice, sprites: Sprites, sizes: Sizes) -> Lattice:
    """Return the lattice moved by whole cells, or resized, to where most of its cells show sprites."""
    wide = lattice
    for side in SIDES:
        wide = wide.with_line(side, AROUND)
    cells = sprites.cells(sums, wide)
    alike, _, shows = alike_to(cells, sprites)
    worth = np.where(worth_of(cells, sprites) > 0, 0.0, BARE)
    worth[shows] = np.where(alike > 0, alike, AGAINST)
    worth = worth.reshape(wide.rows, wide.cols)
    axes = (wide.x, wide.dx, wide.cols), (wide.y, wide.dy, wide.rows)
    middle = [start + step * (np.arange(count) + 0.5) for start, step, count in axes]
    for places_of, end, axis in zip(middle, sums.shape[1::-1], (1, 0), strict=True):
        beyond = (places_of < 0) | (places_of > end - 1)
        worth[(slice(None),) * axis + (beyond,)] = BEYOND
    found = []
    for rows, cols in {(lattice.rows, lattice.cols), *sizes}:
        if rows <= wide.rows and cols <= wide.cols:
            total = np.lib.stride_tricks.sliding_window_view(worth + EMPTY, (rows, cols)).sum((2, 3))
            top, left = divmod(int(total.argmax()), total.shape[1])
            found.append((float(total[top, left]), top, left, rows, cols))
    _, top, left, rows, cols = max(found)
    return replace(wide, x=wide.x + left * wide.dx, y=wide.y + top * wide.dy, rows=rows, cols=cols)
