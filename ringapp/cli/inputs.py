"""The boards that a command works on, from files, folders and standard input; a `.jsonl` file has one a line.

The text of standard input (`-`) decides its form: one JSON value is a board; otherwise, if some line is by
itself a JSON object or JSON string, every line is a board (JSON Lines); anything else is one board in a
game's text form. A single JSON object on a single line counts as JSON Lines of one line.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ringapp.cli.output import printable, shortened
from ringapp.core.contract.errors import LimitExceeded, ParseError, RingappError
from ringapp.core.contract.i18n import sentences, tr
from ringapp.core.files.document import (
    Document,
    board_from_text,
    is_part_of_folder,
    parse_document,
    read_document,
)
from ringapp.core.files.inputs import STANDARD, CarriesNone, IsPicture, Kind, is_shell_pipe, take_in
from ringapp.core.files.inputs import Input as Came
from ringapp.core.files.jsontext import load_json
from ringapp.core.files.share_code import is_link
from ringapp.core.storage import MAX_BYTES, write_atomic

MAX_LINES = 100_000
"""Most boards in a file of JSON Lines."""
LONGEST_INPUT = 1000
"""Most characters of a file's name or a link that the output repeats in full."""
LONGEST_NAMED = 1_000_000
"""Most characters of a line that is named by its id; longer ones are named by their number."""


@dataclass(frozen=True, slots=True)
class Input:
    """A board to be read: its name in the output, and a function that reads it (raises RingappError)."""

    name: str | int
    load: Callable[[], Document]


@dataclass(frozen=True, slots=True)
class Inputs:
    """All boards of a command; `many` if each answer is printed on one line with the name of its input."""

    items: Sequence[Input]
    many: bool


def collect(names: Sequence[str], game: str = "", came: Came | None = None) -> Inputs:
    """Return the boards named on the command line; `-` stands for standard input.

    Args:
        came: The input behind the only name, if it was read before.
    """
    items: list[Input] = []
    many = len(names) > 1
    for name in names:
        shown = printable(name) if len(name) <= LONGEST_INPUT else shortened(name)
        if is_link(name) or is_address(name):
            items.append(Input(shown, partial(_from_text, name, game)))
            continue
        flows = name == STANDARD or _is_shell_pipe(name)
        lines = name.lower().endswith(".jsonl")
        if not flows and not lines:
            load = partial(_from_file, name, game) if came is None else partial(_document_of, came, game)
            items.append(Input(shown, load))
            continue
        whole = came or came_as(name)
        found = _lines_of(whole, required=lines)
        if found is None:
            items.append(Input(shown, partial(_document_of, whole, game)))
            continue
        many = True
        for number, line in found:
            own = _name(number, line) if flows else f"{shown}:{number}"
            items.append(Input(own, partial(_from_line, line, game)))
    return Inputs(items, many)


def is_address(name: str) -> bool:
    """Return whether a name is a web address, as some games read boards from pages."""
    return name.startswith(("https://", "http://"))


def came_as(name: str, limit: int = MAX_BYTES) -> Came:
    """Return the input behind a name. Raises RingappError with the name in its sentence."""
    try:
        return take_in(name, limit)
    except LimitExceeded as error:
        raise LimitExceeded(_of(name, error)) from None
    except OSError as error:
        raise RingappError(cannot_read(name, error)) from None


def _of(name: str, what: object) -> str:
    return tr("{name}: {what}").format(name=shortened(name), what=what)


def _is_shell_pipe(name: str) -> bool:
    try:
        return is_shell_pipe(name)
    except OSError:
        return False


def _lines_of(came: Came, required: bool) -> list[tuple[int, str]] | None:
    """Return numbered lines if the input is JSON Lines, None if it is one board.

    Raises:
        RingappError: There are too many lines, or `required` is set and no line is JSON.
    """
    if came.kind not in (Kind.JSON, Kind.OTHER) or (b"\0" in came.data[:4096] and not required):
        text, found = "", None
    else:
        text = _decoded(came.name, came.data)
        found = json_lines(text)
    if found is None and required and not (came.kind is Kind.JSON and _is_json(text)):
        empty = came.kind is Kind.EMPTY
        raise ParseError(_of(came.name, tr("The file is empty.") if empty else tr("no line of it is JSON.")))
    return found


def json_lines(text: str) -> list[tuple[int, str]] | None:
    """Return (line number, line) pairs if a text is JSON Lines, None if it is one board."""
    if text.count("\n") > MAX_LINES:
        if not _is_json(text.lstrip("\ufeff \r\n\t").partition("\n")[0]):
            return None
        sentence = tr("The text has {n} lines; at most {limit} boards are read at once.")
        raise LimitExceeded(sentence.format(n=text.count("\n"), limit=MAX_LINES))
    # Only a line feed ends a line: other line ends of Unicode may stand inside a JSON string.
    numbered = enumerate(text.lstrip("\ufeff").split("\n"), 1)
    lines = [(number, line) for number, line in numbered if line.strip()]
    if len(lines) > 1 and _is_json(text):
        return None
    alone = any(line[0] in '{"' and _is_json(line) for _, line in lines)
    return lines if alone else None


def read_cases(name: str) -> str:
    """Return the text of a file of cases, or of standard input. Raises RingappError."""
    return _decoded(name, came_as(name).data)


def cannot_read(name: str, error: OSError) -> str:
    """Return the sentence that tells why the system cannot read a file."""
    name = shortened(name)
    if isinstance(error, FileNotFoundError):
        return tr("{name}: there is no such file.").format(name=name)
    if isinstance(error, PermissionError):
        return tr("{name}: no permission to use this file.").format(name=name)
    return tr("{name}: {what}").format(name=name, what=error.strerror or error)


def cannot_write(name: str, error: OSError) -> str:
    """Return the sentence that tells why the system cannot write a file."""
    if isinstance(error, FileNotFoundError):
        return tr("{name}: there is no such folder.").format(name=shortened(name))
    return cannot_read(name, error)


def write_file(name: str, data: bytes) -> None:
    """Write a file as a whole. Raises RingappError with the name in its sentence."""
    try:
        write_atomic(Path(name), data)
    except OSError as error:
        raise RingappError(cannot_write(name, error)) from None


def _decoded(name: str, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RingappError(tr("{name}: this is not UTF-8 text.").format(name=shortened(name))) from None


def _is_json(text: str) -> bool:
    try:
        load_json(text)
    except RingappError:
        return False
    return True


def _name(number: int, line: str) -> str | int:
    """Return a line's name in the output: the "id" of its JSON object if any, else the line's number."""
    try:
        value = json.loads(line) if len(line) < LONGEST_NAMED else None
    except (ValueError, RecursionError):
        return number
    given = value.get("id") if isinstance(value, dict) else None
    if isinstance(given, str):
        return shortened(given)
    return given if type(given) is int else number


def _from_file(name: str, game: str) -> Document:
    return _read(name, game, lambda: read_document(Path(name), game))


def _document_of(came: Came, game: str) -> Document:
    """Return the document in an input; a folder's game reads the folder. Raises RingappError."""
    if came.kind is Kind.FOLDER or is_part_of_folder(Path(came.name)):
        return _from_file(came.name, game)
    if came.name == STANDARD and came.kind is Kind.OTHER and b"\0" not in came.data[:4096]:
        return _from_text(_decoded(came.name, came.data), game)
    return _read(came.name, game, lambda: parse_document(Path(came.name).name, came.data, game))


def _read(name: str, game: str, read: Callable[[], Document]) -> Document:
    try:
        return checked(read(), game)
    except IsPicture as error:
        words = tr("{name}: this is a picture; “ringapp convert {name} --json” reads the board in it.")
        why = str(error) if isinstance(error, CarriesNone) else ""
        raise RingappError(sentences(words.format(name=shortened(name)), why)) from None
    except RingappError as error:
        raise RingappError(_of(name, error)) from None
    except OSError as error:
        raise RingappError(cannot_read(name, error)) from None


def _from_text(text: str, game: str) -> Document:
    if text.lstrip().startswith("{"):
        return checked(parse_document("-", text.encode(), game), game)
    return Document(*board_from_text(text, game))


def _from_line(line: str, game: str) -> Document:
    if line.startswith('"') and _is_json(line):
        return Document(*board_from_text(json.loads(line), game))
    return checked(parse_document("-", line.encode(), game), game)


def checked(document: Document, game: str) -> Document:
    """Return the document unchanged. Raises RingappError if it is of another game than `game` names."""
    if game and document.game != game:
        sentence = tr("This is a board of “{found}”; one of “{game}” was asked for.")
        raise RingappError(sentence.format(found=document.game, game=game))
    return document
