"""One layer of the search: every child of its states is worked out, pruned, and kept once."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.games.match3.kernels.exports import export
from ringapp.games.match3.kernels.keeping import (
    BEST,
    CHILDREN,
    GOAL,
    KEPT,
    POINTS,
    Batch,
    Points,
    has_tasks,
    judge,
    points_needed,
    put,
    ready,
    tasks_left,
    value_of,
)
from ringapp.games.match3.kernels.layout import (
    CAP,
    KEYED,
    LARGEST,
    MOST_MOVES,
    Grid,
    Numbers,
    Table,
    World,
)
from ringapp.games.match3.kernels.masks import popcount
from ringapp.games.match3.kernels.moves import Count, copy, list_moves, swaps_of
from ringapp.games.match3.kernels.waves import play

Merits = npt.NDArray[np.float64]
WAITING = 600.0
"""What a beam counts a stripe that waits as, in units of V(3) / 60: the best of seven on 20 boards."""


@export("choice")
def promises(states: Table, scores: Points, start: int, stop: int, world: World, good: Merits) -> None:
    """Fill `good` with a beam's ranking of the states `start` to `stop`; larger is better.

    A state counts its points, its special blocks and its legal swaps, less what the goal still lacks.
    """
    values = world.values
    unit = values[3] / 60.0 if len(values) > 3 and values[3] > 0 else 1.0
    tasks = has_tasks(world)
    for number in range(start, stop):
        state = states[number]
        right, up = swaps_of(state, world)
        choice = popcount(right) + popcount(up)
        good[number] = scores[number] + unit * (WAITING * ready(state, world) + 20.0 * choice)
        if tasks:
            good[number] -= unit * 200.0 * tasks_left(state, world)


@export("proof")
def expand(
    states: Table,
    scores: Points,
    start: int,
    stop: int,
    shape: tuple[int, int, int, int, int, int, bool],
    world: World,
    batch: Batch,
    counters: Numbers,
    ties: Grid,
    rooms: Table,
) -> Count:
    """Make the children of the states `start` to `stop` until the work or the room is used up.

    Args:
        shape: depth of the parents, actions left after the child within the horizon and in all, objective,
            least points that a state must be able to reach (-1 for any), children to make at most, whether
            the last two actions are searched at once.
        batch: Room for children that are to be kept; those of these states are put behind what it holds.
        rooms: Two states to work in.

    Returns:
        The first parent that was not expanded.
    """
    depth, left, actions, objective, floor, work, at_once = shape
    switches = world.switches
    tasks = has_tasks(world)
    largest = switches[LARGEST]
    capped = switches[CAP] >= 0
    moves, last = world.moves, world.later
    child, end = rooms[0], rooms[1]
    keeping = left > 1 or (left == 1 and not at_once)
    room = len(batch[1]) - MOST_MOVES
    made = 0
    for parent in range(start, stop):
        if made >= work or (keeping and counters[KEPT] > room):
            counters[CHILDREN] += made
            return parent
        state, points = states[parent], int(scores[parent])
        needed = points_needed(counters[BEST], tasks, capped, objective, floor)
        hopeless = points + (left + 1) * largest < needed
        count = 0 if hopeless else list_moves(state, world, moves)
        made += count
        # With two actions left every grandchild is judged at once, so that no child needs to be kept. The
        # same loop does both, so that a swap is compiled in one place.
        for index in range(count):
            copy(child, state)
            gained, step, inner, following = points, moves[index], -1, 0
            bonus = 0 if objective == POINTS else actions * largest
            while True:
                target = child if inner < 0 else end
                if inner >= 0:
                    copy(target, child)
                    step = last[inner]
                total = gained + play(target, step, world)
                value = value_of(target, total, bonus, tasks, world)
                if value >= counters[BEST]:
                    judge(value, depth, parent, moves[index], -1 if inner < 0 else step, counters, ties)
                    needed = points_needed(counters[BEST], tasks, capped, objective, floor)
                if inner < 0:
                    stops = objective != POINTS and value >= GOAL
                    if left == 0 or stops or total + left * largest < needed:
                        break
                    if switches[KEYED] >= 0:
                        child[switches[KEYED]] = np.uint64(total)
                    if keeping:
                        put(child, total, parent, moves[index], batch, counters)
                        break
                    gained = total
                    bonus -= largest if bonus else 0
                    following = list_moves(child, world, last)
                    made += following
                inner += 1
                if inner == following:
                    break
    counters[CHILDREN] += made
    return stop
