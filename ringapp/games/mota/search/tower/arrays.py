"""Packs pool and worlds into the tuples of arrays that kernels take."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.goals import last_floor
from ringapp.games.mota.rules.stairs import all_stairs, arrival
from ringapp.games.mota.search.tower.kernels.records import Graph, Prices, Room, WorldRows
from ringapp.games.mota.search.tower.worlds import Worlds


@dataclass(slots=True)
class Arrays:
    """Arrays that kernels look up, rebuilt when events have added to what they are made of (`size`)."""

    graph: Graph
    worlds: WorldRows
    tables: Prices
    room: Room
    size: tuple[int, ...]

    @property
    def goal(self) -> int:
        """The goal's cell, -1 where the goal is no cell."""
        return int(self.tables.goal)

    @property
    def front(self) -> int:
        """The most things that may stand in the way of one state."""
        return int(self.room.front.shape[0])


def size_of(worlds: Worlds) -> tuple[int, ...]:
    """Return the counts that tell whether the arrays must be rebuilt."""
    pool = worlds.pool
    return pool.kind.count, len(pool.gains), len(pool.doors), len(pool.enemies), len(worlds.boards)


def _way_in(worlds: Worlds, board: Board) -> int:
    """Return the cell where stairs arrive on the last floor of the task, -1 where none do."""
    last, views = last_floor(board), [replace(board, floor=name) for name in worlds.layout.floors]
    ends = (
        worlds.layout.code((last, *arrival(view, stairs)))
        for view in views
        if view.floor != last
        for _, stairs in all_stairs(view)
        if stairs.floor == last
    )
    return next(ends, -1)


def arrays_of(worlds: Worlds, board: Board, clock: int = 0) -> Arrays:
    """Return the arrays for all nodes and worlds known now."""
    pool, layout = worlds.pool, worlds.layout
    columns = (pool.kind, pool.bit, pool.way, pool.arg, pool.slow, pool.gift, pool.cell, pool.leads)
    graph = [column.rows for column in (*columns, pool.edges, pool.near, pool.cells)]
    of_worlds = (worlds.floors, worlds.open, worlds.uneven, worlds.outfit, worlds.form)
    need, spent = pool.door_rows()
    goal = -1
    if board.goal == "tile" and board.goal_at is not None:
        goal = layout.code((board.goal_floor, *board.goal_at))
    elif board.goal == "further":
        goal = _way_in(worlds, board)
    felt = np.array([layout.counter[name] for name in layout.felt], np.int64)
    counters = (layout.counter.get("pickaxe", -1), felt)
    bomb = layout.counter.get("bomb", -1)
    nodes = pool.kind.count
    spans = pool.spans.rows
    sizes = (sum(spans[f, 1] - spans[f, 0] for f in floors) for floors in worlds.form_floors.values())
    most = int(max(sizes))
    room = Room(
        np.full(nodes + 1, -2, np.int64), np.zeros(2 * nodes + 2, np.int32),
        np.zeros((4 * most + 4, 2), np.int32), np.zeros(4, np.int64), np.full(1, clock, np.int64),
    )  # fmt: skip
    return Arrays(
        Graph._make((*graph, layout.stride)), WorldRows(*(column.rows for column in of_worlds)),
        Prices(pool.gain_rows(), need, spent, pool.prize_rows(), *counters, goal, bomb), room,
        size_of(worlds),
    )  # fmt: skip
