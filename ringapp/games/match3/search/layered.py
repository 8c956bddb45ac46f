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

from ringapp.core.contract.game import BudgetSpent, Cancelled, SolveContext
from ringapp.core.contract.i18n import tr
from ringapp.games.match3.kernels import keeping as kernel
from ringapp.games.match3.kernels.keeping import Points, Steps
from ringapp.games.match3.kernels.layers import promises
from ringapp.games.match3.kernels.layout import Words, World, move_of
from ringapp.games.match3.rules.board import Board, Move, reaches_goal
from ringapp.games.match3.search import memory
from ringapp.games.match3.search.answers import Found, rank, worth
from ringapp.games.match3.search.bounds import ceiling, first_bound
from ringapp.games.match3.search.claims import Objective
from ringapp.games.match3.search.hands import (
    Hand,
    Shape,
    agree,
    cores,
    ends_of,
    expand_together,
    hand_over,
)

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
    """Do nothing; the default for `publish`."""


ALONE = 500
"""States that are not worth a second hand."""
HOPELESS = 50
"""A layer that should have so many times the states that memory holds is not waited for at first."""


class OutOfRoom(Exception):
    """Raised when a layer has more states than memory allows; the search ends without a proof."""


class GaveUp(Exception):
    """Raised when layers grow so fast that a proof is hardly to be expected."""


@dataclass(slots=True)
class Layer:
    """The states after some number of actions; `parents` are numbers of states in the layer before."""

    states: Words
    scores: Points
    parents: Points
    moves: Steps
    table: Words

    @classmethod
    def of_size(cls, room: int, words: int, tabled: int) -> Layer:
        """Return a layer for `room` states; the system gives memory only where something is written.

        The whole table is written, so it is made for no more than `tabled` states.
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
        """Return the arrays of the layer as kernels take them."""
        return self.states, self.scores, self.parents, self.moves, self.table


@dataclass(slots=True)
class Search:
    """One run over the layers; with a width it is a beam, without one a proof.

    Attributes:
        width: States kept after each action; None keeps all and proves.
        horizon: Actions that are looked at.
        floor: Points below which a state can no longer matter, -1 for none.
        keyed: Whether states that differ in points alone count as different.
        states, scores: The layer after `depth` actions; its states before `parent` are expanded into `layer`,
            which keeps `kept`. All of this is sound whenever `tick` is called, so that a search can go on.
        children: About how many children a state has.
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
    keyed: bool = False
    hands: list[Hand] = field(default_factory=list)
    states: Words = field(init=False)
    scores: Points = field(init=False)
    depth: int = 0
    layer: Layer | None = None
    kept: int = 0
    parent: int = 0
    history: list[tuple[Points, Steps]] = field(default_factory=list)
    layers: list[tuple[int, int]] = field(default_factory=list)
    made: int = 0
    work: int = 4000
    children: float = 12.0

    def run(self) -> Found:
        """Search to the horizon. Returns `found`, which always holds the best so far."""
        # Without the cap, more points may end the line earlier and be worth less, so both states are kept.
        ends_early = self.objective is Objective.ARTICLE and self.board.target is not None
        self.keyed = ends_early and not self.board.rules.cap
        hand = Hand.of(self.board, self.keyed)
        self.hands = [hand]
        start = self.board.points + (kernel.GOAL if reaches_goal(self.board) else 0)
        hand.counters[kernel.BEST] = max(start, self.least)
        if self.found.score is None:
            self._begin()
        if self.objective is not Objective.POINTS and reaches_goal(self.board):
            self.found.proved = True
            return self.found
        self.states, self.scores = hand.first.reshape(1, -1), np.array([self.board.points], np.int32)
        return self.go_on()

    def go_on(self) -> Found:
        """Search on from the layer reached. Returns `found`, as `run` does."""
        self.found.layers[:] = self.layers
        while self.depth < self.horizon and len(self.scores):
            whole = self.layer is None  # a search that goes on may be in the midst of a layer
            if whole and self.objective is Objective.MOVES and self.best // kernel.GOAL:
                break
            self._advance()
        self.found.proved = self.width is None
        self._report(self.horizon)
        return self.found

    def taken_up(self, other: Search) -> Search:
        """Return this search with context and best line of `other`, a later search of the same question."""
        self.ctx, self.patient = other.ctx, other.patient
        self.found, self.publish = other.found, other.publish
        self.horizon, self.floor = other.horizon, other.floor
        if self.found.score is None:
            self._begin()
        for hand in self.hands:
            hand.drop()
        agree(self.hands, other.least)
        return self

    @property
    def best(self) -> int:
        """Return what the best line is worth, GOAL more where it reaches the goal."""
        return int(self.hands[0].counters[kernel.BEST])

    @property
    def world(self) -> World:
        """Return the board's world as the kernels take it."""
        return self.hands[0].world

    def _begin(self) -> None:
        """Set the first line to the empty one, and the first bound to what every action gains at most."""
        board, found = self.board, self.found
        found.lines, found.goal = [[]], reaches_goal(board)
        actions = board.actions if found.goal else 0
        found.score = worth(self.objective, board.points, actions, board.largest_gain)
        found.bound = first_bound(board, self.objective)

    def _advance(self) -> None:
        """Make the next layer and cut it to the width; the layer after the last action is empty."""
        if self.width is None:
            self._bound(self.scores, self.horizon - self.depth)
        if self.layer is None:
            self.layer, self.kept, self.parent = self._empty_layer(), 0, 0
        while self.parent < len(self.scores):
            self._go_round()
        layer, kept = self.layer, self.kept
        self.history.append((layer.parents[:kept], layer.moves[:kept]))
        self.layers.append((kept, self.made))
        following = self._cut(layer, kept) if self.width else (layer.states[:kept], layer.scores[:kept])
        self.states, self.scores = following
        self.layer, self.depth = None, self.depth + 1
        if self.width is None:
            self.found.layers[:] = self.layers
            self._count_cost()
            self._give_up_early()

    def _empty_layer(self) -> Layer:
        """Return an empty layer for the next states, small where these are the last and not kept."""
        room = SMALL if self.horizon - self.depth - 1 > self._at_once else 1
        return Layer.of_size(room, self.states.shape[1], room)

    @property
    def _at_once(self) -> bool:
        """Return whether the last two actions are searched at once, without keeping the states between."""
        return self.width is None and self.objective is not Objective.MOVES

    def _go_round(self) -> None:
        """Share some states among the hands and enter their children, in the order of the states."""
        hands = self._share_out()
        started, all_made, waiting = self.parent, self.made, list(hands)
        while waiting:
            before = sum(int(hand.counters[kernel.CHILDREN]) for hand in hands)
            began = perf_counter()
            expand_together(waiting, self.states, self.scores, self._shape())
            spent = perf_counter() - began
            made = sum(int(hand.counters[kernel.CHILDREN]) for hand in hands) - before
            agree(self.hands, max(int(hand.counters[kernel.BEST]) for hand in self.hands))
            while waiting:
                self._absorb(waiting[0])
                self.parent = waiting[0].parent
                if not waiting[0].done:
                    break
                waiting.pop(0)
            self.made += made
            self.found.nodes += made
            self.work = int(min(max(self.work * TICK / max(spent, 1e-4), 200), 2 * self.work, 200_000))
            self._report(self.depth + 1)
            self.ctx.tick(made, self._share(self.depth, self.parent / len(self.scores)), self._phase())
        self.children = max((self.made - all_made) / max(self.parent - started, 1), 0.1)
        hand_over(hands)

    def _share_out(self) -> list[Hand]:
        """Give the next states to the hands. Returns the hands that have work, as many as pay off."""
        rest = len(self.scores) - self.parent
        each = max(int(self.work / self.children), 1)
        number = min(cores(), max(rest // ALONE, 1))
        each = min(each, -(-rest // number))
        while len(self.hands) < number:
            self.hands.append(Hand.of(self.board, self.keyed))
        agree(self.hands, self.best)
        start = self.parent
        for hand in self.hands[:number]:
            hand.parent, hand.stop = start, min(start + each, len(self.scores))
            start = hand.stop
        return self.hands[:number]

    def _shape(self) -> Shape:
        left, actions = self.horizon - self.depth - 1, self.board.actions - self.depth - 1
        kind = KINDS[self.objective]
        return self.depth, left, actions, kind, self.floor, self.work, self._at_once

    def _absorb(self, hand: Hand) -> None:
        """Enter the children that a hand found into the layer."""
        number = int(hand.counters[kernel.KEPT])
        if not number:
            return
        assert self.layer is not None
        wanted = self.kept + number
        if wanted > min(len(self.layer.scores), len(self.layer.table) // 2):
            self.layer = self._grown(self.layer, wanted)
        self.kept = kernel.absorb(hand.batch, number, self.kept, self.layer.arrays())
        hand.counters[kernel.KEPT] = 0

    def _phase(self) -> str:
        return tr("proving") if self.width is None else tr("searching")

    def _share(self, depth: int, part: float) -> float | None:
        """Return the share of the work done, as layers grow about eightfold; None where none can be told."""
        last = self.horizon - (self.objective is not Objective.MOVES)
        if self.width is not None or last < 1:
            return None
        return float(min(8.0 ** (depth - last) * (1 + 7 * part), 1.0))

    def _most(self) -> int:
        """Return how many states of a layer fit into memory beside the layer before."""
        limit = (self.ctx.budget.bytes or MEMORY * 10 // 7) * 7 // 10
        return int(limit // (2 * (8 * self.states.shape[1] + 28)))

    def _count_cost(self) -> None:
        """Write the states expanded and stored and the most memory taken into the figures."""
        kept = [1, *(kept for kept, _ in self.found.layers)]
        most = max(one + two for one, two in pairwise(kept))
        state, way = 8 * self.states.shape[1] + 4 + 2 * 8, 4 + 2
        self.found.figures |= {
            "expanded": float(sum(kept[:-1])),
            "stored": float(sum(kept)),
            "frontier": float(max(kept)),
            "bytes": float(most * state + sum(kept) * way),
        }

    def _give_up_early(self) -> None:
        """Give up where layers will outgrow memory long before the bound drops states. Raises GaveUp."""
        sizes = [kept for kept, _ in self.found.layers]
        if self.patient or self.width is not None or len(sizes) < 5 or sizes[-1] < 20_000:
            return
        known = (self.found.score or 0) if self.found.goal and self.board.rules.cap else 0
        undropped = self.horizon - known // max(self.board.largest_gain, 1) - self.depth
        growth = sizes[-1] / sizes[-2]
        if growth > 1 and sizes[-1] * growth ** min(undropped, 40) > HOPELESS * self._most():
            raise GaveUp

    def _grown(self, layer: Layer, wanted: int) -> Layer:
        """Return the layer with room for `wanted` states: four times as much, or all that memory allows.

        Raises OutOfRoom. Large layers get all memory at once; the table has slots for four times `wanted`.
        """
        kept, most, room = self.kept, self._most(), len(layer.scores)
        while room < wanted:
            if room >= most:
                raise OutOfRoom
            room = most if 4 * room > GROWN else 4 * room
        larger = Layer.of_size(room, self.states.shape[1], 4 * wanted)
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
            larger.scores[:kept] = layer.scores[:kept]
            larger.parents[:kept] = layer.parents[:kept]
            larger.moves[:kept] = layer.moves[:kept]
        return larger

    def _cut(self, layer: Layer, kept: int) -> tuple[Words, Points]:
        """Return the most promising states of a beam's layer, and their points."""
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
        """Set the bound to the points of the layer's best state with the most for every action left."""
        had = self.found.score
        if not len(scores) or had is None:
            return
        highest, board = int(scores.max()), self.board
        most: list[int] = []
        if board.rules.cap:
            most.append(highest + (left + board.actions - self.horizon) * board.largest_gain)
        known = ceiling(board) if self.objective is Objective.POINTS else None
        if known is not None:
            most.append(highest + known.after(self.horizon - left, left))
        if most:
            self.found.bound = max(min(most), had)

    def _report(self, depth: int) -> None:
        """Write the best lines that the hands found into `found`, and publish them if they are better."""
        best, ends = self.best, ends_of(self.hands)
        if not len(ends):
            return
        value = best - kernel.GOAL if best >= kernel.GOAL else best
        swaps = int(ends[0, 0]) + 1 + int(ends[0, 3] >= 0)
        new, known = rank(self.objective, best >= kernel.GOAL, swaps, value), self.found.rank(self.objective)
        finished = self.width is None and depth == self.horizon
        if new < known or (new == known and not finished):
            return
        lines: list[list[Move]] = []
        for layer, parent, move, last in ends:
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
    """Return the best line found among the `width` most promising states of each layer, without a proof."""
    return Search(board, objective, ctx, found, width, board.actions, publish=publish).run()


def exact(
    board: Board,
    objective: Objective,
    ctx: SolveContext,
    found: Found,
    publish: Callable[[], None] = _quietly,
    patient: bool = True,
) -> Found:
    """Return the best line with its proof, or the best found when memory ran out.

    `publish` is called whenever `found` has become better. An impatient search leaves early where the layers
    grow so fast that memory will hardly do. A search that was stopped goes on where it was, unless another
    board or question was searched in between.
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
    left = memory.unfinished(board, objective)
    # A shorter line found since then lowers the horizon; states kept for the old one do no harm.
    goes_on = isinstance(left, Search) and left.horizon >= search.horizon > left.depth
    if isinstance(left, Search) and goes_on:
        search = left.taken_up(search)
    try:
        return search.go_on() if goes_on else search.run()
    except GaveUp:
        memory.leave(board, objective, search)
        return found
    except (BudgetSpent, Cancelled):
        memory.leave(board, objective, search)
        raise
    except (OutOfRoom, MemoryError):
        found.figures["memory"] = 1.0
        return found
