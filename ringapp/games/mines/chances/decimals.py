"""Run the compiled sweep on a field of any size and return its chances in double precision.

Certain cells are proved, never read off a rounded number: by single numbers, by which states lead to
the end, or by the least and the most mines that all components together can hold.

A sweep that outgrows its memory is cut into stretches. Only the layer before each stretch is kept, and the
sweep back computes the layers of each stretch a second time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from ringapp.games.mines.chances.combining import Combined, combine
from ringapp.games.mines.chances.constraints import Tick, TooWide
from ringapp.games.mines.chances.stretches import Stretch
from ringapp.games.mines.kernels import chances as kernel
from ringapp.games.mines.kernels import fields
from ringapp.games.mines.kernels.memory import Space
from ringapp.games.mines.kernels.thinning import thin
from ringapp.games.mines.rules.rules import HIDDEN, Field, known_mines, neighbour_sums

SLICE = 60_000
"""States in one call of a kernel, which then takes some milliseconds."""
ROOM = 400_000_000
"""Most bytes of states that are kept in memory."""
STATE_BYTES = 60
MAX_LAYER = 1_500_000
FIRST_STATES, FIRST_VALUES = 20_000, 200_000
LEAST, MOST = 1e-300, 1 - 2.0**-53
"""Bounds of every chance that is not proved: it never shows as 0 or 1."""
NEARLY = 1e-9
"""An unproved chance this near to 0 or 1 may be certain: it is counted in whole numbers if `tight`."""


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances of a field in double precision.

    Attributes:
        log: Natural logarithm of the number of layouts that fit; NaN where they were not counted.
        risk: Chance of a mine in each cell; meaningless where the cell is not hidden.
        safe: Which hidden cells are proved to be safe; `mines`: which are proved to be mines.
        states: How many states were swept, or were foreseen before windows proved cells where that is more.
        tight: Whether the number of mines may make cells certain that the shown numbers leave open.
        errors: Standard error of each risk, None where nothing was sampled.
        cut: Whether time ended the sampling before its work was done.
        mixing: The largest split R-hat of the chains, 1 where nothing was sampled.
    """

    log: float
    risk: NDArray[np.float64]
    safe: NDArray[np.bool_]
    mines: NDArray[np.bool_]
    states: float
    tight: bool = False
    errors: NDArray[np.float64] | None = None
    cut: bool = False
    mixing: float = 1.0

    @property
    def undecided(self) -> NDArray[np.bool_]:
        """The cells that may be certain but are not proved: only a count in whole numbers can tell."""
        near = (self.risk < NEARLY) | (self.risk > 1 - NEARLY)
        counted = self.tight and self.errors is None
        return near & ~self.safe & ~self.mines if counted else np.zeros_like(self.safe)


def view_of(field: Field) -> NDArray[np.int8]:
    """Return the cells as the kernels read them: shown numbers 0 to 8, and the signs of `kernels.fields`."""
    cells = np.frombuffer(field.cells, np.uint8)
    view = np.full(len(cells), fields.READ, np.int8)
    digits = (cells >= ord("0")) & (cells <= ord("8"))
    view[digits] = cells[digits].astype(np.int16) - ord("0")
    view[cells == HIDDEN] = fields.HIDDEN
    view[known_mines(field).reshape(-1)] = fields.KNOWN
    return view


class Sweep:
    """A count of a field by the kernels, forward and back; layers are thinned to `keep` states, 0 for all.

    Attributes:
        fits: Whether single numbers show no contradiction; where False no other method may be called.
        out: The chances that single numbers decide, NaN elsewhere.
    """

    def __init__(
        self, view: NDArray[np.int8], rows: int, columns: int, mines: int, before: Sweep | None = None
    ) -> None:
        """Set up the sweep of a view; it takes over the memory of `before`, a sweep no longer needed."""
        self.rows, self.columns = rows, columns
        self.out = np.full(rows * columns, np.nan)
        self.space = _space_for(view, rows, columns)
        if before is not None:
            old = before.space
            self.space = replace(
                self.space, keys=old.keys, spans=old.spans, moves=old.moves, values=old.values
            )
        self.fits = bool(kernel.lay_out(view, rows, columns, mines, self.space, self.out))
        self.odds = float(kernel.typical_odds(self.space)) if self.fits else 1.0
        self.stretches: list[Stretch] = []
        self.keep = self.seed = 0
        self.room = ROOM

    @property
    def boxes(self) -> int:
        return int(self.space.counts[fields.BOXES])

    @property
    def states(self) -> float:
        """How many states were swept so far, with an estimate of those that thinning left out."""
        return float(self.space.sums[fields.STATES])

    def forward(self, tick: Tick, *, keep: int = 0, seed: int = 0, limit: float = np.inf) -> bool:
        """Sweep to the end; return whether any layout fits. Raises TooWide, also above `limit` states."""
        self.keep, self.seed = keep, seed
        self.stretches = []
        kernel.restart(self.space)
        return self._reach(self.boxes, tick, limit)

    def _reach(self, stop: int, tick: Tick, limit: float = np.inf) -> bool:
        while True:
            code = kernel.forward(stop, self.odds, SLICE, MAX_LAYER, self.keep, self.space)
            tick(SLICE)
            if code == kernel.THICK:
                seed = self.seed + int(self.space.where[fields.PLACE])
                thin(self.odds, self.keep, seed, self.space)
            if code == kernel.DONE:
                return True
            if code == kernel.CONTRADICTION:
                return False
            if code == kernel.CROWDED and not self._widen():
                raise TooWide(int(self.states))
            if code == kernel.FULL:
                self._make_room()
            if self.states > limit:
                raise TooWide(int(self.states))

    def _widen(self) -> bool:
        """Enlarge the hash table of states; return False where the layer or its keys may not grow."""
        where, entries = self.space.where, self.space.entries
        layer = int(where[fields.END] - where[fields.FRESH])
        if where[fields.STAGE] != kernel.SPREAD or layer > MAX_LAYER:
            return False
        fresh = np.full(4 * len(entries), -1, np.int32)
        self.space = replace(self.space, entries=fresh)
        where[fields.END] = where[fields.FRESH]
        where[fields.CURSOR] = where[fields.LAYER]
        return True

    def _make_room(self) -> None:
        """Double the arrays of states, or at the memory limit begin a new stretch with the last layer."""
        space = self.space
        used = STATE_BYTES * len(space.keys) + space.values.nbytes
        if used < self.room or space.where[fields.LAYER] == 0:
            self.space = _grown(space)
            return
        stretch = Stretch.of(space)
        self.stretches.append(stretch)
        stretch.restore(space)

    def combine(self, tick: Tick) -> Combined:
        """Return the swept components joined with the sea."""
        space = self.space
        comps = int(space.counts[fields.COMPS])
        logs = float(space.scales[:comps].sum())
        lows = int(space.lines[fields.LOWEST, :comps].sum())
        sea, left = int(space.counts[fields.SEA]), int(space.counts[fields.MINES])
        return combine(self.ways(), logs, lows, sea, left, self.odds, tick)

    def ways(self) -> list[NDArray[np.float64]]:
        """Return for each component the weight of i mines above its fewest, scaled to the sum 1."""
        lines, found = self.space.lines, []
        for comp in range(int(self.space.counts[fields.COMPS])):
            first = int(lines[fields.OFFSET, comp])
            found.append(self.space.ways[0, first : first + int(lines[fields.WIDTH, comp])].copy())
        return found

    def backward(self, combined: Combined, tick: Tick) -> None:
        """Sweep back with the weights in `combined`; each box's chance of a mine is then in `space.share`."""
        space = self.space
        for comp, weights in enumerate(combined.weights):
            first = int(space.lines[fields.OFFSET, comp])
            space.ways[1, first : first + len(weights)] = weights
        for number in range(len(self.stretches) - 1, -1, -1):
            stretch = self.stretches[number]
            self._back_to(stretch.place, tick)
            behind = stretch.behind(space := self.space)
            scales, states = space.scales.copy(), self.states
            kernel.restart(space)
            if number:
                self.stretches[number - 1].restore(space)
            self._reach(stretch.place, tick)
            self.space.scales[:] = scales
            self.space.sums[fields.STATES] = states
            stretch.go_back(self.space, behind)
        self._back_to(0, tick)

    def _back_to(self, place: int, tick: Tick) -> None:
        while kernel.backward(place, self.odds, SLICE, self.space) != kernel.DONE:
            tick(SLICE)
        tick(1)


def _space_for(view: NDArray[np.int8], rows: int, columns: int) -> Space:
    """Return the memory that a sweep of a view needs to begin with."""
    cells = view.reshape(rows, columns)
    hidden, open_ = cells == fields.HIDDEN, cells >= 0
    fronts = int(np.count_nonzero(hidden & (neighbour_sums(open_) > 0)))
    numbers = int(np.count_nonzero(open_ & (neighbour_sums(hidden) > 0)))
    table = 1 << max(13, (2 * fronts).bit_length())
    return kernel.workspace(len(view), fronts + 1, numbers + 1, FIRST_STATES, FIRST_VALUES, table)


def _grown(space: Space) -> Space:
    """Return a space with twice the room for states and values, and the contents of the given one."""
    states, values = 2 * len(space.keys), 2 * space.values.shape[1]
    fresh = kernel.workspace(1, 1, 1, states, values, 1)
    for name in ("keys", "spans", "moves"):
        getattr(fresh, name)[: len(space.keys)] = getattr(space, name)
    fresh.values[:, : space.values.shape[1]] = space.values
    return replace(space, keys=fresh.keys, spans=fresh.spans, moves=fresh.moves, values=fresh.values)


def finish(sweep: Sweep, combined: Combined, sampled: NDArray[np.bool_] | None = None) -> Chances:
    """Return the chances after a sweep forward and back; no cell of the `sampled` boxes counts as proved."""
    space = sweep.space
    hidden = space.work == fields.HIDDEN
    risk = sweep.out.copy()
    safe, mines = risk == 0.0, risk == 1.0
    count = sweep.boxes
    box_of = space.cells[0, :-1]
    inside = hidden & (box_of >= 0)
    at = box_of[inside]
    never, always = space.lines[fields.MINED, :count] == 0, space.lines[fields.FREE, :count] == 0
    if sampled is not None:
        never, always = never & ~sampled, always & ~sampled
    share = np.clip(space.share[:count], LEAST, MOST)
    share[never], share[always] = 0.0, 1.0
    risk[inside] = share[at]
    safe[inside], mines[inside] = never[at], always[at]
    comps = int(space.counts[fields.COMPS])
    lows = int(space.lines[fields.LOWEST, :comps].sum())
    highs = lows + int(space.lines[fields.WIDTH, :comps].sum()) - comps
    left, sea = int(space.counts[fields.MINES]), int(space.counts[fields.SEA])
    outside = hidden & (box_of < 0)
    dry, full = sampled is None and left == lows, sampled is None and left - highs == sea
    risk[outside] = 0.0 if dry else 1.0 if full else min(max(combined.sea, LEAST), MOST)
    safe[outside], mines[outside] = dry, full
    tight = left < highs or left - lows > sea
    return Chances(combined.log, risk, safe, mines, sweep.states, tight=tight)
