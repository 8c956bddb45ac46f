"""Figures of enemies: told apart by form and by colour, mirrored, and faded as one."""

from __future__ import annotations

from typing import Any

import pytest

from ringapp.core.contract.shapes import Disc, Label, Line, Polygon, Shape
from ringapp.games.rings.rules.board import KINDS, Kind
from ringapp.games.rings.view import figures


def points(shape: Shape) -> list[tuple[float, float]]:
    """The outermost places of a shape."""
    if isinstance(shape, Disc):
        return [(shape.x - shape.r, shape.y), (shape.x + shape.r, shape.y)]
    if isinstance(shape, Polygon | Line):
        return list(shape.points)
    assert isinstance(shape, Label)
    return [(shape.x, shape.y)]


def form(kind: Kind) -> list[Any]:
    """A figure without its colours."""
    return [
        (type(shape), [tuple(round(n, 6) for n in p) for p in points(shape)])
        for shape in figures.enemy(kind, 0, 0, 1)
    ]


def test_kinds_differ_by_form_and_by_colour() -> None:
    forms = [form(kind) for kind in KINDS]
    assert all(forms.count(one) == 1 for one in forms), "who sees no colours tells them apart"
    assert len({figures.FILL[kind] for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_figure_lies_about_its_place_and_grows_with_its_size(kind: Kind) -> None:
    for size in (0.5, 2.0):
        drawn = figures.enemy(kind, 10.0, 20.0, size)
        for x, y in (point for shape in drawn for point in points(shape)):
            assert abs(x - 10.0) <= 1.13 * size
            assert abs(y - 20.0) <= 1.07 * size
        body = next(shape for shape in drawn if isinstance(shape, Disc))
        assert (body.x, body.y, body.fill) == (10.0, 20.0, figures.FILL[kind])


@pytest.mark.parametrize("kind", KINDS)
def test_a_figure_is_mirrored_left_and_right(kind: Kind) -> None:
    flat = sorted(
        (round(x, 9) + 0.0, round(y, 9) + 0.0) for s in figures.enemy(kind, 0, 0, 1) for x, y in points(s)
    )
    assert flat == sorted((round(-x, 9) + 0.0, y) for x, y in flat)


def test_all_of_a_figure_fades() -> None:
    for kind in KINDS:
        assert {shape.opacity for shape in figures.enemy(kind, 0, 0, 1, 0.25)} == {0.25}


def test_marks_of_the_board() -> None:
    ring, dot = figures.target(3, 4, 1)
    assert isinstance(ring, Disc)
    assert isinstance(dot, Disc)
    assert (ring.fill, ring.r > 1 > dot.r) == ("", True), "the enemy stands inside the circle"
    plate, word = figures.badge(1, 2, "J", "c2")
    assert isinstance(word, Label)
    assert (plate.fill, word.text, word.bold) == ("c2", "J", True)  # type: ignore[union-attr]
    assert min(y for shape in figures.hero(0, 0, 1) for _, y in points(shape)) < -0.8
