"""A drawing of a study whose frames repeat in a loop; a click or the space bar pauses it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QShowEvent, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from ringapp.core.contract.game import Drawing
from ringapp.core.contract.i18n import tr
from ringapp.ui.board.viewport import Viewport
from ringapp.ui.look.painter import ScenePainter
from ringapp.ui.look.theme import colour


class DrawingView(QWidget):
    """Shows one drawing as large as fits, and animates it while it is visible."""

    def __init__(self, theme: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._drawing: Drawing | None = None
        self._frame = 0
        self._held = False
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._step)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_drawing(self, drawing: Drawing) -> None:
        """Show a drawing from its first frame; do nothing if it is shown already."""
        if drawing == self._drawing:
            return
        self._drawing, self._frame = drawing, 0
        self.setAccessibleName(drawing.title)
        self.setAccessibleDescription(drawing.text)
        hint = tr("Click to hold it and to let it go on") if len(drawing.frames) > 1 else ""
        self.setToolTip(f"{drawing.text}\n{hint}".strip())
        self._run()

    def set_theme(self, theme: str) -> None:
        """Paint in the colours of "light" or "dark"."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size that is wide rather than high."""
        return QSize(480, 300)

    def showEvent(self, event: QShowEvent) -> None:
        """Start the animation when the drawing becomes visible."""
        super().showEvent(event)
        self._run()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the animation while the drawing is hidden."""
        super().hideEvent(event)
        self._run()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pause or continue the animation."""
        self._held = not self._held
        self._run()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pause or continue the animation with the space bar."""
        if event.key() == Qt.Key.Key_Space:
            self._held = not self._held
            self._run()
        else:
            super().keyPressEvent(event)

    def _run(self) -> None:
        drawing = self._drawing
        if drawing is not None and len(drawing.frames) > 1 and self.isVisible() and not self._held:
            self._clock.start(round(1000 * drawing.seconds))
        else:
            self._clock.stop()
        self.update()

    def _step(self) -> None:
        self._frame += 1
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the still shapes and those of the present frame."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour(self._theme, "paper"))
        drawing = self._drawing
        if drawing is not None:
            wide, high = drawing.size
            seen = Viewport(self.width(), self.height(), drawing.size, 1.0, (wide / 2, high / 2))
            painter.setTransform(QTransform.fromTranslate(*seen.offset).scale(seen.scale, seen.scale))
            frames = drawing.frames
            moving = frames[self._frame % len(frames)] if frames else ()
            ScenePainter(painter, self._theme).draw((*drawing.still, *moving))
        painter.end()
