"""Icons drawn from `resources/icons/*.svg` in the theme's ink, sharp at every scale of the screen."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from ringapp.core.contract.resources import resource_folder
from ringapp.ui.look.theme import colour, mixed

_SIZES = (16, 18, 20, 24, 27, 30, 32, 36, 40, 48)
"""Menus show 16 pixels, buttons 18 and 20; each of them at scale 1, 1.5 and 2."""


@cache
def _source(name: str) -> str:
    return (resource_folder() / "icons" / f"{name}.svg").read_text(encoding="utf-8")


def _renderer(name: str, ink: QColor) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(_source(name).replace("currentColor", ink.name()).encode()))


def _drawn(renderer: QSvgRenderer, size: int) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap


@cache
def icon(name: str, theme: str, role: str = "ink") -> QIcon:
    """The icon `name` in the colour of `role`, paler where it is disabled."""
    result = QIcon()
    strong, pale = _renderer(name, colour(theme, role)), _renderer(name, mixed(theme, "ink", "panel", 0.35))
    for size in _SIZES:
        result.addPixmap(_drawn(strong, size), QIcon.Mode.Normal)
        result.addPixmap(_drawn(pale, size), QIcon.Mode.Disabled)
    return result


@cache
def app_icon() -> QIcon:
    """The program's own mark."""
    result = QIcon()
    mark = _renderer("app", QColor("black"))
    for size in (*_SIZES, 64, 128, 256):
        result.addPixmap(_drawn(mark, size))
    return result
