"""Read and write other programs' boards: .mbf, JSMinesweeper, MINESWEEPER-BOARD and PTTACG links.

Sizes are checked before anything is built. Where a format cannot hold a field (a mine known to the layout but
hidden, more than 255 columns), an error says so; nothing is dropped.
"""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.games.mines.rules.board import NUMBER_OF
from ringapp.games.mines.rules.rules import FLAG, HIDDEN, HIT, MAX_SIDE, MINE, SAFE, Field, grid, open_picture

_HEAD = "# MINESWEEPER-BOARD"
_LEVELS = {"1": (9, 9), "2": (16, 16), "3": (16, 30)}
_DIGITS = "0123456789abcdefghijklmnopqrstuv"
_FROM_MINE = str.maketrans("HFIO", ".F*?")
_FROM_VIEW = str.maketrans("U012345678F?X@#", ".012345678F.X*.")


def from_text(text: str) -> Field | None:
    """Return the field in another program's text; None for an unknown format. Raises ParseError."""
    body = text.strip()
    if body.startswith(_HEAD):
        return _from_board(body)
    size = re.match(r"([0-9]{1,4})x([0-9]{1,4})x([0-9]{1,7})\s*(?:\n|$)", body)
    if size:
        return _from_mine(body, int(size[1]), int(size[2]), int(size[3]))
    link = re.fullmatch(r"\S*?\bb=([0-9]{1,8})&m=([0-9a-v]*)(?:&\S*)?", body)
    return _from_link(link[1], link[2]) if link else None


def shown(rows: int, columns: int, layout: bytes) -> Field:
    """Return the field of a layout with every number and mine shown."""
    field = Field(rows, columns, layout.count(1), b"." * len(layout), layout)
    return replace(field, cells=open_picture(field))


def layout_of(field: Field) -> bytes:
    """Return the layout of a field. Raises RingappError where it is unknown or contradicts a number."""
    if field.layout:
        return field.layout
    cells = np.frombuffer(field.cells, np.uint8)
    mines = np.isin(cells, (FLAG, MINE, HIT))
    if HIDDEN in field.cells and (field.mines is None or int(mines.sum()) < field.mines):
        raise RingappError(tr("This needs a full board; some cells are hidden and their mines not known."))
    if field.mines is not None and int(mines.sum()) != field.mines:
        sentence = tr("Mines that the board says: {mines}; mines shown: {found}.")
        raise RingappError(sentence.format(mines=field.mines, found=int(mines.sum())))
    layout = mines.astype(np.uint8).tobytes()
    truth = np.frombuffer(open_picture(replace(field, layout=layout)), np.uint8)
    wrong = (cells != truth) & (NUMBER_OF[cells] >= 0)
    if wrong.any():
        row, column = divmod(int(np.argmax(wrong)), field.columns)
        sentence = tr("Row {row}, column {column} shows {found}; mines beside it: {number}.")
        place = row * field.columns + column
        values = {
            "row": row + 1,
            "column": column + 1,
            "found": int(NUMBER_OF[cells[place]]),
            "number": int(NUMBER_OF[truth[place]]) if truth[place] != MINE else chr(MINE),
        }
        raise RingappError(sentence.format(**values))
    return layout


def _from_mine(body: str, columns: int, rows: int, mines: int) -> Field:
    _check_size(rows, columns, mines)
    lines = [line.strip() for line in body.splitlines()[1:]]
    cells = _grid(lines, 2, rows, columns, "HFIO012345678").translate(_FROM_MINE).encode("ascii")
    field = Field(rows, columns, mines, cells)
    if HIDDEN in cells or SAFE in cells or mines != sum(cells.count(sign) for sign in (FLAG, MINE)):
        return field
    return replace(shown(rows, columns, layout_of(field)), cells=cells)


def _from_board(body: str) -> Field:
    keys: dict[str, int] = {}
    sections: dict[str, tuple[int, list[str]]] = {}
    name = ""
    for number, line in enumerate((line.strip() for line in body.splitlines()), 1):
        if re.fullmatch(r"\[[a-z]{1,20}\]", line):
            name = line[1:-1]
            sections[name] = (number + 1, [])
        elif name and line:
            sections[name][1].append(line)
        elif match := re.fullmatch(r"(rows|columns|mines)\s*:\s*([0-9]{1,7})", line):
            keys[match[1]] = int(match[2])
    for key in ("rows", "columns", "mines"):
        if key not in keys:
            raise ParseError(tr("The board file has no line “{key}: number”.").format(key=key), 1, 1)
    rows, columns, mines = keys["rows"], keys["columns"], keys["mines"]
    _check_size(rows, columns, mines)
    if not {"real", "view"} & set(sections):
        raise ParseError(tr("The board file has neither a section [real] nor [view]."), 1, 1)
    return _from_sections(sections, rows, columns, mines)


def _from_sections(sections: dict[str, tuple[int, list[str]]], rows: int, columns: int, mines: int) -> Field:
    layout = b""
    if "real" in sections:
        real = _grid(sections["real"][1], sections["real"][0], rows, columns, "*012345678")
        field = Field(rows, columns, mines, real.encode("ascii"))
        layout = layout_of(field)
        if "view" not in sections:
            return replace(field, layout=layout)
    first, lines = sections["view"]
    view = _grid(lines, first, rows, columns, "U012345678F?X@#").translate(_FROM_VIEW).encode("ascii")
    field = Field(rows, columns, mines, view)
    if not layout:
        return field
    return with_layout(field, layout)


def with_layout(field: Field, layout: bytes) -> Field:
    """Return the field with a layout. Raises ParseError where a shown cell contradicts the layout."""
    if field.mines is not None and layout.count(1) != field.mines:
        sentence = tr("“mines” says {mines}; mines in “layout”: {found}.")
        raise ParseError(sentence.format(found=layout.count(1), mines=field.mines))
    known = replace(field, layout=layout, mines=layout.count(1))
    seen = np.frombuffer(field.cells, np.uint8)
    truth = np.frombuffer(open_picture(known), np.uint8)
    mine = truth == ord("*")
    fits = (seen == truth) | np.isin(seen, np.frombuffer(b".F", np.uint8))
    fits |= (seen == ord("X")) & mine | (seen == ord("?")) & ~mine
    if not fits.all():
        row, column = divmod(int(np.argmin(fits)), field.columns)
        sentence = tr("Row {row}, column {column}: “grid” does not fit “layout”.")
        raise ParseError(sentence.format(row=row + 1, column=column + 1))
    return known


def _grid(lines: list[str], first: int, rows: int, columns: int, signs: str) -> str:
    if len(lines) != rows:
        sentence = tr("Rows from line {line} on: {found}; expected: {rows}.")
        raise ParseError(sentence.format(line=first, rows=rows, found=len(lines)), first, 1)
    for number, line in enumerate(lines, first):
        if len(line) != columns:
            sentence = tr("Signs in line {line}: {found}; expected: {columns}.")
            raise ParseError(sentence.format(line=number, found=len(line), columns=columns), number, 1)
        for column, sign in enumerate(line, 1):
            if sign not in signs:
                sentence = tr("Line {line}, column {column}: found “{sign}”; expected one of {signs}.")
                raise ParseError(
                    sentence.format(line=number, column=column, sign=sign, signs=signs), number, column
                )
    return "".join(lines)


def _check_size(rows: int, columns: int, mines: int) -> None:
    if not (1 <= rows <= MAX_SIDE and 1 <= columns <= MAX_SIDE and 0 <= mines <= rows * columns):
        sentence = tr(
            "No field can be {rows} by {columns} with as many mines as {mines}; at most {side} by {side}."
        )
        raise ParseError(sentence.format(rows=rows, columns=columns, mines=mines, side=MAX_SIDE), 1, 1)


def _from_link(size: str, digits: str) -> Field:
    """Return the board of a PTTACG link: `b` is a level or columns and rows, `m` five cells to a digit."""
    if size in _LEVELS:
        rows, columns = _LEVELS[size]
    elif len(size) % 2 == 0:
        half = len(size) // 2
        columns, rows = int(size[:half]), int(size[half:])
    else:
        sentence = tr("“b={size}” is no size; expected 1, 2, 3 or columns and rows such as 0811.")
        raise ParseError(sentence.format(size=size), 1, 1)
    _check_size(rows, columns, 0)
    wanted = -(-rows * columns // 5)
    if len(digits) != wanted:
        sentence = tr("Digits of “m”: {found}; a field of {rows} by {columns} has {wanted}.")
        values = {"found": len(digits), "rows": rows, "columns": columns, "wanted": wanted}
        raise ParseError(sentence.format(**values), 1, 1)
    bits = "".join(f"{_DIGITS.index(digit):05b}" for digit in digits)
    if "1" in bits[rows * columns :]:
        raise ParseError(tr("“m” has mines beyond the last cell."), 1, 1)
    return shown(rows, columns, bytes(map(int, bits[: rows * columns])))


def to_link(field: Field) -> str:
    """Return the mines of a field as a PTTACG query. Raises RingappError where they are unknown."""
    layout = layout_of(field)
    bits = "".join(map(str, layout))
    bits += "0" * (-len(bits) % 5)
    digits = "".join(_DIGITS[int(bits[i : i + 5], 2)] for i in range(0, len(bits), 5))
    named = [level for level, size in _LEVELS.items() if size == (field.rows, field.columns)]
    if named:
        return f"b={named[0]}&m={digits}"
    width = max(len(str(field.rows)), len(str(field.columns)))
    return f"b={field.columns:0{width}}{field.rows:0{width}}&m={digits}"


def from_mbf(data: bytes) -> Field:
    """Return the board in .mbf bytes: columns, rows, mines (two bytes), then each mine. Raises ParseError."""
    if len(data) < 4:
        raise ParseError(tr("The board ends at byte {n}; its header has 4 bytes.").format(n=len(data)))
    columns, rows, mines = data[0], data[1], int.from_bytes(data[2:4])
    if not rows or not columns or mines > rows * columns or len(data) != 4 + 2 * mines:
        sentence = tr(
            "The head says {rows} by {columns} and mines: {mines}; that does not go with the length of {n}."
        )
        raise ParseError(sentence.format(rows=rows, columns=columns, mines=mines, n=len(data)))
    layout = bytearray(rows * columns)
    for number in range(mines):
        column, row = data[4 + 2 * number], data[5 + 2 * number]
        if row >= rows or column >= columns or layout[row * columns + column]:
            sentence = tr("Byte {place}: mine {number} is beside the board or there already.")
            raise ParseError(sentence.format(place=4 + 2 * number, number=number + 1))
        layout[row * columns + column] = 1
    return shown(rows, columns, bytes(layout))


def to_mbf(field: Field) -> bytes:
    """Return the mines as .mbf bytes. Raises RingappError where unknown or the field is too large."""
    layout = layout_of(field)
    if max(field.rows, field.columns) > 255 or layout.count(1) > 0xFFFF:
        raise RingappError(tr("An .mbf board has at most 255 rows and columns and 65,535 mines."))
    head = bytes((field.columns, field.rows)) + layout.count(1).to_bytes(2)
    rows, columns = np.nonzero(grid(layout, field.rows, field.columns))
    return head + np.stack((columns, rows), 1).astype(np.uint8).tobytes()


def to_mine(field: Field) -> str:
    """Return the shown cells as JSMinesweeper's text, with flags for shown mines."""
    text = field.cells.decode("ascii").translate(str.maketrans(".F?*X", "HFOFF"))
    lines = [text[i : i + field.columns] for i in range(0, len(text), field.columns)]
    return "\n".join([f"{field.columns}x{field.rows}x{field.total}", *lines]) + "\n"


def to_board(field: Field) -> str:
    """Return MINESWEEPER-BOARD text of the shown cells, and of the mines where they are known.

    Raises:
        RingappError: A cell is marked as safe, for which the format has no sign.
    """
    if SAFE in field.cells:
        words = tr("A .board file cannot say that a cell is safe while its number is not known.")
        raise RingappError(words)
    lines = [f"{_HEAD} v0.1", "# Render: ascii", "", f"rows: {field.rows}", f"columns: {field.columns}"]
    lines += [f"mines: {field.total}", "", "game_mode: classic", ""]
    view = field.cells.decode("ascii").translate(str.maketrans(".*", "U@"))
    sections = {"view": view}
    if field.layout:
        sections = {"real": open_picture(field).decode("ascii"), "view": view}
    for name, text in sections.items():
        lines += [f"[{name}]", *(text[i : i + field.columns] for i in range(0, len(text), field.columns))]
    return "\n".join(lines) + "\n"
