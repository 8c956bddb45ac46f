"""MVF replays of Minesweeper Clone 0.97, whose events are bits in an order that the file's head decides."""

from __future__ import annotations

from math import cos, sin, sqrt

from ringapp.core.contract.i18n import tr
from ringapp.games.mines.files.replays.recording import Reader, Recording

_NAMES = ("rc", "mc", "lc", "rr", "mr", "lr")


def read(data: bytes) -> Recording:
    """The recording in a file. Raises ParseError."""
    reader = Reader(data, "MVF")
    if reader.take(2) != b"\x11\x4d":
        reader.fail(tr("it is not of Clone 0.97"))
    reader.take(25)
    if reader.take(1) != b"5":
        reader.fail(tr("it is not of Clone 0.97"))
    reader.take(46 + 9)
    seconds = reader.number(2) + reader.number() / 100
    reader.take(11)
    columns, rows, mines = reader.number(), reader.number(), reader.number(2)
    layout = reader.mines(rows, columns, mines, first=1, swapped=False)
    player = reader.text(reader.number())
    recording = Recording(rows, columns, layout, 16, "0.97 beta", player, seconds)
    order = _order(reader.number(2))
    down = (0, 0, 0)
    was = (0, 0)
    for number in range(reader.number(3)):
        bits = _bits(reader.take(5), order)
        x, y = _value(bits[12:21]), _value(bits[3:12])
        time = _value(bits[28:38]) + _value(bits[21:28]) / 100
        if ((x, y) != was and number) or (number == 0 and not any(bits[:3])):
            recording.add(time, "mv", x, y)
        now = (bits[0], bits[1], bits[2])
        for button in range(3):
            if now[button] != down[button]:
                recording.add(time, _NAMES[button if now[button] else button + 3], x, y)
        down, was = now, (x, y)
    return recording


def _order(leading: int) -> list[int]:
    """Where each bit of an event lies: the forty digits of five odd numbers, taken by size."""
    one, two = sqrt(leading), sqrt(leading + 1000)
    three = sqrt(one + 1000)
    numbers = (cos(three + 1000), sin(sqrt(two)), cos(three), sin(sqrt(one) + 1000), cos(sqrt(two + 1000)))
    digits = "".join(f"{round(abs(number) * 1e8):08d}"[:8] for number in numbers)
    return sorted(range(40), key=lambda place: digits[place])


def _bits(data: bytes, order: list[int]) -> list[int]:
    return [data[place // 8] >> place % 8 & 1 for place in order]


def _value(bits: list[int]) -> int:
    return sum(bit << place for place, bit in enumerate(bits))
