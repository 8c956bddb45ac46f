"""The `SolveContext` of this process, with its budget and reports, and solving without the solver process.

The solver process, the command line, notebooks and tests all use this class, so a budget means the same
everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any, Generic, Literal, cast

import msgspec

from ringapp.core.contract.game import (
    WITHDRAWN,
    Budget,
    BudgetSpent,
    Cancelled,
    M,
    OptionValue,
    Solution,
    SolveContext,
    SomeGame,
    SomeMove,
    SomeState,
    Status,
)
from ringapp.core.solving.answers import Packed, encode_json, pack, unpack

Stopped = Literal["", "cancel", "time", "nodes", "memory"]
"""Why a search ended before its end; "" where it came to its end."""

REPORT_EVERY = 0.05
"""Seconds between two reports, so at most 20 a second."""


@dataclass(frozen=True, slots=True)
class Spent:
    """Progress of a search: nodes, seconds, share done (0 to 1), seconds left, and the phase's name."""

    nodes: int
    seconds: float
    done: float | None
    eta: float | None
    note: str


def _never() -> bool:
    return False


class LocalContext:
    """A `SolveContext` that reports by callbacks in this process."""

    def __init__(
        self,
        budget: Budget | None = None,
        cancelled: Callable[[], bool] = _never,
        on_progress: Callable[[Spent], None] | None = None,
        on_incumbent: Callable[[Solution[SomeMove]], None] | None = None,
    ) -> None:
        """Begin a search; each tick calls `cancelled`, the other two are called every 50 ms at most."""
        self._budget = budget or Budget()
        self._cancelled = cancelled
        self._on_progress = on_progress
        self._on_incumbent = on_incumbent
        self._started = monotonic()
        self._next_report = self._started + REPORT_EVERY
        self._next_incumbent = self._started
        self._unsent = False
        self._done: float | None = None
        self._note = ""
        self.nodes = 0
        self.best: Solution[SomeMove] | None = None
        self.stopped: Stopped = ""

    @property
    def budget(self) -> Budget:
        """What the search may spend."""
        return self._budget

    @property
    def seconds(self) -> float:
        """Seconds since the search began."""
        return monotonic() - self._started

    def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
        """Count nodes, report, and raise Cancelled or BudgetSpent; see `SolveContext.tick`."""
        self.nodes += nodes
        self._done = self._done if done is None else done
        self._note = note or self._note
        now = monotonic()
        if now >= self._next_report:
            self._next_report = now + REPORT_EVERY
            self._report(now - self._started)
        if self._unsent and now >= self._next_incumbent:
            self._publish(now)
        if self._cancelled():
            self.stopped = "cancel"
            raise Cancelled
        limit = self._budget
        if limit.seconds is not None and now - self._started >= limit.seconds:
            self.stopped = "time"
            raise BudgetSpent
        if limit.nodes is not None and self.nodes >= limit.nodes:
            self.stopped = "nodes"
            raise BudgetSpent

    def incumbent(self, solution: Solution[object]) -> None:
        """Keep the best answer so far; see `SolveContext.incumbent`."""
        self.best = cast(Solution[SomeMove], solution)  # its moves are typed only in the game
        self._unsent = True
        now = monotonic()
        if now >= self._next_incumbent:
            self._publish(now)

    def _publish(self, now: float) -> None:
        self._unsent = False
        self._next_incumbent = now + REPORT_EVERY
        if self._on_incumbent is not None and self.best is not None:
            self._on_incumbent(self.best)

    def _report(self, seconds: float) -> None:
        if self._on_progress is None:
            return
        done = self._done
        eta = seconds * (1 - done) / done if done is not None and done > 0.01 else None
        self._on_progress(Spent(self.nodes, seconds, done, eta, self._note))


class Retold:
    """A context that passes everything on but replaces each published answer by `told` of it."""

    def __init__(self, ctx: SolveContext, told: Callable[[Solution[Any]], Solution[Any]]) -> None:
        self._ctx, self._told = ctx, told
        self.budget = ctx.budget
        self.tick = ctx.tick

    def incumbent(self, solution: Solution[Any]) -> None:
        """Publish the best answer so far, replaced by `told` of it."""
        self._ctx.incumbent(self._told(solution))


class _Keeping(Generic[M]):
    """A context that passes everything on and keeps the last published answer."""

    def __init__(self, ctx: SolveContext) -> None:
        self._ctx = ctx
        self.budget = ctx.budget
        self.tick = ctx.tick
        self.best: Solution[M] = Solution(Status.UNKNOWN)

    def incumbent(self, solution: Solution[object]) -> None:
        """Keep the best answer so far, and publish it."""
        self.best = cast(Solution[M], solution)
        self._ctx.incumbent(solution)


def ending_in_time(search: Callable[[SolveContext], Solution[M]], ctx: SolveContext) -> Solution[M]:
    """Return a search's answer; if it raises BudgetSpent, its last published answer without proof."""
    keeping: _Keeping[M] = _Keeping(ctx)
    try:
        return search(keeping)
    except BudgetSpent:
        best = keeping.best
        return replace(best, status=WITHDRAWN.get(best.status, best.status))


def run_solver(
    game: SomeGame, state: SomeState, ctx: LocalContext, options: dict[str, OptionValue]
) -> tuple[Solution[SomeMove], Stopped]:
    """Solve, and return the best answer so far if the search is stopped early.

    Returns:
        The answer, not replayed yet, and why the search stopped early ("" if it did not).
    """
    try:
        solution = game.solve(state, ctx, **options)
    except Cancelled:
        return best_so_far(ctx), "cancel"
    except BudgetSpent:
        return best_so_far(ctx), ctx.stopped
    except MemoryError:
        return best_so_far(ctx), "memory"
    if solution.status in (Status.OPTIMAL, Status.INFEASIBLE):
        return _with_stats(solution, ctx), ""
    if solution.status is Status.UNKNOWN and ctx.best is not None:
        return best_so_far(ctx), ctx.stopped
    return _with_stats(solution, ctx), ctx.stopped


def best_so_far(ctx: LocalContext) -> Solution[SomeMove]:
    """Return the last published answer without its proof, or an unknown one if there is none."""
    best = ctx.best or Solution(Status.UNKNOWN)
    return _with_stats(replace(best, status=WITHDRAWN.get(best.status, best.status)), ctx)


def _with_stats(solution: Solution[SomeMove], ctx: LocalContext) -> Solution[SomeMove]:
    stats = {"nodes": ctx.nodes, "seconds": ctx.seconds, **solution.stats}
    return replace(solution, stats=stats)


def solve_here(
    game: SomeGame,
    state: SomeState,
    budget: Budget | None = None,
    *,
    context: LocalContext | None = None,
    **options: OptionValue,
) -> Solution[SomeMove]:
    """Return the answer of a search in this process, replayed like one from the solver process.

    Example:
        >>> from ringapp.core.contract.registry import load_game
        >>> game = load_game("_template")
        >>> solve_here(game, game.initial(game.info.presets[0].id)).status
        <Status.OPTIMAL: 'optimal'>

    Raises:
        RingappError: The board cannot be solved, for instance because it is too large.
        WrongAnswer: The solver has a bug.
    """
    ctx = context or LocalContext(budget)
    solution, _ = run_solver(game, state, ctx, options)
    packed = msgspec.json.decode(encode_json(pack(game, solution)), type=Packed)
    return unpack(game, state, packed)
