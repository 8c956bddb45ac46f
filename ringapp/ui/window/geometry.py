"""Where the window stands: remembered between starts, and always on a screen that is there."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow

from ringapp.ui.shell.settings import Settings

FIRST_SIZE = QSize(1280, 860)
_KEY = "window/geometry"
_GRIP = 100
"""Pixels of the window's top edge that have to be on a screen, so that it can be taken hold of."""


def _first_size() -> QSize:
    """With some of the desktop left around it on a small screen."""
    return FIRST_SIZE.boundedTo(QGuiApplication.primaryScreen().availableGeometry().size() * 0.94)


def place(window: QMainWindow, settings: Settings) -> None:
    """Put the window where it was, or where it can be seen."""
    window.resize(_first_size())
    window.restoreGeometry(settings.blob(_KEY))
    keep_on_screen(window)


def reset(window: QMainWindow) -> None:
    """The size of the first start."""
    window.showNormal()
    window.resize(_first_size())
    keep_on_screen(window)


def remember(window: QMainWindow, settings: Settings) -> None:
    """Keep the place for the next start."""
    settings.put(_KEY, window.saveGeometry())


def keep_on_screen(window: QMainWindow) -> None:
    """Move a window that stands where no screen is, and shrink one that is larger than the screen."""
    here = window.geometry()
    top = QRect(here.x(), here.y(), here.width(), 1)
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    fits = [screen for screen in screens if screen.intersected(top).width() >= min(_GRIP, here.width())]
    screen = fits[0] if fits else QGuiApplication.primaryScreen().availableGeometry()
    size = here.size().boundedTo(screen.size())
    if fits and size == here.size():
        return
    corner = here.topLeft() if fits else screen.center() - QPoint(size.width() // 2, size.height() // 2)
    window.setGeometry(QRect(corner, size))
