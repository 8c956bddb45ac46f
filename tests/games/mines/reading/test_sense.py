"""Test how numbers speak for or against what was read."""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest

from ringapp.games.mines.reading.sense import room, sense
from ringapp.games.mines.rules.rules import neighbour_sums


@pytest.mark.parametrize("seed", range(40))
def test_the_room_for_mines_holds_every_layout(seed: int) -> None:
    """No layout of a small field has fewer mines, nor more."""
    chance = random.Random(seed)
    rows, cols = chance.randint(2, 4), chance.randint(2, 4)
    mines = np.array([chance.random() < 0.3 for _ in range(rows * cols)]).reshape(rows, cols)
    numbers = neighbour_sums(mines)
    text = ""
    for place, mine in np.ndenumerate(mines):
        shown = chance.random()
        text += ("F" if shown < 0.2 else ".") if mine else str(numbers[place]) if shown < 0.7 else "."
    fitting = [text.count("F") + count for count in _layouts(text, rows, cols)]
    least, most = room(text, rows, cols)
    assert least <= min(fitting)
    assert max(fitting) <= most


def _layouts(text: str, rows: int, cols: int) -> list[int]:
    """The mines of each layout that fits, counted by trying all of them."""
    cells = np.array(list(text)).reshape(rows, cols)
    covered = [int(place) for place in np.flatnonzero(cells == ".")]
    digits, found = np.char.isdigit(cells), []
    for count in range(len(covered) + 1):
        for chosen in combinations(covered, count):
            mines = (cells == "F").astype(np.int16)
            mines.flat[list(chosen)] = 1
            if (neighbour_sums(mines)[digits] == cells[digits].astype(np.int16)).all():
                found.append(count)
    return found


def test_the_room_for_mines_is_as_large_as_numbers_say() -> None:
    assert room("0" * 9, 3, 3) == (0, 0)
    assert room("....8....", 3, 3) == (8, 8)
    assert room("F2.......", 3, 3) == (2, 5), "four cells around the number hold one, three are free"
    assert room("0.", 1, 2) == (0, 0)


def test_numbers_speak_for_a_skin_or_against_it() -> None:
    def cells(*rows: str) -> np.ndarray:
        return np.array([list(row) for row in rows])

    assert sense(cells("1F100", "11100", "01221", "01FF1", "12432", "1F2F1")) == 1
    assert sense(cells("........", "........", "........")) == 0
    assert sense(cells("00000000", "00070000", "00000000")) == -1, "nowhere could a mine be"
    assert sense(cells("." + 79 * "0")) == -1, "nearly nowhere"
    assert sense(cells("00000000", "01230120", "03210210", "01200310", "00000000")) == -1
