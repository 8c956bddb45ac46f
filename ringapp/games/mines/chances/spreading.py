"""What chains of draws are worth: their mean, its standard error, and whether the chains agree.

Each chain is split into parts, the first of which is not used. The standard error comes from how much the
parts of a cell differ (batch means), times how much more the chains differ than that, over all cells:
that is how slowly they mix. Where a cell's chains differ more than that they count themselves. All is widened
by how much of a cell's own variance lies between half chains (split R-hat, after A. Gelman and D. Rubin).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Reals = NDArray[np.float64]
Drawn = tuple[Reals, NDArray[np.bool_], NDArray[np.bool_]]
"""Each cell's chance given all that was held fast, where it is known, and the layout that was drawn."""
PARTS = 9
MOST_BINS = 8 * PARTS
FEW_CHAINS = 1.62
"""What 1.96 standard errors must be multiplied by where they come from four means: Student's t."""
SLOW, SLOWER = 1.25, 0.2
"""How many times that of the parts the variance of the chains is, over all cells, from which on Student's t
is taken for it too, as the cells of one field move together; and by how much more it is taken in full."""
NEAR, FAR = 3.0, 8.0
"""From how many times what its parts foretell a cell's variance between chains counts, and counts in full."""


class Record:
    """What a chain has shown, in bins of equally many draws: chances, how often known, how often a mine."""

    def __init__(self) -> None:
        self.bins: list[NDArray[np.float32]] = []
        self._size = self._filled = 1

    def add(self, drawn: Drawn) -> None:
        """Take a draw; where there are too many bins two become one."""
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
        """The later parts, each summed: parts x (chances, known, mines) x cells; of at least PARTS bins."""
        length = len(self.bins) // PARTS
        starts = [len(self.bins) - length * back for back in range(PARTS - 1, 0, -1)]
        return np.array([np.sum(self.bins[a : a + length], axis=0) for a in starts], float)


@dataclass(frozen=True, slots=True)
class Spread:
    """For each cell the mean, its standard error, and the split R-hat."""

    mean: Reals
    error: Reals
    mixing: Reals


def spread_of(records: list[Record]) -> Spread:
    """The mean over the later parts of all chains, and what it is worth."""
    chains = np.array([record.parts() for record in records])
    sums, seen, mined = (chains[:, :, n].reshape(-1, chains.shape[-1]) for n in range(3))
    values = np.divide(sums, seen, out=np.zeros_like(sums), where=seen > 0)
    weights = seen / np.maximum(seen.sum(axis=0), 1.0)
    mean = (weights * values).sum(axis=0)
    parts, whole = _variance(values, weights, 1), _variance(values, weights, PARTS - 1)
    slow = max(1.0, float(whole.sum()) / max(float(parts.sum()), 1e-300))
    slow *= (1 + (FEW_CHAINS - 1) * min(max((slow - SLOW) / SLOWER, 0.0), 1.0)) ** 2
    apart = np.divide(whole, slow * parts, out=np.ones_like(whole), where=parts > 0)
    share = np.clip((apart - NEAR) / (FAR - NEAR), 0.0, 1.0)
    variance = np.maximum(slow * parts, share * FEW_CHAINS**2 * whole)
    between = 2 * len(records) * _variance(values, weights, (PARTS - 1) // 2)
    own = np.maximum(mean * (1 - mean), 1e-3)
    mixing = np.sqrt(1 + between / own)
    draws = np.maximum(seen.sum(axis=0), 1.0)
    floor = (mean * (1 - mean) + 1 / draws) / (40 * draws)
    error = mixing * np.sqrt(variance + floor)
    times = mined.sum(axis=0)
    # Cells of the sea are never drawn, and their chance is that of many.
    rare = mean * (1 - mean) < 10 / draws
    alike = rare & ((times == 0) | (times == seen.sum(axis=0)))
    return Spread(mean, np.where(alike, np.maximum(error, 1 / (draws + 1)), error), mixing)


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
