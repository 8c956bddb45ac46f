"""Somebody who does everything to the forms of a window, in no order and with any value.

Keys and clicks go to the window as the window system would send them, so that they find the widget with the
focus by themselves. The same seed does the same.

FORMS_SEED in the environment is added to the seeds of the long runs: other actions.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QScrollArea, QTableView, QWidget

from ringapp.ui.tab.forms import OptionForm
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.window.mainwindow import MainWindow

SEED = int(os.environ.get("FORMS_SEED", "0"))
COUNTED = "random actions on forms"
"""The property of a test's report that holds how many there were; the end of a run tells their sum."""
EXTREMES = ("0", "1", "2", "7", "30", "99", "100", "999", "1000", "1001", "-1", "2147483647", "9" * 14,
            "0.5", "-0", "1e308", ".", "-", "", " ", "abc", "√9", "一", "x" * 300)  # fmt: skip
ENDS = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)
STEPS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home,
         Qt.Key.Key_End, Qt.Key.Key_Space, Qt.Key.Key_Delete, Qt.Key.Key_Backspace)  # fmt: skip
MNEMONICS = "FESRVH"
DEEDS = ("new", "clear", "undo", "redo", "undo", "redo", "next_tab", "zoom_in", "zoom_fit", "hint", "stop")
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@contextmanager
def exceptions() -> Iterator[list[BaseException]]:
    """The exceptions that slots and events let fall meanwhile."""
    found: list[BaseException] = []
    before, sys.excepthook = sys.excepthook, lambda kind, error, trace: found.append(error)
    try:
        yield found
    finally:
        sys.excepthook = before


class Monkey:
    """Acts on the tab in front of a window."""

    def __init__(self, window: MainWindow, seed: int, *, wanders: bool = True) -> None:
        self._window = window
        self._random = Random(seed)
        self.log: list[str] = []
        kinds: dict[Callable[[], None], int] = {
            self._type: 34,
            self._end: 26,
            self._step: 14,
            self._wheel: 8,
            self._click_editor: 6,
            self._choose: 4,
            self._click_board: 4,
            self._cell: 3,
            self._mnemonic: 2,
            self._deed: 3 if wanders else 0,
            self._example: 1 if wanders else 0,
        }
        self._kinds, self._weights = list(kinds), list(kinds.values())

    @property
    def tab(self) -> GameTab:
        tab = self._window.current_tab()
        assert tab is not None
        return tab

    def act(self) -> None:
        """Do one thing."""
        deed = self._random.choices(self._kinds, self._weights)[0]
        self.log.append(deed.__name__)
        deed()
        popup = QApplication.activePopupWidget()
        while popup is not None:
            popup.close()
            popup = QApplication.activePopupWidget()

    def _say(self, words: object) -> None:
        self.log[-1] += f" {words}"

    def _editors(self) -> list[QWidget]:
        forms = self.tab.side.findChildren(OptionForm)
        return [
            e for form in forms for e in form.findChildren(QWidget) if e.objectName().startswith("option_")
        ]

    def _editor(self) -> QWidget | None:
        editors = [e for e in self._editors() if e.isVisible() and e.isEnabled()]
        if not editors:
            self.tab.side.puzzle_part.heading.setChecked(True)
            self.tab.side.advanced_part.heading.setChecked(True)
        return self._random.choice(editors) if editors else None

    def _key(self, key: Qt.Key | str, modifiers: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(self._window.windowHandle(), key, modifiers)

    def _click(self, widget: QWidget, point: QPoint | None = None) -> None:
        inside = point if point is not None else widget.rect().center()
        for area in self.tab.side.findChildren(QScrollArea):
            if area.isAncestorOf(widget):
                area.ensureWidgetVisible(widget)
        there = widget.mapTo(self._window, inside)
        if self._window.rect().contains(there):
            QTest.mouseClick(self._window.windowHandle(), LEFT, NONE, there)

    def _type(self) -> None:
        editor = self._editor()
        if editor is None:
            return
        if editor is not QApplication.focusWidget():
            editor.setFocus(Qt.FocusReason.MouseFocusReason)
        value = self._random.choice(EXTREMES)
        self._say(f"{editor.objectName()} {value[:20]!r}")
        if self._random.random() < 0.8:
            self._key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        for letter in value[:60]:
            focus = QApplication.focusWidget()
            if focus is not None and letter.isascii():
                QTest.keyClick(self._window.windowHandle(), letter)
        self._end()

    def _end(self) -> None:
        if self._random.random() < 0.3:
            editor = self._random.choice(
                (self.tab.canvas, self._editor(), self.tab.side.advanced_part.heading)
            )
            if editor is not None:
                self._click(editor)
            return
        key = self._random.choice(ENDS)
        self._say(key.name)
        self._key(key, Qt.KeyboardModifier.ShiftModifier if key is Qt.Key.Key_Backtab else NONE)

    def _step(self) -> None:
        key = self._random.choice(STEPS)
        self._say(key.name)
        self._key(key)

    def _wheel(self) -> None:
        editor = self._editor()
        if editor is None:
            return
        self._say(editor.objectName())
        turn, middle = self._random.choice((-1200, -120, 120, 1200)), QPointF(editor.rect().center())
        there = QPointF(editor.mapToGlobal(editor.rect().center()))
        event = QWheelEvent(middle, there, QPoint(), QPoint(0, turn), Qt.MouseButton.NoButton, NONE,
                            Qt.ScrollPhase.NoScrollPhase, False)  # fmt: skip
        QApplication.sendEvent(editor, event)

    def _click_editor(self) -> None:
        editor = self._editor()
        if editor is not None:
            self._say(editor.objectName())
            width, height = editor.width(), editor.height()
            spot = QPoint(self._random.randrange(max(1, width)), self._random.randrange(max(1, height)))
            self._click(editor, spot)

    def _choose(self) -> None:
        boxes = [editor for editor in self._editors() if isinstance(editor, QComboBox) and editor.isVisible()]
        if boxes:
            box = self._random.choice(boxes)
            self._say(box.objectName())
            index = self._random.randrange(max(1, box.count()))
            box.setCurrentIndex(index)
            box.activated.emit(index)

    def _click_board(self) -> None:
        canvas = self.tab.canvas
        spot = QPoint(self._random.randrange(canvas.width()), self._random.randrange(canvas.height()))
        self._click(canvas, spot)

    def _cell(self) -> None:
        tables = [table for table in self.tab.side.findChildren(QTableView) if table.isVisible()]
        if not tables:
            return
        table = self._random.choice(tables)
        model = table.model()
        if model.rowCount():
            spot = model.index(
                self._random.randrange(model.rowCount()), self._random.randrange(model.columnCount())
            )
            table.setCurrentIndex(spot)
            if model.flags(spot) & Qt.ItemFlag.ItemIsEditable:
                table.edit(spot)
                for letter in self._random.choice(EXTREMES)[:20]:
                    if letter.isascii():
                        self._key(letter)
                self._end()

    def _mnemonic(self) -> None:
        letter = self._random.choice(MNEMONICS)
        self._say(letter)
        self._key(letter, Qt.KeyboardModifier.AltModifier)

    def _deed(self) -> None:
        name = self._random.choice(DEEDS)
        self._say(name)
        self._window.named[name].trigger()

    def _example(self) -> None:
        presets = self.tab.game.info.presets
        if presets:
            preset = self._random.choice(presets).id
            self._say(preset)
            self.tab.session.replace(self.tab.game.initial(preset), "Example", anew=True)
