"""Test histograms and how near the rules come."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from ringapp.core.contract.game import Sentence
from ringapp.core.contract.registry import load_game
from ringapp.core.study.bars import bars_of
from ringapp.games.contest.rules.state import Rules
from ringapp.games.contest.studies.study import count_contests
from ringapp.games.contest.view.counts import chart, difference, explain_counts, figures

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


def test_how_near_the_rules_come_is_said_where_they_are_native() -> None:
    board = GAME.initial("condition")
    counts = count_contests(board, None, np.arange(1, 20))
    said = [note.text for note in explain_counts(board, counts).notes if isinstance(note, Sentence)]
    assert any("21 decks recorded on devices" in text for text in said)
    other = replace(board, rules=Rules(reserved_after_draw=True))
    notes = explain_counts(other, counts).notes
    assert not any(isinstance(note, Sentence) and "devices" in note.text for note in notes)
