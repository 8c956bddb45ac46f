"""The one message that asks about the last picture, or says why it has no board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal

from ringapp.core.contract.game import SomeState
from ringapp.core.contract.i18n import sentences, tr
from ringapp.core.contract.reading import Hints, PictureReader, Reading
from ringapp.ui.picture.adoption import summary_of
from ringapp.ui.picture.report_line import doubt_of
from ringapp.ui.picture.sources import Source
from ringapp.ui.shell.messagebar import Choice, Message, MessageBar, Words
from ringapp.ui.tab.tab import GameTab

PICTURES = "pictures"
"""The subject of messages about pictures that were not read; reading another one drops them."""


class Question:
    """A message that stays until it is answered, or replaced by one about a newer picture."""

    def __init__(self, messages: MessageBar) -> None:
        self._messages = messages
        self._line: Message | None = None

    def put(
        self,
        words: Words,
        tone: str = "info",
        choices: Sequence[Choice] = (),
        owner: str | None = None,
        why: Sequence[Words] = (),
    ) -> Message:
        """Show a message in place of the one before, and return it."""
        self.end()
        line = self._line = self._messages.say(words, tone, choices, owner, why=why)

        def gone() -> None:
            if self._line is line:
                self._line = None

        line.gone.connect(gone)
        return line

    def ask(
        self,
        words: Words,
        choices: Sequence[Choice],
        owner: str | None = None,
        why: Sequence[Words] = (),
        *,
        focused: bool = True,
    ) -> None:
        """Show a question; `focused` gives it the keyboard focus, for pictures that a person imported."""
        line = self.put(words, "info", choices, owner, why)
        if focused:
            self._messages.give_focus(line)

    def which_game(self, source: Source) -> str:
        """Return the words that ask for the game of a picture."""
        if source.is_file:
            return tr("Which game does “{name}” show?").format(name=source.name)
        return tr("Which game does the picture show?")

    def end(self) -> None:
        """Remove the message."""
        if self._line is not None:
            self._messages.drop(self._line)


def whose_board(tab: GameTab, reading: Reading[SomeState]) -> str:
    """Return the question what to do with a picture's board that does not continue the one before."""
    words = tr("The picture shows another board than the one before ({summary}).")
    return sentences(doubt_of(reading), words.format(summary=summary_of(tab, reading)))


def what_becomes() -> tuple[Words, Words]:
    """Return the explanations of the buttons “New board” and “Into this one”."""
    return (
        lambda: tr(
            "A board of its own, to be saved under another name; Undo brings back the one that stands here."
        ),
        lambda: tr(
            "All cells of the picture are taken, and the board keeps its file; Undo brings back the others."
        ),
    )


def folder_of(tab: GameTab) -> Path | None:
    """Return the folder of the open board, if pictures are read with its help."""
    game = tab.game
    return game.picture_hints(tab.session.board).folder if isinstance(game, PictureReader) else None


class Refused(QObject):
    """Waits for another board to be opened, since its folder may be what a refused picture needs."""

    ended = Signal()

    def __init__(
        self,
        line: Message,
        tab: GameTab,
        hints: Hints,
        end: Callable[[], None],
        again: Callable[[Hints], None],
    ) -> None:
        """Wait for another board.

        Args:
            end: Removes the message.
            again: Reads the picture again, with the folder of the board that was opened.
        """
        super().__init__(line)
        self._tab, self._hints, self._end, self._again = tab, hints, end, again
        self._origin = tab.origin
        self._left = False
        tab.document_changed.connect(self._look)
        line.gone.connect(self._leave)
        # Queued, since the board is still being opened.
        self.ended.connect(self._go_on, Qt.ConnectionType.QueuedConnection)

    def _leave(self) -> None:
        """Stop waiting, as the message is gone and will be deleted."""
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
