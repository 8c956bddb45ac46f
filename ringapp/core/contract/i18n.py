"""The words of the current language; English is the source, `resources/i18n/*.<language>.ts` the rest.

Qt-free, because games and the command line speak too. Qt Linguist edits the files and
`pyside6-lupdate` collects every literal given to `tr`; call it at the time of showing, never at import.
"""

from __future__ import annotations

from functools import cache
from xml.etree import ElementTree

from ringapp.core.contract.resources import resource_folder

LANGUAGES = {"en": "English", "zh_CN": "简体中文"}
_current = "en"


def set_language(code: str) -> None:
    """Make `code` (a key of LANGUAGES, otherwise English) the language of every later `tr`."""
    global _current
    _current = code if code in LANGUAGES else "en"


def language() -> str:
    """The code of the current language."""
    return _current


def tr(source: str, note: str = "") -> str:
    """`source` in the current language; `note` tells translators what it is about.

    Placeholders are filled afterwards: `tr("{n} moves").format(n=3)`.
    """
    if _current == "en":
        return source
    words = _catalogue(_current)
    return words.get((source, note)) or words.get((source, "")) or source


def sentences(*parts: str) -> str:
    """Sentences one after the other, as the current language sets them; empty ones are left out."""
    return ("" if _current == "zh_CN" else " ").join(part for part in parts if part)


@cache
def _catalogue(code: str) -> dict[tuple[str, str], str]:
    words: dict[tuple[str, str], str] = {}
    for path in sorted((resource_folder() / "i18n").glob(f"*.{code}.ts")):
        for message in ElementTree.parse(path).iter("message"):
            translation = message.find("translation")
            if translation is not None and translation.text and translation.get("type") != "vanished":
                words[message.findtext("source", ""), message.findtext("comment", "")] = translation.text
    return words
