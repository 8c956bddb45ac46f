"""Drawings of a study: there before anything is counted, moving while they are seen, held by a click."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Drawing
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.shapes import Disc, Rect
from ringapp.core.study.study import studies_of
from ringapp.ui.look.theme import colour
from ringapp.ui.study.drawing import DrawingView
from ringapp.ui.study.window import StudyWindow

MOVING = Drawing(
    "Two", "A disc jumps", (20, 10), (Rect(0, 0, 20, 10, "board"),), ((), (Disc(10, 5, 4, "bad"),)), 0.05
)


@pytest.fixture
def view(qapp: QApplication) -> Iterator[DrawingView]:
    made = DrawingView("light")
    made.resize(200, 100)
    made.show_drawing(MOVING)
    made.show()
    yield made
    made.close()


def ink(view: DrawingView) -> str:
    return view.grab().toImage().pixelColor(view.width() // 2, view.height() // 2).name()


def test_frames_follow_one_another_until_a_click_holds_them(view: DrawingView, qtbot: QtBot) -> None:
    shown, empty = colour("light", "bad").name(), colour("light", "board").name()
    qtbot.waitUntil(lambda: ink(view) == shown)
    qtbot.waitUntil(lambda: ink(view) == empty)
    for hold in (
        lambda: QTest.mouseClick(view, Qt.MouseButton.LeftButton),
        lambda: QTest.keyClick(view, " "),
    ):
        hold()
        held = ink(view)
        QTest.qWait(200)
        assert ink(view) == held
        hold()
    qtbot.waitUntil(lambda: ink(view) == shown)


def test_a_study_shows_its_drawings_before_it_counts(qtbot: QtBot) -> None:
    window = StudyWindow("light")
    studies = studies_of(load_game("mines"))
    window.offer("mines", "Mines", studies, str)
    tabs = window.view.pictures
    assert not tabs.tabBar().isVisibleTo(tabs)
    choice = window.form.choice
    choice.setCurrentIndex([study.info.id for study in studies].index("laying"))
    choice.activated.emit(choice.currentIndex())
    qtbot.waitUntil(lambda: tabs.count() == 3, timeout=40_000)
    assert not tabs.isTabVisible(0)
    assert window.snapshot is None
    assert not window.view.save.isEnabled()
    choice.setCurrentIndex(0)
    choice.activated.emit(0)
    qtbot.waitUntil(lambda: tabs.count() == 1, timeout=40_000)
    window.close()
