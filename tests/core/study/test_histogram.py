"""Figures of histograms against numpy and against textbook values."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringapp.core.study.histogram import figures, percentile, percentile_interval, span, wilson


@given(st.lists(st.integers(-50, 500), min_size=2, max_size=80))
def test_figures_are_those_of_numpy(values: list[int]) -> None:
    histogram: dict[int, int] = {}
    for value in values:
        histogram[value] = histogram.get(value, 0) + 1
    found = figures(histogram)
    assert found.n == len(values)
    assert found.mean == pytest.approx(np.mean(values))
    assert found.sd == pytest.approx(np.std(values, ddof=1))
    assert (found.low, found.high) == (min(values), max(values))
    for share in (0.01, 0.25, 0.5, 0.9, 1.0):
        exact = np.quantile(values, share, method="inverted_cdf")
        assert percentile(histogram, share) == exact
        low, high = percentile_interval(histogram, share)
        assert low <= exact <= high


def test_nothing_has_no_figures() -> None:
    assert figures({}).n == 0
    assert figures({3: 5}).sd == 0
    assert percentile({}, 0.5) == 0
    assert wilson(0, 0) == (0.0, 1.0)


def test_intervals_of_textbooks() -> None:
    low, high = wilson(8, 10)
    assert (low, high) == (pytest.approx(0.4901, abs=1e-3), pytest.approx(0.9433, abs=1e-3))
    assert percentile_interval(dict.fromkeys(range(100), 10), 0.5) == (46, 53)
    skewed = figures({0: 9, 10: 1})
    assert skewed.skew == pytest.approx((0.1 * 9**3 - 0.9) / 3**3)


def test_values_far_apart_are_not_counted_through() -> None:
    assert list(span({3: 1, 6: 2})) == [3, 4, 5, 6]
    assert list(span({2**63: 1, 11: 2})) == [11, 2**63]
    assert list(span({})) == []
