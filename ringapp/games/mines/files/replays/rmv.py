"""Read RMV replays, versions 1 and 2, by the published description of the format."""

from __future__ import annotations

from ringapp.core.contract.i18n import tr
from ringapp.games.mines.files.replays.recording import Reader, Recording

_MOUSE = ("", "mv", "lc", "lr", "rc", "rr", "mc", "mr")
_LEFT, _TOP = 12, 56
"""Where the field begins in the window of version 1."""


def read(data: bytes) -> Recording:
    """Return the recording in an RMV file. Raises ParseError."""
    reader = Reader(data, "RMV")
    if reader.take(4) != b"*rmv":
        reader.fail(tr("it does not begin with *rmv"))
    version = reader.number(2)
    if version not in (1, 2):
        reader.fail(tr("version {n}; 1 and 2 are known").format(n=version))
    reader.take(4 if version == 1 else 6)
    result_size = reader.number(2) if version == 1 else 0
    info_size = reader.number(2)
    reader.take(4)
    flags_size, properties = reader.number(2), reader.number(2)
    reader.take(6 if version == 1 else 8)
    reader.take(result_size)
    software = reader.text(info_size).split("\0")[0][:60]
    fields = [reader.take(reader.number()) for _ in range(reader.number(2))]
    reader.take(4)
    columns, rows, mines = reader.number(), reader.number(), reader.number(2)
    layout = reader.mines(rows, columns, mines, first=0, swapped=False)
    recording = Recording(rows, columns, layout, 16, software)
    flags = [(reader.number(), reader.number()) for _ in range(reader.number(2))] if flags_size else []
    values = reader.take(properties)
    names = [_name(reader, name, version == 2 or values[4:5] == b"\1") for name in fields]
    recording.player = names[0] if names else ""
    if version == 2:
        if properties > 6 and values[6]:
            recording.size = values[6]
        for _ in range(2 * reader.number(2)):
            reader.take(reader.number())
    for column, row in flags:
        recording.add(0.0, "pf", column * recording.size, row * recording.size)
    _events(reader, recording, version)
    return recording


def _name(reader: Reader, data: bytes, is_utf8: bool) -> str:
    """Return a name: UTF-8, or a Chinese encoding where a file of version 1 says that it is not UTF-8."""
    try:
        return data.decode("utf-8" if is_utf8 else "gb18030")
    except UnicodeDecodeError:
        if is_utf8:
            reader.fail(tr("a name is not UTF-8"))
        return data.decode("latin-1")


def _events(reader: Reader, recording: Recording, version: int) -> None:
    """Add the mouse events, with the first left press, which these files leave out."""
    begun = False
    time = x = y = 0
    while True:
        code = reader.number()
        if code == 0 and version == 1:
            reader.take(4)
        elif 1 <= code <= 7:
            time = reader.number(3)
            reader.take(1)
            x, y = reader.number(2, signed=True), reader.number(2, signed=True)
            if version == 1:
                x, y = x - _LEFT, y - _TOP
            if not begun:
                recording.add(time / 1000, "lc", x, y)
                begun = True
            recording.add(time / 1000, _MOUSE[code], x, y)
        elif code == 28 and version == 2:
            time += reader.number()
            both = reader.number()
            x, y = x + _nibble(both >> 4), y + _nibble(both & 15)
            recording.add(time / 1000, "mv", x, y)
        elif 9 <= code <= 14 or 18 <= code <= 27:
            reader.take(2)
        elif 15 <= code <= 17:
            recording.seconds = reader.number(3) / 1000
            return
        else:
            reader.fail(tr("event {n} is not known").format(n=code))


def _nibble(value: int) -> int:
    return value - 16 if value > 7 else value
