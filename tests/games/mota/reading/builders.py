"""Draw towers and their floors, for tests of readers."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from PIL import Image

from tests.games.mota.reading.test_screenshots import SIDE

THINGS, VIEW = 12, 9
Grid = list[list[int]]


def tower(folder: Path, floors: dict[str, Grid], things: np.ndarray, ground: np.ndarray) -> None:
    """Write a tower whose tile number n is the nth thing, with no hero's picture."""
    project = folder / "project"
    for name in ("floors", "materials", "images"):
        (project / name).mkdir(parents=True)
    Image.fromarray(ground).save(project / "materials" / "terrains.png")
    Image.fromarray(things).save(project / "materials" / "items.png")
    names = [f"i{n}" for n in range(len(things) // SIDE)]
    icons = {"terrains": {"ground": 0}, "items": {name: n for n, name in enumerate(names)}}
    data = {"main": {"floorIds": list(floors)}, "firstData": {"floorId": next(iter(floors)), "hero": {}}}
    for path, value in {
        "icons.js": icons,
        "maps.js": {str(n + 1): {"cls": "items", "id": name} for n, name in enumerate(names)},
        "data.js": data,
    }.items():
        (project / path).write_text(f"var x = {json.dumps(value)}", "utf-8")
    for floor, grid in floors.items():
        told = {"title": "", "map": grid, "defaultGround": "ground"}
        told |= {"width": len(grid[0]), "height": len(grid)}
        (project / "floors" / f"{floor}.js").write_text(f"main.floors.{floor} = {json.dumps(told)}", "utf-8")


def drawn(grid: Grid, things: np.ndarray, ground: np.ndarray) -> np.ndarray:
    """A floor as the engine draws it."""
    picture = np.tile(ground[:SIDE, :, :3], (len(grid), len(grid[0]), 1)).astype(int)
    for y, row in enumerate(grid):
        for x, number in enumerate(row):
            cut = things[(number - 1) * SIDE : number * SIDE] if number else np.zeros((SIDE, SIDE, 4), int)
            part = picture[y * SIDE : (y + 1) * SIDE, x * SIDE : (x + 1) * SIDE]
            part[cut[..., 3] > 0] = cut[cut[..., 3] > 0][..., :3]
    return picture.astype(np.uint8)
