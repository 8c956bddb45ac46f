"""Letters and digits go to the board of a tab from any focus but a field that takes text."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QKeySequenceEdit,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from ringapp.ui.board.canvas import Canvas

_TEXT = (QLineEdit, QAbstractSpinBox, QPlainTextEdit, QTextEdit, QKeySequenceEdit)
_PLAIN = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


class BoardKeys(QObject):
    """Passes letters to the board before lists and boxes can use them to search their entries."""

    def __init__(self, tab: QWidget, canvas: Canvas) -> None:
        super().__init__(tab)
        self._tab, self._canvas = tab, canvas
        tab.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Filter the window of the tab once it is shown; return True for keys passed to the board."""
        if watched is self._tab:
            window = self._tab.window().windowHandle()
            if event.type() == QEvent.Type.Show and window is not None:
                window.installEventFilter(self)
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._hand_on(event)
        return False

    def _hand_on(self, event: QKeyEvent) -> bool:
        focus = QApplication.focusWidget()
        if focus is None or focus is self._canvas or not self._tab.isAncestorOf(focus) or _takes_text(focus):
            return False
        if len(event.text()) != 1 or not event.text().isalnum() or event.modifiers() & ~_PLAIN:
            return False
        if self._canvas.typing:
            self._canvas.setFocus(Qt.FocusReason.ShortcutFocusReason)
        QApplication.sendEvent(self._canvas, event)
        return True


def _takes_text(widget: QWidget) -> bool:
    if isinstance(widget, QComboBox):
        return widget.isEditable()
    if isinstance(widget, QAbstractItemView):
        begins = widget.editTriggers() & QAbstractItemView.EditTrigger.AnyKeyPressed
        return bool(begins and widget.currentIndex().flags() & Qt.ItemFlag.ItemIsEditable)
    return isinstance(widget, _TEXT)
