"""Test the manual of monsters."""

from __future__ import annotations

from ringapp.games.mota.rules.manual import entries, kinds
from tests.games.mota.halls import foe, hall


def test_the_manual_lists_each_kind_once_with_its_figures() -> None:
    board = hall("0@0", "1.2", foes=(foe(0), foe(1, 100, 30, 25), foe(2, 100, 30, 5, 3)))
    assert [enemy.id for enemy in kinds(board)] == ["m0", "m1", "m2"]
    found = entries(board)
    assert (found["m0"]["damage"], found["m0"]["turn"], found["m0"]["critical"]) == (120, 7, [2, 20])
    assert found["m0"]["per_def"] == 6
    assert (found["m1"]["damage"], found["m1"]["turn"], found["m1"]["per_def"]) == (None, None, None)
    assert found["m2"]["critical"] is None
