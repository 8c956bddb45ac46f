"""Icons drawn from `resources/icons/*.svg` in the theme's ink, sharp at every scale of the screen."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPixmap
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


class _Engine(QIconEngine):
    """Draws an icon in a requested size when that is first needed, and caches it."""

    def __init__(self, name: str, theme: str, role: str) -> None:
        super().__init__()
        self._wanted = name, theme, role
        self._drawn: dict[tuple[int, bool], QPixmap] = {}

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """Return the icon in a square of the shorter side, paler if disabled."""
        side, pale = max(1, min(size.width(), size.height())), mode == QIcon.Mode.Disabled
        if (side, pale) not in self._drawn:
            name, theme, role = self._wanted
            ink = mixed(theme, "ink", "panel", 0.35) if pale else colour(theme, role)
            self._drawn[side, pale] = _drawn(_renderer(name, ink), side)
        return self._drawn[side, pale]

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """Paint the icon at the scale of the painter's device."""
        ratio = painter.device().devicePixelRatio()
        painter.drawPixmap(rect, self.pixmap(rect.size() * ratio, mode, state))

    def availableSizes(self, mode: QIcon.Mode = ..., state: QIcon.State = ...) -> list[QSize]:  # type: ignore[assignment]
        """Return the usual sizes; all others can be drawn too."""
        return [QSize(size, size) for size in _SIZES]

    def clone(self) -> QIconEngine:
        """Return another engine for the same icon."""
        return _Engine(*self._wanted)


@cache
def icon(name: str, theme: str, role: str = "ink") -> QIcon:
    """Return the icon `name` in the colour of `role`, paler if disabled."""
    return QIcon(_Engine(name, theme, role))


@cache
def app_icon() -> QIcon:
    """Return the icon of the program."""
    result = QIcon()
    mark = _renderer("app", QColor("black"))
    for size in (*_SIZES, 64, 128, 256):
        result.addPixmap(_drawn(mark, size))
    return result
