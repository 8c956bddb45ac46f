"""The boards that a command works on: files, folders, and standard input; of a `.jsonl` file each line.

Standard input (`-`) is told apart by its text: one JSON value is a board; otherwise, where a line is by
itself a JSON object or a JSON string, every line is a board of its own (JSON Lines); anything else is one
board in a game's text form. A single JSON object on a single line counts as JSON Lines of one line.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ringapp.cli.output import printable
from ringapp.core.contract.errors import LimitExceeded, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.files.document import Document, board_from_text, parse_document, read_document
from ringapp.core.files.share import is_link
from ringapp.core.files.storage import MAX_BYTES, read_bounded
from ringapp.core.reading.picturefile import is_picture


@dataclass(frozen=True, slots=True)
class Input:
    """A board to be read: its name in the output, and how to read it (raises RingappError)."""

    name: str | int
    load: Callable[[], Document]


@dataclass(frozen=True, slots=True)
class Inputs:
    """All boards of a call; `many` where every answer is a line that names its input."""

    items: Sequence[Input]
    many: bool


def collect(names: Sequence[str], game: str = "") -> Inputs:
    """The boards named on the command line; `-` reads standard input."""
    items: list[Input] = []
    many = len(names) > 1
    for name in names:
        if name.lower().endswith(".jsonl"):
            many = True
            shown = printable(name)
            for number, line in json_lines(read_cases(name)) or []:
                items.append(Input(f"{shown}:{number}", partial(_from_line, line, game)))
            continue
        if is_link(name):
            items.append(Input(name, partial(_from_text, name, game)))
            continue
        if name != "-":
            items.append(Input(printable(name), partial(_from_file, name, game)))
            continue
        text = _standard_input()
        found = json_lines(text)
        if found is None:
            items.append(Input("-", partial(_from_text, text, game)))
            continue
        many = True
        items += [Input(_name(number, line), partial(_from_line, line, game)) for number, line in found]
    return Inputs(items, many)


def json_lines(text: str) -> list[tuple[int, str]] | None:
    """(Line number, line) for JSON Lines, None where the text is one board."""
    # Only a line feed ends a line: other line ends of Unicode may stand inside a JSON string.
    numbered = enumerate(text.lstrip("\ufeff").split("\n"), 1)
    lines = [(number, line) for number, line in numbered if line.strip()]
    if len(lines) > 1 and _is_json(text):
        return None
    alone = any(line[0] in '{"' and _is_json(line) for _, line in lines)
    return lines if alone else None


def read_cases(name: str) -> str:
    """The text of a file of cases, or of standard input. Raises RingappError."""
    if name == "-":
        return _standard_input()
    try:
        return _decoded(name, read_bounded(Path(name)))
    except LimitExceeded as error:
        raise RingappError(tr("{name}: {what}").format(name=name, what=error)) from None
    except OSError as error:
        raise RingappError(cannot_read(name, error)) from None


def cannot_read(name: str, error: OSError) -> str:
    """One sentence about a file that the system does not give."""
    if isinstance(error, FileNotFoundError):
        return tr("{name}: there is no such file.").format(name=name)
    if isinstance(error, PermissionError):
        return tr("{name}: no permission to use this file.").format(name=name)
    return tr("{name}: {what}").format(name=name, what=error.strerror or error)


def cannot_write(name: str, error: OSError) -> str:
    """One sentence about a file that cannot be written."""
    if isinstance(error, FileNotFoundError):
        return tr("{name}: there is no such folder.").format(name=name)
    return cannot_read(name, error)


def _standard_input() -> str:
    if sys.stdin is None:
        raise RingappError(tr("Standard input is closed."))
    return _decoded("-", sys.stdin.buffer.read(MAX_BYTES + 1))


def _decoded(name: str, data: bytes) -> str:
    if len(data) > MAX_BYTES:
        sentence = tr("{name}: more than {limit} MB; at most that is read.")
        raise LimitExceeded(sentence.format(name=name, limit=MAX_BYTES // 1_000_000))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RingappError(tr("{name}: this is not UTF-8 text.").format(name=name)) from None


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _name(number: int, line: str) -> str | int:
    """The "id" of a line's object where it has one, else the number of the line."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return number
    given = value.get("id") if isinstance(value, dict) else None
    if isinstance(given, str):
        return printable(given)
    return given if type(given) is int else number


def _from_file(name: str, game: str) -> Document:
    try:
        document = read_document(Path(name), game)
    except RingappError as error:
        if _is_picture(Path(name)):
            words = tr("{name}: this is a picture; “ringapp convert {name} --json” reads the board in it.")
            raise RingappError(words.format(name=name)) from None
        raise RingappError(tr("{name}: {what}").format(name=name, what=error)) from None
    except OSError as error:
        raise RingappError(cannot_read(name, error)) from None
    return _checked(document, game)


def _is_picture(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return is_picture(file.read(16))
    except OSError:
        return False


def _from_text(text: str, game: str) -> Document:
    if text.lstrip().startswith("{"):
        return _checked(parse_document("-", text.encode(), game), game)
    return Document(*board_from_text(text, game))


def _from_line(line: str, game: str) -> Document:
    if line.startswith('"') and _is_json(line):
        return Document(*board_from_text(json.loads(line), game))
    return _checked(parse_document("-", line.encode(), game), game)


def _checked(document: Document, game: str) -> Document:
    if game and document.game != game:
        sentence = tr("This is a board of “{found}”; one of “{game}” was asked for.")
        raise RingappError(sentence.format(found=document.game, game=game))
    return document
