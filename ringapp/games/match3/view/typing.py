"""Typing a board: each key sets the cell at the cursor, and the cursor moves on along the row.

Where blocks are invented, because a real game is played beside, the cursor goes from one of them to the next,
and what is typed confirms.
"""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.game import Target
from ringapp.games.match3.rules.board import (
    ASSUMED,
    BOMB,
    CAGE,
    CHOCOLATE,
    COLUMN,
    EMPTY,
    HIDDEN,
    INGREDIENT,
    LETTERS,
    ROW,
    SWIRL,
    VOID,
    Board,
    block,
    colour_of,
    crate,
)
from ringapp.games.match3.rules.falling import stands, tracks

BACK = "\b"
_SIGNS = {
    ".": EMPTY,
    "0": EMPTY,
    " ": EMPTY,
    "x": VOID,
    "X": VOID,
    "@": INGREDIENT,
    "~": SWIRL,
    "%": CHOCOLATE,
    "*": block(0, BOMB),
}
_STRIPES = {"-": ROW, "|": COLUMN}


def type_key(board: Board, target: Target | None, key: str) -> tuple[Board, Target]:
    """Return the board after a key at a target, and the next target; an unknown key changes nothing."""
    cell = _first(board) if target is None else int(target[1]) * board.width + int(target[0])
    if key == BACK:
        back = _step(board, cell, -1)
        return _put(board, back, EMPTY), _target(board, back)
    if key in _STRIPES or key == "^":
        # As in the text form, the sign belongs to the letter before it.
        last = _step(board, cell, -1)
        colour = colour_of(board.cells[last])
        code = board.cells[last]
        if key == "^" and colour and last < board.size:
            code |= CAGE
        elif key in _STRIPES and colour:
            code = block(colour, _STRIPES[key])
        return _put(board, last, code), _target(board, cell)
    typed_code = HIDDEN if key == "?" and board.asks else _code(key)
    if typed_code is None or (cell >= board.size and key in "xX#%"):
        return board, _target(board, cell)
    typed = _put(board, cell, typed_code)
    if board.asks and board.cells[cell] not in (EMPTY, HIDDEN, VOID) and typed_code != board.cells[cell]:
        typed = _with_hidden_above(typed, cell)
    return typed, _target(board, _next(board, typed, cell))


def _with_hidden_above(board: Board, cell: int) -> Board:
    """Return the board with blocks above a retyped cell hidden, up to one that stands; points get assumed."""
    cells = list(board.cells)
    track = next((track for track in tracks(board) if cell in track), (cell,))
    for above in track[track.index(cell) + 1 :]:
        if above >= board.size or stands(board, above, cells[above]):
            break
        cells[above] = HIDDEN
    assumed = tuple(word for word in ASSUMED if word in (*board.assumed, "points"))
    return replace(board, cells=tuple(cells), assumed=assumed)


def awaits(board: Board) -> bool:
    """Return whether blocks have entered that are to be typed."""
    return bool(board.hidden)


def _code(key: str) -> int | None:
    if key in _SIGNS:
        return _SIGNS[key]
    if key == "#":
        return crate(1)
    if key in "123456789":
        return block(int(key))
    return block(LETTERS.index(key.upper()) + 1) if key.upper() in LETTERS else None


def _first(board: Board) -> int:
    """Return the first cell to type: the first hidden or invented one, else the top left of the board."""
    return next(iter(_in_order(board)), board.size - board.width)


def _in_order(board: Board) -> list[int]:
    """Return the hidden and invented cells from the top row down, left to right."""
    return sorted({*board.hidden, *board.invented}, key=lambda cell: _reading(board, cell))


def _reading(board: Board, cell: int) -> tuple[int, int]:
    return -(cell // board.width), cell % board.width


def _next(before: Board, after: Board, cell: int) -> int:
    """Return the next cell to type: the next hidden or invented one if any, else the next of the row."""
    if not _in_order(before) and not _in_order(after):
        return _step(after, cell, 1)
    order = _in_order(after)
    later = [other for other in order if _reading(after, other) > _reading(after, cell)]
    return next(iter(later + order), cell)


def _step(board: Board, cell: int, by: int) -> int:
    """Return the cell `by` steps on: to the right, then the row below; from the last one to the first."""
    width, rows = board.width, board.world_height if cell >= board.size else board.height
    number = (rows - 1 - cell // width) * width + cell % width + by
    number %= rows * width
    return (rows - 1 - number // width) * width + number % width


def _target(board: Board, cell: int) -> Target:
    return (cell % board.width, cell // board.width)


def _put(board: Board, cell: int, code: int) -> Board:
    cells = list(board.cells)
    cells[cell] = code
    jelly = board.jelly
    if code == VOID and jelly:
        jelly = tuple(0 if number == cell else layers for number, layers in enumerate(jelly))
    invented = tuple(other for other in board.invented if other != cell)
    return replace(board, cells=tuple(cells), jelly=jelly if any(jelly) else (), invented=invented)
