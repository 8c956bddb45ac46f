"""A floor on another ground than the tower's first, drawn here: read from its picture, things and hero."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from ringapp.core.contract.reading import Hints, PictureAsker, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.shapes import Sprite
from ringapp.games.mota.files.notation import find_tower, open_floor, open_tower
from ringapp.games.mota.reading.screenshots import read_picture
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.tower import FIRST_TILESET
from ringapp.games.mota.view.sprites import ground_tile, ground_under, sprite
from tests.samples import seldom

SIDE, ROWS, COLS = 32, 9, 9
THINGS = 10
"""Two grounds, then things of a colour that cover the middle of a cell."""


def sheet(source: np.random.Generator, count: int, holes: bool) -> np.ndarray:
    """Tiles below one another, of dots of 4 x 4 pixels; with holes around the middle of each."""
    dots = source.integers(30, 230, (count * 8, 8, 4)).repeat(4, 0).repeat(4, 1)
    dots[..., 3] = 255
    if holes:
        y, x = np.mgrid[0 : count * SIDE, 0:SIDE]
        dots[..., 3] = 255 * ((abs(y % SIDE - 15.5) < 10) & (abs(x - 15.5) < 10))
    return dots.astype(np.uint8)


@pytest.fixture
def tower(tmp_path: Path) -> tuple[Path, np.ndarray, list[list[int]]]:
    """Its folder, the picture of its second floor, and what stands there."""
    project = tmp_path / "project"
    for name in ("floors", "materials", "images"):
        (project / name).mkdir(parents=True)
    source = np.random.default_rng(5)
    grounds, things, hero = (sheet(source, *of) for of in ((2, False), (THINGS, True), (16, True)))
    Image.fromarray(grounds).save(project / "materials" / "terrains.png")
    Image.fromarray(things).save(project / "materials" / "items.png")
    squares = hero.reshape(4, 4, SIDE, SIDE, 4).transpose(0, 2, 1, 3, 4).reshape(4 * SIDE, 4 * SIDE, 4)
    Image.fromarray(squares).save(project / "images" / "knight.png")
    names = [f"i{n}" for n in range(THINGS)]

    def write(path: str, value: object) -> None:
        (project / path).write_text(f"var x_{len(path)} = {json.dumps(value)}", "utf-8")

    grid = source.integers(0, THINGS + 1, (ROWS, COLS)).tolist()
    grid[4][4] = 0
    floor = {"title": "", "map": grid, "defaultGround": "moss", "width": COLS, "height": ROWS}
    (project / "floors" / "B.js").write_text(f"main.floors.B = {json.dumps(floor)}", "utf-8")
    other = {**floor, "map": [[1] * COLS] * ROWS, "defaultGround": "ground"}
    (project / "floors" / "A.js").write_text(f"main.floors.A = {json.dumps(other)}", "utf-8")
    write(
        "icons.js", {"terrains": {"ground": 0, "moss": 1}, "items": {name: n for n, name in enumerate(names)}}
    )
    write("maps.js", {str(n + 1): {"cls": "items", "id": name} for n, name in enumerate(names)})
    hero_data = {"image": "knight.png", "loc": {"x": 0, "y": 0, "direction": "down"}}
    write("data.js", {"main": {"floorIds": ["A", "B"]}, "firstData": {"floorId": "A", "hero": hero_data}})
    picture = np.tile(grounds[SIDE:, :, :3], (ROWS, COLS, 1)).astype(int)
    for y, row in enumerate(grid):
        for x, number in enumerate(row):
            cut = things[(number - 1) * SIDE : number * SIDE] if number else np.zeros((SIDE, SIDE, 4), int)
            cut = hero[:SIDE] if (x, y) == (4, 4) else cut
            part = picture[y * SIDE : (y + 1) * SIDE, x * SIDE : (x + 1) * SIDE]
            part[cut[..., 3] > 0] = cut[cut[..., 3] > 0][..., :3]
    framed = np.pad(picture, ((20, 20), (40, 30), (0, 0)), constant_values=90).astype(np.uint8)
    return tmp_path, framed, grid


def test_things_are_read_over_the_ground_of_their_floor(
    tower: tuple[Path, np.ndarray, list[list[int]]],
) -> None:
    folder, picture, grid = tower
    reading = read_picture(picture, Hints(folder=folder))
    assert reading.facts["map"] == grid
    assert min(map(min, reading.confidence)) >= 0.5
    assert (reading.board.floor, reading.board.at, reading.facts["hero"]) == ("B", (4, 4), [4, 4])


def test_a_floor_under_a_dialog_is_read_where_it_is_seen(
    tower: tuple[Path, np.ndarray, list[list[int]]],
) -> None:
    """The whole floor is found; what the dialog covers is hatched and told in one sentence."""
    folder, picture, grid = tower
    picture = picture.copy()
    dialog = picture[20 + 4 * SIDE + 4 : 20 + 8 * SIDE - 4, 40 + 6 : 40 + COLS * SIDE - 6]
    dialog[:] = 20
    dialog[20:40, 20:200:7] = 250
    reading = read_picture(picture, Hints(folder=folder))
    seen = [0, 1, 2, 3, 8]
    shown, sure = np.array(reading.facts["map"]), np.array(reading.confidence)
    assert shown.shape == (ROWS, COLS)
    assert (shown[seen] == np.array(grid)[seen]).all()
    assert (sure[seen] >= 0.5).all()
    assert (sure[4:8] < 0.5).all()
    assert len(reading.warnings) == 1
    assert "lies over" in reading.warnings[0]


@pytest.mark.parametrize("colour", [(0, 0, 0), (255, 0, 0), seldom((255, 255, 255))])
def test_a_floor_under_a_curtain_is_read(
    tower: tuple[Path, np.ndarray, list[list[int]]], colour: tuple[int, int, int]
) -> None:
    """One colour over all takes most of the contrast and gives every cell its own hue."""
    folder, picture, grid = tower
    dimmed = (0.45 * picture + 0.55 * np.array(colour)).astype(np.uint8)
    reading = read_picture(dimmed, Hints(folder=folder))
    assert reading.facts["map"] == grid
    assert min(map(min, reading.confidence)) >= 0.5


@pytest.mark.parametrize("scale", [1.0, 1.37])
def test_a_floor_is_found_by_the_rim_that_a_menu_leaves(
    tower: tuple[Path, np.ndarray, list[list[int]]], scale: float
) -> None:
    """No light and no panel changes what the rest of a floor has in it, and no other floor has that."""
    folder, picture, grid = tower
    picture = (0.7 * picture).astype(np.uint8)
    picture[20 + SIDE : 20 + 8 * SIDE, 40 + SIDE : 40 + 8 * SIDE] = 15
    picture[20 + SIDE : 20 + 8 * SIDE : 40, 40 + 3 * SIDE : 40 + 6 * SIDE] = 240
    size = round(picture.shape[1] * scale), round(picture.shape[0] * scale)
    scaled = np.asarray(Image.fromarray(picture).resize(size, Image.Resampling.BICUBIC))
    reading = read_picture(scaled, Hints(folder=folder))
    shown, sure = np.array(reading.facts["map"]), np.array(reading.confidence)
    assert shown.shape == (ROWS, COLS)
    rim = np.ones((ROWS, COLS), bool)
    rim[1:-1, 1:-1] = False
    assert (shown[rim] == np.array(grid)[rim]).all()
    assert (sure[~rim] < 0.5).all()
    assert any("lies over" in told for told in reading.warnings)


def _file(folder: Path, **changes: object) -> None:
    """Changes what the tower's file has of the floor that is seen."""
    path = folder / "project" / "floors" / "B.js"
    floor = json.loads(path.read_text("utf-8").split("=", 1)[1])
    path.write_text(f"main.floors.B = {json.dumps({**floor, **changes})}", "utf-8")


def test_a_wall_that_is_not_seen_is_as_in_the_file_and_a_tie(
    tower: tuple[Path, np.ndarray, list[list[int]]],
) -> None:
    """It looks like the ground that is left where it was taken away."""
    folder, picture, grid = tower
    row, col = next((y, x) for y, line in enumerate(grid) for x, n in enumerate(line) if not n and x != 4)
    grid[row][col] = 17
    _file(folder, map=grid)
    reading = read_picture(picture, Hints(folder=folder))
    assert reading.facts["map"] == grid
    assert [row, col, 17, 0] in reading.facts["ties"]


def test_joined_ground_under_a_floor_is_the_square_of_a_cell_alone(
    tower: tuple[Path, np.ndarray, list[list[int]]],
) -> None:
    """So the engine lays it; drawn as joined, floors were strangers and bare cells pieces of ground."""
    folder, picture, grid = tower
    project = folder / "project"
    (project / "autotiles").mkdir()
    sheet_of = np.zeros((128, 96, 4), np.uint8)
    sheet_of[..., 3], sheet_of[32:, :, 0] = 255, 200
    alone = np.asarray(Image.open(project / "materials" / "terrains.png"))[SIDE:]
    sheet_of[:SIDE, :SIDE] = alone
    Image.fromarray(sheet_of).save(project / "autotiles" / "lawn.png")
    maps = json.loads((project / "maps.js").read_text("utf-8").split("=", 1)[1])
    maps["90"] = {"cls": "autotile", "id": "lawn"}
    (project / "maps.js").write_text(f"var maps = {json.dumps(maps)}", "utf-8")
    _file(folder, defaultGround="lawn")
    reading = read_picture(picture, Hints(folder=folder))
    assert reading.facts["map"] == grid
    (drawn,) = ground_under(open_tower(folder).tower, "lawn", 0, 0, SIDE)
    assert isinstance(drawn, Sprite)
    assert drawn.cut == (0, 0, SIDE, SIDE)


def test_a_page_beside_a_floor_that_is_cut_is_none_of_it(
    tower: tuple[Path, np.ndarray, list[list[int]]],
) -> None:
    """A white page is as like snow as any cell of it: two columns of it made the floor whole again."""
    folder, picture, grid = tower
    sheet_path = folder / "project" / "materials" / "items.png"
    items = np.asarray(Image.open(sheet_path)).copy()
    items[:SIDE] = 255
    Image.fromarray(items).save(sheet_path)
    order = np.random.default_rng(10).permutation(ROWS * COLS)  # No floor of the tower.
    shown = np.array(grid).ravel()[order].reshape(ROWS, COLS)
    cells = picture[20 : 20 + ROWS * SIDE, 40 : 40 + COLS * SIDE].reshape(ROWS, SIDE, COLS, SIDE, 3)
    cells = cells.swapaxes(1, 2).reshape(-1, SIDE, SIDE, 3)[order].reshape(ROWS, COLS, SIDE, SIDE, 3)
    cells[shown == 1] = 255
    page = np.full((ROWS * SIDE + 60, (COLS - 2) * SIDE + 166, 3), 255, np.uint8)
    page[20 : 20 + ROWS * SIDE, 160:] = cells.swapaxes(1, 2).reshape(ROWS * SIDE, -1, 3)[
        :, : (COLS - 2) * SIDE + 6
    ]
    reading = read_picture(page, Hints(folder=folder))
    assert reading.facts["map"] == shown[:, : COLS - 2].tolist()
    assert reading.warnings


def paint(folder: Path, floor: str, picture: np.ndarray, canvas: str) -> None:
    """Let a floor's file name a picture to be drawn on all of it."""
    Image.fromarray(picture.astype(np.uint8)).save(folder / "project" / "images" / "sky.png")
    path = folder / "project" / "floors" / f"{floor}.js"
    value = json.loads(path.read_text("utf-8").split("=", 1)[1])
    value["images"] = [{"name": "sky.png", "canvas": canvas, "x": 0, "y": 0}]
    path.write_text(f"main.floors.{floor} = {json.dumps(value)}", "utf-8")


def test_things_are_read_over_a_picture_of_their_floor(
    tower: tuple[Path, np.ndarray, list[list[int]]],
) -> None:
    """Another ground for every cell: such floors were strangers, or things were seen where there are none."""
    folder, picture, grid = tower
    picture = picture[4:].copy()  # Where lattices of samples lie: dots blur half a sample off.
    floor = picture[16:-20, 40:-30]
    y, x = np.mgrid[0 : ROWS * SIDE, 0 : COLS * SIDE]
    bare = np.asarray(Image.open(folder / "project" / "materials" / "terrains.png"))
    ground = np.tile(bare[SIDE:, :, :3], (ROWS, COLS, 1))
    colours = np.stack([x / 3, y / 3, 60 + 50 * np.sin(x / 40) * np.cos(y / 31)], -1)
    sky = (0.4 * ground + 1.5 * colours).clip(0, 255).astype(np.uint8)
    floor[:] = np.where((floor == ground).all(-1, keepdims=True), sky, floor)
    paint(folder, "B", sky, "bg")
    reading = read_picture(picture, Hints(folder=folder))
    assert reading.facts["map"] == grid
    assert min(map(min, reading.confidence)) >= 0.5
    assert reading.board.floor == "B"


def test_what_is_like_no_tile_is_as_in_the_file_and_hatched(
    tower: tuple[Path, np.ndarray, list[list[int]]],
) -> None:
    """The file's thing, moved or written over, is likelier than the nearest one; things taken are gone."""
    folder, picture, grid = tower
    picture = picture.copy()
    cells = [
        (y, x) for y, row in enumerate(grid) for x, number in enumerate(row) if number and (x, y) != (4, 4)
    ]
    written, taken = cells[3], cells[-4]
    part = picture[20 + written[0] * SIDE :, 40 + written[1] * SIDE :][:SIDE, :SIDE]
    part[2:30, 2:30] = np.random.default_rng(1).choice([0, 255], (7, 7, 3)).repeat(4, 0).repeat(4, 1)
    bare = np.asarray(Image.open(folder / "project" / "materials" / "terrains.png"))[SIDE:, :, :3]
    picture[20 + taken[0] * SIDE :, 40 + taken[1] * SIDE :][:SIDE, :SIDE] = bare
    reading = read_picture(picture, Hints(folder=folder))
    shown, sure = np.array(reading.facts["map"]), np.array(reading.confidence)
    assert (shown[written], sure[written] < 0.5) == (grid[written[0]][written[1]], True)
    assert (shown[taken], sure[taken] >= 0.5) == (0, True)


def test_what_is_read_as_another_thing_than_the_file_has_is_hatched(
    tower: tuple[Path, np.ndarray, list[list[int]]],
) -> None:
    folder, picture, grid = tower
    row, col = next((y, x) for y, line in enumerate(grid) for x, number in enumerate(line) if number)
    filed = [list(line) for line in grid]
    filed[row][col] = grid[row][col] % THINGS + 1
    _file(folder, map=filed)
    reading = read_picture(picture, Hints(folder=folder))
    assert reading.facts["map"] == grid
    assert reading.confidence[row][col] < 0.5


def test_what_has_no_picture_is_as_in_the_file_and_hatched(
    tower: tuple[Path, np.ndarray, list[list[int]]],
) -> None:
    """Plugins draw monsters of their own, some of which are like others: those were read, and sure."""
    folder, picture, grid = tower
    row, col = next((y, x) for y, line in enumerate(grid) for x, number in enumerate(line) if number)
    grid[row][col] = 17
    _file(folder, map=grid)
    reading = read_picture(picture, Hints(folder=folder))
    assert reading.facts["map"] == grid
    assert reading.confidence[row][col] < 0.5


def test_of_copies_of_a_tile_the_file_says_which(tower: tuple[Path, np.ndarray, list[list[int]]]) -> None:
    """Towers have copies of walls that can be walked through, a level or two apart."""
    folder, picture, grid = tower
    path = folder / "project" / "materials" / "items.png"
    things = np.asarray(Image.open(path)).copy()
    things[SIDE : 2 * SIDE] = things[:SIDE]
    things[SIDE : 2 * SIDE, :, :3] -= 1
    Image.fromarray(things).save(path)
    picture = picture.copy()
    for y, row in enumerate(grid):
        for x, number in enumerate(row):
            if number == 2 and (x, y) != (4, 4):
                part = picture[20 + y * SIDE :, 40 + x * SIDE :][:SIDE, :SIDE]
                cut = things[:SIDE]
                part[cut[..., 3] > 0] = cut[cut[..., 3] > 0][..., :3]
    reading = read_picture(picture, Hints(folder=folder))
    assert reading.facts["map"] == grid


def test_two_heroes_are_told(tower: tuple[Path, np.ndarray, list[list[int]]]) -> None:
    folder, picture, _ = tower
    picture = picture.copy()
    hero = picture[20 + 4 * SIDE : 20 + 5 * SIDE, 40 + 4 * SIDE : 40 + 5 * SIDE].copy()
    picture[20 : 20 + SIDE, 40 : 40 + SIDE] = hero
    reading = read_picture(picture, Hints(folder=folder))
    assert any("hero" in sentence for sentence in reading.warnings)
    assert sum(reading.confidence[at][at] < 0.5 for at in (0, 4)) == 1


def test_a_ground_may_be_a_tile_of_a_tileset(tower: tuple[Path, np.ndarray, list[list[int]]]) -> None:
    """Floors name it by its id; it was drawn and compared as bare floor."""
    opened = open_tower(tower[0]).tower
    tile = ground_tile(opened, "X20061")
    assert (tile.number, tile.cls) == (20061, "tileset")
    assert ground_tile(opened, "20061") == tile
    assert ground_tile(opened, "moss").cls == "terrains"


@pytest.mark.parametrize("folder", ["tilesets", "images"])
def test_a_tileset_lies_among_all_images_in_old_towers(
    tower: tuple[Path, np.ndarray, list[list[int]]], folder: str
) -> None:
    """Engines before 2.7 keep them there: no wall of such a tower was drawn, nor seen in a picture."""
    project = tower[0] / "project"
    (project / folder).mkdir(exist_ok=True)
    Image.fromarray(sheet(np.random.default_rng(6), 2, False)).save(project / folder / "cave.png")
    opened = replace(open_tower(tower[0]).tower, tilesets=("cave.png",))
    (drawn,) = sprite(opened, opened.tile(FIRST_TILESET + 1), 0, 0, SIDE, 0, lambda dx, dy: False)
    assert isinstance(drawn, Sprite)
    assert (Path(drawn.source).stem, drawn.cut) == ("cave", (0, SIDE, SIDE, SIDE))


def test_the_hero_is_asked_for_until_he_is_put() -> None:
    """Where no picture shows him he waits at the entrance, which nobody has said."""
    game = load_game("mota")
    assert isinstance(game, PictureAsker)
    board = open_floor(find_tower("example:blue"), "F1")
    unseen: Reading[Board] = Reading(board, (), (0.0, 0.0, 0.0, 0.0), facts={"hero": None})
    (words,) = game.asks(board, unseen)
    assert words == "The hero was not seen in the picture: put him where he stands."
    x, y = board.at
    assert not game.asks(game.edit(board, "hero", (x, y - 1)), unseen)
    assert not game.asks(board, replace(unseen, facts={"hero": [x, y]}))
    assert not game.asks(board, unseen, {"hero"}), "somebody put him where he waited"
