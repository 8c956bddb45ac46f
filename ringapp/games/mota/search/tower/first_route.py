"""Finds a first route over many floors in stages, each of which ends where a new floor is first seen.

A sweep compares states after equally many moves; over many floors, those that gather much fall behind those
that hurry on and die of it. Here all states that reach a new floor wait for each other, however many moves
they took; the best of each bucket go on from there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.goal_distance import FLOOR_COST, Distances
from ringapp.games.mota.search.tower.state_layout import MONEY
from ringapp.games.mota.search.tower.state_store import Chronicle, Ints, Seen, States, joined

IDLE = 16
"""Layers of a stage without a better arrival before it is over."""


@dataclass(frozen=True, slots=True)
class Taste:
    """How one part of a beam values states.

    Attributes:
        share: The part's share of the beam.
        arms: Weight of what all things left would cost; 0 counts the cheapest way to the goal instead.
        coin: HP that a coin counts, as a later altar may give more for it.
        keys: Factor on the usual worth of keys.
        locks: Weight of the keys that the doors left will use up; opening a door costs only the rest.
    """

    share: float
    arms: float
    coin: float
    keys: int = 1
    locks: float = 0


TASTES = (Taste(0.7, 0, 0), Taste(0.1, 0, 4), Taste(0.1, 0.3, 0, 4), Taste(0.1, 0.8, 0, 4))
"""The first hurries on with what HP there is, the second saves, the others arm for what is ahead."""
OPENING = tuple(replace(taste, locks=0.8) if taste.arms else taste for taste in TASTES)
"""Who arms also opens doors for what lies some moves behind them: a try where the first finds no way."""
ARMING = (Taste(0.3, 0, 0), Taste(0.1, 0, 4), Taste(0.3, 0.3, 0, 4, 0.8), Taste(0.3, 0.8, 0, 4, 0.8))
"""Who cannot go on has to arm: a try where those that hurry find no way."""
ON_CREDIT = (Taste(0.4, 0, 1, 5), Taste(0.3, 0.3, 2, 8), Taste(0.3, 1, 1, 5))
"""Whoever is lent much HP lacks keys, not HP: they count for more, or he stands before doors floors later."""


def ascend(
    climb: BeamSearch,
    width: int,
    heed: Callable[[], None],
    tastes: tuple[Taste, ...] = TASTES,
    start: Camp | None = None,
    most: int | None = None,
    below: int = FLOOR_COST,
) -> Camp:
    """Climb floor by floor with at most `width` states; ends are noted in the climb.

    Args:
        heed: Called after each layer.
        tastes: What the parts of the beam look for.
        start: Where to begin, if not where the task does.
        most: Number of floors after whose first sight states wait for good, if any.
        below: Extra distance of an event for each floor that it lies below the last.

    Returns:
        The states that have seen most floors, as they first arrived there.
    """
    if start is None:
        root = climb.root()
        start = Camp(int(climb.worlds.floors_seen(root.world)[0]), root, [[]])
    climb.seen = Seen(climb.seen.most)
    camp = start.picked(np.flatnonzero(climb.seen.admit(start.states)))
    camp.states.before[:] = -1
    climb.chronicle = Chronicle(camp.deeds)
    usual = climb.distances
    try:
        stage, layer = camp.floors, camp.states
        waiting = {stage: layer}
        while waiting and not climb.seen.full():
            stage = min(waiting)
            layer = waiting.pop(stage)
            if most is not None and stage >= most:
                break
            if not climb.credit:
                climb.furthest.reached(stage, layer, climb.worlds)
            _price_keys(climb, layer, below)
            _Stage(climb, width, tastes, stage, waiting).run(layer, heed)
        return Camp(stage, layer, climb.chronicle.led_to(layer))
    finally:
        climb.distances = usual
        usual.grow(0)  # floors may have come to stand in new forms


def _price_keys(climb: BeamSearch, layer: States, below: int) -> None:
    """Scale the worth of keys by the greatest item ratio of the floors seen, as doors hide that much."""
    tower, board = climb.board.tower, climb.worlds.boards[int(layer.world[0])]
    ratio = max(1, *(tower.floors[name].ratio for name in {*board.visited, climb.board.floor}))
    if (ratio, below) != (climb.distances.ratio, climb.distances.below):
        climb.distances = Distances(climb.worlds, climb.fights, ratio, below)
        climb.settle(layer)


def kept(climb: BeamSearch, states: States, width: int, tastes: tuple[Taste, ...]) -> Ints:
    """Return the rows of the states that go on: the best by each taste, in its share."""
    if len(states) <= width:
        return np.arange(len(states))
    costs = climb.outlook.costs(states)
    locks = climb.outlook.locks(states) if any(taste.locks for taste in tastes) else np.zeros(len(states))
    left, kept = np.arange(len(states)), []
    for taste in tastes:
        keys = taste.keys * climb.distances.ratio
        scores = climb.holdings(states, keys) + taste.coin * states.figures[:, MONEY]
        scores -= taste.arms * costs + keys * taste.locks * locks if taste.arms else states.far
        chosen = climb.chosen(states.picked(left), round(taste.share * width), scores[left])
        kept.append(left[chosen])
        left = np.delete(left, chosen)
    return np.sort(np.concatenate(kept))


@dataclass(slots=True)
class Camp:
    """States that have seen equally many floors, and the deeds that led to each."""

    floors: int
    states: States
    deeds: list[list[int]]

    def picked(self, rows: Ints) -> Camp:
        """Return some of the states, with their deeds."""
        return Camp(self.floors, self.states.picked(rows), [self.deeds[n] for n in rows.tolist()])


class _Stage:
    """The search among states that have seen equally many floors; arrivals on further ones wait."""

    def __init__(
        self, climb: BeamSearch, width: int, tastes: tuple[Taste, ...], floors: int,
        waiting: dict[int, States],
    ) -> None:  # fmt: skip
        self.climb, self.width, self.tastes = climb, width, tastes
        self.floors, self.waiting = floors, waiting

    def run(self, layer: States, heed: Callable[[], None]) -> None:
        """Search on from some states."""
        climb, idle = self.climb, 0
        while len(layer) and idle < IDLE and not climb.seen.full():
            numbers = climb.noted(layer)
            heed()
            after = climb.expanded(layer, numbers)
            after = after.picked(climb.seen.current(after))
            seen = climb.worlds.floors_seen(after.world)
            fresh = [self._wait(after.picked(seen == n), int(n)) for n in np.unique(seen[seen > self.floors])]
            idle = idle + 1 if self.waiting and not any(fresh) else 0
            after = after.picked(seen <= self.floors)
            layer = after.picked(kept(climb, after, self.width, self.tastes))

    def _wait(self, arrived: States, floors: int) -> bool:
        """Let arrivals wait with earlier ones and keep the best; return whether an arrival is among them."""
        before = self.waiting.get(floors)
        both = arrived if before is None else joined([before, arrived])
        first = 0 if before is None else len(before)
        chosen = kept(self.climb, both, self.width, self.tastes)
        self.waiting[floors] = both.picked(chosen)
        return bool(np.any(chosen >= first))
