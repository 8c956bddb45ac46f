"""Chances of fields too wide to sweep, sampled: layouts drawn anew strip by strip, each strip exactly.

All of a layout but a strip is held fast; the strip is then narrow enough to be swept, and a new one is drawn
from all that fit (Gibbs sampling in blocks). A strip's exact chances given the rest are averaged, not only
what was drawn. A few chains start from layouts found independently, and how much their parts differ gives
the standard errors.
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
from ringapp.games.mines.kernels import fields
from ringapp.games.mines.kernels.thinning import draw
from ringapp.games.mines.kernels.walking import walk

Reals = NDArray[np.float64]
View = NDArray[np.int8]
KEPT = (150, 600, 2400)
"""States of a layer that are kept to find a first layout; more where fewer do not lead to the end."""
ATTEMPTS, STEPS = 60, 100_000
"""Searches for a first layout, and flips in each: a tenth of a second at most."""
CHAINS = 4
PARTS = 9
"""Parts that a chain's draws are split into, the first of which is not used."""
ROUNDS = 360
"""Strips that each chain redraws: the work of a sampled answer, so that it repeats to the bit."""
STRIP_STATES = 60_000
MAX_SAMPLED = 40_000
"""Cells of a field that is sampled: every strip is judged together with all the rest."""


class Sampler:
    """Chains of layouts of a view.

    Attributes:
        wide: Cells that are drawn in strips; the others are swept whole each time.
    """

    def __init__(
        self, view: View, rows: int, columns: int, mines: int, wide: NDArray[np.bool_], seed: int = 0
    ) -> None:
        self.view, self.rows, self.columns, self.mines = view, rows, columns, mines
        self.wide = wide
        self.source = np.random.default_rng(1 + seed)
        self.seed = seed
        self.width = 0.5
        self.layouts: list[NDArray[np.bool_]] = []

    def start(self, tick: Tick) -> None:
        """Find the first layouts. Raises TooWide."""
        for number in range(CHAINS):
            self.layouts.append(self._first(number, tick))

    def _seed(self, number: int) -> int:
        return (self.seed * 1_000_003 + number) % (1 << 31)

    def _first(self, number: int, tick: Tick) -> NDArray[np.bool_]:
        """A layout by search with repair, else from a sweep that keeps only some states."""
        laid, hidden = np.zeros(len(self.view), np.uint8), self.view == fields.HIDDEN
        density = self.mines / max(1, int(hidden.sum()))
        size = (self.view, self.rows, self.columns, self.mines)
        for attempt in range(ATTEMPTS):
            tick(STEPS)
            if walk(*size, density, self._seed(number * ATTEMPTS + attempt), STEPS, laid):
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
        """A layout drawn from a sweep; cells of the sea are left out."""
        taken = np.zeros(sweep.boxes, np.int64)
        mines = np.array(combined.draw(self.source), np.int64)
        draw(sweep.odds, int(self.source.integers(1 << 31)), mines, sweep.space.ref, taken)
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

    def step(self, chain: int, tick: Tick) -> tuple[Reals, NDArray[np.bool_]]:
        """Draw one strip of a chain anew: each cell's chance given the rest, and where it is known."""
        for _ in range(40):
            strip = self._strip()
            fixed = self.wide & ~strip
            view = self.view.copy()
            view[fixed] = np.where(self.layouts[chain][fixed], fields.KNOWN, fields.READ)
            sweep = Sweep(view, self.rows, self.columns, self.mines)
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
        return finish(sweep, combined).risk, ~fixed

    def _strip(self) -> NDArray[np.bool_]:
        """The cells of a strip in a random direction at a random place; it may reach over the rim."""
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
    """Sampled chances with their standard errors: ROUNDS strips of each chain, fewer where `seconds` end it.

    Args:
        wide: Cells that are interlaced too widely.
        tell: Called with what is known every now and then.

    Raises:
        TooWide: No layout was found to start from, or the field is too large.
    """
    if len(view) > MAX_SAMPLED:
        raise TooWide(len(view))
    start = monotonic()
    sampler = Sampler(view, rows, columns, mines, wide, seed)
    sampler.start(tick)
    history: list[list[tuple[Reals, NDArray[np.bool_]]]] = [[] for _ in range(CHAINS)]
    told = monotonic()
    for done in range(1, ROUNDS + 1):
        for chain in range(CHAINS):
            history[chain].append(sampler.step(chain, tick))
        spent = monotonic() - start
        tick(0, min(0.99, max(spent / seconds, done / ROUNDS)))
        if done < 2 * PARTS:
            continue
        if spent > seconds:
            break
        if monotonic() - told > 1.5:
            told = monotonic()
            tell(_result(sampler, history))
    return replace(_result(sampler, history), cut=len(history[-1]) < ROUNDS)


def _result(sampler: Sampler, history: list[list[tuple[Reals, NDArray[np.bool_]]]]) -> Chances:
    """Means over the later parts of all chains; the parts' means tell the standard errors."""
    means, counts = [], []
    for steps in history:
        length = len(steps) // PARTS
        for part in range(1, PARTS):
            chosen = steps[part * length : (part + 1) * length]
            seen = np.sum([known for _, known in chosen], axis=0)
            total = np.sum([np.where(known, risk, 0.0) for risk, known in chosen], axis=0)
            means.append(np.divide(total, seen, out=np.zeros(len(seen)), where=seen > 0))
            counts.append(seen)
    values, weights = np.array(means), np.array(counts, float)
    weights /= np.maximum(weights.sum(axis=0), 1.0)
    spread = np.maximum(_variance(values, weights, 1), _variance(values, weights, PARTS - 1))
    risk = (weights * values).sum(axis=0)
    draws = sum(len(steps) for steps in history) * (PARTS - 1) / PARTS
    floor = (risk * (1 - risk) + 1 / draws) / (20 * draws)
    sweep = Sweep(sampler.view, sampler.rows, sampler.columns, sampler.mines)
    hidden = sweep.space.work == fields.HIDDEN
    out = sweep.out
    nothing = np.zeros(len(out), bool)
    safe, known = (nothing | (out == 0.0)), (nothing | (out == 1.0))
    out[hidden] = np.clip(risk[hidden], 1e-300, 1 - 2.0**-53)
    errors = np.where(hidden, np.sqrt(spread + floor), 0.0)
    return Chances(float("nan"), out, safe, known, sweep.states, errors=errors)


def _variance(values: Reals, weights: Reals, together: int) -> Reals:
    """Of the weighted mean, from how much parts differ; so many of them in a row are taken as one."""
    shape = (-1, together, values.shape[1])
    grouped = weights.reshape(shape).sum(axis=1)
    sums = (weights * values).reshape(shape).sum(axis=1)
    means = np.divide(sums, grouped, out=np.zeros_like(sums), where=grouped > 0)
    mean = sums.sum(axis=0)
    number = len(means)
    variance: Reals = (grouped**2 * (means - mean) ** 2).sum(axis=0) * number / (number - 1)
    return variance


__all__ = ["Sampler", "estimate"]
