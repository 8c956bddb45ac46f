"""Who stands on a ring board: the fewest figures that cover what differs from its ground.

A figure is an ellipse that stands up from its cell. Their order does not matter: a pixel that several cover
counts once, so the visible part of a figure behind others has to be worth its price.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

import numpy as np

from ringapp.core.process.progress import report_progress
from ringapp.core.reading.sampling import project
from ringapp.games.rings.reading.arena import RINGS, SLICES, Arena, Grid, Mask, Places

SHAPES = (
    *product((0.22,), (0.25, 0.4, 0.6)),
    *product((0.35, 0.55), (0.35, 0.5, 0.8, 1.15, 1.6, 2.2)),
    *product((0.8,), (0.5, 0.8, 1.15, 1.6, 2.2)),
)
"""Widths and heights of figures in depths of a ring, upright in the picture."""
ASIDE, BELOW = (-0.15, 0.0, 0.15), (-0.1, 0.15, 0.4)
"""Where feet may be, in depths of a ring beside and below the middle of their cell."""
PRICE, STEP = 0.27, 0.05
"""What a figure costs, in shares of its size, and each step of its feet from the middle of its cell."""
EACH = 0.015
"""What each costs besides, in squares of the depth of a ring: one large figure is likelier than two."""
AROUND, HIGHER, OWN = (-0.6, -0.4, -0.2, 0.0, 0.2, 0.4, 0.6), (-0.4, -0.2, 0.0, 0.2, 0.4, 0.6), 0.5
"""The same for what lies flat in a cell, a token that is nowhere near its middle: so much of it is within."""
BEYOND = 0.6
"""Share of its size that a figure costs at least, however little of it lies within the circle."""
FOOT, ON_FOOT = 0.35, 0.1
"""The lowest share of a figure is its foot; how strange that has to be."""
SMALLEST = 4
"""Pixels of the smallest figure."""
SECOND_SIZE = 1.03
"""How much more figures of a second size have to explain than those of one."""
SEEN_AFTER, ALONE, PAIRS = 0.2, 0.6, 0.95
"""Shares of the work that are done once the ground is seen, with figures of one size, and of two."""
ROUNDS = 4
"""How often all figures are tried elsewhere."""
PLAIN_LEAD, HIDDEN_LEAD = 1.0, 0.1
"""The leads, in shares of a figure, of an empty cell where none could stand, and where none would be seen."""
LEFT = 0.05
"""Share of a cell's middle part that, if no figure explains it, somebody may be."""
MUCH_LEFT = 0.35
"""The same where somebody stands in it: a panel of the screen lies over the cell, or a crowd."""
SEEN = 0.45
"""Share of a figure that would be seen if it stood there."""
MIDDLE = SLICES * RINGS
"""Instead of a cell: the middle of the hub, where somebody stands who is no enemy."""
A_HUB = 0.1
"""Share of the radius from which on somebody may stand on the hub."""


@dataclass(frozen=True, slots=True)
class _Spots:
    """Places where a figure may stand, in pixels, with the depth of a ring there, across and down.

    Where cells are narrower than deep, their width takes the depth's place; `deep` stays the depth across.
    """

    cell: Places
    x: Grid
    y: Grid
    across: Grid
    down: Grid
    deep: Grid

    def some(self, chosen: Places | Mask) -> _Spots:
        """Return the spots that indices or a mask choose; an index given twice yields its spot twice."""
        return _Spots(*(getattr(self, name)[chosen] for name in self.__slots__))


@dataclass(frozen=True, slots=True)
class _Size:
    """A width and a height in depths of a ring, smaller in narrow cells unless `alike` in all rings."""

    wide: float
    high: float
    alike: bool


@dataclass(frozen=True, slots=True)
class _Figures:
    """All figures that may stand on a board, with their pixels and prices.

    Attributes:
        cell: The cell where each stands.
        size: How many pixels each has, with those beyond the picture.
        price: What each costs, in pixels.
        upright: Whether it stands in the very middle of its cell.
        start: The index in `covers` at which the pixels of each begin.
        covers: The pixels that figures cover, one figure after another.
        sizes: The sizes among the figures.
    """

    cell: Places
    size: Grid
    price: Grid
    upright: Mask
    start: Places
    covers: Places
    sizes: tuple[_Size, ...]

    def __add__(self, other: _Figures) -> _Figures:
        return _Figures(
            np.concatenate([self.cell, other.cell]),
            np.concatenate([self.size, other.size]),
            np.concatenate([self.price, other.price]),
            np.concatenate([self.upright, other.upright]),
            np.concatenate([self.start, other.start + len(self.covers)]),
            np.concatenate([self.covers, other.covers]),
            (*self.sizes, *other.sizes),
        )

    def pixels(self, one: int) -> Places:
        """Return the pixels that figure number `one` covers."""
        end = self.start[one + 1] if one + 1 < len(self.start) else len(self.covers)
        return self.covers[self.start[one] : end]


@dataclass(slots=True)
class _Stand:
    """The figures chosen to stand, by cell, and how many of them cover each pixel."""

    figures: _Figures
    strange: Grid
    covered: Places
    stands: dict[int, int] = field(default_factory=dict)

    def gains(self) -> Grid:
        """Return what each figure would explain more, less its price; nothing in cells already taken."""
        left = np.where(self.covered == 0, self.strange, 0.0)
        gains = np.add.reduceat(left[self.figures.covers], self.figures.start) - self.figures.price
        gains[np.isin(self.figures.cell, list(self.stands))] = -np.inf
        return np.asarray(gains, np.float64)

    def put(self, one: int) -> None:
        self.stands[int(self.figures.cell[one])] = one
        self.covered[self.figures.pixels(one)] += 1

    def take(self, cell: int) -> int:
        one = self.stands.pop(cell)
        self.covered[self.figures.pixels(one)] -= 1
        return one

    def fill(self) -> None:
        """Add figures as long as one explains more than it costs."""
        while (gains := self.gains()).max() > 0:
            self.put(int(gains.argmax()))

    def settle(self) -> None:
        """Move each figure to where it explains most beside the others, or take it away."""
        for _ in range(ROUNDS):
            before = dict(self.stands)
            for cell in before:
                self.take(cell)
                gains = self.gains()
                if gains.max() > 0:
                    self.put(int(gains.argmax()))
            self.fill()
            if self.stands == before:
                return

    def left(self, inner: Places) -> Grid:
        """Return the share of each cell's middle that shows something no figure explains.

        The usual share in the ring's cells is subtracted, as drawings common to all cells leave some edges.
        """
        there = inner >= 0
        strange = there & (self.covered == 0) & (self.strange > 0)
        size = np.bincount(inner[there], minlength=MIDDLE)
        share = np.bincount(inner[strange], minlength=MIDDLE) / np.maximum(size, 1)
        rings = share.reshape(RINGS, SLICES)
        return np.asarray(rings - np.median(rings, axis=1, keepdims=True), np.float64).ravel()

    def worth(self) -> float:
        """Return what all figures explain, less their prices."""
        prices = sum(float(self.figures.price[one]) for one in self.stands.values())
        return float(self.strange[self.covered > 0].sum()) - prices


@dataclass(frozen=True, slots=True)
class Standing:
    """The cells where somebody stands, and how sure each cell is.

    Attributes:
        cells: (ring from the hub, slice) of each figure.
        leads: By how much each cell's reading beats its alternative, in shares of a figure: rings x slices.
    """

    cells: tuple[tuple[int, int], ...]
    leads: Grid


def standing(arena: Arena) -> Standing:
    """Return the cells on which somebody stands, and how sure each cell is."""
    stand = _best(arena)
    if stand is None:
        return Standing((), np.full((RINGS, SLICES), PLAIN_LEAD))
    cells = tuple(divmod(cell, SLICES) for cell in sorted(stand.stands) if cell != MIDDLE)
    return Standing(cells, _leads(stand, arena.inner.ravel()))


def _best(arena: Arena) -> _Stand | None:
    """Return the figures that explain most, all of one or two sizes; None where no figure could stand."""
    report_progress(SEEN_AFTER)
    spots, strange = _spots(arena), arena.strange.ravel()
    made: list[_Stand] = []
    for alike, (wide, high) in product((False, True), SHAPES):
        figures = _figures(arena, spots, _Size(wide, high, alike))
        if figures is not None:
            made.append(_filled(figures, strange))
        report_progress(SEEN_AFTER + (ALONE - SEEN_AFTER) * len(made) / (2 * len(SHAPES)))
    if not made:
        return None
    best = max(made, key=_Stand.worth)
    pairs = [_filled(best.figures + other.figures, strange) for other in made if other is not best]
    second = max(pairs, key=_Stand.worth, default=best)
    if second.worth() > SECOND_SIZE * best.worth():
        best = second
    report_progress(PAIRS)
    best.settle()
    _look_again(arena, best, spots)
    return best


def _look_again(arena: Arena, stand: _Stand, spots: _Spots) -> None:
    """Add figures of the same sizes at other places in cells that show something unexplained."""
    left = np.append(stand.left(arena.inner.ravel()), 0.0)
    where = spots.some(left[spots.cell] > LEFT)
    for size in stand.figures.sizes:
        figures = _figures(arena, where, size, flat=True)
        if figures is not None:
            stand.figures += figures
    stand.fill()


def _filled(figures: _Figures, strange: Grid) -> _Stand:
    stand = _Stand(figures, strange, np.zeros(strange.shape, np.intp))
    stand.fill()
    return stand


def _leads(stand: _Stand, inner: Places) -> Grid:
    """Return by how much the reading of each cell beats its alternative, in shares of a figure."""
    figures = stand.figures
    leads = np.full(MIDDLE + 1, PLAIN_LEAD)
    # The alternative of an empty cell is that somebody stands there.
    np.minimum.at(leads, figures.cell, -stand.gains() / figures.size)
    leads[_hidden(stand)] = HIDDEN_LEAD
    left = stand.left(inner)
    leads[:MIDDLE][left > LEFT] = HIDDEN_LEAD
    much = np.append(left > MUCH_LEFT, False)
    for cell in list(stand.stands):  # The alternative: nobody, or a neighbour.
        leads[cell] = HIDDEN_LEAD if much[cell] else PLAIN_LEAD
        one = stand.take(cell)
        gains = stand.gains()
        own = float(gains[one])
        leads[cell] = min(leads[cell], own / figures.size[one])
        stand.put(one)
        for other in _beside(cell):
            if other not in stand.stands:
                there = gains[figures.cell == other]
                lead = (own - float(there.max(initial=-np.inf))) / figures.size[one]
                leads[cell], leads[other] = min(leads[cell], lead), min(leads[other], lead)
    return leads[:MIDDLE].reshape(RINGS, SLICES)


def _hidden(stand: _Stand) -> Mask:
    """Return the cells in which hardly anything of a figure would be seen."""
    figures = stand.figures
    open_ = ((stand.covered == 0) & (stand.strange != 0))[figures.covers]
    seen = np.add.reduceat(open_, figures.start, dtype=np.intp) / figures.size
    most = np.zeros(MIDDLE + 1)
    np.maximum.at(most, figures.cell[figures.upright], seen[figures.upright])
    return np.asarray(most < SEEN)


def _beside(cell: int) -> Iterator[int]:
    """Yield the neighbours of a cell, by number."""
    if cell == MIDDLE:
        return
    ring, place = divmod(cell, SLICES)
    for out, along in product((-1, 0, 1), (-1, 0, 1)):
        if (out or along) and 0 <= ring + out < RINGS:
            yield (ring + out) * SLICES + (place + along) % SLICES


def _spots(arena: Arena) -> _Spots:
    """Return the middles of all cells, and of the hub, as places for figures."""
    deep = (1 - arena.hub) / RINGS
    cell = np.arange(MIDDLE)
    radius = arena.hub + deep * (cell // SLICES + 0.5)
    angle = 2 * np.pi * (cell % SLICES + 0.5) / SLICES
    narrow = np.minimum(deep, 2 * np.pi / SLICES * radius)
    u, v = radius * np.sin(angle), -radius * np.cos(angle)
    if arena.hub > A_HUB:
        cell, u, v, narrow = (
            np.append(part, hub) for part, hub in ((cell, MIDDLE), (u, 0.0), (v, 0.0), (narrow, deep))
        )
    near = 1e-3
    x, y = project(arena.plane, [u, u + near, u], [v, v, v + near])
    slope = np.array([[x[1] - x[0], x[2] - x[0]], [y[1] - y[0], y[2] - y[0]]]) / near
    across, down = np.linalg.svd(slope.transpose(2, 0, 1), compute_uv=False).T
    return _Spots(cell, x[0], y[0], across * narrow, down * narrow, across * deep)


def _figures(arena: Arena, spots: _Spots, size: _Size, flat: bool = False) -> _Figures | None:
    """Return all figures of one size; None where none could stand anywhere."""
    ways = np.array(list(product(AROUND, HIGHER) if flat else product(ASIDE, BELOW)))
    count = len(spots.cell) * len(ways)
    at = spots.some(np.repeat(np.arange(len(spots.cell)), len(ways)))
    aside, below = np.tile(ways.T, len(spots.cell))
    unit = at.deep if size.alike else at.across
    half, tall = size.wide * unit / 2, size.high * unit
    shape = arena.strange.shape
    of, pixels, foot = _ellipses(shape, at.x + aside * at.across, at.y + below * at.down, half, tall)
    covered, strange = np.bincount(of, minlength=count), arena.strange.ravel()[pixels]
    on_foot = np.bincount(of[foot], strange[foot], count) >= ON_FOOT * np.bincount(of[foot], minlength=count)
    stands = (at.cell == MIDDLE) | on_foot
    off = np.zeros(count, np.intp) + 2 if flat else (aside != ASIDE[1]).astype(np.intp) + (below != BELOW[1])
    able = (covered >= SMALLEST) & (stands | (off == 0))
    if flat:
        own = arena.inner.ravel()[pixels] == at.cell[of]
        able &= np.bincount(of[own], minlength=count) >= OWN * covered
    if not able.any():
        return None
    area = np.pi * half * tall / 2
    within = np.maximum(np.bincount(of[strange != 0], minlength=count), BEYOND * area)
    price = EACH * at.across**2 + within * (PRICE + STEP * off + ~stands)
    start = np.cumsum([0, *covered[able][:-1]])
    return _Figures(at.cell[able], area[able], price[able], off[able] == 0, start, pixels[able[of]], (size,))


def _ellipses(
    shape: tuple[int, ...], x: Grid, low: Grid, half: Grid, tall: Grid
) -> tuple[Places, Places, Mask]:
    """Return the pixels of ellipses that stand at (x, low), cut at the rim of the picture.

    For each pixel, one ellipse after another: the ellipse's number, the place, and whether it is of the
    foot. All are drawn at once, each in a box of the size of the largest.
    """
    left, right = np.maximum(0, (x - half).astype(np.intp)), (x + half).astype(np.intp) + 2
    top, end = np.maximum(0, (low - tall).astype(np.intp)), low.astype(np.intp) + 2
    cols = left[:, None] + np.arange(max(0, (right - left).max(initial=0)))
    rows = top[:, None] + np.arange(max(0, (end - top).max(initial=0)))
    across = (cols + 0.5 - x[:, None]) / half[:, None]
    down = (rows + 0.5 - low[:, None]) / (tall[:, None] / 2) + 1
    aside = np.where(cols < np.minimum(shape[1], right)[:, None], across**2, np.inf)
    above = np.where(rows < np.minimum(shape[0], end)[:, None], down**2, np.inf)
    of, row, col = np.nonzero(aside[:, None] + above[:, :, None] <= 1)
    return of, rows[of, row] * shape[1] + cols[of, col], down[of, row] > 1 - 2 * FOOT
