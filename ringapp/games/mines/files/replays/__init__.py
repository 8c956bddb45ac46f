"""Replays of other programs: .avf, .evf, .rmv, .mvf and .rawvf files as a field with the clicks made."""

from __future__ import annotations

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


def only_game(data: bytes) -> bytes:
    """The one recording of an .evfs file of version 0. Raises ParseError where there are more, or none.

    A byte 0 and the length of a checksum; then for each game its name up to a byte 0, its length, the EVF
    file and a checksum.
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
    if len(games) != 1:
        sentence = tr("The EVFS file holds {n} games; one is opened at a time, so save them one by one.")
        raise ParseError(sentence.format(n=len(games)))
    return games[0]


def read(name: str, data: bytes) -> Field:
    """The field of a replay, hidden, with its clicks as the record. Raises ParseError."""
    suffix = "." + name.rpartition(".")[2].lower()
    if suffix not in READERS:
        raise ParseError(tr("“{name}” is no replay of a kind known here.").format(name=name))
    recording = READERS[suffix](data)
    field = replace(
        blank(recording.rows, recording.columns, recording.layout.count(1)), layout=recording.layout
    )
    record, tape = watch(field, recording)
    return replace(field, record=record, tape=tape)
