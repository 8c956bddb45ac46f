"""Numbers of the game's pages, drawn with the shipped digits."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from ringapp.core.reading.weights import shipped_glyphs
from ringapp.games.contest.files.pages import PARAMETERS, POWER, SCORES, Kind
from ringapp.games.contest.reading.numbers import HIGH, numbers_at, value_of

Colour = tuple[int, ...]


def write(
    pixels: np.ndarray,
    at: tuple[float, float, float],
    kind: Kind,
    text: str,
    middle: float,
    full: Colour = (255,) * 3,
) -> None:
    """Write a number at its place, in the page's scale."""
    left_end, row, unit = at
    glyphs, step = shipped_glyphs(kind.name), kind.high / HIGH * unit
    wide = {"-": 0.06, ",": kind.comma}
    x = left_end + (middle - sum(wide.get(mark, kind.digit) for mark in text) / 2) * unit
    top = row + kind.top * unit - step
    for mark in text:
        advance = wide.get(mark, kind.digit) * unit
        look = glyphs[mark]
        left = x + (advance - look.shape[1] * step) / 2
        size = round(look.shape[1] * step), round(len(look) * step)
        ink = np.asarray(Image.fromarray(look).resize(size, Image.Resampling.BILINEAR))[..., None]
        part = pixels[round(top) : round(top) + size[1], round(left) : round(left) + size[0]]
        full = np.array(kind.colours[1] if kind.colours else full)
        np.copyto(part, (part + ink * (full - part)).astype(np.uint8), where=ink > 0.05)
        x += advance


@pytest.mark.parametrize("unit", [80.0, 145.0, 235.0])
@pytest.mark.parametrize("text", ["936", "2518", "1862", "44"])
def test_dark_numbers_on_a_light_page_are_read_in_any_size(unit: float, text: str) -> None:
    pixels = np.full((round(2 * unit), round(5 * unit), 3), 246, np.uint8)
    at = 0.4 * unit, 1.9 * unit, unit
    write(pixels, at, PARAMETERS, text, PARAMETERS.middles[1], (50, 50, 50))
    [number] = numbers_at(pixels, at, PARAMETERS, PARAMETERS.middles[1:2])
    assert value_of(number) == int(text)
    assert all(digit.is_sure for digit in number)


def test_a_number_that_lies_a_little_aside_is_read() -> None:
    pixels = np.full((700, 500, 3), 60, np.uint8)
    write(pixels, (54, 661, 145), POWER, "18606", POWER.middles[0])
    [number] = numbers_at(pixels, (53, 665, 145), POWER, POWER.middles)
    assert value_of(number) == 18606


def test_a_blank_part_and_one_outside_the_picture_hold_no_sure_number() -> None:
    pixels = np.full((300, 400, 3), 90, np.uint8)
    for at in ((50.0, 100.0, 294.0), (50.0, -500.0, 294.0)):
        for number in numbers_at(pixels, at, SCORES, SCORES.middles):
            assert not any(digit.is_sure for digit in number)
    assert value_of([]) is None
