"""The packing of engine routes: LZ-based text compression in Base64, unpacked up to a limit.

The format is that of the JavaScript library lz-string: code 0 and 1 bring a new character of 8 or 16 bits, 2
ends the text, every other one stands for a string seen before. Codes are as wide as the table has grown; bits
come lowest first.
"""

from __future__ import annotations

from ringapp.core.contract.errors import LimitExceeded, ParseError
from ringapp.core.contract.i18n import tr

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_VALUES = {letter: value for value, letter in enumerate(ALPHABET)} | {"=": 0}
_BYTE, _PAIR, _END, _FIRST = range(4)
_BITS = 6


def unpack(text: str, limit: int) -> str:
    """Return the unpacked text.

    Raises:
        ParseError: It is not packed in this way, or cut off.
        LimitExceeded: The text is longer than `limit` UTF-16 units; no more than that is ever unpacked.
    """
    bits = _Reader(text)
    table = ["", "", ""]
    found: list[str] = []
    length, width, room = 0, 2, 1
    last = ""
    while (code := bits.take(width)) != _END:
        if code in (_BYTE, _PAIR):
            table.append(chr(bits.take(8 if code == _BYTE else 16)))
            code = len(table) - 1
            width, room = _grown(width, room)
        if code >= len(table) + bool(last):
            _damaged()
        entry = table[code] if code < len(table) else last + last[0]
        length += len(entry)
        if length > limit:
            raise LimitExceeded(tr("The packed text is longer than {limit} characters.").format(limit=limit))
        found.append(entry)
        if last:
            table.append(last + entry[0])
            width, room = _grown(width, room)
        last = entry
    return "".join(found).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def pack(text: str) -> str:
    """Return a text packed."""
    units = text.encode("utf-16-le", "surrogatepass")
    bits = _Writer()
    # A string of the table is named by its code; `longer` goes from it to those with one more sign.
    signs: dict[int, int] = {}
    longer: dict[tuple[int, int], int] = {}
    new: dict[int, int] = {}
    width, room, last = 2, 2, 0
    for at in range(0, len(units), 2):
        sign = units[at] | units[at + 1] << 8
        if sign not in signs:
            signs[sign] = _FIRST + len(signs) + len(longer)
            new[signs[sign]] = sign
        code = longer.get((last, sign)) if last else signs[sign]
        if code is not None:
            last = code
            continue
        width, room = _grown(*_put(bits, last, new, width, room))
        longer[last, sign] = _FIRST + len(signs) + len(longer)
        last = signs[sign]
    if last:
        width, room = _grown(*_put(bits, last, new, width, room))
    bits.put(_END, width)
    return bits.text()


def _put(bits: _Writer, code: int, new: dict[int, int], width: int, room: int) -> tuple[int, int]:
    sign = new.pop(code, None)
    if sign is None:
        bits.put(code, width)
        return width, room
    wide = sign > 255
    bits.put(_PAIR if wide else _BYTE, width)
    bits.put(sign, 16 if wide else 8)
    return _grown(width, room)


def _grown(width: int, room: int) -> tuple[int, int]:
    """Return the codes' width and the entries left at that width, after one more table entry."""
    return (width, room - 1) if room > 1 else (width + 1, 1 << width)


def _damaged() -> None:
    raise ParseError(tr("The packed text is damaged or not complete."))


class _Reader:
    """Reads bits of a Base64 text; within each letter the highest comes first."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = self._value = self._left = 0

    def take(self, count: int) -> int:
        """Return the next `count` bits, lowest first. Raises ParseError at the end."""
        found = 0
        for place in range(count):
            if not self._left:
                if self._at >= len(self._text) or self._text[self._at] not in _VALUES:
                    _damaged()
                self._value, self._left = _VALUES[self._text[self._at]], _BITS
                self._at += 1
            self._left -= 1
            found |= (self._value >> self._left & 1) << place
        return found


class _Writer:
    """Writes bits as Base64."""

    def __init__(self) -> None:
        self._letters: list[str] = []
        self._value = self._count = 0

    def put(self, value: int, count: int) -> None:
        """Add `count` bits, lowest first."""
        for place in range(count):
            self._value = self._value << 1 | (value >> place & 1)
            self._count += 1
            if self._count == _BITS:
                self._letters.append(ALPHABET[self._value])
                self._value = self._count = 0

    def text(self) -> str:
        """Return the text written so far, padded to full letters and groups."""
        # A whole letter follows even where none is begun, as in the library.
        self._letters.append(ALPHABET[self._value << _BITS - self._count])
        return "".join(self._letters) + "=" * (-len(self._letters) % 4)
