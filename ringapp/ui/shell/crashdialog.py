"""The dialog about unexpected errors; further errors are added to it, never stacked as dialogs."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ringapp.core.contract.i18n import tr
from ringapp.ui.look.closing import close_row

MOST_REPORTS = 5


class CrashDialog(QDialog):
    """Shows error reports beside the window, which stays usable."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._reports: list[str] = []
        self._count = 0
        self._lead = QLabel()
        self._lead.setWordWrap(True)
        self._text = QPlainTextEdit()
        self._text.setReadOnly(True)
        self._text.setTabChangesFocus(True)
        self._text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._buttons = close_row()
        self._copy = QPushButton()
        self._buttons.addButton(self._copy, QDialogButtonBox.ButtonRole.ActionRole)
        self._copy.clicked.connect(self.copy)
        self._buttons.rejected.connect(self.close)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 16, 18, 14)
        column.setSpacing(12)
        for widget in (self._lead, self._text, self._buttons):
            column.addWidget(widget)
        self.setModal(False)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.resize(640, 380)
        self._say()

    def add(self, report: str) -> None:
        """Show one more report; after five only the count grows."""
        if not self.isVisible():
            self._reports, self._count = [], 0
        self._count += 1
        if len(self._reports) < MOST_REPORTS:
            self._reports.append(report)
            self._text.setPlainText("\n\n".join(self._reports))
        self._say()
        self.show()

    def _say(self) -> None:
        self.setWindowTitle(tr("An unexpected error"))
        lead = tr("Something went wrong that should not have. Your boards are untouched and you can go on.")
        if self._count > 1:
            lead += " " + tr("It happened {n} times.").format(n=self._count)
        ask = tr("If it comes back, please send this report to the developers.")
        self._lead.setText(f"{lead}\n{ask}")
        self._copy.setText(tr("Copy the report"))
        self._text.setAccessibleName(tr("Report of the error"))

    def copy(self) -> None:
        """Put the reports on the clipboard."""
        QGuiApplication.clipboard().setText(self._text.toPlainText())
