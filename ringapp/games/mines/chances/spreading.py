"""Compute the mean of chains of draws, its standard error, and whether the chains agree.

Each chain is split into parts, the first of which is not used. A cell's standard error comes from how much
its chains differ: they start independently, so this holds however slowly they mix, but chains are few. The
variance between the parts of the cell (batch means) is therefore joined in, multiplied by the ratio of the
two variances over all cells, and Student's t widens the error for the small number of differences. Where
a field mixes slowly its chains still lean to their first layouts: errors are widened further, and each
cell's by its split R-hat, from the variance between half chains. The rules were chosen on fields that are
counted exactly, up to 41 x 41 and 40 x 60 cells.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Reals = NDArray[np.float64]
Drawn = tuple[Reals, NDArray[np.bool_], NDArray[np.bool_]]
"""Each cell's chance given the cells held fast, which cells have a chance, and the drawn layout."""
PARTS = 9
MOST_BINS = 8 * PARTS
BORROWED = 8
"""As how many differences between chains the parts of a cell count, added to the chains' own."""
STUDENT = 1.3
"""1.96 standard errors from n differences are widened by 1 + STUDENT / n, as Student's t for n >= 9."""
SLOW, WIDENED = 1.3, 1.5
"""Where the variance between chains exceeds SLOW times that between parts, chains lean to where they began:
each cell's variance is then multiplied by the excess factor to the power WIDENED."""
LEAST = 80
"""A variance is at least the variance of as many independent draws divided by this."""


class Record:
    """Sums over a chain's draws for each cell, in bins of equal length: chance, times known, times a mine."""

    def __init__(self) -> None:
        self.bins: list[NDArray[np.float32]] = []
        self._size = self._filled = 1

    def add(self, drawn: Drawn) -> None:
        """Add a draw; where there are too many bins every two are merged."""
        risk, known, laid = drawn
        entry = np.array([np.where(known, risk, 0.0), known, known & laid], np.float32)
        if self._filled < self._size:
            self.bins[-1] += entry
            self._filled += 1
            return
        if len(self.bins) == MOST_BINS:
            self.bins = [self.bins[n] + self.bins[n + 1] for n in range(0, MOST_BINS, 2)]
            self._size *= 2
        self.bins.append(entry)
        self._filled = 1

    def parts(self) -> Reals:
        """Return sums over the parts of the draws but the first: parts x (chances, known, mines) x cells."""
        length = len(self.bins) // PARTS
        starts = [len(self.bins) - length * back for back in range(PARTS - 1, 0, -1)]
        return np.array([np.sum(self.bins[a : a + length], axis=0) for a in starts], float)


@dataclass(frozen=True, slots=True)
class Spread:
    """For each cell the mean, its standard error and the split R-hat (after A. Gelman, D. Rubin); `slow` is
    the variance between chains divided by the variance between parts, over all cells."""

    mean: Reals
    error: Reals
    mixing: Reals
    slow: float


def spread_of(records: list[Record]) -> Spread:
    """Return the mean of each cell over the later parts of all chains, with its standard error."""
    chains = np.array([record.parts() for record in records])
    sums, seen, mined = (chains[:, :, n].reshape(-1, chains.shape[-1]) for n in range(3))
    values = np.divide(sums, seen, out=np.zeros_like(sums), where=seen > 0)
    weights = seen / np.maximum(seen.sum(axis=0), 1.0)
    mean = (weights * values).sum(axis=0)
    parts, whole = _variance(values, weights, 1), _variance(values, weights, PARTS - 1)
    slow = max(1.0, float(whole.sum()) / max(float(parts.sum()), 1e-300))
    own = len(records) - 1
    variance = (own * whole + BORROWED * slow * parts) / (own + BORROWED) * max(1.0, slow / SLOW) ** WIDENED
    between = 2 * len(records) * _variance(values, weights, (PARTS - 1) // 2)
    mixing = np.sqrt(1 + between / np.maximum(mean * (1 - mean), 1e-3))
    draws = np.maximum(seen.sum(axis=0), 1.0)
    floor = (mean * (1 - mean) + 1 / draws) / (LEAST * draws)
    error = mixing * (1 + STUDENT / (own + BORROWED)) * np.sqrt(np.maximum(variance, floor))
    times = mined.sum(axis=0)
    # Cells of the sea are never drawn; their single chance is the mean over many cells.
    rare = mean * (1 - mean) < 10 / draws
    alike = rare & ((times == 0) | (times == seen.sum(axis=0)))
    return Spread(mean, np.where(alike, np.maximum(error, 1 / (draws + 1)), error), mixing, slow)


def _variance(values: Reals, weights: Reals, together: int) -> Reals:
    """Return the variance of the weighted mean from the spread of the parts, each `together` merged."""
    shape = (-1, together, values.shape[1])
    grouped = weights.reshape(shape).sum(axis=1)
    sums = (weights * values).reshape(shape).sum(axis=1)
    means = np.divide(sums, grouped, out=np.zeros_like(sums), where=grouped > 0)
    mean = sums.sum(axis=0)
    number = len(means)
    variance: Reals = (grouped**2 * (means - mean) ** 2).sum(axis=0) * number / (number - 1)
    return variance
