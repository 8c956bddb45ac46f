"""Read and write fields and clicks as text: JSON documents, grids under a line of sizes, and o3,14.

The sizes line is `rows columns mines`, `?` for an unknown number of mines; it may be left out where nothing
is hidden. A grid has a sign for each cell: `.` hidden, `F` flagged, `0` to `8` open, `?` safe with an unknown
number, `*` a shown mine, `X` the mine that was hit.
"""

from __future__ import annotations

import base64
import json
import re

import numpy as np

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.files.jsontext import Fields, load_board
from ringapp.games.mines.files import boards, foreign, formats
from ringapp.games.mines.rules.board import COUNTED_FLAGS
from ringapp.games.mines.rules.rules import HIDDEN, MAX_SIDE, RULES, SIGNS, Click, Field
from ringapp.games.mines.rules.tape import MAX_NAME, MAX_PATH, Path, Tape

_MOVE = re.compile(
    r"([ofc])([1-9][0-9]{0,3}),([1-9][0-9]{0,3})(?:#([0-9]{1,19})(?:!([0-9]{1,6}(?:\.[0-9]{1,6}){0,9999}))?)?"
)
_KINDS = {"o": "open", "f": "flag", "c": "chord"}
MAX_RECORD = 3_000_000
_NO_SIGN = re.compile(f"[^{re.escape(SIGNS)}]")


def to_json(field: Field) -> str:
    """Return the field as the text of a JSON document."""
    value: JsonObject = {"ringapp": 1, "game": "mines", "rows": field.rows, "cols": field.columns}
    value |= {**boards.write(field), "rule": field.rule, "grid": boards.write_grid(field)}
    if field.layout:
        value["layout"] = _lines(field.layout.translate(_SHOW_LAYOUT), field.columns)
    if field.record:
        value["record"] = [format_click(click) for click in field.record]
    if field.tape is not None:
        value["tape"] = _tape_json(field.tape)
    return json.dumps(value)


_SHOW_LAYOUT = bytes.maketrans(b"\x00\x01", b".*")
_READ_LAYOUT = bytes.maketrans(b".*", b"\x00\x01")


def to_text(field: Field) -> str:
    """Return the shown cells of a field as a grid under its line of sizes."""
    mines = "?" if field.mines is None else field.mines
    return "\n".join([f"{field.rows} {field.columns} {mines}", *_lines(field.cells, field.columns)])


def _lines(cells: bytes, columns: int) -> list[str]:
    text = cells.decode("ascii")
    return [text[start : start + columns] for start in range(0, len(text), columns)]


def parse(text: str) -> Field:
    """Return a field from any of the text forms. Raises ParseError."""
    text = text.removeprefix("\ufeff")
    if text.lstrip(" \t\r\n").startswith("{"):
        return _from_json(text)
    other = foreign.from_id(text) or formats.from_text(text)
    return other if other is not None else _from_grid(text)


def _from_json(text: str) -> Field:
    fields = load_board(text, "mines")
    fields.know(*boards.KEYS, *_KEYS)
    fields.refuse_unknown()
    rows = fields.integer("rows", 1, MAX_SIDE)
    columns = fields.integer("cols", 1, MAX_SIDE)
    cells = boards.read_grid(fields, rows, columns)
    mines, board = boards.read(fields, rows, columns, cells)
    if board.holds == 1:
        cells = cells.replace(COUNTED_FLAGS[:1], b"F")
    rule = fields.choice("rule", RULES, default="opening")
    field = Field(rows, columns, mines, cells, b"", rule, _record(fields), _tape(fields), board)
    if "layout" in fields:
        layout = boards.read_lines(fields, "layout", rows, columns, ".*").translate(_READ_LAYOUT)
        field = formats.with_layout(field, layout)
    return field


_KEYS = ("rows", "cols", "grid", "rule", "layout", "record", "tape")


def _record(fields: Fields) -> tuple[Click, ...]:
    texts = fields.items("record", MAX_RECORD)
    if not all(isinstance(text, str) for text in texts):
        fields.fail("record", tr("a list of clicks"))
    return tuple(map(parse_click, texts))


def _tape_json(tape: Tape) -> JsonObject:
    return {
        "seconds": [tape.seconds],
        "times": list(tape.times),
        "presses": [tape.left, tape.right, tape.double],
        "path": _packed(tape.path),
        "counts": [number for count in tape.presses for number in count],
        "player": tape.player,
        "program": tape.program,
        "day": tape.day,
    }


def _tape(fields: Fields) -> Tape | None:
    """Return the tape of a document, None where it has none. Raises ParseError."""
    if "tape" not in fields:
        return None
    if not isinstance(fields.value["tape"], dict):
        fields.fail("tape", tr("an object"))
    tape = Fields(fields.value["tape"], "tape")
    presses, seconds = tape.items("presses", 3), _floats(tape, "seconds", 1)
    if len(seconds) != 1:
        tape.fail("seconds", tr("a list of one number"))
    if len(presses) != 3 or not all(type(n) is int and 0 <= n < 10**9 for n in presses):
        tape.fail("presses", tr("three numbers"))
    times, places = _floats(tape, "times", MAX_RECORD), _unpacked(tape)
    counts = _floats(tape, "counts", 2 * MAX_RECORD)
    if len(counts) % 2:
        tape.fail("counts", tr("numbers by two"))
    told = tuple((when, int(count)) for when, count in zip(counts[::2], counts[1::2], strict=True))
    left, right, double = presses
    player, program = (tape.text(key, "", MAX_NAME) for key in ("player", "program"))
    day = tape.text("day", "", 10)
    if not re.fullmatch("([0-9]{4}-[0-9]{2}-[0-9]{2})?", day):
        tape.fail("day", tr("a day as YYYY-MM-DD"))
    tape.refuse_unknown()
    return Tape(tuple(times), seconds[0], left, right, double, places, told, player, program, day)


def _packed(path: Path) -> str:
    """Return a mouse path in base64, quick to read: thousandths as 4-byte integers, little-endian."""
    thousandths = np.rint(1000 * np.array(path, float)).clip(-(2**31), 2**31 - 1)
    return base64.b64encode(thousandths.astype("<i4").tobytes()).decode()


def _unpacked(fields: Fields) -> Path:
    try:
        data = base64.b64decode(fields.text("path", "", 16 * MAX_PATH), validate=True)
        places = np.frombuffer(data, "<i4").reshape(-1, 3) / 1000
    except ValueError:
        fields.fail("path", tr("numbers by three, in base64"))
    return tuple(map(tuple, places.tolist()))


def _floats(fields: Fields, key: str, limit: int) -> list[float]:
    numbers = fields.items(key, limit)
    if not all(type(n) in (int, float) and abs(n) < 1e9 for n in numbers):
        fields.fail(key, tr("a list of numbers"))
    return list(map(float, numbers))


def _from_grid(text: str) -> Field:
    text = text.strip(" \t\r\n")
    # A text of too many lines is not split at all.
    lines = text.splitlines() if text.count("\n") <= MAX_SIDE else []
    head = re.fullmatch(r"\s*(\d{1,7})\s+(\d{1,7})\s+(\d{1,7}|\?)\s*", lines[0]) if lines else None
    first = 1 if head else 0
    body = [line.strip() for line in lines[first:]]
    columns = len(body[0]) if body else 0
    if not (1 <= len(body) <= MAX_SIDE and 1 <= columns <= MAX_SIDE):
        sentence = tr("Expected a line “rows columns mines” and a grid of at most {side} by {side} signs.")
        raise ParseError(sentence.format(side=MAX_SIDE), 1, 1)
    if head and (len(body), columns) != (int(head[1]), int(head[2])):
        sentence = tr("Line 1 says {rows} by {columns}; the grid below has {found} by {wide}.")
        values = {"rows": head[1], "columns": head[2], "found": len(body), "wide": columns}
        raise ParseError(sentence.format(**values), 1, 1)
    for number, line in enumerate(body, first + 1):
        _check_line(line, number, columns)
    cells = "".join(body).encode("ascii")
    mines = _mines_of(head[3] if head else "", cells)
    if not head and mines is None:
        sentence = tr(
            "A line “rows columns mines” is missing above the grid: how many mines are there in all?"
        )
        raise ParseError(sentence, 1, 1)
    if mines is not None and mines > len(cells):
        sentence = tr("The mines of line 1 ({mines}) are more than the cells of the grid ({cells}).")
        raise ParseError(sentence.format(mines=mines, cells=len(cells)), 1, 1)
    return Field(len(body), columns, mines, cells)


def _mines_of(told: str, cells: bytes) -> int | None:
    """Return the mines of a sizes line; without a line the shown ones if no cell is hidden, else None."""
    if told and told != "?":
        return int(told)
    return None if told or HIDDEN in cells else sum(cells.count(sign) for sign in b"F*X")


def _check_line(line: str, number: int, columns: int) -> None:
    wrong = _NO_SIGN.search(line)
    if wrong:
        column = wrong.start() + 1
        sentence = tr("Line {line}, column {column}: found “{sign}”; expected one of {signs}.")
        raise ParseError(
            sentence.format(line=number, column=column, sign=wrong[0], signs=SIGNS), number, column
        )
    if len(line) != columns:
        sentence = tr("Signs in line {line}: {found}; in the first row: {columns}.")
        raise ParseError(sentence.format(line=number, found=len(line), columns=columns), number, 1)


def format_click(click: Click) -> str:
    """Return a click as text: o3,14 (open), f3,14 (flag) or c3,14 (chord), with row and column from 1.

    A first click adds # and its seed, then ! and the cells it moves mines at, such as o3,14#5!0.77.
    """
    seed = "" if click.seed is None else f"#{click.seed}"
    seed += "!" + ".".join(map(str, click.moved)) if click.moved else ""
    return f"{click.kind[0]}{click.row + 1},{click.column + 1}{seed}"


def parse_click(text: str) -> Click:
    """Return the click that `format_click` wrote. Raises ParseError."""
    match = _MOVE.fullmatch(text)
    if not match or (match[4] and match[1] != "o"):
        sentence = tr("“{text}” is no click; expected one such as o3,14.")
        raise ParseError(sentence.format(text=text[:40]), 1, 1)
    row, column = int(match[2]) - 1, int(match[3]) - 1
    kind = _KINDS[match[1]]
    moved = tuple(map(int, match[5].split("."))) if match[5] else ()
    if len(set(moved)) < len(moved):
        raise ParseError(tr("“{text}” names a cell twice.").format(text=text[:40]), 1, 1)
    return Click(kind, row, column, int(match[4]) if match[4] else None, moved)  # type: ignore[arg-type]
