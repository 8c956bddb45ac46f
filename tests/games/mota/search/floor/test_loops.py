"""Test how loops of rooms are told."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ringapp.games.mota.search.floor.bounds import reachable
from ringapp.games.mota.search.floor.loops import ring_of
from tests.games.mota.halls import foe, hall
from tests.games.mota.search.builders import model


def loop(*rows: str) -> list[list[int]]:
    """The edges of the loops of a hall whose fights cost 10, 20, 30 by their numbers, none of them forced."""
    board = replace(hall(*rows, foes=tuple(foe(n) for n in range(4))), goal="all")
    found = model(board)
    least = np.array([10 * (int(b.enemy.id[1]) + 1) if b.enemy else 0 for b in found.barriers], np.int64)
    free = np.zeros(len(found.barriers), np.bool_)
    ring = ring_of(found, reachable(found, -1), free, least)
    assert [row[4] for row in ring] == sorted(row[4] for row in ring), "cheapest first"
    return [[int(row[4]), int(row[3] >= 0)] for row in ring]


def test_loops_are_told_by_their_rooms_and_what_joins_them() -> None:
    assert loop("@0g", "1#2", "g3p") == [[10, 0], [20, 0], [30, 0], [40, 0]]
    assert loop("@0g", "1#2", ".3p") == [[10, 0], [30, 0], [20 + 40, 1]], (
        "through an empty room both are paid"
    )
