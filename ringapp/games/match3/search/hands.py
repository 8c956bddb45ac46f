"""Several threads that expand the states of one layer together; each is a hand of the search.

Kernels release the interpreter's lock, so hands run side by side on as many cores. Children are entered into
the next layer in the order of their parents, as if one hand had done it all.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache

import numpy as np

from ringapp.games.match3.kernels import keeping as kernel
from ringapp.games.match3.kernels.keeping import Points, Steps
from ringapp.games.match3.kernels.layers import expand
from ringapp.games.match3.kernels.layout import LANES, Numbers, Words, World, is_regular, pack
from ringapp.games.match3.kernels.regular import NOTES
from ringapp.games.match3.kernels.regularlayers import expand_regular
from ringapp.games.match3.rules.board import Board

MOST_HANDS = 4
BATCH = 1 << 17
"""States that a hand holds before they are entered into the layer."""
Shape = tuple[int, int, int, int, int, int, bool]


@dataclass(slots=True)
class Hand:
    """What one thread works on: the states `parent` to `stop` of a layer, and a `batch` of children to keep.

    `first` is the state of the board itself.
    """

    world: World
    first: Words
    regular: bool
    rooms: Words
    notes: Words
    batch: tuple[Words, Points, Points, Steps, Words]
    counters: Numbers = field(default_factory=lambda: np.zeros(4, np.int64))
    ties: Numbers = field(default_factory=lambda: np.zeros((kernel.MAX_TIES, 4), np.int64))
    parent: int = 0
    stop: int = 0

    @classmethod
    def of(cls, board: Board, keyed: bool) -> Hand:
        """Return a hand for a board, with working arrays of its own."""
        world, state = pack(board, keyed)
        regular, words = is_regular(board), len(state)
        rooms = np.zeros((2, LANES, words) if regular else (2, words), np.uint64)
        batch = (
            np.empty((BATCH, words), np.uint64),
            *(np.empty(BATCH, np.int32), np.empty(BATCH, np.int32)),
            *(np.empty(BATCH, np.int16), np.empty(BATCH, np.uint64)),
        )
        return cls(world, state, regular, rooms, np.zeros((2, NOTES), np.uint64), batch)

    @property
    def done(self) -> bool:
        """Return whether all states of the hand are expanded."""
        return self.parent >= self.stop

    def expand(self, states: Words, scores: Points, shape: Shape) -> None:
        """Expand states until the work that `shape` allows is done or the batch is full."""
        span = (states, scores, self.parent, self.stop, shape, self.world, self.batch)
        if self.regular:
            self.parent = expand_regular(*span, self.counters, self.ties, self.rooms, self.notes)
        else:
            self.parent = expand(*span, self.counters, self.ties, self.rooms)

    def drop(self) -> None:
        """Drop the children that no layer has taken yet."""
        self.parent = self.stop = 0
        self.counters[kernel.KEPT] = 0


def expand_together(hands: Sequence[Hand], states: Words, scores: Points, shape: Shape) -> None:
    """Let each hand with states left expand them, all at once; then tell every hand the best value."""
    first, *others = [hand for hand in hands if not hand.done]
    running = [_threads().submit(hand.expand, states, scores, shape) for hand in others]
    first.expand(states, scores, shape)
    for hand in running:
        hand.result()
    agree(hands, max(int(hand.counters[kernel.BEST]) for hand in hands))


def agree(hands: Sequence[Hand], best: int) -> None:
    """Tell hands what the best line is worth; a hand that knew less forgets its lines."""
    for hand in hands:
        if hand.counters[kernel.BEST] < best:
            hand.counters[kernel.BEST], hand.counters[kernel.TIES] = best, 0


def ends_of(hands: Sequence[Hand]) -> Numbers:
    """Return the ends of the best lines, in the order of the states that they come from."""
    return np.concatenate([hand.ties[: hand.counters[kernel.TIES]] for hand in hands])[: kernel.MAX_TIES]


def hand_over(hands: Sequence[Hand]) -> None:
    """Move the line ends of all hands to the first hand."""
    ends = ends_of(hands)
    for hand in hands:
        hand.counters[kernel.TIES] = 0
    hands[0].ties[: len(ends)] = ends
    hands[0].counters[kernel.TIES] = len(ends)


def cores() -> int:
    """Return how many hands can work at once on this computer."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(usable, MOST_HANDS)


@cache
def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(MOST_HANDS - 1, "expand")
