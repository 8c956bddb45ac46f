"""Explains text that names no game: which games read it but for one wrong character, and where each stops."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.registry import load_game

LONGEST = 4_000
"""Longest text, in characters, that is searched for one wrong character."""
TRIED = 3
"""How many of a text's most frequent characters are tried in place of the wrong one."""


def nearly_read(text: str, refusals: Mapping[str, RingappError]) -> list[str]:
    """Return the ids of games that would read a text if one of its characters were another.

    That character must stand once or beside letters that the game reads, and be rarer than the readable ones.
    """
    if not 0 < len(text) <= LONGEST:
        return []
    return [game_id for game_id, error in refusals.items() if _one_sign_apart(game_id, text, error)]


def _one_sign_apart(game_id: str, text: str, error: RingappError) -> bool:
    sign = _sign_at(text, error)
    if sign in ("", "."):
        return False
    signs = Counter("".join(text.split()))
    strange = signs.pop(sign, 0)
    marks = Counter(one for one in signs.elements() if one != ".")
    few = strange == 1 or any(map(str.isalpha, marks))
    if not few or strange >= marks.total():
        return False
    return any(_reads(game_id, text.replace(sign, one)) for one, _ in signs.most_common(TRIED))


def _reads(game_id: str, text: str) -> bool:
    try:
        load_game(game_id).decode(text)
    except RingappError:
        return False
    return True


def where_it_ends(text: str, refusals: Mapping[str, RingappError]) -> list[str]:
    """Return the place that each game stops reading at, with the game's name; the farthest place first."""
    known = [
        (error.line, error.column, game_id)
        for game_id, error in refusals.items()
        if isinstance(error, ParseError) and error.line and error.column
    ]
    words = tr("{game} line {line}, column {column}")
    signed = tr("{game} line {line}, column {column} (“{sign}”)")
    told = []
    for line, column, game_id in sorted(known, key=lambda one: (-one[0], -one[1])):
        sign = _sign_at(text, refusals[game_id])
        form = signed if sign else words
        told.append(form.format(game=game_id, line=line, column=column, sign=sign))
    return told


def _sign_at(text: str, error: RingappError) -> str:
    """Return the character that an error points at and quotes; "" if the error is about something else."""
    if not isinstance(error, ParseError) or not error.line or not error.column:
        return ""
    lines = text.lstrip("\ufeff").split("\n", error.line)[: error.line]
    line = lines[error.line - 1] if error.line <= len(lines) else ""
    sign = line[error.column - 1 : error.column].strip()
    return sign if f"“{sign}”" in str(error) else ""
