"""Read replays of other programs (.avf, .evf, .rmv, .mvf, .rawvf) as a field with a record of clicks."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.games.mines.files.replays import avf, evf, mvf, rawvf, rmv
from ringapp.games.mines.files.replays.mouse import watch
from ringapp.games.mines.files.replays.recording import Recording
from ringapp.games.mines.rules.rules import Field, blank

READERS: dict[str, Callable[[bytes], Recording]] = {
    ".avf": avf.read,
    ".evf": evf.read,
    ".rmv": rmv.read,
    ".mvf": mvf.read,
    ".rawvf": rawvf.read,
}


def games_of(data: bytes) -> list[bytes]:
    """Return the recordings of an .evfs file of version 0. Raises ParseError.

    The file begins with a byte 0 and the length of a checksum in two bytes; each game has a name up to a
    byte 0, a length in four bytes, the EVF file and a checksum.
    """
    if len(data) < 3 or data[0]:
        raise ParseError(tr("Only EVFS files of version 0 can be read."))
    checksum, at = int.from_bytes(data[1:3]), 3
    games: list[bytes] = []
    while at < len(data):
        end = data.find(0, at)
        size = int.from_bytes(data[end + 1 : end + 5])
        if end < 0 or end + 5 + size + checksum > len(data):
            raise ParseError(tr("The EVFS file is cut off in game {n}.").format(n=len(games) + 1))
        games.append(data[end + 5 : end + 5 + size])
        at = end + 5 + size + checksum
    return games


def one_of(name: str, data: bytes) -> bytes:
    """Return game n of an .evfs file for “#n” in `name`, else its only game. Raises ParseError."""
    games = games_of(data)
    told = re.search(r"#([0-9]{1,6})\.[^.]*$", name)
    number = int(told[1]) if told else 1
    if not 1 <= number <= len(games) or (told is None and len(games) > 1):
        words = tr(
            "The EVFS file holds {n} games. A table of recorded games has them all; {name} is the first."
        )
        first = re.sub(r"(#[0-9]+)?(\.[^.]*)$", r"#1\2", name)
        raise ParseError(words.format(n=len(games), name=first))
    return games[number - 1]


def read(name: str, data: bytes) -> Field:
    """Return the hidden field of a replay, with its clicks as record and its tape. Raises ParseError."""
    suffix = "." + name.rpartition(".")[2].lower()
    if suffix not in READERS:
        raise ParseError(tr("“{name}” is no replay of a kind known here.").format(name=name))
    recording = READERS[suffix](data)
    field = replace(
        blank(recording.rows, recording.columns, recording.layout.count(1)), layout=recording.layout
    )
    record, tape = watch(field, recording)
    return replace(field, record=record, tape=tape)
