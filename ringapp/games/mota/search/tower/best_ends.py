"""The ends found by a search over several floors: the best by the wish, and the frontier.

Most HP alone is not enough: whoever goes on needs stats and keys. So every end is kept unless another
end has as much of everything.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ringapp.core.contract.json_types import JsonObject
from ringapp.core.solving.arrays import Truths
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.search.objective import value_of_hero
from ringapp.games.mota.search.tower.nodes import Node, Way
from ringapp.games.mota.search.tower.state_layout import ATK, DEF, FIGURES, HP, MDEF, Figures, Layout, Words
from ringapp.games.mota.search.tower.state_store import States
from ringapp.games.mota.search.tower.worlds import Worlds

MAX_FRONT = 400
Led = Callable[[int], list[int]]
"""Returns the deeds that led to a row of a layer."""


@dataclass(slots=True)
class End:
    """A state that has reached the goal, and the deeds that led there."""

    value: float
    figures: Figures
    deeds: list[int]


class Ends:
    """The ends found so far; `best` is the first of those with the most value.

    Where the wish weighs what no figure shows, such as levels, no end is taken to beat another.
    """

    def __init__(self, board: Board, layout: Layout) -> None:
        self.board, self.layout = board, layout
        self.best: End | None = None
        self.front: list[End] = []
        self.told: End | None = None
        keys = [n for name, n in layout.counter.items() if name.endswith("Key")]
        weighed = [FIGURES.get(name, layout.counter.get(name, HP)) for name, _ in board.weights]
        self.shown = list(dict.fromkeys((HP, ATK, DEF, MDEF, *keys, *weighed)))
        self.rows = np.zeros((0, len(self.shown)), np.int64)
        self.told_apart = all(name in FIGURES or name in layout.counter for name, _ in board.weights)
        self.forced = layout.words_of(board.forced)
        self._left: dict[int, tuple[Words, bool]] = {}

    def note(self, layer: States, led: Led, worlds: Worlds) -> None:
        """Keep the ends among the states of a layer."""
        reached = layer.flags != 0
        if self.board.goal == "all":
            reached = self._cleared(layer, worlds)
        reached &= ~np.any(self.forced & ~layer.words, axis=1)
        for row in np.flatnonzero(reached).tolist():
            figures = layer.figures[row]
            if self.beaten(figures):
                continue
            value = value_of_hero(self.board, self.layout.hero_of(worlds.boards[layer.world[row]], figures))
            if self._full() and self.best is not None and value <= self.best.value:
                continue
            self.take(End(value, figures.copy(), led(row)))

    def take(self, end: End) -> None:
        """Add an end, and drop those that it beats in everything."""
        own = end.figures[self.shown]
        stays = ~np.all(own >= self.rows, axis=1)
        self.front = [other for other, still in zip(self.front, stays, strict=True) if still] + [end]
        self.rows = np.concatenate([self.rows[stays], own[None, :]])
        if self.best is None or end.value > self.best.value:
            self.best = end

    def _full(self) -> bool:
        """Return whether the frontier has reached its size limit; then only ends of more value are added."""
        return len(self.front) >= MAX_FRONT

    def beaten(self, figures: Figures) -> bool:
        """Return whether some kept end has as much of everything as a row of figures."""
        own = figures[self.shown]
        if self._full() and self.best is not None and self.board.objective == "hp":
            return bool(figures[HP] <= self.best.figures[HP])
        return self.told_apart and bool(np.any(np.all(self.rows >= own, axis=1)))

    def _cleared(self, layer: States, worlds: Worlds) -> Truths:
        """Return which states have all items not behind walls and, if there is an exit, have left."""
        done = np.zeros(len(layer), np.bool_)
        for world in np.unique(layer.world).tolist():
            if world not in self._left:
                self._left[world] = _items_of(worlds, world)
            items, leaves = self._left[world]
            own = layer.world == world
            out = layer.flags[own] != 0 if leaves else True
            done[own] = out & ~np.any(items & ~layer.words[own], axis=1)
        return done

    def facts(self) -> list[JsonObject]:
        """Return the frontier as JSON, most HP first."""
        found: list[JsonObject] = []
        for end in sorted(self.front, key=lambda end: -int(end.figures[HP])):
            hp, atk, df, mdef = (int(end.figures[n]) for n in (HP, ATK, DEF, MDEF))
            keys = {
                name: int(end.figures[n])
                for name, n in self.layout.counter.items()
                if name.endswith("Key") and end.figures[n]
            }
            found.append({"hp": hp, "atk": atk, "def": df, "mdef": mdef, "keys": keys})
        return found


class Furthest:
    """The furthest states of climbs that did not reach the goal: those that have seen most floors."""

    def __init__(self) -> None:
        self.floors = 0
        self.found: list[JsonObject] = []

    def reached(self, floors: int, layer: States, worlds: Worlds) -> None:
        """Keep a layer's states if none saw more floors than `floors`."""
        if floors < max(2, self.floors):
            return
        layout = worlds.layout
        floor = layout.place(int(layer.cell[int(layer.figures[:, HP].argmax())]))[0]
        rows = layer.cell // layout.stride == layout.index[floor]
        front = Ends(worlds.start, layout)
        for figures in layer.figures[rows]:
            if not front.beaten(figures):
                front.take(End(float(figures[HP]), figures.copy(), []))
        self.floors = floors
        self.found = [{"floor": floor, **fact} for fact in front.facts()]


def _items_of(worlds: Worlds, world: int) -> tuple[Words, bool]:
    """Return the items in a world that only things in the way hold back, and whether an exit is reached."""
    pool, layout = worlds.pool, worlds.layout
    floors = worlds.floors.rows[world].tolist()
    stride = layout.stride
    start = layout.code((worlds.start.floor, *worlds.start.at))
    start = int(pool.cells.rows[floors[start // stride], start % stride])
    todo = [start]
    seen, items, leaves = set(todo), set(), False
    while todo:
        node = todo.pop()
        if pool.kind.rows[node] == Node.EXIT:
            leaves = True
            if node != start:
                continue
        if pool.kind.rows[node] == Node.THING and pool.way.rows[node] == Way.ITEM:
            items.add(layout.place(int(pool.cell.rows[node])))
        ends, leads = pool.beside[node].copy(), int(pool.leads.rows[node])
        ends += [int(pool.cells.rows[floors[leads // stride], leads % stride])] if leads >= 0 else []
        for end in ends:
            if end >= 0 and end not in seen and pool.way.rows[end] != Way.WALL:
                seen.add(end)
                todo.append(end)
    return layout.words_of(items), leaves
