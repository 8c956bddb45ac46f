"""Read boards of two other programs: game ids of Simon Tatham's Mines, and boards of minegauler."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.core.files.jsontext import Fields, load_json
from ringapp.games.mines.files.formats import shown
from ringapp.games.mines.rules.board import COUNTED_FLAGS, MAX_HOLDS, MAX_NUMBER, NUMBER_SIGNS, PLAIN, Board
from ringapp.games.mines.rules.rules import MAX_SIDE, MINE, Field, around, blank, is_lost, reveal

_ID = re.compile(r"(\d{1,4})x(\d{1,4})(?:n(\d{1,7}))?a?:(?:(\d{1,4}),(\d{1,4}),)?([mu])([0-9a-fA-F]+)")
_SEED = re.compile(r"\d{1,4}x\d{1,4}(?:n\d{1,7})?a?:r\S*")
_REACHES = {4: "4", 8: "8", 24: "24"}


def from_id(text: str) -> Field | None:
    """Return the game of a game id of Simon Tatham's Mines after its first click; None for other text.

    Raises ParseError.
    """
    body = text.strip()
    if _SEED.fullmatch(body):
        raise ParseError(tr("This game id holds no board yet: its mines are laid at the first click."), 1, 1)
    match = _ID.fullmatch(body)
    if match is None:
        return None
    columns, rows = int(match[1]), int(match[2])
    cells = rows * columns
    if not (1 <= rows <= MAX_SIDE and 1 <= columns <= MAX_SIDE) or len(match[7]) != 2 * -(-cells // 8):
        sentence = tr("The game id says {columns}x{rows}; its mines are {n} digits long.")
        raise ParseError(sentence.format(columns=columns, rows=rows, n=len(match[7])), 1, 1)
    bitmap = bytearray.fromhex(match[7])
    if match[6] == "m":
        _unmask(bitmap, cells)
    layout = bytes(bitmap[cell // 8] >> (7 - cell % 8) & 1 for cell in range(cells))
    mines = layout.count(1)
    if match[3] and int(match[3]) != mines:
        sentence = tr("The game id says mines: {mines}; its bits hold {found}.")
        raise ParseError(sentence.format(mines=match[3], found=mines), 1, 1)
    field = replace(blank(rows, columns, mines), layout=layout)
    if match[4] is None:
        return field
    row, column = int(match[5]), int(match[4])
    if row >= rows or column >= columns:
        raise ParseError(tr("The first click of the game id is beside the board."), 1, 1)
    opened = reveal(field, [row * columns + column])
    return field if is_lost(opened) else opened


def _unmask(bitmap: bytearray, bits: int) -> None:
    """Undo the masking of a bitmap in place: each half is xored with SHA-1 hashes of the other."""
    half = len(bitmap) // 2
    for seed, target in ((range(half), range(half, len(bitmap))), (range(half, len(bitmap)), range(half))):
        base = bytes(bitmap[place] for place in seed)
        for number, place in enumerate(target):
            bitmap[place] ^= hashlib.sha1(base + str(number // 20).encode()).digest()[number % 20]
        if bits % 8:
            bitmap[bits // 8] &= 0xFF00 >> bits % 8 & 0xFF


def from_mgb(text: str) -> Field:
    """Return the full board of a .mgb file of minegauler. Raises ParseError."""
    value = load_json(text)
    fields = Fields(value if isinstance(value, dict) else {"mgb": value})
    if fields.value.get("type") == "split_cell":
        raise ParseError(tr("Boards whose cells are split cannot be read; sums can say the same."))
    columns, rows = fields.integer("x_size", 1, MAX_SIDE), fields.integer("y_size", 1, MAX_SIDE)
    holds = fields.integer("per_cell", 1, MAX_HOLDS, default=1)
    reach = fields.integer("reach", 4, 24, default=8)
    if reach not in _REACHES:
        fields.fail("reach", "4, 8, 24")
    laid = [0] * (rows * columns)
    for place in fields.items("mine_coords", rows * columns * holds, required=True):
        x, y = place if isinstance(place, list) and len(place) == 2 else (-1, -1)
        if type(x) is not int or type(y) is not int or not (0 <= x < columns and 0 <= y < rows):
            fields.fail("mine_coords", tr("pairs of column and row from 0, on the board"))
        laid[y * columns + x] += 1
    if max(laid) > holds:
        fields.fail("mine_coords", tr("at most {n} mines a cell").format(n=holds))
    board = Board(_REACHES[reach], holds=holds)
    if board == PLAIN:
        return shown(rows, columns, bytes(laid))
    return _full(Field(rows, columns, sum(laid), b"." * len(laid), board=board), laid)


def _full(field: Field, laid: list[int]) -> Field:
    """Return the field with the layout `laid`, every number and mine shown."""
    cells = bytearray(len(laid))
    for cell, mines in enumerate(laid):
        number = sum(laid[other] for other in around(field, *divmod(cell, field.columns)))
        if number > MAX_NUMBER:
            sentence = tr("Row {row}, column {column} would show {n}; numbers go to {most}.")
            row, column = divmod(cell, field.columns)
            values = {"row": row + 1, "column": column + 1, "n": number, "most": MAX_NUMBER}
            raise ParseError(sentence.format(**values))
        mined = COUNTED_FLAGS[mines - 1] if field.board.holds > 1 else MINE
        cells[cell] = mined if mines else NUMBER_SIGNS[number]
    return replace(field, cells=bytes(cells))
