"""What is dragged over the window: a frame shows where it goes and says what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QImage
from PySide6.QtWidgets import QApplication

from ringapp.ui.look.language import Language
from ringapp.ui.look.theme import Theme
from ringapp.ui.shell.settings import Settings
from ringapp.ui.window.mainwindow import MainWindow

ACTION, BUTTON, KEYS = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    theme, language = Theme(qapp, "light"), Language(qapp, "en")
    window = MainWindow(
        Settings(tmp_path / "window.ini"), theme, language, games=("mines",), unsaved=tmp_path / "unsaved"
    )
    window.show()
    yield window
    window.close()
    for thing in (window, language, theme):
        thing.deleteLater()


def _files(*names: str) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(f"/somewhere/{name}") for name in names])
    return data


def _image() -> QMimeData:
    data = QMimeData()
    data.setImageData(QImage(4, 4, QImage.Format.Format_RGB32))
    return data


def _text(words: str) -> QMimeData:
    data = QMimeData()
    data.setText(words)
    return data


def _drag_over(window: MainWindow, data: QMimeData) -> QDragEnterEvent:
    event = QDragEnterEvent(QPoint(300, 300), ACTION, data, BUTTON, KEYS)
    window.dragEnterEvent(event)
    return event


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (_files("a.png"), "Drop to read it as a board"),
        (_image(), "Drop to read it as a board"),
        (_text("1."), "Drop to read it as a board"),
        (_files("a.json"), "Drop to open"),
        (_files("a.png", "b.json"), "Drop to open"),
    ],
)
def test_what_is_dragged_over_the_window_is_told_where_it_goes(
    window: MainWindow, data: QMimeData, words: str
) -> None:
    """Nothing was seen of it before it was dropped."""
    frame, tab = window.drop_frame, window.tabs.current
    assert tab is not None
    assert not frame.isVisible()
    assert _drag_over(window, data).isAccepted()
    assert frame.isVisible()
    assert frame.words == words
    assert frame.mapToGlobal(frame.rect().center()) == tab.mapToGlobal(tab.rect().center())
    assert frame.size() == tab.size()
    assert frame.grab().toImage().pixelColor(frame.width() // 2, 8) != tab.palette().window().color()
    window.dragLeaveEvent(QDragLeaveEvent())
    assert not frame.isVisible()


def test_the_frame_is_gone_when_something_is_dropped(window: MainWindow) -> None:
    data = _text("no board")
    _drag_over(window, data)
    window.dropEvent(QDropEvent(QPointF(5, 5), ACTION, data, BUTTON, KEYS))
    assert not window.drop_frame.isVisible()


def test_what_is_not_taken_shows_no_frame(window: MainWindow) -> None:
    data = QMimeData()
    data.setUrls([QUrl("https://example.org/a.png")])
    event = _drag_over(window, data)
    assert not window.drop_frame.isVisible()
    assert not event.isAccepted()
