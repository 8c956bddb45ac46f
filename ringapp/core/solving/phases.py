"""Translates the phases of a search: the notes of `SolveContext.tick` that all games use."""

from __future__ import annotations

from ringapp.core.contract.i18n import tr


def phase_words(note: str) -> str:
    """Return a phase's note in the current language; unknown notes, translated by games, stay as they are."""
    words = {
        "counting": tr("counting"),
        "preparing": tr("preparing"),
        "proving": tr("proving"),
        "searching": tr("searching"),
    }
    return words.get(note, note)
