"""The message about what was read from a picture; it stays as long as the picture's board does."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QImage

from ringapp.core.contract.game import SomeGame, SomeState, Target
from ringapp.core.contract.i18n import language, sentences, tr
from ringapp.core.contract.reading import UNSURE, PictureAsker, PictureReader, PictureWarner, Reading
from ringapp.core.files.document import Document
from ringapp.core.files.picture_report import read_report
from ringapp.core.reading.board.whole import SURE, Whole, many_unsure, of_cut
from ringapp.core.reading.decode import over_white, several_frames
from ringapp.core.reading.finder.sides import SIDES
from ringapp.ui.board.imported import Known
from ringapp.ui.board.underlay import Shown
from ringapp.ui.shell.messagebar import Choice, Message, MessageBar
from ringapp.ui.tab.tab import GameTab


def doubt_of(reading: Reading[SomeState]) -> str:
    """Return the remark that the game is unclear, "" if it is clear."""
    return tr("It is not clear which game the picture shows.") if reading.unclear else ""


class Telling(QObject):
    """Says what a picture became and what of it is unsure; Undo hides the message, Redo shows it again.

    A message that warns goes by itself once nothing on the board needs attention.
    """

    def __init__(
        self,
        tab: GameTab,
        messages: MessageBar,
        reading: Reading[SomeState],
        board: SomeState,
        choices: Sequence[Choice],
        new: Sequence[Target] | None = None,
    ) -> None:
        """Show the message.

        Args:
            board: The board that was taken from the reading.
            choices: Buttons; the first shows the picture. Empty if the picture is not kept.
            new: Cells that the picture changed, for a later picture of the same board.
        """
        super().__init__(tab)
        self._tab, self._messages, self._choices = tab, messages, choices
        self._reading, self._board, self._new = reading, board, new
        self._spoken = language()
        self._line: Message | None = None
        self._closed = False
        self._warned = False
        """Whether the message has warned of something to correct since the board was taken."""
        tab.board.imported.changed.connect(self._follow)
        tab.session.draft_changed.connect(self._follow)
        self._follow()

    @property
    def seen(self) -> bool:
        """Whether the message's picture is the one of the open board."""
        return self._tab.board.imported.reading is self._reading

    @property
    def has_picture(self) -> bool:
        """Whether the picture was kept, so that its dialog can be opened."""
        return bool(self._choices)

    def _end(self) -> None:
        """End the message for good, since the picture is no longer kept."""
        self._tab.board.imported.changed.disconnect(self._follow)
        self._tab.session.draft_changed.disconnect(self._follow)
        self._hide()
        self.deleteLater()

    def _follow(self) -> None:
        """Update, hide or show the message after a change of the board."""
        imported = self._tab.board.imported
        if not imported.keeps(self._reading):
            self._end()
        elif not self.seen:
            self._hide()
            self._closed = self._warned = False  # Redo brings it back.
        elif self._closed:
            return
        elif self._warned and not self._amiss():
            self._hide()
        elif self._line is None:
            self._say()
        else:
            self._line.retranslate()

    def _say(self) -> None:
        self._warned = self._amiss()
        choices = [(adjust, self.adjust) for adjust, _ in self._choices[:1]]
        self._line = self._messages.say(
            self._words,
            "warn" if self._warned else "info",
            [*choices, *self._choices[1:]],
            owner=self._tab.game_id,
        )
        self._line.yields = True
        self._line.gone.connect(self._gone)

    def _amiss(self) -> bool:
        """Return whether something on the board needs attention."""
        return bool(self._doubt() or self._to_do())

    def _to_do(self) -> bool:
        return bool(self._unsure() or self._asks()) or not all(map(is_note, self._warnings()))

    def _unsure(self) -> int:
        return len(self._tab.board.imported.doubts(self._tab.session.board))

    def _doubt(self) -> str:
        """Return the remark that the game is unclear; "" once the board has been corrected completely."""
        if not self._reading.unclear:
            return ""
        had_unsure = any(value < UNSURE for line in self._reading.confidence for value in line)
        begun = self._tab.session.board != self._board or had_unsure
        return "" if begun and not self._to_do() else doubt_of(self._reading)

    def _words(self) -> str:
        """Return the words of the message, with the board's summary only if nothing is unsure."""
        tab, warnings, doubt, unsure = self._tab, self._warnings(), self._doubt(), self._unsure()
        # The summary of the reading lacks what a person said since.
        if unsure or not all(map(is_note, self._reading.warnings)) or doubt or self._asked():
            said = [tr("Read from the picture."), doubt]
        else:
            words = tr("Read from the picture ({summary}).")
            said = [words.format(summary=tab.game.summary(self._board))]
        said.append(self._news())
        if unsure:
            words = tr("{n} cell(s) are unsure; N goes from one to the next.", "", unsure)
            said.append(words.format(n=unsure))
        return sentences(*said, *warnings, *self._asks())

    def _news(self) -> str:
        """Return how many cells are new, "" once the board was changed."""
        if self._new is None or self._tab.session.board is not self._board:
            return ""
        n = len(self._new)
        return tr("{n} cell(s) are new.", "", n).format(n=n) if n else tr("No cell is new.")

    def _warnings(self) -> list[str]:
        """Return the reader's warnings that still hold, except questions, which `_asks` returns.

        Warnings exist only in the language of the reading; in another language there are none.
        """
        board, imported = self._tab.session.board, self._tab.board.imported
        reading = imported.looked_at(board) if language() == self._spoken else None
        if reading is None or not reading.warnings:
            return []
        asked = self._asked()
        told = [words for words in reading.warnings if words not in asked]
        return holding(self._tab.game, board, self._board, reading, told, imported.said_of(board))

    def _asked(self) -> Sequence[str]:
        """Return the questions that the reading itself left open."""
        game = self._tab.game
        return game.asks(self._reading.board, self._reading) if isinstance(game, PictureAsker) else ()

    def _asks(self) -> Sequence[str]:
        return self._tab.board.imported.asks(self._tab.session.board)

    def _hide(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            line.gone.disconnect(self._gone)
            self._messages.drop(line)

    def _gone(self) -> None:
        """Note that the message was closed or made way for others."""
        self._line, self._closed = None, True

    def adjust(self) -> None:
        """Show the message again if it was closed, and open the picture's dialog."""
        self._closed = False
        self._follow()
        self._choices[0][1]()


def adjust_picture(tab: GameTab, messages: MessageBar) -> None:
    """Open the dialog of the picture that the open board of a tab came from, or say why there is none."""
    line = next((one for one in tab.findChildren(Telling) if one.seen), None)
    if line is None:
        messages.say(tr("This board was not read from a picture."), owner=tab.game_id)
    elif not line.has_picture:
        messages.say(tr("The picture was not kept with the restored board."), owner=tab.game_id)
    else:
        line.adjust()


def holding(
    game: SomeGame,
    state: SomeState,
    taken: SomeState,
    reading: Reading[SomeState],
    warnings: Iterable[str],
    said: Container[str],
) -> list[str]:
    """Return the warnings that still hold for a board, in the language of `warnings`.

    Args:
        taken: The board as it was taken from the reading.
        reading: The reading, with confidence 1 for cells that were checked since.
    """
    over = {many_unsure()}  # The message counts unsure cells itself.
    resized = game.extent(state) != game.extent(taken)
    if resized or not _rim_unsure(reading):
        over.update(Whole(rim=SIDES).sentences())
    if resized:
        over.update((of_cut(sure=True), of_cut(sure=False)))
    left = [words for words in warnings if words not in over]
    if isinstance(game, PictureWarner):
        left = [game.still_told(state, reading, words, said) for words in left]
    return [words for words in left if words]


def is_note(warning: str) -> bool:
    """Return whether a warning is a mere note on how the file was read, with nothing to do about it."""
    return warning in (several_frames(), over_white())


def _rim_unsure(reading: Reading[SomeState]) -> bool:
    """Return whether a cell at the rim of the board is still unchecked."""
    rows = reading.confidence
    rim = [*rows[0], *rows[-1], *(value for row in rows for value in (row[0], row[-1]))]
    return any(value < SURE for value in rim)


def restore(tab: GameTab, messages: MessageBar, document: Document) -> None:
    """Hatch unsure cells of a restored board and show its message, once the files of the board are read."""

    def look() -> None:
        if tab.session.board is document.state:
            tab.document_changed.disconnect(look)
            _show(tab, messages, document)

    tab.document_changed.connect(look)
    look()


def _show(tab: GameTab, messages: MessageBar, document: Document) -> None:
    game, board, record = tab.game, document.state, document.picture
    if record is None or not isinstance(game, PictureReader):
        return
    if tab.board.imported.reading is not None:  # The board came back with its picture.
        return
    spoken, said = record.get("language"), record.get("said")
    # Whether a warning still holds is known only in its own language.
    reading = read_report(board, record if spoken == language() else {**record, "warnings": []})
    if reading is None:
        return
    last = game.cell_target(board, len(reading.confidence) - 1, len(reading.confidence[0]) - 1)
    if game.place_of(board, last) is not None:
        known = Known(said if isinstance(said, dict) else {})
        tab.board.imported.take(board, reading, Shown(QImage(), 1.0), known)
        Telling(tab, messages, reading, board, ())
