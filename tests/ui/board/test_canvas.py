"""The canvas and the painter: every shape leaves its mark, zoom keeps the place under the mouse."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import View
from ringapp.core.contract.shapes import (
    Arrow,
    Disc,
    Label,
    Line,
    Polygon,
    Raster,
    Rect,
    Sector,
    Shape,
    Sprite,
)
from ringapp.core.pictures.palette import palette
from ringapp.ui.board.canvas import Canvas
from ringapp.ui.look.painter import icon, picture
from tests.ui.builders import sprite

NONE = Qt.KeyboardModifier.NoModifier
SHAPES: list[Shape] = [
    Rect(40, 40, 20, 20, "c1"),
    Rect(40, 40, 20, 20, "c1", "ink", 2, 5),
    Disc(50, 50, 10, "c2"),
    Sector(50, 50, 0, 20, 0, 360, "c3"),
    Sector(30, 50, 10, 30, -20, 40, "c3"),
    Line(((20, 50), (80, 50)), "c4", 6),
    Line(((20, 50), (80, 50)), "c4", 6, 100),
    Arrow(((20, 50), (80, 50)), "c5", 6),
    Polygon(((40, 40), (60, 40), (50, 70)), "c6"),
    Raster(40, 40, 20, 20, 2, 2, bytes([0, 1, 1, 1]), ("c7", "c8")),
]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: type(shape).__name__)
def test_every_shape_paints_its_middle(qapp: QApplication, shape: Shape, theme: str) -> None:
    image = picture([shape], (100, 100), theme, 2.0)
    assert (image.width(), image.height()) == (200, 200)
    role = shape.stroke if isinstance(shape, Line | Arrow) else getattr(shape, "fill", "c8")
    assert image.pixelColor(104, 104).name() == palette(theme)[role]
    assert image.pixelColor(2, 2).name() == palette(theme)["paper"]


def test_a_sprite_shows_its_cut_and_a_missing_file_nothing(qapp: QApplication, tmp_path: Path) -> None:
    image = picture([sprite(tmp_path)], (100, 100), "light", 1.0)
    assert image.pixelColor(50, 50).name() == "#ff0000"
    nothing = picture(
        [Sprite(0, 0, 99, 99, str(tmp_path / "no.png"), (0, 0, 9, 9))], (100, 100), "light", 1.0
    )
    assert nothing.pixelColor(50, 50).name() == palette("light")["paper"]


def test_opacity_lets_the_paper_through(qapp: QApplication) -> None:
    image = picture([Rect(0, 0, 100, 100, "ink", opacity=0.5)], (100, 100), "light", 1.0)
    ink, paper = QColor(palette("light")["ink"]), QColor(palette("light")["paper"])
    assert ink.red() < image.pixelColor(50, 50).red() < paper.red()


def dark_pixels(image: QImage) -> list[int]:
    """Columns with ink."""
    return [
        x for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y).red() < 80
    ]


def test_labels_stand_at_their_anchor_and_tiny_ones_are_left_out(qapp: QApplication) -> None:
    columns = {
        anchor: dark_pixels(picture([Label(50, 50, "HHH", 20, anchor=anchor)], (100, 100), "light", 1.0))
        for anchor in ("start", "middle", "end")
    }
    assert min(columns["start"]) >= 49
    assert max(columns["end"]) <= 51
    assert abs(sum(columns["middle"]) / len(columns["middle"]) - 50) < 2
    assert not dark_pixels(picture([Label(50, 50, "HHH", 20)], (100, 100), "light", 0.1))


def test_icons_are_sharp_at_twice_the_scale(qapp: QApplication) -> None:
    made = icon([Disc(0.5, 0.5, 0.5, "ink")], "light", QSize(24, 24), 2.0)
    assert made.pixmap(QSize(24, 24), 2.0).width() == 48


class Painted:
    """A canvas over a 100 x 100 scene of 10 x 10 cells that notes the views it was asked for."""

    def __init__(self, qtbot: QtBot) -> None:
        self.views: list[View] = []
        self.canvas = Canvas()
        qtbot.addWidget(self.canvas)
        self.canvas.resize(424, 424)
        self.canvas.set_picture(self.draw, lambda x, y: (int(x // 10), int(y // 10)))
        self.canvas.show_extent((100, 100))
        self.canvas.show()
        qtbot.waitExposed(self.canvas)

    def draw(self, view: View) -> list[Shape]:
        self.views.append(view)
        return [Rect(0, 0, 100, 100, "board")]


@pytest.fixture
def painted(qtbot: QtBot) -> Painted:
    return Painted(qtbot)


def wheel(canvas: Canvas, turn: int, modifiers: Qt.KeyboardModifier) -> None:
    place = QPointF(300, 300)
    event = QWheelEvent(
        place,
        place,
        QPoint(),
        QPoint(0, turn),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(canvas, event)


def test_ctrl_wheel_zooms_and_the_view_tells_what_is_seen(painted: Painted, qtbot: QtBot) -> None:
    canvas = painted.canvas
    canvas.grab()
    assert painted.views[-1].visible is None
    before = canvas.viewport.to_scene(300, 300)
    wheel(canvas, 240, Qt.KeyboardModifier.ControlModifier)
    assert canvas.viewport.zoom > 1.5
    assert canvas.viewport.to_scene(300, 300) == pytest.approx(before)
    canvas.grab()
    seen = painted.views[-1].visible
    assert seen is not None
    assert seen[2] < 100
    at = canvas.viewport
    wheel(canvas, -120, NONE)
    assert canvas.viewport.centre[1] > at.centre[1]


def test_middle_button_and_space_drag_pan_and_paint_nothing(painted: Painted, qtbot: QtBot) -> None:
    canvas = painted.canvas
    pressed: list[str] = []
    canvas.pressed.connect(lambda x, y, button: pressed.append(button))
    canvas.zoom(4)
    at = canvas.viewport.centre
    QTest.mousePress(canvas, Qt.MouseButton.MiddleButton, NONE, QPoint(200, 200))
    QTest.mouseMove(canvas, QPoint(150, 200))
    QTest.mouseRelease(canvas, Qt.MouseButton.MiddleButton, NONE, QPoint(150, 200))
    assert canvas.viewport.centre[0] > at[0]
    canvas.setFocus()
    QTest.keyPress(canvas, Qt.Key.Key_Space)
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, NONE, QPoint(150, 200))
    QTest.mouseMove(canvas, QPoint(200, 200))
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, NONE, QPoint(200, 200))
    QTest.keyRelease(canvas, Qt.Key.Key_Space)
    assert canvas.viewport.centre == pytest.approx(at)
    assert pressed == []
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, NONE, QPoint(200, 200))
    assert pressed == ["left"]


def test_the_menu_key_and_the_right_button_beside_the_board_ask_for_the_menu(painted: Painted) -> None:
    canvas = painted.canvas
    canvas.set_picture(painted.draw, lambda x, y: (0, 0) if x < 50 else None)
    asked: list[QPoint] = []
    pressed: list[str] = []
    canvas.menu_asked.connect(asked.append)
    canvas.pressed.connect(lambda x, y, button: pressed.append(button))
    right = Qt.MouseButton.RightButton
    QTest.mouseClick(canvas, right, NONE, QPoint(100, 200))
    assert (pressed, asked) == (["right"], [])
    QTest.mouseClick(canvas, right, NONE, QPoint(400, 200))
    QTest.mouseClick(canvas, right, Qt.KeyboardModifier.ControlModifier, QPoint(100, 200))
    assert len(asked) == 2
    assert asked[0] == canvas.mapToGlobal(QPoint(400, 200))
    place = QPoint(5, 5)
    QApplication.sendEvent(canvas, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, place, place))
    QApplication.sendEvent(canvas, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, place))
    assert len(asked) == 3
    assert pressed == ["right"]


def test_hover_is_told_once_for_each_cell(painted: Painted) -> None:
    seen: list[object] = []
    painted.canvas.hovered.connect(seen.append)
    for x in (100, 105, 110, 160):
        QTest.mouseMove(painted.canvas, QPoint(x, 100))
    assert seen == [(2, 2), (3, 2)]
    QApplication.sendEvent(painted.canvas, QEvent(QEvent.Type.Leave))
    assert seen[-1] is None


def test_a_board_that_grows_under_messages_makes_room_for_them(qtbot: QtBot) -> None:
    canvas = Canvas()
    qtbot.addWidget(canvas)
    canvas.show_extent((100, 50))
    canvas.resize(QSize(400, 400))
    canvas.show()
    canvas.cover(60)
    assert canvas.viewport.covered == 0, "they lie over the paper"
    canvas.resize(QSize(400, 260))
    assert canvas.viewport.offset[1] >= 60


def test_a_huge_picture_is_asked_for_its_visible_part_only(painted: Painted) -> None:
    painted.canvas.show_extent((10_000, 10_000))
    painted.canvas.zoom(50)
    painted.canvas.grab()
    seen = painted.views[-1].visible
    assert seen is not None
    assert seen[2] * seen[3] < 10_000 * 10_000 / 2000
