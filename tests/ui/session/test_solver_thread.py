"""The solver's thread is Qt's and owns its process: whatever happens, neither outlives the tab."""

from __future__ import annotations

import gc
import logging
import os
import signal
import threading
from collections.abc import Callable, Iterator
from typing import Any

import psutil
import pytest
from PySide6.QtCore import QThread
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Budget, Solution, Status, Step
from ringapp.core.contract.registry import load_game
from ringapp.core.solving import runner
from ringapp.ui.session.solver_thread import SolverThread, Solving

Settle = Callable[[Callable[[], object]], None]
GAME = load_game("_template")
pytestmark = [
    pytest.mark.usefixtures("collector"),
    pytest.mark.skipif(os.name == "nt", reason="counts threads as Linux names them"),
]


def alive() -> tuple[set[int], set[threading.Thread], int]:
    """Child processes, threads that Python knows, and how many threads of the process there are."""
    me = psutil.Process()
    children = {child.pid for child in me.children(recursive=True) if "tracker" not in str(child.cmdline())}
    return children, set(threading.enumerate()), me.num_threads()


@pytest.fixture
def solving(qapp: QApplication) -> Iterator[Solving]:
    made = Solving(GAME)
    made.start()
    yield made
    made.shutdown()


@pytest.fixture
def ends(qapp: QApplication, settle: Settle) -> Iterator[None]:
    """As many threads and processes after the test as before it."""
    warm = Solving(GAME)  # what the process keeps for good is there from now on
    warm.start()
    warm.shutdown()
    before = alive()
    yield
    gc.collect()
    settle(lambda: alive()[0] <= before[0] and alive()[1] <= before[1] and alive()[2] <= before[2])


def ask(solving: Solving, **options: Any) -> None:
    solving.ask("answer", GAME.initial("corners"), options, Budget())


def test_it_is_a_thread_of_qt_and_messages_land_in_the_window(
    ends: None, solving: Solving, settle: Settle
) -> None:
    seen: list[tuple[bool, str]] = []
    here = QThread.currentThread()
    solving.answered.connect(
        lambda question, solution, stopped: seen.append((QThread.currentThread() is here, solution.status))
    )
    ask(solving)
    settle(lambda: seen)
    assert seen == [(True, "optimal")]
    assert isinstance(solving._thread, QThread)
    solving.shutdown()
    assert solving.process is None


@pytest.mark.parametrize("found", [False, True])
def test_a_stop_is_answered_though_the_search_says_nothing_any_more(
    ends: None, solving: Solving, settle: Settle, monkeypatch: pytest.MonkeyPatch, found: bool
) -> None:
    answers: list[tuple[str, int, str]] = []
    solving.answered.connect(
        lambda question, solution, stopped: answers.append(
            (solution.status.value, len(solution.steps), stopped)
        )
    )
    monkeypatch.setattr(runner._Desk, "messages", lambda desk, item: [])
    monkeypatch.setattr(runner.SolverProcess, "cancel", lambda process: None)
    ask(solving)
    assert solving.question is not None
    if found:
        best: Solution[Any] = Solution(Status.OPTIMAL, (Step((0, 0)), Step((0, 1))))
        solving._receive(runner.Incumbent(solving.question.job, best))
    solving.stop()
    solving.stop()
    settle(lambda: answers)
    assert answers == [("feasible", 2, "cancel") if found else ("unknown", 0, "cancel")]
    assert solving.question is None
    solving.shutdown()


def test_stopping_leaves_nothing(ends: None, solving: Solving) -> None:
    ask(solving)
    solving.stop()
    solving.shutdown()


def test_a_crash_of_the_process_leaves_nothing_and_no_trace_of_the_thread(
    ends: None, solving: Solving, settle: Settle, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    process = solving.process
    assert process is not None
    settle(lambda: process.state == "ready")
    number = process.process_id
    assert number is not None
    os.kill(number, signal.SIGKILL)
    settle(lambda: process.process_id not in (None, number) and process.state == "ready")
    assert any("ended" in record.getMessage() for record in caplog.records), "it was logged in that thread"
    solving.shutdown()


def test_closing_at_once_leaves_nothing(ends: None, qtbot: QtBot) -> None:
    for _ in range(5):
        made = Solving(GAME)
        ask(made)
        made.shutdown()
        made.shutdown()
        assert made.process is None


def test_a_program_that_ends_takes_its_solver_along(ends: None, qapp: QApplication) -> None:
    thread = SolverThread()
    thread.start()
    qapp.aboutToQuit.emit()
    assert thread.isFinished()
