"""The keys of tools reach the board from every focus of every tab, and no field that takes text loses one."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QAbstractSpinBox, QApplication, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from ringapp.core.contract.registry import game_ids
from ringapp.ui.tab.tab import GameTab

TEXT = (QLineEdit, QAbstractSpinBox)


def shown(game_id: str, qtbot: QtBot) -> GameTab:
    tab = GameTab(game_id)
    qtbot.addWidget(tab)
    tab.resize(1200, 900)
    tab.show()
    qtbot.waitExposed(tab)
    tab.side.solve.live.setChecked(False)
    tab.side.advanced_part.heading.setChecked(True)
    QApplication.processEvents()
    return tab


def focuses(tab: GameTab) -> list[QWidget]:
    """Every part of a tab that the keyboard can reach."""
    found = []
    for widget in tab.findChildren(QWidget):
        widget.setFocus()
        if QApplication.focusWidget() is widget:
            found.append(widget)
    return found


def takes_text(widget: QWidget) -> bool:
    """Whether the current cell of a table would be edited."""
    editable = (
        isinstance(widget, QAbstractItemView) and widget.currentIndex().flags() & Qt.ItemFlag.ItemIsEditable
    )
    return bool(editable)


@pytest.mark.parametrize("game_id", game_ids())
def test_keys_of_tools_work_from_every_focus(game_id: str, qtbot: QtBot) -> None:
    tab = shown(game_id, qtbot)
    keys = sorted(key for key in tab.tools.keys if key.isalnum())
    assert len(keys) > 1
    window, reached = tab.windowHandle(), focuses(tab)
    assert {QComboBox, type(tab.canvas)} <= {type(widget) for widget in reached}
    for number, widget in enumerate(reached):
        if isinstance(widget, TEXT) or takes_text(widget):
            continue
        for key in (keys[number % len(keys)], keys[-1 - number % len(keys)]):
            widget.setFocus()
            board = tab.session.board
            QTest.keyClick(window, key)
            tool = next(tool for tool in tab.tools._tools if tool.id == tab.tools.current)
            assert tool.key.lower() == key, f"{key} from {widget.objectName() or type(widget).__name__}"
            assert tab.session.board == board
    tab.shutdown()


def test_fields_keep_what_is_typed_into_them(qtbot: QtBot) -> None:
    tab = shown("match3", qtbot)
    first = tab.tools.current
    fields = [widget for widget in focuses(tab) if isinstance(widget, TEXT)]
    assert {type(field).__name__ for field in fields} >= {"QLineEdit", "QSpinBox"}
    for field in fields:
        line = field if isinstance(field, QLineEdit) else field.lineEdit()
        field.setFocus()
        line.selectAll()
        QTest.keyClick(tab.windowHandle(), "4")
        assert line.text().startswith("4")
        assert tab.tools.current == first
        QTest.keyClick(tab.windowHandle(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    tab.shutdown()
