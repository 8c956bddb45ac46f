"""The exact search on a contracted task: beams for a first answer, then every state that may beat it.

States lie in layers by the number of barriers cleared; per set of barriers only the best HP is kept.
Where damage never grows with a stat, a barrier that gives nothing is cleared only together with what it
opens, as waiting does not hurt, and what costs nothing is cleared at once. A state whose bound does not
beat the best is cut. One cut for lack of room is counted as `lost`; then nothing is proved.
"""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.game import BudgetSpent, Solution, SolveContext, Status
from ringapp.core.contract.json_types import Json
from ringapp.games.mota.rules.board import Act
from ringapp.games.mota.search.damages import MAX_TABLE, NEVER
from ringapp.games.mota.search.floor.arrays import Packed, Tables, Unfit, tables_of
from ringapp.games.mota.search.floor.bounds import SCALE
from ringapp.games.mota.search.floor.kernels.records import Scratch
from ringapp.games.mota.search.floor.model import Model, merged
from ringapp.games.mota.search.floor.pool import Pool
from ringapp.games.mota.search.floor.replay import order_of
from ringapp.games.mota.search.pickup import harm_of
from ringapp.games.mota.search.stepwise import line_through
from ringapp.games.mota.search.tower.retrace import retraced

MAX_STATES = 12_000_000
MAX_CHAINS = 20_000
FIRST_POOL = 20_000
STAGES: tuple[tuple[int | None, int], ...] = (
    (30, MAX_STATES), (1000, MAX_STATES), (None, MAX_STATES // 4), (30_000, MAX_STATES), (None, MAX_STATES),
)  # fmt: skip
"""Beams of these widths, and passes over everything (None), each with the states that it may have at most."""
TELL_EVERY, TELL_SHARE = 0.05, 8
"""Better routes are told of each 50 ms at most, and so that an eighth of the time goes into telling."""


def solve_exact(model: Model, ctx: SolveContext) -> Solution[Act]:
    """Return the proved best route of a contracted task, or the best found within the budget.

    Raises:
        Unfit: The tables would be too large, or there would be too many barriers.
    """
    if model.worlds.suit.harm.late:
        # A gem that can hurt is a barrier of its own: it is taken when that is best, or never.
        finer = merged(model.worlds, harm_of(model.board, MAX_TABLE))
        if isinstance(finer, str):
            raise Unfit
        model = finer
    run = Run(tables_of(model, ctx), ctx)
    complete = False
    try:
        for width, most in STAGES:
            complete = run.sweep(width, most)
            run.publish()
            if complete:
                break
        if run.lost and not complete and run.macro:
            run.macro = False  # more states, but no chains that could be cut off
            complete = run.sweep(None, MAX_STATES)
    except BudgetSpent:
        pass
    return run.answer(complete)


class _Full(Exception):
    """The pool holds as many states as it may."""


class Run:
    """One search: its best end so far, and the pool of states of the present sweep."""

    def __init__(self, tables: Tables, ctx: SolveContext) -> None:
        self.tables, self.ctx, self.macro = tables, ctx, tables.macro
        self.best: int = NEVER
        self.line: list[tuple[int, int]] | None = None
        self.shown: tuple[object, Solution[Act]] | None = None
        """A line, and the moves of it."""
        self.told = False
        self.next_publish = 0.0
        self.states = 0
        self.chunk = 64
        self.lost = False
        self.whole, self.most = True, MAX_STATES
        self.gap: int | None = None  # the bound of a full sweep that was stopped
        places = int(tables.bounds.ring[:, :2].max(initial=0)) + 1
        self.scratch = Scratch(
            np.zeros((MAX_CHAINS, 6), np.uint64), np.zeros((MAX_CHAINS, 3), np.int64),
            np.zeros(max(tables.n, places), np.int64),
        )  # fmt: skip
        if tables.done:
            self.best, self.line = tables.hero.hp + (tables.bonus << 40 if tables.heavy else 0), [(0, -1)]

    def sweep(self, width: int | None, most: int) -> bool:
        """Make one pass over all layers; return True where no state was left out, which proves the best."""
        self.most = most
        cap = FIRST_POOL if width is not None else 10 * FIRST_POOL
        pool = Pool(self.tables.n + 1, cap, self.tables.hero.hp)
        arrays = self.tables.for_kernels(self.macro)
        self.whole = True
        for size in range(self.tables.n + 1):
            todo = pool.layer(size)
            if width is not None and todo.size > width:
                todo, self.whole = pool.widest(todo, width), False
            done = 0
            try:
                while done < todo.size:
                    done = self._expand(pool, todo, done, arrays, "searching" if width else "proving")
            except (BudgetSpent, _Full) as stop:
                if width is None and self.whole:
                    self.gap = pool.ceiling(size, todo[done:])
                if isinstance(stop, _Full):
                    return False
                raise
        return self.whole

    def _expand(self, pool: Pool, todo: npt.NDArray[np.int64], first: int, arrays: Packed, note: str) -> int:
        """Expand states from `first` on for about 10 ms; return the next position."""
        from ringapp.games.mota.search.floor.kernels import expansion

        root, options, task, bounds, model = arrays
        started, before = perf_counter(), pool.count
        at, count, best, found, lost = expansion.expand(
            todo, first, self.chunk, pool.count, self.best, pool.parts, root, options, pool.table, pool.heads,
            task, bounds, model, self.scratch,
        )  # fmt: skip
        pool.count = int(count)
        self._pace(perf_counter() - started)
        if lost:
            self.lost, self.whole = True, False
        self.states += pool.count - before
        if found >= 0:
            self.best, self.line, self.told = int(best), pool.line(int(found)), False
            if perf_counter() > self.next_publish:
                self.publish()
        self.ctx.tick(pool.count - before, note=note)
        if at == first:
            if pool.count >= self.most:
                raise _Full
            pool.grow(self.most, self.ctx.tick)
        return int(at)

    def _pace(self, spent: float) -> None:
        if spent < 0.004:
            self.chunk = min(1 << 20, self.chunk * 2)
        elif spent > 0.012:
            self.chunk = max(1, self.chunk // 2)

    def publish(self) -> None:
        """Publish the best route so far, unless it has been published."""
        if self.line is None or self.told:
            return
        self.told, started = True, perf_counter()
        self.ctx.incumbent(self._solution(Status.FEASIBLE))
        self.next_publish = perf_counter() + max(TELL_EVERY, TELL_SHARE * (perf_counter() - started))

    def _solution(self, status: Status) -> Solution[Act]:
        if self.shown is None or self.shown[0] is not self.line:
            self.shown = self.line, self._played()
        return replace(self.shown[1], status=status, stats=self._stats())

    def _played(self) -> Solution[Act]:
        """Return the best line as played by the rules. Raises Unfit where they contradict the search."""
        model = self.tables.model
        barriers = [model.barriers[b] for b in order_of(self.tables, self.line or [(0, -1)])]
        try:
            deeds = [barrier.node for barrier in barriers]
            line = retraced(model.worlds, model.board, deeds, [], free=model.free)
        except IllegalMove as error:
            raise Unfit from error
        places: list[Json] = [list(barrier.place) for barrier in barriers]
        found = line_through(line.boards, line.acts, Status.FEASIBLE, self.states)
        return replace(found, data={"fought": places})

    def _stats(self) -> dict[str, float]:
        return {"nodes": float(self.states)}

    def answer(self, complete: bool) -> Solution[Act]:
        """Return the answer as it stands; `complete`: nothing was left out, so it is proved."""
        if self.line is None:
            nothing = Status.INFEASIBLE if complete else Status.UNKNOWN
            return Solution(nothing, stats=self._stats())
        found = self._solution(Status.OPTIMAL if complete else Status.FEASIBLE)
        if complete:
            return replace(found, bound=found.score)
        if self.tables.heavy:
            return found
        top = self.root_bound() if self.gap is None else self.gap
        assert found.score is not None
        return replace(found, bound=max(float(top), found.score))

    def root_bound(self) -> int:
        """Return the bound on all ends, as computed from the start state alone."""
        tables, bounds = self.tables, self.tables.bounds
        excess = -(-bounds.excess // SCALE)
        if tables.model.board.goal == "all":
            rest = int(tables.gains[:, 0].sum()) - int(bounds.least[bounds.must].sum())
            return tables.hero.hp + rest + tables.spare - excess
        from ringapp.games.mota.search.floor.kernels import sets

        zero, hp = np.uint64(0), tables.hero.hp
        arrays = tables.for_kernels(self.macro)
        return int(sets.optional(zero, zero, zero, zero, hp, arrays[3], self.scratch.val)) - excess
