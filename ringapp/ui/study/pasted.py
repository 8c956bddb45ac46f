"""A field for a text of many lines, or for the names of the files that hold it, one a line."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ringapp.core.contract.i18n import tr
from ringapp.core.contract.options import Option
from ringapp.ui.look.theme import dress


class PastedText(QWidget):
    """A label, a button that adds files, and the field; `changed` is emitted for edits by a person."""

    changed = Signal()

    def __init__(self, option: Option, text: str) -> None:
        super().__init__()
        label, self._add = QLabel(option.label), QPushButton(tr("Files…"))
        self._add.setAutoDefault(False)
        self._add.clicked.connect(self._ask)
        self.field = QPlainTextEdit(text)
        self.field.setPlaceholderText(option.help)
        self.field.setAccessibleName(option.label)
        self.field.setTabChangesFocus(True)
        self.field.setFixedHeight(5 * self.fontMetrics().lineSpacing() + 14)
        self.field.textChanged.connect(self.changed)
        label.setBuddy(self.field)
        row = QHBoxLayout()
        row.addWidget(label, 1)
        row.addWidget(self._add)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self.field)

    def _ask(self) -> None:
        """Ask for files and add their names, a line each."""
        dialog = QFileDialog(self, tr("Add files"))
        dress(dialog)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda names: self.field.appendPlainText("\n".join(names)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
