"""Estimate the chances of fields too wide to sweep, by redrawing a layout strip by strip.

All of a layout but a strip is held fast; the strip is then narrow enough to be swept, and its mines are drawn
from all that fit (Gibbs sampling in blocks). A strip's exact chances given the rest are averaged, not the
drawn mines. A few chains start from layouts found independently, and how much their parts differ gives
the standard errors (`spreading`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import monotonic

import numpy as np
from numpy.typing import NDArray

from ringapp.games.mines.chances.combining import Combined
from ringapp.games.mines.chances.constraints import Tick, TooWide
from ringapp.games.mines.chances.decimals import Chances, Sweep, finish
from ringapp.games.mines.chances.ordering import bounds, foreseen
from ringapp.games.mines.chances.spreading import PARTS, SLOW, Drawn, Record, spread_of
from ringapp.games.mines.kernels import fields
from ringapp.games.mines.kernels.thinning import draw
from ringapp.games.mines.kernels.walking import walk

View = NDArray[np.int8]
KEPT = (150, 600, 2400)
"""States kept in each layer to find a first layout; the next number is tried where fewer find none."""
ATTEMPTS, STEPS = 60, 150_000
"""Searches for a first layout, and flips in each: some tenths of a second at most."""
CHAINS = 8
ROUNDS, MOST_ROUNDS, REDRAWN = 90, 4, 30.0
"""Strips that each chain redraws; up to four times as many where they are small beside the field, until its
cells have been redrawn so many times on average. Work, not time: so an answer repeats to the bit."""
AGAIN = 2
"""How many times that work is done where the chains mix slowly."""
STRIP_STATES = 60_000
MAX_SAMPLED = 40_000
"""Most cells of a field that is sampled, as every step sets up the whole field."""


class Sampler:
    """Chains of layouts of a view, redrawn strip by strip.

    Attributes:
        wide: Cells that are redrawn in strips; all other cells are swept in every step.
    """

    def __init__(
        self, view: View, rows: int, columns: int, mines: int, wide: NDArray[np.bool_], seed: int = 0
    ) -> None:
        self.view, self.rows, self.columns, self.mines = view, rows, columns, mines
        self.wide = wide
        self.source = np.random.default_rng(1 + seed)
        self.seed = seed
        self.width = 0.5
        self._sweep: Sweep | None = None
        self.layouts: list[NDArray[np.bool_]] = []

    def start(self, tick: Tick) -> None:
        """Find the first layout of each chain. Raises TooWide where none is found."""
        for number in range(CHAINS):
            self.layouts.append(self._first(number, tick))

    def _first(self, number: int, tick: Tick) -> NDArray[np.bool_]:
        """Return a first layout, found by search with repair, else drawn from a thinned sweep."""
        laid, hidden = np.zeros(len(self.view), np.uint8), self.view == fields.HIDDEN
        density = self.mines / max(1, int(hidden.sum()))
        size = (self.view, self.rows, self.columns, self.mines)
        for attempt in range(ATTEMPTS):
            tick(STEPS)
            seed = (self.seed * 1_000_003 + number * ATTEMPTS + attempt) % (1 << 31)
            if walk(*size, density, seed, STEPS, laid):
                return laid.astype(np.bool_)
        for keep in KEPT:
            sweep = Sweep(self.view, self.rows, self.columns, self.mines)
            sweep.room = 1_000_000_000
            if sweep.fits and sweep.forward(tick, keep=keep, seed=number * 1_000_003 + keep):
                combined = sweep.combine(tick)
                if np.isfinite(combined.log) and not sweep.stretches:
                    return self._drawn(sweep, combined, np.zeros(len(self.view), bool))
        raise TooWide(int(sweep.states))

    def _drawn(self, sweep: Sweep, combined: Combined, old: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Return a layout drawn from a sweep, without mines in the sea."""
        taken = np.zeros(sweep.boxes, np.int64)
        mines = np.array(combined.draw(self.source), np.int64)
        draw(sweep.odds, int(self.source.integers(1 << 31)), mines, sweep.space, taken)
        fresh = old.copy()
        box_of = sweep.space.cells[0, :-1]
        hidden = sweep.space.work == fields.HIDDEN
        inside = np.flatnonzero(hidden & (box_of >= 0))
        shuffled = inside[np.argsort(self.source.random(len(inside)))]
        by_box = shuffled[np.argsort(box_of[shuffled], kind="stable")]
        boxes = box_of[by_box]
        first = np.searchsorted(boxes, boxes)
        fresh[by_box] = np.arange(len(boxes)) - first < taken[boxes]
        decided = (self.view == fields.HIDDEN) & ~hidden
        fresh[decided] = sweep.space.work[decided] == fields.KNOWN
        return fresh

    def step(self, chain: int, tick: Tick) -> Drawn:
        """Redraw a strip of a chain; return chances given the rest, which cells have one, and the layout."""
        for _ in range(40):
            strip = self._strip()
            fixed = self.wide & ~strip
            view = self.view.copy()
            view[fixed] = np.where(self.layouts[chain][fixed], fields.KNOWN, fields.READ)
            sweep = self._sweep = Sweep(view, self.rows, self.columns, self.mines, self._sweep)
            cost = sum(map(foreseen, bounds(sweep.space)))
            if cost <= STRIP_STATES:
                break
            self.width *= 0.9
            tick(1)
        if cost < STRIP_STATES / 4:
            self.width = min(self.width * 1.05, 1.0)
        sweep.forward(tick)
        combined = sweep.combine(tick)
        sweep.backward(combined, tick)
        self.layouts[chain] = self._drawn(sweep, combined, self.layouts[chain])
        # Open cells have no chance: their NaN would spoil every sum over the field.
        known = ~fixed & (self.view == fields.HIDDEN)
        return finish(sweep, combined).risk, known, self.layouts[chain]

    def _strip(self) -> NDArray[np.bool_]:
        """Return the cells of a strip in a random direction at a random place; it may reach over the rim."""
        cells = np.arange(len(self.view))
        angle = self.source.uniform(0, np.pi)
        away = cells // self.columns * np.cos(angle) + cells % self.columns * np.sin(angle)
        low, high = away[self.wide].min(), away[self.wide].max()
        half = self.width * (high - low + 1) / 2
        middle = self.source.uniform(low - half / 2, high + half / 2)
        strip: NDArray[np.bool_] = abs(away - middle) <= half
        return strip


def estimate(
    view: View,
    rows: int,
    columns: int,
    mines: int,
    wide: NDArray[np.bool_],
    tick: Tick,
    seconds: float,
    tell: Callable[[Chances], None],
    seed: int = 0,
) -> Chances:
    """Return sampled chances with their standard errors, after at most `seconds`.

    Args:
        wide: Cells of the components too wide to sweep.
        tell: Called now and then with the chances so far.

    Raises:
        TooWide: No layout was found to start from, or the field is too large.
    """
    if len(view) > MAX_SAMPLED:
        raise TooWide(len(view))
    start = monotonic()
    sampler = Sampler(view, rows, columns, mines, wide, seed)
    sampler.start(tick)
    records = [Record() for _ in range(CHAINS)]
    told = monotonic()
    done = 0
    redrawn, finished, goal = 0.0, False, 1
    while not finished:
        for chain, record in enumerate(records):
            drawn = sampler.step(chain, tick)
            record.add(drawn)
            redrawn += float(drawn[1][wide].mean()) / CHAINS
        done += 1
        share = max(min(done / ROUNDS, redrawn / REDRAWN), done / (MOST_ROUNDS * ROUNDS)) / goal
        if share >= 1 and goal == 1 and spread_of(records).slow > SLOW:
            goal, share = AGAIN, share / AGAIN
        finished = share >= 1
        spent = monotonic() - start
        tick(0, min(0.99, max(spent / seconds, share)))
        if done < 2 * PARTS:
            continue
        if spent > seconds:
            break
        if monotonic() - told > 1.5:
            told = monotonic()
            tell(_result(sampler, records))
    return replace(_result(sampler, records), cut=not finished)


def _result(sampler: Sampler, records: list[Record]) -> Chances:
    """Return the mean chances over the later parts of all chains, with their standard errors."""
    found = spread_of(records)
    sweep = Sweep(sampler.view, sampler.rows, sampler.columns, sampler.mines)
    hidden = sweep.space.work == fields.HIDDEN
    out = sweep.out
    nothing = np.zeros(len(out), bool)
    safe, known = (nothing | (out == 0.0)), (nothing | (out == 1.0))
    out[hidden] = np.clip(found.mean[hidden], 1e-300, 1 - 2.0**-53)
    errors = np.where(hidden, found.error, 0.0)
    mixing = float(found.mixing[hidden].max(initial=1.0))
    return Chances(float("nan"), out, safe, known, sweep.states, errors=errors, mixing=mixing)


__all__ = ["Sampler", "estimate"]
