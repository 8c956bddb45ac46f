"""Tasks as barriers and regions: what becomes of each tile, what is reached, what fights cost."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ringapp.games.mota.search.floor.bounds import reachable
from ringapp.games.mota.search.floor.loops import ring_of
from ringapp.games.mota.search.floor.model import Model, contract
from ringapp.games.mota.search.pickup import Harm
from tests.games.mota.halls import foe, hall
from tests.games.mota.search.builders import model, to_tile

# Barriers ------------------------------------------------------------------------------------


def test_what_lies_free_in_a_region_is_its_gain() -> None:
    found = model(to_tile("@kg0pD.", foes=(foe(),)))
    assert [(b.enemy is not None, len(b.door), b.place[1]) for b in found.barriers] == [
        (True, 0, 3),
        (False, 1, 5),
    ]
    gains = [found.regions[r].gain for r in sorted(found.start)]
    assert [(gain.atk, gain.keys) for gain in gains] == [(3, (("yellowKey", 1),))]
    behind = found.barriers[0].regions - found.start
    assert [found.regions[r].gain.hp for r in behind] == [50]


def test_gems_that_need_not_be_taken_are_barriers() -> None:
    found = contract(to_tile("@g.k."), Harm(frozenset({"atk"})))
    assert isinstance(found, Model)
    [gem] = found.barriers
    assert gem.place == ("F1", 1, 0)
    assert sorted(found.regions[r].gain.atk for r in gem.regions) == [0, 0, 3]
    assert not model(to_tile("@g.k.")).barriers


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
