"""Build the boards that tests of several rooms share."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.match3.files.notation import parse
from ringapp.games.match3.rules.board import (
    BOMB,
    COLUMN,
    EMPTY,
    INGREDIENT,
    PLAIN,
    ROW,
    VOID,
    WRAPPED,
    Board,
    Move,
    Refill,
    block,
    crate,
)
from ringapp.games.match3.search import hands
from ringapp.games.match3.search.answers import Found
from ringapp.games.match3.search.claims import Objective
from ringapp.games.match3.search.layered import Search

BOARD = parse("actions 4\nP 360\nA B A C\nD A B B\nB D D B\nB B A C")
"""Four swaps, 840 points each at most."""


def searching(board: Board = BOARD, objective: Objective = Objective.POINTS, **more: Any) -> Search:
    """A search that has not begun."""
    search = Search(board, objective, LocalContext(more.pop("budget", Budget(None))), Found(), **more)
    search.hands = [hands.Hand.of(board, False)]
    search.states = search.hands[0].first.reshape(1, -1)
    search.scores = np.array([board.points], np.int32)
    return search


THREE = replace(parse("actions 1\nD A D\nA D C\nA C D"), refill=Refill(4))
"""3 by 3: a single line at a time."""
FOUR = replace(parse("actions 1\nC B A C\nB C A C\nA C D B\nC A A C"), refill=Refill(4))
STRIPED = replace(parse("actions 1\nC- C A\nC D B\nA C C"), refill=Refill(4))
"""One swap fires a stripe: five blocks go, three of a column and two of the row."""
Courses = dict[Move, list[tuple[float, int, bool]]]


def mean_between(board: Board, courses: list[tuple[float, int, bool]]) -> tuple[float, float]:
    """What a swap is worth on average, at least and at most: no action gains more than the cap."""
    cap = board.largest_gain
    low = sum(chance * min(points, cap) for chance, points, _ in courses)
    return low, low + sum(chance * cap for chance, _, ended in courses if not ended)


def chance_between(courses: list[tuple[float, int, bool]], target: int) -> tuple[float, float]:
    """How often a swap reaches so many points, at least and at most."""
    low = sum(chance for chance, points, _ in courses if points >= target)
    return low, low + sum(chance for chance, points, ended in courses if points < target and not ended)


def level(**more: Any) -> dict[str, Any]:
    told: dict[str, Any] = {"Width": 3, "Height": 3, "MoveLimit": 9}
    return told | {"Grid": [128, 256, 128, 256, 512, 256, 128, 256, 512]} | more


A, B, C = block(1), block(2), block(3)
SIGNS = {"A": A, "B": B, "C": C, ".": EMPTY, "x": VOID, "@": INGREDIENT, "*": block(0, BOMB), "#": crate(1)}
SIGNS |= {"t": block(1, PLAIN, 1), "l": block(1, PLAIN, 1, True), "-": block(1, ROW), "|": block(1, COLUMN)}
SIGNS |= {"w": block(1, WRAPPED)}


def board(*rows: str, height: int | None = None, **more: object) -> Board:
    """Rows from the top, a sign for each cell; the lowest `height` of them are the board."""
    cells = tuple(SIGNS[sign] for row in reversed(rows) for sign in row)
    return Board(len(rows[0]), height or len(rows), cells, **more)  # type: ignore[arg-type]
