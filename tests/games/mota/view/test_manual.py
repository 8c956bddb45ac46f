"""Test the words of the manual."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.games.mota.rules.facts import Asked
from ringapp.games.mota.rules.manual import entries
from ringapp.games.mota.rules.tower import Floor, Hero
from ringapp.games.mota.view import manual
from tests.games.mota.halls import foe, grid_of_signs, hall


@pytest.mark.parametrize(
    ("enemy", "words"),
    [
        (foe(), ""),
        (foe(0, 1, 1, 1, 1), "first strike"),
        (foe(0, 1, 1, 1, 6, n=8), "8 hits"),
        (foe(0, 1, 1, 1, 6), "4 hits"),
        (foe(0, 1, 1, 1, 2, 77), "magic attack, special 77"),
    ],
)
def test_specials_in_words(enemy: Any, words: str) -> None:
    assert manual.specials_in_words(enemy) == words


def test_the_manual_begins_with_the_cheapest_and_ends_with_whom_none_can_fight() -> None:
    foes = (foe(0), foe(1, 100, 30, 25), foe(2, 15, 30, 5))
    rows = manual.table(hall("0@1", "2.0", foes=foes)).rows
    assert [row.cells[0] for row in rows] == ["Foe 2", "Foe 0", "Foe 1"]
    assert [row.cells[2] for row in rows] == ["0", "120", "???"]
    assert rows[1].cells == ("Foe 0", "100 / 30 / 5", "120", "+2: 20", "6", "")
    assert rows[1].targets == ((0, 0), (2, 1))


def test_the_manual_of_another_state_says_whose_it_is() -> None:
    """Its floor may have whom the board's own has not, and its places are none of the board's."""
    there = Floor("F2", "Second", grid_of_signs("1"))
    board = hall("@0", foes=(foe(0), foe(1, 15, 30, 5, 1)), floors=(there,))
    found = entries(replace(board, floor="F2", hero=Hero(50, 30, 5))) | entries(board)
    asked: Asked = {"floor": "F2", "hp": 50, "atk": 30, "def": 5, "mdef": 0}
    table = manual.table(board, found, asked)
    assert table.title == "Monster manual: F2  Second, HP 50, ATK 30, DEF 5"
    assert [(row.cells[0], row.cells[5], row.targets) for row in table.rows] == [
        ("Foe 1", "first strike", ()),
        ("Foe 0", "", ()),
    ]
    assert manual.table(board, found, {**asked, "floor": "F1"}).rows[1].targets == ((1, 0),)
