"""A contracted task merged to barriers (monsters, doors) and the regions between them, where rules allow it.

Everything that lies free in a region is taken on reaching it, so stats and keys depend only on the set of
barriers cleared. `merged` says in one word what forbids this: then another search is asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from ringapp.games.mota.rules.aftermath import poison_of
from ringapp.games.mota.rules.board import Board, Place, fields
from ringapp.games.mota.rules.goals import views_of
from ringapp.games.mota.rules.tower import Enemy, Gain
from ringapp.games.mota.search.pickup import Harm
from ringapp.games.mota.search.tower.nodes import ONE_WAY, OUT, Node, Slow, Way
from ringapp.games.mota.search.tower.supported import Support
from ringapp.games.mota.search.tower.worlds import Worlds

MAX_BARRIERS = MAX_REGIONS = 126
_REGION, _THING, _STAIRS, _EXIT = (int(kind) for kind in Node)
_BATTLE, _DOOR, _ITEM, _EVENT, _WALL = (int(way) for way in Way)


@dataclass(slots=True)
class Barrier:
    """A monster or a door, or an item that need not be taken.

    `regions` and `barriers` are the neighbours that clearing it opens.
    """

    node: int
    place: Place
    enemy: Enemy | None
    door: tuple[tuple[str, int, bool], ...]
    regions: set[int] = field(default_factory=set)
    barriers: set[int] = field(default_factory=set)


@dataclass(slots=True)
class Region:
    """Connected nodes; `gain` sums up all items there, `goal` tells whether reaching it reaches the goal."""

    nodes: list[int]
    gain: Gain
    barriers: set[int] = field(default_factory=set)
    goal: bool = False


@dataclass(slots=True)
class Model:
    """A merged task.

    Attributes:
        start: The region where the hero stands.
        free: Of each node whether it is an item that is taken on reaching it.
    """

    worlds: Worlds
    barriers: list[Barrier]
    regions: list[Region]
    start: set[int]
    free: npt.NDArray[np.bool_]
    goal_barrier: int = -1
    forced: set[int] = field(default_factory=set)
    has_exit: bool = True

    @property
    def board(self) -> Board:
        """The board that the task begins with."""
        return self.worlds.start


def contract(board: Board, harm: Harm = Harm(), *, loose: bool = False) -> Model | str:  # noqa: B008
    """Return `merged` for a board's nodes."""
    return merged(Worlds(board, Support(board)), harm, loose=loose)


def merged(worlds: Worlds, harm: Harm = Harm(), *, loose: bool = False) -> Model | str:  # noqa: B008
    """Return the model of a task that was contracted to nodes, or the word for what prevents one.

    Args:
        harm: What is not taken on reaching it: such items are barriers, so that they may be left.
        loose: Whether to accept any size, and one-way stairs as two-way ones; such a model only gives bounds.
    """
    return _Merge(worlds, harm).model(loose)


class _Merge:
    """The nodes of the floors that stairs connect, joined to areas on each floor, then by stairs."""

    def __init__(self, worlds: Worlds, harm: Harm) -> None:
        pool, self.worlds, self.harm = worlds.pool, worlds, harm
        self.views = views_of(worlds.start)
        self.near, last = pool.beside.copy(), len(pool.table)
        columns = zip(*(pool.table or [(0,) * 8]), strict=True)
        self.kind, _, self.way, self.arg, self.slow, _, self.cell, self.leads = columns
        self.lands = [worlds.node_at(code) if code >= 0 else -1 for code in self.leads]
        self.numbers = [worlds.first[worlds.layout.index[name]] for name in self.views]
        spans = (pool.spans.rows[number].tolist() for number in self.numbers)
        self.nodes = [n for first, end in spans for n in sorted(range(first, end), key=self.cell.__getitem__)]
        self.start = worlds.node_at(worlds.layout.code((worlds.start.floor, *worlds.start.at)))
        for near in self.near[self.start] if self.start >= 0 else ():
            if self.start not in self.near[near]:  # where nobody steps on, he stands
                self.near[near] = [*self.near[near], self.start]
        self.enemies, self.doors, self.gains = list(pool.enemies), list(pool.doors), list(pool.gains)
        self.free = [self._is_free(n) for n in range(last)]
        self.open = [self._is_open(n) for n in range(last)]
        self.up = list(range(last))

    def model(self, loose: bool) -> Model | str:
        """Return the model, or the word for what prevents one."""
        reason = self._obstacle()
        if reason:
            return reason
        if self.start < 0:
            return "oneway"
        self._join((n, near) for n in self.nodes if self.open[n] for near in self.near[n] if self.open[near])
        stairs = [n for n in self.nodes if self.kind[n] == _STAIRS]
        links = [n for n in stairs if not self._changes_nothing(n, stairs)]
        if not loose and not all(self._leads_back(n, links) for n in links):
            return "oneway"
        joined = {*links, *(n for n in self.nodes if self.open[n])}
        self._join((n, near) for n in links for near in (*self.near[n], self.lands[n]) if near in joined)
        barriers, spot = self._barriers()
        regions, index = self._regions(joined)
        if not loose and (len(barriers) > MAX_BARRIERS or len(regions) > 4000):
            return "size"
        for number, barrier in enumerate(barriers):
            for near in self.near[barrier.node]:
                if near in spot:
                    barrier.barriers.add(spot[near])
                if near in index:
                    barrier.regions.add(index[near])
                    regions[index[near]].barriers.add(number)
        for barrier in barriers:
            if self.way[barrier.node] == _ITEM:
                barrier.regions.add(len(regions))
                regions.append(Region([barrier.node], self.gains[self.arg[barrier.node]]))
        free = np.array(self.free, np.bool_)
        model = Model(self.worlds, barriers, regions, {index[self.start]}, free)
        return self._with_goal(model, spot, index)

    # What stands where ------------------------------------------------------------------------------

    def _is_free(self, n: int) -> bool:
        if self.kind[n] != _THING or self.way[n] != _ITEM or self.slow[n] or n == self.start:
            return False
        return self.harm.spares(self.gains[self.arg[n]])

    def _is_open(self, n: int) -> bool:
        """Return whether a node can be walked over; so it is where the hero stands at first.

        That may allow too much, where he leaves by stepping there again: then the rules refuse the line.
        """
        return n == self.start or self.free[n] or (self.kind[n] == _REGION and self.leads[n] != OUT)

    def _bars(self, n: int) -> bool:
        return self.kind[n] == _THING and not self.open[n] and self.way[n] != _WALL

    def _obstacle(self) -> str:
        for number, view in zip(self.numbers, self.views.values(), strict=True):
            table = fields(view)
            if table.damage or table.between or table.ambush:
                return "fields"
            if poison_of(view):
                return "specials"
            if self.worlds.pool.uneven.rows[number] == ONE_WAY:
                return "arrows"
        return next((why for n in self.nodes if self.kind[n] == _THING and (why := self._odd(n))), "")

    def _odd(self, n: int) -> str:
        """Return the word for what of a thing barriers do not hold, "" for nothing."""
        way, judge = self.way[n], self.worlds.start.tower.judge
        if way == _BATTLE:
            more = judge is not None and judge.rests_on_more(self.enemies[self.arg[n]])
            return "specials" if more or self.slow[n] == Slow.EACH else self._stirs(n)
        if way == _ITEM and not self.slow[n]:
            gain = self.gains[self.arg[n]]
            felt = any(name == "cross" for name, _ in gain.keys)
            return "items" if felt or min(gain.hp, gain.atk, gain.df, gain.mdef) < 0 else self._stirs(n)
        return "items" if way == _ITEM else self._stirs(n)

    def _stirs(self, n: int) -> str:
        return "events" if self.slow[n] or self.way[n] == _EVENT else "oneway" if self.lands[n] >= 0 else ""

    # Areas and stairs --------------------------------------------------------------------------------

    def _top(self, n: int) -> int:
        while self.up[n] != n:
            self.up[n] = n = self.up[self.up[n]]
        return n

    def _join(self, pairs: Iterable[tuple[int, int]]) -> None:
        for a, b in pairs:
            self.up[self._top(a)] = self._top(b)

    def _strolled(self, n: int) -> set[int]:
        """Return the areas that can be walked from a node, nothing cleared."""
        spots = (n,) if self.open[n] else self.near[n]
        return {self._top(spot) for spot in spots if self.open[spot]}

    def _reaches(self, n: int, nodes: list[int]) -> bool:
        """Return whether all of some nodes can be walked to from a node, nothing cleared."""
        if n < 0 or self._bars(n):
            return False
        areas = self._strolled(n)
        return all(node == n or (self.open[node] and self._top(node) in areas) for node in nodes)

    def _floor(self, n: int) -> int:
        return int(self.cell[n] // self.worlds.layout.stride)

    def _changes_nothing(self, start: int, links: list[int]) -> bool:
        """Return whether stairs lead only to where anybody on their floor can walk back to anyway.

        The last floor's stairs onward count too: whoever reaches them has passed their landing before.
        """
        end, floor = self.lands[start], self._floor(start)
        others = [self.lands[n] for n in links if n != start]
        entrances = [n for n in (*others, self.start) if n >= 0 and self._floor(n) == floor]
        if end < 0 or start in others or start in entrances or self._floor(end) != floor:
            return False
        return all(self._reaches(n, [end]) for n in entrances)

    def _leads_back(self, start: int, links: list[int]) -> bool:
        """Return whether stairs, with all nodes beside them, may form one region with their target.

        They may where stairs beside the landing lead straight back, onto the first stairs, or beside them if
        nothing else is there that can only be reached by standing on them.
        """
        near = [n for n in self.near[start] if self.open[n] or self._bars(n) or n in links]
        landing = self.lands[start]
        return any(
            self.lands[back] == start or self._reaches(self.lands[back], near)
            for back in links
            if back == landing or any(self._reaches(landing, [n]) for n in self.near[back])
        )

    # Barriers, regions, goal -------------------------------------------------------------------------

    def _barriers(self) -> tuple[list[Barrier], dict[int, int]]:
        found: list[Barrier] = []
        for n in self.nodes:
            if self._bars(n):
                way, arg = self.way[n], self.arg[n]
                enemy = self.enemies[arg] if way == _BATTLE else None
                door = self.doors[arg] if way == _DOOR else ()
                found.append(Barrier(n, self.worlds.layout.place(self.cell[n]), enemy, door))
        return found, {barrier.node: number for number, barrier in enumerate(found)}

    def _regions(self, joined: set[int]) -> tuple[list[Region], dict[int, int]]:
        found: dict[int, Region] = {}
        index: dict[int, int] = {}
        numbers: dict[int, int] = {}
        for n in self.nodes:
            if n in joined:
                top = self._top(n)
                region = found.setdefault(top, Region([], Gain()))
                region.nodes.append(n)
                index[n] = numbers.setdefault(top, len(numbers))
                if self.free[n]:
                    region.gain = region.gain + self.gains[self.arg[n]]
        return list(found.values()), index

    def _with_goal(self, model: Model, spot: dict[int, int], index: dict[int, int]) -> Model:
        board, layout = model.board, self.worlds.layout
        places = {barrier.place: number for number, barrier in enumerate(model.barriers)}
        model.forced = {places[place] for place in board.forced if place in places}
        ends: list[int] = []
        if board.goal == "tile" and board.goal_at is not None:
            there = board.goal_floor in self.views
            node = self.worlds.node_at(layout.code((board.goal_floor, *board.goal_at))) if there else -1
            if node in spot:
                model.goal_barrier = spot[node]
            elif node in index:
                model.regions[index[node]].goal = True
            elif node >= 0 and self.kind[node] == _EXIT:
                ends = [node]
        else:
            ends = [n for n in self.nodes if self.kind[n] == _EXIT]
            model.has_exit = bool(ends) or board.goal != "all"
        outside = -1
        for near in (near for end in ends for near in self.near[end]):
            if near in index:
                model.regions[index[near]].goal = True
            elif near in spot:
                if outside < 0:  # beyond a barrier beside the exit nothing else is reached
                    outside = len(model.regions)
                    model.regions.append(Region([], Gain(), goal=True))
                model.barriers[spot[near]].regions.add(outside)
        return model
