"""Test the tools in hand: picked by keys, clicks and search."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Tool
from ringapp.core.contract.shapes import Disc
from ringapp.ui.board.toolpalette import MANY, ToolPalette


def tools(count: int) -> list[Tool]:
    shapes = (Disc(0.5, 0.5, 0.4, "c1"),)
    return [
        Tool(f"t{n}", f"Tool {n}", shapes, group="Odd" if n % 2 else "Even", key=str(n)) for n in range(count)
    ]


@pytest.fixture
def palette(qtbot: QtBot) -> ToolPalette:
    made = ToolPalette()
    qtbot.addWidget(made)
    made.resize(200, 600)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_the_first_tool_is_in_hand_and_keys_pick_others(palette: ToolPalette) -> None:
    picked: list[str] = []
    palette.picked.connect(picked.append)
    palette.show_tools(tools(4))
    palette.pick_key("3")
    palette.pick("nonsense")
    assert picked == ["t0", "t3"]
    palette.show_tools(tools(2))
    assert palette.current == "t0"


def test_a_click_and_the_arrows_pick_tools_but_no_headings(palette: ToolPalette) -> None:
    palette.show_tools(tools(4))
    view = palette._list
    QTest.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(60, 80)
    )
    assert palette.current == "t2"
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert palette.current == "t1"


def test_many_tools_get_a_search_field(palette: ToolPalette) -> None:
    palette.show_tools(tools(4))
    assert not palette._search.isVisible()
    palette.show_tools(tools(MANY + 5))
    assert palette._search.isVisible()
    palette._search.setText("tool 17")
    assert palette._model.rowCount() == 2
    assert palette.current == "t0"
    palette._search.clear()
    assert palette._model.rowCount() == MANY + 7
    assert not palette.grab().isNull()
