"""What a search is doing, in words: the notes of `SolveContext.tick` that every game uses."""

from __future__ import annotations

from ringapp.core.contract.i18n import tr


def phase_words(note: str) -> str:
    """A note in the language of the window; words that a game has translated itself stay as they are."""
    words = {
        "counting": tr("counting"),
        "preparing": tr("preparing"),
        "proving": tr("proving"),
        "searching": tr("searching"),
    }
    return words.get(note, note)
