"""Where stairs and events put the hero on a floor."""

from __future__ import annotations

from functools import lru_cache

from ringapp.games.mota.rules.board import Board, Cell, grid_of, stairs_at
from ringapp.games.mota.rules.tower import Grid, Stairs, Tower


def arrival(board: Board, stairs: Stairs) -> Cell:
    """Return the cell where a staircase arrives on its target floor."""
    if stairs.at is not None:
        return stairs.at
    floor = board.tower.floors[stairs.floor]
    if stairs.by in floor.arrivals:
        return floor.arrivals[stairs.by]
    if stairs.by.startswith(":"):
        return landing(board, stairs.floor, None, stairs.by)
    names = list(board.tower.floors)
    going_up = names.index(stairs.floor) > names.index(board.floor)
    wanted = stairs.by or ("downFloor" if going_up else "upFloor")
    found = _tile_named(board, stairs.floor, wanted)
    return found or (floor.width // 2, floor.height - 1)


def landing(board: Board, floor: str, spot: Cell | None, stair: str) -> Cell:
    """Return where an event's floor change puts the hero: at stairs, a place, else his present cell."""
    width, height = len(grid_of(board)[0]), len(grid_of(board))
    x, y = board.at
    mirrored = {
        ":now": (x, y), ":symmetry": (width - 1 - x, height - 1 - y), ":symmetry_x": (width - 1 - x, y),
        ":symmetry_y": (x, height - 1 - y),
    }  # fmt: skip
    usual = spot or (x, y)
    if stair:
        there = board.tower.floors[floor].arrivals.get(stair) or mirrored.get(stair)
        usual = there or _tile_named(board, floor, stair) or usual
    grid = grid_of(board, floor)
    return min(max(usual[0], 0), len(grid[0]) - 1), min(max(usual[1], 0), len(grid) - 1)


def _tile_named(board: Board, floor: str, name: str) -> Cell | None:
    for y, row in enumerate(grid_of(board, floor)):
        for x, n in enumerate(row):
            if board.tower.tile(n).id == name:
                return x, y
    return None


def all_stairs(board: Board) -> tuple[tuple[Cell, Stairs], ...]:
    """Return all stairs on the current floor, row by row."""
    cells = _steps(board.tower, board.floor, grid_of(board))
    found = ((cell, stairs_at(board, cell)) for cell in cells)
    return tuple((cell, stairs) for cell, stairs in found if stairs is not None)


@lru_cache(maxsize=1024)
def _steps(tower: Tower, floor: str, grid: Grid) -> tuple[Cell, ...]:
    """Return the cells of a floor that may hold stairs."""
    own = tower.floors[floor].stairs
    drawn = {n for row in grid for n in row if tower.tile(n).id in ("upFloor", "downFloor")}
    return tuple((x, y) for y, r in enumerate(grid) for x, n in enumerate(r) if (x, y) in own or n in drawn)
