"""Test which things may still come to a board."""

from __future__ import annotations

from dataclasses import replace

from ringapp.games.mota.rules.coming import foes_of, items_of, tiles_of
from ringapp.games.mota.rules.tower import Choice, Shop
from tests.games.mota.halls import PLAIN, foe, hall


def test_what_may_come_is_drawn_put_given_or_carried() -> None:
    program = (
        ("put", (("F1", 0, 0),), 201),
        ("set", "item:sword", "+=", ("num", 1)),
        ("put", (), 202),
    )
    shop = Shop("s", "S", (Choice("x", ("num", 1), None, (("set", "item:redGem", "+=", ("num", 1)),)),))
    board = hall(
        "@k",
        foes=(foe(0), foe(1)),
        hero=replace(PLAIN, bag=(("redPotion", 1), ("flag:weak", 1))),
        floor={"programs": {("events", 0, 0): program}},
        tower={"shops": {"s": shop}},
    )
    assert tiles_of(board, "F1") == {0, 21, 201, 202}
    assert items_of(board) == {"yellowKey", "sword", "redGem", "redPotion"}
    assert [(x, y, enemy.id) for x, y, enemy in foes_of(board)] == [(0, 0, "m0")]
