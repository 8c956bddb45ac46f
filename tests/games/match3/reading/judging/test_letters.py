"""Gems of a picture get the letter whose blocks are drawn in their colour, where there is one."""

from __future__ import annotations

import pytest

from ringapp.games.match3.reading.judging.colours import NAMED
from ringapp.games.match3.reading.judging.letters import numbers_of
from ringapp.games.match3.rules.board import LETTERS


@pytest.mark.parametrize(
    ("colours", "letters"),
    [
        ("red yellow green blue purple", "ADCBE"),
        ("red orange yellow green blue purple", "AFDCBE"),
        ("red orange green blue", "ADCB"),
        ("red orange yellow green blue purple white", "AGDCBEF"),
        ("green blue", "CB"),
        ("blue purple white", "BEF"),
        ("purple", "E"),
        ("red orange yellow green blue purple white pink brown", "AFDCBEHGI"),
    ],
)
def test_colours_that_blocks_have_keep_them(colours: str, letters: str) -> None:
    present = [NAMED.index(colour) for colour in colours.split()]
    numbers = numbers_of(present)
    assert "".join(LETTERS[numbers[colour] - 1] for colour in present) == letters


def test_no_number_is_skipped_beyond_the_sixth() -> None:
    for count in range(1, 10):
        for present in (range(count), range(12 - count, 12)):
            numbers = sorted(numbers_of(present).values())
            assert len(set(numbers)) == count
            assert numbers[-1] <= max(6, count)
