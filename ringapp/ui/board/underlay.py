"""Where the picture of a board lies on the board, and which part of it: upright, without the surroundings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPolygonF, QTransform

from ringapp.core.contract.game import SomeGame, SomeState
from ringapp.core.contract.reading import Handle, PictureReader, Point, Reading

Size = tuple[int, int]
"""Width and height in pixels."""
LARGEST, ROUND = 1600, 512
"""The most pixels of the longer side of an upright board, and of a round one."""
SQUARE: tuple[Point, ...] = ((0, 0), (1, 0), (1, 1), (0, 1))


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture in the window, its scale to the original, and the points where a board may lie in that."""

    image: QImage
    scale: float
    guess: tuple[Point, ...] = ()

    @property
    def size(self) -> Size:
        """The size of the original picture in pixels."""
        return round(self.image.width() / self.scale), round(self.image.height() / self.scale)

    def board(
        self, reading: Reading[SomeState], places: Sequence[Point] = SQUARE, hub: float = 0.0
    ) -> QImage:
        """Return the board alone and upright.

        Args:
            places: Where the board's corners lie in the unit square around it.
            hub: For a round board, the share of the radius inside the innermost ring.
        """
        if reading.corners:
            image = self._between(reading.corners, places)
            return image if places == SQUARE or reading.hub is None else _spread(image, reading.hub, hub)
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
        share = min(1.0, (LARGEST if places == SQUARE else ROUND) / max(wide, high))
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


def _spread(image: QImage, hub: float, wanted: float) -> QImage:
    """Return a round board with its rings moved outwards or inwards, so that its hub has the `wanted` size.

    Only one quarter is computed, as the others are its mirror images.
    """
    if image.isNull() or not wanted:
        return image
    half = image.width() // 2
    pixels = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1)[: 2 * half, : 2 * half]
    x = (np.arange(half, dtype=np.float32) + 0.5) / half
    far = np.sqrt(np.add.outer(x * x, x * x))
    slope = (1 - hub) / (1 - wanted)
    nearer = np.where(far < wanted, hub / wanted, slope + (hub - slope * wanted) / np.maximum(far, wanted))
    cols = np.clip(nearer * x * half, 0, half - 1).astype(np.intp)
    moved = np.empty_like(pixels)
    for down in (1, -1):
        for right in (1, -1):
            quarter = pixels[::down, ::right][half:, half:]
            moved[::down, ::right][half:, half:] = quarter[cols.T, cols]
    return QImage(moved.data, 2 * half, 2 * half, 8 * half, image.format()).copy()


@dataclass(frozen=True, slots=True)
class Place:
    """Where the board of a picture lies in the scene.

    Attributes:
        room: The upright square around all cells.
        side: Side of a mark on a cell.
        places: Where the four points of the picture lie, as shares of the room.
        hub: For a round board, the share of the radius inside the innermost ring.
    """

    room: QRectF
    side: float
    places: tuple[Point, ...]
    hub: float = 0.0


def is_round(handles: Sequence[Handle]) -> bool:
    """Return whether the handles lie on a circle around the board, as those of a round board do."""
    return any(0 < part < 1 for handle in handles for part in handle.place)


def place_of(game: SomeGame, state: SomeState, reading: Reading[SomeState]) -> Place | None:
    """Return where the board of a picture lies in the scene of a state; None if the state lacks its cells."""
    assert isinstance(game, PictureReader)
    rows, cols = len(reading.confidence), len(reading.confidence[0])

    def cell(row: int, col: int) -> QPointF | None:
        found = game.place_of(state, game.cell_target(state, row, col))
        return None if found is None else QPointF(*found)

    if is_round(game.handles()):
        return _circle([[cell(row, col) for col in range(cols)] for row in (0, rows - 1)], rows)
    first, last = cell(0, 0), cell(rows - 1, cols - 1)
    if first is None or last is None:
        return None
    wide = abs(last.x() - first.x()) / max(cols - 1, 1) or 1.0
    high = abs(last.y() - first.y()) / max(rows - 1, 1) or 1.0
    left, top = min(first.x(), last.x()) - wide / 2, min(first.y(), last.y()) - high / 2
    return Place(QRectF(left, top, wide * cols, high * rows), min(wide, high), SQUARE)


def _circle(ends: Sequence[Sequence[QPointF | None]], rings: int) -> Place | None:
    """Return the place of a round board from the cells of its outermost and innermost ring; None without all.

    The four points of the picture lie where every fourth part of the slices begins.
    """
    outer, inner = ([point for point in ring if point is not None] for ring in ends)
    count = len(ends[0])
    if len(outer) != count or len(inner) != count or count % 4:
        return None
    middle = sum(outer, QPointF()) / count
    far, near = (hypot(*(ring[0] - middle).toTuple()) for ring in (outer, inner))
    deep = (far - near) / max(rings - 1, 1)
    radius = far + deep / 2
    places = []
    for k in range(0, count, count // 4):
        edge = (outer[k - 1] + outer[k]) / 2 - middle
        reach = hypot(edge.x(), edge.y()) or 1.0
        places.append((0.5 + edge.x() / reach / 2, 0.5 + edge.y() / reach / 2))
    room = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
    return Place(room, deep * 0.7, tuple(places), (near - deep / 2) / radius)
