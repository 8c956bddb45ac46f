"""A histogram with its marks, for answers and studies; wide data is merged into as many bars as fit."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from ringapp.core.contract.game import Chart
from ringapp.core.contract.i18n import tr
from ringapp.core.study.bars import bars_of, nice_steps
from ringapp.ui.look.painter import colour
from ringapp.ui.tab.movetable import number

_EDGE, _TOP, _BOTTOM = 8, 44, 40
_TALL = 280
"""Least height in pixels at which counts are shown at the left."""
_NARROWEST = 3.0


class ChartView(QWidget):
    """Bars over values, with the chart's marks; the tool tip shows the figures of the bar under the mouse."""

    def __init__(self, chart: Chart | None, theme: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chart: Chart | None = None
        self._theme = theme
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_chart(chart)

    def show_chart(self, chart: Chart | None) -> None:
        """Show a chart; None shows an empty area."""
        self._chart = chart
        self.setAccessibleName(chart.title if chart is not None else tr("No chart"))
        total = number(sum(chart.counts)) if chart is not None else "0"
        self.setAccessibleDescription(tr("A histogram of {total}").format(total=total))
        self.update()

    def set_theme(self, theme: str) -> None:
        """Paint in the colours of "light" or "dark"."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size that is wide rather than high."""
        return QSize(260, 210)

    def bars(self) -> list[tuple[float, float, float]]:
        """Return (lowest value, highest value, count) of each bar that is drawn."""
        if self._chart is None:
            return []
        return bars_of(self._chart, max(1, int(self._plot().width() / _NARROWEST)))

    def _plot(self) -> QRectF:
        left = _EDGE + self._scale_width()
        return QRectF(left, _TOP, self.width() - left - _EDGE, self.height() - _TOP - _BOTTOM)

    def _scale_width(self) -> int:
        """Return the pixels for the counts at the left, 0 if no counts are shown."""
        if self._chart is None or not self._chart.counts or self.height() < _TALL:
            return 0
        return self.fontMetrics().horizontalAdvance(number(round(sum(self._chart.counts)))) + 6

    def _x(self, value: float, bars: list[tuple[float, float, float]]) -> float:
        low, high = bars[0][0], bars[-1][1]
        plot = self._plot()
        joined = self._chart is not None and self._chart.step > 0
        half = 0.0 if joined else plot.width() / max(1, len(bars)) / 2
        share = (value - low) / (high - low) if high > low else 0.5
        return plot.left() + half + share * (plot.width() - 2 * half)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the title, bars, marks and the ends of the axis."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = painter.font()
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(colour(self._theme, "ink"))
        painter.fillRect(self.rect(), colour(self._theme, "board"))
        chart = self._chart
        if chart is None:
            painter.end()
            return
        painter.drawText(QRectF(_EDGE, 2, self.width() - 16, 20), chart.title)
        font.setBold(False)
        font.setPointSizeF(font.pointSizeF() * 0.85)
        painter.setFont(font)
        bars = self.bars()
        if bars:
            self._paint_scale(painter, bars)
            self._paint_bars(painter, bars)
            self._paint_marks(painter, chart, bars)
            self._paint_axis(painter, chart, bars)
        painter.end()

    def _paint_scale(self, painter: QPainter, bars: list[tuple[float, float, float]]) -> None:
        """Paint lines at round counts with their numbers, if there is room for these."""
        plot, most = self._plot(), max(count for _, _, count in bars) or 1
        for count in nice_steps(0, most, 4) if self._scale_width() else []:
            y = plot.bottom() - plot.height() * count / most
            if y < plot.top():
                continue
            painter.setPen(QPen(colour(self._theme, "faint"), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(colour(self._theme, "muted"))
            place = QRectF(0, y - 9, plot.left() - 6, 18)
            painter.drawText(
                place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, number(count)
            )

    def _paint_bars(self, painter: QPainter, bars: list[tuple[float, float, float]]) -> None:
        plot = self._plot()
        most = max(count for _, _, count in bars) or 1
        wide = plot.width() / len(bars)
        joined = self._chart is not None and self._chart.step > 0
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(self._theme, "c2"))
        for index, (_, _, count) in enumerate(bars):
            high = plot.height() * count / most
            left, right = plot.left() + index * wide, plot.left() + (index + 1) * wide
            if joined:
                left, right = round(left), round(right)
            else:
                right -= min(2.0, wide * 0.15)
            painter.drawRect(QRectF(left, plot.bottom() - high, right - left, high))
        painter.setPen(QPen(colour(self._theme, "line"), 1))
        painter.drawLine(plot.bottomLeft(), plot.bottomRight())

    def _paint_marks(self, painter: QPainter, chart: Chart, bars: list[tuple[float, float, float]]) -> None:
        plot = self._plot()
        for row, (value, label) in enumerate(sorted(chart.marks)):
            x = min(max(self._x(value, bars), plot.left()), plot.right())
            painter.setPen(QPen(colour(self._theme, "accent"), 1.5, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(x, plot.top() - 8), QPointF(x, plot.bottom()))
            painter.setPen(colour(self._theme, "accent"))
            width = painter.fontMetrics().horizontalAdvance(label)
            left = min(max(x - width / 2, plot.left()), plot.right() - width)
            painter.drawText(QPointF(left, plot.top() - 12 + (row % 2) * 11), label)

    def _paint_axis(self, painter: QPainter, chart: Chart, bars: list[tuple[float, float, float]]) -> None:
        plot = self._plot()
        painter.setPen(colour(self._theme, "muted"))
        line = QRectF(plot.left(), plot.bottom() + 3, plot.width(), 16)
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft, self._told(bars[0][0]))
        painter.drawText(line, Qt.AlignmentFlag.AlignRight, self._told(bars[-1][1]))
        below = line.translated(0, 17)
        painter.drawText(below, Qt.AlignmentFlag.AlignHCenter, chart.x_label)

    def _told(self, value: float) -> str:
        """Return an end of a bar as text, without decimals if the bins are at least 1 wide."""
        return number(round(value) if self._chart is not None and self._chart.step >= 1 else value)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show the figures of the bar under the mouse in a tool tip."""
        bars, plot = self.bars(), self._plot()
        index = int((event.position().x() - plot.left()) / plot.width() * len(bars)) if bars else -1
        chart = self._chart
        if chart is None or not 0 <= index < len(bars):
            return
        low, high, count = bars[index]
        values = number(low) if low == high else f"{self._told(low)} – {self._told(high)}"
        words = f"{chart.x_label} {values}: {number(count)} {chart.y_label}"
        QToolTip.showText(event.globalPosition().toPoint(), words, self)
