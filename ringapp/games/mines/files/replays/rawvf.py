"""Read RAWVF replays: lines of text with keys, a board of stars, and mouse events in pixels."""

from __future__ import annotations

import re

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.games.mines.files.replays.recording import Recording, as_text

SIZE = 16
MAX_SIDE = 1000
KINDS = ("lc", "lr", "rc", "rr", "mc", "mr", "mv", "sc", "mt")
REFUSED_MODES = ("marathon", "cheat")
_EVENT = re.compile(
    r"(-?\d+(?:\.\d+)?)\s+([A-Za-z]\w*)(?:\s+-?\d+\s+-?\d+)?(?:\s*\(\s*(-?\d+)\s+(-?\d+)\s*\))?\s*"
)


def read(data: bytes) -> Recording:
    """Return the recording in a RAWVF file. Raises ParseError."""
    lines = as_text(data).splitlines()
    head, first = _head(lines)
    for key in ("level", "mode"):
        if any(word in head.get(key, "").lower() for word in REFUSED_MODES):
            raise ParseError(tr("RAWVF replays of the kind “{mode}” are not read.").format(mode=head[key]))
    rows, columns, mines = (_number(head, key) for key in ("height", "width", "mines"))
    layout = _layout(lines[first : first + rows], first + 1, rows, columns)
    if layout.count(1) != mines:
        sentence = tr("mines found: {found}; the head says {mines}")
        _fail(first + 1, sentence.format(found=layout.count(1), mines=mines))
    recording = Recording(rows, columns, layout, SIZE, head.get("program", "")[:60])
    recording.player = head.get("player", "")
    recording.marks = head.get("marks", "").lower() == "on"
    recording.from_opening = True
    _events(lines[first + rows :], first + rows + 1, recording)
    return recording


def _fail(line: int, what: str) -> None:
    raise ParseError(tr("This RAWVF replay is broken in line {line}: {what}.").format(line=line, what=what))


def _head(lines: list[str]) -> tuple[dict[str, str], int]:
    """Return the lower-case keys before the board with values, and the index of the board's first line."""
    found: dict[str, str] = {}
    for number, line in enumerate(lines[:1000]):
        key, colon, value = line.partition(":")
        if key.strip().lower() == "board" and colon:
            return found, number + 1
        if colon:
            found.setdefault(key.strip().lower(), value.strip())
    raise ParseError(tr("This RAWVF replay has no line “Board:”."))


def _number(head: dict[str, str], key: str) -> int:
    text = head.get(key, "")
    if not re.fullmatch(r"[0-9]{1,7}", text) or not 1 <= int(text) <= MAX_SIDE**2:
        sentence = tr("This RAWVF replay says “{value}” for {key}; expected a number.")
        raise ParseError(sentence.format(key=key.capitalize(), value=text[:40]))
    if key != "mines" and int(text) > MAX_SIDE:
        raise ParseError(tr("A field has 1 to {side} rows and columns.").format(side=MAX_SIDE))
    return int(text)


def _layout(lines: list[str], first: int, rows: int, columns: int) -> bytes:
    for number, line in enumerate(lines, first):
        if len(line.strip()) != columns:
            sentence = tr("signs found: {found}; the field is {columns} wide")
            _fail(number, sentence.format(found=len(line.strip()), columns=columns))
    if len(lines) < rows:
        _fail(first + len(lines), tr("the file ends too early"))
    return bytes(int(sign == "*") for line in lines for sign in line.strip())


def _events(lines: list[str], first: int, recording: Recording) -> None:
    last = 0.0
    for number, line in enumerate(lines, first):
        match = _EVENT.fullmatch(line.strip())
        if match is None:
            continue
        seconds, kind = float(match[1]), match[2]
        if kind not in KINDS:
            if match[3] is None:
                continue
            _fail(number, tr("event “{kind}” is not known").format(kind=kind[:20]))
        if seconds < last:
            _fail(number, tr("time runs back"))
        if kind != "mt" and match[3] is None:
            _fail(number, tr("the place of the mouse is missing"))
        last = seconds
        recording.add(seconds, kind, int(match[3] or 0), int(match[4] or 0))
