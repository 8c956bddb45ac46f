"""Test what fights, doors and items change."""

from __future__ import annotations

from ringapp.games.mota.rules.board import Act
from ringapp.games.mota.rules.playing import apply
from tests.games.mota.halls import foe, hall


def test_fights_doors_and_items_change_what_they_should() -> None:
    board = hall("k@0", "#D.", foes=(foe(),))
    fought = apply(board, Act("battle", 2, 0))
    assert (fought.hero.hp, fought.hero.money, fought.hero.exp) == (880, 7, 3)
    taken = apply(fought, Act("item", 0, 0))
    opened = apply(taken, Act("door", 1, 1))
    assert (taken.hero.count("yellowKey"), opened.hero.count("yellowKey")) == (1, 0)
    assert opened.gone == {("F1", 2, 0), ("F1", 0, 0), ("F1", 1, 1)}
