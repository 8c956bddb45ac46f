"""Image files that boards are drawn with, such as a tower's tiles, decoded outside the window's thread.

Painting in the window's thread does not wait: an image that is not loaded yet is left out, and `arrived` says
when to paint again. Other threads, and programs without a window, load the image at once.
"""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from functools import cache, partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QMutex, QMutexLocker, QObject, QThread, QThreadPool, Signal
from PySide6.QtGui import QImage

from ringapp.core.contract.errors import RingappError
from ringapp.core.process.readers import ReaderFailed
from ringapp.core.process.untrusted import is_guarded
from ringapp.core.reading.picturefile import read_sheet

KEPT = 128
"""Pictures that are kept; the one that was painted longest ago goes first."""


class SpriteSheets(QObject):
    """The images that are loaded, by their files."""

    arrived = Signal()
    """Another picture can be painted."""

    def __init__(self) -> None:
        super().__init__()
        self._known: OrderedDict[str, QImage] = OrderedDict()
        self._waiting: set[str] = set()
        self._lock = QMutex()

    def image(self, source: str) -> QImage:
        """Return the image in a file; a null image if it cannot be read, or is still being loaded."""
        apart = is_guarded() and _in_window_thread()
        with QMutexLocker(self._lock):
            if source in self._known:
                self._known.move_to_end(source)
                return self._known[source]
            if apart and source in self._waiting:
                return QImage()
            if apart:
                self._waiting.add(source)
        if not apart:
            return self._load(source)
        QThreadPool.globalInstance().start(partial(self._fetch, source))
        return QImage()

    def _fetch(self, source: str) -> None:
        self._load(source)
        with suppress(RuntimeError):  # the window may have ended meanwhile
            self.arrived.emit()

    def _load(self, source: str) -> QImage:
        image = _decoded(source)
        with QMutexLocker(self._lock):
            self._known[source] = image
            self._waiting.discard(source)
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        return image


def _decoded(source: str) -> QImage:
    """Return an image in the format that is painted fastest; a null image if it cannot be read."""
    try:
        sheet = read_sheet(Path(source))
    except (RingappError, OSError, ReaderFailed):
        return QImage()
    size = sheet.width, sheet.height, 4 * sheet.width
    image = QImage(sheet.pixels, *size, QImage.Format.Format_RGBA8888)
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _in_window_thread() -> bool:
    application = QCoreApplication.instance()
    return application is not None and QThread.currentThread() is application.thread()


@cache
def sprite_sheets() -> SpriteSheets:
    """Return the only store of this process."""
    return SpriteSheets()
