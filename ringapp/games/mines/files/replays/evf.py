"""Read EVF replays, versions 0 to 4, by the published description: big-endian, mines as bits."""

from __future__ import annotations

import re

from ringapp.core.contract.i18n import tr
from ringapp.games.mines.files.replays.recording import Reader, Recording, as_text, day_at

_MOUSE = ("", "mv", "lc", "lr", "rc", "rr", "mc", "mr", "pf", "cc", "l", "r", "m")
_OUTSIDE = -32768


def read(data: bytes) -> Recording:
    """Return the recording in an EVF file. Raises ParseError."""
    reader = Reader(data, "EVF")
    version = reader.number()
    if version > 4:
        reader.fail(tr("version {n}; 0 to 4 are known").format(n=version))
    reader.take(1 if version < 3 else 2)
    rows, columns, mines = reader.number(), reader.number(), reader.number(2)
    size = reader.number()
    reader.take(4)
    milliseconds = reader.number(3 if version < 4 else 4)
    software, player, started = _names(reader, version)
    layout = _layout(reader, rows, columns)
    if layout.count(1) != mines or not size:
        reader.fail(
            tr("mines found: {found}; the head says {mines}").format(found=layout.count(1), mines=mines)
        )
    recording = Recording(rows, columns, layout, size, software, player, milliseconds / 1000)
    recording.from_opening = True
    recording.day = day_at(started)
    if version < 4:
        _events(reader, recording)
    else:
        _events_v4(reader, recording)
    return recording


def _names(reader: Reader, version: int) -> tuple[str, str, int]:
    """Return program, player, and the start in microseconds since 1970, 0 where the file has none."""
    if version < 4:
        texts = [as_text(reader.until(b"\0")) for _ in range(7 if version < 2 else 8)]
        moments = [int(text) for text in texts if re.fullmatch("[0-9]{16}", text)]
        return texts[0], texts[1], next(iter(moments), 0)
    reader.take(2)
    started = reader.number(8)
    reader.take(8)
    software, player, *_ = [as_text(reader.until(b"\0")) for _ in range(4)]
    reader.take(reader.number(2))
    return software, player, started


def _layout(reader: Reader, rows: int, columns: int) -> bytes:
    if not rows or not columns:
        reader.fail(tr("a field without cells"))
    bits = "".join(f"{byte:08b}" for byte in reader.take(-(-rows * columns // 8)))
    return bytes(map(int, bits[: rows * columns]))


def _events(reader: Reader, recording: Recording) -> None:
    while (kind := reader.number()) not in (0, 255):
        if kind >= len(_MOUSE):
            reader.fail(tr("event {n} is not known").format(n=kind))
        seconds = reader.number(3) / 1000
        recording.add(seconds, _MOUSE[kind], reader.number(2), reader.number(2))


def _events_v4(reader: Reader, recording: Recording) -> None:
    for _ in range(reader.number(2)):
        reader.until(b"\0")
    time = x = y = 0
    while (kind := reader.number()) != 0:
        if kind == 255:
            time += reader.number(2)
            continue
        time += reader.number()
        if 1 <= kind < len(_MOUSE) or 100 <= kind <= 121:
            dx, dy = reader.number(2, signed=True), reader.number(2, signed=True)
            if _OUTSIDE not in (dx, dy):
                x, y = x + dx, y + dy
            if kind < len(_MOUSE):
                recording.add(time / 1000, _MOUSE[kind], *((-1, -1) if _OUTSIDE in (dx, dy) else (x, y)))
        elif kind in (200, 201):
            reader.take(2)
            reader.take(8) if kind == 200 else reader.until(b"\0")
        elif not 92 <= kind <= 99:
            reader.fail(tr("event {n} is not known").format(n=kind))
