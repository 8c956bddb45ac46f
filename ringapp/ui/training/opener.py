"""The training window, made when it is first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from platformdirs import user_data_path
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from ringapp.core.contract.training import Trainable
from ringapp.ui.look.theme import dress
from ringapp.ui.tab.tab import GameTab

if TYPE_CHECKING:
    from ringapp.ui.training.window import TrainingWindow


class Training(QObject):
    """The one training window of a main window."""

    def __init__(self, window: QWidget, theme: str) -> None:
        super().__init__(window)
        self._parent = window
        self._theme = theme
        self.window: TrainingWindow | None = None

    def open(self, tab: GameTab) -> None:
        """Show the training for the game of a tab."""
        if not isinstance(tab.game, Trainable):
            return
        if self.window is None:
            from ringapp.ui.training.window import TrainingWindow

            self.window = TrainingWindow(self._theme, user_data_path("ringapp") / "training", self._parent)
            dress(self.window)
        self.window.offer(tab.game_id, tab.game, tab.game.trainer(), lambda: tab.document().state)

    def set_theme(self, theme: str) -> None:
        """Paint in the colours of "light" or "dark"."""
        self._theme = theme
        if self.window is not None:
            dress(self.window)
            self.window.set_theme(theme)

    def retranslate(self) -> None:
        """Set all texts in the language chosen now."""
        if self.window is not None:
            self.window.retranslate()

    def stop(self) -> None:
        """Close the training window, with the main window."""
        if self.window is not None:
            self.window.close()


def has_training(tab: GameTab | None) -> bool:
    """Return whether the game in front has a training."""
    return tab is not None and isinstance(tab.game, Trainable)
