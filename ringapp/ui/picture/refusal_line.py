"""The line that tells why a picture has no board: it ends when another board is opened in its tab."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal

from ringapp.core.contract.reading import Hints, PictureReader
from ringapp.ui.shell.messagebar import Message
from ringapp.ui.tab.tab import GameTab


def folder_of(tab: GameTab) -> Path | None:
    """The folder that the open board belongs to, where pictures are read with it."""
    game = tab.game
    return game.picture_hints(tab.session.board).folder if isinstance(game, PictureReader) else None


class Refused(QObject):
    """Waits for another board; one of another folder may be what the picture could not be read without."""

    ended = Signal()

    def __init__(
        self,
        line: Message,
        tab: GameTab,
        hints: Hints,
        end: Callable[[], None],
        again: Callable[[Hints], None],
    ) -> None:
        """`end` takes the line away, `again` reads the picture with the folder of the board that came."""
        super().__init__(line)
        self._tab, self._hints, self._end, self._again = tab, hints, end, again
        self._origin = tab.origin
        self._left = False
        tab.document_changed.connect(self._look)
        line.gone.connect(self._leave)
        # Later: the board is being opened still.
        self.ended.connect(self._go_on, Qt.ConnectionType.QueuedConnection)

    def _leave(self) -> None:
        """The line is gone, and is deleted as soon as nothing else is to be done."""
        self._left = True
        self._tab.document_changed.disconnect(self._look)

    def _look(self) -> None:
        if self._tab.origin is not self._origin:
            self.ended.emit()

    def _go_on(self) -> None:
        if self._left:
            return
        folder = folder_of(self._tab)
        self._end()
        if folder is not None and folder != self._hints.folder:
            self._again(replace(self._hints, folder=folder))
