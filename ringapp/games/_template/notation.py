"""Lights as text: `.` dark, `o` lit, one line per row; moves as r2c3; and the JSON object of a document."""

from __future__ import annotations

import json
import re

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.core.files.jsontext import load_board
from ringapp.games._template.rules import MAX_SIDE, MIN_SIDE, Lamps, Press, legal


def encode(state: Lamps) -> str:
    """Return the board as one JSON object."""
    return json.dumps({"ringapp": 1, "game": "_template", "lamps": notation(state).splitlines()})


def notation(state: Lamps) -> str:
    """Return the board as rows of `.` and `o`."""
    signs = "".join(".o"[cell in state.on] for cell in legal(state))
    return "\n".join(signs[n : n + state.columns] for n in range(0, len(signs), state.columns))


def decode(text: str) -> Lamps:
    """Return a board from either form. Raises ParseError."""
    text = text.strip("\ufeff \t\r\n")
    if text.startswith("{"):
        fields = load_board(text, "_template")
        rows = fields.items("lamps", MAX_SIDE, required=True)
        fields.refuse_unknown()
        text = "\n".join(row if isinstance(row, str) else "" for row in rows)
    lines = [line.strip() for line in text.split("\n")]
    width = min(max(len(lines[0]), MIN_SIDE), MAX_SIDE)
    for n, line in enumerate(lines, 1):
        if n > MAX_SIDE or not re.fullmatch(f"[.o]{{{width}}}", line):
            sentence = tr("Line {n}: found “{found}”; expected at most {most} lines of {width} “.” and “o”.")
            raise ParseError(sentence.format(n=n, found=line[:40], most=MAX_SIDE, width=width), n, 1)
    on = frozenset((r, c) for r, line in enumerate(lines) for c, sign in enumerate(line) if sign == "o")
    return Lamps(len(lines), width, on)


def format_move(move: Press) -> str:
    """Return a press as r2c3, from 1 on."""
    return f"r{move[0] + 1}c{move[1] + 1}"


def parse_move(text: str) -> Press:
    """The move of a text such as r2c3, from 1 on; `apply` says whether it is there. Raises ParseError."""
    if not (match := re.fullmatch("r([1-9][0-9]?)c([1-9][0-9]?)", text)):
        raise ParseError(tr("“{text}” is no move; expected one such as r2c3.").format(text=text[:40]), 1, 1)
    return int(match[1]) - 1, int(match[2]) - 1
