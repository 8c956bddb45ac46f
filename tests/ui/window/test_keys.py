"""Keys of actions: changed, taken from others, refused where the board needs them, kept and brought back."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ringapp.ui.look.keys import with_key
from ringapp.ui.shell.settings import Settings
from ringapp.ui.window.actions import Actions
from ringapp.ui.window.keys import STORED, KeysDialog, belongs_to_board, stored_keys


@pytest.fixture
def owner(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def actions(owner: QWidget) -> Actions:
    return Actions(owner)


@pytest.fixture
def dialog(qtbot: QtBot, actions: Actions, settings: Settings) -> KeysDialog:
    made = KeysDialog(actions, settings)
    qtbot.addWidget(made)
    made.show()
    return made


def _pick(dialog: KeysDialog, name: str) -> None:
    rows = [dialog.list.topLevelItem(row) for row in range(dialog.list.topLevelItemCount())]
    order = list(dialog._actions.names())
    item = rows[order.index(name)]
    assert item is not None
    dialog.list.setCurrentItem(item)
    assert dialog.picked == name


def _type(dialog: KeysDialog, keys: str) -> None:
    dialog.editor.setKeySequence(QKeySequence(keys))
    dialog.editor.editingFinished.emit()


def _keys(actions: Actions, name: str) -> list[str]:
    return [keys.toString() for keys in actions[name].shortcuts()]


def test_a_new_key_counts_at_once_and_at_the_next_start(
    dialog: KeysDialog, actions: Actions, settings: Settings, qtbot: QtBot
) -> None:
    _pick(dialog, "solve")
    _type(dialog, "Ctrl+J")
    assert _keys(actions, "solve") == ["Ctrl+J"]
    assert "Ctrl+J" in actions["solve"].toolTip()
    assert with_key("Solve", "solve") == "Solve (Ctrl+J)"
    owner = QWidget()
    qtbot.addWidget(owner)
    again = Actions(owner)
    again.take_keys(stored_keys(settings))
    assert _keys(again, "solve") == ["Ctrl+J"]
    assert _keys(again, "hint") == ["F6"]


def test_a_key_of_another_is_said_and_taken_only_when_told(dialog: KeysDialog, actions: Actions) -> None:
    _pick(dialog, "study")
    _type(dialog, "F5")
    assert _keys(actions, "study") == ["Shift+F8"]
    assert "Solve" in dialog.told.text()
    assert dialog.take.isVisible()
    dialog.take.click()
    assert _keys(actions, "study") == ["F5"]
    assert _keys(actions, "solve") == []
    _pick(dialog, "solve")
    dialog.usual.click()
    assert "F5" in _keys(actions, "solve")
    assert _keys(actions, "study") == []
    dialog.all_usual.click()
    assert {name: _keys(actions, name) for name in ("solve", "study")} == {
        "solve": ["F5", "Ctrl+Return", "Ctrl+Enter"],
        "study": ["Shift+F8"],
    }


def test_plain_keys_stay_with_the_board(dialog: KeysDialog, actions: Actions) -> None:
    for keys in ("1", "K", "Space", "Shift+Left", "Home"):
        assert belongs_to_board(QKeySequence(keys))
        _pick(dialog, "puzzle")
        _type(dialog, keys)
        assert _keys(actions, "puzzle") == ["Ctrl+Shift+R"]
        assert dialog.told.text()
    for keys in ("F4", "Shift+F4", "Ctrl+1", "Alt+K", ""):
        assert not belongs_to_board(QKeySequence(keys))


def test_every_action_is_listed_found_and_can_lose_its_key(dialog: KeysDialog, actions: Actions) -> None:
    assert dialog.list.topLevelItemCount() == len(actions.names())
    dialog.search.setText("jud")
    rows = [dialog.list.topLevelItem(row) for row in range(dialog.list.topLevelItemCount())]
    assert [row.text(0) for row in rows if row is not None and not row.isHidden()] == ["Judge the moves"]
    _pick(dialog, "judge")
    dialog.none.click()
    assert _keys(actions, "judge") == []


def test_what_is_stored_wrongly_is_passed_over(settings: Settings, actions: Actions) -> None:
    settings.put_data(STORED, {"solve": 3, "hint": "Ctrl+H", "nothing": "F4"})
    actions.take_keys(stored_keys(settings))
    assert _keys(actions, "hint") == ["Ctrl+H"]
    assert "F5" in _keys(actions, "solve")


@pytest.mark.parametrize(
    ("keys", "board"),
    [
        *((keys, True) for keys in ("A", "5", "Left", "Space", "Return", "Shift+N", "Del", "Tab")),
        *((keys, False) for keys in ("Ctrl+A", "Alt+Left", "F5", "Shift+F5", "Ctrl+Shift+5", "Meta+1")),
        ("", False),
        ("A, Ctrl+B", True),
    ],
    ids=lambda value: repr(value),
)
def test_plain_keys_belong_to_the_board(keys: str, board: bool) -> None:
    assert belongs_to_board(QKeySequence(keys)) is board
