"""Contracts floors to nodes for the compiled search: regions of free tiles, things in the way, stairs.

The nodes of all floors, in every form that events give them, lie in one pool of arrays; edges stay within a
floor, and stairs name the cell that they lead to, whose node the world decides.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np
import numpy.typing as npt

from ringapp.games.mota.rules.board import (
    OPPOSITE,
    Act,
    Board,
    Cell,
    Kind,
    beside,
    can_step,
    enemy_named,
    floor_of,
    grid_of,
    inside,
    item_named,
    stairs_at,
    tile_at,
)
from ringapp.games.mota.rules.copying import replace
from ringapp.games.mota.rules.goals import ends_task
from ringapp.games.mota.rules.moves import keys_for
from ringapp.games.mota.rules.stairs import arrival
from ringapp.games.mota.rules.tower import Enemy, Gain, Program
from ringapp.games.mota.rules.walking import gain_at, ground, is_free, kind_at, one_way, things
from ringapp.games.mota.search.tower.script_reads import only_shuts
from ringapp.games.mota.search.tower.state_layout import ATK, DEF, EXP, HP, MDEF, MONEY, Layout
from ringapp.games.mota.search.tower.supported import Support

Array = npt.NDArray[Any]
OUT = -2
"""Where stairs lead that lead out of the task."""
ONE_WAY, SPLIT = 1, 2
"""How a floor is uneven: by steps in one direction, or only by stairs that one steps off to several sides."""


class Node(IntEnum):
    """The kinds of nodes."""

    REGION = 0
    THING = 1
    STAIRS = 2
    EXIT = 3


class Way(IntEnum):
    """The ways to deal with a thing."""

    BATTLE = 0
    DOOR = 1
    ITEM = 2
    EVENT = 3
    WALL = 4


_KINDS: dict[Way, Kind] = {Way.BATTLE: "battle", Way.DOOR: "door", Way.ITEM: "item", Way.EVENT: "event"}


class Slow(IntEnum):
    """How a move is computed: by kernels, or played by the rules once for states alike, or for each state."""

    QUICK = 0
    ALIKE = 1
    EACH = 2


class Growing:
    """An array that grows by rows; the first `count` of `rows` are in use."""

    def __init__(self, dtype: npt.DTypeLike, wide: int = 0) -> None:
        self.rows: Array = np.zeros((256, wide) if wide else 256, dtype)
        self.count = 0

    def extend(self, new: object) -> int:
        """Add rows; return the number of the first."""
        first = self.count
        values = np.asarray(new, self.rows.dtype)
        if not len(values):
            return first
        while first + len(values) > len(self.rows):
            self.rows = np.concatenate([self.rows, np.zeros_like(self.rows)])
        self.rows[first : first + len(values)] = values
        self.count += len(values)
        return first


class Pool:
    """The nodes of all contracted floors.

    Attributes:
        kind, bit, way, arg: Of each node its kind, bit, way, and the row of its monster, door or gain.
        slow: Whether dealing with it has more effects than the compiled search counts (`Slow`).
        gift: Whether it is an item that is taken as soon as it can be.
        cell: The first cell of each node, `leads` the cell that its stairs lead to, -1 or `OUT`.
        edges: Where each node's neighbours begin in `near`.
        table, beside: The same for Python: a row and the neighbours of each node.
        cells: For each floor the node of each of its cells, -1 for walls.
        uneven: Of each floor, how it is uneven, or 0; `spans`: its first node and the one after its last.
    """

    def __init__(self, layout: Layout, suit: Support) -> None:
        self.layout, self.suit = layout, suit
        names = ("kind", "way", "slow", "gift")
        self.kind, self.way, self.slow, self.gift = (Growing(np.int8) for _ in names)
        self.bit, self.arg, self.cell, self.leads = (Growing(np.int32) for _ in range(4))
        self.edges, self.near = Growing(np.int64), Growing(np.int32)
        self.edges.extend([0])
        self.table: list[tuple[int, ...]] = []
        self.beside: list[list[int]] = []
        self.cells = Growing(np.int32, layout.stride)
        self.uneven = Growing(np.int8)
        self.spans = Growing(np.int32, 2)
        self.enemies: dict[Enemy, int] = {}
        self.gains: dict[Gain, int] = {}
        self.doors: dict[tuple[tuple[str, int, bool], ...], int] = {}

    def add(self, view: Board) -> int:
        """Contract the floor that a board shows; return its number."""
        return _Floor(self, view).enter()

    def act(self, node: int) -> Act:
        """Return the move that deals with a thing."""
        _, x, y = self.layout.place(int(self.cell.rows[node]))
        way = Way(int(self.way.rows[node]))
        return Act("use", x, y, None, "pickaxe") if way is Way.WALL else Act(_KINDS[way], x, y)

    def gain_rows(self) -> npt.NDArray[np.int64]:
        """Return the figures that each gain adds, a row each."""
        rows = np.zeros((max(1, len(self.gains)), self.layout.figures), np.int64)
        for gain, n in self.gains.items():
            parts = ((HP, gain.hp), (ATK, gain.atk), (DEF, gain.df), (MDEF, gain.mdef))
            for place, amount in (*parts, (MONEY, gain.money), (EXP, gain.exp)):
                rows[n, place] = amount
            for name, number in gain.keys:
                rows[n, self.layout.counter[name]] += number
        return rows

    def door_rows(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """Return, a row per door each, the keys that it needs and those that it uses up."""
        need = np.zeros((max(1, len(self.doors)), self.layout.figures), np.int64)
        spent = np.zeros_like(need)
        for keys, n in self.doors.items():
            for name, number, used in keys:
                need[n, self.layout.counter[name]] += number
                spent[n, self.layout.counter[name]] += number if used else 0
        return need, spent

    def prize_rows(self) -> npt.NDArray[np.int64]:
        """Return the money and experience of each monster, a row each."""
        rows = np.zeros((max(1, len(self.enemies)), 2), np.int64)
        for enemy, n in self.enemies.items():
            rows[n] = (enemy.money, enemy.exp)
        return rows


def stirred_by(view: Board, place: tuple[str, int, int]) -> list[Program]:
    """Return the programs that may run when the block at a place is dealt with."""
    tower = view.tower
    view = replace(view, floor=place[0])
    floor, name = floor_of(view), tile_at(view, place[1:]).id
    own = [program for key, program in floor.programs.items() if key[1:] == place[1:] and program]
    enemy = enemy_named(view, name)
    points = enemy is not None and enemy.point > 0 and tower.flags.get("enableAddPoint")
    kinds = [program for (kind, of), program in tower.programs.items() if of == name or (points and not of)]
    item = item_named(view, name)
    script = [item.script] if item is not None and item.script else []
    return own + script + [program for program in kinds if program]


class _Floor:
    """One floor being contracted into the pool."""

    def __init__(self, pool: Pool, view: Board) -> None:
        self.pool, self.view, self.layout, self.home = pool, view, pool.layout, pool.suit.board.floor
        self.first = pool.kind.count
        self.grid, self.arrows = grid_of(view), one_way(view)
        self.node: dict[Cell, int] = {}
        self.rows: list[tuple[int, ...]] = []
        self.ways_out: set[Cell] = set()
        """Stairs that lead out of the task: who stands there may step off, nobody steps on."""
        self.left: set[Cell] = set()
        """Stairs that are only stepped off: these, and the exit where the hero stands on it at first."""
        self.uneven = 0

    def enter(self) -> int:
        """Make the floor's nodes and add them to the pool."""
        view, bare = self.view, ground(self.view)
        gone = {place[1:] for place in view.gone if place[0] == view.floor}
        known = things(view) | gone if "pickaxe" not in self.layout.counter else None
        free = set()
        for cell in ((x, y) for y, row in enumerate(self.grid) for x in range(len(row))):
            row = self._thing(cell) if known is None or cell in known else None
            if row is not None:
                self.node[cell] = len(self.rows)
                self.rows.append(row)
            elif (cell in bare or cell in gone) and is_free(view, cell):
                free.add(cell)
            elif (view.floor, cell) == (self.home, view.at):  # in a wall: he steps off, nobody steps on
                self.node[cell] = len(self.rows)
                self.rows.append(self._way_out(cell))
        self._regions(free)
        near = self._edges()
        self._store(near)
        cells = np.full(self.layout.stride, -1, np.int32)
        for (x, y), n in self.node.items():
            cells[y * self.layout.wide + x] = self.first + n
        self.pool.uneven.extend([self.uneven])
        self.pool.spans.extend([(self.first, self.first + len(self.rows))])
        return self.pool.cells.extend(cells[None, :])

    def _store(self, near: list[list[int]]) -> None:
        pool = self.pool
        table = np.array(self.rows, np.int64).reshape(len(self.rows), 8)
        columns = (pool.kind, pool.bit, pool.way, pool.arg, pool.slow, pool.gift, pool.cell, pool.leads)
        for column, values in zip(columns, table.T, strict=True):
            column.extend(values)
        pool.table += self.rows
        pool.beside += ([self.first + n for n in nodes] for nodes in near)
        ends = pool.edges.rows[pool.edges.count - 1] + np.cumsum([len(nodes) for nodes in near])
        pool.edges.extend(ends)
        pool.near.extend([n for nodes in pool.beside[self.first :] for n in nodes])

    def _thing(self, cell: Cell) -> tuple[int, ...] | None:
        """Return the node's row for a cell that holds more than free floor; None for floor and walls."""
        view, layout = self.view, self.layout
        place = (view.floor, *cell)
        code, kind = layout.code(place), kind_at(view, cell)
        if kind == "stairs":
            return self._stairs(cell, code)
        if kind in (None, "step"):
            breakable = tile_at(view, cell).breakable and "pickaxe" in layout.counter
            if not breakable or is_free(view, cell) or place in view.forbidden:
                return None
            return (Node.THING, layout.bit(place), Way.WALL, 0, 0, 0, code, -1)
        way = Way[kind.upper()]
        if way is Way.EVENT and only_shuts(view, cell):
            self.pool.suit.exact &= "pickaxe" not in layout.counter  # such a wall may be broken
            return None
        arg, slow, gift = self._dealt(cell, way)
        bit = -1 if way is Way.EVENT else layout.bit(place)
        return (Node.THING, bit, way, arg, slow, gift, code, self._beneath(cell))

    def _stairs(self, cell: Cell, code: int) -> tuple[int, ...]:
        view = self.view
        if ends_task(view, cell):
            if (view.floor, cell) == (self.home, view.at):
                self.left.add(cell)
            return (Node.EXIT, -1, 0, 0, 0, 0, code, -1)
        leads = self._target(view, cell)
        if leads < 0:
            return self._way_out(cell)
        return (Node.STAIRS, -1, 0, 0, 0, 0, code, leads)

    def _way_out(self, cell: Cell) -> tuple[int, ...]:
        self.ways_out.add(cell)
        self.left.add(cell)
        return (Node.REGION, -1, 0, 0, 0, 0, self.layout.code((self.view.floor, *cell)), OUT)

    def _target(self, view: Board, cell: Cell) -> int:
        """Return the cell that stairs lead to, -1 where they lead out of the task."""
        stairs = stairs_at(view, cell)
        if stairs is None or stairs.floor not in self.layout.index:
            return -1
        return self.layout.code((stairs.floor, *arrival(view, stairs)))

    def _beneath(self, cell: Cell) -> int:
        """Return the cell that the stairs under a thing lead to, -1 without stairs."""
        if cell not in floor_of(self.view).stairs:  # drawn ones are gone with the tile
            return -1
        bare = replace(self.view, gone=self.view.gone | {(self.view.floor, *cell)})
        return self._target(bare, cell) if kind_at(bare, cell) == "stairs" else -1

    def _dealt(self, cell: Cell, way: Way) -> tuple[int, Slow, bool]:
        """Return a thing's row of cost or gain, how it is computed (`Slow`), and whether it is a gift."""
        view, pool = self.view, self.pool
        place = (view.floor, *cell)
        stirs = way is Way.EVENT or pool.suit.careful or place in pool.suit.watched
        stirs = stirs or bool(stirred_by(view, place))
        slow = Slow.ALIKE if stirs else Slow.QUICK
        if way is Way.BATTLE:
            enemy = enemy_named(view, tile_at(view, cell).id)
            assert enemy is not None
            plain = pool.suit.plain(enemy)
            return pool.enemies.setdefault(enemy, len(pool.enemies)), slow if plain else Slow.EACH, False
        if way is Way.DOOR:
            return pool.doors.setdefault(keys_for(view, cell), len(pool.doors)), slow, False
        if way is Way.ITEM:
            known = gain_at(view, cell)
            gain = known or Gain()
            if known is None:
                return 0, Slow.ALIKE, False
            odd = bool(gain.doubles) or any(name not in self.layout.counter for name, _ in gain.keys)
            slow = Slow.EACH if odd or tile_at(view, cell).id == "amulet" else slow
            number = 0 if odd else pool.gains.setdefault(gain, len(pool.gains))
            return number, slow, not slow and pool.suit.takes(gain)
        return 0, slow, False

    def _regions(self, free: set[Cell]) -> None:
        """Join free cells into regions; where some step is one-way, each cell is a region of its own."""
        view, layout = self.view, self.layout
        there = self.node.keys() | free
        uneven = self.arrows and any(
            can_step(view, cell, way, near) != can_step(view, near, OPPOSITE[way], cell)
            for cell in there
            for way, near in beside(cell)
            if near in there
        )
        split = any(sum(near in there for _, near in beside(cell)) > 1 for cell in self.left)
        self.uneven = ONE_WAY if uneven else SPLIT if split else 0
        left = set(free)
        for start in sorted(free, key=lambda c: (c[1], c[0])):
            if start not in left:
                continue
            left.discard(start)
            stack = [start]
            code = layout.code((view.floor, *start))
            while stack:
                cell = stack.pop()
                self.node[cell] = len(self.rows)
                for _, near in beside(cell):
                    if near in left and not self.uneven:
                        left.discard(near)
                        stack.append(near)
            self.rows.append((Node.REGION, -1, 0, 0, 0, 0, code, -1))

    def _edges(self) -> list[list[int]]:
        found: list[set[int]] = [set() for _ in self.rows]
        for cell, n in self.node.items():
            for way, near in beside(cell):
                other = self.node.get(near)
                if other is None or other == n or near in self.ways_out or not inside(self.view, near):
                    continue
                if not self.arrows or can_step(self.view, cell, way, near):
                    found[n].add(other)
        return [sorted(nodes) for nodes in found]
