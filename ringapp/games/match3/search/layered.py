"""The search: a beam for the first answer, then every state layer by layer for the proof.

Each action uses one unit, so the states after k actions form a layer, and of equal worlds in a layer only the
one with most points can be on a best line. With the cap a state with p points and a actions left ends with
at most p + a V(n + m); what cannot reach the best line known that way is dropped when it is made. Neither a
priority queue nor the cap is needed for exactness: without the cap nothing is dropped.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from time import perf_counter

import numpy as np

from ringapp.core.contract.game import SolveContext
from ringapp.core.contract.i18n import tr
from ringapp.games.match3.kernels import keeping as kernel
from ringapp.games.match3.kernels.keeping import Points, Steps
from ringapp.games.match3.kernels.lanes import LANES
from ringapp.games.match3.kernels.layers import expand, promises
from ringapp.games.match3.kernels.layout import Numbers, Words, World, is_regular, move_of, pack
from ringapp.games.match3.kernels.regular import NOTES
from ringapp.games.match3.kernels.regularlayers import expand_regular
from ringapp.games.match3.rules.board import Board, Move, reaches_goal
from ringapp.games.match3.search.answers import Found, rank, worth
from ringapp.games.match3.search.bounds import ceiling, first_bound
from ringapp.games.match3.search.claims import Objective

SMALL, GROWN = 1 << 14, 1 << 20
TICK = 0.008
"""Seconds that one call of a kernel should last."""
MEMORY = 3_600_000_000
KINDS = {
    Objective.POINTS: kernel.POINTS,
    Objective.MOVES: kernel.MOVES,
    Objective.ARTICLE: kernel.TOTAL,
}


def _quietly() -> None:
    """Nobody waits for better lines."""


HOPELESS = 50
"""A layer that should have so many times the states that memory holds is not waited for at first."""


class OutOfRoom(Exception):
    """A layer has more states than memory allows; the search ends without a proof."""


class GaveUp(Exception):
    """The layers grow so fast that there will hardly be a proof."""


@dataclass(slots=True)
class Layer:
    """The states after some actions; `parents` number those of the layer before."""

    states: Words
    scores: Points
    parents: Points
    moves: Steps
    table: Words

    @classmethod
    def of_size(cls, room: int, words: int, tabled: int) -> Layer:
        """Room for some states; the operating system gives memory only where something is written.

        The table is written all over, so it has room for no more than `tabled` states.
        """
        slots = 1 << (2 * min(room, tabled) - 1).bit_length()
        return cls(
            np.empty((room, words), np.uint64),
            np.empty(room, np.int32),
            np.empty(room, np.int32),
            np.empty(room, np.int16),
            np.zeros(slots, np.uint64),
        )

    def arrays(self) -> kernel.Layer:
        """What the kernel takes."""
        return self.states, self.scores, self.parents, self.moves, self.table


@dataclass(slots=True)
class Search:
    """One run over the layers, with or without a width.

    Attributes:
        width: States kept after each action; None keeps all and proves.
        horizon: Actions that are looked at.
        floor: Points below which a state can no longer matter, -1 for none.
    """

    board: Board
    objective: Objective
    ctx: SolveContext
    found: Found
    width: int | None = None
    horizon: int = 0
    floor: int = -1
    least: int = -1
    patient: bool = True
    publish: Callable[[], None] = _quietly
    world: World = field(init=False)
    counters: Numbers = field(init=False)
    ties: Numbers = field(init=False)
    rooms: Words = field(init=False)
    lanes: Words = field(init=False)
    notes: Words = field(init=False)
    regular: bool = field(init=False)
    history: list[tuple[Points, Steps]] = field(default_factory=list)
    before: int = 0
    work: int = 4000

    def run(self) -> Found:
        """Search to the horizon. `found` holds the best so far at every moment. Raises what `tick` raises."""
        # Without the cap more points now may be worth less than fewer, where the score ends with the goal.
        ends_early = self.objective is Objective.ARTICLE and self.board.target is not None
        self.world, state = pack(self.board, ends_early and not self.board.rules.cap)
        self.regular = is_regular(self.board)
        self.counters = np.zeros(4, np.int64)
        self.ties = np.zeros((kernel.MAX_TIES, 4), np.int64)
        self.rooms = np.zeros((2, len(state)), np.uint64)
        self.lanes = np.zeros((2, LANES, len(state)), np.uint64)
        self.notes = np.zeros((2, NOTES), np.uint64)
        self.before = self.found.nodes
        self.found.layers.clear()
        start = self.board.points + (kernel.GOAL if reaches_goal(self.board) else 0)
        self.counters[kernel.BEST] = max(start, self.least)
        if self.found.score is None:
            self._begin()
        if self.objective is not Objective.POINTS and reaches_goal(self.board):
            self.found.proved = True
            return self.found
        states, scores = state.reshape(1, -1), np.array([self.board.points], np.int32)
        for depth in range(self.horizon):
            if self.objective is Objective.MOVES and self.counters[kernel.BEST] >= kernel.GOAL:
                break
            states, scores = self._advance(depth, states, scores)
            if not len(scores):
                break
        self.found.proved = self.width is None
        self._report(self.horizon)
        return self.found

    def _begin(self) -> None:
        """Doing nothing is the first line, the most for every action the first bound."""
        board, found = self.board, self.found
        found.lines, found.goal = [[]], reaches_goal(board)
        actions = board.actions if found.goal else 0
        found.score = worth(self.objective, board.points, actions, board.largest_gain)
        found.bound = first_bound(board, self.objective)

    def _advance(self, depth: int, states: Words, scores: Points) -> tuple[Words, Points]:
        """The next layer, cut to the width; empty after the last action."""
        left = self.horizon - depth - 1
        actions = self.board.actions - depth - 1
        at_once = self.width is None and self.objective is not Objective.MOVES
        room = SMALL if left > at_once else 1
        layer = Layer.of_size(room, self.rooms.shape[1], room)
        self.counters[kernel.KEPT] = 0
        if self.width is None:
            self._bound(scores, left + 1)
        parent = 0
        while parent < len(scores):
            before = int(self.counters[kernel.CHILDREN])
            began = perf_counter()
            shape = (depth, left, actions, KINDS[self.objective], self.floor, self.work, at_once)
            arguments = (states, scores, parent, shape, self.world, layer.arrays(), self.counters, self.ties)
            if self.regular:
                parent = expand_regular(*arguments, self.lanes, self.notes)
            else:
                parent = expand(*arguments, self.rooms)
            spent = perf_counter() - began
            made = int(self.counters[kernel.CHILDREN]) - before
            self.found.nodes += made
            self.work = int(min(max(self.work * TICK / max(spent, 1e-4), 200), 2 * self.work, 200_000))
            if (
                left > at_once
                and parent < len(scores)
                and self.counters[kernel.KEPT] > min(len(layer.scores), len(layer.table) // 2) - 1024
            ):
                layer = self._grown(layer)
            self._report(depth + 1)
            self.ctx.tick(made, self._share(depth, parent / len(scores)), self._phase())
        kept = int(self.counters[kernel.KEPT])
        self.history.append((layer.parents[:kept], layer.moves[:kept]))
        if self.width is None:
            self.found.layers.append((kept, self.found.nodes - self.before))
            self._count_cost()
            self._give_up_early(depth)
        return self._cut(layer, kept) if self.width else (layer.states[:kept], layer.scores[:kept])

    def _phase(self) -> str:
        return tr("proving") if self.width is None else tr("searching")

    def _share(self, depth: int, part: float) -> float | None:
        """Layers grow about eightfold, so the last one stands for nearly all of the work."""
        last = self.horizon - (self.objective is not Objective.MOVES)
        if self.width is not None or last < 1:
            return None
        return float(min(8.0 ** (depth - last) * (1 + 7 * part), 1.0))

    def _most(self) -> int:
        """How many states of a layer memory allows, the layer before it beside."""
        limit = (self.ctx.budget.bytes or MEMORY * 10 // 7) * 7 // 10
        return int(limit // (2 * (8 * self.rooms.shape[1] + 28)))

    def _count_cost(self) -> None:
        """States expanded and stored, and the memory that two layers and the way back have taken at most."""
        kept = [1, *(kept for kept, _ in self.found.layers)]
        most = max(one + two for one, two in pairwise(kept))
        state, way = 8 * self.rooms.shape[1] + 4 + 2 * 8, 4 + 2
        self.found.figures |= {
            "expanded": float(sum(kept[:-1])),
            "stored": float(sum(kept)),
            "frontier": float(max(kept)),
            "bytes": float(most * state + sum(kept) * way),
        }

    def _give_up_early(self, depth: int) -> None:
        """Leave where the layers will outgrow memory long before the bound begins to drop anything."""
        sizes = [kept for kept, _ in self.found.layers]
        if self.patient or self.width is not None or len(sizes) < 5 or sizes[-1] < 20_000:
            return
        known = (self.found.score or 0) if self.found.goal and self.board.rules.cap else 0
        undropped = self.horizon - known // max(self.board.largest_gain, 1) - depth - 1
        growth = sizes[-1] / sizes[-2]
        if growth > 1 and sizes[-1] * growth ** min(undropped, 40) > HOPELESS * self._most():
            raise GaveUp

    def _grown(self, layer: Layer) -> Layer:
        """More room: four times as much, and from a million on all that memory allows.

        The table grows fourfold with what is kept.
        """
        kept = int(self.counters[kernel.KEPT])
        most = self._most()
        room = len(layer.scores)
        if kept > room - 1024:
            room = most if 4 * room > GROWN else 4 * room
            if room <= len(layer.scores) + 1024 or len(layer.scores) >= most:
                raise OutOfRoom
        larger = Layer.of_size(room, self.rooms.shape[1], 4 * kept)
        if room == len(layer.scores):
            larger = replace(layer, table=larger.table)
        for start in range(0, len(layer.table), 200_000):
            kernel.rehash(layer.table, larger.table, start, min(start + 200_000, len(layer.table)))
            self.ctx.tick()
        if larger.states is not layer.states:
            for start in range(0, kept, 50_000):
                stop = min(start + 50_000, kept)
                larger.states[start:stop] = layer.states[start:stop]
                self.ctx.tick()
        if larger.scores is not layer.scores:
            larger.scores[:kept] = layer.scores[:kept]
            larger.parents[:kept] = layer.parents[:kept]
            larger.moves[:kept] = layer.moves[:kept]
        return larger

    def _cut(self, layer: Layer, kept: int) -> tuple[Words, Points]:
        """The most promising states of a beam's layer."""
        assert self.width is not None
        states, scores = layer.states[:kept], layer.scores[:kept]
        if kept <= self.width:
            return states, scores
        good = np.empty(kept, np.float64)
        for start in range(0, kept, 5000):
            stop = min(start + 5000, kept)
            promises(states, scores, start, stop, self.world, good)
            self.ctx.tick()
        chosen = np.sort(np.argpartition(-good, self.width)[: self.width])
        parents, moves = self.history[-1]
        self.history[-1] = (parents[chosen], moves[chosen])
        return np.ascontiguousarray(states[chosen]), scores[chosen]

    def _bound(self, scores: Points, left: int) -> None:
        """Nothing ends above the best state of a whole layer with the most for every action left."""
        if not len(scores):
            return
        highest, board = int(scores.max()), self.board
        most: list[int] = []
        if board.rules.cap:
            bonus = (board.actions - self.horizon) * board.largest_gain
            extra = 0 if self.objective is Objective.POINTS else bonus
            most.append(highest + left * board.largest_gain + extra)
        known = ceiling(board) if self.objective is Objective.POINTS else None
        if known is not None:
            most.append(highest + known.after(self.horizon - left, left))
        if most:
            self.found.bound = max(min(most), self.found.score or 0)

    def _report(self, depth: int) -> None:
        """Bring `found` up to the best lines in the counters."""
        best, number = int(self.counters[kernel.BEST]), int(self.counters[kernel.TIES])
        if not number:
            return
        value = best - kernel.GOAL if best >= kernel.GOAL else best
        swaps = int(self.ties[0, 0]) + 1 + int(self.ties[0, 3] >= 0)
        new, known = rank(self.objective, best >= kernel.GOAL, swaps, value), self.found.rank(self.objective)
        finished = self.width is None and depth == self.horizon
        if new < known or (new == known and not finished):
            return
        lines: list[list[Move]] = []
        for layer, parent, move, last in self.ties[:number]:
            line = self._trace(int(layer), int(parent), int(move))
            line += [move_of(self.world, int(last))] if last >= 0 else []
            if line not in lines:
                lines.append(line)
        self.found.goal, self.found.score = best >= kernel.GOAL, value
        self.found.lines = lines
        if self.found.bound is not None:
            self.found.bound = max(self.found.bound, value)
        self.publish()

    def _trace(self, layer: int, parent: int, move: int) -> list[Move]:
        line = [move_of(self.world, move)]
        for parents, moves in reversed(self.history[:layer]):
            line.append(move_of(self.world, int(moves[parent])))
            parent = int(parents[parent])
        return line[::-1]


def beam(
    board: Board,
    objective: Objective,
    width: int,
    ctx: SolveContext,
    found: Found,
    publish: Callable[[], None] = _quietly,
) -> Found:
    """The best line among the most promising states; quick and without a proof."""
    return Search(board, objective, ctx, found, width, board.actions, publish=publish).run()


def exact(
    board: Board,
    objective: Objective,
    ctx: SolveContext,
    found: Found,
    publish: Callable[[], None] = _quietly,
    patient: bool = True,
) -> Found:
    """Every state: the best line with its proof, or `found` as good as it got when memory ran out.

    `publish` is called whenever `found` has become better. An impatient search leaves early where the layers
    grow so fast that memory will hardly do.
    """
    search = Search(board, objective, ctx, found, None, board.actions, patient=patient, publish=publish)
    if found.goal and found.score is not None:
        search.least = kernel.GOAL + found.score
    if found.goal and objective is Objective.MOVES:
        # Only lines that are no longer than the known one matter, and those that can still reach P.
        search.horizon = min(map(len, found.lines))
        search.least = -1
        search.floor = board.target if board.target is not None and board.rules.cap else -1
    elif found.score is not None and not found.goal:
        search.least = found.score
    try:
        return search.run()
    except GaveUp:
        return found
    except (OutOfRoom, MemoryError):
        found.figures["memory"] = 1.0
        return found
