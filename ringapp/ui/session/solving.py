"""The solver process as Qt signals: a thread listens, and a late result can never land.

Only messages of the newest question are passed on; asking again or stopping makes all older ones foreign.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from ringapp.core.contract.game import Budget, Game, OptionValue
from ringapp.core.contract.i18n import language, tr
from ringapp.core.solving.runner import (
    CommandDone,
    Failed,
    Finished,
    Incumbent,
    Job,
    Message,
    Progress,
    SolverProcess,
)

LISTEN = 5.0
"""Seconds that the thread waits for a message at a time; questions, cancels and the end wake it at once."""
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked: the state, and what its answer is for ("answer", "ahead", "hint" or "deal")."""

    purpose: str
    state: Any
    job: int = 0


class _Listener(QObject):
    """Waits in a thread for messages of the solver process and passes them on.

    A thread of Python, because one of Qt stays known to Python for good once it has logged anything.
    """

    arrived = Signal(object)
    broke = Signal()

    def __init__(self, solver: SolverProcess, parent: QObject) -> None:
        super().__init__(parent)
        self._solver = solver
        self._wanted = True
        self._thread = threading.Thread(target=self._run, name="solver listener", daemon=True)

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()

    def stop(self) -> None:
        """Listen no more; returns once the thread has ended."""
        self._wanted = False
        self._solver.cancel()
        self._solver.interrupt()
        self._thread.join()

    def _run(self) -> None:
        while self._wanted:
            try:
                for message in self._solver.poll(LISTEN):
                    self.arrived.emit(message)
            except Exception:
                log.exception("a message of the solver process could not be read")
                self.broke.emit()


class Solving(QObject):
    """Asks the solver process about states, one question at a time; the newest wins."""

    asked = Signal(object)
    progressed = Signal(object, object)
    improved = Signal(object, object)
    answered = Signal(object, object, str)
    commanded = Signal(object, object)
    failed = Signal(object, str)

    def __init__(self, game: Game[Any, Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._process: SolverProcess | None = None
        self._listener: _Listener | None = None
        self._closed = False
        self.question: Question | None = None

    @property
    def process(self) -> SolverProcess | None:
        """The solver process, None before it is first needed and after `shutdown`."""
        return self._process

    def start(self) -> None:
        """Start the process and let it prepare the game; at once where that was done before."""
        if self._process is not None or self._closed:
            return
        self._process = SolverProcess(prepare=[self._game.info.id])
        self._listener = _Listener(self._process, self)
        self._listener.arrived.connect(self._receive, Qt.ConnectionType.QueuedConnection)
        self._listener.broke.connect(self._give_up, Qt.ConnectionType.QueuedConnection)
        self._listener.start()

    def ask(self, purpose: str, state: Any, options: Mapping[str, OptionValue], budget: Budget) -> None:
        """Solve a state instead of whatever is being solved."""
        self._submit(purpose, state, Job(self._game.info.id, "", dict(options), budget, language()))

    def command(self, purpose: str, state: Any, command: str, options: Mapping[str, OptionValue]) -> None:
        """Run a command of the game on a state instead of whatever is being solved; it has no time limit."""
        budget = Budget(seconds=None)
        job = Job(self._game.info.id, "", dict(options), budget, language(), "command", command)
        self._submit(purpose, state, job)

    def _submit(self, purpose: str, state: Any, work: Job) -> None:
        self.start()
        if self._process is None:
            return
        job = self._process.submit(replace(work, board=self._game.encode(state)))
        self.question = Question(purpose, state, job)
        self.asked.emit(self.question)

    def stop(self) -> None:
        """End the search; its best answer so far still comes."""
        if self._process is not None and self.question is not None:
            self._process.cancel()

    def drop(self) -> None:
        """End the search and let nothing of it come."""
        self.stop()
        self.question = None

    def shutdown(self) -> None:
        """End the thread and the process, for good."""
        self._closed = True
        self.drop()
        if self._listener is not None:
            self._listener.arrived.disconnect(self._receive)
            self._listener.stop()
            self._listener = None
        if self._process is not None:
            self._process.close()
            self._process = None

    def _give_up(self) -> None:
        """The answer of this search is lost."""
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
