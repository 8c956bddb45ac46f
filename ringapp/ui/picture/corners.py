"""The picture with four points to drag onto those of its board, with a magnifier for the point being set.

The wheel zooms about the mouse, with or without Ctrl; the middle button pans.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from ringapp.core.contract.i18n import listed, sentences, tr
from ringapp.core.contract.reading import Handle
from ringapp.core.reading.sampling import match, project
from ringapp.ui.board.canvas import ZOOM_STEP
from ringapp.ui.board.underlay import is_round
from ringapp.ui.board.viewport import Viewport
from ringapp.ui.look.accessibility import announce

HANDLE = 9.0
GLASS, CLOSER = 62.0, 4.0
"""Radius of the magnifier in pixels, and how many times it enlarges the shown picture."""
SMALL = 18
"""Pixels of a cell that is marked without a white frame."""
MARK, MARKED = QColor("#d64000"), QColor("#1450c8")
"""Colours of the board's points and outline, and of cells marked for a person."""


class CornerPicture(QWidget):
    """A picture with four points that can be dragged by mouse or moved by keys."""

    moved = Signal()
    what_to_do: str
    """The sentence that says what to do with the points."""
    crossed: str
    """The sentence for points that do not lie around a board."""
    keys: str
    """The sentence about keys and wheel."""

    def __init__(self, image: QImage, corners: list[QPointF], handles: Sequence[Handle]) -> None:
        super().__init__()
        self._image, self.corners, self._handles = image, corners, handles
        self._viewport = Viewport(extent=(max(image.width(), 1), max(image.height(), 1))).fitted()
        self._pan_from: QPointF | None = None
        self._marked: Sequence[Sequence[QPointF]] = ()
        self._held = -1
        self._chosen = -1
        self._by_keys = False
        self.setMinimumSize(360, 300)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        names = listed([handle.name for handle in handles])
        self.setAccessibleName(
            tr("The picture; drag its four points onto those of the board: {names}").format(names=names)
        )
        self.what_to_do = tr("Drag the points onto those of the board ({names}), then read again.").format(
            names=names
        )
        self.crossed = tr("The points must go around the board clockwise: {names}.").format(names=names)
        self.keys = sentences(
            tr("Space chooses a point, the arrow keys move it, with Shift by ten."),
            tr("The wheel zooms, the middle button moves the picture."),
        )
        self.setAccessibleDescription(self.keys)
        self.setToolTip(self.keys)

    def mark(self, outlines: Sequence[Sequence[QPointF]]) -> None:
        """Draw outlines over the picture, given in its pixels."""
        self._marked = outlines
        self.update()

    def _place(self) -> tuple[float, QPointF]:
        """Return the scale of the picture and its upper left corner in the widget."""
        return self._viewport.scale, QPointF(*self._viewport.offset)

    def _look(self, viewport: Viewport) -> None:
        self._viewport = viewport
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the same point of the picture in the middle."""
        self._look(self._viewport.resized(self.width(), self.height()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom about the mouse."""
        place = event.position()
        factor = ZOOM_STEP ** (event.angleDelta().y() / 120)
        self._look(self._viewport.zoomed(factor, place.x(), place.y()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the picture, the board's outline, its points and their names."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        scale, start = self._place()
        size = QSizeF(self._image.width() * scale, self._image.height() * scale)
        painter.drawImage(QRectF(start, size), self._image)
        self._draw_marked(painter, scale, start)
        points = [point * scale + start for point in self.corners]
        painter.setPen(QPen(MARK, 2))
        if self.is_round:
            painter.drawPath(_round(points))
        else:
            painter.drawPolygon(points)
        for k, (point, handle) in enumerate(zip(points, self._handles, strict=True)):
            # Points are transparent, so that the corner below can be met.
            chosen = k == self._chosen and self.hasFocus()
            painter.setBrush(QColor(214, 64, 0, 110) if chosen else QColor(255, 255, 255, 70))
            painter.drawEllipse(point, HANDLE, HANDLE)
            painter.drawPoint(point)
            if self.rect().contains(point.toPoint()):
                _tag(painter, handle, point, self.rect())
        if self._held >= 0 or (self._by_keys and self.hasFocus()):
            self._draw_glass(painter, points, scale)
        painter.end()

    def _draw_marked(self, painter: QPainter, scale: float, start: QPointF) -> None:
        outlines = [QPolygonF([point * scale + start for point in outline]) for outline in self._marked]
        large = bool(outlines) and outlines[0].boundingRect().width() > SMALL
        for ink, width in ((QColor("white"), 5), (MARKED, 2)) if large else ((MARKED, 1),):
            painter.setPen(QPen(ink, width))
            for outline in outlines:
                painter.drawPolygon(outline)

    def _draw_glass(self, painter: QPainter, points: Sequence[QPointF], scale: float) -> None:
        """Paint the magnified surroundings of the point being set, in the corner farthest from all points."""
        place, edge = self.corners[self._chosen], GLASS + 4
        spots = [QPointF(x, y) for x in (edge, self.width() - edge) for y in (edge, self.height() - edge)]
        middle = max(spots, key=lambda spot: min((spot - point).manhattanLength() for point in points))
        round_glass = QPainterPath()
        round_glass.addEllipse(middle, GLASS, GLASS)
        painter.save()
        painter.setClipPath(round_glass)
        painter.fillPath(round_glass, self.palette().window())
        painter.translate(middle)
        painter.scale(scale * CLOSER, scale * CLOSER)
        painter.drawImage(-place, self._image)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, GLASS, GLASS)
        painter.setPen(QPen(MARK, 1))
        for arm in (QPointF(GLASS, 0), QPointF(0, GLASS)):
            painter.drawLine(middle - arm, middle + arm)

    @property
    def is_round(self) -> bool:
        """Whether the points lie on a circle around the board."""
        return is_round(self._handles)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Grab the nearest point, or with the middle button the picture."""
        if event.button() == Qt.MouseButton.MiddleButton:
            self._pan_from = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            return
        scale, start = self._place()
        apart = [(point * scale + start - event.position()).manhattanLength() for point in self.corners]
        self._held = self._chosen = apart.index(min(apart))
        self._by_keys = False
        self.mouseMoveEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the grabbed point or picture."""
        if self._pan_from is not None:
            moved = event.position() - self._pan_from
            self._pan_from = event.position()
            self._look(self._viewport.panned(moved.x(), moved.y()))
        elif self._held >= 0:
            scale, start = self._place()
            self._put(self._held, (event.position() - start) / max(scale, 1e-6))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Release the grabbed point or picture; emit `moved` for a point."""
        if self._pan_from is not None:
            self._pan_from = None
            self.unsetCursor()
            return
        self._held = -1
        self.update()
        self.moved.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the next point with Space; move it with the arrows by one pixel, with Shift by ten."""
        step = _ARROWS.get(event.key())
        if event.key() == Qt.Key.Key_Space:
            self._chosen = (self._chosen + 1) % len(self.corners)
            self._by_keys = True
            announce(self, self._handles[self._chosen].name)
            self._reveal()
        elif step is not None and self._chosen >= 0:
            self._by_keys = True
            far = 10 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
            self._put(
                self._chosen, self.corners[self._chosen] + QPointF(*step) * far / max(self._place()[0], 1e-6)
            )
            self._reveal()
            self.moved.emit()
        else:
            super().keyPressEvent(event)

    def _reveal(self) -> None:
        """Scroll a zoomed picture so that the chosen point is visible."""
        if self._viewport.zoom > 1.0:
            self._viewport = self._viewport.revealing(*self.corners[self._chosen].toTuple())
        self.update()

    def _put(self, number: int, place: QPointF) -> None:
        x = min(max(place.x(), 0.0), float(self._image.width()))
        y = min(max(place.y(), 0.0), float(self._image.height()))
        self.corners[number] = QPointF(x, y)
        self.update()


_ARROWS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


def _round(points: Sequence[QPointF]) -> QPainterPath:
    """Return the ellipse, a circle in perspective, through its points at 12, 3, 6 and 9 o'clock."""
    try:
        plane = match(((0, -1), (1, 0), (0, 1), (-1, 0)), [(point.x(), point.y()) for point in points])
    except ValueError:
        return QPainterPath()  # While they are dragged they may lie on one line.
    angle = np.linspace(0, 2 * np.pi, 73)
    x, y = project(plane, np.sin(angle), np.cos(angle))
    path = QPainterPath(QPointF(float(x[0]), float(y[0])))
    for place in zip(x[1:].tolist(), y[1:].tolist(), strict=True):
        path.lineTo(QPointF(*place))
    return path


def _tag(painter: QPainter, handle: Handle, point: QPointF, room: QRect) -> None:
    """Paint the name of a point beside it, outside the board if the widget has room there."""
    name, (across, down) = handle.name, handle.place
    box = QRectF(painter.fontMetrics().boundingRect(name)).adjusted(-4, -2, 4, 2)
    away = HANDLE + 2
    aside = 0.0 if down != 0.5 else (away + box.width() / 2) * (1 if across > 0.5 else -1)
    below = 0.0 if aside else (away + box.height() / 2) * (1 if down > 0.5 else -1)
    box.moveCenter(point + QPointF(aside, below))
    box.moveLeft(min(max(box.left(), 0.0), room.width() - box.width()))
    if box.top() < 0:
        box.moveTop(point.y() + away)
    elif box.bottom() > room.height():
        box.moveBottom(point.y() - away)
    painter.fillRect(box, QColor(255, 255, 255, 210))
    pen = painter.pen()
    painter.setPen(QColor("#802600"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)
    painter.setPen(pen)
