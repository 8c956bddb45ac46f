"""The windows of recorded games, one for each game, made when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from ringapp.core.contract.abilities import Judging
from ringapp.ui.look.theme import dress, shown_theme
from ringapp.ui.tab.tab import GameTab

if TYPE_CHECKING:
    from ringapp.ui.survey.window import SurveyWindow


class Surveys(QObject):
    """One window of recorded games for each game that has them."""

    def __init__(self, window: QWidget, open_file: Callable[[Path], None]) -> None:
        super().__init__(window)
        self._parent = window
        self._open_file = open_file
        self.windows: dict[str, SurveyWindow] = {}

    def open(self, tab: GameTab) -> None:
        """Show the table of recorded games for the game of a tab, in that game's own window."""
        if not isinstance(tab.game, Judging):
            return
        if tab.game_id not in self.windows:
            from ringapp.ui.survey.window import SurveyWindow

            made = SurveyWindow(tab.game, self._parent)
            made.opened.connect(self._open_file)
            dress(made)
            made.season.set_theme(shown_theme())
            self.windows[tab.game_id] = made
        window = self.windows[tab.game_id]
        window.show()
        window.raise_()
        window.activateWindow()

    def set_theme(self, theme: str) -> None:
        """Paint in the colours of the theme that is shown."""
        for window in self.windows.values():
            dress(window)
            window.season.set_theme(theme)

    def retranslate(self) -> None:
        """Set all texts in the language chosen now."""
        for window in self.windows.values():
            window.retranslate()

    def stop(self) -> None:
        """Close all windows and end their solver processes, with the main window."""
        for window in self.windows.values():
            window.close()
            window.run.close()


def has_surveys(tab: GameTab | None) -> bool:
    """Return whether the game in front can judge recorded games."""
    return tab is not None and isinstance(tab.game, Judging)
