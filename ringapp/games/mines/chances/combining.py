"""Join any number of components and the sea by the number of mines, in double precision.

Every mine is weighed by a factor (the tilt) under which the mean number of mines is the number asked for.
Few totals then carry weight, the rest (below 1e-60 of the largest) is dropped, and a tree of pairs joins
thousands of components without going through every total of each.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, lgamma, log

import numpy as np
from numpy.typing import NDArray

from ringapp.games.mines.chances.constraints import Tick

Reals = NDArray[np.float64]
NEGLIGIBLE = 1e-60
STEEPEST = 60.0
"""Bound on the logarithm of the tilt; even the smallest and largest possible totals need less."""


@dataclass(frozen=True, slots=True)
class Node:
    """Joined components: `inside[i]` weighs `low` + i mines in them; negligible ends are cut off."""

    low: int
    inside: Reals
    parts: tuple[Node, Node] | None = None


@dataclass(frozen=True, slots=True)
class Combined:
    """All components and the sea joined under the number of mines.

    Attributes:
        log: Natural logarithm of the number of layouts that fit: -inf for none, NaN where their weight
            underflows to 0.
        weights: For each component an array: entry i is the weight of all other components and the sea when
            the component has i mines more than its fewest.
        sea: Chance of a mine in the sea.
        root: All components joined; `behind` is the weight of the sea for each entry of `root.inside`.
    """

    log: float
    weights: tuple[Reals, ...]
    sea: float
    root: Node | None = None
    behind: Reals | None = None

    def draw(self, source: np.random.Generator) -> list[int]:
        """Draw for each component the mines above its fewest, as they are in a random layout."""
        assert self.root is not None
        assert self.behind is not None
        weights = self.root.inside * self.behind
        todo = [(self.root, self.root.low + _pick(weights, source))]
        found: list[int] = []
        while todo:
            node, total = todo.pop()
            if node.parts is None:
                found.append(total)
                continue
            first, second = node.parts
            low = max(first.low, total - second.low - len(second.inside) + 1)
            high = min(first.low + len(first.inside), total - second.low + 1)
            counts = np.arange(low, high)
            ways = first.inside[counts - first.low] * second.inside[total - counts - second.low]
            count = low + _pick(ways, source)
            todo += [(second, total - count), (first, count)]
        return found


def combine(
    ways: Sequence[Reals], logs: float, lows: int, sea: int, left: int, odds: float, tick: Tick
) -> Combined:
    """Join components and the sea; return their weights and the chance of a mine in the sea.

    Args:
        ways: For each component the weight of i mines above its fewest, each mine counting `odds` times.
        logs: Logarithm of the product of the factors that `ways` were divided by.
        lows: Fewest mines of all components together.
        sea: Cells that touch no number.
        left: Mines in components and sea together.
        odds: Factor by which each mine multiplies a weight.
    """
    spare = left - lows
    longest = sum(len(part) - 1 for part in ways)
    if spare < 0 or spare > longest + sea:
        return Combined(-np.inf, (), 0.0)
    tilt = _saddle(ways, sea, spare, odds)
    tilted, norm = _tilted(ways, tilt)
    root = _tree(tilted, tick)
    high = root.low + len(root.inside)
    behind, scale = _sea(np.arange(root.low, high), sea, spare, log(odds) + tilt)
    total = float(root.inside @ behind)
    if total <= 0.0:
        return Combined(np.nan if _possible(ways, spare, sea) else -np.inf, (), 0.0)
    in_sea = 0.0
    if sea:
        count = spare - np.arange(root.low, high)
        mine = float((root.inside * behind) @ count)
        safe = float((root.inside * behind) @ (sea - count))
        in_sea = mine / (mine + safe)
    weights: list[Reals] = []
    if ways:
        _share(root, behind, weights, tick)
    powers = [np.exp(tilt * np.arange(len(part)) - max(0.0, tilt * (len(part) - 1))) for part in weights]
    weights = [part * power for part, power in zip(weights, powers, strict=True)]
    logarithm = log(total) + scale + norm + logs - left * log(odds) - spare * tilt
    return Combined(logarithm, tuple(_scaled(part) for part in weights), in_sea, root, behind)


def _possible(ways: Sequence[Reals], spare: int, sea: int) -> bool:
    """Return whether components and sea can have `spare` mines in all, computed in whole numbers."""
    reached = 1
    for part in ways:
        found = 0
        for mines in np.flatnonzero(part).tolist():
            found |= reached << mines
        reached = found
    within = reached >> max(0, spare - sea)
    return bool(within & ((1 << (spare - max(0, spare - sea) + 1)) - 1))


def _pick(weights: Reals, source: np.random.Generator) -> int:
    """Draw an index with a probability proportional to its weight."""
    sums = np.cumsum(weights)
    return int(np.searchsorted(sums, source.random() * sums[-1], "right"))


def _scaled(weights: Reals) -> Reals:
    most = weights.max(initial=0.0)
    return weights / most if most > 0 else weights


def _saddle(ways: Sequence[Reals], sea: int, spare: int, odds: float) -> float:
    """Return the logarithm of the tilt under which the mean number of mines is about `spare`."""
    if not ways:
        return 0.0
    values = np.concatenate(ways)
    lengths = np.array([len(part) for part in ways])
    starts = np.concatenate(([0], np.cumsum(lengths)[:-1]))
    mines = np.arange(len(values)) - np.repeat(starts, lengths)
    with np.errstate(divide="ignore"):
        logs = np.log(values)

    def mean(tilt: float) -> float:
        powers = logs + tilt * mines
        powers -= np.repeat(np.maximum.reduceat(powers, starts), lengths)
        weights = np.exp(powers)
        inside = np.add.reduceat(weights * mines, starts) / np.add.reduceat(weights, starts)
        share = 1 / (1 + exp(-min(max(log(odds) + tilt, -700.0), 700.0)))
        return float(inside.sum()) + sea * share

    low, high = -STEEPEST, STEEPEST
    middle = 0.0
    while high - low > 1e-3:
        found = mean(middle)
        if abs(found - spare) < 0.1:
            break
        low, high = (middle, high) if found < spare else (low, middle)
        middle = (low + high) / 2
    return middle


def _tilted(ways: Sequence[Reals], tilt: float) -> tuple[list[Reals], float]:
    """Return each component's weights under a tilt, scaled to the sum 1, and the logarithm of the scales."""
    found, norm = [], 0.0
    for part in ways:
        with np.errstate(divide="ignore"):
            powers = np.log(part) + tilt * np.arange(len(part))
        top = float(powers.max())
        weights = np.exp(powers - top)
        total = float(weights.sum())
        norm += log(total) + top
        found.append(weights / total)
    return found, norm


def _tree(parts: Sequence[Reals], tick: Tick) -> Node:
    nodes = [Node(0, part) for part in parts] or [Node(0, np.ones(1))]
    while len(nodes) > 1:
        fresh = []
        for first, second in zip(nodes[::2], nodes[1::2], strict=False):
            tick(1)
            fresh.append(_pair(first, second))
        nodes = fresh + nodes[len(nodes) - len(nodes) % 2 :]
    return nodes[0]


def _pair(first: Node, second: Node) -> Node:
    inside = np.convolve(first.inside, second.inside)
    seen = np.flatnonzero(inside > NEGLIGIBLE * inside.max())
    start, stop = int(seen[0]), int(seen[-1]) + 1
    kept = inside[start:stop]
    return Node(first.low + second.low + start, kept / kept.sum(), (first, second))


def _sea(used: NDArray[np.int64], sea: int, spare: int, slope: float) -> tuple[Reals, float]:
    """Return comb(sea, spare - used) * exp(slope * (spare - used)) / exp(scale) for each `used`, and `scale`.

    Each value is computed from its neighbour by one product, starting at the largest: ratios then keep the
    digits that logarithms of large factorials would cost.
    """
    count = spare - used
    behind = np.zeros(len(used))
    inside = np.flatnonzero((count >= 0) & (count <= sea))
    if not len(inside):
        return behind, 0.0
    counts = count[inside]
    best = sea / (1 + exp(-min(max(slope, -700.0), 700.0)))
    top = int(np.argmin(np.abs(counts - best)))
    values = np.ones(len(inside))
    rise = exp(slope)
    if top + 1 < len(counts):
        k = counts[top:-1]
        values[top + 1 :] = np.cumprod(k / ((sea - k + 1) * rise))
    if top:
        k = counts[1 : top + 1]
        values[:top] = np.cumprod(((sea - k) / (k + 1) * rise)[::-1])[::-1]
    behind[inside] = values
    k0 = int(counts[top])
    scale = lgamma(sea + 1.0) - lgamma(k0 + 1.0) - lgamma(sea - k0 + 1.0) + k0 * slope
    return behind, scale


def _share(node: Node, outside: Reals, found: list[Reals], tick: Tick) -> None:
    """Append to `found`, for each component in order, the weights of all other components and the sea."""
    todo = [(node, outside)]
    while todo:
        node, outside = todo.pop()
        if node.parts is None:
            found.append(outside)
            continue
        tick(1)
        first, second = node.parts
        whole = np.zeros(len(first.inside) + len(second.inside) - 1)
        start = node.low - first.low - second.low
        whole[start : start + len(outside)] = outside / outside.max(initial=1e-300)
        todo.append((second, np.correlate(whole, first.inside, "valid")))
        todo.append((first, np.correlate(whole, second.inside, "valid")))


__all__ = ["Combined", "combine"]
