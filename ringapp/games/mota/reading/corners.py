"""Finds the lattice of a floor between four corners that the user has set."""

from __future__ import annotations

import numpy as np

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints, Pixels
from ringapp.core.reading.board.whole import no_board
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import Sums, cut, sums_of
from ringapp.games.mota.reading.laying import searched_of, tried_lattices
from ringapp.games.mota.reading.lights import FLASH, filter_between
from ringapp.games.mota.reading.likeness import Sprites, nearest
from ringapp.games.mota.reading.parts import MOST_SIZES
from ringapp.games.mota.reading.settling import settled
from ringapp.games.mota.reading.tilenaming import apart_of
from ringapp.games.mota.reading.towerlooks import SMALL

TURNED = 0.2
"""Height over width, as a logarithm, by which cells between corners are not square."""
WHOLE = 21.0
"""Levels between cells and sprites, on average, up to which the corners are those of a whole floor."""
Laid = tuple[Lattice, Sprites]
"""A lattice, and the sprites in the light that it was found in."""


def between(pixels: Pixels, sprites: Sprites, hints: Hints) -> Laid:
    """Return the lattice between four corners, and the sprites in its light."""
    height, width = pixels.shape[:2]
    given = [(hints.rows, hints.cols)] if hints.rows and hints.cols else []
    sums = sums_of(pixels)
    laid = [
        _between_corners(sums, rows, cols, sprites)
        for rows, cols in given or _like(sprites.sizes, height / width)
    ]
    near = min(laid, key=lambda one: _far(sums, *one), default=None)
    if near is not None and (given or _far(sums, *near) < WHOLE):
        return near
    for tried in tried_lattices(pixels, searched_of(pixels), sprites, hints):
        if tried:
            best = tried[0]
            if hints.rows or hints.cols:
                return best.lattice, best.sprites
            # A part of a floor, from edge to edge.
            return best.lattice.spanning(width, height), best.sprites
    raise RingappError(no_board(hints))


def _like(sizes: tuple[tuple[int, int], ...], shape: float) -> list[tuple[int, int]]:
    """Return the sizes of floors whose cells would be about square in a picture of this height over width."""
    fits = [size for size in sizes if abs(np.log(shape * size[1] / size[0])) < TURNED]
    return fits[:MOST_SIZES]


def _between_corners(sums: Sums, rows: int, cols: int, sprites: Sprites) -> Laid:
    """Return the lattice between corners set some pixels off, moved to where its cells fit best."""
    high, wide = sums.shape[0] - 1, sums.shape[1] - 1
    lattice = Lattice(0, 0, wide / cols, high / rows, rows, cols)
    best = settled(sums, lattice, _fitted(sums, lattice, sprites))
    return best, _fitted(sums, best, sprites)


def _far(sums: Sums, lattice: Lattice, sprites: Sprites) -> float:
    """Return how far the cells of a lattice are from their sprites, in colour levels up to 40."""
    return float(np.minimum(nearest(sprites.cells(sums, lattice), sprites.small), 40).mean())


def _fitted(sums: Sums, lattice: Lattice, sprites: Sprites) -> Sprites:
    """Return the sprites in the light that fits the cells nearest to theirs, by least squares."""
    cells = cut(sums, *lattice.lines(), SMALL).reshape(-1, SMALL, SMALL, 3)
    apart = apart_of(sprites.light.undone(cells), sprites.small)
    good = apart.min(1) <= np.median(apart.min(1))
    return sprites.in_light(filter_between(sprites.small[apart.argmin(1)][good], cells[good], FLASH))
