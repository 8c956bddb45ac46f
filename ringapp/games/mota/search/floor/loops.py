"""Bound for rooms on loops that must all be visited: a spanning tree of least damages joins them."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import numpy.typing as npt

from ringapp.games.mota.search.damages import NEVER, Ints
from ringapp.games.mota.search.floor.model import Model


class _Places:
    """A union-find over regions; joined regions count as one place."""

    def __init__(self) -> None:
        self.up: dict[int, int] = {}
        self.number: dict[int, int] = {}

    def top(self, region: int) -> int:
        """Return the region that represents a region's place."""
        while (above := self.up.setdefault(region, region)) != region:
            region = above
        return region

    def join(self, regions: set[int]) -> None:
        """Merge some regions into one place."""
        for a, b in pairwise(sorted(regions)):
            self.up[self.top(a)] = self.top(b)

    def of(self, region: int) -> int:
        """Return the number of a region's place."""
        return self.number.setdefault(self.top(region), len(self.number))


def ring_of(model: Model, reach: set[int], must: npt.NDArray[np.bool_], least: Ints) -> Ints:
    """Return the barriers on loops as (place, place, barrier, partner or -1, least damage), cheapest first.

    A room with no gain need not be visited: its two barriers count as one edge, three or more as free.
    """
    places = _Places()
    places.join(set(model.start))
    edges: dict[int, set[int]] = {}
    for b, barrier in enumerate(model.barriers):
        if -1 - b not in reach or least[b] == -NEVER:
            continue
        if must[b] or least[b] <= 0 or barrier.barriers or len(barrier.regions) != 2:
            places.join(barrier.regions.union(*(model.barriers[c].regions for c in barrier.barriers)))
        else:
            edges[b] = set(barrier.regions)
    partner = _pairs(model, places, edges)
    rows = []
    for b, ends in edges.items():
        if len({places.top(region) for region in ends}) == 2:
            other = partner.get(b, -1)
            cost = int(least[b]) + (int(least[other]) if other >= 0 else 0)
            rows.append((*(places.of(region) for region in sorted(ends)), b, other, cost))
    return np.array(sorted(rows, key=lambda row: row[4]), np.int64).reshape(-1, 5)


def _pairs(model: Model, places: _Places, edges: dict[int, set[int]]) -> dict[int, int]:
    """Remove rooms with no gain from the loops; return, by barrier, the partner with which it is one edge."""
    partner: dict[int, int] = {}
    idle = {r for ends in edges.values() for r in ends if not model.regions[r].gain and r not in model.start}
    for region in sorted(idle):
        beside = [b for b, ends in edges.items() if region in ends]
        alone = len(beside) == len(model.regions[region].barriers) == 2
        if alone and not any(b in partner for b in beside):
            partner[beside[0]] = beside[1]
            beside = beside[1:]
        for b in beside:
            places.join(edges.pop(b))
    return partner
