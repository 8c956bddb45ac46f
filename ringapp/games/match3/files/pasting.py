"""Boards as people and other programs write them, brought into rows of our tokens.

Known are tokens parted by blanks, tabs or commas, compact rows without blanks (`AABx#2C`), rows of digits
(1 = A; 0 is empty, or A where blocks stand over it), lower case, colour words (`RED, null`), letters of other
alphabets than A to I, coloured discs, rows in brackets, JSON arrays, and the text of MechanicalMatch puzzles.
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
_PICTURES = 0x2600
"""The first of the signs that are pictures, such as coloured discs."""
_JOINERS = "\ufe0e\ufe0f\u200d"
_KEPT = ".x?"
"""Signs that mean the same beside letters and discs of any kind."""


@dataclass(frozen=True, slots=True)
class Row:
    """Tokens of one row and the line of the text that they stand in."""

    tokens: tuple[str, ...]
    line: int


def rows_of(texts: list[str], lines: list[int]) -> list[Row]:
    """Return the rows of a pasted board. Raises ParseError naming the first row that cannot be read."""
    split = [[part for part in _PARTS.split(_bare(text)) if part] for text in texts]
    if all(re.fullmatch("[0-9]+", part) for parts in split for part in parts):
        return _from_digits([[digit for part in parts for digit in part] for parts in split], lines)
    for signs_of in (_discs, _initials):
        if signs := signs_of(split):
            return _by_appearance(signs, lines)
    parted = any(len(parts) > 1 for parts in split)
    words = (_WORD.fullmatch(part) and not _is_compact(part) for parts in split for part in parts)
    if parted and any(words):
        return _from_words(split, lines)
    return [Row(tuple(_tokens(parts, line)), line) for parts, line in zip(split, lines, strict=True)]


def rows_of_array(value: object) -> str:
    """Return an array of arrays as rows of text; null is a void. Raises ParseError."""
    rows = value if isinstance(value, list) else []
    if not rows or not all(isinstance(row, list) and row for row in rows):
        raise ParseError(tr("The array holds no rows of blocks."))
    for number, row in enumerate(rows, 1):
        for column, entry in enumerate(row, 1):
            if type(entry) not in (int, str, type(None)) or (type(entry) is int and not 0 <= entry <= 9):
                sentence = tr(
                    "Row {line}, block {column}: expected a digit, a letter, a colour word or null."
                )
                raise ParseError(sentence.format(line=number, column=column), number, column)
    return "\n".join(" ".join("x" if entry is None else str(entry) for entry in row) for row in rows)


def _bare(text: str) -> str:
    """Return a row without the brackets and quotes around it and around its blocks."""
    text = text.strip()
    return re.sub(r"[\[\]{}\"']", " ", text).strip() if text.startswith(("[", "{")) else text


def _from_digits(split: list[list[str]], lines: list[int]) -> list[Row]:
    """Return rows of digits as tokens: 1 is A; 0 is empty, but A where a block stands above it."""
    hangs = any(
        digit == "0" and any(len(above) > column and above[column] != "0" for above in split[:number])
        for number, row in enumerate(split)
        for column, digit in enumerate(row)
    )
    letters = LETTERS if hangs else "." + LETTERS
    rows = []
    for row, line in zip(split, lines, strict=True):
        for column, digit in enumerate(row, 1):
            if int(digit) >= len(letters):
                sentence = tr("Row {line}, block {column}: with 0 as a colour there are only 0 to 8.")
                raise ParseError(sentence.format(line=line, column=column), line, column)
        rows.append(Row(tuple(letters[int(digit)] for digit in row), line))
    return rows


def _discs(split: list[list[str]]) -> list[list[str]]:
    """Return rows of discs, squares and other pictures, one sign each; [] where other signs occur."""
    rows = [[sign for part in parts for sign in part if sign not in _JOINERS] for parts in split]
    signs = [sign for row in rows for sign in row]
    pictures = [sign for sign in signs if ord(sign) >= _PICTURES]
    return rows if pictures and all(sign in _KEPT or ord(sign) >= _PICTURES for sign in signs) else []


def _initials(split: list[list[str]]) -> list[list[str]]:
    """Return rows of initials where a letter beyond I recurs and three letters occur; [] for other texts."""
    compact = all(len(parts) == 1 and len(parts[0]) > 1 for parts in split)
    rows = [list(parts[0]) if compact else parts for parts in split]
    signs = [sign for row in rows for sign in row]
    if not all(sign in _KEPT or (len(sign) == 1 and "A" <= sign.upper() <= "Z") for sign in signs):
        return []
    letters = [sign.upper() for sign in signs if sign not in _KEPT]
    strange = any(letters.count(letter) > 1 for letter in {*letters} - {*LETTERS})
    return rows if strange and len(rows) > 1 and len(set(letters)) >= 3 else []


def _by_appearance(rows: list[list[str]], lines: list[int]) -> list[Row]:
    """Return rows whose signs are named A, B, … by first appearance. Raises ParseError for too many."""
    letters = {sign: sign for sign in _KEPT}
    named = []
    for row, line in zip(rows, lines, strict=True):
        for column, sign in enumerate(row, 1):
            sign = sign if sign in _KEPT else sign.upper()
            used = len(letters) - len(_KEPT)
            if sign not in letters and used == len(LETTERS):
                sentence = tr("Row {line}: more than {n} different blocks.")
                raise ParseError(sentence.format(line=line, n=len(LETTERS)), line, column)
            letters.setdefault(sign, LETTERS[min(used, len(LETTERS) - 1)])
        named.append(Row(tuple(letters[sign if sign in _KEPT else sign.upper()] for sign in row), line))
    return named


def _upper(text: str) -> str:
    """Return a token in upper case; the x of a void stays as it is."""
    return "".join(sign if sign == "x" else sign.upper() for sign in text)


def _is_compact(text: str) -> bool:
    return len(text) <= 3 * MAX_WIDTH and "".join(_COMPACT.findall(_upper(text))) == _upper(text)


def _tokens(parts: list[str], line: int) -> list[str]:
    """Return the tokens of a row; a single part that is no token is read sign by sign."""
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
    """Return rows of colour words as letters by first appearance; `null` is a void. Raises ParseError."""
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
    """Return whether a text is a MechanicalMatch puzzle: seven numbers, then as many rows as they say."""
    if len(texts) <= MECHANICAL_HEADER or not all(re.fullmatch("[0-9]{1,6}", t) for t in texts[:7]):
        return False
    height, pool = int(texts[4]), int(texts[5])
    return len(texts) == MECHANICAL_HEADER + height + pool and not re.fullmatch("[0-9]", texts[7])
