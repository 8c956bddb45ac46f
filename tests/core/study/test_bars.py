"""Bars of a chart and the round numbers beneath them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringapp.core.contract.game import Chart
from ringapp.core.study.bars import bars_of, nice_steps


def chart(values: list[float], counts: list[float], step: float = 0) -> Chart:
    return Chart("t", "x", "y", tuple(values), tuple(counts), (), step)


@pytest.mark.parametrize(
    ("values", "counts", "most", "step", "bars"),
    [
        ([], [], 5, 0, []),
        ([1, 2], [3, 4], 5, 0, [(1, 1, 3), (2, 2, 4)]),
        ([2, 1], [4, 3], 5, 0, [(1, 1, 3), (2, 2, 4)]),
        ([1, 2, 3], [1, 1, 1], 2, 0, [(1, 2, 2), (3, 3, 1)]),
        ([0, 10], [5, 6], 5, 10, [(0, 10, 5), (10, 20, 6)]),
        ([0, 10, 20, 30], [1, 2, 3, 4], 2, 10, [(0, 20, 3), (20, 40, 7)]),
        ([1, 2, 3, 4, 5], [1] * 5, 1, 0, [(1, 5, 5)]),
    ],
)
def test_neighbours_are_gathered_into_bars(
    values: list[float], counts: list[float], most: int, step: float, bars: list[tuple[float, float, float]]
) -> None:
    assert bars_of(chart(values, counts, step), most) == bars


@pytest.mark.parametrize(
    ("low", "high", "about", "ticks"),
    [
        (0, 10, 5, [0, 2, 4, 6, 8, 10]),
        (0, 1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (3, 47, 5, [10, 20, 30, 40]),
        (-5, 5, 2, [-5, 0, 5]),
        (7, 7, 5, [7]),
        (7, 3, 5, [7]),
        (0, 1_000_000, 4, [0, 500_000, 1_000_000]),
    ],
)
def test_ticks_are_round(low: float, high: float, about: int, ticks: list[float]) -> None:
    assert nice_steps(low, high, about) == pytest.approx(ticks)


@given(
    st.dictionaries(st.integers(-(10**9), 10**9), st.integers(0, 10**12), min_size=1, max_size=600),
    st.integers(1, 300),
)
def test_bars_hold_every_count(histogram: dict[int, int], most: int) -> None:
    chart = Chart("", "", "", tuple(map(float, histogram)), tuple(map(float, histogram.values())))
    bars = bars_of(chart, most)
    assert len(bars) <= most
    assert sum(count for _, _, count in bars) == sum(histogram.values())
    assert all(low <= high for low, high, _ in bars)
    assert [bar[0] for bar in bars] == sorted(bar[0] for bar in bars)


@given(st.floats(-1e9, 1e9), st.floats(1e-6, 1e12), st.integers(2, 12))
def test_ticks_are_few_and_between_the_ends(low: float, width: float, about: int) -> None:
    high = low + width
    ticks = nice_steps(low, high, about)
    slack = width * 1e-6 + 1e-6
    assert len(ticks) <= about + 2
    assert all(low - slack <= tick <= high + slack for tick in ticks)
