"""Columns share the width that there is: as their words need, the widest ones less where room is short."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringapp.ui.look.columns import NARROWEST, SCROLLED, widths

pixels = st.integers(1, 400)


@given(st.lists(pixels, max_size=8), st.integers(0, 1500))
def test_columns_fit_or_are_as_narrow_as_they_may_be(wanted: list[int], room: int) -> None:
    found = widths(wanted, room)
    assert all(width <= wish for width, wish in zip(found, wanted, strict=True))
    assert all(width >= min(wish, NARROWEST) for width, wish in zip(found, wanted, strict=True))
    if sum(wanted) <= room:
        assert found == wanted
    elif sum(found) > room:
        assert found == [min(wish, SCROLLED) for wish in wanted], "scrolled, so nothing is cut to spare room"
    else:
        cut = {width for width, wish in zip(found, wanted, strict=True) if width < wish}
        assert len(cut) <= 1, "all that give way are as wide as each other"
        assert room - sum(found) < len(wanted) or max(found) == NARROWEST


def test_a_long_column_leaves_the_others_whole() -> None:
    assert widths([240, 76, 70], 298) == [152, 76, 70]
    assert widths([52, 77, 93, 76, 240], 298) == [52, 77, 93, 76, SCROLLED]


@pytest.mark.parametrize(
    ("wanted", "room", "told"),
    [
        ([], 100, []),
        ([100], 100, [100]),
        ([100], 99, [99]),
        ([200, 200], 300, [150, 150]),
        ([300, 150, 50], 400, [200, 150, 50]),
        ([300, 250, 50], 400, [175, 175, 50]),
        ([300, 300, 300], 3 * NARROWEST, [NARROWEST] * 3),
        ([300, 300, 300], 3 * NARROWEST - 1, [SCROLLED] * 3),
        ([300, 100, 100], 180, [SCROLLED, 100, 100]),
    ],
)
def test_the_widest_columns_give_way(wanted: list[int], room: int, told: list[int]) -> None:
    assert widths(wanted, room) == told


def test_columns_of_numbers_keep_their_width() -> None:
    assert widths([160, 90, 80, 200], 330, {1, 2}) == [80, 90, 80, 80]
    assert widths([160, 90, 80, 200], 297, {1, 2}) == [SCROLLED, 90, 80, SCROLLED]
