"""The histogram of a study while it grows: bars and marks in theme colours, figures in the tool tip."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pyqtgraph
from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QToolTip, QVBoxLayout, QWidget

from ringapp.core.contract.game import Chart
from ringapp.core.study.export import bars_of
from ringapp.ui.look.theme import colour
from ringapp.ui.tab.movetable import number

GAP = 0.08
"""Share of a bar's place that stays free."""
GAPLESS = 80
"""More bars than this stand without gaps, which would be less than a pixel."""


class _Axis(pyqtgraph.AxisItem):  # type: ignore[misc]
    """An axis that writes whole numbers in full, with marks between the thousands."""

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        return [f"{value * scale:,.10g}" for value in values]


class StudyPlot(QWidget):
    """One chart; it is imported late, because pyqtgraph takes a while."""

    def __init__(self, theme: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._chart: Chart | None = None
        self._bars: list[tuple[float, float, float]] = []
        self._marks: list[Any] = []
        self._plot: Any = pyqtgraph.PlotWidget(axisItems={side: _Axis(side) for side in ("left", "bottom")})
        item = self._plot.getPlotItem()
        item.setMenuEnabled(False)
        item.hideButtons()
        item.setMouseEnabled(x=False, y=False)
        item.setDefaultPadding(0.0)
        item.showGrid(y=True, alpha=0.25)
        self._columns: Any = pyqtgraph.BarGraphItem(x=[], height=[], width=1.0)
        item.addItem(self._columns)
        self._plot.viewport().setMouseTracking(True)
        self._plot.viewport().installEventFilter(self)
        self._plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._plot)
        self.setMinimumSize(360, 220)
        self.set_theme(theme)

    @property
    def bars(self) -> list[tuple[float, float, float]]:
        """(lowest value, highest value, count) of each bar."""
        return self._bars

    def show_chart(self, chart: Chart | None) -> None:
        """Show a chart, or nothing."""
        self._chart = chart
        self._bars = bars_of(chart) if chart is not None else []
        self._draw()

    def set_theme(self, theme: str) -> None:
        """Paint in the colours of "light" or "dark"."""
        self._theme = theme
        self._plot.setBackground(colour(theme, "board"))
        for side in ("left", "bottom"):
            axis = self._plot.getAxis(side)
            axis.setPen(colour(theme, "line"))
            axis.setTextPen(colour(theme, "muted"))
            axis.enableAutoSIPrefix(False)
        self._draw()

    def _draw(self) -> None:
        middles = [(low + high) / 2 for low, high, _ in self._bars]
        counts = [count for _, _, count in self._bars]
        width = min((b - a for a, b in pairwise(middles)), default=1.0)
        fill = colour(self._theme, "c2")
        bars = {
            "x": middles,
            "height": counts,
            "width": width if len(middles) > GAPLESS else width * (1 - GAP),
        }
        self._columns.setOpts(**bars, brush=fill, pen=pyqtgraph.mkPen(None))
        if middles:
            self._plot.setXRange(middles[0] - width / 2, middles[-1] + width / 2, padding=0.01)
            self._plot.setYRange(0, max(counts) * 1.14 or 1, padding=0)
        self._label()
        self._mark()

    def _label(self) -> None:
        chart = self._chart
        labels = {"bottom": chart.x_label, "left": chart.y_label} if chart else {"bottom": "", "left": ""}
        for side, words in labels.items():
            self._plot.setLabel(side, words, color=colour(self._theme, "muted").name())
            self._plot.showAxis(side, chart is not None)
        self._plot.setAccessibleName(chart.title if chart else "")

    def _mark(self) -> None:
        for mark in self._marks:
            self._plot.removeItem(mark)
        self._marks = []
        ink = colour(self._theme, "ink")
        pen = pyqtgraph.mkPen(ink, width=1.5, style=Qt.PenStyle.DashLine)
        marks = sorted(self._chart.marks) if self._chart and self._bars else []
        for row, (value, words) in enumerate(marks):
            style = {"position": 0.97 - 0.06 * (row % 2), "color": ink, "anchors": [(0.0, 0.5), (0.0, 0.5)]}
            line = pyqtgraph.InfiniteLine(value, 90, pen, label=words, labelOpts=style)
            self._plot.addItem(line)
            self._marks.append(line)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell the figures of the bar under the mouse; the wheel and the buttons do nothing."""
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove:
            self._tell(event)
        return super().eventFilter(watched, event)

    def _tell(self, event: QMouseEvent) -> None:
        if not self._bars or self._chart is None:
            return
        scene = self._plot.mapToScene(event.position().toPoint())
        value = self._plot.getPlotItem().getViewBox().mapSceneToView(QPointF(scene)).x()
        low, high, count = min(self._bars, key=lambda bar: abs((bar[0] + bar[1]) / 2 - value))
        values = number(low) if low == high else f"{number(low)} – {number(high)}"
        words = f"{self._chart.x_label} {values}: {number(count)} {self._chart.y_label}"
        QToolTip.showText(event.globalPosition().toPoint(), words, self)
