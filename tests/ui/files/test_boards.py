"""Several boards of a game: each with its own answer and undo, kept against a kill and for the next start."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QPushButton

from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document
from ringapp.core.files.unsaved import RecoveryStore
from ringapp.core.solving.context import solve_here
from ringapp.ui.files import boards as waiting
from ringapp.ui.look.language import Language
from ringapp.ui.look.theme import Theme
from ringapp.ui.session.solver_thread import Solving
from ringapp.ui.shell.settings import Settings
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.window.mainwindow import MainWindow

Settle = Callable[[Callable[[], object]], None]
MakeWindow = Callable[[], MainWindow]
GAME = load_game("rings")
BATTLE = GAME.initial("first-turn")
SOLVED = Document("rings", BATTLE, solution=solve_here(GAME, BATTLE))


@pytest.fixture
def make_window(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeWindow]:
    monkeypatch.setattr(Solving, "start", lambda self: None)
    monkeypatch.setattr("ringapp.ui.files.files.ask_about_unsaved", lambda *_: "discard")
    made: list[MainWindow] = []

    def make() -> MainWindow:
        settings = Settings(tmp_path / "window.ini")
        theme, language = Theme(qapp, "light"), Language(qapp, "en")
        window = MainWindow(settings, theme, language, games=("rings", "mines"), unsaved=tmp_path / "unsaved")
        made.append(window)
        window.show()
        return window

    yield make
    for window in made:
        window.close()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    return make_window()


def front(window: MainWindow) -> GameTab:
    tab = window.tabs.current
    assert tab is not None
    return tab


def names(window: MainWindow) -> list[str]:
    bar = window.boards.bar
    return [bar.tabText(index) for index in range(bar.count())]


def edit(tab: GameTab) -> None:
    tab.clear_board()
    assert tab.is_dirty


def press(window: MainWindow, name: str) -> None:
    assert window.named[name].isEnabled()
    window.named[name].trigger()


def test_each_board_has_its_own_answer_and_undo(window: MainWindow) -> None:
    tab = front(window)
    assert not window.boards.bar.isVisible(), "one board needs no row"
    assert not window.named["close_board"].isEnabled()
    tab.load_document(SOLVED, None)
    edit(tab)
    tab.undo_stack.undo()
    press(window, "another")
    assert tab.session.answer is None
    assert tab.session.board == GAME.initial()
    assert not window.named["undo"].isEnabled()
    assert window.boards.bar.isVisible()
    tab.put_anew(tab.game.initial(GAME.info.presets[1].id), "Example")
    assert names(window) == ["Board 1", "Board 2 •"]
    press(window, "next_board")
    assert tab.session.board is BATTLE
    assert tab.session.answer is not None
    assert tab.session.answer.solution.steps == SOLVED.solution.steps  # type: ignore[union-attr]
    assert not tab.is_dirty
    assert names(window) == ["Board 1", "Board 2 •"]
    press(window, "previous_board")
    assert tab.is_dirty
    press(window, "undo")
    assert tab.session.board == GAME.initial()


def test_boards_of_another_game_are_others(window: MainWindow) -> None:
    press(window, "another")
    window.tabs.show_game("mines")
    assert not window.boards.bar.isVisible()
    window.tabs.show_game("rings")
    assert window.boards.bar.isVisible()


def test_a_closed_board_can_be_brought_back_if_it_was_unsaved(window: MainWindow) -> None:
    tab = front(window)
    press(window, "another")
    press(window, "close_board")
    assert window.messages.messages == ()
    assert not window.boards.bar.isVisible()
    press(window, "another")
    tab.put_anew(tab.game.initial(GAME.info.presets[1].id), "Example")
    board = tab.session.board
    press(window, "close_board")
    (line,) = window.messages.messages
    assert "was not saved" in line.text
    (back,) = [button for button in line.findChildren(QPushButton) if button.text() == "Bring it back"]
    back.click()
    assert tab.session.board is board
    press(window, "undo")
    assert tab.session.board == GAME.initial()


def test_there_are_no_more_boards_than_may_be(window: MainWindow) -> None:
    for _ in range(waiting.MOST - 1):
        press(window, "another")
    assert not window.named["another"].isEnabled()
    assert not window.boards.open_new(front(window))
    for index in (7, 0, 3):
        window.boards.bar.tabCloseRequested.emit(index)
    assert window.boards.bar.count() == waiting.MOST - 3


def test_unsaved_boards_that_wait_survive_a_kill(
    window: MainWindow, make_window: MakeWindow, tmp_path: Path, settle: Settle
) -> None:
    tab = front(window)
    boards = []
    for preset in GAME.info.presets[1:4]:
        tab.put_anew(tab.game.initial(preset.id), "Example")
        boards.append(tab.session.board)
        press(window, "another")
    window.end(keep_unsaved=True)
    store = RecoveryStore(tmp_path / "unsaved")
    assert len(store.leftovers()) == 3
    store.abandon()
    again = make_window()
    settle(lambda: again.messages.messages)
    (line,) = again.messages.messages
    assert line.text == "3 boards from last time were not saved: Rings."
    again.autosave._restore(again.autosave._store.leftovers(), again.messages)  # type: ignore[union-attr]
    settle(lambda: again.boards.bar.count() == 3)
    found = [left.document.state for _, left in again.boards.unsaved()] + [front(again).session.board]
    assert sorted(map(GAME.encode, found)) == sorted(map(GAME.encode, boards))


def test_an_unsaved_board_that_waits_is_asked_about_at_the_end(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tab, asked = front(window), []
    tab.put_anew(tab.game.initial(GAME.info.presets[1].id), "Example")
    board = tab.session.board
    press(window, "another")
    monkeypatch.setattr(
        "ringapp.ui.files.files.ask_about_unsaved", lambda _, names: asked.append(names) or "save"
    )
    monkeypatch.setattr("ringapp.ui.files.saving.ask_name", lambda *_: tmp_path / "kept.ringapp")
    assert window.files.may_close(window.boards)
    assert asked == [["Rings"]]
    assert tab.session.board is board
    assert tab.path == tmp_path / "kept.ringapp"


def test_boards_are_open_again_at_the_next_start(
    window: MainWindow, make_window: MakeWindow, tmp_path: Path, settle: Settle
) -> None:
    tab = front(window)
    tab.load_document(SOLVED, None)
    press(window, "another")
    window.files.open_example(tab, GAME.info.presets[2].id)
    example = tab.session.board
    press(window, "another")
    tab.put_anew(tab.game.initial("first-turn"), "Example")
    assert tab.is_dirty, "and given up at the end"
    press(window, "previous_board")
    window.close()
    again = make_window()
    settle(lambda: again.boards.bar.count() == 2)
    tab = front(again)
    assert names(again)[1].startswith("Untitled copy of")
    assert tab.session.board == example
    press(again, "next_board")
    assert tab.session.board == BATTLE
    assert tab.session.answer is not None
    assert not tab.is_dirty


def test_a_file_that_changed_since_is_read_anew_and_one_that_is_gone_is_left_out(
    window: MainWindow, make_window: MakeWindow, tmp_path: Path, settle: Settle
) -> None:
    tab = front(window)
    files = [tmp_path / name for name in ("a.json", "b.json", "c.json")]
    for file in files:
        file.write_text(GAME.encode(BATTLE))
        tab.load_document(Document("rings", BATTLE), file)
        press(window, "another")
    press(window, "close_board")
    window.close()
    other = GAME.initial(GAME.info.presets[3].id)
    files[0].write_text(GAME.encode(other))
    files[1].unlink()
    again = make_window()
    settle(lambda: again.boards.bar.count() == 2)
    assert names(again) == ["a.json", "c.json"]
    found = [left.document.state for left in again.boards._of(front(again)) if left is not None]
    assert found == [other]
