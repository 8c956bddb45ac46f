"""A first route over many floors: stage by stage, each ending where another floor is first seen.

A sweep compares states of equally many moves, so that over many floors who gathers much falls behind who
hurries on and dies of it. Here all who come to a new floor wait for each other, however many moves they took;
of each bucket the best go on from there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from ringapp.games.mota.search.floors.states import Chronicle, Ints, Seen, States, joined

if TYPE_CHECKING:
    from ringapp.games.mota.search.floors.climb import Climb

IDLE = 16
"""Layers of a stage without a better arrival before it is over."""


def ascend(climb: Climb, width: int, heed: Callable[[], None]) -> None:
    """Climb floor by floor with at most so many states; what reaches the goal is noted by the climb's ends.

    Args:
        heed: Called after each layer.
    """
    climb.seen, climb.chronicle = Seen(climb.seen.most), Chronicle()
    layer = climb.root()
    climb.seen.admit(layer)
    waiting = {_floors_seen(climb, layer)[0]: layer}
    while waiting and not climb.seen.full():
        stage = min(waiting)
        _Stage(climb, width, stage, waiting).run(waiting.pop(stage), heed)


def _floors_seen(climb: Climb, states: States) -> Ints:
    """On how many floors the hero of each state has been."""
    boards = climb.worlds.boards
    counts = {world: len(boards[world].visited) for world in np.unique(states.world).tolist()}
    return np.array([counts[world] for world in states.world.tolist()], np.int64)


class _Stage:
    """The search among states that have seen equally many floors; arrivals on further ones wait."""

    def __init__(self, climb: Climb, width: int, floors: int, waiting: dict[int, States]) -> None:
        self.climb, self.width, self.floors, self.waiting = climb, width, floors, waiting

    def run(self, layer: States, heed: Callable[[], None]) -> None:
        """Search on from some states."""
        climb, idle = self.climb, 0
        while len(layer) and idle < IDLE and not climb.seen.full():
            numbers = climb.chronicle.add(layer)
            climb.ends.note(layer, numbers, climb)
            heed()
            after = climb.expanded(layer, numbers)
            after = after.picked(climb.seen.current(after))
            seen = _floors_seen(climb, after)
            better = [
                self._wait(after.picked(seen == n), int(n)) for n in np.unique(seen[seen > self.floors])
            ]
            idle = idle + 1 if self.waiting and not any(better) else 0
            layer = climb.best_of(after.picked(seen <= self.floors), self.width)

    def _wait(self, arrived: States, floors: int) -> bool:
        """Let arrivals wait with those that came before them; whether one of them is kept."""
        before = self.waiting.get(floors)
        both = arrived if before is None else joined([before, arrived])
        first = 0 if before is None else len(before)
        chosen = self.climb.chosen(both, self.width)
        self.waiting[floors] = both.picked(chosen)
        return bool(np.any(chosen >= first))
