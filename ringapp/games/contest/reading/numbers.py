"""Reads the numbers of a page of the game, whose places are known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import numpy as np

from ringapp.core.contract.reading import Pixels
from ringapp.core.reading.digits import DIGITS, Digit, Places, ink_of, read_at
from ringapp.core.reading.weights import shipped_glyphs
from ringapp.games.contest.files.pages import Kind

ROWS, ABOVE, HIGH = 21, 1, 16
"""Rows of a template, those above its digits, and those of its digits."""
MOST_DIGITS = 8
"""Digits of a number at most."""


def numbers_at(
    pixels: Pixels, at: tuple[float, float, float], kind: Kind, middles: Sequence[float]
) -> list[list[Digit]]:
    """Return the digits of each number of a kind, on a page with its point and unit at (x, y, unit)."""
    left, row, length = at
    glyphs, step = shipped_glyphs(kind.name), kind.high / HIGH
    first, last = middles[0] - kind.reach, middles[-1] + kind.reach
    found: list[list[Digit]] = [[] for _ in middles]
    least = np.inf
    for down in range(-kind.nudges, kind.nudges + 1):
        top = kind.top + (down - ABOVE) * step
        low = top + ROWS * step
        box = left + first * length, row + top * length, left + last * length, row + low * length
        line = ink_of(pixels, box, ROWS, kind.colours)
        ways = []
        for middle in middles:
            places = list(_places(kind, middle - first, step))
            ways.append(sorted(places, key=lambda one: read_at(line, glyphs, one)[1])[:2])
        for right, chosen in product(range(-kind.nudges, kind.nudges + 1), product(*ways)):
            digits, rest = read_at(line, glyphs, [(at + right, marks) for one in chosen for at, marks in one])
            if digits and rest < least:
                ends = np.cumsum([len(one) for one in chosen])
                found = [digits[end - len(one) : end] for end, one in zip(ends, chosen, strict=True)]
                least = rest
    return found


def _places(kind: Kind, middle: float, step: float) -> Iterator[Places]:
    """Yield the places of a number's marks for each count of its digits, and that of a dash for nobody."""
    glyphs = shipped_glyphs(kind.name)
    if "-" in glyphs:
        yield [(round(middle / step - glyphs["-"].shape[1] / 2), "-")]
    for count in range(1, MOST_DIGITS + 1):
        text = f"{10 ** (count - 1):,}" if kind.comma else "0" * count
        wide = [kind.comma if mark == "," else kind.digit for mark in text]
        lefts = middle - sum(wide) / 2 + np.cumsum([0.0, *wide[:-1]])
        yield [
            (round((left + advance / 2) / step - glyphs[mark].shape[1] / 2), mark if mark == "," else DIGITS)
            for left, advance, mark in zip(lefts.tolist(), wide, text, strict=True)
        ]


def value_of(number: Sequence[Digit]) -> int | None:
    """Return the number that digits make, None for none."""
    text = "".join(digit.mark for digit in number if digit.mark in DIGITS)
    return int(text) if text else None
