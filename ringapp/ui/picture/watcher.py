"""Watching a folder and the clipboard: each new picture becomes the next board of its game."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from heapq import nlargest
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QMimeData, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from ringapp.core.contract.i18n import tr
from ringapp.core.reading.picturefile import SUFFIXES
from ringapp.ui.session.jobs import ThreadJob
from ringapp.ui.shell.file_errors import sentence_of
from ringapp.ui.shell.messagebar import Choice, Message, MessageBar
from ringapp.ui.tab.clipboard import is_picture_alone, on_clipboard

SETTLE_MS = 400
"""Milliseconds without a change after which a new file counts as complete."""
NEWEST = 20
"""How many of the newest pictures are watched for changes; the folder reports only new names."""
Files = dict[Path, tuple[int, int]]
"""Pictures of a folder with their size and their time."""


class Watching(QObject):
    """Watches for new pictures; emits `file` or `copied` for each."""

    file = Signal(object)
    copied = Signal(QMimeData)
    lost = Signal(object, object)
    """The folder cannot be listed any more: the folder, and why."""

    def __init__(self, folder: Path | None, parent: QObject) -> None:
        super().__init__(parent)
        self._folder = folder
        self._seen: Files | None = None
        self._last: Files = {}
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self._changed)
        self._watcher.fileChanged.connect(self._changed)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLE_MS)
        self._settle.timeout.connect(self._look)
        if folder is not None:
            self._watcher.addPath(str(folder))
            self._look()
        QGuiApplication.clipboard().dataChanged.connect(self._copied)

    def stop(self) -> None:
        """Stop watching."""
        QGuiApplication.clipboard().dataChanged.disconnect(self._copied)
        self._settle.stop()
        self.deleteLater()

    def _changed(self) -> None:
        self._settle.start()

    def _look(self) -> None:
        """List the folder in a thread, as it may hold thousands of pictures."""
        job = ThreadJob(self, pictures_in, self._folder)
        job.done.connect(self.take)
        job.failed.connect(partial(self.lost.emit, self._folder))
        job.start()

    def take(self, now: Files) -> None:
        """Emit the newest picture, once all new files have stopped growing."""
        if self._seen is None:
            self._seen = self._last = now
            self._follow(now)
            return
        new = [path for path, about in now.items() if self._seen.get(path) != about]
        growing = [path for path in new if self._last.get(path) != now[path]]
        self._last = now
        if growing:
            self._settle.start()
            return
        self._seen = now
        if new:
            self._follow(now)
            self.file.emit(max(new, key=lambda path: now[path][1]))

    def _follow(self, now: Files) -> None:
        """Watch the newest pictures for changes to their content."""
        wanted = {str(path) for path in nlargest(NEWEST, now, key=lambda path: now[path][1])}
        heard = set(self._watcher.files())
        if heard - wanted:
            self._watcher.removePaths(sorted(heard - wanted))
        if wanted - heard:
            self._watcher.addPaths(sorted(wanted - heard))

    def _copied(self) -> None:
        data = on_clipboard()
        if is_picture_alone(data):
            self.copied.emit(data)


def pictures_in(folder: Path) -> Files:
    """Return size and time of each picture in a folder; skip files that vanish meanwhile. Raises OSError."""
    found: Files = {}
    for path in folder.iterdir():
        if path.suffix.lower() in SUFFIXES:
            with suppress(OSError):  # A vanished file: the folder will be listed again.
                about = path.stat()
                found[path] = about.st_size, about.st_mtime_ns
    return found


class WatchLine(QObject):
    """Watches the clipboard and a folder, with a message; emits `file` or `copied` for each picture."""

    file = Signal(object)
    copied = Signal(QMimeData)
    turned = Signal(bool)
    """Whether pictures are watched for from now on."""
    folder_wanted = Signal()
    """A person wants to choose a folder to be watched too."""

    def __init__(self, messages: MessageBar, parent: QObject) -> None:
        super().__init__(parent)
        self._messages = messages
        self._watching: Watching | None = None
        self._line: Message | None = None

    @property
    def on(self) -> bool:
        """Whether pictures are watched for."""
        return self._watching is not None

    def watch(self, on: bool, folder: Path | None = None) -> None:
        """Watch the clipboard, and a folder if one is given, or stop watching."""
        if self._watching is not None:
            self._watching.stop()
            self._watching = None
        if self._line is not None:
            self._messages.drop(self._line)
        if on:
            self._watching = Watching(folder, self)
            self._watching.file.connect(self.file)
            self._watching.copied.connect(self.copied)
            self._watching.lost.connect(self._lost)
            choices: list[Choice] = [(lambda: tr("Stop watching"), partial(self.watch, False))]
            if folder is None:
                choices.insert(0, (lambda: tr("Also a folder…"), self.folder_wanted.emit))
            self._line = self._messages.say(partial(_watched, folder), "info", choices, owner="")
            self._line.go_on()
            self._line.gone.connect(self._unsaid)
        self.turned.emit(on)

    def _lost(self, folder: Path, error: Exception) -> None:
        """Say that a watched folder is gone, and go on watching the clipboard."""
        if not isinstance(error, OSError):
            raise error
        self.watch(True)
        self._messages.say(sentence_of(folder, error), "warn", owner="")

    def _unsaid(self) -> None:
        self._line = None


def _watched(folder: Path | None) -> str:
    if folder is None:
        return tr("Each new picture on the clipboard is read.")
    words = tr("Each new picture on the clipboard or in “{folder}” is read.")
    return words.format(folder=folder)
