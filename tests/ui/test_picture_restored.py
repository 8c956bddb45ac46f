"""What a picture left unsure is there again with the board that a killed program left."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ringapp.core.contract.i18n import set_language
from ringapp.core.contract.reading import Hints
from ringapp.core.files.document import Document, document_bytes, parse_document
from ringapp.ui.files import recovery
from ringapp.ui.files.recovery import Autosave
from ringapp.ui.look.language import Language
from ringapp.ui.look.theme import Theme
from ringapp.ui.picture.adoption import Look
from ringapp.ui.shell.settings import Settings
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.window.mainwindow import MainWindow
from tests.ui.scene import SHOWN, SOURCE, Scene, board, gems, named, press_read, read

Settle = Callable[[Callable[[], object]], None]
RIM = "Look at the rim."


@pytest.fixture
def restored(qtbot: QtBot) -> Callable[[bytes], Scene]:
    """The tab of the next start, into which what was left is restored."""

    def made(left: bytes) -> Scene:
        document = parse_document("mines.json", left)
        tab, window = GameTab(document.game), QWidget()
        for widget in (tab, window):
            qtbot.addWidget(widget)
        scene = Scene(tab, window)
        scene.importing._tabs.ids = (document.game,)
        scene.messages.show_front(document.game)
        tab.load_document(document, None)
        scene.importing.restore(document)
        return scene

    return made


def test_unsure_cells_and_warnings_are_restored(scene: Scene, restored: Callable[[bytes], Scene]) -> None:
    """Nothing told any more that cells of the board had been guessed."""
    scene.take(read(board(), (1, 1), (1, 2), (3, 3), warnings=(RIM,)))
    scene.tab.session.paint("2", [(1, 1)])  # As it was read: it was looked at.
    scene.tab.session.paint("3", [(1, 2)])
    after = restored(document_bytes(scene.tab.unsaved()))
    imported, session = after.tab.board.imported, after.tab.session
    assert imported.doubts(session.board) == [(3, 3)]
    assert imported.next_doubt(session.board, None, 1) == (3, 3)
    assert after.lines == [f"Read from the picture. 1 cell is unsure; N goes to it. {RIM}"]
    assert not imported.there
    after.importing.adjust(after.tab)
    assert after.lines[-1] == "The picture was not kept with the restored board."
    session.paint("1", [(3, 3)])
    assert imported.doubts(session.board) == []


def test_the_next_picture_of_the_window_goes_into_the_restored_board(
    scene: Scene, restored: Callable[[bytes], Scene]
) -> None:
    scene.take(read(board(), (3, 3), skin="one"))
    after = restored(document_bytes(scene.tab.unsaved()))
    after.take(read(board("....\n.311\n....\n...."), skin="one"))
    assert after.tab.session.board.at(1, 1) == ord("3")
    after.take(read(board(), skin="two"))
    assert after.lines[-1].startswith("The picture shows another board")


def test_what_was_said_of_the_mines_is_not_asked_again(
    scene: Scene, restored: Callable[[bytes], Scene]
) -> None:
    words = "How many mines there are could not be read; set it."
    field = replace(board(), mines=None)
    found = replace(read(field, (3, 3), warnings=(words,)), facts={"unread": ["mines"]})
    scene.take(found)
    assert words in restored(document_bytes(scene.tab.unsaved())).lines[0]
    scene.tab.session.change_setting("mines", "Mines in all", 3)
    (line,) = restored(document_bytes(scene.tab.unsaved())).lines
    assert words not in line


def test_warnings_in_another_language_are_not_told(scene: Scene, restored: Callable[[bytes], Scene]) -> None:
    scene.take(read(board(), (3, 3), warnings=(RIM,)))
    left = document_bytes(scene.tab.unsaved())
    set_language("ja")
    (line,) = restored(left).lines
    set_language("en")
    assert RIM not in line


def test_things_that_are_no_gems_are_told_of_a_restored_board(
    qtbot: QtBot, restored: Callable[[bytes], Scene]
) -> None:
    tab, window = GameTab("match3"), QWidget()
    for widget in (tab, window):
        qtbot.addWidget(widget)
    scene = Scene(tab, window)
    scene.take(gems(("ABAC", "BCDA", "CDBA"), (0, 2)))
    after = restored(document_bytes(tab.unsaved()))
    assert after.lines == ["Read from the picture. 1 cell shows something that is no gem, maybe a blocker."]


def test_a_board_without_doubts_is_restored_as_any_other(
    scene: Scene, restored: Callable[[bytes], Scene]
) -> None:
    assert scene.tab.unsaved().picture is None
    scene.take(read(board()))
    assert scene.tab.unsaved().picture is None
    scene.take(named((3, 3)))
    assert scene.tab.document().picture == scene.tab.unsaved().picture, "a saved file tells of it too"
    scene.tab.session.change_setting("rows", "Rows", 6)
    assert scene.tab.unsaved().picture is None, "it was set to another size"


@pytest.mark.parametrize(
    "value",
    [
        7,
        {},
        {"rows": 4, "cols": 4, "confidence": [[1.0] * 4] * 3, "skin": None, "warnings": []},
        {"rows": 9, "cols": 9, "confidence": [[0.1] * 9] * 9, "skin": None, "warnings": []},
        {"rows": 1, "cols": 1, "confidence": [["x"]], "skin": None, "warnings": []},
    ],
)
def test_what_does_not_fit_the_board_is_left_aside(
    scene: Scene, restored: Callable[[bytes], Scene], value: object
) -> None:
    left = json.loads(document_bytes(Document("mines", board()))) | {"picture": value}
    after = restored(json.dumps(left).encode())
    assert after.tab.session.board == board()
    assert after.tab.board.imported.reading is None
    assert after.lines == []


def test_it_is_kept_with_unsaved_work(
    scene: Scene, settle: Settle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recovery, "DELAY_MS", 20)
    owner = QObject()
    autosave = Autosave(tmp_path, owner)
    autosave.watch(scene.tab)
    scene.take(read(board(), (3, 3)))
    settle(lambda: list(tmp_path.rglob("*.board")))
    (left,) = tmp_path.rglob("*.board")
    document = parse_document("mines.json", left.read_bytes())
    assert document.picture is not None
    before = left.read_bytes()
    scene.tab.board.confirm_doubt()
    scene.tab.board.confirm_doubt()
    settle(lambda: left.read_bytes() != before)
    document = parse_document("mines.json", left.read_bytes())
    assert document.picture is None, "the cell is right"
    autosave.close()


@pytest.fixture
def window(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    """The whole window, with a tab of Mines."""
    theme, language = Theme(qapp, "light"), Language(qapp, "en")
    settings = Settings(tmp_path / "window.ini")
    window = MainWindow(settings, theme, language, games=["mines"], unsaved=tmp_path / "unsaved")
    qtbot.addWidget(window)
    monkeypatch.setattr(window.files, "may_close", lambda _: True)
    yield window
    window.close()


def test_the_window_tells_of_what_it_restores(scene: Scene, window: MainWindow) -> None:
    scene.take(read(board(), (3, 3)))
    document = parse_document("mines.json", document_bytes(scene.tab.unsaved()))
    window.autosave.restored.emit(document, None)
    tab = window.current_tab()
    assert tab is not None
    assert tab.unsure == 1
    assert tab.is_dirty
    assert any("1 cell is unsure" in one.text for one in window.messages.messages)


def test_a_file_that_tells_of_unsure_cells_is_opened_with_them(
    scene: Scene, window: MainWindow, tmp_path: Path
) -> None:
    scene.take(read(board(), (1, 1), (3, 3)))
    path = tmp_path / "mines.json"
    path.write_bytes(document_bytes(scene.tab.document()))
    window.files.show_document(parse_document("mines.json", path.read_bytes()), path)
    tab = window.current_tab()
    assert tab is not None
    assert (tab.unsure, tab.is_dirty) == (2, False)
    tab.board.imported.say_right((1, 1))
    assert tab.document().unsure == 1
    tab.board.imported.say_right((3, 3))
    assert tab.document().picture is None


@pytest.mark.parametrize("corrected", [False, True])
def test_what_is_brought_back_leaves_a_way_to_what_it_took_the_place_of(
    window: MainWindow, *, corrected: bool
) -> None:
    """The board of a picture was lost: nothing was to be undone, and nothing offered it."""
    tab = window.current_tab()
    assert tab is not None
    session = tab.session
    session.paint("1", [(0, 0)])
    drawn = session.board
    window.open_example(tab.game.info.presets[0].id)
    window.importing._looked(Look(tab, SOURCE, Hints()), (SHOWN, read(board(), (1, 1), (3, 3))))
    if corrected:
        session.paint("3", [(1, 1)])
    imported, unsure = session.board, tab.unsure
    for brought, left in 2 * ((drawn, 0), (imported, unsure)):
        (line,) = (one for one in window.messages.messages if one.text.startswith("The board that was here"))
        (back,) = line.findChildren(QPushButton)
        assert back.text() == "Bring it back"
        back.click()
        QApplication.processEvents()
        assert (session.board, tab.unsure) == (brought, left)
        assert tab.is_dirty
    assert tab.board.imported.there, "the picture comes with its board"
    told = [one.text for one in window.messages.messages if one.text.startswith("Read from the picture")]
    assert len(told) == 1


def adjusted(window: MainWindow, tab: GameTab) -> Any:
    """The dialog of the picture of the open board."""
    window.importing.adjust(tab)
    return window.importing._dialog


def bring_back(window: MainWindow, words: str = "Bring it back") -> None:
    (back,) = (one for one in window.messages.findChildren(QPushButton) if one.text() == words)
    back.click()
    QApplication.processEvents()


def test_a_picture_is_read_again_over_its_board_that_was_brought_back(window: MainWindow) -> None:
    """What was corrected was lost, as if another board stood there."""
    tab = window.current_tab()
    assert tab is not None
    window.importing._looked(Look(tab, SOURCE, Hints()), (SHOWN, read(board())))
    tab.session.paint("3", [(1, 1)])
    jobs: list[Any] = []
    window.importing._reading.begin = lambda job, _owner: jobs.append(job)  # type: ignore[method-assign]
    dialog = adjusted(window, tab)
    window.open_example(tab.game.info.presets[0].id)
    bring_back(window)
    press_read(dialog)
    jobs.pop().done.emit((SHOWN, read(board("....\n.211\n....\n...1"))))
    assert tab.session.board.at(1, 1) == ord("3"), "corrected"
    assert tab.session.board.at(3, 3) == ord("1"), "read otherwise"
