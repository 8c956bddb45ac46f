"""Play with unknown refill: what a first swap is worth on average over sampled worlds, and whole games.

In each sampled world the blocks to come are fixed, and a narrow beam looks some swaps ahead. Every first swap
sees the same worlds (common random numbers), so that their differences have small errors.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from ringapp.games.match3.kernels.bits import bit_moves
from ringapp.games.match3.kernels.bitwise import popcount
from ringapp.games.match3.kernels.cells import BLOCKS, SIDE, kind_at, load
from ringapp.games.match3.kernels.layers import hash_of, list_moves, play
from ringapp.games.match3.kernels.layout import (
    BITS,
    ENGINE,
    HEIGHT,
    WIDTH,
    Numbers,
    Word,
    Words,
)
from ringapp.games.match3.kernels.waves import new_scratch

ONE, ZERO = np.uint64(1), np.uint64(0)
STEP, MIX1, MIX2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
S27, S30, S31 = np.uint64(27), np.uint64(30), np.uint64(31)
RANDOM, GREEDY, BEAM = 0, 1, 2
PROSPECT = 120.0
"""Points that a ready special counts at the end of a look-ahead that is not the end of the game."""
ROWS = 48
"""Unknown rows in a sampled world; more than a look-ahead of a few swaps can use up."""


@njit(cache=True, nogil=True)
def draw(random: Words, below: int) -> Word:
    """A number from 0 to below - 1; `random` holds the generator's state (splitmix64)."""
    random[0] += STEP
    value = random[0]
    value = (value ^ value >> S30) * MIX1
    value = (value ^ value >> S27) * MIX2
    return np.int64((value ^ value >> S31) % np.uint64(below))


@njit(cache=True, nogil=True)
def fill_reserve(
    reserve: Words, known: Words, above: int, colours: int, parameters: Numbers, random: Words
) -> None:
    """A sampled world: the known reserve of `above` rows, then ROWS rows of random plain blocks."""
    reserve[:] = known
    for x in range(parameters[WIDTH]):
        for y in range(above, above + ROWS):
            code = 1 + draw(random, colours)
            if parameters[ENGINE] != BITS:
                reserve[x, y] = np.uint64(code)
                continue
            for plane in range(3):
                if code >> plane & 1:
                    reserve[plane, x] |= ONE << np.uint64(y)


@njit(cache=True, nogil=True)
def _ready(state: Words, parameters: Numbers, scratch: Numbers) -> Word:
    """Special blocks that wait to be used."""
    if parameters[ENGINE] == BITS:
        return popcount(state[3] | state[4]) * 1.0
    load(state, parameters, scratch)
    ready = 0.0
    for cell in range(parameters[WIDTH] * parameters[HEIGHT]):
        kind = kind_at(scratch[BLOCKS, cell])
        ready += (0.0, 1.0, 1.0, 1.0, 2.5)[kind]
    return ready


@njit(cache=True, nogil=True)
def _choice(state: Words, parameters: Numbers) -> Word:
    if parameters[ENGINE] != BITS:
        return 0.0
    right, up = bit_moves(state, parameters)
    return np.int64(popcount(right)) + np.int64(popcount(up)) * 1.0


@njit(cache=True, nogil=True)
def look_ahead(
    state: Words,
    depth: int,
    width: int,
    prospect: float,
    world: tuple[Numbers, Numbers, Words],
    scratch: Numbers,
    rooms: tuple[Words, Words, Numbers, Numbers, Words],
) -> Word:
    """The best points and prospects that a beam of this width finds in `depth` swaps; state is kept.

    Args:
        prospect: What a special block that is ready at the end counts, in points.
        rooms: (states, children, scores, child scores, hashes) to work in.
    """
    parameters, values, reserve = world
    states, children, scores, gains, _ = rooms
    unit = values[3] / 60.0 if values[3] > 0 else 1.0
    moves = np.empty(2 * SIDE, np.int64)
    states[0] = state
    scores[0] = 0
    kept = 1
    best = prospect * _ready(state, parameters, scratch)
    for level in range(depth):
        made = 0
        for number in range(kept):
            count = list_moves(states[number], parameters, scratch, moves)
            for index in range(count):
                if made == len(gains):
                    break
                children[made] = states[number]
                gain = play(children[made], moves[index], parameters, values, reserve, scratch)
                gains[made] = scores[number] + gain
                made += 1
        if made == 0:
            break
        good = np.empty(made, np.float64)
        for number in range(made):
            child = children[number]
            ready = _ready(child, parameters, scratch)
            best = max(best, gains[number] + prospect * ready)
            good[number] = gains[number] + 300.0 * unit * ready
            if level + 1 < depth:
                good[number] += 20.0 * unit * _choice(child, parameters)
        if level + 1 == depth:
            break
        kept = _select(good, made, width, rooms)
    return best


@njit(cache=True, nogil=True)
def _select(
    good: Numbers, made: int, width: int, rooms: tuple[Words, Words, Numbers, Numbers, Words]
) -> Word:
    """Move the best different children to `states`; how many."""
    states, children, scores, gains, hashes = rooms
    kept = 0
    while kept < width:
        top = -1
        for number in range(made):
            if good[number] > -1e17 and (top < 0 or good[number] > good[top]):
                top = number
        if top < 0:
            break
        good[top] = -1e18
        name = hash_of(children[top])
        new = True
        for number in range(kept):
            if hashes[number] == name:
                new = False
                break
        if new:
            hashes[kept] = name
            states[kept] = children[top]
            scores[kept] = gains[top]
            kept += 1
    return kept


@njit(cache=True, nogil=True)
def new_rooms(width: int, words: int) -> tuple[Words, Words, Numbers, Numbers, Words]:
    """Room for `look_ahead` with this width."""
    room = max(40 * width, 400)
    return (
        np.empty((width + 1, words), np.uint64),
        np.empty((room, words), np.uint64),
        np.empty(width + 1, np.int64),
        np.empty(room, np.int64),
        np.empty(width + 1, np.uint64),
    )


@njit(cache=True, nogil=True)
def sample_world(
    state: Words,
    moves: Numbers,
    count: int,
    depth: int,
    width: int,
    prospect: float,
    world: tuple[Numbers, Numbers, Words],
    scratch: Numbers,
    rooms: tuple[Words, Words, Numbers, Numbers, Words],
    worth: Numbers,
) -> None:
    """Fill `worth` with what each first swap leads to in one world."""
    parameters, values, reserve = world
    child = np.empty(len(state), np.uint64)
    for index in range(count):
        child[:] = state
        gain = play(child, moves[index], parameters, values, reserve, scratch)
        worth[index] = gain + look_ahead(child, depth - 1, width, prospect, world, scratch, rooms)


@njit(cache=True, nogil=True)
def choose(
    state: Words,
    moves: Numbers,
    count: int,
    plan: tuple[int, int, int, int],
    prospect: float,
    world: tuple[Numbers, Numbers, Words],
    sampled: Words,
    scratch: Numbers,
    rooms: tuple[Words, Words, Numbers, Numbers, Words],
    random: Words,
) -> Word:
    """The swap with the highest average over sampled worlds; plan is (worlds, depth, width, colours)."""
    worlds, depth, width, colours = plan
    parameters, values, known = world
    total = np.zeros(count, np.float64)
    worth = np.zeros(count, np.float64)
    for _ in range(worlds):
        fill_reserve(sampled, known, 0, colours, parameters, random)
        sample_world(
            *(state, moves, count, depth, width, prospect, (parameters, values, sampled)),
            *(scratch, rooms, worth),
        )
        total += worth
    return np.argmax(total)


@njit(cache=True, nogil=True)
def _greedy(
    state: Words, moves: Numbers, count: int, world: tuple[Numbers, Numbers, Words], scratch: Numbers
) -> Word:
    """The swap that gives most by the known blocks alone."""
    parameters, values, empty = world
    child = np.empty(len(state), np.uint64)
    best, chosen = -1, 0
    for index in range(count):
        child[:] = state
        gain = play(child, moves[index], parameters, values, empty, scratch)
        if gain > best:
            best, chosen = gain, index
    return chosen


@njit(cache=True, nogil=True)
def fresh_board(parameters: Numbers, colours: int, random: Words, scratch: Numbers, state: Words) -> None:
    """A full random board without lines and with a legal swap, for the bit engine."""
    moves = np.empty(2 * SIDE, np.int64)
    width, height = parameters[WIDTH], parameters[HEIGHT]
    grid = np.zeros((8, 8), np.int64)
    while True:
        state[:] = 0
        for x in range(width):
            for y in range(height):
                code = 1 + draw(random, colours)
                while (x > 1 and grid[x - 1, y] == code and grid[x - 2, y] == code) or (
                    y > 1 and grid[x, y - 1] == code and grid[x, y - 2] == code
                ):
                    code = 1 + draw(random, colours)
                grid[x, y] = code
                for plane in range(3):
                    if code >> plane & 1:
                        state[plane] |= ONE << np.uint64(8 * x + y)
        if list_moves(state, parameters, scratch, moves) > 0:
            return


@njit(cache=True, nogil=True)
def play_game(
    policy: int,
    swaps: int,
    plan: tuple[int, int, int, int],
    parameters: Numbers,
    values: Numbers,
    seed: Word,
) -> tuple[int, int]:
    """One game with the bit engine: points and reshuffles. A board without a legal swap is dealt anew (R15).

    The world's own blocks and the policy's samples come from different generators, so that every policy
    plays the same worlds under the same seed as long as it makes the same swaps.
    """
    nature, mind = np.empty(1, np.uint64), np.empty(1, np.uint64)
    nature[0], mind[0] = seed, seed ^ MIX1
    colours = plan[3]
    scratch = new_scratch()
    rooms = new_rooms(plan[2], 9)
    moves = np.empty(2 * SIDE, np.int64)
    state = np.zeros(9, np.uint64)
    empty, real, sampled = (
        np.zeros((8, 8), np.uint64),
        np.zeros((8, 8), np.uint64),
        np.zeros((8, 8), np.uint64),
    )
    fresh_board(parameters, colours, nature, scratch, state)
    points, dealt = 0, 0
    for swap in range(swaps):
        count = list_moves(state, parameters, scratch, moves)
        if count == 0:
            fresh_board(parameters, colours, nature, scratch, state)
            count = list_moves(state, parameters, scratch, moves)
            dealt += 1
        chosen = 0
        if policy == RANDOM:
            chosen = draw(mind, count)
        elif policy == GREEDY:
            chosen = _greedy(state, moves, count, (parameters, values, empty), scratch)
        else:
            left = swaps - swap
            ahead = min(plan[1], left)
            prospect = PROSPECT if ahead < left else 0.0
            chosen = choose(
                *(state, moves, count, (plan[0], ahead, plan[2], colours), prospect),
                *((parameters, values, empty), sampled, scratch, rooms, mind),
            )
        fill_reserve(real, empty, 0, colours, parameters, nature)
        points += play(state, moves[chosen], parameters, values, real, scratch)
        state[8] = ZERO
    return points, dealt
