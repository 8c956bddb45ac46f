"""Ring boards drawn in perspective: crowded rings, things at the rim, one in front of others."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageDraw

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import (
    UNSURE,
    Hints,
    PictureAsker,
    PictureReader,
    Point,
    PointsGuesser,
    Reading,
)
from ringapp.core.contract.registry import load_game
from ringapp.core.pictures.animation import Style, board_svg, png
from ringapp.core.process.progress import progress_to
from ringapp.core.reading.recognise import SURE
from tests.reading.drawn import a_game, drawn, style_of
from tests.samples import seldom

WIDE, HIGH, HUB = 640, 400, 0.32
GROUNDS = ((110, 195, 240), (160, 220, 250)), ((200, 180, 150), (235, 225, 205))
Cell = tuple[int, int]


def at(share: float, slices: float) -> tuple[float, float]:
    """Where a place of the board lies: its share of the radius, slices clockwise from the top."""
    angle = slices * np.pi / 6
    down = -share * np.cos(angle) * 130
    nearness = 1 - 0.001 * down
    return 320 + share * np.sin(angle) * 220 / nearness, 210 + down / nearness


def middle(ring: int) -> float:
    return HUB + (1 - HUB) * (3.5 - ring) / 4


def scene(enemies: list[Cell], look: tuple[int, int, int] = (130, 30, 40)) -> Image.Image:
    """A board with enemies that stand up from the middles of their cells, and somebody on the hub."""
    image = Image.new("RGB", (WIDE, HIGH), (40, 120, 60))
    pen = ImageDraw.Draw(image)
    for ring in range(4):  # From the rim inwards, each disc over the one before.
        outer = HUB + (1 - HUB) * (4 - ring) / 4
        for place in range(12):
            edge = [at(outer, place + k / 8) for k in range(9)]
            pen.polygon([at(0, 0), *edge], GROUNDS[ring < 3][(place + ring) % 2])
    pen.polygon([at(HUB, k / 4) for k in range(48)], (225, 125, 85))
    for ring, place in sorted(enemies, key=lambda one: at(middle(one[0]), one[1] + 0.5)[1]):
        x, y = at(middle(ring), place + 0.5)
        pen.ellipse((x - 9, y - 3, x + 9, y + 3), (120, 90, 50))
        pen.ellipse((x - 6, y - 26, x + 6, y + 2), look, tuple(part // 6 for part in look))
    x, y = at(0, 0)
    pen.ellipse((x - 7, y - 46, x + 7, y + 4), (220, 30, 30))
    return image


CORNERS = tuple(at(1, hour) for hour in (0, 3, 6, 9))


def read(
    enemies: list[Cell], image: Image.Image | None = None, corners: tuple[Point, ...] = CORNERS
) -> Reading:
    game = load_game("rings")
    assert isinstance(game, PictureReader)
    return game.read_picture(np.asarray(image or scene(enemies)), Hints(corners=corners))


def found(reading: Reading) -> set[Cell]:
    return {(ring, place) for ring, place in json.loads(load_game("rings").encode(reading.board))["enemies"]}


@pytest.mark.parametrize(
    "enemies",
    [
        [(3, 1), (3, 3), (3, 5), (3, 7), (1, 4), (0, 8)],
        [(0, 11), (0, 3), (2, 6), (1, 8)],
        [(3, 0), (1, 2), (2, 7), (0, 5)],
    ],
    ids=["half of a ring", "at the rim", "behind the hub's own"],
)
def test_what_stands_on_a_ring_is_found(enemies: list[Cell]) -> None:
    assert found(read(enemies)) == set(enemies)


def test_cells_behind_one_another_are_hatched() -> None:
    """Of three in a row the one between is hardly seen: it is found, or it is hatched."""
    enemies = [(0, 11), (1, 11), (2, 11), (1, 4), (2, 7), (0, 6)]
    reading = read(enemies)
    for ring, place in found(reading) ^ set(enemies):
        assert reading.confidence[ring][place] < 0.5


@pytest.mark.parametrize("back", [0, 11])
def test_what_is_covered_at_the_far_rim_is_found_or_hatched(back: int) -> None:
    """The head of one that stands there is beyond the circle, and another one covers its feet."""
    enemies = [(0, back), (1, back), (2, 5), (0, 6)]
    reading = read(enemies)
    assert found(reading) ^ set(enemies) <= {(0, back)}
    assert (0, back) in found(reading) or reading.confidence[0][back] < 0.5
    for place in {*range(1, 11)} - {6}:
        assert reading.confidence[0][place] >= 0.5, "what lies open is sure"


def test_pale_things_are_found_or_hatched() -> None:
    """Their colour is nearly that of the ground; shadows and rims alone are seen of them."""
    enemies = [(3, 1), (2, 4), (1, 6), (1, 9), (0, 7)]
    reading = read(enemies, scene(enemies, (170, 150, 120)))
    for ring, place in found(reading) ^ set(enemies):
        assert reading.confidence[ring][place] < 0.5
    assert np.mean(np.array(reading.confidence) < 0.5) < 0.25


def test_cells_beyond_the_picture_are_hatched() -> None:
    enemies = [(0, 0), (2, 5), (1, 3)]
    reading = read(enemies, scene(enemies).crop((0, 0, WIDE, 300)))
    assert found(reading) == set(enemies)
    lost = {(0, place) for place in range(12) if at(middle(0), place + 0.5)[1] > 300}
    assert {cell for cell in lost if reading.confidence[cell[0]][cell[1]] >= 0.5} == set()
    assert len(lost) >= 3


def test_a_ring_board_between_its_points_is_beyond_doubt() -> None:
    """So that no other game is asked while its tab is open; fields are no ring boards."""
    assert read([(3, 1), (2, 6), (1, 4), (0, 8)]).certainty >= SURE
    cells = a_game(np.random.default_rng(4), 16, 26)
    field = drawn(cells, style_of(np.random.default_rng(5)), 24.0, (8, 8, 8, 8)).pixels
    try:
        sure = read([], Image.fromarray(field).resize((WIDE, HIGH))).certainty
    except RingappError:
        sure = 0.0
    assert sure < SURE


def test_crowds_before_one_another_are_told_apart() -> None:
    """What touches in the picture is one thing only to the eye: figures are alike in size."""
    enemies = [(ring, place) for ring in range(4) for place in (2, 3, 8)]
    wrong = found(reading := read(enemies)) ^ set(enemies)
    assert len(wrong) <= 1
    assert all(reading.confidence[ring][place] < 0.5 for ring, place in wrong)


def test_panels_of_boss_boards_are_told_not_to_be_read() -> None:
    """Their colours fill cells, and many of them."""
    assert asks_of(read([(3, 1), (1, 4)])) == []
    tones = (90, 220, 230), (200, 60, 40), (60, 60, 200)
    panels = {(ring, (5 * ring + 4 * k) % 12): tones[k] for ring in range(4) for k in range(3)}
    (words,) = asks_of(read_flat(flat(panels)[0]))
    assert words.startswith("Panels of a boss board are not read")


def asks_of(reading: Reading[Any]) -> list[str]:
    game = load_game("rings")
    assert isinstance(game, PictureAsker)
    assert not game.asks(game.initial("boss"), reading, ("moves",))
    return list(game.asks(reading.board, reading, ("moves",)))


def test_one_slice_in_another_light_is_ground() -> None:
    """The slice that is to be moved is lit in the game, and so is the one opposite."""
    enemies = [(3, 1), (1, 4), (2, 8), (0, 6)]
    image = scene(enemies)
    light = Image.new("L", image.size)
    pen = ImageDraw.Draw(light)
    for place in (3, 9):
        edge = [at(1, place + k / 8) for k in range(9)]
        inner = [at(HUB, place + k / 8) for k in range(8, -1, -1)]
        pen.polygon([*edge, *inner], 90)
    image.paste(Image.new("RGB", image.size, (250, 160, 40)), mask=light)
    reading = read(enemies, image)
    assert found(reading) == set(enemies)
    assert np.mean(np.array(reading.confidence) < 0.5) < 0.1


@pytest.mark.parametrize("seed", [0, *map(seldom, range(1, 4))])
def test_tiles_in_tones_by_chance_are_ground(seed: int) -> None:
    """Seen from above, with gaps between tiles and a hub that takes half of the radius."""
    chance = np.random.default_rng(seed)
    hub, wide, gap = 0.47, 500, 4
    image = Image.new("RGB", (wide, wide), (40, 60, 50))
    pen = ImageDraw.Draw(image)
    deep = (1 - hub) / 4 * wide / 2
    for ring in range(4):
        outer, inner = ((wide / 2 - deep * (ring + share)) - gap / 2 for share in (0, 1))
        for place in range(12):
            tone = [(225, 215, 190), (190, 140, 90)][chance.integers(2)]
            turn = place * 30 - 90
            for radius, colour in ((outer, tone), (inner + gap, (40, 60, 50))):
                box = (wide / 2 - radius, wide / 2 - radius, wide / 2 + radius, wide / 2 + radius)
                pen.pieslice(box, turn + 0.7, turn + 29.3, colour)
    enemies = {divmod(int(cell), 12) for cell in chance.choice(48, 9, replace=False)}
    for ring, place in enemies:
        far, angle = wide / 2 - deep * (ring + 0.5), (place + 0.5) * np.pi / 6
        x, y = wide / 2 + far * np.sin(angle), wide / 2 - far * np.cos(angle)
        pen.ellipse((x - 12, y - 12, x + 12, y + 12), (60, 120, 220))
    corners = ((wide / 2, 0), (wide, wide / 2), (wide / 2, wide), (0, wide / 2))
    game = load_game("rings")
    assert isinstance(game, PictureReader)
    reading = game.read_picture(np.asarray(image), Hints(corners=corners))
    assert found(reading) == enemies
    assert np.mean(np.array(reading.confidence) < 0.5) < 0.1


FLAT, MIDDLE = 600, 0.3
"""Pixels of a board seen from above, and its hub's share of the radius."""
FLAT_CORNERS = ((FLAT / 2, 0.0), (float(FLAT), FLAT / 2), (FLAT / 2, float(FLAT)), (0.0, FLAT / 2))


def flat(tones: dict[Cell, tuple[int, int, int]]) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """A board seen from above, of alternating tiles, some of them in tones of their own."""
    image = Image.new("RGB", (FLAT, FLAT), (40, 60, 50))
    pen = ImageDraw.Draw(image)
    for ring in range(4):
        far = FLAT / 2 * (MIDDLE + (1 - MIDDLE) * (4 - ring) / 4)
        for place in range(12):
            tone = tones.get((ring, place), [(225, 215, 190), (205, 180, 150)][(ring + place) % 2])
            turn = place * 30 - 90
            pen.pieslice(
                [*[FLAT / 2 - far] * 2, *[FLAT / 2 + far] * 2], turn, turn + 30, tone, (120, 110, 90)
            )
    for share, colour in ((MIDDLE, (150, 70, 50)), (0.7 * MIDDLE, (240, 200, 180))):
        pen.ellipse([*[FLAT / 2 * (1 - share)] * 2, *[FLAT / 2 * (1 + share)] * 2], colour)
    return image, pen


def on_flat(ring: float, place: float) -> tuple[float, float]:
    far, angle = FLAT / 2 * (MIDDLE + (1 - MIDDLE) * (4 - ring) / 4), place * np.pi / 6
    return FLAT / 2 + far * np.sin(angle), FLAT / 2 - far * np.cos(angle)


def read_flat(image: Image.Image, corners: tuple[Point, ...] = FLAT_CORNERS) -> Reading:
    return read([], image, corners)


@pytest.mark.parametrize("radius", [8, 14])
def test_small_tokens_anywhere_in_their_cells_are_found(radius: int) -> None:
    """Many times smaller than the cells of the outer ring, and not in the middle of them."""
    image, pen = flat({})
    chance = np.random.default_rng(radius)
    enemies = {(0, 1), (0, 7), (0, 10), (1, 3), (1, 4), (2, 8), (3, 0), (3, 6)}
    for ring, place in enemies:
        x, y = on_flat(ring + 0.5 + chance.uniform(-0.1, 0.1), place + 0.5 + chance.uniform(-0.25, 0.25))
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), (60, 120, 220))
    reading = read_flat(image)
    wrong = found(reading) ^ enemies
    assert len(wrong) <= 2
    assert all(reading.confidence[ring][place] < 0.5 for ring, place in wrong)
    assert np.mean(np.array(reading.confidence) < 0.5) < 0.15


def test_cells_filled_with_a_colour_are_enemies_or_hatched() -> None:
    """As solvers draw them; a few tiles of their own colour beside figures are ground, and looked at."""
    enemies = {(ring, place) for ring in (2, 3) for place in (4, 5, 9, 10)}
    reading = read_flat(flat(dict.fromkeys(enemies, (200, 60, 40)))[0])
    assert found(reading) == enemies
    assert all(reading.confidence[ring][place] < 0.5 for ring, place in enemies)
    tiles = {(3, 2), (3, 8), (1, 6)}
    image, pen = flat(dict.fromkeys(tiles, (130, 200, 220)))
    figures = {(0, 0), (1, 3), (2, 9), (3, 5)}
    for ring, place in figures:
        x, y = on_flat(ring + 0.5, place + 0.5)
        pen.ellipse((x - 14, y - 20, x + 14, y + 16), (60, 40, 120))
    reading = read_flat(image)
    assert found(reading) == figures
    assert all(reading.confidence[ring][place] < 0.5 for ring, place in tiles)


def test_a_ring_half_of_which_is_lit_or_stood_on_shows_its_ground() -> None:
    """Of six cells two are lit and two stood on: the lit ones say nothing of the ground."""
    lit = {(ring, place): (250, 200, 90) for ring in range(4) for place in (1, 7)}
    image, pen = flat(lit)
    enemies = {(3, 3), (3, 5), (1, 4), (0, 9)}
    for ring, place in enemies:
        x, y = on_flat(ring + 0.5, place + 0.5)
        pen.ellipse((x - 15, y - 24, x + 15, y + 12), (60, 40, 120))
    assert found(read_flat(image)) == enemies


def dots(enemies: set[Cell]) -> Image.Image:
    """A page with a dot in each cell, red where somebody stands."""
    image = Image.new("RGB", (FLAT, FLAT), "white")
    pen = ImageDraw.Draw(image)
    for ring, place in ((ring, place) for ring in range(4) for place in range(12)):
        x, y = on_flat(ring + 0.5, place + 0.5)
        radius = 22 - 4 * ring
        tone = (255, 0, 0) if (ring, place) in enemies else (0, 0, 255)
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), tone, "black", 3)
    return image


@pytest.mark.parametrize(("name", "theme", "width"), [("battle", "light", 480), ("last-stand", "dark", 300)])
def test_our_own_drawing_is_read_at_the_points_that_are_proposed(name: str, theme: str, width: int) -> None:
    """The middles of its slices are at 12, 3, 6 and 9 o'clock, and slice 0 is the one at 9 o'clock."""
    game = load_game("rings")
    assert isinstance(game, PictureReader)
    assert isinstance(game, PointsGuesser)
    board = game.initial(name)
    shown = Image.open(BytesIO(png(board_svg(game, board, Style(theme=theme, width=width)), width)))
    pixels = np.asarray(shown.convert("RGB"))
    points = game.guess_points(pixels)
    assert np.allclose(points, np.array(OURS) * width / 480, atol=3)
    enemies = set(map(tuple, json.loads(game.encode(board))["enemies"]))
    assert found(game.read_picture(pixels, Hints(corners=points))) == enemies
    guessed = game.read_picture(pixels, Hints())
    assert found(guessed) == enemies
    assert np.max(guessed.confidence) < UNSURE, "nobody looked at its points"
    assert "guessed" in guessed.warnings[0]


OURS = ((240, 55), (425, 240), (240, 425), (55, 240))
"""12, 3, 6 and 9 o'clock of a board that we draw 480 pixels wide."""


def test_a_dot_in_each_cell_of_which_some_are_red_is_a_board() -> None:
    """The edges of all of them are unlike the ground a little; none of them is hatched for that."""
    enemies = {(0, 4), (1, 4), (2, 2), (2, 7), (3, 3), (3, 8)}
    reading = read_flat(dots(enemies))
    wrong = found(reading) ^ enemies
    assert len(wrong) <= 2
    assert all(reading.confidence[ring][place] < 0.5 for ring, place in wrong)
    assert np.mean(np.array(reading.confidence) < 0.5) < 0.2


@pytest.mark.parametrize("seed", [0, *map(seldom, range(1, 3))])
def test_points_that_a_hand_sets_miss_a_little(seed: int) -> None:
    """By a hundredth and a half of the board, each in a direction of its own."""

    def shaken(corners: tuple[Point, ...]) -> tuple[Point, ...]:
        width = corners[1][0] - corners[3][0]
        turns = np.random.default_rng(seed).uniform(0, 2 * np.pi, 4)
        miss = 0.015 * width * np.stack([np.cos(turns), np.sin(turns)], 1)
        return tuple((x + u, y + v) for (x, y), (u, v) in zip(corners, miss.tolist(), strict=True))

    stand = [(3, 1), (3, 3), (3, 5), (3, 7), (1, 4), (0, 8)]
    assert found(read(stand, corners=shaken(CORNERS))) == set(stand)
    red = {(0, 4), (1, 4), (2, 2), (2, 7), (3, 3), (3, 8)}
    reading = read_flat(dots(red), shaken(FLAT_CORNERS))
    wrong = found(reading) ^ red
    assert len(wrong) <= 2
    assert all(reading.confidence[ring][place] < 0.5 for ring, place in wrong)


@pytest.mark.parametrize("turn", [-0.15, 0.1, seldom(0.15)])
def test_a_board_lies_where_it_was_read_and_not_where_a_hand_set_it(turn: float) -> None:
    """Else the picture under the board is turned against it by as much as the hand missed."""
    set_so = tuple(at(1, hour + turn) for hour in (0, 3, 6, 9))
    reading = read([(3, 1), (3, 3), (1, 4), (0, 8)], corners=set_so)
    missed, off = (np.hypot(*(np.array(one) - CORNERS).T).mean() for one in (set_so, reading.corners))
    assert off < 0.7 * missed


@pytest.mark.parametrize("colour", ["white", "black", (30, 32, 40)])
def test_one_plain_colour_is_no_board(colour: str | tuple[int, int, int]) -> None:
    with pytest.raises(RingappError, match="plain colour"):
        read([], Image.new("RGB", (WIDE, HIGH), colour))


def test_thin_faint_lines_are_an_empty_board() -> None:
    image = Image.new("RGB", (WIDE, HIGH), "white")
    pen = ImageDraw.Draw(image)
    for ring in range(5):
        pen.polygon([at(HUB + (1 - HUB) * ring / 4, k / 4) for k in range(48)], outline=(235, 235, 235))
    for place in range(12):
        pen.line([at(HUB, place), at(1, place)], (235, 235, 235))
    assert found(read([], image)) == set()


def test_the_share_of_work_never_falls() -> None:
    told: list[float] = []
    with progress_to(told.append):
        read([(1, 2), (0, 5)])
    assert len(told) > 3
    assert told == sorted(told)
