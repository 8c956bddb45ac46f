"""Read and write the board of a field as keys of its document; errors name key and place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Json, JsonObject
from ringapp.core.files.jsontext import Fields
from ringapp.games.mines.rules.board import (
    COUNTED_FLAGS,
    MAX_HOLDS,
    MAX_NUMBER,
    MAX_OWN_CELLS,
    NUMBER_OF,
    NUMBER_SIGNS,
    PLAIN,
    SHAPES,
    VOID,
    WRAPS,
    Board,
    Law,
    Offset,
    Sum,
    shares_side,
    sight_of,
)
from ringapp.games.mines.rules.rules import FLAG, MAX_SIDE, SIGNS, Field

KEYS = ("mines", "neighbours", "wrap", "walls", "holds", "sums")
UNKNOWN = "unknown"
MAX_OFFSETS, MAX_WALLS, MAX_SUMS, MAX_WEIGHT = 400, 100_000, 10_000, 1_000
GRID_SIGNS = SIGNS + "9abcdefghijklmnopqrstuvwxyz#"
Cell = int


def read(fields: Fields, rows: int, columns: int, cells: bytes) -> tuple[int | None, Board]:
    """Return the number of mines, None where unknown, and the board of a document. Raises ParseError."""
    holds = fields.integer("holds", 1, MAX_HOLDS, default=1)
    shape, offsets, lists = _neighbours(fields, rows, columns)
    wrap = _wrap(fields)
    if shape == "hex" and "rows" in wrap and rows % 2:
        fields.fail("wrap", tr("an even number of rows where hexagons meet at top and bottom"))
    mines, law = _mines(fields, holds * (len(cells) - cells.count(VOID)))
    board = Board(shape, offsets, lists, wrap, (), holds, law)
    board = Board(shape, offsets, lists, wrap, _walls(fields, rows, columns, board), holds, law)
    board = Board(shape, offsets, lists, wrap, board.walls, holds, law, _sums(fields, rows, columns))
    if any(sign in COUNTED_FLAGS and sign > holds for sign in cells):
        fields.fail("grid", tr("flags of at most {n} mines, as many as a cell holds").format(n=holds))
    if board == PLAIN:
        return mines, PLAIN
    if len(cells) > MAX_OWN_CELLS:
        fields.fail("rows", tr("a board of this kind with at most {n} cells").format(n=MAX_OWN_CELLS))
    return mines, board


def _mines(fields: Fields, most: int) -> tuple[int | None, Law | None]:
    value = fields.value.get("mines")
    expected = tr("a whole number from 0 to {n}, a range, a density or “unknown”").format(n=most)
    if value == UNKNOWN:
        return None, None
    if isinstance(value, dict):
        inner = Fields(value, "mines")
        inner.know("from", "to", "density")
        inner.refuse_unknown()
        if "density" in inner:
            for key in ("from", "to"):
                if key in inner:
                    fields.fail("mines", tr("either “from” and “to” or “density”"))
            return None, Law(density=_density(inner))
        low = inner.integer("from", 0, most)
        return None, Law(low, inner.integer("to", low, most))
    if "mines" not in fields:
        fields.fail("mines", expected)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        fields.fail("mines", expected)
    return value, None


def _density(inner: Fields) -> Fraction:
    text = inner.text("density", limit=40)
    known = re.fullmatch(r"\d{1,9}(/[1-9]\d{0,8})?|\d?\.\d{1,9}", text)
    density = Fraction(text) if known else Fraction(2)
    if density > 1:
        inner.fail("density", tr("a fraction from 0 to 1, such as “1/5”"))
    return density


def _neighbours(
    fields: Fields, rows: int, columns: int
) -> tuple[str, tuple[Offset, ...], tuple[tuple[Cell, tuple[Cell, ...]], ...]]:
    if "neighbours" not in fields:
        return "8", (), ()
    value = fields.value["neighbours"]
    if isinstance(value, list):
        pairs = fields.items("neighbours", MAX_OFFSETS)
        if not all(_is_pair(pair) and max(map(abs, pair)) < MAX_SIDE for pair in pairs):
            fields.fail("neighbours", tr("a list of pairs of whole numbers"))
        offsets = dict.fromkeys((row, column) for row, column in pairs)
        offsets.pop((0, 0), None)
        return "offsets", tuple(offsets), ()
    if isinstance(value, dict):
        return "lists", (), _lists(Fields(value, "neighbours"), rows, columns)
    return fields.choice("neighbours", SHAPES), (), ()


def _lists(fields: Fields, rows: int, columns: int) -> tuple[tuple[Cell, tuple[Cell, ...]], ...]:
    found = []
    for key in fields.value:
        match = re.fullmatch(r"(0|[1-9]\d{0,3}),(0|[1-9]\d{0,3})", key)
        if not match or int(match[1]) >= rows or int(match[2]) >= columns:
            sentence = tr("“{key}” names no cell; expected row and column from 0, such as “0,3”.")
            raise ParseError(sentence.format(key=fields.place(key)[:80]))
        cells = _cells(fields, key, rows, columns)
        found.append((int(match[1]) * columns + int(match[2]), tuple(dict.fromkeys(cells))))
        if len(found[-1][1]) > MAX_NUMBER:
            fields.fail(key, tr("a list of at most {limit}").format(limit=MAX_NUMBER))
    return tuple(sorted(found))


def _wrap(fields: Fields) -> frozenset[str]:
    value = fields.value.get("wrap")
    if "wrap" in fields and not isinstance(value, bool) and value not in WRAPS:
        fields.fail("wrap", tr("true, false, “rows” or “columns”"))
    if isinstance(value, str):
        return frozenset((value,))
    return frozenset(WRAPS if value else ())


def _walls(fields: Fields, rows: int, columns: int, board: Board) -> tuple[tuple[Cell, Cell], ...]:
    found = []
    for index, wall in enumerate(fields.items("walls", MAX_WALLS)):
        inner = Fields({"": wall}, "")
        inner.place = lambda _key, at=index: f"walls[{at}]"  # type: ignore[method-assign, misc]
        pair = _cells(inner, "", rows, columns)
        if len(pair) != 2:
            inner.fail("", tr("two cells"))
        first, second = sorted(pair)
        seen = sight_of(board, rows, columns).sees
        sees = second in seen[first] or first in seen[second]
        if first == second or not (sees or shares_side(board, rows, columns, first, second)):
            inner.fail("", tr("two cells that share a side"))
        found.append((first, second))
    return tuple(sorted(set(found)))


def _sums(fields: Fields, rows: int, columns: int) -> tuple[Sum, ...]:
    found = []
    for index, one in enumerate(fields.items("sums", MAX_SUMS)):
        path = f"sums[{index}]"
        if not isinstance(one, dict):
            Fields({path: one}).fail(path, tr("an object"))
        inner = Fields(one, path)
        inner.know("cells", "mines", "weights")
        inner.refuse_unknown()
        cells = _cells(inner, "cells", rows, columns)
        if not cells or len(set(cells)) < len(cells):
            inner.fail("cells", tr("a list of cells, each once"))
        weights = inner.items("weights", len(cells))
        if weights and (len(weights) != len(cells) or not all(map(_is_weight, weights))):
            inner.fail("weights", tr("a whole number for each cell"))
        plain = all(weight == 1 for weight in weights)
        found.append(Sum(tuple(cells), _allowed(inner), () if plain else tuple(weights)))
    return tuple(found)


def _allowed(inner: Fields) -> tuple[int, ...]:
    """Return the allowed numbers of a sum, ascending. Raises ParseError."""
    value, most = inner.value.get("mines"), MAX_WEIGHT * MAX_HOLDS * MAX_OWN_CELLS
    if isinstance(value, dict):
        span = Fields(value, inner.place("mines"))
        span.know("from", "to")
        span.refuse_unknown()
        low = span.integer("from", -most, most)
        return tuple(range(low, span.integer("to", low, min(most, low + MAX_OWN_CELLS)) + 1))
    numbers = value if isinstance(value, list) else [value]
    if not numbers or not all(type(n) is int and abs(n) <= most for n in numbers):
        inner.fail("mines", tr("a whole number, a list of them, or an object with “from” and “to”"))
    return tuple(sorted(set(numbers)))


def _is_weight(value: Json) -> bool:
    return type(value) is int and abs(value) <= MAX_WEIGHT


def _is_pair(value: Json) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(type(n) is int for n in value)


def _cells(fields: Fields, key: str, rows: int, columns: int) -> list[Cell]:
    pairs = fields.value.get(key)
    if not isinstance(pairs, list) or not all(
        _is_pair(pair) and 0 <= pair[0] < rows and 0 <= pair[1] < columns for pair in pairs
    ):
        sentence = tr("a list of cells, [row, column] from 0, of {rows} by {columns}")
        fields.fail(key, sentence.format(rows=rows, columns=columns))
    return [row * columns + column for row, column in pairs]


def read_grid(fields: Fields, rows: int, columns: int) -> bytes:
    """Return the signs of the cells of “grid”, whose rows are texts or lists of texts. Raises ParseError."""
    lines = fields.value.get("grid")
    if not isinstance(lines, list) or not any(isinstance(line, list) for line in lines):
        return read_lines(fields, "grid", rows, columns, GRID_SIGNS)
    _count_lines(lines, "grid", rows)
    return bytes(
        _sign(line, index, columns, column)
        for index, line in enumerate(lines)
        for column in range(_length(line, index, columns))
    )


def _length(line: object, index: int, columns: int) -> int:
    if not isinstance(line, (str, list)) or len(line) != columns:
        sentence = tr("“{key}[{index}]” has not one sign for each of {columns} columns.")
        raise ParseError(sentence.format(key="grid", index=index, columns=columns))
    return columns


def _sign(line: Sequence[object], index: int, columns: int, column: int) -> int:
    text = line[column]
    if isinstance(text, str):
        if re.fullmatch(r"\d{1,3}", text) and int(text) <= MAX_NUMBER:
            return NUMBER_SIGNS[int(text)]
        if re.fullmatch(r"F[1-9]", text):
            return int(text[1])
        if len(text) == 1 and text in GRID_SIGNS:
            return ord(text)
    sentence = tr("“{key}[{index}]” has “{sign}” in column {column}; expected one of {signs}.")
    signs = f"{GRID_SIGNS} F1 F2 … 10 11 …"
    values = {"key": "grid", "index": index, "sign": str(text)[:20], "column": column + 1}
    raise ParseError(sentence.format(signs=signs, **values))


def _count_lines(lines: Sequence[object], key: str, rows: int) -> None:
    if len(lines) != rows:
        sentence = tr("Rows of “{key}”: {found}; expected: {rows}.")
        raise ParseError(sentence.format(key=key, found=len(lines), rows=rows))


def read_lines(fields: Fields, key: str, rows: int, columns: int, signs: str) -> bytes:
    """Return the signs of a list of texts, each one row with one sign a cell. Raises ParseError."""
    lines = fields.items(key, MAX_SIDE, required=True)
    _count_lines(lines, key, rows)
    for index, line in enumerate(lines):
        if not isinstance(line, str) or len(line) != columns:
            sentence = tr("“{key}[{index}]” is no text as long as the field is wide ({columns}).")
            raise ParseError(sentence.format(key=key, index=index, columns=columns))
        for column, sign in enumerate(line):
            if sign not in signs:
                sentence = tr("“{key}[{index}]” has “{sign}” in column {column}; expected one of {signs}.")
                raise ParseError(
                    sentence.format(key=key, index=index, sign=sign, column=column + 1, signs=signs)
                )
    return "".join(lines).encode("ascii")


def text_of(sign: int) -> str:
    """Return a sign as text: F2 for a flag of two mines, 12 for a number, else one letter."""
    if sign in COUNTED_FLAGS:
        return f"{chr(FLAG)}{sign}"
    number = int(NUMBER_OF[sign])
    return str(number) if number >= 0 else chr(sign)


def write_grid(field: Field) -> list[str] | list[list[str]]:
    """Return the rows of a field as texts, or as lists of texts where a sign needs several letters."""
    lines = [field.cells[at : at + field.columns] for at in range(0, len(field.cells), field.columns)]
    if max(field.cells) < 128 and min(field.cells) > MAX_HOLDS:
        return [line.decode("ascii") for line in lines]
    return [[text_of(sign) for sign in line] for line in lines]


def write(field: Field) -> JsonObject:
    """Return the document keys of a field's number of mines and, if it is not plain, its board."""
    board, wide = field.board, field.columns
    value: JsonObject = {"mines": UNKNOWN if field.mines is None else field.mines}
    if board == PLAIN:
        return value
    if board.law is not None and field.mines is None:
        law = board.law
        value["mines"] = (
            {"from": law.low, "to": law.high} if law.density is None else {"density": str(law.density)}
        )
    if board.shape == "offsets":
        value["neighbours"] = [list(offset) for offset in board.offsets]
    elif board.shape == "lists":
        value["neighbours"] = {
            "{},{}".format(*divmod(cell, wide)): _pairs(seen, wide) for cell, seen in board.lists
        }
    else:
        value["neighbours"] = board.shape
    value["wrap"] = True if len(board.wrap) == 2 else next(iter(board.wrap), False)
    value["walls"] = [_pairs(wall, wide) for wall in board.walls]
    value["holds"] = board.holds
    value["sums"] = [_written(one, wide) for one in board.sums]
    kept = {"neighbours": "8", "wrap": False, "walls": [], "holds": 1, "sums": []}
    return {key: found for key, found in value.items() if key == "mines" or found != kept[key]}


def _written(one: Sum, wide: int) -> JsonObject:
    weights: JsonObject = {"weights": list(one.weights)} if one.weights else {}
    return {"cells": _pairs(one.cells, wide), "mines": list(one.allowed), **weights}


def _pairs(cells: Sequence[Cell], wide: int) -> list[Json]:
    return [list(divmod(cell, wide)) for cell in cells]
