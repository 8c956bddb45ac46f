"""A study counted in a process of its own; after `ended` nothing of it runs and nothing more lands."""

from __future__ import annotations

from pickle import UnpicklingError

from PySide6.QtCore import QObject, QTimer, Signal

from ringapp.core.contract.i18n import language, tr
from ringapp.core.process.child import Child, answer_of, tell
from ringapp.core.study.child import Ended, Halt, Speak, count_for_window
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
        """Whether a process counts."""
        return self._child is not None

    @property
    def stopping(self) -> bool:
        """Whether Stop was asked for and the last words are waited for."""
        return self._patience.isActive()

    def start(self, spec: StudySpec, before: str, workers: int) -> None:
        """Begin, or carry on the tally whose text is `before`; nothing may be running."""
        # No daemon: a study that holds the interpreter lock has processes of its own.
        arguments = (spec, before, workers, language())
        self._child = Child(count_for_window, *arguments, name="ringapp study", daemon=False)
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
        if self._child is not None:
            self._child.end()
        self._child = None

    def speak(self) -> None:
        """Have the coming snapshots in the language of the window."""
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
