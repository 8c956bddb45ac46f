"""Autosave: unsaved boards are kept while they change, offered after a kill, and gone after a good end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document, document_bytes
from ringapp.core.files.storage import RecoveryStore
from ringapp.ui.files import recovery
from ringapp.ui.files.recovery import Autosave
from ringapp.ui.window.messagebar import MessageBar
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
    code = (
        "import os, signal, sys; from pathlib import Path;"
        "from ringapp.core.files.storage import RecoveryStore;"
        "store = RecoveryStore(Path(sys.argv[1])); data = sys.stdin.buffer.read().split(b'\\0');"
        "[store.save(f'_template-{n}', text) for n, text in enumerate(data)];"
        "os.kill(os.getpid(), signal.SIGTERM)"
    )
    data = b"\0".join(document_bytes(Document(GAME, state)) for state in states)
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, "-c", code, str(folder)], cwd=root, input=data, timeout=60, check=False
    )
    assert done.returncode == -signal.SIGTERM or os.name == "nt"


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
    autosave.offer(bar)
    assert [message.text for message in bar.messages] == ["2 boards from last time were not saved."]
    buttons = {button.text(): button for button in bar.findChildren(QPushButton)}
    buttons[answer].click()
    states = {document.state for document in back}
    assert states == ({game.initial("corners"), game.initial("all")} if answer == "Restore" else set())
    autosave.close()
    again = Autosave(folder, owner)
    again.offer(bar)
    assert [message.text for message in bar.messages if "last time" in message.text] == []
    again.close()


def test_a_board_of_a_killed_program_keeps_its_file(
    owner: QObject, bar: MessageBar, tab: StandInTab, tmp_path: Path, settle: Settle
) -> None:
    killed = Autosave(tmp_path / "unsaved", owner)
    killed.watch(tab)  # type: ignore[arg-type]
    tab.mark_saved(tmp_path / "höhle.json")
    tab.paint()
    settle(lambda: _boards(tmp_path))
    killed.close(keep=True)
    (record,) = tmp_path.rglob("session.json")
    record.write_text('{"pid": 0, "started": 0}', encoding="utf-8")
    autosave = Autosave(tmp_path / "unsaved", owner)
    files: list[Path | None] = []
    autosave.restored.connect(lambda document, path: files.append(path))
    autosave.offer(bar)
    {button.text(): button for button in bar.findChildren(QPushButton)}["Restore"].click()
    assert files == [tmp_path / "höhle.json"]
    autosave.close()
    assert _boards(tmp_path) == []


def test_a_broken_copy_is_a_sentence(owner: QObject, bar: MessageBar, tmp_path: Path) -> None:
    folder = tmp_path / "unsaved"
    _dead_session(folder, load_game(GAME).initial("corners"))
    for path in _boards(folder):
        path.write_bytes(b"{ broken")
    autosave = Autosave(folder, owner)
    autosave.offer(bar)
    {button.text(): button for button in bar.findChildren(QPushButton)}["Restore"].click()
    assert "cannot be restored" in bar.messages[-1].text
    autosave.close()


def test_without_a_folder_there_is_no_autosave_and_no_noise(
    owner: QObject, bar: MessageBar, tab: StandInTab, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "unsaved").write_text("in the way")
    autosave = Autosave(tmp_path / "unsaved", owner)
    autosave.watch(tab)  # type: ignore[arg-type]
    tab.paint()
    qtbot.wait(50)
    autosave.offer(bar)
    assert bar.messages == ()
    autosave.close()
