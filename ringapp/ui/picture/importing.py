"""Importing pictures: files, clipboard, watched folders; read behind the gate, taken as one undo step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QBuffer, QFileSystemWatcher, QIODevice, QMimeData, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog, QWidget

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import SomeState
from ringapp.core.contract.i18n import sentences, tr
from ringapp.core.contract.reading import Hints, PictureReader, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.files.storage import read_bounded
from ringapp.core.reading.decode import MAX_BYTES
from ringapp.core.reading.picturefile import Preview, is_picture, preview, read_picture_file
from ringapp.core.reading.recognise import Recognised, recognise
from ringapp.core.reading.skins import skin_folder
from ringapp.ui.board.imported import Shown
from ringapp.ui.picture.dialog import PictureDialog
from ringapp.ui.session.jobs import ThreadJob, stop_jobs
from ringapp.ui.shell.messagebar import MessageBar
from ringapp.ui.tab.clipboard import on_clipboard
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.tab.tabs import Tabs

PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".bmp", ".webp", ".tif", ".tiff")
SETTLE_MS = 400
"""A new file of a watched folder is read when it has stopped growing for so long."""


@dataclass(frozen=True, slots=True)
class Source:
    """A picture: its name and its bytes."""

    name: str
    data: bytes


class Importing(QObject):
    """Pictures for the tabs of a window."""

    watching = Signal(bool)

    def __init__(self, window: QWidget, tabs: Tabs, messages: MessageBar) -> None:
        super().__init__(window)
        self._window, self._tabs, self._messages = window, tabs, messages
        self._watcher: QFileSystemWatcher | None = None
        self._seen: set[Path] = set()
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLE_MS)
        self._settle.timeout.connect(self._look)
        self._dialog: PictureDialog | None = None

    def stop(self) -> None:
        """Forget what is being read; for the end of the window."""
        stop_jobs(self)
        if self._dialog is not None:
            self._dialog.close()

    def ask(self) -> None:
        """Ask for a picture file."""
        endings = " ".join(f"*{ending}" for ending in PICTURES)
        title = tr("Import a picture")
        name, _ = QFileDialog.getOpenFileName(self._window, title, "", f"{tr('Pictures')} ({endings})")
        if name:
            self.read_file(Path(name))

    def takes(self, path: Path) -> bool:
        """Whether a dropped or opened file is a picture that some game may read."""
        return path.suffix.lower() in PICTURES and bool(self._readers())

    def read_file(self, path: Path) -> None:
        """Read a picture file into the tab in front, or into one that is asked for."""
        job = ThreadJob(self, _source, path)
        job.done.connect(self._begin)
        job.failed.connect(self._failed)
        job.start()

    def paste(self, data: QMimeData) -> bool:
        """Read the picture on the clipboard; False where it holds none."""
        source = _on_clipboard(data)
        if source is not None:
            self._begin(source)
        return source is not None

    def _begin(self, source: Source) -> None:
        """Read a picture into the tab in front, or into that of the game that it clearly shows."""
        here = self._tabs.current
        hints = {name: self._hints(name) for name in self._readers()}
        first = here.game_id if here is not None and here.game_id in hints else ""
        self._messages.say(tr("Reading the picture…"), owner=first)
        job = ThreadJob(self, _recognised, source, hints, first)
        job.done.connect(partial(self._known, source, hints))
        job.failed.connect(self._failed)
        job.start()

    def _hints(self, game_id: str) -> Hints:
        """What the open board of a game says of its pictures, and the skins that were named."""
        tab = next((tab for tab in self._tabs.made if tab.game_id == game_id), None)
        hints = Hints()
        if tab is not None and isinstance(tab.game, PictureReader):
            hints = tab.game.picture_hints(tab.session.board)
        return replace(hints, learned=skin_folder())

    def _known(
        self, source: Source, hints: Mapping[str, Hints], found: tuple[Preview, Recognised | None]
    ) -> None:
        """Take the board of the game that was recognised; else ask once which game it is."""
        shown, known = found
        if known is None:
            self._ask_game(source)
            return
        here = self._tabs.current
        if here is None or here.game_id != known.game_id:
            self._tabs.show_game(known.game_id)
        self._looked(self._tabs.tab(known.game_id), source, hints[known.game_id], (shown, known.reading))

    def _read(self, tab: GameTab, source: Source, hints: Hints) -> None:
        """Read a picture as a board of one game, with what a person said of it."""
        self._messages.say(tr("Reading the picture…"), owner=tab.game_id)
        job = ThreadJob(self, _look_at, tab.game_id, source, hints)
        job.done.connect(partial(self._looked, tab, source, hints))
        job.failed.connect(self._failed)
        job.start()

    def _readers(self) -> list[str]:
        """The games with a tab whose boards are read from pictures."""
        return [name for name in self._tabs.ids if isinstance(load_game(name), PictureReader)]

    def _ask_game(self, source: Source) -> None:
        """Ask which game a picture shows; its tab then comes forward and reads it."""
        here = self._tabs.current
        others = [name for name in self._readers() if here is None or name != here.game_id]
        choices = [(self._tabs.title(name), partial(self._read_as, name, source)) for name in others]
        if choices:
            self._messages.say(tr("Which game does the picture show?"), "info", choices)
        else:
            self._messages.say(tr("Boards of this tab are not read from pictures."), "warn")

    def _read_as(self, game_id: str, source: Source) -> None:
        self._tabs.show_game(game_id)
        self._read(self._tabs.tab(game_id), source, self._hints(game_id))

    def _looked(
        self,
        tab: GameTab,
        source: Source,
        hints: Hints,
        found: tuple[Preview, Reading[SomeState] | RingappError],
    ) -> None:
        shown, reading = found
        image = QImage(shown.pixels, shown.width, shown.height, 3 * shown.width, QImage.Format.Format_RGB888)
        picture = Shown(image.copy(), shown.scale)
        if isinstance(reading, RingappError):
            adjust = (tr("Adjust…"), partial(self._adjust, tab, source, hints, picture, None))
            choices = [adjust]
            if len(self._readers()) > 1:
                choices.append((tr("Another game…"), partial(self._ask_game, source)))
            self._messages.say(str(reading), "error", choices, owner=tab.game_id)
        else:
            self._take(tab, source, hints, picture, reading)

    def _take(
        self, tab: GameTab, source: Source, hints: Hints, picture: Shown, reading: Reading[SomeState]
    ) -> None:
        """Take the board; ask for names where looks are not known."""
        game = tab.game
        assert isinstance(game, PictureReader)
        board = game.adopt(tab.session.board, reading.board)
        tab.session.replace(board, tr("Import picture"))
        tab.board.imported.take(board, reading, picture)
        doubts = len(tab.board.imported.doubts(tab.session.board))
        words = tr("Read from the picture: {summary}.").format(summary=game.summary(board))
        if doubts:
            words += " " + tr("{n} cells are unsure; N goes from one to the next.").format(n=doubts)
        words = sentences(words, *reading.warnings)
        adjust = (tr("Adjust…"), partial(self._adjust, tab, source, hints, picture, reading))
        self._messages.say(
            words, "warn" if reading.warnings or doubts else "info", [adjust], owner=tab.game_id
        )
        if reading.clusters:
            self._adjust(tab, source, hints, picture, reading)

    def _adjust(
        self, tab: GameTab, source: Source, hints: Hints, picture: Shown, reading: Reading[SomeState] | None
    ) -> None:
        if self._dialog is not None:
            self._dialog.close()
        self._dialog = PictureDialog(tab.game_id, picture, hints, reading, self._window)
        self._dialog.again.connect(partial(self._read, tab, source))
        self._dialog.show()

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, RingappError | OSError):
            raise error
        self._messages.say(str(error), "error")

    # Watching ------------------------------------------------------------------------------------------

    def watch(self, on: bool) -> None:
        """Watch the clipboard and a folder that is asked for: each new picture becomes the next board."""
        clipboard = QGuiApplication.clipboard()
        if self._watcher is not None:
            clipboard.dataChanged.disconnect(self._copied)
            self._watcher.deleteLater()
            self._watcher = None
        if on:
            folder = QFileDialog.getExistingDirectory(self._window, tr("Watch this folder for new pictures"))
            self._watcher = QFileSystemWatcher([folder] if folder else [], self)
            self._watcher.directoryChanged.connect(lambda _folder: self._settle.start())
            self._seen = self._pictures()
            clipboard.dataChanged.connect(self._copied)
            self._messages.say(tr("Each new picture on the clipboard or in the folder is read."))
        self.watching.emit(on)

    def _pictures(self) -> set[Path]:
        folders = self._watcher.directories() if self._watcher is not None else []
        found = (path for folder in folders for path in Path(folder).iterdir())
        return {path for path in found if path.suffix.lower() in PICTURES}

    def _look(self) -> None:
        try:
            now = self._pictures()
            new = sorted(now - self._seen, key=lambda path: path.stat().st_mtime)
        except OSError:
            return
        self._seen = now
        if new:
            self.read_file(new[-1])

    def _copied(self) -> None:
        data = on_clipboard()
        if data.hasImage() and not data.hasText():
            self.paste(data)


def _look_at(game_id: str, source: Source, hints: Hints) -> tuple[Preview, Reading[SomeState] | RingappError]:
    """The picture to look at, and its board or why it has none. Raises RingappError for no picture."""
    shown = preview(source.name, source.data)
    try:
        return shown, read_picture_file(game_id, source.name, source.data, hints)
    except RingappError as error:
        return shown, error


def _recognised(source: Source, hints: Mapping[str, Hints], first: str) -> tuple[Preview, Recognised | None]:
    """The picture to look at, and the board of its game. Raises RingappError for no picture."""
    return preview(source.name, source.data), recognise(source.name, source.data, hints, first)


def _source(path: Path) -> Source:
    data = read_bounded(path, MAX_BYTES)
    if not is_picture(data[:16]):
        raise RingappError(tr("“{name}” is not a picture.").format(name=path.name))
    return Source(path.name, data)


def _on_clipboard(data: QMimeData) -> Source | None:
    """The picture on the clipboard as the bytes of a file: only one that has no such bytes is made by Qt."""
    for kind in _MIME:
        if data.hasFormat(kind):
            found = bytes(data.data(kind).data())
            if is_picture(found[:16]):
                return Source(tr("picture on the clipboard"), found)
    image = QImage(data.imageData()) if data.hasImage() else QImage()
    return None if image.isNull() else _from_image(image)


_MIME = ("image/png", "image/webp", "image/jpeg", "image/bmp", "image/tiff", "image/gif")


def _from_image(image: QImage) -> Source:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, b"PNG")
    return Source(tr("picture on the clipboard"), bytes(buffer.data().data()))
