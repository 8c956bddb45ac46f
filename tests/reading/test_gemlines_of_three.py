"""What lines of three tell of kinds on boards at rest, and that they tell nothing on others."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PIL import Image, ImageDraw

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.board.whole import SURE
from ringapp.core.reading.sampling import sums_of
from ringapp.games.match3.reading.judging.gems import judged
from ringapp.games.match3.reading.screenshots import read_picture
from tests.reading.gems import composed, tile
from tests.reading.test_gemstyles import BLUE, GREEN, ORANGE, RED, SIDE, WHITE, lattice, named, wrong
from tests.samples import seldom

Pen = ImageDraw.ImageDraw


def sign(draw: Callable[[Pen], None], share: float = 1.0) -> Image.Image:
    """What is drawn on 40 x 40 in a share of a cell, transparent around it."""
    image = Image.new("RGBA", (SIDE, SIDE), (0, 0, 0, 0))
    draw(ImageDraw.Draw(image))
    small = image.resize((round(SIDE * share),) * 2, Image.Resampling.LANCZOS)
    whole = Image.new("RGBA", (SIDE, SIDE), (0, 0, 0, 0))
    whole.paste(small, ((SIDE - small.width) // 2,) * 2)
    return whole


@pytest.mark.parametrize("seed", [0, *map(seldom, range(1, 3))])
def test_two_looks_that_stand_in_lines_only_together_are_two_kinds(seed: int) -> None:
    """Fruit of one red were one kind, and nothing was hatched."""

    def fruit(pen: Pen, mark: int) -> None:
        pen.ellipse((4, 6, 36, 36), (205, 60, 50))
        pen.rectangle((18 - mark, 3, 22 + mark, 9 + mark), (90, 160, 60))

    looks = [sign(lambda pen, k=k: fruit(pen, k)) for k in (0, 5)]  # type: ignore[misc]
    gems = composed([*looks, *(tile(ink, SIDE, 0.7) for ink in (GREEN, BLUE, WHITE))], (90, 92, 96), seed)
    codes, _ = named(gems)
    assert not wrong(gems, codes).any()


@pytest.mark.parametrize("seed", [0, *map(seldom, range(1, 3))])
def test_small_signs_are_seen_closely(seed: int) -> None:
    """Black signs in large cells were white gems of one kind: most of their cells is ground."""
    ink = (20, 20, 24)
    looks = [
        sign(lambda pen: pen.rectangle((2, 2, 37, 37), outline=ink, width=5), 0.45),
        sign(lambda pen: pen.polygon([(20, 0), (39, 39), (0, 39)], ink), 0.45),
        sign(lambda pen: pen.ellipse((0, 0, 39, 39), ink), 0.45),
        sign(lambda pen: (pen.rectangle((0, 15, 39, 24), ink), pen.rectangle((15, 0, 24, 39), ink)), 0.45),
    ]
    gems = composed(looks, (205, 205, 205), seed)
    codes, _ = named(gems)
    assert not wrong(gems, codes).any()


def test_what_stands_in_lines_takes_no_name_from_gems() -> None:
    """Explosions in lines bore the name of the orange gems, which were doubted beside them."""
    looks = [tile(ink, SIDE, 0.7) for ink in (RED, ORANGE, GREEN, BLUE)]
    gems = composed(looks, (240, 244, 250), 5)
    pixels = gems.pixels.copy()
    burst = sign(lambda pen: pen.polygon([(20, 0), (26, 14), (39, 20), (26, 26), (20, 39), (0, 20)], ORANGE))
    for row in (5, 6):
        for col in range(4):
            x, y = (col + 1) * SIDE, (row + 1) * SIDE
            cell = Image.new("RGB", (SIDE, SIDE), (240, 244, 250))
            cell.paste(burst, (0, 0), burst)
            pixels[y : y + SIDE, x : x + SIDE] = np.asarray(cell)
    found = judged(sums_of(pixels), lattice(gems))
    others = np.ones((8, 8), bool)
    others[5:7, :4] = False
    assert (found.confidence[others] >= SURE).all()
    reading = read_picture(pixels, Hints())
    assert len(reading.confidence) == 8
