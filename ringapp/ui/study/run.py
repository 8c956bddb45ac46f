"""A study counted in a process of its own; after `ended` nothing of it runs and nothing more lands."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from PySide6.QtCore import QObject, QTimer, Signal

from ringapp.core.contract.i18n import language, tr
from ringapp.core.study.child import Ended, Halt, Snapshot, Speak, count_for_window
from ringapp.core.study.study import StudySpec

POLL_MS = 40
PATIENCE_MS = 1500
"""A process that has not said its last words so long after Stop is killed; its last snapshot stays."""


class StudyRun(QObject):
    """Runs one study at a time."""

    counted = Signal(object)
    """A Snapshot."""
    ended = Signal(object)
    """An Ended, once for every run that was not dropped."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._process: SpawnProcess | None = None
        self._pipe: Connection[Halt | Speak, Snapshot | Ended] | None = None
        self._poll = QTimer(self)
        self._poll.setInterval(POLL_MS)
        self._poll.timeout.connect(self._read)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE_MS)
        self._patience.timeout.connect(lambda: self._finish(Ended("stopped")))

    @property
    def running(self) -> bool:
        """Whether a process counts."""
        return self._process is not None

    @property
    def stopping(self) -> bool:
        """Whether Stop was asked for and the last words are waited for."""
        return self._patience.isActive()

    def start(self, spec: StudySpec, before: str, workers: int) -> None:
        """Begin, or carry on the tally whose text is `before`; nothing may be running."""
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        # No daemon: a study that holds the interpreter lock has processes of its own.
        arguments = (theirs, spec, before, workers, language())
        self._process = context.Process(target=count_for_window, args=arguments, daemon=False)
        self._process.start()
        theirs.close()
        self._poll.start()

    def halt(self) -> None:
        """Ask for the last snapshot and the end."""
        if self.running and not self.stopping:
            self._tell(Halt())
            self._patience.start()

    def drop(self) -> None:
        """End at once, and let nothing land any more."""
        self._poll.stop()
        self._patience.stop()
        if self._process is not None and self._pipe is not None:
            self._pipe.close()
            self._process.terminate()
            self._process.join(2)
            if self._process.is_alive():
                self._process.kill()
                self._process.join(2)
            self._process.close()
        self._process = self._pipe = None

    def speak(self) -> None:
        """Have the coming snapshots in the language of the window."""
        self._tell(Speak(language()))

    def _tell(self, message: Halt | Speak) -> None:
        try:
            if self._pipe is not None:
                self._pipe.send(message)
        except OSError:
            self._patience.start(0)

    def _read(self) -> None:
        try:
            while self._pipe is not None and self._pipe.poll():
                message = self._pipe.recv()
                if isinstance(message, Snapshot):
                    self.counted.emit(message)
                else:
                    self._finish(message)
        except (EOFError, OSError):
            words = tr("The study ended unexpectedly; what it had sent is kept.")
            self._finish(Ended("stopped") if self.stopping else Ended("failed", words))

    def _finish(self, last: Ended) -> None:
        self.drop()
        self.ended.emit(last)
