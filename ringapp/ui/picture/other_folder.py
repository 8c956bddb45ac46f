"""A picture that may have been read with the folder of another board: it is read on with the next one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Qt, Signal

from ringapp.core.contract.game import SomeState
from ringapp.core.contract.reading import Hints, Reading
from ringapp.core.reading.board.whole import SURE
from ringapp.ui.picture.refusal_line import folder_of
from ringapp.ui.tab.tab import GameTab


def is_better(reading: Reading[SomeState], before: Reading[SomeState]) -> bool:
    """Whether a picture was read better with another folder."""
    return not reading.stray or _sure(reading) > _sure(before)


def _sure(reading: Reading[SomeState]) -> float:
    values = [value >= SURE for line in reading.confidence for value in line]
    return sum(values) / len(values)


class Astray(QObject):
    """Waits for a board of another folder, as long as the open one was not changed since the picture came."""

    opened = Signal()

    def __init__(self, tab: GameTab, hints: Hints, again: Callable[[Hints], None], parent: QObject) -> None:
        """`again` reads the picture with the folder of the board that was opened."""
        super().__init__(parent)
        self._tab, self._hints, self._again = tab, hints, again
        self._origin, self._taken = tab.origin, tab.session.board
        self._left, self._said = self._settled()
        self._untouched, self._over = True, False
        self._changes = (
            tab.session.draft_changed,
            tab.board.imported.changed,
            tab.document_changed,
        )
        for change in self._changes:
            change.connect(self._look)
        # Later: the board is being opened still.
        self.opened.connect(self._go_on, Qt.ConnectionType.QueuedConnection)

    def end(self) -> None:
        """Wait no longer."""
        for change in self._changes:
            change.disconnect(self._look)
        self._over = True
        self.deleteLater()

    def _settled(self) -> tuple[int, dict[str, object]]:
        """How many cells are unsure still, and what was said."""
        imported = self._tab.board.imported
        return len(imported.doubts(self._tab.session.board)), dict(imported.said)

    def _look(self) -> None:
        """Corrections are never lost: of a board that was worked on nothing is read anew."""
        if self._over:
            return
        if self._tab.origin is self._origin:
            same = self._tab.session.board is self._taken
            self._untouched = same and self._settled() == (self._left, self._said)
            return
        self._over = True
        if self._untouched:
            self.opened.emit()

    def _go_on(self) -> None:
        folder = folder_of(self._tab)
        if folder is not None and folder != self._hints.folder:
            self._again(replace(self._hints, folder=folder))
