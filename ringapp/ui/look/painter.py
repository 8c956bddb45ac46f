"""Paints the shapes of a scene with QPainter; every colour is that of a role in the theme."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import starmap
from math import cos, floor, radians, sin
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QFont,
    QFontMetricsF,
    QIcon,
    QImage,
    QPaintEngine,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QTransform,
)

from ringapp.core.contract.shapes import (
    Arrow,
    Disc,
    Label,
    Line,
    Polygon,
    Raster,
    Rect,
    Sector,
    Shape,
    Sprite,
)
from ringapp.core.pictures.arrows import arrow_parts
from ringapp.ui.look.spritesheets import sprite_sheets
from ringapp.ui.look.theme import colour as theme_colour

SMALLEST_TEXT = 4.0
"""Text of fewer device pixels than this is a smudge and is left out."""
LIFT = 0.35
"""The baseline stands this share of the text's size below the centre of a `Label`."""


colour = lru_cache(maxsize=512)(theme_colour)


@lru_cache(maxsize=128)
def _font(families: tuple[str, ...], pixels: int, bold: bool) -> tuple[QFont, QFontMetricsF]:
    font = QFont(list(families)) if families else QFont()
    font.setPixelSize(pixels)
    font.setBold(bold)
    return font, QFontMetricsF(font)


@lru_cache(maxsize=128)
def _brush(theme: str, fill: str) -> QBrush:
    return QBrush(colour(theme, fill)) if fill else QBrush()


@lru_cache(maxsize=128)
def _is_opaque(theme: str, role: str) -> bool:
    return colour(theme, role).alpha() == 255


@lru_cache(maxsize=256)
def _edge(theme: str, stroke: str, width: float) -> QPen:
    """Return the pen for the edge of an area, none for an edge without width or role."""
    if not stroke or width <= 0:
        return QPen(Qt.PenStyle.NoPen)
    pen = QPen(colour(theme, stroke), width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


@lru_cache(maxsize=256)
def _pen(theme: str, stroke: str, width: float) -> QPen:
    """Return the pen of a line."""
    pen = QPen(colour(theme, stroke), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


class ScenePainter:
    """Paints shapes on a painter whose transform already maps scene units to the device."""

    def __init__(self, painter: QPainter, theme: str) -> None:
        self._painter = painter
        self._theme = theme
        self._world = painter.transform()
        self._scale = self._world.m11()
        self._device = painter.deviceTransform()
        self._back, _ = self._device.inverted()
        self._pixel = 1 / max(1e-9, self._device.m11())
        self._families = tuple(painter.font().families())
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)

    def draw(self, shapes: Sequence[Shape]) -> None:
        """Draw every shape, in order."""
        painter = self._painter
        opacity = 1.0
        for shape in shapes:
            if shape.opacity != opacity:
                opacity = shape.opacity
                painter.setOpacity(opacity)
            _DRAW[type(shape)](self, shape)
        painter.setOpacity(1.0)

    def _style(self, shape: Rect | Disc | Sector | Polygon) -> None:
        painter, theme = self._painter, self._theme
        painter.setBrush(_brush(theme, shape.fill))
        painter.setPen(_edge(theme, shape.stroke, shape.width))

    def _pen(self, shape: Line | Arrow) -> QPen:
        return _pen(self._theme, shape.stroke or "ink", shape.width)

    def _rect(self, shape: Rect) -> None:
        if shape.width > self._pixel and self._is_solid(shape):
            self._solid(shape)
            return
        self._style(shape)
        area = QRectF(shape.x, shape.y, shape.w, shape.h)
        if shape.radius > 0:
            self._painter.drawRoundedRect(area, shape.radius, shape.radius)
        else:
            self._painter.drawRect(area)

    def _is_solid(self, shape: Rect) -> bool:
        """Return whether a rectangle's fill and edge are opaque, and the edge leaves some fill to see."""
        if not (shape.fill and shape.stroke and shape.opacity == 1.0):
            return False
        if shape.width >= min(shape.w, shape.h):
            return False
        if not shape.radius and shape.width > 2 * self._pixel:
            return False  # The round corners of its edge can be seen.
        return _is_opaque(self._theme, shape.fill) and _is_opaque(self._theme, shape.stroke)

    def _solid(self, shape: Rect) -> None:
        """Paint edge and fill of a rectangle as two areas, in half the time that a wide stroke takes."""
        painter, half = self._painter, shape.width / 2
        for fill, out in ((shape.stroke, half), (shape.fill, -half)):
            area = QRectF(shape.x - out, shape.y - out, shape.w + 2 * out, shape.h + 2 * out)
            if shape.radius > 0:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(_brush(self._theme, fill))
                radius = max(0.0, shape.radius + out)
                painter.drawRoundedRect(area, radius, radius)
            else:
                painter.fillRect(area, _brush(self._theme, fill))

    def _disc(self, shape: Disc) -> None:
        self._style(shape)
        self._painter.drawEllipse(QPointF(shape.x, shape.y), shape.r, shape.r)

    def _sector(self, shape: Sector) -> None:
        self._style(shape)
        self._painter.drawPath(sector_path(shape))

    def _line(self, shape: Line) -> None:
        pen = self._pen(shape)
        if shape.dash > 0 and shape.width > 0:
            pen = QPen(pen)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern([shape.dash / shape.width, shape.dash / shape.width])
        self._painter.setPen(pen)
        if len(shape.points) == 2:  # most are, and each object made for them counts
            self._painter.drawLine(*starmap(QPointF, shape.points))
            return
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in shape.points]))

    def _arrow(self, shape: Arrow) -> None:
        shaft, head = arrow_parts(shape)
        painter = self._painter
        painter.setPen(self._pen(shape))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in shaft]))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(colour(self._theme, shape.stroke or "ink")))
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in head]))

    def _polygon(self, shape: Polygon) -> None:
        self._style(shape)
        self._painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in shape.points]))

    def _label(self, shape: Label) -> None:
        pixels = shape.size * self._scale
        if pixels < SMALLEST_TEXT or not shape.text or not shape.fill:
            return
        painter = self._painter
        font, metrics = _font(self._families, max(1, round(pixels)), shape.bold)
        place = self._world.map(QPointF(shape.x, shape.y + LIFT * shape.size))
        width = metrics.horizontalAdvance(shape.text)
        left = place.x() - {"start": 0.0, "middle": width / 2, "end": width}[shape.anchor]
        painter.resetTransform()
        painter.setFont(font)
        painter.setPen(colour(self._theme, shape.fill))
        painter.drawText(QPointF(left, place.y()), shape.text)
        painter.setTransform(self._world)

    def _raster(self, shape: Raster) -> None:
        if len(shape.pixels) < shape.columns * shape.rows or not shape.roles:
            return
        indexed = QImage.Format.Format_Indexed8
        image = QImage(shape.pixels, shape.columns, shape.rows, shape.columns, indexed)
        image.setColorTable([colour(self._theme, role).rgba() if role else 0 for role in shape.roles])
        self._image(shape, image, QRectF(image.rect()))

    def _sprite(self, shape: Sprite) -> None:
        sheet = sprite_sheets().image(shape.source)
        if not sheet.isNull():
            self._image(shape, sheet, QRectF(*shape.cut))

    def _image(self, shape: Raster | Sprite, image: QImage, cut: QRectF) -> None:
        painter = self._painter
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.drawImage(self._on_pixels(QRectF(shape.x, shape.y, shape.w, shape.h)), image, cut)

    def _on_pixels(self, area: QRectF) -> QRectF:
        """Return an area with its sides moved between pixels, so that images side by side leave no gap."""
        if self._painter.paintEngine().type() != QPaintEngine.Type.Raster:
            return area  # paper and SVG have no pixels
        there = self._device.mapRect(area)
        start = QPointF(_pixel(there.left()), _pixel(there.top()))
        return self._back.mapRect(QRectF(start, QPointF(_pixel(there.right()), _pixel(there.bottom()))))


def _pixel(place: float) -> int:
    """Return the edge between pixels nearest to a place; the middle of a pixel rounds up."""
    return floor(place + 0.5 + 1e-6)


_DRAW: dict[type, Callable[[ScenePainter, Any], None]] = {
    Rect: ScenePainter._rect,
    Disc: ScenePainter._disc,
    Sector: ScenePainter._sector,
    Line: ScenePainter._line,
    Arrow: ScenePainter._arrow,
    Polygon: ScenePainter._polygon,
    Label: ScenePainter._label,
    Raster: ScenePainter._raster,
    Sprite: ScenePainter._sprite,
}


def sector_path(shape: Sector) -> QPainterPath:
    """Return the outline of a piece of a ring; a sweep of 360 degrees gives the whole ring."""
    path = QPainterPath()
    outer = QRectF(shape.x - shape.r1, shape.y - shape.r1, 2 * shape.r1, 2 * shape.r1)
    inner = QRectF(shape.x - shape.r0, shape.y - shape.r0, 2 * shape.r0, 2 * shape.r0)
    if abs(shape.sweep) >= 360:
        path.addEllipse(outer)
        if shape.r0 > 0:
            path.addEllipse(inner)
        return path
    path.arcMoveTo(outer, -shape.a0)
    path.arcTo(outer, -shape.a0, -shape.sweep)
    if shape.r0 > 0:
        end = radians(shape.a0 + shape.sweep)
        path.lineTo(shape.x + shape.r0 * cos(end), shape.y + shape.r0 * sin(end))
        path.arcTo(inner, -shape.a0 - shape.sweep, shape.sweep)
    else:
        path.lineTo(shape.x, shape.y)
    path.closeSubpath()
    return path


def picture(
    shapes: Sequence[Shape], extent: tuple[float, float], theme: str, scale: float, margin: float = 0.0
) -> QImage:
    """Return a scene as an image on the theme's paper; `scale` is pixels per scene unit.

    `margin` around the scene is in scene units.
    """
    width, height = (max(1, round((side + 2 * margin) * scale)) for side in extent)
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(colour(theme, "paper"))
    painter = QPainter(image)
    painter.setTransform(QTransform.fromScale(scale, scale).translate(margin, margin))
    ScenePainter(painter, theme).draw(shapes)
    painter.end()
    return image


def icon(shapes: Sequence[Shape], theme: str, size: QSize, ratio: float) -> QIcon:
    """Return an icon of shapes in a unit square, sharp at a device pixel ratio."""
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    inset = 1.0
    painter.translate(inset, inset)
    painter.scale(size.width() - 2 * inset, size.height() - 2 * inset)
    ScenePainter(painter, theme).draw(shapes)
    painter.end()
    return QIcon(pixmap)
