"""The article's breadth-first search and Dijkstra in plain Python as they are written, for comparison.

Both keep whole game states (world, points, actions left) and stop at the first goal state that they take
out. Two things are added without which they fail: no action is taken when none is left, and a set stands for
the article's list of visited states, which only changes the time.
"""

from __future__ import annotations

import heapq
import sys
from collections import deque
from collections.abc import Callable, Iterator

from ringapp.games.match3.playing.actions import children
from ringapp.games.match3.rules.board import Board, Move, reaches_goal
from ringapp.games.match3.search.answers import Found

Tick = Callable[[int], None]
Parents = dict[Board, tuple[Board, Move] | None]


def breadth_first(start: Board, tick: Tick, found: Found) -> Found:
    """Return the first goal found in order of actions: fewest actions, but not most points."""
    parents: Parents = {start: None}
    queue = deque([start])
    while queue:
        state = queue.popleft()
        _count(found, len(queue), len(parents), start)
        if reaches_goal(state):
            return _answer(found, start, state, parents)
        for move, child in _children(state, found, tick):
            if child not in parents:
                parents[child] = (state, move)
                queue.append(child)
    found.proved = True
    return found


def dijkstra(start: Board, tick: Tick, found: Found) -> Found:
    """Return the goal of least cost, where an action that gains g points costs V(n + m) - g.

    Costs are never negative while gains are capped; without the cap the article's algorithm does not apply.
    """
    largest = start.largest_gain
    costs = {start: 0}
    parents: Parents = {start: None}
    visited: set[Board] = set()
    queue: list[tuple[int, int, Board]] = [(0, 0, start)]
    entered = 0
    while queue:
        cost, _, state = heapq.heappop(queue)
        if state in visited:
            continue
        visited.add(state)
        _count(found, len(queue), len(parents), start)
        if reaches_goal(state):
            return _answer(found, start, state, parents)
        for move, child in _children(state, found, tick):
            dearer = cost + largest - (child.points - state.points)
            if child not in visited and dearer < costs.get(child, dearer + 1):
                costs[child] = dearer
                parents[child] = (state, move)
                entered += 1
                heapq.heappush(queue, (dearer, entered, child))
    found.proved = True
    return found


def _children(state: Board, found: Found, tick: Tick) -> Iterator[tuple[Move, Board]]:
    found.figures["expanded"] = found.figures.get("expanded", 0) + 1
    made = 0
    for child in children(state):
        made += 1
        yield child
    found.nodes += made
    tick(made)


def _count(found: Found, frontier: int, stored: int, start: Board) -> None:
    found.figures["frontier"] = max(found.figures.get("frontier", 0), frontier)
    found.figures["stored"] = stored
    # One state is a tuple of cells, the board around it and an entry in two tables.
    found.figures["bytes"] = stored * (sys.getsizeof(start.cells) + sys.getsizeof(start) + 250.0)


def _answer(found: Found, start: Board, goal: Board, parents: Parents) -> Found:
    line: list[Move] = []
    state = goal
    while (step := parents[state]) is not None:
        state, move = step
        line.append(move)
    found.lines = [line[::-1]]
    found.score = goal.points + goal.actions * start.largest_gain
    found.goal = found.proved = True
    return found
