"""The picture under a ring board: each cell of the picture lies under the cell that was read of it."""

from __future__ import annotations

from math import cos, pi, sin

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from ringapp.core.contract.reading import Reading
from ringapp.core.contract.registry import load_game
from ringapp.ui.board.underlay import Shown, place_of

WIDE, FAR = 400, 180
"""Pixels of a picture, and of the radius of its board."""


def colour(ring: int, place: int) -> QColor:
    return QColor(40 + 50 * ring, 20 * place, 120)


def picture(hub: float, turn: float) -> QImage:
    """A board of cells of different colours, turned clockwise by some degrees."""
    image = QImage(WIDE, WIDE, QImage.Format.Format_RGB888)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    for ring in range(4):
        far = FAR * (hub + (1 - hub) * (4 - ring) / 4)
        box = QRectF(WIDE / 2 - far, WIDE / 2 - far, 2 * far, 2 * far)
        for place in range(12):
            painter.setBrush(colour(ring, place))
            painter.drawPie(box, round(16 * (90 - turn - 30 * place)), -16 * 30)
    painter.end()
    return image


@pytest.mark.parametrize("turn", [0.0, 12.0, 40.0])
@pytest.mark.parametrize("hub", [0.0, 0.32, 0.5])
def test_each_cell_lies_under_its_own(qtbot: QtBot, hub: float, turn: float) -> None:
    """Rings lay under others where the picture's hub is larger or smaller than the board's."""
    game = load_game("rings")
    state = game.initial()
    angles = [pi / 180 * (turn + 90 * k) for k in range(4)]
    corners = tuple((WIDE / 2 + FAR * sin(angle), WIDE / 2 - FAR * cos(angle)) for angle in angles)
    reading = Reading(state, ((1.0,) * 12,) * 4, (0.0,) * 4, corners, hub=hub)
    place = place_of(game, state, reading)
    assert place is not None
    board = Shown(picture(hub, turn), 1.0).board(reading, place.places, place.hub)
    for ring in range(4):
        for at in range(12):
            where = QPointF(*game.place_of(state, game.cell_target(state, ring, at))) - place.room.topLeft()
            x, y = (round(part / place.room.width() * board.width()) for part in where.toTuple())
            assert board.pixelColor(x, y).getRgb()[:3] == colour(ring, at).getRgb()[:3], (ring, at)
    assert board.pixelColor(0, 0).alpha() == 0, "the page is no part of it"
