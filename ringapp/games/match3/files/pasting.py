"""Boards as people and other programs write them, brought into rows of our tokens.

Known are tokens parted by blanks, tabs or commas, compact rows without blanks (`AABx#2C`), rows of digits
(1 = A, 0 = empty), lower case, colour words (`RED, null`) and the text of MechanicalMatch puzzles.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.games.match3.rules.board import LETTERS, MAX_WIDTH

_COMPACT = re.compile(r"[A-I](?:[-|*]|[1-9]#?)?|#[1-9]?|[x@*.?]")
_PARTS = re.compile(r"[\s,;]+")
_WORD = re.compile(r"[A-Za-z_]{2,20}")
MECHANICAL_HEADER = 7


@dataclass(frozen=True, slots=True)
class Row:
    """Tokens of one row and the line of the text that they stand in."""

    tokens: tuple[str, ...]
    line: int


def rows_of(texts: list[str], lines: list[int]) -> list[Row]:
    """The rows of a board. Raises ParseError naming the first row that cannot be read."""
    split = [[part for part in _PARTS.split(text.strip()) if part] for text in texts]
    if all(re.fullmatch("[0-9]+", part) for parts in split for part in parts):
        digits = [[digit for part in parts for digit in part] for parts in split]
        return [Row(tuple(map(_from_digit, row)), line) for row, line in zip(digits, lines, strict=True)]
    parted = any(len(parts) > 1 for parts in split)
    words = (_WORD.fullmatch(part) and not _is_compact(part) for parts in split for part in parts)
    if parted and any(words):
        return _from_words(split, lines)
    return [Row(tuple(_tokens(parts, line)), line) for parts, line in zip(split, lines, strict=True)]


def _from_digit(digit: str) -> str:
    return "." if digit == "0" else LETTERS[int(digit) - 1]


def _upper(text: str) -> str:
    """Lower case means upper case, but for the x of a void."""
    return "".join(sign if sign == "x" else sign.upper() for sign in text)


def _is_compact(text: str) -> bool:
    return len(text) <= 3 * MAX_WIDTH and "".join(_COMPACT.findall(_upper(text))) == _upper(text)


def _tokens(parts: list[str], line: int) -> list[str]:
    """The tokens of a row; a single part that is no token is a row without blanks."""
    if len(parts) == 1 and _is_compact(parts[0]):
        return _COMPACT.findall(_upper(parts[0]))
    if len(parts) == 1 and len(parts[0]) > 3:
        good = _COMPACT.match(_upper(parts[0]))
        place = 0
        while good:
            place = good.end()
            good = _COMPACT.match(_upper(parts[0]), place)
        sentence = tr("Row {line}: “{sign}” at place {column} is no block.")
        sign = parts[0][place : place + 1]
        raise ParseError(sentence.format(line=line, sign=sign, column=place + 1), line, place + 1)
    return [_upper(part) for part in parts]


def _from_words(split: list[list[str]], lines: list[int]) -> list[Row]:
    """Colour words: a letter each by first appearance; `null` is a void. A sentence is none."""
    letters: dict[str, str] = {"NULL": "x", "NONE": "x", "EMPTY": "."}
    rows = []
    for parts, line in zip(split, lines, strict=True):
        for column, part in enumerate(parts, 1):
            name = part.upper()
            if not _WORD.fullmatch(part):
                sentence = tr("Row {line}, block {column}: found “{text}”; expected a colour word.")
                text = sentence.format(line=line, column=column, text=part[:20])
                raise ParseError(text, line, column)
            used = len(letters) - 3
            if name not in letters:
                if used >= len(LETTERS):
                    sentence = tr("Row {line}: more than {n} different colour words.")
                    raise ParseError(sentence.format(line=line, n=len(LETTERS)), line, column)
                letters[name] = LETTERS[used]
        rows.append(Row(tuple(letters[part.upper()] for part in parts), line))
    _refuse_a_sentence(split, lines[0])
    return rows


def _refuse_a_sentence(split: list[list[str]], line: int) -> None:
    every = [part.upper() for parts in split for part in parts]
    if len(set(every)) == len(every):
        sentence = tr("None of these words stands twice, so they are no colours of a board.")
        raise ParseError(sentence, line, 1)


def is_mechanical(texts: list[str]) -> bool:
    """Whether a text is a MechanicalMatch puzzle: seven numbers, then as many rows as they say."""
    if len(texts) <= MECHANICAL_HEADER or not all(re.fullmatch("[0-9]{1,6}", t) for t in texts[:7]):
        return False
    height, pool = int(texts[4]), int(texts[5])
    return len(texts) == MECHANICAL_HEADER + height + pool and not re.fullmatch("[0-9]", texts[7])
