"""Where the picture of a board lies on the board, and what of it does: upright, without the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPolygonF, QTransform

from ringapp.core.contract.game import SomeGame, SomeState
from ringapp.core.contract.reading import Handle, PictureReader, Point, Reading

Size = tuple[int, int]
"""Width and height in pixels."""
LARGEST = 1600
"""Pixels of the longer side of what is made upright."""
SQUARE: tuple[Point, ...] = ((0, 0), (1, 0), (1, 1), (0, 1))


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture in the window, its size over that of the one given, and where in that one a board may lie."""

    image: QImage
    scale: float
    guess: tuple[Point, ...] = ()

    @property
    def size(self) -> Size:
        """That of the picture that was given."""
        return round(self.image.width() / self.scale), round(self.image.height() / self.scale)

    def board(self, reading: Reading[SomeState], places: Sequence[Point] = SQUARE) -> QImage:
        """The board alone and upright; `places` are where its corners lie in the square around it."""
        if reading.corners:
            return self._between(reading.corners, places)
        k = self.scale
        x, y, wide, high = (value * k for value in reading.grid)
        if not wide or not high:
            return QImage()
        return self.image.copy(round(x), round(y), max(round(wide), 1), max(round(high), 1))

    def _between(self, corners: Sequence[Point], places: Sequence[Point]) -> QImage:
        points = [QPointF(x, y) * self.scale for x, y in corners]
        ends = zip(points, points[1:] + points[:1], strict=True)
        sides = [hypot(b.x() - a.x(), b.y() - a.y()) for a, b in ends]
        wide, high = max(sides[0], sides[2], 1.0), max(sides[1], sides[3], 1.0)
        if places != SQUARE:
            wide = high = max(wide, high) * 2**0.5  # The points are those of a square on its tip.
        share = min(1.0, LARGEST / max(wide, high))
        wide, high = max(wide * share, 1.0), max(high * share, 1.0)
        plane = QTransform()
        there = [QPointF(u * wide, v * high) for u, v in places]
        if not QTransform.quadToQuad(QPolygonF(points), QPolygonF(there), plane):
            return QImage()
        image = QImage(round(wide), round(high), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if places != SQUARE:
            disc = QPainterPath()
            disc.addEllipse(QRectF(image.rect()))
            painter.setClipPath(disc)
        painter.setTransform(plane)
        painter.drawImage(0, 0, self.image)
        painter.end()
        return image


@dataclass(frozen=True, slots=True)
class Place:
    """Where a board that was read lies in its scene.

    Attributes:
        room: The upright square around all of its cells.
        side: Of a mark on a cell.
        places: Where the four points of its picture lie, as shares of the room.
    """

    room: QRectF
    side: float
    places: tuple[Point, ...]


def is_round(handles: Sequence[Handle]) -> bool:
    """Whether the points lie on a circle around the board."""
    return any(0 < part < 1 for handle in handles for part in handle.place)


def place_of(game: SomeGame, state: SomeState, reading: Reading[SomeState]) -> Place | None:
    """Where the board of a picture lies in the scene of a state, None where it has no such cells."""
    assert isinstance(game, PictureReader)
    rows, cols = len(reading.confidence), len(reading.confidence[0])

    def cell(row: int, col: int) -> QPointF | None:
        found = game.place_of(state, game.cell_target(state, row, col))
        return None if found is None else QPointF(*found)

    if is_round(game.handles()):
        return _circle([[cell(row, col) for col in range(cols)] for row in range(min(rows, 2))])
    first, last = cell(0, 0), cell(rows - 1, cols - 1)
    if first is None or last is None:
        return None
    wide = abs(last.x() - first.x()) / max(cols - 1, 1) or 1.0
    high = abs(last.y() - first.y()) / max(rows - 1, 1) or 1.0
    left, top = min(first.x(), last.x()) - wide / 2, min(first.y(), last.y()) - high / 2
    return Place(QRectF(left, top, wide * cols, high * rows), min(wide, high), SQUARE)


def _circle(rings: Sequence[Sequence[QPointF | None]]) -> Place | None:
    """The circle around the outer ring: four of its slices begin at the points that were dragged."""
    outer, inner = ([point for point in ring if point is not None] for ring in (rings[0], rings[-1]))
    count = len(rings[0])
    if len(outer) != count or len(inner) != count or count % 4:
        return None
    middle = sum(outer, QPointF()) / count
    far, near = (hypot(*(ring[0] - middle).toTuple()) for ring in (outer, inner))
    radius = far + (far - near) / 2
    places = []
    for k in range(0, count, count // 4):
        edge = (outer[k - 1] + outer[k]) / 2 - middle
        reach = hypot(edge.x(), edge.y()) or 1.0
        places.append((0.5 + edge.x() / reach / 2, 0.5 + edge.y() / reach / 2))
    room = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
    return Place(room, (far - near) * 0.7, tuple(places))
