"""What a search found, in one form for every algorithm, and how a `Solution` is made of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ringapp.core.contract.game import Solution, Status, Step
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.match3.playing.actions import legal_moves, resolve
from ringapp.games.match3.rules.board import Board, Move, reaches_goal
from ringapp.games.match3.search.claims import (
    FEWEST_SWAPS,
    NO_LINE,
    Objective,
    assumptions_of,
    claim_of,
    unmodelled_of,
)


def worth(objective: Objective, points: int, actions: int, bonus: int) -> int:
    """Return an objective's value of a line at a goal: its points, or those plus `bonus` per action left."""
    return points if objective is Objective.POINTS else points + actions * bonus


Rank = tuple[bool, int, int]
"""Of two answers the one with the larger rank is the better one."""


def rank(objective: Objective, goal: bool, swaps: int, score: int) -> Rank:
    """Return a key that orders lines: the goal, then fewest swaps if they are the objective, the score."""
    return goal, -swaps if goal and objective is Objective.MOVES else 0, score


@dataclass(slots=True)
class Found:
    """The best lines and figures that a search has found, which can be reported at any time.

    Attributes:
        lines: The best line first, then others that are worth as much.
        score: What the lines are worth, None before any line is known.
        bound: Nothing is worth more; None where that is not known.
        goal: Whether the lines reach the goal; if not they have the most points without it.
        proved: Whether the search came to its end.
        nodes: Children made, with repetitions.
        layers: For each number of actions: (different states kept, children made).
        figures: More for the tables: "frontier", "bytes", "expanded".
    """

    lines: list[list[Move]] = field(default_factory=list)
    score: int | None = None
    bound: int | None = None
    goal: bool = False
    proved: bool = False
    nodes: int = 0
    layers: list[tuple[int, int]] = field(default_factory=list)
    figures: dict[str, float] = field(default_factory=dict)

    def rank(self, objective: Objective) -> Rank:
        """Return the key that orders the lines found among others; larger is better."""
        swaps = len(self.lines[0]) if self.lines else 0
        return rank(objective, self.goal, swaps, -1 if self.score is None else self.score)

    def take(self, other: Found, objective: Objective) -> None:
        """Take over what another search of this question found, unless it is no better and proves nothing."""
        self.nodes += other.nodes
        if not other.proved and self.score is not None and other.rank(objective) <= self.rank(objective):
            return
        self.lines, self.score, self.goal, self.bound = other.lines, other.score, other.goal, other.bound
        self.proved, self.layers = other.proved, other.layers


def played(board: Board, line: Sequence[Move]) -> list[Board]:
    """Return the positions after each move of a line."""
    boards = []
    for move in line:
        board = resolve(board, move).after
        boards.append(board)
    return boards


def is_over(board: Board) -> bool:
    """Return whether a board is at its goal or, without a goal, has no action or legal swap left."""
    if board.has_goal:
        return reaches_goal(board)
    return next(legal_moves(board), None) is None


def to_solution(
    board: Board, found: Found, objective: Objective, algorithm: str, more: JsonObject | None = None
) -> Solution[Move]:
    """Return the answer with its status; lines are replayed by the rules for their points after each swap."""
    lines = [tuple(_steps(board, line)) for line in found.lines]
    data: JsonObject = {"algorithm": algorithm, **_facts(board, found, objective), **(more or {})}
    stats = {"nodes": float(found.nodes), "states": float(sum(kept for kept, _ in found.layers))}
    assumptions, left = assumptions_of(board), unmodelled_of(board)
    if found.score is None or not found.goal:
        status = Status.INFEASIBLE if found.proved else Status.UNKNOWN
        shown = lines[0] if lines and found.proved and found.score is not None else ()
        score = float(found.score) if shown and found.score is not None else None
        claim = NO_LINE if found.proved else ""
        found_none = Solution(status, shown, score, data=data, stats=stats, claim=claim)
        return replace(found_none, assumptions=assumptions, unmodelled=left)
    # The article's breadth-first search ends at a nearest goal: it proves nothing about points.
    proved = found.proved and algorithm != "bfs"
    bound = found.score if proved else found.bound
    return Solution(
        Status.OPTIMAL if proved else Status.FEASIBLE,
        lines[0],
        float(found.score),
        None if bound is None else float(bound),
        tuple(lines[1:]),
        data,
        stats,
        FEWEST_SWAPS if algorithm == "bfs" else claim_of(board, objective),
        assumptions,
        left,
    )


def _facts(board: Board, found: Found, objective: Objective) -> JsonObject:
    """Return the facts of an answer: points, bonus and goal of its lines, sizes and figures of the search."""
    ends = [(*played(board, line),)[-1] if line else board for line in found.lines]
    end = ends[0] if ends else board
    has_bonus = objective is not Objective.POINTS and found.goal
    return {
        "objective": objective.value,
        "reaches_goal": bool(ends) and all(is_over(last) for last in ends),
        "goal": found.goal,
        "points": end.points,
        "bonus": end.actions * board.largest_gain if has_bonus else 0,
        "layers": [list(layer) for layer in found.layers],
        "figures": dict(found.figures),
    }


def _steps(board: Board, line: Sequence[Move]) -> list[Step[Move]]:
    ends = played(board, line)
    return [Step(move, float(end.points)) for move, end in zip(line, ends, strict=True)]
