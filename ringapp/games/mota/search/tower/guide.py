"""Values states by a known route: what they would end with if they did the rest of its deeds.

A guide is a route's deeds in order. A state that has done some of them, in any order, and others besides,
is valued by what the remaining deeds would leave it with; whether it could walk there is not checked. So
the worth of a gem that was taken early shows long before the end.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.events.expressions import Value
from ringapp.games.mota.search.tower.kernels.records import BARE, SPENT, Rest
from ringapp.games.mota.search.tower.nodes import Way
from ringapp.games.mota.search.tower.scripted_moves import Outcome
from ringapp.games.mota.search.tower.state_layout import ATK, DEF, FIGURES, HP, MDEF, Layout
from ringapp.games.mota.search.tower.worlds import Worlds

Numbers = npt.NDArray[np.float64]
RICH = 10_000
"""HP that one of what is wished for first counts."""


@dataclass(slots=True)
class _Late:
    """A deed played by the rules, recognized as done by what it changes in the world."""

    before: Board
    after: Board

    def done(self, board: Board) -> bool:
        """Return whether a world already has what the deed brings about."""
        old, new = self.before, self.after
        if put_on := set(new.hero.worn) - set(old.hero.worn):
            return put_on <= set(board.hero.worn)
        if fresh := new.visited - old.visited:
            return fresh <= board.visited
        if fresh_blocks := set(new.changed) - set(old.changed):
            return fresh_blocks <= set(board.changed)
        before, now = dict(old.flags), dict(board.flags)
        turned = [(name, value) for name, value in new.flags if before.get(name, 0) != value]
        have = [_reached(now.get(name, 0), before.get(name, 0), value) for name, value in turned]
        return 2 * sum(have) >= len(have)


def _reached(now: Value, before: Value, after: Value) -> bool:
    if isinstance(now, str) or isinstance(before, str) or isinstance(after, str):
        return now == after
    return now >= after if after > before else now <= after


def _paid(act: Act) -> int:
    """Return how a move is paid for before its outcome: fights, doors and walls have a price, others none."""
    if act.kind == "use":
        return Way.WALL if act.what == "pickaxe" else BARE
    return {"battle": Way.BATTLE, "door": Way.DOOR}.get(act.kind, BARE)


class Guide:
    """A route as arrays: for each deed its bit, how it is dealt with, and what it brings."""

    def __init__(self, worlds: Worlds, trail: list[int], outcomes: list[Outcome]) -> None:
        pool, size = worlds.pool, worlds.layout.figures
        self.late: list[_Late] = []
        self.rows = np.zeros((len(trail), 4), np.int64)
        add, keep = [np.zeros(size, np.int64)], [np.ones(size, np.int64)]
        world = worlds.number(worlds.start)
        for n, deed in enumerate(trail):
            node = deed if deed >= 0 else outcomes[-1 - deed].node
            bit = int(pool.bit.rows[node]) if node >= 0 else -1
            way = int(pool.way.rows[node]) if node >= 0 else BARE
            self.rows[n] = (bit, way, int(pool.arg.rows[node]) if node >= 0 else 0, 0)
            if deed < 0:
                outcome = outcomes[-1 - deed]
                self.late.append(_Late(worlds.boards[world], worlds.boards[outcome.world]))
                add.append(outcome.add)
                keep.append(outcome.keep)
                self.rows[n, 1] = _paid(outcome.acts[0])
                if outcome.acts[0].kind == "spend":
                    self.rows[n, 1:3] = SPENT, worlds.layout.counter[outcome.acts[0].what]
                self.rows[n, 3] = len(self.late)
                world = outcome.world
        self.add, self.keep = np.array(add), np.array(keep)
        self.done = np.zeros((0, len(self.late) + 1), np.int64)

    def rest(self) -> Rest:
        """Return the arrays as kernels take them."""
        return Rest(self.rows, self.add, self.keep, self.done)

    def meet(self, boards: list[Board]) -> None:
        """Note for new worlds which of the guide's deeds are done there."""
        rows = [[0, *(late.done(board) for late in self.late)] for board in boards[len(self.done) :]]
        if rows:
            self.done = np.concatenate([self.done, np.array(rows, np.int64)])


def worth_of(board: Board, layout: Layout) -> Numbers:
    """Return each figure's weight by the board's wish; HP comes last where it only breaks ties."""
    worth = np.zeros(layout.figures)
    if board.objective == "weights":
        places = FIGURES | layout.counter
        for name, weight in board.weights:
            if name in places:
                worth[places[name]] = weight
        return worth
    keys = [n for name, n in layout.counter.items() if name.endswith("Key")]
    worth[HP] = 1
    worth[{"keys": keys, "stats": [ATK, DEF, MDEF]}.get(board.objective, [])] = RICH
    return worth
