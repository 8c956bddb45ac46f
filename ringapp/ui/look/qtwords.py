"""Qt's own words that its catalogues of our languages lack: they were reworded after these were written."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTranslator

from ringapp.core.contract.i18n import tr


class LackingWords(QTranslator):
    """A catalogue of Qt's words in the language that is spoken when it is made.

    It belongs behind Qt's own, which has the word where it is there.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._words = lacking()

    def isEmpty(self) -> bool:
        """There are words, though Qt has loaded none."""
        return False

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str:
        """The word that a part of Qt asks for, "" for none."""
        return self._words.get((context, source), "")


def lacking() -> dict[tuple[str, str], str]:
    """Words that dialogs for files and for printing show, by the part of Qt that asks and what it says."""
    words = {
        "QFileDialog": {
            "&Look in:": tr("&Look in:", "dialog for files"),
            "Files of &type:": tr("Files of &type:", "dialog for files"),
        },
        "QAbstractFileIconProvider": {
            "Drive": tr("Drive", "kind of a file"),
            "File": tr("File", "kind of a file"),
            "File Folder": tr("File Folder", "kind of a file"),
            "Folder": tr("Folder", "kind of a file"),
            "Shortcut": tr("Shortcut", "kind of a file"),
            "Alias": tr("Alias", "kind of a file"),
            "Unknown": tr("Unknown", "kind of a file"),
        },
        "QPageSetupWidget": {
            "Page &order:": tr("Page &order:", "printing"),
            "Pages &per sheet:": tr("Pages &per sheet:", "printing"),
        },
        "QPrintSettingsOutput": {
            "Pages": tr("Pages", "printing"),
            "Page &Set:": tr("Page &Set:", "printing"),
            "Double Sided Printing": tr("Double Sided Printing", "printing"),
            "Off": tr("Off", "double sided printing"),
            "Long side binding": tr("Long side binding", "double sided printing"),
            "Short side binding": tr("Short side binding", "double sided printing"),
        },
        "QCupsJobWidget": {
            "Scheduled &printing:": tr("Scheduled &printing:", "printing"),
            "&Billing information:": tr("&Billing information:", "printing"),
            "Job &priority:": tr("Job &priority:", "printing"),
            "&Start:": tr("&Start:", "banner page of a print job"),
            "&End:": tr("&End:", "banner page of a print job"),
        },
        "QPrintPropertiesWidget": {"Advanced": tr("Advanced", "printing")},
    }
    return {(part, said): word for part, sayings in words.items() for said, word in sayings.items()}
