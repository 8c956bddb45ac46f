"""Replay files written byte by byte, after the published descriptions of their forms."""

from __future__ import annotations

from collections.abc import Sequence

Place = tuple[int, int]
"""Row and column of a mine, from 0."""
Moved = tuple[float, int, int, int]
"""Seconds, number of the event, x and y in pixels."""


def number(value: int, count: int = 1) -> bytes:
    """A whole number of `count` bytes, the highest first; negative ones as complements."""
    return (value % (1 << 8 * count)).to_bytes(count)


def avf(
    mines: Sequence[Place],
    events: Sequence[Moved],
    *,
    rows: int = 2,
    columns: int = 3,
    level: int = 6,
    seconds: str = "4.00",
    player: bytes = b"Anna",
) -> bytes:
    """A game of Arbiter: seconds count from 1 and the first event lies in second 1."""
    sizes = number(columns - 1) + number(rows - 1) + number(len(mines), 2) if level == 6 else b""
    laid = b"".join(number(row + 1) + number(column + 1) for row, column in mines)
    text = b"[1|000|B1T" + seconds.encode() + b"]"
    told = b""
    for when, kind, x, y in events:
        whole, parts = divmod(round(when * 100) + 100, 100)
        told += bytes((kind, x >> 8, whole & 255, x & 255, parts, y >> 8, whole >> 8, y & 255))
    end = bytes(8) + b"\0\0cs= Skin: plain\r" + player + b"\r"
    return bytes(5) + number(level) + sizes + laid + text + told + end


def bits(layout: Sequence[int]) -> bytes:
    """Cells as bits, the first one highest, the last byte filled up with 0."""
    text = "".join(map(str, layout))
    text += "0" * (-len(text) % 8)
    return bytes(int(text[i : i + 8], 2) for i in range(0, len(text), 8))


def evf(
    layout: Sequence[int],
    events: bytes,
    *,
    rows: int = 2,
    columns: int = 3,
    version: int = 1,
    mines: int | None = None,
    size: int = 16,
    milliseconds: int = 2500,
) -> bytes:
    """A game of Metasweeper, versions 0 to 4; `events` are its bytes."""
    count = sum(layout) if mines is None else mines
    head = number(version) + bytes(1 if version < 3 else 2)
    head += number(rows) + number(columns) + number(count, 2) + number(size) + bytes(4)
    head += number(milliseconds, 3 if version < 4 else 4)
    if version < 4:
        head += b"Meta 1\0Anna\0" + b"\0" * (5 if version < 2 else 6)
        return head + bits(layout) + events
    head += bytes(18) + b"Meta 4\0Anna\0\0\0" + number(3, 2) + b"abc"
    return head + bits(layout) + events


def evf_event(kind: int, milliseconds: int, x: int, y: int) -> bytes:
    """An event of the versions 0 to 3."""
    return number(kind) + number(milliseconds, 3) + number(x, 2) + number(y, 2)


def rmv(
    mines: Sequence[Place],
    events: bytes,
    *,
    rows: int = 2,
    columns: int = 3,
    version: int = 2,
    flags: Sequence[Place] = (),
    name: bytes = b"Anna",
    pixels: int = 0,
    utf8: bool = True,
    magic: bytes = b"*rmv",
) -> bytes:
    """A game of Viennasweeper, version 1 or 2; `pixels`: the size of a cell where it is told."""
    result, info = b"result", b"Vienna\0more"
    values = bytes((0, 0, 0, 0, int(utf8), 0, pixels))
    laid = b"".join(number(column) + number(row) for row, column in mines)
    set_ = number(len(flags), 2) + b"".join(number(column) + number(row) for row, column in flags)
    head = magic + number(version, 2) + bytes(4 if version == 1 else 6)
    head += number(len(result), 2) if version == 1 else b""
    head += number(len(info), 2) + bytes(4) + number(len(set_) if flags else 0, 2) + number(len(values), 2)
    head += bytes(6 if version == 1 else 8) + (result if version == 1 else b"") + info
    head += number(1, 2) + number(len(name)) + name + bytes(4)
    head += number(columns) + number(rows) + number(len(mines), 2) + laid
    head += (set_ if flags else b"") + values
    head += number(1, 2) + b"\1k\1v" if version == 2 else b""
    return head + events


def rmv_event(kind: int, milliseconds: int, x: int, y: int) -> bytes:
    """An event of the mouse."""
    return number(kind) + number(milliseconds, 3) + b"\0" + number(x, 2) + number(y, 2)


def mvf(
    mines: Sequence[Place],
    events: Sequence[Moved],
    *,
    rows: int = 2,
    columns: int = 3,
    seconds: float = 3.5,
    marks: bool = False,
    player: bytes = b"Anna",
) -> bytes:
    """A game of Clone 0.96 or earlier, which has no head; events are (seconds, buttons, x, y)."""
    laid = b"".join(number(column) + number(row) for row, column in mines)
    head = number(columns) + number(rows) + number(len(mines), 2) + laid + number(int(marks)) + b"\0"
    told = b""
    for when, held, x, y in events:
        whole, parts = divmod(round(when * 100), 100)
        told += number(whole) + number(parts) + number(held) + number(x, 2) + number(y, 2) + b"\0"
    whole, parts = divmod(round(seconds * 100), 100)
    return head + told + number(whole, 2) + number(parts) + player.ljust(100, b"\0") + bytes(22)


RAWVF = """RawVF_Version: Rev5
Program: Meta
Player: Anna
Level: Custom
Width: 3
Height: 2
Mines: 1
Marks: Off
Board:
*00
000
Events:
"""


def rawvf(events: str, head: str = RAWVF) -> bytes:
    """A game as lines of text."""
    return (head + events).encode()
