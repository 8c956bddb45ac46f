"""Turns the sets of barriers that a search has cleared into an order of single barriers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from heapq import heapify, heappop, heappush

from ringapp.games.mota.rules.tower import Gain
from ringapp.games.mota.search.floor.arrays import Tables


def order_of(tables: Tables, line: list[tuple[int, int]]) -> list[int]:
    """Return the barriers of a line, one after another.

    Args:
        line: States from the root on, as (mask of cleared barriers, last barrier).
    """
    walk = _Account(tables)
    for cleared, last in line[1:]:
        left = {b for b in range(tables.n) if cleared >> b & 1 and b not in walk.cleared}
        for b in walk.way(left, last):
            walk.clear(b)
            left.discard(b)
        while left and (able := left & walk.front()):
            best = min(able, key=lambda b: (*walk.price(b), b))
            walk.clear(best)
            left.discard(best)
    forced = tables.model.forced - walk.cleared
    while forced and (able := forced & walk.front()):
        walk.clear(min(able))
        forced -= walk.cleared
    return walk.order


class _Account:
    """Follows the hero's stats along a line of the contracted task."""

    def __init__(self, tables: Tables) -> None:
        model = tables.model
        self.tables, self.model, self.hero = tables, model, tables.hero
        self.cleared: set[int] = set()
        self.order: list[int] = []
        self.regions = set(model.start)
        self.counted = set(tables.counted)

    def front(self) -> set[int]:
        """Return the barriers that can be reached and still stand."""
        near = set[int]().union(*(self.model.regions[r].barriers for r in self.regions))
        near = near.union(*(self.model.barriers[b].barriers for b in self.cleared))
        return near - self.cleared

    def price(self, barrier: int) -> tuple[bool, int]:
        """Return whether a barrier may cost less later, and the HP that it costs now."""
        loss = self.tables.loss(barrier, self.hero)
        worth = loss if loss is not None and self._affords([barrier]) else 1 << 60
        return worth > int(self.tables.bounds.least[barrier]), worth

    def way(self, left: set[int], last: int) -> list[int]:
        """Return the cheapest chain of barriers in `left` ending with `last`; the others give nothing."""
        model = self.model
        plain = {b for b in left if not self._fresh(b)}
        queue: list[tuple[int, tuple[int, ...]]] = [
            (self.price(b)[1], (b,)) for b in sorted(left & self.front())
        ]
        heapify(queue)
        seen: set[tuple[int, frozenset[int]]] = set()
        while queue:
            cost, chain = heappop(queue)
            b = chain[-1]
            doors = frozenset(c for c in chain if model.barriers[c].door)
            if (b, doors) in seen or not self._affords(doors):
                continue
            seen.add((b, doors))
            if b == last:
                return list(chain)
            near = model.barriers[b].barriers.union(
                *(model.regions[r].barriers for r in model.barriers[b].regions)
            )
            for c in (near & left) - set(chain) if b in plain else ():
                heappush(queue, (cost + self.price(c)[1], (*chain, c)))
        raise AssertionError("the search took a chain that is not there")

    def _affords(self, doors: Iterable[int]) -> bool:
        need: Counter[str] = Counter()
        for b in doors:
            for key, count, spent in self.model.barriers[b].door:
                need[key] = need[key] + count if spent else max(need[key], count)
        return all(self.hero.count(key) >= count for key, count in need.items())

    def _fresh(self, barrier: int) -> set[int]:
        return (self.model.barriers[barrier].regions - self.regions) & self.counted

    def clear(self, barrier: int) -> None:
        """Clear a barrier and take what lies free behind it."""
        loss = self.tables.loss(barrier, self.hero) or 0
        entry = self.model.barriers[barrier]
        used = tuple((key, -count) for key, count, spent in entry.door if spent)
        hero = replace(self.hero, hp=self.hero.hp - loss).with_gain(Gain(keys=used))
        for region in entry.regions - self.regions:
            hero = hero.with_gain(self.model.regions[region].gain)
        self.hero = hero
        self.regions |= entry.regions
        self.cleared.add(barrier)
        self.order.append(barrier)
