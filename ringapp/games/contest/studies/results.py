"""Reads the results of a rehearsal (リハーサル結果) from a picture: three scores of each stage, by its total.

A line below each total spans the three idols, and all numbers stand at places that follow from it. A stage is
taken only if its numbers agree: the total is the sum of the scores and of the bonus, a fifth of the best one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

import numpy as np

from ringapp.core.contract.reading import Pixels
from ringapp.core.process.untrusted import untrusted
from ringapp.core.reading.boxes import boxes_of
from ringapp.core.reading.decode import decode
from ringapp.core.reading.digits import DIGITS, Colours, Digit, Places, ink_of, read_at
from ringapp.core.reading.picturefile import PICTURES
from ringapp.core.reading.weights import shipped_glyphs

PITCH, ALIKE = 1.1431, 0.04
"""Distance of two stages' lines in their lengths, and share of a length by which they differ at most."""
BRIGHT, STANDS, BESIDE = 110, 20, (2, 4, 8)
"""Levels of a line, and over the pixels beside it at some distances."""
LONG, THIN, MOST_LINES = 40, 20, 40
"""Pixels of a line at least, how often its thickness they are, and lines of a picture that are compared."""
ROWS, ABOVE, HIGH = 21, 1, 16
"""Rows of a template, those above its digits, and those of its digits."""
NUDGES = (-1, 0, 1)
"""Rows and columns by which numbers may lie beside their places."""
MOST_DIGITS, UNSURE = 8, 3
"""Digits of a number, and unsure digits of a stage, at most."""
Stage = tuple[int | None, ...] | None
"""The scores of a stage, None for nobody; None for a stage that was not read."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Where numbers of a kind stand, in lengths of a stage's line from its left end.

    Digits begin `top` below the line and are `high`; `reach` is looked at to both sides of the `middles`. A
    `comma` of 0 means numbers without commas, and `colours` are those of ground and ink where art lies near.
    """

    name: str
    top: float
    high: float
    digit: float
    comma: float
    middles: tuple[float, ...]
    reach: float
    colours: Colours = ()


TOTAL = Kind("contest-totals", -0.1465, 0.1005, 0.0867, 0.0440, (0.486,), 0.45)
SCORES = Kind("contest-scores", 0.0383, 0.0545, 0.0450, 0.0207, (0.1703, 0.5, 0.842), 0.25)
BLUE = (255, 255, 255), (13, 181, 255)
BONUS = Kind("contest-totals", 0.1435, 0.0485, 0.0435, 0.0, (0.2226, 0.5615, 0.9012), 0.15, BLUE)


@untrusted(PICTURES)
def read_results(name: str, data: bytes) -> tuple[Stage, ...]:
    """Return the scores of each stage in a picture, () if it shows no results. Raises RingappError."""
    pixels = decode(name, data).pixels
    return tuple(_stage(pixels, *line) for line in lines_of(pixels))


def lines_of(pixels: Pixels) -> list[tuple[float, float, float]]:
    """Return (left, middle row, length) of the lines below the totals of three stages, [] for none."""
    light = pixels.min(2).astype(np.int16)
    for beside in BESIDE:
        around = np.maximum(np.roll(light, beside, 0), np.roll(light, -beside, 0))
        raised = (light > BRIGHT) & (light - around > STANDS)
        boxes = boxes_of(raised | np.roll(raised, 2, 1) | np.roll(raised, -2, 1))
        wide, thick = boxes[:, 2] - boxes[:, 0], boxes[:, 3] - boxes[:, 1]
        flat = boxes[(wide >= LONG) & (wide >= THIN * thick)][:MOST_LINES]
        for three in combinations(flat[np.argsort(flat[:, 1])], 3):
            left, top, right, low = np.array(three)[:, :4].T
            rows = (top + low) / 2
            length = float(rows[2] - rows[0]) / 2 / PITCH
            off = *(left - left[1]), *(right - right[1]), *(right - left - length), *(np.diff(rows, 2))
            if np.abs(off).max() < max(3.5, ALIKE * length):
                start = float(left.min() + right.max() - length) / 2
                return [(start, float(row), length) for row in rows]
    return []


def _stage(pixels: Pixels, left: float, row: float, length: float) -> Stage:
    """Return the scores of the stage above and below a line, None if its numbers do not agree."""

    def read(kind: Kind, middles: Sequence[float]) -> list[list[Digit]]:
        return _numbers(pixels, left, row, length, kind, middles)

    total, scores = read(TOTAL, TOTAL.middles), read(SCORES, SCORES.middles)
    values = [_value(score) or 0 for score in scores]
    best = max(values)
    bonus = read(BONUS, [BONUS.middles[values.index(best)]])
    return settled([*total, *scores], *bonus)


def _numbers(
    pixels: Pixels, left: float, row: float, length: float, kind: Kind, middles: Sequence[float]
) -> list[list[Digit]]:
    """Return the digits of each number of a kind."""
    glyphs, step = shipped_glyphs(kind.name), kind.high / HIGH
    first, last = middles[0] - kind.reach, middles[-1] + kind.reach
    found: list[list[Digit]] = [[] for _ in middles]
    least = np.inf
    for down in NUDGES:
        top = kind.top + (down - ABOVE) * step
        low = top + ROWS * step
        box = left + first * length, row + top * length, left + last * length, row + low * length
        line = ink_of(pixels, box, ROWS, kind.colours)
        ways = []
        for middle in middles:
            places = list(_places(kind, middle - first, step))
            ways.append(sorted(places, key=lambda one: read_at(line, glyphs, one)[1])[:2])
        for right, chosen in product(NUDGES, product(*ways)):
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


def _value(number: Sequence[Digit]) -> int | None:
    text = "".join(digit.mark for digit in number if digit.mark in DIGITS)
    return int(text) if text else None


def settled(numbers: Sequence[Sequence[Digit]], bonus: Sequence[Digit]) -> Stage:
    """Return the scores among a stage's total and scores; None if these do not agree.

    Where the bonus agrees too, digits may be unsure, and one of them is mended if a single other digit does.
    """
    places = [(k, i, digit) for k, one in enumerate(numbers) for i, digit in enumerate(one)]
    unsure = [(k, i) for k, i, digit in places if digit.mark in DIGITS and not digit.is_sure]
    read, given = [_value(number) for number in numbers], _value(bonus)
    if not all(numbers) or len(unsure) > UNSURE:
        return None
    if _agree(read) and (not unsure or given == _bonus_of(read)):
        return tuple(read[1:])
    found = []
    for (k, i), mark in product(unsure, DIGITS):
        text = "".join(digit.mark if place != i else mark for place, digit in enumerate(numbers[k]))
        mended = [*read[:k], int(text.replace(",", "")), *read[k + 1 :]]
        found += [tuple(mended[1:])] if _agree(mended) and given == _bonus_of(mended) else []
    return found[0] if len(found) == 1 else None


def _bonus_of(numbers: Sequence[int | None]) -> int:
    return max(number or 0 for number in numbers[1:]) // 5


def _agree(numbers: Sequence[int | None]) -> bool:
    return sum(number or 0 for number in numbers[1:]) + _bonus_of(numbers) == numbers[0]
