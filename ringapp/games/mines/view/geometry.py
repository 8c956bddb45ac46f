"""Compute where cells lie in the picture: squares in rows, or hexagons with every second row shifted.

Where sides of the board meet, the cells of the opposite side are drawn once more outside the field.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from ringapp.core.contract.game import Target
from ringapp.core.contract.shapes import Line, Point, Polygon, Rect, Shape
from ringapp.games.mines.rules.rules import Field

CELL = 24.0
_HEX_ROW, _HEX_SIDE = CELL * sqrt(3) / 2, CELL / sqrt(3)
"""Distance between rows of hexagons, and the side of a hexagon, in scene units."""


def row_height(field: Field) -> float:
    """Return the distance between rows in scene units."""
    return _HEX_ROW if field.board.shape == "hex" else CELL


def origin(field: Field) -> Point:
    """Return the upper left corner of the first cell, after repeated cells and the tip of a hexagon."""
    wrap = field.board.wrap
    tip = _HEX_SIDE - CELL / 2 if field.board.shape == "hex" else 0.0
    return CELL * ("columns" in wrap), row_height(field) * ("rows" in wrap) + tip


def extent(field: Field) -> tuple[float, float]:
    """Return width and height of the whole picture in scene units."""
    left, top = origin(field)
    half = CELL / 2 if field.board.shape == "hex" and (field.rows > 1 or left) else 0.0
    high = (field.rows - 1) * row_height(field) + CELL
    return field.columns * CELL + half + 2 * left, high + 2 * top


def corner(field: Field, target: Target) -> Point:
    """Return the upper left corner of a cell; odd rows of hexagons are shifted half a cell right."""
    left, top = origin(field)
    moved = CELL / 2 if field.board.shape == "hex" and target[0] % 2 else 0.0
    return left + moved + target[1] * CELL, top + target[0] * row_height(field)


def hit(field: Field, x: float, y: float) -> Target | None:
    """Return the cell at a point of the scene, None outside the field."""
    row = int((y - origin(field)[1]) // row_height(field))
    rows = (row - 1, row) if field.board.shape == "hex" else (row,)
    near = [(one, int((x - corner(field, (one, 0))[0]) // CELL)) for one in rows]
    target = min(near, key=lambda cell: _away(field, cell, x, y))
    return target if target[0] in range(field.rows) and target[1] in range(field.columns) else None


def _away(field: Field, target: Target, x: float, y: float) -> float:
    left, top = corner(field, target)
    return (left + CELL / 2 - x) ** 2 + (top + CELL / 2 - y) ** 2


def place_of(field: Field, target: Target) -> Point | None:
    """Return the middle of a cell in the scene, None outside the field."""
    if target[0] not in range(field.rows) or target[1] not in range(field.columns):
        return None
    x, y = corner(field, target)
    return x + CELL / 2, y + CELL / 2


def area(
    field: Field,
    target: Target,
    inset: float = 0.0,
    fill: str = "",
    stroke: str = "",
    width: float = 1.0,
    radius: float = 0.0,
    opacity: float = 1.0,
) -> Shape:
    """Return a cell as a square or hexagon, smaller by `inset`; `radius` rounds squares only."""
    x, y = corner(field, target)
    if field.board.shape != "hex":
        side = CELL - 2 * inset
        return Rect(x + inset, y + inset, side, side, fill, stroke, width, radius, opacity)
    return Polygon(_hexagon(x + CELL / 2, y + CELL / 2, 1 - 2 * inset / CELL), fill, stroke, width, opacity)


def _hexagon(x: float, y: float, share: float) -> tuple[Point, ...]:
    wide, high = share * CELL / 2, share * _HEX_SIDE
    sides = ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))
    return tuple((x + a * wide, y + b * high) for a, b in sides)


def walls(field: Field) -> Iterator[Shape]:
    """Yield for each wall a line on the edge between its two cells."""
    for pair in field.board.walls:
        (x, y), (a, b) = (corner(field, divmod(cell, field.columns)) for cell in pair)
        away = sqrt((a - x) ** 2 + (b - y) ** 2)
        if not away or away > 1.5 * CELL:
            continue
        half = (_HEX_SIDE if field.board.shape == "hex" else CELL) / 2 / away
        middle = (x + a + CELL) / 2, (y + b + CELL) / 2
        across, down = (b - y) * half, (x - a) * half
        ends = tuple((middle[0] + side * across, middle[1] + side * down) for side in (-1, 1))
        yield Line(ends, "ink", CELL * 0.14)


def repeated(field: Field) -> Iterator[tuple[Target, Target]]:
    """Yield the places just outside sides that meet, each with the cell that is repeated there."""
    board, rows, columns = field.board, field.rows, field.columns
    for row in range(-1, rows + 1):
        inside = row in range(rows)
        for column in range(-1, columns + 1) if not inside else (-1, columns):
            place = board.place(rows, columns, row, column)
            if place is not None:
                yield (row, column), divmod(place, columns)
