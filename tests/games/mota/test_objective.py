"""What a wish makes of a hero, against the same reckoned by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.games.mota import GAME
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.tower import Hero
from ringapp.games.mota.search.objective import FIRST, value_of_hero

HERO = Hero(70, 8, 5, 3, money=40, exp=6, bag=(("blueKey", 1), ("bomb", 4), ("yellowKey", 2)), lv=2)
BOARD: Board = GAME.initial(GAME.info.presets[0].id)


@pytest.mark.parametrize(
    ("objective", "weights", "value"),
    [
        ("hp", (), 70),
        ("stats", (), 16 * FIRST + 70),
        ("keys", (), 3 * FIRST + 70),
        ("weights", (("hp", 1.0),), 70),
        ("weights", (("atk", 10.0), ("def", 100.0), ("mdef", 1000.0)), 80 + 500 + 3000),
        ("weights", (("money", 2.0), ("exp", -1.0), ("lv", 0.5)), 80 - 6 + 1),
        ("weights", (("yellowKey", 30.0), ("bomb", 1.0), ("redKey", 99.0)), 64),
        ("weights", (), 0),
    ],
)
def test_a_wish_is_a_sum(objective: str, weights: tuple[tuple[str, float], ...], value: float) -> None:
    assert value_of_hero(replace(BOARD, objective=objective, weights=weights), HERO) == value


def test_what_counts_first_is_worth_more_than_any_hp() -> None:
    board = replace(BOARD, objective="keys")
    richer = replace(HERO, hp=1, bag=(("yellowKey", 4),))
    assert value_of_hero(board, richer) > value_of_hero(board, replace(HERO, hp=10**9))
