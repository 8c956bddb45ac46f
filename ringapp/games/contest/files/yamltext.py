"""Reads YAML as tables use it, from the parser's events; aliases, tags and deep nesting are refused."""

from __future__ import annotations

import math
import re
from typing import Protocol

from ringapp.core.contract.errors import LimitExceeded, ParseError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject

MAX_DEPTH = 50
MAX_ROWS, MAX_LINES = 60_000, 600_000
"""Most records of one table, and most lines of its text."""
_ROW = re.compile(r"^[^\s#]", re.M)
_INT = re.compile(r"[-+]?[0-9]{1,18}")
_FLOAT = re.compile(r"[-+]?[0-9]{1,40}\.[0-9]{0,40}(?:[eE][-+]?[0-9]{1,3})?")
_WORDS: JsonObject = {"true": True, "false": False, "null": None, "~": None, "": None}


def parse_yaml(text: str, name: str) -> object:
    """Return the data of one YAML document. Raises ParseError with the line for what tables never have."""
    import yaml

    _refuse_long(text, name)
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    builder = _Builder(name)
    try:
        for event in yaml.parse(text, Loader=loader):
            builder.take(event, type(event).__name__)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = 0 if mark is None else mark.line + 1
        words = tr("{file}, line {line}: not valid YAML.")
        raise ParseError(words.format(file=name, line=line), line) from None
    return builder.result


def _refuse_long(text: str, name: str) -> None:
    """Raise LimitExceeded if a text has more records or lines than a table may have."""
    lines = text.count("\n")
    rows = (
        text.count(",") if text.lstrip()[:1] in ("[", "{") else lines and sum(1 for _ in _ROW.finditer(text))
    )
    for count, most, words in (
        (rows, MAX_ROWS, tr("{file} has {n} records; at most {limit} are read.")),
        (lines, MAX_LINES, tr("{file} has {n} lines; at most {limit} are read.")),
    ):
        if count > most:
            raise LimitExceeded(words.format(file=name, n=count, limit=most))


class _Mark(Protocol):
    line: int


class _Event(Protocol):
    """An event of the YAML parser; which of these attributes it has depends on its kind."""

    anchor: str | None
    tag: str | None
    value: str
    implicit: tuple[bool, bool]
    start_mark: _Mark


class _Builder:
    """Builds lists and dicts from events; the key of an open dict is kept in `keys` until its value comes."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.result: object = None
        self.documents = 0
        self.open: list[list[object] | dict[object, object]] = []
        self.keys: list[object] = []

    def take(self, event: _Event, kind: str) -> None:
        if kind == "ScalarEvent":
            if event.anchor or (event.tag and event.tag != "!"):
                self.fail(event, tr("{file}, line {line}: tables use no YAML anchors or tags."))
            self.put(event, _scalar(event) if event.implicit[0] else event.value)
        elif kind in ("SequenceStartEvent", "MappingStartEvent"):
            if event.anchor or event.tag:
                self.fail(event, tr("{file}, line {line}: tables use no YAML anchors or tags."))
            value: list[object] | dict[object, object] = [] if kind == "SequenceStartEvent" else {}
            self.put(event, value)
            self.open.append(value)
            self.keys.append(_NO_KEY)
            if len(self.open) > MAX_DEPTH:
                self.fail(event, tr("{file}, line {line}: nested too deeply for a table."))
        elif kind in ("SequenceEndEvent", "MappingEndEvent"):
            self.open.pop()
            self.keys.pop()
        elif kind == "AliasEvent":
            self.fail(event, tr("{file}, line {line}: tables use no YAML aliases."))
        elif kind == "DocumentStartEvent":
            self.documents += 1
            if self.documents > 1:
                self.fail(event, tr("{file}, line {line}: a second YAML document; a table is one."))

    def put(self, event: _Event, value: object) -> None:
        if not self.open:
            self.result = value
        elif isinstance(inner := self.open[-1], list):
            inner.append(value)
        elif self.keys[-1] is _NO_KEY:
            if isinstance(value, list | dict):
                self.fail(event, tr("{file}, line {line}: a name was expected before the colon."))
            self.keys[-1] = event.value
        else:
            inner[self.keys[-1]] = value
            self.keys[-1] = _NO_KEY

    def fail(self, event: _Event, words: str) -> None:
        line = event.start_mark.line + 1
        raise ParseError(words.format(file=self.name, line=line), line)


_NO_KEY = object()


def _scalar(event: _Event) -> object:
    """Return the value of a plain word: null, a truth value, a finite number or the word itself."""
    text: str = event.value
    if text.lower() in _WORDS:
        return _WORDS[text.lower()]
    if _INT.fullmatch(text):
        return int(text)
    if _FLOAT.fullmatch(text) and math.isfinite(float(text)):
        return float(text)
    return text
