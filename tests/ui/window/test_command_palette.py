"""The command palette, the size of letters, less motion and strong contrast."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from ringapp.ui.look.language import Language
from ringapp.ui.look.theme import Theme
from ringapp.ui.session.player import Player
from ringapp.ui.shell.settings import Settings
from ringapp.ui.window.command_palette import Deed, _fit, matches, plain
from ringapp.ui.window.mainwindow import MainWindow


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, tmp_path: Path, collector: None) -> Iterator[MainWindow]:
    theme, language = Theme(qapp, "light"), Language(qapp, "en")
    settings = Settings(tmp_path / "window.ini")
    made = MainWindow(settings, theme, language, games=["_template"], unsaved=tmp_path / "unsaved")
    qtbot.addWidget(made)
    made.resize(1100, 760)
    made.show()
    yield made
    theme.set_text_size(100)
    tab = made.current_tab()
    assert tab is not None
    tab.mark_saved(tmp_path / "x.json")
    made.close()


def test_a_command_is_found_and_done_from_the_keyboard(window: MainWindow) -> None:
    tab = window.current_tab()
    assert tab is not None
    board = tab.session.board
    window.named["palette"].trigger()
    box = window.palette_box
    assert box.isVisible()
    assert box.list.count() > 40
    QTest.keyClicks(box.field, "zzzz")
    assert [box.list.item(row).text() for row in range(box.list.count())] == ["No command has these letters."]
    QTest.keyClick(box.field, Qt.Key.Key_Return)
    assert box.isVisible(), "there was nothing to do"
    box.field.clear()
    QTest.keyClicks(box.field, "corners")
    assert box.list.count() == 1
    QTest.keyClick(box.field, Qt.Key.Key_Return)
    assert not box.isVisible()
    assert tab.session.board != board
    assert tab.session.board == tab.game.initial("corners")


def test_the_menu_of_the_board_does_what_the_menu_bar_does(window: MainWindow) -> None:
    tab = window.current_tab()
    assert tab is not None
    tab.canvas.menu_asked.emit(QPoint(30, 30))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    offered = menu.actions()
    assert {window.named[name] for name in ("undo", "copy", "clear", "solve")} <= set(offered)
    assert [action.menu() for action in offered if action.menu() is not None] == [window.menus.layers]
    menu.close()
    assert QApplication.activePopupWidget() is None


def test_letters_of_every_size_fit(window: MainWindow, qapp: QApplication, qtbot: QtBot) -> None:
    tab = window.current_tab()
    assert tab is not None
    for percent in (150, 200, 100):
        window.choose_text_size(percent)
        qapp.processEvents()
        height = tab.side.solve.button.fontMetrics().height()
        assert tab.side.solve.button.height() >= height
        editor = tab.side.puzzle.editor("rows")
        assert editor.fontMetrics().height() == height
        qtbot.waitUntil(lambda editor=editor, height=height: editor.height() >= height, timeout=20_000)
        assert window.statusBar().height() >= window.statusBar().fontMetrics().height()
        page, view = tab.side.puzzle, tab.side.split.widget(0)
        assert page.width() <= view.width()


def test_without_motion_a_move_is_done_at_once() -> None:
    now = [0.0]
    player = Player(clock=lambda: now[0])
    seen: list[float] = []
    player.position_changed.connect(seen.append)
    player.set_line(3, lambda index: 2.0)
    player.still = True
    player.go_to(0)
    player.forward()
    for _ in range(100):
        now[0] += 0.05
        player.advance()
    assert player.position == 1
    player.toggle()
    for _ in range(400):
        now[0] += 0.05
        player.advance()
    assert player.position == 3
    assert {place for place in seen if place != int(place)} == set()


def test_strong_contrast_is_a_theme_and_survives(window: MainWindow) -> None:
    window.choose_theme("contrast")
    assert window.theme.name == "contrast"
    assert window.settings.text("look/theme") == "contrast"
    assert not window.grab().isNull()
    window.choose_theme("light")


@given(words=st.text("abc &", max_size=8), typed=st.text("abc", max_size=4))
@settings(max_examples=50)
def test_letters_fit_exactly_what_holds_them_in_their_order(words: str, typed: str) -> None:
    rest = iter(words)
    holds = all(letter in rest for letter in typed)
    assert (matches(typed, words) is not None) is holds


@pytest.mark.parametrize(
    ("letters", "first", "second"),
    [
        pytest.param("open", "File › Open", "Option parent", id="a whole word before scattered letters"),
        pytest.param("so", "Solve", "Also", id="earlier before later"),
        pytest.param("cb", "Copy board", "Clear the board", id="near letters before far ones"),
        pytest.param("SAVE", "save as", "s a v e", id="whatever their case"),
    ],
)
def test_what_fits_better_comes_first(letters: str, first: str, second: str) -> None:
    fits = [_fit(letters, words) for words in (first, second)]
    assert fits[0] is not None
    assert fits[1] is not None
    assert fits[0] < fits[1]


@pytest.mark.parametrize(
    ("entry", "words"),
    [("&Save", "Save"), ("Save &as…", "Save as"), ("保存(&S)", "保存"), ("R && D", "R & D"), ("", "")],
)
def test_entries_are_told_without_the_mark_of_their_key(entry: str, words: str) -> None:
    assert plain(entry) == words
    assert Deed(words, "", lambda: None).words == words
