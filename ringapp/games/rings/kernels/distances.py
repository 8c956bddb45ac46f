"""Compiled search over packed boards of at most 60 cells; imported only where a solver runs.

A state is an unsigned 64-bit mask of cells, ring 0 lowest. A key is the smallest image of a state under
turning and mirroring the whole board, ring 0 highest; those symmetries keep moves and wins. A table is an
open hash of `key | distance << 60`; 0 is an empty slot, because boards without enemies are never looked up.
Every loop over many states takes a share of the work and returns, so that Python can let the world in.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ringapp.core.solving.arrays import Halves, Shorts, Table, Whole, Wholes, Words
from ringapp.games.rings.kernels.exports import Images, Lines, export
from ringapp.games.rings.kernels.scan import ALL_KINDS, U0, U1, fewest, play

U60 = np.uint64(60)
KEY = np.uint64((1 << 60) - 1)
MIX = np.uint64(0x9E3779B97F4A7C15)
FOLD = np.uint64(29)
TOGETHER = 64
"""Places of a table that are asked for at once."""
FAR = 15
"""Distance of a key that is not in a table."""


class Size(NamedTuple):
    """Lookup arrays for one size of board; without symmetry `images` has a single row."""

    rings: int
    slices: int
    images: Images
    least: Halves
    loops: Table
    spread: Table


def key_of(state: np.uint64, size: Size) -> np.uint64:
    """Return the key of a state; where `images` has a single row, symmetries are not used."""
    rings, slices, images, least = size.rings, size.slices, size.images, size.least
    width = np.uint64(slices)
    full = (U1 << width) - U1
    everything = (U1 << np.uint64(len(images))) - U1
    candidates = everything
    for ring in range(rings):
        here = np.uint64(least[(state >> np.uint64(ring * slices)) & full])
        if here != everything:
            candidates = here
            break
    if candidates == everything:
        candidates = U1
    best = ~U0
    g = 0
    while candidates:
        if candidates & U1:
            key = U0
            for ring in range(rings):
                row = (state >> np.uint64(ring * slices)) & full
                key = (key << width) | np.uint64(images[g, row])
            best = min(best, key)
        candidates = candidates >> U1
        g += 1
    return best


def state_of(key: np.uint64, rings: Whole, slices: Whole) -> np.uint64:
    """Return the state that has a key, with ring 0 lowest."""
    width = np.uint64(slices)
    full = (U1 << width) - U1
    state = U0
    for _ in range(rings):
        state = (state << width) | (key & full)
        key = key >> width
    return state


def place_of(key: np.uint64, shift: np.uint64) -> np.uint64:
    """Return the slot at which the search for a key begins.

    The key is folded before it is multiplied; otherwise keys that differ in one ring lie side by side.
    """
    return ((key ^ (key >> FOLD)) * MIX) >> shift


def look_up(table: Words, shift: np.uint64, key: np.uint64) -> Whole:
    """Return the distance that a table holds for a key, FAR where it holds none."""
    mask = np.uint64(len(table) - 1)
    at = place_of(key, shift)
    while True:
        slot = table[at]
        if slot == U0:
            return FAR
        if slot & KEY == key:
            return np.int64(slot >> U60)
        at = (at + U1) & mask


def insert(table: Words, shift: np.uint64, key: np.uint64, distance: Whole) -> bool:
    """Put a key into a table that has room. Returns whether it is new."""
    mask = np.uint64(len(table) - 1)
    at = place_of(key, shift)
    while True:
        slot = table[at]
        if slot == U0:
            table[at] = key | (np.uint64(distance) << U60)
            return True
        if slot & KEY == key:
            return False
        at = (at + U1) & mask


@export("distances")
def insert_all(table: Words, shift: np.uint64, slots: Words) -> Whole:
    """Put non-empty slots into a table. Returns how many are new."""
    new = 0
    for slot in slots:
        if slot != U0 and insert(table, shift, slot & KEY, np.int64(slot >> U60)):
            new += 1
    return new


@export("distances")
def keys_of(states: Words, keys: Words, size: Size) -> None:
    """Write the keys of many states."""
    for i in range(len(states)):
        keys[i] = key_of(states[i], size)


def gather(state: np.uint64, loop: Words) -> np.uint64:
    """Return the bits of a diameter, first cell lowest."""
    value = U0
    for i in range(len(loop)):
        value |= ((state >> loop[i]) & U1) << np.uint64(i)
    return value


def turn(value: np.uint64, by: np.uint64, size: np.uint64) -> np.uint64:
    """Return a value of `size` bits rotated towards higher bits by `by`, 0 < `by` < `size`."""
    return ((value << by) | (value >> (size - by))) & ((U1 << size) - U1)


def after_move(state: np.uint64, move: Whole, size: Size) -> np.uint64:
    """Return a state after a move by its number: (slices - 1) turns for each ring come first, then slides."""
    rings, slices, loops, spread = size.rings, size.slices, size.loops, size.spread
    turns = slices - 1
    if move < rings * turns:
        low = np.uint64(move // turns * slices)
        width = np.uint64(slices)
        full = (U1 << width) - U1
        row = (state >> low) & full
        return (state & ~(full << low)) | (turn(row, np.uint64(move % turns + 1), width) << low)
    move -= rings * turns
    loop = move // (2 * rings - 1)
    value = gather(state, loops[loop])
    value = turn(value, np.uint64(move % (2 * rings - 1) + 1), np.uint64(2 * rings))
    return (state & ~spread[loop, spread.shape[1] - 1]) | spread[loop, value]


def write_keys(keys: Words, state: np.uint64, first: Whole, start: Whole, size: Size) -> None:
    """Write to `keys[move]` the key after every move, 0 for a null move and for one out of order.

    Turns from number `first` and slides from number `start` are in order.
    """
    rings, slices, loops, spread = size.rings, size.slices, size.loops, size.spread
    width, around = np.uint64(slices), np.uint64(2 * rings)
    full = (U1 << width) - U1
    turns, slides = slices - 1, 2 * rings - 1
    keys[:] = U0
    for ring in range(first // turns, rings):
        low = np.uint64(ring * slices)
        row = (state >> low) & full
        rest = state & ~(full << low)
        for by in range(1, slices):
            after = rest | (turn(row, np.uint64(by), width) << low)
            if after != state:
                keys[ring * turns + by - 1] = key_of(after, size)
    for loop in range((start - rings * turns) // slides, len(loops)):
        value = gather(state, loops[loop])
        rest = state & ~spread[loop, spread.shape[1] - 1]
        for by in range(1, 2 * rings):
            after = rest | spread[loop, turn(value, np.uint64(by), around)]
            if after != state:
                keys[rings * turns + loop * slides + by - 1] = key_of(after, size)


@export("distances")
def neighbours(layer: Words, start: Whole, end: Whole, keys: Words, size: Size) -> Whole:
    """Write the keys one move from `layer[start:end]`, with repeats. Returns how many."""
    turns = size.rings * (size.slices - 1)
    moves = turns + len(size.loops) * (2 * size.rings - 1)
    count = 0
    for i in range(start, end):
        room = keys[count : count + moves]
        write_keys(room, state_of(layer[i], size.rings, size.slices), 0, turns, size)
        for key in room:
            if key != U0:
                keys[count] = key
                count += 1
    return count


@export("distances")
def insert_new(table: Words, shift: np.uint64, keys: Words, distance: Whole) -> tuple[Whole, np.uint64]:
    """Insert keys at `distance` and move the new ones to the front of `keys`.

    Returns:
        How many keys are new, and a number that only keeps the compiler from dropping the first loop.
    """
    count = 0
    seen = U0
    for start in range(0, len(keys), TOGETHER):
        end = min(start + TOGETHER, len(keys))
        # The processor fetches these places of the table all at once; one after the other would take longer.
        for i in range(start, end):
            seen |= table[place_of(keys[i], shift)]
        for i in range(start, end):
            if insert(table, shift, keys[i], distance):
                keys[count] = keys[i]
                count += 1
    return count, seen


def distances(
    near: Wholes,
    keys: Words,
    state: np.uint64,
    first: Whole,
    start: Whole,
    table: Words,
    shift: np.uint64,
    size: Size,
) -> Whole:
    """Write to `near[move]` the distance after every move: FAR for a null move and for one out of order.

    All keys are made before any is looked up, so that the processor waits for many places of the table at
    once. What is in order is said as to `write_keys`.

    Returns:
        How many moves were looked up.
    """
    write_keys(keys, state, first, start, size)
    looked = 0
    for move in range(len(keys)):
        near[move] = FAR
        if keys[move] != U0:
            near[move] = look_up(table, shift, keys[move])
            looked += 1
    return looked


def first_slide(work: Wholes, depth: Whole, slide: Whole, slides: Whole) -> Whole:
    """Return the first slide in normal order: after a slide only slides of larger slices follow."""
    if depth > 0 and work[5 + depth] > slide:
        return slide + ((work[5 + depth] - 1 - slide) // slides + 1) * slides
    return np.int64(slide)


def next_near(near: Wholes, move: Whole, radius: Whole) -> Whole:
    """Return the next move from `move` on that leads to within `radius` of a win."""
    while move < len(near) and near[move] > radius:
        move += 1
    return move


@export("distances")
def follow(
    work: Wholes,
    states: Words,
    table: Words,
    shift: np.uint64,
    radius: Whole,
    found: Lines,
    budget: Whole,
    most: Whole,
    kinds: Table,
    near: Wholes,
    keys: Words,
    size: Size,
) -> Whole:
    """Continue the search for winning lines of one length.

    Args:
        work: [length, depth, lines looked at, allowed attacks, typed, hurl, then the next move of
            each depth]; changed in place, depth -1 when all is done.
        states: The state at each depth.
        radius: The table has every key up to this distance.
        found: Rows that take the lines, as numbers of moves.
        budget: States to look at before returning.
        most: Return after so many lines.
        kinds: The planes of kinds at the start, then room; a typed line is judged by playing it on them.
        near: Room for a number for every move, as is `keys`.

    Returns:
        How many lines were written to `found`.
    """
    length, depth, count = work[0], work[1], 0
    rings, slices = size.rings, size.slices
    turns, slides = slices - 1, 2 * rings - 1
    moves = rings * turns + slices // 2 * slides
    typed = work[4] != 0
    room = min(len(found), most)
    # Below this depth the table cuts off; a typed line may hold moves that change no mask, so it goes slowly.
    edge = -1 if typed else length - 1 - radius
    known = False
    while depth >= 0 and budget > 0 and count < room:
        move = work[6 + depth]
        if move == rings * turns:
            move = first_slide(work, depth, move, slides)
        if move >= moves:
            known = known and depth != edge
            depth -= 1
            continue
        state = states[depth]
        if depth == edge:
            if not known:
                start = first_slide(work, depth, rings * turns, slides)
                first = min(move, rings * turns)
                looked = distances(near, keys, state, first, start, table, shift, size)
                budget -= looked
                work[2] += looked
                known = True
            move = next_near(near, move, radius)
            if move >= moves:
                work[6 + depth] = move
                continue
        work[6 + depth] = move + 1
        after = after_move(state, move, size)
        if after == state and not typed:
            continue
        budget -= 1
        work[2] += 1
        left = length - depth - 1
        if left <= radius and depth != edge:
            key = key_of(after, size)
            if look_up(table, shift, key) > left:
                continue
        if left > 0:
            depth += 1
            states[depth] = after
            work[6 + depth] = (move // turns + 1) * turns if move < rings * turns else 0
            continue
        for i in range(length):
            found[count, i] = work[6 + i] - 1
        count += not typed or wins(found[count], length, work, kinds, size)
    work[1] = depth
    return count


def wins(line: Shorts, length: Whole, work: Wholes, kinds: Table, size: Size) -> bool:
    """Return whether a line wins on the board with its kinds of enemies; `kinds[0]` is the board."""
    rings, slices = size.rings, size.slices
    for i in range(length):
        play(kinds[i], np.int64(line[i]), kinds[i + 1], ALL_KINDS, rings, slices)
    return fewest(kinds[length], rings, slices, work[5] != 0) <= work[3]
