"""Literals of another language as data: numbers, texts, tuples, lists, tables, sets; never evaluated."""

from __future__ import annotations

import re
from typing import Any, NoReturn

from ringapp.core.contract.errors import LimitExceeded, ParseError
from ringapp.core.contract.i18n import tr

MAX_CHARACTERS = 1_000_000
MAX_DEPTH = 8
_TOKEN = re.compile(
    r"(?P<set>(?:frozen)?set\(\[)|(?P<number>-?\d{1,12})(?![\w.])|[ub]?'(?P<one>[^'\\\n]{0,200})'"
    r'|[ub]?"(?P<two>[^"\\\n]{0,200})"|(?P<mark>[()\[\]{}:,])',
    re.ASCII,
)
_SPACE = re.compile(r"\s*")
_CLOSE = {"(": ")", "[": "]", "{": "}", "set([": "])"}


def parse_literal(text: str) -> Any:
    """The value of a literal: int, str, tuple, list, dict, frozenset.

    Raises:
        ParseError: With the place of what is not part of such a literal.
        LimitExceeded: It is longer or more deeply nested than any of these files.
    """
    if len(text) > MAX_CHARACTERS:
        sentence = tr("The text has {n} characters; at most {limit} are read.")
        raise LimitExceeded(sentence.format(n=len(text), limit=MAX_CHARACTERS))
    reader = _Reader(text)
    value = reader.value(0)
    if reader.at < len(text):
        reader.fail(tr("the end"))
    return value


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self._skip()

    def fail(self, expected: str) -> NoReturn:
        """Raise with the place reached."""
        line = self.text.count("\n", 0, self.at) + 1
        column = self.at - self.text.rfind("\n", 0, self.at)
        sentence = tr("Line {line}, column {column}: found {found}, expected {what}.")
        found = self.text[self.at : self.at + 12] or tr("the end")
        raise ParseError(sentence.format(line=line, column=column, found=found, what=expected), line, column)

    def _skip(self) -> None:
        space = _SPACE.match(self.text, self.at)
        self.at = space.end() if space else self.at

    def _take(self, word: str) -> bool:
        if not self.text.startswith(word, self.at):
            return False
        self.at += len(word)
        self._skip()
        return True

    def value(self, depth: int) -> Any:
        """The value that begins here."""
        found = _TOKEN.match(self.text, self.at)
        mark = found["mark"] if found else None
        if found is None or mark in (")", "]", "}", ":", ","):
            self.fail(tr("a number, a text or a bracket"))
        if depth >= MAX_DEPTH:
            raise LimitExceeded(tr("Brackets are nested more than {n} deep.").format(n=MAX_DEPTH))
        self.at = found.end()
        self._skip()
        if found["number"] is not None:
            return int(found["number"])
        if found["set"] is None and mark is None:
            return found["one"] if found["one"] is not None else found["two"]
        return self._many(mark or "set([", depth)

    def _many(self, opening: str, depth: int) -> Any:
        close = _CLOSE[opening]
        if opening == "{":
            return self._table(depth)
        items: list[Any] = []
        comma = False
        while not self._take(close):
            if items and not comma:
                self.fail(f"“,” / “{close}”")
            items.append(self.value(depth + 1))
            comma = self._take(",")
        if opening == "(":
            return tuple(items) if len(items) != 1 or comma else items[0]
        return items if opening == "[" else self._as_set(items)

    def _as_set(self, items: list[Any]) -> frozenset[Any]:
        try:
            return frozenset(items)
        except TypeError:
            self.fail(tr("plain values in a set"))

    def _table(self, depth: int) -> dict[Any, Any]:
        table: dict[Any, Any] = {}
        comma = True
        while not self._take("}"):
            if not comma:
                self.fail("“,” / “}”")
            key = self.value(depth + 1)
            if not self._take(":"):
                self.fail("“:”")
            value = self.value(depth + 1)
            try:
                table[key] = value
            except TypeError:
                self.fail(tr("a plain value as a key"))
            comma = self._take(",")
        return table
