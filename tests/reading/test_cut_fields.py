"""Fields that a picture cuts: what numbers at such a rim want may lie beyond it."""

from __future__ import annotations

import random

import pytest

from ringapp.core.reading.finder.sides import SIDES
from ringapp.games.mines.reading.sense import contradictions

TOP, BOTTOM, LEFT, RIGHT = SIDES


def test_numbers_at_a_cut_rim_may_want_mines_beyond_it() -> None:
    text = ".10011010012"
    assert contradictions(text, 3, 4) == [(1, 3), (2, 2), (2, 3)]
    assert contradictions(text, 3, 4, (BOTTOM,)) == [(1, 3)]
    assert contradictions(text, 3, 4, (BOTTOM, RIGHT)) == []


def test_what_is_wrong_within_a_cut_field_stays_wrong() -> None:
    assert contradictions("000003000000", 3, 4, (RIGHT,)) == [(1, 1)]
    assert contradictions("9.", 1, 2, (RIGHT,)) == [(0, 0)]


@pytest.mark.parametrize("seed", range(20))
def test_contradictions_are_those_that_are_counted_cell_by_cell(seed: int) -> None:
    chance = random.Random(seed)
    rows, cols = chance.randint(1, 7), chance.randint(1, 7)
    text = "".join(chance.choice("0011223456789....FF**?x") for _ in range(rows * cols))
    cut = tuple(side for side in SIDES if chance.random() < 0.3)
    assert contradictions(text, rows, cols, cut) == _counted(text, rows, cols, cut)


def _counted(text: str, rows: int, cols: int, cut: tuple[int, ...]) -> list[tuple[int, int]]:
    def sign(row: int, col: int) -> str:
        if 0 <= row < rows and 0 <= col < cols:
            return text[row * cols + col]
        beyond = {TOP: row < 0, BOTTOM: row >= rows, LEFT: col < 0, RIGHT: col >= cols}
        return "?" if all(side in cut for side in SIDES if beyond[side]) else ""

    wrong = []
    for row in range(rows):
        for col in range(cols):
            around = [sign(row + down, col + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
            here = around.pop(4)
            if not here.isdigit():
                continue
            covered, shown = sum(one != "" and one in ".F*?" for one in around), around.count("*")
            inside = sum(one != "" and one in ".F*" for one in around)
            if int(here) > covered or int(here) < shown or (here == "0" and inside):
                wrong.append((row, col))
    return wrong
