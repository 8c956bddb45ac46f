"""Translates the program's words; English is the source, `resources/i18n/*.<language>.ts` the translations.

An installed game brings its own in a folder `i18n` of its package.

Qt-free, because games and the command line use it too. Qt Linguist edits the files and `pyside6-lupdate`
collects every literal given to `tr`; call `tr` when words are shown, never at import.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from ringapp.core.contract.resources import game_folders, resource_folder

LANGUAGES = {"en": "English", "zh_CN": "简体中文", "ja": "日本語"}
_UNSPACED = {"zh_CN", "ja"}
_current = "en"


def set_language(code: str) -> None:
    """Make `code` (a key of LANGUAGES, otherwise English) the language of every later `tr`."""
    global _current
    _current = code if code in LANGUAGES else "en"


def language() -> str:
    """Return the code of the current language."""
    return _current


def tr(source: str, note: str = "", n: int | None = None) -> str:
    """Return `source` in the current language; `note` tells translators its context.

    Placeholders are filled afterwards: `tr("{n} moves").format(n=3)`. Words that change with a number take it
    as `n`: `tr("{n} move(s)", "", n).format(n=n)`; the forms of each language, also of English, are Qt's
    numerus forms in its catalogue.
    """
    if _current == "en" and n is None:
        return source
    forms = _found(source, note, resource_folder())
    if not forms:  # last, as finding installed games is slow
        forms = next(
            (found for folder in game_folders() if (found := _found(source, note, folder))), (source,)
        )
    return forms[min(_form(n), len(forms) - 1)]


def _found(source: str, note: str, folder: Path) -> tuple[str, ...]:
    words = _catalogue(_current, folder)
    return words.get((source, note)) or words.get((source, "")) or ()


def _form(n: int | None) -> int:
    """Return the index of the numerus form for a number in Qt's order: 0 for one, 1 for many."""
    return int(n is not None and n != 1)


def sentences(*parts: str) -> str:
    """Return the non-empty sentences joined as the current language does: with a space or without."""
    return ("" if _current in _UNSPACED else " ").join(part for part in parts if part)


def listed(parts: Iterable[str], between: str = ", ") -> str:
    """Return words joined as the current language does: with `between` in English, “、” in the others."""
    return ("、" if _current in _UNSPACED else between).join(parts)


@cache
def _catalogue(code: str, folder: Path) -> dict[tuple[str, str], tuple[str, ...]]:
    """Return the forms of each (source, note) in the catalogues of one language in a folder."""
    from xml.etree import ElementTree

    words: dict[tuple[str, str], tuple[str, ...]] = {}
    for path in sorted((folder / "i18n").glob(f"*.{code}.ts")):
        for message in ElementTree.parse(path).iter("message"):
            translation = message.find("translation")
            if translation is not None and translation.get("type") != "vanished":
                forms = [form.text for form in translation.iter("numerusform")] or [translation.text]
                if all(forms):
                    key = message.findtext("source", ""), message.findtext("comment", "")
                    words[key] = tuple(map(str, forms))
    return words
