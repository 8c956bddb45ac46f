"""The front door: foreign input is opened here, once, for window, command line and library.

    came = take_in("board.json")        # or "-", or what a shell calls /dev/fd/63
    came.kind                           # Kind.JSON, so that no other code has to open the file

Allowed are regular files, folders, standard input, and a pipe that the shell made for this call. A pipe with
a name of its own, a device and a socket are refused before they are opened, so that nothing waits for ever.
At most one byte beyond the limit is read.
"""

from __future__ import annotations

import os
import re
import select
import stat
import sys
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from errno import ENOENT
from pathlib import Path
from time import monotonic

from ringapp.core.contract.errors import LimitExceeded, ParseError, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.storage import MAX_BYTES, open_regular, read_bounded, refuse_larger

STANDARD = "-"
"""The name of standard input."""
PATIENCE = 60.0
"""Seconds in which the pipe of a shell has to deliver all it has."""
_OF_SHELL = re.compile(r"/(?:dev|proc/self)/fd/\d+|/dev/stdin")
_PART = 1 << 20
_HEAD = 1 << 16
_GAME = re.compile(rb'"game"\s*:\s*"(\w{1,40})"')
_ARCHIVES = (b"PK\x03\x04", b"PK\x05\x06", b"\x1f\x8b")
_PICTURES = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF8", b"II*\0", b"MM\0*", b"<svg", b"%PDF-")
"""First bytes of pictures; WebP and MP4 have their own after a length, and BMP has too short ones."""


class Kind(Enum):
    """The kind of foreign input, told by its first bytes; OTHER is a game's text or its binary file."""

    EMPTY = "empty"
    FOLDER = "folder"
    PICTURE = "picture"
    ARCHIVE = "archive"
    JSON = "json"
    OTHER = "other"


class IsPicture(ParseError):
    """Raised for a picture that carries no board, where a board was expected."""


class CarriesNone(IsPicture):
    """Raised for a picture that carries an unusable board; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Input:
    """Foreign input: the name that was given, the bytes (none for a folder), and their kind."""

    name: str
    data: bytes
    kind: Kind


def take_in(name: str, limit: int = MAX_BYTES) -> Input:
    """Return the input behind a name: a file, a folder, "-" for standard input, or a pipe made by the shell.

    Raises:
        LimitExceeded: It is too large, or it is a device or a named pipe.
        RingappError: Standard input is closed.
        OSError: It cannot be read.
    """
    if not name:
        raise FileNotFoundError(ENOENT, tr("there is no such file"), name)
    if name == STANDARD:
        data = _standard_input(limit)
    elif os.path.isdir(name):
        return Input(name, b"", Kind.FOLDER)
    elif is_shell_pipe(name):
        data = _piped(name, limit)
    else:
        data = read_bounded(whole_of(Path(name)), limit)
    return Input(name, data, kind_of(data))


def whole_of(path: Path) -> Path:
    """Return the file behind a board's path: season.evfs for its third board season#3.evfs; else the path."""
    whole = path.with_name(re.sub(r"#[0-9]{1,6}(\.[^.]*)$", r"\1", path.name))
    return whole if whole != path and not path.exists() and whole.is_file() else path


def kind_of(data: bytes) -> Kind:
    """Return the kind of some bytes, by how they begin."""
    if is_picture(data[:16]):
        return Kind.PICTURE
    if data.startswith(_ARCHIVES):
        return Kind.ARCHIVE
    first = data[:_PART].removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
    if not first and not data[_PART:].strip():
        return Kind.EMPTY
    return Kind.JSON if first == b"{" else Kind.OTHER


def named_game(path: Path) -> str:
    """Return the one game that a JSON file names near its beginning; "" for none, several or other files."""
    with suppress(OSError, LimitExceeded), open_regular(path) as file:
        head = file.read(_HEAD)
        names = set(_GAME.findall(head)) if kind_of(head) is Kind.JSON else set()
        return names.pop().decode() if len(names) == 1 else ""
    return ""


def is_shell_pipe(name: str) -> bool:
    """Return whether a name is that of a pipe which the shell made for this call, as <(command) does."""
    return bool(_OF_SHELL.fullmatch(name)) and stat.S_ISFIFO(os.stat(name).st_mode)


def is_picture(head: bytes) -> bool:
    """Return whether the first bytes of a file are those of a picture."""
    bitmap = head[:2] == b"BM" and b"\0" in head  # a board in text may begin so, too
    film = head[4:8] == b"ftyp" or (head[:4] == b"RIFF" and head[8:12] == b"WEBP")
    return head.startswith(_PICTURES) or bitmap or film


def _standard_input(limit: int) -> bytes:
    if sys.stdin is None:
        raise RingappError(tr("Standard input is closed."))
    data: bytes = sys.stdin.buffer.read(limit + 1)
    refuse_larger(len(data), limit)
    return data


def _piped(name: str, limit: int) -> bytes:
    """Return everything that a pipe delivers until it is closed. Raises LimitExceeded for size or time."""
    end, data = monotonic() + PATIENCE, bytearray()
    handle = os.open(name, os.O_RDONLY | os.O_NONBLOCK)
    try:
        while len(data) <= limit:
            if not select.select([handle], [], [], max(0.0, end - monotonic()))[0]:
                raise LimitExceeded(tr("Nothing more came out of the pipe, so it was given up."))
            part = os.read(handle, _PART)
            if not part:
                return bytes(data)
            data += part
    finally:
        os.close(handle)
    refuse_larger(len(data), limit)
    return bytes(data)
