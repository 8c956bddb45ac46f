"""Compiled: each class of boards under turns and mirrors, and the distance of each to a win.

A class is counted at its key, the least of its images (ring 0 decides first). The table holds all classes up
to its radius; the distance of others is found by playing the moves that are missing.
"""

from __future__ import annotations

import numpy as np

from ringapp.core.solving.arrays import Wholes, Words
from ringapp.games.rings.kernels.distances import Size, after_move, key_of, look_up, state_of
from ringapp.games.rings.kernels.exports import export

U0, U1 = np.uint64(0), np.uint64(1)
DEEPEST = 6
"""Moves that are played beyond the table's radius at most."""


def members(key: np.uint64, size: Size) -> int:
    """Return how many boards the class of `key` has; 0 where `key` is not the least of its images."""
    rings, slices, images = size.rings, size.slices, size.images
    width = np.uint64(slices)
    full = (U1 << width) - U1
    same = 0
    for g in range(len(images)):
        other = U0
        for ring in range(rings):
            row = (key >> np.uint64((rings - 1 - ring) * slices)) & full
            other = (other << width) | np.uint64(images[g, row])
        if other < key:
            return 0
        same += other == key
    return len(images) // same


def reaches(
    key: np.uint64,
    moves: int,
    table: Words,
    shift: np.uint64,
    radius: int,
    states: Words,
    at: Wholes,
    size: Size,
) -> bool:
    """Return whether some line of `moves` moves leads into the table."""
    rings, slices = size.rings, size.slices
    count = rings * (slices - 1) + slices // 2 * (2 * rings - 1)
    depth = 0
    states[0], at[0] = state_of(key, rings, slices), 0
    while depth >= 0:
        move = at[depth]
        if move == count:
            depth -= 1
            continue
        at[depth] = move + 1
        after = after_move(states[depth], move, size)
        if after == states[depth]:
            continue
        if depth + 1 < moves:
            depth += 1
            states[depth], at[depth] = after, 0
        elif look_up(table, shift, key_of(after, size)) <= radius:
            return True
    return False


def distance(
    key: np.uint64,
    table: Words,
    shift: np.uint64,
    radius: int,
    states: Words,
    at: Wholes,
    size: Size,
) -> int:
    """Return the fewest moves to a win; -1 beyond `radius + DEEPEST`."""
    known = look_up(table, shift, key)
    if known <= radius:
        return int(known)
    for more in range(1, DEEPEST + 1):
        if reaches(key, more, table, shift, radius, states, at, size):
            return radius + more
    return -1


def next_same_count(value: np.uint64) -> np.uint64:
    """Return the next larger number with as many set bits."""
    low = value & (~value + U1)
    ripple = value + low
    return ripple | (((value ^ ripple) // low) >> np.uint64(2))


@export("census")
def count_share(
    first: np.uint64,
    rest: np.uint64,
    count: int,
    counts: Wholes,
    table: Words,
    shift: np.uint64,
    radius: int,
    size: Size,
    states: Words,
    at: Wholes,
) -> np.uint64:
    """Add classes to `counts` by distance, each as its number of boards; the last entry counts -1.

    Args:
        first: The row of ring 0.
        rest: The other rings' enemies as one number, to begin with.
        count: How many such numbers to visit, each the next larger with as many bits.
        states: Room for DEEPEST + 1 numbers, as is `at`.

    Returns:
        The number to go on with.
    """
    high = first << np.uint64((size.rings - 1) * size.slices)
    for number in range(count):
        key = high | rest
        boards = members(key, size)
        if boards:
            far = distance(key, table, shift, radius, states, at, size)
            counts[far if far >= 0 else len(counts) - 1] += boards
        if number + 1 < count:
            rest = next_same_count(rest) if rest != U0 else rest
    return rest
