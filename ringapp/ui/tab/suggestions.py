"""Boards that may have been meant, below the headline: each a link that wraps and marks its cells."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ringapp.core.contract.game import Suggestion
from ringapp.core.contract.i18n import tr
from ringapp.ui.look.painter import colour

MOST = 4
"""Suggestions that are shown; the JSON has all of them."""


class Suggestions(QWidget):
    """A link for each suggestion."""

    taken = Signal(str, str)
    """The board of a suggestion and its sentence."""
    pointed = Signal(object)
    """The targets of the suggestion under the mouse."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._notes: tuple[Suggestion, ...] = ()
        self._theme = "light"
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self.labels: list[QLabel] = []
        self.hide()

    def show_notes(self, notes: Sequence[Suggestion], theme: str) -> None:
        """Show these suggestions; an empty list hides the widget."""
        if (tuple(notes), theme) == (self._notes, self._theme):
            return
        self._notes, self._theme = tuple(notes), theme
        for label in self.labels:
            label.hide()
            label.deleteLater()
        self.labels = [self._label(note) for note in self._notes[:MOST]]
        for label in self.labels:
            self._column.addWidget(label)
        self.setVisible(bool(self.labels))

    def _label(self, note: Suggestion) -> QLabel:
        ink = colour(self._theme, "accent").name()
        label = QLabel(f'<a href="take" style="color: {ink};">{escape(note.text)}</a>')
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setWordWrap(True)
        label.setAccessibleName(note.text)
        label.setToolTip(tr("Put this board in the place of the drawn one; Undo brings it back"))
        label.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        label.linkActivated.connect(lambda _: self.taken.emit(note.board, note.text))
        label.linkHovered.connect(lambda link: self.pointed.emit(note.targets if link else ()))
        return label
