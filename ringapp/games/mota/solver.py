"""Chooses the search for a board, and keeps what the tower's rules need."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.game import Solution, SolveContext
from ringapp.games.mota.board import Act, Board
from ringapp.games.mota.stepwise import solve_stepwise


def warm_up() -> None:
    """Compile the kernels."""


def solve(board: Board, ctx: SolveContext, theory_only: bool = False, goal: object = None) -> Solution[Act]:
    """The best route of a board."""
    if goal in ("exit", "all"):
        board = replace(board, goal=goal)
    return solve_stepwise(board, ctx)
