"""Autosave: unsaved boards are kept while they change, offered after a kill, and gone after a good end."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from ringapp.core.contract.i18n import set_language
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document, document_bytes
from ringapp.core.files.unsaved import RecoveryStore
from ringapp.ui.files import recovery
from ringapp.ui.files.recovery import Autosave
from ringapp.ui.session.jobs import ThreadJob
from ringapp.ui.session.origins import Past
from ringapp.ui.shell.messagebar import MessageBar
from tests.samples import ROOT
from tests.ui.standin import StandInTab

Settle = Callable[[Callable[[], object]], None]
GAME = "_template"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recovery, "DELAY_MS", 20)


@pytest.fixture
def owner(qapp: QApplication) -> Iterator[QObject]:
    made = QObject()
    yield made
    made.deleteLater()


@pytest.fixture
def tab(qtbot: QtBot) -> Any:
    made = StandInTab(GAME)
    qtbot.addWidget(made)
    return made


@pytest.fixture
def bar(qtbot: QtBot) -> MessageBar:
    made = MessageBar()
    qtbot.addWidget(made)
    return made


def _boards(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.suffix == ".board"]


def _dead_session(folder: Path, *states: Any) -> None:
    """What a killed program leaves: its folder still says its process, which is gone."""
    _left(folder, {f"{GAME}-{n}": Document(GAME, state) for n, state in enumerate(states)})


def _left(folder: Path, documents: dict[str, Document]) -> None:
    code = (
        "import os, signal, sys; from pathlib import Path;"
        "from ringapp.core.files.unsaved import RecoveryStore;"
        "store = RecoveryStore(Path(sys.argv[1])); data = sys.stdin.buffer.read().split(b'\\0');"
        "[store.save(key, text) for key, text in zip(sys.argv[2:], data, strict=True)];"
        "os.kill(os.getpid(), signal.SIGTERM)"
    )
    data = b"\0".join(map(document_bytes, documents.values()))
    root = ROOT
    done = subprocess.run(
        [sys.executable, "-c", code, str(folder), *documents],
        cwd=root,
        input=data,
        timeout=60,
        check=False,
    )
    assert done.returncode == -signal.SIGTERM or os.name == "nt"


def offer(autosave: Autosave, bar: MessageBar) -> None:
    """Offer what is left, and wait until it has been looked for."""
    autosave.offer(bar)
    finish(autosave)


def finish(autosave: Autosave) -> None:
    """Wait for what it does beside the window."""
    for job in autosave.findChildren(ThreadJob):
        job.wait()
    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_a_changed_board_is_kept_and_a_saved_one_is_not(
    owner: QObject, tab: StandInTab, tmp_path: Path, settle: Settle
) -> None:
    autosave = Autosave(tmp_path / "unsaved", owner)
    autosave.watch(tab)  # type: ignore[arg-type]
    tab.load_preset("corners")
    assert _boards(tmp_path) == []
    tab.paint()
    settle(lambda: _boards(tmp_path))
    kept = load_game(GAME).decode(_boards(tmp_path)[0].read_text(encoding="utf-8"))
    assert kept == tab.state
    tab.mark_saved(tmp_path / "x.json")
    settle(lambda: not _boards(tmp_path))
    autosave.close()


def test_a_good_end_leaves_nothing(owner: QObject, tab: StandInTab, tmp_path: Path, settle: Settle) -> None:
    autosave = Autosave(tmp_path / "unsaved", owner)
    autosave.watch(tab)  # type: ignore[arg-type]
    tab.paint()
    settle(lambda: _boards(tmp_path))
    tab.paint(1, 1)
    autosave.close()
    assert _boards(tmp_path) == []


def test_an_end_without_a_question_keeps_the_board(
    owner: QObject, bar: MessageBar, tab: StandInTab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recovery, "DELAY_MS", 60_000)
    autosave = Autosave(tmp_path / "unsaved", owner)
    autosave.watch(tab)  # type: ignore[arg-type]
    tab.paint()
    autosave.close(keep=True)
    kept = load_game(GAME).decode(_boards(tmp_path)[0].read_text(encoding="utf-8"))
    assert kept == tab.state


def test_many_changes_are_few_writes(
    owner: QObject, tab: StandInTab, tmp_path: Path, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    writes: list[str] = []
    save = RecoveryStore.save
    monkeypatch.setattr(
        RecoveryStore, "save", lambda store, key, *rest: (writes.append(key), save(store, key, *rest))
    )
    autosave = Autosave(tmp_path / "unsaved", owner)
    autosave.watch(tab)  # type: ignore[arg-type]
    for row in range(5):
        for column in range(5):
            tab.paint(row, column)
    settle(lambda: _boards(tmp_path))
    assert len(writes) == 1
    autosave.close()


@pytest.mark.parametrize("answer", ["Restore", "Discard"])
def test_boards_of_a_killed_program_are_offered_once(
    owner: QObject, bar: MessageBar, tmp_path: Path, answer: str
) -> None:
    folder = tmp_path / "unsaved"
    game = load_game(GAME)
    _dead_session(folder, game.initial("corners"), game.initial("all"))
    autosave = Autosave(folder, owner)
    back: list[Document] = []
    autosave.restored.connect(lambda document, path: back.append(document))
    offer(autosave, bar)
    assert [message.text for message in bar.messages] == ["2 boards from last time were not saved."]
    buttons = {button.text(): button for button in bar.findChildren(QPushButton)}
    buttons[answer].click()
    finish(autosave)
    states = {document.state for document in back}
    assert states == ({game.initial("corners"), game.initial("all")} if answer == "Restore" else set())
    autosave.close()
    again = Autosave(folder, owner)
    offer(again, bar)
    assert [message.text for message in bar.messages if "last time" in message.text] == []
    again.close()


def test_more_boards_than_are_asked_about_at_once_are_asked_about_next(
    owner: QObject, bar: MessageBar, tmp_path: Path
) -> None:
    _dead_session(tmp_path / "unsaved", *[load_game(GAME).initial()] * 9)
    autosave = Autosave(tmp_path / "unsaved", owner)
    offer(autosave, bar)
    for asked in ("8 boards from last time were not saved.", "A board from last time was not saved."):
        assert [message.text for message in bar.messages] == [asked]
        {button.text(): button for button in bar.findChildren(QPushButton)}["Discard"].click()
        finish(autosave)
    assert bar.messages == ()
    autosave.close()
    assert _boards(tmp_path) == []


def test_which_tabs_get_their_boards_back_is_told(owner: QObject, bar: MessageBar, tmp_path: Path) -> None:
    """Only one of them is in front, and the line named none."""
    folder = tmp_path / "unsaved"
    states = {name: load_game(name).initial() for name in ("rings", "mines")}
    _left(folder, {name: Document(name, state) for name, state in states.items()})
    autosave = Autosave(folder, owner)
    back: list[str] = []
    autosave.restored.connect(lambda document, path: back.append(document.game))
    offer(autosave, bar)
    (line,) = bar.messages
    assert line.text == "2 boards from last time were not saved: Rings, Mines."
    set_language("zh_CN")
    bar.retranslate()
    assert line.text == "上次有 2 个局面未保存：圆环、扫雷。"
    set_language("en")
    bar.retranslate()
    {button.text(): button for button in bar.findChildren(QPushButton)}["Restore"].click()
    assert [message.text for message in bar.messages] == ["Restoring…"]
    finish(autosave)
    assert sorted(back) == ["mines", "rings"]
    assert [message.text for message in bar.messages] == ["Restored in these tabs: Rings, Mines."]
    autosave.close()


def test_one_board_of_a_killed_program_is_offered_by_its_game(
    owner: QObject, bar: MessageBar, tmp_path: Path
) -> None:
    _left(tmp_path / "unsaved", {"mines": Document("mines", load_game("mines").initial())})
    autosave = Autosave(tmp_path / "unsaved", owner)
    offer(autosave, bar)
    assert [message.text for message in bar.messages] == ["A board of Mines from last time was not saved."]
    {button.text(): button for button in bar.findChildren(QPushButton)}["Restore"].click()
    finish(autosave)
    assert bar.messages == (), "its tab comes forward"
    autosave.close()


def test_a_board_of_a_killed_program_keeps_its_file(
    owner: QObject, bar: MessageBar, tab: StandInTab, tmp_path: Path, settle: Settle
) -> None:
    killed = Autosave(tmp_path / "unsaved", owner)
    killed.watch(tab)  # type: ignore[arg-type]
    tab.mark_saved(tmp_path / "höhle.json")
    tab.paint()
    settle(lambda: _boards(tmp_path))
    killed.close(keep=True)
    autosave = Autosave(tmp_path / "unsaved", owner)
    files: list[Path | None] = []
    autosave.restored.connect(lambda document, path: files.append(path))
    offer(autosave, bar)
    {button.text(): button for button in bar.findChildren(QPushButton)}["Restore"].click()
    finish(autosave)
    assert files == [tmp_path / "höhle.json"]
    autosave.close()
    assert _boards(tmp_path) == []


def test_a_broken_copy_is_a_sentence(owner: QObject, bar: MessageBar, tmp_path: Path) -> None:
    folder = tmp_path / "unsaved"
    _dead_session(folder, load_game(GAME).initial("corners"))
    for path in _boards(folder):
        path.write_bytes(b"{ broken")
    autosave = Autosave(folder, owner)
    offer(autosave, bar)
    {button.text(): button for button in bar.findChildren(QPushButton)}["Restore"].click()
    finish(autosave)
    assert "cannot be restored" in bar.messages[-1].text
    autosave.close()


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS])
def test_a_disk_that_refuses_is_said_once_and_tried_again(
    owner: QObject,
    bar: MessageBar,
    tab: StandInTab,
    tmp_path: Path,
    settle: Settle,
    monkeypatch: pytest.MonkeyPatch,
    number: int,
) -> None:
    monkeypatch.setattr(recovery, "AGAIN_MS", 30)
    autosave = Autosave(tmp_path / "unsaved", owner)
    offer(autosave, bar)
    tries: list[str] = []
    save = RecoveryStore.save

    def refuse(store: RecoveryStore, key: str, *rest: Any) -> None:
        tries.append(key)
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(RecoveryStore, "save", refuse)
    autosave.watch(tab)  # type: ignore[arg-type]
    tab.paint()
    settle(lambda: len(tries) > 2)
    assert [message.text for message in bar.messages] == [
        f"Unsaved boards cannot be kept for the case of a crash: {os.strerror(number)}."
    ]
    monkeypatch.setattr(RecoveryStore, "save", save)
    settle(lambda: _boards(tmp_path))
    autosave.close()


def test_a_write_that_fails_after_its_board_was_saved_delays_no_later_one(
    owner: QObject, tab: StandInTab, tmp_path: Path, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recovery, "AGAIN_MS", 600_000)
    autosave = Autosave(tmp_path / "unsaved", owner)
    autosave.watch(tab)  # type: ignore[arg-type]
    begun, go_on = threading.Event(), threading.Event()

    def refuse(store: RecoveryStore, key: str, *rest: Any) -> None:
        begun.set()
        go_on.wait(5)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    told: list[str] = []
    autosave.trouble.connect(told.append)
    with monkeypatch.context() as patch:
        patch.setattr(RecoveryStore, "save", refuse)
        tab.paint()
        settle(begun.is_set)
        tab.mark_saved(tmp_path / "x.json")
        go_on.set()
        settle(lambda: told)
    tab.load_document(tab.document(), None, past=Past((), ()))
    settle(lambda: _boards(tmp_path))
    autosave.close()


def test_what_changes_during_a_write_is_written_right_after_it(
    owner: QObject, tab: StandInTab, tmp_path: Path, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    save = RecoveryStore.save
    monkeypatch.setattr(RecoveryStore, "save", lambda *told: (go_on.wait(5), save(*told)))
    autosave = Autosave(tmp_path / "unsaved", owner)
    autosave.watch(tab)  # type: ignore[arg-type]
    tab.paint()
    settle(lambda: autosave._kept[GAME].writing)
    tab.paint(1, 1)
    settle(lambda: autosave._kept[GAME]._late)
    go_on.set()
    settle(lambda: not autosave._kept[GAME].waits and not autosave._kept[GAME].writing)
    assert load_game(GAME).decode(_boards(tmp_path)[0].read_text(encoding="utf-8")) == tab.state
    autosave.close()


def test_without_a_folder_there_is_a_window_and_one_sentence(
    owner: QObject, bar: MessageBar, tab: StandInTab, tmp_path: Path, settle: Settle, qtbot: QtBot
) -> None:
    (tmp_path / "unsaved").write_text("in the way")
    autosave = Autosave(tmp_path / "unsaved", owner)
    autosave.watch(tab)  # type: ignore[arg-type]
    offer(autosave, bar)
    assert bar.messages == (), "nothing is said before there is something to lose"
    for row in range(3):
        tab.paint(row, row)
        qtbot.wait(40)
    assert len(bar.messages) == 1
    assert "cannot be kept" in bar.messages[0].text
    autosave.close()
