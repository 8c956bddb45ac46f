"""The counting of a study in a process of its own; after `ended` nothing runs and no result arrives."""

from __future__ import annotations

from pickle import UnpicklingError

from PySide6.QtCore import QObject, QTimer, Signal

from ringapp.core.contract.i18n import language, tr
from ringapp.core.process.child import Child, answer_of, tell
from ringapp.core.study.child import Ended, Halt, Speak, count_for_window
from ringapp.core.study.study import StudySpec

POLL_MS = 40
PATIENCE_MS = 1500
"""Milliseconds after Stop until a process that has not ended is killed; its last snapshot stays."""


class StudyRun(QObject):
    """Runs one study at a time."""

    counted = Signal(object)
    """A Snapshot."""
    ended = Signal(object)
    """An Ended, once for every run that was not dropped."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._child: Child | None = None
        self._poll = QTimer(self)
        self._poll.setInterval(POLL_MS)
        self._poll.timeout.connect(self._read)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE_MS)
        self._patience.timeout.connect(lambda: self._finish(Ended("stopped")))

    @property
    def running(self) -> bool:
        """Whether a process is counting."""
        return self._child is not None

    @property
    def stopping(self) -> bool:
        """Whether Stop was asked for and the process has not ended yet."""
        return self._patience.isActive()

    def start(self, spec: StudySpec, before: str, workers: int) -> None:
        """Start counting, or continue the tally with the text `before`; no study may be running."""
        # No daemon: a study that holds the interpreter lock has processes of its own.
        arguments = (spec, before, workers, language())
        self._child = Child(count_for_window, *arguments, name="ringapp study", daemon=False)
        self._poll.start()

    def halt(self) -> None:
        """Ask the process for its last snapshot and its end."""
        if self.running and not self.stopping:
            self._tell(Halt())
            self._patience.start()

    def drop(self) -> None:
        """Kill the process and suppress further results."""
        self._poll.stop()
        self._patience.stop()
        if self._child is not None:
            self._child.end()
        self._child = None

    def speak(self) -> None:
        """Have further snapshots explained in the language of the window."""
        self._tell(Speak(language()))

    def _tell(self, message: Halt | Speak) -> None:
        try:
            if self._child is not None:
                tell(self._child.pipe, message)
        except OSError:
            self._patience.start(0)

    def _read(self) -> None:
        try:
            while self._child is not None and self._child.pipe.poll():
                message = answer_of(self._child.pipe)
                if isinstance(message, Ended):
                    self._finish(message)
                else:
                    self.counted.emit(message)
        except (EOFError, OSError, UnpicklingError):
            words = tr("The study ended unexpectedly; what it had sent is kept.")
            self._finish(Ended("stopped") if self.stopping else Ended("failed", words))

    def _finish(self, last: Ended) -> None:
        self.drop()
        self.ended.emit(last)
