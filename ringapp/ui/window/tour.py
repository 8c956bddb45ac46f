"""The tour at the first start: a message over each tab, with an example to try."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Qt

from ringapp.core.contract.i18n import tr
from ringapp.core.contract.registry import load_game
from ringapp.ui.files.files import Files
from ringapp.ui.shell.messagebar import Choice, MessageBar
from ringapp.ui.shell.settings import Settings
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.tab.tabs import Tabs

_KEY = "window/tour"


class Tour(QObject):
    """Shows the message of each game once; closing one ends the tour."""

    def __init__(self, tabs: Tabs, files: Files, messages: MessageBar, parent: QObject) -> None:
        super().__init__(parent)
        self._tabs, self._files, self._messages = tabs, files, messages
        self._left: list[str] = []
        """The games whose card was not seen yet."""

    def begin(self, settings: Settings) -> None:
        """Begin the tour if this is the first start."""
        if not settings.text(_KEY):
            settings.put(_KEY, "seen")
            self._left = [game_id for game_id in self._tabs.ids if load_game(game_id).info.tour]
            self._tabs.current_changed.connect(self._show)
            if self._tabs.current is not None:
                self._show(self._tabs.current.game_id)

    def _show(self, game_id: str) -> None:
        if game_id not in self._left:
            return
        self._left.remove(game_id)
        choices: list[Choice] = [(lambda: tr("Try it"), partial(self._try, list(self._left)))]
        if self._left:
            choices.append((lambda: tr("Next tab"), partial(self._go_on, list(self._left))))

        def words() -> str:
            told = load_game(game_id).info.tour
            # Chinese and Japanese sentences follow each other without a space.
            return "".join(sentence + (" " if sentence.isascii() else "") for sentence in told).rstrip()

        card = self._messages.say(words, "info", choices, owner=game_id)
        card.lines = 3  # so that small windows still show the board below it
        card.closed.connect(self._left.clear)

    def _go_on(self, left: list[str]) -> None:
        """Show the next tab whose message was not seen; the button's click does not end the tour."""
        self._left[:] = left
        self._tabs.pick(self._tabs.ids.index(left[0]))

    def _try(self, left: list[str]) -> None:
        """Solve the example and play its answer."""
        self._left[:] = left
        tab = self._tabs.current
        if tab is not None:
            self._files.open_example(tab, tab.game.info.presets[0].id)
            once = Qt.ConnectionType.SingleShotConnection
            tab.asking.found.connect(partial(_play, tab), once)
            tab.solve()


def _play(tab: GameTab) -> None:
    if tab.player.length and not tab.player.playing:
        tab.player.toggle()
