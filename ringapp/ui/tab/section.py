"""A part of a column under a heading that folds it away."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QToolButton, QVBoxLayout, QWidget


def retire(widget: QWidget) -> None:
    """Hide a widget and delete it later.

    Deleting it at once would crash the program if one of the widget's own event handlers calls this, since Qt
    continues in that widget when the handler returns.
    """
    widget.hide()
    widget.deleteLater()


class Section(QWidget):
    """A heading that opens and closes what is under it."""

    def __init__(self, content: QWidget, *, is_open: bool = True, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.content = content
        self.heading = QToolButton()
        self.heading.setObjectName("heading")
        self.heading.setCheckable(True)
        self.heading.setChecked(is_open)
        self.heading.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.heading.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.heading.toggled.connect(self._fold)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.heading)
        column.addWidget(content)
        self._fold(is_open)

    def set_title(self, title: str) -> None:
        """Set the words of the heading."""
        self.heading.setText(title)
        self.heading.setAccessibleName(title)

    @property
    def is_open(self) -> bool:
        """Whether the content is shown."""
        return self.heading.isChecked()

    def _fold(self, is_open: bool) -> None:
        self.heading.setArrowType(Qt.ArrowType.DownArrow if is_open else Qt.ArrowType.RightArrow)
        self.content.setVisible(is_open)
