"""Join components and the sea by the mines left, compiled, for fields of a few thousand cells."""

from __future__ import annotations

import math

from ringapp.core.solving.arrays import Reals, Whole
from ringapp.games.mines.kernels.fields import COMPS, LOWEST, MINES, NONE_FITS, OFFSET, SEA, WIDTH
from ringapp.games.mines.kernels.memory import Space


def join(odds: float, space: Space) -> tuple[float, float]:
    """Weigh each component by the others and the sea; return the layouts' logarithm and the sea's chance."""
    lines, joins = space.lines, space.joins
    comps, left, sea = space.counts[COMPS], space.counts[MINES], space.counts[SEA]
    lows, longest = 0, 1
    logs = 0.0
    for c in range(comps):
        lows += lines[LOWEST, c]
        longest += lines[WIDTH, c] - 1
        logs += space.scales[c]
    if lows > left or left > lows + longest - 1 + sea:
        return NONE_FITS, 0.0
    behind, ahead = joins[0], joins[1]
    first = _sea_ways(behind, left - lows, sea, odds, longest)
    wide = _ahead(comps, space)
    total, in_sea, dry = 0.0, 0.0, 0.0
    for j in range(wide):
        total += ahead[j] * behind[j]
        in_sea += ahead[j] * behind[j] * (left - lows - j)
        dry += ahead[j] * behind[j] * (sea - (left - lows - j))
    if total <= 0.0:
        return NONE_FITS, 0.0
    _weights(comps, wide, space)
    rest = left - lows - first
    scale = math.lgamma(sea + 1.0) - math.lgamma(rest + 1.0) - math.lgamma(sea - rest + 1.0)
    scale += logs - (lows + first) * math.log(odds)
    return math.log(total) + scale, in_sea / (in_sea + dry) if sea else 0.0


def _sea_ways(behind: Reals, left: Whole, sea: Whole, odds: float, longest: Whole) -> Whole:
    """Fill `behind` with the ways to lay the rest in the sea when components use j mines above the fewest,
    relative to the first possible j; return this j."""
    for j in range(longest):
        behind[j] = 0.0
    start = max(0, left - sea)
    value = 1.0
    for j in range(start, min(longest, left + 1)):
        behind[j] = value
        k = left - j
        value *= k / ((sea - k + 1) * odds)
    return start


def _weights(comps: Whole, wide: Whole, space: Space) -> None:
    """Compute each component's weights, from the last to the first, joining each to `behind` afterwards."""
    lines, joins, ways = space.lines, space.joins, space.ways
    behind, ahead, fresh = joins[0], joins[1], joins[2]
    for c in range(comps - 1, -1, -1):
        span, offset = lines[WIDTH, c], lines[OFFSET, c]
        before = wide - span + 1
        _ahead(c, space)
        for m in range(span):
            weight = 0.0
            for j in range(before):
                weight += ahead[j] * behind[j + m]
            ways[1, offset + m] = weight
        for j in range(before):
            fresh[j] = 0.0
            for m in range(span):
                fresh[j] += ways[0, offset + m] * behind[j + m]
        for j in range(before):
            behind[j] = fresh[j]
        wide = before


def _ahead(c: Whole, space: Space) -> Whole:
    """Compute the joint weights of the components before c by their mines; return the number of entries."""
    lines, joins, ways = space.lines, space.joins, space.ways
    ahead, fresh = joins[1], joins[2]
    ahead[0] = 1.0
    wide = 1
    for b in range(c):
        span, offset = lines[WIDTH, b], lines[OFFSET, b]
        for j in range(wide + span - 1):
            fresh[j] = 0.0
        for j in range(wide):
            for m in range(span):
                fresh[j + m] += ahead[j] * ways[0, offset + m]
        wide += span - 1
        for j in range(wide):
            ahead[j] = fresh[j]
    return wide
