"""Test where a board lies in the window, zoomed and moved."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.ui.board.viewport import MARGIN, MAX_ZOOM, Viewport

WIDE = Viewport(424, 224, (100, 50)).fitted()
"""400 x 200 pixels within the margins: four to a unit both ways."""


@pytest.mark.parametrize(
    ("size", "extent", "scale"),
    [
        ((424, 224), (100, 50), 4),
        ((424, 124), (100, 50), 2),
        ((224, 224), (100, 50), 2),
        ((24, 24), (1, 1), 1),
        ((1, 1), (1, 1), 1),
        ((1024, 1024), (10, 1000), 1),
    ],
    ids=["both-sides", "too-low", "too-narrow", "nothing-but-margin", "no-size-at-all", "a-high-scene"],
)
def test_the_whole_scene_fits_with_a_margin(
    size: tuple[float, float], extent: tuple[float, float], scale: float
) -> None:
    here = Viewport(*size, extent).fitted()
    assert here.scale == pytest.approx(scale)
    left, top = here.offset
    assert left + extent[0] * scale / 2 == pytest.approx(size[0] / 2)
    assert top + extent[1] * scale / 2 == pytest.approx(size[1] / 2)


def test_points_go_there_and_back() -> None:
    assert WIDE.to_scene(MARGIN, MARGIN) == pytest.approx((0, 0))
    assert WIDE.to_scene(424 - MARGIN, 224 - MARGIN) == pytest.approx((100, 50))
    assert WIDE.to_scene(212, 112) == pytest.approx((50, 25))
    assert WIDE.visible == pytest.approx((-3, -3, 106, 56))


def test_another_scene_is_shown_whole_and_the_same_one_stays_as_it_was() -> None:
    near = WIDE.zoomed(4, 212, 112)
    assert near.showing((100, 50)) is near
    other = near.showing((10, 10))
    assert (other.zoom, other.centre) == (1.0, (5, 5))


@pytest.mark.parametrize(("factor", "zoom"), [(2, 2), (0.5, 1), (1000, MAX_ZOOM), (1.5, 1.5)], ids=str)
def test_zoom_ends_at_the_whole_and_at_its_most(factor: float, zoom: float) -> None:
    assert WIDE.zoomed(factor, 212, 112).zoom == zoom


@given(st.floats(1, 8), st.floats(12, 412), st.floats(12, 212))
@settings(max_examples=40)
def test_the_point_under_the_mouse_stays_while_the_scene_fills_the_window(
    factor: float, x: float, y: float
) -> None:
    near = WIDE.zoomed(2, 212, 112)
    nearer = near.zoomed(factor, x, y)
    assert nearer.to_scene(x, y) == pytest.approx(near.to_scene(x, y), abs=1e-6)


@given(st.floats(1, 20), st.floats(-900, 900), st.floats(-900, 900), st.floats(0, 80))
@settings(max_examples=60)
def test_however_it_is_moved_no_more_than_the_margin_is_empty(
    zoom: float, dx: float, dy: float, covered: float
) -> None:
    moved = WIDE.zoomed(zoom, 30, 30).under(covered).panned(dx, dy)
    x, y, wide, high = moved.visible
    edge = MARGIN / moved.scale + 1e-6
    seen = high - moved.covered / moved.scale
    for low, length, side in ((x, wide, 100), (y + moved.covered / moved.scale, seen, 50)):
        if length - 2 * edge >= side:
            assert low + length / 2 == pytest.approx(side / 2, abs=1e-6)
        else:
            assert low >= -edge
            assert low + length <= side + edge


def test_panning_goes_with_the_hand() -> None:
    near = WIDE.zoomed(4, 212, 112)
    assert near.panned(16, -16).centre == pytest.approx((49, 26))
    assert WIDE.panned(100, 100).centre == WIDE.centre, "what fits has nowhere to go"


@pytest.mark.parametrize(
    ("point", "gap"),
    [((50, 25), None), ((80, 25), (1, 0)), ((20, 25), (-1, 0)), ((50, 38), (0, 1)), ((50, 12), (0, -1))],
    ids=["in-sight", "right", "left", "below", "above"],
)
def test_a_point_is_brought_into_sight_by_as_little_as_needed(
    point: tuple[float, float], gap: tuple[int, int] | None
) -> None:
    """At four times the whole 26.5 x 14 units are seen; a tenth of 14 is kept free beside the point."""
    near = WIDE.zoomed(4, 212, 112)
    shown = near.revealing(*point)
    if gap is None:
        assert shown.centre == near.centre
        return
    reach = (26.5 / 2 - 1.4, 14 / 2 - 1.4)
    wanted = [
        place - way * side if way else middle
        for place, way, side, middle in zip(point, gap, reach, near.centre, strict=True)
    ]
    assert shown.centre == pytest.approx(wanted)


def test_messages_at_the_top_are_kept_clear_of_where_they_would_hide_the_board() -> None:
    covered = WIDE.under(60)
    assert covered.covered == 60
    assert covered.offset[1] == pytest.approx(60 + MARGIN)
    assert covered.scale == pytest.approx((224 - 60 - 24) / 50)
    assert WIDE.under(MARGIN).covered == 0, "they lie in the margin"
    assert WIDE.under(112).covered == 0, "half of the window is too much to give"
    assert covered.under(0) == WIDE
    low = Viewport(424, 624, (100, 50)).fitted()
    assert low.under(60).covered == 0, "the board lies far below"


def test_another_size_of_the_window_keeps_the_middle() -> None:
    near = WIDE.zoomed(4, 212, 112).panned(-80, 0)
    larger = near.resized(824, 424)
    assert larger.centre == pytest.approx(near.centre, abs=2)
    assert larger.zoom == near.zoom
    assert replace(WIDE, width=5).resized(0, -4).width == 1
