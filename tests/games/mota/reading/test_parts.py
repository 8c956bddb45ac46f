"""Floors of which a picture shows a part, drawn here."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import sums_of
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.reading.floorseen import alike_as, floor_at
from ringapp.games.mota.reading.laying import _spanning
from ringapp.games.mota.reading.likeness import Sprites
from ringapp.games.mota.reading.matching import _changes
from ringapp.games.mota.reading.screenshots import read_picture
from ringapp.games.mota.reading.towerlooks import looks_of
from tests.games.mota.reading.test_screenshots import SIDE, sheet

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


@pytest.fixture
def large(tmp_path: Path) -> tuple[Path, np.ndarray, Grid]:
    """A tower with a large floor, a picture that shows nine rows and columns of it, and those."""
    source = np.random.default_rng(11)
    ground, things = sheet(source, 1, False), sheet(source, THINGS, True)
    ground[..., :3] = 100 + ground[..., :3] // 8

    def floor(rows: int, cols: int) -> Grid:
        some = source.integers(1, THINGS + 1, (rows, cols))
        return np.where(source.random((rows, cols)) < 0.4, some, 0).tolist()

    floors = {"A": floor(VIEW, VIEW), "B": floor(VIEW, VIEW), "L": floor(26, 18)}
    tower(tmp_path, floors, things, ground)
    seen = [row[5 : 5 + VIEW] for row in floors["L"][11 : 11 + VIEW]]
    page = np.zeros((650, 1000, 3), np.uint8)
    page[240 : 240 + VIEW * SIDE, 330 : 330 + VIEW * SIDE] = drawn(seen, things, ground)
    return tmp_path, page, seen


def test_of_a_large_floor_that_is_read_which_the_engine_shows(large: tuple[Path, np.ndarray, Grid]) -> None:
    folder, picture, seen = large
    reading = read_picture(picture, Hints(folder=folder))
    assert reading.facts["map"] == seen
    assert reading.grid == pytest.approx((330, 240, VIEW * SIDE, VIEW * SIDE), abs=2)


def test_of_a_large_floor_less_is_read_where_the_picture_cuts_it(
    large: tuple[Path, np.ndarray, Grid],
) -> None:
    folder, picture, seen = large
    reading = read_picture(picture[: 240 + 7 * SIDE + 4], Hints(folder=folder))
    assert reading.facts["map"] == seen[:7]


@pytest.mark.parametrize(("left", "top"), [(330, 240), (0, 0), (1000 - VIEW * SIDE, 0)])
def test_a_lattice_over_a_part_of_a_large_floor_shows_that_floor_and_where_all_of_it_lies(
    large: tuple[Path, np.ndarray, Grid], left: int, top: int
) -> None:
    folder, picture, _ = large
    shown = load_tower(folder)
    looks = looks_of(shown)
    moved = np.roll(picture, (top - 240, left - 330), (0, 1))
    part = Lattice(left, top, SIDE, SIDE, VIEW, VIEW, 9.0)
    at = floor_at(sums_of(moved), part, shown, looks, Sprites(looks.met, sizes=looks.sizes))
    assert at is not None
    assert at.floor is shown.floors["L"]
    assert at.box(part) == (11, 5, VIEW, VIEW)
    assert (at.lattice.rows, at.lattice.cols) == (26, 18)


def test_what_changes_along_one_axis_only_tells_nothing_of_a_floor() -> None:
    source = np.random.default_rng(3)
    thing = source.uniform(0, 255, (1, 8, 8, 3)).astype(np.float32)
    line = np.broadcast_to(np.float32([90, 30, 8, 8, 8, 8, 8, 8])[None, None, :, None], (1, 8, 8, 3))
    _, tells = alike_as(np.concatenate([thing, line]), np.concatenate([thing, line]))
    assert tells.tolist() == [True, False], "the edge of any window is like the line"


def test_edges_of_pages_are_no_change_that_a_floor_is_found_by() -> None:
    plane = np.zeros((40, 40), np.float32)
    plane[:, 13:] = 200
    plane[21:] += 50
    assert np.abs(_changes(plane)).max() < 0.01
    plane[30, 30] = 90
    assert np.abs(_changes(plane)).max() > 1


def test_a_floor_as_wide_as_the_picture_is_tried_where_no_such_pitch_repeats() -> None:
    page = np.zeros((1400, 680, 3), np.uint8)
    assert _spanning(page, ((13, 13),), [31.0, 64.0]) == pytest.approx([680 / 13], rel=0.03)
    assert _spanning(page, ((13, 13),), [31.0, 51.9]) == []
