"""The counter of mines left, drawn as programs draw it, on every size and in some lights."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw

from ringapp.core.reading.finder.look import Lattice
from ringapp.games.mines.reading.counter import DIGITS, SEGMENTS, read_counter

BARS = ((0.2, 0.06, 0.8, 0.18), (0.72, 0.1, 0.9, 0.46), (0.72, 0.54, 0.9, 0.9), (0.2, 0.82, 0.8, 0.94),
        (0.1, 0.54, 0.28, 0.9), (0.1, 0.1, 0.28, 0.46), (0.2, 0.44, 0.8, 0.56))  # fmt: skip


def window(text: str, high: int, light: float = 1.0) -> np.ndarray:
    """A window of 400 x 300 with a field at (30, 100) and the counter above its left corner."""
    image = Image.new("RGB", (400, 300), (192, 192, 192))
    pen = ImageDraw.Draw(image)
    wide = round(0.56 * high)
    pen.rectangle((34, 60, 34 + wide * len(text) + 1, 60 + high + 1), (0, 0, 0))
    lit = {sign: shown for shown, sign in DIGITS.items()}
    for place, sign in enumerate(text):
        for k, (x0, y0, x1, y1) in enumerate(BARS):
            x, y = 35 + place * wide, 61
            red = (255, 0, 0) if lit[sign][k] == "1" else (70, 0, 0)
            pen.rectangle((x + x0 * wide, y + y0 * high, x + x1 * wide, y + y1 * high), red)
    return (np.asarray(image) * light).astype(np.uint8)


FIELD = Lattice(30, 100, 20, 20, 9, 16)


@pytest.mark.parametrize("text", ["010", "099", "345", "678", "-12", "120"])
@pytest.mark.parametrize(("high", "light"), [(23, 1.0), (32, 0.75)])
def test_what_a_counter_shows_is_read(text: str, high: int, light: float) -> None:
    assert read_counter(window(text, high, light), FIELD) == int(text)


def test_a_counter_that_is_covered_in_part_is_not_read() -> None:
    picture = window("099", 28)
    picture[60:92, 40:60] = 192
    assert read_counter(picture, FIELD) is None


def test_without_a_counter_there_is_no_number() -> None:
    assert read_counter(np.full((300, 400, 3), 192, np.uint8), FIELD) is None
    assert read_counter(window("099", 23)[90:], Lattice(30, 10, 20, 20, 9, 16)) is None
    assert len(SEGMENTS) == len(BARS)
