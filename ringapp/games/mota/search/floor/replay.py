"""Turns an order of barriers into moves on the board; free items are taken on the way, nearest first."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import replace
from heapq import heapify, heappop, heappush

from ringapp.games.mota.rules.board import Act, Place, beside
from ringapp.games.mota.rules.tower import Gain, Hero
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
        near = self.model.edge.union(*(self.model.regions[r].barriers for r in self.regions))
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


def acts_for(tables: Tables, order: list[int]) -> list[tuple[Act, int]]:
    """Return moves that clear the barriers in order and end at the goal, with the HP after each."""
    walk = _Walk(tables)
    walk.collect()
    for barrier in order:
        walk.clear(barrier)
        walk.collect()
    walk.leave()
    return walk.acts


class _Walk:
    """Walks the hero on the map, over open tiles and by stairs inside the task."""

    def __init__(self, tables: Tables) -> None:
        model = tables.model
        self.tables, self.model = tables, model
        self.hero: Hero = model.board.hero
        self.at: Place = (model.board.floor, *model.board.at)
        self.open = {place for region in model.regions for place in region.cells} - set(model.items)
        self.open -= {b.place for b in model.barriers}
        self.left = dict(model.items)
        self.acts: list[tuple[Act, int]] = []

    def collect(self) -> None:
        """Take every item within reach, the nearest first."""
        while (found := self._nearest(set(self.left))) is not None:
            self._go(found)
            self.at = found[0]
            self.hero = self.hero.with_gain(self.left.pop(self.at))
            self.open.add(self.at)
            self._note(Act("item", *self.at[1:]))

    def clear(self, barrier: int) -> None:
        """Walk next to a barrier and clear it."""
        entry = self.model.barriers[barrier]
        found = self._nearest({entry.place})
        loss = self.tables.loss(barrier, self.hero)
        if found is None or loss is None:
            raise AssertionError("the order of the search does not hold on the map")
        self._go(found)
        used = tuple((key, -count) for key, count, spent in entry.door if spent)
        self.hero = replace(self.hero, hp=self.hero.hp - loss).with_gain(Gain(keys=used))
        if entry.kind == "item":
            own = next(r for r in entry.regions if self.model.regions[r].cells == {entry.place})
            self.hero = self.hero.with_gain(self.model.regions[own].gain)
        self.at = found[1]
        self.open.add(entry.place)
        self._note(Act(entry.kind, *entry.place[1:]))

    def leave(self) -> None:
        """Take the stairs that are the goal, or those that lead to the goal tile."""
        board, ends = self.model.board, set(self.model.ends)
        tile = board.goal == "tile" and board.goal_at is not None and self.model.goal_barrier < 0
        if tile and not ends:
            ends = {(board.goal_floor, *(board.goal_at or board.at))} - {self.at}
        found = self._nearest(ends) if ends else None
        if found is not None:
            self._go(found)
        if found is not None and self.model.ends:
            self._note(Act("stairs", *found[0][1:]))

    def _note(self, act: Act) -> None:
        self.acts.append((act, self.hero.hp))

    def _go(self, found: tuple[Place, Place, list[Place]]) -> None:
        for stairs in found[2]:
            self._note(Act("stairs", *stairs[1:]))

    def _nearest(self, targets: set[Place]) -> tuple[Place, Place, list[Place]] | None:
        """Return the nearest of some places: (place, tile before it, stairs taken on the way)."""
        seen = {self.at}
        queue: deque[tuple[Place, list[Place]]] = deque([(self.at, [])])
        while queue and targets:
            place, stairs = queue.popleft()
            for _, cell in beside(place[1:]):
                near = (place[0], *cell)
                if near in targets:
                    return near, place, stairs
                if near not in self.open:
                    continue
                if near in self.model.links:
                    after = (self.model.links[near][0], [*stairs, near])
                else:
                    after = (near, stairs)
                if after[0] in targets and after[0] in self.open:
                    return after[0], after[0], after[1]
                if after[0] not in seen:
                    seen.add(after[0])
                    queue.append(after)
        return None
