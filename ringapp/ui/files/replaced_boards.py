"""Unsaved boards that were replaced in their tab: a message offers to bring them back, one by one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ringapp.core.contract.i18n import tr
from ringapp.core.files.document import Document
from ringapp.ui.board.imported import Kept
from ringapp.ui.session.origins import Past
from ringapp.ui.shell.messagebar import Choice, Message, MessageBar
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.tab.tabs import Tabs

MOST = 8
"""Boards of a tab that can be brought back; each has its history, and the pictures of it."""


@dataclass(frozen=True, slots=True)
class Left:
    """A board with its history, and the pictures that it and the boards before it came from."""

    document: Document
    path: Path | None
    past: Past
    pictures: Kept

    @property
    def title(self) -> str:
        """The name of the board, "" if it has none."""
        origins = self.past.origins
        return self.path.name if self.path is not None else origins[-1].title if origins else ""


def left_of(tab: GameTab) -> Left:
    """Return the present board of a tab."""
    return Left(tab.unsaved(), tab.path, tab.past(), tab.board.imported.kept)


class Replaced(QObject):
    """The unsaved boards of each tab that can be brought back, the latest first.

    A board that is replaced by one brought back is offered last, so that all of them can be reached in a
    circle.
    """

    brought_back = Signal(object)
    """The document of a board that was brought back."""

    def __init__(self, tabs: Tabs, messages: MessageBar, parent: QObject) -> None:
        super().__init__(parent)
        self._tabs, self._messages = tabs, messages
        self._left: dict[str, list[Left]] = {}
        self._lines: dict[str, Message] = {}

    @contextmanager
    def kept(self, tab: GameTab) -> Iterator[GameTab]:
        """Offer the board of a tab afterwards if it was unsaved when the context began."""
        before = _left_on(tab)
        yield tab
        self.offer(tab, *before)

    def offer(self, tab: GameTab, *before: Left) -> None:
        """Offer boards that were replaced in a tab, besides those already offered."""
        if before:
            self._offer(tab, [*self._left.get(tab.game_id, ()), *before][-MOST:])

    def _offer(self, tab: GameTab, left: list[Left]) -> None:
        """Offer these boards in place of those offered before."""
        self._left[tab.game_id] = left
        if tab.game_id in self._lines:
            self._messages.drop(self._lines.pop(tab.game_id))
        if left:
            back: Choice = (partial(_button, len(left)), partial(self._bring_back, tab, left))
            line = self._messages.say(partial(_words, len(left)), "warn", [back], owner=tab.game_id)
            line.by_its_button = True  # Not by Esc, pressed twice to end a search.
            line.closed.connect(partial(self._left.pop, tab.game_id, None))  # Closing declines all.
            self._lines[tab.game_id] = line

    def _bring_back(self, tab: GameTab, left: list[Left]) -> None:
        *others, last = left
        before = _left_on(tab)
        self._tabs.show_game(tab.game_id)
        tab.board.imported.keep_again(last.pictures)
        tab.load_document(last.document, last.path, last.past)
        self._offer(tab, [*before, *others])
        self.brought_back.emit(last.document)


def _left_on(tab: GameTab) -> list[Left]:
    """Return the board of a tab if it is unsaved, else nothing."""
    return [left_of(tab)] if tab.is_dirty else []


def _words(n: int) -> str:
    if n == 1:
        return tr("The board that was here before was not saved.")
    return tr("{n} boards that were here before were not saved.").format(n=n)


def _button(n: int) -> str:
    return tr("Bring it back") if n == 1 else tr("Bring the last one back")
