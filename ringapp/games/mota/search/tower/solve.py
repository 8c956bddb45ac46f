"""Solves a task of several floors, anytime: a first route by narrow beams, then wider ones, then all."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.game import BudgetSpent, Cancelled, Solution, SolveContext, Status
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.playing import begun
from ringapp.games.mota.search.stepwise import line_through, value_of
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.best_ends import End, Ends
from ringapp.games.mota.search.tower.first_route import OPENING, ascend
from ringapp.games.mota.search.tower.guide import Guide
from ringapp.games.mota.search.tower.heuristics.debt_relaxation import on_credit
from ringapp.games.mota.search.tower.heuristics.staged import by_legs
from ringapp.games.mota.search.tower.retrace import retraced
from ringapp.games.mota.search.tower.worlds import Worlds

WIDTHS = (20, 40, 120, 800, 5_000, 30_000, 120_000, None)
SMALL, FEW_WIDTHS = 40, (40, 800, None)
"""Things up to which a task is searched to its end at once, and the widths on the way there."""
GUIDED = 60
"""The width of the first sweep along the best route; one that betters nothing doubles it."""

MANY_FLOORS = 4
"""Floors from which on the search also climbs floor by floor."""
FIRST_ASCENT, ASCENT = 200, 400
"""The width of the climb where the narrowest sweep found no route, and that from which on sweeps have one."""
LEGS = 120
"""The width of climbs in legs, and of the sweep behind which they come where there is still no route."""
LENT = 4
"""How many times narrower a climb on credit is: whoever is lent HP does not die of a mistake."""

TELL_EVERY, TELL_SHARE = 1.0, 8
"""Better routes are told of once a second at most, and so that an eighth of the time goes into telling."""


def solve_several(board: Board, ctx: SolveContext, worlds: Worlds | None = None) -> Solution[Act]:
    """Return the best route found over several floors; proved where a search left nothing out.

    Args:
        worlds: The task's contracted floors, if it has been contracted before.

    Raises:
        Unsuited: Packed states cannot hold this task.
    """
    run = _Run(board, ctx, worlds)
    small, complete = len(run.climb.layout.places) <= SMALL, False
    try:
        for width in FEW_WIDTHS if small else WIDTHS:
            complete = run.sweep(width)
            if not (complete or small):
                run.ascend(width)
                complete = run.improve(width)
            if complete:
                break
    except BudgetSpent:
        pass
    except Cancelled:
        run.leave()
        raise
    return run.answer(complete and run.climb.suit.exact)


class _Run:
    """One run: the search and the best route published so far."""

    def __init__(self, board: Board, ctx: SolveContext, worlds: Worlds | None = None) -> None:
        self.board, self.ctx = board, ctx
        self.climb = BeamSearch(board, ctx, worlds)
        self.climb.ends = self.ends = Ends(board, self.climb.layout)
        self.told: End | None = None
        self.line: Solution[Act] | None = None
        self.worth = float("-inf")
        self.next_time = 0.0
        self.along = GUIDED

    def sweep(self, width: int | None) -> bool:
        """Make one sweep and publish what it found; return True where it left nothing out."""
        self.climb.note = "searching" if width is not None else "proving"
        try:
            return self.climb.sweep(width, self._heed)
        finally:
            self._tell()

    def ascend(self, width: int | None) -> None:
        """Climb floor by floor, to get a first route or to try others beside the wide sweeps."""
        if width is None or len(self.climb.layout.floors) < MANY_FLOORS:
            return
        try:
            if width >= ASCENT or (self.ends.best is None and width == WIDTHS[0]):
                ascend(self.climb, max(width, FIRST_ASCENT), self._heed)
            if self.ends.best is None and width >= LEGS:
                self._afresh()
                by_legs(self.climb, max(LEGS, width // LENT), self._heed, OPENING, self._found)
            if self.ends.best is None:
                self._borrow(max(width, ASCENT) // LENT)
        finally:
            self._tell()

    def _afresh(self) -> None:
        """Restart the search without the worlds that a failed climb met, as climbs in legs fail on these."""
        known, self.climb = self.climb, BeamSearch(self.board, self.ctx)
        self.climb.ends, self.climb.note = self.ends, known.note
        self.climb.states, self.climb.furthest = known.states, known.furthest
        self.climb.suit.exact &= known.suit.exact

    def _found(self) -> bool:
        return self.ends.best is not None

    def _borrow(self, width: int) -> None:
        """Look for a first route on credit, where no climb has reached the goal."""
        end = on_credit(self.climb, width)
        if end is not None:
            self.ends.take(end)

    def improve(self, most: int | None) -> bool:
        """Sweep along the best route, ever wider up to `most`; return True where a sweep left nothing out."""
        complete = False
        while not complete and self.ends.best is not None and (most is None or self.along <= most):
            best = self.ends.best
            self.climb.guide = self._guide(best)
            complete = self.sweep(self.along)
            self.climb.guide = None
            if self.ends.best is best:
                self.along *= 2
        return complete

    def _guide(self, end: End) -> Guide | None:
        climb = self.climb
        try:
            trail = retraced(climb.worlds, self.board, end.deeds, climb.outcomes).trail
            return Guide(climb.worlds, trail, climb.outcomes)
        except IllegalMove:
            climb.suit.exact = False
            return None

    def _heed(self) -> None:
        """Publish the first route at once, better ones now and then."""
        if self.told is None or perf_counter() > self.next_time:
            self._tell()

    def _tell(self) -> None:
        best = self.ends.best
        if best is None or best is self.told:
            return
        started = perf_counter()
        self.told = best
        found = self._line(best)
        if found is not None and found[1] > self.worth:
            self.line, self.worth = found
            self.ctx.incumbent(self.line)
        spent = perf_counter() - started
        self.next_time = perf_counter() + max(TELL_EVERY, TELL_SHARE * spent)

    def leave(self) -> None:
        """Publish how far a search came that stops without a route, as nothing else reports it."""
        if self.line is None and self.climb.furthest.found:
            self.ctx.incumbent(self.answer(proved=False))

    def _line(self, end: End) -> tuple[Solution[Act], float] | None:
        """Return an end's route as played by the rules, and its worth; None where the rules contradict it."""
        climb = self.climb
        try:
            way = retraced(climb.worlds, self.board, end.deeds, climb.outcomes)
        except IllegalMove:
            climb.suit.exact = False
            return None
        line = line_through(way.boards, way.acts, Status.FEASIBLE, climb.states)
        return replace(line, data={"frontier": self.ends.facts()}), value_of(begun(way.board))

    def answer(self, proved: bool) -> Solution[Act]:
        """Return the answer as it stands; `proved`: a sweep left nothing out."""
        stats = {"nodes": float(self.climb.states)}
        if self.line is None:
            nothing = proved and self.ends.best is None
            far = {} if nothing or not self.climb.furthest.found else {"furthest": self.climb.furthest.found}
            return Solution(Status.INFEASIBLE if nothing else Status.UNKNOWN, data=far, stats=stats)
        status = Status.OPTIMAL if proved else Status.FEASIBLE
        data = {**self.line.data, "frontier": self.ends.facts()}
        return replace(
            self.line, status=status, bound=self.line.score if proved else None, data=data, stats=stats
        )
