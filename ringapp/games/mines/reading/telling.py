"""Write the warnings about a field read from a picture, and drop those that no longer hold."""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache

from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Reading
from ringapp.core.reading.board.whole import SURE, of_cut
from ringapp.games.mines.reading.sense import contradictions
from ringapp.games.mines.rules.rules import Field

SIZES = ("rows", "rows", "columns", "columns")
"""The settings that say whether a field ends at its top, bottom, left and right."""


def still_told(field: Field, reading: Reading[Field], warning: str, said: Container[str]) -> str:
    """Return a warning as it reads for the field now, "" where it no longer holds."""
    if warning in (unnamed(""), unnamed(reading.skin)):
        return warning if _has_unnamed(reading) else ""
    if warning == ask_mines():
        return warning if field.mines is None else ""
    cut = cut_of(field, reading, said)
    if warning == of_cut(sure=False):
        return warning if cut else ""
    if warning != contradict(_wrong(reading.board, cut_of(reading.board, reading))):
        return warning
    wrong = _wrong(field, cut)
    return contradict(wrong) if wrong else ""


def ask_mines() -> str:
    """Return the sentence that asks for the number of mines, which the picture does not show."""
    return tr("How many mines there are could not be read; set it.")


def unnamed(skin: str) -> str:
    """Return the sentence that asks to name looks that a skin lacks; skin "" is an unknown program."""
    if not skin:
        return tr("The program of the picture is not known; name what its cells show.")
    return tr("“{skin}” is known, but not all that its cells show here: name these looks.").format(skin=skin)


def contradict(n: int) -> str:
    """Return the sentence that numbers contradict each other in n places."""
    return tr("The numbers contradict each other in {n} place(s).", "", n).format(n=n)


def _has_unnamed(reading: Reading[Field]) -> bool:
    """Return whether some cells still have a look that nobody named and were not painted since."""
    lines = zip(reading.members, reading.confidence, strict=False)
    return any(
        look >= 0 and value < SURE
        for looks, values in lines
        for look, value in zip(looks, values, strict=True)
    )


def cut_of(field: Field, reading: Reading[Field], said: Container[str] = ()) -> tuple[int, ...]:
    """Return sides at which the picture cuts a field off, while nobody has set or confirmed its size."""
    cut, read = reading.facts.get("cut"), reading.board
    if not isinstance(cut, list) or (field.rows, field.columns) != (read.rows, read.columns):
        return ()
    return tuple(side for side in cut if isinstance(side, int) and SIZES[side] not in said)


@lru_cache(maxsize=4)
def _wrong(field: Field, cut: tuple[int, ...]) -> int:
    """Return in how many places numbers contradict each other; cached, as every stroke asks."""
    return len(contradictions(field.cells.decode(), field.rows, field.columns, cut))
