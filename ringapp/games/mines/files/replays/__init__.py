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
