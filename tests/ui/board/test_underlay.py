"""Test the picture under a board."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from ringapp.ui.board.underlay import Shown, _circle


def reading(grid: Sequence[float] = (0, 0, 0, 0), corners: Sequence[tuple[float, float]] = ()) -> Any:
    return SimpleNamespace(grid=grid, corners=tuple(corners))


@pytest.fixture
def quarters(qapp: QApplication) -> QImage:
    """Red, green, blue and white quarters of 40 pixels each."""
    image = QImage(80, 80, QImage.Format.Format_RGB32)
    for n, ink in enumerate(("red", "lime", "blue", "white")):
        for y in range(40):
            for x in range(40):
                image.setPixelColor(40 * (n % 2) + x, 40 * (n // 2) + y, QColor(ink))
    return image


@pytest.mark.parametrize("scale", [1.0, 0.5, 2.0], ids=lambda scale: f"shown at {scale}")
def test_the_board_is_cut_out_where_it_was_read(quarters: QImage, scale: float) -> None:
    whole = 80 / scale
    shown = Shown(quarters, scale)
    assert shown.size == (whole, whole)
    cut = shown.board(reading((whole / 2, 0, whole / 2, whole / 2)))
    assert (cut.width(), cut.height()) == (40, 40)
    assert {cut.pixelColor(x, y).name() for x in (1, 38) for y in (1, 38)} == {"#00ff00"}
    assert shown.board(reading()).isNull()


def test_a_board_that_was_photographed_turned_stands_upright(quarters: QImage) -> None:
    """Its first corner is at the lower left of the picture: a quarter turn."""
    made = Shown(quarters, 1.0).board(reading(corners=[(0, 80), (0, 0), (80, 0), (80, 80)]))
    inks = [made.pixelColor(x, y).name() for y in (20, 60) for x in (20, 60)]
    assert inks == ["#0000ff", "#ff0000", "#ffffff", "#00ff00"]


def test_a_round_board_is_found_by_its_outer_ring(qapp: QApplication) -> None:
    def ring(radius: float) -> list[QPointF | None]:
        turns = [2 * pi * (n + 0.5) / 12 for n in range(12)]
        return [QPointF(100 + radius * cos(turn), 100 + radius * sin(turn)) for turn in turns]

    place = _circle([ring(80), ring(60)], 2)
    assert place is not None
    assert place.room.center().toTuple() == pytest.approx((100, 100))
    assert place.room.width() == pytest.approx(QRectF(10, 10, 180, 180).width())
    assert [value for point in place.places for value in point] == pytest.approx(
        [1, 0.5, 0.5, 1, 0, 0.5, 0.5, 0]
    )
    assert _circle([ring(80)[:10], ring(60)[:10]], 2) is None, "ten slices have no four equal parts"
    assert _circle([[*ring(80)[:11], None], ring(60)], 2) is None
