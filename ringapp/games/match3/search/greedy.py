"""The greedy line: the swap with the largest gain each time, for users who do not wait for a search."""

from __future__ import annotations

from collections.abc import Callable

from ringapp.games.match3.playing.actions import children
from ringapp.games.match3.rules.board import Board, Move, reaches_goal
from ringapp.games.match3.search.answers import Found, worth
from ringapp.games.match3.search.bounds import first_bound
from ringapp.games.match3.search.claims import Objective

Parents = dict[object, tuple[object, Move]]
Tick = Callable[[int], None]


def greedy(board: Board, objective: Objective, tick: Tick, found: Found) -> Found:
    """Return `found` with the greedy line, which goes on to the goal, the last action or the last swap."""
    state, history = board, list[Parents]()
    found.bound = first_bound(board, objective)
    judge(found, objective, board, board, history, None)
    while state.actions and not (board.has_goal and reaches_goal(state)):
        ends = [(child, move) for move, child in children(state)]
        if not ends:
            break
        found.nodes += len(ends)
        tick(len(ends))
        state, move = max(ends, key=lambda end: end[0].points)
        history.append({len(history) + 1: (len(history) or None, move)})
        judge(found, objective, board, state, history, len(history))
    return found


def judge(
    found: Found, objective: Objective, start: Board, state: Board, history: list[Parents], name: object
) -> None:
    """Take the line to a state into `found` as the new best one, or as one that is as good."""
    goal = reaches_goal(state)
    later = start.actions - state.actions > len(found.lines[0]) if found.lines else False
    if objective is Objective.MOVES and found.goal and later:
        return
    value = worth(objective, state.points, state.actions, start.largest_gain) if goal else state.points
    rank, best = (goal, value), (found.goal, -1 if found.score is None else found.score)
    if rank < best or (rank == best and (len(found.lines) > 9 or name is None)):
        return
    line: list[Move] = []
    for parents in reversed(history):
        name, move = parents[name]
        line.append(move)
    line.reverse()
    if rank > best:
        found.lines = [line]
    elif len(line) == len(found.lines[0]):
        found.lines.append(line)
    found.score, found.goal = value, goal
