"""Watching a folder and the clipboard: each new picture of a running game becomes the next board."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QMimeData, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from ringapp.ui.picture.sources import PICTURES
from ringapp.ui.tab.clipboard import on_clipboard

SETTLE_MS = 400
"""A new file is read when it has not changed between two looks so far apart."""
Files = dict[Path, tuple[int, int]]
"""Pictures of a folder with their size and their time."""


class Watching(QObject):
    """Looks for new pictures; `file` and `copied` tell of each."""

    file = Signal(object)
    copied = Signal(QMimeData)

    def __init__(self, folder: Path | None, parent: QObject) -> None:
        super().__init__(parent)
        self._folder = folder
        self._watcher = QFileSystemWatcher(self)
        if folder is not None:
            self._watcher.addPath(str(folder))
        self._watcher.directoryChanged.connect(self._changed)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLE_MS)
        self._settle.timeout.connect(self._look)
        self._seen = self._last = self._pictures()
        QGuiApplication.clipboard().dataChanged.connect(self._copied)

    def stop(self) -> None:
        """Look no more."""
        QGuiApplication.clipboard().dataChanged.disconnect(self._copied)
        self._settle.stop()
        self.deleteLater()

    def _changed(self) -> None:
        self._settle.start()

    def _pictures(self) -> Files:
        found: Files = {}
        try:
            for path in self._folder.iterdir() if self._folder is not None else ():
                if path.suffix.lower() in PICTURES:
                    about = path.stat()
                    found[path] = about.st_size, about.st_mtime_ns
        except OSError:
            pass  # What vanishes while it is looked at is looked at again when the folder changes.
        return found

    def _look(self) -> None:
        """Tell of the newest picture, once all of them have been written to their end."""
        now = self._pictures()
        new = [path for path, about in now.items() if self._seen.get(path) != about]
        growing = [path for path in new if self._last.get(path) != now[path]]
        self._last = now
        if growing:
            self._settle.start()
            return
        self._seen = now
        if new:
            self.file.emit(max(new, key=lambda path: now[path][1]))

    def _copied(self) -> None:
        data = on_clipboard()
        if data.hasImage() and not data.hasText():
            self.copied.emit(data)
