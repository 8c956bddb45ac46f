"""What becomes of a new state: it is judged as the end of a line and kept once in its layer.

A layer is four arrays (states, points, parents, moves) and an open-addressing table. Equal states are
compared word for word, so a hash collision can never merge two of them.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.games.match3.kernels.exports import export
from ringapp.games.match3.kernels.layout import (
    CAGES,
    CHOCOLATE_PLANE,
    CLEAR_CHOCOLATE,
    CLEAR_CRATES,
    CLEAR_JELLY,
    COLUMNS,
    FREE_THICK,
    ITEMS,
    J0,
    J1,
    K0,
    K1,
    RESERVE,
    T0,
    TARGET,
    TASK_BITS,
    TASKS,
    TASKS_A_WORD,
    USED,
    Grid,
    Numbers,
    Words,
    World,
)
from ringapp.games.match3.kernels.masks import plane, popcount, prefetch
from ringapp.games.match3.kernels.moves import Count, coloured_of, copy

Points = npt.NDArray[np.int32]
Steps = npt.NDArray[np.int16]
Layer = tuple[Words, Points, Points, Steps, Words]
"""States, points, parents, moves and the table: half a hash and one more than the number of a state."""
Batch = tuple[Words, Points, Points, Steps, Words]
"""States that are still to be entered into a layer: themselves, points, parents, moves and hashes."""
AHEAD = 12
"""So many states before its turn the machine fetches where a state will be entered."""

GOAL = 1 << 40
"""Added to what a state is worth once it reaches the goal, so that any goal beats no goal."""

POINTS, MOVES, TOTAL = 0, 1, 2
# Places in the counters that a layer is expanded with.
KEPT, CHILDREN, BEST, TIES = range(4)
MAX_TIES = 24
ONE = np.uint64(1)
ODD1, ODD2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xD6E8FEB86659FD93)
HALF = np.uint64(32)
NUMBER = np.uint64((1 << 32) - 1)


def hash_of(state: Words) -> np.uint64:
    """Return 64 mixed bits of a state."""
    value = ODD1
    for word in state:
        value = (value ^ word) * ODD2
        value ^= value >> HALF
    value *= ODD1
    return value ^ (value >> HALF)


def put(child: Words, points: int, parent: int, move: int, batch: Batch, counters: Numbers) -> None:
    """Append a child to the batch of states to keep, with its points, parent, move and hash."""
    states, scores, parents, moves, hashes = batch
    number = counters[KEPT]
    counters[KEPT] += 1
    copy(states[number], child)
    scores[number], parents[number], moves[number] = points, parent, move
    hashes[number] = hash_of(child)


def _keep(
    child: Words, mixed: np.uint64, points: int, parent: int, move: int, layer: Layer, kept: int
) -> Count:
    """Keep a child in a layer unless an equal one has as many points. Returns how many the layer keeps."""
    states, scores, parents, moves, table = layer
    mask = np.uint64(len(table) - 1)
    mark = mixed >> HALF
    slot = mark & mask
    while True:
        entry = table[slot]
        number: Count = int(entry & NUMBER) - 1
        if number < 0:
            number = kept
            kept += 1
            table[slot] = mark << HALF | np.uint64(number + 1)
            for word in range(states.shape[1]):
                states[number, word] = child[word]
            break
        if entry >> HALF == mark:
            same = True
            for word in range(states.shape[1]):
                if states[number, word] != child[word]:
                    same = False
                    break
            if same:
                if scores[number] >= points:
                    return kept
                break
        slot = (slot + ONE) & mask
    scores[number] = points
    parents[number] = parent
    moves[number] = move
    return kept


@export("keeping")
def absorb(batch: Batch, number: int, kept: int, layer: Layer) -> Count:
    """Enter the first `number` states of a batch into a layer. Returns how many states the layer keeps."""
    children, points, parents, moves, hashes = batch
    table = layer[4]
    mask = np.uint64(len(table) - 1)
    for index in range(min(AHEAD, number)):
        prefetch(table, hashes[index] >> HALF & mask)
    for index in range(number):
        if index + AHEAD < number:
            prefetch(table, hashes[index + AHEAD] >> HALF & mask)
        child, mixed = children[index], hashes[index]
        kept = _keep(child, mixed, points[index], parents[index], moves[index], layer, kept)
    return kept


@export("keeping")
def rehash(table: Words, larger: Words, start: int, stop: int) -> None:
    """Copy the entries in slots `start` to `stop` of a table into a larger table."""
    mask = np.uint64(len(larger) - 1)
    for old in range(start, stop):
        entry = table[old]
        if entry:
            slot = entry >> HALF & mask
            while larger[slot]:
                slot = (slot + ONE) & mask
            larger[slot] = entry


def has_tasks(world: World) -> bool:
    """Return whether the goal asks for more than points."""
    switches = world.switches
    parts = switches[CLEAR_JELLY] + switches[FREE_THICK] + switches[CLEAR_CRATES] + switches[ITEMS]
    return parts + switches[CLEAR_CHOCOLATE] > 0


def tasks_left(state: Words, world: World) -> Count:
    """Return how much of the goal besides points is left: layers to clear, items to collect or deliver."""
    switches = world.switches
    left: Count = 0
    if switches[CLEAR_JELLY]:
        left += popcount(plane(state, J0, world)) + 2 * popcount(plane(state, J1, world))
    if switches[FREE_THICK] or switches[CLEAR_CRATES]:
        coloured = coloured_of(state, world)
        for number in range(4):
            layer = plane(state, T0 + number, world)
            left += popcount(layer & coloured) * switches[FREE_THICK] << number
            left += popcount(layer & ~coloured) * switches[CLEAR_CRATES] << number
        left += popcount(plane(state, CAGES, world)) * switches[FREE_THICK]
        if switches[FREE_THICK] and switches[USED] >= 0 and switches[RESERVE] > 0:
            for x in range(switches[COLUMNS]):
                used = int(state[switches[USED] + (x >> 3)] >> np.uint64(8 * (x & 7))) & 255
                left += world.reserve[switches[COLUMNS] + x, min(used, switches[RESERVE])]
    if switches[CLEAR_CHOCOLATE]:
        left += popcount(plane(state, CHOCOLATE_PLANE, world))
    for item in range(switches[ITEMS]):
        word = state[switches[TASKS] + item // TASKS_A_WORD]
        left += int(word >> np.uint64(TASK_BITS * (item % TASKS_A_WORD))) & 1023
    return left


def ready(state: Words, world: World) -> float:
    """Return how many special blocks a state has, a colour bomb counted as 2.5."""
    k0, k1 = plane(state, K0, world), plane(state, K1, world)
    coloured = coloured_of(state, world)
    return popcount((k0 | k1) & coloured) + 2.5 * popcount(k0 & k1 & ~coloured)


def judge(value: int, depth: int, parent: int, move: int, last: int, counters: Numbers, ties: Grid) -> None:
    """Note a line's end if no known one is worth more; `last` is its final move, -1 where `move` is final."""
    if value < counters[BEST]:
        return
    if value > counters[BEST]:
        counters[BEST] = value
        counters[TIES] = 0
    if counters[TIES] < MAX_TIES:
        ties[counters[TIES], 0] = depth
        ties[counters[TIES], 1] = parent
        ties[counters[TIES], 2] = move
        ties[counters[TIES], 3] = last
        counters[TIES] += 1


def value_by_points(points: int, bonus: int, world: World) -> Count:
    """Return what the end of a line is worth by its points: GOAL + `bonus` more from the target on."""
    lacking = world.switches[TARGET] >= 0 and points < world.switches[TARGET]
    return points if lacking else points + GOAL + bonus


def value_of(state: Words, points: int, bonus: int, tasks: bool, world: World) -> Count:
    """Return what the end of a line is worth: its points, at the goal GOAL + `bonus` more."""
    if tasks and tasks_left(state, world) > 0:
        return points
    return value_by_points(points, bonus, world)


def points_needed(best: int, tasks: bool, capped: bool, objective: int, floor: int) -> Count:
    """Return the points that a state must be able to reach to be kept, -1 without a bound (no cap)."""
    if not capped:
        return -1
    if best >= GOAL:
        return floor if objective == MOVES else max(floor, best - GOAL)
    return -1 if tasks else max(floor, best)
