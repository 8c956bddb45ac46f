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
    return json.dumps({"ringapp": 1, "game": "_template", "lamps": to_text(board).splitlines()})


def to_text(board: Lamps) -> str:
    """The board as rows of `.` and `o`."""
    rows = range(board.rows)
    return "\n".join("".join(".o"[(r, c) in board.on] for c in range(board.columns)) for r in rows)


def parse(text: str) -> Lamps:
    """A board from either form. Raises ParseError."""
    text = text.strip("\ufeff \t\r\n")
    if text.startswith("{"):
        fields = load_board(text, "_template")
        rows = fields.items("lamps", MAX_SIDE, required=True)
        text = "\n".join(row if isinstance(row, str) else "" for row in rows)
    lines = [line.strip() for line in text.split("\n")]
    width = len(lines[0])
    if not (MIN_SIDE <= len(lines) <= MAX_SIDE and MIN_SIDE <= width <= MAX_SIDE):
        sentence = tr("A board has {low} to {high} rows and columns of “.” and “o”.")
        raise ParseError(sentence.format(low=MIN_SIDE, high=MAX_SIDE), 1, 1)
    for n, line in enumerate(lines, 1):
        if len(line) != width:
            sentence = tr("Line {line} has {found} lamps; the first line has {width}.")
            raise ParseError(sentence.format(line=n, found=len(line), width=width), n, 1)
        if odd := re.search("[^.o]", line):
            sentence = tr("Line {line}, column {column}: found “{sign}”; expected “.” or “o”.")
            place = odd.start() + 1
            raise ParseError(sentence.format(line=n, column=place, sign=odd[0]), n, place)
    on = frozenset((r, c) for r, line in enumerate(lines) for c, sign in enumerate(line) if sign == "o")
    return Lamps(len(lines), width, on)


def parse_press(text: str) -> Press:
    """The move of a text such as r2c3, counted from 1. Raises ParseError."""
    match = re.fullmatch("r([1-8])c([1-8])", text)
    if not match:
        raise ParseError(tr("“{text}” is no move; expected one such as r2c3.").format(text=text[:40]), 1, 1)
    return int(match[1]) - 1, int(match[2]) - 1
