"""Draws a floor's tiles: ground, background, things and foreground; from far, coloured squares.

Rows are drawn once and kept: in a walk only the rows that changed are drawn anew.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ringapp.core.contract.game import View
from ringapp.core.contract.i18n import language
from ringapp.core.contract.shapes import Raster, Shape
from ringapp.games.mota.rules.board import Board, Cell, floor_of, grid_now, grid_of
from ringapp.games.mota.rules.tower import Enemy, Grid, Tile, Tower
from ringapp.games.mota.view.names import tile_word
from ringapp.games.mota.view.pictograms import bricks, is_brick, pictogram
from ringapp.games.mota.view.sprites import (
    FRAME_SECONDS,
    frames_of,
    ground_under,
    has_pictures,
    neighbours,
    sprite,
)

CELL = 48.0
BAR = 34.0
"""Height of the line of figures above the map."""
SMALLEST = 9.0
"""A cell of fewer device pixels than this is one coloured square."""
ROOMY = 18.0
"""From this size on figures can be read."""
SMALLEST_PICTURE = 2.5
"""The same for towers that bring pictures."""
_ROLES = ("board", "board2", "hole", "bad", "good", "warn", "accent", "muted")
_BEAT = 12
"""Frames after which every moving tile is back at its first one: tiles have 1 to 4 of them."""
Span = tuple[int, int, int, int]
"""Columns and rows that are seen: x0, y0, x1, y1, the last ones not included."""


def corner(cell: Cell) -> tuple[float, float]:
    """Return the upper left corner of a cell in the scene."""
    return cell[0] * CELL, cell[1] * CELL + BAR


def centre(cell: Cell) -> tuple[float, float]:
    """Return the middle of a cell in the scene."""
    return cell[0] * CELL + CELL / 2, cell[1] * CELL + BAR + CELL / 2


def span_of(board: Board, view: View) -> Span:
    """Return the visible part of the map, with one row more below for figures taller than a cell."""
    grid = grid_of(board)
    if view.visible is None:
        return 0, 0, len(grid[0]), len(grid)
    x, y, w, h = view.visible
    return (
        max(0, int(x // CELL)), max(0, int((y - BAR) // CELL)),
        max(0, min(len(grid[0]), int((x + w) // CELL) + 1)),
        max(0, min(len(grid), int((y + h - BAR) // CELL) + 2)),
    )  # fmt: skip


def is_far(view: View) -> bool:
    """Return whether cells are too small to draw figures and our own pictograms."""
    return view.scale * CELL < SMALLEST


def has_room(view: View) -> bool:
    """Return whether cells are large enough to draw figures and the joints of walls."""
    return view.scale * CELL >= ROOMY


def tiles(board: Board, view: View) -> tuple[list[Shape], list[Shape]]:
    """Return the shapes below the hero and those in front of him."""
    span = span_of(board, view)
    grid = grid_now(board)
    if is_far(view) and not (has_pictures(board.tower) and view.scale * CELL >= SMALLEST_PICTURE):
        return [_squares(board.tower, grid, span)], []
    floor = floor_of(board)
    frame = int(view.clock / FRAME_SECONDS) % _BEAT if "motion" in view.layers else 0
    tongue = language()
    under: list[Shape] = []
    if not has_pictures(board.tower):
        under.append(_ground(board.tower, grid, span))
    front: list[Shape] = []
    for y in range(span[1], span[3]):
        for layer, target in ((floor.background, under), (grid, under), (floor.foreground, front)):
            if layer and y < len(layer):
                rows = tuple(layer[n] if 0 <= n < len(layer) else () for n in (y - 1, y, y + 1))
                lowest = floor.background or grid
                ground = floor.ground if layer is lowest and has_pictures(board.tower) else ""
                told = (board.foes, tongue, has_room(view))
                target += _row(board.tower, rows, y, (span[0], span[2]), frame, ground, told)
    return under, front


def moves(board: Board) -> bool:
    """Return whether some tile of the floor is animated."""
    return _moves(board.tower, grid_of(board)) if has_pictures(board.tower) else False


@lru_cache(maxsize=256)
def _moves(tower: Tower, grid: Grid) -> bool:
    return any(frames_of(tower, tower.tile(n)) > 1 for n in set().union(*grid) if n)


@lru_cache(maxsize=4096)
def _row(
    tower: Tower,
    rows: Grid,
    y: int,
    columns: tuple[int, int],
    frame: int,
    ground: str,
    told: tuple[tuple[Enemy, ...], str, bool],
) -> tuple[Shape, ...]:
    """Return the shapes of a row of a layer.

    Args:
        rows: The row above, this one and the one below.
        told: What else the shapes depend on: edited monsters, language, room for joints.
    """
    shapes: list[Shape] = []
    for x in range(columns[0], min(columns[1], len(rows[1]))):
        left, top = corner((x, y))
        if ground:
            shapes += ground_under(tower, ground, left, top, CELL)
        number = rows[1][x]
        if not number:
            continue
        tile = tower.tile(number)
        own = sprite(tower, tile, left, top, CELL, frame % frames_of(tower, tile), neighbours(rows, x))
        if not own and is_brick(tile) and not has_pictures(tower):
            if told[2] and (x == columns[0] or not is_brick(tower.tile(rows[1][x - 1]))):
                shapes += bricks(left, top, CELL, _run(tower, rows[1][x : columns[1]]))
            continue
        shapes += own or pictogram(tile, left, top, CELL, tile_word(tower, tile, told[0]))
    return tuple(shapes)


def _run(tower: Tower, row: tuple[int, ...]) -> int:
    """Return the number of pieces of wall that a row begins with."""
    return next((n for n, number in enumerate(row) if not is_brick(tower.tile(number))), len(row))


@lru_cache(maxsize=64)
def _ground(tower: Tower, grid: Grid, span: Span) -> Raster:
    """Return the shapes of floor and walls, each merged, so that no seams show between cells."""
    x0, y0, x1, y1 = span
    walls = {n for n in set().union(*grid) if is_brick(tower.tile(n))}
    pixels = bytes(2 if grid[y][x] in walls else (x + y) % 2 for y in range(y0, y1) for x in range(x0, x1))
    return _raster(span, pixels)


@lru_cache(maxsize=64)
def _squares(tower: Tower, grid: Grid, span: Span) -> Raster:
    x0, y0, x1, y1 = span
    role: Callable[[int], int] = lru_cache(maxsize=None)(lambda n: _role(tower.tile(n)))
    return _raster(span, bytes(role(grid[y][x]) for y in range(y0, y1) for x in range(x0, x1)))


def _raster(span: Span, pixels: bytes) -> Raster:
    x0, y0, x1, y1 = span
    left, top = corner((x0, y0))
    wide, high = x1 - x0, y1 - y0
    return Raster(left, top, wide * CELL, high * CELL, wide, high, pixels, _ROLES)


def _role(tile: Tile) -> int:
    """Return the role (of `_ROLES`) whose colour a tile has from far."""
    if tile.trigger == "battle":
        return 3
    if tile.trigger == "getItem":
        return 4
    if tile.door is not None:
        return 5
    if tile.id in ("upFloor", "downFloor"):
        return 6
    if tile.blocks:
        return 7 if tile.cls in ("npcs", "npc48") else 2
    return 0
