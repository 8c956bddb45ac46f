"""Unexpected errors: one dialog, a log, and the crash file of an earlier process."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import qWarning
from PySide6.QtWidgets import QWidget

from ringapp.ui.shell.crash import CrashGuard
from tests.samples import ROOT
from tests.ui.shell.builders import catch, throw

Settle = Callable[[Callable[[], object]], None]


@pytest.fixture
def guard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[CrashGuard]:
    made = CrashGuard(tmp_path / "log")
    made.install()
    yield made
    made.uninstall()
    made.deleteLater()


def test_an_error_is_logged_and_told_once(guard: CrashGuard) -> None:
    seen: list[str] = []
    guard.happened.connect(seen.append)
    error = catch()
    sys.excepthook(type(error), error, error.__traceback__)
    assert len(seen) == 1
    assert "RuntimeError: boom" in seen[0]
    assert "throw" in seen[0]
    assert "RuntimeError: boom" in guard.log_file.read_text(encoding="utf-8")


def test_an_error_in_a_thread_arrives_in_the_gui_thread(guard: CrashGuard, settle: Settle) -> None:
    seen: list[object] = []

    class Listener(QWidget):
        def take(self, text: str) -> None:
            seen.extend([text, threading.current_thread()])

    listener = Listener()
    guard.happened.connect(listener.take)
    thread = threading.Thread(target=throw)
    thread.start()
    thread.join()
    settle(lambda: seen)
    assert "RuntimeError: boom" in str(seen[0])
    assert seen[1] is threading.main_thread()
    listener.deleteLater()


def test_telling_that_fails_does_not_go_round(guard: CrashGuard) -> None:
    count = 0

    def tell(_text: str) -> None:
        nonlocal count
        count += 1
        error = catch()
        sys.excepthook(type(error), error, error.__traceback__)

    guard.happened.connect(tell)
    error = catch()
    sys.excepthook(type(error), error, error.__traceback__)
    assert count == 1


def test_qt_speaks_into_the_log(guard: CrashGuard) -> None:
    qWarning("a pixmap went missing")
    logging.getLogger("ringapp.core").error("and a board")
    text = guard.log_file.read_text(encoding="utf-8")
    assert "WARNING ringapp: Qt: a pixmap went missing" in text
    assert "ERROR ringapp.core: and a board" in text


def test_a_log_that_cannot_be_written_costs_the_log_only(tmp_path: Path) -> None:
    (tmp_path / "log").write_text("in the way")
    made = CrashGuard(tmp_path / "log")
    seen: list[str] = []
    made.happened.connect(seen.append)
    made.install()
    error = catch()
    sys.excepthook(type(error), error, error.__traceback__)
    made.uninstall()
    assert len(seen) == 1
    made.deleteLater()


def test_a_crashed_interpreter_is_reported_at_the_next_start(guard: CrashGuard, tmp_path: Path) -> None:
    folder = tmp_path / "log"
    code = (
        "import faulthandler, sys; from pathlib import Path; from ringapp.ui.shell.crash import CrashGuard;"
        f"CrashGuard(Path({str(folder)!r})).install(); faulthandler._sigabrt()"
    )
    root = ROOT
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, capture_output=True, timeout=60, check=False
    )
    assert done.returncode != 0
    assert "Fatal Python error: Aborted" in guard.left_over()
    assert guard.left_over() == ""
    assert (folder / f"fault-{os.getpid()}.txt").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that takes nothing")
def test_a_full_disk_costs_the_log_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, seen = tmp_path / "log", list[str]()
    folder.mkdir()
    (folder / "ringapp.log").symlink_to("/dev/full")
    guard = CrashGuard(folder)
    guard.happened.connect(seen.append)
    guard.install()
    error = catch()
    for _ in range(3):
        sys.excepthook(type(error), error, error.__traceback__)
    guard.uninstall()
    guard.deleteLater()
    assert len(seen) == 3
    assert "Logging error" not in capsys.readouterr().err
    assert logging.getLogger("ringapp").handlers.count(guard._handler) == 0
