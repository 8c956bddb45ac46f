"""Exports: lists, pictures and animations, made in a process and reported when done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QLocale, QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import language, tr
from ringapp.core.files.document import Document
from ringapp.core.files.exporters import Export, find_export
from ringapp.core.files.making import PICTURES, make_file, make_films
from ringapp.core.files.movelist import move_list
from ringapp.core.pictures.animation import AnimationKind, Style
from ringapp.core.storage import write_atomic
from ringapp.ui.files.opening import name_filter
from ringapp.ui.files.saving import ask_name, suggested
from ringapp.ui.session.jobs import ChildDied, Job, ProcessJob, ThreadJob, stop_jobs
from ringapp.ui.shell.file_errors import sentence_of
from ringapp.ui.shell.messagebar import Choice, Message, MessageBar
from ringapp.ui.tab.tab import GameTab

PICTURE_WIDTH = 1200
FILM_WIDTH = 560
_THOUSANDS = QLocale.DataSizeFormat.DataSizeSIFormat


_NAMES: dict[AnimationKind, str] = {"gif": "GIF", "webp": "WebP", "mp4": "MP4"}


def _with_size(kind: AnimationKind, data: bytes) -> str:
    """Return the label of a button: the kind of an animation and its size."""
    size = QLocale().formattedDataSize(len(data), 0 if len(data) < 1_000_000 else 1, _THOUSANDS)
    return tr("{kind}, {size}").format(kind=_NAMES[kind], size=size)


class Exports(QObject):
    """The exports of one window; `broken` carries an unexpected error."""

    broken = Signal(object)

    def __init__(self, window: QWidget, messages: MessageBar) -> None:
        super().__init__(window)
        self._window, self._messages = window, messages

    def export(self, export_id: str, theme: str, tab: GameTab) -> None:
        """Ask for a file name and write the export with an id from `core.exporters.exports`."""
        chosen = find_export(tab.game, export_id)
        if chosen.needs and not self.has_answer(tab):
            return
        path = self._ask(tab, chosen)
        if path is not None:
            width = PICTURE_WIDTH if export_id in PICTURES else FILM_WIDTH
            style = Style(theme=theme, width=width, speed=tab.player.speed, layers=frozenset(tab.layers))
            self._start(path, tab.shown_document(), export_id, style)

    def film(self, theme: str, tab: GameTab) -> None:
        """Make the replay as every kind of animation, and offer them with their sizes, the smallest first."""
        if self.has_answer(tab):
            style = Style(theme=theme, width=FILM_WIDTH, speed=tab.player.speed, layers=frozenset(tab.layers))
            job = ProcessJob(self, make_films, tab.shown_document(), style, language())
            self.begin(job, Path(suggested(tab, "")), tab.game_id, partial(self._offer, tab))

    def _offer(self, tab: GameTab, made: Mapping[AnimationKind, bytes]) -> None:
        order = sorted(made, key=lambda kind: len(made[kind]))
        choices: list[Choice] = [
            (partial(_with_size, kind, made[kind]), partial(self._keep, tab, kind, made[kind]))
            for kind in order
        ]

        def words() -> str:
            return tr("The smallest is {kind}.").format(kind=_NAMES[order[0]])

        self._messages.say(words, "info", choices, owner=tab.game_id)

    def _keep(self, tab: GameTab, kind: AnimationKind, data: bytes) -> None:
        path = self._ask(tab, find_export(tab.game, kind))
        if path is not None:
            job = ThreadJob(self, write_atomic, path, data)
            self.begin(job, path, tab.game_id, lambda _: self.written(path, tab.game_id))

    def copy_moves(self, tab: GameTab) -> None:
        """Put the list of moves on the clipboard."""
        if self.has_answer(tab):
            text = move_list(tab.shown_document(), "txt")
            QGuiApplication.clipboard().setText(text)
            self._messages.say(tr("The moves are on the clipboard."), owner=tab.game_id)

    def has_answer(self, tab: GameTab) -> bool:
        """Return whether there is an answer or a line to export, and say so if not."""
        document = tab.shown_document()
        if document.solution is not None or document.whole:
            return True
        words = tr("There is no answer to this board yet; press Solve first.")
        self._messages.say(words, "warn", owner=tab.game_id)
        return False

    def _ask(self, tab: GameTab, chosen: Export) -> Path | None:
        suffix = chosen.suffixes[0] if chosen.suffixes else ""
        filters = [name_filter(chosen.label, chosen.suffixes)] if suffix else []
        return ask_name(self._window, chosen.label, suggested(tab, suffix), filters)

    def _start(self, path: Path, document: Document, export_id: str, style: Style) -> None:
        job = ProcessJob(self, make_file, document, export_id, path, style, language())
        self.begin(job, path, document.game, lambda _: self.written(path, document.game))

    def begin(self, job: Job, path: Path, owner: str, then: Callable[..., object]) -> None:
        """Start a job for a file or printer, with a message that shows its progress and can cancel it."""

        def words() -> str:
            return tr("Writing {name}…").format(name=path.name)

        message = self._messages.say(words, "info", [(lambda: tr("Cancel"), job.drop)], owner=owner)
        message.set_progress(0)
        message.closed.connect(job.drop)
        job.progress.connect(message.set_progress)
        job.done.connect(lambda _: self._messages.drop(message))
        job.done.connect(then)
        job.failed.connect(partial(self._failed, path, message))
        job.start()

    def written(self, path: Path, owner: str) -> None:
        """Say where a file was written."""
        self._messages.say(lambda: tr("Written: {path}").format(path=path), owner=owner)

    def _failed(self, path: Path, message: Message, error: Exception) -> None:
        self._messages.drop(message)
        self._messages.say(sentence_of(path, error), "error", owner=message.owner)
        if not isinstance(error, RingappError | OSError | ChildDied):
            self.broken.emit(error)

    def stop(self) -> None:
        """Cancel what is being written; an old file stays as it was."""
        stop_jobs(self)
