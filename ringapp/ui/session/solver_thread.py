"""The solver process as Qt signals: a QThread owns it, and no late result is ever passed on.

Only messages about the newest question are passed on; a new question or a stop cuts off all older ones.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Mapping
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication, QObject, Qt, QThread, QTimer, Signal

from ringapp.core.contract.game import (
    WITHDRAWN,
    Budget,
    OptionValue,
    Solution,
    SomeGame,
    SomeMove,
    SomeState,
    Status,
)
from ringapp.core.contract.i18n import language, tr
from ringapp.core.solving.messages import CommandDone, Failed, Finished, Incumbent, Job, Message, Progress
from ringapp.core.solving.runner import SolverProcess

LISTEN = 5.0
"""Seconds that the thread waits for a message at a time; questions, cancels and the end wake it at once."""
PATIENCE_MS = 80
"""Milliseconds that a stop waits for the search's own result, before the best so far is used."""
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Question:
    """A question: the state, and the purpose of the answer ("answer", "part", "hint" and so on)."""

    purpose: str
    state: SomeState
    job: int = 0


class SolverThread(QThread):
    """Owns a solver process: reads its pipe, passes its messages on, and ends it.

    Questions and cancels come from the window's thread; they wake this thread.
    """

    arrived = Signal(object)
    broke = Signal(str)
    """A message could not be read; carries the traceback, because this thread does not log."""

    def __init__(self) -> None:
        super().__init__()
        self.solver = SolverProcess()
        self._wanted = True
        # Naming the thread in a log record would make Python keep an entry for each of Qt's threads.
        logging.logThreads = False
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.stop)

    def run(self) -> None:
        """Listen until `stop`, then end the process."""
        try:
            while self._wanted:
                self._listen()
        finally:
            self.solver.close()

    def _listen(self) -> None:
        try:
            for message in self.solver.poll(LISTEN):
                self.arrived.emit(message)
        except Exception:
            self.broke.emit(traceback.format_exc())

    def stop(self) -> None:
        """End the process and the thread, and wait for both."""
        self._wanted = False
        self.solver.cancel()
        self.solver.interrupt()
        self.wait()


class Solving(QObject):
    """Asks the solver process about states, one question at a time; a newer one replaces the older."""

    asked = Signal(object)
    progressed = Signal(object, object)
    improved = Signal(object, object)
    answered = Signal(object, object, str)
    commanded = Signal(object, object)
    failed = Signal(object, str)

    def __init__(self, game: SomeGame, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._thread: SolverThread | None = None
        self._closed = False
        self._best: Solution[SomeMove] | None = None
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE_MS)
        self._patience.timeout.connect(self._wait_no_longer)
        self.question: Question | None = None

    @property
    def process(self) -> SolverProcess | None:
        """The solver process, None before it is first needed and after `shutdown`."""
        return self._thread.solver if self._thread is not None else None

    def start(self) -> None:
        """Start the process; do nothing if it was started or shut down before."""
        if self._thread is not None or self._closed:
            return
        self._thread = SolverThread()
        self._thread.arrived.connect(self._receive, Qt.ConnectionType.QueuedConnection)
        self._thread.broke.connect(self._give_up, Qt.ConnectionType.QueuedConnection)
        self._thread.start()

    def ask(self, purpose: str, state: SomeState, options: Mapping[str, OptionValue], budget: Budget) -> None:
        """Solve a state instead of whatever is being solved."""
        self._submit(purpose, state, Job(self._game.info.id, "", dict(options), budget, language()))

    def command(
        self, purpose: str, state: SomeState, command: str, options: Mapping[str, OptionValue]
    ) -> None:
        """Run a command of the game on a state instead of whatever is being solved; it has no time limit."""
        budget = Budget(seconds=None)
        job = Job(self._game.info.id, "", dict(options), budget, language(), "command", command)
        self._submit(purpose, state, job)

    def _submit(self, purpose: str, state: SomeState, work: Job) -> None:
        self.start()
        process = self.process
        if process is None:
            return
        job = process.submit(replace(work, board=self._game.encode(state)))
        self._patience.stop()
        self._best = None
        self.question = Question(purpose, state, job)
        self.asked.emit(self.question)

    def stop(self) -> None:
        """End the search; its best answer so far is still emitted, within a tenth of a second."""
        if self.process is not None and self.question is not None:
            self.process.cancel()
            if not self._patience.isActive():
                self._patience.start()

    def drop(self) -> None:
        """End the search and emit nothing from it."""
        self.stop()
        self._patience.stop()
        self.question = None

    def _wait_no_longer(self) -> None:
        """Emit the best answer so far as final, since a stopped search has not answered in time."""
        question, self.question = self.question, None
        if question is None:
            return
        best = self._best or Solution(Status.UNKNOWN)
        self.answered.emit(question, replace(best, status=WITHDRAWN.get(best.status, best.status)), "cancel")

    def shutdown(self) -> None:
        """End the thread and the process for good."""
        self._closed = True
        self.drop()
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.arrived.disconnect(self._receive)
            thread.broke.disconnect(self._give_up)
            thread.stop()
            thread.deleteLater()

    def _give_up(self, report: str) -> None:
        """Log a message that could not be read, and emit that the search failed."""
        log.error("a message of the solver process could not be read\n%s", report)
        question, self.question = self.question, None
        if question is not None:
            self.failed.emit(question, tr("The solver's answer could not be read."))

    def _receive(self, message: Message) -> None:
        question = self.question
        if question is None or message.job != question.job:
            return
        match message:
            case Progress():
                self.progressed.emit(question, message)
            case Incumbent(solution=solution):
                self._best = solution
                self.improved.emit(question, solution)
            case Finished(solution=solution, stopped=stopped):
                self.question = None
                self.answered.emit(question, solution, stopped)
            case CommandDone(result=result):
                self.question = None
                self.commanded.emit(question, result)
            case Failed(sentence=sentence, report=report, best=best):
                self.question = None
                if report:
                    log.error("solving failed\n%s", report)
                self.failed.emit(question, sentence or tr("The solver stopped unexpectedly."))
                if best is not None:
                    self.answered.emit(question, best, "crash")
