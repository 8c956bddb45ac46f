"""The exact search on a contracted task: beams for an incumbent, then all that could still be better.

Layers by the number of barriers cleared; per set of barriers only the best HP is kept. Where damage never
grows with a stat, a barrier that brings nothing is only cleared together with what it opens: postponing it
does not hurt. Bounds: what must fall costs at least its least damage (dominators), and Horn's value for the
gems behind.
"""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import Any

import numpy as np
import numpy.typing as npt

from ringapp.core.game import BudgetSpent, Solution, SolveContext, Status, Step
from ringapp.games.mota.arrays import Tables, tables_of
from ringapp.games.mota.board import Act, Board
from ringapp.games.mota.damagetables import NEVER
from ringapp.games.mota.model import Model
from ringapp.games.mota.replay import acts_for

MAX_STATES = 7_000_000
MAX_CHAINS = 20_000
BEAMS = (30, 600)


def solve_exact(model: Model, ctx: SolveContext) -> Solution[Act]:
    """The proved best route of a contracted task, or the best found within the budget.

    Raises:
        Unfit: The tables would be too large.
    """
    tables = tables_of(model, ctx)
    run = _Run(model, tables, ctx)
    complete = False
    try:
        for width in (*BEAMS, None):
            complete = run.sweep(width)
            if complete:
                break
        if run.lost and not complete:
            run.take_single_steps()
            complete = run.sweep(None)
    except BudgetSpent:
        pass
    return run.answer(complete)


class _Run:
    """One search: the best end so far, and the pool of states of the present sweep."""

    def __init__(self, model: Model, tables: Tables, ctx: SolveContext) -> None:
        self.model, self.tables, self.ctx = model, tables, ctx
        self.best = NEVER
        self.line: list[int] | None = None
        self.states = 0
        self.root_bound = NEVER
        self.chunk = 64
        self.lost = False
        n = tables.n
        self.scratch = (
            np.zeros((MAX_CHAINS, 6), np.uint64),
            np.zeros((MAX_CHAINS, 3), np.int64),
            np.zeros(n, np.int64),
            np.zeros(n, np.int64),
            np.zeros(n, np.int64),
            np.zeros(n, np.int64),
            np.zeros(n, np.bool_),
        )
        if tables.root["done"]:
            self.best, self.line = tables.root["worth"], []

    def take_single_steps(self) -> None:
        """Clear one barrier at a time from now on: more states, but no chains that could be cut off."""
        base, step, goal, collect, _, heavy, use_horn = self.tables.stats
        self.tables.stats = (base, step, goal, collect, False, heavy, use_horn)

    def sweep(self, width: int | None) -> bool:
        """One pass over all layers; True where nothing was left out, so that the best is proved."""
        from ringapp.games.mota import kernels

        cap = 20_000 if width is not None else 200_000
        pool = _pool(cap)
        table = np.full(1 << (cap * 2).bit_length(), -1, np.int32)
        heads = np.full(self.tables.n + 2, -1, np.int32)
        self._place_root(pool, table, heads)
        count, complete = 1, True
        for size in range(self.tables.n + 1):
            todo = _layer(heads[size], pool[4])
            if width is not None and todo.size > width:
                ranked = np.argsort(-pool[3][todo, 1], kind="stable")[:width]
                complete = False
                todo = todo[ranked]
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
                    self.tables.stats,
                    table,
                    heads,
                    self.tables.task,
                    self.tables.model,
                    self.scratch,
                )
                spent = perf_counter() - started
                if lost:
                    self.lost, complete = True, False
                self.chunk = (
                    self.chunk * 2
                    if spent < 0.004
                    else max(1, self.chunk // 2)
                    if spent > 0.012
                    else self.chunk
                )
                self.states += count - before[1]
                if found >= 0:
                    self.best = int(best)
                    self.line = _barriers(pool, int(found))
                    self._publish()
                self.ctx.tick(count - before[1], note="proving" if width is None else "searching")
                if at == before[0]:
                    if count >= MAX_STATES:
                        return False
                    pool, table = _grown(pool, count)
                    kernels.rehash(table, pool[0], count)
        return complete

    def _place_root(self, pool: tuple[Any, ...], table: Any, heads: Any) -> None:
        sets, reached, front, long, small = pool
        root = self.tables.root
        reached[0], front[0] = root["reached"], root["front"]
        long[0] = (root["hp"], 1 << 60, root["keys"], root["bonus"])
        small[0] = (root["atk"], root["df"], root["mdef"], -1, 0, -1)
        from ringapp.games.mota import kernels

        kernels.rehash(table, sets, 1)
        heads[0] = 0

    def _publish(self) -> None:
        solution = self._solution(Status.FEASIBLE)
        if solution is not None:
            self.ctx.incumbent(solution)

    def _solution(self, status: Status) -> Solution[Act] | None:
        if self.line is None:
            return None
        acts = acts_for(self.model, self.line)
        end: Board = self.model.board
        steps = []
        from ringapp.games.mota.rules import apply

        for act in acts:
            end = apply(end, act)
            steps.append(Step(act, float(end.hero.hp)))
        return Solution(status, tuple(steps), float(end.hero.hp), stats={"nodes": float(self.states)})

    def answer(self, complete: bool) -> Solution[Act]:
        """What the search is worth now."""
        complete = complete and self.tables.exact
        status = Status.OPTIMAL if complete else Status.FEASIBLE
        found = self._solution(status)
        if found is None:
            nothing = Status.INFEASIBLE if complete else Status.UNKNOWN
            return Solution(nothing, stats={"nodes": float(self.states)})
        if complete:
            return replace(found, bound=found.score)
        top = self.tables.root["bound"]
        return replace(
            found,
            bound=float(max(top, found.score or 0))
            if self.model.board.objective == "hp" and not self.tables.healing
            else None,
        )


def _pool(cap: int) -> tuple[Any, ...]:
    return (
        np.zeros((cap, 2), np.uint64),
        np.zeros((cap, 2), np.uint64),
        np.zeros((cap, 2), np.uint64),
        np.zeros((cap, 4), np.int64),
        np.zeros((cap, 6), np.int32),
    )


def _grown(pool: tuple[Any, ...], count: int) -> tuple[tuple[Any, ...], Any]:
    """A pool twice as large, and an empty hash table for it."""
    cap = min(MAX_STATES + 5000, pool[0].shape[0] * 2)
    larger = []
    for part in pool:
        whole = np.zeros((cap, part.shape[1]), part.dtype)
        whole[:count] = part[:count]
        larger.append(whole)
    return tuple(larger), np.full(1 << (cap + cap // 2).bit_length(), -1, np.int32)


def _layer(head: int, small: Any) -> npt.NDArray[np.int64]:
    found = []
    at = int(head)
    while at >= 0:
        found.append(at)
        at = int(small[at, 5])
    return np.array(found, np.int64)


def _barriers(pool: tuple[Any, ...], state: int) -> list[int]:
    """Sets of barriers from the root to a state, each as one number with a bit per barrier."""
    sets, small = pool[0], pool[4]
    line = []
    while state >= 0:
        line.append(int(sets[state, 0]) | int(sets[state, 1]) << 64)
        state = int(small[state, 3])
    return line[::-1]
