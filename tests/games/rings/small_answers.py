"""Answers of the rings made by hand: boards of four enemies, lines, and facts that a search would tell."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.game import Budget, Sentence, Solution, Status, Step
from ringapp.core.solving.context import LocalContext
from ringapp.games.rings.rules.board import Board, mask_of
from ringapp.games.rings.rules.facts import Facts, data_of
from ringapp.games.rings.rules.moves import Move
from ringapp.games.rings.view import words

PLAIN = Board(4, 12)
LINE = replace(PLAIN, free=mask_of(PLAIN, [(ring, 5) for ring in range(4)]))
"""Won: four enemies of one slice."""
APART = replace(PLAIN, free=mask_of(PLAIN, [(0, 4), (1, 5), (2, 5), (3, 5)]))
"""Won once ring 0 is turned by one."""
TURN = Move("rotate", 0, 1)
DONE, NEVER, FOUND, UNKNOWN = Status.OPTIMAL, Status.INFEASIBLE, Status.FEASIBLE, Status.UNKNOWN


def answer(
    status: Status, *moves: Move, score: float = 1, others: int = 0, **facts: object
) -> Solution[Move]:
    """An answer of some moves; `others` lines as good stand beside it."""
    steps = tuple(Step(move, score) for move in moves)
    return Solution(
        status,
        steps,
        data=data_of(Facts(**facts)),
        alternatives=(steps,) * others,  # type: ignore[arg-type]
    )


def headline(board: Board, solution: Solution[Move]) -> str:
    return words.explain(board, solution).headline


def said(board: Board, solution: Solution[Move]) -> list[str]:
    return [note.text for note in words.explain(board, solution).notes if isinstance(note, Sentence)]


def quiet() -> LocalContext:
    """A search without limits that nobody listens to."""
    return LocalContext(Budget(seconds=None))
