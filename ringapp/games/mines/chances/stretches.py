"""Stretches of a sweep that does not fit into memory: the layer that each begins with, and how to go on."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ringapp.games.mines.kernels import chances as kernel
from ringapp.games.mines.kernels import fields
from ringapp.games.mines.kernels.memory import Space

Behind = tuple[NDArray[np.float64], NDArray[np.int32]]


@dataclass(frozen=True, slots=True)
class Stretch:
    """Where a sweep stands, without the layers before.

    Attributes:
        place: The place that comes next.
        states: Keys and spans of the last layer, none between two components; `values` are its weights.
    """

    place: int
    comp: int
    begins: bool
    facts: NDArray[np.int32]
    bits: NDArray[np.uint64]
    lost: float
    keys: NDArray[np.uint64]
    spans: NDArray[np.int32]
    values: NDArray[np.float64]

    @classmethod
    def of(cls, space: Space) -> Stretch:
        """Return the sweep as it stands when keys or values are full."""
        where = space.where
        begins = bool(where[fields.STAGE] == kernel.BEGIN)
        first, last = int(where[fields.LAYER]), int(where[fields.FRESH])
        if begins:
            first = last
        spans = space.spans[first:last].copy()
        start = int(spans[0, 2]) if len(spans) else 0
        stop = int(spans[-1, 2] + spans[-1, 1] - spans[-1, 0] + 1) if len(spans) else 0
        if len(spans):
            spans[:, 2] -= start
        return cls(
            int(where[fields.PLACE]),
            int(where[fields.COMP]),
            begins,
            space.facts.copy(),
            space.bits.copy(),
            float(space.sums[fields.LOST]),
            space.keys[first:last].copy(),
            spans,
            space.values[0, start:stop].copy(),
        )

    def restore(self, space: Space) -> None:
        """Put the sweep back to where it stood, with nothing else in memory."""
        count, where = len(self.keys), space.where
        space.keys[:count] = self.keys
        space.spans[:count] = self.spans
        space.values[0, : len(self.values)] = self.values
        space.facts[:] = self.facts
        space.bits[:] = self.bits
        space.entries[:] = -1
        space.sums[fields.LOST] = self.lost
        space.layers[self.place + self.comp] = 0
        where[:] = (
            self.place,
            self.comp,
            0,
            count,
            len(self.values),
            kernel.BEGIN if self.begins else kernel.SPREAD,
            0,
            count,
        )

    def behind(self, space: Space) -> Behind:
        """Return the weights behind the layer that this stretch begins with, after the way back to it."""
        return space.values[1, : len(self.values)].copy(), space.spans[: len(self.keys), 3].copy()

    def go_back(self, space: Space, behind: Behind) -> None:
        """Go on with the way back from this stretch's first layer, which was reached once more."""
        where = space.where
        if where[fields.STAGE] == kernel.BEGIN:
            return
        first = int(where[fields.LAYER])
        start = int(space.spans[first, 2])
        space.values[1, start : start + len(behind[0])] = behind[0]
        space.spans[first : first + len(behind[1]), 3] = behind[1]
        where[fields.CURSOR] = space.layers[self.place - 1 + self.comp]
        space.sums[fields.MINE] = space.sums[fields.SAFE] = 0.0
