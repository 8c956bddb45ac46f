"""Reads one project file as data: JSON or JSON5 after its first `=`. It is never executed."""

from __future__ import annotations

import gzip
import io
import json
import math
import re
from pathlib import Path
from typing import NoReturn

from ringapp.core.contract.errors import LimitExceeded, ParseError
from ringapp.core.contract.i18n import tr
from ringapp.core.files.jsontext import refuse_heavy, too_deep
from ringapp.core.storage import read_bounded

MAX_BYTES = 16_000_000
MAX_DEPTH = 200
_GZIP = b"\x1f\x8b"


def read_project_file(path: Path) -> object:
    """Return the value that a project file assigns.

    Raises:
        ParseError: Naming file, line and what was expected.
        LimitExceeded: The file, also once unpacked, is larger than MAX_BYTES.
    """
    try:
        data = read_bounded(path, MAX_BYTES)
    except LimitExceeded as error:
        raise LimitExceeded(f"{path.name}: {error}") from None
    except OSError as error:
        reason = error.strerror or ""
        sentence = tr("{file} cannot be read: {reason}.")
        raise ParseError(sentence.format(file=path.name, reason=reason)) from None
    return parse_project_file(path.name, data)


def parse_project_file(name: str, data: bytes) -> object:
    """Return the value that the bytes of a project file assign; see `read_project_file`."""
    return parse_assignment(name, project_text(name, data))


def project_text(name: str, data: bytes) -> str:
    """Return the text of a project file, unpacked if it is gzip, without a byte order mark."""
    if data.startswith(_GZIP):
        data = _unpack(name, data)
    if len(data) > MAX_BYTES:
        sentence = tr("{file} is larger than {limit} bytes.")
        raise LimitExceeded(sentence.format(file=name, limit=MAX_BYTES))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        sentence = tr("{file}: byte {n} is no UTF-8 text.")
        raise ParseError(sentence.format(file=name, n=error.start)) from None


_HEAD = re.compile(r"^[ \t]*(?:export[ \t]+)?(?:(?:var|let|const)\s+)?[A-Za-z_$][\w$.]*\s*=(?!=)", re.M)


def body_start(text: str) -> int:
    """Return where a project file's value begins: after the first `name =` at a line's start, else -1.

    References and comments before it may contain "=" too.
    """
    found = _HEAD.search(text)
    return found.end() if found else text.find("=") + 1 or -1


def parse_assignment(name: str, text: str) -> object:
    """Return the data after the first `=` of a text; Infinity, NaN and deep nesting are refused."""
    place = body_start(text)
    if place < 0:
        raise ParseError(tr("{file}: expected “name = {{…}}”, found no “=”.").format(file=name), 1, 1)
    body = text[place:].strip().rstrip(";").rstrip()
    try:
        refuse_heavy(body)
    except LimitExceeded as error:
        raise LimitExceeded(f"{name}: {error}") from None
    if too_deep(body, MAX_DEPTH) is not None:
        raise LimitExceeded(tr("{file} is nested more than {limit} deep.").format(file=name, limit=MAX_DEPTH))
    try:
        value = json.loads(body, parse_constant=lambda word: _refuse(name, word))
    except json.JSONDecodeError:
        value = _json5(name, text, body)
    except (ValueError, RecursionError) as error:
        if isinstance(error, ParseError):
            raise
        raise ParseError(tr("{file}: a number has too many digits.").format(file=name)) from None
    return value


def _json5(name: str, text: str, body: str) -> object:
    import pyjson5

    try:
        value = pyjson5.decode(_with_escaped_controls(body), maxdepth=MAX_DEPTH)
    except pyjson5.Json5Exception as error:
        offset = _offset(error)
        line = text.count("\n", 0, body_start(text)) + body.count("\n", 0, offset) + 1
        column = offset - body.rfind("\n", 0, offset)
        sentence = tr("{file}, line {line}: this is neither JSON nor JSON5.")
        raise ParseError(sentence.format(file=name, line=line), line, max(column, 1)) from None
    _check_finite(name, value)
    return value


def _offset(error: Exception) -> int:
    found = re.search(r"near (\d+)", str(error))
    return int(found[1]) if found else 0


def _with_escaped_controls(body: str) -> str:
    """Return a text with tabs as spaces: old projects have tabs inside strings, which JSON5 forbids."""
    return body.replace("\t", " ")


def _unpack(name: str, data: bytes) -> bytes:
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as file:
            return file.read(MAX_BYTES + 1)
    except (OSError, EOFError, ValueError) as error:
        raise ParseError(tr("{file}: the gzip data is damaged.").format(file=name)) from error
    except Exception as error:  # zlib.error has no common base with the above
        raise ParseError(tr("{file}: the gzip data is damaged.").format(file=name)) from error


def _check_finite(name: str, value: object) -> None:
    stack = [value]
    while stack:
        top = stack.pop()
        if isinstance(top, dict):
            stack += top.values()
        elif isinstance(top, list):
            stack += top
        elif isinstance(top, float) and not math.isfinite(top):
            _refuse(name, "Infinity")


def _refuse(name: str, word: str) -> NoReturn:
    sentence = tr("{file}: {word} is no number that a tower can hold.")
    raise ParseError(sentence.format(file=name, word=word))
