"""Opening files: the filters of the dialog, and reading in a thread with the process for untrusted files.

A file is read completely before anything on the screen changes; a bad one gives a sentence in the message
bar.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document, read_document
from ringapp.core.files.inputs import IsPicture
from ringapp.ui.session.jobs import ThreadJob
from ringapp.ui.shell.file_errors import sentence_of

OWN_SUFFIXES = (".ringapp", ".json")
"""The endings of saved boards; desktops are told of the first one, which is ours alone."""


def open_filters(games: Sequence[str]) -> list[str]:
    """Return the filters of the open dialog: all readable files, then each format of each game."""
    own = name_filter(tr("Boards of ringapp"), OWN_SUFFIXES)
    each: list[str] = []
    suffixes = set(OWN_SUFFIXES)
    for game_id in games:
        info = load_game(game_id).info
        for form in info.formats:
            if form.readable and form.suffixes:
                suffixes.update(form.suffixes)
                each.append(
                    name_filter(tr("{name}: {what}").format(name=info.title, what=form.label), form.suffixes)
                )
    everything = name_filter(tr("All boards"), sorted(suffixes))
    return [everything, own, *each, name_filter(tr("All files"), ["*"])]


def name_filter(words: str, suffixes: Iterable[str]) -> str:
    """Return a filter of a file dialog from the name of a kind of file and its endings."""
    plain = words.replace("(", "[").replace(")", "]")
    return f"{plain} ({' '.join(f'*{suffix}' if suffix != '*' else '*' for suffix in suffixes)})"


class Opener(QObject):
    """Reads files; emits `opened` with document and path, `refused` with a sentence, `broken` for a bug."""

    opened = Signal(object, object)
    picture = Signal(object)
    """The path of a file whose content is a picture, whatever its ending."""
    refused = Signal(str, str)
    """A sentence, and the game whose tab was in front when the file was asked for."""
    broken = Signal(object)
    reading = Signal(object)
    """A job that reads and is about to begin."""

    def read(self, paths: Iterable[Path], prefer: str = "") -> None:
        """Start to read files; text that names no game is tried with the game `prefer` first."""
        for path in paths:
            whole = path.absolute()
            job = ThreadJob(self, _read, whole, prefer)
            job.done.connect(partial(self._done, whole))
            job.failed.connect(partial(self._failed, whole, prefer))
            self.reading.emit(job)
            job.start()

    def _done(self, path: Path, document: Document | None) -> None:
        if document is None:
            self.picture.emit(path)
        else:
            self.opened.emit(document, path)

    def _failed(self, path: Path, prefer: str, error: Exception) -> None:
        self.refused.emit(sentence_of(path, error), prefer)
        if not isinstance(error, RingappError | OSError):
            self.broken.emit(error)


def _read(path: Path, prefer: str) -> Document | None:
    """Return the document in a file, None for a picture. Raises RingappError and OSError."""
    try:
        return read_document(path, prefer)
    except IsPicture:
        return None
