"""The one picture that is being read, outside the window's thread, with a message that can stop it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from math import inf
from time import monotonic

from PySide6.QtCore import QObject, QTimer

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import SomeState
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Hints, Point, Reading
from ringapp.core.files.document import Document, carried_by
from ringapp.core.process.progress import progress_to
from ringapp.core.reading.picturefile import Preview, preview, read_picture_file, with_guess
from ringapp.core.reading.recognise import Recognised, recognise
from ringapp.ui.board.underlay import Size
from ringapp.ui.picture.sources import Source
from ringapp.ui.session.jobs import Job
from ringapp.ui.shell.messagebar import Choice, Message, MessageBar
from ringapp.ui.tab.solvepanel import left_words

SECOND = 1000
"""Milliseconds between updates of the message's seconds."""
KNOWN = 0.5
"""Share of the work that must be done before an end is estimated."""


def likely_end(before: float, seconds: float, done: float) -> float:
    """Return the seconds at which a reading is likely done, from the share (0 to 1) done after `seconds`.

    The first half says little, since games are tried one after the other. An end announced `before` is never
    put off, so that the remaining time never grows.
    """
    return min(before, seconds / done) if KNOWN <= done < 1 else before


def reading_words(seconds: float, end: float) -> str:
    """Return how long a picture has been read, and the time left until `end` (`inf` if unknown), as words."""
    if seconds < 1:
        return tr("Reading the picture…")
    words = tr("Reading the picture… {n} s").format(n=int(seconds))
    left = left_words(end - seconds) if end < inf else ""
    return f"{words} · {left}" if left else words


class OneReading(QObject):
    """The one reading under way, with its message; a new one replaces it."""

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
        """Remove the message as soon as a job ends."""
        for ended in (job.done, job.failed):
            ended.connect(partial(self._ended, job))

    def begin(self, job: Job, owner: str) -> None:
        """Start a job in place of the one under way, with a message that shows its progress."""
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
        self._line.closed.connect(self.stop)
        job.progress.connect(progress)
        clock = QTimer(self._line)
        clock.timeout.connect(self._line.retranslate)
        clock.start(SECOND)
        job.start()

    def stop(self) -> None:
        """Stop the reading under way and drop its result."""
        if self._job is not None:
            self._job.drop()
            self._forget()

    def _ended(self, job: Job, _result: object) -> None:
        if self._job is job:
            self._forget()

    def _forget(self) -> None:
        line, self._job, self._line = self._line, None, None
        if line is not None:
            self._messages.drop(line)


def look_at(
    game_id: str, source: Source, hints: Hints, report: Callable[[float], None]
) -> tuple[Preview, Reading[SomeState] | RingappError]:
    """Return the picture to show, and its board or the error that says why there is none.

    Raises RingappError if the data is no picture.
    """
    shown = preview(source.name, source.data)
    try:
        with progress_to(report):
            return shown, read_picture_file(game_id, source.name, source.data, hints)
    except RingappError as error:
        return with_guess(shown, game_id), error


def recognised(
    source: Source,
    hints: Mapping[str, Hints],
    points: Mapping[str, tuple[Size, tuple[Point, ...]]],
    first: str,
    report: Callable[[float], None],
) -> Document | tuple[Preview, Recognised | None]:
    """Return the document inside a picture; else the picture to show and the game and board recognised.

    Args:
        points: The points of earlier pictures, by game; used for a picture of the same size.

    Raises:
        RingappError: The data is no picture.
    """
    document, refused = carried_by(source.name, source.data, first)
    if document is not None:
        return document
    shown = preview(source.name, source.data)
    size = round(shown.width / shown.scale), round(shown.height / shown.scale)
    same = {name: corners for name, (before, corners) in points.items() if before == size}
    known = {name: replace(hint, corners=same.get(name, hint.corners)) for name, hint in hints.items()}
    found = recognise(source.name, source.data, known, first, report)
    if found is not None and found.game_id and isinstance(found.reading, RingappError):
        shown = with_guess(shown, found.game_id)
    return replace(shown, refused=refused), found
