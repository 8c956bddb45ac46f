"""The language of the window, which can change while it runs: our words, Qt's words and the font order."""

from __future__ import annotations

from PySide6.QtCore import QLibraryInfo, QLocale, QObject, QTranslator, Signal
from PySide6.QtGui import QFontDatabase, QFontInfo
from PySide6.QtWidgets import QApplication

from ringapp.core.contract.i18n import LANGUAGES, set_language, tr
from ringapp.core.contract.resources import resource_folder
from ringapp.core.pictures.svg import FONT, JAPANESE_FONT, LATIN_FONT


class LackingWords(QTranslator):
    """A catalogue of words that Qt's own catalogue lacks, in the language at the time it is made.

    It is installed so that Qt's own catalogue is asked first.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._words = lacking()

    def isEmpty(self) -> bool:
        """Return False, so that Qt asks this catalogue although no file was loaded."""
        return False

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str:
        """Return the translation of Qt's words in a context, "" if there is none."""
        return self._words.get((context, source), "")


def lacking() -> dict[tuple[str, str], str]:
    """Return our translations of words in Qt's dialogs, by (part of Qt, English words)."""
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


_ORDER = {"zh_CN": (FONT, JAPANESE_FONT, LATIN_FONT), "ja": (JAPANESE_FONT, FONT, LATIN_FONT)}
_FONT_SUFFIXES = {".ttf", ".otf", ".ttc"}


def system_language() -> str:
    """Return the key of LANGUAGES that the system prefers, "en" if none of its languages is supported."""
    wanted = QLocale.system().uiLanguages() or [QLocale.system().name()]
    for name in wanted:
        start = name.replace("_", "-").split("-")[0]
        for code in LANGUAGES:
            if code.split("_")[0] == start:
                return code
    return "en"


def add_bundled_fonts(app: QApplication) -> list[str]:
    """Add the fonts in `resources/fonts` to the application's font, and return their families.

    They come after the desktop's own font; but before it if its family is a mere alias such as "Sans Serif".
    """
    ours: list[str] = []
    folder = resource_folder() / "fonts"
    for path in sorted(folder.iterdir()) if folder.is_dir() else []:
        if path.suffix.lower() in _FONT_SUFFIXES:
            number = QFontDatabase.addApplicationFont(str(path))
            ours += QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    if ours:
        font = app.font()
        theirs = font.family()
        chosen = QFontInfo(font).family() == theirs
        font.setFamilies([theirs, *ours] if chosen else [*ours, theirs])
        app.setFont(font)
    return ours


def order_fonts(app: QApplication, code: str) -> None:
    """Order our fonts so that the one with the language's own forms of Chinese characters comes first."""
    font = app.font()
    families = font.families()
    ours = _ORDER.get(code, (LATIN_FONT, FONT, JAPANESE_FONT))
    if set(ours) <= set(families):
        first = min(families.index(name) for name in ours)
        others = [name for name in families if name not in ours]
        wanted = [*others[:first], *ours, *others[first:]]
        if wanted != families:
            font.setFamilies(wanted)
            app.setFont(font)


class Language(QObject):
    """Keeps the application in one language; emits `changed` when it changes."""

    changed = Signal(str)

    def __init__(self, app: QApplication, code: str = "") -> None:
        super().__init__(app)
        self._app = app
        self._qt = QTranslator(self)
        self._lacking: QTranslator | None = None
        """The catalogue of words that Qt's own catalogue lacks."""
        self._code = ""
        self.set(code or system_language())

    @property
    def code(self) -> str:
        """The code of the language, a key of LANGUAGES."""
        return self._code

    def set(self, code: str) -> None:
        """Set the language; an unknown code means English."""
        code = code if code in LANGUAGES else "en"
        if code == self._code:
            return
        self._code = code
        set_language(code)
        order_fonts(self._app, code)
        self._end_words()
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if code != "en" and self._qt.load(f"qtbase_{code}", folder):
            self._lacking = LackingWords(self)
            self._app.installTranslator(self._lacking)
            self._app.installTranslator(self._qt)  # Qt asks the catalogue installed last first.
        self.changed.emit(code)

    def _end_words(self) -> None:
        """Remove the catalogues of Qt's words, so that Qt speaks English."""
        self._app.removeTranslator(self._qt)
        if self._lacking is not None:
            self._app.removeTranslator(self._lacking)
            self._lacking.deleteLater()
            self._lacking = None
