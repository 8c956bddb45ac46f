"""Solving: which search answers which question. Everything slow is imported here, never by the window."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from time import perf_counter

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import BudgetSpent, Solution, SolveContext, Status
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.solving.context import Retold
from ringapp.games.match3.files.notation import parse_move
from ringapp.games.match3.playing.actions import legal_moves
from ringapp.games.match3.playing.problems import lacking
from ringapp.games.match3.rules.board import Board, Move, reaches_goal
from ringapp.games.match3.search import article, memory
from ringapp.games.match3.search.answers import Found, played, to_solution
from ringapp.games.match3.search.claims import (
    GOAL_REACHED,
    MOST_POINTS,
    NO_LINE,
    Objective,
    assumptions_of,
    pursued,
    unmodelled_of,
)
from ringapp.games.match3.search.greedy import greedy

BEAMS = (100, 2_000, 20_000)
WIDER = (100_000, 300_000)
"""Widths that come before the proof where that will probably need more memory than there is."""


class _ShareSpent(Exception):
    """Raised in one of several searches when its share of the time is spent."""


def solve(
    board: Board,
    ctx: SolveContext,
    objective: str = "points",
    algorithm: str = "best",
    worlds: int = 200,
    depth: int = 4,
    games: int = 200,
    line: str = "",
    **options: object,
) -> Solution[Move]:
    """Return the best line for an objective, by our search or by one of the article's.

    Args:
        worlds: Sampled worlds where the refill is unknown and there is no goal.
        depth: Swaps looked ahead in each.
        games: Games that measure the chance of a goal; 0 asks for the next swap alone.
        line: Swaps of one's own to compare with, parted by spaces.

    Raises:
        RingappError: The question needs a goal, or `line` cannot be played.
    """
    asked = Objective(objective)
    more = pursued(board, asked, algorithm)

    def told(found: Solution[Move]) -> Solution[Move]:
        return replace(found, assumptions=(*found.assumptions, *more))

    if board.unknown:
        _own(board, line)
        return told(_sampled(board, Retold(ctx, told), worlds, depth, games))
    return told(_solved(board, Retold(ctx, told), asked, algorithm, line))


def _solved(
    board: Board, ctx: SolveContext, objective: Objective, algorithm: str, line: str
) -> Solution[Move]:
    more = _own(board, line)
    aim = _aim(board, objective, algorithm)
    if next(lacking(board), None) is not None:
        return _counted_out(board, aim, algorithm)
    found = Found()
    if algorithm in ("best", "compare"):  # the article's searches start without known lines
        memory.recall(board, aim, found)

    def show(best: Found) -> None:
        if best.goal:
            ctx.incumbent(to_solution(board, best, aim, algorithm, more))

    try:
        if algorithm == "bfs":
            found = article.breadth_first(board, ctx.tick, Found())
        elif algorithm == "dijkstra":
            found = article.dijkstra(board, ctx.tick, Found())
        elif algorithm == "compare":
            more["rivals"] = _rivals(board, aim, ctx, found, show)
        else:
            _best(board, aim, ctx, found, show)
    except BudgetSpent:
        if not found.lines and algorithm == "best":
            found = greedy(board, aim, lambda _: None, Found())
    finally:
        memory.remember(board, found.lines if found.goal else ())
    return to_solution(board, found, aim, algorithm, more)


def _own(board: Board, line: str) -> JsonObject:
    """Return the points after each swap of the user's own `line`; {} without one. Raises if it is illegal."""
    own = [parse_move(word) for word in line.split()]
    return {"own": [end.points for end in played(board, own)]} if own else {}


def _sampled(board: Board, ctx: SolveContext, worlds: int, depth: int, games: int) -> Solution[Move]:
    """Return the answer under unknown refill: by whole games if there is a goal, else by a look-ahead."""
    over = _over(board)
    if over is not None:
        return over
    from ringapp.games.match3.search import odds, sampled

    found = odds.solve(board, ctx, games) if board.has_goal else sampled.solve(board, ctx, worlds, depth)
    return found or Solution(Status.UNKNOWN)


def _counted_out(board: Board, objective: Objective, algorithm: str) -> Solution[Move]:
    """Return the answer that the world lacks blocks that the goal asks for; no search is needed."""
    data: JsonObject = {"objective": objective.value, "algorithm": algorithm, "points": board.points}
    data |= {"goal": False, "reaches_goal": False, "counted": True}
    left = tuple(item for item in unmodelled_of(board) if item.kind != "assumed")
    assumptions = assumptions_of(board)
    return Solution(Status.INFEASIBLE, data=data, claim=NO_LINE, assumptions=assumptions, unmodelled=left)


def _over(board: Board) -> Solution[Move] | None:
    """Return the answer of a board at its goal or without swaps, None where there is something to search.

    Where swaps are left but none makes a line, the answer claims nothing: games shuffle such a board (R15),
    and the outcome is unknown.
    """
    assumptions = assumptions_of(board)
    data: JsonObject = {"points": board.points, "values": []}
    if board.has_goal and reaches_goal(board):
        data = {**data, "over": "goal", "reaches_goal": True}
        return Solution(Status.OPTIMAL, (), 1.0, 1.0, data=data, claim=GOAL_REACHED, assumptions=assumptions)
    why = ("swaps" if any(board.cells) else "blocks") if board.actions else "actions"
    data = {**data, "over": why, "reaches_goal": False}
    if board.actions:
        stuck = next(legal_moves(board), None) is None
        return Solution(Status.UNKNOWN, data=data, assumptions=assumptions) if stuck else None
    left = unmodelled_of(board)
    if board.has_goal:
        return Solution(Status.INFEASIBLE, data=data, claim=NO_LINE, assumptions=assumptions, unmodelled=left)
    status, most = Status.OPTIMAL, MOST_POINTS
    return Solution(status, (), 0.0, 0.0, data=data, claim=most, assumptions=assumptions, unmodelled=left)


class _Shared:
    """A context for one of several searches: it ends the search when its share of the time is spent."""

    def __init__(self, ctx: SolveContext, seconds: float | None) -> None:
        self._ctx, self._seconds = ctx, seconds
        self._began = perf_counter()
        self.budget = ctx.budget

    def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
        """Tell the progress to the whole context. Raises `_ShareSpent` when the share is spent."""
        self._ctx.tick(nodes, None, note)
        if self._seconds is not None and perf_counter() - self._began > self._seconds:
            raise _ShareSpent

    def incumbent(self, solution: Solution[object]) -> None:
        """Hand a solution on to the whole context."""
        self._ctx.incumbent(solution)


def _rivals(
    board: Board, aim: Objective, ctx: SolveContext, ours: Found, show: Callable[[Found], None]
) -> list[JsonObject]:
    """Return what our search and the article's took and found, each run with an equal share of the time."""
    searches: dict[str, Callable[[_Shared, Found], object]] = {
        "ours": lambda shared, found: _best(board, aim, shared, found, show),
        "dijkstra": lambda shared, found: article.dijkstra(board, shared.tick, found),
        "bfs": lambda shared, found: article.breadth_first(board, shared.tick, found),
    }
    if not board.rules.cap:
        del searches["dijkstra"]
    share = ctx.budget.seconds / len(searches) if ctx.budget.seconds is not None else None
    rows = []
    for name, search in searches.items():
        found, began = ours if name == "ours" else Found(), perf_counter()
        with suppress(BudgetSpent, _ShareSpent):
            search(_Shared(ctx, share), found)
        rows.append({**_rival(name, found, perf_counter() - began), "share": share})
    return rows


def _rival(name: str, found: Found, seconds: float) -> JsonObject:
    row: JsonObject = {"name": name, "proved": found.proved, "score": found.score if found.goal else None}
    figures = {key: found.figures.get(key) for key in ("expanded", "stored", "frontier", "bytes")}
    swaps = len(found.lines[0]) if found.lines else None
    return {**row, **figures, "swaps": swaps, "children": found.nodes, "seconds": seconds}


def _aim(board: Board, objective: Objective, algorithm: str) -> Objective:
    """Return the objective that is pursued; the article's searches have one of their own."""
    aim = Objective.ARTICLE if algorithm != "best" else objective
    if aim is not Objective.POINTS and not board.has_goal:
        raise RingappError(tr("This question needs a goal: set the points to reach (P) or another goal."))
    if algorithm == "dijkstra" and not board.rules.cap:
        raise RingappError(tr("The article's Dijkstra needs the cap: without it costs can be negative."))
    return aim


def _best(
    board: Board, aim: Objective, ctx: SolveContext, found: Found, show: Callable[[Found], None]
) -> None:
    """Search with beams, then for the proof, and write the best lines into `found`."""

    def publish() -> None:
        show(found)

    from ringapp.games.match3.search import layered

    for width in () if memory.is_unfinished(board, aim) else BEAMS:
        layered.beam(board, aim, width, ctx, found, publish)
    found.figures["beam"] = float(found.score or 0)
    if layered.exact(board, aim, ctx, found, publish, patient=False).proved:
        return
    for width in WIDER:
        layered.beam(board, aim, width, ctx, found, publish)
    if "memory" not in found.figures:
        layered.exact(board, aim, ctx, found, publish)
