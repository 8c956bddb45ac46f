"""Ring boards as text: the JSON document, one line per ring, the short code; and moves such as r1+6 and s0-1.

Text from outside is data: sizes are checked before anything is built, and each refusal names its place.
In the lines `.` is empty, `o` an enemy, `j` a jump-only, `h` a hammer-only one, `s` one that iron boots do
not hurt either, `+` an empty target cell
and a capital letter an enemy on a target cell; `0` and `1` may stand for empty and enemy.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NoReturn

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.json_types import Json, JsonObject
from ringapp.core.contract.registry import nearest
from ringapp.core.files.jsontext import EXTRAS, MAX_SHOWN, NOTES, Fields, load_board
from ringapp.games.rings.files.bossjson import boss_json, read_boss
from ringapp.games.rings.files.picturejson import picture_json, read_picture
from ringapp.games.rings.rules.board import (
    KINDS,
    MAX_MADE,
    MAX_MOVES,
    MAX_RINGS,
    MAX_SLICES,
    MAX_UNREAD,
    MIN_RINGS,
    MIN_SLICES,
    Board,
    Cell,
    bit,
    cells,
    contains,
    kind_at,
    with_kind,
)
from ringapp.games.rings.rules.boss import Boss
from ringapp.games.rings.rules.moves import WALK, Move

_SIGNS = {None: ".", "any": "o", "jump": "j", "hammer": "h", "strict": "s"}
_READ: dict[str, tuple[str | None, bool]] = {sign: (kind, False) for kind, sign in _SIGNS.items()}
_READ |= {sign.upper(): (kind, True) for kind, sign in _SIGNS.items() if kind is not None}
_READ |= {"+": (None, True), "0": (None, False), "1": ("any", False)}
_CODE = re.compile(r"([0-9a-fA-F]{12})(?:-([0-9]{1,2}))?")
_MOVE = re.compile(r"([rs])([0-9]{1,2})([+-])([1-9][0-9]?)")
_EQUIPMENT = ("iron_boots", "hurlhammer")
MAX_TEXT = 4_000
FIGURES = (
    *("minimum", "solutions", "boards", "clicks", "value", "near"),
    *("rating", "level", "code", "steps", "seed"),
)
"""Keys that `generate` puts beside a puzzle."""


def to_json(board: Board) -> str:
    """Return a board as one JSON object."""
    value: JsonObject = {"ringapp": 1, "game": "rings", "rings": board.rings, "slices": board.slices}
    if board.moves is not None and not (board.boss and board.boss.turns):
        value["moves"] = board.moves
    if board.made:
        value["made"] = board.made
    if board.groups is not None:
        value["groups"] = board.groups
    if board.aside is not None:
        value["aside"] = boss_json(board, board.aside)
    if board.unread:
        value["unread"] = list(board.unread)
    if board.boss is not None:
        return json.dumps(value | _equipment(board) | {"boss": boss_json(board, board.boss)})
    if board.picture is not None:
        return json.dumps(value | {"picture": picture_json(board, board.picture)})
    value["enemies"] = [_enemy(board, cell) for cell in cells(board, board.occupied)]
    if board.targets:
        value["targets"] = [list(cell) for cell in cells(board, board.targets)]
    return json.dumps(value | _equipment(board))


def _equipment(board: Board) -> JsonObject:
    worn = [name for name in _EQUIPMENT if getattr(board, name)]
    return {"equipment": worn} if worn else {}


def _enemy(board: Board, cell: Cell) -> Json:
    kind = kind_at(board, cell)
    return list(cell) if kind == "any" else {"at": list(cell), "kind": kind}


def to_text(board: Board) -> str:
    """Return a board as one line per ring, outermost first; as JSON where panels or tiles have no signs."""
    if board.boss is not None or board.picture is not None:
        return to_json(board)
    lines = []
    for ring in range(board.rings):
        signs = []
        for place in range(board.slices):
            sign = _SIGNS[kind_at(board, (ring, place))]
            if board.targets & bit(board, (ring, place)):
                sign = "+" if sign == "." else sign.upper()
            signs.append(sign)
        lines.append("".join(signs))
    return "\n".join(lines)


def to_code(board: Board) -> str:
    """Return a 4 x 12 board as twelve hexadecimal digits, `-` and the moves; "" where more must be said."""
    plain = Board(4, 12, free=board.free, moves=board.moves)
    if board != plain:
        return ""
    number = int("".join("01"[board.free >> cell & 1] for cell in range(48)), 2)
    return f"{number:012x}" + (f"-{board.moves}" if board.moves is not None else "")


def parse(text: str) -> Board:
    """Return a board from its JSON, its lines or its short code. Raises ParseError."""
    body = text.strip("\ufeff \t\r\n")
    if body.startswith("{"):
        return _from_json(text)
    if match := _CODE.fullmatch(body):
        return _from_code(match[1], match[2])
    return _from_lines(text.strip("\ufeff\r\n"))


def _from_code(digits: str, moves: str | None) -> Board:
    signs = f"{int(digits, 16):048b}"
    free = sum(1 << cell for cell, sign in enumerate(signs) if sign == "1")
    return Board(free=free, moves=None if moves is None else int(moves))


def _from_json(text: str) -> Board:
    return parse_fields(load_board(text, "rings"))


def parse_fields(fields: Fields) -> Board:
    """Return a board from the keys of its JSON object. Raises ParseError."""
    rings = fields.integer("rings", MIN_RINGS, MAX_RINGS, default=4)
    slices = fields.integer("slices", MIN_SLICES, MAX_SLICES, default=12)
    if slices % 2:
        fields.fail("slices", tr("an even number, because each slice has an opposite one"))
    moves = fields.optional_integer("moves", 0, MAX_MOVES)
    made = fields.integer("made", 0, MAX_MADE, default=0)
    if moves is not None and made > moves:
        _too_many(made, moves)
    groups = fields.optional_integer("groups", 1, 2 * MAX_SLICES)
    equipment = fields.items("equipment", len(_EQUIPMENT))
    wrong = [name for name in equipment if name not in _EQUIPMENT]
    if wrong:
        place, words = "equipment", tr("a list of some of {words}").format(words=listed(_EQUIPMENT))
        Fields({place: wrong[0]}).fail(place, words)
    boots, hurl = "iron_boots" in equipment, "hurlhammer" in equipment
    board = Board(rings, slices, moves=moves, made=made, groups=groups, iron_boots=boots, hurlhammer=hurl)
    board = replace(board, aside=_aside(fields, board))
    parts = [key for key in ("boss", "picture") if key in fields]
    if parts:
        board = _with_part(fields, board, parts)
        if board.moves is not None and board.made > board.moves:
            _too_many(board.made, board.moves)
        return replace(board, unread=_unread(fields))
    board, unread = _with_enemies(fields, board)
    board = replace(board, targets=_targets(fields, board))
    return replace(board, unread=_unread(fields, unread))


def _unread(fields: Fields, inner: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the keys without meaning, those noted at an earlier reading among them. Raises ParseError."""
    told = fields.items("unread", MAX_UNREAD)
    if any(not isinstance(key, str) or len(key) > MAX_SHOWN for key in told):
        fields.fail("unread", tr("a list of keys"))
    fields.know("ringapp", "game", "targets", *NOTES, *EXTRAS)
    for key in fields.unknown():
        word = nearest(key, _EQUIPMENT)
        if word:
            sentence = tr("Unknown key “{key}”; “{word}” belongs into the list “equipment”.")
            raise ParseError(sentence.format(key=key[:MAX_SHOWN], word=word))
    found = tuple(dict.fromkeys((*told, *fields.unread(*FIGURES), *inner)))
    if len(found) > MAX_UNREAD:
        sentence = tr("More than {n} keys mean nothing here, “{key}” among them.")
        raise ParseError(sentence.format(n=MAX_UNREAD, key=found[0]))
    return found


def _aside(fields: Fields, board: Board) -> Boss | None:
    if "aside" not in fields:
        return None
    value = fields.value["aside"]
    if not isinstance(value, dict):
        fields.fail("aside", tr("an object"))
    return read_boss(Fields(value, fields.place("aside")), replace(board, moves=None)).boss


def _too_many(made: int, moves: int) -> NoReturn:
    sentence = tr("“made” is {made}, more than the {moves} of “moves”.")
    raise ParseError(sentence.format(made=made, moves=moves))


def _with_part(fields: Fields, board: Board, parts: list[str]) -> Board:
    """Return the board with its boss or picture part read. Raises ParseError."""
    if fields.value.get("enemies") or fields.value.get("targets") or len(parts) > 1:
        raise ParseError(
            tr("A board has enemies and targets, or “boss” with its panels, or “picture”, never two of them.")
        )
    (part,) = parts
    value = fields.value[part]
    if not isinstance(value, dict):
        fields.fail(part, tr("an object"))
    inner = Fields(value, fields.place(part))
    if part == "boss":
        return read_boss(inner, board)
    return replace(board, picture=read_picture(inner, board))


def _targets(fields: Fields, board: Board) -> int:
    mask = 0
    for index, item in enumerate(fields.items("targets", board.rings * board.slices)):
        cell = _cell(item, board, f"targets[{index}]")
        if mask & bit(board, cell):
            _taken("targets", index, cell)
        mask |= bit(board, cell)
    return mask


def _with_enemies(fields: Fields, board: Board) -> tuple[Board, list[str]]:
    """Return the board with its enemies, and the keys about enemies that mean nothing."""
    unread: list[str] = []
    for index, item in enumerate(fields.items("enemies", board.rings * board.slices, required=True)):
        place, kind = f"enemies[{index}]", "any"
        if isinstance(item, dict):
            enemy = Fields(item, place)
            kind = enemy.choice("kind", KINDS, default="any")
            enemy.know("at", *NOTES)
            unread += enemy.unread()
            place, item = f"{place}.at", item.get("at")
        cell = _cell(item, board, place)
        if kind_at(board, cell) is not None:
            _taken("enemies", index, cell)
        board = with_kind(board, cell, kind)  # type: ignore[arg-type]
    return board, unread


def _taken(key: str, index: int, cell: Cell) -> None:
    sentence = tr("“{key}[{index}]” is on ring {ring}, slice {slice}, where there is one already.")
    raise ParseError(sentence.format(key=key, index=index, ring=cell[0], slice=cell[1]))


def _cell(value: object, board: Board, place: str) -> Cell:
    if (
        not isinstance(value, list)
        or len(value) != 2
        or any(type(number) is not int for number in value)
        or not contains(board, (value[0], value[1]))
    ):
        found = json.dumps(value)
        found = found if len(found) <= 40 else found[:37] + "…"
        sentence = tr("“{place}” is {found}; expected [ring, slice], 0 to {ring} and 0 to {slice}.")
        raise ParseError(
            sentence.format(place=place, found=found, ring=board.rings - 1, slice=board.slices - 1)
        )
    return value[0], value[1]


def _from_lines(text: str) -> Board:
    if len(text) > MAX_TEXT:
        sentence = tr("The text has {n} characters; a ring board has at most {limit}.")
        raise ParseError(sentence.format(n=len(text), limit=MAX_TEXT), 1, 1)
    lines = [line.rstrip() for line in text.splitlines()]
    first = [place for place, sign in enumerate(lines[0]) if not sign.isspace()] if lines else []
    if not MIN_RINGS <= len(lines) <= MAX_RINGS:
        sentence = tr("Expected one line for each ring, {low} to {high} lines; found {n}.")
        where = min(len(lines), MAX_RINGS + 1)
        raise ParseError(sentence.format(low=MIN_RINGS, high=MAX_RINGS, n=len(lines)), max(where, 1), 1)
    slices = len(first)
    if slices % 2 or not MIN_SLICES <= slices <= MAX_SLICES:
        sentence = tr("Line 1 has {n} cells; expected an even number from {low} to {high}.")
        raise ParseError(sentence.format(n=slices, low=MIN_SLICES, high=MAX_SLICES), 1, 1)
    board, targets = Board(len(lines), slices), 0
    for ring, line in enumerate(lines):
        signs = [(column, sign) for column, sign in enumerate(line, 1) if not sign.isspace()]
        for place, (column, sign) in enumerate(signs[:slices]):
            if sign not in _READ:
                sentence = tr(
                    "Line {line}, column {column}: found “{sign}”; expected . o j h s or + O J H S."
                )
                raise ParseError(sentence.format(line=ring + 1, column=column, sign=sign), ring + 1, column)
            kind, target = _READ[sign]
            board = with_kind(board, (ring, place), kind)  # type: ignore[arg-type]
            targets |= bit(board, (ring, place)) if target else 0
        if len(signs) != slices:
            sentence = tr("Line {line} has {found} cells; the first line has {n}.")
            raise ParseError(
                sentence.format(line=ring + 1, found=len(signs), n=slices), ring + 1, max(len(line), 1)
            )
    return replace(board, targets=targets)


def format_move(move: Move) -> str:
    """Return a move as text such as r1+6 (ring 1 clockwise by 6) or s0-1 (slice 0 outward by 1)."""
    if move == WALK:
        return "walk"
    return f"{move.kind[0] if move.kind == 'rotate' else 's'}{move.index}{move.by:+d}"


def parse_move(text: str) -> Move:
    """Return the move of a text such as r1+6 or s0-1. Raises ParseError."""
    if text == "walk":
        return WALK
    match = _MOVE.fullmatch(text) if text.isascii() else None
    if match is None:
        sentence = tr("“{text}” is no move; expected one such as r1+6 (turn ring 1) or s0-1 (slide slice 0).")
        raise ParseError(sentence.format(text=text[:40]), 1, 1)
    by = int(match[3] + match[4])
    return Move("rotate" if match[1] == "r" else "slide", int(match[2]), by)
