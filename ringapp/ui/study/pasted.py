"""A field for a text of many lines; files and pictures that are added become the text they hold."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog, QGridLayout, QLabel, QPlainTextEdit, QPushButton, QWidget

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.options import Option
from ringapp.core.study.study import PictureStudy, given_text
from ringapp.ui.look.theme import dress
from ringapp.ui.picture.sources import Source, files_of, of_image, of_mime
from ringapp.ui.session.jobs import ThreadJob


class _Field(QPlainTextEdit):
    """A field that hands over files and pictures that are dropped on it or pasted into it."""

    came = Signal(list)

    def canInsertFromMimeData(self, data: QMimeData) -> bool:
        """Return whether something can be dropped here."""
        return data.hasUrls() or data.hasImage() or super().canInsertFromMimeData(data)

    def insertFromMimeData(self, data: QMimeData) -> None:
        """Hand over files, else a picture, else insert the text."""
        given: list[str | Source | QImage | None] = [*map(str, files_of(data))] or [of_mime(data)]
        self.came.emit(given) if given[0] is not None else super().insertFromMimeData(data)


class PastedText(QWidget):
    """A label, a button that adds files, and the field; `changed` is emitted for edits by a person."""

    changed = Signal()

    def __init__(self, option: Option, text: str, study: PictureStudy | None = None) -> None:
        super().__init__()
        self._study = study
        label, self._add = QLabel(option.label), QPushButton(tr("Files…"))
        self._add.setAutoDefault(False)
        self._add.clicked.connect(self._ask)
        self.field = _Field(text)
        self.field.came.connect(self.take)
        self.field.setPlaceholderText(option.help)
        self.field.setAccessibleName(option.label)
        self.field.setTabChangesFocus(True)
        self.field.setFixedHeight(5 * self.fontMetrics().lineSpacing() + 14)
        self.field.textChanged.connect(self.changed)
        label.setBuddy(self.field)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        grid.setColumnStretch(0, 1)
        grid.addWidget(label, 0, 0)
        grid.addWidget(self._add, 0, 1)
        grid.addWidget(self.field, 1, 0, 1, 2)

    def _ask(self) -> None:
        """Ask for files and add their texts."""
        dialog = QFileDialog(self, tr("Add files"))
        dress(dialog)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(self.take)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def take(self, given: Sequence[str | Source | QImage]) -> None:
        """Read files and pictures, and add what they hold."""
        job = ThreadJob(self, _text_of, self._study, given)
        job.done.connect(self.field.appendPlainText)
        for ended in (job.done, job.failed):
            ended.connect(lambda _: self._add.setEnabled(True))
        self._add.setEnabled(False)
        job.start()


def _text_of(study: PictureStudy | None, given: Sequence[str | Source | QImage]) -> str:
    """Return the text of each thing, “#” and why for one that cannot be read."""
    lines = []
    for one in given:
        try:
            if isinstance(one, str):
                lines.append(given_text(one, study))
            elif study is not None:
                source = of_image(one) if isinstance(one, QImage) else one
                lines.append(study.text_of(source.name, source.data))
        except RingappError as error:
            lines.append(f"# {error}")
    return "\n".join(lines)
