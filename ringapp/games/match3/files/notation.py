"""Match-3 as text: rows of tokens for people, one JSON object for documents, `x,y,R` for moves.

Tokens: `A` regular, `A-` and `A|` stripes, `A*` wrapped, `*` bomb, `A3` thick, `A3#` licorice, `A^` in a
cage, `#2` crate, `@` ingredient, `~` swirl, `%` chocolate, `x` void, `.` empty, `?` unknown. Other ways of
writing rows are in `pasting`.
A line of dashes between rows parts the reserve from the board below it; lines such as `actions 5` and
`P 1200` may stand before or after the rows.
"""

from __future__ import annotations

import re
from dataclasses import replace

from ringapp.core.contract.errors import LimitExceeded, ParseError
from ringapp.core.contract.i18n import tr
from ringapp.core.files.jsontext import load_json
from ringapp.games.match3.files import documents, explore, foreign, pasting
from ringapp.games.match3.playing.actions import legal_moves
from ringapp.games.match3.rules.board import (
    BOMB,
    CAGE,
    CHOCOLATE,
    COLUMN,
    EMPTY,
    HIDDEN,
    INGREDIENT,
    LETTERS,
    MAX_ACTIONS,
    MAX_COLOURS,
    MAX_POINTS,
    MAX_WIDTH,
    MAX_WORLD,
    PLAIN,
    ROW,
    SWIRL,
    UNKNOWN,
    UNKNOWN_CAGED,
    USUAL_ACTIONS,
    VOID,
    WRAPPED,
    Board,
    Move,
    Refill,
    Rules,
    block,
    colour_of,
    crate,
    is_caged,
    is_crate,
    is_licorice,
    kind_of,
    thickness_of,
)
from ringapp.games.match3.rules.falling import mixed, next_random
from ringapp.games.match3.rules.lines import in_line

_TOKEN = re.compile(r"([A-I])(?:([-|*]?)(\^?)|([1-9])(#?))")
_CRATE = re.compile(r"#([1-9]?)")
_BARE = {EMPTY: ".", VOID: "x", INGREDIENT: "@", SWIRL: "~", CHOCOLATE: "%", block(0, BOMB): "*"}
_CODES = {sign: code for code, sign in _BARE.items()}
_NAMES = _BARE | {HIDDEN: "?"}
_OPEN = {"?": UNKNOWN, "?^": UNKNOWN_CAGED}
"""Blocks that are drawn; the second one is in a cage."""
_MOVE = re.compile(r"([0-9]{1,2}),([0-9]{1,2}),([RU])")
_HEADER = re.compile(r"(actions|P)\s+([0-9]{1,9})")
_TRAILING = re.compile(r",(\s*[\]}])")
"""A comma before a closing bracket, as CookieCrunch's files have it."""
ATTEMPTS = 40
"""Boards drawn to find one with a legal swap."""
_SIGNS = {"-": ROW, "|": COLUMN, "*": WRAPPED}
_KINDS = {kind: sign for sign, kind in _SIGNS.items()}


def token(code: int) -> str:
    """Return a block as its token of text."""
    if code in _NAMES:
        return _NAMES[code]
    if is_crate(code):
        return f"#{thickness_of(code)}"
    letter = LETTERS[colour_of(code) - 1]
    if thickness_of(code):
        return f"{letter}{thickness_of(code)}{'#' if is_licorice(code) else ''}"
    return letter + _KINDS.get(kind_of(code), "") + "^" * is_caged(code)


def parse_token(text: str, line: int, column: int) -> int:
    """Return the block of a token; `line` and `column` (from 1) are named in the ParseError."""
    if text in _CODES:
        return _CODES[text]
    if layers := _CRATE.fullmatch(text):
        return crate(int(layers[1] or 1))
    match = _TOKEN.fullmatch(text)
    if not match:
        sentence = tr(
            "Row {line}, block {column}: found “{text}”; expected a letter A to I with “-”, “|”, “*” or a "
            "thickness 1 to 9, and “^” for a cage, or “*”, “#”, “@”, “~”, “%”, “x” or “.”."
        )
        raise ParseError(sentence.format(line=line, column=column, text=text[:20]), line, column)
    letter, sign, cage, thick, hash_sign = match.groups()
    kind = _SIGNS[sign] if sign else PLAIN
    code = block(LETTERS.index(letter) + 1, kind, int(thick or 0), bool(hash_sign))
    return code | CAGE if cage else code


MAX_LINES = 10_000
"""Lines of a text that are looked at, with those that are empty; there are fewer rows."""


def _too_many_rows(count: int) -> LimitExceeded:
    sentence = tr("The world has {n} rows; at most {limit} are allowed.")
    return LimitExceeded(sentence.format(n=count, limit=MAX_WORLD))


def parse_rows(rows: list[str], lines: list[int]) -> tuple[int, tuple[int, ...]]:
    """Return width and cells of rows given from the top; `lines` are their line numbers for errors."""
    if not rows:
        raise ParseError(tr("The board has no rows; expected rows such as “A B C”."), 1, 1)
    if len(rows) > MAX_WORLD:
        raise _too_many_rows(len(rows))
    split = pasting.rows_of(rows, lines)
    width = len(split[0].tokens)
    if not 1 <= width <= MAX_WIDTH:
        sentence = tr("Row {line} has {found} blocks; a row has 1 to {limit}.")
        raise ParseError(sentence.format(line=lines[0], found=width, limit=MAX_WIDTH), lines[0], 1)
    for row in split:
        if len(row.tokens) != width:
            sentence = tr("Row {line} has {found} block(s); the first row has {width}.", "", len(row.tokens))
            place = min(len(row.tokens), width) + 1
            raise ParseError(
                sentence.format(line=row.line, found=len(row.tokens), width=width), row.line, place
            )
    codes = [
        [
            _OPEN[part] if part in _OPEN else parse_token(part, row.line, column)
            for column, part in enumerate(row.tokens, 1)
        ]
        for row in split
    ]
    return width, tuple(code for row in reversed(codes) for code in row)


def with_guesses(board: Board) -> Board:
    """Return the board with blocks drawn for unknown cells: in no line, with a swap if possible; marked."""
    unknown = tuple(cell for cell, code in enumerate(board.cells) if code in _OPEN.values())
    if not unknown:
        return board
    if board.asks:
        return replace(board, cells=tuple(HIDDEN if code in _OPEN.values() else code for code in board.cells))
    known = [code for code in board.cells if code not in _OPEN.values()]
    colours = board.refill.colours if board.refill else max(max(map(colour_of, known), default=0), 4)
    invented = tuple(sorted({*board.invented, *unknown}))
    for attempt in range(ATTEMPTS):
        seed = len(unknown) + attempt
        cells = [EMPTY if code in _OPEN.values() else code for code in board.cells]
        for cell in unknown:
            seed = next_random(seed)
            first = mixed(seed) % colours
            for step in range(colours):
                cells[cell] = block(1 + (first + step) % colours)
                cells[cell] |= CAGE if board.cells[cell] == UNKNOWN_CAGED else 0
                if cell >= board.size or not in_line(board, cells, cell):
                    break
        drawn = replace(board, cells=tuple(cells), invented=invented)
        if next(legal_moves(drawn), None) is not None:
            break
    return drawn


def format_rows(board: Board) -> list[str]:
    """Return the world as rows of text from the top row down."""
    tokens = [token(code) for code in board.cells]
    starts = range(len(tokens) - board.width, -1, -board.width)
    return [" ".join(tokens[start : start + board.width]) for start in starts]


def to_text(board: Board) -> str:
    """Return the board as text: actions, P, rows; the reserve stands above a line of dashes."""
    rows = format_rows(board)
    reserve = board.world_height - board.height
    if reserve:
        rows.insert(reserve, "---")
    head = [] if "actions" in board.assumed else [f"actions {board.actions}"]
    head += [f"P {board.target}"] if board.target is not None else []
    return "\n".join([*head, *rows])


def parse(text: str) -> Board:
    """Return a board from its JSON or text form. Raises ParseError."""
    text = text.lstrip("\ufeff")
    foreign.refuse_by_name(text)
    opening = text.lstrip()[:2]
    if opening[:1] == "{":
        value = load_json(_TRAILING.sub(r"\1", text) if '"tiles"' in text else text)
        if isinstance(value, dict) and explore.is_level(value):
            return explore.from_level(value)
        if isinstance(value, dict) and foreign.is_level(value):
            return with_guesses(foreign.from_level(value))
        if isinstance(value, dict) and "world" not in value:
            explore.refuse_other(value)
        return with_guesses(documents.from_json(text, parse_rows))
    if opening[:1] == "[" and (opening[1:].strip() in ("", "[") or "\n" not in text.strip()):
        text = pasting.rows_of_array(load_json(text))
    return with_guesses(foreign.from_text(text) or _from_text(text))


def to_json(board: Board) -> str:
    """Return a board as one JSON object."""
    return documents.to_json(board, format_rows(board))


def _from_text(text: str) -> Board:
    if (lines_in_all := text.count("\n")) > MAX_LINES:
        raise _too_many_rows(lines_in_all)
    rows: list[str] = []
    lines: list[int] = []
    filled = [line.strip() for line in text.lstrip("\ufeff").splitlines() if line.strip()]
    if pasting.is_mechanical(filled):
        return _from_mechanical(filled)
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
    assumed = () if "actions" in numbers else ("actions",)
    actions = numbers.get("actions", USUAL_ACTIONS)
    return Board(width, height, cells, actions, target=numbers.get("P"), assumed=assumed)


def _from_mechanical(texts: list[str]) -> Board:
    """Return the board of a MechanicalMatch text: quota, swaps, colours, width, heights, pool, rows."""
    quota, swaps, colours, width, height, pool, _ = map(int, texts[: pasting.MECHANICAL_HEADER])
    first = pasting.MECHANICAL_HEADER + 1
    rows = texts[pasting.MECHANICAL_HEADER :]
    there, cells = parse_rows(rows, list(range(first, first + len(rows))))
    if there != width:
        sentence = tr("Line 4 says {width} columns, but the rows have {found}.")
        raise ParseError(sentence.format(width=width, found=there), 4, 1)
    documents.check_height(height, height + pool)
    if not 2 <= colours <= MAX_COLOURS or not 0 < swaps <= MAX_ACTIONS or quota > MAX_POINTS:
        raise ParseError(tr("Lines 1 to 3 are the quota, the swaps and the colours (2 to 9)."), 1, 1)
    rules = Rules(value="linear", stripe_bonus=0, thick_bonus=0, cap=False, stripes=False)
    return Board(width, height, cells, swaps, target=quota, refill=Refill(colours, formula=True), rules=rules)


def format_move(move: Move) -> str:
    """Return a move as text such as 3,0,R."""
    return f"{move[0]},{move[1]},{move[2]}"


def parse_move(text: str) -> Move:
    """Return the move of a text such as 3,0,R, or of the solution form `3 0 R`. Raises ParseError."""
    match = _MOVE.fullmatch(re.sub(r"\s+", ",", text.strip()))
    if not match:
        sentence = tr("“{text}” is no move; expected x,y,R or x,y,U such as 3,0,R.")
        raise ParseError(sentence.format(text=text[:40]), 1, 1)
    return int(match[1]), int(match[2]), match[3]
