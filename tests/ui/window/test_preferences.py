"""The form of preferences: each change counts at once, in every tab, and is there at the next start."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit, QSpinBox
from pytestqt.qtbot import QtBot

from ringapp.ui.look.language import Language
from ringapp.ui.look.theme import Theme
from ringapp.ui.session.solver_thread import Solving
from ringapp.ui.shell.settings import Habits, Settings
from ringapp.ui.window.mainwindow import MainWindow
from ringapp.ui.window.preferences import Preferences


@pytest.fixture
def window(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    monkeypatch.setattr(Solving, "start", lambda self: None)
    theme, language = Theme(qapp, "light"), Language(qapp, "en")
    settings = Settings(tmp_path / "window.ini")
    made = MainWindow(settings, theme, language, games=("rings", "mines"), unsaved=tmp_path / "unsaved")
    qtbot.addWidget(made)
    made.show()
    yield made
    theme.set_mode("light")
    theme.set_text_size(100)
    language.set("en")
    for tab in made.tabs.made:
        tab.undo_stack.setClean()
    made.close()
    language.deleteLater()
    theme.deleteLater()


def form_of(window: MainWindow) -> Preferences:
    window.named["preferences"].trigger()
    return next(found for found in window.findChildren(Preferences))


def choose(dialog: Preferences, name: str, value: str) -> None:
    combo = dialog.form.editor(name)
    assert isinstance(combo, QComboBox)
    combo.setCurrentIndex(combo.findData(value))
    combo.activated.emit(combo.currentIndex())


def test_language_theme_and_text_size_count_at_once(window: MainWindow) -> None:
    dialog = form_of(window)
    choose(dialog, "theme", "dark")
    assert window.theme.name == "dark"
    choose(dialog, "text", "130")
    assert window.theme.text_size == 130
    choose(dialog, "language", "ja")
    assert window.language.code == "ja"
    assert dialog.windowTitle() == "環境設定"
    combo = dialog.form.editor("theme")
    assert isinstance(combo, QComboBox)
    assert combo.currentData() == "dark"
    assert window.settings.habits() == Habits(text=130)


def test_habits_reach_tabs_that_are_open_and_those_to_come(window: MainWindow, tmp_path: Path) -> None:
    dialog = form_of(window)
    for name in ("still", "letters"):
        box = dialog.form.editor(name)
        assert isinstance(box, QCheckBox)
        box.toggle()
    seconds, folder = dialog.form.editor("seconds"), dialog.form.editor("folder")
    assert isinstance(seconds, QSpinBox)
    assert isinstance(folder, QLineEdit)
    seconds.setValue(seconds.minimum())
    folder.setText(str(tmp_path))
    folder.editingFinished.emit()
    for game_id in ("rings", "mines"):
        tab = window.tabs.tab(game_id)
        assert tab.player.still
        assert tab.side.budget().seconds is None
        assert tab.canvas.tool_keys
        assert not any(key.isalpha() for key in tab.canvas.tool_keys)
    assert not window.named["next_doubt"].shortcuts()
    assert Settings(tmp_path / "window.ini").habits() == window.settings.habits()
    assert window.settings.habits() == Habits(still=True, letters=False, seconds=None, folder=tmp_path)
    watched: list[object] = []
    window.importing.watch = lambda on, folder: watched.append(folder)  # type: ignore[method-assign]
    window.named["watch_pictures"].trigger()
    assert watched == [tmp_path]


def test_a_key_acts_under_the_mouse_where_that_is_preferred(window: MainWindow) -> None:
    window.prefer("under_mouse", True)
    tab = window.tabs.tab("rings")
    game, before = tab.game, tab.session.board
    tab.canvas.hover_target = game.step_cursor(before, None, 0, 0)
    keys = [tool.key for tool in tab.tools.tools if tool.key.isdigit() and tool.key != "0"]
    QTest.keyClick(tab.canvas, Qt.Key(ord(keys[1])))
    assert tab.session.board != before
    tab.undo_stack.undo()
    window.prefer("under_mouse", False)
    QTest.keyClick(tab.canvas, Qt.Key(ord(keys[0])))
    assert tab.session.board == before


@pytest.mark.parametrize("seconds", ["", "x", "-1", "0", "9" * 400])
def test_a_broken_limit_is_the_usual_one(tmp_path: Path, seconds: str) -> None:
    settings = Settings(tmp_path / "window.ini")
    settings.put("search/seconds", seconds)
    assert settings.habits().seconds == 30
