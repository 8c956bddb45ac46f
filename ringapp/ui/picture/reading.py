"""One picture is read at a time: a line says so and for how long, and stops it."""

from __future__ import annotations

from functools import partial
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from ringapp.core.contract.i18n import tr
from ringapp.ui.session.jobs import Job
from ringapp.ui.shell.messagebar import Choice, Message, MessageBar

SECOND = 1000
"""Milliseconds between two words about how long a picture is being read."""


class OneReading(QObject):
    """The reading that is under way, and its line; `ended` when it has come to its end by itself."""

    ended = Signal()

    def __init__(self, messages: MessageBar, parent: QObject) -> None:
        super().__init__(parent)
        self._messages = messages
        self._job: Job | None = None
        self._line: Message | None = None

    @property
    def under_way(self) -> bool:
        """Whether a picture is being read."""
        return self._job is not None

    def begin(self, job: Job, owner: str) -> None:
        """Read with this job from now on, in the place of another one."""
        self.stop()
        begun = monotonic()

        def words() -> str:
            seconds = int(monotonic() - begun)
            if not seconds:
                return tr("Reading the picture…")
            return tr("Reading the picture… {n} s").format(n=seconds)

        stop: Choice = (lambda: tr("Stop"), job.drop)
        self._job, self._line = job, self._messages.say(words, "info", [stop], owner)
        self._line.closed.connect(self.stop)
        job.progress.connect(self._line.set_progress)
        clock = QTimer(self._line)
        clock.timeout.connect(self._line.retranslate)
        clock.start(SECOND)
        for ended in (job.done, job.failed):
            ended.connect(partial(self._ended, job))
        job.start()

    def stop(self) -> None:
        """Stop what is under way; nothing of it is taken."""
        if self._job is not None:
            self._job.drop()
            self._forget()

    def _ended(self, job: Job, _result: object) -> None:
        if self._job is job:
            self._forget()
            self.ended.emit()

    def _forget(self) -> None:
        line, self._job, self._line = self._line, None, None
        if line is not None:
            self._messages.drop(line)
