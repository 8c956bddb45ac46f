"""Boards that a picture may show, the likeliest first: by blobs, by hues, by cells that recur."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints, Pixels, Point
from ringapp.core.reading.board.belonging import reaching
from ringapp.core.reading.board.boards import lattices
from ringapp.core.reading.board.upright import Upright
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import homography, project, reduced, straighten, sums_of
from ringapp.games.match3.reading.finding.blobs import Spaced, find_spaced
from ringapp.games.match3.reading.finding.finder import LOOK, SEARCHED, find_gems

FILLED, EVEN, STRAYS, CELLS = 0.9, 0.06, 0.15, 25
"""Share of cells with a blob, how evenly these stand, others between them, and cells from which on blobs are
a board for sure."""
LARGE = 0.2
"""Share of the picture that such a board fills, unless hues tell of no other one."""
FAIR, FEW = 0.75, 16
"""Share of cells with a blob and cells of a board that is tried where nothing else was found."""
TRIED = 2
"""Lattices of cells that recur that are tried at last."""
BESIDE = 1.0
"""Cells around a turned board that are turned with it: they tell whether it goes on."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A board that a picture may show, and the picture in which it is upright.

    Of cells that recur only those of a usual board are gems: minefields and pages recur, too.
    """

    straight: Upright
    lattice: Lattice
    recurs: bool = False


def candidates(straight: Upright, hints: Hints) -> Iterator[Candidate]:
    """Yield the boards that a picture may show, the likeliest first."""
    spaced = None if hints.corners else _agreeing(find_spaced(straight.pixels), hints)
    clear = spaced if spaced is not None and _is_clear(spaced) else None
    tried = clear is not None and _share(clear, straight.pixels) >= LARGE
    if clear is not None and tried:
        yield _spaced(straight, clear)
    by_hue = _by_hue(straight.pixels, hints)
    if by_hue is not None:
        same = clear is not None and _overlaps(clear, by_hue)
        if clear is not None and same and not tried:
            yield _spaced(straight, clear)
        if not same:
            # Beside blobs that are surely a board, hues tell no other rows and columns of it.
            yield Candidate(straight, by_hue)
        tried |= same
    if tried:
        return
    if spaced is not None and spaced.filled >= FAIR and spaced.lattice.rows * spaced.lattice.cols >= FEW:
        yield _spaced(straight, spaced)
    if hints.corners or hints.rows or hints.cols:
        return
    for lattice in _recurring(straight.pixels):
        yield Candidate(straight, lattice, recurs=True)


def _recurring(pixels: Pixels) -> Iterator[Lattice]:
    """Yield the likeliest lattices of cells that recur, as squares without a gap do; pictures of any size."""
    small = reduced(pixels, SEARCHED)
    sums = sums_of(small)
    for one in lattices(small, sums, LOOK, Hints())[:TRIED]:
        reached = reaching(small, sums, one, LOOK)
        yield reached.scaled(pixels.shape[1] / small.shape[1], pixels.shape[0] / small.shape[0])


def _by_hue(pixels: Pixels, hints: Hints) -> Lattice | None:
    try:
        return find_gems(pixels, hints)
    except RingappError:
        return None


def _agreeing(found: Spaced | None, hints: Hints) -> Spaced | None:
    """Return the board if it has the rows and columns that were set by hand, else None."""
    if found is None:
        return None
    rows, cols = hints.rows or found.lattice.rows, hints.cols or found.lattice.cols
    return found if (rows, cols) == (found.lattice.rows, found.lattice.cols) else None


def _is_clear(found: Spaced) -> bool:
    cells = found.lattice.rows * found.lattice.cols
    even = found.apart <= EVEN and found.strays <= STRAYS
    return found.filled >= FILLED and even and cells >= CELLS


def _share(found: Spaced, pixels: Pixels) -> float:
    """Return the share of a picture's area that a board fills."""
    _, _, wide, high = found.lattice.box
    return float(wide * high / (pixels.shape[0] * pixels.shape[1]))


def _overlaps(found: Spaced, other: Lattice) -> bool:
    """Return whether the smaller of two boards lies at least half on the other."""
    x, y, wide, high = found.box
    left, top, across, down = other.box
    common_x, common_y = min(x + wide, left + across) - max(x, left), min(y + high, top + down) - max(y, top)
    return max(common_x, 0) * max(common_y, 0) > 0.5 * min(wide * high, across * down)


def _spaced(straight: Upright, found: Spaced) -> Candidate:
    """Return the board of blobs as a candidate; a turned one gets a picture turned upright around it."""
    if not found.corners:
        return Candidate(straight, found.lattice)
    lattice = found.lattice
    rows, cols = lattice.rows + 2 * BESIDE, lattice.cols + 2 * BESIDE
    across, down = BESIDE / lattice.cols, BESIDE / lattice.rows
    u, v = (-across, 1 + across, 1 + across, -across), (-down, -down, 1 + down, 1 + down)
    x, y = project(homography(found.corners), u, v)
    corners: tuple[Point, ...] = tuple(zip(x.tolist(), y.tolist(), strict=True))
    wide, high = round(cols * lattice.dx), round(rows * lattice.dy)
    turned = straighten(straight.pixels, corners, wide, high)
    dx, dy = wide / cols, high / rows
    return Candidate(Upright(turned, corners), replace(lattice, x=BESIDE * dx, y=BESIDE * dy, dx=dx, dy=dy))
