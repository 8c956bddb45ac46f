"""Values the hero's coins by the stats they would buy at the altar that gives most for them.

A comparison of heroes by stats sees no use in coins until they are spent, and so spends them at once.
Altars often share one price that rises with each purchase, and later altars give more for it: so a hero
is valued as if he had bought what he can pay for at the best of them. Buying there then changes nothing;
buying elsewhere loses what the better altar would have given.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.solving.arrays import Reals, Wholes
from ringapp.games.mota.rules.board import Act, Board, Cell, beside
from ringapp.games.mota.rules.copying import replace
from ringapp.games.mota.rules.events.contents import instructions
from ringapp.games.mota.rules.events.expressions import Value
from ringapp.games.mota.rules.playing import Pause, tried
from ringapp.games.mota.rules.tower import Hero, Program
from ringapp.games.mota.rules.walking import is_free
from ringapp.games.mota.search.tower.state_layout import MONEY
from ringapp.games.mota.search.tower.state_store import States
from ringapp.games.mota.search.tower.worlds import Worlds

MOST = 12
"""Purchases that are looked ahead."""
RICH = 1_000_000
"""HP and coins of the hero who asks what an altar gives."""
_STATS = ("status:atk", "status:def", "status:mdef")
_FLAGS = re.compile(r"flag:(\w+)")

Stats = tuple[int, int, int]
Flags = tuple[tuple[str, Value], ...]


@dataclass(frozen=True, slots=True)
class _Altar:
    """An altar: its floor and cell, the cell to ask from, and the flags that its prices may depend on."""

    floor: str
    stand: Cell
    cell: Cell
    flags: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Offer:
    """An altar's price, what may be bought for it, and the flags afterwards."""

    price: int
    gains: tuple[Stats, ...]
    flags: Flags


@dataclass(frozen=True, slots=True)
class Ladder:
    """Purchases in order: the total price of the first n, and the stats that n of each kind add.

    Attributes:
        gains: For each kind, rows (ATK, DEF, MDEF) for 0, 1, 2, ... purchases.
    """

    costs: Wholes
    gains: tuple[Wholes, ...]


class Altars:
    """The altars of a task, asked once for each state of the flags that they read."""

    def __init__(self, worlds: Worlds) -> None:
        self.worlds = worlds
        self.altars = list(_altars_of(worlds))
        self._offers: dict[tuple[int, Flags], _Offer | None] = {}
        self._ladders: dict[Flags, Ladder | None] = {}
        self._own: dict[int, Ladder | None] = {}
        self.flags = frozenset[str]().union(*(altar.flags for altar in self.altars))

    def purchases(self, states: States) -> tuple[list[Wholes], list[Wholes], Reals]:
        """Return the (ATK, DEF, MDEF) that states can buy with their coins, for some ways to spend them.

        Returns:
            The ways with what states can pay for, the ways with one purchase more, and the share of that
            purchase's price that they have.
        """
        now, then = _Ways(len(states)), _Ways(len(states))
        part = np.zeros(len(states))
        for world in np.unique(states.world).tolist() if self.altars else ():
            ladder = self._ladder(world)
            if ladder is None:
                continue
            own, last = np.flatnonzero(states.world == world), len(ladder.costs)
            money = states.figures[own, MONEY]
            count = np.searchsorted(ladder.costs, money, "right")
            more = np.minimum(count + 1, last)
            costs = np.concatenate([[0], ladder.costs])
            price = np.maximum(costs[more] - costs[count], 1)
            part[own] = np.where(more > count, (money - costs[count]) / price, 0)
            now.enter(own, ladder, count)
            then.enter(own, ladder, more)
        return now.rows, then.rows, part

    def _ladder(self, world: int) -> Ladder | None:
        """Return the purchases that are best for a hero of a world; None without an altar."""
        if world not in self._own:
            board = self.worlds.boards[world]
            flags = tuple(entry for entry in board.flags if entry[0] in self.flags)
            if flags not in self._ladders:
                self._ladders[flags] = self._best(board, flags)
            self._own[world] = self._ladders[flags]
        return self._own[world]

    def _best(self, board: Board, flags: Flags) -> Ladder | None:
        best, most = None, 0.0
        for n in range(len(self.altars)):
            offers: list[_Offer] = []
            now = flags
            while len(offers) < MOST and (offer := self._offer(n, board, now)) is not None:
                offers.append(offer)
                now = offer.flags
            if offers:
                first = offers[0]
                worth = max(sum(gain) for gain in first.gains) / first.price
                if worth > most:
                    best, most = _ladder_of(offers), worth
        return best

    def _offer(self, n: int, board: Board, flags: Flags) -> _Offer | None:
        key = (n, flags)
        if key not in self._offers:
            self._offers[key] = _asked(self.altars[n], replace(board, flags=flags), self.flags)
        return self._offers[key]


class _Ways:
    """Rows of bought stats for each way to spend coins; a state with fewer ways repeats its first one."""

    def __init__(self, count: int) -> None:
        self.rows: list[Wholes] = [np.zeros((count, 3), np.int64)]

    def enter(self, own: Wholes, ladder: Ladder, count: Wholes) -> None:
        """Enter what the states `own` could buy with `count` purchases each, for each way."""
        for n, bought in enumerate(_mixed(ladder, count)):
            if n == len(self.rows):
                self.rows.append(self.rows[0].copy())
            self.rows[n][own] = bought


def _mixed(ladder: Ladder, count: Wholes) -> Iterator[Wholes]:
    """Yield what so many purchases add: each kind alone, and two kinds in each proportion."""
    kinds = ladder.gains
    if len(kinds) == 1:
        yield kinds[0][count]
    for one, other in combinations(kinds, 2):
        for n in range(len(ladder.costs) + 1):
            first = np.minimum(n, count)
            yield one[first] + other[count] - other[first]
            if not np.any(count > n):
                break


def _ladder_of(offers: list[_Offer]) -> Ladder:
    kinds = min(len(offer.gains) for offer in offers)
    gains = np.array([offer.gains[:kinds] for offer in offers], np.int64)
    sums = np.concatenate([np.zeros((1, kinds, 3), np.int64), np.cumsum(gains, axis=0)])
    costs = np.cumsum([offer.price for offer in offers])
    return Ladder(costs, tuple(sums[:, n] for n in range(kinds)))


def _altars_of(worlds: Worlds) -> Iterator[_Altar]:
    """Yield the altars that can be stood beside: cells whose event sells stats for coins by choice."""
    start = worlds.start
    for name in worlds.layout.floors:
        view = replace(start, floor=name)
        floor = start.tower.floors[name]
        for (kind, x, y), program in floor.programs.items():
            if kind != "events" or x < 0 or not _trades(program):
                continue
            stand = next((near for _, near in beside((x, y)) if is_free(view, near)), None)
            if stand is not None:
                yield _Altar(name, stand, (x, y), frozenset(_FLAGS.findall(repr(program))))


def _trades(program: Program) -> bool:
    ones = list(instructions(program))
    pays = any(one[:3] == ("set", "status:money", "-=") for one in ones)
    gives = any(one[0] == "set" and one[1] in _STATS and one[2] == "+=" for one in ones)
    return pays and gives and any(one[0] == "choices" for one in ones)


def _asked(altar: _Altar, world: Board, named: frozenset[str]) -> _Offer | None:
    """Return what an altar offers in a world to a hero who can pay for everything."""
    hero = Hero(RICH, 0, 0, 0, RICH, 0, world.hero.bag, world.hero.worn, world.hero.lv)
    board = replace(world, hero=hero, floor=altar.floor, at=altar.stand)
    try:
        asking, pause = tried(board, Act("event", *altar.cell))
    except IllegalMove:
        return None
    gains: list[Stats] = []
    price, flags = 0, board.flags
    for after in _answered(asking, pause):
        paid = RICH - after.hero.money
        gain = (after.hero.atk, after.hero.df, after.hero.mdef)
        if paid > 0 and min(gain) >= 0 and any(gain) and (not price or paid == price):
            gains.append(gain)
            price, flags = paid, after.flags
    if not gains:
        return None
    return _Offer(price, tuple(gains), tuple(entry for entry in flags if entry[0] in named))


def _answered(asking: Board, pause: Pause | None) -> Iterator[Board]:
    """Yield the boards after each answer to a question."""
    if pause is None:
        return
    for n in range(len(pause[0].answers)):
        try:
            yield tried(asking, Act("choose", 0, 0, None, str(n)))[0]
        except IllegalMove:
            continue
