"""Tasks as barriers and regions: what becomes of each tile, what is reached, what fights cost."""

from __future__ import annotations

from ringapp.games.mota.search.floor.model import Model, contract
from ringapp.games.mota.search.pickup import Harm
from tests.games.mota.halls import foe
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
