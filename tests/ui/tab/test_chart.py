"""Test charts of any width."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Chart
from ringapp.ui.tab.chart import ChartView


@pytest.mark.parametrize("width", [120, 260, 900])
def test_a_chart_of_any_width_counts_everything_once(qtbot: QtBot, width: int) -> None:
    counts = tuple(float(n % 7) for n in range(400))
    view = ChartView(Chart("Spread", "presses", "boards", tuple(range(400)), counts), "light")
    qtbot.addWidget(view)
    view.resize(width, 210)
    bars = view.bars()
    assert sum(count for _, _, count in bars) == sum(counts)
    assert bars[0][0] == 0
    assert bars[-1][1] == 399
    assert all(high < low for (_, high, _), (low, _, _) in pairwise(bars))
    assert len(bars) <= max(1, width // 3)


def test_the_highest_bar_reaches_the_top_and_the_others_in_proportion(qtbot: QtBot) -> None:
    view = ChartView(Chart("", "x", "y", (1, 2), (100.0, 50.0)), "light")
    qtbot.addWidget(view)
    view.resize(260, 210)
    image, plot = view.grab().toImage(), view._plot()
    ink = image.pixelColor(round(plot.left() + plot.width() / 4), round(plot.bottom()) - 5)
    columns = [round(plot.left() + plot.width() * share) for share in (0.25, 0.75)]
    highs = [sum(image.pixelColor(x, y) == ink for y in range(image.height())) for x in columns]
    assert highs[0] == pytest.approx(plot.height(), abs=2)
    assert highs[1] == pytest.approx(plot.height() / 2, abs=2)


def test_a_chart_says_what_it_is_and_how_many(qtbot: QtBot) -> None:
    view = ChartView(None, "light")
    qtbot.addWidget(view)
    assert (view.accessibleName(), view.bars()) == ("No chart", [])
    view.show_chart(Chart("Spread", "x", "y", (1, 2), (900.0, 100.0)))
    assert view.accessibleName() == "Spread"
    assert "1,000" in view.accessibleDescription()
    QApplication.processEvents()
