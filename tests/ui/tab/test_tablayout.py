"""Test the room that tools get in a tab."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ringapp.ui.tab.tablayout import TabLayout


def test_the_tools_get_the_room_of_their_words_until_a_border_is_moved(qtbot: QtBot) -> None:
    class Words(QWidget):
        width_of_words = 150

        def sizeHint(self) -> QSize:
            return QSize(self.width_of_words, 100)

    tools, rest = Words(), [QWidget() for _ in range(3)]
    layout = TabLayout(tools, *rest)
    qtbot.addWidget(layout)
    layout.resize(1200, 600)
    layout.show()
    layout.fit_words()
    assert layout.sizes()[0] == 150
    tools.width_of_words = 210
    layout.fit_words()
    assert layout.sizes()[0] == 210
    assert layout.chosen_sizes() is None
    layout.take_sizes([120, 780, 288])
    layout.fit_words()
    assert layout.sizes()[0] == 120
    assert layout.chosen_sizes() == layout.sizes()
