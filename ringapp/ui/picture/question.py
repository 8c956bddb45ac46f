"""The line that asks about the last picture, or tells why it has no board: there is one at a time."""

from __future__ import annotations

from collections.abc import Sequence

from ringapp.core.contract.game import SomeState
from ringapp.core.contract.i18n import sentences, tr
from ringapp.core.contract.reading import Reading
from ringapp.ui.picture.adoption import summary_of
from ringapp.ui.picture.report_line import doubt_of
from ringapp.ui.picture.sources import Source
from ringapp.ui.shell.messagebar import Choice, Message, MessageBar, Words
from ringapp.ui.tab.tab import GameTab

PICTURES = "pictures"
"""What messages are about that tell why a picture was not read: reading the next takes them away."""


class Question:
    """Stands until it is answered, or until a newer picture was read, which is told."""

    def __init__(self, messages: MessageBar) -> None:
        self._messages = messages
        self._line: Message | None = None
        self.earlier = False
        """Whether another picture was refused since: that one is not meant."""

    def put(
        self,
        words: Words,
        tone: str = "info",
        choices: Sequence[Choice] = (),
        owner: str | None = None,
        why: Sequence[Words] = (),
    ) -> Message:
        """Ask or tell this in the place of what was asked or told before."""
        self.end()
        self.earlier = False
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
        """Ask this; keys answer it, where a picture was not only watched for."""
        line = self.put(words, "info", choices, owner, why)
        if focused:
            self._messages.give_focus(line)

    def which_game(self, source: Source, *, nowhere: bool) -> str:
        """The words that ask for the game of a picture, in which maybe no game found a board."""
        found = tr("No board was found in the picture.") if nowhere else ""
        if source.is_file:
            return sentences(found, tr("Which game does “{name}” show?").format(name=source.name))
        if self.earlier:
            return sentences(found, tr("Which game does the earlier picture show?"))
        return sentences(found, tr("Which game does the picture show?"))

    @property
    def is_open(self) -> bool:
        """Whether an answer is awaited: what tells why there is no board waits for none."""
        return self._line is not None and self._line.asks and self._line.tone != "error"

    def end(self) -> None:
        """Take the line away."""
        if self._line is not None:
            self._messages.drop(self._line)

    def refuse(self) -> None:
        """Another picture is refused: what told of the last one leaves, what asks about it stays."""
        if not self.is_open:
            self.end()
        elif self._line is not None:
            self.earlier = True
            self._line.retranslate()

    def let_go(self) -> None:
        """A newer picture takes the place of the one that is asked about, if any is."""
        if self.is_open:
            self.end()
            self.tell_let_go()

    def tell_let_go(self) -> None:
        """Say that a picture is not read, or not taken, since another one is."""
        self._messages.say(
            lambda: tr("The other picture was let go; import it again to read it."), "warn", about=PICTURES
        )

    def tell_put_off(self, source: Source | None) -> None:
        """Say that a picture is read later; nobody waits for one that only came by."""
        if source is not None and not source.watched:
            self._messages.say(lambda: tr("The other picture is read afterwards."), about=PICTURES)


def whose_board(tab: GameTab, reading: Reading[SomeState], *, other: bool) -> str:
    """The words that ask what becomes of a picture's board: it is another one, or somebody went on here."""
    words = tr("You went on with this board while the picture was read, which shows: {summary}.")
    if other:
        words = tr("The picture shows another board than the one before ({summary}).")
    return sentences(doubt_of(reading), words.format(summary=summary_of(tab, reading)))


def what_becomes(*, kept: bool) -> tuple[Words, Words]:
    """What “New board” and “Into this one” do; `kept` where what was corrected since stays."""

    def anew() -> str:
        return tr(
            "A board of its own, to be saved under another name; Undo brings back the one that stands here."
        )

    def into() -> str:
        if kept:
            return tr(
                "Only cells change that read otherwise than in the picture before; Undo brings them back."
            )
        return tr(
            "All cells of the picture are taken, and the board keeps its file; Undo brings back the others."
        )

    return anew, into
