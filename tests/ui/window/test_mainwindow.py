"""The window around the tabs: actions, files, memory, language and theme, with a stand-in for the tab."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QByteArray, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QMessageBox, QPushButton, QToolButton, QWidget

from ringapp.core.contract.registry import load_game
from ringapp.core.files.share_code import share_link
from ringapp.core.process import untrusted
from ringapp.ui.files import saving
from ringapp.ui.look.language import Language
from ringapp.ui.look.theme import Theme
from ringapp.ui.shell.settings import Settings
from ringapp.ui.window.mainwindow import MainWindow
from tests.samples import ROOT
from tests.ui.standin import StandInTab

Settle = Callable[[Callable[[], object]], None]
MakeWindow = Callable[[], MainWindow]
GAME = "_template"


@pytest.fixture
def make_window(qapp: QApplication, tmp_path: Path) -> Iterator[MakeWindow]:
    made: list[Any] = []

    def make() -> MainWindow:
        settings = Settings(tmp_path / "window.ini")
        theme = Theme(qapp, settings.text("look/theme", "light"))
        language = Language(qapp, settings.text("look/language", "en"))
        window = MainWindow(settings, theme, language, StandInTab, (GAME,), tmp_path / "unsaved")  # type: ignore[arg-type]
        window.show()
        made.extend([theme, language, window])
        return window

    yield make
    for thing in made:
        if isinstance(thing, MainWindow):
            for tab in thing.tabs.made:
                tab.undo_stack.setClean()
            thing.close()
        if isinstance(thing, Language):
            thing.set("en")
        thing.deleteLater()


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    return make_window()


def _tab(window: MainWindow) -> StandInTab:
    tab: Any = window.tabs.current
    assert isinstance(tab, StandInTab)
    return tab


def _said(window: MainWindow) -> list[str]:
    return [message.text for message in window.messages.messages]


def _saved_board(path: Path, preset: str = "corners") -> Path:
    game = load_game(GAME)
    path.write_text(game.encode(game.initial(preset)), encoding="utf-8")
    return path


# Menus and shortcuts -------------------------------------------------------------------------------------


def _all_actions(menu: QMenu) -> list[str]:
    menu.aboutToShow.emit()
    found: list[str] = []
    for action in menu.actions():
        sub = action.menu()
        if isinstance(sub, QMenu):
            found += _all_actions(sub)
        elif not action.isSeparator():
            found.append(action.text())
    return found


def test_no_two_actions_share_a_shortcut(window: MainWindow) -> None:
    keys = Counter(key.toString() for action in window.named for key in action.shortcuts())
    assert {key: n for key, n in keys.items() if n > 1} == {}
    assert "" not in keys
    taken_by_board = {"Left", "Right", "Up", "Down", "Space", "Return", "Home", "End", *"0123456789"}
    assert not taken_by_board & set(keys)


def test_no_letter_of_a_menu_is_used_twice(window: MainWindow) -> None:
    menus = window.menus
    groups = [
        [menu.title() for menu in (menus.file, menus.edit, menus.solve, menus.replay, menus.view, menus.help)]
    ]
    for menu in (menus.file, menus.edit, menus.solve, menus.replay, menus.view, menus.help, menus.export):
        menu.aboutToShow.emit()
        groups.append(
            [a.menu().title() if a.menu() else a.text() for a in menu.actions() if not a.isSeparator()]
        )
    for group in groups:
        letters = Counter(
            text[text.index("&") + 1].lower() for text in group if "&" in text.replace("&&", "")
        )
        assert {letter: n for letter, n in letters.items() if n > 1} == {}, group


def test_every_action_can_be_found_in_a_menu(window: MainWindow) -> None:
    tops = [action.menu() for action in window.menuBar().actions()]
    shown = {text for menu in tops if isinstance(menu, QMenu) for text in _all_actions(menu)}
    assert {action.text() for action in window.named} <= shown
    for action in window.named:
        assert action.statusTip()


def test_actions_reach_the_tab(window: MainWindow) -> None:
    tab = _tab(window)
    tab.calls.clear()
    names = ("copy", "paste", "clear", "random", "solve", "hint", "zoom_in", "zoom_out", "zoom_fit")
    for name in (*names, "first", "back", "toggle", "forward", "last"):
        window.named[name].trigger()
    renamed = {"clear": "clear_board", "random": "random_board"}
    assert tab.calls == [
        *(renamed.get(name, name) for name in names),
        "first",
        "back",
        "toggle",
        "forward",
        "last",
    ]
    window.named["loop"].trigger()
    assert tab.player.loop
    tab.player.set_loop(False)
    assert not window.named["loop"].isChecked()
    window.menus.speed.aboutToShow.emit()
    window.menus.speed.actions()[-1].trigger()
    assert tab.player.speed == 8.0


def test_without_moves_there_is_nothing_to_replay(window: MainWindow) -> None:
    tab = _tab(window)
    assert window.named["toggle"].isEnabled()
    tab.player.length = 0
    tab.player.length_changed.emit(0)
    assert not any(window.named[name].isEnabled() for name in ("first", "back", "toggle", "forward", "last"))


def test_solve_and_stop_are_never_both_offered(window: MainWindow) -> None:
    tab = _tab(window)
    assert window.named["solve"].isEnabled()
    assert not window.named["stop"].isEnabled()
    tab.is_solving = True
    tab.document_changed.emit()
    assert not window.named["solve"].isEnabled()
    assert window.named["stop"].isEnabled()
    tab.calls.clear()
    window.named["stop"].trigger()
    assert tab.calls == ["stop"]


@pytest.mark.parametrize(("awaited", "calls"), [(False, []), (True, ["stop"])])
def test_esc_ends_a_reading_before_a_search_that_nobody_asked_for(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, awaited: bool, calls: list[str]
) -> None:
    tab = _tab(window)
    tab.asking.awaited = awaited
    monkeypatch.setattr(window.importing, "stop_reading", lambda: True)
    tab.calls.clear()
    window.stop_search(tab)
    assert tab.calls == calls


def test_undo_follows_the_tab(window: MainWindow) -> None:
    tab = _tab(window)
    before = tab.state
    assert not window.named["undo"].isEnabled()
    tab.paint()
    assert window.isWindowModified()
    assert window.named["undo"].text() == "&Undo: Paint"
    window.named["undo"].trigger()
    assert window.named["undo"].text() == "&Undo"
    assert tab.state == before
    assert not window.isWindowModified()
    window.named["redo"].trigger()
    assert tab.state != before


def test_everything_has_a_name_for_screen_readers(window: MainWindow) -> None:
    window.messages.say("one", "error", [("Do it", lambda: None)])
    for kind in (QToolButton, QPushButton):
        for button in window.findChildren(kind):
            if button.objectName() != "qt_menubar_ext_button":
                assert button.accessibleName() or button.text() or button.toolTip()
    reachable = [w for w in window.findChildren(QWidget) if w.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert reachable


def _answer(dialog: QFileDialog, path: Path) -> int:
    """Type a name without an ending and accept."""
    dialog.setDirectory(str(path.parent))
    dialog.selectFile(path.stem)
    return int(QFileDialog.DialogCode.Accepted)


# Opening and saving --------------------------------------------------------------------------------------


def test_the_first_start_opens_the_first_example(window: MainWindow) -> None:
    game = load_game(GAME)
    assert _tab(window).state == game.initial(game.info.presets[0].id)
    assert window.windowTitle() == "Lights[*] – ringapp"


def test_a_file_opens_in_its_tab(window: MainWindow, tmp_path: Path, settle: Settle) -> None:
    path = _saved_board(tmp_path / "mine.json")
    window.open_files([path])
    settle(lambda: _tab(window).path == path)
    assert _tab(window).state == load_game(GAME).initial("corners")
    assert window.windowTitle() == "mine.json[*] – Lights – ringapp"
    assert window.settings.recent() == [path]
    window.menus.recent.aboutToShow.emit()
    assert window.menus.recent.actions()[0].text() == "mine.json"


def test_a_link_from_the_desktop_opens_in_its_tab(window: MainWindow, settle: Settle) -> None:
    game = load_game(GAME)
    link, first = share_link(game, game.initial("corners")), _tab(window).state
    window.files.open_link(link[:-3])
    settle(lambda: window.messages.messages)
    assert (window.messages.messages[0].tone, _tab(window).state) == ("error", first)
    window.files.open_link(link)
    settle(lambda: _tab(window).state == game.initial("corners"))


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe\x00", b'{"game": "chess"}', b"[1, 2]", b"NaN"])
def test_a_bad_file_is_a_sentence_and_the_board_stays(
    window: MainWindow, tmp_path: Path, settle: Settle, content: bytes
) -> None:
    before = _tab(window).state
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    window.open_files([path])
    settle(lambda: _said(window))
    assert "bad.json" in _said(window)[0]
    assert window.messages.messages[0].tone == "error"
    assert _tab(window).state is before


def test_a_missing_file_is_a_sentence(window: MainWindow, tmp_path: Path, settle: Settle) -> None:
    window.open_files([tmp_path / "gone.json"])
    settle(lambda: _said(window))
    assert _said(window) == ["“gone.json” is not there any more."]


def test_a_file_is_read_behind_the_gate(window: MainWindow, tmp_path: Path, settle: Settle) -> None:
    path = _saved_board(tmp_path / "foreign.json")
    bad = tmp_path / "bad.json"
    bad.write_text("no")
    untrusted.guard()
    try:
        window.open_files([path, bad])
        settle(lambda: _tab(window).path == path and len(_said(window)) == 1)
    finally:
        untrusted.release()


def test_several_files_can_be_dropped(window: MainWindow, tmp_path: Path, settle: Settle) -> None:
    good, bad = _saved_board(tmp_path / "good.json"), tmp_path / "bad.json"
    bad.write_text("no")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in (good, bad)])
    action, keys = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPointF(5, 5), action, data, Qt.MouseButton.LeftButton, keys))
    settle(lambda: _tab(window).path == good and len(_said(window)) == 1)


def test_copied_files_are_opened_as_if_they_were_dropped(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not taken for text, which their places are, too."""
    paths = [tmp_path / "a.png", tmp_path / "b.txt"]
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    opened: list[Path] = []
    monkeypatch.setattr(window, "open_files", opened.extend)
    monkeypatch.setattr("ringapp.ui.window.mainwindow.on_clipboard", lambda: data)
    window.named["paste"].trigger()
    assert opened == paths
    assert "paste" not in _tab(window).calls


def test_text_can_be_dropped(window: MainWindow) -> None:
    game, data = load_game(GAME), QMimeData()
    data.setText(game.notation(game.initial("all")))
    action, keys = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    drop = QDropEvent(QPointF(5, 5), action, data, Qt.MouseButton.LeftButton, keys)
    window.dropEvent(drop)
    assert drop.isAccepted()
    assert _tab(window).calls[-1] == f"Drop {data.text()}"


def test_a_signal_to_end_keeps_the_layout(window: MainWindow, tmp_path: Path) -> None:
    assert Settings(tmp_path / "window.ini").blob("window/geometry").isEmpty()
    window.end(keep_unsaved=True)
    assert not Settings(tmp_path / "window.ini").blob("window/geometry").isEmpty()


def test_saving_and_saving_elsewhere(
    window: MainWindow, tmp_path: Path, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    tab = _tab(window)
    tab.paint()
    target = tmp_path / "a b.ringapp"
    monkeypatch.setattr(QFileDialog, "exec", lambda dialog: _answer(dialog, target))
    window.named["save"].trigger()
    settle(lambda: tab.path == target)
    assert not tab.is_dirty
    tab.paint(1, 1)
    window.named["save"].trigger()
    settle(lambda: not tab.is_dirty)
    assert (
        load_game(GAME).decode(target.read_text(encoding="utf-8")) == tab.state or target.stat().st_size > 0
    )
    before = tab.state
    tab.new_board()
    window.open_files([target])
    settle(lambda: tab.path == target)
    assert tab.state == before


def test_a_new_board_is_not_written_over_the_one_being_saved(
    window: MainWindow, tmp_path: Path, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    tab, target = _tab(window), tmp_path / "a.ringapp"
    tab.paint()
    monkeypatch.setattr(QFileDialog, "exec", lambda dialog: _answer(dialog, target))
    saved = tab.state
    window.named["save"].trigger()
    tab.new_board()
    settle(lambda: any("a.ringapp" in words for words in _said(window)))
    assert tab.path is None
    window.open_files([target])
    settle(lambda: tab.path == target)
    assert tab.state == saved


def test_a_file_of_another_format_is_never_written_over(
    window: MainWindow, tmp_path: Path, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    foreign, target = tmp_path / "board.txt", tmp_path / "board.ringapp"
    text = load_game(GAME).notation(load_game(GAME).initial("corners"))
    foreign.write_text(text, encoding="utf-8")
    tab = _tab(window)
    window.open_files([foreign])
    settle(lambda: tab.path == foreign)
    tab.paint()
    monkeypatch.setattr(QFileDialog, "exec", lambda dialog: _answer(dialog, target))
    window.named["save"].trigger()
    settle(lambda: tab.path == target)
    assert foreign.read_text(encoding="utf-8") == text
    assert target.is_file()
    window.open_files([foreign])
    settle(lambda: tab.path == foreign)
    tab.paint(1, 1)
    target.unlink()
    monkeypatch.setattr("ringapp.ui.files.files.ask_about_unsaved", lambda *_: "save")
    assert window.files.may_close(window.boards)
    assert foreign.read_text(encoding="utf-8") == text
    assert target.is_file()


def test_a_place_that_cannot_be_written_is_a_sentence(
    window: MainWindow, tmp_path: Path, settle: Settle
) -> None:
    tab = _tab(window)
    tab.paint()
    tab.path = tmp_path / "no such folder" / "x.json"
    window.named["save"].trigger()
    settle(lambda: _said(window))
    assert "x.json" in _said(window)[0]
    assert tab.is_dirty


def test_unsaved_work_that_is_replaced_can_be_had_back(
    window: MainWindow, tmp_path: Path, settle: Settle
) -> None:
    tab = _tab(window)
    tab.paint()
    drawn = tab.state
    window.open_example("corners")
    assert tab.state != drawn
    buttons = window.messages.findChildren(QPushButton)
    assert [button.text() for button in buttons] == ["Bring it back"]
    buttons[0].click()
    assert tab.state == drawn


@pytest.mark.parametrize(
    ("answer", "closed", "written"),
    [
        (QMessageBox.StandardButton.Save, True, True),
        (QMessageBox.StandardButton.Discard, True, False),
        (QMessageBox.StandardButton.Cancel, False, False),
    ],
)
def test_closing_with_unsaved_work_asks_once(
    window: MainWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    answer: QMessageBox.StandardButton,
    closed: bool,
    written: bool,
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(QMessageBox, "exec", lambda box: asked.append(box.text()) or int(answer))
    tab = _tab(window)
    tab.paint()
    tab.path = tmp_path / "x.json"
    assert window.close() is closed
    assert asked == ["The board in Lights (x.json) has changes that are not saved."]
    assert tab.path.exists() is written


def test_a_save_that_fails_keeps_the_window(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saving, "ask_about_unsaved", lambda *_: "save")
    monkeypatch.setattr("ringapp.ui.files.files.ask_about_unsaved", lambda *_: "save")
    tab = _tab(window)
    tab.paint()
    tab.path = tmp_path / "nowhere" / "x.json"
    assert window.close() is False
    assert "x.json" in _said(window)[0]


# Memory --------------------------------------------------------------------------------------------------


def test_layout_theme_and_language_come_back(make_window: MakeWindow) -> None:
    first = make_window()
    first.resize(700, 450)
    _tab(first).player.speed = 4.0
    first.choose_theme("dark")
    first.choose_language("zh_CN")
    first.close()
    second = make_window()
    assert (second.width(), second.height()) == (700, 450)
    assert _tab(second).restored == {"speed": 4.0}
    assert second.look() == ("dark", "dark", "zh_CN")
    second.named["reset_layout"].trigger()
    assert (second.width(), second.height()) != (700, 450)
    assert _tab(second).restored == {}


@pytest.mark.parametrize("place", [(-5000, -5000, 600, 400), (90000, 10, 600, 400), (10, 10, 90000, 90000)])
def test_a_window_never_opens_off_screen(make_window: MakeWindow, place: tuple[int, int, int, int]) -> None:
    first = make_window()
    first.setGeometry(*place)
    first.close()
    second = make_window()
    screen = QGuiApplication.primaryScreen().availableGeometry()
    assert screen.contains(second.geometry().topLeft() + QPoint(40, 0))
    assert second.width() <= screen.width()
    assert second.height() <= screen.height()


def test_a_broken_memory_does_not_matter(make_window: MakeWindow, tmp_path: Path) -> None:
    (tmp_path / "window.ini").write_bytes(b"[window]\ngeometry=@ByteArray(\\0\\xff)\ntab=7\n\xff\xfe[tabs\n")
    window = make_window()
    window.settings.put("window/geometry", QByteArray(b"nonsense"))
    assert window.isVisible()
    assert window.tabs.current is not None


# Look ----------------------------------------------------------------------------------------------------


def test_theme_reaches_every_part(window: MainWindow) -> None:
    light = window.named["open"].icon().pixmap(32, 32).toImage()
    window.choose_theme("dark")
    assert _tab(window).themes[-1] == "dark"
    assert window.named["open"].icon().pixmap(32, 32).toImage() != light


def test_language_reaches_every_part(window: MainWindow) -> None:
    window.choose_language("zh_CN")
    assert window.named["open"].text().startswith("打开")
    assert window.menus.file.title().startswith("文件")
    assert "retranslate" in _tab(window).calls
    window.choose_language("en")
    assert window.named["open"].text() == "&Open…"


def test_messages_and_status_of_a_tab_are_shown(window: MainWindow) -> None:
    _tab(window).message.emit("That is not a board.", "error")
    _tab(window).status.emit("row 1, column 2: lit")
    assert _said(window) == ["That is not a board."]
    line = window.status
    assert (line.place.text(), line.solver.text(), line.zoom.text()) == (
        "row 1, column 2: lit",
        "Solver ready",
        "150 %",
    )


def test_a_board_of_another_game_on_the_clipboard_can_be_opened_there(window: MainWindow) -> None:
    game = load_game(GAME)
    _tab(window).foreign_board.emit(GAME, game.initial("corners"))
    assert _said(window) == ["This is a board of Lights."]
    window.messages.findChildren(QPushButton)[0].click()
    assert _tab(window).state == game.initial("corners")


def test_help_about_and_shortcuts(window: MainWindow) -> None:
    window.named["help_tab"].trigger()
    assert "Lights" in window.help.windowTitle()
    assert window.help.text
    window.named["shortcuts"].trigger()
    assert "F5" in window.help.text
    window.named["about"].trigger()
    assert "MIT" in window.help.text
    assert "LGPL" in window.help.text
    assert not window.help.isModal()
    window.help.close()


def test_help_reads_the_page_of_the_language(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = tmp_path / "pages"
    pages.mkdir()
    monkeypatch.setattr("ringapp.ui.window.help.pages_folder", lambda: pages)
    (pages / f"{GAME}.md").write_text("# Lamps\n\nPress **F5**.", encoding="utf-8")
    (pages / f"{GAME}.zh_CN.md").write_text("# 灯\n\n按下\n开关。\n\n* 开\n* 关", encoding="utf-8")
    window.named["help_tab"].trigger()
    assert window.help.text == "Lamps\nPress F5."
    window.named.take_keys({"solve": "Ctrl+_", "solve_board": ""})
    window.named["help_tab"].trigger()
    note, page = window.help.text.split("\n", 1)
    assert "Solve: Ctrl+_;" in note
    assert "No key" in note
    assert page == "Lamps\nPress F5."
    window.named.take_keys({})
    window.choose_language("zh_CN")
    window.named["help_tab"].trigger()
    assert window.help.text == "灯\n按下开关。\n开\n关"
    window.help.close()


def test_layers_of_the_game_are_in_the_view_menu(window: MainWindow) -> None:
    window.menus.layers.aboutToShow.emit()
    wanted = [layer.label for layer in load_game(GAME).layers()]
    assert [action.text() for action in window.menus.layers.actions()] == wanted


def test_the_start_loads_no_solver(tmp_path: Path) -> None:
    code = (
        "import sys; from ringapp.ui.app import application;"
        "from ringapp.ui.window.mainwindow import MainWindow; from ringapp.ui.shell.settings import Settings;"
        "from ringapp.ui.look.theme import Theme; from ringapp.ui.look.language import Language;"
        "from pathlib import Path;"
        "app = application(); settings = Settings(Path(sys.argv[1]));"
        "window = MainWindow(settings, Theme(app), Language(app, 'en'));"
        "window.show(); app.processEvents(); window.close();"
        # A package of kernels by itself holds nothing; what it is to compile is named beside them.
        "bad = [m for m, at in sys.modules.items() if m == 'llvmlite'"
        " or m.endswith('.kernels') and not hasattr(at, '__path__')];"
        "sys.exit(str(bad) if bad else 0)"
    )
    root = ROOT
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "w.ini")],
        cwd=root,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
