"""One layer of the search: every child of every state, worked out, pruned, hashed and kept once.

A layer is four arrays (states, points, parents, moves) and an open-addressing table of their numbers. Equal
states are compared word for word, so a hash collision can never merge two of them. Both engines are here,
chosen by a parameter, so that there is one search.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from ringapp.games.match3.kernels.bits import bit_moves, bit_play
from ringapp.games.match3.kernels.bitwise import lowest, popcount
from ringapp.games.match3.kernels.cells import (
    BLOCKS,
    JELLY,
    SIDE,
    USED,
    cell_moves,
    kind_at,
    load,
    thick_of,
)
from ringapp.games.match3.kernels.layout import (
    BITS,
    CAP,
    CLEAR_JELLY,
    COLLECT,
    COLOURS,
    ENGINE,
    FREE_THICK,
    HEIGHT,
    JELLY_ON,
    LARGEST,
    RESERVE,
    TARGET,
    WIDTH,
    Numbers,
    Word,
    Words,
)
from ringapp.games.match3.kernels.waves import cell_play

GOAL = 1 << 40
"""Added to what a state is worth once it reaches the goal, so that any goal beats no goal."""

POINTS, MOVES, TOTAL = 0, 1, 2
# Places in the counters that a layer is expanded with.
KEPT, CHILDREN, BEST, TIES = range(4)
MAX_TIES = 24
ONE, ZERO = np.uint64(1), np.uint64(0)
ODD1, ODD2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xD6E8FEB86659FD93)
HALF = np.uint64(32)


@njit(cache=True, nogil=True)
def hash_of(state: Words) -> Word:
    """64 mixed bits of a state."""
    value = ODD1
    for word in state:
        value = (value ^ word) * ODD2
        value ^= value >> HALF
    value *= ODD1
    return value ^ (value >> HALF)


@njit(cache=True, nogil=True)
def list_moves(state: Words, parameters: Numbers, scratch: Numbers, moves: Numbers) -> Word:
    """Write the numbers of the legal swaps of a state into `moves`; how many."""
    if parameters[ENGINE] != BITS:
        load(state, parameters, scratch)
        return cell_moves(scratch, parameters, moves)
    right, up = bit_moves(state, parameters)
    count = 0
    while right:
        moves[count] = 2 * np.int64(lowest(right))
        right &= right - ONE
        count += 1
    while up:
        moves[count] = 2 * np.int64(lowest(up)) + 1
        up &= up - ONE
        count += 1
    return count


@njit(cache=True, nogil=True)
def play(
    state: Words, move: int, parameters: Numbers, values: Numbers, reserve: Words, scratch: Numbers
) -> Word:
    """Play a legal swap in place with the engine of this world; what it gains."""
    if parameters[ENGINE] == BITS:
        return bit_play(state, move, parameters, values, reserve)
    return cell_play(state, move, parameters, values, reserve, scratch)


@njit(cache=True, nogil=True)
def _count_blocks(
    state: Words, parameters: Numbers, reserve: Words, scratch: Numbers, count: Numbers
) -> Word:
    """Fill `count` with the blocks of each colour in the whole world; how many thick layers there are."""
    count[:] = 0
    layers: Word = 0
    width, above = parameters[WIDTH], parameters[RESERVE]
    if parameters[ENGINE] == BITS:
        for colour in range(1, 8):
            same = (state[0] if colour & 1 else ~state[0]) & (state[1] if colour & 2 else ~state[1])
            count[colour] = popcount(same & (state[2] if colour & 4 else ~state[2]))
        for plane in range(3):
            layers += np.int64(popcount(state[5 + plane])) << plane
        for x in range(width):
            used = np.int64(state[8] >> np.uint64(8 * x)) & 255
            for y in range(used, above):
                shift = np.uint64(y)
                code: Word = 0
                for plane in range(3):
                    code |= np.int64(reserve[plane, x] >> shift & ONE) << plane
                    layers += np.int64(reserve[5 + plane, x] >> shift & ONE) << plane
                count[code] += 1
        return layers
    load(state, parameters, scratch)
    for cell in range(width * parameters[HEIGHT]):
        count[scratch[BLOCKS, cell] & 15] += 1
        layers += thick_of(scratch[BLOCKS, cell])
    for x in range(width):
        for y in range(scratch[USED, x], above):
            count[np.int64(reserve[x, y]) & 15] += 1
            layers += thick_of(np.int64(reserve[x, y]))
    return layers


@njit(cache=True, nogil=True)
def has_tasks(parameters: Numbers) -> Word:
    """Whether the goal asks for more than points."""
    if parameters[CLEAR_JELLY] or parameters[FREE_THICK]:
        return True
    asked = 0
    for colour in range(COLOURS):
        asked += parameters[COLLECT + colour] != -1
    return asked > 0


@njit(cache=True, nogil=True)
def tasks_left(state: Words, parameters: Numbers, reserve: Words, scratch: Numbers) -> Word:
    """How much of the goal besides points is left: jelly and thick layers, blocks to collect."""
    left = 0
    count = np.zeros(16, np.int64)
    layers = _count_blocks(state, parameters, reserve, scratch, count)
    if parameters[FREE_THICK]:
        left += layers
    for colour in range(COLOURS):
        limit = parameters[COLLECT + colour]
        if limit == -2:
            left += 1000
        elif limit >= 0 and count[colour] > limit:
            left += count[colour] - limit
    if parameters[CLEAR_JELLY] and parameters[JELLY_ON]:
        load(state, parameters, scratch)
        for cell in range(parameters[WIDTH] * parameters[HEIGHT]):
            left += scratch[JELLY, cell]
    return left


@njit(cache=True, nogil=True)
def promise(
    state: Words, points: int, parameters: Numbers, values: Numbers, reserve: Words, scratch: Numbers
) -> Word:
    """How good a state looks to a beam: points, specials that are ready, choice, and what the goal lacks."""
    unit = values[3] / 60.0 if len(values) > 3 and values[3] > 0 else 1.0
    if parameters[ENGINE] == BITS:
        right, up = bit_moves(state, parameters)
        choice: Word = np.int64(popcount(right)) + np.int64(popcount(up))
        ready: Word = np.int64(popcount(state[3] | state[4])) * 1.0
    else:
        moves = np.empty(2 * SIDE, np.int64)
        load(state, parameters, scratch)
        choice = cell_moves(scratch, parameters, moves)
        ready = 0.0
        for cell in range(parameters[WIDTH] * parameters[HEIGHT]):
            kind = kind_at(scratch[BLOCKS, cell])
            ready += (0.0, 1.0, 1.0, 1.0, 2.5)[kind]
    good = points + unit * (300.0 * ready + 20.0 * choice)
    if has_tasks(parameters):
        good -= unit * 200.0 * tasks_left(state, parameters, reserve, scratch)
    return good


@njit(cache=True, nogil=True)
def _keep(
    child: Words,
    points: int,
    parent: int,
    move: int,
    layer: tuple[Words, Numbers, Numbers, Numbers, Numbers],
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


@njit(cache=True, nogil=True)
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


@njit(cache=True, nogil=True)
def expand(
    states: Words,
    scores: Numbers,
    start: int,
    shape: tuple[int, int, int, int, int, int, bool],
    world: tuple[Numbers, Numbers, Words],
    layer: tuple[Words, Numbers, Numbers, Numbers, Numbers],
    counters: Numbers,
    ties: Numbers,
    scratch: Numbers,
) -> Word:
    """Make the children of the states from number `start` on, until the work or the room is used up.

    Args:
        shape: depth of the parents, actions left after the child within the horizon and in all, objective,
            least points that a state must be able to reach (-1 for any), children to make at most, whether
            the last two actions are searched at once.
        layer: The next layer; its arrays may be one long where children are judged and not kept.

    Returns:
        The first parent that was not expanded.
    """
    depth, left, actions, objective, floor, work, at_once = shape
    parameters, values, reserve = world
    tasks = has_tasks(parameters)
    largest = parameters[LARGEST]
    capped = parameters[CAP] >= 0
    moves = np.empty(2 * SIDE, np.int64)
    child = np.empty(states.shape[1], np.uint64)
    keeping = left > 1 or (left == 1 and not at_once)
    room = len(layer[1]) - 2 * SIDE
    made = 0
    for parent in range(start, len(scores)):
        if made >= work or (keeping and counters[KEPT] > room):
            counters[CHILDREN] += made
            return parent
        state, points = states[parent], scores[parent]
        needed = _needed(counters[BEST], tasks, capped, objective, floor)
        if points + (left + 1) * largest < needed:
            continue
        if objective != POINTS and _value(state, points, 0, tasks, world, scratch) >= GOAL:
            continue
        count = list_moves(state, parameters, scratch, moves)
        made += count
        for index in range(count):
            child[:] = state
            gained = points + play(child, moves[index], parameters, values, reserve, scratch)
            bonus = 0 if objective == POINTS else actions * largest
            value = _value(child, gained, bonus, tasks, world, scratch)
            if value >= counters[BEST]:
                _judge(value, depth, parent, moves[index], -1, counters, ties)
                needed = _needed(counters[BEST], tasks, capped, objective, floor)
            if gained + left * largest < needed or left == 0:
                continue
            if keeping:
                _keep(child, gained, parent, moves[index], layer, counters)
                continue
            if objective != POINTS and value >= GOAL:
                continue
            before = (depth, parent, moves[index], gained, bonus - largest if bonus else 0)
            made += _last_swap(child, before, tasks, world, counters, ties, scratch)
            needed = _needed(counters[BEST], tasks, capped, objective, floor)
    counters[CHILDREN] += made
    return len(scores)


@njit(cache=True, nogil=True)
def _last_swap(
    child: Words,
    before: tuple[int, int, int, int, int],
    tasks: bool,
    world: tuple[Numbers, Numbers, Words],
    counters: Numbers,
    ties: Numbers,
    scratch: Numbers,
) -> Word:
    """Judge every end of a line that one more swap from `child` leads to; how many there are.

    Args:
        before: depth, parent and move that made the child, its points, bonus at the ends.
    """
    depth, parent, move, points, bonus = before
    parameters, values, reserve = world
    moves = np.empty(2 * SIDE, np.int64)
    end = np.empty(len(child), np.uint64)
    count = list_moves(child, parameters, scratch, moves)
    for index in range(count):
        end[:] = child
        gained = points + play(end, moves[index], parameters, values, reserve, scratch)
        value = _value(end, gained, bonus, tasks, world, scratch)
        if value >= counters[BEST]:
            _judge(value, depth, parent, move, moves[index], counters, ties)
    return count


@njit(cache=True, nogil=True)
def _value(
    state: Words,
    points: int,
    bonus: int,
    tasks: bool,
    world: tuple[Numbers, Numbers, Words],
    scratch: Numbers,
) -> Word:
    """What a state is worth as the end of a line: its points, at a goal GOAL and the bonus on top."""
    parameters = world[0]
    if parameters[TARGET] >= 0 and points < parameters[TARGET]:
        return points
    if tasks and tasks_left(state, parameters, world[2], scratch) > 0:
        return points
    return points + GOAL + bonus


@njit(cache=True, nogil=True)
def _needed(best: int, tasks: bool, capped: bool, objective: int, floor: int) -> Word:
    """The points that a state must be able to reach to be worth keeping (a bound only with the cap)."""
    if not capped:
        return -1
    if best >= GOAL:
        return floor if objective == MOVES else max(floor, best - GOAL)
    return -1 if tasks else max(floor, best)


@njit(cache=True, nogil=True)
def rehash(states: Words, table: Numbers, start: int, stop: int) -> None:
    """Enter the states `start` to `stop`, all different, into a new table."""
    mask = np.uint64(len(table) - 1)
    for number in range(start, stop):
        slot = hash_of(states[number]) & mask
        while table[slot]:
            slot = (slot + ONE) & mask
        table[slot] = number + 1


@njit(cache=True, nogil=True)
def promises(
    states: Words,
    scores: Numbers,
    start: int,
    stop: int,
    world: tuple[Numbers, Numbers, Words],
    scratch: Numbers,
    good: Numbers,
) -> None:
    """Fill `good` with how good the states `start` to `stop` look to a beam."""
    parameters, values, reserve = world
    for number in range(start, stop):
        good[number] = promise(states[number], scores[number], parameters, values, reserve, scratch)
