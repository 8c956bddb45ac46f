"""Build the small towers, rows and searches that tests of the search over floors share."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.tower import Floor
from tests.games.mota.halls import foe, grid_of_signs, hall


def two_floors(**more: Any) -> Board:
    """A wide low floor and a narrow high one."""
    second = Floor("F2", "Second", grid_of_signs("..", "k.", "p0", "#."))
    return replace(hall("@k.D.0g", ".#1#.p.", foes=(foe(0), foe(1)), floors=(second,), **more), floors="all")
