"""Test levels that are read from a level editor."""

from __future__ import annotations

import base64

from ringapp.games.match3.files.explore import from_level, is_level
from ringapp.games.match3.rules.board import Refill, block, colour_of, thickness_of
from tests.games.match3.builders import level


def test_a_level_is_read_from_the_top() -> None:
    board = from_level(level())
    assert [colour_of(code) for code in board.cells] == [1, 2, 3, 2, 3, 2, 1, 2, 1]
    assert (board.actions, board.refill) == (9, Refill(6))
    covers = from_level(level(Covers=[1] + [0] * 8, CoverHealths=base64.b64encode(bytes([2])).decode()))
    assert [thickness_of(code) for code in covers.cells] == [0] * 6 + [2, 0, 0]
    assert from_level(level(Covers=[1] + [0] * 8)).cells[6] == block(1, thickness=1)
    assert from_level(level(Grounds=[0] * 8 + [1])).jelly == (0, 0, 1, 0, 0, 0, 0, 0, 0)
    goals = [{"TargetLayer": 1, "ElementType": 256, "TargetCount": 7}, {"TargetLayer": 3, "TargetCount": 1}]
    wanted = from_level(level(Objectives=[*goals, {"TargetLayer": 2, "TargetCount": 2}, {}]))
    assert (wanted.collect, wanted.clear_jelly, wanted.free_thick) == (((2, 7),), True, True)
    other = {"width": 4, "height": 3, "moveLimit": 5, "objectives": [{"type": "Score", "target": 90}]}
    empty = from_level(other)
    assert (empty.width, empty.height, empty.actions, empty.target) == (4, 3, 5, 90)
    assert is_level(level())
    assert is_level(other)
    assert not is_level({"Width": 3})
