"""Test the dialog of a picture: names, points and sizes."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ringapp.core.contract.reading import Hints
from ringapp.ui.board.underlay import Shown
from ringapp.ui.picture.dialog import FRAME, PictureDialog
from tests.ui.picture.builders import field, reading
from tests.ui.scene import press_read


def test_the_dialog_hands_over_what_was_typed(qtbot: QtBot) -> None:
    image = QImage(100, 100, QImage.Format.Format_RGB888)
    image.fill(0x808080)
    dialog = PictureDialog("mines", Shown(image, 0.5), Hints(), reading(field(), (1, 1)), None)
    qtbot.addWidget(dialog)
    got: list[Hints] = []
    dialog.again.connect(got.append)
    dialog.rows.setValue(4)
    dialog.cols.setValue(5)
    dialog.use_corners.setChecked(True)
    press_read(dialog)
    assert (got[0].rows, got[0].cols) == (4, 5)
    assert got[0].corners[0] == pytest.approx((10.0, 10.0))


@pytest.mark.parametrize("found", [True, False])
def test_the_dialog_tells_that_points_are_moved_by_keys(qtbot: QtBot, *, found: bool) -> None:
    """Only who rested the mouse on the picture was told of it."""
    image = QImage(100, 100, QImage.Format.Format_RGB888)
    read = reading(field(), (1, 1)) if found else None
    dialog = PictureDialog("mines", Shown(image, 0.5), Hints(), read, None)
    qtbot.addWidget(dialog)
    assert dialog.hint.text().endswith(dialog.picture.toolTip())
    assert "Space chooses a point" in dialog.hint.text()


@pytest.mark.parametrize(
    ("game_id", "names"), [("mines", "top left, top right"), ("rings", "12 o’clock, 3 o’clock")]
)
def test_points_that_lie_around_no_board_are_told_and_not_read_with(
    qtbot: QtBot, game_id: str, names: str
) -> None:
    """A point that was dragged over the others made a board of nonsense, its cells empty."""
    image = QImage(100, 100, QImage.Format.Format_RGB888)
    image.fill(0x808080)
    dialog = PictureDialog(game_id, Shown(image, 0.5), Hints(), None, None)
    qtbot.addWidget(dialog)
    dialog.show()
    got: list[Hints] = []
    dialog.again.connect(got.append)
    dialog.use_corners.setChecked(True)
    first = dialog.picture.corners[0]
    dialog.picture.corners[0] = QPointF(95, 95)
    press_read(dialog)
    assert not got
    assert dialog.isVisible()
    assert dialog.hint.text().startswith("The points must go around the board clockwise: " + names)
    dialog.picture.corners[0] = first
    press_read(dialog)
    assert len(got) == 1


def test_names_of_another_program_are_another_skin(qtbot: QtBot) -> None:
    image = QImage(100, 100, QImage.Format.Format_RGB888)
    image.fill(0x808080)
    sign = (("808080",), "0" * 144)

    def dialog(skin: str, *clusters: tuple[int, int]) -> PictureDialog:
        read = replace(
            reading(field(), (1, 1)), clusters=clusters, skin=skin, signs=(sign,), members=((0,) * 4,) * 4
        )
        made = PictureDialog("mines", Shown(image, 1.0), Hints(), read, None)
        qtbot.addWidget(made)
        return made

    first = dialog("", (0, 0))
    assert first.skin.text() == "my program"
    first.names[0].setText(".")
    press_read(first)
    assert dialog("", (0, 0)).skin.text() == "my program 2"
    assert dialog("my program", (0, 0)).skin.text() == "my program"
    assert not hasattr(dialog("arbiter"), "name_anew")
    assert hasattr(dialog("my program"), "name_anew")


@pytest.mark.parametrize("game_id", ["mines", "rings"])
def test_points_are_dragged_and_moved_by_keys(qtbot: QtBot, game_id: str) -> None:
    image = QImage(200, 100, QImage.Format.Format_RGB888)
    image.fill(0x808080)
    dialog = PictureDialog(game_id, Shown(image, 0.5), Hints(), None, None)
    qtbot.addWidget(dialog)
    picture = dialog.picture
    assert picture.is_round == (game_id == "rings")
    first = picture.corners[0]
    assert (first.x(), first.y()) == pytest.approx((100, 10) if picture.is_round else (20, 10))
    assert dialog.use_corners.isChecked() == picture.is_round
    qtbot.keyClick(picture, Qt.Key.Key_Space)
    qtbot.keyClick(picture, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert picture.corners[0].x() > first.x()
    assert dialog.use_corners.isChecked()
    picture.corners[:] = [first] * 4  # While they are dragged they may lie on one another.
    assert not picture.grab().isNull()


def test_points_of_a_round_board_begin_where_it_was_guessed_and_are_read_with(qtbot: QtBot) -> None:
    """Without them nothing is read, so there is no box to be ticked."""
    image = QImage(200, 100, QImage.Format.Format_RGB888)
    image.fill(0x808080)
    guess = ((100.0, 20.0), (180.0, 90.0), (100.0, 160.0), (20.0, 90.0))
    dialog = PictureDialog("rings", Shown(image, 0.5, guess), Hints(), None, None)
    qtbot.addWidget(dialog)
    dialog.show()
    assert [(2 * point.x(), 2 * point.y()) for point in dialog.picture.corners] == list(guess)
    assert not dialog.use_corners.isVisible()
    again: list[Hints] = []
    dialog.again.connect(again.append)
    press_read(dialog)
    assert again[0].corners == guess


def many_looks(qtbot: QtBot) -> PictureDialog:
    """A dialog that asks for sixteen looks."""
    image = QImage(100, 100, QImage.Format.Format_RGB888)
    image.fill(0x808080)
    asked = replace(
        reading(field(), (1, 1)),
        clusters=tuple((row, col) for row in range(4) for col in range(4)),
        members=tuple(tuple(range(4 * row, 4 * row + 4)) for row in range(4)),
        signs=((("808080",), "0" * 144),) * 16,
        keys={"1": "1"},
    )
    dialog = PictureDialog("mines", Shown(image, 1.0), Hints(), asked, None)
    qtbot.addWidget(dialog)
    return dialog


def test_the_look_that_is_named_next_is_seen(qtbot: QtBot) -> None:
    dialog = many_looks(qtbot)
    dialog.show()
    dialog.resize(700, 420)

    def seen(line: QWidget) -> bool:
        port = dialog.looks.viewport()
        return port.rect().contains(line.rect().translated(line.mapTo(port, QPoint())))

    for name, after in pairwise(dialog.names):
        qtbot.keyClicks(name, "1")
        assert seen(after)
    dialog.names[0].setText("x")
    press_read(dialog)
    assert seen(dialog.names[0]), "the wrong one is shown"


def test_the_dialog_of_many_looks_is_no_higher_than_the_screen(qtbot: QtBot) -> None:
    dialog = many_looks(qtbot)
    dialog.show()
    assert dialog.height() == dialog.screen().availableSize().height() - FRAME.height()
