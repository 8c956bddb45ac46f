"""Draw a field as shapes: cell by cell when near, one raster when far, and the answer on top."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np

from ringapp.core.contract.game import Target, View
from ringapp.core.contract.shapes import Disc, Label, Line, Polygon, Raster, Shape
from ringapp.games.mines.rules.board import COUNTED_FLAGS, NUMBER_OF, VOID
from ringapp.games.mines.rules.facts import answer_of
from ringapp.games.mines.rules.rules import (
    FLAG,
    HIDDEN,
    HIT,
    MINE,
    SAFE,
    Click,
    Field,
    apply_click,
    around,
    grid,
    is_lost,
    is_won,
)
from ringapp.games.mines.view import tiles
from ringapp.games.mines.view.geometry import CELL, area, corner, origin, repeated, row_height, walls
from ringapp.games.mines.view.places import short_of_certain

NEAR_PIXELS = 7.0
NEAR_CELLS = 12_000
DRAWN_CELLS, WRITTEN_CELLS = 480, 2_000
"""Up to so many cells are drawn one by one, or as tiles with their numbers written over them."""
PERCENT_PIXELS, ROOMY_PIXELS = 11.0, 22.0
"""Sides of cells with room for percentages of two digits, and for those with one decimal too."""
FADED = 0.4
"""Opacity of repeated cells outside sides that meet."""

_ROLES = ("s8", "board", *(f"s{i}" for i in range(1, 8)), "c8", "c4", "good", "ink", "bad", "line")
_PIXELS = bytearray(256)
for _index, _sign in enumerate(b".012345678F?*X#"):
    _PIXELS[_sign] = _index
_TO_PIXEL = bytes(_PIXELS)


def scene(field: Field, view: View, click: Click | None, t: float) -> list[Shape]:
    """Return the shapes of a field; cells that `click` changes appear in a wave from it as t goes to 1."""
    if click is not None:
        field = _under_way(field, click, t)
    field, wrong = _ended(field)
    rows, columns = _seen(field, view)
    shapes = _cells(field, view, rows, columns)
    for cell in wrong:
        if _within(target := divmod(cell, field.columns), rows, columns):
            shapes.append(_wrong_flag(field, target))
    shapes += walls(field)
    shapes += _sums(field)
    if view.facts and click is None:
        shapes += overlay(field, view, rows, columns)
    for problem in view.problems:
        role = "accent" if problem.severity == "info" else "bad"
        played = bool(field.record) and role == "accent"
        for number, target in enumerate(problem.targets):
            # For a recorded click the second target is the better cell: drawn as a ring, not a frame.
            if _within(target, rows, columns):
                better = played and number == 1
                shapes.append(_ring(field, target, "good") if better else _frame(field, target, role, 2.0))
    if view.hover is not None and _within(view.hover, rows, columns):
        shapes += [_frame(field, target, "accent", 1.5) for target in _counted(field, view.hover)]
        shapes.append(_frame(field, view.hover, "hover", 2.0))
    if view.cursor is not None:
        shapes.append(_frame(field, view.cursor, "select", 2.5))
    if click is not None and t < 1:
        shapes.append(_frame(field, (click.row, click.column), "accent", 3.0))
    return shapes


def _counted(field: Field, target: Target) -> list[Target]:
    """Return the cells that a number counts, on boards where these are not the eight around it."""
    if field.square or not _within(target, range(field.rows), range(field.columns)):
        return []
    return [divmod(cell, field.columns) for cell in around(field, *target)]


def _sums(field: Field) -> Iterator[Shape]:
    """Yield a frame for each cell of each sum, and the sum's number in its first cell."""
    for index, one in enumerate(field.board.sums):
        role = ("c6", "c5", "c9")[index % 3]
        targets = [divmod(cell, field.columns) for cell in one.cells]
        yield from (area(field, target, 3, "", role, 1.5) for target in targets)
        every = len(one.allowed) > len(one.cells) * field.board.holds
        told = "?" if every else ",".join(map(str, one.allowed[:4]))
        x, y = corner(field, targets[0])
        yield Label(x + CELL / 2, y + CELL * 0.84, f"={told}", CELL * 0.3, role, bold=True)


def _seen(field: Field, view: View) -> tuple[range, range]:
    if view.visible is None:
        return range(field.rows), range(field.columns)
    x, y, w, h = view.visible
    (a, b), high = origin(field), row_height(field)
    tall = high != CELL
    top, left = max(0, int((y - b) // high) - tall), max(0, int((x - a) // CELL) - tall)
    bottom, right = (
        min(field.rows, int((y + h - b) // high) + 1),
        min(field.columns, int((x + w - a) // CELL) + 1),
    )
    return range(min(top, field.rows), max(top, bottom)), range(min(left, field.columns), max(left, right))


def _within(target: Target, rows: range, columns: range) -> bool:
    return target[0] in rows and target[1] in columns


@lru_cache(maxsize=4)
def _after(field: Field, click: Click) -> Field:
    return apply_click(field, click)


def _under_way(field: Field, click: Click, t: float) -> Field:
    """Return the field while a click spreads: from unchanged at t = 0 to fully changed at t = 1."""
    if t <= 0:
        return field
    after = _after(field, click)
    if t >= 1:
        return after
    old, new = (np.frombuffer(state.cells, np.uint8) for state in (field, after))
    changed = np.flatnonzero(old != new)
    away = np.maximum(abs(changed // field.columns - click.row), abs(changed % field.columns - click.column))
    reached = changed[away <= t * (int(away.max(initial=0)) + 1)]
    cells = old.copy()
    cells[reached] = new[reached]
    return replace(field, cells=cells.tobytes())


@lru_cache(maxsize=2)
def _ended(field: Field) -> tuple[Field, tuple[int, ...]]:
    """Return a game with its mines shown if it is over (as flags if won), and the wrongly flagged cells."""
    if not field.layout or (not (lost := is_lost(field)) and not is_won(field)):
        return field, ()
    cells, mines = np.frombuffer(field.cells, np.uint8), np.frombuffer(field.layout, np.uint8) == 1
    shown = np.where((cells == HIDDEN) & mines, MINE if lost else FLAG, cells).astype(np.uint8)
    wrong = np.flatnonzero((cells == FLAG) & ~mines)
    return replace(field, cells=shown.tobytes()), tuple(wrong.tolist())


def _cells(field: Field, view: View, rows: range, columns: range) -> list[Shape]:
    """Return the cells in view: drawn one by one where few, else as tiles, from far as pixels."""
    count, pixels = len(rows) * len(columns), CELL * view.scale
    if count > NEAR_CELLS or pixels < NEAR_PIXELS:
        return [_far(field, rows, columns)]
    if count <= DRAWN_CELLS or view.visible is None or not field.plain:
        shapes = [shape for row in rows for column in columns for shape in _cell(field, (row, column))]
        for there, target in repeated(field):
            shapes += [replace(shape, opacity=FADED) for shape in _cell(field, target, there)]
        return shapes
    part = grid(field.cells, field.rows, field.columns)[rows.start : rows.stop, columns.start : columns.stop]
    x, y, written = columns.start * CELL, rows.start * CELL, count <= WRITTEN_CELLS
    shapes = [tiles.raster(part, x, y, CELL, pixels, digits=not written)]
    if written:
        for row, column in np.argwhere((part > ord("0")) & (part <= ord("8"))).tolist():
            shapes.append(number(x + column * CELL, y + row * CELL, CELL, int(part[row, column]) - ord("0")))
    return shapes


def _far(field: Field, rows: range, columns: range) -> Shape:
    part = grid(field.cells, field.rows, field.columns)[rows.start : rows.stop, columns.start : columns.stop]
    x, y = corner(field, (0, columns.start))[0], corner(field, (rows.start, 0))[1]
    wide, high = len(columns), len(rows)
    pixels = part.tobytes().translate(_TO_PIXEL)
    return Raster(x, y, wide * CELL, high * row_height(field), wide, high, pixels, _ROLES)


def _cell(field: Field, target: Target, there: Target | None = None) -> list[Shape]:
    """Return the shapes of a cell, drawn at the place `there` if it is a repeated cell."""
    place = target if there is None else there
    (x, y), sign = corner(field, place), field.at(*target)
    if sign == VOID:
        return []
    if sign in (HIDDEN, FLAG) or sign in COUNTED_FLAGS:
        shapes: list[Shape] = [area(field, place, 0.5, "s8", "line", 1, 2)]
        if field.board.shape != "hex":
            shapes.append(Line(((x + 3, y + CELL - 3), (x + 3, y + 3), (x + CELL - 3, y + 3)), "board", 1.5))
        shapes += flag(x, y, CELL) if sign != HIDDEN else []
        count = Label(x + CELL * 0.78, y + CELL * 0.36, str(sign), CELL * 0.4, "ink")
        return [*shapes, count] if sign in COUNTED_FLAGS else shapes
    shapes = [area(field, place, 0, "bad" if sign == HIT else "board", "faint", 0.75)]
    if sign in (MINE, HIT):
        return shapes + mine(x, y, CELL)
    if sign == SAFE:
        return [*shapes, tick(x, y, CELL)]
    if NUMBER_OF[sign] > 0:
        shapes.append(number(x, y, CELL, int(NUMBER_OF[sign])))
    return shapes


def number(x: float, y: float, size: float, value: int) -> Shape:
    """Return a number in a square cell at (x, y)."""
    ink = tiles.INKS[min(value, len(tiles.INKS) - 1)]
    return Label(x + size / 2, y + size / 2, str(value), size * (0.68 if value < 10 else 0.5), ink, bold=True)


def flag(x: float, y: float, size: float) -> list[Shape]:
    """Return a flag in a square cell at (x, y)."""
    pole, top, foot = x + size * 0.56, y + size * 0.2, y + size * 0.8
    cloth = ((pole, top), (x + size * 0.22, y + size * 0.36), (pole, y + size * 0.52))
    return [
        Line(((pole, top), (pole, foot)), "ink", size * 0.07),
        Line(((x + size * 0.32, foot), (x + size * 0.76, foot)), "ink", size * 0.1),
        Polygon(cloth, "c1"),
    ]


def mine(x: float, y: float, size: float) -> list[Shape]:
    """Return a mine in a square cell at (x, y)."""
    cx, cy, r, d = x + size / 2, y + size / 2, size * 0.36, size * 0.25
    spokes = (((cx - r, cy), (cx + r, cy)), ((cx, cy - r), (cx, cy + r)))
    slanted = (((cx - d, cy - d), (cx + d, cy + d)), ((cx - d, cy + d), (cx + d, cy - d)))
    lines: list[Shape] = [Line(pair, "ink", size * 0.08) for pair in (*spokes, *slanted)]
    return [*lines, Disc(cx, cy, size * 0.26, "ink")]


def tick(x: float, y: float, size: float) -> Shape:
    """Return the sign of a safe cell whose number is unknown."""
    ticked = ((0.25, 0.52), (0.43, 0.7), (0.75, 0.3))
    return Line(tuple((x + size * a, y + size * b) for a, b in ticked), "good", size * 0.1)


def _frame(field: Field, target: Target, role: str, width: float) -> Shape:
    return area(field, target, width / 2, "", role, width, 3)


def _ring(field: Field, target: Target, role: str) -> Shape:
    x, y = corner(field, target)
    return Disc(x + CELL / 2, y + CELL / 2, CELL * 0.46, "", role, 2.5)


def overlay(field: Field, view: View, rows: range, columns: range) -> list[Shape]:
    """Return the chances on hidden cells: certain ones by a sign, others by shade and percentage."""
    facts = answer_of(view.facts)
    shapes: list[Shape] = []
    if CELL * view.scale < NEAR_PIXELS or len(rows) * len(columns) > NEAR_CELLS:
        return shapes
    # Before the first click every cell has the same chance, so chances are not drawn.
    chances = "chances" in view.layers and "first" not in facts
    certain = "certain" in view.layers
    for group in facts.get("chances", ()) if "first" not in facts else ():
        p = group["p"]
        for cell in _inside(group["cells"], field.columns, rows, columns):
            row, column = divmod(cell, field.columns)
            if field.cells[cell] != HIDDEN:
                continue
            if 0 < p < 1:
                if chances:
                    shapes += _chance(field, (row, column), p, CELL * view.scale)
            elif certain:
                shapes += _certain(field, (row, column), p == 0)
    if chances:
        fifty = (divmod(cell, field.columns) for group in facts.get("fifty", ()) for cell in group)
        shapes += [_frame(field, target, "c5", 2.0) for target in fifty if _within(target, rows, columns)]
    best = [facts["first"]] if "first" in facts else facts.get("guesses", ())
    if best and "chances" in view.layers:
        row, column = divmod(best[0]["cell"], field.columns)
        if row in rows and column in columns:
            shapes.append(_ring(field, (row, column), "accent"))
    return shapes


def _inside(cells: Sequence[int], wide: int, rows: range, columns: range) -> Iterator[int]:
    """Yield those of some ascending cells that lie in the given rows and columns."""
    if len(cells) <= len(rows):
        yield from (cell for cell in cells if cell // wide in rows and cell % wide in columns)
        return
    for row in rows:
        start = bisect_left(cells, row * wide + columns.start)
        yield from cells[start : bisect_left(cells, row * wide + columns.stop, start)]


def _chance(field: Field, target: Target, p: float, pixels: float) -> list[Shape]:
    shade = area(field, target, 2, "warn", opacity=round(0.05 + 0.5 * p, 3))
    if pixels < PERCENT_PIXELS:
        return [shade]
    x, y = corner(field, target)
    if pixels >= ROOMY_PIXELS:
        text = short_of_certain(p, f"{100 * p:.0f}" if 0.095 < p < 0.995 else f"{100 * p:.1f}")
    else:
        text = "<1" if p < 0.005 else ">99" if p >= 0.995 else f"{100 * p:.0f}"
    # In small cells letters are larger for the cell, up to ten pixels.
    size = CELL * max(0.4, min(10 / pixels, 0.6 if len(text) < 3 else 0.5))
    return [shade, Label(x + CELL / 2, y + CELL / 2, text, size, "ink")]


def _wrong_flag(field: Field, target: Target) -> Shape:
    """Return the bar that crosses out a flag on a cell without a mine."""
    x, y = corner(field, target)
    return Line(((x + 4, y + CELL - 4), (x + CELL - 4, y + 4)), "bad", 2.5)


def _certain(field: Field, target: Target, safe: bool) -> list[Shape]:
    """Return the sign of a certain cell: a ring where it is safe, a cross for a mine."""
    x, y = corner(field, target)
    if safe:
        ring = Disc(x + CELL / 2, y + CELL / 2, CELL * 0.26, "", "good", 2.5)
        return [area(field, target, 2, "s3"), ring]
    a, b = CELL * 0.28, CELL * 0.72
    bars = (((x + a, y + a), (x + b, y + b)), ((x + a, y + b), (x + b, y + a)))
    return [area(field, target, 2, "s1"), *(Line(bar, "bad", 2.5) for bar in bars)]
