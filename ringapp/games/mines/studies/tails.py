"""The tails of a histogram: how rare boards beyond a value are, with 95 % intervals of the shares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ringapp.core.contract.game import Row, Table
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.study.histogram import figures, percentile, share_interval

REACH = 0.05
"""Share of the boards that belong to a tail."""
WIDE_SD = 10.0
"""Standard deviation from which on every fifth value is told, below it each one."""
MAX_ROWS = 30


@dataclass(frozen=True, slots=True)
class Tail:
    """`hits` boards have at most (or at least) `value`; that is a `share` of all, with its 95 % interval."""

    value: int
    hits: int
    share: float
    low: float
    high: float


def tails(histogram: Mapping[int, int]) -> tuple[list[Tail], list[Tail]]:
    """P(X <= value) and P(X >= value), from the rarest values on inwards."""
    found = figures(histogram)
    if not found.n:
        return [], []
    step = 5 if found.sd >= WIDE_SD else 1
    lowest, highest = -(-found.low // step) * step, found.high // step * step
    below = range(lowest, percentile(histogram, REACH) + 1, step)[:MAX_ROWS]
    above = range(highest, percentile(histogram, 1 - REACH) - 1, -step)[:MAX_ROWS]
    at_most = [_tail(x, sum(n for v, n in histogram.items() if v <= x), found.n) for x in below]
    return at_most, [_tail(x, sum(n for v, n in histogram.items() if v >= x), found.n) for x in above]


def _tail(value: int, hits: int, n: int) -> Tail:
    return Tail(value, hits, hits / n, *share_interval(hits, n))


def tails_report(histogram: Mapping[int, int]) -> JsonObject:
    """[value, share, low, high] of both tails."""
    at_most, at_least = tails(histogram)
    return {
        name: [[tail.value, tail.share, tail.low, tail.high] for tail in tail_of]
        for name, tail_of in (("at_most", at_most), ("at_least", at_least))
    }


def tails_table(histogram: Mapping[int, int]) -> Table:
    """Both tails in words, in boards of a million."""
    at_most, at_least = tails(histogram)
    rows = [_row("≤", tail) for tail in at_most] + [_row("≥", tail) for tail in reversed(at_least)]
    columns = (tr("3BV"), tr("Boards"), tr("Of a million"), tr("95 % interval"))
    return Table(tr("Tails"), columns, tuple(rows))


def _row(sign: str, tail: Tail) -> Row:
    low, share, high = (f"{1e6 * part:.4g}" for part in (tail.low, tail.share, tail.high))
    return Row((f"{sign} {tail.value}", f"{tail.hits:,}", share, f"{low}–{high}"))
