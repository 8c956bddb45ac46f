"""Edit a drawn field: its painting tools and settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Option, OptionValue, Setting, Target, Tool
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.shapes import Label, Line, Rect, Shape
from ringapp.games.mines.rules.board import (
    COUNTED_FLAGS,
    MAX_OWN_CELLS,
    PLAIN,
    VOID,
    WRAPS,
    Board,
    Sum,
    shares_side,
)
from ringapp.games.mines.rules.rules import LEVELS, MAX_SIDE, RULES, Field, blank, grid
from ringapp.games.mines.view import picture

_SIGNS = {
    "flag": "F",
    "erase": ".",
    "safe": "?",
    "mine": "*",
    "void": "#",
    **{str(n): str(n) for n in range(9)},
}


_WALL: tuple[Shape, ...] = (
    Rect(0.05, 0.25, 0.42, 0.5, "board", "faint", 0.06),
    Rect(0.53, 0.25, 0.42, 0.5, "board", "faint", 0.06),
    Line(((0.5, 0.1), (0.5, 0.9)), "ink", 0.1),
)
_SUM: tuple[Shape, ...] = (Rect(0.1, 0.1, 0.8, 0.8, "", "c6", 0.1), Label(0.5, 0.5, "=", 0.6, "ink"))


def tools() -> Sequence[Tool]:
    """Return the painting tools: numbers, flags, hidden and safe cells, mines, and parts of boards."""
    closed: tuple[Shape, ...] = (Rect(0.05, 0.05, 0.9, 0.9, "s8", "line", 0.06, 0.1),)
    opened: tuple[Shape, ...] = (Rect(0.05, 0.05, 0.9, 0.9, "board", "faint", 0.06),)
    nothing: tuple[Shape, ...] = (Rect(0.15, 0.15, 0.7, 0.7, "", "faint", 0.06, 0.1),)
    numbers = tr("Numbers")
    others = tr("Cells", "the kinds of cell to paint")
    labels = (tr("Empty"), *(tr("Number {n}").format(n=n) for n in range(1, 9)))
    painted = [
        Tool(str(n), label, (*opened, *_digit(n)), group=numbers, key=str(n))
        for n, label in enumerate(labels)
    ]
    return (
        Tool("flag", tr("Flag"), (*closed, *picture.flag(0, 0, 1)), tr("Said to be a mine"), others, "f"),
        *painted,
        Tool(
            "safe", tr("Safe"), (*opened, picture.tick(0, 0, 1)), tr("Safe, its number not read"), others, "s"
        ),
        Tool("mine", tr("Mine"), (*opened, *picture.mine(0, 0, 1)), tr("A mine that is shown"), others, "m"),
        Tool("erase", tr("Hidden"), closed, group=others, key="h"),
        Tool("void", tr("No cell"), nothing, tr("A place where the board has no cell"), others, "v"),
        Tool(
            "wall",
            tr("Wall"),
            _WALL,
            tr("Drag from cell to cell; a click clears"),
            others,
            "w",
        ),
        Tool("sum", tr("Sum"), _SUM, tr("Mark cells, then tell how many mines are in them"), others, "u"),
    )


def _digit(n: int) -> tuple[Shape, ...]:
    return (picture.number(0, 0, 1, n),)


def paint(field: Field, tool: str, target: Target) -> Field:
    """Return the field with one cell painted; a game that is painted on becomes a drawn field."""
    if tool == "sum":
        return _marked(field, target[0] * field.columns + target[1])
    if tool == "wall":
        return carry(field, tool, target, None)
    if tool not in _SIGNS:
        raise RingappError(tr("There is no tool “{name}”.").format(name=tool))
    if tool == "void" and len(field.cells) > MAX_OWN_CELLS:
        raise RingappError(tr("A board of this kind has at most {n} cells.").format(n=MAX_OWN_CELLS))
    place = target[0] * field.columns + target[1]
    sign = ord(_SIGNS[tool])
    if field.cells[place] == sign:
        return field
    cells = bytearray(field.cells)
    cells[place] = sign
    return replace(field, cells=bytes(cells), layout=b"", record=(), tape=None)


def lifts(field: Field, tool: str, target: Target) -> bool:
    """Return whether a drag from a cell draws walls or moves a cell of a sum; a click then removes it."""
    cell = target[0] * field.columns + target[1]
    return tool == "wall" or (tool == "sum" and any(cell in one.cells for one in field.board.sums))


def carry(field: Field, tool: str, start: Target, end: Target | None) -> Field:
    """Return the field after a drag of the tool “wall” (sets or removes the wall between two cells) or “sum”
    (moves a cell of a sum); without an end all walls of the cell, or its place in a sum, are removed."""
    board, first = field.board, start[0] * field.columns + start[1]
    second = -1 if end is None else end[0] * field.columns + end[1]
    if tool == "sum":
        return _unmarked(field, first) if end is None else _marked(_unmarked(field, first), second)
    if end is None:
        walls = tuple(pair for pair in board.walls if first not in pair)
    elif shares_side(board, field.rows, field.columns, first, second):
        pair = min(first, second), max(first, second)
        kept = tuple(one for one in board.walls if set(one) != set(pair))
        walls = kept if len(kept) < len(board.walls) else (*kept, pair)
    else:
        return field
    return field if walls == board.walls else _on(field, replace(board, walls=walls))


def _marked(field: Field, cell: int) -> Field:
    """Return the field with a cell added to the last sum if its number is not set, else to a new sum."""
    board = field.board
    if any(cell in one.cells for one in board.sums):
        return field
    last = board.sums[-1] if board.sums else None
    is_open = last is not None and last.allowed == _any(board, last.cells)
    cells = (*(last.cells if last is not None and is_open else ()), cell)
    rest = board.sums[:-1] if is_open else board.sums
    return _on(field, replace(board, sums=(*rest, Sum(cells, _any(board, cells)))))


def _unmarked(field: Field, cell: int) -> Field:
    """Return the field with a cell taken out of its sum; a sum with a number is removed whole."""
    board, sums = field.board, list[Sum]()
    for one in field.board.sums:
        cells = tuple(other for other in one.cells if other != cell)
        if cells == one.cells:
            sums.append(one)
        elif cells and one.allowed == _any(board, one.cells):
            sums.append(Sum(cells, _any(board, cells)))
    return _on(field, replace(board, sums=tuple(sums)))


def _any(board: Board, cells: Sequence[int]) -> tuple[int, ...]:
    """Return the allowed numbers of a sum on some cells while its number is not set: all possible ones."""
    return tuple(range(len(cells) * board.holds + 1))


def level_of(field: Field) -> str:
    """Return the name of the level with a field's size and mines, "custom" for none."""
    size = (field.rows, field.columns, field.mines)
    return next((name for name, level in LEVELS.items() if level == size), "custom")


def level_choices() -> tuple[tuple[str, str], ...]:
    """Return the names and labels of the levels, for a form."""
    named = {"beginner": tr("Beginner"), "intermediate": tr("Intermediate"), "expert": tr("Expert")}
    return tuple(named.items())


BOARDS = {
    "square": PLAIN,
    "torus": Board(wrap=frozenset(WRAPS)),
    "hex": Board("hex"),
    "knight": Board("knight"),
    "several": Board(holds=3),
}


def board_of(field: Field) -> str:
    """Return the name of a field's kind of board, "own" for a board without a name."""
    return next((name for name, board in BOARDS.items() if board == field.board), "own")


def board_choices() -> tuple[tuple[str, str], ...]:
    """Return the names and labels of the kinds of board, for a form."""
    return (
        ("square", tr("Square")),
        ("torus", tr("Torus: the sides meet")),
        ("hex", tr("Hexagons")),
        ("knight", tr("Knight's moves")),
        ("several", tr("Up to three mines a cell")),
        ("own", tr("Own")),
    )


def rule_choices() -> tuple[tuple[str, str], ...]:
    """Return the names and labels of the first-click rules, for a form."""
    labels = {
        "any": tr("Anything"),
        "safe": tr("Never a mine"),
        "opening": tr("An opening"),
        "xp": tr("Never a mine (it is moved, as in Windows XP)"),
        "no_guess": tr("An opening, and no guess after it"),
        "no_guess_easy": tr("No guess, easy: single numbers tell every cell"),
        "no_guess_hard": tr("No guess, hard: numbers must be combined"),
    }
    return tuple((rule, labels[rule]) for rule in RULES)


def settings(field: Field) -> Sequence[Setting]:
    """Return a field's settings: kind of board, level, size, mines, first-click rule and the last sum."""
    level = Option(
        "level",
        tr("Level"),
        "choice",
        "expert",
        choices=(*level_choices(), ("custom", tr("Custom"))),
    )
    rows = Option("rows", tr("Rows"), "int", 16, minimum=1, maximum=MAX_SIDE)
    columns = Option("columns", tr("Columns"), "int", 30, minimum=1, maximum=MAX_SIDE)
    most = max(99, len(field.cells) * field.board.holds)
    mines = Option(
        "mines", tr("Mines in all"), "int", 99, "", 0, most, optional=True, none_label=tr("not told")
    )
    rule = Option("rule", tr("First click"), "choice", "opening", choices=rule_choices())
    kinds = Option("board", tr("Board"), "choice", "square", choices=board_choices())
    return (
        *_sum_setting(field.board),
        Setting(kinds, board_of(field)),
        Setting(level, level_of(field)),
        Setting(rows, field.rows),
        Setting(columns, field.columns),
        Setting(mines, field.mines),
        Setting(rule, field.rule),
    )


def _sum_setting(board: Board) -> list[Setting]:
    """Return the setting for the number of the last sum; empty without sums."""
    if not board.sums:
        return []
    last = board.sums[-1]
    label, help_ = tr("Mines in the marked cells"), tr("Those that the tool “Sum” has marked last.")
    most = max(_any(board, last.cells))
    option = Option("sum", label, "int", None, help_, 0, most, optional=True, none_label=tr("not told"))
    return [Setting(option, last.allowed[0] if len(last.allowed) == 1 else None)]


def change_setting(field: Field, name: str, value: OptionValue) -> Field:
    """Return the field with one setting changed. Raises RingappError."""
    current = {setting.option.name: setting.value for setting in settings(field)}
    if name in current and value == current[name] and type(value) is type(current[name]):
        return field
    if name == "board" and value in {*BOARDS, "own"}:
        return field if value == "own" else _on(field, BOARDS[str(value)])
    if name == "sum" and field.board.sums and (value is None or isinstance(value, int)):
        *rest, last = field.board.sums
        allowed = _any(field.board, last.cells) if value is None else (int(value),)
        return _on(field, replace(field.board, sums=(*rest, replace(last, allowed=allowed))))
    if name == "level" and value in LEVELS:
        rows, columns, count = LEVELS[str(value)]
        return _on(blank(rows, columns, count, field.rule), _sized(field.board))
    if name == "level" and value == "custom":
        return field
    if name == "rule" and value in RULES:
        return replace(field, rule=str(value))
    if name == "mines" and value is None:
        return replace(field, mines=None, layout=b"", record=(), tape=None)
    if name in ("rows", "columns", "mines") and isinstance(value, int) and not isinstance(value, bool):
        return _resized(field, name, value)
    raise RingappError(tr("“{value}” is no value of “{name}”.").format(value=value, name=name))


def _resized(field: Field, name: str, value: int) -> Field:
    if name == "mines":
        most = field.board.holds * (len(field.cells) - field.cells.count(VOID))
        if not 0 <= value <= most:
            sentence = tr("The number of mines is from 0 to {cells}, the number of cells.")
            raise RingappError(sentence.format(cells=most))
        return _on(replace(field, mines=value), replace(field.board, law=None))
    if not 1 <= value <= MAX_SIDE:
        raise RingappError(tr("A field has 1 to {side} rows and columns.").format(side=MAX_SIDE))
    rows, columns = (value, field.columns) if name == "rows" else (field.rows, value)
    cells = np.full((rows, columns), ord("."), np.uint8)
    high, wide = min(rows, field.rows), min(columns, field.columns)
    cells[:high, :wide] = grid(field.cells, field.rows, field.columns)[:high, :wide]
    mines = None if field.mines is None else min(field.mines, rows * columns)
    changed = replace(field, rows=rows, columns=columns, mines=mines, cells=cells.tobytes())
    return _on(changed, _sized(field.board))


def _sized(board: Board) -> Board:
    """Return a board without its walls, sums and lists, which name cells and fit one size only."""
    shape = "8" if board.shape == "lists" else board.shape
    return replace(board, shape=shape, lists=(), walls=(), sums=())


def _on(field: Field, board: Board) -> Field:
    """Return the field on another board. Raises RingappError where it has too many cells for the board."""
    if board != PLAIN and len(field.cells) > MAX_OWN_CELLS:
        raise RingappError(tr("A board of this kind has at most {n} cells.").format(n=MAX_OWN_CELLS))
    if board.shape == "hex" and "rows" in board.wrap and field.rows % 2:
        raise RingappError(tr("Hexagons that meet at top and bottom need an even number of rows."))
    cells = field.cells
    for sign in COUNTED_FLAGS[board.holds :] + (COUNTED_FLAGS[:1] if board.holds == 1 else b""):
        cells = cells.replace(bytes((sign,)), b"F")
    return replace(field, cells=cells, board=board, layout=b"", record=(), tape=None)
