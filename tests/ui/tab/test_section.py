"""Test that a section folds."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from ringapp.ui.tab.section import Section


def test_a_section_folds(qtbot: QtBot) -> None:
    content = QLabel("inside")
    section = Section(content)
    qtbot.addWidget(section)
    section.show()
    assert content.isVisible()
    section.heading.click()
    assert not section.is_open
    assert not content.isVisible()
