"""The exact search on a contracted task: beams for an incumbent, then all that could still be better.

Layers by the number of barriers cleared; per set of barriers only the best HP is kept. Where damage never
grows with a stat, a barrier that brings nothing is only cleared together with what it opens, since postponing
it does not hurt, and what is free is cleared at once. A state that no end of which can beat the best is cut;
one that is cut for want of room is `lost`, and then nothing is proved.
"""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import Any

import numpy as np
import numpy.typing as npt

from ringapp.core.game import BudgetSpent, Solution, SolveContext, Status, Step
from ringapp.games.mota.arrays import Tables, tables_of
from ringapp.games.mota.board import Act
from ringapp.games.mota.damagetables import NEVER
from ringapp.games.mota.model import Model, contract
from ringapp.games.mota.replay import acts_for, order_of

MAX_STATES = 12_000_000
MAX_CHAINS = 20_000
FIRST_POOL = 20_000
BEAMS = (30, 300, 3000)
PUBLISH_EVERY = 0.05
_MARGIN = 5000
_PIECE = 100_000


def solve_exact(model: Model, ctx: SolveContext) -> Solution[Act]:
    """The proved best route of a contracted task, or the best found within the budget.

    Raises:
        Unfit: The tables would be too large.
    """
    tables = tables_of(model, ctx)
    if any(tables.rising):
        # A gem that can hurt is a barrier of its own: it is taken when that is best, or never.
        finer = contract(model.board, tables.rising)
        if not isinstance(finer, str):
            tables = tables_of(finer, ctx)
    run = _Run(tables, ctx)
    complete = False
    try:
        for width in (*BEAMS, None):
            complete = run.sweep(width)
            run.publish()
            if complete:
                break
        if run.lost and not complete and run.macro:
            run.macro = False  # more states, but no chains that could be cut off
            complete = run.sweep(None)
    except BudgetSpent:
        pass
    return run.answer(complete)


class _Run:
    """One search: the best end so far, and the pool of states of the present sweep."""

    def __init__(self, tables: Tables, ctx: SolveContext) -> None:
        self.tables, self.ctx, self.macro = tables, ctx, tables.macro
        self.best: int = NEVER
        self.line: list[tuple[int, int]] | None = None
        self.told = False
        self.next_publish = 0.0
        self.states = 0
        self.chunk = 64
        self.lost = False
        self.gap: int | None = None  # the bound of a full sweep that was stopped
        places = int(tables.bounds.ring[:, :2].max(initial=0)) + 1
        self.scratch = (
            np.zeros((MAX_CHAINS, 6), np.uint64),
            np.zeros((MAX_CHAINS, 3), np.int64),
            (np.zeros(max(tables.n, places), np.int64), np.zeros(tables.n + 1, np.int64)),
        )
        if tables.done:
            self.best, self.line = tables.hero.hp + (tables.bonus << 40 if tables.heavy else 0), [(0, -1)]

    def sweep(self, width: int | None) -> bool:
        """One pass over all layers; True where nothing was left out, so that the best is proved."""
        from ringapp.games.mota import kernels

        cap = FIRST_POOL if width is not None else 10 * FIRST_POOL
        pool = _pool(cap)
        table = np.full(1 << (cap * 2).bit_length(), -1, np.int32)
        heads = np.full(self.tables.n + 2, -1, np.int32)
        pool[1][0] = (self.tables.hero.hp, 1 << 60)
        pool[2][0] = (-1, -1, -1)
        kernels.rehash(table, pool[0], 0, 1)
        heads[0] = 0
        root, options, task, bounds, model = self.tables.for_kernels(self.macro)
        count, complete = 1, True
        for size in range(self.tables.n + 1):
            todo = _layer(heads[size], pool[2])
            if width is not None and todo.size > width:
                complete = False
                todo = todo[np.argsort(-pool[1][todo, 1], kind="stable")[:width]]
            at = 0
            while at < todo.size:
                started = perf_counter()
                before = (at, count)
                at, count, best, found, lost = kernels.expand(
                    todo,
                    at,
                    self.chunk,
                    count,
                    self.best,
                    pool,
                    root,
                    options,
                    table,
                    heads,
                    task,
                    bounds,
                    model,
                    self.scratch,
                )
                self._pace(perf_counter() - started)
                if lost:
                    self.lost, complete = True, False
                self.states += count - before[1]
                if found >= 0:
                    self.best, self.line, self.told = int(best), _line(pool, int(found)), False
                    if perf_counter() > self.next_publish:
                        self.publish()
                if width is None and complete:
                    self.gap = None  # it is worked out only where the search is stopped
                try:
                    self.ctx.tick(count - before[1], note="proving" if width is None else "searching")
                except BudgetSpent:
                    self.gap = (
                        self._open(pool, heads, size, todo[at:]) if width is None and complete else None
                    )
                    raise
                if at == before[0]:
                    if count >= MAX_STATES:
                        if complete and width is None:
                            self.gap = self._open(pool, heads, size, todo[at:])
                        return False
                    pool, table = _grown(pool, count)
                    for first in range(0, count, _PIECE):
                        kernels.rehash(table, pool[0], first, min(first + _PIECE, count))
                        self.ctx.tick()
        return complete

    def _pace(self, spent: float) -> None:
        if spent < 0.004:
            self.chunk = min(1 << 20, self.chunk * 2)
        elif spent > 0.012:
            self.chunk = max(1, self.chunk // 2)

    def _open(self, pool: tuple[Any, ...], heads: Any, size: int, todo: Any) -> int:
        """The best that a state not expanded yet could come to; every better end goes through one."""
        rest = [todo, *(_layer(head, pool[2]) for head in heads[size + 1 :])]
        return max((int(pool[1][part, 1].max()) for part in rest if part.size), default=self.best)

    def publish(self) -> None:
        """Tell the world the best route so far, if it is a new one."""
        if self.line is None or self.told:
            return
        self.told = True
        self.ctx.incumbent(self._solution(Status.FEASIBLE))
        self.next_publish = perf_counter() + PUBLISH_EVERY

    def _solution(self, status: Status) -> Solution[Act]:
        steps: list[Step[Act]] = []
        if self.line is not None:
            moves = acts_for(self.tables, order_of(self.tables, self.line))
            steps = [Step(act, float(hp)) for act, hp in moves]
        score = steps[-1].score if steps else float(self.tables.model.board.hero.hp)
        return Solution(status, tuple(steps), score, stats={"nodes": float(self.states)})

    def answer(self, complete: bool) -> Solution[Act]:
        """What the search is worth now."""
        if self.line is None:
            nothing = Status.INFEASIBLE if complete else Status.UNKNOWN
            return Solution(nothing, stats={"nodes": float(self.states)})
        found = self._solution(Status.OPTIMAL if complete else Status.FEASIBLE)
        if complete:
            return replace(found, bound=found.score)
        if self.tables.heavy:
            return found
        top = self._root_bound() if self.gap is None else self.gap
        return replace(found, bound=float(max(top, int(found.score or 0))))

    def _root_bound(self) -> int:
        from ringapp.games.mota import kernels

        _, options, _, bounds, _ = self.tables.for_kernels(self.macro)
        zero = np.uint64(0)
        hp = np.int64(self.tables.hero.hp)
        floor = np.int64(NEVER)
        return int(kernels.ceiling(zero, zero, zero, zero, hp, options[2], floor, bounds, self.scratch[2]))


def _pool(cap: int) -> tuple[Any, ...]:
    """Sets of barriers; HP and bound; state before, next of the layer, barrier that brought something."""
    return np.zeros((cap, 2), np.uint64), np.zeros((cap, 2), np.int64), np.zeros((cap, 3), np.int32)


def _grown(pool: tuple[Any, ...], count: int) -> tuple[tuple[Any, ...], Any]:
    """A pool twice as large, and an empty hash table for it."""
    cap = min(MAX_STATES + _MARGIN, pool[0].shape[0] * 2)
    larger = []
    for part in pool:
        whole = np.zeros((cap, part.shape[1]), part.dtype)
        whole[:count] = part[:count]
        larger.append(whole)
    return tuple(larger), np.full(1 << (cap + cap // 4).bit_length(), -1, np.int32)


def _layer(head: int, small: Any) -> npt.NDArray[np.int64]:
    from ringapp.games.mota import kernels

    parts = []
    at = int(head)
    while at >= 0:
        part = np.empty(_PIECE, np.int64)
        count, at = kernels.layer(at, small, part)
        parts.append(part[:count])
    return np.concatenate(parts) if parts else np.zeros(0, np.int64)


def _line(pool: tuple[Any, ...], state: int) -> list[tuple[int, int]]:
    """The states from the root to one, each as (set of barriers with a bit each, barrier that brought it)."""
    sets, _, small = pool
    line = []
    while state >= 0:
        line.append((int(sets[state, 0]) | int(sets[state, 1]) << 64, int(small[state, 2])))
        state = int(small[state, 0])
    return line[::-1]
