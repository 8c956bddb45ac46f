"""Fixtures of all window tests: offscreen, folders of their own, and nothing may be left behind.

A test fails on a Qt warning, and on a thread, child process, active timer or window that outlives it.
"""

from __future__ import annotations

import gc
import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import psutil
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QTimer, QtMsgType
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ringapp.core.contract.i18n import set_language
from ringapp.core.files.document import Document
from ringapp.ui.session.jobs import threads_at_work
from ringapp.ui.shell.collector import Collector
from ringapp.ui.tab.tab import GameTab
from tests.ui.scene import Scene, board

PATIENCE = 3.0
_OFFSCREEN = "This plugin does not support"
_LOUD = {QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg}


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings, data and logs of the program lie under the test's own folder."""
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    return tmp_path


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test starts in English and in the light theme of a plain application."""
    set_language("en")
    yield
    set_language("en")


@pytest.fixture(autouse=True)
def quiet_qt(request: pytest.FixtureRequest) -> Iterator[None]:
    """Qt warnings fail the test."""
    log = request.getfixturevalue("qtlog")
    yield
    said = [record.message for record in log.records if record.type in _LOUD]
    loud = [text for text in said if not text.startswith(_OFFSCREEN)]
    assert not loud, f"Qt warned: {loud}"


@pytest.fixture(scope="module", autouse=True)
def old_things_set_aside() -> None:
    """What was there before a file's tests is nothing that they leave: nobody goes through it after each.

    Nor may anybody call `gc.unfreeze`: each test would go through all that the games' tests left.
    """
    gc.collect()
    gc.freeze()


def _children() -> set[int]:
    return {child.pid for child in psutil.Process().children(recursive=True) if _counts(child)}


def _counts(child: psutil.Process) -> bool:
    """Python keeps one tracker of shared memory per process for good; everything else counts."""
    try:
        return child.status() != psutil.STATUS_ZOMBIE and "resource_tracker" not in " ".join(child.cmdline())
    except psutil.Error:
        return False


def _timers() -> set[int]:
    # By its type: to ask a dead weak proxy what it is an instance of raises.
    return {id(thing) for thing in gc.get_objects() if issubclass(type(thing), QTimer) and _active(thing)}


def _active(timer: QTimer) -> bool:
    try:
        return timer.isActive()
    except RuntimeError:
        return False


def _python_threads() -> list[threading.Thread]:
    """The threads of Python itself: it remembers those of Qt that asked who they are, after their end too."""
    return [thread for thread in threading.enumerate() if not thread.name.startswith("Dummy-")]


def _windows() -> set[int]:
    return {id(widget) for widget in QApplication.topLevelWidgets() if widget.isVisible()}


def _left(before: set[int], now: Callable[[], set[int]]) -> set[int]:
    end = time.monotonic() + PATIENCE
    while (left := now() - before) and time.monotonic() < end:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()
        time.sleep(0.01)
    return left


@pytest.fixture(autouse=True)
def nothing_left(qapp: QApplication) -> Iterator[None]:
    """Threads, processes, timers and windows end with the test; widgets given to qtbot are closed before."""
    measures: dict[str, Callable[[], set[int]]] = {
        "threads": lambda: {id(thread) for thread in [*_python_threads(), *threads_at_work()]},
        "processes": _children,
        "windows": _windows,
        "timers": _timers,
    }
    before = {name: now() for name, now in measures.items()}
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    left = {name: len(_left(before[name], now)) for name, now in measures.items()}
    assert not any(left.values()), f"left behind: {left}"


@pytest.fixture
def collector(qapp: QApplication) -> Iterator[None]:
    """Cyclic garbage is collected in this thread only, as in the program."""
    made = Collector(qapp)
    yield
    made.stop()


@pytest.fixture
def settle(qtbot: QtBot) -> Callable[[Callable[[], object]], None]:
    """Wait until something is true."""

    def wait(condition: Callable[[], object]) -> None:
        qtbot.waitUntil(lambda: bool(condition()), timeout=30_000)

    return wait


@pytest.fixture
def scene(qtbot: QtBot, qapp: QApplication) -> Iterator[Scene]:
    """A tab of Mines, empty, over which pictures are taken."""
    collector = Collector(qapp)
    window, tab = QWidget(), GameTab("mines")
    qtbot.addWidget(window)
    qtbot.addWidget(tab)
    tab.load_document(Document("mines", board("....\n....\n....\n....")), None)
    made = Scene(tab, window)
    yield made
    made.importing.stop()
    tab.shutdown()
    collector.stop()


@pytest.fixture
def match3(scene: Scene, qtbot: QtBot) -> Iterator[GameTab]:
    """The tab in front is one of Match-3."""
    tab = GameTab("match3")
    qtbot.addWidget(tab)
    scene.show(tab)
    yield tab
    tab.shutdown()
