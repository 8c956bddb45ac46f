"""The command palette: every command of the menus, found by a few letters and run with Enter."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QMenu, QVBoxLayout, QWidget

from ringapp.core.contract.i18n import tr
from ringapp.ui.board.name_search import found
from ringapp.ui.look.theme import dress

_STEPS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
WIDTH, HEIGHT = 520, 380


@dataclass(frozen=True, slots=True)
class Deed:
    """A command of the menus: the words of its path through the menus, its keys, and its function."""

    words: str
    keys: str
    act: Callable[[], object]


def deeds(menus: Sequence[QMenu]) -> list[Deed]:
    """Return all commands that the menus offer now, after filling the lists that depend on the tab."""
    gathered: list[Deed] = []
    for menu in menus:
        _gather(menu, "", gathered)
    return gathered


def _gather(menu: QMenu, before: str, gathered: list[Deed]) -> None:
    menu.aboutToShow.emit()
    path = f"{before}{plain(menu.title())} › "
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            if action.isEnabled():
                _gather(inner, path, gathered)
        elif action.isEnabled() and not action.isSeparator():
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            gathered.append(Deed(path + plain(action.text()), keys, action.trigger))


def plain(words: str) -> str:
    """Return the words of a menu entry without the mark of its access key."""
    words = re.sub(r"\(&\w\)", "", words)  # as Chinese and Japanese name the key
    return words.replace("&&", "\0").replace("&", "").replace("\0", "&").rstrip("…")


def matches(letters: str, words: str) -> int | None:
    """Return how well letters fit words, the lower the better; None unless all occur in this order."""
    text, at, gaps = words.casefold(), 0, 0
    for letter in letters.casefold().replace(" ", ""):
        place = text.find(letter, at)
        if place < 0:
            return None
        gaps += place - at
        at = place + 1
    return gaps if letters.casefold() not in text else -1000 + text.find(letters.casefold())


def _fit(letters: str, words: str) -> int | None:
    """Return the fit from `matches`, or 0 if the words contain the letters by another spelling or reading."""
    fit = matches(letters, words)
    return 0 if fit is None and found(letters, (words,)) else fit


class Palette(QFrame):
    """A field and a list over the window; closed by Esc, Enter or a click elsewhere."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._window = parent
        self._deeds: list[Deed] = []
        self.field = QLineEdit()
        self.field.textChanged.connect(self._filter)
        self.field.installEventFilter(self)
        self.list = QListWidget()
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.itemClicked.connect(self._do)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.addWidget(self.field)
        column.addWidget(self.list)

    def offer(self, found: list[Deed]) -> None:
        """Show these commands below the upper edge of the window."""
        dress(self)
        self._deeds = found
        self.field.setPlaceholderText(tr("What do you want to do?"))
        self.field.setAccessibleName(tr("Find a command"))
        self.list.setAccessibleName(tr("Commands"))
        self.field.clear()
        self._filter("")
        window = self._window
        self.resize(min(WIDTH, window.width() - 20), min(HEIGHT, window.height() - 60))
        self.move(window.mapToGlobal(QPoint((window.width() - self.width()) // 2, 40)))
        self.show()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def _filter(self, letters: str) -> None:
        self.list.clear()
        rated = [(_fit(letters, deed.words), n) for n, deed in enumerate(self._deeds)]
        fits = [(fit, number) for fit, number in rated if fit is not None]
        for _, number in sorted(fits) if letters else fits:
            deed = self._deeds[number]
            item = QListWidgetItem(f"{deed.words}    {deed.keys}" if deed.keys else deed.words)
            item.setData(Qt.ItemDataRole.UserRole, number)
            self.list.addItem(item)
        if not fits:
            nothing = QListWidgetItem(tr("No command has these letters."))
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
            self.list.addItem(nothing)
        self.list.setCurrentRow(0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pass up and down from the field to the list, and run the selected command with Enter."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() in _STEPS:
                self.list.keyPressEvent(event)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._do(self.list.currentItem())
                return True
        return super().eventFilter(watched, event)

    def _do(self, item: QListWidgetItem | None) -> None:
        number = None if item is None else item.data(Qt.ItemDataRole.UserRole)
        if number is not None:
            self.hide()
            self._deeds[number].act()


def shown_menus(actions: Sequence[QAction]) -> list[QMenu]:
    """Return the menus of a menu bar."""
    return [menu for action in actions if isinstance(menu := action.menu(), QMenu)]
