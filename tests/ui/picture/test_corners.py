"""Test points that are dragged on a picture: glass, wheel and keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.reading import corner_handles
from ringapp.ui.picture.corners import CornerPicture

AT = QPointF(150, 100)
"""Where the mouse is, over the picture's one red spot."""


@pytest.fixture
def picture(qtbot: QtBot) -> CornerPicture:
    """A picture of 400 x 300 at its own size, whose corner lies at (12, 12)."""
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    for x in range(-2, 3):
        for y in range(-2, 3):
            image.setPixelColor(138 + x, 88 + y, QColor("red"))
    corners = [QPointF(300, 200), QPointF(390, 200), QPointF(390, 290), QPointF(300, 290)]
    picture = CornerPicture(image, corners, corner_handles())
    qtbot.addWidget(picture)
    picture.resize(424, 324)
    picture.show()
    return picture


def _wheel(picture: CornerPicture, steps: int, keys: Qt.KeyboardModifier) -> None:
    turn, nothing = QPoint(0, 120 * steps), QPoint()
    event = QWheelEvent(
        AT,
        QPointF(picture.mapToGlobal(AT.toPoint())),
        nothing,
        turn,
        Qt.MouseButton.NoButton,
        keys,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(picture, event)


def _red(picture: CornerPicture) -> list[QPoint]:
    seen = picture.grab().toImage()
    return [
        QPoint(x, y)
        for x in range(0, 424, 2)
        for y in range(0, 324, 2)
        if (tone := seen.pixelColor(x, y)).red() > 230 and tone.green() < 60
    ]


@pytest.mark.parametrize("keys", [Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier])
def test_the_wheel_zooms_about_the_mouse(picture: CornerPicture, keys: Qt.KeyboardModifier) -> None:
    """Nothing came of it, and points had to be set through the glass alone."""
    small = len(_red(picture))
    _wheel(picture, 5, keys)
    red = _red(picture)
    assert len(red) > 3 * small
    middle = sum((QPointF(one) for one in red), QPointF()) / len(red)
    assert (middle - AT).manhattanLength() < 4, "what lay under the mouse lies there still"
    QTest.mouseClick(picture, Qt.MouseButton.LeftButton, pos=AT.toPoint())
    assert min((QPointF(138.5, 88.5) - corner).manhattanLength() for corner in picture.corners) < 1.5
    _wheel(picture, -9, keys)
    assert len(_red(picture)) <= small


def test_the_middle_button_moves_a_picture_that_was_zoomed(picture: CornerPicture) -> None:
    _wheel(picture, 6, Qt.KeyboardModifier.NoModifier)
    before, corners = _red(picture), list(picture.corners)
    QTest.mousePress(picture, Qt.MouseButton.MiddleButton, pos=AT.toPoint())
    QTest.mouseMove(picture, AT.toPoint() + QPoint(30, 20))
    QTest.mouseRelease(picture, Qt.MouseButton.MiddleButton, pos=AT.toPoint() + QPoint(30, 20))
    shift = _red(picture)[0] - before[0]
    assert (shift - QPoint(30, 20)).manhattanLength() <= 4
    assert picture.corners == corners, "no point was moved"


def test_a_point_that_keys_move_comes_into_sight(picture: CornerPicture) -> None:
    _wheel(picture, 8, Qt.KeyboardModifier.NoModifier)
    QTest.keyClick(picture, Qt.Key.Key_Space)
    scale, start = picture._place()
    assert picture.rect().contains((picture.corners[0] * scale + start).toPoint())


def test_what_a_dragged_point_lies_on_is_seen_in_a_glass(qtbot: QtBot) -> None:
    from ringapp.core.contract.reading import corner_handles
    from ringapp.ui.picture.corners import GLASS, CornerPicture

    image = QImage(400, 300, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    for x in range(20):
        for y in range(20):
            image.setPixelColor(x, y, QColor("blue"))
    corners = [QPointF(10, 10), QPointF(390, 10), QPointF(390, 150), QPointF(10, 150)]
    picture = CornerPicture(image, corners, corner_handles())
    qtbot.addWidget(picture)
    picture.resize(420, 320)

    def blue() -> int:
        seen = picture.grab().toImage()
        low = range(picture.height() - round(2 * GLASS), picture.height())
        return sum(
            QColor(seen.pixel(x, y)).blue() > 200 > QColor(seen.pixel(x, y)).red()
            for y in low
            for x in range(420)
        )

    assert blue() == 0
    QTest.mousePress(picture, Qt.MouseButton.LeftButton, pos=QPoint(21, 21))
    assert blue() > 500
    QTest.mouseRelease(picture, Qt.MouseButton.LeftButton, pos=QPoint(21, 21))
    assert blue() == 0
