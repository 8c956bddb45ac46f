"""Estimates the distance to the goal: what the things on the cheapest way cost, whatever opens them.

It is no bound (events and other keys may help) but orders states: HP less this distance is about what
would be left if the hero went straight on.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.games.mota.rules.events.contents import goes_to, opened_by
from ringapp.games.mota.rules.events.scripts import HERE
from ringapp.games.mota.rules.tower import Hero
from ringapp.games.mota.search.damages import Fights
from ringapp.games.mota.search.tower.arrays import Arrays
from ringapp.games.mota.search.tower.fight_costs import ByFigures
from ringapp.games.mota.search.tower.kernels.records import Ways
from ringapp.games.mota.search.tower.nodes import Node, Way, stirred_by
from ringapp.games.mota.search.tower.state_layout import FELT_BITS
from ringapp.games.mota.search.tower.state_store import Ints
from ringapp.games.mota.search.tower.worlds import Worlds

FAR = 1 << 28
KEY_WORTH = {"yellowKey": 20, "blueKey": 60}
OTHER_KEY = 50
MOST_LOSS = 400
"""What a fight counts at most: one that cannot be won now may be won later."""
EVENT_COST, WALL_COST = 5, 60
TO_EVENT, FLOOR_COST = 3000, 50
"""Where no way leads to the goal yet an event must open one: those of the highest floors count as nearest."""
MAX_ROWS, MAX_CELLS = 6_000, 60_000_000
"""Rows of distances, and distances in all of them (240 MB), from which on rows are no longer made anew."""


class Distances:
    """Distances of all nodes, in one row per form of the floors, items felt by fights, and stats.

    Doors cost `ratio` times the usual worth of their keys. A node from which no way leads to the goal yet is
    measured to an event that opens ways, `below` further off for each floor that it lies below the last.
    """

    def __init__(self, worlds: Worlds, fights: Fights, ratio: int = 1, below: int = FLOOR_COST) -> None:
        self.worlds, self.pool, self.fights, self.ratio = worlds, worlds.pool, fights, ratio
        self.below = below
        self.count = 0
        """How many rows were measured."""
        self.known = ByFigures()
        """The row of each hero that one is known for."""
        self.far = np.full((16, self.pool.kind.count), FAR, np.int32)
        self.last: dict[int, int] = {}
        self._opening: dict[int, bool] = {}

    def table(self) -> Ways:
        """Return the arrays as kernels take them."""
        return Ways(*self.known.table, self.far)

    def learn(self, asked: Ints, arrays: Arrays) -> None:
        """Compute the distances for some (form, ATK, DEF, MDEF)."""
        rows = np.unique(asked, axis=0)
        numbers = np.zeros(len(rows), np.int64)
        for n, row in enumerate(rows):
            form = int(row[0]) >> FELT_BITS
            full = self.count >= min(MAX_ROWS, MAX_CELLS // self.far.shape[1])
            if full and form in self.last:
                numbers[n] = self.last[form]
                continue
            self.grow(self.count + 1)
            self._measure(self.count, row, arrays)
            numbers[n] = self.last[form] = self.count
            self.count += 1
        self.known.enter(rows, numbers)

    def grow(self, rows: int) -> None:
        """Make room for more rows, or for the nodes of new floors."""
        nodes = self.pool.kind.count
        high, wide = self.far.shape
        if rows > high or nodes > wide:
            larger = np.full(
                (
                    high + min(high, 512) if rows > high else high,
                    nodes + nodes // 2 if nodes > wide else wide,
                ),
                FAR, np.int32,
            )  # fmt: skip
            larger[: self.far.shape[0], : self.far.shape[1]] = self.far
            self.far = larger

    def _measure(self, row: int, asked: Ints, arrays: Arrays) -> None:
        from ringapp.games.mota.search.tower.kernels import climbing

        pool = self.pool
        who, atk, df, mdef = (int(n) for n in asked)
        form, bag = who >> FELT_BITS, self.worlds.layout.bag_of(who)
        floors = np.array(self.worlds.form_floors[form], np.int64)
        nodes = pool.kind.count
        price = self._prices(Hero(1, atk, df, mdef, bag=bag), nodes)
        self.far[row] = FAR
        for number in floors.tolist():
            first, last = pool.spans.rows[number]
            own = np.arange(first, last)
            stirs = own[(pool.slow.rows[own] > 0) & (pool.kind.rows[own] == Node.THING)]
            opens = np.array([self._opens(cell) for cell in pool.cell.rows[stirs].tolist()], np.bool_)
            opening = stirs[opens]
            below = len(floors) - 1 - pool.cell.rows[opening] // self.worlds.layout.stride
            self.far[row, opening] = TO_EVENT + self.below * below
        climbing.measure(row, price, floors, pool.spans.rows, arrays.graph, arrays.goal, self.far)

    def _opens(self, cell: int) -> bool:
        """Return whether events of what stands in a cell may change the map elsewhere, or move the hero.

        One who only talks or trades opens no way, and would hold up those who look for one.
        """
        if cell not in self._opening:
            place = self.worlds.layout.place(cell)
            programs = stirred_by(self.worlds.start, place)
            here = {HERE, place, ("", *place[1:])}
            self._opening[cell] = any(goes_to(one) or opened_by(one) - here for one in programs)
        return self._opening[cell]

    def _prices(self, hero: Hero, nodes: int) -> npt.NDArray[np.int32]:
        """Return the price of coming to each node."""
        pool = self.pool
        price = np.zeros(nodes, np.int32)
        things = pool.kind.rows[:nodes] == Node.THING
        way, arg = pool.way.rows[:nodes], pool.arg.rows[:nodes]
        price[things & (way == Way.EVENT)] = EVENT_COST
        price[things & (way == Way.WALL)] = WALL_COST
        losses = [self.fights.loss(foe, hero) for foe in pool.enemies]
        costs = [MOST_LOSS if loss is None else min(max(loss, 0), MOST_LOSS) + 1 for loss in losses]
        doors = [self.ratio * sum(KEY_WORTH.get(k, OTHER_KEY) * n for k, n, _ in keys) for keys in pool.doors]
        for kind, values in ((Way.BATTLE, costs), (Way.DOOR, doors)):
            own = things & (way == kind)
            price[own] = np.array([*values, 0], np.int32)[arg[own]]
        return price
