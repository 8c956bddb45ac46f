"""One picture is read at a time: a line says so and for how long, and stops it; another one may be next."""

from __future__ import annotations

from functools import partial
from math import inf
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from ringapp.core.contract.i18n import tr
from ringapp.ui.picture.sources import Source
from ringapp.ui.session.jobs import Job
from ringapp.ui.shell.messagebar import Choice, Message, MessageBar
from ringapp.ui.tab.solvepanel import left_words

SECOND = 1000
"""Milliseconds between two words about how long a picture is being read."""
KNOWN = 0.5
"""Share of the work from which on its end is told."""


def likely_end(before: float, seconds: float, done: float) -> float:
    """The seconds after which a reading is likely done, of whose work a share (0 to 1) was done after some.

    A first share tells little: games are read one after the other, and shares are by how long each takes on
    the whole. An end that was told (`before`) is not put off, so that the rest never grows.
    """
    return min(before, seconds / done) if KNOWN <= done < 1 else before


def reading_words(seconds: float, end: float) -> str:
    """How long a picture has been read, and what is left until its likely end, `inf` where none is known."""
    if seconds < 1:
        return tr("Reading the picture…")
    words = tr("Reading the picture… {n} s").format(n=int(seconds))
    left = left_words(end - seconds) if end < inf else ""
    return f"{words} · {left}" if left else words


class OneReading(QObject):
    """The reading that is under way, and its line; `ended` when no other one takes its place."""

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

    def follow(self, job: Job) -> None:
        """Take its line away as soon as it has come to its end."""
        for ended in (job.done, job.failed):
            ended.connect(partial(self._ended, job))

    def begin(self, job: Job, owner: str) -> None:
        """Read with this job, which is followed, from now on, in the place of another one."""
        self.stop()
        begun, end = monotonic(), inf

        def words() -> str:
            return reading_words(monotonic() - begun, end)

        def progress(share: float) -> None:
            nonlocal end
            end = likely_end(end, monotonic() - begun, share)
            if self._line is not None:
                self._line.set_progress(share)
                self._line.retranslate()

        stop: Choice = (lambda: tr("Stop"), job.drop)
        self._job, self._line = job, self._messages.say(words, "info", [stop], owner)
        self._line.closed.connect(self.give_up)
        job.progress.connect(progress)
        clock = QTimer(self._line)
        clock.timeout.connect(self._line.retranslate)
        clock.start(SECOND)
        job.start()

    def stop(self) -> None:
        """Stop what is under way; nothing of it is taken."""
        if self._job is not None:
            self._job.drop()
            self._forget()

    def give_up(self) -> None:
        """Stop what is under way, as somebody wishes."""
        if self._job is not None:
            self.stop()
            self.ended.emit()

    def _ended(self, job: Job, _result: object) -> None:
        if self._job is job:
            self._forget()
            self.ended.emit()

    def _forget(self) -> None:
        line, self._job, self._line = self._line, None, None
        if line is not None:
            self._messages.drop(line)


class Turns:
    """Of the pictures that come while another one is read or adjusted the newest is read next.

    One that somebody imported gives way to none that only came by.
    """

    def __init__(self, reading: OneReading) -> None:
        self._reading = reading
        self._now: Source | None = None
        self._next: Source | None = None

    @property
    def now(self) -> Source | None:
        """The picture that is being read; None also while one is read again."""
        return self._now if self._reading.under_way else None

    def begin(self, source: Source | None) -> None:
        """Another picture is about to be read, or with None one that was read before."""
        self._now = source

    def wait(self, source: Source) -> None:
        """Read this picture next."""
        if self._next is None or self._next.watched or not source.watched:
            self._next = source

    def put_off(self) -> Source | None:
        """Read later what is being read, if anything is: another picture is to be done with first."""
        now, newer, self._now = self.now, self._next, None
        if now is not None:
            self._reading.stop()
            if newer is None or (newer.watched and not now.watched):
                self._next = now
        return now

    def take(self) -> Source | None:
        """The picture that is next, which waits no longer."""
        source, self._next = self._next, None
        return source

    def forget_watched(self) -> None:
        """Read none next that only came by."""
        if self._next is not None and self._next.watched:
            self._next = None
