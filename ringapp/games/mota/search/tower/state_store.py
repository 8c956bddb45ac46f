"""Rows of packed states, and the memory of all states met."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ringapp.games.mota.search.tower.kernels.records import Met, Rows
from ringapp.games.mota.search.tower.nodes import Growing
from ringapp.games.mota.search.tower.state_layout import Figures, Words

Ints = npt.NDArray[np.int64]


@dataclass(slots=True)
class States:
    """States side by side: one row of each array is one state.

    Attributes:
        sums: Sum of the marks of all nodes that can be walked to.
        flags: What has been reached (climbing.GOAL, LEFT).
        far: Cost of the things on the shortest way to the goal.
        before: Row of the chronicle that a state came from; `deed`: the deed that led from there.
    """

    words: Words
    figures: Figures
    world: npt.NDArray[np.int32]
    cell: npt.NDArray[np.int32]
    sums: npt.NDArray[np.uint64]
    flags: npt.NDArray[np.int8]
    far: npt.NDArray[np.int32]
    before: Ints
    deed: Ints

    @classmethod
    def empty(cls, count: int, words: int, figures: int) -> States:
        """Return room for `count` states, zeroed."""
        return cls(
            np.zeros((count, words), np.uint64), np.zeros((count, figures), np.int64),
            np.zeros(count, np.int32), np.zeros(count, np.int32), np.zeros(count, np.uint64),
            np.zeros(count, np.int8), np.zeros(count, np.int32), np.full(count, -1, np.int64),
            np.zeros(count, np.int64),
        )  # fmt: skip

    def __len__(self) -> int:
        return len(self.world)

    def rows(self) -> Rows:
        """Return the arrays as kernels take them."""
        return Rows(self.words, self.figures, self.world, self.cell, self.sums, self.flags, self.far)

    def picked(self, index: Ints | npt.NDArray[np.bool_] | slice) -> States:
        """Return copies of some of the rows."""
        return States(*(getattr(self, name)[index].copy() for name in States.__slots__))


def joined(parts: list[States]) -> States:
    """Return the rows of several sets of states, one after another."""
    names = States.__slots__
    return States(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))


class Seen:
    """The best HP of every state met, up to `most` of them."""

    def __init__(self, most: int) -> None:
        self.most, self.count = most, 0
        self.table = self._made(1 << 14)

    def _made(self, size: int) -> Met:
        return Met(np.zeros((size, 2), np.uint64), np.zeros(size, np.int64))

    def admit(self, states: States) -> npt.NDArray[np.bool_]:
        """Return which of some states are new or have more HP than when met before, and remember them."""
        from ringapp.games.mota.search.tower.kernels import climbing

        while 2 * (self.count + len(states)) > len(self.table[1]):
            larger = self._made(2 * len(self.table[1]))
            climbing.rehash(self.table, larger)
            self.table = larger
        kept = np.zeros(len(states), np.bool_)
        self.count += int(climbing.admit(states.rows(), 0, len(states), self.table, kept))
        return kept

    def current(self, states: States) -> npt.NDArray[np.bool_]:
        """Return which of some states still have the best HP met for them."""
        from ringapp.games.mota.search.tower.kernels import climbing

        kept = np.zeros(len(states), np.bool_)
        climbing.current(states.rows(), 0, len(states), self.table, kept)
        return kept

    def full(self) -> bool:
        """Return whether the memory is full."""
        return self.count >= self.most


class Chronicle:
    """How each expanded state came about: the row before it, and the deed.

    Args:
        before: The deeds that led to each of the first states, where these are not the start.
    """

    def __init__(self, before: Sequence[list[int]] = ()) -> None:
        self.first = before
        self.before, self.deed = Growing(np.int64), Growing(np.int64)

    def add(self, states: States) -> Ints:
        """Add states; return their rows."""
        self.deed.extend(states.deed)
        return np.arange(self.before.extend(states.before), self.before.count)

    def deeds(self, row: int) -> list[int]:
        """Return the deeds that led to a row, in order."""
        found: list[int] = []
        while (before := int(self.before.rows[row])) >= 0:
            found.append(int(self.deed.rows[row]))
            row = before
        found.reverse()
        return [*self.first[row], *found] if row < len(self.first) else found

    def led_to(self, states: States) -> list[list[int]]:
        """Return the deeds that led to each of some states, which need not be added yet."""
        known = zip(states.before.tolist(), states.deed.tolist(), strict=True)
        return [
            [*self.deeds(before), deed] if before >= 0 else list(self.first[n]) if n < len(self.first) else []
            for n, (before, deed) in enumerate(known)
        ]
