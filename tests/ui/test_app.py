"""The program as a whole: real tabs in the window, and real processes that start, end and are ended."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from ringapp.core.contract.i18n import LANGUAGES
from ringapp.core.contract.registry import game_ids
from ringapp.ui.look.language import Language
from ringapp.ui.look.theme import Theme
from ringapp.ui.picture.sources import Source
from ringapp.ui.session.solver_thread import Solving
from ringapp.ui.shell.collector import Collector
from ringapp.ui.shell.settings import Settings
from ringapp.ui.window.mainwindow import MainWindow
from tests.samples import ROOT

GAMES = ("_template", *game_ids())
PROGRAM = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from ringapp.ui import app
from ringapp.ui.files import recovery
from ringapp.ui.session import solver_thread
from ringapp.ui.window.tour import Tour

Tour.begin = lambda *_: None  # its card is a message as well
solver_thread.Solving.start = lambda self: None
recovery.DELAY_MS = 60_000

def act():
    window = next(w for w in QApplication.topLevelWidgets() if w.objectName() == "window")
    if sys.argv[1] == "offered" and not window.messages.messages:
        QTimer.singleShot(100, act)  # unsaved boards are read beside the window
        return
    print([m.text for m in window.messages.messages], flush=True)
    if sys.argv[1] in ("close", "offered"):
        window.close()
    elif sys.argv[1] == "fail":
        QTimer.singleShot(0, lambda: 1 / 0)
        QTimer.singleShot(50, lambda: 1 / 0)
        QTimer.singleShot(300, look)
    else:
        window.tabs.current.clear_board()
        print(window.tabs.current.is_dirty, "waiting", flush=True)

def look():
    dialogs = [w for w in QApplication.topLevelWidgets() if w.isVisible() and w.objectName() != "window"]
    print(len(dialogs), dialogs[0].windowTitle(), flush=True)
    window = next(w for w in QApplication.topLevelWidgets() if w.objectName() == "window")
    window.close()
    dialogs[0].close()

real = app.application
def application():
    made = real()
    QTimer.singleShot(100, act)
    return made
app.application = application
sys.exit(app.run([]))
"""


def test_every_game_lives_in_the_window(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settle: Any
) -> None:
    monkeypatch.setattr(Solving, "start", lambda self: None)
    theme, language = Theme(qapp, "light"), Language(qapp, "en")
    settings = Settings(tmp_path / "window.ini")
    window = MainWindow(settings, theme, language, games=GAMES, unsaved=tmp_path / "unsaved")
    qtbot.addWidget(window)
    window.show()
    assert len(window.tabs.made) == 1
    for game_id in (*GAMES[1:], GAMES[0]):
        window.named["next_tab"].trigger()
        settle(lambda name=game_id: window.tabs.current and window.tabs.current.game_id == name)
    assert {tab.game_id for tab in window.tabs.made} == set(GAMES)
    for code in (*LANGUAGES, "en"):
        for mode in ("dark", "light"):
            window.choose_language(code)
            window.choose_theme(mode)
            window.grab()
    assert not any(tab.is_dirty for tab in window.tabs.made)
    window.named["options"].trigger()
    window.close()
    language.deleteLater()
    theme.deleteLater()


def test_a_question_about_a_picture_is_answered_by_keys(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter painted on the board below it."""
    monkeypatch.setattr(Solving, "start", lambda self: None)
    theme, language = Theme(qapp, "light"), Language(qapp, "en")
    settings = Settings(tmp_path / "window.ini")
    window = MainWindow(settings, theme, language, games=("mines", "rings"), unsaved=tmp_path / "unsaved")
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    tab = window.tabs.current
    assert tab is not None
    qtbot.waitUntil(tab.canvas.hasFocus)
    for key, took in ((Qt.Key.Key_Escape, []), (Qt.Key.Key_Return, ["rings"])):
        taken: list[str] = []
        read = {"mines": lambda: None, "rings": lambda taken=taken: taken.append("rings")}
        window.importing._ask_game(Source("field.png", b""), but="mines", read=read)
        button = qapp.focusWidget()
        assert isinstance(button, QPushButton)
        assert button.text() == "Rings"
        QTest.keyClick(button, key)
        assert taken == took
        assert window.messages.messages == ()
        assert tab.canvas.hasFocus()
        assert not tab.is_dirty
    window.close()
    language.deleteLater()
    theme.deleteLater()


def _start(way: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, way],
        cwd=ROOT,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_the_program_starts_and_ends_in_good_order(own_folders: Path) -> None:
    out, error = _start("close").communicate(timeout=60)
    assert out == "[]\n", error
    assert "Traceback" not in error
    assert (own_folders / "config" / "ringapp" / "window.ini").is_file()
    left = [path for path in own_folders.rglob("*") if path.name.startswith(("fault-", "session"))]
    assert left == []


def test_an_error_in_the_window_is_one_dialog_and_the_program_goes_on(own_folders: Path) -> None:
    done = _start("fail")
    out, error = done.communicate(timeout=60)
    assert out == "[]\n1 An unexpected error\n", error
    assert done.returncode == 0
    (log,) = own_folders.rglob("ringapp.log")
    assert log.read_text(encoding="utf-8").count("ZeroDivisionError: division by zero") == 2


@pytest.mark.skipif(os.name == "nt", reason="Windows ends a process without a signal")
@pytest.mark.skipif(not game_ids(), reason="no game is registered")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_program_that_is_told_to_end_offers_its_boards_next_time(number: int) -> None:
    first = _start("wait")
    assert first.stdout is not None
    assert first.stdout.readline() == "[]\n"
    assert first.stdout.readline() == "True waiting\n"
    first.send_signal(number)
    _, error = first.communicate(timeout=30)
    assert first.returncode == 0, error
    out, error = _start("offered").communicate(timeout=60)
    assert out == "['A board of Rings from last time was not saved.']\n", error


def test_the_collector_works_in_the_gui_thread_only(qapp: QApplication, settle: Callable[..., None]) -> None:
    threads: set[object] = set()

    class Loop:
        def __init__(self) -> None:
            self.me = self

        def __del__(self) -> None:
            threads.add(threading.current_thread())

    def allocate() -> None:
        for _ in range(5000):
            Loop()

    owner = QObject()
    collector = Collector(owner)
    try:
        assert not gc.isenabled()
        worker = threading.Thread(target=allocate)
        worker.start()
        worker.join()
        assert threads == set()
        settle(lambda: threads == {threading.main_thread()})
    finally:
        collector.stop()
        owner.deleteLater()
    assert gc.isenabled()
