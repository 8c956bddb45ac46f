"""What somebody did while a picture was being read."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ringapp.core.contract.game import SomeState
from ringapp.core.contract.i18n import tr
from ringapp.ui.shell.messagebar import Message, MessageBar
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.tab.tabs import Tabs


class EditsDuringRead:
    """Whether somebody drew on, asked for an answer or went to another tab since a picture came."""

    def __init__(self, tabs: Tabs) -> None:
        self._tabs = tabs
        self._open: dict[str, tuple[SomeState, bool]] = {}
        """The open boards when the picture came, and whether an answer was awaited."""
        self._front: GameTab | None = None

    def begin(self) -> None:
        """A picture came."""
        self._front = self._tabs.current
        self._open = {tab.game_id: (tab.session.board, tab.asking.awaited) for tab in self._tabs.made}

    def begin_in(self, tab: GameTab) -> None:
        """A picture is read for the board of this tab as it is now."""
        self._open[tab.game_id] = tab.session.board, tab.asking.awaited

    def count_in(self, tab: GameTab) -> None:
        """The board that is open now was put there, or taken back, as somebody said of another picture."""
        if tab.game_id in self._open:
            _, searched = self._open[tab.game_id]
            self._open[tab.game_id] = tab.session.board, searched

    @property
    def went_away(self) -> bool:
        """Whether another tab is in front than when the picture came."""
        return self._tabs.current is not self._front

    def is_changed(self, tab: GameTab) -> bool:
        """Whether another board is open in a tab."""
        return tab.session.board is not self._open.get(tab.game_id, (tab.session.board,))[0]

    def went_on(self, tab: GameTab) -> bool:
        """Whether somebody is about to lose what he did in a tab.

        A board that was opened meanwhile has no steps: nobody went on with it.
        """
        _, searched = self._open.get(tab.game_id, (None, True))
        drawn = self.is_changed(tab) and tab.undo_stack.count() > 0
        return drawn or (tab.asking.awaited and not searched)


class Elsewhere:
    """Nobody is called away from a tab: a line tells that something of a picture is in another one."""

    def __init__(self, tabs: Tabs, messages: MessageBar) -> None:
        self._tabs, self._messages = tabs, messages
        self._lines: dict[str, Message] = {}
        """The last one of each tab."""
        self._deeds: dict[str, Callable[[], None]] = {}
        """What is done for who goes to a tab by its line."""
        tabs.current_changed.connect(self._came)

    def do(self, tab: GameTab, deed: Callable[[], None]) -> None:
        """Do something where its tab is in front, else when somebody goes there by the line."""
        if tab is self._tabs.current:
            deed()
        else:
            self._deeds[tab.game_id] = deed

    def tell(self, tab: GameTab) -> None:
        """What became of a picture is in this tab: say so to who is in another one."""
        if tab is not self._tabs.current:
            deed = self._deeds.pop(tab.game_id, None)
            go = (lambda: tr("Go there"), partial(self._go, tab, deed))
            words = partial(self._words, tab.game_id)
            self._lines[tab.game_id] = self._messages.say(words, "info", [go], owner="")

    def _came(self, game_id: str) -> None:
        """Somebody went to a tab, by the line or not."""
        line = self._lines.pop(game_id, None)
        if line is not None:
            self._messages.drop(line)

    def _words(self, game_id: str) -> str:
        words = tr("The picture was read; what came of it is in the tab “{name}”.")
        return words.format(name=self._tabs.title(game_id))

    def _go(self, tab: GameTab, deed: Callable[[], None] | None) -> None:
        self._tabs.show_game(tab.game_id)
        if deed is not None:
            deed()
