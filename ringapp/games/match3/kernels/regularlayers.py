"""One layer of the search on a board of regular and striped blocks, whose swaps are played side by side."""

from __future__ import annotations

import numpy as np

from ringapp.games.match3.kernels.exports import export
from ringapp.games.match3.kernels.keeping import (
    BEST,
    CHILDREN,
    GOAL,
    KEPT,
    POINTS,
    Batch,
    Points,
    judge,
    points_needed,
    put,
    value_by_points,
)
from ringapp.games.match3.kernels.lanes import lane, reaching
from ringapp.games.match3.kernels.layout import (
    CAP,
    KEYED,
    LANES,
    LARGEST,
    MOST_MOVES,
    TARGET,
    Grid,
    Numbers,
    Table,
    Tables,
    Words,
    World,
)
from ringapp.games.match3.kernels.masks import low
from ringapp.games.match3.kernels.moves import Count, list_moves
from ringapp.games.match3.kernels.regular import planes_of, play_lanes, written

NO_MOVE = -1


def _least_judged(best: int, bonus: int, world: World) -> Count:
    """Return the least points with which the end of a line is as good as the best line known."""
    target = world.switches[TARGET]
    return best - GOAL - bonus if best >= GOAL else min(best, target) if target >= 0 else -GOAL


def _judge_last(
    child: Words,
    points: int,
    bonus: int,
    line: tuple[int, int, int],
    world: World,
    counters: Numbers,
    ties: Grid,
    rooms: Table,
    notes: Words,
) -> Count:
    """Judge every swap of a state as the end of a line; keep no state. Returns how many swaps there are."""
    moves = world.later
    count = list_moves(child, world, moves)
    planes = planes_of(child, world)
    depth, parent, move = line
    for first in range(0, count, LANES):
        gains = play_lanes(child, planes, moves, first, count, rooms, notes, world)
        good = reaching(gains, _least_judged(counters[BEST], bonus, world) - points)
        for number in range(min(LANES, count - first) if good else 0):
            value = value_by_points(points + low(lane(gains, number)), bonus, world)
            if value >= counters[BEST]:
                judge(value, depth, parent, move, moves[first + number], counters, ties)
    return count


@export("regular")
def expand_regular(
    states: Table,
    scores: Points,
    start: int,
    stop: int,
    shape: tuple[int, int, int, int, int, int, bool],
    world: World,
    batch: Batch,
    counters: Numbers,
    ties: Grid,
    rooms: Tables,
    notes: Table,
) -> Count:
    """Make children as `layers.expand` does, several at once. Returns the first parent not expanded.

    Args:
        rooms: Twice `LANES` states to work in.
        notes: Two rows of `NOTES` words.
    """
    depth, left, actions, objective, floor, work, at_once = shape
    switches = world.switches
    largest, keyed = switches[LARGEST], switches[KEYED]
    capped = switches[CAP] >= 0
    moves = world.moves
    here, there, mine, last = rooms[0], rooms[1], notes[0], notes[1]
    keeping = left > 1 or (left == 1 and not at_once)
    room = len(batch[1]) - MOST_MOVES
    bonus = 0 if objective == POINTS else actions * largest
    later_bonus = bonus - largest if bonus else 0
    made = 0
    for parent in range(start, stop):
        if made >= work or (keeping and counters[KEPT] > room):
            counters[CHILDREN] += made
            return parent
        state, points = states[parent], int(scores[parent])
        needed = points_needed(counters[BEST], False, capped, objective, floor)
        if points + (left + 1) * largest < needed:
            continue
        count = list_moves(state, world, moves)
        made += count
        planes = planes_of(state, world)
        for first in range(0, count, LANES):
            gains = play_lanes(state, planes, moves, first, count, here, mine, world)
            least = _least_judged(counters[BEST], bonus, world)
            if left:
                least = min(least, needed - left * largest)
            good = reaching(gains, least - points)  # hardly any is, where a proof drops most
            for number in range(min(LANES, count - first) if good else 0):
                if good >> number & 1 == 0:
                    continue
                total = points + low(lane(gains, number))
                value = value_by_points(total, bonus, world)
                if value >= counters[BEST]:
                    judge(value, depth, parent, moves[first + number], NO_MOVE, counters, ties)
                    needed = points_needed(counters[BEST], False, capped, objective, floor)
                stops = objective != POINTS and value >= GOAL
                if left == 0 or stops or total + left * largest < needed:
                    continue
                child = here[number]
                written(child, state, number, mine, world)
                if keyed >= 0:
                    child[keyed] = np.uint64(total)
                if keeping:
                    put(child, total, parent, moves[first + number], batch, counters)
                else:
                    line = (depth, parent, moves[first + number])
                    made += _judge_last(child, total, later_bonus, line, world, counters, ties, there, last)
                    needed = points_needed(counters[BEST], False, capped, objective, floor)
    counters[CHILDREN] += made
    return stop
