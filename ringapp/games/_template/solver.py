"""Fewest presses, proved: once a row is pressed only the next can darken it, so all first rows are tried."""

from __future__ import annotations

from ringapp.core.contract.claims import Assumption
from ringapp.core.contract.game import BudgetSpent, Solution, SolveContext, Status, Step
from ringapp.games._template.rules import Lamps, Press


def solve(board: Lamps, ctx: SolveContext) -> Solution[Press]:
    """The smallest set of presses that darkens the board, or the proof that there is none; rows are masks."""
    full = (1 << board.columns) - 1
    lit = [sum(1 << c for c in range(board.columns) if (r, c) in board.on) for r in range(board.rows)]
    best: list[Press] | None = None
    for first in range(full + 1):
        try:
            ctx.tick(nodes=1, done=first / (full + 1))
        except BudgetSpent:
            return Solution(Status.UNKNOWN) if best is None else _solution(best, Status.FEASIBLE)
        presses = _chase(lit, first, full)
        if presses is not None and (best is None or len(presses) < len(best)):
            best = presses
            ctx.incumbent(_solution(best, Status.FEASIBLE))
    rests_on = (Assumption("first_rows", {"first_rows": full + 1}),)
    if best is None:
        return Solution(Status.INFEASIBLE, claim="no set of presses darkens the board", assumptions=rests_on)
    return _solution(best, Status.OPTIMAL, "no smaller set of presses darkens the board", rests_on)


def _chase(lit: list[int], first: int, full: int) -> list[Press] | None:
    """Return the presses that a first row leads to, None where the last row stays lit."""
    presses: list[Press] = []
    above, press, left = 0, first, 0
    for r, row in enumerate(lit):
        presses += [(r, c) for c in range(press.bit_length()) if press >> c & 1]
        left = row ^ press ^ (press << 1 & full) ^ (press >> 1) ^ above
        above, press = press, left
    return presses if left == 0 else None


def _solution(
    cells: list[Press], status: Status, claim: str = "", assumptions: tuple[Assumption, ...] = ()
) -> Solution[Press]:
    steps, score = tuple(Step(cell, float(n)) for n, cell in enumerate(cells, 1)), float(len(cells))
    bound = score if status.proved else None
    return Solution(status, steps, score, bound, claim=claim, assumptions=assumptions)
