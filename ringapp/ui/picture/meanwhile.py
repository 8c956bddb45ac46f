"""What somebody did while a picture was being read."""

from __future__ import annotations

from ringapp.core.contract.game import SomeState
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.tab.tabs import Tabs


class Meanwhile:
    """Whether somebody drew on or asked for an answer since a picture came."""

    def __init__(self, tabs: Tabs) -> None:
        self._tabs = tabs
        self._open: dict[str, tuple[SomeState, bool]] = {}
        """The open boards when the picture came, and whether an answer was awaited."""

    def begin(self) -> None:
        """A picture came."""
        self._open = {tab.game_id: (tab.session.board, tab.asking.awaited) for tab in self._tabs.made}

    def begin_in(self, tab: GameTab) -> None:
        """A picture is read for the board of this tab as it is now."""
        self._open[tab.game_id] = tab.session.board, tab.asking.awaited

    def count_in(self, tab: GameTab) -> None:
        """The board that is open now was put there, or taken back, as somebody said of another picture."""
        if tab.game_id in self._open:
            _, searched = self._open[tab.game_id]
            self._open[tab.game_id] = tab.session.board, searched

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
