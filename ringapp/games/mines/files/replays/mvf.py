"""Read MVF replays of Minesweeper Clone: 0.97, 2006 and 2007, where the file's head decides the order of the
bits of an event, and 0.96 and earlier, which have no head."""

from __future__ import annotations

from math import cos, sin, sqrt

from ringapp.core.contract.i18n import tr
from ringapp.games.mines.files.replays.recording import Reader, Recording

_PRESSED, _RISEN = ("rc", "mc", "lc"), ("rr", "mr", "lr")
_TAIL, _NAME, _CHECKSUM = 125, 100, 22
"""Bytes at the end of a file without a head: its last ones are time, name and checksum."""
_MARGIN = 32
"""Pixels that 2006 and 2007 add to each place of the mouse."""


class _States:
    """Turns records of which buttons are down into press and release events of a recording."""

    def __init__(self, recording: Recording) -> None:
        self._recording = recording
        self._down = (False, False, False)
        self._was: tuple[int, int] | None = None

    def take(self, seconds: float, down: tuple[bool, bool, bool], x: int, y: int) -> None:
        """Add the events that lead to a state; `down` are the right, the middle and the left button."""
        first = self._was is None
        if ((x, y) != self._was and not first) or (first and not any(down)):
            self._recording.add(seconds, "mv", x, y)
        for button in range(3):
            if down[button] != self._down[button]:
                kinds = _PRESSED if down[button] else _RISEN
                self._recording.add(seconds, kinds[button], x, y)
        self._down, self._was = down, (x, y)

    def rise(self, seconds: float) -> None:
        """Add the release of all buttons at the last place of the mouse."""
        if self._was is not None:
            self.take(seconds, (False, False, False), *self._was)


def read(data: bytes) -> Recording:
    """Return the recording in an MVF file. Raises ParseError."""
    reader = Reader(data, "MVF")
    if data[:2] != b"\x11\x4d":
        return _headless(reader)
    reader.take(27)
    year = reader.take(1)
    if year not in (b"5", b"6", b"7", b"8"):
        reader.fail(tr("it is not of Clone 0.96, 0.97, 2006 or 2007"))
    return _of_097(reader) if year in (b"5", b"8") else _of_2006(reader)


def _of_097(reader: Reader) -> Recording:
    reader.take(46 + 9)
    seconds = reader.number(2) + reader.number() / 100
    marks = reader.take(11)
    columns, rows, mines = reader.number(), reader.number(), reader.number(2)
    layout = reader.mines(rows, columns, mines, first=1, swapped=False)
    player = reader.text(reader.number())
    recording = Recording(rows, columns, layout, 16, "0.97 beta", player, seconds)
    recording.marks = bool(marks[-1])
    order = _order(reader.number(2), 5)
    states = _States(recording)
    for _ in range(reader.number(3)):
        bits = _bits(reader.take(5), order)
        time = _value(bits[28:38]) + _value(bits[21:28]) / 100
        states.take(
            time, (bool(bits[0]), bool(bits[1]), bool(bits[2])), _value(bits[12:21]), _value(bits[3:12])
        )
    return recording


def _of_2006(reader: Reader) -> Recording:
    reader.take(53 - reader.place)
    software = reader.text(reader.number())
    reader.take(71 - reader.place)
    reader.take(9)
    seconds = reader.number(3) / 1000
    marks = bool(reader.number())
    columns, rows, mines = reader.number(), reader.number(), reader.number(2)
    layout = reader.mines(rows, columns, mines, first=1, swapped=False)
    player = reader.text(reader.number())
    recording = Recording(rows, columns, layout, 16, software, player, seconds, marks)
    order = _order(reader.number(2), 6)
    states = _States(recording)
    for _ in range(reader.number(3)):
        bits = _bits(reader.take(6), order)
        x, y = _value(bits[14:25]) - _MARGIN, _value(bits[3:14]) - _MARGIN
        states.take(_value(bits[25:47]) / 1000, (bool(bits[0]), bool(bits[1]), bool(bits[2])), x, y)
    return recording


def _headless(reader: Reader) -> Recording:
    columns, rows, mines = reader.number(), reader.number(), reader.number(2)
    end = len(reader.data) - _TAIL
    if end < reader.place + 2 * mines or not rows or not columns:
        reader.fail(tr("it is of no version from 0.96 on, or it is no replay"))
    layout = reader.mines(rows, columns, mines, first=0, swapped=False)
    marks = bool(reader.number())
    reader.take(1)
    tail = Reader(reader.data[end:], "MVF")
    seconds = tail.number(2) + tail.number() / 100
    player = tail.take(_NAME).split(b"\0")[0]
    recording = Recording(rows, columns, layout, 16, "0.96 beta or earlier", "", seconds, marks)
    recording.player = player.decode("latin-1").strip()
    states, last = _States(recording), 0.0
    while reader.place + 8 <= end:
        time = reader.number() + reader.number() / 100
        held = reader.number()
        x, y = reader.number(2, signed=True), reader.number(2, signed=True)
        reader.take(1)
        if time < last or time > seconds:
            break
        last = time
        states.take(time, (bool(held & 4), bool(held & 2), bool(held & 1)), x, y)
    states.rise(last)
    return recording


def _order(leading: int, size: int) -> list[int]:
    """Return the place of each bit of an event of `size` bytes, by sorting digits computed from `leading`."""
    one, two = sqrt(leading), sqrt(leading + 1000)
    three, four = sqrt(one + 1000), sqrt(two + 1000)
    numbers = (cos(three + 1000), sin(sqrt(two)), cos(three), sin(sqrt(one) + 1000), cos(four), sin(four))
    digits = "".join(f"{round(abs(number) * 1e8):08d}"[:8] for number in numbers[:size])
    return sorted(range(8 * size), key=lambda place: digits[place])


def _bits(data: bytes, order: list[int]) -> list[int]:
    return [data[place // 8] >> place % 8 & 1 for place in order]


def _value(bits: list[int]) -> int:
    return sum(bit << place for place, bit in enumerate(bits))
