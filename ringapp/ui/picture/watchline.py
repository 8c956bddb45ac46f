"""The line that says where pictures are watched for, as long as they are."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Signal

from ringapp.core.contract.i18n import tr
from ringapp.ui.picture.watcher import Watching
from ringapp.ui.shell.file_errors import sentence_of
from ringapp.ui.shell.messagebar import Choice, Message, MessageBar


class WatchLine(QObject):
    """Watches the clipboard and a folder, and says so; `file` and `copied` tell of each picture."""

    file = Signal(object)
    copied = Signal(QMimeData)
    turned = Signal(bool)
    """Whether pictures are watched for from now on."""
    folder_wanted = Signal()
    """A folder is to be asked for, which is watched, too."""

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
        """Watch the clipboard, and a folder if one is given, or nothing any more."""
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
        """A folder that was watched is gone; the clipboard is watched on."""
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
