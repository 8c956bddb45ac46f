"""Save and restore the first layer of each stretch of a sweep that does not fit into memory."""

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
    """A saved state of a sweep: its last layer, without the layers before.

    Attributes:
        place: Place in the order of the box that comes next.
        keys: Keys of the last layer's states, none between two components; `values` are their weights.
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
        """Return the saved state of a sweep, taken when its keys or values are full."""
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
        """Restore the saved state to the sweep's memory, without any other layer."""
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
        """Return the backward weights of the stretch's first layer, once the sweep back has reached it."""
        return space.values[1, : len(self.values)].copy(), space.spans[: len(self.keys), 3].copy()

    def go_back(self, space: Space, behind: Behind) -> None:
        """Set the backward weights of the stretch's first layer, from where the sweep back goes on."""
        where = space.where
        if where[fields.STAGE] == kernel.BEGIN:
            return
        first = int(where[fields.LAYER])
        start = int(space.spans[first, 2])
        space.values[1, start : start + len(behind[0])] = behind[0]
        space.spans[first : first + len(behind[1]), 3] = behind[1]
        where[fields.CURSOR] = space.layers[self.place - 1 + self.comp]
        space.sums[fields.MINE] = space.sums[fields.SAFE] = 0.0
