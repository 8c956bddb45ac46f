"""Solving: which search for which question. Everything slow is imported here, never by the window."""

from __future__ import annotations

from typing import Any

from ringapp.core.errors import RingappError
from ringapp.core.game import BudgetSpent, Solution, SolveContext
from ringapp.core.i18n import tr
from ringapp.games.match3 import article, plain
from ringapp.games.match3.answers import Found, Objective, to_solution
from ringapp.games.match3.board import Board, Move
from ringapp.games.match3.checking import problems


def solve(
    board: Board, ctx: SolveContext, objective: str = "points", algorithm: str = "best", **options: Any
) -> Solution[Move]:
    """The best line for an objective, by our search or by one of the article's.

    Raises:
        RingappError: The board has a start line or hanging blocks, or the question needs a goal.
    """
    for problem in problems(board):
        if problem.severity == "error":
            raise RingappError(problem.text)
    aim = Objective(objective)
    if algorithm != "best" and aim is Objective.POINTS:
        aim = Objective.ARTICLE
    if aim is not Objective.POINTS and not board.has_goal:
        raise RingappError(tr("This question needs a goal: set the points to reach (P) or another goal."))
    if algorithm == "dijkstra" and not board.rules.cap:
        raise RingappError(tr("The article's Dijkstra needs the cap: without it costs can be negative."))
    found = Found()

    def tick(nodes: int) -> None:
        if found.goal:
            ctx.incumbent(to_solution(board, found, aim, algorithm))
        ctx.tick(nodes)

    try:
        if algorithm == "bfs":
            article.breadth_first(board, tick, found)
        elif algorithm == "dijkstra":
            article.dijkstra(board, tick, found)
        else:
            plain.search(board, aim, ctx.tick, found)
    except BudgetSpent:
        pass
    return to_solution(board, found, aim, algorithm)
