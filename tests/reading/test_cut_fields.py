"""Fields that a picture cuts: what numbers at such a rim want may lie beyond it."""

from __future__ import annotations

from ringapp.core.reading.finder.sides import SIDES
from ringapp.games.mines.reading.sense import contradictions

_, BOTTOM, _, RIGHT = SIDES


def test_numbers_at_a_cut_rim_may_want_mines_beyond_it() -> None:
    text = ".10011010012"
    assert contradictions(text, 3, 4) == [(1, 3), (2, 2), (2, 3)]
    assert contradictions(text, 3, 4, (BOTTOM,)) == [(1, 3)]
    assert contradictions(text, 3, 4, (BOTTOM, RIGHT)) == []


def test_what_is_wrong_within_a_cut_field_stays_wrong() -> None:
    assert contradictions("000003000000", 3, 4, (RIGHT,)) == [(1, 1)]
    assert contradictions("9.", 1, 2, (RIGHT,)) == [(0, 0)]
