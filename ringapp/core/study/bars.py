"""The bars of a histogram and the ticks of its axes, for the window, exports and the terminal."""

from __future__ import annotations

import math

from ringapp.core.contract.game import Chart

BARS = 240
"""Most bars of a histogram; neighbours are merged if there are more values."""


def bars_of(chart: Chart, most: int = BARS) -> list[tuple[float, float, float]]:
    """Return (lowest value, highest value, count) of at most `most` bars; neighbours are merged if needed.

    A bar's highest value includes the chart's `step`, so that bars of bins touch.
    """
    pairs = sorted(zip(chart.values, chart.counts, strict=True))
    if not pairs:
        return []
    gather = -(-len(pairs) // most)
    groups = [pairs[n : n + gather] for n in range(0, len(pairs), gather)]
    return [(group[0][0], group[-1][0] + chart.step, sum(count for _, count in group)) for group in groups]


def nice_steps(low: float, high: float, about: int = 6) -> list[float]:
    """Return about `about` round values from `low` to `high`, for the ticks of an axis."""
    if not high > low:
        return [low]
    rough = (high - low) / about
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * n for n in (1, 2, 5, 10) if power * n >= rough * 0.999)
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    return [number * step for number in range(first, last + 1)]
