"""Statistics of a histogram of whole numbers, exact where possible, with intervals for estimates."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Z95 = 1.959963984540054
"""Half the width of a 95 % interval, in standard errors."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Statistics of a histogram: `error` is the standard error of the mean, `sd` divides by n - 1."""

    n: int
    mean: float = 0.0
    sd: float = 0.0
    error: float = 0.0
    skew: float = 0.0
    low: int = 0
    high: int = 0


def figures(histogram: Mapping[int, int]) -> Figures:
    """Return count, mean, standard deviation, skewness and range, from exact whole-number sums."""
    seen = {value: count for value, count in histogram.items() if count > 0}
    n = sum(seen.values())
    if n == 0:
        return Figures(0)
    total = sum(value * count for value, count in seen.items())
    square = sum(value * value * count for value, count in seen.items())
    mean = total / n
    spread = (n * square - total * total) / (n * n)
    sd = math.sqrt(spread * n / (n - 1)) if n > 1 else 0.0
    third = sum((value - mean) ** 3 * count for value, count in seen.items()) / n
    skew = third / spread**1.5 if spread > 0 else 0.0
    return Figures(n, mean, sd, sd / math.sqrt(n), skew, min(seen), max(seen))


FEWEST = 30
"""Units below which the mean of a sample has no interval: normal laws do not hold yet."""


def plus_minus(error: float, n: int, digits: int) -> str:
    """Return half the width of the mean's 95 % interval as text; "?" for a sample below `FEWEST`."""
    return f"{Z95 * error:.{digits}f}" if n >= FEWEST else "?"


def span(histogram: Mapping[int, int], most: int = 1000) -> Sequence[int]:
    """Return the values in order, with unseen ones between them unless the range reaches `most` values."""
    seen = sorted(histogram)
    if not seen or seen[-1] - seen[0] >= most:
        return seen
    return range(seen[0], seen[-1] + 1)


def percentile(histogram: Mapping[int, int], share: float) -> int:
    """Return the least value that at least `share` (0 to 1) of the units do not exceed."""
    n = sum(histogram.values())
    below = 0
    for value, count in sorted(histogram.items()):
        below += count
        if below >= share * n:
            return value
    return 0


def percentile_interval(histogram: Mapping[int, int], share: float) -> tuple[int, int]:
    """Return a 95 % interval of a percentile, from the binomial distribution of its rank."""
    n = max(1, sum(histogram.values()))
    slack = Z95 * math.sqrt(share * (1 - share) / n)
    return percentile(histogram, max(0.0, share - slack)), percentile(histogram, min(1.0, share + slack))


def wilson(count: int, total: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson); (0, 1) if nothing was counted."""
    if not total:
        return 0.0, 1.0
    share, spread = count / total, Z95 * Z95 / total
    middle = share + spread / 2
    half = Z95 * math.sqrt(share * (1 - share) / total + spread / (4 * total))
    low = (middle - half) / (1 + spread) if count else 0.0
    return max(low, 0.0), min((middle + half) / (1 + spread), 1.0)
