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
from PySide6.QtCore import QObject, QThread, Signal
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Budget, Solution, Status, Step
from ringapp.core.contract.i18n import set_language
from ringapp.core.contract.registry import load_game
from ringapp.core.solving import runner
from ringapp.core.solving.messages import CommandDone, Failed, Finished, Incumbent, Job, Message, Progress
from ringapp.ui.session import solver_thread as module
from ringapp.ui.session.solver_thread import Question, SolverThread, Solving

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


BOARD = GAME.initial("corners")
FOUND: Solution[Any] = Solution(Status.OPTIMAL, (Step((0, 0), 1.0),), 1.0, 1.0)
BETTER: Solution[Any] = Solution(Status.FEASIBLE, (Step((0, 0), 1.0),), 1.0)


class NotedProcess:
    """Gives each job a number."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.cancelled = 0

    def submit(self, job: Job) -> int:
        self.jobs.append(job)
        return len(self.jobs)

    def cancel(self) -> None:
        self.cancelled += 1


class NotedThread(QObject):
    """Passes on what a test says."""

    arrived = Signal(object)
    broke = Signal(str)
    made = 0

    def __init__(self) -> None:
        super().__init__()
        NotedThread.made += 1
        self.solver = NotedProcess()
        self.deeds: list[str] = []

    def start(self) -> None:
        self.deeds.append("start")

    def stop(self) -> None:
        self.deeds.append("stop")


class Ear:
    """Hears all signals of a `Solving`."""

    def __init__(self, noted: Solving) -> None:
        self.said: list[tuple[str, tuple[object, ...]]] = []
        for name in ("asked", "progressed", "improved", "answered", "commanded", "failed"):
            getattr(noted, name).connect(self._noting(name))

    def _noting(self, name: str) -> Callable[..., None]:
        return lambda *told: self.said.append((name, told))

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.said if name != "asked"]


@pytest.fixture
def noted(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Solving:
    monkeypatch.setattr(module, "SolverThread", NotedThread)
    NotedThread.made = 0
    return Solving(GAME)


def thread_of(noted: Solving) -> NotedThread:
    thread = noted._thread
    assert isinstance(thread, NotedThread)
    return thread


def say(noted: Solving, message: Message) -> None:
    """The message comes by the thread, and is delivered."""
    thread_of(noted).arrived.emit(message)
    QApplication.processEvents()


def asked(noted: Solving) -> Question:
    noted.ask("answer", BOARD, {"goal": "few"}, Budget(seconds=7.0))
    assert noted.question is not None
    return noted.question


def test_the_process_is_made_with_the_first_question_and_once(noted: Solving) -> None:
    assert noted.process is None
    asked(noted)
    asked(noted)
    noted.start()
    assert NotedThread.made == 1
    assert thread_of(noted).deeds == ["start"]


def test_a_question_carries_board_options_budget_and_language(noted: Solving) -> None:
    set_language("ja")
    try:
        question = asked(noted)
    finally:
        set_language("en")
    (job,) = thread_of(noted).solver.jobs
    assert GAME.decode(job.board) == BOARD
    assert (job.options, job.budget, job.language) == ({"goal": "few"}, Budget(seconds=7.0), "ja")
    assert (question.purpose, question.state, question.job) == ("answer", BOARD, 1)


def test_a_command_has_no_time_limit(noted: Solving) -> None:
    noted.command("puzzle", BOARD, "generate", {"moves": 3})
    (job,) = thread_of(noted).solver.jobs
    assert (job.kind, job.command, job.budget.seconds) == ("command", "generate", None)


@pytest.mark.parametrize(
    ("message", "name", "ends"),
    [
        pytest.param(Progress(1, 10, 0.5, 0.2, None, ""), "progressed", False, id="progress"),
        pytest.param(Incumbent(1, BETTER), "improved", False, id="a better answer"),
        pytest.param(Finished(1, FOUND), "answered", True, id="the answer"),
        pytest.param(CommandDone(1, {"board": ""}), "commanded", True, id="a command's result"),
        pytest.param(Failed(1, "It broke.", ""), "failed", True, id="a failure"),
    ],
)
def test_a_message_is_passed_on_to_its_question(
    noted: Solving, message: Message, name: str, ends: bool
) -> None:
    ear, question = Ear(noted), asked(noted)
    say(noted, message)
    assert ear.names == [name]
    assert ear.said[-1][1][0] == question
    assert (noted.question is None) is ends


@pytest.mark.parametrize(
    "message",
    [
        Progress(1, 10, 0.5, 0.2, None, ""),
        Incumbent(1, BETTER),
        Finished(1, FOUND),
        CommandDone(1, {}),
        Failed(1, "", "trace"),
    ],
    ids=lambda message: type(message).__name__,
)
@pytest.mark.parametrize("since", ["asked anew", "dropped", "answered"])
def test_a_late_message_never_lands(noted: Solving, message: Message, since: str) -> None:
    asked(noted)
    if since == "asked anew":
        asked(noted)
    elif since == "dropped":
        noted.drop()
    else:
        say(noted, Finished(1, FOUND))
    ear = Ear(noted)
    say(noted, message)
    assert ear.names == []


def test_a_failure_without_a_sentence_gets_one_and_its_report_goes_to_the_log(
    noted: Solving, caplog: pytest.LogCaptureFixture
) -> None:
    ear = Ear(noted)
    asked(noted)
    with caplog.at_level(logging.ERROR):
        say(noted, Failed(1, "", "Traceback: here"))
    assert ear.said[-1][1][1] == "The solver stopped unexpectedly."
    assert "Traceback: here" in caplog.text


def test_bad_input_is_no_matter_for_the_log(noted: Solving, caplog: pytest.LogCaptureFixture) -> None:
    asked(noted)
    with caplog.at_level(logging.ERROR):
        say(noted, Failed(1, "No lamp is lit.", ""))
    assert caplog.text == ""


def test_the_best_answer_survives_a_crash(noted: Solving) -> None:
    ear = Ear(noted)
    asked(noted)
    say(noted, Failed(1, "It broke.", "", BETTER))
    assert ear.names == ["failed", "answered"]
    assert ear.said[-1][1][1:] == (BETTER, "crash")


def test_a_message_that_cannot_be_read_costs_its_search_alone(
    noted: Solving, caplog: pytest.LogCaptureFixture
) -> None:
    ear = Ear(noted)
    asked(noted)
    with caplog.at_level(logging.ERROR):
        thread_of(noted).broke.emit("Traceback: unpickle")
        QApplication.processEvents()
    assert ear.names == ["failed"]
    assert noted.question is None
    assert "unpickle" in caplog.text
    asked(noted)
    say(noted, Finished(2, FOUND))
    assert ear.names == ["failed", "answered"]


def test_a_stop_waits_for_the_last_word_of_the_search(noted: Solving) -> None:
    ear = Ear(noted)
    asked(noted)
    noted.stop()
    assert thread_of(noted).solver.cancelled == 1
    assert ear.names == []
    say(noted, Finished(1, BETTER, "cancel"))
    assert ear.said[-1][1][1:] == (BETTER, "cancel")
    noted._wait_no_longer()
    assert ear.names == ["answered"], "answered once"


@pytest.mark.parametrize(
    ("came", "status"),
    [
        pytest.param(None, Status.UNKNOWN, id="nothing came before"),
        pytest.param(BETTER, Status.FEASIBLE, id="the best so far"),
        pytest.param(FOUND, Status.FEASIBLE, id="no proof without the search's own word"),
    ],
)
def test_where_the_last_word_does_not_come_the_best_is_it(
    noted: Solving, came: Solution[Any] | None, status: Status
) -> None:
    ear = Ear(noted)
    asked(noted)
    if came is not None:
        say(noted, Incumbent(1, came))
    noted.stop()
    noted._wait_no_longer()
    name, (_, solution, stopped) = ear.said[-1]
    assert (name, stopped) == ("answered", "cancel")
    assert isinstance(solution, Solution)
    assert solution.status is status
    assert solution.steps == (came.steps if came is not None else ())
    say(noted, Finished(1, FOUND))
    assert ear.names.count("answered") == 1


def test_the_best_of_one_question_is_never_the_answer_of_the_next(noted: Solving) -> None:
    ear = Ear(noted)
    asked(noted)
    say(noted, Incumbent(1, BETTER))
    asked(noted)
    noted.stop()
    noted._wait_no_longer()
    solution = ear.said[-1][1][1]
    assert isinstance(solution, Solution)
    assert solution.status is Status.UNKNOWN


def test_a_new_question_calls_the_waiting_for_the_old_one_off(noted: Solving) -> None:
    asked(noted)
    noted.stop()
    assert noted._patience.isActive()
    asked(noted)
    assert not noted._patience.isActive()


def test_with_nothing_asked_there_is_nothing_to_stop(noted: Solving) -> None:
    noted.start()
    noted.stop()
    assert thread_of(noted).solver.cancelled == 0
    assert not noted._patience.isActive()


def test_the_end_is_for_good(noted: Solving) -> None:
    asked(noted)
    thread = thread_of(noted)
    ear = Ear(noted)
    noted.shutdown()
    assert thread.deeds == ["start", "stop"]
    assert noted.process is None
    thread.arrived.emit(Finished(1, FOUND))
    thread.broke.emit("late")
    noted.ask("answer", BOARD, {}, Budget())
    noted.start()
    QApplication.processEvents()
    assert (noted.question, noted.process) == (None, None)
    assert ear.said == []
    noted.shutdown()
    assert NotedThread.made == 1
