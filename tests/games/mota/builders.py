"""Play a line to its end."""

from __future__ import annotations

from ringapp.core.contract.game import Solution
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.playing import apply


def end_of(board: Board, solution: Solution[Act]) -> Board:
    for step in solution.steps:
        board = apply(board, step.move)
        assert step.score == board.hero.hp
    return board
