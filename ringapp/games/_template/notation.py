"""Lights as text: `.` dark, `o` lit, one line per row; moves as r2c3; and the JSON object of a document."""

from __future__ import annotations

import json
import re

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.core.files.jsontext import load_board
from ringapp.games._template.rules import MAX_SIDE, MIN_SIDE, Lamps, Press


def to_json(board: Lamps) -> str:
    """The board as one JSON object."""
    lit = sorted(board.on)
    return json.dumps(
        {"ringapp": 1, "game": "_template", "rows": board.rows, "columns": board.columns, "on": lit}
    )


def to_text(board: Lamps) -> str:
    """The board as rows of `.` and `o`."""
    rows = range(board.rows)
    return "\n".join("".join(".o"[(r, c) in board.on] for c in range(board.columns)) for r in rows)


def parse(text: str) -> Lamps:
    """A board from either form. Raises ParseError."""
    return _from_json(text) if text.lstrip("\ufeff \t\r\n").startswith("{") else _from_text(text)


def _from_json(text: str) -> Lamps:
    fields = load_board(text, "_template")
    rows = fields.integer("rows", MIN_SIDE, MAX_SIDE)
    columns = fields.integer("columns", MIN_SIDE, MAX_SIDE)
    on: set[Press] = set()
    for index, cell in enumerate(fields.items("on", rows * columns)):
        if not _is_cell(cell, rows, columns):
            sentence = tr("“on[{index}]” is no [row, column] on a board of {rows} by {columns}.")
            raise ParseError(sentence.format(index=index, rows=rows, columns=columns))
        on.add((cell[0], cell[1]))
    return Lamps(rows, columns, frozenset(on))


def _is_cell(cell: object, rows: int, columns: int) -> bool:
    if not isinstance(cell, list) or len(cell) != 2 or any(type(number) is not int for number in cell):
        return False
    return bool(0 <= cell[0] < rows and 0 <= cell[1] < columns)


def _from_text(text: str) -> Lamps:
    lines = text.strip("\ufeff \t\r\n").splitlines()
    width = len(lines[0].strip()) if lines else 0
    if not (MIN_SIDE <= len(lines) <= MAX_SIDE and MIN_SIDE <= width <= MAX_SIDE):
        sentence = tr("A board has {low} to {high} rows and columns of “.” and “o”.")
        raise ParseError(sentence.format(low=MIN_SIDE, high=MAX_SIDE), 1, 1)
    on: set[Press] = set()
    for r, line in enumerate(line.strip() for line in lines):
        if len(line) != width:
            sentence = tr("Line {line} has {found} lamps; the first line has {width}.")
            raise ParseError(sentence.format(line=r + 1, found=len(line), width=width), r + 1, 1)
        for c, sign in enumerate(line):
            if sign not in ".o":
                sentence = tr("Line {line}, column {column}: found “{sign}”; expected “.” or “o”.")
                raise ParseError(sentence.format(line=r + 1, column=c + 1, sign=sign), r + 1, c + 1)
            if sign == "o":
                on.add((r, c))
    return Lamps(len(lines), width, frozenset(on))


def format_press(press: Press) -> str:
    """A move such as r2c3, counted from 1."""
    return f"r{press[0] + 1}c{press[1] + 1}"


def parse_press(text: str) -> Press:
    """The move that `format_press` wrote. Raises ParseError."""
    match = re.fullmatch(r"r([1-8])c([1-8])", text)
    if not match:
        raise ParseError(tr("“{text}” is no move; expected one such as r2c3.").format(text=text[:40]), 1, 1)
    return int(match[1]) - 1, int(match[2]) - 1
