"""Climbs in legs: where a leg ends, the way to there is improved, and the climb goes on from better ends.

A hero who stands unarmed before a boss has erred floors before: bought at the poorer altar, spent keys,
left a sword. A wider beam errs as well, a little later. But the way to the furthest floor is a route like
any other: sweeps along it (`guide.py`) try each deed earlier, later or not at all. Their ends are valued
by the monsters still ahead, not by HP alone, and the best climb on.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.solving.arrays import Reals
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.best_ends import Led
from ringapp.games.mota.search.tower.first_route import ARMING, Camp, Taste, ascend, kept
from ringapp.games.mota.search.tower.goal_distance import FLOOR_COST
from ringapp.games.mota.search.tower.guide import Guide
from ringapp.games.mota.search.tower.heuristics.pinned_route import anchor_of
from ringapp.games.mota.search.tower.retrace import followed
from ringapp.games.mota.search.tower.state_layout import MONEY
from ringapp.games.mota.search.tower.state_store import States, joined
from ringapp.games.mota.search.tower.worlds import Worlds

LEG = 4
"""Floors that are climbed before the way to there is bettered."""
LEANINGS = (0.3, 0.0, 0.8)
"""How much what still stands counts for the state whose way is bettered, in turn; without it, the way on."""
LEAST = 0.1
"""How much it counts at least for the ends of that way."""
KEYS, COIN = 4, 0.5
"""How many times what they usually do keys count, and HP that a coin does, where a way is chosen."""
STEEP = 800
"""How much further off an event counts for each floor that it lies below the last, in a second try.

To open a way on may show how far it is, which nobody knew before: then who opens it seems to fall behind.
"""
NARROW, WIDEST = 60, 500
"""Widths of the sweeps: when none of all leanings betters its way, they are twice as wide."""
BEST = 8
"""How many of the ends that are worth most are kept whatever the tastes of the climb."""


def by_legs(
    climb: BeamSearch, width: int, heed: Callable[[], None], tastes: tuple[Taste, ...],
    done: Callable[[], bool],
) -> None:  # fmt: skip
    """Climb some floors, improve the way to there, climb on; stop when done or nothing improves any more."""
    camp, along = ascend(climb, width, heed, tastes, most=LEG), NARROW
    while not done() and along <= WIDEST:
        better = False
        for leaning in LEANINGS:
            arrivals = Arrivals(climb, camp, width, tastes)
            if _bettered(climb, camp, leaning, along, arrivals):
                camp, better = arrivals.camp, True
        on = camp
        for likes, below in ((tastes, FLOOR_COST), (ARMING, STEEP)):
            if on.floors == camp.floors and not done():
                on = ascend(climb, width, heed, likes, camp, camp.floors + LEG, below)
        if on.floors > camp.floors:
            camp, along = on, NARROW
        elif not better:
            along *= 2


class Arrivals:
    """A camp that also collects the states that a sweep brings there, up to a climb's width.

    Attributes:
        best: The highest worth among the states brought there.
    """

    def __init__(self, climb: BeamSearch, camp: Camp, width: int, tastes: tuple[Taste, ...]) -> None:
        self.climb, self.width, self.tastes = climb, width, tastes
        self.camp, self.best = camp, -math.inf

    def note(self, layer: States, led: Led, worlds: Worlds) -> None:
        """Add to the camp the states of a layer that have seen enough floors."""
        climb, camp = self.climb, self.camp
        own = np.flatnonzero(worlds.floors_seen(layer.world) >= camp.floors)
        if not len(own):
            return
        here = layer.picked(own)
        self.best = max(self.best, float((here.figures @ climb.worth).max()))
        deeds = camp.deeds + [led(row) for row in own.tolist()]
        both = Camp(camp.floors, joined([camp.states, here]), deeds)
        first = np.argsort(-(both.states.figures @ climb.worth), kind="stable")[:BEST]
        self.camp = both.picked(np.union1d(kept(climb, both.states, self.width, self.tastes), first))


def _bettered(climb: BeamSearch, camp: Camp, leaning: float, along: int, arrivals: Arrivals) -> bool:
    """Return whether a sweep along the best way to a camp brings better states there."""
    n = int(_promise(climb, camp.states, leaning).argmax())
    one, deeds = camp.states.picked(slice(n, n + 1)), camp.deeds[n]
    try:
        trail = followed(climb.worlds, climb.board, deeds, climb.outcomes).trail
    except IllegalMove:
        return False
    worth = climb.outlook.slopes(one) * (leaning or LEAST) + climb.keyed(KEYS)
    with _swept(climb, worth, arrivals):
        climb.guide, climb.anchor = Guide(climb.worlds, trail, climb.outcomes), anchor_of(climb, deeds)
        climb.sweep(along, climb.pause)
    return arrivals.best > float((camp.states.figures @ worth).max())


def _promise(climb: BeamSearch, states: States, leaning: float) -> Reals:
    """Return an estimate of how far each state of a camp will come."""
    held = climb.holdings(states, KEYS * climb.distances.ratio) + COIN * states.figures[:, MONEY]
    return held - leaning * climb.outlook.costs(states) if leaning else held - states.far


@contextmanager
def _swept(climb: BeamSearch, worth: Reals, arrivals: Arrivals) -> Iterator[None]:
    usual = climb.ends, climb.worth
    climb.ends, climb.worth, climb.until = arrivals, worth, arrivals.camp.floors
    try:
        yield
    finally:
        climb.ends, climb.worth = usual
        climb.until, climb.guide, climb.anchor = None, None, []
