"""Digits of a line, drawn with the shipped templates: apart, overlapping, faint, and cut off."""

from __future__ import annotations

import numpy as np
import pytest

from ringapp.core.reading.digits import DIGITS, ink_of, read_at, read_line
from ringapp.core.reading.weights import shipped_glyphs

SCORES = shipped_glyphs("contest-scores")
WIDE, HIGH = SCORES["0"].shape[1], len(SCORES["0"])


def line_of(*placed: tuple[int, str], wide: int = 120) -> np.ndarray:
    line = np.zeros((HIGH, wide), np.float32)
    for left, mark in placed:
        look = SCORES[mark]
        part = line[:, left : left + look.shape[1]]
        np.maximum(part, look, out=part)
    return line


@pytest.mark.parametrize("name", ["contest-scores", "contest-totals"])
def test_templates_of_a_name_have_one_height_and_the_digits_one_width(name: str) -> None:
    glyphs = shipped_glyphs(name)
    assert {len(look) for look in glyphs.values()} == {len(glyphs["0"])}
    assert {glyphs[digit].shape[1] for digit in DIGITS} == {glyphs["0"].shape[1]}
    assert all(look.min() >= 0 and look.max() <= 1 for look in glyphs.values())


def test_every_digit_is_surely_told_in_noise() -> None:
    noise = np.random.default_rng(1).normal(0, 0.08, (HIGH, 10 * WIDE)).astype(np.float32)
    line = np.clip(
        line_of(*((k * WIDE, digit) for k, digit in enumerate(DIGITS)), wide=10 * WIDE) + noise, 0, 1
    )
    digits, left = read_at(line, SCORES, [(k * WIDE, DIGITS) for k in range(10)])
    assert "".join(digit.mark for digit in digits) == DIGITS
    assert all(digit.is_sure for digit in digits)
    assert 0 < left < 0.1 * float((line**2).sum())


@pytest.mark.parametrize("pair", ["81", "11", "30", "97"])
def test_two_digits_that_overlap_are_told_together(pair: str) -> None:
    places = [(10, pair[0]), (10 + WIDE // 2, pair[1])]
    digits, left = read_at(line_of(*places), SCORES, [(place, DIGITS) for place, _ in places])
    assert "".join(digit.mark for digit in digits) == pair
    assert left == pytest.approx(0, abs=1e-3)


def test_a_blank_place_is_like_no_digit_and_a_place_outside_has_none() -> None:
    digits, _ = read_at(line_of(), SCORES, [(0, DIGITS)])
    assert digits[0].like < 0.1
    assert not digits[0].is_sure
    assert read_at(line_of((0, "5")), SCORES, [(110, DIGITS)])[0] == []
    assert read_at(line_of((0, "5")), SCORES, [(-1, DIGITS)])[0] == []


def test_digits_are_found_where_no_places_are_given() -> None:
    digits = read_line(
        line_of((7, "4"), (25, "0"), (25 + WIDE, "9"), (25 + 2 * WIDE, ","), (70, "2")), SCORES
    )
    assert [(digit.left, digit.mark) for digit in digits] == [
        (7, "4"), (25, "0"), (25 + WIDE, "9"), (25 + 2 * WIDE, ","), (70, "2")
    ]  # fmt: skip
    assert read_line(line_of(), SCORES) == []


@pytest.mark.parametrize("colours", [((90, 95, 97), (255, 255, 255)), ((255, 255, 255), (20, 170, 250))])
def test_ink_is_what_differs_from_the_ground_whatever_its_colour(colours: tuple) -> None:
    line = line_of((10, "7"), (40, "3"))
    ground, full = (np.array(colour, np.float32) for colour in colours)
    pixels = (ground + line.repeat(2, 0).repeat(2, 1)[..., None] * (full - ground)).astype(np.uint8)
    ink = ink_of(pixels, (0, 0, 240, 2 * HIGH), HIGH)
    digits, _ = read_at(ink, SCORES, [(10, DIGITS), (40, DIGITS)])
    assert "".join(digit.mark for digit in digits) == "73"
    assert not ink_of(pixels, (-5, 0, 240, 2 * HIGH), HIGH).any()
    assert not ink_of(np.full((50, 50, 3), 90, np.uint8), (0, 0, 40, 40), HIGH).any()
