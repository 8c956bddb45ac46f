"""The dialog for a new puzzle: the options of a game's generator as a form."""

from __future__ import annotations

import random

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from ringapp.core.contract.game import Command, OptionValue, SomeGame
from ringapp.core.contract.i18n import tr
from ringapp.ui.look.theme import dress
from ringapp.ui.tab.forms import OptionForm

GENERATE = "generate"
WIDTH = 560
"""Pixels that fit two options side by side in every language."""


def generator_of(game: SomeGame) -> Command | None:
    """Return the command with which a game makes puzzles, None where it makes none."""
    return next((command for command in game.commands() if command.name == GENERATE), None)


class PuzzleDialog(QDialog):
    """A form with Make and Cancel; the count is always one, and the seed is drawn at random."""

    def __init__(self, command: Command, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("New puzzle"))
        dress(self)
        self._command = command
        self.form = OptionForm(half=WIDTH // 2)
        shown = [option for option in command.options if option.name != "count"]
        values: dict[str, OptionValue] = {option.name: option.default for option in shown}
        if "seed" in values:
            values["seed"] = random.randrange(1_000_000)
        self.form.show_options(shown, values)
        buttons = QDialogButtonBox()
        make = buttons.addButton(tr("Make"), QDialogButtonBox.ButtonRole.AcceptRole)
        make.setDefault(True)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.form)
        column.addWidget(buttons)
        self.resize(WIDTH, 0)

    def options(self) -> dict[str, OptionValue]:
        """Return the chosen options, and the defaults of options that are not shown."""
        return {option.name: option.default for option in self._command.options} | self.form.values()
