"""The dialog for the keys of all actions: change a key, see conflicts, restore the defaults.

A change applies at once and is stored; plain keys that work on the board cannot be given to an action.
"""

from __future__ import annotations

import re

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ringapp.core.contract.i18n import tr
from ringapp.ui.board.name_search import found
from ringapp.ui.look.closing import close_row
from ringapp.ui.look.theme import dress
from ringapp.ui.shell.settings import Settings
from ringapp.ui.window.actions import Actions
from ringapp.ui.window.command_palette import plain

STORED = "keys"
_NATIVE, _PORTABLE = QKeySequence.SequenceFormat.NativeText, QKeySequence.SequenceFormat.PortableText
_FREE = re.compile(r"(Ctrl|Alt|Meta)\+|F\d+$")
"""Matches a key, written without Shift, that the board does not use."""


def stored_keys(settings: Settings) -> dict[str, str]:
    """Return the keys that a person has chosen, by action; entries that are not text are left out."""
    kept = settings.data(STORED)
    return {name: keys for name, keys in kept.items() if isinstance(keys, str)}


def belongs_to_board(keys: QKeySequence) -> bool:
    """Return whether a key sequence begins with a plain key, which the board uses itself."""
    first = keys.toString(_PORTABLE).split(", ")[0].replace("Shift+", "")
    return bool(first) and _FREE.match(first) is None


class KeysDialog(QDialog):
    """A list of all actions, and an editor for the key of the selected one."""

    def __init__(self, actions: Actions, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        dress(self)
        self._actions, self._settings = actions, settings
        self._changed = {
            name: keys for name, keys in stored_keys(settings).items() if name in actions.names()
        }
        self.setWindowTitle(tr("Change keys"))
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Find a command"))
        self.search.setAccessibleName(tr("Find a command"))
        self.search.textChanged.connect(self._filter)
        self.list = self._make_list()
        self.editor = QKeySequenceEdit()
        self.editor.setAccessibleName(tr("Key of the command"))
        self.editor.setMaximumSequenceLength(1)
        self.editor.editingFinished.connect(self._edited)
        self.none = _button(tr("No key"), self._take_away)
        self.usual = _button(tr("Usual key"), self._bring_back)
        self.all_usual = _button(tr("All usual keys"), self._bring_all_back)
        self.told = QLabel()
        self.told.setWordWrap(True)
        self.take = _button(tr("Take it from there"), self._take_over)
        self._lay_out()
        self._fill()
        self.list.setCurrentItem(self._items()[0])
        self.resize(560, 560)

    def _make_list(self) -> QTreeWidget:
        made = QTreeWidget()
        made.setColumnCount(2)
        made.setHeaderLabels([tr("Command"), tr("Key")])
        made.setRootIsDecorated(False)
        made.setAccessibleName(tr("Commands"))
        made.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        made.header().setStretchLastSection(False)
        made.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        made.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        made.currentItemChanged.connect(lambda *_: self._show_picked())
        return made

    def _lay_out(self) -> None:
        label = QLabel(tr("&Key:"))
        label.setBuddy(self.editor)
        row = QHBoxLayout()
        for widget in (label, self.editor, self.none, self.usual):
            row.addWidget(widget)
        row.setStretchFactor(self.editor, 1)
        conflict = QHBoxLayout()
        conflict.addWidget(self.told, 1)
        conflict.addWidget(self.take)
        buttons = close_row()
        buttons.addButton(self.all_usual, QDialogButtonBox.ButtonRole.ResetRole)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.search)
        column.addWidget(self.list)
        column.addLayout(row)
        column.addLayout(conflict)
        column.addWidget(buttons)

    # What is shown -----------------------------------------------------------------------------------

    def _fill(self) -> None:
        for name in self._actions.names():
            item = QTreeWidgetItem(self.list)
            item.setData(0, Qt.ItemDataRole.UserRole, name)
        self._renew()

    def _renew(self) -> None:
        for item in self._items():
            name = _name(item)
            item.setText(0, plain(self._actions[name].text()))
            item.setToolTip(0, self._actions[name].statusTip())
            item.setText(1, ", ".join(keys.toString(_NATIVE) for keys in self._actions[name].shortcuts()))
            letters = item.font(1)
            letters.setBold(name in self._changed)
            item.setFont(1, letters)
        self._show_picked()

    def _items(self) -> list[QTreeWidgetItem]:
        made = (self.list.topLevelItem(row) for row in range(self.list.topLevelItemCount()))
        return [item for item in made if item is not None]

    def _filter(self, letters: str) -> None:
        for item in self._items():
            item.setHidden(bool(letters) and not found(letters, (item.text(0), item.text(1))))

    def _show_picked(self) -> None:
        name = self.picked
        self.told.clear()
        self.take.hide()
        for widget in (self.editor, self.none, self.usual):
            widget.setEnabled(bool(name))
        if name:
            self.editor.setKeySequence(self._actions[name].shortcut())
            self.usual.setEnabled(name in self._changed)
        self.all_usual.setEnabled(bool(self._changed))

    @property
    def picked(self) -> str:
        """The name of the selected action, "" if none is selected."""
        item = self.list.currentItem()
        return "" if item is None else _name(item)

    # What is done ------------------------------------------------------------------------------------

    def _edited(self) -> None:
        name, keys = self.picked, self.editor.keySequence()
        if not name or keys.isEmpty() or keys in self._actions[name].shortcuts():
            return
        if belongs_to_board(keys) and keys not in Actions.usual_keys(name):
            words = tr("“{key}” alone belongs to the board; add Ctrl or Alt.")
            self.told.setText(words.format(key=keys.toString(_NATIVE)))
            return
        others = self._holders(keys)
        if others:
            holder = plain(self._actions[others[0]].text())
            words = tr("“{key}” is the key of “{command}”.")
            self.told.setText(words.format(key=keys.toString(_NATIVE), command=holder))
            self.take.show()
            return
        self._change({name: keys.toString(_PORTABLE)})

    def _holders(self, keys: QKeySequence) -> list[str]:
        """Return the other actions that have these keys now."""
        held = (name for name in self._actions.names() if keys in self._actions[name].shortcuts())
        return [name for name in held if name != self.picked]

    def _take_over(self) -> None:
        keys = self.editor.keySequence()
        self._change(dict.fromkeys(self._holders(keys), "") | {self.picked: keys.toString(_PORTABLE)})

    def _take_away(self) -> None:
        self._change({self.picked: ""})

    def _bring_back(self) -> None:
        """Restore the default keys of the selected action; other actions with these keys lose them."""
        name = self.picked
        usual = Actions.usual_keys(name)
        held = {other for keys in usual for other in self._holders(keys)}
        self._changed.pop(name, None)
        self._change(dict.fromkeys(held, ""))

    def _bring_all_back(self) -> None:
        self._changed.clear()
        self._change({})

    def _change(self, keys: dict[str, str]) -> None:
        self._changed |= keys
        self._settings.put_data(STORED, dict(self._changed))
        self._actions.take_keys(self._changed)
        self._renew()


def _button(words: str, act: object) -> QPushButton:
    button = QPushButton(words)
    button.setAutoDefault(False)
    button.clicked.connect(act)
    return button


def _name(item: QTreeWidgetItem) -> str:
    return str(item.data(0, Qt.ItemDataRole.UserRole))
