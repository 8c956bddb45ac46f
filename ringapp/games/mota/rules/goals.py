"""What a task asks for: the exit, the goal, and the floors of the task. Pure functions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ringapp.games.mota.rules.aftermath import reborn
from ringapp.games.mota.rules.board import (
    Act,
    Board,
    Cell,
    beside,
    can_step,
    floor_of,
    inside,
    stairs_at,
    task_floors,
)
from ringapp.games.mota.rules.stairs import all_stairs, arrival
from ringapp.games.mota.rules.walking import approach, hurts, is_free, kind_at, walks


def is_exit(board: Board, cell: Cell) -> bool:
    """Return whether the stairs on a cell lead out of the task."""
    return exit_of(board) == (board.floor, *cell)


def ends_task(board: Board, cell: Cell) -> bool:
    """Return whether taking the stairs on a cell ends the task; with a goal tile, only its own stairs do."""
    asked = board.goal != "tile" or (board.floor, cell) == (board.goal_floor, board.goal_at)
    return asked and is_exit(board, cell)


def exit_of(board: Board) -> tuple[str, int, int] | None:
    """Return the exit: the goal's tile, else the first stairs that lead on, else the first stairs."""
    if board.goal == "further":
        return None
    inner = task_floors(board)
    goal = board.goal_at if board.goal_floor == board.floor else None
    if goal is not None and inside(board, goal) and stairs_at(board, goal) is not None:
        return board.floor, *goal
    names = list(board.tower.floors)
    here = names.index(board.floor)
    first = None
    for (x, y), stairs in all_stairs(board):
        on = stairs.floor not in board.tower.floors or names.index(stairs.floor) > here
        if on and board.floors != "one" and stairs.floor in inner:
            continue
        rank = (not on, y, x)
        first = rank if first is None or rank < first else first
    if first is None or (board.floors != "one" and first[0]):
        return None
    return board.floor, first[2], first[1]


def last_floor(board: Board) -> str:
    """Return the last floor of the task, in the tower's order."""
    inner = task_floors(board)
    return [name for name in board.tower.floors if name in inner][-1]


def is_goal(board: Board) -> bool:
    """Return whether the board's goal is reached."""
    if board.forced - board.gone:
        return False
    if board.goal == "further":
        return board.pending is None and board.floor == last_floor(board)
    if board.goal == "tile":
        goal = (board.goal_floor, *(board.goal_at or (-1, -1)))
        if board.left or (board.floor == goal[0] and board.at == goal[1:]):
            return True
        if board.floor != goal[0] or hurts(board):  # where a step costs something it must be made
            return goal in board.gone and _touched(board, goal[1:])
        return goal[1:] in walks(board) or (goal in board.gone and _touched(board, goal[1:]))
    if board.goal == "all":
        views = views_of(board).values()
        gone_out = board.left or all(exit_of(view) is None for view in views)
        return gone_out and not any(_items_left(view) for view in views)
    return board.left


def _touched(board: Board, cell: Cell) -> bool:
    """Return whether the hero stands beside a cell or can walk there free, as he does after clearing it."""
    near = {spot for _, spot in beside(cell)}
    return any(
        view.floor == board.goal_floor and not hurts(view) and near & walks(view).keys()
        for view in _strolls(board)
    )


def _strolls(board: Board) -> Iterator[Board]:
    """Yield the board, then as it is on each floor that costless stairs without events lead to."""
    inner = task_floors(board) if board.floors != "one" else frozenset[str]()
    seen, stack = {(board.floor, board.at)}, [board]
    while stack:
        view = stack.pop()
        yield view
        reached = {} if hurts(view) else walks(view)
        for cell, stairs in all_stairs(view):
            if stairs.floor not in inner or kind_at(view, cell) != "stairs" or ends_task(view, cell):
                continue
            there = replace(view, floor=stairs.floor, at=arrival(view, stairs))
            known = (there.floor, there.at) in seen
            if known or approach(view, cell, reached) is None or not _arrives_quietly(there):
                continue
            seen.add((there.floor, there.at))
            stack.append(there)


def _arrives_quietly(board: Board) -> bool:
    """Return whether arriving on this visited floor sets off no event and brings no monster back."""
    events = any((kind, -1, -1) in floor_of(board).programs for kind in ("firstArrive", "eachArrive"))
    return not events and reborn(board, board.floor) == board.gone


def views_of(board: Board) -> dict[str, Board]:
    """Return the board as seen from each floor of the task that stairs connect, by floor id."""
    views = {board.floor: board}
    inner = task_floors(board)
    queue = [board] if board.floors != "one" else []
    while queue:
        view = queue.pop()
        for cell, stairs in all_stairs(view):
            if stairs.floor not in views and stairs.floor in inner and not is_exit(view, cell):
                views[stairs.floor] = replace(view, floor=stairs.floor, at=arrival(view, stairs))
                queue.append(views[stairs.floor])
    return views


def _items_left(board: Board) -> list[Act]:
    """Return the items left on the current floor that walls do not cut off, even if monsters or doors do."""
    seen, stack, found = {board.at}, [board.at], []
    while stack:
        cell = stack.pop()
        for way, near in beside(cell):
            if near in seen or not inside(board, near) or not can_step(board, cell, way, near):
                continue
            kind = kind_at(board, near)
            if kind is None and not is_free(board, near):
                continue
            seen.add(near)
            if kind == "item":
                found.append(Act("item", *near))
            if kind != "stairs":
                stack.append(near)
    return found
