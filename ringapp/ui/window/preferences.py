"""The Preferences dialog: a form for the habits that the program stores; each change applies at once."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFileDialog, QPushButton, QVBoxLayout, QWidget

from ringapp.core.contract.game import Option, OptionValue
from ringapp.core.contract.i18n import LANGUAGES, tr
from ringapp.ui.look.closing import close_row
from ringapp.ui.look.theme import MODES, dress
from ringapp.ui.shell.settings import LONGEST, Settings
from ringapp.ui.tab.forms import OptionForm

TEXT_SIZES = (90, 100, 115, 130, 150, 175, 200)
"""The offered sizes of letters, in percent of the desktop's."""
WIDTH = 460


class Host(Protocol):
    """The functions of the window that the form calls."""

    settings: Settings

    def look(self) -> tuple[str, str, str]:
        """Return the theme mode, the theme shown, and the language code."""
        ...

    def prefer(self, name: str, value: OptionValue) -> None:
        """Store a preference and apply it."""
        ...

    def change_keys(self) -> None:
        """Show the dialog that changes the keys of actions."""
        ...


class Preferences(QDialog):
    """The form, with a button for the dialog of keys."""

    def __init__(self, host: Host, parent: QWidget) -> None:
        super().__init__(parent)
        self._host = host
        self.form = OptionForm(half=0)
        self.form.changed.connect(host.prefer)
        self._folder, self._keys = QPushButton(), QPushButton()
        self._folder.clicked.connect(self._ask_folder)
        self._keys.clicked.connect(host.change_keys)
        buttons = close_row()
        buttons.rejected.connect(self.reject)
        for button in (self._keys, self._folder):
            button.setAutoDefault(False)
            buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        column = QVBoxLayout(self)
        column.addWidget(self.form)
        column.addWidget(buttons)
        self.retranslate()
        self.resize(WIDTH, 0)

    def retranslate(self) -> None:
        """Set all texts and values anew, in the present language and theme."""
        dress(self)
        self.setWindowTitle(tr("Preferences"))
        self._keys.setText(tr("Keys of commands…"))
        self._folder.setText(tr("Watched folder…"))
        habits = self._host.settings.habits()
        values: dict[str, OptionValue] = {
            "language": self._host.look()[2],
            "theme": self._host.look()[0],
            "text": str(habits.text),
            "still": habits.still,
            "letters": habits.letters,
            "under_mouse": habits.under_mouse,
            "seconds": habits.seconds,
            "folder": str(habits.folder or ""),
        }
        self.form.show_options(_options(), values)

    def _ask_folder(self) -> None:
        name = QFileDialog.getExistingDirectory(self, tr("Watch this folder for new pictures"))
        if name:
            self._host.prefer("folder", name)
            self.retranslate()


def _options() -> list[Option]:
    modes = {"system": tr("Like the system"), "light": tr("Light"), "dark": tr("Dark")}
    modes["contrast"] = tr("High contrast")
    sizes = tuple((str(size), tr("{n} %").format(n=size)) for size in TEXT_SIZES)
    return [
        Option("language", tr("Language"), "choice", "en", choices=tuple(LANGUAGES.items())),
        Option("theme", tr("Theme"), "choice", "system", choices=tuple((one, modes[one]) for one in MODES)),
        Option("text", tr("Text size"), "choice", "100", choices=sizes),
        Option("still", tr("Less motion"), "bool", False, tr("Show moves as done instead of under way")),
        Option(
            "letters",
            tr("Letters alone are keys"),
            "bool",
            True,
            tr("A letter picks its tool. Without it only digits do, and keys with Ctrl or Alt work."),
        ),
        Option(
            "under_mouse",
            tr("Keys act under the mouse"),
            "bool",
            False,
            tr("The key of a tool also uses it on the cell under the mouse."),
        ),
        Option(
            "seconds",
            tr("Time limit (s)"),
            "int",
            30,
            tr("A search that you ask for ends after this time with the best answer so far."),
            minimum=1,
            maximum=LONGEST,
            optional=True,
            none_label=tr("none"),
        ),
        Option(
            "folder",
            tr("Watched folder"),
            "text",
            "",
            tr("Where File > Watch for pictures looks, besides the clipboard"),
            none_label=tr("the clipboard alone"),
        ),
    ]
