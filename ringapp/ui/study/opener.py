"""The window of studies, made when it is first asked for."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from ringapp.core.contract.registry import load_game
from ringapp.core.study.study import studies_of
from ringapp.ui.study.window import StudyWindow
from ringapp.ui.tab.tab import GameTab


class Studies(QObject):
    """The one window of studies of a main window; `broken` carries the traceback of a bug."""

    broken = Signal(str)

    def __init__(self, window: QWidget, theme: str) -> None:
        super().__init__(window)
        self._parent = window
        self._theme = theme
        self._game = ""
        self.window: StudyWindow | None = None

    def open(self, tab: GameTab, asked: str = "") -> None:
        """Show the studies of a tab's game, or begin the one that is asked for."""
        if self.window is None:
            self.window = StudyWindow(self._theme, self._parent)
            self.window.broken.connect(self.broken)
        self._offer(self.window, tab, asked)

    def _offer(self, window: StudyWindow, tab: GameTab, asked: str) -> None:
        game = tab.game
        if not window.run.running:
            self._game = tab.game_id
        studies = studies_of(game)
        window.offer(tab.game_id, game.info.title, studies, lambda: game.encode(tab.document().state), asked)

    def set_theme(self, theme: str) -> None:
        """Paint in the colours of "light" or "dark"."""
        self._theme = theme
        if self.window is not None:
            self.window.set_theme(theme)

    def retranslate(self) -> None:
        """Set all texts in the language chosen now."""
        if self.window is not None and self._game:
            self.window.retranslate(load_game(self._game).info.title)

    def stop(self) -> None:
        """Close the window and stop its study, with the main window."""
        if self.window is not None:
            self.window.close()


def has_studies(tab: GameTab | None) -> bool:
    """Return whether the game in front offers studies."""
    return tab is not None and bool(studies_of(tab.game))
