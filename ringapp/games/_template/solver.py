"""Fewest presses, proved: each choice of presses in the first row forces all the rest, so all are tried."""

from __future__ import annotations

from ringapp.core.contract.game import BudgetSpent, Solution, SolveContext, Status, Step
from ringapp.games._template.rules import Lamps, Press


def solve(board: Lamps, ctx: SolveContext) -> Solution[Press]:
    """The shortest set of presses that darkens the board, or the proof that there is none.

    A row's presses are a bit mask. Once the row above is pressed, only the lamp below can still darken what
    is lit there, so `2 ** columns` first rows cover every solution.
    """
    full = (1 << board.columns) - 1
    lit = [sum(1 << c for c in range(board.columns) if (r, c) in board.on) for r in range(board.rows)]
    best: list[int] | None = None
    for first in range(full + 1):
        try:
            ctx.tick(nodes=1, done=first / (full + 1))
        except BudgetSpent:
            return Solution(Status.UNKNOWN) if best is None else _solution(best, Status.FEASIBLE, first)
        presses = _chase(lit, first, full)
        if presses is not None and (best is None or _count(presses) < _count(best)):
            best = presses
            ctx.incumbent(_solution(best, Status.FEASIBLE, first + 1))
    if best is None:
        return Solution(Status.INFEASIBLE, stats={"nodes": full + 1})
    return _solution(best, Status.OPTIMAL, full + 1)


def _chase(lit: list[int], first: int, full: int) -> list[int] | None:
    presses: list[int] = []
    above, press, left = 0, first, 0
    for row in lit:
        presses.append(press)
        left = row ^ press ^ (press << 1 & full) ^ (press >> 1) ^ above
        above, press = press, left
    return presses if left == 0 else None


def _count(presses: list[int]) -> int:
    return sum(row.bit_count() for row in presses)


def _solution(presses: list[int], status: Status, nodes: int) -> Solution[Press]:
    cells = [(r, c) for r, row in enumerate(presses) for c in range(row.bit_length()) if row >> c & 1]
    steps = tuple(Step(cell, float(number)) for number, cell in enumerate(cells, 1))
    bound = float(len(steps)) if status is Status.OPTIMAL else None
    return Solution(status, steps, float(len(steps)), bound, stats={"nodes": nodes})
