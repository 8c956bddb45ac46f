"""Read AVF replays of Minesweeper Arbiter, as far as the unpublished format is understood."""

from __future__ import annotations

import re

from ringapp.core.contract.i18n import tr
from ringapp.games.mines.files.replays.recording import Reader, Recording, as_text, day_of

_LEVELS = {3: (8, 8, 10), 4: (16, 16, 40), 5: (16, 30, 99)}
_KINDS = {
    1: "mv",
    3: "lc",
    5: "lr",
    9: "rc",
    17: "rr",
    33: "mc",
    65: "mr",
    145: "rr",
    193: "mr",
    11: "sc",
    21: "lr",
}
_DAY = re.compile(rb"[|\[]([0-9]{1,2})[.]([0-9]{1,2})[.]([0-9]{4})[.]")
_TEXT = re.compile(rb"\[[0-3]\|[^\]]{0,400}?B([0-9]{1,5})T([0-9]{1,6}[.,]?[0-9]{0,3})\]")


def read(data: bytes) -> Recording:
    """Return the recording in an AVF file. Raises ParseError."""
    reader = Reader(data, "AVF")
    reader.take(5)
    level = reader.number()
    if level == 6:
        columns, rows = reader.number() + 1, reader.number() + 1
        mines = reader.number(2)
    elif level in _LEVELS:
        rows, columns, mines = _LEVELS[level]
    else:
        reader.fail(tr("level {n}; 3 to 6 are known").format(n=level))
    layout = reader.mines(rows, columns, mines, first=1, swapped=True)
    text = _TEXT.search(data, reader.place)
    if text is None:
        reader.fail(tr("the line with 3BV and time is missing"))
    reader.place = text.end()
    recording = Recording(rows, columns, layout, 16, "Arbiter")
    recording.seconds = float(text[2].replace(b",", b".")) - 1
    day = _DAY.search(text[0])
    if day is not None:
        recording.day = day_of(*(int(part) for part in reversed(day.groups())))
    _events(reader, recording)
    last = recording.events[-1].seconds if recording.events else recording.seconds
    if abs(last - recording.seconds) > 0.02:
        # Anybody can edit the line of text, so the time of the last event counts.
        recording.seconds = last
    reader.until(b"Skin:")
    reader.until(b"\r")
    recording.player = as_text(reader.until(b"\r"))
    return recording


def _events(reader: Reader, recording: Recording) -> None:
    """Add the events: 8 bytes each (kind, x, seconds, x, hundredths, y, seconds, y), from second 1 on."""
    first, second, third = 0, 0, 0
    while third != 1 or second > 1:
        first, second, third = second, third, reader.number()
    part = bytes((first, second, third)) + reader.take(5)
    while True:
        if part[0] not in _KINDS:
            reader.fail(tr("event {n} is not known").format(n=part[0]))
        seconds = (part[6] << 8 | part[2]) - 1 + part[4] / 100
        recording.add(seconds, _KINDS[part[0]], part[1] << 8 | part[3], part[5] << 8 | part[7])
        part = reader.take(8)
        if part[2] == 0 and part[6] == 0:
            return
