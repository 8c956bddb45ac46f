"""Test histograms and how near the rules come."""

from __future__ import annotations

import pytest

from ringapp.core.contract.registry import load_game
from ringapp.core.study.bars import bars_of
from ringapp.games.contest.view.counts import chart, difference, figures

pytestmark = pytest.mark.timeout(600)
"""Compiling the core for the first time takes a while on a busy machine."""


def test_figures_of_a_known_histogram() -> None:
    histogram = {1: 1, 2: 2, 4: 1}
    found = figures(histogram)
    assert found["mean"] == 2.25
    assert found["deviation"] == pytest.approx((4.75 / 3) ** 0.5)
    assert [found[f"p{mark}"] for mark in (5, 25, 50, 75, 95)] == [1, 1, 2, 2, 4]
    assert difference({-1: 1, 3: 3})["better"] == 0.75


@pytest.mark.parametrize("top", [0, 1, 39, 40, 41, 12345])
def test_bins_join_from_the_least_to_the_greatest(top: int) -> None:
    histogram = {1000: 3, 1000 + top: 2, 1000 + top // 2: 4}
    made = chart(histogram, {"p25": 0.0, "p50": 0.0, "p75": 0.0})
    assert len(made.counts) == 40
    assert sum(made.counts) == sum(histogram.values())
    assert made.counts[0] > 0
    assert made.counts[-1] > 0 or top == 0
    bars = bars_of(made, 20)
    assert [high for _, high, _ in bars[:-1]] == pytest.approx([low for low, _, _ in bars[1:]])
    assert (bars[0][0], bars[-1][1]) == pytest.approx((1000, 1000 + (top or 1)))


GAME = load_game("contest")
