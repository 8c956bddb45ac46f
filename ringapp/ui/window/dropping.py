"""The frame that shows where something dragged over the window will go, and what becomes of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QMimeData, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ringapp.core.contract.i18n import tr
from ringapp.ui.look.theme import colour, shown_theme
from ringapp.ui.picture.sources import files_of

EDGE, ROUND, ROOM = 8, 10, 18
"""Pixels from the frame to the edge below it, of its corners' radius, and around the words."""
VEIL = 0.72
"""Opacity of the veil: the words can be read and the board still seen."""


def promise_of(data: QMimeData, is_picture: Callable[[Path], bool]) -> str:
    """Return what a drop would do, in words; "" if nothing of it can be used."""
    files = files_of(data)
    if files and not all(map(is_picture, files)):
        return tr("Drop to open")
    if files or data.hasImage() or (data.hasText() and not data.hasUrls()):
        return tr("Drop to read it as a board")
    return ""


class DropFrame(QWidget):
    """A frame over a part of a window, shown while something is dragged over that part."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.words = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)  # The window handles the drag.
        self.hide()

    def lie_over(self, part: QWidget, words: str) -> None:
        """Show the frame over a part, with words on what a drop would do."""
        self.words = words
        self.setGeometry(part.rect().translated(part.mapTo(self._window, part.rect().topLeft())))
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a veil with a frame, and the words in its middle."""
        painter, theme = QPainter(self), shown_theme()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(VEIL)
        painter.fillRect(self.rect(), colour(theme, "panel"))
        painter.setOpacity(1.0)
        painter.setPen(QPen(colour(theme, "accent"), 3, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE), ROUND, ROUND)
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * 1.4)
        font.setBold(True)
        painter.setFont(font)
        box = QRectF(painter.fontMetrics().boundingRect(self.words)).adjusted(-ROOM, -ROOM, ROOM, ROOM)
        box.moveCenter(QRectF(self.rect()).center())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(theme, "accent"))
        painter.drawRoundedRect(box, ROUND, ROUND)
        painter.setPen(colour(theme, "accent_ink"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.words)
        painter.end()
