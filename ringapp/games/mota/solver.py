"""Chooses the search for a board: the contracted one with proof where it holds, else the rules themselves."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.game import Solution, SolveContext, Status
from ringapp.games.mota.board import Act, Board
from ringapp.games.mota.model import contract
from ringapp.games.mota.stepwise import solve_stepwise
from ringapp.games.mota.theory import theory_data


def warm_up() -> None:
    """Compile the kernels on a small task."""
    from ringapp.core.context import LocalContext
    from ringapp.games.mota.notation import find_tower, open_floor

    solve(replace(open_floor(find_tower("example:blue"), "F4"), goal="all"), LocalContext())


def solve(board: Board, ctx: SolveContext, theory_only: bool = False) -> Solution[Act]:
    """The best route of a board; `data` says what the theory makes of it."""
    from ringapp.games.mota.damagetables import Unfit
    from ringapp.games.mota.exact import solve_exact

    caveats = ["stock_rules"] if board.tower.own_rules else []
    caveats += ["objective"] if board.objective != "hp" else []
    model = contract(board)
    if isinstance(model, str):
        data = {"blocks": [], "broken": [model], "caveats": caveats}
        return _honest(board, replace(solve_stepwise(board, ctx), data=data))
    data = {**theory_data(model), "caveats": caveats}
    if theory_only:
        return Solution(Status.UNKNOWN, data=data)
    try:
        return _honest(board, replace(solve_exact(model, ctx), data=data))
    except Unfit:
        return _honest(board, replace(solve_stepwise(board, ctx), data=data))


def _honest(board: Board, found: Solution[Act]) -> Solution[Act]:
    """No proof is claimed where stock rules stood in for a tower's own."""
    if not board.tower.own_rules:
        return found
    status = {Status.OPTIMAL: Status.FEASIBLE, Status.INFEASIBLE: Status.UNKNOWN}.get(
        found.status, found.status
    )
    return replace(found, status=status, bound=None)
