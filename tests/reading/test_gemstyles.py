"""Boards in styles of many programs: gems without a gap, pale and dark ones, gems that turn in space."""

from __future__ import annotations

from collections import Counter
from itertools import product

import numpy as np
import pytest
from PIL import Image, ImageDraw

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints
from ringapp.core.reading.board.whole import SURE
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import sums_of
from ringapp.games.match3.reading.finding.looks import N, alike
from ringapp.games.match3.reading.judging.gems import judged
from ringapp.games.match3.reading.screenshots import read_picture
from tests.reading.gems import Gems, composed, scattered, tile, turned_gems
from tests.samples import seldom

SIDE = 40
RED, ORANGE, GREEN, BLUE, WHITE = (215, 30, 30), (240, 130, 20), (30, 170, 50), (30, 90, 225), (236, 236, 240)


def named(gems: Gems) -> tuple[np.ndarray, np.ndarray]:
    """The letters that a picture is read to, row by row from the top, and how sure they are."""
    reading = read_picture(gems.pixels, Hints())
    assert (len(reading.confidence), len(reading.confidence[0])) == gems.shape
    codes = np.array(reading.board.cells).reshape(gems.shape)[::-1] & 15
    return codes, np.array(reading.confidence)


def wrong(gems: Gems, codes: np.ndarray) -> np.ndarray:
    """Cells that have not the letter of most cells of their kind, or one that is another kind's."""
    kinds = np.array(gems.cells)
    usual = {kind: Counter(codes[kinds == kind].tolist()).most_common(1)[0][0] for kind in np.unique(kinds)}
    assert len(set(usual.values()) - {0}) == len(usual)
    return codes != np.vectorize(usual.get)(kinds)


def lattice(gems: Gems) -> Lattice:
    rows, cols = gems.shape
    high, wide = gems.pixels.shape[0] / (rows + 2), gems.pixels.shape[1] / (cols + 2)
    return Lattice(wide, high, wide, high, rows, cols)


@pytest.mark.parametrize("seed", range(3))
def test_plain_gems_without_a_gap_are_kinds(seed: int) -> None:
    """What is the ground of no other cell is none: white squares between others were holes."""
    gems = composed([tile(colour, SIDE) for colour in (RED, GREEN, BLUE, WHITE)], (120, 90, 60), seed)
    found = judged(sums_of(gems.pixels), lattice(gems))
    assert not wrong(gems, found.colours + 1).any()


@pytest.mark.parametrize("seed", [0, 1, *map(seldom, range(2, 4))])
def test_boards_without_a_gap_are_found(seed: int) -> None:
    """Squares that touch stand apart on no ground, and frames were lines of them."""
    source = np.random.default_rng(seed)
    inks = [(250, 160, 160), (240, 215, 130), (150, 220, 140), (150, 190, 245), (205, 150, 240)]
    gems = composed([tile(ink, SIDE) for ink in inks], (120, 60, 50), seed, int(source.integers(5, 10)))
    pixels = gems.pixels.copy()
    frame = int(source.integers(4, 20))
    pixels[frame:-frame, frame : SIDE - 4] = pixels[frame:-frame, 4 - SIDE : -frame] = (235, 60, 50)
    pixels[frame : SIDE - 4, frame:-frame] = pixels[4 - SIDE : -frame, frame:-frame] = (235, 60, 50)
    gems = Gems(pixels, gems.cells)
    codes, _ = named(gems)
    assert not wrong(gems, codes).any()


def test_dithered_squares_look_like_each_other() -> None:
    """They have less shade than gems and more than none, and boards of them were refused as scenery."""
    source = np.random.default_rng(6)
    board = scattered(8, 8, 4, source)
    cells = np.array([RED, ORANGE, GREEN, BLUE], np.float32)[board][:, :, None, None]
    cells = cells + source.choice((-5, 5), (8, 8, N, N, 1))
    assert alike(cells.astype(np.float32), np.ones((8, 8), bool), board).all()


def in_few_colours(gems: Gems, levels: tuple[int, ...]) -> Gems:
    """The board dithered in a palette of some levels a channel."""
    palette = Image.new("P", (1, 1))
    palette.putpalette([level for ink in product(levels, repeat=3) for level in ink])
    few = Image.fromarray(gems.pixels).quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)
    return Gems(np.asarray(few.convert("RGB")), gems.cells)


@pytest.mark.parametrize("light", [(1, 1, 1), (0.9, 0.77, 0.54)])
def test_pale_squares_between_thin_lines_are_kinds(light: tuple[float, float, float]) -> None:
    """Their rims are more alike than they are, and half of them seemed to be empty."""
    inks = [(255, 223, 186), (213, 186, 255), (186, 255, 201), (186, 225, 255)]
    gems = composed([tile(ink, SIDE, 1 - 2 / SIDE) for ink in inks], (255, 255, 255), 4)
    gems = Gems((gems.pixels * np.array(light)).astype(np.uint8), gems.cells)
    codes, sure = named(gems)
    assert not wrong(gems, codes).any()
    assert (sure >= SURE).all()


def test_a_kind_is_not_doubted_for_the_frame() -> None:
    """Gems of about the hue of a frame were taken for what may be scenery, and no board was found."""
    frame = (150, 62, 40)
    gems = composed([tile(ink, SIDE, 0.8) for ink in (frame, (40, 80, 200), (30, 150, 60))], (90, 90, 96), 2)
    pixels = gems.pixels.copy()
    pixels[:SIDE] = pixels[-SIDE:] = pixels[:, :SIDE] = pixels[:, -SIDE:] = frame
    found = judged(sums_of(pixels), lattice(gems))
    assert (found.confidence >= SURE).all()


def test_hues_in_lines_are_no_gems() -> None:
    """A table whose columns have colours is none, however its cells are lit."""
    with pytest.raises(RingappError):
        read_picture(turned_gems(1, np.arange(8) % 5).pixels, Hints())


def test_cells_may_be_nearly_twice_as_wide_as_high() -> None:
    """A page had stretched its gems, and two rows of them were one."""
    gems = composed([_oval(ink) for ink in (RED, GREEN, BLUE, ORANGE)], (255, 255, 255), 4)
    codes, _ = named(gems)
    assert not wrong(gems, codes).any()


def _oval(ink: tuple[int, int, int]) -> Image.Image:
    image = Image.new("RGBA", (76, 42), (0, 0, 0, 0))
    ImageDraw.Draw(image).ellipse((5, 5, 70, 36), (*ink, 255))
    return image


def test_a_board_of_one_colour_alone_is_none() -> None:
    """A minefield that nobody had begun was read as white gems, all of them sure."""
    picture = np.full((420, 400, 3), 192, np.uint8)
    for row, col in product(range(9), range(8)):
        y, x = 60 + 34 * row, 60 + 34 * col
        picture[y : y + 34, x : x + 34] = 255
        picture[y + 2 : y + 34, x + 2 : x + 34] = 128
        picture[y + 2 : y + 32, x + 2 : x + 32] = 250
    with pytest.raises(RingappError, match="No board"):
        read_picture(picture, Hints())
