"""Match-3 as text: rows of tokens for people, one JSON object for documents, `x,y,R` for moves.

Tokens: `A` regular, `A-` and `A|` stripes, `A*` wrapped, `*` bomb, `A3` thick, `A3#` licorice, `.` empty.
A line of dashes between rows parts the reserve from the board below it; lines such as `actions 5` and
`P 1200` may stand before or after the rows.
"""

from __future__ import annotations

import re

from ringapp.core.contract.errors import LimitExceeded, ParseError
from ringapp.core.contract.i18n import tr
from ringapp.games.match3.files import documents
from ringapp.games.match3.rules.board import (
    BOMB,
    COLUMN,
    EMPTY,
    LETTERS,
    MAX_ACTIONS,
    MAX_POINTS,
    MAX_WIDTH,
    MAX_WORLD,
    PLAIN,
    ROW,
    WRAPPED,
    Board,
    Move,
    block,
    colour_of,
    is_licorice,
    kind_of,
    thickness_of,
)

_TOKEN = re.compile(r"([A-I])(?:([-|*])|([1-9])(#?))?")
_MOVE = re.compile(r"([0-9]{1,2}),([0-9]{1,2}),([RU])")
_HEADER = re.compile(r"(actions|P)\s+([0-9]{1,9})")
_SIGNS = {"-": ROW, "|": COLUMN, "*": WRAPPED}
_KINDS = {kind: sign for sign, kind in _SIGNS.items()}


def token(code: int) -> str:
    """A block as text."""
    if code == EMPTY:
        return "."
    if kind_of(code) == BOMB:
        return "*"
    letter = LETTERS[colour_of(code) - 1]
    if thickness_of(code):
        return f"{letter}{thickness_of(code)}{'#' if is_licorice(code) else ''}"
    return letter + _KINDS.get(kind_of(code), "")


def parse_token(text: str, line: int, column: int) -> int:
    """The block that `token` wrote; `line` and `column` (from 1) are named in the ParseError."""
    if text in (".", "*"):
        return EMPTY if text == "." else block(0, BOMB)
    match = _TOKEN.fullmatch(text)
    if not match:
        sentence = tr(
            "Row {line}, block {column}: found “{text}”; expected a letter A to I with “-”, “|”, “*” or a "
            "thickness 1 to 9, “*” or “.”."
        )
        raise ParseError(sentence.format(line=line, column=column, text=text[:20]), line, column)
    letter, sign, thick, hash_sign = match.groups()
    kind = _SIGNS[sign] if sign else PLAIN
    return block(LETTERS.index(letter) + 1, kind, int(thick or 0), bool(hash_sign))


def parse_rows(rows: list[str], lines: list[int]) -> tuple[int, tuple[int, ...]]:
    """Width and cells of a world given from its top row down; `lines` are the rows' places for errors."""
    if not rows:
        raise ParseError(tr("The board has no rows; expected rows such as “A B C”."), 1, 1)
    if len(rows) > MAX_WORLD:
        sentence = tr("The world has {n} rows; at most {limit} are allowed.")
        raise LimitExceeded(sentence.format(n=len(rows), limit=MAX_WORLD))
    width = len(rows[0].split())
    if not 1 <= width <= MAX_WIDTH:
        sentence = tr("Row {line} has {found} blocks; a row has 1 to {limit}.")
        raise ParseError(sentence.format(line=lines[0], found=width, limit=MAX_WIDTH), lines[0], 1)
    cells: list[int] = []
    for row, line in reversed(list(zip(rows, lines, strict=True))):
        parts = row.split()
        if len(parts) != width:
            sentence = tr("Row {line} has {found} blocks; the first row has {width}.")
            raise ParseError(
                sentence.format(line=line, found=len(parts), width=width), line, min(len(parts), width) + 1
            )
        cells += (parse_token(part, line, column) for column, part in enumerate(parts, 1))
    return width, tuple(cells)


def format_rows(board: Board) -> list[str]:
    """The world from its top row down."""
    tokens = [token(code) for code in board.cells]
    starts = range(len(tokens) - board.width, -1, -board.width)
    return [" ".join(tokens[start : start + board.width]) for start in starts]


def to_text(board: Board) -> str:
    """The text form: actions, P, rows; the reserve above a line of dashes."""
    rows = format_rows(board)
    reserve = board.world_height - board.height
    if reserve:
        rows.insert(reserve, "---")
    head = [f"actions {board.actions}"] + ([f"P {board.target}"] if board.target is not None else [])
    return "\n".join([*head, *rows])


def parse(text: str) -> Board:
    """A board from its JSON or text form. Raises ParseError."""
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        return documents.from_json(text, parse_rows)
    return _from_text(text)


def to_json(board: Board) -> str:
    """The board as one JSON object."""
    return documents.to_json(board, format_rows(board))


def _from_text(text: str) -> Board:
    rows: list[str] = []
    lines: list[int] = []
    numbers: dict[str, int] = {}
    reserve: int | None = None
    for number, raw in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        line = raw.strip()
        header = _HEADER.fullmatch(line)
        if not line:
            continue
        if header:
            limit = MAX_ACTIONS if header[1] == "actions" else MAX_POINTS
            if int(header[2]) > limit:
                sentence = tr("Line {line}: “{name}” is {found}; at most {limit} is allowed.")
                found = sentence.format(line=number, name=header[1], found=header[2], limit=limit)
                raise ParseError(found, number, 1)
            numbers[header[1]] = int(header[2])
        elif set(line) <= set("-=") and len(line) >= 3:
            if reserve is not None:
                raise ParseError(tr("Line {line}: a second line of dashes.").format(line=number), number, 1)
            reserve = len(rows)
        else:
            rows.append(line)
            lines.append(number)
    width, cells = parse_rows(rows, lines)
    height = len(rows) - (reserve or 0)
    documents.check_height(height, len(rows))
    return Board(width, height, cells, actions=numbers.get("actions", 5), target=numbers.get("P"))


def format_move(move: Move) -> str:
    """A move such as 3,0,R."""
    return f"{move[0]},{move[1]},{move[2]}"


def parse_move(text: str) -> Move:
    """The move that `format_move` wrote, or the solution form `3 0 R`. Raises ParseError."""
    match = _MOVE.fullmatch(re.sub(r"\s+", ",", text.strip()))
    if not match:
        sentence = tr("“{text}” is no move; expected x,y,R or x,y,U such as 3,0,R.")
        raise ParseError(sentence.format(text=text[:40]), 1, 1)
    return int(match[1]), int(match[2]), match[3]
