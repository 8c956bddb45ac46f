"""Reads the results of a rehearsal (リハーサル結果) from a picture: three scores of each stage, by its total.

A line below each total spans the three idols, and all numbers stand at places that follow from it. A stage is
taken only if its numbers agree: the total is the sum of the scores and of the bonus, a fifth of the best one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

import numpy as np

from ringapp.core.contract.reading import Pixels
from ringapp.core.process.untrusted import untrusted
from ringapp.core.reading.boxes import boxes_of
from ringapp.core.reading.decode import decode
from ringapp.core.reading.digits import DIGITS, Digit
from ringapp.core.reading.picturefile import PICTURES
from ringapp.games.contest.files.pages import BONUS, SCORES, TOTAL
from ringapp.games.contest.reading.numbers import numbers_at, value_of

PITCH, ALIKE = 1.1431, 0.04
"""Distance of two stages' lines in their lengths, and share of a length by which they differ at most."""
BRIGHT, STANDS, BESIDE = 110, 20, (2, 4, 8)
"""Levels of a line, and over the pixels beside it at some distances."""
LONG, THIN, MOST_LINES = 40, 20, 40
"""Pixels of a line at least, how often its thickness they are, and lines of a picture that are compared."""
UNSURE = 3
"""Unsure digits of a stage at most."""
Stage = tuple[int | None, ...] | None
"""The scores of a stage, None for nobody; None for a stage that was not read."""


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
    at = left, row, length
    total, scores = (numbers_at(pixels, at, kind, kind.middles) for kind in (TOTAL, SCORES))
    values = [value_of(score) or 0 for score in scores]
    bonus = numbers_at(pixels, at, BONUS, [BONUS.middles[values.index(max(values))]])
    return settled([*total, *scores], *bonus)


def settled(numbers: Sequence[Sequence[Digit]], bonus: Sequence[Digit]) -> Stage:
    """Return the scores among a stage's total and scores; None if these do not agree.

    Where the bonus agrees too, digits may be unsure, and one of them is mended if a single other digit does.
    """
    places = [(k, i, digit) for k, one in enumerate(numbers) for i, digit in enumerate(one)]
    unsure = [(k, i) for k, i, digit in places if digit.mark in DIGITS and not digit.is_sure]
    read, given = [value_of(number) for number in numbers], value_of(bonus)
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
