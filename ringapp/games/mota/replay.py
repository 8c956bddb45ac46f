"""A line of the contracted search as moves on the board: barriers in order, items and stairs in between."""

from __future__ import annotations

from collections import deque
from itertools import pairwise

from ringapp.core.errors import IllegalMove
from ringapp.games.mota.board import Act, Board
from ringapp.games.mota.model import Model
from ringapp.games.mota.rules import apply, is_exit, is_goal, legal


def acts_for(model: Model, line: list[int]) -> list[Act]:
    """Moves that clear the sets in `line` (a bit per barrier, each within the next) and end at the goal."""
    board = model.board
    acts: list[Act] = []
    board = _collect(board, acts)
    for before, after in pairwise(line):
        left = [b for b in range(len(model.barriers)) if (after & ~before) >> b & 1]
        while left:
            for b in left:
                place = model.barriers[b].place
                kind = "battle" if model.barriers[b].enemy is not None else "door"
                after_board = _clear(board, Act(kind, place[1], place[2]), place[0], acts)  # type: ignore[arg-type]
                if after_board is not None:
                    board = _collect(after_board, acts)
                    left.remove(b)
                    break
            else:
                return acts
    return _leave(board, acts)


def _clear(board: Board, act: Act, floor: str, acts: list[Act]) -> Board | None:
    """The board after an act on a floor, stairs taken on the way; None where it is not possible now."""
    for view, walked in _floors(board):
        if view.floor != floor:
            continue
        try:
            after = apply(view, act)
        except IllegalMove:
            continue
        acts += [*walked, act]
        return after
    return None


def _floors(board: Board) -> list[tuple[Board, list[Act]]]:
    """The board, and where stairs inside the task lead from it."""
    found: list[tuple[Board, list[Act]]] = [(board, [])]
    if board.floors != "all":
        return found
    seen = {(board.floor, board.at)}
    queue = deque(found)
    while queue:
        view, walked = queue.popleft()
        for act in legal(view):
            if act.kind != "stairs" or is_exit(view, (act.x, act.y)):
                continue
            try:
                there = apply(view, act)
            except IllegalMove:
                continue
            if (there.floor, there.at) not in seen:
                seen.add((there.floor, there.at))
                found.append((there, [*walked, act]))
                queue.append(found[-1])
    return found


def _collect(board: Board, acts: list[Act]) -> Board:
    """Take every item within reach, on every floor that can be walked to."""
    more = True
    while more:
        more = False
        for view, walked in _floors(board):
            items = [act for act in legal(view) if act.kind == "item"]
            if items:
                nearest = min(items, key=lambda a: (abs(a.x - view.at[0]) + abs(a.y - view.at[1]), a.y, a.x))
                board = apply(view, nearest)
                acts += [*walked, nearest]
                more = True
                break
    return board


def _leave(board: Board, acts: list[Act]) -> list[Act]:
    if is_goal(board):
        return acts
    for view, walked in _floors(board):
        for act in legal(view):
            if act.kind == "stairs" and is_exit(view, (act.x, act.y)):
                return [*acts, *walked, act]
    return acts
