"""The best lines known of boards solved in this process: the next search of a board begins with them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace

from ringapp.games.match3.rules.board import Board, Move, reaches_goal
from ringapp.games.match3.search.answers import Found, played, worth
from ringapp.games.match3.search.bounds import first_bound
from ringapp.games.match3.search.claims import Objective

BOARDS, LINES = 32, 6
_known: OrderedDict[Board, list[tuple[Move, ...]]] = OrderedDict()
_left: list[tuple[Board, Objective, object]] = []
"""The search that was stopped last. Its layers may fill gigabytes, so there is one."""


def remember(board: Board, lines: Sequence[Sequence[Move]]) -> None:
    """Keep lines of a board for later searches, the newest first."""
    key = _key(board)
    kept = [tuple(line) for line in lines if line] + _known.pop(key, [])
    _known[key] = list(dict.fromkeys(kept))[:LINES]
    while len(_known) > BOARDS:
        _known.popitem(last=False)


def leave(board: Board, objective: Objective, search: object) -> None:
    """Keep a search that was stopped, so that the next one of this board and objective can go on."""
    _left[:] = [(_key(board), objective, search)]


def is_unfinished(board: Board, objective: Objective) -> bool:
    """Return whether a stopped search of this board and objective is kept."""
    return any(entry[:2] == (_key(board), objective) for entry in _left)


def unfinished(board: Board, objective: Objective) -> object | None:
    """Return the stopped search of this board and objective, None without; no search is kept afterwards."""
    found = [search for kept, kind, search in _left if (kept, kind) == (_key(board), objective)]
    _left.clear()
    return found[0] if found else None


def recall(board: Board, objective: Objective, found: Found) -> None:
    """Fill `found` with the best line kept of the board that reaches the goal, for this objective."""
    for line in _known.get(_key(board), ()):
        ends = [board, *played(board, line)]
        goals = [number for number, end in enumerate(ends) if reaches_goal(end)]
        if not goals:
            continue
        # Points grow along a line, the other objectives are judged where the goal is reached first.
        last = len(ends) - 1 if objective is Objective.POINTS else goals[0]
        end = ends[last]
        value = worth(objective, end.points, end.actions, board.largest_gain)
        if objective is Objective.MOVES and found.goal and last > len(found.lines[0]):
            continue
        shorter = objective is Objective.MOVES and found.goal and last < len(found.lines[0])
        if not found.goal or shorter or value > (found.score or 0):
            found.lines, found.score, found.goal = [list(line[:last])], value, True
            most = first_bound(board, objective)
            found.bound = None if most is None else max(value, most)


def _key(board: Board) -> Board:
    refill = board.refill and replace(board.refill, seed=0)
    return replace(board, invented=(), assumed=(), opened="", left_out=(), refill=refill)
