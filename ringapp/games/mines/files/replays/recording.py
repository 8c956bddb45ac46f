"""A recorded game as its file has it, and a reader of bytes that never reads past the end."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import NoReturn

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr

MAX_EVENTS = 5_000_000


@dataclass(frozen=True, slots=True)
class Event:
    """A mouse event, with x and y in pixels. Kinds: `mv` a move, `lc` left down, `lr` left up, `rc`, `rr`,
    `mc`, `mr` the other buttons, `sc` left and right down, `cc` a second button down, `l`, `r`, `m` a button
    changed, `pf` a flag before the start, `mt` question marks turned on or off."""

    seconds: float
    kind: str
    x: int
    y: int


@dataclass(slots=True)
class Recording:
    """A recorded game.

    Attributes:
        layout: One byte for each cell, row by row, 1 for a mine.
        size: Side of a cell in pixels.
        software, player: Names in the file; the text encoding of old files is guessed.
        day: Day of the game as YYYY-MM-DD, "" where the file has none.
        seconds: Playing time.
        marks: Whether a right click turns a flag into a question mark.
        from_opening: Whether the clock starts with the first opening instead of at the file's time 0.
    """

    rows: int
    columns: int
    layout: bytes
    size: int = 16
    software: str = ""
    player: str = ""
    seconds: float = 0.0
    marks: bool = False
    from_opening: bool = False
    day: str = ""
    events: list[Event] = field(default_factory=list)

    def add(self, seconds: float, kind: str, x: int, y: int) -> None:
        """Append an event. Raises ParseError beyond MAX_EVENTS."""
        if len(self.events) >= MAX_EVENTS:
            raise ParseError(tr("The replay has more than {n} events.").format(n=MAX_EVENTS))
        self.events.append(Event(seconds, kind, x, y))


class Reader:
    """A reader of bytes in order; each method raises ParseError where it cannot go on."""

    def __init__(self, data: bytes, kind: str) -> None:
        self.data = data
        self.place = 0
        self.kind = kind

    def fail(self, what: str) -> NoReturn:
        """Raise a ParseError with the format, the current byte and what is wrong."""
        sentence = tr("This {kind} replay is broken at byte {place}: {what}.")
        raise ParseError(sentence.format(kind=self.kind, place=self.place, what=what))

    def take(self, count: int) -> bytes:
        """Return the next `count` bytes."""
        if count < 0 or self.place + count > len(self.data):
            self.fail(tr("the file ends too early"))
        part = self.data[self.place : self.place + count]
        self.place += count
        return part

    def number(self, count: int = 1, *, signed: bool = False) -> int:
        """Return the integer in the next `count` bytes, big-endian."""
        return int.from_bytes(self.take(count), signed=signed)

    def until(self, end: bytes) -> bytes:
        """Return the bytes up to a mark, and go on after the mark."""
        found = self.data.find(end, self.place)
        if found < 0:
            self.fail(tr("a mark is missing"))
        part = self.data[self.place : found]
        self.place = found + len(end)
        return part

    def text(self, count: int) -> str:
        """Return the next `count` bytes as text."""
        return as_text(self.take(count))

    def mines(self, rows: int, columns: int, count: int, *, first: int, swapped: bool) -> bytes:
        """Return the layout of `count` mines, each as column, row (`swapped`: row, column) from `first`."""
        if not rows or not columns or count > rows * columns:
            self.fail(
                tr("a field of {rows} by {columns}, mines: {n}").format(rows=rows, columns=columns, n=count)
            )
        layout = bytearray(rows * columns)
        for _ in range(count):
            column, row = self.number() - first, self.number() - first
            if swapped:
                column, row = row, column
            if not (0 <= row < rows and 0 <= column < columns) or layout[row * columns + column]:
                self.fail(tr("a mine beside the field or twice in one cell"))
            layout[row * columns + column] = 1
        return bytes(layout)


def day_of(year: int, month: int, day: int) -> str:
    """Return a day as YYYY-MM-DD, "" where there is no such day."""
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        return ""


def day_at(microseconds: int) -> str:
    """Return the day (UTC) of a time in microseconds since 1970; "" where the clock had not been set."""
    seconds = microseconds // 1_000_000
    return datetime.fromtimestamp(seconds, UTC).date().isoformat() if 0 < seconds < 1 << 34 else ""


def as_text(data: bytes) -> str:
    """Return bytes as text: UTF-8, else GB 18030 of old files, else UTF-8 with replacement signs."""
    for encoding in ("utf-8", "gb18030"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("utf-8", "replace")
