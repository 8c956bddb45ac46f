"""The rules of Mines: fields, their signs and the effect of clicks, as pure functions on immutable values.

A drawn field has no layout: where its mines are is unknown, and opening a cell only records that the cell is
safe. A game has a layout from its first click on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from ringapp.core.contract.errors import IllegalMove, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.games.mines.rules.board import (
    COUNTED_FLAGS,
    NUMBER_OF,
    NUMBER_SIGNS,
    PLAIN,
    VOID,
    Board,
    Sight,
    sight_of,
)
from ringapp.games.mines.rules.laying import RULES, Layout, lay_for_click
from ringapp.games.mines.rules.tape import Tape

MAX_SIDE = 1000
MAX_CELLS = MAX_SIDE * MAX_SIDE
WIDE_CELLS = 4096
"""Cells from which on an array is counted faster than bytes."""

LEVELS = {"beginner": (9, 9, 10), "intermediate": (16, 16, 40), "expert": (16, 30, 99)}
"""Rows, columns and mines of each level."""

HIDDEN, FLAG, SAFE, MINE, HIT = b".F?*X"
"""A cell as a byte: hidden; hidden and said to be a mine; known to be safe, its number not known; a mine that
is shown; the mine that was clicked. An open cell is its digit."""
SIGNS = ".F?*X012345678"
"""The signs of a plain field; others are in `board`."""
_VOIDS = bytes(sign == VOID for sign in range(256))
_CLOSED = bytes((HIDDEN, FLAG, VOID)) + COUNTED_FLAGS

Cells = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Click:
    """A move. `seed` lays the mines; only the first click on an untouched field has one.

    Attributes:
        moved: Cells to flip in the layout that `seed` lays; they leave the number of mines unchanged.
    """

    kind: Literal["open", "flag", "chord"]
    row: int
    column: int
    seed: int | None = None
    moved: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Field:
    """A field of mines.

    Attributes:
        mines: Number of mines in all, flags and shown mines included; None while unknown.
        cells: rows * columns bytes, row by row: the sign that each cell shows, of those above.
        layout: One byte for each cell, 1 for a mine; empty while unknown.
        rule: What a first click may hit, one of `RULES`.
        record: The clicks of a recorded game that begins here; Solve plays and judges them.
        tape: The clock and the mouse of that game, where a replay file tells them (`tape.Tape`).
        board: What kind of board it lies on.
    """

    rows: int = 16
    columns: int = 30
    mines: int | None = 99
    cells: bytes = b"." * 480
    layout: bytes = b""
    rule: str = "opening"
    record: tuple[Click, ...] = ()
    tape: Tape | None = None
    board: Board = PLAIN

    @property
    def square(self) -> bool:
        """Whether each number counts the up to eight cells around it, as on a plain field."""
        board = self.board
        plain = board is PLAIN or (board.shape == "8" and not board.wrap and not board.walls)
        return plain and VOID not in self.cells

    @property
    def plain(self) -> bool:
        """Whether the field has the plain board and no signs that only other boards use."""
        return self.board == PLAIN and not self.cells.translate(None, SIGNS.encode())

    @property
    def playable(self) -> bool:
        """Whether games can be played on the board: one mine a cell, a known number of mines, no sums."""
        return self.board.holds == 1 and self.board.law is None and not self.board.sums

    @property
    def sight(self) -> Sight:
        """Which cells the number of each cell counts."""
        voids = self.cells.translate(_VOIDS) if VOID in self.cells else b""
        return sight_of(self.board, self.rows, self.columns, voids)

    def at(self, row: int, column: int) -> int:
        """Return the sign of a cell, as a byte."""
        return self.cells[row * self.columns + column]

    @property
    def total(self) -> int:
        """The number of mines in all. Raises RingappError while it is unknown."""
        if self.mines is None:
            raise RingappError(tr("How many mines there are in all is missing; set it."))
        return self.mines


def blank(rows: int, columns: int, mines: int | None, rule: str = "opening") -> Field:
    """Return a plain field with everything hidden."""
    return Field(rows, columns, mines, b"." * (rows * columns), b"", rule)


def fresh(field: Field) -> Field:
    """Return the field with every cell hidden, without layout and record; voids stay."""
    cells = bytes(VOID if sign == VOID else HIDDEN for sign in field.cells) if VOID in field.cells else b""
    cells = cells or b"." * len(field.cells)
    return replace(field, cells=cells, layout=b"", record=(), tape=None)


def grid(data: bytes, rows: int, columns: int) -> Cells:
    """Return one byte a cell as a read-only rows x columns array."""
    return np.frombuffer(data, np.uint8).reshape(rows, columns)


def around(field: Field, row: int, column: int) -> list[int]:
    """Return the indices of the cells that the number of a cell counts: its neighbours on a plain field."""
    if not field.square:
        return list(field.sight.sees[row * field.columns + column])
    return [
        r * field.columns + c
        for r in range(max(0, row - 1), min(field.rows, row + 2))
        for c in range(max(0, column - 1), min(field.columns, column + 2))
        if (r, c) != (row, column)
    ]


def neighbour_sums(what: NDArray[np.bool_] | NDArray[np.uint8] | NDArray[np.int16]) -> NDArray[np.int16]:
    """Return for each cell the sum of `what` over its up to eight neighbours, both rows x columns."""
    rows, columns = what.shape
    padded = np.zeros((rows + 2, columns + 2), np.int16)
    padded[1:-1, 1:-1] = what
    across = padded[:, :-2] + padded[:, 1:-1] + padded[:, 2:]
    total: NDArray[np.int16] = across[:-2] + across[1:-1] + across[2:] - padded[1:-1, 1:-1]
    return total


def sums_around(field: Field, what: NDArray[np.bool_] | NDArray[np.uint8]) -> NDArray[np.int16]:
    """Return for each cell the sum of `what` over the cells that its number counts, both rows x columns."""
    if field.square:
        return neighbour_sums(what)
    return field.sight.sums(what.reshape(-1)).reshape(what.shape)


def touched_by(field: Field, numbers: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return which cells are counted by a cell that is set in `numbers`; both rows x columns."""
    if field.square:
        return neighbour_sums(numbers) > 0
    return field.sight.counted(numbers.reshape(-1)).reshape(numbers.shape)


def numbers_of(field: Field) -> NDArray[np.int16]:
    """Return the shown numbers, -1 in cells without one, rows x columns."""
    return NUMBER_OF[grid(field.cells, field.rows, field.columns)]


def known_mines(field: Field) -> NDArray[np.bool_]:
    """Return which cells show a mine or a flag, rows x columns."""
    cells = grid(field.cells, field.rows, field.columns)
    known: NDArray[np.bool_] = (cells == FLAG) | (cells == MINE) | (cells == HIT)
    if field.board.holds > 1:
        known |= cells - np.uint8(1) < len(COUNTED_FLAGS)  # 0 - 1 wraps to 255
    return known


def claimed(field: Field) -> int:
    """Return the fewest mines in the cells that show a mine or a flag."""
    counted = sum(sign * field.cells.count(sign) for sign in COUNTED_FLAGS) if field.board.holds > 1 else 0
    return count(field, FLAG, MINE, HIT) + counted


def sea_of(field: Field) -> NDArray[np.bool_]:
    """Return for each cell of a plain field, in one row, whether it is hidden and touches no number."""
    cells = grid(field.cells, field.rows, field.columns)
    digits = cells - np.uint8(ord("0")) <= 8  # smaller bytes wrap to large ones
    sea: NDArray[np.bool_] = (cells == HIDDEN) & (neighbour_sums(digits) == 0)
    return sea.reshape(-1)


def open_picture(field: Field) -> bytes:
    """Return the signs of a field with a layout when every number and mine is shown."""
    mines = grid(field.layout, field.rows, field.columns)
    shown = np.where(mines == 1, MINE, _SIGN_OF[sums_around(field, mines)]).astype(np.uint8)
    if VOID in field.cells:
        shown[grid(field.cells, field.rows, field.columns) == VOID] = VOID
    return shown.tobytes()


_SIGN_OF = np.frombuffer(NUMBER_SIGNS, np.uint8)


def is_untouched(field: Field) -> bool:
    """Return whether no cell is open and there is no layout yet."""
    return not field.layout and not field.cells.strip(_CLOSED)


def count(field: Field, *signs: int) -> int:
    """Return how many cells show one of some signs, in under 16 ms for a million cells."""
    if len(field.cells) < WIDE_CELLS:
        return sum(map(field.cells.count, signs))
    cells = np.frombuffer(field.cells, np.uint8)
    return sum(int(np.count_nonzero(cells == sign)) for sign in signs)


def is_lost(field: Field) -> bool:
    """Return whether a mine was clicked."""
    return HIT in field.cells


def is_won(field: Field) -> bool:
    """Return whether every cell without a mine is open: as many cells are left as there are mines."""
    if is_lost(field) or SAFE in field.cells or not field.playable:
        return False
    if field.mines is None:
        return HIDDEN not in field.cells and _numbers_agree(field)
    if field.mines >= len(field.cells) or count(field, HIDDEN, FLAG, MINE) != field.mines:
        return False
    return bool(field.layout) or _numbers_agree(field)


def _numbers_agree(field: Field) -> bool:
    """Return whether each number of a drawn field is right when every cell that is not open is a mine."""
    numbers = numbers_of(field)
    closed = (numbers < 0) & (grid(field.cells, field.rows, field.columns) != VOID)
    return bool((sums_around(field, closed) == numbers)[numbers >= 0].all())


def is_legal(field: Field, click: Click) -> bool:
    """Return whether a click is legal: on the board, in a game not lost, and with an effect."""
    if not (0 <= click.row < field.rows and 0 <= click.column < field.columns) or is_lost(field):
        return False
    sign = field.at(click.row, click.column)
    if click.seed is not None and (click.kind != "open" or not is_untouched(field) or field.mines is None):
        return False
    if click.seed is not None and not field.playable:
        return False
    if click.moved and click.seed is None:
        return False
    if click.kind == "open":
        return sign == HIDDEN
    if click.kind == "flag":
        return sign in (HIDDEN, FLAG)
    return bool(field.layout) and _chord_cells(field, click) != []


def _chord_cells(field: Field, click: Click) -> list[int]:
    sign = field.at(click.row, click.column)
    # A 0 may be chorded too: cells that were flagged when it opened are opened once the flags are gone.
    number = int(NUMBER_OF[sign])
    if number < 0:
        return []
    near = around(field, click.row, click.column)
    flags = sum(field.cells[i] in (FLAG, MINE) for i in near)
    return [i for i in near if field.cells[i] == HIDDEN] if flags == number else []


def opens(field: Field, click: Click) -> list[int]:
    """Return the cells that a click or a chord opens itself, without those that a 0 then opens."""
    place = click.row * field.columns + click.column
    return _chord_cells(field, click) if click.kind == "chord" else [place]


def apply_click(field: Field, click: Click) -> Field:
    """Return the field after a click. Raises IllegalMove where it does nothing."""
    if not is_legal(field, click):
        sentence = tr("Row {row}, column {column}: this click does nothing here.")
        raise IllegalMove(sentence.format(row=click.row + 1, column=click.column + 1))
    field = replace(field, record=(), tape=None)
    place = click.row * field.columns + click.column
    if click.kind == "flag":
        return _with(field, [place], HIDDEN if field.cells[place] == FLAG else FLAG)
    if click.seed is not None:
        field = replace(field, layout=_moved(_laid(field, place, click.seed), click).tobytes())
    if not field.layout:
        return _with(field, [place], SAFE)
    return reveal(field, [place] if click.kind == "open" else _chord_cells(field, click))


def _laid(field: Field, place: int, seed: int) -> Layout:
    """Return the layout of a game whose first click is at `place`."""
    near = around(field, *divmod(place, field.columns))
    if VOID not in field.cells:
        return lay_for_click(len(field.cells), field.total, place, near, field.rule, seed)
    cells = np.flatnonzero(np.frombuffer(field.cells, np.uint8) != VOID)
    at = {cell: number for number, cell in enumerate(cells.tolist())}
    layout = np.zeros(len(field.cells), np.uint8)
    beside = [at[cell] for cell in near]
    layout[cells] = lay_for_click(len(cells), field.total, at[place], beside, field.rule, seed)
    return layout


def _moved(layout: Layout, click: Click) -> Layout:
    """Return the layout with `click.moved` flipped. Raises IllegalMove if the number of mines changes."""
    if click.moved:
        cells = [cell for cell in click.moved if cell < len(layout)]
        before = int(layout.sum())
        layout[cells] ^= 1
        if len(cells) < len(click.moved) or int(layout.sum()) != before:
            raise IllegalMove(tr("The first click moves mines that are not there."))
    return layout


def recorded(field: Field, clicks: Sequence[Click]) -> Field:
    """Return the field with legal clicks as its record, and the layout that the first click lays."""
    now, plain = field, []
    for click in clicks:
        plain.append(replace(click, seed=None, moved=()))
        now = apply_click(now, click) if click.seed is not None or not now.layout else now
    return replace(field, layout=now.layout, record=tuple(plain))


def reveal(field: Field, places: list[int]) -> Field:
    """Return a field with a layout after cells are opened; a 0 opens its neighbours, a mine ends the game."""
    hit = [place for place in places if field.layout[place]]
    shown = _with(field, hit, HIT) if hit else field
    fresh = [place for place in places if not field.layout[place]]
    if not fresh:
        return shown
    voids = field.cells.translate(_VOIDS) if VOID in field.cells else b""
    numbers = _numbers(field.layout, field.rows, field.columns, field.board, voids)
    opened: NDArray[np.bool_] | NDArray[np.int64] = np.array(fresh, np.int64)
    if (numbers.flat[fresh] == 0).any():
        opened = _flood(shown, fresh, numbers)
    cells = np.frombuffer(shown.cells, np.uint8).copy()
    cells[opened] = _SIGN_OF[numbers.reshape(-1)[opened]]
    return replace(shown, cells=cells.tobytes())


@lru_cache(maxsize=4)
def _numbers(layout: bytes, rows: int, columns: int, board: Board, voids: bytes) -> NDArray[np.int16]:
    """Return the number of every cell of a game; cached, as each click needs them."""
    cells = voids.translate(bytes.maketrans(b"\x00\x01", b".#")) or b"." * len(layout)
    return sums_around(Field(rows, columns, None, cells, board=board), grid(layout, rows, columns))


def _flood(field: Field, start: list[int], numbers: NDArray[np.int16]) -> NDArray[np.bool_]:
    """Return which cells open when those of `start` do, computed ring by ring on arrays."""
    if not field.square:
        return _flood_seen(field, start, numbers.reshape(-1))
    rows, columns = field.rows, field.columns
    wide = columns + 2
    closed = np.zeros((rows + 2, wide), bool)
    closed[1:-1, 1:-1] = grid(field.cells, rows, columns) == HIDDEN
    zero = np.zeros_like(closed)
    zero[1:-1, 1:-1] = numbers == 0
    opened = np.zeros_like(closed)
    closed_, zero_, opened_ = closed.reshape(-1), zero.reshape(-1), opened.reshape(-1)
    offsets = np.array([-wide - 1, -wide, -wide + 1, -1, 1, wide - 1, wide, wide + 1])
    places = np.array(start)
    ring = (places // columns + 1) * wide + places % columns + 1
    while len(ring):
        opened_[ring] = True
        closed_[ring] = False
        near = (ring[zero_[ring]][:, None] + offsets).reshape(-1)
        ring = np.unique(near[closed_[near]])
    return opened[1:-1, 1:-1].reshape(-1)


def _flood_seen(field: Field, start: list[int], numbers: NDArray[np.int16]) -> NDArray[np.bool_]:
    """Return which cells open when those of `start` do, on a board that is not plain."""
    opened = np.zeros(len(field.cells), bool)
    sees, todo = field.sight.sees, list(start)
    opened[todo] = True
    while todo:
        cell = todo.pop()
        if numbers[cell] == 0:
            fresh = [other for other in sees[cell] if field.cells[other] == HIDDEN and not opened[other]]
            opened[fresh] = True
            todo += fresh
    return opened


def _with(field: Field, places: list[int], sign: int) -> Field:
    cells = bytearray(field.cells)
    for place in places:
        cells[place] = sign
    return replace(field, cells=bytes(cells))


__all__ = [
    "FLAG",
    "HIDDEN",
    "HIT",
    "LEVELS",
    "MAX_CELLS",
    "MAX_SIDE",
    "MINE",
    "RULES",
    "SAFE",
    "SIGNS",
    "Click",
    "Field",
    "apply_click",
    "around",
    "blank",
    "claimed",
    "fresh",
    "grid",
    "is_legal",
    "is_lost",
    "is_untouched",
    "is_won",
    "known_mines",
    "neighbour_sums",
    "numbers_of",
    "open_picture",
    "opens",
    "recorded",
    "reveal",
    "sea_of",
    "sums_around",
    "touched_by",
]
