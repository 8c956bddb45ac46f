"""Tails of a histogram: shares that are counted right, from both ends, with intervals around them."""

from __future__ import annotations

import pytest

from ringapp.games.mines.studies.studies import tails, tails_report, tails_table

EXPERT = {118: 1, 125: 4, 140: 20, 160: 250, 173: 450, 190: 250, 210: 20, 231: 4, 250: 1}


def test_a_tail_counts_all_that_is_beyond() -> None:
    at_most, at_least = tails(EXPERT)
    assert [(tail.value, tail.hits) for tail in at_most[:3]] == [(120, 1), (125, 5), (130, 5)]
    assert [(tail.value, tail.hits) for tail in at_least[:3]] == [(250, 1), (245, 1), (240, 1)]
    assert next(tail.hits for tail in at_least if tail.value == 230) == 5
    for tail in at_most + at_least:
        assert tail.low < tail.share < tail.high
        assert tail.share == pytest.approx(tail.hits / 1000)


def test_narrow_histograms_are_told_value_by_value() -> None:
    at_most, at_least = tails({1: 10, 2: 480, 3: 490, 4: 20})
    assert [tail.value for tail in at_most] == [1, 2]
    assert [tail.value for tail in at_least] == [4, 3]


def test_nothing_has_no_tails() -> None:
    assert tails_report({}) == {"at_most": [], "at_least": []}
    assert not tails_table({}).rows
    assert tails_table(EXPERT).rows[0].cells[0] == "≤ 120"
