"""Test that many errors show one dialog."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from ringapp.core.process.crashes import crash_report
from ringapp.ui.shell.crashdialog import MOST_REPORTS, CrashDialog
from tests.ui.shell.builders import catch


def test_one_dialog_for_any_number_of_errors(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    dialog = CrashDialog(window)
    error = catch()
    text = crash_report(error, "1.0")
    for _ in range(50):
        dialog.add(text)
    page = dialog.findChild(QPlainTextEdit)
    assert isinstance(page, QPlainTextEdit)
    assert page.toPlainText().count("RuntimeError: boom") == MOST_REPORTS
    assert not dialog.isModal()
    dialog.copy()
    assert QGuiApplication.clipboard().text() == page.toPlainText()
    dialog.close()
    dialog.add(text)
    assert page.toPlainText().count("RuntimeError: boom") == 1
    dialog.close()
