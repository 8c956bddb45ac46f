"""States of one sweep in growing arrays: sets of barriers, HP, bounds, links to layers and parents."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from ringapp.games.mota.search.floor.kernels.records import States

_MARGIN = 5000
_PIECE = 100_000


class Pool:
    """States by number; number 0 is the root, with nothing cleared.

    Attributes:
        parts: The arrays of the states, as kernels take them.
        table: Hash table of state numbers; `heads`: the first state of each layer, by barriers cleared.
    """

    def __init__(self, layers: int, cap: int, hp: int) -> None:
        from ringapp.games.mota.search.floor.kernels import sets

        self.sets = sets
        self.parts = _parts(cap)
        self.table = _table(cap)
        self.heads = np.full(layers + 1, -1, np.int32)
        self.parts[1][0] = (hp, 1 << 60)
        self.parts[2][0] = (-1, -1, -1)
        sets.rehash(self.table, self.parts[0], 0, 1)
        self.heads[0] = 0
        self.count = 1

    def grow(self, most: int, tick: Callable[[], None]) -> None:
        """Double the room for states, or make as much as `most` states need."""
        cap = min(most + _MARGIN, self.parts[0].shape[0] * 2)
        larger = _parts(cap)
        for number in range(len(larger)):
            larger[number][: self.count] = self.parts[number][: self.count]
        self.parts = larger
        self.table = _table(cap)
        for first in range(0, self.count, _PIECE):
            self.sets.rehash(self.table, self.parts[0], first, min(first + _PIECE, self.count))
            tick()

    def layer(self, size: int) -> npt.NDArray[np.int64]:
        """Return the states with `size` barriers cleared."""
        found = []
        at = int(self.heads[size])
        while at >= 0:
            part = np.empty(_PIECE, np.int64)
            count, at = self.sets.layer(at, self.parts[2], part)
            found.append(part[:count])
        return np.concatenate(found) if found else np.zeros(0, np.int64)

    def widest(self, states: npt.NDArray[np.int64], width: int) -> npt.NDArray[np.int64]:
        """Return the `width` states of the highest bounds."""
        return states[np.argsort(-self.parts[1][states, 1], kind="stable")[:width]]

    def ceiling(self, size: int, todo: npt.NDArray[np.int64]) -> int:
        """Return the highest bound of `todo` and of layers after `size`, a cap on all ends still to come."""
        rest = [todo, *(self.layer(later) for later in range(size + 1, len(self.heads)))]
        return max((int(self.parts[1][part, 1].max()) for part in rest if part.size), default=-(1 << 60))

    def line(self, state: int) -> list[tuple[int, int]]:
        """Return the states from the root to one, as (mask of cleared barriers, last barrier)."""
        sets, _, small = self.parts
        line = []
        while state >= 0:
            line.append((int(sets[state, 0]) | int(sets[state, 1]) << 64, int(small[state, 2])))
            state = int(small[state, 0])
        return line[::-1]


def _table(cap: int) -> npt.NDArray[np.int32]:
    return np.full(1 << (cap + cap // 4).bit_length(), -1, np.int32)


def _parts(cap: int) -> States:
    return States(np.zeros((cap, 2), np.uint64), np.zeros((cap, 2), np.int64), np.zeros((cap, 3), np.int32))
