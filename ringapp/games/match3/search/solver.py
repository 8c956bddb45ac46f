"""Solving: which search for which question. Everything slow is imported here, never by the window."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import perf_counter
from typing import Any

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import BudgetSpent, Solution, SolveContext, Status
from ringapp.core.contract.i18n import tr
from ringapp.core.solving.compiling import COMPILING
from ringapp.games.match3.files.cases import problems
from ringapp.games.match3.files.notation import parse_move
from ringapp.games.match3.rules.board import Board, Move
from ringapp.games.match3.search import article, plain
from ringapp.games.match3.search.answers import Found, played, to_solution
from ringapp.games.match3.search.claims import Objective
from ringapp.games.match3.search.compiled import CORE

BEAMS = (100, 2_000, 30_000)
WIDER = (100_000, 300_000)
"""Widths that come before the proof where that will probably need more memory than there is."""
PATIENCE = 500
"""Children that the plain search may make before a solve waits for the compiler."""


class _Compiled(Exception):
    """The compiled core became ready, or the plain search would take too long."""


def solve(
    board: Board,
    ctx: SolveContext,
    objective: str = "points",
    algorithm: str = "best",
    worlds: int = 200,
    depth: int = 4,
    line: str = "",
    **options: Any,
) -> Solution[Move]:
    """The best line for an objective, by our search or by one of the article's.

    Args:
        worlds: Sampled worlds where the refill is unknown.
        depth: Swaps looked ahead in each.
        line: Swaps of one's own to compare with, parted by spaces.

    Raises:
        RingappError: The board has a start line or hanging blocks, the question needs a goal, or `line`
            cannot be played.
    """
    for problem in problems(board):
        if problem.severity == "error":
            raise RingappError(problem.text)
    own = [parse_move(word) for word in line.split()]
    more: dict[str, Any] = {"own": [end.points for end in played(board, own)]} if own else {}
    if board.refill is not None:
        try:
            CORE.wait(partial(ctx.tick, note=COMPILING))
        except BudgetSpent:
            return Solution(Status.UNKNOWN)
        from ringapp.games.match3.search import sampled

        return sampled.solve(board, ctx, worlds, depth)
    aim = _aim(board, Objective(objective), algorithm)
    found = Found()

    def show(best: Found) -> None:
        if best.goal:
            ctx.incumbent(to_solution(board, best, aim, algorithm, more))

    try:
        if algorithm == "bfs":
            article.breadth_first(board, ctx.tick, found)
        elif algorithm == "dijkstra":
            article.dijkstra(board, ctx.tick, found)
        else:
            began = perf_counter()
            found = _best(board, aim, ctx, found, show)
            if algorithm == "compare":
                more["rivals"] = _rivals(board, ctx, found, perf_counter() - began)
    except BudgetSpent:
        if not found.lines and algorithm == "best":
            found = plain.greedy(board, aim, lambda _: None, Found())
    return to_solution(board, found, aim, algorithm, more)


def _rivals(board: Board, ctx: SolveContext, ours: Found, seconds: float) -> list[dict[str, Any]]:
    """Ours, then the article's searches with what is left of the budget: what each found, kept and took."""
    rows = [_rival("ours", ours, seconds)]
    searches = {"dijkstra": article.dijkstra, "bfs": article.breadth_first}
    for name in searches if board.rules.cap else ("bfs",):
        found, began = Found(), perf_counter()
        with suppress(BudgetSpent):
            searches[name](board, ctx.tick, found)
        rows.append(_rival(name, found, perf_counter() - began))
    return rows


def _rival(name: str, found: Found, seconds: float) -> dict[str, Any]:
    row = {"name": name, "proved": found.proved, "score": found.score if found.goal else None}
    figures = {key: found.figures.get(key) for key in ("expanded", "stored", "frontier", "bytes")}
    swaps = len(found.lines[0]) if found.lines else None
    return {**row, **figures, "swaps": swaps, "children": found.nodes, "seconds": seconds}


def _aim(board: Board, objective: Objective, algorithm: str) -> Objective:
    """The objective that is really pursued: the article's searches know only theirs."""
    aim = Objective.ARTICLE if algorithm != "best" else objective
    if aim is not Objective.POINTS and not board.has_goal:
        raise RingappError(tr("This question needs a goal: set the points to reach (P) or another goal."))
    if algorithm == "dijkstra" and not board.rules.cap:
        raise RingappError(tr("The article's Dijkstra needs the cap: without it costs can be negative."))
    return aim


def _best(
    board: Board, aim: Objective, ctx: SolveContext, found: Found, show: Callable[[Found], None]
) -> Found:
    """Plain search while the core is being compiled and the board is small, else beams and the proof.

    A greedy line is shown before the compiler is waited for: who stops meanwhile keeps that.
    """

    def publish() -> None:
        show(found)

    if not CORE.ready():
        attempt = Found()

        def tick(nodes: int) -> None:
            ctx.tick(nodes, note=tr("preparing"))
            if CORE.ready() or attempt.nodes > PATIENCE:
                raise _Compiled

        try:
            return plain.search(board, aim, tick, attempt)
        except BudgetSpent:
            return attempt
        except _Compiled:
            quick = plain.greedy(board, aim, lambda _: None, Found())
            show(quick)
            try:
                CORE.wait(partial(ctx.tick, note=COMPILING))
            except BudgetSpent:
                return quick
    from ringapp.games.match3.search import layered

    for width in BEAMS:
        layered.beam(board, aim, width, ctx, found, publish)
    found.figures["beam"] = float(found.score or 0)
    if layered.exact(board, aim, ctx, found, publish, patient=False).proved:
        return found
    for width in WIDER:
        layered.beam(board, aim, width, ctx, found, publish)
    return found if "memory" in found.figures else layered.exact(board, aim, ctx, found, publish)
