"""A histogram with its marks, painted in theme colours; wide data is gathered into as many bars as fit."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from ringapp.core.contract.game import Chart
from ringapp.core.contract.i18n import tr
from ringapp.ui.look.painter import colour
from ringapp.ui.tab.movetable import number

_LEFT, _RIGHT, _TOP, _BOTTOM = 8, 8, 44, 40
_NARROWEST = 3.0


class ChartView(QWidget):
    """Bars over values; the tool tip tells the figures of the bar under the mouse."""

    def __init__(self, chart: Chart, theme: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chart = chart
        self._theme = theme
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(chart.title)
        total = number(sum(chart.counts))
        self.setAccessibleDescription(tr("A histogram of {total}").format(total=total))

    def sizeHint(self) -> QSize:
        """Wide rather than high."""
        return QSize(260, 210)

    def bars(self) -> list[tuple[float, float, float]]:
        """(lowest value, highest value, count) of each bar that is drawn."""
        pairs = sorted(zip(self._chart.values, self._chart.counts, strict=False))
        room = max(1, int(self._plot().width() / _NARROWEST))
        gather = max(1, -(-len(pairs) // room))
        groups = [pairs[n : n + gather] for n in range(0, len(pairs), gather)]
        return [(group[0][0], group[-1][0], sum(count for _, count in group)) for group in groups]

    def _plot(self) -> QRectF:
        return QRectF(_LEFT, _TOP, self.width() - _LEFT - _RIGHT, self.height() - _TOP - _BOTTOM)

    def _x(self, value: float, bars: list[tuple[float, float, float]]) -> float:
        low, high = bars[0][0], bars[-1][1]
        plot = self._plot()
        half = plot.width() / max(1, len(bars)) / 2
        share = (value - low) / (high - low) if high > low else 0.5
        return plot.left() + half + share * (plot.width() - 2 * half)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Title, bars, marks and the ends of the axis."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = painter.font()
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(colour(self._theme, "ink"))
        painter.drawText(QRectF(_LEFT, 0, self.width() - 16, 20), self._chart.title)
        font.setBold(False)
        font.setPointSizeF(font.pointSizeF() * 0.85)
        painter.setFont(font)
        bars = self.bars()
        if bars:
            self._paint_bars(painter, bars)
            self._paint_marks(painter, bars)
            self._paint_axis(painter, bars)
        painter.end()

    def _paint_bars(self, painter: QPainter, bars: list[tuple[float, float, float]]) -> None:
        plot = self._plot()
        most = max(count for _, _, count in bars) or 1
        wide = plot.width() / len(bars)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(self._theme, "c2"))
        for index, (_, _, count) in enumerate(bars):
            high = plot.height() * count / most
            gap = min(2.0, wide * 0.15)
            painter.drawRect(QRectF(plot.left() + index * wide, plot.bottom() - high, wide - gap, high))
        painter.setPen(QPen(colour(self._theme, "line"), 1))
        painter.drawLine(plot.bottomLeft(), plot.bottomRight())

    def _paint_marks(self, painter: QPainter, bars: list[tuple[float, float, float]]) -> None:
        plot = self._plot()
        for row, (value, label) in enumerate(self._chart.marks):
            x = min(max(self._x(value, bars), plot.left()), plot.right())
            painter.setPen(QPen(colour(self._theme, "accent"), 1.5, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(x, plot.top() - 8), QPointF(x, plot.bottom()))
            painter.setPen(colour(self._theme, "accent"))
            width = painter.fontMetrics().horizontalAdvance(label)
            left = min(max(x - width / 2, plot.left()), plot.right() - width)
            painter.drawText(QPointF(left, plot.top() - 12 + (row % 2) * 11), label)

    def _paint_axis(self, painter: QPainter, bars: list[tuple[float, float, float]]) -> None:
        plot = self._plot()
        painter.setPen(colour(self._theme, "muted"))
        line = QRectF(plot.left(), plot.bottom() + 3, plot.width(), 16)
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft, number(bars[0][0]))
        painter.drawText(line, Qt.AlignmentFlag.AlignRight, number(bars[-1][1]))
        below = line.translated(0, 17)
        painter.drawText(below, Qt.AlignmentFlag.AlignHCenter, self._chart.x_label)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell the figures of a bar."""
        bars, plot = self.bars(), self._plot()
        index = int((event.position().x() - plot.left()) / plot.width() * len(bars)) if bars else -1
        if not 0 <= index < len(bars):
            return
        low, high, count = bars[index]
        values = number(low) if low == high else f"{number(low)} – {number(high)}"
        words = f"{self._chart.x_label} {values}: {number(count)} {self._chart.y_label}"
        QToolTip.showText(event.globalPosition().toPoint(), words, self)
