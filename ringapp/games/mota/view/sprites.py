"""Finds the tower's own pictures: the file and the cut that show a tile."""

from __future__ import annotations

import struct
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.contract.shapes import Shape, Sprite
from ringapp.core.storage import open_regular
from ringapp.games.mota.files.loader import project_folder
from ringapp.games.mota.rules.tower import FIRST_TILESET, Grid, Tile, Tower

Same = Callable[[int, int], bool]
"""Whether the neighbour at (dx, dy) is the same ground; beyond the map it is."""

FRAME_SECONDS = 0.4
"""Time that each frame of a moving tile is shown."""
_FRAMES = {"enemys": 2, "npcs": 2, "animates": 4, "enemy48": 4, "npc48": 4, "items": 1, "terrains": 1}
_TALL = ("enemy48", "npc48")
_SIDE = 32
_HALF = 16
_AUTO_WIDE, _AUTO_HIGH = 96, 128
FACING = {"down": 0, "left": 1, "right": 2, "up": 3}
"""Rows of a hero's sheet."""


@lru_cache(maxsize=16)
def _materials(source: str) -> dict[str, tuple[str, int, int]]:
    """Return file, width and height of every sheet that exists, by name."""
    found: dict[str, tuple[str, int, int]] = {}
    if not source:
        return found
    project = project_folder(Path(source))
    for folder in ("materials", "autotiles", "tilesets", "images"):
        for path in sorted((project / folder).glob("*.png"))[:500]:
            size = png_size(path)
            if size is not None:
                found[f"{folder}/{path.stem}"] = (str(path.resolve()), *size)
    return found


def png_size(path: Path) -> tuple[int, int] | None:
    """Return width and height from a PNG's header; None where it is none."""
    try:
        with open_regular(path) as file:
            head = file.read(24)
    except (OSError, LimitExceeded):
        return None
    if len(head) < 24 or not head.startswith(b"\x89PNG\r\n\x1a\n"):
        return None
    width, height = struct.unpack(">II", head[16:24])
    return int(width), int(height)


def _found(source: str, folder: str, name: str) -> tuple[str, int, int] | None:
    """Return a sheet from its own folder, or from all images as in engines before 2.7; None if missing."""
    sheets = _materials(source)
    return sheets.get(f"{folder}/{name}") or sheets.get(f"images/{name}")


def autotile_sheet(tower: Tower, tile: Tile) -> str | None:
    """Return the sheet of an autotile (ground that joins its neighbours); None for other tiles."""
    sheet = _found(tower.source, "autotiles", tile.id) if tile.cls == "autotile" else None
    return sheet[0] if sheet else None


@lru_cache(maxsize=64)
def ground_tile(tower: Tower, name: str) -> Tile:
    """Return the tile that a floor names as its ground, by number or id.

    The id of a tile of a tileset is its number behind an X.
    """
    number = name.removeprefix("X")
    if number.isdecimal() and len(number) < 8:
        return tower.tile(int(number))
    if name in tower.icons.get("terrains", {}):
        return Tile(0, name, "terrains")
    return next((tile for tile in tower.tiles.values() if tile.id == name), Tile(0, name, "terrains"))


def ground_under(tower: Tower, name: str, x: float, y: float, s: float) -> list[Shape]:
    """Return what lies under a cell of a floor; autotile ground shows its first square, joined to nothing.

    The engine does the same: it repeats the first square, that of a cell alone.
    """
    return sprite(tower, ground_tile(tower, name), x, y, s, 0, lambda dx, dy: False)


def neighbours(rows: Grid, x: int) -> Same:
    """Return which neighbours of a cell in the middle of three rows have the same ground."""
    number = rows[1][x]

    def same(dx: int, dy: int) -> bool:
        row = rows[1 + dy]
        return not 0 <= x + dx < len(row) or row[x + dx] == number

    return same


def has_pictures(tower: Tower) -> bool:
    """Return whether the tower brings pictures of its own."""
    return bool(_materials(tower.source))


def frames_of(tower: Tower, tile: Tile) -> int:
    """Return the number of frames that a tile shows in turn; 1 stands still."""
    if tile.cls == "autotile":
        sheet = _found(tower.source, "autotiles", tile.id)
        return max(1, sheet[1] // _AUTO_WIDE) if sheet else 1
    if tile.frames:
        return tile.frames
    opens = tile.door is not None or tile.id.endswith(("Wall", "Door"))  # their frames show the opening
    return 1 if opens else _FRAMES.get(tile.cls, 1)


def sprite(tower: Tower, tile: Tile, x: float, y: float, s: float, frame: int, same: Same) -> list[Shape]:
    """Return the tile's own picture in the square of side `s` at (x, y); [] without one."""
    if not _materials(tower.source):
        return []
    if tile.number >= FIRST_TILESET and tile.cls == "tileset":
        return _tileset(tower, tile.number, x, y, s)
    if tile.cls == "autotile":
        sheet = _found(tower.source, "autotiles", tile.id)
        return [] if sheet is None else _autotile(sheet, x, y, s, frame, same)
    row = tower.icons.get(tile.cls, {}).get(tile.id)
    sheet = _found(tower.source, "materials", tile.cls)
    if tile.cls not in _FRAMES or sheet is None or not isinstance(row, int):
        return []
    height = 48 if tile.cls in _TALL else _SIDE
    path, wide, high = sheet
    if row < 0 or (row + 1) * height > high:
        return []
    column = frame % max(1, wide // _SIDE)
    tall = s * height / _SIDE
    return [Sprite(x, y + s - tall, s, tall, path, (column * _SIDE, row * height, _SIDE, height))]


def _autotile(
    sheet: tuple[str, int, int], x: float, y: float, s: float, frame: int, same: Same
) -> list[Shape]:
    """Return an autotile composed of quarters, or as a single cut where these belong together."""
    path, wide, high = sheet
    if wide < _AUTO_WIDE or high < _AUTO_HIGH:
        return [Sprite(x, y, s, s, path, (0, 0, min(_SIDE, wide), min(_SIDE, high)))]
    left = frame % (wide // _AUTO_WIDE) * _AUTO_WIDE
    cells = autotile_cells(same)
    if len(set(cells)) == 1:
        column, row = cells[0]
        return [Sprite(x, y, s, s, path, (left + column * _SIDE, row * _SIDE, _SIDE, _SIDE))]
    half = s / 2
    return [
        Sprite(
            x + half * across, y + half * down, half, half, path,
            (left + column * _SIDE + _HALF * across, row * _SIDE + _HALF * down, _HALF, _HALF),
        )
        for (across, down), (column, row) in zip(((0, 0), (1, 0), (0, 1), (1, 1)), cells, strict=True)
    ]  # fmt: skip


def autotile_cells(same: Same) -> tuple[tuple[int, int], ...]:
    """Return the cells of a 3 x 4 autotile for its four quarters: upper left, upper right, then below.

    Cell (0, 0) is a tile alone, (2, 0) holds the inner corners, and rows 1 to 3 are a patch with its border.
    """
    up, down, left, right = same(0, -1), same(0, 1), same(-1, 0), same(1, 0)
    if not (up or down or left or right):
        return ((0, 0),) * 4
    cells = []
    for dy in (-1, 1):
        for dx in (-1, 1):
            side, edge = (left if dx < 0 else right), (up if dy < 0 else down)
            if side and edge and not same(dx, dy):
                cells.append((2, 0))
                continue
            column = 1 if left and right else (2 if left else 0) if left or right else dx + 1
            row = 2 if up and down else (3 if up else 1) if up or down else dy + 2
            cells.append((column, row))
    return tuple(cells)


def _tileset(tower: Tower, number: int, x: float, y: float, s: float) -> list[Shape]:
    index, rest = divmod(number - FIRST_TILESET, FIRST_TILESET)
    if index >= len(tower.tilesets):
        return []
    sheet = _found(tower.source, "tilesets", Path(tower.tilesets[index]).stem)
    if sheet is None or sheet[1] < _SIDE:
        return []
    path, wide, high = sheet
    row, column = divmod(rest, wide // _SIDE)
    if (row + 1) * _SIDE > high:
        return []
    return [Sprite(x, y, s, s, path, (column * _SIDE, row * _SIDE, _SIDE, _SIDE))]


def hero_sprite(tower: Tower, x: float, y: float, s: float, facing: str, step: int) -> list[Shape]:
    """Return the tower's own hero, facing "up", "down", "left" or "right"; `step` counts his paces."""
    sheet = _materials(tower.source).get(f"images/{Path(tower.figure).stem}")
    if sheet is None:
        return []
    path, wide, high = sheet
    cell_w, cell_h = wide // 4, high // 4
    if not cell_w or not cell_h:
        return []
    cut = (step % 4 * cell_w, FACING.get(facing, 0) * cell_h, cell_w, cell_h)
    w, h = s * cell_w / _SIDE, s * cell_h / _SIDE
    return [Sprite(x + (s - w) / 2, y + s - h, w, h, path, cut)]
