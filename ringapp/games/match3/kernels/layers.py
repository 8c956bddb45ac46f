"""One layer of the search: every child of every state, worked out, pruned, hashed and kept once.

A layer is four arrays (states, points, parents, moves) and an open-addressing table of their numbers. Equal
states are compared word for word, so a hash collision can never merge two of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import extending, njit, types

from ringapp.games.match3.kernels.layout import (
    C0,
    C1,
    C2,
    C3,
    CAP,
    CLEAR_CRATES,
    CLEAR_JELLY,
    COLUMNS,
    FREE_THICK,
    ITEMS,
    J0,
    J1,
    K0,
    K1,
    KEYED,
    LARGEST,
    MOST_MOVES,
    RESERVE,
    T0,
    TARGET,
    TASK_BITS,
    TASKS,
    TASKS_A_WORD,
    USED,
    Numbers,
    Words,
    World,
)
from ringapp.games.match3.kernels.masks import (
    INNER,
    OUTER,
    plane,
    popcount,
    ref,
)
from ringapp.games.match3.kernels.moves import Count, copy, list_moves, swaps_of
from ringapp.games.match3.kernels.regular import Planes, Result, planes_of, play_regular, written
from ringapp.games.match3.kernels.waves import play

overload: Any = extending.overload
Kind = types.Type
Points = npt.NDArray[np.int32]
Steps = npt.NDArray[np.int16]
Merits = npt.NDArray[np.float64]
Layer = tuple[Words, Points, Points, Steps, Points]
"""States, points, parents, moves and the table of their numbers."""
Played = tuple[Count] | Result
"""What a swap gains, and of a regular board the masks that make its state complete."""

GOAL = 1 << 40
"""Added to what a state is worth once it reaches the goal, so that any goal beats no goal."""

POINTS, MOVES, TOTAL = 0, 1, 2
# Places in the counters that a layer is expanded with.
KEPT, CHILDREN, BEST, TIES = range(4)
MAX_TIES = 24
WAITING = 600.0
"""What a beam counts a stripe that waits as, in units of V(3) / 60: the best of seven on 20 boards."""
ONE = np.uint64(1)
ODD1, ODD2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xD6E8FEB86659FD93)
HALF = np.uint64(32)


@njit(**INNER)
def hash_of(state: Words) -> np.uint64:
    """64 mixed bits of a state."""
    value = ODD1
    for word in state:
        value = (value ^ word) * ODD2
        value ^= value >> HALF
    value *= ODD1
    return value ^ (value >> HALF)


@njit(**INNER)
def has_tasks(world: World) -> bool:
    """Whether the goal asks for more than points."""
    switches = world.switches
    parts = switches[CLEAR_JELLY] + switches[FREE_THICK] + switches[CLEAR_CRATES] + switches[ITEMS]
    return parts > 0


@njit(**INNER)
def tasks_left(state: Words, world: World) -> Count:
    """How much of the goal besides points is left: layers to take away, things to collect and deliver."""
    switches = world.switches
    left: Count = 0
    if switches[CLEAR_JELLY]:
        left += popcount(plane(state, J0, world)) + 2 * popcount(plane(state, J1, world))
    if switches[FREE_THICK] or switches[CLEAR_CRATES]:
        coloured = plane(state, C0, world) | plane(state, C1, world) | plane(state, C2, world)
        coloured |= plane(state, C3, world)
        for number in range(4):
            layer = plane(state, T0 + number, world)
            left += popcount(layer & coloured) * switches[FREE_THICK] << number
            left += popcount(layer & ~coloured) * switches[CLEAR_CRATES] << number
        if switches[FREE_THICK] and switches[USED] >= 0 and switches[RESERVE] > 0:
            for x in range(switches[COLUMNS]):
                used = np.int64(state[switches[USED] + (x >> 3)] >> np.uint64(8 * (x & 7))) & 255
                left += world.reserve[switches[COLUMNS] + x, min(used, switches[RESERVE])]
    for item in range(switches[ITEMS]):
        word = state[switches[TASKS] + item // TASKS_A_WORD]
        left += np.int64(word >> np.uint64(TASK_BITS * (item % TASKS_A_WORD))) & 1023
    return left


@njit(**INNER)
def ready(state: Words, world: World) -> float:
    """Special blocks that wait to be used; a bomb is worth two and a half."""
    k0, k1 = plane(state, K0, world), plane(state, K1, world)
    coloured = plane(state, C0, world) | plane(state, C1, world) | plane(state, C2, world)
    coloured |= plane(state, C3, world)
    return popcount((k0 | k1) & coloured) + 2.5 * popcount(k0 & k1 & ~coloured)


@njit(**OUTER)
def promises(states: Words, scores: Points, start: int, stop: int, world: World, good: Merits) -> None:
    """Fill `good` with how good the states `start` to `stop` look to a beam.

    That is their points, specials that are ready, choice, less what the goal lacks.
    """
    world = ref(world)
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


@njit(**INNER)
def _keep(
    child: Words,
    points: int,
    parent: int,
    move: int,
    layer: Layer,
    counters: Numbers,
) -> None:
    """Put a child into a layer unless it is there with as many points."""
    states, scores, parents, moves, table = layer
    mask = np.uint64(len(table) - 1)
    slot = hash_of(child) & mask
    words = states.shape[1]
    while True:
        number = table[slot] - 1
        if number < 0:
            number = counters[KEPT]
            counters[KEPT] += 1
            table[slot] = number + 1
            for word in range(words):
                states[number, word] = child[word]
            break
        same = True
        for word in range(words):
            if states[number, word] != child[word]:
                same = False
                break
        if same:
            if scores[number] >= points:
                return
            break
        slot = (slot + ONE) & mask
    scores[number] = points
    parents[number] = parent
    moves[number] = move


@njit(**INNER)
def _judge(
    value: int, depth: int, parent: int, move: int, last: int, counters: Numbers, ties: Numbers
) -> None:
    """Remember a line end that is worth as much as the best so far; `last` is -1 or one more move."""
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


@njit(**INNER)
def _value(state: Words, points: int, bonus: int, tasks: bool, world: World) -> Count:
    """What a state is worth as the end of a line: its points, at a goal GOAL and the bonus on top."""
    if world.switches[TARGET] >= 0 and points < world.switches[TARGET]:
        return points
    if tasks and tasks_left(state, world) > 0:
        return points
    return points + GOAL + bonus


@njit(**INNER)
def _needed(best: int, tasks: bool, capped: bool, objective: int, floor: int) -> Count:
    """The points that a state must be able to reach to be worth keeping (a bound only with the cap)."""
    if not capped:
        return -1
    if best >= GOAL:
        return floor if objective == MOVES else max(floor, best - GOAL)
    return -1 if tasks else max(floor, best)


def _planes(state: Words, world: World, special: bool | None) -> Planes | None:
    """What a regular board's kernel takes, None for other boards. The compiler chooses by types."""
    return planes_of(state, world) if special is None else None


def _play(state: Words, planes: Planes | None, move: int, world: World) -> Played:
    """A tuple that begins with what a swap gains; a regular board's state is to be written afterwards."""
    return (play(state, move, world),) if planes is None else play_regular(state, planes, move, world)


def _write(state: Words, played: Played, world: World) -> None:
    """Make a regular board's state complete that is kept or played on."""
    if len(played) > 1:
        written(state, played, world)


@overload(_planes, strict=False)
def _choose_planes(state: Kind, world: Kind, special: Kind) -> Callable[..., Planes | None]:
    if isinstance(special, types.NoneType):
        return lambda state, world, special: planes_of(state, world)
    return lambda state, world, special: None


@overload(_play, strict=False)
def _choose_play(state: Kind, planes: Kind, move: Kind, world: Kind) -> Callable[..., Played]:
    if isinstance(planes, types.NoneType):
        return lambda state, planes, move, world: (play(state, move, world),)
    return lambda state, planes, move, world: play_regular(state, planes, move, world)


@overload(_write, strict=False)
def _choose_write(state: Kind, played: types.BaseTuple, world: Kind) -> Callable[..., None]:
    if len(played) > 1:
        return lambda state, played, world: written(state, played, world)
    return lambda state, played, world: None


@njit(**OUTER)
def expand(
    states: Words,
    scores: Points,
    start: int,
    shape: tuple[int, int, int, int, int, int, bool],
    world: World,
    layer: Layer,
    counters: Numbers,
    ties: Numbers,
    rooms: Words,
    special: bool | None,
) -> Count:
    """Make the children of the states from number `start` on, until the work or the room is used up.

    Args:
        shape: depth of the parents, actions left after the child within the horizon and in all, objective,
            least points that a state must be able to reach (-1 for any), children to make at most, whether
            the last two actions are searched at once.
        layer: The next layer; its arrays may be one long where children are judged and not kept.
        rooms: Two states to work in.
        special: None where `is_regular` holds: then only what such a board needs is compiled.

    Returns:
        The first parent that was not expanded.
    """
    world = ref(world)
    depth, left, actions, objective, floor, work, at_once = shape
    switches = world.switches
    tasks = has_tasks(world)
    largest = switches[LARGEST]
    capped = switches[CAP] >= 0
    moves, last = world.moves, world.later
    child, end = rooms[0], rooms[1]
    keeping = left > 1 or (left == 1 and not at_once)
    room = min(len(layer[1]), len(layer[4]) >> 1) - MOST_MOVES
    made = 0
    for parent in range(start, len(scores)):
        if made >= work or (keeping and counters[KEPT] > room):
            counters[CHILDREN] += made
            return parent
        state, points = states[parent], np.int64(scores[parent])
        needed = _needed(counters[BEST], tasks, capped, objective, floor)
        hopeless = points + (left + 1) * largest < needed
        count = 0 if hopeless else list_moves(state, world, moves)
        made += count
        here = _planes(state, world, special)
        there = here
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
                played = _play(target, here if inner < 0 else there, step, world)
                total = gained + played[0]
                value = _value(target, total, bonus, tasks, world)
                if value >= counters[BEST]:
                    _judge(value, depth, parent, moves[index], -1 if inner < 0 else step, counters, ties)
                    needed = _needed(counters[BEST], tasks, capped, objective, floor)
                if inner < 0:
                    stops = objective != POINTS and value >= GOAL
                    if left == 0 or stops or total + left * largest < needed:
                        break
                    _write(child, played, world)
                    if switches[KEYED] >= 0:
                        child[switches[KEYED]] = np.uint64(total)
                    if keeping:
                        _keep(child, total, parent, moves[index], layer, counters)
                        break
                    gained = total
                    bonus -= largest if bonus else 0
                    following = list_moves(child, world, last)
                    there = _planes(child, world, special)
                    made += following
                inner += 1
                if inner == following:
                    break
    counters[CHILDREN] += made
    return len(scores)


@njit(**OUTER)
def rehash(states: Words, table: Numbers, start: int, stop: int) -> None:
    """Enter the states `start` to `stop`, all different, into a new table."""
    mask = np.uint64(len(table) - 1)
    for number in range(start, stop):
        slot = hash_of(states[number]) & mask
        while table[slot]:
            slot = (slot + ONE) & mask
        table[slot] = number + 1
