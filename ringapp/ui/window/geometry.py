"""The place of the window: remembered between starts, and always on an existing screen."""

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
    """Return the size for the first start, at most 94 % of the screen."""
    return FIRST_SIZE.boundedTo(QGuiApplication.primaryScreen().availableGeometry().size() * 0.94)


def place(window: QMainWindow, settings: Settings) -> None:
    """Restore the window's last place, moved onto a screen if needed."""
    window.resize(_first_size())
    window.restoreGeometry(settings.blob(_KEY))
    keep_on_screen(window)


def reset(window: QMainWindow) -> None:
    """Give the window the size of the first start."""
    window.showNormal()
    window.resize(_first_size())
    keep_on_screen(window)


def remember(window: QMainWindow, settings: Settings) -> None:
    """Store the window's place for the next start."""
    settings.put(_KEY, window.saveGeometry())


def keep_on_screen(window: QMainWindow) -> None:
    """Move a window without a visible title bar onto a screen, and shrink one larger than its screen."""
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
