"""Panels are drawn within their cells and unlike every other."""

from __future__ import annotations

import pytest

from ringapp.core.contract.shapes import Disc, Label, Polygon, Shape
from ringapp.games.rings.rules.boss import CODE, PANELS
from ringapp.games.rings.view.panels import CIRCLE_SIGNS, panel


def labels(shapes: list[Shape]) -> list[str]:
    return [shape.text for shape in shapes if isinstance(shape, Label)]


@pytest.mark.parametrize("word", PANELS[1:])
def test_every_panel_is_drawn_within_its_cell_and_unlike_every_other(word: str) -> None:
    shapes = panel(CODE[word], 0, 0, 1)
    assert shapes
    for other in PANELS[1:]:
        assert (panel(CODE[other], 0, 0, 1) == shapes) is (other == word)
    for shape in shapes:
        points = [(shape.x, shape.y)] if isinstance(shape, Label | Disc) else getattr(shape, "points", [])
        assert all(abs(x) <= 1.05 and abs(y) <= 1.05 for x, y in points)
    assert all(getattr(shape, "opacity", 0.5) == 0.5 for shape in panel(CODE[word], 0, 0, 1, opacity=0.5))


def test_circles_are_told_by_their_letters_and_glow_once_they_are_on() -> None:
    assert len(set(CIRCLE_SIGNS.values())) == len(CIRCLE_SIGNS) == 5
    for word, sign in CIRCLE_SIGNS.items():
        on, off = (panel(CODE[word], 0, 0, 1, on=glows) for glows in (True, False))
        assert labels(on) == labels(off) == [sign]
        assert isinstance(on[0], Disc)
        assert isinstance(off[0], Disc)
        assert (off[0].fill, on[0].fill) == ("paper", on[0].stroke)


def tip(shapes: list[Shape]) -> tuple[float, float]:
    (shape,) = shapes
    assert isinstance(shape, Polygon)
    return shape.points[0]


@pytest.mark.parametrize(
    ("word", "towards"),
    [("arrow-out", (1, 0)), ("arrow-in", (-1, 0)), ("arrow-cw", (0, 1)), ("arrow-ccw", (0, -1))],
)
def test_arrows_point_with_respect_to_the_centre(word: str, towards: tuple[int, int]) -> None:
    """At three o'clock outward is right, and clockwise is down."""
    assert tip(panel(CODE[word], 0, 0, 1, outward=0)) == pytest.approx((0.92 * towards[0], 0.92 * towards[1]))
