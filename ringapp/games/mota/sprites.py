"""The tower's own pictures, where its project brings them: which file and which cut shows a tile."""

from __future__ import annotations

import struct
from functools import lru_cache
from pathlib import Path

from ringapp.core.shapes import Shape, Sprite
from ringapp.games.mota.loader import project_folder
from ringapp.games.mota.tower import FIRST_TILESET, Tile, Tower

_TALL = ("enemy48", "npc48")
_SHEETS = ("terrains", "animates", "enemys", "enemy48", "items", "npcs", "npc48")
_SIDE = 32


@lru_cache(maxsize=16)
def _materials(source: str) -> dict[str, tuple[str, int, int]]:
    """File, width and height of every sheet that is there, by name."""
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
    """Width and height out of a PNG's head; None where it is none."""
    try:
        with path.open("rb") as file:
            head = file.read(24)
    except OSError:
        return None
    if len(head) < 24 or not head.startswith(b"\x89PNG\r\n\x1a\n"):
        return None
    width, height = struct.unpack(">II", head[16:24])
    return int(width), int(height)


def sprite(tower: Tower, tile: Tile, x: float, y: float, s: float, clock: float) -> list[Shape]:
    """The tile's own picture in the square of side `s` at (x, y), frame by the clock; [] without one."""
    sheets = _materials(tower.source)
    if not sheets:
        return []
    if tile.number >= FIRST_TILESET and tile.cls == "tileset":
        return _tileset(tower, tile.number, x, y, s)
    if tile.cls == "autotile" and f"autotiles/{tile.id}" in sheets:
        return [Sprite(x, y, s, s, sheets[f"autotiles/{tile.id}"][0], (0, 0, _SIDE, _SIDE))]
    row = tower.icons.get(tile.cls, {}).get(tile.id)
    sheet = sheets.get(f"materials/{tile.cls}")
    if tile.cls not in _SHEETS or sheet is None or not isinstance(row, int):
        return []
    height = 48 if tile.cls in _TALL else _SIDE
    path, wide, high = sheet
    if row < 0 or (row + 1) * height > high:
        return []
    still = tile.cls in ("items", "terrains") or (tile.blocks and tile.trigger != "battle")
    frame = 0 if still else int(clock * 2.5) % max(1, wide // _SIDE)
    tall = s * height / _SIDE
    return [Sprite(x, y + s - tall, s, tall, path, (frame * _SIDE, row * height, _SIDE, height))]


def _tileset(tower: Tower, number: int, x: float, y: float, s: float) -> list[Shape]:
    index, rest = divmod(number - FIRST_TILESET, FIRST_TILESET)
    if index >= len(tower.tilesets):
        return []
    sheet = _materials(tower.source).get(f"tilesets/{Path(tower.tilesets[index]).stem}")
    if sheet is None or sheet[1] < _SIDE:
        return []
    path, wide, high = sheet
    row, column = divmod(rest, wide // _SIDE)
    if (row + 1) * _SIDE > high:
        return []
    return [Sprite(x, y, s, s, path, (column * _SIDE, row * _SIDE, _SIDE, _SIDE))]


def ground(tower: Tower, name: str, x: float, y: float, s: float) -> list[Shape]:
    """The floor's ground, [] without one."""
    return sprite(tower, Tile(0, name, "terrains"), x, y, s, 0.0)


def hero_sprite(tower: Tower, x: float, y: float, s: float) -> list[Shape]:
    """The tower's own hero, looking down."""
    sheet = _materials(tower.source).get("images/hero")
    if sheet is None:
        return []
    path, wide, high = sheet
    cell_w, cell_h = wide // 4, high // 4
    tall = s * cell_h / max(1, cell_w)
    return [Sprite(x, y + s - tall, s, tall, path, (0, 0, cell_w, cell_h))]
