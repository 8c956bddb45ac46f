"""What a search is doing, in words: the notes of `SolveContext.tick` that every game uses."""

from __future__ import annotations

from ringapp.core.contract.i18n import tr
from ringapp.core.solving.compiling import COMPILING


def phase_words(note: str) -> str:
    """A note in the language of the window; words that a game has translated itself stay as they are."""
    if note.startswith(f"{COMPILING} "):
        _, kernel, kernels, seconds = note.split()
        sentence = tr("compiling kernel {n} of {all}, about {seconds} s, once for this version")
        return sentence.format(n=kernel, all=kernels, seconds=seconds)
    words = {
        COMPILING: tr("compiling, once for this version"),
        "counting": tr("counting"),
        "preparing": tr("preparing"),
        "proving": tr("proving"),
        "searching": tr("searching"),
    }
    return words.get(note, note)
